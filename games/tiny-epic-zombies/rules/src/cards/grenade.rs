//! The Grenades (TEZ-9.39, 9.40), thrown on entering a store from outside.

use engine::{Ask, Names, RuleId, Target, Told, answers, count, done, next};

use super::print::{Print, print};
use super::{BACKPACK, Card, CardKind, GRENADES};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Symbol;
use crate::questions::{Grenade, card_at, forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Draw, Event, Face, Question, Step, Throw};

pub(super) const A: Print = grenade("grenade-a", Symbol::Purple);
pub(super) const B: Print = grenade("grenade-b", Symbol::Blue);
pub(super) const C: Print = grenade("grenade-c", Symbol::Green);

const fn grenade(word: &'static str, symbol: Symbol) -> Print {
    print(
        word,
        "Grenade",
        CardKind::Grenade,
        symbol,
        "When you enter a store: kill all zombies in it, then roll and take the wounds.",
    )
    .one_of("grenade", "a ")
}

/// TEZ-9.39: whether there is a Grenade is seen when the question comes up.
pub(crate) fn before_meeting(me: Human) -> Next {
    ask(me, Question::Grenade)
}

/// TEZ-9.40: not in the middle of a turn.
pub(super) fn forbids_use() -> Option<RuleId> {
    forbidden("TEZ-9.40")
}

answers! {
    pub(crate) enum Answer in Action {
        Throw(grenade: Card) = Play(grenade),
        Keep = Decline,
    }
}

impl Ask<TinyEpicZombies> for Grenade {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Grenade"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        let grenades = state.human(me).cards.and(GRENADES);
        grenades.iter().for_each(|grenade| may(Answer::Throw(grenade)));
        may(Answer::Keep);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Throw(card) => {
                forbidden_unless(state.human(me).cards.and(GRENADES).has(card), "TEZ-9.39")
            }
            Answer::Keep => None,
        }
    }

    /// Whether there is a Grenade to throw, and a zombie to throw it at.
    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        let human = state.human(me);
        human.cards.meets(GRENADES) && !state.is_clear(human.room)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Throw(grenade) => table.throw(me, grenade),
            Answer::Keep => done(),
        }
    }

    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        let n = state.room(me).store_position().map_or(0, |at| state.zombies_at(at).len());
        format!(
            "{} in {}: do you throw a Grenade?",
            count(n as u8, "zombie"),
            state.store_of(state.room(me))
        )
    }

    fn describe(self, _: &State, _: Human, answer: Answer, _: &Names) -> String {
        let text = match answer {
            Answer::Throw(_) => {
                "throw a Grenade: all zombies in the store die, then the die may wound you"
            }
            Answer::Keep => "keep it",
        };
        text.to_owned()
    }

    fn meant(self, state: &State, me: Human, pointed_at: &Target) -> Option<Answer> {
        let is_item = |&card: &Card| state.human(me).cards.and(BACKPACK).has(card);
        card_at(pointed_at).filter(is_item).map(Answer::Throw)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.39: all zombies of the store die, and then the die is rolled.
    fn throw(&mut self, me: Human, grenade: Card) -> Next {
        self.discard(me, grenade);
        self.tell(Event::CardPlayed(me, grenade));
        let here = self.s.room(me).store_position().expect("a grenade is thrown into a store");
        let kills = self.s.zombies_at(here).iter().map(|room| Step::Kill(me, room));
        kills.fold(done(), Next::then).then(Step::Nature(Draw::Roll(me, Throw::Grenade)))
    }
}

/// TEZ-9.39
pub(crate) fn grenade_rolled(me: Human, face: Face) -> Next {
    next([Step::TakeWounds(me, face.wounds())])
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, can, chances, check, options, play, room, scene};

    /// TEZ-9.39
    #[test]
    fn grenade_all_zombies_of_the_entered_store_die_and_the_die_wounds() {
        let scene = scene("").card(ANN, Card::GrenadeA).at(ANN, "CN").zombies("N1 N2 N3 NE3");
        let state = check(
            scene.turn(),
            &["0 go N3", "0 play grenade-a", "nature roll two-wounds"],
            "Moved { who: Ann, from: CN, to: N3 }
            CardPlayed(Ann, GrenadeA)
            ZombieKilled { by: Some(Ann), room: N1 }
            ZombieKilled { by: Some(Ann), room: N2 }
            ZombieKilled { by: Some(Ann), room: N3 }
            DieRolled(TwoWounds)
            Wounded(Ann, 2)",
        );
        assert!(state.zombies.has(room("NE3")) && state.zombies.len() == 1);
    }

    /// TEZ-9.39
    #[test]
    fn grenade_it_may_be_kept() {
        let scene = scene("").card(ANN, Card::GrenadeB).at(ANN, "CN").zombies("N3");
        let state = play(scene.turn(), &["0 go N3"]);
        assert_eq!(options(&state, 0), ["play grenade-b", "decline"]);
        let state = play(state, &["0 decline"]);
        assert_eq!(chances(&state).len(), 4, "then it is melee");
        assert!(state.humans[ANN].has(Card::GrenadeB));
    }

    /// TEZ-9.40
    #[test]
    fn grenade_other_faces_do_nothing_and_a_shot_may_follow() {
        for face in ["overkill", "kill"] {
            let scene = scene("").card(ANN, Card::GrenadeC).at(ANN, "CN").zombies("N3 NE3");
            let state = play(scene.turn(), &["0 go N3", "0 play grenade-c"]);
            let state = play(state, &[&format!("nature roll {face}")]);
            assert_eq!((state.humans[ANN].wounds, state.turn.moves), (0, 2));
            assert!(can(&state, 0, "shoot NE3") && !can(&state, 0, "decline"));
        }
    }

    /// TEZ-9.40
    #[test]
    fn grenade_it_is_thrown_only_from_outside_at_zombies() {
        let inside = scene("").card(ANN, Card::GrenadeA).at(ANN, "N1").zombies("N2").turn();
        assert!(can(&play(inside, &["0 go N3"]), 0, "shoot N2"), "nobody is asked inside");
        let nobody = scene("").card(ANN, Card::GrenadeA).at(ANN, "CN").zombies("NE3").turn();
        assert!(can(&play(nobody, &["0 go N3"]), 0, "shoot NE3"), "nor where no zombie is");
    }

    /// TEZ-9.40
    #[test]
    fn grenade_the_move_of_an_overkill_leads_into_a_store_too() {
        let scene = scene("").card(ANN, Card::GrenadeA).zombies("N1 NE3").at(ANN, "NW3");
        let lead = ["0 go N1", "0 decline", "nature roll overkill", "0 go NE3"];
        assert!(can(&play(scene.turn(), &lead), 0, "play grenade-a"));
    }

    /// TEZ-9.39, TEZ-5.17
    #[test]
    fn grenade_who_dies_of_it_has_killed_the_zombies() {
        let scene = scene("").card(ANN, Card::GrenadeA).card(ANN, Card::Uzi).at(ANN, "CN");
        let scene = scene.wounds(ANN, 8).is(ANN, Character::Athlete).zombies("N1 N3");
        let script = ["0 go N3", "0 play grenade-a", "nature roll one-wound"];
        let state = play(scene.turn(), &script);
        assert!(state.zombies.is_empty() && state.horde.has(Character::Athlete));
        assert!(state.lying[Position::N as usize].has(Card::Uzi));
    }
}
