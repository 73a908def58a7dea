//! Targets in the mall, and how the arrow keys move between them.

use std::collections::BTreeMap;

use engine::Id;
use protocol::WireChoice;
use rules::mall::{Position, Room};
use rules::words::Action;

use super::geometry::Point;
use super::plan::Plan;
use stage::targets::Arrow;

/// Lists first what can be done here, then where one can go oneself, then everything else, and the end of the turn last.
pub fn arranged(options: Vec<WireChoice>) -> Vec<WireChoice> {
    let mut options = stage::keys::arranged(options);
    options.sort_by_key(|choice| choice.action.parse().map_or(0, rank));
    options
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all else can be done here")]
fn rank(action: Action) -> u8 {
    match action {
        Action::Go(_) => 1,
        Action::MoveSquad(_) | Action::Drop(_) | Action::DropToken(_) | Action::Peek(_) => 2,
        Action::End => 3,
        _ => 0,
    }
}

/// A part of the mall that options point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MallSpace {
    Room(Room),
    /// The whole store at this position.
    Store(Position),
}

/// The options, by their targets.
pub type Targets = stage::targets::TargetMap<MallSpace>;

impl TryFrom<u8> for MallSpace {
    type Error = String;

    /// Rooms come first, followed by the stores.
    fn try_from(n: u8) -> Result<MallSpace, String> {
        match usize::from(n).checked_sub(Room::COUNT) {
            None => Room::try_from(n).map(MallSpace::Room),
            Some(nth) if nth < Position::COUNT => Ok(MallSpace::Store(Position::at(nth))),
            Some(_) => Err(format!("there is neither a room nor a store {n}")),
        }
    }
}

impl MallSpace {
    /// Its number at the table.
    pub fn number(self) -> u16 {
        match self {
            MallSpace::Room(room) => room.as_space(),
            MallSpace::Store(position) => position.as_space(),
        }
    }

    /// Its area as an SVG path.
    pub fn path(self, plan: &Plan) -> String {
        match self {
            MallSpace::Room(room) => plan.room(room).path.clone(),
            MallSpace::Store(position) => plan.path_of(position.room_set()),
        }
    }

    /// Where a note about it is placed.
    pub fn heart(self, plan: &Plan) -> Point {
        match self {
            MallSpace::Room(room) => plan.room(room).heart,
            MallSpace::Store(position) => plan.room(position.room(2)).heart,
        }
    }
}

/// Where an option takes what it points at: a zombie, a token or a human that is moved.
pub fn leads_to(choice: &WireChoice) -> Option<MallSpace> {
    let action = choice.action.parse::<Action>().ok()?;
    if let Action::MoveZombie(_, to)
    | Action::MoveToken(_, to)
    | Action::MoveHuman(_, to)
    | Action::Cover(_, to) = action
    {
        Some(MallSpace::Room(to))
    } else if let Action::ShiftCards(_, to) = action {
        Some(MallSpace::Store(to))
    } else {
        None
    }
}

/// The options by destination, if all of them have one.
pub fn destinations(choices: &[WireChoice]) -> Option<Targets> {
    let mut spaces: BTreeMap<MallSpace, Vec<WireChoice>> = BTreeMap::new();
    for choice in choices {
        spaces.entry(leads_to(choice)?).or_default().push(choice.clone());
    }
    Some(Targets { spaces, ..Targets::default() }).filter(|it| it.spaces.len() > 1)
}

/// The nearest space that can be chosen in the direction of an arrow.
pub fn next_space(
    targets: &Targets,
    from: MallSpace,
    arrow: Arrow,
    plan: &Plan,
) -> Option<MallSpace> {
    let here = from.heart(plan);
    let spaces = targets.spaces.keys().copied().filter(|&space| space != from);
    let cost = |space: &MallSpace| {
        let there = space.heart(plan);
        let (dx, dy) = (there.x - here.x, there.y - here.y);
        let (ahead, aside) = match arrow {
            Arrow::Left => (-dx, dy),
            Arrow::Right => (dx, dy),
            Arrow::Up => (-dy, dx),
            Arrow::Down => (dy, dx),
        };
        // Within 60 degrees of the arrow; sideways distance counts extra.
        (ahead > 0.5 * aside.abs()).then_some((ahead + 2.0 * aside.abs()) as u32)
    };
    spaces.filter_map(|space| Some((cost(&space)?, space))).min().map(|(_, space)| space)
}
