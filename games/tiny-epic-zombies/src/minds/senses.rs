//! Inputs for learning Tiny Epic Zombies: the distance, room by room, to everything that an objective needs.

use engine::{Id, Seat};
use mind::{Measures, Senses};
use rules::TinyEpicZombies;
use rules::human::{Human, MAX_HUMANS};
use rules::mall::{Ability, Position, Room, RoomSet};
use rules::objectives::{Objective, Place, Token, TokenKind};
use rules::state::State;
use rules::words::Action;

use super::goals::{exit, n_open, n_unknown_causes, wanted};
use super::quests::QUESTS;
use super::stakes::{stake, victory};

pub const SENSES: Senses<TinyEpicZombies> = Senses {
    people: &["human", "me", "With", "Human", "Consent"],
    view: Senses::<TinyEpicZombies>::NONE.view,
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
    is_idle,
    takes_back: |_, _, _, _| false,
    progress,
    wins_a_part: |_| false,
    certainty: 1.0,
    stake,
    victory,
    quests: QUESTS,
};

/// Farther than any real distance.
const FAR: i32 = 9;
/// The cost of a lost survivor: small, or bots would never take a risk.
const SURVIVOR: f32 = 0.05;

/// Whether it only moves a thing about that nobody needs any more. In a race somebody else may need it.
fn is_idle(state: &State, seat: Seat, action: Action) -> bool {
    let (Action::Give(token, _) | Action::TakeFrom(token, _) | Action::Take(token)) = action else {
        return false;
    };
    let Some(me) = state.asked_human(seat) else { return false };
    let is_done = |it| !state.is_open(it, me);
    !state.setup.mode.is_competitive() && token.objective().is_some_and(is_done)
}

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

fn measures(state: &State, seat: Seat, me: u8, out: &mut Measures) {
    let me = Human(me);
    table(state, seat, me, out);
    person(state, me, out);
    threats(state, me, out);
    rivals(state, me, out);
    distances(state, seat, me, out);
    squads(state, me, out);
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
    for objective in (0..Objective::COUNT).map(Objective::at) {
        let is_open = state.is_open(objective, me);
        let done = if is_open { 1 + (16.0 * state.share_done(objective, me)) as i32 } else { 0 };
        out.add_nth("objective", objective.index(), done);
    }
    out.add("open objectives", n_open(state, me));
    let own = if state.setup.mode.is_competitive() { me } else { Human(0) };
    out.add("weapons in cache", state.cache[own].weapons);
    out.add("ammo in cache", state.cache[own].ammo);
    out.add("unseen causes", n_unknown_causes(state, seat));
    let turns = state.last_turns.unwrap_or(state.reveals_left() + state.setup.humans);
    out.add("own turns left", turns.div_ceil(state.setup.humans));
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

/// What zombies may do next.
fn threats(state: &State, me: Human, out: &mut Measures) {
    let beside = |it: Human| {
        let rooms = state.room(it).store_position().map_or(RoomSet::EMPTY, Position::room_set);
        (rooms, state.zombies.and(rooms))
    };
    // The next zombie of a store enters its first free room.
    let is_exposed = |it: Human| {
        let (rooms, zombies) = beside(it);
        rooms.minus(zombies).lowest() == Some(state.room(it))
    };
    let slack = |it: Human| i32::from(state.humans[it].ammo) - i32::from(state.humans[it].wounds);
    let count = |is: &dyn Fn(Human) -> bool| state.everybody().filter(|&it| is(it)).count() as i32;
    out.add("exposed", is_exposed(me));
    out.add("all exposed", count(&is_exposed));
    out.add("exposed and weak", count(&|it| is_exposed(it) && slack(it) <= 2));
    out.add("weak", count(&|it| slack(it) <= 2));
    out.add("all beset", state.everybody().map(|it| beside(it).1.len() as i32).sum::<i32>());
    out.add("all slack", state.everybody().map(slack).sum::<i32>());
}

/// In a race: how far the others are, and how close the zombies are to victory.
fn rivals(state: &State, me: Human, out: &mut Measures) {
    if !state.setup.mode.is_competitive() {
        return;
    }
    let done = |who: Human| {
        let share = |it: Objective| state.share_done(it, who);
        (16.0 * state.objectives.iter().map(share).sum::<f64>()) as i32
    };
    let others = || state.everybody().filter(|&it| it != me);
    let best = others().map(done).max().unwrap_or(0);
    out.add("done", done(me));
    out.add("done by a rival", best);
    out.add("lead", (done(me) - best).clamp(-16, 16));
    out.add("least open", others().map(|it| n_open(state, it)).min().unwrap_or(0));
    let bare = || state.everybody().filter(|&it| state.humans[it].survivors == 0);
    out.add("without survivors", bare().count() as i32);
    let slack =
        bare().map(|it| i32::from(state.humans[it].ammo) - i32::from(state.humans[it].wounds));
    out.add("slack without survivors", slack.min().unwrap_or(9));
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
    let mate = |nth: usize| {
        let who = state.everybody().nth(nth).filter(|&it| it != me);
        who.map(|it| Ways::from(state, state.room(it)))
    };
    // No list: this is computed for every option of every position that a search visits.
    let mates: [Option<Ways>; MAX_HUMANS] = std::array::from_fn(mate);
    let ammo = Room::STORES.iter().filter(|&it| state.mall.ability(it) == Some(Ability::GainAmmo));
    let ammo: RoomSet = ammo.collect();
    let places = [
        wanted.next,
        wanted.unknown,
        wanted.stranded,
        wanted.part,
        wanted.radio,
        wanted.clues,
        wanted.exits,
        exit(state, me),
        wanted.frequencies,
        wanted.weapons,
        wanted.isolated,
        wanted.supplies,
        wanted.items,
        RoomSet::only(Room::CENTRE),
        ammo,
        wanted.goals,
    ];
    for (nth, rooms) in places.into_iter().enumerate() {
        let mine = if rooms.is_empty() { -1 } else { ways.to(rooms) };
        out.add_nth("far", nth, mine);
        // Nothing can be done in a store with zombies: also measure the distance to rooms in clear stores.
        let clear: RoomSet = rooms.iter().filter(|&it| is_clear(state, it)).collect();
        out.add_nth("far and clear", nth, if clear.is_empty() { -1 } else { ways.to(clear) });
        let theirs = mates.iter().flatten().map(|it| it.to(rooms)).min().unwrap_or(FAR);
        out.add_nth("nearer", nth, if rooms.is_empty() { 0 } else { (theirs - mine).clamp(-2, 2) });
    }
    out.add("far from zombies", ways.to(state.zombies));
    out.add(
        "far from mates",
        mates.iter().flatten().map(|it| it.to(RoomSet::only(state.room(me)))).min().unwrap_or(0),
    );
}

fn is_clear(state: &State, room: Room) -> bool {
    room.store_position().is_none_or(|it| state.zombies.and(it.room_set()).is_empty())
}

/// How many steps the Squads still have to go; in a race, how many the human's own has.
fn squads(state: &State, me: Human, out: &mut Measures) {
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
    if state.setup.mode.is_competitive() {
        out.add(
            "own squad",
            left[me.index()] * i32::from(state.is_open(Objective::EscortTheArmy, me)),
        );
    }
    left.sort_unstable();
    for (nth, steps) in left.into_iter().enumerate() {
        out.add_nth("squad", nth, steps);
    }
}
