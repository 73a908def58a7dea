//! The driver of the random games: all seats, Nature, and sometimes the clock.

use engine::{Entry, Game, Millis, Rng, SeatSet, ToAct};

/// The next entry, and how many options the seat had.
pub(super) struct Chosen<A> {
    pub(super) entry: Entry<A>,
    pub(super) n_options: usize,
}

/// Chooses among those the game waits for, now and then among those who may change their answer,
/// and now and then advances the clock. Reports an error if nobody can answer.
pub(super) fn choose<G: Game>(
    state: &G::State,
    now: Millis,
    rng: &mut Rng,
) -> Result<Chosen<G::Action>, String> {
    if let Some(alarm) = G::next_alarm(state)
        && rng.below(32) == 0
    {
        let early = now + alarm.saturating_sub(now) / 2;
        let time = if rng.below(4) == 0 { early } else { alarm.max(now) };
        return Ok(Chosen { entry: Entry::Clock(time), n_options: 0 });
    }
    let to_act = G::to_act(state);
    let awaited = match to_act {
        ToAct::Seats(seats) => seats,
        ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
    };
    let others = G::may_act(state).minus(awaited);
    if !others.is_empty() && rng.below(16) == 0 {
        return act::<G>(state, others, rng);
    }
    match to_act {
        ToAct::Seats(seats) => act::<G>(state, seats, rng),
        ToAct::Over(_) => Err("The game is over.".to_owned()),
        ToAct::Nature => match G::draw(state, |weight| rng.below(weight)) {
            Some(outcome) => Ok(Chosen { entry: Entry::Happened(outcome), n_options: 0 }),
            None => Err("Nature has no outcome.".to_owned()),
        },
    }
}

fn act<G: Game>(
    state: &G::State,
    asked: SeatSet,
    rng: &mut Rng,
) -> Result<Chosen<G::Action>, String> {
    let Some(seat) = asked.nth(rng.below(asked.len())) else {
        return Err("The game waits for nobody.".to_owned());
    };
    let mut options = Vec::new();
    G::options(state, seat, &mut options);
    match options.get(rng.below(options.len() as u32) as usize) {
        Some(&action) => Ok(Chosen { entry: Entry::Acted(seat, action), n_options: options.len() }),
        None => Err(format!("Seat {} has no options.", seat.0)),
    }
}
