//! The words of the game: steps, actions and events. Its questions are in `questions`.

use engine::{Notation, Seat, SeatSet};

use crate::cards::{EventCard, Face, Item, Value};
pub use crate::questions::{Question, Round};
use crate::track::Space;

/// What must still happen. Aligned, so that a step is copied as one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(align(4))]
pub enum Step {
    /// A question to one seat.
    Ask(Seat, Question),
    /// A question to several seats at once.
    AskAll(Round),
    /// A question to Nature.
    Nature(Draw),

    // The turn.
    #[default]
    Turn,
    GoalDrift,
    InfectionCountdown(Seat),
    HumanMovement,
    Events,
    ZombieMovement,
    /// Fights on the spaces up to this one, the closest to the goal first.
    Combat(Space),
    EndOfTurn,
    TurnOver,

    // Infection.
    Reveals(Seat),
    DrawBlood(Seat),

    // Human Movement.
    FirstMover,
    MoverAfter(Seat),
    MovementDraw(Seat),
    /// These have still to get ready and draw; then all plan.
    GetReady(SeatSet),
    Plans,
    CarryOutPlans,
    Arrival,

    // Events.
    GunSearches(SeatSet),
    Pledges {
        drawer: Seat,
        card: EventCard,
        still_to_ask: SeatSet,
    },
    EventEffect(Seat, EventCard),
    Encounters {
        me: Seat,
        card: EventCard,
        zombies: u8,
    },
    Ambush {
        card: EventCard,
        still_to_fight: SeatSet,
    },

    // Zombie Movement.
    Prowls,

    // Combat.
    WalkersAttack {
        space: Space,
        nth: u8,
        zombies: u8,
    },
    LeadersAttack {
        space: Space,
        still_to_attack: SeatSet,
    },
    HordeAttacks {
        leader: Seat,
        zombies: u8,
    },
    LeaderAttacks(Seat),
    Fight(Seat, Foe),
    /// These may still shoot what attacks somebody else, before the melee.
    Cover(SeatSet),
    /// These may still shoot what survived the melee.
    LastShots(SeatSet),
    Party,
    PartyResults(SeatSet),
    PartyEnd,

    // Goods.
    Gather(Seat),
}

/// A question to Nature: which card is drawn, and what for. Its first byte alone says which it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Draw {
    /// Who begins, where the lot decides that.
    FirstPlayer,
    Counters,
    Drift,
    Movement(Seat),
    GunSearch(Seat),
    CarAlarm(Seat, EventCard),
    GasLeak(Seat, EventCard),
    CollapseAlone(Seat, EventCard),
    /// The lowest of those still to draw draws; the contest is among all.
    Contest {
        all: SeatSet,
        still_to_draw: SeatSet,
        stake: Stake,
    },
    Event(Seat),
    /// How many drops a new blood card shows, where chance decides that.
    Drops(Seat),
    /// The face of a new blood card with so many drops.
    Blood(Seat, u8),
    /// One of somebody's blood cards with so many drops.
    Reveal(Seat, u8),
    Zombies,
    Prowl(Seat),
    MeleeHuman,
    MeleeZombie,
    PartyHuman(SeatSet),
    PartyZombie,
    DuelHuman(Seat),
    DuelZombie(Seat),
}

/// What a contest of draws is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stake {
    /// Who was faster, among equal movement cards.
    Speed,
    BadWater,
    Collapse,
    /// Who wins, of those who turned at the same time and were the last.
    LastAlive,
}

/// A zombie in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Foe {
    /// One that nobody leads, on the human's space.
    Walker,
    /// One of somebody's horde.
    OfHorde(Seat),
    ZombiePlayer(Seat),
    /// One that an event brings, not on the board.
    Met(EventCard),
}

/// An answer, in whose words replays, protocols and people speak: `go 12`, `announce fire-axe`. Aligned
/// like a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(like = "\"go 12\", \"shoot\" or \"use antidote\"")]
#[repr(align(4))]
pub enum Action {
    Search,
    /// Test a blood card of somebody, with so many drops.
    #[says("test {} {1..=3}")]
    Test(Seat, u8),
    Run,
    Go(Space),
    Use(Item),
    Decline,
    Take(Space, Item),
    #[says("take {} bullet")]
    TakeBullet(Space),
    #[says("take {} gun")]
    TakeGun(Space),
    Plan(Space),
    Confirm,
    Withdraw,
    #[says("pledge {0..=30}")]
    Pledge(u8),
    Discard(Item),
    Flare(Space),
    Lead,
    Target(Seat),
    Shoot,
    Announce(Item),
    Melee,
    Call,
    Join,

    // Nature's.
    First(Seat),
    Draw(Value),
    Event(EventCard),
    #[says("drops {1..=3}")]
    Drops(u8),
    Blood(Face),
    Reveal(Face),
}

/// What was seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    FirstPlayerDrawn(Seat),
    TurnBegan(u16),
    PhaseBegan(Phase),
    CountersLaid(u8),
    GoalMoved(Space),
    HelicopterLeft(Space),
    Ticked(Seat),
    Revealed(Seat, Face),
    /// A card that nobody may look at, with so many drops.
    BloodDrawn(Seat, u8),
    Died(Seat),
    Turned(Seat, Space),
    /// Blood cards of somebody who turned, which nobody needs to reveal any more.
    BloodDiscarded(Seat, u8),
    GoodsLeft(Seat, Space),
    GunLeft(Seat, Space),
    /// Of the goods on a space, what is told next is taken.
    GoodsFound(Seat, Space),
    SearchAnnounced(Seat),
    SearchEnded {
        who: Seat,
        value: Value,
        found: Found,
    },
    MovementDrawn(Seat, Value),
    /// Somebody draws in a contest, and what it is about.
    TieDrawn(Seat, Value, Stake),
    /// What a contest of speed came to.
    SpeedsDrawn {
        fastest: Option<Seat>,
        slowest: Option<Seat>,
    },
    /// A run, or the part of it up to zombies that are shot or goods that are passed.
    Ran {
        who: Seat,
        from: Space,
        to: Space,
    },
    CannotMove(Seat),
    Shot {
        who: Seat,
        foe: Foe,
    },
    Planned(Seat, Space),
    Confirmed(Seat),
    Withdrew(Seat),
    ItemTaken(Seat, Item),
    GunTaken(Seat),
    ItemUsed(Seat, Item),
    ItemLost(Seat, Item),
    BulletsGained(Seat, u8),
    BulletsLost(Seat, u8),
    EventDrawn(Seat, EventCard),
    BulletsPledged(Seat, u8),
    EventPrevented(EventCard),
    /// Too few bullets were offered, and everybody keeps theirs.
    PledgesReturned,
    AmountDrawn(Seat, Value),
    ZombiesPlaced(u8, Space),
    ZombiesRemoved(u8, Space),
    NextMoveChanged(Seat, i8),
    NextMoveHalved(Seat),
    NextMoveLost(Seat),
    Moved {
        who: Seat,
        to: Space,
    },
    FlareThrown(Seat, Space),
    ZombieCardDrawn(Value),
    Shambled {
        n: u8,
        from: Space,
        to: Space,
    },
    Joined {
        n: u8,
        leader: Seat,
    },
    ProwlDrawn(Seat, Value),
    Prowled {
        who: Seat,
        from: Space,
        to: Space,
    },
    HordeLeft {
        leader: Seat,
        n: u8,
        space: Space,
    },
    HordeTaken {
        leader: Seat,
        n: u8,
    },
    Engaged {
        who: Seat,
        foe: Foe,
    },
    Announced(Seat, Item),
    Called(Seat),
    /// Too few answered a call for help.
    CallUnanswered(Seat),
    JoinedParty(Seat),
    /// What a human drew in a fight, and what weapons and shields add to it.
    HumanDrew {
        who: Seat,
        value: Value,
        bonus: u8,
    },
    /// What the zombie drew, and what its event adds to it.
    ZombieDrew {
        value: Value,
        bonus: i8,
    },
    /// Human and zombie are equally high, and draw again.
    DrewAlike(Seat),
    Eluded(Seat),
    FightLost(Seat),
    ZombieKilled {
        killer: Seat,
        foe: Foe,
    },
    Returned(Seat, Space),
    Escaped(SeatSet),
    LastAlive(Seat),
    OutOfTime,
}

/// What a search for a gun came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Found {
    Gun,
    Nothing,
}

/// A phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    InfectionCountdown,
    HumanMovement,
    Events,
    ZombieMovement,
    Combat,
}

// The budgets of the hot path.
const _: () = assert!(size_of::<Option<Step>>() <= 8 && size_of::<Action>() <= 8);
