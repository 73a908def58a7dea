//! How bots value options and positions of Tiny Epic Zombies: go where an objective is, keep the mall
//! clear, avoid wounds; and, on the other side, go where the humans are.

mod goals;
mod quests;
mod senses;
mod stakes;

use engine::{Id, Seat};
use rules::TinyEpicZombies;
use rules::cards::{Card, CardKind};
use rules::human::Human;
use rules::mall::{Ability, Position, Room, RoomSet};
use rules::objectives::{Objective, Place, Token};
use rules::state::State;
use rules::words::Action;
use search::flat::{Style, won};

pub use senses::SENSES;

pub const STYLE: Style<TinyEpicZombies> =
    Style { appeal, score, limit: 40, breadth: 10, habit: 0.002 };

/// A human with fewer spaces than this between wounds and ammo is in danger.
const SAFE: u8 = 3;

fn appeal(state: &State, seat: Seat, action: Action) -> u32 {
    if state.zombie_seat() == Some(seat) {
        return hunger(state, action);
    }
    let me = state.asked_human(seat).unwrap_or_default();
    match action {
        Action::Go(room) => walk(state, me, room),
        Action::Flip(_) | Action::Take(_) | Action::Relief(_) => 60,
        Action::Guess(_) => 1 + 40 * u32::from(state.n_unseen_causes() == 1),
        Action::Deposit(_) => 60,
        Action::DepositAmmo => {
            if slack(state, me) > SAFE {
                20
            } else {
                0
            }
        }
        Action::Use => use_of(state, me),
        Action::Collect(card) | Action::Forage(card) => worth(state, me, card),
        Action::MoveSquad(_) => 12,
        Action::Quarantine => {
            if slack(state, me) > SAFE {
                40
            } else {
                1
            }
        }
        Action::Shoot(_) | Action::ShootTwo(..) => {
            if slack(state, me) > SAFE {
                10
            } else {
                1
            }
        }
        Action::Melee | Action::Accept | Action::Heal(_) => 8,
        Action::Play(card) if card.kind() == CardKind::Grenade => 6,
        Action::End => 6,
        Action::Decline | Action::Play(_) | Action::TakeFrom(..) | Action::Lose(_) => 2,
        Action::Kill(_) | Action::Trap(_) | Action::LayAt(_) | Action::Suffer(_) => 2,
        Action::Keep(_) | Action::Swap(..) | Action::MoveZombie(..) | Action::Cover(..) => 2,
        // These take judgement, which playouts lack.
        Action::Drop(_) | Action::DropToken(_) | Action::Give(..) | Action::Peek(_) => 0,
        // The Zombie Player's and Nature's.
        Action::DealTo(..)
        | Action::Horde(_)
        | Action::MoveToken(..)
        | Action::SwapCard(..)
        | Action::Harm(_)
        | Action::ShiftCards(..)
        | Action::Remove(_)
        | Action::AddTo(_)
        | Action::MoveHuman(..)
        | Action::Enter(_)
        | Action::SwapTop(_)
        | Action::Lay(_)
        | Action::Objective(_)
        | Action::Deal(_)
        | Action::Hand(_)
        | Action::Reveal(_)
        | Action::Look(_)
        | Action::Supply(_)
        | Action::Roll(_)
        | Action::FalseAlarm
        | Action::Stranded
        | Action::Letter(_)
        | Action::SecretLetter(_)
        | Action::Sign(_)
        | Action::Clue(_)
        | Action::SecretClue(_)
        | Action::ZombiesAt(_)
        | Action::Begin(_) => 1,
    }
}

/// The Zombie Player's preferences: stores with humans in them, full ones, and anything that hurts.
fn hunger(state: &State, action: Action) -> u32 {
    let near = |position: Position| {
        let prey =
            state.everybody().filter(|&it| state.room(it).store_position() == Some(position));
        let zombies = state.zombies.and(position.room_set()).len();
        2 + 6 * prey.count() as u32 + 2 * zombies
    };
    let bite = |room: Room| 2 + 8 * u32::from(state.everybody().any(|it| state.room(it) == room));
    let spite = |card: Card| if card.is_event() { 6 } else { 2 + u32::from(!card.is_weapon()) };
    if let Action::AddTo(position) = action {
        near(position)
    } else if let Action::Enter(room) | Action::MoveZombie(_, room) = action {
        bite(room)
    } else if let Action::DealTo(_, card) | Action::SwapTop(card) = action {
        spite(card)
    } else {
        4
    }
}

/// The number of spaces between a human's wounds and ammo.
fn slack(state: &State, me: Human) -> u8 {
    let human = &state.humans[me];
    human.ammo.saturating_sub(human.wounds)
}

/// The closer to something worth doing the better, but preferably not onto zombies.
fn walk(state: &State, me: Human, to: Room) -> u32 {
    let wanted = wanted(state, me);
    let wish = if wanted.has(to) {
        48
    } else if wanted.meets(state.mall.moves_from(to)) {
        16
    } else if wanted.meets(state.mall.moves_within(to, 2)) {
        6
    } else {
        2
    };
    let is_hurt = slack(state, me) <= SAFE;
    if state.zombies.has(to) && is_hurt { wish / 4 } else { wish }
}

/// Rooms where a human has something to do.
fn wanted(state: &State, me: Human) -> RoomSet {
    let mut rooms = RoomSet::EMPTY;
    let is_safe = |room: Room| {
        let others = room.store_position().map_or(RoomSet::EMPTY, Position::room_set);
        !state.zombies.meets(others.without(room))
    };
    let mut carries = false;
    for token in Token::all() {
        match state.tokens.of(token) {
            Place::In(room) if is_safe(room) && !room.is_in_courtyard() => rooms.add(room),
            Place::With(human) if human == me && token != Token::RADIO => carries = true,
            Place::In(_) | Place::With(_) | Place::Aside => (),
        }
    }
    let is_hurt = slack(state, me) <= SAFE && state.humans[me].wounds > 0;
    let hoards = state.objectives.has(Objective::AssembleAnArsenal)
        && state.humans[me].ranged().or(state.humans[me].melee()).is_some();
    if carries || is_hurt || hoards {
        rooms.add(Room::CENTRE);
    }
    if state.objectives.has(Objective::QuarantineTheInfected) {
        let alone = |at: &Position| state.zombies.and((*at).room_set()).len() == 1;
        let isolated = Position::all()
            .filter(alone)
            .filter_map(|at| state.zombies.and(at.room_set()).lowest());
        isolated.for_each(|room| rooms.add(room));
    }
    if let Some((symbol, number)) = state.puzzles.real_exit() {
        rooms.add(state.mall.position(symbol, number).entrance());
    }
    for position in Position::all().filter(|at| !state.lying[at.index()].is_empty()) {
        position.rooms().into_iter().filter(|&it| is_safe(it)).for_each(|room| rooms.add(room));
    }
    rooms
}

fn use_of(state: &State, me: Human) -> u32 {
    match state.mall.ability(state.room(me)) {
        Some(Ability::HealTwo) => 30,
        Some(Ability::GainAmmo) => 20,
        Some(Ability::ArmTrap | Ability::BonusRound) => 12,
        Some(Ability::Leftovers) => {
            if slack(state, me) > SAFE {
                6
            } else {
                1
            }
        }
        Some(Ability::DoubleShot) => {
            if slack(state, me) > SAFE {
                2
            } else {
                0
            }
        }
        _ => 4,
    }
}

fn worth(state: &State, me: Human, card: Card) -> u32 {
    match card.kind() {
        CardKind::Frequency(n) => 20 + 5 * u32::from(n),
        CardKind::FirstAid => 10 + 10 * u32::from(state.humans[me].wounds),
        CardKind::Melee if state.humans[me].melee().is_some() => 1,
        CardKind::Ranged if state.humans[me].ranged().is_some() => 1,
        CardKind::Melee
        | CardKind::Ranged
        | CardKind::Skateboard
        | CardKind::Fireworks
        | CardKind::Adrenaline
        | CardKind::Grenade
        | CardKind::Explosion
        | CardKind::Zombie => 20,
    }
}

/// How the game ended for a player, or probably will.
fn score(state: &State, seat: Seat) -> f64 {
    let is_race = state.setup.mode.is_competitive();
    match won::<TinyEpicZombies>(state, seat) {
        Some(share) if share > 0.0 => 1.0,
        Some(_) => 0.0,
        None if state.zombie_seat() == Some(seat) => {
            let humans = state.everybody().map(|human| hope(state, human));
            1.0 - humans.fold(0.0, f64::max)
        }
        None if is_race => {
            let is_mine = |human: &Human| state.seat_of(*human) == seat;
            let me = state.everybody().find(is_mine).unwrap_or_default();
            let others = state.everybody().filter(|&it| it != me).map(|it| progress(state, it));
            (hope(state, me) - 0.15 * others.fold(0.0, f64::max)).max(0.0)
        }
        None => hope(state, Human(0)),
    }
}

/// From 0 to 0.9, by what is done and how much there is left to lose.
fn hope(state: &State, me: Human) -> f64 {
    let is_race = state.setup.mode.is_competitive();
    let survivors = if is_race { state.humans[me].survivors } else { state.survivors };
    let lives = f64::from(survivors) + f64::from(state.barricade) / 6.0;
    let health: f64 = state.everybody().map(|it| f64::from(slack(state, it))).sum::<f64>()
        / (9.0 * f64::from(state.setup.humans));
    let crowd = f64::from(state.zombies.len()) / 24.0;
    let time = f64::from(state.reveals_left()) / 24.0;
    0.55 * progress(state, me) + 0.08 * lives.min(3.0) + 0.12 * health + 0.04 * time - 0.04 * crowd
}

/// From 0 to 1: how much of the objectives is done.
fn progress(state: &State, me: Human) -> f64 {
    let shares = state.objectives.iter().map(|objective| state.share_done(objective, me));
    shares.sum::<f64>() / f64::from(state.objectives.len().max(1))
}
