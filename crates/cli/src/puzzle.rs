//! `shamble puzzle`: a position in which exactly one answer does it for certain, judged as in the browser.

use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use any_game::AnyGame;
use engine::{Names, capital};
use lesson::{Puzzle as Position, PuzzleBook};
use protocol::{Asked, PROTOCOL_VERSION, ToTable};
use stage::ink::{Hue, Ink, wrapped};
use stage::puzzles::{DayPuzzle, WhichPuzzle};
use stage::room::{Heard as Learnt, TableView};
use stage::texts::ENGLISH;
use table::{PuzzleTable, TriedAnswer};

use crate::args::Puzzle;
use crate::board::Board;
use crate::failure::Failure;
use crate::play::{Heard, Typed, list, pick};

const HELP: &str = "What can be typed:
  a number    answers with that option; so do the words beside the number
  solution    tells the answer, and why
  options     lists the options again
  board       draws the board again
  log         tells what happened before
  next        goes to the next puzzle
  quit        leaves";

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

pub(crate) fn run(
    args: &Puzzle,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, book, mut nth) = chosen(args)?;
    let input = Typed::new(input);
    loop {
        let mut sitting = Sitting::new(game, &book.puzzles[nth])?;
        sitting.begin(nth + 1, book.puzzles.len(), out)?;
        match sitting.solve(&input, out)? {
            Left::Next => nth = (nth + 1) % book.puzzles.len(),
            Left::Ends => return Ok(()),
        }
    }
}

/// Which one is meant: the game, its book, and the place of the puzzle.
fn chosen(args: &Puzzle) -> Result<(&'static dyn AnyGame, PuzzleBook, usize), Failure> {
    let (today, round) = today();
    let game = args.game.unwrap_or(today);
    let book = book_of(game)?;
    let n = book.puzzles.len();
    let which = match args.which {
        None if args.game.is_none() => WhichPuzzle::OfToday,
        None => WhichPuzzle::Nth(1),
        Some(which) => which,
    };
    let nth = match which {
        WhichPuzzle::Nth(number) if (1..=n).contains(&number) => number - 1,
        WhichPuzzle::Nth(number) => {
            let problem = format!("{} has puzzles 1 to {n}, not {number}.", game.name());
            return Err(Failure::Usage(problem));
        }
        WhichPuzzle::OfToday | WhichPuzzle::Unsolved if game.id() == today.id() => {
            book.of_round(round).unwrap_or(0)
        }
        WhichPuzzle::OfToday | WhichPuzzle::Unsolved => {
            let (name, id) = (today.name(), today.id());
            let problem = format!(
                "The puzzle of today is one of {name}; `shamble puzzle {id} today` shows it."
            );
            return Err(Failure::Failed(problem));
        }
    };
    Ok((game, book, nth))
}

/// The game whose turn it is with the puzzle of the day, and how often that was so before.
#[expect(clippy::disallowed_methods, reason = "the puzzle of the day goes by the calendar")]
fn today() -> (&'static dyn AnyGame, u64) {
    let has_puzzles = |game: &&&dyn AnyGame| puzzles(game.id()).is_some();
    let games: Vec<_> = registry::list().iter().filter(has_puzzles).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let day = DayPuzzle::of(now.as_secs() / SECONDS_A_DAY, games.len());
    let DayPuzzle { game, round } = day.expect("some game has puzzles");
    (*games[game], round)
}

fn puzzles(game: &str) -> Option<&'static str> {
    registry::terminal(game)?.puzzles
}

fn book_of(game: &dyn AnyGame) -> Result<PuzzleBook, Failure> {
    let text = puzzles(game.id()).ok_or_else(|| Failure::Failed(ENGLISH.no_puzzles.to_owned()))?;
    PuzzleBook::parse(text).map_err(|problem| Failure::BadFile(problem.to_string()))
}

/// How somebody leaves a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    Next,
    Ends,
}

/// Somebody before a puzzle.
struct Sitting<'a> {
    game: &'static dyn AnyGame,
    puzzle: &'a Position,
    table: PuzzleTable,
    room: TableView,
    ink: Ink,
}

impl Sitting<'_> {
    fn new<'a>(game: &'static dyn AnyGame, puzzle: &'a Position) -> Result<Sitting<'a>, Failure> {
        let bad = |problem: lesson::BadLesson| Failure::BadFile(problem.to_string());
        let table = PuzzleTable::new(game, puzzle.clone()).map_err(bad)?;
        let (room, ink) = (TableView::default(), Ink::of_output());
        let mut sitting = Sitting { game, puzzle, table, room, ink };
        sitting.say(ToTable::Hello { protocol: PROTOCOL_VERSION, token: None, seen: None });
        Ok(sitting)
    }

    /// What the table refuses is a sentence.
    fn say(&mut self, message: ToTable) -> Option<String> {
        let mut refusal = None;
        for told in self.table.hear(message) {
            if let Learnt::Refused { text, rule, .. } = self.room.hear(told) {
                refusal = Some(rule.map_or(text.clone(), |rule| format!("{text} ({rule})")));
            }
        }
        refusal
    }

    fn begin(&self, number: usize, of: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let quest = self.puzzle.quest_text(self.game);
        let quest = quest.map_err(|problem| Failure::BadFile(problem.to_string()))?;
        let title = format!("{}, puzzle {number} of {of}: {}", self.game.name(), quest.says);
        writeln!(out, "{}", self.ink.paint(Hue::Bold, &wrapped(&title, 0)))?;
        writeln!(out, "{}\n", wrapped(&(ENGLISH.puzzle_asks)(self.name()), 0))?;
        write!(out, "{}", self.board())?;
        writeln!(out)?;
        self.tell_options(out)?;
        Ok(writeln!(out, "Type a number; `help` tells what else.")?)
    }

    /// Does what is typed until somebody has had enough of this puzzle.
    fn solve(&mut self, input: &Typed, out: &mut dyn Write) -> Result<Left, Failure> {
        loop {
            write!(out, "{} ", self.ink.paint(Hue::Bold, &format!("{}>", self.name())))?;
            out.flush()?;
            let typed = match input.line(None)? {
                Heard::Line(typed) => typed.to_lowercase(),
                Heard::Nothing => continue,
                Heard::End => return Ok(Left::Ends),
            };
            match typed.as_str() {
                "" => {}
                "help" | "?" => writeln!(out, "{HELP}")?,
                "quit" | "exit" => return Ok(Left::Ends),
                "next" => return Ok(Left::Next),
                "options" => self.tell_options(out)?,
                "board" => write!(out, "{}", self.board())?,
                "log" => self.tell_log(out)?,
                "solution" => {
                    self.answer(&self.puzzle.answer.clone(), ENGLISH.puzzle_solution, out)?;
                }
                typed => {
                    let options = self.asked().map_or(&[][..], |asked| &asked.options);
                    let action = pick(options, typed).unwrap_or_else(|| typed.to_owned());
                    self.answer(&action, ENGLISH.puzzle_right, out)?;
                }
            }
        }
    }

    /// Tries an answer, tells what comes of it, and goes back to the question.
    fn answer(
        &mut self,
        action: &str,
        right: fn(&str) -> String,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let play = ToTable::Play { action: action.to_owned(), seen: None };
        if let Some(refusal) = self.say(play) {
            return Ok(writeln!(out, "{}", wrapped(&refusal, 2))?);
        }
        let Some(TriedAnswer { answer, is_right, story }) = self.table.tried().cloned() else {
            return Ok(());
        };
        let (title, since, on) = match is_right {
            true => (right, ENGLISH.puzzle_right_since, "`next` goes on."),
            false => {
                let on = "Answer again; `solution` tells it.";
                (ENGLISH.puzzle_wrong, ENGLISH.puzzle_wrong_since, on)
            }
        };
        let title = title(&capital(answer.trim_end_matches('.')));
        writeln!(out, "{}", self.ink.paint(Hue::Bold, &wrapped(&title, 2)))?;
        writeln!(out, "{}", wrapped(&format!("{since} {}", story.join(" ")), 2))?;
        self.say(ToTable::Undo);
        Ok(writeln!(out, "{on}")?)
    }

    fn name(&self) -> &str {
        self.room.name(self.puzzle.seat.0)
    }

    fn asked(&self) -> Option<&Asked> {
        self.room.scene.as_ref()?.asked.as_ref()
    }

    fn board(&self) -> String {
        let Some(scene) = &self.room.scene else { return String::new() };
        Board::of(self.game.id(), &scene.view, self.ink).draw(&Names::new(self.room.names()), None)
    }

    fn tell_options(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.asked() {
            Some(asked) => list::tell(asked, self.ink, out),
            None => Ok(()),
        }
    }

    fn tell_log(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for line in self.room.log.iter().flat_map(|entry| &entry.lines) {
            writeln!(out, "{}", wrapped(&line.text, 2))?;
        }
        Ok(())
    }
}
