//! The table of a puzzle: it takes one answer, and shows its consequences.

use any_game::{AnyGame, AnyMatch, Problem};
use engine::Viewer;
use lesson::{BadLesson, Puzzle};
use protocol::{News, Scene, ToClient, ToTable, Waits};

use crate::prepared::{Answerable, Prepared, refused};
use crate::refusal::Refusal;
use crate::scene::why_not;
use crate::story::happened;

/// One table.
#[derive(Debug)]
pub struct PuzzleTable {
    game: &'static dyn AnyGame,
    puzzle: Puzzle,
    position: Box<dyn AnyMatch>,
    tried: Option<TriedAnswer>,
    /// How many times it was started: to the client each is a new game.
    rounds: u64,
}

/// An answer and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriedAnswer {
    /// The text of its button.
    pub answer: String,
    pub is_right: bool,
    /// What happened, in sentences: one possible course.
    pub story: Vec<String>,
}

impl PuzzleTable {
    pub fn new(game: &'static dyn AnyGame, puzzle: Puzzle) -> Result<PuzzleTable, BadLesson> {
        let position = puzzle.position(game)?;
        Ok(PuzzleTable { game, puzzle, position, tried: None, rounds: 1 })
    }

    pub fn tried(&self) -> Option<&TriedAnswer> {
        self.tried.as_ref()
    }

    /// Handles a message; returns the answers.
    pub fn hear(&mut self, said: ToTable) -> Vec<ToClient> {
        let Some(said) = Answerable::of(said) else { return Vec::new() };
        match said {
            Answerable::Hello => self.introduce(),
            Answerable::Play(action) => self.answer(&action),
            Answerable::WhyNot(target) => {
                let answer = why_not(&*self.position, self.puzzle.seat, target);
                vec![answer.unwrap_or_else(|refusal| refusal.to_message())]
            }
            Answerable::Undo => self.start_over(),
        }
    }

    /// Back to the question.
    pub fn start_over(&mut self) -> Vec<ToClient> {
        self.tried = None;
        self.rounds += 1;
        self.introduce()
    }

    fn answer(&mut self, action: &str) -> Vec<ToClient> {
        if self.tried.is_some() {
            return Vec::new();
        }
        match self.position.why_not(self.puzzle.seat, action) {
            Err(problem) => return vec![Refusal::Game(problem).to_message()],
            Ok(Some(forbidden)) => {
                return vec![Refusal::Game(Problem::Illegal(forbidden)).to_message()];
            }
            Ok(None) => {}
        }
        match self.try_out(action) {
            Ok(told) => told,
            Err(problem) => vec![refused("bad_puzzle", problem.to_string())],
        }
    }

    /// Shows one possible course after an answer. It happens in a world that looks the same to the seat, so hidden information may
    /// differ from the game that was played.
    fn try_out(&mut self, action: &str) -> Result<Vec<ToClient>, BadLesson> {
        let fates = self.puzzle.fates(&*self.position, 0)?;
        let fate = fates.into_iter().find(|it| it.0 == action).expect("it is an option").1;
        let options = self.position.options(self.puzzle.seat).unwrap_or_default();
        let answer = options.into_iter().find(|it| it.action == action);
        let mut world = self.position.imagined(Viewer::Seat(self.puzzle.seat), fate.luck);
        for entry in &fate.line {
            world.enter(entry).expect("it was played in this world");
        }
        let before = self.position.log().len();
        let me = Some(self.puzzle.seat);
        let one = |n: usize| happened(&*world, n, (before + n) as u64 + 1, me);
        let news: Vec<News> = (0..fate.line.len()).map(one).collect();
        self.tried = Some(TriedAnswer {
            answer: answer.map_or_else(String::new, |it| it.text),
            is_right: fate.is_certain,
            story: news.iter().flat_map(sentences).collect(),
        });
        let version = (before + news.len()) as u64;
        // Nothing is asked any more: the puzzle has been answered.
        let scene = Scene { asked: None, waits: Waits::Over, ..self.prepared().scene(&*world) };
        Ok(vec![ToClient::Update { version, news, scene }])
    }

    fn introduce(&self) -> Vec<ToClient> {
        let (prepared, play) = (self.prepared(), &*self.position);
        let n_entries = play.log().len();
        let me = Some(self.puzzle.seat);
        let news = (0..n_entries).map(|n| happened(play, n, n as u64 + 1, me)).collect();
        let version = n_entries as u64;
        let welcome = prepared.welcome(format!("puzzle {}", self.rounds), version);
        vec![welcome, ToClient::Resync { version, news, scene: prepared.scene(play) }]
    }

    fn prepared(&self) -> Prepared<'_> {
        let Puzzle { setup, seats, seat, .. } = &self.puzzle;
        Prepared { game: self.game, setup, names: seats, me: *seat }
    }
}

fn sentences(news: &News) -> Vec<String> {
    match news {
        News::Happened { text, .. } => text.clone(),
        News::TakenBack { .. } => Vec::new(),
    }
}
