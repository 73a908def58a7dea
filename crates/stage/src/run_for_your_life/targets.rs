//! What on the board can be chosen, and how the arrow keys go from one space to the next.

use std::collections::BTreeMap;

use protocol::{Choice, Target};
use rules_rfyl::track::Space;

use super::road::{Heads, Road};

/// The options by what they point at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets {
    pub spaces: BTreeMap<Space, Vec<Choice>>,
    pub seats: BTreeMap<u8, Vec<Choice>>,
    pub cards: BTreeMap<String, Vec<Choice>>,
}

/// A key that moves along the road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    Left,
    Right,
    /// Ahead: the goal is at the top.
    Up,
    /// Back.
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

impl Targets {
    pub fn of(options: &[Choice]) -> Targets {
        let mut targets = Targets::default();
        for choice in options {
            match &choice.target {
                Some(Target::Space(n)) => {
                    let space = u8::try_from(*n).ok().and_then(|n| Space::try_from(n).ok());
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

    /// The next space that can be chosen, in the direction of an arrow.
    pub fn beside(&self, from: Space, arrow: Arrow, road: &Road) -> Option<Space> {
        let is_ahead = match (arrow, road.rows[road.row(from)].heads) {
            (Arrow::Up, _) | (Arrow::Right, Heads::Right) | (Arrow::Left, Heads::Left) => true,
            (Arrow::Down, _) | (Arrow::Left, Heads::Right) | (Arrow::Right, Heads::Left) => false,
        };
        let spaces = self.spaces.keys().copied();
        if is_ahead {
            spaces.into_iter().find(|&space| space > from)
        } else {
            spaces.rev().find(|&space| space < from)
        }
    }

    /// Where the keyboard enters the road: the farthest space ahead.
    pub fn foremost(&self) -> Option<Space> {
        self.spaces.keys().next_back().copied()
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
