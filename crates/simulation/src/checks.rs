//! The invariants, each checked where it can be observed.

use std::collections::{BTreeMap, BTreeSet};

use engine::Millis;
use protocol::{News, Scene, ToClient, Waits};

/// A violated invariant, as a sentence.
pub(crate) type Held = Result<(), String>;

/// An answer of a client, and the version on which it was decided.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Answer {
    pub(crate) seat: u8,
    pub(crate) action: String,
    pub(crate) seen: u64,
}

/// What was done at the table so far, for things that may happen only once.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// The seat, and the version on which it decided.
    answered: BTreeSet<(u8, u64)>,
    /// The time of the last line, and the last time given to the game's clock.
    at: Millis,
    clock: Option<Millis>,
    pub(crate) n_answers: u64,
    pub(crate) n_repeated: u64,
}

impl Ledger {
    /// An answer decided at a version is never played twice.
    pub(crate) fn played(&mut self, answer: &Answer, to_store: &[String]) -> Result<bool, String> {
        let Answer { seat, action, seen } = answer;
        let is_own = |line: &&String| {
            let words = line.split_once(' ').and_then(|(_, rest)| rest.rsplit_once(" #"));
            words.is_some_and(|(words, _)| words == format!("{seat} {action}"))
        };
        let is_played = to_store.iter().any(|line| is_own(&line));
        let is_new = !self.answered.contains(&(*seat, *seen));
        if is_played && !is_new {
            return Err(format!(
                "seat {seat} answered {action:?} at {seen}, and it is played twice"
            ));
        }
        self.n_repeated += u64::from(!is_new);
        Ok(is_played)
    }

    /// Records an answer as played, now that it is on disk.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        self.answered.insert((answer.seat, answer.seen));
        self.n_answers += 1;
    }

    /// Time never goes back from line to line.
    pub(crate) fn stored(&mut self, lines: &[String]) -> Held {
        for line in lines {
            let mut words = line.split(' ');
            let at: Millis = words.next().and_then(|it| it.parse().ok()).unwrap_or(0);
            if at < self.at {
                return Err(format!("time goes back from {} in {line:?}", self.at));
            }
            self.at = at;
            match words.next() {
                Some("rematch") => self.clock = None,
                Some("clock") => {
                    let told = words.next().and_then(|it| it.parse().ok());
                    if told <= self.clock {
                        return Err(format!("the clock was told {:?} before {line:?}", self.clock));
                    }
                    self.clock = told;
                }
                // An undo also undoes what the clock said.
                Some("undo") => self.clock = None,
                Some(_) | None => {}
            }
        }
        Ok(())
    }
}

/// Nothing is sent that is not on disk.
pub(crate) fn is_stored(message: &ToClient, stored: u64) -> Held {
    let told = version(message);
    if told.is_none_or(|told| told <= stored) {
        return Ok(());
    }
    Err(format!("{stored} lines are stored, and this was told: {}", message.to_json()))
}

fn version(message: &ToClient) -> Option<u64> {
    if let ToClient::Welcome { version, .. }
    | ToClient::Update { version, .. }
    | ToClient::Resync { version, .. }
    | ToClient::Chat { version, .. }
    | ToClient::Presence { version, .. }
    | ToClient::Over { version, .. } = message
    {
        Some(*version)
    } else {
        None
    }
}

/// All that a client was ever told, by version: it must never change.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    told: BTreeMap<u64, String>,
    newest: u64,
}

impl Memory {
    pub(crate) fn hear(&mut self, message: &ToClient) -> Held {
        if let ToClient::Chat { version, text, .. } = message {
            return self.note(*version, format!("says {text}"));
        }
        let (ToClient::Update { version, news, .. } | ToClient::Resync { version, news, .. }) =
            message
        else {
            return Ok(());
        };
        if *version < self.newest {
            return Err(format!(
                "version {version} is told after {}: something is lost",
                self.newest
            ));
        }
        self.newest = *version;
        news.iter().try_for_each(|it| match it {
            News::Happened { version, who, text, events } => {
                // Given entries all come at version 0.
                if *version == 0 {
                    Ok(())
                } else {
                    self.note(*version, format!("{who:?} {text:?} {events:?}"))
                }
            }
            News::TakenBack { version, by, entries } => {
                self.note(*version, format!("{by} takes {entries} back"))
            }
        })
    }

    fn note(&mut self, version: u64, what: String) -> Held {
        let before = self.told.entry(version).or_insert_with(|| what.clone());
        match *before == what {
            true => Ok(()),
            false => Err(format!("version {version} was {before}, and is {what} now")),
        }
    }
}

/// A scene without what changes with time alone.
pub(crate) fn timeless(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    scene.clock.now = 0;
    if let Waits::Away { bot_in, .. } = &mut scene.waits {
        *bot_in = None;
    }
    scene
}
