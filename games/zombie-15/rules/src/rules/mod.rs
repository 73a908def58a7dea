//! The rules, one file for each chapter. `perform` is the table of contents of a game.

mod attack;
mod campaign;
mod fight;
mod goals;
mod growl;
mod heavy;
mod layout;
mod movement;
mod objects;
mod search;
mod tokens;
mod turn;

use engine::{Agenda, Keep, Millis, Rulebook, Seat, Told, answer, done, next, settle};

use crate::clock::Deadline;
use crate::course;
use crate::scenario::Track;
use crate::setup::ClockKind;
use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Figure, Question, Step};

pub(crate) use objects::FIREWORKS;
pub(crate) use search::{Placements, is_medical};
pub(crate) use turn::MOST_TURNS_UNTOLD;

pub(crate) type Next = engine::Next<Step>;

/// The state, and somebody to tell.
pub(crate) struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// One question to whoever leads a figure.
#[inline]
pub(crate) fn ask(figure: Figure, question: Question) -> Next {
    next([Step::Ask(figure, question)])
}

/// One question to Nature.
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
        // Z15-4.5: the clock speaks when nothing is half done.
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
            Step::Ask(_, question) => self.moot(question),
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
    /// Whether a player thinks about a turn, and no event waits for a choice.
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
        // Stopping the clock answers nothing (Z15-4.16).
        if matches!(action, Action::Pause | Action::Resume) {
            return self.stop_or_go_on(action);
        }
        answer(self, Keep::Answered, |table| match asked {
            Some(Step::Ask(me, question)) => table.answer(me, question, action),
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => unreachable!("{asked:?} is no question"),
        });
    }

    fn answer(&mut self, me: Figure, question: Question, action: Action) -> Next {
        match question {
            Question::Act => self.act_answer(me, action),
            Question::Keep => self.keep_answer(me, action),
            Question::Pass => self.pass_answer(me, action),
            Question::SecondCard => self.second_card_answer(me, action),
            Question::Found(token) => self.found_answer(me, token, action),
            Question::Grip => self.grip_answer(me, action),
            Question::MakeRoom => self.make_room_answer(me, action),
            Question::Surge => self.surge_answer(action),
            Question::Lose => self.lose_answer(me, action),
            Question::Tired => self.tired_answer(action),
            Question::Begin => self.begin_answer(),
            Question::Equip => self.equip_answer(me, action),
            Question::Bags => self.bags_answer(me, action),
            Question::Again => self.again_answer(action),
        }
    }

    /// What a question comes to when there is nothing to choose.
    fn moot(&mut self, question: Question) -> Next {
        match question {
            Question::Keep => self.put_down_rest(),
            Question::SecondCard => self.careful_search_over(),
            Question::Act
            | Question::Pass
            | Question::Found(_)
            | Question::Grip
            | Question::MakeRoom
            | Question::Surge
            | Question::Lose
            | Question::Tired
            | Question::Begin
            | Question::Equip
            | Question::Bags
            | Question::Again => done(),
        }
    }

    fn outcome(&mut self, asked: Draw, outcome: Action) -> Next {
        match (asked, outcome) {
            (Draw::SearchCard, Action::Card(card)) => self.search_card_drawn(card),
            (Draw::ZombieCard, Action::Zombies(card)) => self.zombie_card_drawn(card),
            (Draw::Token, Action::Turned(token)) => self.token_turned(token),
            (Draw::Letter, Action::Letter(letter)) => self.horde_enters(letter),
            (Draw::Surge, Action::Surge(tile)) => self.surge(tile),
            (Draw::Weapon(figure), Action::Weapon(item)) => self.weapon_dealt(figure, item),
            (Draw::Flashlight, Action::Flashlight(figure)) => self.flashlight_dealt(figure),
            (Draw::First, Action::First(seat)) => self.first_drawn(seat),
            (Draw::Shape, Action::Shape(shape)) => draw(Draw::Tiles(shape)),
            (Draw::Tiles(shape), Action::Tiles(tiling)) => self.course_laid(shape, tiling),
            _ => unreachable!("Nature answers what is asked, not {asked:?} with {outcome:?}"),
        }
    }

    fn course_laid(&mut self, shape: u8, tiling: u8) -> Next {
        self.s.board = course::lay(shape, tiling, self.s.setup.extras);
        self.tell(Event::CourseLaid(self.s.board.n_tiles()));
        next([Step::Prepare])
    }

    /// It is `now`, which matters only to a real clock.
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

    /// Z15-4.12, Z15-4.20: who takes too long gets what chance or the rules choose.
    fn choose_for_them(&mut self) {
        match self.s.agenda.top() {
            Some(Step::Ask(_, Question::Surge)) => {
                answer(self, Keep::Answered, |_| draw(Draw::Surge));
            }
            Some(Step::Ask(me, Question::Lose)) => {
                answer(self, Keep::Answered, |table| table.lose_the_least(me));
            }
            Some(Step::Ask(me, Question::Pass)) => {
                answer(self, Keep::Answered, |table| table.pass_answer(me, Action::Pass));
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
