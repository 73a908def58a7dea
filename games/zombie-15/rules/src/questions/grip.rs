//! Which Weapon Trevor keeps using (Z15-15.4): he chooses when he picks up a Heavy Object.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Grip;
use crate::Zombie15;
use crate::rules::{Next, Table};
use crate::state::{Load, State};
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Answer in Action {
        Hold(slot: Slot) = Grip(slot),
    }
}

impl Ask<Zombie15> for Grip {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Trevor"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        state.weapons_to_hold(me).for_each(|slot| may(Answer::Hold(slot)));
    }

    fn forbids(self, state: &State, me: Figure, Answer::Hold(slot): Answer) -> Option<RuleId> {
        let is_weapon = state.weapons_to_hold(me).any(|it| it == slot);
        (!is_weapon).then_some(RuleId("Z15-15.4"))
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Figure,
        Answer::Hold(slot): Answer,
    ) -> Next {
        table.s.member_mut(me).grip = Some(slot);
        done()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, which Weapon does {hero} keep using while carrying it?")
    }

    fn describe(self, state: &State, me: Figure, Answer::Hold(slot): Answer, _: &Names) -> String {
        format!("hold {}", state.held_phrase(me, slot))
    }
}

impl State {
    /// Trevor need not choose once he has dropped the load.
    fn weapons_to_hold(&self, me: Figure) -> impl Iterator<Item = Slot> {
        let member = self.member(me);
        let carries = member.load != Load::Nothing;
        Slot::WEAPONS.into_iter().filter(move |&slot| carries && member.held(slot).is_some())
    }
}

#[cfg(test)]
mod tests {
    use crate::heroes::Hero;
    use crate::items::Item;
    use crate::state::HeavyPlace;
    use crate::tests::scene::{A, Scene, can, inside, played, refused, scene, street, with_hero};
    use crate::tokens::Heavy;

    /// Z15-15.3, Z15-15.4
    #[test]
    fn trevor_holds_a_weapon_beside_a_heavy_object_and_takes_no_melee_weapons() {
        let scene = with_hero(Hero::Trevor).heavy(street(0), Heavy::GasCan).all_at(street(0));
        let asked = played(&scene.done(), &["0 pick-up gas-can"]);
        assert_eq!(refused(&asked, 0, "go 1"), "Z15-4.9");
        let armed = played(&asked, &["0 grip weapon-1"]);
        assert_eq!(armed.fend_off_of(A), 4, "the Double-Barrel Shotgun");
        let fight = Scene(armed).zombies(street(0), 2).done();
        assert!(can(&fight, 0, "fight weapon-1"));
        assert_eq!(refused(&fight, 0, "fight weapon-2"), "Z15-11.2");
        let search = with_hero(Hero::Trevor).at(A, inside(0)).discard(&["axe", "shotgun"]).done();
        assert_eq!(refused(&search, 0, "careful axe weapon-1"), "Z15-15.3");
        assert!(can(&search, 0, "careful shotgun weapon-1"));
    }

    /// Z15-15.15
    #[test]
    fn when_trevors_weapon_leaves_the_game_he_holds_the_other_one() {
        let trevor = scene("heroes=trevor,josh,snow,will").object(A, Item::ExplosiveAmmo);
        let trevor = trevor.heavy(street(0), Heavy::Radio).zombies(street(0), 9).done();
        let holds = played(&trevor, &["0 pick-up radio", "0 grip weapon-1"]);
        let after = played(&holds, &["0 blast weapon-1"]);
        assert!(can(&after, 0, "fight weapon-2"));
        assert_eq!(after.heavy[5], HeavyPlace::Carried(A));
    }
}
