//! Whom the game waits for, and what Nature can draw. Computed on demand, never stored.

use engine::{Counts, Id, Names, Seat, SeatSet, ToAct, count};

use crate::state::State;
use crate::words::{Action, Draw, Round, Step};

impl State {
    /// Whether the step waits for an answer: a question with fewer than two answers is skipped.
    /// Called before every step, hence inlined, with the most frequent case first.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            question.has_ground(self, me)
        } else if let Step::Nature(asked) = step {
            asked.is_determination() || self.can_draw(asked)
        } else if let Step::AskAll(round) = step {
            // A round does not depend on the seat, so any one will do.
            round.has_ground(self, Seat(0))
        } else {
            false
        }
    }

    /// RFYL-1.11: when a deck and its discards are both empty, nothing is drawn. Called only for
    /// decks that can run out.
    fn can_draw(&self, asked: Draw) -> bool {
        if let Draw::Event(_) = asked {
            !self.events.is_empty() || !self.events_not_carried().is_empty()
        } else if asked == Draw::FirstPlayer {
            true
        } else if let Draw::Reveal(me, drops) = asked {
            self.player(me).blood.with(drops).n() > 0
        } else {
            self.blood_pile().n() > 0
        }
    }

    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(ending.outcome());
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(me)),
            Some(Step::AskAll(Round::Plans)) => ToAct::Seats(self.unconfirmed),
            Some(Step::AskAll(Round::Join)) => ToAct::Seats(self.fight.called),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => is_no_question(top),
        }
    }

    /// RFYL-7.14: a player who has confirmed may still withdraw.
    pub(crate) fn may_act(&self) -> SeatSet {
        match (self.who_acts(), self.agenda.top()) {
            (ToAct::Seats(asked), Some(Step::AskAll(Round::Plans))) => {
                let can_withdraw = |&me: &Seat| self.has_moves(me);
                asked.or(self.waiting.iter().filter(can_withdraw).collect())
            }
            (ToAct::Seats(asked), _) => asked,
            (ToAct::Nature | ToAct::Over(_), _) => SeatSet::NONE,
        }
    }

    /// Everything Nature can draw, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        match self.asked_of_nature() {
            None => (),
            Some(Draw::FirstPlayer) => out.extend(self.seats().map(|it| (Action::First(it), 1))),
            Some(Draw::Event(_)) => {
                out.extend(
                    self.event_pile().iter().map(|(card, n)| (Action::Event(card), n.into())),
                );
            }
            Some(Draw::Drops(_)) => {
                out.extend(self.setup.drops.range().map(|drops| (Action::Drops(drops), 1)));
            }
            Some(Draw::Blood(..)) => out.extend(self.blood_pile().faces(Action::Blood)),
            Some(Draw::Reveal(me, drops)) => {
                out.extend(self.player(me).blood.with(drops).faces(Action::Reveal));
            }
            Some(_) => {
                let pile = self.determination_pile();
                out.extend(pile.iter().map(|(value, n)| (Action::Draw(value), n.into())));
            }
        }
    }

    /// The outcome at the position that `pick` chooses, with all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.asked_of_nature() {
            None => None,
            Some(Draw::FirstPlayer) => {
                let nth = pick(self.setup.players.into());
                SeatSet::first(self.setup.players).nth(nth).map(Action::First)
            }
            Some(Draw::Event(_)) if self.events.is_empty() => {
                draw_from(&self.event_pile(), pick).map(Action::Event)
            }
            Some(Draw::Event(_)) => draw_from(&self.events, pick).map(Action::Event),
            Some(Draw::Drops(_)) => {
                let mut drops = self.setup.drops.range();
                drops.nth(pick(drops.clone().count() as u32) as usize).map(Action::Drops)
            }
            Some(Draw::Blood(..)) => {
                let pile = self.blood_pile();
                pile.nth(pick(pile.n().into())).map(Action::Blood)
            }
            Some(Draw::Reveal(me, drops)) => {
                let pile = self.player(me).blood.with(drops);
                pile.nth(pick(pile.n().into())).map(Action::Reveal)
            }
            Some(_) if self.determination.is_empty() => {
                draw_from(&self.determination_pile(), pick).map(Action::Draw)
            }
            Some(_) => draw_from(&self.determination, pick).map(Action::Draw),
        }
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
        }
    }
}

#[cold]
fn is_no_question(top: Option<Step>) -> ! {
    unreachable!("{top:?} is no question")
}

impl Draw {
    /// Whether the card comes from the Determination deck, which never runs out.
    #[inline(always)]
    fn is_determination(self) -> bool {
        !matches!(
            self,
            Draw::FirstPlayer
                | Draw::Event(_)
                | Draw::Drops(_)
                | Draw::Blood(..)
                | Draw::Reveal(..)
        )
    }
}

/// Draws from a pile by reference: copying it would take longer than the draw itself.
#[inline(always)]
fn draw_from<K: Id, const N: usize>(
    pile: &Counts<K, N>,
    pick: impl FnOnce(u32) -> u32,
) -> Option<K> {
    pile.nth(pick(pile.total().into()))
}

/// An outcome of Nature's, as a phrase.
pub(crate) fn outcome_phrase(outcome: Action, names: &Names) -> Option<String> {
    let phrase = match outcome {
        Action::First(first) => format!("{} begins", names.of(first)),
        Action::Draw(value) => format!("a Determination card of {}", value.0),
        Action::Event(card) => format!("the event {}", card.card().name),
        Action::Drops(drops) => format!("a blood card with {}", count(drops, "drop")),
        Action::Blood(face) => format!("a blood card, face down: {}", face.word()),
        Action::Reveal(face) => format!("the card turns out {}", face.word()),
        Action::Search
        | Action::Test(..)
        | Action::Run
        | Action::Go(_)
        | Action::Use(_)
        | Action::Decline
        | Action::Take(..)
        | Action::TakeBullet(_)
        | Action::TakeGun(_)
        | Action::Plan(_)
        | Action::Confirm
        | Action::Withdraw
        | Action::Pledge(_)
        | Action::Discard(_)
        | Action::Flare(_)
        | Action::Lead
        | Action::Target(_)
        | Action::Shoot
        | Action::Announce(_)
        | Action::Melee
        | Action::Call
        | Action::Join => return None,
    };
    Some(phrase)
}
