//! The Survivor moves: Stumble makes an equipped weapon fly ahead (THIRTY-14.22).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Scheme;
use crate::ThirtySeconds;
use crate::questions::zombies::{PASS, PASS_ALL, Stumble};
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::Lying;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, SURVIVOR, Slot};

/// How far ahead the weapon flies (THIRTY-14.21).
const FLIES: u8 = 2;

pub(super) const CARD: TacticCard =
    card("Stumble", 2, 0, "The Survivor moves: an equipped weapon flies two rows ahead.").known();

answers! {
    pub(crate) enum Answer in Action {
        Stumble(slot: Slot) = Stumble(slot),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Stumble {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Stumble", "Zombie Tactics card", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.schemes_hand.of(Scheme::Stumble) > 0 {
            let weapons = state.slots().filter(|(_, it)| it.thing.card.is_weapon());
            weapons.for_each(|(slot, _)| may(Answer::Stumble(slot)));
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Stumble(slot) => {
                let is_weapon = state.carried(slot).is_some_and(|it| it.thing.card.is_weapon());
                let no_weapon = (!is_weapon).then_some(RuleId("THIRTY-14.22"));
                no_weapon.or_else(|| state.forbids_scheme_unless(true, Scheme::Stumble))
            }
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.zombies_may_hold(Scheme::Stumble)
            && state.equipped.iter().any(|carried| carried.thing.card.is_weapon())
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Stumble(slot) => {
                // The first slot is the one that the card empties.
                table.s.equipped.as_mut().swap(0, slot.0.into());
                table.play_scheme(Scheme::Stumble)
            }
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, {prey} moves: do you make {prey} stumble?")
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Stumble(slot) => format!("play Stumble: {} flies", state.slot_name(slot)),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// The weapon lands two rows ahead; past row ten it is lost.
    pub(crate) fn stumble(&mut self) -> Next {
        let thing = self.unequip(Slot(0)).thing;
        let to = Row(self.s.survivor.row.0 + FLIES);
        if to > Row::TEN {
            self.lose_in_the_street(thing);
        } else {
            self.s.lying.push(Lying::face_up(thing, to));
            self.tell(Event::WeaponFlew(thing, to));
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding, options, play};

    /// THIRTY-14.11, THIRTY-14.21, THIRTY-14.22
    #[test]
    fn stumble_lets_a_weapon_fly_two_rows_ahead() {
        let state = holding(Scheme::Stumble)
            .equip(Supply::BodyArmor)
            .equip_used(Supply::Pistol, 2)
            .equip(Supply::Crowbar)
            .acts();
        let moved = play(state, &["0 move 2"]);
        assert_eq!(options(&moved, 1), ["stumble 2", "stumble 3", "pass", "pass-all"]);
        let told = "
            SchemePlayed(Stumble)
            WeaponFlew(Thing { card: Pistol, uses: 2 }, 4)
        ";
        let after = check(moved, &["1 stumble 2"], told);
        assert_eq!(after.equipped.len(), 2);
    }

    /// THIRTY-14.11
    #[test]
    fn stumble_in_row_nine_loses_the_weapon_in_the_street() {
        let state = holding(Scheme::Stumble).row(8).equip(Supply::Crowbar).acts();
        let told = "
            Moved { from: 8, to: 9 }
            SchemePlayed(Stumble)
            WeaponLost(Crowbar)
        ";
        let after = check(state, &["0 move 9", "1 stumble 1"], told);
        assert_eq!(after.supply_discard.of(Supply::Crowbar), 1);
    }
}
