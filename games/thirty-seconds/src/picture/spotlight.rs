//! Announcements over the alley.

use rules::attack_cards::{Claw, Strike};
use rules::supply::Supply;
use rules::tactics::{Scheme, Tactic};

/// Something in the spotlight; the number tells it from the same thing shown again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    pub nth: u32,
    pub what: Spotlight,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spotlight {
    Turn(u16),
    ZombieTurn,
    TimeUp,
    Tactic(Tactic),
    Scheme(Scheme),
    Cancelled(Scheme),
    Item(Supply),
    Warehouse,
    Struck(Strike),
    Clawed(Claw),
    Dice(u8),
    Saved,
    Escaped,
    Eaten,
    OutOfTime,
}
