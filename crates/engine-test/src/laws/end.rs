//! Laws about whole games: how they end, and that they can be replayed.

use engine::{ChanceSource, Entry, Game, Names, NotPlayed, Record, Replay, Rng, ToAct};

use super::{Case, seats_and_strangers};

/// When a game is over nobody has options, no alarm is set, and nothing more can be played.
pub(super) fn a_game_that_is_over_stays_over<G: Game>(case: &Case<G>, strangers: &[G::Action]) {
    let law = "a game that is over stays over";
    let state = case.record.state();
    if !matches!(G::to_act(state), ToAct::Over(_)) {
        case.broken(law, "it is not over");
    }
    if let Some(alarm) = G::next_alarm(state) {
        case.broken(law, format!("the clock wants to speak at {alarm}"));
    }
    let mut record = case.record.clone();
    for &action in strangers.iter().take(16) {
        for seat in seats_and_strangers(G::n_seats(state)) {
            if G::why_not(state, seat, action).is_none() {
                case.broken(law, format!("seat {} may {action}", seat.0));
            }
            for entry in [Entry::Acted(seat, action), Entry::Happened(action)] {
                if record.play(entry, &mut ()) != Err(NotPlayed::Over) {
                    case.broken(law, format!("{entry:?} was played"));
                }
            }
        }
    }
    if record.state() != state {
        case.broken(law, format!("it became {:?}", record.state()));
    }
}

/// A game that is saved, loaded and replayed is the same game, byte for byte and with the same hash
/// after each action; and so is one after an undo.
pub(super) fn replay_equals_play<G: Game>(case: &Case<G>, rng: &mut Rng) {
    let law = "replay equals play";
    let record = &case.record;
    let names = Names::usual(G::n_seats(record.state())).all().to_vec();
    let written =
        |record: &Record<G>| match record.to_replay(names.clone(), ChanceSource::default()) {
            Some(replay) => replay.to_string(),
            None => case.broken(law, "a game that began with its setup cannot be written down"),
        };
    let text = written(record);
    let replay = Replay::parse(&text).unwrap_or_else(|bad| case.broken(law, bad));
    let again = Record::<G>::from_replay(&replay).unwrap_or_else(|bad| case.broken(law, bad));
    if again.state() != record.state() || again.log() != record.log() {
        case.broken(law, format!("it came to {:?}", again.state()));
    }
    if written(&again) != text {
        case.broken(law, "it was written down differently");
    }
    let mut back = again;
    let n = rng.below(record.log().len() as u32 + 1) as usize;
    back.rewind(n);
    for &entry in &record.log()[n..] {
        if let Err(problem) = back.play(entry, &mut ()) {
            case.broken(law, format!("taken back to {n}, {entry:?} is refused: {problem}"));
        }
    }
    if back.state() != record.state() {
        case.broken(law, format!("taken back to {n}, it came to {:?}", back.state()));
    }
}
