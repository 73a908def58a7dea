//! Supply cards drawn to choose from, by Scrounge or by a Scavenger: one is kept.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Keep;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::{Supply, Thing};
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Keep(card: Supply) = Keep(card),
    }
}

impl Ask<ThirtySeconds> for Keep {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["what the question offers"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let looked = state.looked.as_slice();
        for (n, card) in looked.iter().enumerate() {
            if !looked[..n].contains(card) {
                may(Answer::Keep(*card));
            }
        }
    }

    fn forbids(self, state: &State, _: Seat, Answer::Keep(card): Answer) -> Option<RuleId> {
        (!state.looked.as_slice().contains(&card)).then_some(RuleId("THIRTY-4.8"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.looked.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Keep(card) = answer;
        table.keep(card)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.looked.as_slice().first().copied();
        only.map_or(done(), |card| table.keep(card))
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which Supply card do you keep?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, Answer::Keep(card): Answer, _: &Names) -> String {
        format!("keep {}", card.name())
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Keeps one of the cards drawn and discards the others.
    fn keep(&mut self, card: Supply) -> Next {
        let at = self.s.looked.iter().position(|&it| it == card);
        self.s.looked.remove(at.expect("it was drawn"));
        self.s.hand.push(Thing::new(card));
        self.tell(Event::SupplyKept(Some(card)));
        while !self.s.looked.is_empty() {
            let other = self.s.looked.remove(0);
            self.discard_supply(other);
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{check, scene};

    #[test]
    fn scrounge_draws_two_supply_cards_and_keeps_one() {
        let state = scene("").tactic(Tactic::Scrounge).acts();
        let told = "
            TacticPlayed(Scrounge)
            SupplyDrawn(Some(Pistol))
            SupplyDrawn(Some(Crowbar))
            SupplyKept(Some(Pistol))
        ";
        let script =
            ["0 play scrounge", "nature supply pistol", "nature supply crowbar", "0 keep pistol"];
        let after = check(state, &script, told);
        assert_eq!((after.survivor.energy, after.supply_discard.of(Supply::Crowbar)), (3, 1));
    }

    /// THIRTY-10.13
    #[test]
    fn the_scavenger_draws_three_supply_cards_and_keeps_one() {
        for name in ["louis", "callasandra"] {
            let state = scene(&format!("survivor={name}")).tokens(1).acts();
            let told = "
                AbilityUsed(Scavenger)
                SupplyDrawn(Some(Pistol))
                SupplyDrawn(Some(Pistol))
                SupplyDrawn(Some(Grenade))
                SupplyKept(Some(Grenade))
            ";
            let script = [
                "0 ability",
                "nature supply pistol",
                "nature supply pistol",
                "nature supply grenade",
                "0 keep grenade",
            ];
            let after = check(state, &script, told);
            assert_eq!((after.hand.len(), after.supply_discard.of(Supply::Pistol)), (1, 2));
        }
    }
}
