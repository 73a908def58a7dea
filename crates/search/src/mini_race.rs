//! The yardstick: a tiny fixed game in plain Rust, relative to which all speeds are given.
//!
//! Four players walk from space 0 to space 50. A card says how far one may go; zombies stop a
//! walker and gather two spaces ahead. After each round the zombies close in, and whoever shares a
//! space with them fights. It does not use the engine, so that it stays the same when the engine
//! changes.

use engine::Rng;

const PLAYERS: usize = 4;
const SAFE: u8 = 50;
const ROUNDS: u32 = 200;
const DEADLY: u8 = 3;

/// Where the numbers come from.
pub trait RandomSource {
    /// A number from 0 to `n - 1`.
    fn rnd(&mut self, n: u32) -> u32;
}

impl RandomSource for Rng {
    #[inline]
    fn rnd(&mut self, n: u32) -> u32 {
        self.below(n)
    }
}

/// The generator by which implementations in any language are compared game by game.
#[derive(Clone, Copy, Debug)]
pub struct Mulberry32(pub u32);

impl RandomSource for Mulberry32 {
    #[inline]
    fn rnd(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut t = (self.0 ^ (self.0 >> 15)).wrapping_mul(self.0 | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 61));
        t ^= t >> 14;
        ((u64::from(t) * u64::from(n)) >> 32) as u32
    }
}

/// The result of one or more races.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raced {
    pub games: u64,
    pub decisions: u64,
    /// Games that somebody won.
    pub won: u64,
}

/// Plays this many random games.
#[inline]
pub fn race(games: u64, source: &mut impl RandomSource) -> Raced {
    let mut raced = Raced { games, ..Raced::default() };
    for _ in 0..games {
        let mut state = State::START;
        raced.won += u64::from(state.play_out(source, &mut raced.decisions));
    }
    raced
}

#[derive(Clone, Copy, Debug)]
struct Deck<const N: usize> {
    cards: [u8; N],
    left: u8,
}

impl<const N: usize> Deck<N> {
    #[inline]
    fn draw(&mut self, source: &mut impl RandomSource) -> u8 {
        if self.left == 0 {
            self.left = N as u8;
        }
        let drawn = source.rnd(self.left.into()) as usize;
        self.left -= 1;
        self.cards.swap(drawn, self.left as usize);
        self.cards[self.left as usize]
    }
}

#[derive(Clone, Copy, Debug)]
struct State {
    walking: Deck<63>,
    zombies: Deck<72>,
    /// How many zombies stand on each space, and on which spaces there are any.
    on: [u8; SAFE as usize],
    occupied: u64,
    at: [u8; PLAYERS],
    wounds: [u8; PLAYERS],
}

const _: () = assert!(size_of::<State>() <= 216);

impl State {
    const START: State = State {
        walking: Deck { cards: walking_cards(), left: 63 },
        zombies: Deck { cards: zombie_cards(), left: 72 },
        on: [0; SAFE as usize],
        occupied: 0,
        at: [0; PLAYERS],
        wounds: [0; PLAYERS],
    };

    /// Returns whether somebody won.
    #[inline]
    fn play_out(&mut self, source: &mut impl RandomSource, decisions: &mut u64) -> bool {
        for _ in 0..ROUNDS {
            for player in 0..PLAYERS {
                if !self.lives(player) {
                    continue;
                }
                *decisions += 1;
                if self.walk(player, source) {
                    return true;
                }
            }
            self.close_in(source);
            self.fight(source);
            if (0..PLAYERS).all(|player| !self.lives(player)) {
                return false;
            }
        }
        false
    }

    #[inline]
    fn lives(&self, player: usize) -> bool {
        self.wounds[player] < DEADLY
    }

    /// Returns whether it brings the player to safety.
    #[inline]
    fn walk(&mut self, player: usize, source: &mut impl RandomSource) -> bool {
        let at = self.at[player];
        let reach = self.walking.draw(source).min(SAFE - at);
        let first_zombies = (self.occupied >> at >> 1).trailing_zeros() + 1;
        let most = u32::from(reach).min(first_zombies);
        let at = at + source.rnd(most + 1) as u8;
        self.at[player] = at;
        if at == SAFE {
            return true;
        }
        let new = self.zombies.draw(source);
        self.put((at + 2).min(SAFE - 1), new);
        false
    }

    #[inline]
    fn put(&mut self, space: u8, n: u8) {
        let on = &mut self.on[space as usize];
        *on = on.saturating_add(n);
        self.occupied |= u64::from(*on > 0) << space;
    }

    #[inline]
    fn close_in(&mut self, source: &mut impl RandomSource) {
        let speed = self.zombies.draw(source);
        let before = std::mem::replace(&mut self.on, [0; SAFE as usize]);
        let mut groups = std::mem::take(&mut self.occupied);
        while groups != 0 {
            let from = groups.trailing_zeros() as u8;
            groups &= groups - 1;
            let prey = (0..PLAYERS)
                .filter(|&player| self.lives(player))
                .map(|player| self.at[player])
                .min_by_key(|&at| at.abs_diff(from));
            let to = match prey {
                Some(at) if at < from => at.max(from.saturating_sub(speed)),
                Some(at) => at.min(from + speed),
                None => from,
            };
            self.put(to, before[from as usize]);
        }
    }

    #[inline]
    fn fight(&mut self, source: &mut impl RandomSource) {
        for player in 0..PLAYERS {
            let space = self.at[player];
            if !self.lives(player) || self.on[space as usize] == 0 {
                continue;
            }
            let (mine, theirs) = (self.walking.draw(source), self.walking.draw(source));
            if mine > theirs {
                self.on[space as usize] -= 1;
                self.occupied &= !(u64::from(self.on[space as usize] == 0) << space);
            } else if mine < theirs {
                self.wounds[player] += 1;
                if !self.lives(player) {
                    self.put(space, 1);
                }
            }
        }
    }
}

/// Six of each value from 1 to 10, and one more of 1, 2 and 3.
const fn walking_cards() -> [u8; 63] {
    let mut cards = [0; 63];
    let mut i = 0;
    while i < 63 {
        cards[i] = if i < 60 { i as u8 / 6 + 1 } else { i as u8 - 59 };
        i += 1;
    }
    cards
}

/// Eighteen of each value from 0 to 3.
const fn zombie_cards() -> [u8; 72] {
    let mut cards = [0; 72];
    let mut i = 0;
    while i < 72 {
        cards[i] = i as u8 / 18;
        i += 1;
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_races_are_as_long_and_as_deadly_as_the_calibration_says() {
        let check = race(20_000, &mut Mulberry32(1));
        let fast = race(20_000, &mut Rng::new(1));
        for raced in [check, fast] {
            let length = raced.decisions as f64 / raced.games as f64;
            let won = raced.won as f64 / raced.games as f64;
            assert!((36.2..36.6).contains(&length), "{length} decisions per game");
            assert!((0.010..0.016).contains(&won), "{won} of the games are won");
        }
    }

    #[test]
    fn the_generator_is_mulberry32() {
        let mut source = Mulberry32(1);
        let drawn = [0; 4].map(|_: u32| source.rnd(u32::MAX));
        assert_eq!(drawn, [2_693_262_066, 11_749_832, 2_265_367_786, 4_213_581_820]);
    }

    #[test]
    fn two_thousand_races_agree_with_an_implementation_in_another_language() {
        let expected = Raced { games: 2_000, decisions: 72_249, won: 20 };
        assert_eq!(race(2_000, &mut Mulberry32(1)), expected);
    }

    #[test]
    fn the_decks_are_complete() {
        for value in 1..=10 {
            let n = walking_cards().iter().filter(|&&card| card == value).count();
            assert_eq!(n, if value <= 3 { 7 } else { 6 });
        }
        for value in 0..=3 {
            assert_eq!(zombie_cards().iter().filter(|&&card| card == value).count(), 18);
        }
    }
}
