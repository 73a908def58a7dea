//! Puzzles: positions from games between bots in which exactly one answer is certain to fulfil a quest. `docs/lesson-format.md`
//! describes the text.

use std::fmt;

use any_game::{AnswerFate, AnyGame, AnyMatch, QuestText, SolveReach};
use engine::{Choices, Entry, Names, Seat, UnreadableAction, stable_hash};

use crate::text::{BadLesson, Script, bad, lines};

const FIRST_LINE: &str = "shamble-puzzles 1";

/// The depth of the solver. No turn worth a puzzle has more choices.
pub const PUZZLE_REACH: SolveReach = SolveReach { worlds: 3, choices: 8, positions: 40_000 };

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleBook {
    /// The id of the game.
    pub game: String,
    pub puzzles: Vec<Puzzle>,
}

/// A position in which exactly one answer is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The line where it begins, counted from 1.
    pub line: usize,
    pub setup: Choices,
    /// The names of the people, clockwise.
    pub seats: Vec<String>,
    /// What happened before.
    pub before: Script,
    /// The seat that is asked.
    pub seat: Seat,
    /// The game's word for the quest.
    pub quest: String,
    pub answer: String,
}

impl PuzzleBook {
    pub fn parse(text: &str) -> Result<PuzzleBook, BadLesson> {
        let mut book = PuzzleBook { game: String::new(), puzzles: Vec::new() };
        for (n, word, rest) in lines(text, FIRST_LINE)? {
            match (word, book.puzzles.last_mut()) {
                ("game", None) => rest.clone_into(&mut book.game),
                ("puzzle", _) => book.puzzles.push(Puzzle::new(n)),
                (_, Some(puzzle)) => puzzle.read(n, word, rest)?,
                (_, None) => return Err(bad(n, "expected \"game\" or \"puzzle\"")),
            }
        }
        match book.puzzles.iter().find(|it| it.answer.is_empty()) {
            Some(it) => Err(bad(it.line, "a puzzle closes with \"solve SEAT QUEST ANSWER\"")),
            None => Ok(book),
        }
    }

    /// The index of the puzzle of the day, the same for everybody, for the nth day that this game has its turn.
    pub fn of_round(&self, round: u64) -> Option<usize> {
        round.checked_rem(self.puzzles.len() as u64).map(|nth| nth as usize)
    }
}

impl Puzzle {
    /// An identifier that survives a rearrangement of the book.
    pub fn key(&self) -> String {
        format!("{:08x}", stable_hash(&self.to_string()) as u32)
    }

    fn new(line: usize) -> Puzzle {
        Puzzle {
            line,
            setup: Choices::default(),
            seats: Vec::new(),
            before: Vec::new(),
            seat: Seat(0),
            quest: String::new(),
            answer: String::new(),
        }
    }

    fn read(&mut self, n: usize, word: &str, rest: &str) -> Result<(), BadLesson> {
        match word {
            "setup" => {
                self.setup = Choices::parse(rest).map_err(|it| bad(n, &it.to_string()))?;
            }
            "names" => self.seats = rest.split(',').map(|it| it.trim().to_owned()).collect(),
            "solve" => {
                let mut words = rest.splitn(3, ' ');
                let seat = words.next().and_then(|it| it.parse().ok()).map(Seat);
                let (Some(seat), Some(quest), Some(answer)) = (seat, words.next(), words.next())
                else {
                    return Err(bad(n, "expected \"solve SEAT QUEST ANSWER\""));
                };
                self.seat = seat;
                quest.clone_into(&mut self.quest);
                answer.clone_into(&mut self.answer);
            }
            _ => match Entry::in_words(&format!("{word} {rest}")) {
                Ok(entry) => self.before.push((n, entry)),
                Err(UnreadableAction(problem)) => return Err(bad(n, &problem)),
            },
        }
        Ok(())
    }

    /// The position, or the line that cannot be played.
    pub fn position(&self, game: &'static dyn AnyGame) -> Result<Box<dyn AnyMatch>, BadLesson> {
        let start = game.start(&self.setup);
        let mut play = start.map_err(|it| bad(self.line, &it.to_string()))?;
        play.rename(Names::new(self.seats.clone()));
        for (line, entry) in &self.before {
            play.enter(entry).map_err(|it| bad(*line, &it.to_string()))?;
        }
        match play.may_act().has(self.seat) {
            true => Ok(play),
            false => Err(bad(self.line, "whoever is to answer is not asked")),
        }
    }

    /// The text of the quest.
    pub fn quest_text(&self, game: &dyn AnyGame) -> Result<QuestText, BadLesson> {
        let known = game.quests().into_iter().find(|it| it.word == self.quest);
        known.ok_or_else(|| bad(self.line, &format!("the game knows no quest {:?}", self.quest)))
    }

    /// The consequences of each answer; `luck` seeds what the seat cannot know.
    pub fn fates(
        &self,
        play: &dyn AnyMatch,
        luck: u64,
    ) -> Result<Vec<(String, AnswerFate)>, BadLesson> {
        let fates = play.solve(self.seat, &self.quest, PUZZLE_REACH, luck);
        let fates = fates.map_err(|it| bad(self.line, &it.to_string()))?;
        Ok(play.actions(self.seat).into_iter().zip(fates).collect())
    }

    /// Checks that its answer is right, and no other.
    pub fn check(&self, play: &dyn AnyMatch, luck: u64) -> Result<(), BadLesson> {
        let right = self.fates(play, luck)?.into_iter().filter(|it| it.1.is_certain);
        let right: Vec<String> = right.map(|it| it.0).collect();
        match right.as_slice() {
            [only] if *only == self.answer => Ok(()),
            _ => Err(bad(self.line, &format!("{right:?} are right, not {:?}", self.answer))),
        }
    }
}

/// The inverse of [`PuzzleBook::parse`].
impl fmt::Display for PuzzleBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame {}", self.game)?;
        self.puzzles.iter().try_for_each(|puzzle| write!(f, "\n{puzzle}"))
    }
}

/// Its form in a book.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "puzzle\nsetup {}\nnames {}", self.setup, self.seats.join(", "))?;
        self.before.iter().try_for_each(|(_, entry)| writeln!(f, "{entry}"))?;
        writeln!(f, "solve {} {} {}", self.seat.0, self.quest, self.answer)
    }
}
