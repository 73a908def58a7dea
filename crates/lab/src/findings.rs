//! The results of one setting, in integers, so that their order does not matter.

use std::collections::BTreeMap;

use any_game::{PlayedGame, Sum};
use engine::MAX_SEATS;

use crate::Measure;

/// The results of one setting.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Findings {
    pub games: u64,
    pub n_seats: u8,
    /// Games won by each seat, alone or with others.
    pub wins: [u64; MAX_SEATS],
    /// Games that everybody at the table won.
    pub won_by_all: u64,
    /// Games that several won together.
    pub shared: u64,
    /// Games that nobody won.
    pub unwon: u64,
    /// Games by how they ended: how many, and how many of them somebody won.
    pub endings: BTreeMap<&'static str, (u64, u64)>,
    pub turns: Sum,
    pub decisions: Sum,
    pub outcomes: Sum,
    /// Games by the turn in which they ended, in a game that counts turns.
    pub by_turn: BTreeMap<u32, TurnCount>,
    /// Seats or tables by what they were dealt: its category and its name.
    pub dealt: BTreeMap<(&'static str, &'static str), DealtCount>,
}

/// Games that ended in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TurnCount {
    pub ended: u64,
    /// Those that nobody won.
    pub lost: u64,
}

/// How often something was dealt, and how often those who had it won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DealtCount {
    pub times: u64,
    pub won: u64,
}

impl Findings {
    pub fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        self.n_seats = self.n_seats.max(game.n_seats);
        game.winners.iter().for_each(|seat| self.wins[usize::from(seat.0)] += 1);
        let n_winners = game.winners.len();
        let is_won = n_winners > 0;
        self.unwon += u64::from(!is_won);
        self.shared += u64::from(n_winners > 1);
        self.won_by_all += u64::from(n_winners == u32::from(game.n_seats));
        let ending = self.endings.entry(game.how).or_default();
        *ending = (ending.0 + 1, ending.1 + u64::from(is_won));
        self.decisions.add(game.decisions.into());
        self.outcomes.add(game.outcomes.into());
        if let Some(turns) = game.turns {
            self.turns.add(turns.into());
            let turn = self.by_turn.entry(turns).or_default();
            turn.ended += 1;
            turn.lost += u64::from(!is_won);
        }
        for dealt in &game.dealt {
            let count = self.dealt.entry((dealt.sort, dealt.name)).or_default();
            count.times += 1;
            count.won += u64::from(!dealt.seats.and(game.winners).is_empty());
        }
    }

    /// Whether everybody wins or nobody does: then there is only one share to report.
    pub fn is_together(&self) -> bool {
        self.won_by_all + self.unwon == self.games
    }

    /// The share of games that a seat won.
    pub fn won_by(&self, seat: usize) -> Measure {
        Measure::share(self.wins[seat], self.games)
    }

    /// The share of games that anybody won.
    pub fn won(&self) -> Measure {
        Measure::share(self.games - self.unwon, self.games)
    }

    /// The share of games that were still running, or not lost, after each turn, from before the first one.
    pub fn survival(&self, is_gone: impl Fn(&TurnCount) -> u64) -> Vec<(u32, Measure)> {
        let mut left = self.games;
        let mut course = vec![(0, Measure::share(left, self.games))];
        for (&turn, count) in &self.by_turn {
            left -= is_gone(count);
            course.push((turn, Measure::share(left, self.games)));
        }
        course
    }

    /// Both together.
    pub fn merge(&mut self, other: &Findings) {
        self.games += other.games;
        self.n_seats = self.n_seats.max(other.n_seats);
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, more)| *mine += more);
        self.won_by_all += other.won_by_all;
        self.shared += other.shared;
        self.unwon += other.unwon;
        for (how, &(n, won)) in &other.endings {
            let mine = self.endings.entry(how).or_default();
            *mine = (mine.0 + n, mine.1 + won);
        }
        self.turns.merge(other.turns);
        self.decisions.merge(other.decisions);
        self.outcomes.merge(other.outcomes);
        for (&turn, more) in &other.by_turn {
            let mine = self.by_turn.entry(turn).or_default();
            mine.ended += more.ended;
            mine.lost += more.lost;
        }
        for (&what, more) in &other.dealt {
            let mine = self.dealt.entry(what).or_default();
            mine.times += more.times;
            mine.won += more.won;
        }
    }
}
