//! What somebody means who points at the board. Whether it is allowed is for `why_not.rs` to say.

use engine::{Id, Seat, Target};

use crate::cards::Item;
use crate::phrases::target;
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Question, Round, Step};

impl State {
    /// The option that points there, or what would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| target(action).as_ref() == Some(pointed_at);
        if options.is_empty() {
            return None;
        } else if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        let question =
            if let Step::Ask(_, question) = self.agenda.top()? { Some(question) } else { None };
        match pointed_at {
            Target::Space(n) => {
                let space = Space::try_from(u8::try_from(*n).ok()?).ok()?;
                match question {
                    Some(question) => question.space_meant(space),
                    None => self.is_planning().then_some(Action::Plan(space)),
                }
            }
            Target::Seat(who) => self.seat_meant(seat, question?, *who),
            Target::Card(name) => {
                let item = Item::all().find(|item| item.name() == name)?;
                Some(match (question, item.weapon()) {
                    (Some(Question::RustyWire), _) => Action::Discard(item),
                    (_, Some(_)) => Action::Announce(item),
                    (_, None) => Action::Use(item),
                })
            }
        }
    }

    fn is_planning(&self) -> bool {
        self.agenda.top() == Some(Step::AskAll(Round::Plans))
    }

    /// Somebody is attacked, or tested by who carries a Test Kit.
    fn seat_meant(&self, me: Seat, question: Question, who: Seat) -> Option<Action> {
        if who.0 >= self.setup.players {
            return None;
        }
        match question {
            Question::Target(_) => Some(Action::Target(who)),
            Question::Ready if self.player(me).has(Item::TestKit) => Some(Action::Test(who, 3)),
            Question::Ready
            | Question::Move
            | Question::PickUp
            | Question::Halt(_)
            | Question::Antidote
            | Question::FirstAid
            | Question::SecondLook(_)
            | Question::Pledge
            | Question::RustyWire
            | Question::Shortcut { .. }
            | Question::Flare
            | Question::Prowl(_)
            | Question::Lead
            | Question::Fight
            | Question::Cover(_)
            | Question::PartingShot(_) => None,
        }
    }
}

impl Question {
    /// Where to go, what to take there, where to throw.
    fn space_meant(self, space: Space) -> Option<Action> {
        match self {
            Question::Move | Question::Shortcut { .. } | Question::Prowl(_) => {
                Some(Action::Go(space))
            }
            Question::PickUp => Some(Action::TakeBullet(space)),
            Question::Flare => Some(Action::Flare(space)),
            Question::Ready
            | Question::Antidote
            | Question::FirstAid
            | Question::SecondLook(_)
            | Question::Pledge
            | Question::RustyWire
            | Question::Lead
            | Question::Target(_)
            | Question::Fight
            | Question::Halt(_)
            | Question::Cover(_)
            | Question::PartingShot(_) => None,
        }
    }
}
