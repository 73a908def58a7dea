//! How bots value options and positions of Run For Your Life: run, take what helps, fight with what you
//! have; and, once it is too late, take the others with you.

mod quests;
mod senses;
mod stakes;

use engine::{Seat, SeatSet};
use rules::RunForYourLife;
use rules::cards::Item;
use rules::setup::Victory;
use rules::state::State;
use rules::track::Space;
use rules::words::Action;
use search::flat::{Style, won};

pub use senses::SENSES;

pub const STYLE: Style<RunForYourLife> =
    Style { appeal, score, limit: 120, breadth: 8, habit: 0.02 };

/// What it is worth to a player who has lost that nobody else escapes either.
const SPITE: f64 = 0.2;
/// What being the last one alive is worth, relative to an escape.
const LAST_ALIVE: f64 = 0.3;
/// The chance of surviving a blood card, roughly.
const SURVIVES: f64 = 2.0 / 3.0;
/// Distances beyond this count the same.
const FAR: u8 = 12;

fn appeal(state: &State, me: Seat, action: Action) -> u32 {
    match action {
        Action::Go(space) if !state.is_human(me) => hunting(state, space),
        Action::Go(space) | Action::Plan(space) => running(state, me, space),
        // A plan was chosen with care: do not reconsider it.
        Action::Withdraw => 0,
        Action::Confirm => 1,
        Action::Run => 4,
        Action::Search => 4,
        Action::Test(..) => 1,
        Action::Use(_) => 12,
        Action::Take(_, item) => 1 + worth(item),
        Action::TakeBullet(_) => 4,
        Action::TakeGun(_) => 6,
        Action::Discard(item) => 6_u32.saturating_sub(worth(item)),
        Action::Flare(space) if state.humans().iter().any(|it| state.space(it) == space) => 0,
        Action::Flare(_) | Action::Decline | Action::Pledge(0) => 1,
        // Preventing an event avoids blood cards, which cost the victory.
        Action::Pledge(_) => 8,
        Action::Lead | Action::Join => 4,
        Action::Target(human) => 1 + u32::from(state.space(human) == state.goal()),
        Action::Announce(item) => 4 * worth(item),
        Action::Shoot => 8,
        Action::Call => 2,
        Action::Melee => 1,
        // Chance has no preferences.
        Action::First(_)
        | Action::Draw(_)
        | Action::Event(_)
        | Action::Drops(_)
        | Action::Blood(_)
        | Action::Reveal(_) => 1,
    }
}

/// The farther the better, but preferably not onto zombies.
fn running(state: &State, me: Seat, to: Space) -> u32 {
    let Some(ahead) = to.0.checked_sub(state.space(me).0) else { return 0 };
    let wish = 4_u32 << (2 * ahead.min(FAR));
    // Players who run together draw only one event, and arrive together.
    let together = state.humans().without(me).iter().any(|mate| state.heads_for(mate) == to);
    let wish = if together { 4 * wish } else { wish };
    if to < state.goal() && state.zombies_on(to) > 0 { wish / 4 } else { wish }
}

/// The closer to a human the better.
fn hunting(state: &State, to: Space) -> u32 {
    let nearest = state.humans().iter().map(|human| state.space(human).distance(to)).min();
    1 << (2 * (FAR - nearest.unwrap_or(FAR).min(FAR)))
}

/// The worth of an item, relative to the others.
fn worth(item: Item) -> u32 {
    match item {
        Item::Antidote | Item::FirstAidKit | Item::Bicycle | Item::Machete => 5,
        Item::BaseballBat | Item::Crowbar | Item::FireAxe | Item::Chainsaw => 4,
        Item::FryingPan | Item::KitchenKnife | Item::RiotShield | Item::CaffeinePills => 3,
        Item::GolfClub | Item::TestKit | Item::Flashlight | Item::RoadFlare => 2,
    }
}

/// How the game ended for a player, or probably will. Escaping is the point of the game: being the last
/// one alive is worth less.
fn score(state: &State, me: Seat) -> f64 {
    let nobody_escaped = state.humans().is_empty();
    match won::<RunForYourLife>(state, me) {
        Some(share) if share > 0.0 && nobody_escaped => LAST_ALIVE,
        // A shared victory counts in full where nobody can win alone.
        Some(share) if share > 0.0 && takes_several(state) => 1.0,
        Some(share) if share > 0.0 => share,
        Some(_) if nobody_escaped => SPITE,
        Some(_) => 0.0,
        None if state.is_human(me) => {
            let escapes = escapes(state, me);
            let lasts = prospects(state, me) / all_prospects(state);
            escapes + (1.0 - escapes) * LAST_ALIVE * lasts
        }
        None => SPITE * (1.0 - all_prospects(state) / state.seats().count() as f64),
    }
}

fn takes_several(state: &State) -> bool {
    match state.victory() {
        Victory::First | Victory::WithoutBlood | Victory::AllUninfected => false,
        Victory::OneOfEachTeam | Victory::BloodAndAmmo | Victory::GroupOfThree => true,
    }
}

/// A very rough chance of escaping: the player's own chance of getting through, times that of their best
/// companion where nobody can win alone.
fn escapes(state: &State, me: Seat) -> f64 {
    let own = prospects(state, me);
    let share = own / all_prospects(state);
    let mates = state.humans().without(me);
    let best = |mates: SeatSet| mates.iter().map(|mate| prospects(state, mate)).fold(0.0, f64::max);
    match state.victory() {
        Victory::First | Victory::WithoutBlood | Victory::AllUninfected => own * share,
        Victory::OneOfEachTeam => {
            let second = state.second_team();
            own * best(if second.has(me) { mates.minus(second) } else { mates.and(second) })
        }
        Victory::BloodAndAmmo | Victory::GroupOfThree => own * best(mates),
    }
}

fn all_prospects(state: &State) -> f64 {
    state.humans().iter().map(|human| prospects(state, human)).sum()
}

/// A very rough chance that a human gets through, from 0 to 1.
fn prospects(state: &State, human: Seat) -> f64 {
    let way = f64::from(state.space(human).0) / f64::from(state.goal().0);
    let goods = state.goods(human);
    let arms = goods.items.kinds().filter(|item| item.weapon().is_some()).count() as f64;
    let armed = (0.02 * (f64::from(goods.bullets) + 2.0 * arms)).min(0.1);
    let alive = SURVIVES.powi(state.n_blood_cards(human).into());
    alive * (0.1 + armed + 0.8 * way * way)
}
