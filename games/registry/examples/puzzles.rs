//! Finds puzzles in games between bots and prints them in the format of a book: `cargo run -p registry --example puzzles -- <game>
//! <wanted> <first seed> [option=value ...]`. Progress goes to stderr. `... -- again <book>` prints the puzzles of a book that are
//! still good after a rule has changed. Books are `games/<game>/puzzles/book.puzzles`.
//!
//! A puzzle is a position with at least three answers, exactly one of which is certain to fulfil a quest. It must not be obvious:
//! weak players sometimes miss it, and the answer is not the last step. No two puzzles of a book may be too similar.

use std::collections::BTreeMap;

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Level, Limit, SolveReach};
use engine::{Choices, Entry, Names, Seat, ToAct};
use lesson::{PUZZLE_REACH, Puzzle, PuzzleBook};

/// The fewest answers a puzzle may have.
const FEWEST_OPTIONS: usize = 3;
/// Newcomers and casual players try each position this often, and must miss it at least `MISSES` times in total.
const TRIES: u64 = 8;
const MISSES: usize = 4;
/// The most puzzles taken from one game.
const FROM_ONE_GAME: usize = 2;
/// The most puzzles of a book with the same quest and the same answer.
const ALIKE: usize = 3;
/// Longer games are abandoned.
const LONGEST: usize = 1_200;
/// Smaller than the reach that checks a book, because the finder has to be quick.
const FINDER_REACH: SolveReach =
    SolveReach { positions: PUZZLE_REACH.positions / 64, ..PUZZLE_REACH };

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [again, book] = words.as_slice()
        && again == "again"
    {
        return look_again(book);
    }
    let [game, wanted, seed, options @ ..] = words.as_slice() else {
        panic!("<game> <wanted> <first seed> [option=value ...]");
    };
    let game = any_game::find(registry::list(), game).expect("the game is listed");
    let wanted: usize = wanted.parse().expect("a number is wanted");
    let first: u64 = seed.parse().expect("a seed is a number");
    let choices = Choices::parse(&options.join(" ")).expect("choices are written option=value");
    let mut book = Book { wanted, kept: 0, like: BTreeMap::new() };
    for seed in first.. {
        let recorded = Recorded::play(game, &choices, seed);
        recorded.look_back(&mut book);
        eprintln!("{}: {} after {} games", game.id(), book.kept, seed - first + 1);
        if book.kept >= wanted {
            return;
        }
    }
}

/// Prints the puzzles of a book that are still good.
fn look_again(path: &str) {
    let text = std::fs::read_to_string(path).expect("the book can be read");
    let read = PuzzleBook::parse(&text).unwrap_or_else(|problem| panic!("{path}: {problem}"));
    let game = any_game::find(registry::list(), &read.game).expect("the game is listed");
    let mut book = Book { wanted: 2 * read.puzzles.len(), kept: 0, like: BTreeMap::new() };
    for puzzle in read.puzzles {
        let checked = puzzle.position(game).and_then(|play| {
            puzzle.check(&*play, 0)?;
            Ok(play)
        });
        match checked {
            Ok(play) if !follows(&*play, &puzzle) => {}
            Ok(play) => book.offer(&*play, &puzzle, puzzle.line as u64),
            Err(problem) => eprintln!("{path}: {problem}"),
        }
    }
}

/// Whether anything follows the answer: merely walking through the door is no puzzle.
fn follows(play: &dyn AnyMatch, puzzle: &Puzzle) -> bool {
    let fates = puzzle.fates(play, 0).expect("it was checked");
    fates.iter().any(|(answer, fate)| *answer == puzzle.answer && fate.line.len() > 1)
}

/// The puzzles found so far.
struct Book {
    wanted: usize,
    kept: usize,
    /// How many puzzles have the same beginning: a quest, or a quest and an answer.
    like: BTreeMap<String, usize>,
}

impl Book {
    fn has_room_for(&self, puzzle: &Puzzle) -> bool {
        let quest = self.like.get(&puzzle.quest).copied().unwrap_or(0);
        let answer = self.like.get(&same(puzzle)).copied().unwrap_or(0);
        quest < self.wanted / 2 && answer < ALIKE
    }

    /// Prints and counts the puzzle, if it is worth a place.
    fn offer(&mut self, play: &dyn AnyMatch, puzzle: &Puzzle, luck: u64) {
        let n_missed = n_missed(play, puzzle, luck);
        if n_missed < MISSES || !self.has_room_for(puzzle) {
            return;
        }
        println!("\n# Missed {n_missed} of {} times.\n{puzzle}", 2 * TRIES);
        self.kept += 1;
        *self.like.entry(puzzle.quest.clone()).or_default() += 1;
        *self.like.entry(same(puzzle)).or_default() += 1;
    }
}

fn same(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.quest, puzzle.answer)
}

/// A game between bots.
struct Recorded<'a> {
    game: &'static dyn AnyGame,
    choices: &'a Choices,
    seed: u64,
    play: Box<dyn AnyMatch>,
    entries: Vec<Entry<String>>,
    /// The positions where somebody had a choice.
    asked_at: Vec<(usize, Seat)>,
}

impl<'a> Recorded<'a> {
    fn play(game: &'static dyn AnyGame, choices: &'a Choices, seed: u64) -> Recorded<'a> {
        let mut play = game.start(choices).expect("the choices are good");
        play.rename(Names::usual(play.n_seats()));
        let secret = Secret::from_seed(&format!("puzzle {seed}"));
        let (mut entries, mut asked_at) = (Vec::new(), Vec::new());
        while entries.len() < LONGEST {
            let luck = seed.wrapping_mul(10_007).wrapping_add(entries.len() as u64);
            let entry = match play.to_act() {
                ToAct::Over(_) => break,
                ToAct::Nature => Entry::Happened(play.outcome(&secret).expect("Nature answers")),
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    let options = play.actions(seat);
                    if options.len() >= FEWEST_OPTIONS {
                        asked_at.push((entries.len(), seat));
                    }
                    let nth = play.think(seat, Level::Casual, luck, Limit::NONE);
                    Entry::Acted(seat, options[nth].clone())
                }
            };
            play.enter(&entry).expect("what is offered can be played");
            entries.push(entry);
        }
        Recorded { game, choices, seed, play, entries, asked_at }
    }

    /// Searches from the end, where more is certain.
    fn look_back(mut self, book: &mut Book) {
        let n_before = book.kept;
        for &(n, seat) in self.asked_at.clone().iter().rev() {
            self.play.rewind(n);
            for quest in self.game.quests() {
                let Some(puzzle) = self.puzzle(n, seat, quest.word) else { continue };
                book.offer(&*self.play, &puzzle, self.seed);
                break;
            }
            if book.kept == n_before + FROM_ONE_GAME || book.kept == book.wanted {
                return;
            }
        }
    }

    /// The position as a puzzle, if exactly one answer is right.
    fn puzzle(&self, n: usize, seat: Seat, quest: &str) -> Option<Puzzle> {
        let fates = self.play.solve(seat, quest, FINDER_REACH, 0).ok()?;
        let mut right = fates.iter().enumerate().filter(|it| it.1.is_certain);
        let (only, fate) = right.next().filter(|_| right.next().is_none())?;
        (fate.line.len() > 1).then(|| Puzzle {
            line: 0,
            setup: self.choices.clone(),
            seats: self.play.names().all().to_vec(),
            before: self.entries[..n].iter().map(|it| (0, it.clone())).collect(),
            seat,
            quest: quest.to_owned(),
            answer: self.play.actions(seat)[only].clone(),
        })
    }
}

/// How often weak players miss it.
fn n_missed(play: &dyn AnyMatch, puzzle: &Puzzle, luck: u64) -> usize {
    let options = play.actions(puzzle.seat);
    let misses = |level: Level| {
        let answer = |n| play.think(puzzle.seat, level, luck + n, Limit::NONE);
        (0..TRIES).filter(|&n| options[answer(n)] != puzzle.answer).count()
    };
    misses(Level::Newcomer) + misses(Level::Casual)
}
