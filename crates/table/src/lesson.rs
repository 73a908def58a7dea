//! The table of a lesson: it sends and receives the same messages as any other, but draws and the other seats follow the script,
//! and only the expected answers are accepted. It has no clock and no log.

use lesson::{Guide, GuidedGame, LessonStep, Pointed, Refusal as Refused};
use protocol::{News, Scene, ToClient, ToTable};

use crate::prepared::{Answerable, Prepared, refused};
use crate::refusal::Refusal;
use crate::scene::why_not;
use crate::story::happened;

/// One table.
#[derive(Debug)]
pub struct LessonTable {
    guide: Guide,
    /// How many times it was started: to the client each is a new game.
    rounds: u64,
}

impl LessonTable {
    pub fn new(guide: Guide) -> LessonTable {
        LessonTable { guide, rounds: 1 }
    }

    pub fn guide(&self) -> &Guide {
        &self.guide
    }

    pub fn step(&self) -> Option<&LessonStep> {
        self.guide.step()
    }

    pub fn points(&self) -> Vec<Pointed> {
        self.guide.points()
    }

    /// Handles a message of the learner; returns the answers.
    pub fn hear(&mut self, said: ToTable) -> Vec<ToClient> {
        let me = self.guide.lesson().learner;
        let Some(said) = Answerable::of(said) else { return Vec::new() };
        match said {
            Answerable::Hello => self.introduce(),
            Answerable::Play(action) => {
                let before = self.n_entries();
                let answered = self.guide.answer(&action);
                self.tell(before, answered)
            }
            Answerable::WhyNot(target) => {
                let answer = why_not(self.guide.play(), me, target);
                vec![answer.unwrap_or_else(|refusal| refusal.to_message())]
            }
            Answerable::Undo => vec![Refusal::NothingToUndo.to_message()],
        }
    }

    /// Continues after a step without an answer, or plays the expected answer.
    pub fn go_on(&mut self) -> Vec<ToClient> {
        let before = self.n_entries();
        let done = self.guide.go_on(0);
        self.tell(before, done)
    }

    /// Back to the first step.
    pub fn start_over(&mut self) -> Vec<ToClient> {
        match Guide::begin(self.guide.game(), self.guide.lesson().clone()) {
            Ok(guide) => self.guide = guide,
            Err(problem) => return vec![refused("bad_lesson", problem.to_string())],
        }
        self.rounds += 1;
        self.introduce()
    }

    fn n_entries(&self) -> usize {
        self.guide.play().log().len()
    }

    fn introduce(&self) -> Vec<ToClient> {
        let version = self.n_entries() as u64;
        let welcome = self.prepared().welcome(format!("lesson {}", self.rounds), version);
        let (news, scene) = (self.news(0), self.scene());
        vec![welcome, ToClient::Resync { version, news, scene }]
    }

    fn tell(&self, before: usize, done: Result<(), Refused>) -> Vec<ToClient> {
        let version = self.n_entries() as u64;
        match done {
            Ok(()) => {
                let (news, scene) = (self.news(before), self.scene());
                vec![ToClient::Update { version, news, scene }]
            }
            Err(Refused::NotYet(reason)) => vec![refused("not_yet", reason)],
            Err(Refused::Game(problem)) => vec![Refusal::Game(problem).to_message()],
            Err(Refused::Broken(problem)) => vec![refused("bad_lesson", problem.to_string())],
        }
    }

    fn news(&self, from: usize) -> Vec<News> {
        let (play, me) = (self.guide.play(), Some(self.guide.lesson().learner));
        (from..self.n_entries()).map(|n| happened(play, n, n as u64 + 1, me)).collect()
    }

    fn scene(&self) -> Scene {
        self.prepared().scene(self.guide.play())
    }

    fn prepared(&self) -> Prepared<'_> {
        let lesson = self.guide.lesson();
        let GuidedGame { setup, seats, learner, .. } = lesson;
        Prepared { game: self.guide.game(), setup, names: seats, me: *learner }
    }
}
