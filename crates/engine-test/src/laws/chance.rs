//! Laws about Nature.

use engine::{Game, Rng, Seat, ToAct, Viewer};

use super::Case;

/// Nature's outcomes are distinct, each has a weight, and [`engine::Rules::draw`] agrees with
/// [`engine::Rules::chance`].
pub(super) fn chance_has_its_weights<G: Game>(case: &Case<G>) {
    let state = case.record.state();
    let chance = case.chance();
    if (G::to_act(state) == ToAct::Nature) == chance.is_empty() {
        case.broken("Nature has outcomes when it is asked, and only then", format!("{chance:?}"));
    }
    if chance.is_empty() {
        return;
    }
    let total: u32 = chance.iter().map(|&(_, weight)| u32::from(weight)).sum();
    let mut weight = 0;
    G::draw(state, |sum| {
        weight = sum;
        0
    });
    if weight != total {
        case.broken("the weight is the sum of the weights", format!("{weight}, not {total}"));
    }
    let mut nth = 0;
    for (i, &(outcome, weight)) in chance.iter().enumerate() {
        if weight == 0 || chance[..i].iter().any(|&(other, _)| other == outcome) {
            case.broken("each outcome is listed once, with a weight", format!("{chance:?}"));
        }
        for _ in 0..weight {
            let found = G::draw(state, |_| nth);
            if found != Some(outcome) {
                case.broken(
                    "outcomes lie in the order of their list",
                    format!("number {nth} is {found:?}, not {outcome}"),
                );
            }
            nth += 1;
        }
    }
    if let Some(beyond) = G::draw(state, |_| total) {
        case.broken("nothing lies beyond the weights", format!("number {total} is {beyond}"));
    }
}

/// Two secret outcomes look the same to everybody, except perhaps one seat that draws a card into
/// its hand or looks at one; and different to an all-seeing viewer. The consequences of an outcome
/// may reveal it at once, but then a later event must say so.
pub(super) fn secret_outcomes_look_alike<G: Game>(case: &Case<G>, rng: &mut Rng) {
    let state = case.record.state();
    let mut secret = case.chance();
    secret.retain(|&(outcome, _)| G::is_secret(outcome));
    if secret.len() < 2 {
        return;
    }
    let n = secret.len() as u32;
    let [one, other] = [0, 1].map(|_| secret[rng.below(n) as usize].0);
    let bring = |outcome| {
        let (mut after, mut told) = (state.clone(), Vec::new());
        G::play(&mut after, Seat::NATURE, outcome, &mut told);
        (after, told)
    };
    let (one_after, one_told) = bring(one);
    let (other_after, other_told) = bring(other);
    let is_same = |viewer| G::view(&one_after, viewer) == G::view(&other_after, viewer);
    if one != other && is_same(Viewer::AllSeeing) {
        case.broken("who sees all tells secrets apart", format!("{one} looks like {other}"));
    }
    let can_tell = |viewer: &Viewer| {
        let seen = |told: &[G::Event]| -> Vec<_> {
            told.iter().map(|event| G::seen(event, *viewer)).collect()
        };
        let (one_seen, other_seen) = (seen(&one_told), seen(&other_told));
        let mut told = one_told.iter().zip(&other_told).zip(one_seen.iter().zip(&other_seen));
        let told_apart = told.find(|((one, other), _)| one != other);
        match told_apart {
            Some((_, (one, other))) if one != other => true,
            _ => one_seen == other_seen && !is_same(*viewer),
        }
    };
    let who: Vec<_> = viewers(G::n_seats(state)).filter(can_tell).collect();
    if who.len() > 1 || who.contains(&Viewer::Spectator) {
        case.broken("secret outcomes look alike", format!("{who:?} can tell {one} from {other}"));
    }
}

/// All viewers of a table of `n` seats while the game is running.
pub(super) fn viewers(n: u8) -> impl Iterator<Item = Viewer> {
    Seat::first(n).map(Viewer::Seat).chain([Viewer::Spectator])
}
