//! What is shown large over the board for a moment.

use rules::cards::Card;
use rules::characters::Character;
use rules::human::Human;
use rules::objectives::{Cause, ExitSign, Letter, Objective, Relief};
use rules::words::{Defeat, Face, Found};

/// Something in the spotlight; the number tells it from the same thing shown again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    pub nth: u32,
    pub what: Spotlight,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spotlight {
    Turn(Human),
    Die(Face),
    Revealed(Human, Card),
    Supply(Human, Card),
    Noise(Human),
    Hushed(Human),
    Horde(Character, u8),
    Overrun(Human),
    Eaten(Human, Character),
    Arrived(Human, Character),
    BarricadeFell,
    Stranded(Found),
    Letter(Letter),
    Exit(ExitSign),
    Clue(Cause),
    Guess(Cause),
    Source(Cause),
    Relief(Relief),
    Completed(Objective),
    HumansWon,
    LeaderWon(Human),
    ZombiesWon(Defeat),
}
