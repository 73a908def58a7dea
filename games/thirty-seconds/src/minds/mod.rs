//! How bots value options and positions of 30 Seconds to Live. The Survivor runs: stopping to fight
//! means meeting more zombies in the next row. The zombies bite, come nearer, and block the way.

mod quests;
mod senses;
mod stakes;

use engine::Seat;
use rules::ThirtySeconds;
use rules::row::Row;
use rules::state::{FULL_HEALTH, State};
use rules::supply::{Manner, Supply};
use rules::tactics::Tactic;
use rules::words::{Action, Arm, SURVIVOR};
use rules::zombies::ZombieId;
use search::flat::{Style, won};

pub use senses::SENSES;

pub const STYLE: Style<ThirtySeconds> =
    Style { appeal, score, limit: 60, breadth: 12, habit: 0.004 };

/// At this health or below, the Survivor is careful.
const SAFE: u8 = 3;

fn appeal(state: &State, seat: Seat, action: Action) -> u32 {
    if seat == SURVIVOR { flight(state, action) } else { hunger(state, action) }
}

/// The Survivor's preferences.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no appeal")]
fn flight(state: &State, action: Action) -> u32 {
    let me = &state.survivor;
    let is_hurt = me.health <= SAFE;
    match action {
        Action::Move(row) if row > me.row => walk(state, row),
        Action::RunPast(row) if row > me.row => 2 * walk(state, row),
        Action::StandUp => 80,
        Action::Ability => 80,
        Action::Equip(thing) if thing.card.is_weapon() => 60,
        Action::Equip(_) => 40,
        Action::Use(item) => use_of(state, item),
        Action::Play(tactic) => play(state, tactic),
        Action::Attack { arm, at, .. } => strike(state, arm, at),
        Action::LineUp { slot, at, .. } => strike(state, Arm::Main(slot), at) + 10,
        Action::Throw(_, row) => 6 * state.alley.row(row).len() as u32,
        Action::CriticalHit(_) => 40,
        Action::ReplaceBoth => 20,
        Action::PickUp(_) | Action::PickUpHidden if !state.is_crowded() => {
            if is_hurt || state.equipped.is_empty() { 6 } else { 1 }
        }
        Action::PickUp(_) | Action::PickUpHidden => 1,
        Action::DrawTactic | Action::ShakeOff => 2,
        Action::End if me.energy == 0 => 30,
        Action::End | Action::Pass => 2,
        Action::Discard(_) | Action::Keep(_) | Action::Load(_) | Action::Choose(_) => 10,
        // These take judgement, which playouts lack.
        _ => 0,
    }
}

/// The fewer Opportunity Attacks the better; nothing is as good as the street.
fn walk(state: &State, to: Row) -> u32 {
    let n_behind = state.opportunists_in(state.survivor.row).len();
    let base = if to == Row::STREET { 400 } else { 60 };
    let is_hurt = state.survivor.health <= SAFE;
    match n_behind {
        0 => base,
        1 if !is_hurt => base * 2 / 3,
        1 | 2 if !is_hurt => base / 2,
        _ => base / 3,
    }
}

fn use_of(state: &State, item: Supply) -> u32 {
    if item == Supply::FirstAidKit {
        12 * u32::from(FULL_HEALTH - state.survivor.health)
    } else if item == Supply::EnergyDrink {
        80
    } else if item == Supply::SmokeBomb {
        if state.is_crowded() { 50 } else { 0 }
    } else {
        4
    }
}

fn play(state: &State, tactic: Tactic) -> u32 {
    let is_crowded = state.is_crowded();
    match tactic {
        Tactic::Adrenaline | Tactic::RollToYourFeet => 100,
        Tactic::Block | Tactic::Dodge => 60,
        Tactic::Parkour => 90,
        Tactic::SlipPast if is_crowded => 80,
        Tactic::SlipPast => 0,
        Tactic::Sprint if !is_crowded => 70,
        Tactic::Shove | Tactic::Sprint => 20,
        Tactic::Bandage => 6 * u32::from(FULL_HEALTH - state.survivor.health),
        Tactic::QuickTrigger | Tactic::QuickHands | Tactic::Clipped => 40,
        Tactic::LostOpportunity => 20,
        Tactic::Stash | Tactic::ThinkFast => 10,
        Tactic::Distraction if state.survivor.row >= Row(8) => 30,
        Tactic::Distraction | Tactic::Barricade => 4,
        Tactic::Scrounge
        | Tactic::TakeAim
        | Tactic::Reload
        | Tactic::Confrontation
        | Tactic::LinedUp
        | Tactic::CriticalHit => 4,
    }
}

/// Prefers zombies in the same row, then in the next, and a weapon over bare hands.
fn strike(state: &State, arm: Arm, at: ZombieId) -> u32 {
    let Some(zombie) = state.alley.get(at) else { return 0 };
    let (damage, is_shot) = state
        .weapon(arm)
        .map_or((0, false), |(_, it)| (u32::from(it.damage), it.manner == Manner::Shot));
    if !zombie.is_standing() {
        return 1;
    }
    if zombie.row == state.survivor.row {
        8 + 8 * damage
    } else if is_shot && state.survivor.row.ahead() == Some(zombie.row) {
        6 + 4 * damage
    } else {
        1
    }
}

/// The Zombie Player's preferences.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named is taken as it comes")]
fn hunger(state: &State, action: Action) -> u32 {
    let prey = state.survivor.row;
    match action {
        Action::Bite(id) => 60 + 20 * damage(state, id),
        Action::Grab(_) => 70,
        Action::Shamble(id, to) => approach(state, id, to),
        Action::Shriek(_) => 80,
        Action::Enter(_) => 12 + u32::from(prey.0),
        Action::EnterAt(_, row) if row > prey => 20,
        Action::Rise(id) => {
            let is_here = state.alley.get(id).is_some_and(|it| it.row == prey);
            if is_here { 16 } else { 4 }
        }
        Action::Surge(from, to) if to.distance(prey) < from.distance(prey) => 20,
        Action::Surge(..) => 0,
        Action::Scheme(_) | Action::SchemeOn(..) | Action::Stumble(_) => 30,
        Action::DrawFrom(_) => 4,
        Action::End if state.horde.energy == 0 => 30,
        Action::End | Action::Pass => 2,
        // Bots answer quickly, so they need not pass on everything.
        Action::TradeFor(_) | Action::PassAll => 0,
        _ => 4,
    }
}

fn damage(state: &State, id: ZombieId) -> u32 {
    state.alley.get(id).map_or(0, |it| it.kind().card().damage.into())
}

/// Into the Survivor's row or nearer to it, never away.
fn approach(state: &State, id: ZombieId, to: Row) -> u32 {
    let prey = state.survivor.row;
    let Some(from) = state.alley.get(id).map(|it| it.row) else { return 0 };
    if from == prey || to.distance(prey) >= from.distance(prey) {
        0
    } else if to == prey {
        36
    } else {
        14
    }
}

/// How the game ended for a player, or probably will.
fn score(state: &State, seat: Seat) -> f64 {
    let ended = won::<ThirtySeconds>(state, SURVIVOR);
    let escapes = ended.unwrap_or_else(|| hope(state));
    if seat == SURVIVOR { escapes } else { 1.0 - escapes }
}

/// From 0 to 0.9, by the Survivor's row, health, and the zombies beside them.
fn hope(state: &State) -> f64 {
    let me = &state.survivor;
    let way = f64::from(me.row.0) / 11.0;
    let health = f64::from(me.health) / f64::from(FULL_HEALTH);
    let beside = f64::from(state.opportunists_in(me.row).len());
    let down = if me.is_down { 0.08 } else { 0.0 };
    (0.45 * way + 0.45 * health * (0.5 + 0.5 * way) - 0.05 * beside - down).clamp(0.0, 0.9)
}
