//! The guide through a lesson: plays the script, waits for the expected answer, and says why another does not continue.

use any_game::{AnyGame, AnyMatch, Forbidden, Problem};
use engine::{Names, Target, ToAct};

use crate::text::{BadLesson, GuidedGame, LessonStep, Pointed, Script};
use crate::{NOT_YET, READ_ON};

/// A lesson in progress.
#[derive(Debug)]
pub struct Guide {
    game: &'static dyn AnyGame,
    lesson: GuidedGame,
    play: Box<dyn AnyMatch>,
    /// The index of the answer given at each step so far; 0 for a step without one.
    taken: Vec<usize>,
}

/// Why an answer does not continue. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is legal, and comes too early or not at all.
    NotYet(String),
    /// A rule forbids it, or it cannot be parsed.
    Game(Problem),
    /// The lesson itself is wrong here.
    Broken(BadLesson),
}

impl From<BadLesson> for Refusal {
    fn from(problem: BadLesson) -> Refusal {
        Refusal::Broken(problem)
    }
}

impl Guide {
    /// At the first step.
    pub fn begin(game: &'static dyn AnyGame, lesson: GuidedGame) -> Result<Guide, BadLesson> {
        let at_setup = |problem: Problem| BadLesson { line: 1, problem: problem.to_string() };
        if game.id() != lesson.game {
            let problem = format!("it teaches {}, not {}", lesson.game, game.id());
            return Err(BadLesson { line: 1, problem });
        }
        let mut play = game.start(&lesson.setup).map_err(at_setup)?;
        if usize::from(play.n_seats()) != lesson.seats.len() {
            let problem = format!("{} seats need a name each", play.n_seats());
            return Err(BadLesson { line: 1, problem });
        }
        play.rename(Names::new(lesson.seats.clone()));
        let mut guide = Guide { game, lesson, play, taken: Vec::new() };
        let before = guide.lesson.before.clone();
        guide.perform(&before)?;
        guide.arrive(1)?;
        Ok(guide)
    }

    /// Resumes after these answers, as returned by [`Guide::taken`]; answers that no longer fit are dropped.
    pub fn resume(
        game: &'static dyn AnyGame,
        lesson: GuidedGame,
        taken: &[usize],
    ) -> Result<Guide, BadLesson> {
        let mut guide = Guide::begin(game, lesson)?;
        for &nth in taken {
            if guide.go_on(nth).is_err() {
                break;
            }
        }
        Ok(guide)
    }

    pub fn lesson(&self) -> &GuidedGame {
        &self.lesson
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    pub fn play(&self) -> &dyn AnyMatch {
        &*self.play
    }

    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// The current step; `None` once all are done.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.taken.len())
    }

    /// What the voice points at now: the step's targets, or that of its answer.
    pub fn points(&self) -> Vec<Pointed> {
        let Some(step) = self.step() else { return Vec::new() };
        if !step.points.is_empty() {
            return step.points.clone();
        }
        let options = self.play.options(self.lesson.learner).unwrap_or_default();
        let first = options.into_iter().find(|it| step.answers.first() == Some(&it.action));
        first.and_then(|it| it.target).map(Pointed::At).into_iter().collect()
    }

    /// Plays the learner's answer.
    pub fn answer(&mut self, action: &str) -> Result<(), Refusal> {
        match self.play.why_not(self.lesson.learner, action) {
            Err(problem) => return Err(Refusal::Game(problem)),
            Ok(Some(forbidden)) => return Err(Refusal::Game(Problem::Illegal(forbidden))),
            Ok(None) => {}
        }
        let Some(step) = self.step() else { return Err(Refusal::NotYet(NOT_YET.to_owned())) };
        match step.answers.iter().position(|answer| answer == action) {
            Some(nth) => self.go_on(nth),
            None => Err(Refusal::NotYet(reason(step, action))),
        }
    }

    /// Continues: after a step without an answer, or with the answer of this index, which also skips a step.
    pub fn go_on(&mut self, nth: usize) -> Result<(), Refusal> {
        let Some(step) = self.step().cloned() else {
            return Err(Refusal::NotYet(NOT_YET.to_owned()));
        };
        let before = self.play.log().len();
        let done = self.perform_step(&step, nth);
        if done.is_err() {
            self.play.rewind(before);
            self.taken
                .truncate(self.lesson.steps.iter().take_while(|it| it.line < step.line).count());
        }
        done.map_err(Refusal::from)
    }

    fn perform_step(&mut self, step: &LessonStep, nth: usize) -> Result<(), BadLesson> {
        if let Some(answer) = step.answers.get(nth) {
            let played = self.play.play(self.lesson.learner, answer);
            played.map_err(|it| wrong(step.line, format!("{answer:?}: {it}")))?;
        } else if !step.answers.is_empty() || nth > 0 {
            return Err(wrong(step.line, format!("there is no answer number {nth}")));
        }
        self.perform(&step.script)?;
        self.taken.push(nth);
        self.arrive(step.script.last().map_or(step.line, |it| it.0))
    }

    /// The rule that forbids what the learner means by pointing at something.
    pub fn why_not_there(&self, target: &Target) -> Option<Forbidden> {
        self.play.why_not_there(self.lesson.learner, target)
    }

    fn perform(&mut self, script: &Script) -> Result<(), BadLesson> {
        for (line, entry) in script {
            let played = self.play.enter(entry);
            played.map_err(|it| wrong(*line, format!("{it} {}", self.waits())))?;
        }
        Ok(())
    }

    /// Checks that the current step can be done, or that the lesson ends properly.
    fn arrive(&self, after: usize) -> Result<(), BadLesson> {
        let Some(step) = self.step() else { return Ok(()) };
        let is_asked = self.play.may_act().has(self.lesson.learner);
        let is_over = matches!(self.play.to_act(), ToAct::Over(_));
        let may_tell = is_over && step.answers.is_empty();
        if !is_asked && !may_tell {
            return Err(wrong(after, format!("something is still to happen: {}", self.waits())));
        }
        let options = self.play.options(self.lesson.learner).unwrap_or_default();
        let is_option = |action: &str| options.iter().any(|it| it.action == action);
        for (line, action) in step
            .answers
            .iter()
            .map(|it| (step.line, it))
            .chain(step.detours.iter().map(|it| (it.line, &it.action)))
        {
            if !is_option(action) {
                return Err(wrong(line, format!("{action:?} is no option: {}", self.waits())));
            }
        }
        match self.points().iter().find(|point| !self.can_point_at(point)) {
            Some(point) => Err(wrong(step.line, format!("{point} means nothing now"))),
            None => Ok(()),
        }
    }

    /// Whether the target exists: an option, or something that a rule forbids.
    fn can_point_at(&self, point: &Pointed) -> bool {
        let n_seats = self.play.n_seats();
        match point {
            Pointed::Page(_) => true,
            Pointed::Figure(seat) | Pointed::At(Target::Seat(seat)) => seat.0 < n_seats,
            Pointed::At(target) => {
                let options = self.play.options(self.lesson.learner).unwrap_or_default();
                options.iter().any(|it| it.target.as_ref() == Some(target))
                    || self.why_not_there(target).is_some()
            }
        }
    }

    /// Who the game waits for and what they can do, for the author of the lesson.
    fn waits(&self) -> String {
        let words = |it: Vec<any_game::Choice>| {
            it.into_iter().map(|it| it.action).collect::<Vec<_>>().join(" | ")
        };
        match self.play.to_act() {
            ToAct::Over(_) => "the game is over".to_owned(),
            ToAct::Nature => format!("nature can bring {}", words(self.play.chance())),
            ToAct::Seats(seats) => seats
                .iter()
                .map(|seat| {
                    let options = self.play.options(seat).unwrap_or_default();
                    format!("seat {}: {} {}", seat.0, self.play.question(seat), words(options))
                })
                .collect::<Vec<_>>()
                .join("; "),
        }
    }
}

fn reason(step: &LessonStep, action: &str) -> String {
    let own = step.detours.iter().find(|it| it.action == action).map(|it| &it.reason);
    let usual = if step.answers.is_empty() { READ_ON } else { NOT_YET };
    own.or(step.otherwise.as_ref()).map_or_else(|| usual.to_owned(), String::clone)
}

fn wrong(line: usize, problem: String) -> BadLesson {
    BadLesson { line, problem }
}
