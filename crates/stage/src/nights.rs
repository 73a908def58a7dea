//! The games that somebody has played, remembered by the device, without an account.

use serde::{Deserialize, Serialize};

/// How many nights are stored; the oldest are dropped first.
const N_NIGHTS: usize = 200;
/// How many fit into a QR code.
const N_CARRIED: usize = 40;

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedNight {
    /// The beginning of its commitment, which is unique.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub at: u64,
    pub is_won: bool,
    /// The word of the outcome.
    pub how: String,
    #[serde(default)]
    pub score: Option<i16>,
    #[serde(default)]
    pub medals: Vec<String>,
    /// Who played.
    #[serde(default)]
    pub names: Vec<String>,
    /// The URL of its replay in the client.
    #[serde(default)]
    pub replay: Option<String>,
}

/// All of them, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Nights(pub Vec<PlayedNight>);

/// Statistics of all nights with one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameRecord {
    pub n_played: usize,
    pub n_won: usize,
    /// The lowest, where scores are kept: a lower one is better.
    pub best_score: Option<i16>,
    /// The current winning streak.
    pub streak: usize,
}

impl Nights {
    /// Records a night once; its replay may follow.
    pub fn note(&mut self, night: PlayedNight) {
        if let Some(known) = self.0.iter_mut().find(|other| other.id == night.id) {
            known.replay = known.replay.take().or(night.replay);
            return;
        }
        let place = self.0.partition_point(|other| other.at > night.at);
        self.0.insert(place, night);
        self.0.truncate(N_NIGHTS);
    }

    pub fn of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a PlayedNight> {
        self.0.iter().filter(move |night| night.game == game)
    }

    pub fn record(&self, game: &str) -> GameRecord {
        GameRecord {
            n_played: self.of(game).count(),
            n_won: self.of(game).filter(|night| night.is_won).count(),
            best_score: self.of(game).filter_map(|night| night.score).min(),
            streak: self.of(game).take_while(|night| night.is_won).count(),
        }
    }

    /// How often each medal was earned, the most frequent first.
    pub fn medals(&self) -> Vec<(&str, usize)> {
        let mut medals: Vec<(&str, usize)> = Vec::new();
        for medal in self.0.iter().flat_map(|night| &night.medals) {
            match medals.iter_mut().find(|(title, _)| title == medal) {
                Some((_, n)) => *n += 1,
                None => medals.push((medal, 1)),
            }
        }
        medals.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
        medals
    }

    /// The latest of them in short form, for the fragment of a URL: without replays, names and medals, which would not fit into a
    /// QR code.
    pub fn to_fragment(&self) -> String {
        let one = |night: &PlayedNight| {
            let score = night.score.map_or(String::new(), |score| score.to_string());
            let PlayedNight { id, game, at, how, .. } = night;
            format!("{id}.{game}.{at}.{}.{how}.{score}", u8::from(night.is_won))
        };
        self.0.iter().take(N_CARRIED).map(one).collect::<Vec<_>>().join("~")
    }

    /// Parses the output of [`Nights::to_fragment`]; unreadable entries are skipped.
    pub fn from_fragment(text: &str) -> Nights {
        let mut nights = Nights::default();
        text.split('~').filter_map(read).for_each(|night| nights.note(night));
        nights
    }
}

fn read(text: &str) -> Option<PlayedNight> {
    let parts: Vec<&str> = text.split('.').collect();
    let &[id, game, at, is_won, how, score] = parts.as_slice() else { return None };
    let is_word = |word: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        !word.is_empty() && word.len() <= 40 && word.chars().all(is_plain)
    };
    let is_good = [id, game, how].into_iter().all(is_word);
    is_good.then_some(PlayedNight {
        id: id.to_owned(),
        game: game.to_owned(),
        at: at.parse().ok()?,
        is_won: is_won == "1",
        how: how.to_owned(),
        score: score.parse().ok(),
        medals: Vec::new(),
        names: Vec::new(),
        replay: None,
    })
}
