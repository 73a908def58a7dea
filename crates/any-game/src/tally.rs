//! Statistics of many random games, in integers, so that neither order nor threads matter.

use std::collections::BTreeMap;
use std::ops::Range;

use engine::{Game, MAX_SEATS, Outcome, Rng, Seat, ToAct, stable_hash};
use search::random;

use crate::Sum;

/// The statistics of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub n_seats: u8,
    /// Games won by each seat, alone or with others.
    pub wins: [u64; MAX_SEATS],
    /// Games that nobody won.
    pub unwon: u64,
    /// Games that several won together.
    pub shared: u64,
    /// Games by how they ended.
    pub endings: BTreeMap<&'static str, u64>,
    /// Answers of seats.
    pub decisions: Sum,
    /// Outcomes that Nature brought.
    pub outcomes: Sum,
    /// Turns, in a game that counts them.
    pub turns: Sum,
}

impl Tally {
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.n_seats = self.n_seats.max(other.n_seats);
        self.unwon += other.unwon;
        self.shared += other.shared;
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, more)| *mine += more);
        for (how, n) in &other.endings {
            *self.endings.entry(how).or_default() += n;
        }
        self.decisions.merge(other.decisions);
        self.outcomes.merge(other.outcomes);
        self.turns.merge(other.turns);
    }

    fn count_end(&mut self, outcome: Outcome) {
        self.games += 1;
        outcome.winners.iter().for_each(|seat| self.wins[seat.0 as usize] += 1);
        match outcome.winners.len() {
            0 => self.unwon += 1,
            1 => {}
            _ => self.shared += 1,
        }
        *self.endings.entry(outcome.how).or_default() += 1;
    }
}

/// Whether the last position of each game is checked, pieces and all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    Checked,
    /// Not while timing.
    Trusted,
}

pub(crate) fn simulate<G: Game>(
    setup: &G::Setup,
    seed: u64,
    games: Range<u64>,
    ends: Ends,
) -> Tally {
    let mut tally = Tally { n_seats: G::n_seats(&G::start(setup)), ..Tally::default() };
    let mut scratch = Vec::new();
    for game in games {
        let mut rng = Rng::new(stable_hash(&(seed, game)));
        let mut state = G::start(setup);
        let played = random::play_out::<G>(&mut state, &mut rng, &mut scratch);
        if ends == Ends::Checked
            && let Err(broken) = G::check(&state)
        {
            panic!("game {game} of seed {seed} ended in a state that cannot be: {broken}");
        }
        tally.count_end(played.ending);
        tally.decisions.add(played.decisions.into());
        tally.outcomes.add(played.outcomes.into());
        if let Some(turns) = G::turns(&state) {
            tally.turns.add(turns.into());
        }
    }
    tally
}

/// The positions of one random game in which somebody is asked.
pub(crate) fn positions<G: Game>(setup: &G::Setup, seed: u64) -> Vec<G::State> {
    let mut rng = Rng::new(seed);
    let mut scratch = Vec::new();
    let mut state = G::start(setup);
    let mut states = vec![state.clone()];
    loop {
        let (seat, action) = match G::to_act(&state) {
            ToAct::Over(_) => return states,
            ToAct::Nature => (Seat::NATURE, random::happen::<G>(&state, &mut rng)),
            ToAct::Seats(asked) => {
                states.push(state.clone());
                let seat = asked.lowest().expect("somebody is asked");
                (seat, random::choose::<G>(&state, seat, &mut rng, &mut scratch))
            }
        };
        let action = action.expect("whoever is asked has options");
        G::play(&mut state, seat, action, &mut ());
    }
}
