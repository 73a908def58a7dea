//! Discarding cards from the hand, one at a time: at the end of the turn (THIRTY-4.6), or two for a
//! new one (THIRTY-6.9).

use engine::{Ask, Names, RuleId, Seat, Told, answers, count, done};

use super::{Discard, Question};
use crate::ThirtySeconds;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, HandCard, Phase};

answers! {
    pub enum Answer in Action {
        Discard(card: HandCard) = Discard(card),
    }
}

impl Ask<ThirtySeconds> for Discard {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["hand"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let tactics = state.tactics_hand.kinds().iter();
        tactics.for_each(|tactic| may(Answer::Discard(HandCard::Tactic(tactic))));
        state.each_thing(|thing| may(Answer::Discard(HandCard::Supply(thing))));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Discard(card): Answer) -> Option<RuleId> {
        let is_in_hand = match card {
            HandCard::Tactic(tactic) => state.tactics_hand.of(tactic) > 0,
            HandCard::Supply(thing) => state.holds(thing),
        };
        let is_end = state.phase == Phase::SurvivorResolution;
        let rule = if is_end { "THIRTY-4.6" } else { "THIRTY-6.9" };
        (!is_in_hand).then_some(RuleId(rule))
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.hand_size() > 0
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let (Discard(left), Answer::Discard(card)) = (self, answer);
        table.discard_from_hand(card);
        table.tell(Event::Discarded(card));
        if left > 1 { ask(Question::Discard(left - 1)) } else { done() }
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        self.0 <= state.hand_size().max(2)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, discard {}.", names.of(me), count(self.0, "card"))
    }

    fn describe(self, _: &State, _: Seat, Answer::Discard(card): Answer, _: &Names) -> String {
        format!("discard {}", card.name())
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{check, play, scene};

    /// THIRTY-4.6
    #[test]
    fn a_hand_is_cut_down_to_four_only_in_the_resolution_phase() {
        let full = scene("")
            .hand(Supply::Pistol)
            .hand(Supply::Crowbar)
            .tactic(Tactic::Block)
            .tactic(Tactic::Dodge)
            .tactic(Tactic::Stash)
            .tactic(Tactic::Parkour);
        let state = play(full.acts(), &["0 end"]);
        assert_eq!(state.hand_size(), 6);
        let told = "
            Discarded(Tactic(Block))
            Discarded(Supply(Thing { card: Pistol, uses: 4 }))
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
        ";
        let after = check(state, &["0 discard block", "0 discard pistol:4"], told);
        assert_eq!(after.hand_size(), 4);
        assert_eq!(after.supply_discard.of(Supply::Pistol), 1);
    }
}
