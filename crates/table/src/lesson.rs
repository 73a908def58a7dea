//! A table at which somebody learns: it says and hears the messages of any other, but chance and the other seats
//! do as the lesson says, and only the answers that go on are taken. It has no clock and no log.

use lesson::{Guide, LessonStep, Pointed, Refusal as Refused};
use protocol::{
    News, PROTOCOL_VERSION, Scene, SeatStatus, Sitter, ToClient, ToTable, Undo, Waits, WireClock,
};

use crate::refusal::Refusal;
use crate::scene::{asked, numbers, why_not};
use crate::story::happened;
use engine::{ToAct, Viewer};

/// One table.
#[derive(Debug)]
pub struct LessonTable {
    guide: Guide,
    /// How many times it was begun: each time is another game to who sits there.
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

    /// Whoever learns says something; what they are answered.
    pub fn hear(&mut self, said: ToTable) -> Vec<ToClient> {
        let me = self.guide.lesson().learner;
        match said {
            ToTable::Hello { .. } => self.introduce(),
            ToTable::Play { action, .. } => {
                let before = self.n_entries();
                let answered = self.guide.answer(&action);
                self.tell(before, answered)
            }
            ToTable::WhyNot { target } => {
                let answer = why_not(self.guide.play(), me, target);
                vec![answer.unwrap_or_else(|refusal| refusal.to_message())]
            }
            ToTable::Undo => vec![Refusal::NothingToUndo.to_message()],
            ToTable::Claim { .. }
            | ToTable::Commit { .. }
            | ToTable::Reveal { .. }
            | ToTable::Pause
            | ToTable::Resume
            | ToTable::Rematch
            | ToTable::Agree { .. }
            | ToTable::Refuse { .. }
            | ToTable::Chat { .. }
            | ToTable::Ping { .. }
            | ToTable::HandToBot { .. }
            | ToTable::SetLevel { .. }
            | ToTable::AskPlan { .. }
            | ToTable::AskHint
            | ToTable::AskChance
            | ToTable::Return
            | ToTable::Leave => Vec::new(),
        }
    }

    /// Goes on after a step that only tells, or does what another one asks for.
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
        let (guide, lesson) = (&self.guide, self.guide.lesson());
        let place = |(seat, name): (u8, &String)| SeatStatus {
            seat,
            name: name.clone(),
            sitter: Sitter::Person,
            is_here: true,
            bot_plays: false,
            level: None,
            commitment: None,
            share: None,
        };
        let version = self.n_entries() as u64;
        let welcome = ToClient::Welcome {
            protocol: PROTOCOL_VERSION,
            game: lesson.game.clone(),
            rules: guide.game().rules_version(),
            setup: lesson.setup.to_string(),
            seats: (0..).zip(&lesson.seats).map(place).collect(),
            you: Some(lesson.learner.0),
            commitment: format!("lesson {}", self.rounds),
            at_leisure: false,
            version,
        };
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
        let (play, me) = (self.guide.play(), self.guide.lesson().learner);
        let is_asked = play.may_act().has(me);
        Scene {
            view: play.view(Viewer::Seat(me)),
            asked: if is_asked { asked(play, me) } else { None },
            waits: match play.to_act() {
                ToAct::Seats(seats) => Waits::Turn { seats: numbers(seats) },
                ToAct::Nature => Waits::Turn { seats: Vec::new() },
                ToAct::Over(_) => Waits::Over,
            },
            clock: WireClock { now: 0, runs: false, alarm: None, pace: 1 },
            undo: Undo::Nothing,
            partners: Vec::new(),
            has_coach: false,
        }
    }
}

fn refused(code: &str, text: String) -> ToClient {
    ToClient::Refused { code: code.to_owned(), rule: None, text }
}
