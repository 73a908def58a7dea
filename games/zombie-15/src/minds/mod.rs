//! How bots value options and positions of Zombie 15': stay together, thin out the zombies before
//! going on, search when nothing is loaded, and do not dawdle.

#![expect(clippy::wildcard_enum_match_arm, reason = "an opinion names only what it is about")]

mod errands;
mod quests;
mod senses;
mod stakes;

use engine::Seat;
use rules::Zombie15;
use rules::clock::TRACK;
use rules::items::Item;
use rules::map::{Area, Tile};
use rules::state::{Held, Load, State};
use rules::view::Pending;
use rules::words::{Action, Figure, Question, Slot};
use search::flat::{Style, won};

use errands::{Errand, FAR, distances, errand, far, n_before_the_exit};

pub use senses::SENSES;

/// The clock runs while a bot thinks, so it looks only a few turns ahead.
pub const STYLE: Style<Zombie15> = Style { appeal, score, limit: 30, breadth: 5, habit: 0.01 };

/// Appeals, from actions with a good reason to those of last resort.
const MUST: u32 = 400;
const SHOULD: u32 = 80;
const MAY: u32 = 8;
const HARDLY: u32 = 1;

fn appeal(state: &State, _: Seat, action: Action) -> u32 {
    let Some(Pending::Question(me, question)) = state.pending() else { return 1 };
    match question {
        Question::Act => act(state, me, action),
        Question::Keep | Question::SecondCard => keep(state, me, action),
        Question::Found(_) => u32::from(action != Action::LeaveIt),
        Question::Surge => surge(state, me, action),
        Question::Lose => lose(state, me, action),
        Question::Grip => grip(state, me, action),
        Question::MakeRoom => make_room(state, me, action),
        Question::Bags => match action {
            Action::Buy(..) => SHOULD,
            Action::Ready => MAY,
            _ => 0,
        },
        Question::Equip => equip(state, me, action),
        // Bots neither give up nor stop the clock.
        Question::Tired | Question::Begin | Question::Pass | Question::Again => {
            u32::from(!matches!(action, Action::GiveUp | Action::Pause))
        }
    }
}

fn act(state: &State, me: Figure, action: Action) -> u32 {
    let member = state.member(me);
    let errand = || errand(state, me);
    match action {
        Action::GetUp | Action::Revive(_) => MUST,
        Action::Done => wait(state, me),
        Action::Heal(mate) => {
            let patient = state.member(mate);
            if patient.life <= 1 || patient.is_tired { MUST } else { HARDLY }
        }
        Action::HealBoth(..) => SHOULD,
        Action::BlastInto(slot, tile) => shoot(state, me, slot, tile) / 4,
        Action::Fight(slot) | Action::Blast(slot) => {
            let is_blast = matches!(action, Action::Blast(_));
            member.held(slot).map_or(0, |held| fight(state, member.area, held))
                / (1 + 3 * u32::from(is_blast))
        }
        Action::Shoot(slot, tile) => shoot(state, me, slot, tile),
        Action::BareHands => bare_hands(state, me),
        Action::Fire => SHOULD,
        Action::Reload(slot) => match member.held(slot) {
            Some(held) if held.uses == 0 => SHOULD,
            _ => HARDLY,
        },
        Action::Use(item) => use_of(state, me, item),
        Action::Dynamite(_) => MAY,
        Action::Go(tile) | Action::Skate(tile) => step(state, me, tile.street()),
        Action::Enter(tile) => enter(state, me, tile),
        Action::Leave(tile) => leave(state, me, tile),
        Action::Search => search(state, me),
        Action::Careful(item, slot) => {
            when(is_better(state, me, item, slot) && !is_armed(state, me), SHOULD)
        }
        Action::Exchange(token, down) => {
            let is_it = errand() == Errand::Do(member.area, Action::Take(token));
            when(is_it && down.bag().is_some(), MUST)
        }
        Action::Take(token) if token.bag().is_some() => MAY,
        Action::Flip | Action::Take(_) | Action::PickUp(_) | Action::Lift(_) | Action::Call => {
            when(errand() == Errand::Do(member.area, action), MUST)
        }
        Action::TakeFrom(_, token) if token.bag().is_none() => SHOULD,
        Action::Drop => drop_it(state, me),
        Action::SwitchOff => HARDLY,
        _ => 0,
    }
}

/// The item with the fewest uses left makes room.
fn make_room(state: &State, me: Figure, action: Action) -> u32 {
    let Action::Keep(_, slot) = action else { return 0 };
    let uses = state.member(me).held(slot).map_or(0, |it| it.uses);
    SHOULD / (1 + u32::from(uses))
}

fn when(is_so: bool, appeal: u32) -> u32 {
    if is_so { appeal } else { 0 }
}

/// Waiting is for calm Areas; among zombies, only if they can be fended off.
fn wait(state: &State, me: Figure) -> u32 {
    let area = state.member(me).area;
    if state.is_calm(area) {
        return MAY;
    }
    when(state.attackers(area) <= state.fend_off(area), HARDLY)
}

/// Prefers little waste and little noise.
fn fight(state: &State, area: Area, held: Held) -> u32 {
    let (card, zombies) = (held.item.card(), state.attackers(area));
    let waste = u32::from(card.damage.saturating_sub(zombies));
    (SHOULD / (1 + waste)).saturating_sub(4 * u32::from(card.noise)).max(MAY)
}

/// Zombies on the way are better shot from here.
fn shoot(state: &State, me: Figure, slot: Slot, tile: Tile) -> u32 {
    let area = state.member(me).area;
    let ahead = distances(state, me, errand(state, me).area().tile());
    let is_ahead = ahead[usize::from(tile.0)] < ahead[usize::from(area.tile().0)];
    let damage = state.member(me).held(slot).map_or(0, |it| it.item.card().damage);
    let is_worth_it = state.zombies_in(tile.street()) >= damage;
    if state.is_calm(area) && is_ahead && is_worth_it { SHOULD / 2 } else { HARDLY }
}

fn bare_hands(state: &State, me: Figure) -> u32 {
    let member = state.member(me);
    let area = member.area;
    let is_armed = state.figures().any(|it| state.member(it).area == area && is_armed(state, it));
    when(member.life > 1 && !is_armed, MAY)
}

fn use_of(state: &State, me: Figure, item: Item) -> u32 {
    let area = state.member(me).area;
    let zombies = state.zombies_in(area);
    match item {
        Item::EnergyDrink | Item::BoxOfCookies => MAY,
        Item::Cheeseburger => when(state.member(me).life <= 1, MUST),
        Item::MolotovCocktail => when(zombies >= 3, SHOULD),
        Item::RazorBlade | Item::Skateboard | Item::Dog => when(zombies > 0, MAY),
        Item::Cat => HARDLY,
        _ => HARDLY,
    }
}

fn is_armed(state: &State, me: Figure) -> bool {
    let member = state.member(me);
    let usable = member.load == Load::Nothing;
    usable && Slot::WEAPONS.iter().any(|&slot| member.held(slot).is_some_and(|it| it.uses > 0))
}

/// Whether this Hero, with those already there, can withstand or thin out the zombies in an Area.
fn is_safe(state: &State, me: Figure, area: Area) -> bool {
    let zombies = state.attackers(area);
    if zombies == 0 {
        return true;
    }
    let member = state.member(me);
    let weapons = Slot::WEAPONS.iter().filter_map(|&slot| member.held(slot));
    let weapons = weapons.filter(|it| member.load == Load::Nothing && it.uses > 0);
    let best = weapons.map(|it| it.item.card().damage).max().unwrap_or(0);
    let actions = state.turn_flags.actions.saturating_sub(1).min(2);
    zombies <= state.fend_off(area) + state.fend_off_of(me) + actions * best
}

/// A step on the way, if it is safe and nobody is left behind.
fn step(state: &State, me: Figure, to: Area) -> u32 {
    let goal = errand(state, me).area();
    let here = state.member(me).area.tile();
    if here == goal.tile() {
        return 0;
    }
    let far = distances(state, me, goal.tile());
    let (mine, next) = (far[usize::from(here.0)], far[usize::from(to.tile().0)]);
    if next >= mine {
        return 0;
    }
    let is_late = |mate: Figure| {
        let there = far[usize::from(state.member(mate).area.tile().0)];
        mate != me
            && state.member(mate).is_conscious()
            && there != FAR
            && there > mine + 1
            && errand(state, mate).area().tile() == goal.tile()
    };
    match (is_safe(state, me, to), state.figures().any(is_late)) {
        (true, false) => SHOULD,
        (true, true) => HARDLY,
        (false, _) => 0,
    }
}

/// Into a Search Area: for the errand, or for something to fight with.
fn enter(state: &State, me: Figure, tile: Tile) -> u32 {
    let (to, goal) = (tile.search_area(), errand(state, me).area());
    match () {
        () if goal == to && is_safe(state, me, to) => SHOULD,
        () if goal == to => HARDLY,
        () if wants_to_search(state, me) && state.is_calm(to) => SHOULD / 2,
        () => 0,
    }
}

fn leave(state: &State, me: Figure, tile: Tile) -> u32 {
    let goal = errand(state, me).area();
    match () {
        () if goal == tile.search_area() => 0,
        () if is_safe(state, me, tile.street()) => SHOULD,
        () => HARDLY,
    }
}

fn wants_to_search(state: &State, me: Figure) -> bool {
    !is_armed(state, me) && state.member(me).load == Load::Nothing && state.turn_flags.actions > 1
}

fn search(state: &State, me: Figure) -> u32 {
    if wants_to_search(state, me) { SHOULD } else { HARDLY }
}

fn drop_it(state: &State, me: Figure) -> u32 {
    let member = state.member(me);
    let is_overrun = state.attackers(member.area) > state.fend_off(member.area);
    let is_out = !member.area.is_search_area() && state.board.exits.has(member.area.tile());
    match member.load {
        Load::Heavy(_) if errand(state, me) == Errand::Do(member.area, Action::Drop) => MUST,
        Load::Hero(_) if is_out && !state.is_calm(member.area) => SHOULD,
        Load::Heavy(_) | Load::Hero(_) if is_overrun => MAY,
        Load::Nothing | Load::Heavy(_) | Load::Hero(_) => 0,
    }
}

fn value(item: Item, uses: u8) -> u8 {
    uses.saturating_mul(item.card().damage.max(1))
}

fn is_better(state: &State, me: Figure, item: Item, slot: Slot) -> bool {
    let old = state.member(me).held(slot);
    old.is_none_or(|old| value(old.item, old.uses) < value(item, item.card().uses))
}

fn keep(state: &State, me: Figure, action: Action) -> u32 {
    match action {
        Action::Keep(item, slot) | Action::Careful(item, slot) => when(
            is_better(state, me, item, slot),
            SHOULD + u32::from(value(item, item.card().uses)),
        ),
        Action::PutDownRest | Action::Done => MAY,
        _ => 0,
    }
}

/// As far as possible from everybody and their way.
fn surge(state: &State, me: Figure, action: Action) -> u32 {
    let Action::Surge(tile) = action else { return 0 };
    let is_there = |figure: Figure| state.member(figure).area.tile() == tile;
    let ahead = distances(state, me, errand(state, me).area().tile());
    let here = state.member(me).area.tile();
    let is_ahead = ahead[usize::from(tile.0)] < ahead[usize::from(here.0)];
    match (state.figures().any(is_there), is_ahead) {
        (false, false) => SHOULD,
        (false, true) => MAY,
        (true, _) => HARDLY,
    }
}

fn lose(state: &State, me: Figure, action: Action) -> u32 {
    let Action::Lose(slot) = action else { return 0 };
    let worth = |item: Item| match item {
        Item::FirstAidKit | Item::Defibrillator => 8,
        Item::Ammo => 4,
        _ => 2,
    };
    SHOULD / state.member(me).held(slot).map_or(1, |held| worth(held.item))
}

fn grip(state: &State, me: Figure, action: Action) -> u32 {
    let Action::Grip(slot) = action else { return 0 };
    state.member(me).held(slot).map_or(0, |it| 1 + u32::from(value(it.item, it.uses)))
}

/// Prefers the items with more shots.
fn equip(state: &State, me: Figure, action: Action) -> u32 {
    let member = state.member(me);
    let at_hand: u8 = Slot::WEAPONS
        .iter()
        .filter_map(|&it| member.held(it))
        .map(|it| value(it.item, it.uses))
        .sum();
    let printed: u8 =
        member.hero.sheet().weapons.into_iter().map(|it| value(it, it.card().uses)).sum();
    u32::from((action == Action::KeepItems) == (at_hand >= printed))
}

/// How the game ended, or probably will: all win or lose together.
fn score(state: &State, seat: Seat) -> f64 {
    match won::<Zombie15>(state, seat) {
        Some(share) => f64::from(u8::from(share > 0.0)),
        None => hope(state),
    }
}

/// From 0 to 0.95, by how far they are, how healthy they are, and what they are armed with.
fn hope(state: &State) -> f64 {
    const A_LONG_WAY: f64 = 30.0;
    const AN_ERRAND: f64 = 12.0;
    let n = f64::from(state.n_figures());
    let mean = |of: &dyn Fn(Figure) -> f64| state.figures().map(of).sum::<f64>() / n;
    let life = mean(&|it| f64::from(state.member(it).life) / f64::from(state.max_life(it)));
    let awake = mean(&|it| f64::from(u8::from(state.member(it).is_conscious())));
    let upright = mean(&|it| f64::from(u8::from(state.member(it).is_standing())));
    let armed = mean(&|it| {
        let weapons = Slot::WEAPONS.iter().filter_map(|&slot| state.member(it).held(slot));
        (weapons.map(|it| f64::from(value(it.item, it.uses))).sum::<f64>() / 12.0).min(1.0)
    });
    let way = mean(&|it| {
        let steps = far(state, it, errand(state, it).area());
        if steps == FAR { A_LONG_WAY } else { f64::from(steps).min(A_LONG_WAY) }
    });
    let left = way + AN_ERRAND * f64::from(n_before_the_exit(state));
    let progress = 1.0 - left / (left + A_LONG_WAY);
    let time = 1.0 - f64::from(state.clock.elapsed) / f64::from(TRACK);
    0.4 * progress + 0.15 * life + 0.2 * awake + 0.05 * upright + 0.1 * armed + 0.05 * time
}
