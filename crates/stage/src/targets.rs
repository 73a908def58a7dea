//! What on a board can be chosen.

use std::collections::BTreeMap;

use protocol::{Choice, Target};

/// The options by what they point at: the spaces of a board, seats and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Targets<K> {
    pub spaces: BTreeMap<K, Vec<Choice>>,
    pub seats: BTreeMap<u8, Vec<Choice>>,
    pub cards: BTreeMap<String, Vec<Choice>>,
}

impl<K> Default for Targets<K> {
    fn default() -> Self {
        Targets { spaces: BTreeMap::new(), seats: BTreeMap::new(), cards: BTreeMap::new() }
    }
}

impl<K: Ord + TryFrom<u8>> Targets<K> {
    pub fn of(options: &[Choice]) -> Targets<K> {
        let mut targets = Targets::default();
        for choice in options {
            match &choice.target {
                Some(Target::Space(n)) => {
                    let space = u8::try_from(*n).ok().and_then(|n| K::try_from(n).ok());
                    if let Some(space) = space {
                        targets.spaces.entry(space).or_default().push(choice.clone());
                    }
                }
                Some(Target::Seat(seat)) => {
                    targets.seats.entry(*seat).or_default().push(choice.clone());
                }
                Some(Target::Card(name)) => {
                    targets.cards.entry(name.clone()).or_default().push(choice.clone());
                }
                None => (),
            }
        }
        targets
    }
}

/// A key that moves over a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// The arrow of a key by the browser's name for it.
    pub fn of_key(key: &str) -> Option<Arrow> {
        match key {
            "ArrowLeft" => Some(Arrow::Left),
            "ArrowRight" => Some(Arrow::Right),
            "ArrowUp" => Some(Arrow::Up),
            "ArrowDown" => Some(Arrow::Down),
            _ => None,
        }
    }
}

/// What a screen reader calls a target, and what it does if it is chosen.
pub fn name_of_target(name: &str, choices: &[Choice]) -> String {
    format!("{name}: {}", note(choices))
}

/// What the tag beside a target says.
pub fn note(choices: &[Choice]) -> String {
    match choices {
        [only] => only.text.clone(),
        several => format!("{} ways", several.len()),
    }
}
