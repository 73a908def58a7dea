//! Compares two setups. Game number n has the same luck in both, so differences are counted per pair of games, and show with fewer
//! games than two independent samples would need.

use any_game::PlayedGame;
use engine::{MAX_SEATS, Seat};

use crate::{Findings, Measure};

/// The results of the same games under the original and under changed rules.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Comparison {
    pub as_is: Findings,
    pub what_if: Findings,
    won: PairedCount,
    seats: [PairedCount; MAX_SEATS],
    longer: PairedSum,
}

/// The finding that gets a sentence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FoundDifference {
    /// There are too few games to say anything.
    TooEarly,
    /// The difference may be chance.
    MayBeChance,
    /// The share of games that anybody wins.
    Won(Measure),
    /// The share of games that a seat wins.
    WonBy(usize, Measure),
    /// The number of turns; of decisions in a game without turns.
    Longer(Measure),
}

/// Below this many pairs of games nothing is reported.
const FEWEST: u64 = 40;
/// Standard errors of a 95 % interval.
const USUAL: f64 = 1.96;
/// The other measures are tested several at once, so they need a higher threshold.
const STRICT: f64 = 3.0;

impl Comparison {
    pub fn add(&mut self, as_is: &PlayedGame, what_if: &PlayedGame) {
        self.as_is.add(as_is);
        self.what_if.add(what_if);
        self.won.add(!as_is.winners.is_empty(), !what_if.winners.is_empty());
        for (seat, count) in (0..).zip(&mut self.seats) {
            count.add(as_is.winners.has(Seat(seat)), what_if.winners.has(Seat(seat)));
        }
        let length = |game: &PlayedGame| i64::from(game.turns.unwrap_or(game.decisions));
        self.longer.add(length(what_if) - length(as_is));
    }

    /// How many games were played under each.
    pub fn n(&self) -> u64 {
        self.as_is.games
    }

    /// Whether everybody wins or nobody does, in both.
    pub fn is_together(&self) -> bool {
        self.as_is.is_together() && self.what_if.is_together()
    }

    /// Whether seats can be compared: both have the same number.
    pub fn has_same_seats(&self) -> bool {
        self.as_is.n_seats == self.what_if.n_seats
    }

    /// The difference in the share of games that anybody wins.
    pub fn won(&self) -> Measure {
        self.won.difference(USUAL)
    }

    /// The difference in the share of games that a seat wins.
    pub fn won_by(&self, seat: usize) -> Measure {
        self.seats[seat].difference(USUAL)
    }

    /// The difference in length.
    pub fn longer(&self) -> Measure {
        self.longer.mean(USUAL)
    }

    /// The finding: a difference in games won, or else whatever other measure stands out.
    pub fn found(&self) -> FoundDifference {
        if self.n() < FEWEST {
            return FoundDifference::TooEarly;
        }
        if is_certain(&self.won()) {
            return FoundDifference::Won(self.won());
        }
        let seats = 0..usize::from(self.as_is.n_seats);
        let stands_out = |&seat: &usize| is_certain(&self.seats[seat].difference(STRICT));
        let by_size = |a: &usize, b: &usize| {
            self.won_by(*a).value.abs().total_cmp(&self.won_by(*b).value.abs())
        };
        let most = seats.filter(stands_out).max_by(by_size);
        match most.filter(|_| self.has_same_seats() && !self.is_together()) {
            Some(seat) => FoundDifference::WonBy(seat, self.won_by(seat)),
            None if is_certain(&self.longer.mean(STRICT)) => FoundDifference::Longer(self.longer()),
            None => FoundDifference::MayBeChance,
        }
    }
}

/// Whether the interval excludes zero.
fn is_certain(difference: &Measure) -> bool {
    difference.low > 0.0 || difference.high < 0.0
}

/// How often something was true in one game of a pair and not in the other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct PairedCount {
    n: u64,
    /// Only under the changed rules.
    more: u64,
    /// Only under the original rules.
    fewer: u64,
}

impl PairedCount {
    fn add(&mut self, as_is: bool, what_if: bool) {
        self.n += 1;
        self.more += u64::from(what_if && !as_is);
        self.fewer += u64::from(as_is && !what_if);
    }

    /// With the interval of Agresti and Min, which adds half a pair of each kind, so that it works for few games and for pairs that
    /// never differ.
    fn difference(&self, errors: f64) -> Measure {
        let (n, more, fewer) = (self.n as f64, self.more as f64, self.fewer as f64);
        let middle = (more - fewer) / (n + 2.0);
        let variance = ((more + fewer + 1.0) / (n + 2.0) - middle.powi(2)) / (n + 2.0);
        let margin = errors * variance.max(0.0).sqrt();
        let value = (more - fewer) / n.max(1.0);
        Measure { value, low: middle - margin, high: middle + margin, n: self.n }
    }
}

/// Differences, added up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct PairedSum {
    n: u64,
    total: i64,
    squares: i64,
}

impl PairedSum {
    fn add(&mut self, difference: i64) {
        self.n += 1;
        self.total += difference;
        self.squares += difference * difference;
    }

    fn mean(&self, errors: f64) -> Measure {
        let n = self.n.max(2) as f64;
        let value = self.total as f64 / n;
        let variance = (self.squares as f64 / n - value.powi(2)).max(0.0) / (n - 1.0);
        let margin = errors * variance.sqrt();
        Measure { value, low: value - margin, high: value + margin, n: self.n }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use any_game::BotPlayer;
    use engine::{Choices, SeatSet};

    fn game(winners: &[u8], turns: u32) -> PlayedGame {
        PlayedGame {
            nth: 0,
            n_seats: 2,
            winners: winners.iter().map(|&seat| Seat(seat)).collect::<SeatSet>(),
            how: if winners.is_empty() { "eaten" } else { "escaped" },
            score: None,
            turns: Some(turns),
            decisions: 9,
            outcomes: 9,
            dealt: Vec::new(),
        }
    }

    fn compared(pairs: &[(u64, &[u8], &[u8])]) -> Comparison {
        let mut comparison = Comparison::default();
        for (times, as_is, what_if) in pairs {
            (0..*times).for_each(|_| comparison.add(&game(as_is, 10), &game(what_if, 10)));
        }
        comparison
    }

    #[test]
    fn games_that_go_alike_differ_in_nothing() {
        let same = compared(&[(500, &[0, 1], &[0, 1]), (500, &[], &[])]);
        assert_eq!(same.found(), FoundDifference::MayBeChance);
        assert!(same.won().value == 0.0 && same.won().high < 0.01, "{:?}", same.won());
    }

    #[test]
    fn nothing_is_said_of_a_few_games() {
        assert_eq!(compared(&[(39, &[], &[0, 1])]).found(), FoundDifference::TooEarly);
    }

    #[test]
    fn a_difference_is_counted_game_by_game_so_that_shared_luck_does_not_hide_it() {
        // As independent samples, 50 % and 53 % of a thousand could not be told apart.
        let paired = compared(&[(500, &[0, 1], &[0, 1]), (30, &[], &[0, 1]), (470, &[], &[])]);
        let FoundDifference::Won(won) = paired.found() else { panic!("{:?}", paired.found()) };
        assert!((won.value - 0.03).abs() < 1e-9 && won.low > 0.0 && won.high < 0.05, "{won:?}");
        let (as_is, what_if) = (paired.as_is.won(), paired.what_if.won());
        assert!(as_is.high > what_if.low, "apart they are not told apart: {as_is:?} {what_if:?}");
        // As many up as down cancel out.
        let balanced = compared(&[(100, &[], &[0, 1]), (100, &[0, 1], &[])]);
        assert_eq!(balanced.found(), FoundDifference::MayBeChance);
    }

    #[test]
    fn where_somebody_always_wins_the_seat_that_gains_most_is_told() {
        let shifted = compared(&[(400, &[0], &[0]), (80, &[0], &[1]), (320, &[1], &[1])]);
        let FoundDifference::WonBy(seat, by) = shifted.found() else { panic!() };
        assert!(seat < 2 && (by.value.abs() - 0.1).abs() < 1e-9, "{by:?}");
    }

    #[test]
    fn what_only_takes_longer_is_told_so() {
        let mut longer = Comparison::default();
        (0..100).for_each(|n| longer.add(&game(&[0], 10), &game(&[0], 12 + n % 2)));
        let FoundDifference::Longer(by) = longer.found() else { panic!() };
        assert!((by.value - 2.5).abs() < 0.1, "{by:?}");
    }

    #[test]
    fn newcomers_hold_out_longer_behind_a_higher_barricade() {
        let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is there");
        let play = |setup: &str| {
            let choices = Choices::parse(setup).expect("it is a setup");
            let bots = [BotPlayer::read("newcomer").expect("a level"); MAX_SEATS];
            game.play_games(&choices, &bots, 7, 0..150).expect("it can be played")
        };
        let mut comparison = Comparison::default();
        let pairs = play("barricade=2").into_iter().zip(play("barricade=6"));
        pairs.for_each(|(as_is, what_if)| comparison.add(&as_is, &what_if));
        assert_eq!(comparison.n(), 150);
        let FoundDifference::Longer(by) = comparison.found() else {
            panic!("{:?}", comparison.found())
        };
        assert!(by.low > 1.0, "{by:?}");
    }
}
