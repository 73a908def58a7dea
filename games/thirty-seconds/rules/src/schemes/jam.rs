//! The Survivor has fired: Jam disables the firearm for this turn (THIRTY-14.24).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Scheme;
use crate::ThirtySeconds;
use crate::questions::zombies::{Jam, PASS, PASS_ALL};
use crate::rules::{Next, Table};
use crate::state::{Just, State};
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, SURVIVOR};

pub(super) const CARD: TacticCard =
    card("Jam", 2, 0, "After a firearm attack: it cannot be used again this turn.");

answers! {
    pub(crate) enum Answer in Action {
        Jam = Scheme(Scheme::Jam),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Jam {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.schemes_hand.of(Scheme::Jam) > 0 {
            may(Answer::Jam);
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Jam => state.forbids_scheme_unless(true, Scheme::Jam),
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.zombies_may_hold(Scheme::Jam)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Jam => table.play_scheme(Scheme::Jam),
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, {prey} has fired: do you play Jam?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Jam => Scheme::Jam.phrase(),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn jam(&mut self) -> Next {
        let Just::Fired(slot) = self.s.survivor.just else { return done() };
        let carried = &mut self.s.equipped.as_mut()[usize::from(slot.0)];
        carried.is_jammed = true;
        let card = carried.thing.card;
        self.tell(Event::Jammed(card));
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::{Scheme, Tactic};
    use crate::tests::scene::{can, check, holding, play, refused, scene};
    use crate::zombies::Body;

    #[test]
    fn jam_puts_a_firearm_out_of_use_for_the_turn() {
        let state = holding(Scheme::Jam)
            .equip(Supply::Pistol)
            .tactic(Tactic::QuickTrigger)
            .zombie(Body::Boss, 1)
            .acts();
        let told = "
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S10, line: A }
            Missed
            SchemePlayed(Jam)
            Jammed(Pistol)
        ";
        let script = ["0 attack 1 1", "nature strike s10", "1 scheme jam", "0 pass"];
        let jammed = check(state, &script, told);
        assert!(!can(&jammed, 0, "attack 1 1") && !can(&jammed, 0, "play quick-trigger"));
        let next = play(jammed, &["0 end"]);
        assert!(!next.equipped.as_slice()[0].is_jammed);
    }

    /// THIRTY-14.14
    #[test]
    fn a_weapon_that_is_empty_and_gone_does_not_jam_another() {
        let state = scene("").equip_used(Supply::Pistol, 1).equip(Supply::Pistol);
        let state = state.zombie(Body::Boss, 1).scheme(Scheme::Jam);
        let shot = play(state.acts(), &["0 attack 1 1", "nature strike s5", "1 pass", "1 pass"]);
        assert!(can(&shot, 0, "end"), "nobody is asked for a jam");
        assert!(!shot.equipped.as_slice()[0].is_jammed);
    }

    /// THIRTY-14.24
    #[test]
    fn a_jam_stays_in_the_weapon_that_is_put_down_and_taken_up_again() {
        let state =
            scene("").equip(Supply::Pistol).zombie(Body::Boss, 1).scheme(Scheme::Jam).acts();
        let jammed = ["0 attack 1 1", "nature strike s10", "1 scheme jam"];
        let again =
            play(play(state, &jammed), &["0 drop 1", "0 pick-up pistol:3", "0 equip pistol:3"]);
        assert_eq!(refused(&again, 0, "attack 1 1"), "THIRTY-14.24");
        let next = ["0 end", "nature zombie-tactic moan", "1 end", "nature tactic stash"];
        assert!(can(&play(again, &next), 0, "attack 1 1"));
    }
}
