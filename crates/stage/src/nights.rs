//! The games that somebody has played, and who they are at a table: remembered by the device, without an account.

use any_game::link::base64url;
use protocol::{ChosenFigure, LONGEST_NAME};
use serde::{Deserialize, Serialize};

/// How many nights are stored; the oldest are dropped first.
const N_NIGHTS: usize = 200;
/// How many bytes fit into a QR code, besides the address of the page.
const ROOM: usize = 2_200;
/// Separates what is carried. Neither it nor the dot between fields is in base64 or in a word.
const NEXT: char = '~';
/// The first field of a profile.
const PROFILE: &str = "me";

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

/// Who somebody is to the others at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Empty if it was never told.
    pub name: String,
    pub figure: Option<ChosenFigure>,
}

/// What goes to another device.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CarriedNights {
    pub profile: Profile,
    pub nights: Nights,
}

/// Statistics of all nights with one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameRecord {
    pub n_played: usize,
    pub n_won: usize,
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
}

impl CarriedNights {
    pub fn is_nothing(&self) -> bool {
        *self == CarriedNights::default()
    }

    /// The profile and the latest nights in short form, for the fragment of a URL: without replays, names and medals, which would
    /// not fit into a QR code.
    pub fn to_fragment(&self) -> String {
        let one = |night: &PlayedNight| {
            let score = night.score.map_or(String::new(), |score| score.to_string());
            let PlayedNight { id, game, at, how, .. } = night;
            format!("{id}.{game}.{at}.{}.{how}.{score}", u8::from(night.is_won))
        };
        let mut text = self.profile.to_field().unwrap_or_default();
        for night in self.nights.0.iter().map(one) {
            if text.len() + 1 + night.len() > ROOM {
                break;
            }
            if !text.is_empty() {
                text.push(NEXT);
            }
            text.push_str(&night);
        }
        text
    }

    /// Parses the output of [`CarriedNights::to_fragment`]; unreadable entries are skipped. So links from before there were profiles are
    /// read, and whoever does not know profiles reads the nights.
    pub fn from_fragment(text: &str) -> CarriedNights {
        let mut carried = CarriedNights::default();
        for part in text.split(NEXT) {
            if let Some(profile) = Profile::read(part) {
                carried.profile = profile;
            }
            read(part).into_iter().for_each(|night| carried.nights.note(night));
        }
        carried
    }
}

impl Profile {
    /// `None` if there is nothing to tell.
    fn to_field(&self) -> Option<String> {
        let figure = self.figure.map_or("", ChosenFigure::word);
        let name = base64url::encode(self.name.as_bytes());
        (*self != Profile::default()).then(|| format!("{PROFILE}.{figure}.{name}"))
    }

    fn read(text: &str) -> Option<Profile> {
        let parts: Vec<&str> = text.split('.').collect();
        let &[PROFILE, figure, name] = parts.as_slice() else { return None };
        let name = String::from_utf8(base64url::decode(name)?).ok()?;
        let is_good = name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
        is_good.then(|| Profile { name, figure: ChosenFigure::of_word(figure) })
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
