//! Everything the board shows, as plain values.

use std::collections::BTreeMap;

use engine::{Rules, Seat, SeatSet};
use rules::RunForYourLife;
use rules::blood::BloodPile;
use rules::cards::{EventCard, Face, Item, Uses};
use rules::state::{Gun, Legs, Speed};
use rules::track::Space;
use rules::view::{Carried, LeftGoods, Life, Pending, PlayerView, View};
use rules::words::{Event, Phase, Round};

use super::cue::cue;
use super::spotlight::{Duel, Shown, Spotlight};
use super::tempo::beats;
use stage::picture::Cue;

/// The board and the seats around it at one moment. It is built from a view and follows the events until
/// the next view arrives, which is authoritative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Whose screen this is.
    pub you: Option<Seat>,
    pub turn: u16,
    pub phase: Phase,
    pub goal: Space,
    pub helicopter: HelicopterShown,
    /// Whether the goal moves away once its counters are gone.
    pub has_drifting_goal: bool,
    pub counters: u8,
    pub aim: String,
    pub runners: Vec<Runner>,
    pub crowds: Vec<Crowd>,
    pub goods: BTreeMap<Space, Pile>,
    pub flare: Option<Space>,
    pub supplies: Supplies,
    /// Blood cards that lie face up.
    pub blood_discards: BloodPile,
    /// Determination cards of each value, from 1 to 10, that lie face up.
    pub determination_discards: [u8; 10],
    /// Event cards that lie face up.
    pub event_discards: Vec<(EventCard, u8)>,
    /// Whom the game waits for, or whose events are being shown.
    pub acting: SeatSet,
    pub duel: Option<Duel>,
    pub spotlight: Option<Shown>,
    /// The goods from which things are being taken.
    pub(super) found_on: Option<Space>,
    pub(super) n_shown: u32,
    n_crowds: u32,
}

/// One player, human or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Runner {
    pub seat: Seat,
    pub team: Option<Team>,
    pub life: Life,
    pub space: Space,
    pub bullets: u8,
    pub gun: Gun,
    pub items: Vec<Carried>,
    /// How many blood cards show no drop, one, two and three.
    pub blood: [u8; 4],
    /// Their faces, for a viewer who looks back and sees everything. Events do not reveal them.
    pub faces: Option<[BloodPile; 4]>,
    pub card: Option<u8>,
    /// How fast they were when they last moved.
    pub speed: Speed,
    pub legs: Legs,
    pub plan: Option<Space>,
    pub is_confirmed: bool,
    pub horde: u8,
    /// Bullets pledged to prevent the event; no view shows them.
    pub(super) pledge: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Team {
    First,
    Second,
}

/// Zombies that nobody leads. A crowd keeps its number while it moves, so that the move can be animated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    pub id: u32,
    pub space: Space,
    pub n: u8,
}

/// Goods left on the road.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    pub bullets: u8,
    pub guns: u8,
    pub items: Vec<Carried>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelicopterShown {
    None,
    /// Until the end of Human Movement in this turn.
    Waits(u16),
    /// Taking off, from this space.
    Leaves(Space),
}

/// Sizes of the decks and supplies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supplies {
    pub zombies: u8,
    pub determination: u16,
    pub event: u16,
    pub blood: u8,
}

impl stage::picture::GamePicture for Picture {
    const GAME: &'static str = RunForYourLife::ID;
    type View = View;
    type Event = Event;

    fn of(view: &View) -> Picture {
        let mut picture = Picture {
            you: view.viewer,
            turn: view.turn,
            phase: view.phase,
            goal: view.goal,
            helicopter: view
                .helicopter_leaves
                .map_or(HelicopterShown::None, HelicopterShown::Waits),
            has_drifting_goal: view.setup.has_drifting_goal(),
            counters: view.counters,
            aim: view.aim.to_string(),
            runners: view.players.iter().map(|it| Runner::of(it, view)).collect(),
            crowds: Vec::new(),
            goods: view.goods.iter().map(|it| (it.space, Pile::of(it))).collect(),
            flare: view.flare,
            supplies: Supplies {
                zombies: view.zombie_supply,
                determination: view.determination_deck,
                event: view.event_deck,
                blood: view.blood_deck,
            },
            blood_discards: view.blood_discards,
            determination_discards: view.determination_discards,
            event_discards: view.event_discards.to_vec(),
            acting: acting(view),
            duel: view.fight.as_ref().map(Duel::of),
            spotlight: None,
            found_on: None,
            n_shown: 0,
            n_crowds: 0,
        };
        for group in &view.zombies {
            picture.add_zombies(group.zombies, group.space);
        }
        picture
    }

    /// The picture of a view, as a continuation of this one: crowds that have not moved keep their
    /// numbers, and pledges and the draws of an ongoing fight are kept.
    fn settled(&self, view: &View) -> Picture {
        let mut after = Picture { crowds: Vec::new(), ..Picture::of(view) };
        (after.n_shown, after.n_crowds) = (self.n_shown, self.n_crowds);
        for group in &view.zombies {
            match self.crowds.iter().find(|crowd| crowd.space == group.space) {
                Some(crowd) => after.crowds.push(Crowd { n: group.zombies, ..*crowd }),
                None => after.add_zombies(group.zombies, group.space),
            }
        }
        for (then, now) in self.runners.iter().zip(&mut after.runners) {
            now.pledge = then.pledge;
        }
        if let (Some(then), Some(now)) = (&self.duel, &mut after.duel)
            && (then.me, then.foe) == (now.me, now.foe)
        {
            *now = then.clone();
        }
        after
    }

    fn beats(&self, events: &[Event]) -> Vec<(Event, u32)> {
        beats(self, events)
    }

    fn apply(&mut self, event: &Event) {
        self.merge_crowds();
        if !matches!(event, Event::ItemTaken(..) | Event::BulletsGained(..) | Event::GunTaken(_)) {
            self.found_on = None;
        }
        self.spotlight = None;
        if let Some(who) = self.cue(event).whose {
            self.acting = SeatSet::only(who);
        }
        self.follow(event);
    }

    fn cue(&self, event: &Event) -> Cue {
        cue(event, self)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }
}

impl Picture {
    pub fn runner(&self, seat: Seat) -> Option<&Runner> {
        self.runners.get(usize::from(seat.0))
    }

    /// The space of a player.
    pub(super) fn place_of(&self, seat: Seat) -> Space {
        self.runner(seat).map_or(Space::START, |runner| runner.space)
    }

    /// The seat whose answer this screen waits for: yours, if you are among those asked.
    pub fn asked(&self) -> Option<Seat> {
        self.you.filter(|you| self.acting.has(*you)).or(self.acting.lowest())
    }

    /// How many zombies that nobody leads are on a space.
    pub fn zombies_on(&self, space: Space) -> u8 {
        self.crowds.iter().filter(|crowd| crowd.space == space).map(|crowd| crowd.n).sum()
    }

    /// The human closest to the goal.
    pub fn leader(&self) -> Option<&Runner> {
        let humans = self.runners.iter().filter(|runner| runner.life == Life::Human);
        humans.max_by_key(|runner| (runner.space, std::cmp::Reverse(runner.seat)))
    }

    /// The space up to which the darkness reaches: nobody and nothing is left behind it.
    pub fn darkness(&self) -> Space {
        let runners = self.runners.iter().map(|runner| runner.space);
        let crowds = self.crowds.iter().map(|crowd| crowd.space);
        let rest = self.goods.keys().copied().chain(self.flare).chain([self.goal]);
        runners.chain(crowds).chain(rest).min().unwrap_or(Space::START)
    }

    pub(super) fn runner_mut(&mut self, seat: Seat) -> Option<&mut Runner> {
        self.runners.get_mut(usize::from(seat.0))
    }

    pub(super) fn add_zombies(&mut self, n: u8, space: Space) {
        if n == 0 {
            return;
        }
        match self.crowds.iter_mut().find(|crowd| crowd.space == space) {
            Some(crowd) => crowd.n += n,
            None => {
                self.n_crowds += 1;
                self.crowds.push(Crowd { id: self.n_crowds, space, n });
            }
        }
    }

    pub(super) fn take_zombies(&mut self, n: u8, space: Space) {
        if let Some(crowd) = self.crowds.iter_mut().find(|crowd| crowd.space == space) {
            crowd.n = crowd.n.saturating_sub(n);
        }
        self.crowds.retain(|crowd| crowd.n > 0);
    }

    /// Moves zombies from one space to another. If others are there, they stay two crowds until
    /// [`Picture::merge_crowds`], so that the arrival can be animated.
    pub(super) fn move_zombies(&mut self, n: u8, from: Space, to: Space) {
        let Some(crowd) = self.crowds.iter_mut().find(|crowd| crowd.space == from) else { return };
        let rest = crowd.n.saturating_sub(n);
        (crowd.space, crowd.n) = (to, crowd.n.min(n));
        self.add_zombies(rest, from);
    }

    pub(super) fn merge_crowds(&mut self) {
        let mut merged: Vec<Crowd> = Vec::with_capacity(self.crowds.len());
        for crowd in self.crowds.drain(..) {
            match merged.iter_mut().find(|other| other.space == crowd.space) {
                Some(other) => other.n += crowd.n,
                None => merged.push(crowd),
            }
        }
        self.crowds = merged;
    }

    pub(super) fn show(&mut self, what: Spotlight) {
        self.n_shown += 1;
        self.spotlight = Some(Shown { nth: self.n_shown, what });
    }
}

impl Runner {
    fn of(player: &PlayerView, view: &View) -> Runner {
        let team = |second: SeatSet| {
            if second.has(player.seat) { Team::Second } else { Team::First }
        };
        Runner {
            seat: player.seat,
            team: view.setup.second_team().map(team),
            life: player.life,
            space: player.space,
            bullets: player.bullets,
            gun: player.gun,
            items: player.items.to_vec(),
            blood: player.blood,
            faces: player.faces,
            card: player.card,
            speed: player.speed,
            legs: player.legs,
            plan: player.plan,
            is_confirmed: player.is_confirmed,
            horde: player.horde,
            pledge: 0,
        }
    }

    /// A movement uses up the effects on it; a player who may not move at all keeps the rest.
    pub(super) fn use_up_legs(&mut self) {
        let kept = self.legs.stuck.then_some(Legs { stuck: false, ..self.legs });
        self.legs = kept.unwrap_or_default();
    }

    pub fn is_human(&self) -> bool {
        self.life == Life::Human
    }

    /// The drops on each blood card, the most urgent first.
    pub fn drops(&self) -> impl Iterator<Item = u8> {
        (0..4u8).flat_map(|drops| (0..self.blood[usize::from(drops)]).map(move |_| drops))
    }

    /// The drops on each blood card, the most urgent first, and its face if known.
    pub fn blood_cards(&self) -> impl Iterator<Item = (u8, Option<Face>)> {
        (0..4u8).flat_map(|drops| {
            let n = self.blood[usize::from(drops)];
            let pile = self.faces.map(|piles| piles[usize::from(drops)]);
            // During an animation, the cards may differ from those that were seen.
            let pile = pile.filter(|pile| pile.n() == n);
            let face = move |nth: u8| {
                let is_infected = nth < pile?.infected;
                Some(if is_infected { Face::Infected } else { Face::Clean })
            };
            (0..n).map(move |nth| (drops, face(nth)))
        })
    }
}

impl Pile {
    fn of(goods: &LeftGoods) -> Pile {
        Pile { bullets: goods.bullets, guns: goods.guns, items: goods.items.to_vec() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bullets == 0 && self.guns == 0 && self.items.is_empty()
    }
}

/// Adds an item; a weapon that wears out has this many uses left, or all of them.
pub(super) fn add_item(items: &mut Vec<Carried>, item: Item, uses: Option<u8>) {
    let new = item.weapon().and_then(|weapon| match weapon.uses {
        Uses::Limited(n) => Some(n),
        Uses::Unlimited => None,
    });
    match items.binary_search_by_key(&item, |it| it.item) {
        Ok(at) => items[at].count += 1,
        Err(at) => items.insert(at, Carried { item, count: 1, uses: uses.or(new) }),
    }
}

/// Removes an item, and returns how many uses it had left.
pub(super) fn take_item(items: &mut Vec<Carried>, item: Item) -> Option<u8> {
    let at = items.binary_search_by_key(&item, |it| it.item).ok()?;
    items[at].count -= 1;
    let uses = items[at].uses;
    if items[at].count == 0 {
        items.remove(at);
    }
    uses
}

fn acting(view: &View) -> SeatSet {
    match view.pending {
        Some(Pending::Question(seat, _)) => SeatSet::only(seat),
        Some(Pending::Round(Round::Plans | Round::Join, seats)) => seats,
        Some(Pending::Draw(_)) | None => SeatSet::NONE,
    }
}
