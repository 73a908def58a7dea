//! Solo zombies destroy, knock away or unload a weapon; if there are several, the player chooses
//! which (THIRTY-17.16).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::LoseWhich;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::{Carried, State};
use crate::supply::{Class, Wear};
use crate::words::{Action, Event, Slot, WeaponLoss};

answers! {
    pub enum Answer in Action {
        Lose(slot: Slot) = GiveUp(slot),
    }
}

impl Ask<ThirtySeconds> for LoseWhich {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["weapon"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.losable(self.0).for_each(|slot| may(Answer::Lose(slot)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Lose(slot): Answer) -> Option<RuleId> {
        let fits = state.carried(slot).is_some_and(|it| self.0.concerns(it));
        (!fits).then_some(RuleId("THIRTY-17.16"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.losable(self.0).nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Lose(slot) = answer;
        table.lose_weapon(self.0, slot)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.lose_first(self.0)
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.is_solo() && state.losable(self.0).next().is_some()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let what = match self.0 {
            WeaponLoss::Breaks => "a melee weapon is destroyed",
            WeaponLoss::Drops => "you drop a firearm",
            WeaponLoss::Unloads => "a firearm loses 1 ammo",
        };
        format!("{}, {what}: which?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Lose(slot): Answer, _: &Names) -> String {
        state.slot_name(slot)
    }
}

impl WeaponLoss {
    /// Whether a card can be lost this way.
    fn concerns(self, carried: &Carried) -> bool {
        let class = match self {
            WeaponLoss::Breaks => Class::Melee,
            WeaponLoss::Drops | WeaponLoss::Unloads => Class::Firearm,
        };
        carried.thing.card.card().class == class
    }
}

impl State {
    /// The weapons that can be lost this way.
    pub(crate) fn losable(&self, loss: WeaponLoss) -> impl Iterator<Item = Slot> {
        self.slots().filter(move |(_, it)| loss.concerns(it)).map(|(slot, _)| slot)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Loses the first one, where there is nothing to choose.
    pub(crate) fn lose_first(&mut self, loss: WeaponLoss) -> Next {
        let first = self.s.losable(loss).next();
        first.map_or(done(), |slot| self.lose_weapon(loss, slot))
    }

    fn lose_weapon(&mut self, loss: WeaponLoss, slot: Slot) -> Next {
        match loss {
            WeaponLoss::Breaks => self.destroy(slot),
            WeaponLoss::Drops => return self.drop_card(slot),
            WeaponLoss::Unloads => self.lose_ammo(slot),
        }
        done()
    }

    fn lose_ammo(&mut self, slot: Slot) {
        let card = self.s.carried(slot).map(|it| it.thing.card);
        if let Some(card) = card.filter(|card| card.card().wear == Wear::Ammo) {
            self.tell(Event::AmmoLost(card));
            self.wear(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Names, Phrases};

    use crate::ThirtySeconds;
    use crate::supply::Supply;
    use crate::tests::scene::{check, options, play, scene};
    use crate::words::{Action, SURVIVOR};

    /// THIRTY-17.16
    #[test]
    fn the_player_chooses_which_weapon_is_lost() {
        let armed = scene("zombies=fast-attack")
            .equip(Supply::Pistol)
            .equip(Supply::Machete)
            .equip(Supply::Revolver)
            .with(|s| {
                s.phase = crate::words::Phase::ZombieAction;
                s.horde.energy = 1;
            });
        for (roll, asks, told) in [
            (
                "42",
                "Ann, you drop a firearm: which?",
                "Dropped(Thing { card: Revolver, uses: 3 }, 1)",
            ),
            ("47", "Ann, a firearm loses 1 ammo: which?", "AmmoLost(Revolver)"),
        ] {
            let rolled = play(armed.dice().check(&[], ""), &[&format!("nature roll {roll}")]);
            assert_eq!(options(&rolled, 0), ["give-up 1", "give-up 3"]);
            let names = Names::usual(1);
            assert_eq!(ThirtySeconds::question(&rolled, SURVIVOR, &names), asks);
            let third = Action::GiveUp(crate::words::Slot(2));
            assert_eq!(ThirtySeconds::describe(&rolled, SURVIVOR, third, &names), "Revolver (3)");
            let after = "FinalInstructions { shuffles: false, tokens: false }\nTurnBegan(3)";
            check(rolled, &["0 give-up 3"], &format!("{told}\n{after}"));
        }
        let only = play(armed.dice().check(&[], ""), &["nature roll 36"]);
        assert_eq!(only.equipped.len(), 2, "there is only one melee weapon");
    }
}
