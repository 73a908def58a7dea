//! Inputs for learning Tiny Epic Zombies: the distance, room by room, to everything that an objective needs.

use engine::{Id, Seat};
use mind::{Measures, Senses};
use rules::TinyEpicZombies;
use rules::cards::CardKind;
use rules::human::Human;
use rules::mall::{Ability, Position, Room, RoomSet};
use rules::objectives::{Objective, Place, Token, TokenKind};
use rules::state::State;

use super::quests::QUESTS;
use super::stakes::stake;

pub const SENSES: Senses<TinyEpicZombies> = Senses {
    people: &["human", "me", "With", "Human", "Consent"],
    skips: &[
        "setup",
        "viewer",
        "seat",
        "known_to",
        "barricade_max",
        "track",
        "unused",
        "gone",
        "stranded_track",
        "cure",
    ],
    centre,
    measures,
    side,
    is_idle: |_| false,
    takes_back: |_, _, _, _| false,
    progress,
    stake,
    quests: QUESTS,
};

/// Farther than any real distance.
const FAR: i32 = 9;
/// The cost of a lost survivor: small, or bots would never take a risk.
const SURVIVOR: f32 = 0.05;

/// The human that a decision is about: the one who is asked; in a race, where each seat has one, its own; or the
/// one whose turn it is.
fn centre(state: &State, seat: Seat) -> (u8, u8) {
    let is_rival = state.setup.mode.is_competitive() && state.zombie_seat() != Some(seat);
    let own = is_rival.then(|| Human(side(state, seat)));
    let me = state.asked_human(seat).or(own).unwrap_or(state.turn.me);
    (me.0, state.setup.humans)
}

/// The Zombie Player is a side of their own, and so is everybody in a race.
fn side(state: &State, seat: Seat) -> u8 {
    if state.zombie_seat() == Some(seat) {
        4
    } else if state.setup.mode.is_competitive() {
        state.everybody().find(|&it| state.seat_of(it) == seat).map_or(0, |it| it.0)
    } else {
        0
    }
}

/// How much of the objectives is done, and how many survivors are left.
fn progress(state: &State, seat: Seat) -> f32 {
    let me = Human(side(state, seat) % 4);
    let n = state.objectives.len().max(1) as f32;
    let done: f32 = state.objectives.iter().map(|it| state.share_done(it, me) as f32).sum();
    let lives = if state.setup.mode.is_competitive() {
        state.everybody().map(|it| state.humans[it].survivors).sum::<u8>()
    } else {
        state.survivors
    };
    let lives = SURVIVOR * f32::from(lives);
    if state.zombie_seat() == Some(seat) { -done / n - 2.0 * lives } else { done / n + lives }
}

/// Rooms, grouped by their distance from a starting room.
struct Ways([RoomSet; FAR as usize]);

impl Ways {
    fn from(state: &State, room: Room) -> Ways {
        let mut rooms = [RoomSet::EMPTY; FAR as usize];
        let mut reached = RoomSet::only(room);
        let mut newest = reached;
        for ring in &mut rooms {
            *ring = newest;
            let next = newest.iter().map(|it| state.mall.moves_from(it));
            newest = next.fold(RoomSet::EMPTY, RoomSet::or).minus(reached);
            if newest.is_empty() {
                break;
            }
            reached = reached.or(newest);
        }
        Ways(rooms)
    }

    /// The distance to the nearest of these rooms.
    fn to(&self, rooms: RoomSet) -> i32 {
        self.0.iter().position(|ring| ring.meets(rooms)).map_or(FAR, |it| it as i32)
    }
}

/// The rooms with something that objectives need.
#[derive(Default)]
struct Wanted {
    /// Rooms where the marker of an objective can advance.
    next: RoomSet,
    unknown: RoomSet,
    supplies: RoomSet,
    radio: RoomSet,
    part: RoomSet,
    exits: RoomSet,
    clues: RoomSet,
    stranded: RoomSet,
    weapons: RoomSet,
    frequencies: RoomSet,
    items: RoomSet,
    isolated: RoomSet,
}

fn wanted(state: &State, seat: Seat, me: Human) -> Wanted {
    let mut it = Wanted::default();
    let letter = state.next_letter(me);
    for token in Token::all() {
        let Place::In(room) = state.tokens.of(token) else { continue };
        let nth = usize::from(token.nth());
        match token.kind() {
            TokenKind::Supply(_) => it.supplies.add(room),
            TokenKind::Stranded => it.stranded.add(room),
            TokenKind::Radio => it.radio.add(room),
            TokenKind::Part => it.part.add(room),
            TokenKind::Ingredient => match state.puzzles.ingredients[nth] {
                Some((seen, by)) if by.has(seat) => {
                    if letter == Some(seen) {
                        it.next.add(room);
                    }
                }
                _ => it.unknown.add(room),
            },
            TokenKind::Exit => it.exits.add(room),
            TokenKind::Squad(_) => {}
            TokenKind::Clue => it.clues.add(room),
        }
    }
    for position in Position::all() {
        let rooms = position.room_set();
        for card in state.lying[position.index()].iter() {
            let kind = card.kind();
            match kind {
                CardKind::Frequency(_) => it.frequencies = it.frequencies.or(rooms),
                CardKind::Melee | CardKind::Ranged => it.weapons = it.weapons.or(rooms),
                CardKind::FirstAid
                | CardKind::Explosion
                | CardKind::Zombie
                | CardKind::Skateboard
                | CardKind::Fireworks
                | CardKind::Adrenaline
                | CardKind::Grenade => it.items = it.items.or(rooms),
            }
        }
        let zombies = state.zombies.and(rooms);
        if zombies.len() == 1 {
            it.isolated = it.isolated.or(zombies);
        }
    }
    it
}

fn measures(state: &State, seat: Seat, me: u8, out: &mut Measures) {
    let me = Human(me);
    table(state, seat, me, out);
    person(state, me, out);
    distances(state, seat, me, out);
    squads(state, out);
}

/// Measures that are the same for all humans.
fn table(state: &State, seat: Seat, me: Human, out: &mut Measures) {
    out.add("horde", state.zombie_seat() == Some(seat));
    out.add("mode", 1 + state.setup.mode as i32);
    out.add("humans", state.setup.humans);
    out.add("survivors", state.survivors);
    out.add("own survivors", state.humans[me].survivors);
    out.add("barricade", state.barricade);
    out.add("reveals", state.reveals_left());
    out.add("last turns", state.last_turns.map_or(0, |it| 1 + it));
    out.add("zombies", state.zombies.len() as i32);
    let full = |it: &Position| state.zombies.and((*it).room_set()).len() == 3;
    out.add(
        "full corners",
        Position::all().filter(|it| it.is_corner()).filter(full).count() as i32,
    );
    out.add(
        "full centres",
        Position::all().filter(|it| !it.is_corner()).filter(full).count() as i32,
    );
    let mut open = 0;
    for objective in (0..Objective::COUNT).map(Objective::at) {
        let is_open = state.is_open(objective, me);
        open += i32::from(is_open);
        let done = if is_open { 1 + (16.0 * state.share_done(objective, me)) as i32 } else { 0 };
        out.add_nth("objective", objective.index(), done);
    }
    out.add("open objectives", open);
    out.add("weapons in cache", state.cache[me].weapons);
    out.add("ammo in cache", state.cache[me].ammo);
    out.add("unseen causes", state.n_unseen_causes() as i32);
    if let Some((symbol, number)) = state.puzzles.real_exit() {
        let exit = state.mall.position(symbol, number).entrance();
        let there = state.everybody().filter(|&it| state.room(it) == exit).count();
        out.add("at the exit", 1 + there as i32);
    } else {
        out.add("at the exit", 0);
    }
}

/// The condition of the human.
fn person(state: &State, me: Human, out: &mut Measures) {
    let human = &state.humans[me];
    out.add("wounds", human.wounds);
    out.add("ammo", human.ammo);
    out.add("slack", i32::from(human.ammo) - i32::from(human.wounds));
    let slack = state
        .everybody()
        .map(|it| i32::from(state.humans[it].ammo) - i32::from(state.humans[it].wounds));
    out.add("least slack", slack.min().unwrap_or(0));
    out.add("has melee", human.melee().is_some());
    out.add("has ranged", human.ranged().is_some());
    out.add("items", human.cards.iter().filter(|it| it.is_backpack_item()).count() as i32);
    let carries = |token: Token| state.tokens.of(token) == Place::With(me);
    out.add("carries part", carries(Token::PART));
    out.add("carries radio", carries(Token::RADIO));
    out.add("carries supplies", (1..=2).filter(|&it| carries(Token::supply(it))).count() as i32);
    out.add("moves", state.turn.moves);
    out.add("bonus", state.turn.bonus);
    out.add("own turn", state.turn.me == me);
    let room = state.room(me);
    let rooms = room.store_position().map_or(RoomSet::EMPTY, Position::room_set);
    let beside = state.zombies.and(rooms);
    out.add("zombies in store", beside.len() as i32);
    out.add("zombie in room", state.zombies.has(room));
    out.add("zombies adjacent", state.zombies.and(state.mall.adjacent(room)).len() as i32);
    out.add("in courtyard", room.is_in_courtyard());
    out.add("ability", state.mall.ability(room).map_or(0, ability));
    out.add("can use", beside.is_empty() && state.mall.ability(room).is_some());
    let symbol = room.store_position().map_or(0, |it| 1 + state.mall.store(it).symbol() as i32);
    out.add("symbol", symbol);
    let same = state.last_symbol.is_some_and(|it| 1 + it as i32 == symbol);
    out.add("last symbol", same);
}

fn ability(it: Ability) -> i32 {
    match it {
        Ability::GainAmmo => 1,
        Ability::PickUpSupplies(_) => 2,
        Ability::ClearanceSale => 3,
        Ability::Restock => 4,
        Ability::Leftovers => 5,
        Ability::DoubleShot => 6,
        Ability::ArmTrap => 7,
        Ability::BonusRound => 8,
        Ability::LoudCrash => 9,
        Ability::Motorcycle => 10,
        Ability::PoliceCar => 11,
        Ability::HealTwo => 12,
    }
}

/// Distances from the human, and from the nearest of the others, to everything that is wanted.
fn distances(state: &State, seat: Seat, me: Human, out: &mut Measures) {
    let wanted = wanted(state, seat, me);
    let ways = Ways::from(state, state.room(me));
    let mates =
        state.everybody().filter(|&it| it != me).map(|it| Ways::from(state, state.room(it)));
    let mates: Vec<Ways> = mates.collect();
    let exit = state.puzzles.real_exit().map_or(RoomSet::EMPTY, |(symbol, number)| {
        RoomSet::only(state.mall.position(symbol, number).entrance())
    });
    let ammo = Room::STORES.iter().filter(|&it| state.mall.ability(it) == Some(Ability::GainAmmo));
    let ammo: RoomSet = ammo.collect();
    let quarantines = state.is_open(Objective::QuarantineTheInfected, me);
    let hoards = state.is_open(Objective::AssembleAnArsenal, me);
    let places = [
        wanted.next,
        wanted.unknown,
        wanted.stranded,
        wanted.part,
        wanted.radio,
        wanted.clues,
        wanted.exits,
        exit,
        wanted.frequencies,
        if hoards { wanted.weapons } else { RoomSet::EMPTY },
        if quarantines { wanted.isolated } else { RoomSet::EMPTY },
        wanted.supplies,
        wanted.items,
        RoomSet::only(Room::CENTRE),
        ammo,
    ];
    for (nth, rooms) in places.into_iter().enumerate() {
        let mine = if rooms.is_empty() { -1 } else { ways.to(rooms) };
        out.add_nth("far", nth, mine);
        // Nothing can be done in a store with zombies: also measure the distance to rooms in clear stores.
        let clear: RoomSet = rooms.iter().filter(|&it| is_clear(state, it)).collect();
        out.add_nth("far and clear", nth, if clear.is_empty() { -1 } else { ways.to(clear) });
        let theirs = mates.iter().map(|it| it.to(rooms)).min().unwrap_or(FAR);
        out.add_nth("nearer", nth, if rooms.is_empty() { 0 } else { (theirs - mine).clamp(-2, 2) });
    }
    out.add("far from zombies", ways.to(state.zombies));
    out.add(
        "far from mates",
        mates.iter().map(|it| it.to(RoomSet::only(state.room(me)))).min().unwrap_or(0),
    );
}

fn is_clear(state: &State, room: Room) -> bool {
    room.store_position().is_none_or(|it| state.zombies.and(it.room_set()).is_empty())
}

/// How many steps the Squads still have to go.
fn squads(state: &State, out: &mut Measures) {
    let mut left = [0_i32; 4];
    let is_played = state.objectives.has(Objective::EscortTheArmy);
    for (nth, steps) in left.iter_mut().enumerate().filter(|_| is_played) {
        let token = Token::squad(nth as u8);
        let TokenKind::Squad(corner) = token.kind() else { continue };
        *steps = match state.tokens.of(token) {
            Place::In(room) => {
                let at = corner.squad_route().iter().position(|&it| it == room);
                at.map_or(0, |it| 6 - it as i32)
            }
            Place::Aside | Place::With(_) => 7,
        };
    }
    left.sort_unstable();
    for (nth, steps) in left.into_iter().enumerate() {
        out.add_nth("squad", nth, steps);
    }
}
