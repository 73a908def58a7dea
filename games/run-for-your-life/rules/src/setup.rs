//! What is agreed before the first turn (chapters 3 and 4): conditions, levels, house rules.

use engine::{
    Agenda, BadSetup, Bag, BySeat, Choices, Mode, OptionKind, Seat, SeatSet, SetupOption,
};

use crate::blood::BloodPile;
use crate::cards::{CARDS, Category, Face, Value};
use crate::players::Players;
use crate::state::{
    DeterminationPile, EventPile, Fight, Goods, Gun, N_BULLETS, Player, Run, State, UsesLeft,
};
use crate::track::{Space, Walkers};
use crate::words::{Draw, Foe, Phase, Step};

/// A game that can be started.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub(crate) players: u8,
    /// Who draws first in the first turn; nobody where the lot decides (RFYL-5.5).
    pub(crate) first: Option<Seat>,
    pub(crate) distance: Distance,
    /// Where the goal is at first.
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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Victory {
    First,
    WithoutBlood,
    OneOfEachTeam,
    BloodAndAmmo,
    GroupOfThree,
    AllUninfected,
}

impl Victory {
    /// What it takes to win, as a phrase.
    pub fn aim(self) -> &'static str {
        AIMS[self as usize].1
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ammo {
    Bullets(u8),
    ByFirstCard,
    NoGun,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MoveOrder {
    ClosestThenClockwise,
    ByDistance,
    Simultaneous,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Drops {
    Always(u8),
    Random,
}

impl Drops {
    /// The numbers of drops that a new card may show.
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

    /// Whether it holds only categories that exist.
    pub(crate) fn is_known(self) -> bool {
        usize::from(self.0) < 1 << Category::ALL.len()
    }
}

const LEVELS: &[(&str, &str)] = &[
    ("simple", "50 spaces, three bullets, the first to arrive win"),
    ("intermediate", "100 spaces, one bullet, arrive without a blood card"),
    ("advanced", "a helicopter, ammo by the first card, both teams"),
    ("expert", "the goal drifts, no gun, blood and ammo to win, the Apocalypse"),
];

const CATEGORIES: &[(&str, &str)] = &[
    ("zombies", "zombies added to the board"),
    ("encounter", "zombies to be fought at once"),
    ("blood", "blood cards"),
    ("weapon", "melee weapons"),
    ("item", "items to keep"),
    ("bullets", "bullets gained or lost"),
    ("movement", "movement helped or hindered"),
    ("rip", "sudden deaths"),
    ("blank", "nothing happens"),
];

const SEATS: &[(&str, &str)] = &[
    ("0", "the first seat"),
    ("1", "the second seat"),
    ("2", "the third seat"),
    ("3", "the fourth seat"),
    ("4", "the fifth seat"),
    ("5", "the sixth seat"),
    ("6", "the seventh seat"),
    ("7", "the eighth seat"),
];

/// What it takes to win, in the order of [`Victory`].
const AIMS: &[(&str, &str)] = &[
    ("simple", "be the first on the goal"),
    ("intermediate", "be the first on the goal without a blood card"),
    ("advanced", "one of each team on the goal without blood cards"),
    ("expert", "two on the goal: one with a blood card, one with a bullet or a weapon"),
    ("three", "three together on the goal"),
    ("uninfected", "be on the goal when no human has a blood card"),
];

const FIRST: &[(&str, &str)] = &[
    ("lot", "the lot decides"),
    ("1", "the first seat"),
    ("2", "the second seat"),
    ("3", "the third seat"),
    ("4", "the fourth seat"),
    ("5", "the fifth seat"),
    ("6", "the sixth seat"),
    ("7", "the seventh seat"),
    ("8", "the eighth seat"),
];

const BY_LEVEL: &str = "as the level says";

pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        key: "players",
        text: "How many people play.",
        kind: OptionKind::Number { min: 2, max: 8 },
        default: "4",
    },
    SetupOption {
        key: "first",
        text: "Who draws first in the first turn.",
        kind: OptionKind::OneOf(FIRST),
        default: "1",
    },
    SetupOption {
        key: "level",
        text: "A preset for all conditions below.",
        kind: OptionKind::OneOf(LEVELS),
        default: "simple",
    },
    SetupOption {
        key: "distance",
        text: "How far it is to the goal.",
        kind: OptionKind::OneOf(&[
            ("simple", "50 spaces"),
            ("intermediate", "100 spaces"),
            ("advanced", "40 spaces within five turns, else 100"),
            ("expert", "75 spaces, and the goal begins to drift away"),
        ]),
        default: BY_LEVEL,
    },
    SetupOption {
        key: "victory",
        text: "What it takes to win.",
        kind: OptionKind::OneOf(AIMS),
        default: BY_LEVEL,
    },
    SetupOption {
        key: "ammo",
        text: "What everybody has in the gun at the start.",
        kind: OptionKind::OneOf(&[
            ("simple", "three bullets"),
            ("intermediate", "one bullet"),
            ("advanced", "by the first movement card"),
            ("expert", "no bullets and no gun: search for one"),
        ]),
        default: BY_LEVEL,
    },
    SetupOption {
        key: "heroic",
        text: "Heroic conditions, for advanced and expert players.",
        kind: OptionKind::AnyOf(&[
            ("doubled", "zombies placed, encounters and blood cards count twice"),
            ("apocalypse", "from turn 4 a zombie appears behind you every turn"),
        ]),
        default: BY_LEVEL,
    },
    SetupOption {
        key: "order",
        text: "Who moves when.",
        kind: OptionKind::OneOf(&[
            ("simple", "the closest to the goal first, then clockwise"),
            ("intermediate", "by distance to the goal, then by speed"),
            ("advanced", "all at once: plan, confirm, withdraw"),
        ]),
        default: BY_LEVEL,
    },
    SetupOption {
        key: "goal",
        text: "House rule: the space of the goal at the start.",
        kind: OptionKind::Number { min: 20, max: 100 },
        default: "as the distance says",
    },
    SetupOption {
        key: "bullets",
        text: "House rule: bullets for everybody at the start, with a gun.",
        kind: OptionKind::Number { min: 0, max: 5 },
        default: "as the ammo says",
    },
    SetupOption {
        key: "infected",
        text: "House rule: infected cards among the 42 blood cards.",
        kind: OptionKind::Number { min: 0, max: 42 },
        default: BY_LEVEL,
    },
    SetupOption {
        key: "drops",
        text: "House rule: drops on a fresh blood card.",
        kind: OptionKind::OneOf(&[
            ("1", "one"),
            ("2", "two"),
            ("3", "three"),
            ("random", "one to three, for each card anew"),
        ]),
        default: "3",
    },
    SetupOption {
        key: "events-off",
        text: "House rule: event categories left out of the deck.",
        kind: OptionKind::AnyOf(CATEGORIES),
        default: "none",
    },
    SetupOption {
        key: "zombies",
        text: "House rule: zombies in the supply.",
        kind: OptionKind::Number { min: 0, max: 60 },
        default: "30",
    },
    SetupOption {
        key: "last-turn",
        text: "House rule: the turn after which the game ends without a winner.",
        kind: OptionKind::Number { min: 10, max: 500 },
        default: "100",
    },
    SetupOption {
        key: "second-team",
        text: "For the advanced victory: the seats of the second team; the others are the first.",
        kind: OptionKind::AnyOf(SEATS),
        default: "every other seat: 1,3,5,7",
    },
];

pub(crate) const MODES: &[Mode] = &[
    Mode { name: "simple", text: LEVELS[0].1, choices: &[("level", "simple")] },
    Mode { name: "intermediate", text: LEVELS[1].1, choices: &[("level", "intermediate")] },
    Mode { name: "advanced", text: LEVELS[2].1, choices: &[("level", "advanced")] },
    Mode { name: "expert", text: LEVELS[3].1, choices: &[("level", "expert")] },
];

impl Setup {
    /// The seats of the second team, where teams decide who wins (RFYL-13.3).
    pub fn second_team(&self) -> Option<SeatSet> {
        (self.victory == Victory::OneOfEachTeam).then_some(self.second_team)
    }

    /// Whether the goal moves away once its counters are gone (RFYL-3.8).
    pub fn has_drifting_goal(&self) -> bool {
        self.distance == Distance::Drifting
    }

    /// Reads what people chose; what they did not mention is as the level says.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        choices.check(OPTIONS)?;
        let level = choices.get("level").unwrap_or("simple");
        let condition = |key| choices.get(key).unwrap_or(level);
        let players = choices.number("players").unwrap_or(4) as u8;
        let (distance, goal) = match condition("distance") {
            "simple" => (Distance::Fixed, 50),
            "intermediate" => (Distance::Fixed, 100),
            "advanced" => (Distance::Helicopter, 40),
            _ => (Distance::Drifting, 75),
        };
        let heroic = choices.get("heroic").unwrap_or(match level {
            "expert" => "apocalypse",
            _ => "none",
        });
        // RFYL-3.28: what it takes to win in these levels takes milder blood.
        let infected = if matches!(level, "advanced" | "expert") { 7 } else { 14 };
        let victory = match condition("victory") {
            "simple" => Victory::First,
            "intermediate" => Victory::WithoutBlood,
            "advanced" => Victory::OneOfEachTeam,
            "three" => Victory::GroupOfThree,
            "uninfected" => Victory::AllUninfected,
            _ => Victory::BloodAndAmmo,
        };
        // RFYL-13.11: otherwise nobody could ever win.
        if victory == Victory::GroupOfThree && players < 3 {
            return Err(BadSetup::new("victory", "must not ask for three when only two play"));
        }
        Ok(Setup {
            players,
            first: first(choices, players)?,
            distance,
            goal: Space(choices.number("goal").unwrap_or(goal) as u8),
            victory,
            ammo: ammo(choices, condition("ammo"), players)?,
            order: match condition("order") {
                "simple" => MoveOrder::ClosestThenClockwise,
                "intermediate" => MoveOrder::ByDistance,
                // RFYL-3.24: the expert level has no order of its own.
                _ => MoveOrder::Simultaneous,
            },
            is_doubled: heroic.split(',').any(|word| word == "doubled"),
            has_apocalypse: heroic.split(',').any(|word| word == "apocalypse"),
            second_team: second_team(choices, players, victory)?,
            infected: choices.number("infected").unwrap_or(infected) as u8,
            drops: match choices.get("drops").unwrap_or("3") {
                "random" => Drops::Random,
                n => Drops::Always(n.parse().unwrap_or(3)),
            },
            events_off: categories(choices.get("events-off").unwrap_or("none")),
            zombies: choices.number("zombies").unwrap_or(30) as u8,
            last_turn: choices.number("last-turn").unwrap_or(100),
        })
    }

    /// The event deck without the categories that were left out (RFYL-4.5).
    pub(crate) fn event_deck(&self) -> EventPile {
        EventPile::new(CARDS.map(|(_, card)| {
            if card.icons().any(|icon| self.events_off.has(icon)) { 0 } else { card.count }
        }))
    }

    /// Everybody on the start, all decks shuffled (RFYL-2.2).
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
            // RFYL-3.7: the counters are laid before anybody draws.
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

/// RFYL-5.5: a seat, counted from 1, or nobody for the lot.
fn first(choices: &Choices, players: u8) -> Result<Option<Seat>, BadSetup> {
    match choices.get("first").unwrap_or("1").parse::<u8>() {
        Err(_) => Ok(None),
        Ok(n) if (1..=players).contains(&n) => Ok(Some(Seat(n - 1))),
        Ok(n) => Err(BadSetup::new(
            "first",
            format!("must be lot or a seat from 1 to {players} with {players} players, not {n}"),
        )),
    }
}

fn ammo(choices: &Choices, condition: &str, players: u8) -> Result<Ammo, BadSetup> {
    let ammo = match (choices.number("bullets"), condition) {
        (Some(n), _) => Ammo::Bullets(n as u8),
        (None, "simple") => Ammo::Bullets(3),
        (None, "intermediate") => Ammo::Bullets(1),
        (None, "advanced") => Ammo::ByFirstCard,
        (None, _) => Ammo::NoGun,
    };
    // RFYL-4.2: only what the box holds can be handed out.
    let most = N_BULLETS / players;
    match ammo {
        Ammo::Bullets(n) if n > most => Err(BadSetup::new(
            "bullets",
            format!("must be a number from 0 to {most} with {players} players: the box has 30"),
        )),
        Ammo::Bullets(_) | Ammo::ByFirstCard | Ammo::NoGun => Ok(ammo),
    }
}

fn second_team(choices: &Choices, players: u8, victory: Victory) -> Result<SeatSet, BadSetup> {
    let Some(words) = choices.get("second-team") else {
        return Ok(Seat::first(players).filter(|seat| seat.0 % 2 == 1).collect());
    };
    let team: SeatSet = words.split(',').filter_map(|word| word.parse().ok()).map(Seat).collect();
    let everybody = SeatSet::first(players);
    if !team.minus(everybody).is_empty() {
        let last = players - 1;
        return Err(BadSetup::new(
            "second-team",
            format!("must name seats from 0 to {last} with {players} players, not {words:?}"),
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

fn categories(words: &str) -> CategorySet {
    let mut set = CategorySet::default();
    for (category, name) in Category::ALL {
        if words.split(',').any(|word| word == name) {
            set.add(category);
        }
    }
    set
}
