//! The questions put to players, one file each: who is asked, which answers exist, what forbids
//! them, what they do, how they are worded, and what pointing at the board means.

mod again;
mod bags;
mod begin;
mod equip;
mod found;
mod grip;
mod keep;
mod lose;
mod pass;
mod second_card;
mod surge;
mod tired;
mod turn;

use engine::{Ask, Asks, Names, RuleId, Seat, SeatSet, Target, ToAct, questions};

use crate::Zombie15;
use crate::rules::Table;
use crate::state::State;
use crate::tokens::Token;
use crate::words::{Action, Figure, Step};

impl Asks for Zombie15 {
    type Step = Step;
    type Table<'a, T: 'a> = Table<'a, T>;
}

questions! {
    /// A question to a figure's player.
    pub enum Question in Zombie15, to Figure {
        /// Who has one action fewer.
        Tired,
        /// Whether the clock may start.
        Begin,
        /// What the Active Hero does next.
        Act,
        /// What to keep of a Quick Search.
        Keep,
        /// Will's second card of a Careful Search.
        SecondCard,
        /// What to do with a token that was turned over.
        Found(token: Token),
        /// Which Weapon Trevor keeps using.
        Grip,
        /// What to put down to make room for a Flashlight.
        MakeRoom,
        Surge,
        Lose,
        /// "Your turn!"
        Pass,
        /// The current items, or the starting items.
        Equip,
        Bags,
        /// After a failure.
        Again,
    }
}

impl State {
    /// The question put to a seat, and for which figure.
    #[inline]
    fn asked(&self, seat: Seat) -> Option<(Figure, Question)> {
        match self.agenda.top() {
            Some(Step::Ask(me, question)) if self.seat_of(me) == seat && self.ended.is_none() => {
                Some((me, question))
            }
            _ => None,
        }
    }

    /// Whom the game waits for.
    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(self.seat_of(me))),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    /// Whether the step waits for an answer: a question that does not apply is skipped.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            question.has_ground(self, me)
        } else {
            matches!(step, Step::Nature(_))
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some((me, question)) = self.asked(seat) else { return };
        // Z15-4.16
        if self.clock.is_stopped() {
            out.push(Action::Resume);
        } else {
            question.answers(self, me, &mut |action| out.push(action));
        }
    }

    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        // A seat that is not asked cannot act.
        let Some((me, question)) = self.asked(seat) else { return Some(RuleId("Z15-4.14")) };
        if self.clock.is_stopped() {
            return (action != Action::Resume).then_some(RuleId("Z15-4.16"));
        }
        question.why_not(self, me, action, |action| question.comes_first(action))
    }

    /// The pending question as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.agenda.top() {
            _ if self.ended.is_some() => "There is no question.".to_owned(),
            Some(Step::Ask(me, question)) => question.sentence(self, me, names),
            Some(Step::Nature(draw)) => self.drawn_for(draw),
            _ => format!("{} has nothing to decide.", names.of(seat)),
        }
    }

    /// What an option does and costs, as a phrase; for any other action, its notation.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        let phrase = match self.asked(seat) {
            Some(_) if action == Action::Resume => Some("resume the clock".to_owned()),
            Some((me, question)) => question.describe(self, me, action, names),
            None => self.outcome_phrase(action),
        };
        phrase.unwrap_or_else(|| action.to_string())
    }

    /// The topic of the pending question, if the action answers it at all; for an action of a turn,
    /// the topic of its kind.
    #[cfg(test)]
    pub(crate) fn topic(&self, seat: Seat, action: Action) -> Option<&'static [&'static str]> {
        let asked = self.asked(seat)?;
        if self.clock.is_stopped() {
            return Some(&["clock"]);
        }
        match asked {
            (_, Question::Act) => turn::topic(action),
            (_, question) => question.topic(action),
        }
    }

    /// What `seat` means by pointing at something: an option that points there, or the move there.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| action.target().as_ref() == Some(pointed_at);
        let meant = options.into_iter().find(points_there);
        // Pointing at an Area means moving there, whatever is being asked.
        meant.or_else(|| Act.meant(self, self.active, pointed_at).map(Into::into))
    }
}

impl Question {
    /// The rule that says what must happen before an action that does not answer this question.
    fn comes_first(self, action: Action) -> RuleId {
        if matches!(action, Action::Pause | Action::Resume) {
            return RuleId("Z15-4.16");
        }
        let passes = action == Action::Pass;
        RuleId(match self {
            Question::Act => moment_of(action),
            Question::Keep | Question::SecondCard | Question::Found(_) if passes => "Z15-4.9",
            Question::Keep | Question::SecondCard => "Z15-4.6",
            Question::Found(_) => "Z15-8.2",
            Question::Grip => "Z15-4.9",
            Question::Tired => "Z15-17.7",
            Question::Begin => "Z15-4.13",
            Question::MakeRoom => "Z15-17.16",
            Question::Surge => "Z15-14.8",
            Question::Lose => "Z15-14.5",
            Question::Pass => "Z15-5.2",
            Question::Equip => "Z15-19.3",
            Question::Bags => "Z15-19.4",
            Question::Again => "Z15-19.6",
        })
    }
}

/// The rule that says when an action outside the turn can be taken.
#[expect(clippy::wildcard_enum_match_arm, reason = "of all else a turn knows, or Nature")]
fn moment_of(action: Action) -> &'static str {
    match action {
        Action::Pass => "Z15-4.9",
        Action::Begin => "Z15-4.13",
        Action::Keep(..) | Action::PutDown(_) | Action::PutDownRest => "Z15-7.2",
        Action::LeaveIt => "Z15-8.2",
        Action::Lose(_) => "Z15-14.5",
        Action::Surge(_) => "Z15-14.8",
        Action::Grip(_) => "Z15-15.4",
        Action::Tired(_) => "Z15-17.7",
        Action::KeepItems | Action::StartingItems => "Z15-19.3",
        Action::Buy(..) => "Z15-19.4",
        Action::Give(..) | Action::Ready => "Z15-19.5",
        Action::Again => "Z15-19.6",
        Action::GiveUp => "Z15-19.14",
        _ => "Z15-4.14",
    }
}
