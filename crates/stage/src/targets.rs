//! What can be chosen on a board.

use std::collections::BTreeMap;

use protocol::{WireChoice, WireTarget};

/// The options by their targets: spaces of a board, seats and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TargetMap<K> {
    pub spaces: BTreeMap<K, Vec<WireChoice>>,
    pub seats: BTreeMap<u8, Vec<WireChoice>>,
    pub cards: BTreeMap<String, Vec<WireChoice>>,
}

impl<K> Default for TargetMap<K> {
    fn default() -> Self {
        TargetMap { spaces: BTreeMap::new(), seats: BTreeMap::new(), cards: BTreeMap::new() }
    }
}

impl<K: Ord + TryFrom<u8>> TargetMap<K> {
    pub fn of(options: &[WireChoice]) -> TargetMap<K> {
        let mut targets = TargetMap::default();
        for choice in options {
            match &choice.target {
                Some(WireTarget::Space(n)) => {
                    let space = u8::try_from(*n).ok().and_then(|n| K::try_from(n).ok());
                    if let Some(space) = space {
                        targets.spaces.entry(space).or_default().push(choice.clone());
                    }
                }
                Some(WireTarget::Seat(seat)) => {
                    targets.seats.entry(*seat).or_default().push(choice.clone());
                }
                Some(WireTarget::Card(name)) => {
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

/// The accessible name of a target, with what choosing it does.
pub fn name_of_target(name: &str, choices: &[WireChoice]) -> String {
    format!("{name}: {}", note(choices))
}

/// The text of the tag next to a target.
pub fn note(choices: &[WireChoice]) -> String {
    match choices {
        [only] => only.text.clone(),
        several => format!("{} ways", several.len()),
    }
}
