//! What a viewer sees, built up from nothing, and a way to imagine what is hidden.
//!
//! The two hands are secret, each known to its owner alone; so is everything face down, which nobody
//! knows (THIRTY-3.10).

use engine::{ArrayVec, Counts, Id, Millis, Rng, Seat, Secrets, Viewer};

use crate::ThirtySeconds;
use crate::attack_cards::{Claw, Strike};
use crate::list::List;
use crate::programme::Programme;
use crate::row::{N_ROWS, Row};
use crate::setup::Setup;
use crate::state::{
    ALL_SUPPLIES, Attack, Barricade, BiteInHand, Carried, Ending, HordeSide, N_WAREHOUSE, Person,
    SchemePile, State, SupplyPile, TacticPile, Timer, Wait, ZombiePile,
};
use crate::supply::{Lying, Supply, Thing};
use crate::window::Window;
use crate::words::{Action, Draw, Event, Phase, Question, SURVIVOR, Step, ZOMBIES, ZombieQuestion};
use crate::zombies::{Body, N_ZOMBIES, Zombie, ZombieId, ZombieSet};

impl Secrets for ThirtySeconds {
    type View = View;

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        state.imagine(viewer, rng)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen(viewer))
    }

    fn is_secret(outcome: Action) -> bool {
        matches!(
            outcome,
            Action::Supply(_)
                | Action::Hide(_)
                | Action::Tactic(_)
                | Action::DrawScheme(_)
                | Action::DrawZombie(_)
                | Action::Bury(_)
        )
    }
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    pub viewer: Option<Seat>,
    pub setup: Setup,
    pub turn: u16,
    pub phase: Phase,
    pub survivor: Person,
    pub horde: HordeSide,
    /// The programme of solo zombies.
    pub programme: Option<Programme>,
    /// Rows with an Ability token.
    pub ability_tokens: ArrayVec<Row, N_ROWS>,
    pub equipped: ArrayVec<Carried, ALL_SUPPLIES>,
    /// The Survivor's hand, if the viewer may see it.
    pub hand: Option<HandView>,
    pub n_supplies_in_hand: u8,
    pub n_tactics_in_hand: u8,
    /// The Zombie Player's hand, if the viewer may see it.
    pub zombie_hand: Option<ZombieHandView>,
    pub n_zombies_in_hand: u8,
    pub n_schemes_in_hand: u8,
    pub lying: ArrayVec<LyingView, ALL_SUPPLIES>,
    pub zombies: ArrayVec<(ZombieId, Zombie), N_ZOMBIES>,
    /// Zombies behind the warehouse door.
    pub n_warehouse: u8,
    /// Which zombies they are; shown only to a viewer who sees everything.
    pub warehouse: Option<List<Body, N_WAREHOUSE>>,
    pub time_tokens: u8,
    pub distraction: u8,
    pub barricade: Barricade,
    pub fires: [u8; 10],
    pub supply_deck: u16,
    pub supply_discard: SupplyPile,
    pub tactics_deck: u16,
    pub tactics_discard: TacticPile,
    pub schemes_deck: u16,
    pub schemes_discard: SchemePile,
    pub zombie_deck: u16,
    pub zombies_discard: ZombiePile,
    /// Cards left in the Attack decks.
    pub strikes: u16,
    pub claws: u16,
    /// Attack cards in the discard piles.
    pub strikes_discard: Counts<Strike, 11>,
    pub claws_discard: Counts<Claw, 9>,
    /// Whether the Shuffle card of a deck was drawn: the Resolution Phase then shuffles the deck.
    pub strikes_due: bool,
    pub claws_due: bool,
    pub held_by: ZombieSet,
    pub attack: Option<Attack>,
    pub bite: Option<BiteInHand>,
    pub timer: Timer,
    /// How long the question for a reaction still waits.
    pub wait: Wait,
    pub now: Millis,
    pub pending: Option<Pending>,
    /// The open reaction window.
    pub window: Option<Window>,
    pub ending: Option<Ending>,
    /// The score of a solo game that was won.
    pub score: Option<i16>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HandView {
    pub supplies: ArrayVec<Thing, ALL_SUPPLIES>,
    pub tactics: TacticPile,
    /// Supply cards to choose from.
    pub looked: List<Supply, 3>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ZombieHandView {
    pub zombies: ZombiePile,
    pub schemes: SchemePile,
    /// The Zombie deck, while it is being searched.
    pub deck: Option<ZombiePile>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LyingView {
    pub row: Row,
    /// `None` if it lies face down.
    pub thing: Option<Thing>,
    pub is_face_up: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pending {
    Survivor(Question),
    Zombies(ZombieQuestion),
    Draw(Draw),
}

/// Whether a viewer sees the Survivor's hand.
fn sees_survivor(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::AllSeeing | Viewer::Seat(SURVIVOR))
}

/// Whether a viewer sees the Zombie Player's hand.
fn sees_zombies(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::AllSeeing | Viewer::Seat(ZOMBIES))
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let programme = Programme::of(self.setup.opponent, self.place());
        View { programme, ..self.view_for_bots(viewer) }
    }

    /// Without the programme in words: bots look at a million positions, and read none of them.
    pub fn view_for_bots(&self, viewer: Viewer) -> View {
        let sees_all = viewer == Viewer::AllSeeing;
        let is_escaped = self.ended == Some(Ending::Escaped);
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::AllSeeing => None,
            },
            setup: self.setup,
            turn: self.turn,
            phase: self.phase,
            // Whether a player passes on everything is their own business (THIRTY-13.10).
            survivor: Person {
                passes_all: self.survivor.passes_all && sees_survivor(viewer),
                ..self.survivor
            },
            horde: HordeSide {
                passes_all: self.horde.passes_all && sees_zombies(viewer),
                ..self.horde
            },
            programme: None,
            ability_tokens: Row::alley().filter(|row| self.tokens_in & (1 << row.0) != 0).collect(),
            equipped: self.equipped.iter().copied().collect(),
            hand: sees_survivor(viewer).then(|| HandView {
                supplies: self.hand.iter().copied().collect(),
                tactics: self.tactics_hand,
                looked: self.looked,
            }),
            n_supplies_in_hand: self.hand.len(),
            n_tactics_in_hand: self.tactics_hand.total() as u8,
            zombie_hand: sees_zombies(viewer).then(|| ZombieHandView {
                zombies: self.zombies_hand,
                schemes: self.schemes_hand,
                deck: (self.is_searching() || sees_all).then_some(self.zombies),
            }),
            n_zombies_in_hand: self.zombies_hand.total() as u8,
            n_schemes_in_hand: self.schemes_hand.total() as u8,
            lying: self.lying.iter().map(|lying| lying_view(*lying, sees_all)).collect(),
            zombies: self.alley.iter().map(|(id, zombie)| (id, *zombie)).collect(),
            n_warehouse: self.warehouse.len(),
            warehouse: sees_all.then_some(self.warehouse),
            time_tokens: self.time_tokens,
            distraction: self.distraction,
            barricade: self.barricade,
            fires: self.fires,
            supply_deck: self.supply.total(),
            supply_discard: self.supply_discard,
            tactics_deck: self.tactics.total(),
            tactics_discard: self.tactics_discard,
            schemes_deck: self.schemes.total(),
            schemes_discard: self.schemes_discard,
            zombie_deck: self.zombies.total(),
            zombies_discard: self.zombies_discard,
            strikes: self.strikes.total(),
            claws: self.claws.total(),
            strikes_discard: missing(Strike::deck(), &self.strikes),
            claws_discard: missing(Claw::deck(), &self.claws),
            strikes_due: self.strikes_due,
            claws_due: self.claws_due,
            held_by: self.holders,
            attack: self.has_step(|step| step == Step::AttackEnd).then_some(self.attack),
            bite: self.has_step(|step| step == Step::Wounds).then_some(self.bite),
            timer: self.timer,
            wait: self.wait,
            now: self.now,
            pending: self.pending(),
            window: self.window(),
            ending: self.ended,
            score: (is_escaped && self.is_solo()).then(|| self.score()),
        }
    }

    fn has_step(&self, is_it: impl Fn(Step) -> bool) -> bool {
        self.agenda.steps().any(is_it)
    }

    /// Whether the Zombie Player is searching the deck.
    fn is_searching(&self) -> bool {
        self.agenda.top() == Some(Step::AskZombies(ZombieQuestion::Search))
    }

    fn pending(&self) -> Option<Pending> {
        match self.agenda.top() {
            _ if self.ended.is_some() => None,
            Some(Step::Ask(question)) => Some(Pending::Survivor(question)),
            Some(Step::AskZombies(question)) => Some(Pending::Zombies(question)),
            Some(Step::Nature(draw)) => Some(Pending::Draw(draw)),
            _ => None,
        }
    }

    /// Redeals everything that a viewer cannot know.
    pub(crate) fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> State {
        let mut world = *self;
        if viewer == Viewer::AllSeeing {
            return world;
        }
        world.deal_supplies(sees_survivor(viewer), rng);
        if !sees_survivor(viewer) {
            redeal(&mut world.tactics, &mut world.tactics_hand, rng);
        }
        if !sees_zombies(viewer) {
            redeal(&mut world.schemes, &mut world.schemes_hand, rng);
        }
        world.deal_zombies(sees_zombies(viewer), rng);
        world
    }

    /// Redeals the zombies in the warehouse and, unless the viewer knows it, the Zombie Player's hand.
    /// Both come from one pile, because a card cannot be in both.
    fn deal_zombies(&mut self, knows_hand: bool, rng: &mut Rng) {
        // A player searching the deck knows what is not in it.
        if knows_hand && self.is_searching() {
            return;
        }
        self.warehouse.iter().for_each(|&body| self.zombies.add(body));
        if !knows_hand {
            redeal(&mut self.zombies, &mut self.zombies_hand, rng);
        }
        for body in self.warehouse.as_mut() {
            *body = take_any(&mut self.zombies, rng);
        }
    }

    /// Redeals the face-down cards and, unless the viewer knows it, the Survivor's hand. A used card
    /// in hand has been seen by everybody.
    fn deal_supplies(&mut self, knows_hand: bool, rng: &mut Rng) {
        let is_unknown = |thing: &Thing| !knows_hand && thing.is_fresh();
        let mut hidden: List<Supply, 44> = List::new();
        self.lying.iter().filter(|it| !it.is_face_up()).for_each(|it| hidden.push(it.thing.card));
        self.hand.iter().filter(|it| is_unknown(it)).for_each(|it| hidden.push(it.card));
        if !knows_hand {
            self.looked.iter().for_each(|&card| hidden.push(card));
        }
        hidden.iter().for_each(|&card| self.supply.add(card));
        for lying in self.lying.as_mut().iter_mut().filter(|it| !it.is_face_up()) {
            *lying = Lying::face_down(take_any(&mut self.supply, rng), lying.row());
        }
        for thing in self.hand.as_mut().iter_mut().filter(|it| is_unknown(it)) {
            *thing = Thing::new(take_any(&mut self.supply, rng));
        }
        if !knows_hand {
            for card in self.looked.as_mut() {
                *card = take_any(&mut self.supply, rng);
            }
        }
    }
}

fn lying_view(lying: Lying, sees_all: bool) -> LyingView {
    let is_face_up = lying.is_face_up();
    let thing = (is_face_up || sees_all).then_some(lying.thing);
    LyingView { row: lying.row(), thing, is_face_up }
}

/// The cards that have left a deck.
fn missing<K: Id, const N: usize>(whole: [u8; N], deck: &Counts<K, N>) -> Counts<K, N> {
    let mut gone = Counts::new(whole);
    for (kind, n) in deck.iter() {
        (0..n).for_each(|_| gone.take(kind));
    }
    gone
}

fn take_any<K: Id, const N: usize>(pile: &mut Counts<K, N>, rng: &mut Rng) -> K {
    let any = pile.nth(rng.below(pile.total().into()));
    let any = any.expect("as many cards as were hidden");
    pile.take(any);
    any
}

/// Puts a hand back into its deck and draws as many cards.
fn redeal<K: Id, const N: usize>(deck: &mut Counts<K, N>, hand: &mut Counts<K, N>, rng: &mut Rng) {
    let n = hand.total();
    for (kind, n) in hand.iter() {
        (0..n).for_each(|_| deck.add(kind));
    }
    *hand = Counts::empty();
    (0..n).for_each(|_| hand.add(take_any(deck, rng)));
}

impl Event {
    /// The event as a viewer sees it: without cards that go to another's hand or are placed face down.
    pub(crate) fn seen(self, viewer: Viewer) -> Event {
        let sees_all = viewer == Viewer::AllSeeing;
        match (self, sees_survivor(viewer), sees_zombies(viewer)) {
            (Event::SupplyDrawn(_), false, _) => Event::SupplyDrawn(None),
            (Event::TacticDrawn(_), false, _) => Event::TacticDrawn(None),
            (Event::SupplyKept(_), false, _) => Event::SupplyKept(None),
            (Event::PickedUpHidden(_), false, _) => Event::PickedUpHidden(None),
            (Event::SchemeDrawn(_), _, false) => Event::SchemeDrawn(None),
            (Event::ZombieDrawn(_), _, false) => Event::ZombieDrawn(None),
            (Event::SupplyHidden(row, _), ..) if !sees_all => Event::SupplyHidden(row, None),
            (Event::ZombieBuried(_), ..) if !sees_all => Event::ZombieBuried(None),
            (as_it_is, ..) => as_it_is,
        }
    }
}
