//! Inputs for learning 30 Seconds to Live: the rows around the Survivor.

use engine::{Seat, Viewer};
use mind::{Measures, Senses};
use rules::ThirtySeconds;
use rules::row::Row;
use rules::state::{FULL_HEALTH, State};
use rules::words::SURVIVOR;

use super::quests::QUESTS;
use super::stakes::{stake, victory};

pub const SENSES: Senses<ThirtySeconds> = Senses {
    people: &[],
    view: |state, seat| state.view_for_bots(Viewer::Seat(seat)),
    skips: &[
        "setup",
        "viewer",
        "timer",
        "wait",
        "now",
        "programme",
        "score",
        "supply_deck",
        "tactics_deck",
        "schemes_deck",
        "zombie_deck",
        "claws_discard",
        "strikes_discard",
        "turn",
    ],
    centre: |_, seat| (seat.0, 2),
    measures,
    side: |_, seat| seat.0,
    is_idle: |_, _, _| false,
    takes_back: |_, _, _, _| false,
    progress,
    wins_a_part: |_| false,
    certainty: 0.4,
    stake,
    victory,
    quests: QUESTS,
};

/// How many rows behind and ahead of the Survivor are observed.
const BEHIND: i32 = 2;
const BEFORE: i32 = 4;

/// The Survivor wants to get on, the zombies want to bite.
fn progress(state: &State, seat: Seat) -> f32 {
    let way = f32::from(state.survivor.row.0) / f32::from(Row::STREET.0);
    let health = f32::from(state.survivor.health) / f32::from(FULL_HEALTH);
    if seat == SURVIVOR { way + 0.3 * health } else { -0.5 * way - health }
}

fn measures(state: &State, seat: Seat, _: u8, out: &mut Measures) {
    let me = &state.survivor;
    out.add("survivor", seat == SURVIVOR);
    out.add("opponent", 1 + state.setup.opponent as i32);
    out.add("hero", 1 + state.setup.survivor as i32);
    out.add("row", me.row.0);
    out.add("health", me.health);
    out.add("energy", me.energy);
    out.add("down", me.is_down);
    out.add("horde energy", state.horde.energy);
    out.add("behind them", state.opportunists_in(me.row).len() as i32);
    out.add("crowded", state.is_crowded());
    out.add("equipped", state.equipped.len());
    out.add("turns", (state.turn / 2).min(40) as i32);
    let (mut all, mut ahead) = (0, 0);
    for offset in -BEHIND..=BEFORE {
        let row = i32::from(me.row.0) + offset;
        let inside = u8::try_from(row).ok().filter(|row| (1..=10).contains(row)).map(Row);
        let ids = inside.map_or(&[][..], |row| state.alley.row(row));
        let zombies = ids.iter().filter_map(|&id| state.alley.get(id));
        let (mut standing, mut lying, mut bite) = (0, 0, 0);
        for zombie in zombies {
            if zombie.is_standing() {
                standing += 1;
                bite += i32::from(zombie.kind().card().damage);
            } else {
                lying += 1;
            }
        }
        let nth = (offset + BEHIND) as usize;
        out.add_nth("standing", nth, standing);
        out.add_nth("lying", nth, lying);
        out.add_nth("bite", nth, bite);
        all += standing;
        ahead += if offset > 0 { standing } else { 0 };
    }
    out.add("near", all);
    out.add("ahead", ahead);
    out.add("zombies", state.alley.n());
    out.add("all down", state.alley.n_down());
}
