//! A player who knows the way: plays a scenario as one group, well enough to win now and then. It
//! played the golden replays, which shows that every scenario can be won.

use engine::{Entry, Record, Rng, Rules, Seat, ToAct};

use crate::Zombie15;
use crate::items::Item;
use crate::map::{Area, MAX_TILES, Tile, TileSet};
use crate::state::{HeavyPlace, Helicopter, Load, State};
use crate::tokens::{Colour, HEAVY, Heavy, Token};
use crate::words::{Action, Figure, Question, Slot, Step};

/// The most decisions of a game.
const PATIENCE: usize = 20_000;

/// Plays a scenario in which every action takes this many milliseconds.
pub(super) fn play(choices: &str, seed: u64, pace: u64) -> Record<Zombie15> {
    play_until(choices, seed, pace, |_| false)
}

/// The same, but not to the end.
pub(super) fn play_until(
    choices: &str,
    seed: u64,
    pace: u64,
    is_far_enough: impl Fn(&State) -> bool,
) -> Record<Zombie15> {
    let choices = engine::Choices::parse(choices).expect("choices are written option=value");
    let mut record = Record::<Zombie15>::new(&choices).expect("a good setup");
    let (mut rng, mut now) = (Rng::new(seed), 0);
    loop {
        let state = record.state();
        if is_far_enough(state) {
            return record;
        }
        let entry = match Zombie15::to_act(state) {
            ToAct::Over(_) => return record,
            ToAct::Seats(_) | ToAct::Nature if record.log().len() > PATIENCE => return record,
            ToAct::Nature => {
                let outcome = Zombie15::draw(state, |weight| rng.below(weight));
                Entry::Happened(outcome.expect("Nature can always answer"))
            }
            ToAct::Seats(_) if Zombie15::next_alarm(state).is_some_and(|alarm| alarm <= now) => {
                Entry::Clock(now)
            }
            ToAct::Seats(seats) => {
                now += pace;
                let seat = seats.lowest().expect("somebody is asked");
                Entry::Acted(seat, choose(state, seat, &mut rng))
            }
        };
        // Time that has passed is reported before the action that took it.
        if let (Entry::Acted(..), Some(alarm)) = (&entry, Zombie15::next_alarm(state))
            && alarm <= now
        {
            now -= pace;
            record.play(Entry::Clock(alarm.max(record.now())), &mut ()).expect("the clock speaks");
            now = now.max(record.now());
            continue;
        }
        record.play(entry, &mut ()).expect("options are playable");
    }
}

fn choose(state: &State, seat: Seat, rng: &mut Rng) -> Action {
    let mut options = Vec::new();
    state.options(seat, &mut options);
    let wanted = match state.agenda.top() {
        Some(Step::Ask(me, Question::Act)) => act(state, me, &options, rng),
        Some(Step::Ask(me, Question::Keep)) => keep(state, me, &options),
        Some(Step::Ask(_, Question::Found(token))) => match token.bag() {
            Some(_) => Some(Action::LeaveIt),
            None => options.iter().copied().find(|it| matches!(it, Action::Take(_))),
        },
        _ => None,
    };
    wanted.filter(|it| options.contains(it)).unwrap_or(options[0])
}

/// Where a Hero should go, and what to do there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errand {
    Go(Area),
    Do(Area, Action),
}

impl Errand {
    fn area(self) -> Area {
        match self {
            Errand::Go(area) | Errand::Do(area, _) => area,
        }
    }
}

fn act(state: &State, me: Figure, options: &[Action], rng: &mut Rng) -> Option<Action> {
    let member = state.member(me);
    let has = |action: Action| options.contains(&action).then_some(action);
    if let Some(up) = has(Action::GetUp) {
        return Some(up);
    }
    let is_urgent = |mate: Figure| state.member(mate).life <= 1 || state.member(mate).is_tired;
    let heal = options.iter().copied().find(|it| {
        matches!(it, Action::Heal(mate) if is_urgent(*mate)) || matches!(it, Action::Revive(_))
    });
    if heal.is_some() {
        return heal;
    }
    if !state.is_calm(member.area) {
        return fight(state, me, options);
    }
    let errand = errand(state, me);
    if let Errand::Do(area, action) = errand
        && area == member.area
    {
        return has(action);
    }
    let reload = options.iter().copied().find(|it| matches!(it, Action::Reload(_)));
    if reload.is_some() && !is_armed(state, me) {
        return reload;
    }
    if !is_armed(state, me) && member.load == Load::Nothing {
        let is_better = |item: Item| item.is_weapon() && item.card().damage > 1;
        let better = options
            .iter()
            .copied()
            .find(|it| matches!(it, Action::Careful(item, _) if is_better(*item)));
        let found = better.or(has(Action::Search)).or(has(Action::Enter(member.area.tile())));
        if found.is_some() && rng.below(4) > 0 {
            return found;
        }
    }
    walk(state, me, errand.area(), options)
}

fn is_armed(state: &State, me: Figure) -> bool {
    Slot::WEAPONS.iter().any(|&slot| state.member(me).held(slot).is_some_and(|it| it.uses > 0))
}

/// Prefers little waste and little noise; bare hands only as a last resort.
fn fight(state: &State, me: Figure, options: &[Action]) -> Option<Action> {
    let zombies = state.attackers(state.member(me).area);
    let cost = |action: &Action| {
        if let Action::Fight(slot) = *action {
            let card = state.member(me).held(slot)?.item.card();
            let waste = card.damage.abs_diff(zombies.min(card.damage));
            Some(2 * waste + card.noise)
        } else if *action == Action::BareHands {
            let is_needed = state.member(me).life > 1 && !anybody_armed(state, me);
            is_needed.then_some(20)
        } else {
            (*action == Action::Fire).then_some(2)
        }
    };
    let all = options.iter().filter_map(|it| Some((cost(it)?, *it)));
    all.min_by_key(|it| it.0).map(|it| it.1)
}

fn anybody_armed(state: &State, me: Figure) -> bool {
    let area = state.member(me).area;
    state.figures().any(|mate| state.member(mate).area == area && is_armed(state, mate))
}

fn keep(state: &State, me: Figure, options: &[Action]) -> Option<Action> {
    let value = |uses: u8, item: Item| uses * item.card().damage.max(1);
    let is_better = |item: Item, slot: Slot| {
        let old = state.member(me).held(slot);
        old.is_none_or(|old| value(old.uses, old.item) < value(item.card().uses, item))
    };
    let mut all = options.iter().copied();
    all.find(|it| matches!(it, Action::Keep(item, slot) if is_better(*item, *slot)))
}

/// The distance from each tile to `to`, through tiles that this Hero can enter.
fn distances(state: &State, me: Figure, to: Tile) -> [u8; MAX_TILES] {
    let mut distances = [u8::MAX; MAX_TILES];
    let (mut front, mut steps): (TileSet, u8) = ([to].into_iter().collect(), 0);
    while !front.is_empty() {
        let mut beyond = TileSet::NONE;
        for tile in front.iter() {
            distances[tile.index()] = steps;
        }
        for tile in front.iter() {
            for other in state.board.adjacent(tile).iter() {
                let is_open =
                    tile == to || state.can_enter(me, tile) || tile == state.member(me).area.tile();
                if distances[other.index()] == u8::MAX && is_open {
                    beyond.add(other);
                }
            }
        }
        front = beyond;
        steps += 1;
    }
    distances
}

/// A step on the way, if it is safe and nobody is left behind.
fn walk(state: &State, me: Figure, to: Area, options: &[Action]) -> Option<Action> {
    let member = state.member(me);
    let has = |action: Action| options.contains(&action).then_some(action);
    let here = member.area.tile();
    if here == to.tile() {
        let inside = to.is_search_area() && !member.area.is_search_area();
        let outside = !to.is_search_area() && member.area.is_search_area();
        let safe = is_safe(state, me, to);
        return match (inside, outside) {
            (true, _) if safe => has(Action::Enter(here)),
            (_, true) => has(Action::Leave(here)),
            _ => None,
        };
    }
    if member.area.is_search_area() {
        return has(Action::Leave(here));
    }
    let far = distances(state, me, to.tile());
    let mine = far[here.index()];
    let companions =
        state.figures().filter(|&mate| mate != me && state.member(mate).is_conscious());
    let same_way = companions.filter(|&mate| errand(state, mate).area() == to);
    let last = same_way.map(|mate| far[state.member(mate).area.tile().index()]).max();
    if last.is_some_and(|last| last != u8::MAX && last > mine + 1) {
        return None;
    }
    let ahead = state.board.adjacent(here).iter().filter(|tile| far[tile.index()] < mine);
    let step = ahead.into_iter().find(|tile| is_safe(state, me, tile.street()));
    step.and_then(|tile| has(Action::Go(tile)))
}

/// Whether this Hero, with those already there, can withstand or thin out the zombies in an Area.
fn is_safe(state: &State, me: Figure, area: Area) -> bool {
    let member = state.member(me);
    let kills = Slot::WEAPONS.iter().filter_map(|&slot| member.held(slot));
    let kills = kills.filter(|_| member.load == Load::Nothing);
    let best = kills.map(|it| if it.uses > 0 { it.item.card().damage } else { 0 }).max();
    let actions = state.turn_flags.actions.saturating_sub(1).min(2);
    let strength = state.fend_off(area) + state.fend_off_of(me) + actions * best.unwrap_or(0);
    state.attackers(area) <= strength
}

/// The current errand of this Hero.
fn errand(state: &State, me: Figure) -> Errand {
    let goals = &state.board.goals;
    if let Some(token) = wanted_token(state) {
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
        let calls = state.calls >> state.clock.sirens & 1 == 0;
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

/// The nearest token that the objective still needs; all go there, and the first with room takes it.
fn wanted_token(state: &State) -> Option<Errand> {
    let goals = &state.board.goals;
    let held = |token| {
        let backpacks = state.figures().flat_map(|figure| state.member(figure).backpack);
        backpacks.filter(|it| *it == Some(token)).count()
    };
    let mut kinds = Vec::new();
    if state.fuses < goals.fuses {
        kinds.push(Token::Fuse);
    }
    let keys = Colour::ALL.into_iter().filter(|&colour| state.lock_of(colour).is_some());
    kinds.extend(keys.map(Colour::key).filter(|&key| held(key) == 0));
    if held(Token::Supplies) < usize::from(goals.supplies) {
        kinds.push(Token::Supplies);
    }
    if goals.sample && held(Token::Sample) == 0 {
        kinds.push(Token::Sample);
    }
    let me = state.active;
    let here = state.me().area.tile();
    let near = |area: Area| distances(state, me, area.tile())[here.index()];
    let lying = state.tokens.iter().flatten().filter(|it| kinds.contains(&it.token));
    let lying = lying.map(|it| Errand::Do(it.area, Action::Take(it.token)));
    let is_key_hidden = kinds.iter().any(|&kind| state.hidden.of(kind) > 0);
    let hidden = (0..64).map(Area).filter(|&area| is_key_hidden && state.has_hidden_token(area));
    let all = lying.chain(hidden.map(|area| Errand::Do(area, Action::Flip)));
    // Behind a Lock only if a Hero has the Key.
    let is_open = |area: Area| {
        state
            .figures()
            .any(|it| state.member(it).is_conscious() && state.can_enter(it, area.tile()))
    };
    all.filter(|it| is_open(it.area())).min_by_key(|it| (near(it.area()), it.area()))
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
    let carrier = state.figures().find(|&figure| state.member(figure).load != Load::Nothing);
    if let Some(carrier) = carrier {
        let is_mine = carrier == me;
        return Some(if is_mine { Errand::Do(to, deed) } else { Errand::Go(to.tile().street()) });
    }
    let lies = HEAVY.iter().zip(&state.heavy).filter_map(|(it, place)| match *place {
        HeavyPlace::Lies(area) => (*it == heavy && area != to).then_some(area),
        HeavyPlace::Away | HeavyPlace::Carried(_) => None,
    });
    let here = state.me().area.tile();
    let near = |area: &Area| distances(state, state.active, area.tile())[here.index()];
    let nearest = lies.min_by_key(|area| (near(area), *area))?;
    // Snow fights least.
    Some(if me.0 == state.n_figures() - 1 {
        Errand::Do(nearest, Action::PickUp(heavy))
    } else {
        Errand::Go(nearest.tile().street())
    })
}
