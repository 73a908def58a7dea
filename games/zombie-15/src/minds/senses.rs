//! Inputs for learning Zombie 15': the way left, the zombies on it, and the time left for it.

use engine::{ArrayVec, Seat, Viewer};
use mind::{Measures, Senses};
use rules::Zombie15;
use rules::map::Tile;
use rules::setup::ClockKind;
use rules::state::{Helicopter, Load, State};
use rules::view::Pending;
use rules::words::{Action, Event, Figure, MAX_FIGURES, Slot};

use super::errands::{Errand, FAR, distances, errand, far, n_before_the_exit};
use super::is_armed;
use super::quests::QUESTS;
use super::stakes::{stake, victory};

pub const SENSES: Senses<Zombie15> = Senses {
    people: &["figure", "active", "Hero", "Carried", "Question"],
    view: |state, seat| state.view_for_bots(Viewer::Seat(seat)),
    skips: &[
        "setup",
        "viewer",
        "seat",
        "name",
        "about",
        "picture",
        "placed",
        "adjacent",
        "clock",
        "hints",
        "news",
        "call",
        "search_discard",
        "turn",
        "entry",
        "is_start",
        "cards",
        "scenario",
        "tier",
    ],
    centre,
    measures,
    side: |_, _| 0,
    // A bot that stops the clock keeps everybody waiting; one that gives up is no partner.
    is_idle: |_, _, action| matches!(action, Action::Pause | Action::GiveUp),
    takes_back,
    progress,
    wins_a_part: |event| matches!(event, Event::Won),
    certainty: 1.0,
    stake,
    victory,
    quests: QUESTS,
};

/// What an errand is worth, in steps: more than the way from one to the next, or bots would not do it.
const AN_ERRAND: f32 = 16.0;
/// The longest way on a map, in steps.
const A_LONG_WAY: f32 = 25.0;
const UNCONSCIOUS: f32 = 0.1;

/// Actions that undo each other, such as there and back, in and out, or up and down again, which bots might otherwise
/// do while the helicopter is on its way.
fn takes_back(state: &State, _: Seat, action: Action, next: Action) -> bool {
    let here = state.member(asked(state)).area.tile();
    match (action, next) {
        (Action::Go(_) | Action::Skate(_), Action::Go(back) | Action::Skate(back))
        | (Action::Enter(_), Action::Leave(back))
        | (Action::Leave(_), Action::Enter(back)) => back == here,
        (Action::PickUp(_) | Action::Lift(_), Action::Drop)
        | (Action::Drop, Action::PickUp(_) | Action::Lift(_)) => true,
        _ => false,
    }
}

fn asked(state: &State) -> Figure {
    match state.pending() {
        Some(Pending::Question(figure, _)) => figure,
        Some(Pending::Draw(_)) | None => state.active,
    }
}

fn centre(state: &State, _: Seat) -> (u8, u8) {
    (asked(state).0, state.n_figures())
}

fn steps(state: &State, figure: Figure) -> f32 {
    let steps = far(state, figure, errand(state, figure).area());
    if steps == FAR { A_LONG_WAY } else { f32::from(steps).min(A_LONG_WAY) }
}

/// How much of the way is done, including everything before the last errand.
fn progress(state: &State, _: Seat) -> f32 {
    let n = f32::from(state.n_figures());
    let way: f32 = state.figures().map(|it| steps(state, it)).sum::<f32>() / n;
    let down = state.figures().filter(|&it| !state.member(it).is_conscious()).count() as f32;
    let errands = AN_ERRAND * f32::from(n_before_the_exit(state) + n_to_pick_up(state));
    -(way + errands) / A_LONG_WAY - UNCONSCIOUS * down / n
}

/// Heavy Objects that still have to be picked up.
fn n_to_pick_up(state: &State) -> u8 {
    let goals = &state.board.goals;
    let calls = goals.helicopter.is_some() && state.helicopter == Helicopter::NotCalled;
    let needed = goals.gas_cans.saturating_sub(state.gas_cans()) + u8::from(calls);
    let hauled = state.figures().filter(|&it| matches!(state.member(it).load, Load::Heavy(_)));
    needed.saturating_sub(hauled.count() as u8)
}

fn measures(state: &State, _: Seat, me: u8, out: &mut Measures) {
    let me = Figure(me);
    time(state, out);
    hero(state, me, out);
    way(state, me, out);
    team(state, me, out);
}

/// Measures of time, whatever makes it pass.
fn time(state: &State, out: &mut Measures) {
    let seconds = (state.clock.elapsed / 1000) as i32;
    let left = 900 - seconds;
    out.add("minutes left", left / 60);
    out.add("half minutes left", left / 30);
    out.add("sirens", state.clock.sirens);
    let sound = state.clock.next_sound.saturating_sub(state.clock.elapsed) / 4_000;
    out.add("to the next sound", sound.min(15) as i32);
    out.add("without clock", state.setup.clock == ClockKind::Turns);
    out.add("actions", state.turn_flags.actions);
    out.add("steps", state.turn_flags.steps);
    out.add("has acted", state.turn_flags.has_acted);
    out.add("horde box", state.horde);
}

fn hero(state: &State, me: Figure, out: &mut Measures) {
    let member = state.member(me);
    let area = member.area;
    out.add("life", member.life);
    out.add("lies", member.is_lying);
    out.add("tired", member.is_tired);
    out.add("armed", is_armed(state, me));
    let uses = |slot: &Slot| member.held(*slot).map_or(0, |it| i32::from(it.uses));
    out.add("uses", Slot::WEAPONS.iter().map(uses).sum::<i32>());
    let damage = |slot: &Slot| {
        member.held(*slot).filter(|it| it.uses > 0).map_or(0, |it| i32::from(it.item.card().damage))
    };
    out.add("damage", Slot::WEAPONS.iter().map(damage).max().unwrap_or(0));
    out.add(
        "carries",
        match member.load {
            Load::Nothing => 0,
            Load::Heavy(_) => 1,
            Load::Hero(_) => 2,
        },
    );
    out.add("zombies here", state.zombies_in(area));
    let attackers = i32::from(state.attackers(area));
    let fended = i32::from(state.fend_off(area));
    out.add("attackers", attackers);
    out.add("too many", (attackers - fended).max(0));
    out.add("fended", fended.min(attackers));
    out.add("inside", area.is_search_area());
    out.add("zombies inside", state.zombies_in(area.tile().search_area()));
    out.add("alarm", state.alarms.has(area.tile()));
}

/// Measures of the way to the errand.
fn way(state: &State, me: Figure, out: &mut Measures) {
    let here = state.member(me).area.tile();
    let errand = errand(state, me);
    let goal = errand.area();
    let ways = distances(state, me, goal.tile());
    let at = |tile: Tile| ways[usize::from(tile.0)];
    let left = far(state, me, goal);
    out.add("way", if left == FAR { -1 } else { i32::from(left) });
    out.add("to do", matches!(errand, Errand::Do(..)));
    out.add("errands", n_before_the_exit(state));
    // Zombies on the next tiles of the way.
    let mut tile = here;
    for nth in 0..3 {
        let ahead = state.board.adjacent(tile).iter().find(|&it| at(it) < at(tile));
        let zombies = ahead.map_or(0, |it| i32::from(state.zombies_in(it.street())));
        out.add_nth("zombies ahead", nth, zombies);
        tile = ahead.unwrap_or(tile);
    }
    let behind = state.board.adjacent(here).iter().filter(|&it| at(it) > at(here));
    out.add(
        "zombies behind",
        behind.map(|it| i32::from(state.zombies_in(it.street()))).sum::<i32>(),
    );
    let mine = i32::from(at(here).min(60));
    let mut mates: ArrayVec<i32, MAX_FIGURES> = state
        .figures()
        .filter(|&it| it != me)
        .map(|it| (i32::from(at(state.member(it).area.tile()).min(60)) - mine).clamp(-6, 6))
        .collect();
    mates.sort_unstable();
    for (nth, &ahead) in mates.iter().enumerate() {
        out.add_nth("mate", nth, ahead);
    }
    out.add("mates here", mates.iter().filter(|&&it| it == 0).count() as i32);
}

fn team(state: &State, me: Figure, out: &mut Measures) {
    let all = || state.figures().map(|it| state.member(it));
    out.add("least life", all().map(|it| it.life).min().unwrap_or(0));
    out.add("lives", all().map(|it| i32::from(it.life)).sum::<i32>());
    out.add("unconscious", all().filter(|it| !it.is_conscious()).count() as i32);
    out.add("lying", all().filter(|it| it.is_lying).count() as i32);
    let armed = state.figures().filter(|&it| is_armed(state, it)).count();
    out.add("team armed", armed as i32);
    out.add("fuses", state.fuses);
    out.add("exit open", state.exit_is_open());
    let out_there =
        state.figures().filter(|&it| state.board.exits.has(state.member(it).area.tile()));
    out.add("out", out_there.count() as i32);
    let total: u16 = (0..64).map(|it| u16::from(state.zombies[it])).sum();
    out.add("zombies", i32::from(total / 4));
    out.add("goal", i32::from(errand(state, me).area() == state.member(me).area));
}
