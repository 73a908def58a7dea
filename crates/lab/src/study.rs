//! A study: which games are played, by whom, and what is varied between them.

use any_game::{AnyGame, BotPlayer, PlayedGame, setup};
use engine::Choices;
use serde_json::{Value, json};

use crate::Axis;

/// Bot games in several settings. Game number n has the same luck in each, so that they differ only by what is varied.
#[derive(Clone, Debug)]
pub struct Study {
    pub game: &'static dyn AnyGame,
    pub choices: Choices,
    pub axes: Vec<Axis>,
    /// As given: one for each seat, or one for all.
    pub players: Vec<BotPlayer>,
    /// In each setting.
    pub games: u64,
    pub seed: u64,
    pub settings: Vec<Setting>,
}

/// One setup of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The value of each axis.
    pub values: Vec<String>,
    pub choices: Choices,
    pub players: Vec<BotPlayer>,
}

/// How many games of a setting are played at a time, where decisions take no time.
const BLOCK_OF_RANDOM_GAMES: u64 = 250;

impl Study {
    /// A study of all combinations of the axes, or why it is impossible.
    pub fn new(
        game: &'static dyn AnyGame,
        choices: Choices,
        axes: Vec<Axis>,
        players: Vec<BotPlayer>,
        (games, seed): (u64, u64),
    ) -> Result<Study, String> {
        if let Some(axis) = axes.iter().find(|axis| choices.get(&axis.key).is_some()) {
            let key = &axis.key;
            return Err(format!("{key} is both agreed and varied; leave one of them out."));
        }
        let mut combinations = vec![Vec::new()];
        for axis in &axes {
            let with = |so_far: Vec<String>| {
                axis.values
                    .iter()
                    .map(move |value| [&so_far[..], std::slice::from_ref(value)].concat())
            };
            combinations = combinations.into_iter().flat_map(with).collect();
        }
        let mut settings = Vec::new();
        for values in combinations {
            let mut choices = choices.clone();
            axes.iter().zip(&values).for_each(|(axis, value)| choices.set(&axis.key, value));
            let n_seats = game.start(&choices).map_err(|problem| problem.to_string())?.n_seats();
            let players = seats_for(&players, n_seats)?;
            settings.push(Setting { values, choices, players });
        }
        Ok(Study { game, choices, axes, players, games, seed, settings })
    }

    /// A unit of work is this many games of one setting.
    fn block(&self) -> u64 {
        let is_random = self.players.iter().all(|player| *player == BotPlayer::Random);
        if is_random { BLOCK_OF_RANDOM_GAMES } else { 1 }
    }

    /// The number of units of work, the same on every machine. Settings take turns, so that a run that is stopped early has
    /// something of each.
    pub fn n_units(&self) -> u64 {
        self.games.div_ceil(self.block()) * self.settings.len() as u64
    }

    /// The setting of a unit, and its games.
    pub fn unit(&self, nth: u64) -> (usize, std::ops::Range<u64>) {
        let n = self.settings.len() as u64;
        let (from, block) = (nth / n * self.block(), self.block());
        ((nth % n) as usize, from..(from + block).min(self.games))
    }

    /// Plays a unit.
    pub fn play(&self, nth: u64) -> Vec<PlayedGame> {
        let (setting, games) = self.unit(nth);
        let Setting { choices, players, .. } = &self.settings[setting];
        let played = self.game.play_games(choices, players, self.seed, games);
        played.expect("the setups were checked")
    }

    pub fn n_games(&self) -> u64 {
        self.games * self.settings.len() as u64
    }

    /// The players as text: `casual` or `sharp,newcomer`.
    pub fn players_in_words(&self) -> String {
        self.players.iter().map(BotPlayer::word).collect::<Vec<_>>().join(",")
    }

    /// Identifies the study: two with the same identity have the same results.
    pub fn identity(&self) -> Value {
        let axes: Vec<Value> =
            self.axes.iter().map(|axis| json!([axis.key, axis.values])).collect();
        json!({
            "game": self.game.id(),
            "rules": self.game.rules_version(),
            "setup": setup::choices_to_json(&self.choices, self.game.options()),
            "sweep": axes,
            "seats": self.players_in_words(),
            "games": self.games,
            "seed": self.seed,
        })
    }
}

impl Setting {
    /// The values that are varied: `barricade=3 ai=even`.
    pub fn label(&self, axes: &[Axis]) -> String {
        let word = |(axis, value): (&Axis, &String)| format!("{}={value}", axis.key);
        axes.iter().zip(&self.values).map(word).collect::<Vec<_>>().join(" ")
    }
}

/// One player for each seat, from a list with one for each, or one for all.
pub fn seats_for<P: Clone>(named: &[P], n_seats: u8) -> Result<Vec<P>, String> {
    match named {
        [one] => Ok(vec![one.clone(); n_seats.into()]),
        all if all.len() == usize::from(n_seats) => Ok(all.to_vec()),
        all => Err(format!(
            "There are {n_seats} seats and {} players for them; name one for each, or one for all.",
            all.len()
        )),
    }
}
