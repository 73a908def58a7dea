//! Inputs for learning Run For Your Life: the track ahead of a player, and how far away the others are.

use engine::Seat;
use mind::{Measures, Senses};
use rules::RunForYourLife;
use rules::state::State;
use rules::track::Space;
use rules::words::Action;

use super::quests::QUESTS;
use super::stakes::{stake, victory};

pub const SENSES: Senses<RunForYourLife> = Senses {
    people: &["seat", "Question", "Round", "OfHorde", "ZombiePlayer", "me", "party"],
    view: Senses::<RunForYourLife>::NONE.view,
    skips: &[
        "setup",
        "viewer",
        "aim",
        "turn",
        "space",
        "zombies",
        "determination_discards",
        "event_discards",
    ],
    centre: |state, seat| (seat.0, state.seats().count() as u8),
    measures,
    side,
    is_idle: |_, _, action| action == Action::Withdraw,
    takes_back: |_, _, _, _| false,
    progress,
    wins_a_part: |_| false,
    certainty: 1.0,
    stake,
    victory,
    quests: QUESTS,
};

/// How many spaces ahead and behind are observed.
const SIGHT: u8 = 10;

/// Even players who can only win together are otherwise rivals, so each is a side of their own.
fn side(_: &State, seat: Seat) -> u8 {
    seat.0
}

/// Humans want to get on; zombies want nobody to.
fn progress(state: &State, seat: Seat) -> f32 {
    let goal = f32::from(state.goal().0.max(1));
    if state.is_human(seat) {
        // Only half, because a bite takes it all away, and victory should count for more.
        0.5 * (f32::from(state.space(seat).0) / goal).min(1.0)
    } else {
        0.1 * (state.seats().count() as f32 - state.humans().len() as f32)
    }
}

fn measures(state: &State, seat: Seat, _: u8, out: &mut Measures) {
    let here = state.space(seat);
    let there = state.heads_for(seat);
    let goal = i32::from(state.goal().0);
    out.add("victory", 1 + state.victory() as i32);
    out.add("alive", state.is_human(seat));
    out.add("to go", goal - i32::from(here.0));
    out.add("to go then", goal - i32::from(there.0));
    out.add("humans", state.humans().len() as i32);
    out.add("blood", state.n_blood_cards(seat));
    let goods = state.goods(seat);
    out.add("bullets", goods.bullets);
    let weapons = goods.items.kinds().filter(|it| it.weapon().is_some());
    out.add("weapons", weapons.count() as i32);
    out.add("items", goods.items.kinds().count() as i32);
    out.add("zombies here", state.zombies_on(here));
    out.add("zombies there", state.zombies_on(there));
    // Nothing stands beyond the goal.
    let on =
        |n: u8| if there.0 + n > state.goal().0 { 0 } else { state.zombies_on(Space(there.0 + n)) };
    let first = (1..=SIGHT).find(|&n| on(n) > 0);
    out.add("zombies ahead", first.map_or(0, i32::from));
    for n in 1..=4 {
        out.add_nth("zombies at", n.into(), on(n));
    }
    let behind = (0..=SIGHT).find(|&n| there.0 >= n && state.zombies_on(Space(there.0 - n)) > 0);
    out.add("zombies behind", behind.map_or(-1, i32::from));
    let others = || state.seats().filter(|&it| it != seat);
    let ahead = others().filter(|&it| state.is_human(it) && state.space(it) > there).count();
    out.add("humans ahead", ahead as i32);
    let with = others().filter(|&it| state.is_human(it) && state.heads_for(it) == there).count();
    out.add("humans with", with as i32);
    let best =
        others().filter(|&it| state.is_human(it)).map(|it| i32::from(state.space(it).0)).max();
    out.add("lead", best.map_or(0, |it| (i32::from(there.0) - it).clamp(-20, 20)));
    let prey = state.humans().iter().map(|it| i32::from(state.space(it).distance(there))).min();
    out.add("nearest human", prey.unwrap_or(0).min(20));
    let n = state.seats().count() as u8;
    for nth in 1..n {
        let other = Seat((seat.0 + nth) % n);
        let lead = i32::from(state.space(other).0) - i32::from(there.0);
        out.add_nth("other", nth.into(), lead.clamp(-15, 15));
    }
    out.add("second team", state.second_team().has(seat));
}
