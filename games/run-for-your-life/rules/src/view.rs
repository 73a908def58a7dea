//! What a viewer sees, built up from nothing, and a way to imagine what is hidden.
//!
//! The faces of blood cards are the only secret: nobody knows them, not even the owner (RFYL-6.9).

use std::borrow::Cow;

use engine::{ArrayVec, Id, MAX_SEATS, Rng, Seat, SeatSet, Secrets, Viewer};

use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{EventCard, Face, Item, Value};
use crate::rules::HELICOPTER_LEAVES;
use crate::setup::{Ammo, Distance, Setup, Victory};
use crate::state::{Goods, Gun, Legs, Speed, State};
use crate::track::{Space, Spaces};
use crate::words::{Action, Draw, Event, Foe, Phase, Question, Round, Step};

impl Secrets for RunForYourLife {
    type View = View;

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        match viewer {
            Viewer::Seat(_) | Viewer::Spectator => state.imagine(rng),
            Viewer::AllSeeing => *state,
        }
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        // No event contains a secret: the face of a blood card is told only when it is revealed.
        Some(*event)
    }

    fn is_secret(outcome: Action) -> bool {
        matches!(outcome, Action::Blood(_))
    }
}

/// The table as one viewer sees it. There is no private knowledge, so all players see the same.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    pub viewer: Option<Seat>,
    pub setup: Setup,
    pub turn: u16,
    pub phase: Phase,
    pub goal: Space,
    /// The turn in which the helicopter leaves, while it waits on the goal.
    pub helicopter_leaves: Option<u16>,
    /// What it takes to win.
    pub aim: Cow<'static, str>,
    pub counters: u8,
    pub players: ArrayVec<PlayerView, MAX_SEATS>,
    pub zombies: ArrayVec<Group, { Space::COUNT }>,
    pub zombie_supply: u8,
    pub goods: ArrayVec<LeftGoods, MAX_SEATS>,
    pub flare: Option<Space>,
    pub determination_deck: u16,
    /// Determination cards that lie face up, for each value from 1 to 10.
    pub determination_discards: [u8; 10],
    pub event_deck: u16,
    /// Event cards that lie face up, and how many of each.
    pub event_discards: ArrayVec<(EventCard, u8), { EventCard::COUNT }>,
    pub blood_deck: u8,
    /// Blood cards that lie face up, because they were revealed or discarded.
    pub blood_discards: BloodPile,
    pub pending: Option<Pending>,
    pub fight: Option<FightView>,
}

/// One player as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerView {
    pub seat: Seat,
    pub life: Life,
    pub space: Space,
    pub bullets: u8,
    pub gun: Gun,
    pub items: Items,
    /// How many blood cards show no drop, one, two and three.
    pub blood: [u8; 4],
    /// How many of these are infected or clean; only for a viewer who sees everything.
    pub faces: Option<[BloodPile; 4]>,
    pub card: Option<u8>,
    /// How fast they were when they last moved; the greater is the faster (RFYL-7.8).
    pub speed: Speed,
    pub legs: Legs,
    pub plan: Option<Space>,
    pub is_confirmed: bool,
    pub horde: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Life {
    Human,
    Zombie,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Carried {
    pub item: Item,
    pub count: u8,
    /// Uses left, for weapons that wear out.
    pub uses: Option<u8>,
}

/// What a player carries or has left.
pub type Items = ArrayVec<Carried, { Item::COUNT }>;

/// Zombies that nobody leads, on one space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Group {
    pub space: Space,
    pub zombies: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LeftGoods {
    pub space: Space,
    pub bullets: u8,
    pub guns: u8,
    pub items: Items,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pending {
    Question(Seat, Question),
    Round(Round, SeatSet),
    Draw(Draw),
}

/// The fight that is going on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FightView {
    pub me: Seat,
    pub foe: Foe,
    pub announced: Items,
    pub party: SeatSet,
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::AllSeeing => None,
            },
            setup: self.setup,
            turn: self.turn,
            phase: self.phase,
            goal: self.goal,
            helicopter_leaves: self.helicopter_waits().then_some(HELICOPTER_LEAVES),
            aim: self.setup.victory.aim().into(),
            counters: self.counters,
            players: self.seats().map(|seat| self.player_view(seat, viewer)).collect(),
            zombies: self
                .walkers
                .groups()
                .map(|(space, zombies)| Group { space, zombies })
                .collect(),
            zombie_supply: self.zombie_supply(),
            goods: self.left_goods(),
            flare: self.flare,
            determination_deck: self.determination.total(),
            determination_discards: self.determination_discards(),
            event_deck: self.events.total(),
            event_discards: self.event_discards(),
            blood_deck: self.blood.n(),
            blood_discards: self.blood_discards,
            pending: self.pending(),
            fight: self.fight_view(),
        }
    }

    fn helicopter_waits(&self) -> bool {
        self.setup.distance == Distance::Helicopter
            && self.turn <= HELICOPTER_LEAVES
            && self.goal == self.setup.goal
    }

    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = self.player(seat);
        PlayerView {
            seat,
            life: if self.is_human(seat) { Life::Human } else { Life::Zombie },
            space: self.space(seat),
            bullets: player.goods.bullets,
            gun: self.gun_in_hand(seat),
            items: self.carried(player.goods),
            blood: [0, 1, 2, 3].map(|drops| player.blood.with(drops).n()),
            faces: (viewer == Viewer::AllSeeing).then(|| player.blood.piles()),
            card: player.card.map(|value| value.0),
            speed: player.speed,
            legs: player.legs,
            plan: player.plan,
            is_confirmed: player.plan.is_some() && !self.unconfirmed.has(seat),
            horde: player.horde,
        }
    }

    fn carried(&self, goods: Goods) -> Items {
        let carried =
            |item| Carried { item, count: goods.items.count(item), uses: self.uses.of(item) };
        goods.items.kinds().map(carried).collect()
    }

    fn left_goods(&self) -> ArrayVec<LeftGoods, MAX_SEATS> {
        let owners = self.zombie_players();
        let spaces: Spaces = owners.iter().map(|owner| self.player(owner).left_on).collect();
        let lying = spaces.iter().map(|space| (space, self.goods_on(space)));
        let left = |(space, goods): (Space, Goods)| LeftGoods {
            space,
            bullets: goods.bullets,
            guns: self.guns_on(space),
            items: self.carried(goods),
        };
        let lies = |it: &LeftGoods| it.bullets > 0 || it.guns > 0 || !it.items.is_empty();
        lying.map(left).filter(lies).collect()
    }

    /// RFYL-8.7: a Zombie Player holds no gun: it lies on the road, or somebody has taken it.
    fn gun_in_hand(&self, seat: Seat) -> Gun {
        let has_left_it = !self.is_human(seat) && self.setup.ammo == Ammo::NoGun;
        if has_left_it { Gun::Missing } else { self.player(seat).gun }
    }

    /// RFYL-1.16: every card that is neither in the deck nor held.
    fn determination_discards(&self) -> [u8; 10] {
        let mut discards = Value::DECK;
        for (value, n) in self.determination.iter() {
            discards[value.index()] -= n;
        }
        for card in self.seats().filter_map(|seat| self.player(seat).card) {
            discards[card.index()] -= 1;
        }
        discards
    }

    /// RFYL-1.16: every card that is neither in the deck, nor carried, nor on the road.
    fn event_discards(&self) -> ArrayVec<(EventCard, u8), { EventCard::COUNT }> {
        let mut discards = self.events_not_carried();
        for (card, n) in self.events.iter() {
            (0..n).for_each(|_| discards.take(card));
        }
        discards.iter().collect()
    }

    fn pending(&self) -> Option<Pending> {
        match self.agenda.top() {
            _ if self.ended.is_some() => None,
            Some(Step::Ask(seat, question)) => Some(Pending::Question(seat, question)),
            Some(Step::AskAll(round @ Round::Plans)) => {
                Some(Pending::Round(round, self.unconfirmed))
            }
            Some(Step::AskAll(round @ Round::Join)) => {
                Some(Pending::Round(round, self.fight.called))
            }
            Some(Step::Nature(draw)) => Some(Pending::Draw(draw)),
            _ => None,
        }
    }

    fn fight_view(&self) -> Option<FightView> {
        let is_fight = match self.agenda.top() {
            Some(Step::Ask(_, question)) => {
                matches!(question, Question::Fight | Question::Cover(_) | Question::PartingShot(_))
            }
            Some(Step::AskAll(round)) => round == Round::Join,
            Some(Step::Nature(draw)) => matches!(
                draw,
                Draw::MeleeHuman
                    | Draw::MeleeZombie
                    | Draw::PartyHuman(_)
                    | Draw::PartyZombie
                    | Draw::DuelHuman(_)
                    | Draw::DuelZombie(_)
            ),
            _ => false,
        };
        is_fight.then(|| FightView {
            me: self.fight.me,
            foe: self.fight.foe,
            announced: self.carried(Goods { bullets: 0, items: self.fight.announced }),
            party: self.fight.party,
        })
    }

    /// Redeals the faces of all blood cards that lie face down.
    pub(crate) fn imagine(&self, rng: &mut Rng) -> State {
        let mut world = *self;
        let held = self.seats().map(|seat| self.player(seat).blood.all());
        let mut pool = held.fold(self.blood, BloodPile::plus);
        for seat in self.seats() {
            for drops in 0..=3 {
                let cards = world.players[seat].blood.with_mut(drops);
                *cards = deal(&mut pool, cards.n(), rng);
            }
        }
        world.blood = pool;
        world
    }
}

/// Public facts one by one, for bots, which look too often to build a whole view.
impl State {
    #[inline]
    pub fn goal(&self) -> Space {
        self.goal
    }

    #[inline]
    pub fn victory(&self) -> Victory {
        self.setup.victory
    }

    #[inline]
    pub fn second_team(&self) -> SeatSet {
        self.setup.second_team
    }

    /// The space a player plans to reach, or stands on.
    #[inline]
    pub fn heads_for(&self, seat: Seat) -> Space {
        self.player(seat).plan.unwrap_or(self.space(seat))
    }

    #[inline]
    pub fn humans(&self) -> SeatSet {
        self.humans
    }

    #[inline]
    pub fn goods(&self, seat: Seat) -> Goods {
        self.player(seat).goods
    }

    #[inline]
    pub fn n_blood_cards(&self, seat: Seat) -> u8 {
        self.player(seat).blood.all().n()
    }
}

fn deal(pool: &mut BloodPile, n: u8, rng: &mut Rng) -> BloodPile {
    let mut dealt = BloodPile::default();
    for _ in 0..n {
        let is_infected = rng.below(pool.n().into()) < pool.infected.into();
        let face = if is_infected { Face::Infected } else { Face::Clean };
        *pool.of_mut(face) -= 1;
        *dealt.of_mut(face) += 1;
    }
    dealt
}
