//! What needs everybody's consent, and what may be undone without asking.

use engine::{Seat, SeatSet, Who};
use protocol::{Fate, Proposal, ToClient, Undo};
use serde::{Deserialize, Serialize};

use crate::line::Line;
use crate::places::Place;
use crate::refusal::Refusal;
use crate::state::State;

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Open {
    /// The version at which it was made, which identifies it.
    pub(crate) number: u64,
    pub(crate) what: Proposal,
    pub(crate) by: Seat,
    pub(crate) agreed: SeatSet,
    /// How many entries the game would keep.
    pub(crate) undo_to: usize,
}

impl State {
    /// The persons who are asked: the players, and after the game those who are still there.
    pub(crate) fn voters(&self) -> SeatSet {
        let is_over = self.is_over();
        let votes = |place: &Place| {
            place.is_person() && place.bot().is_none() && (place.is_here() || !is_over)
        };
        self.places.those(votes)
    }

    /// Those of them who are asked about this: not the one who would be replaced.
    pub(crate) fn asked_about(&self, what: Proposal) -> SeatSet {
        match what {
            Proposal::Replace(seat) => self.voters().without(Seat(seat)),
            Proposal::Undo | Proposal::Pause | Proposal::Resume | Proposal::Rematch => {
                self.voters()
            }
        }
    }

    pub(crate) fn is_agreed(&self, open: &Open) -> bool {
        self.asked_about(open.what).minus(open.agreed).is_empty()
    }

    /// The seat that all others want a bot to play.
    pub(crate) fn replaced(&self) -> Option<Seat> {
        let open = self.proposal.as_ref().filter(|open| self.is_agreed(open))?;
        if let Proposal::Replace(seat) = open.what { Some(Seat(seat)) } else { None }
    }

    /// The result of a proposal that everybody agreed to.
    pub(crate) fn consequence(&self) -> Option<Line> {
        let open = self.proposal.as_ref().filter(|open| self.is_agreed(open))?;
        match open.what {
            Proposal::Undo => Some(Line::TookBack(open.by, open.undo_to)),
            Proposal::Pause => Some(Line::Paused),
            Proposal::Resume => Some(Line::Resumed),
            // One needs a secret from outside, the other a bot.
            Proposal::Rematch | Proposal::Replace(_) => None,
        }
    }

    pub(crate) fn wants_secret(&self) -> bool {
        let is_rematch = |open: &&Open| open.what == Proposal::Rematch;
        self.proposal.as_ref().filter(is_rematch).is_some_and(|open| self.is_agreed(open))
    }

    /// Whether the proposal is still possible.
    pub(crate) fn has_ground(&self, open: &Open) -> bool {
        let is_over = self.is_over();
        self.voters().has(open.by)
            && match open.what {
                Proposal::Undo => {
                    !is_over && self.play.log().who(open.undo_to) == Some(Who::Seat(open.by))
                }
                Proposal::Pause => !is_over && !self.is_paused,
                Proposal::Resume => !is_over && self.is_paused,
                Proposal::Rematch => is_over,
                Proposal::Replace(seat) => !is_over && self.is_missed(Seat(seat)),
            }
    }

    pub(crate) fn open(&mut self, by: Seat, what: Proposal) -> Result<(), Refusal> {
        let undo_to = match what {
            Proposal::Undo => self.undo_to(by).ok_or(Refusal::NothingToUndo)?,
            Proposal::Pause | Proposal::Resume | Proposal::Rematch | Proposal::Replace(_) => 0,
        };
        let (number, agreed) = (self.version + 1, SeatSet::only(by));
        self.proposal = Some(Open { number, what, by, agreed, undo_to });
        Ok(())
    }

    /// Whether the person on this seat left and no bot plays it.
    pub(crate) fn is_missed(&self, seat: Seat) -> bool {
        self.places.missed().has(seat)
    }

    pub(crate) fn close(&mut self, fate: Fate) {
        self.closed = self.proposal.take().map(|open| (open, fate));
    }

    /// How many entries the game keeps if `seat` undoes its last action. Given entries were played
    /// at another table.
    pub(crate) fn undo_to(&self, seat: Seat) -> Option<usize> {
        let last = self.play.log().before_last(|who| who == Who::Seat(seat));
        last.filter(|&to| to >= self.play.n_given())
    }

    /// What would happen if `seat` asked to undo. It is free if nothing came after its action,
    /// neither a draw nor the clock nor another seat, and the action itself revealed nothing to
    /// anybody; or if there is nobody else to ask.
    pub(crate) fn undo(&self, seat: Seat) -> Undo {
        let may_ask = self.voters().has(seat) && !self.is_over();
        let Some(to) = self.undo_to(seat).filter(|_| may_ask) else { return Undo::Nothing };
        let is_alone = self.voters() == SeatSet::only(seat);
        let is_last = to + 1 == self.play.log().len();
        match is_alone || is_last && !self.play.is_revealing(to) {
            true => Undo::Free,
            false => Undo::Consent,
        }
    }

    pub(crate) fn proposal_message(&self, open: &Open, fate: Fate) -> ToClient {
        let seats = |set: SeatSet| set.iter().map(|seat| seat.0).collect();
        ToClient::Proposal {
            proposal: open.number,
            what: open.what,
            by: open.by.0,
            asked: seats(self.asked_about(open.what)),
            agreed: seats(open.agreed),
            fate,
        }
    }
}
