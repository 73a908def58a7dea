//! The table of a puzzle, in a worker of this browser: computing the consequences of an answer takes a while.

use std::rc::Rc;

use any_game::AnyGame;
use leptos::prelude::*;
use lesson::{Puzzle, PuzzleBook};
use protocol::ToTable;
use stage::puzzles::{DayPuzzle, DayStreak, SolvedPuzzles, WhichPuzzle};

use super::{GameWorker, Line, News, Talk, hello};
use crate::worker::messages::{FromWorker, ToWorker, Tried};
use client_kit::board::Poster;
use client_kit::browser::{kept, local_day};
use client_kit::texts;

const STREAK: &str = "puzzle-days";

/// The solved puzzles of a game, as stored in this browser.
fn solved_puzzles(game: &str) -> SolvedPuzzles {
    SolvedPuzzles::parse(&kept::read(&name(game)).unwrap_or_default())
}

fn name(game: &str) -> String {
    format!("puzzles/{game}")
}

/// The streak of days on which the puzzle of the day was solved in this browser.
pub(crate) fn streak() -> DayStreak {
    DayStreak::parse(&kept::read(STREAK).unwrap_or_default())
}

/// The game with today's puzzle, and how many turns it had before.
pub(crate) fn today() -> Option<(&'static Poster, u64)> {
    let games: Vec<_> = registry::posters().iter().filter(|it| it.has_puzzles).collect();
    let DayPuzzle { game, round } = DayPuzzle::of(local_day(), games.len())?;
    Some((games[game], round))
}

/// An open puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzling {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) book: &'static PuzzleBook,
    /// Its index in the book.
    pub(crate) nth: usize,
    /// The answer that was given.
    pub(crate) tried: RwSignal<Option<Tried>>,
    /// Whether the solution was shown: then it does not count as solved.
    pub(crate) is_told: RwSignal<bool>,
    pub(crate) solved: RwSignal<SolvedPuzzles>,
    /// The keys of all puzzles of the book.
    keys: StoredValue<Vec<String>>,
    worker: StoredValue<Option<GameWorker>, LocalStorage>,
}

impl Puzzling {
    pub(crate) fn open(book: &'static PuzzleBook, which: WhichPuzzle) -> Result<Puzzling, String> {
        let t = texts();
        let game = any_game::find(registry::list(), &book.game).map_err(|_| t.unknown_game)?;
        let solved = solved_puzzles(game.id());
        let keys: Vec<String> = book.puzzles.iter().map(Puzzle::key).collect();
        let n = keys.len();
        if n == 0 {
            return Err(t.no_puzzles.to_owned());
        }
        let nth = match which {
            WhichPuzzle::Unsolved => solved.next_unsolved(&keys, n - 1),
            WhichPuzzle::OfToday => of_today(book).unwrap_or(0),
            WhichPuzzle::Nth(number) => number.clamp(1, n) - 1,
        };
        Ok(Puzzling {
            game,
            book,
            nth,
            tried: RwSignal::new(None),
            is_told: RwSignal::new(false),
            solved: RwSignal::new(solved),
            keys: StoredValue::new(keys),
            worker: StoredValue::new_local(None),
        })
    }

    pub(crate) fn puzzle(self) -> &'static Puzzle {
        &self.book.puzzles[self.nth]
    }

    /// The sentence of the quest.
    pub(crate) fn quest(self) -> &'static str {
        self.puzzle().quest_text(self.game).map_or("", |quest| quest.says)
    }

    pub(crate) fn is_of_today(self) -> bool {
        of_today(self.book) == Some(self.nth)
    }

    pub(crate) fn n_solved(self) -> usize {
        self.solved.with(|solved| self.keys.with_value(|keys| solved.of(keys)))
    }

    /// The index of the next puzzle.
    pub(crate) fn next(self) -> usize {
        let next =
            |keys: &Vec<String>| self.solved.with(|solved| solved.next_unsolved(keys, self.nth));
        self.keys.with_value(next)
    }

    /// The route of another puzzle of the book.
    pub(crate) fn route(self, nth: usize) -> stage::route::Route {
        stage::route::Route::Puzzle {
            game: self.game.id().to_owned(),
            which: WhichPuzzle::Nth(nth + 1),
        }
    }

    /// A connection to it, whose other end sends `hello` at once.
    pub(crate) fn line(self, listen: impl Fn(News) + 'static) -> Line {
        let listen = Rc::new(listen);
        let told = Rc::clone(&listen);
        let hear = move |text: &str| match serde_json::from_str::<FromWorker>(text) {
            Ok(FromWorker::Told(_, message)) => told(News::Told(message)),
            Ok(FromWorker::Tried(tried)) => self.note(tried),
            Ok(FromWorker::Failed(problem)) => told(News::Failed(problem)),
            Ok(FromWorker::Store(_) | FromWorker::Reviewed(..) | FromWorker::Read(_)) => {}
            Err(problem) => told(News::Failed(problem.to_string())),
        };
        let broken = Rc::clone(&listen);
        let fail = move || broken(News::Failed(texts().broken.to_owned()));
        match GameWorker::start(self.game.id(), hear, fail) {
            Ok(worker) => self.worker.set_value(Some(worker)),
            Err(problem) => listen(News::Failed(problem)),
        }
        let puzzles = vec![self.puzzle().clone()];
        let book = PuzzleBook { game: self.book.game.clone(), puzzles };
        self.post(&ToWorker::Puzzle(book.to_string()));
        self.say(hello(None, None));
        Line(Rc::new(self))
    }

    /// Back to the question.
    pub(crate) fn try_again(self) {
        self.say(ToTable::Undo);
    }

    /// Plays the solution.
    pub(crate) fn tell(self) {
        self.is_told.set(true);
        if self.tried.with_untracked(Option::is_some) {
            self.try_again();
        }
        self.say(ToTable::Play { action: self.puzzle().answer.clone(), seen: None });
    }

    fn note(self, tried: Option<Tried>) {
        let is_right = tried.as_ref().is_some_and(|it| it.is_right);
        // The page may have been left meanwhile.
        if self.tried.try_set(tried).is_some() {
            return;
        }
        if is_right && !self.is_told.get_untracked() {
            self.solved.update(|solved| solved.note(&self.puzzle().key()));
            // Without storage, it counts as solved for now.
            let _ = kept::write(&name(self.game.id()), &self.solved.get_untracked().to_string());
            if self.is_of_today() {
                let mut streak = streak();
                streak.note(local_day());
                let _ = kept::write(STREAK, &streak.to_string());
            }
        }
    }

    fn post(self, message: &ToWorker) {
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.post(message);
            }
        });
    }
}

impl Talk for Puzzling {
    fn say(&self, message: ToTable) {
        self.post(&ToWorker::Said(0, message));
    }
}

/// The index of the puzzle of the day, if it is in this book.
fn of_today(book: &PuzzleBook) -> Option<usize> {
    let (_, round) = today().filter(|it| it.0.game == book.game)?;
    book.of_round(round)
}
