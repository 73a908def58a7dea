//! How the arrow keys go from one room of the mall to the next.

use rules_tez::mall::Room;

use super::plan::Plan;
use crate::targets::Arrow;

/// The options by what they point at.
pub type Targets = crate::targets::Targets<Room>;

impl Targets {
    /// The nearest room that can be chosen in the direction of an arrow.
    pub fn beside(&self, from: Room, arrow: Arrow, plan: &Plan) -> Option<Room> {
        let here = plan.room(from).heart;
        let rooms = self.spaces.keys().copied().filter(|&room| room != from);
        let cost = |room: &Room| {
            let there = plan.room(*room).heart;
            let (dx, dy) = (there.x - here.x, there.y - here.y);
            let (ahead, aside) = match arrow {
                Arrow::Left => (-dx, dy),
                Arrow::Right => (dx, dy),
                Arrow::Up => (-dy, dx),
                Arrow::Down => (dy, dx),
            };
            // Within 60 degrees of the arrow; what lies aside is farther than it is.
            (ahead > 0.5 * aside.abs()).then_some((ahead + 2.0 * aside.abs()) as u32)
        };
        rooms.filter_map(|room| Some((cost(&room)?, room))).min().map(|(_, room)| room)
    }
}
