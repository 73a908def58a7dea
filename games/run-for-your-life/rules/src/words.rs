//! The words of the game: steps, actions and events. Its questions are in `questions`.

use engine::{Notation, Seat, SeatSet};

use crate::cards::{EventCard, Face, Item, Value};
pub use crate::questions::{Question, Round};
use crate::track::Space;

/// What must still happen. Aligned, so that a step is copied as one machine word.
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
    /// These players have yet to get ready and draw; then everybody plans.
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
    /// These players may still shoot a zombie that attacks somebody else, before the melee.
    Cover(SeatSet),
    /// These players may still shoot a zombie that survived the melee.
    LastShots(SeatSet),
    Party,
    PartyResults(SeatSet),
    PartyEnd,

    // Goods.
    Gather(Seat),
}

/// A question to Nature: which card is drawn, and why. The first byte alone identifies it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Draw {
    /// Who begins, if chance decides.
    FirstPlayer,
    Counters,
    Drift,
    Movement(Seat),
    GunSearch(Seat),
    CarAlarm(Seat, EventCard),
    GasLeak(Seat, EventCard),
    CollapseAlone(Seat, EventCard),
    /// The lowest seat in `still_to_draw` draws; the contest is among `all`.
    Contest {
        all: SeatSet,
        still_to_draw: SeatSet,
        stake: Stake,
    },
    Event(Seat),
    /// How many drops a new blood card shows, if chance decides.
    Drops(Seat),
    /// The face of a new blood card with this many drops.
    Blood(Seat, u8),
    /// One of a player's blood cards with this many drops.
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

/// What a contest is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stake {
    /// Who was faster, among equal movement cards.
    Speed,
    BadWater,
    Collapse,
    /// Who wins among the last players to turn, if they turned at the same time.
    LastAlive,
}

/// A zombie in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Foe {
    /// A zombie that nobody leads, on the human's space.
    Walker,
    /// A zombie of this player's horde.
    OfHorde(Seat),
    ZombiePlayer(Seat),
    /// One that an event brings, not on the board.
    Met(EventCard),
}

/// An answer, in the notation of replays, protocols and players: `go 12`, `announce fire-axe`. Aligned
/// like a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(like = "\"go 12\", \"shoot\" or \"use antidote\"")]
#[repr(align(4))]
pub enum Action {
    Search,
    /// Test somebody's blood card with this many drops.
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
    /// A card that nobody may look at, with this many drops.
    BloodDrawn(Seat, u8),
    Died(Seat),
    Turned(Seat, Space),
    /// The blood cards of a player who turned, which need not be revealed any more.
    BloodDiscarded(Seat, u8),
    GoodsLeft(Seat, Space),
    GunLeft(Seat, Space),
    /// Goods are taken from this space: the next events say which.
    GoodsFound(Seat, Space),
    SearchAnnounced(Seat),
    SearchEnded {
        who: Seat,
        value: Value,
        found: Found,
    },
    MovementDrawn(Seat, Value),
    /// A player draws in a contest, and what it is about.
    TieDrawn(Seat, Value, Stake),
    /// The result of a contest of speed.
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
    /// A human's card in a fight, and what weapons and shields add to it.
    HumanDrew {
        who: Seat,
        value: Value,
        bonus: u8,
    },
    /// The zombie's card in a fight, and what its event adds to it.
    ZombieDrew {
        value: Value,
        bonus: i8,
    },
    /// Human and zombie tie, and draw again.
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

/// The result of a search for a gun.
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

// The hot path depends on these sizes.
const _: () = assert!(size_of::<Option<Step>>() <= 8 && size_of::<Action>() <= 8);
