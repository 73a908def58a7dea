//! Bot games with every decision, as training data: two tables and a data card.

use std::fs::File;

use any_game::fair::Secret;
use any_game::{AnyGame, BotPlayer, Limit, Reveal};
use engine::{Choices, Rng, SeatSet, ToAct, stable_hash};

use crate::Measure;
use crate::parquet::{Column, NotWritten, TableFile};

/// A bot game is cut off after this many decisions.
const MOST_DECISIONS: usize = 4_000;

/// What is recorded.
#[derive(Clone, Debug)]
pub struct Dataset {
    pub game: &'static dyn AnyGame,
    pub choices: Choices,
    /// One for each seat.
    pub players: Vec<BotPlayer>,
    pub games: u64,
    pub seed: u64,
}

/// A game with everything that was decided in it.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    pub(crate) nth: u64,
    /// The whole game with its secret, as a replay.
    pub(crate) replay: String,
    winners: SeatSet,
    how: &'static str,
    score: Option<i16>,
    turns: Option<u32>,
    pub(crate) decisions: Vec<Decision>,
}

/// A decision with more than one option.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The index of its entry in the replay.
    pub(crate) entry: usize,
    turn: Option<u32>,
    pub(crate) seat: u8,
    question: String,
    pub(crate) options: Vec<String>,
    pub(crate) chosen: usize,
}

impl Dataset {
    /// Plays game number `nth`. Its luck follows from the seed and its number.
    pub fn record(&self, nth: u64) -> RecordedGame {
        let secret = Secret::from_seed(&format!("dataset {} {nth}", self.seed));
        let mut rng = Rng::new(stable_hash(&(self.seed, nth)));
        let mut game = self.game.start(&self.choices).expect("the setup was checked");
        let mut decisions = Vec::new();
        let outcome = loop {
            match game.to_act() {
                ToAct::Over(outcome) => break Some(outcome),
                ToAct::Nature => game.draw(&secret).expect("Nature is asked"),
                ToAct::Seats(_) if decisions.len() == MOST_DECISIONS => break None,
                ToAct::Seats(awaited) => {
                    let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is awaited");
                    let options = game.options(seat).expect("the seat is at the table");
                    let luck = rng.next_u64();
                    let mut chosen = 0;
                    if options.len() > 1 {
                        chosen = game.decide(
                            seat,
                            &self.players[usize::from(seat.0)],
                            luck,
                            Limit::NONE,
                        );
                        decisions.push(Decision {
                            entry: game.log().len(),
                            turn: None,
                            seat: seat.0,
                            question: game.question(seat),
                            options: options.iter().map(|it| it.action.clone()).collect(),
                            chosen,
                        });
                    }
                    game.play(seat, &options[chosen].action).expect("an option can be played");
                }
            }
        };
        let turns = game.turns();
        for decision in &mut decisions {
            decision.turn = turns.as_ref().map(|turns| turns[decision.entry]);
        }
        let replay = game.replay(Some((&secret, Reveal::Shown))).expect("it was begun here");
        RecordedGame {
            nth,
            replay: replay.to_string(),
            winners: outcome.map(|it| it.winners).unwrap_or_default(),
            how: outcome.map_or("cut-off", |it| it.how),
            score: outcome.and_then(|it| it.score),
            turns: turns.and_then(|turns| turns.last().copied()),
            decisions,
        }
    }

    fn players_in_words(&self) -> String {
        self.players.iter().map(BotPlayer::word).collect::<Vec<_>>().join(",")
    }
}

/// The files of a data set while they are written.
#[derive(Debug)]
pub struct DatasetFiles {
    games: TableFile,
    decisions: TableFile,
    n_decisions: u64,
    n_games: u64,
    wins: Vec<u64>,
    unwon: u64,
}

impl DatasetFiles {
    pub fn new(dataset: &Dataset, games: File, decisions: File) -> Result<Self, NotWritten> {
        let told = [
            ("shamble.game", dataset.game.id().to_owned()),
            ("shamble.rules", dataset.game.rules_version().to_string()),
            ("shamble.setup", dataset.choices.to_string()),
            ("shamble.seats", dataset.players_in_words()),
            ("shamble.seed", dataset.seed.to_string()),
        ];
        let of_games = vec![
            Column::numbers("game"),
            Column::lists("winners"),
            Column::texts("how"),
            Column::numbers("score"),
            Column::numbers("turns"),
            Column::numbers("decisions"),
            Column::texts("replay"),
        ];
        let of_decisions = vec![
            Column::numbers("game"),
            Column::numbers("entry"),
            Column::numbers("turn"),
            Column::numbers("seat"),
            Column::texts("question"),
            Column::lists("options"),
            Column::numbers("chosen"),
        ];
        Ok(DatasetFiles {
            games: TableFile::new(games, of_games, &told)?,
            decisions: TableFile::new(decisions, of_decisions, &told)?,
            n_decisions: 0,
            n_games: 0,
            wins: vec![0; dataset.players.len()],
            unwon: 0,
        })
    }

    pub fn add(&mut self, game: RecordedGame) -> Result<(), NotWritten> {
        self.n_games += 1;
        self.n_decisions += game.decisions.len() as u64;
        self.unwon += u64::from(game.winners.is_empty());
        game.winners.iter().for_each(|seat| self.wins[usize::from(seat.0)] += 1);
        let nth = Some(game.nth as i64);
        self.games.add(|columns| {
            let winners = game.winners.iter().map(|seat| (seat.0 + 1).to_string());
            columns[0].put_number(nth);
            columns[1].put_list(winners.collect());
            columns[2].put_text(Some(game.how.to_owned()));
            columns[3].put_number(game.score.map(i64::from));
            columns[4].put_number(game.turns.map(i64::from));
            columns[5].put_number(Some(game.decisions.len() as i64));
            columns[6].put_text(Some(game.replay));
        })?;
        for decision in game.decisions {
            self.decisions.add(|columns| {
                columns[0].put_number(nth);
                columns[1].put_number(Some(decision.entry as i64));
                columns[2].put_number(decision.turn.map(i64::from));
                columns[3].put_number(Some(i64::from(decision.seat) + 1));
                columns[4].put_text(Some(decision.question));
                columns[5].put_list(decision.options);
                columns[6].put_number(Some(decision.chosen as i64));
            })?;
        }
        Ok(())
    }

    /// Closes the tables, and returns the data card as Markdown.
    pub fn finish(self, dataset: &Dataset, command: &str) -> Result<String, NotWritten> {
        self.games.finish()?;
        self.decisions.finish()?;
        let (game, n) = (dataset.game, self.n_games);
        let setup = match dataset.choices.to_string() {
            nothing if nothing.is_empty() => "as the rules have it".to_owned(),
            words => format!("`{words}`"),
        };
        let mut shares = String::new();
        for (seat, (&won, player)) in self.wins.iter().zip(&dataset.players).enumerate() {
            let (won, player) = (Measure::share(won, n).percent(), player.word());
            shares += &format!("| seat {} (`{player}`) | {won} |\n", seat + 1);
        }
        shares += &format!("| nobody | {} |\n", Measure::share(self.unwon, n).percent());
        Ok(CARD
            .replace("{name}", game.name())
            .replace("{games}", &n.to_string())
            .replace("{decisions}", &self.n_decisions.to_string())
            .replace("{players}", &dataset.players_in_words())
            .replace("{setup}", &setup)
            .replace("{rules}", &game.rules_version().to_string())
            .replace("{seed}", &dataset.seed.to_string())
            .replace("{command}", command)
            .replace("{shares}", &shares))
    }
}

const CARD: &str = include_str!("card.md");
