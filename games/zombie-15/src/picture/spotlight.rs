//! What is shown large over the board for a moment.

use rules::heroes::Hero;
use rules::items::Item;
use rules::tokens::Token;
use rules::words::{Attackers, Defeat};
use rules::zombie_cards::{ZombieCard, ZombieEvent};

/// Something in the spotlight; the number tells it from the same thing shown again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    pub nth: u32,
    pub what: Spotlight,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spotlight {
    Turn(Hero, u8),
    Zombies(ZombieCard),
    Horde(u8),
    Event(ZombieEvent, Hero),
    Token(Token),
    Bought(Hero, Item),
    Fell(Hero, Attackers, u8),
    Unconscious(Hero),
    Won,
    Lost(Defeat),
}
