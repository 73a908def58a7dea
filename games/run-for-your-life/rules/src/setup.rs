//! The agreements before the first turn (chapters 3 and 4): conditions, levels, house rules.

mod options;

use engine::{
    Agenda, BadSetup, Bag, BySeat, Choices, Id as _, OptionWord, RuleId, Seat, SeatSet,
    SetupOptions as _,
};

use crate::blood::BloodPile;
use crate::cards::{CARDS, Category, Face, Value};
use crate::players::Players;
use crate::state::{
    DeterminationPile, EventPile, Fight, Goods, Gun, N_BULLETS, Player, Run, State, UsesLeft,
};
use crate::track::{Space, Walkers};
use crate::words::{Draw, Foe, Phase, Step};
use options::{First, FreshDrops, Heroic, HowFar, Level, Loaded, TeamSeat};

pub(crate) use options::{MODES, Options};

/// A game that can be started.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub(crate) players: u8,
    /// Who draws first in the first turn; `None` if chance decides (RFYL-5.5).
    pub(crate) first: Option<Seat>,
    pub(crate) distance: Distance,
    /// Where the goal is at the start.
    pub(crate) goal: Space,
    pub(crate) victory: Victory,
    pub(crate) ammo: Ammo,
    pub(crate) order: MoveOrder,
    pub(crate) is_doubled: bool,
    pub(crate) has_apocalypse: bool,
    /// The seats of the second team (RFYL-13.4).
    pub(crate) second_team: SeatSet,
    pub(crate) infected: u8,
    pub(crate) drops: Drops,
    pub(crate) events_off: CategorySet,
    pub(crate) zombies: u8,
    pub(crate) last_turn: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Distance {
    Fixed,
    Helicopter,
    Drifting,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Victory {
    /// be the first on the goal
    #[word("simple")]
    First,
    /// be the first on the goal without a blood card
    #[word("intermediate")]
    WithoutBlood,
    /// one of each team on the goal without blood cards
    #[word("advanced")]
    OneOfEachTeam,
    /// two on the goal: one with a blood card, one with a bullet or a weapon
    #[word("expert")]
    BloodAndAmmo,
    /// three together on the goal
    #[word("three")]
    GroupOfThree,
    /// be on the goal when no human has a blood card
    #[word("uninfected")]
    AllUninfected,
}

impl Victory {
    /// What it takes to win, as a phrase.
    pub fn aim(self) -> &'static str {
        Victory::WORDS[self as usize].1
    }

    /// The rule that says so.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Victory::First => "RFYL-13.1",
            Victory::WithoutBlood => "RFYL-13.2",
            Victory::OneOfEachTeam => "RFYL-13.3",
            Victory::BloodAndAmmo => "RFYL-13.5",
            Victory::GroupOfThree => "RFYL-13.11",
            Victory::AllUninfected => "RFYL-13.12",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ammo {
    Bullets(u8),
    ByFirstCard,
    NoGun,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MoveOrder {
    /// the closest to the goal first, then clockwise
    #[word("simple")]
    ClosestThenClockwise,
    /// by distance to the goal, then by speed
    #[word("intermediate")]
    ByDistance,
    /// all at once: plan, confirm, withdraw
    #[word("advanced")]
    Simultaneous,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Drops {
    Always(u8),
    Random,
}

impl Drops {
    /// How many drops a new card may show.
    pub(crate) fn range(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Drops::Always(n) => n..=n,
            Drops::Random => 1..=3,
        }
    }
}

/// A set of event categories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CategorySet(u16);

impl CategorySet {
    pub(crate) fn add(&mut self, category: Category) {
        self.0 |= 1 << category as u16;
    }

    pub(crate) fn has(self, category: Category) -> bool {
        self.0 & (1 << category as u16) != 0
    }

    /// Whether it contains only categories that exist.
    pub(crate) fn is_known(self) -> bool {
        usize::from(self.0) < 1 << Category::COUNT
    }
}

impl Setup {
    /// The seats of the second team, if teams decide who wins (RFYL-13.3).
    pub fn second_team(&self) -> Option<SeatSet> {
        (self.victory == Victory::OneOfEachTeam).then_some(self.second_team)
    }

    /// Whether the goal moves away once its counters are gone (RFYL-3.8).
    pub fn has_drifting_goal(&self) -> bool {
        self.distance == Distance::Drifting
    }

    /// Reads the choices; the level fills in whatever they leave out.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        let chosen = Options::choose(choices)?;
        let (players, level) = (chosen.players, chosen.level);
        let (distance, goal) = match chosen.distance.unwrap_or(level.distance()) {
            HowFar::Fifty => (Distance::Fixed, 50),
            HowFar::Hundred => (Distance::Fixed, 100),
            HowFar::Helicopter => (Distance::Helicopter, 40),
            HowFar::Drifting => (Distance::Drifting, 75),
        };
        let heroic = chosen.heroic.unwrap_or_else(|| level.heroic());
        let victory = chosen.victory.unwrap_or(level.victory());
        // RFYL-13.11: otherwise nobody could ever win.
        if victory == Victory::GroupOfThree && players < 3 {
            return Err(BadSetup::new("victory", "must not ask for three when only two play"));
        }
        let mut events_off = CategorySet::default();
        chosen.events_off.into_iter().for_each(|category| events_off.add(category));
        Ok(Setup {
            players,
            first: first(chosen.first, players)?,
            distance,
            goal: Space(chosen.goal.unwrap_or(goal)),
            victory,
            ammo: ammo(chosen.bullets, chosen.ammo.unwrap_or(level.ammo()), players)?,
            order: chosen.order.unwrap_or(level.order()),
            is_doubled: heroic.contains(&Heroic::Doubled),
            has_apocalypse: heroic.contains(&Heroic::Apocalypse),
            second_team: second_team(chosen.second_team, players, victory)?,
            infected: chosen.infected.unwrap_or(level.infected()),
            drops: match chosen.drops {
                FreshDrops::One => Drops::Always(1),
                FreshDrops::Two => Drops::Always(2),
                FreshDrops::Three => Drops::Always(3),
                FreshDrops::Random => Drops::Random,
            },
            events_off,
            zombies: chosen.zombies,
            last_turn: chosen.last_turn,
        })
    }

    /// The event deck without the categories that were left out (RFYL-4.5).
    pub(crate) fn event_deck(&self) -> EventPile {
        EventPile::new(CARDS.map(|(_, card)| {
            if card.icons().any(|icon| self.events_off.has(icon)) { 0 } else { card.count }
        }))
    }

    /// Everybody on the start, with all decks shuffled (RFYL-2.2).
    pub(crate) fn start(&self) -> State {
        let (bullets, gun) = match self.ammo {
            Ammo::Bullets(n) => (n, Gun::Carried),
            Ammo::ByFirstCard => (0, Gun::Carried),
            Ammo::NoGun => (0, Gun::Missing),
        };
        let player =
            Player { goods: Goods { bullets, items: Bag::EMPTY }, gun, ..Player::default() };
        let mut players = BySeat::default();
        Seat::first(self.players).for_each(|seat| players[seat] = player);
        let mut steps = vec![Step::Turn];
        if self.distance == Distance::Drifting {
            // RFYL-3.7: the counters are placed before anybody draws.
            steps.push(Step::Nature(Draw::Counters));
        }
        if self.first.is_none() {
            steps.push(Step::Nature(Draw::FirstPlayer));
        }
        State {
            setup: *self,
            first: self.first.unwrap_or(Seat(0)),
            turn: 0,
            phase: Phase::InfectionCountdown,
            goal: self.goal,
            counters: 0,
            beginning: Space::START,
            humans: SeatSet::first(self.players),
            players: Players::new(players),
            walkers: Walkers::NONE,
            determination: DeterminationPile::new(Value::DECK),
            events: self.event_deck(),
            blood: BloodPile { infected: self.infected, clean: Face::N_CARDS - self.infected },
            blood_discards: BloodPile::default(),
            uses: UsesLeft::NEW,
            turned_together: SeatSet::NONE,
            waiting: SeatSet::NONE,
            unconfirmed: SeatSet::NONE,
            down: SeatSet::NONE,
            flare: None,
            bullets_to_pay: 0,
            run: Run::default(),
            fight: Fight::new(Seat(0), Foe::Walker),
            arrivals: 0,
            ended: None,
            agenda: Agenda::from_steps(&steps).expect("three steps fit"),
        }
    }
}

/// The presets of each level.
impl Level {
    fn distance(self) -> HowFar {
        match self {
            Level::Simple => HowFar::Fifty,
            Level::Intermediate => HowFar::Hundred,
            Level::Advanced => HowFar::Helicopter,
            Level::Expert => HowFar::Drifting,
        }
    }

    fn victory(self) -> Victory {
        match self {
            Level::Simple => Victory::First,
            Level::Intermediate => Victory::WithoutBlood,
            Level::Advanced => Victory::OneOfEachTeam,
            Level::Expert => Victory::BloodAndAmmo,
        }
    }

    fn ammo(self) -> Loaded {
        match self {
            Level::Simple => Loaded::Three,
            Level::Intermediate => Loaded::One,
            Level::Advanced => Loaded::ByFirstCard,
            Level::Expert => Loaded::NoGun,
        }
    }

    fn heroic(self) -> Vec<Heroic> {
        match self {
            Level::Simple | Level::Intermediate | Level::Advanced => Vec::new(),
            Level::Expert => vec![Heroic::Apocalypse],
        }
    }

    fn order(self) -> MoveOrder {
        match self {
            Level::Simple => MoveOrder::ClosestThenClockwise,
            Level::Intermediate => MoveOrder::ByDistance,
            // RFYL-3.24: the expert level has no order of its own.
            Level::Advanced | Level::Expert => MoveOrder::Simultaneous,
        }
    }

    /// RFYL-3.28: the harder levels are harder to win, so fewer blood cards are infected.
    fn infected(self) -> u8 {
        match self {
            Level::Simple | Level::Intermediate => 14,
            Level::Advanced | Level::Expert => 7,
        }
    }
}

/// RFYL-5.5
fn first(First(seat): First, players: u8) -> Result<Option<Seat>, BadSetup> {
    match seat {
        Some(Seat(n)) if n >= players => Err(BadSetup::new(
            "first",
            format!(
                "must be lot or a seat from 1 to {players} with {players} players, not {}",
                n + 1
            ),
        )),
        first => Ok(first),
    }
}

fn ammo(bullets: Option<u8>, loaded: Loaded, players: u8) -> Result<Ammo, BadSetup> {
    let ammo = match (bullets, loaded) {
        (Some(n), _) => Ammo::Bullets(n),
        (None, Loaded::Three) => Ammo::Bullets(3),
        (None, Loaded::One) => Ammo::Bullets(1),
        (None, Loaded::ByFirstCard) => Ammo::ByFirstCard,
        (None, Loaded::NoGun) => Ammo::NoGun,
    };
    // RFYL-4.2: no more than the box holds can be handed out.
    let most = N_BULLETS / players;
    match ammo {
        Ammo::Bullets(n) if n > most => Err(BadSetup::new(
            "bullets",
            format!("must be a number from 0 to {most} with {players} players: the box has 30"),
        )),
        Ammo::Bullets(_) | Ammo::ByFirstCard | Ammo::NoGun => Ok(ammo),
    }
}

fn second_team(
    chosen: Option<Vec<TeamSeat>>,
    players: u8,
    victory: Victory,
) -> Result<SeatSet, BadSetup> {
    let Some(seats) = chosen else {
        return Ok(Seat::first(players).filter(|seat| seat.0 % 2 == 1).collect());
    };
    let team: SeatSet = seats.into_iter().map(|TeamSeat(seat)| seat).collect();
    let everybody = SeatSet::first(players);
    if let Some(stranger) = team.minus(everybody).iter().next() {
        let last = players - 1;
        return Err(BadSetup::new(
            "second-team",
            format!("must name seats from 0 to {last} with {players} players, not {}", stranger.0),
        ));
    }
    // RFYL-13.4: otherwise nobody could ever win.
    if victory == Victory::OneOfEachTeam && (team.is_empty() || team == everybody) {
        return Err(BadSetup::new(
            "second-team",
            "must leave somebody in each team, for the advanced victory needs one of each"
                .to_owned(),
        ));
    }
    Ok(team)
}
