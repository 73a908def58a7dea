//! Laws about the state.

use engine::{Entry, Game, Millis, SeatSet, ToAct, play_entry, stable_hash};

use super::Case;

/// Pieces are conserved, play only reaches states that [`engine::Audit::check`] accepts, and only seats of the table are asked.
pub(super) fn state_is_whole<G: Game>(case: &Case<G>, state: &G::State) {
    for pieces in G::pieces(state) {
        if pieces.found != pieces.expected {
            case.broken("pieces are conserved", format!("{pieces:?} in {state:?}"));
        }
    }
    if let Err(why) = G::check(state) {
        case.broken("a state that is reached passes its check", format!("{why} {state:?}"));
    }
    let seats = SeatSet::first(G::n_seats(state));
    let may_act = G::may_act(state);
    let is_sound = match G::to_act(state) {
        ToAct::Seats(awaited) => !awaited.is_empty() && awaited.minus(may_act).is_empty(),
        ToAct::Nature => true,
        ToAct::Over(outcome) => may_act.is_empty() && outcome.winners.minus(seats).is_empty(),
    };
    if !is_sound || !may_act.minus(seats).is_empty() {
        case.broken("whoever is asked sits at the table and may act", format!("{may_act:?}"));
    }
}

/// From one state, one entry leads to one state, whether there is a listener or not. The case has just played `entry` from
/// `before`.
pub(super) fn a_clone_plays_alike<G: Game>(
    case: &Case<G>,
    before: G::State,
    entry: Entry<G::Action>,
) {
    let after = case.record.state();
    let mut clone = before;
    play_entry::<G>(&mut clone, entry, &mut ());
    if clone != *after || stable_hash(&clone) != stable_hash(after) {
        case.broken("a clone plays alike", format!("it came to {clone:?}"));
    }
}

/// After a clock event, the next alarm is later.
pub(super) fn the_clock_goes_on<G: Game>(case: &Case<G>, now: Millis) {
    if let Some(alarm) = G::next_alarm(case.record.state())
        && alarm <= now
    {
        case.broken("the clock goes on", format!("it is {now}, and it wants to speak at {alarm}"));
    }
}
