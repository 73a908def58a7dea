//! How the arrow keys move between spaces of the road.

use rules::track::Space;

use super::road::{Heads, Road};
use stage::targets::Arrow;

/// The options, by their targets.
pub type Targets = stage::targets::TargetMap<Space>;

/// The next space to choose in the direction of an arrow. Up is ahead: the goal is at the top.
pub fn next_space(targets: &Targets, from: Space, arrow: Arrow, road: &Road) -> Option<Space> {
    let is_ahead = match (arrow, road.rows[road.row(from)].heads) {
        (Arrow::Up, _) | (Arrow::Right, Heads::Right) | (Arrow::Left, Heads::Left) => true,
        (Arrow::Down, _) | (Arrow::Left, Heads::Right) | (Arrow::Right, Heads::Left) => false,
    };
    let spaces = targets.spaces.keys().copied();
    if is_ahead {
        spaces.into_iter().find(|&space| space > from)
    } else {
        spaces.rev().find(|&space| space < from)
    }
}

/// Where the keyboard enters the road: the farthest space ahead.
pub fn foremost(targets: &Targets) -> Option<Space> {
    targets.spaces.keys().next_back().copied()
}
