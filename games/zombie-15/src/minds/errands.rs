//! Where a Hero should go, and what to do there: one by one, the things that the objective still
//! needs, and finally the Exit. All Heroes go together where they can.

use rules::map::{Area, MAX_TILES, Tile, TileSet};
use rules::state::{HeavyPlace, Helicopter, Load, State};
use rules::tokens::{Colour, HEAVY, Heavy, Token};
use rules::words::{Action, Figure};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Errand {
    Go(Area),
    Do(Area, Action),
}

impl Errand {
    pub(super) fn area(self) -> Area {
        match self {
            Errand::Go(area) | Errand::Do(area, _) => area,
        }
    }
}

/// The distance of a place that cannot be reached.
pub(super) const FAR: u8 = u8::MAX;

/// The distance from each tile to `to`, through tiles that this Hero can enter.
pub(super) fn distances(state: &State, me: Figure, to: Tile) -> [u8; MAX_TILES] {
    let mut distances = [FAR; MAX_TILES];
    let here = state.member(me).area.tile();
    let (mut front, mut steps): (TileSet, u8) = ([to].into_iter().collect(), 0);
    while !front.is_empty() {
        front.iter().for_each(|tile| distances[usize::from(tile.0)] = steps);
        let mut beyond = TileSet::NONE;
        for tile in front.iter().filter(|&it| it == to || it == here || state.can_enter(me, it)) {
            for other in state.board.adjacent(tile).iter() {
                if distances[usize::from(other.0)] == FAR {
                    beyond.add(other);
                }
            }
        }
        front = beyond;
        steps += 1;
    }
    distances
}

pub(super) fn far(state: &State, me: Figure, to: Area) -> u8 {
    let area = state.member(me).area;
    let way = distances(state, me, to.tile())[usize::from(area.tile().0)];
    // Going through a door is a step, too.
    let doors =
        u8::from(area != to) * (u8::from(area.is_search_area()) + u8::from(to.is_search_area()));
    way.saturating_add(doors)
}

/// The current errand of this Hero.
pub(super) fn errand(state: &State, me: Figure) -> Errand {
    let goals = &state.board.goals;
    if let Some(errand) = rescue(state, me) {
        return errand;
    }
    if let Some(token) = wanted_token(state, me) {
        return token;
    }
    if let Some(tile) = goals.meeting.filter(|_| !state.has_met) {
        return Errand::Go(tile.search_area());
    }
    if let Some(heavy) = haul(state, me) {
        return heavy;
    }
    if let Some(alpha) = state.alpha {
        return Errand::Go(alpha.tile.street());
    }
    if let Some(tile) = goals.hold {
        let calls = goals.calls && state.calls >> state.clock.sirens & 1 == 0;
        return match me {
            Figure(0) if calls => Errand::Do(tile.search_area(), Action::Call),
            Figure(0) => Errand::Go(tile.search_area()),
            _ => Errand::Go(tile.street()),
        };
    }
    if goals.siren && state.clock.sirens < 3 {
        return Errand::Go(state.board.starts[0].street());
    }
    let mut exits = state.board.exits.iter();
    let exit = if goals.every_exit && me.0 >= 2 { exits.last() } else { exits.next() };
    Errand::Go(exit.unwrap_or(state.board.starts[0]).street())
}

/// How many errands there are before the last one.
pub(super) fn n_before_the_exit(state: &State) -> u8 {
    let goals = &state.board.goals;
    let held = |token| {
        let backpacks = state.figures().flat_map(|figure| state.member(figure).backpack);
        backpacks.filter(|it| *it == Some(token)).count() as u8
    };
    let locks = Colour::ALL.into_iter().filter(|&it| state.lock_of(it).is_some());
    let keys = locks.map(|it| if held(it.key()) > 0 { 1 } else { 2 }).sum::<u8>();
    let calls = if goals.helicopter.is_some() {
        u8::from(state.helicopter == Helicopter::NotCalled)
    } else {
        0
    };
    keys + goals.fuses.saturating_sub(state.fuses)
        + goals.supplies.saturating_sub(held(Token::Supplies).max(state.brought(Token::Supplies)))
        + u8::from(goals.meeting.is_some() && !state.has_met)
        + goals.gas_cans.saturating_sub(state.gas_cans())
        + 2 * u8::from(state.alpha.is_some())
        + u8::from(goals.sample && held(Token::Sample) + state.brought(Token::Sample) == 0)
        + calls
}

/// An unconscious Hero has to be there at the end: the nearest Hero who can carry them goes.
fn rescue(state: &State, me: Figure) -> Option<Errand> {
    let is_left = |&mate: &Figure| {
        let exits = &state.board.exits;
        let area = state.member(mate).area;
        let is_there = exits.has(area.tile());
        !state.member(mate).is_conscious() && state.carrier_of(mate).is_none() && !is_there
    };
    let mate = state.figures().find(is_left)?;
    let area = state.member(mate).area;
    let can = |&it: &Figure| {
        let is_hazel = state.is(it, rules::heroes::Hero::Hazel);
        state.member(it).is_conscious() && state.member(it).load == Load::Nothing && !is_hazel
    };
    let nearest = state.figures().filter(can).min_by_key(|&it| far(state, it, area))?;
    (nearest == me).then_some(Errand::Do(area, Action::Lift(mate)))
}

/// The nearest token that the objective still needs; all go there, and the first with room takes
/// it.
fn wanted_token(state: &State, me: Figure) -> Option<Errand> {
    let goals = &state.board.goals;
    let held = |token| {
        let backpacks = state.figures().flat_map(|figure| state.member(figure).backpack);
        backpacks.filter(|it| *it == Some(token)).count()
    };
    let is_key = |token: Token| {
        Colour::ALL.into_iter().any(|it| it.key() == token && state.lock_of(it).is_some())
    };
    let is_wanted = |token: Token| match token {
        Token::Fuse => state.fuses < goals.fuses,
        Token::Supplies => held(token) < usize::from(goals.supplies),
        Token::Sample => goals.sample && held(token) == 0,
        Token::RedKey | Token::BlueKey | Token::GreenKey | Token::YellowKey => {
            is_key(token) && held(token) == 0
        }
        Token::Bag1 | Token::Bag2 | Token::Bag3 | Token::Empty => false,
    };
    let lying = state.tokens.iter().flatten().filter(|it| is_wanted(it.token));
    let lying = lying.map(|it| Errand::Do(it.area, Action::Take(it.token)));
    let is_hidden = state.hidden.iter().any(|(token, n)| n > 0 && is_wanted(token));
    let hidden = (0..64).map(Area).filter(|&area| is_hidden && state.has_hidden_token(area));
    let all = lying.chain(hidden.map(|area| Errand::Do(area, Action::Flip)));
    // Behind a Lock only if a Hero has the Key.
    let is_open = |area: Area| {
        let can =
            |it: &Figure| state.member(*it).is_conscious() && state.can_enter(*it, area.tile());
        state.figures().any(|it| can(&it))
    };
    // Measured from the Active Hero for everybody, so that they stay together.
    let near = |area: Area| far(state, state.active, area);
    let wanted =
        all.filter(|it| is_open(it.area())).min_by_key(|it| (near(it.area()), it.area()))?;
    // A Hero without room, or with a load, only goes along.
    let can_take = state.has_room(me) || matches!(wanted, Errand::Do(_, Action::Take(Token::Fuse)));
    Some(if can_take { wanted } else { Errand::Go(wanted.area().tile().street()) })
}

/// One Hero hauls Heavy Objects, and the others go along.
fn haul(state: &State, me: Figure) -> Option<Errand> {
    let goals = &state.board.goals;
    let radio_is_needed = goals.helicopter.is_some() && state.helicopter == Helicopter::NotCalled;
    let (heavy, to, deed) = if radio_is_needed {
        (Heavy::Radio, state.board.call?.search_area(), Action::Call)
    } else if state.gas_cans() < goals.gas_cans {
        (Heavy::GasCan, state.board.car?.street(), Action::Drop)
    } else {
        return None;
    };
    let hauls = |figure: &Figure| matches!(state.member(*figure).load, Load::Heavy(_));
    if let Some(carrier) = state.figures().find(hauls) {
        let is_mine = carrier == me;
        return Some(if is_mine { Errand::Do(to, deed) } else { Errand::Go(to.tile().street()) });
    }
    let lies = HEAVY.iter().zip(&state.heavy).filter_map(|(it, place)| match *place {
        HeavyPlace::Lies(area) => (*it == heavy && area != to).then_some(area),
        HeavyPlace::Away | HeavyPlace::Carried(_) => None,
    });
    let nearest = lies.min_by_key(|area| (far(state, state.active, *area), *area))?;
    // The Hero who fights least: the last in the usual order.
    let conscious = |figure: &Figure| state.member(*figure).is_conscious();
    let carrier = state.figures().rev().find(conscious)?;
    Some(if carrier == me {
        Errand::Do(nearest, Action::PickUp(heavy))
    } else {
        Errand::Go(nearest.tile().street())
    })
}
