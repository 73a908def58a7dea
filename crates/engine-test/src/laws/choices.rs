//! Who is asked has a choice.

use std::collections::BTreeMap;

use engine::{Game, Mode, Record, Rng, Seat, ToAct, Viewer};

use super::chance::viewers;
use super::{Effort, drive};

/// Why somebody is asked who has only one answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OneAnswer {
    /// It matters when it is given: a clock starts or goes on with it, or the next player hears it.
    Moment,
    /// It ends a turn: until then its player can look, and take back alone what was done.
    TurnEnds,
    /// Others cannot see whether there is a choice, and would learn it from a question that is not asked.
    Hidden,
    /// Everybody sees it. The rules could answer it themselves, in a version in which replays play differently.
    Open,
}

/// In so many imagined worlds others look for a choice.
const N_WORLDS: usize = 12;

/// Plays random games of one mode: whoever is waited for has at least two options, unless `why` gives a reason. Where it says that
/// something is hidden, somebody else can imagine a choice. Returns how often there was which reason.
pub fn who_is_asked_has_a_choice<G: Game>(
    mode: &Mode,
    effort: Effort,
    why: fn(&G::State, Seat) -> Option<OneAnswer>,
) -> BTreeMap<OneAnswer, u64> {
    let (mut reasons, mut options) = (BTreeMap::new(), Vec::new());
    let (mut decisions, mut seed, mut n_imagined) = (0, effort.seed, 0);
    while decisions < effort.decisions {
        let (mut rng, mut aside) = (Rng::new(seed), Rng::new(!seed));
        let mut record = Record::<G>::new(&mode.choices()).expect("modes are good setups");
        loop {
            let state = record.state();
            let asked = match G::to_act(state) {
                ToAct::Over(_) => break,
                ToAct::Nature => None,
                ToAct::Seats(seats) => Some(seats),
            };
            for seat in asked.iter().flat_map(|seats| seats.iter()) {
                options.clear();
                G::options(state, seat, &mut options);
                let [only] = options[..] else { continue };
                let Some(reason) = why(state, seat) else {
                    let (game, mode) = (G::NAME, mode.name);
                    panic!("{game}, {mode}: seat {} can only {only}:\n{state:?}", seat.0);
                };
                *reasons.entry(reason).or_default() += 1;
                if reason == OneAnswer::Hidden && imagines_a_choice::<G>(state, seat, &mut aside) {
                    n_imagined += 1;
                }
            }
            let chosen = drive::choose::<G>(state, record.now(), &mut rng);
            let entry = chosen.expect("whoever is asked can answer").entry;
            record.play(entry, &mut ()).expect("what is offered can be played");
            decisions += 1;
        }
        seed += 1;
    }
    let n_hidden = reasons.get(&OneAnswer::Hidden).copied().unwrap_or(0);
    assert!(2 * n_imagined >= n_hidden, "{n_hidden} were hidden, {n_imagined} could be otherwise");
    reasons
}

/// Whether somebody else can imagine that this seat has a choice.
fn imagines_a_choice<G: Game>(state: &G::State, seat: Seat, rng: &mut Rng) -> bool {
    let mut others = viewers(G::n_seats(state)).filter(|&it| it != Viewer::Seat(seat));
    others.any(|viewer| {
        (0..N_WORLDS).any(|_| {
            let mut options = Vec::new();
            G::options(&G::imagine(state, viewer, rng), seat, &mut options);
            options.len() > 1
        })
    })
}
