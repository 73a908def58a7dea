//! The rules, one file for each chapter. `perform` reads as the table of contents of a game.

mod attack;
mod campaign;
mod fight;
mod goals;
mod growl;
mod heavy;
mod layout;
mod nature;
mod search;
mod slots;
mod tokens;
mod turn;

use engine::{Agenda, Keep, Millis, Rulebook, Seat, Told, answer, done, next, settle};

use crate::clock::Deadline;
use crate::scenario::Track;
use crate::setup::ClockKind;
use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Figure, Question, Step};

pub(crate) use attack::with_alpha;
pub(crate) use fight::Hits;
pub(crate) use slots::is_medical;
pub(crate) use turn::MOST_TURNS_UNTOLD;

pub(crate) type Next = engine::Next<Step>;

/// The state, and a listener for events.
#[derive(Debug)]
pub struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// Asks a figure's player.
#[inline]
pub(crate) fn ask(figure: Figure, question: Question) -> Next {
    next([Step::Ask(figure, question)])
}

/// Asks Nature.
#[inline]
pub(crate) fn draw(draw: Draw) -> Next {
    next([Step::Nature(draw)])
}

impl<T: Told<Event>> Rulebook<AGENDA> for Table<'_, T> {
    type Step = Step;

    #[inline]
    fn agenda(&mut self) -> &mut Agenda<Step, AGENDA> {
        &mut self.s.agenda
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.s.ended.is_some()
    }

    #[inline]
    fn standing(&mut self) -> Option<Next> {
        if self.s.result.is_some() {
            return Some(self.scenario_over());
        }
        // Z15-4.5: sounds never interrupt an action.
        if self.s.clock.sound_is_due() && self.can_be_interrupted() {
            return Some(self.sound());
        }
        None
    }

    #[inline]
    fn waits(&self, step: Step) -> bool {
        self.s.waits(step)
    }

    #[inline(always)]
    fn perform(&mut self, step: Step) -> Next {
        match step {
            Step::Ask(me, question) => question.moot(self, me),
            Step::Nature(_) => done(),

            Step::Prepare => self.prepare(),
            Step::Weapons(from) => self.weapons(from),
            Step::Flashlights(n) => self.flashlights(n),
            Step::Ready => self.ready(),

            Step::Turn => self.turn(),
            Step::Actions => self.actions(),
            Step::Attack => self.attack(),
            Step::NextPlayer => self.next_player(),
            Step::PassOn => self.pass_on(),

            Step::QuickSearch(n) => self.quick_search(n),

            Step::Growl => self.growl(),
            Step::Advance => self.advance(),
            Step::Cards(n) => self.cards(n),
            Step::AlphaMoves => self.alpha_moves(),
            Step::GrowlOver => self.growl_over(),

            Step::Checkpoint(figure) => self.checkpoint(figure),
            Step::Bags(figure) => self.bags(figure),
            Step::NextScenario => self.next_scenario(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Whether a player is deciding about a turn, and no event waits for a choice.
    fn can_be_interrupted(&self) -> bool {
        match self.s.agenda.top() {
            Some(Step::Ask(_, question)) => match question {
                Question::Act
                | Question::Keep
                | Question::SecondCard
                | Question::Found(_)
                | Question::Grip
                | Question::Pass => true,
                Question::Surge
                | Question::Lose
                | Question::Tired
                | Question::MakeRoom
                | Question::Begin
                | Question::Equip
                | Question::Bags
                | Question::Again => false,
            },
            _ => false,
        }
    }

    /// Answers the pending question.
    #[inline]
    pub(crate) fn play(&mut self, _: Seat, action: Action) {
        let asked = self.s.agenda.top();
        if matches!(action, Action::Resume) {
            return self.let_clock_go_on();
        }
        answer(self, Keep::Answered, |table| match asked {
            Some(Step::Ask(me, question)) => question.answer(table, me, action),
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => unreachable!("{asked:?} is no question"),
        });
    }

    /// It is `now`, which matters only with a real clock.
    pub(crate) fn clock(&mut self, now: Millis) {
        if self.s.ended.is_some() || self.s.setup.clock != ClockKind::Real {
            return;
        }
        self.s.clock.tell(now, self.s.setup.pace);
        self.s.clock.told_in = self.s.turn;
        settle(self);
        let is_late = matches!(self.s.clock.deadline, Deadline::At(time) if time <= now);
        if is_late && !self.s.clock.is_stopped() {
            self.s.clock.deadline = Deadline::None;
            self.choose_for_them();
        }
    }

    /// Z15-4.12, Z15-4.20: if a player takes too long, chance or the rules choose.
    fn choose_for_them(&mut self) {
        match self.s.agenda.top() {
            Some(Step::Ask(_, Question::Surge)) => {
                answer(self, Keep::Answered, |_| draw(Draw::Surge));
            }
            Some(Step::Ask(me, Question::Lose)) => {
                answer(self, Keep::Answered, |table| table.lose_the_least(me));
            }
            Some(Step::Ask(_, Question::Pass)) => {
                answer(self, Keep::Answered, |table| table.pass());
            }
            Some(Step::Ask(me, Question::Keep)) => {
                answer(self, Keep::Answered, |table| table.put_down_leftovers(me));
            }
            _ => (),
        }
    }

    pub(crate) fn track(&self) -> Track {
        self.s.setup.track(&self.s.board)
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.told.tell(event);
    }
}
