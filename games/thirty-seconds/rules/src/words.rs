//! The words of the game: steps, questions, actions and events.

use engine::{Notation, Seat, Word, number_word};

use crate::attack_cards::{Claw, Line, Strike};
pub use crate::questions::{Question, ZombieQuestion};

use crate::programme::{HeldBack, Order, Priority, Skip, StepCard};
use crate::row::Row;
use crate::state::N_SLOTS;
use crate::supply::{Supply, Thing};
use crate::survivors::Ability;
use crate::tactics::{Scheme, Tactic};
use crate::zombies::{Body, ZombieId, ZombieKind};

/// The Survivor's seat.
pub const SURVIVOR: Seat = Seat(0);
/// The Zombie Player's seat, unless the game is solo.
pub const ZOMBIES: Seat = Seat(1);

/// What must still happen. Aligned, so that a step is copied as one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(align(4))]
pub enum Step {
    /// A question to the Survivor.
    Ask(Question),
    /// A question to the Zombie Player.
    AskZombies(ZombieQuestion),
    /// A question to Nature.
    Nature(Draw),

    // Setup.
    Alley,
    Warehouse,
    ZombieHand,

    // The Survivor's turn.
    #[default]
    SurvivorTurn,
    SurvivorActs,
    SurvivorResolution,
    /// Each zombie in a burning row takes damage, row by row from this one on.
    Fires(Row),
    HandLimit,

    // Movement.
    Opportunities,
    Landed,

    // The Survivor's attacks.
    StrikeHits,
    Damage,
    DealDamage,
    AttackEnd,
    Explosion(Row),

    // The Zombie turn.
    ZombieTurn,
    FreeMovement,
    Recovery,
    ZombieDraw,
    ZombiesAct,
    ZombieResolution,
    ZombieHandLimit,
    TurnOver,
    MoveIn(ZombieId),
    Attack(ZombieId, Bite),
    Wounds,
    Scheme(Scheme),

    // Solo.
    StepCard(u8),
    SameRowAttacks,
    /// It attacks, if it may and there is Energy left.
    ThenAttack(ZombieId),
    Dice,
}

/// Whether the current movement goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stretch {
    Last,
    /// A Sprint has one more row to go.
    OneMore,
}

/// How a weapon is lost to solo zombies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WeaponLoss {
    /// A melee weapon is destroyed.
    Breaks,
    /// A firearm is dropped.
    Drops,
    /// A firearm loses ammo.
    Unloads,
}

/// A question to Nature: which card is drawn, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Draw {
    /// A Supply card into the hand.
    Supply,
    /// A Supply card to choose from.
    Look,
    /// A Supply card into a row, face up.
    Lay(Row),
    /// A Supply card into a row, face down.
    Hide(Row),
    Tactic,
    Scheme,
    /// A Zombie card into the hand.
    Zombie,
    /// A Zombie card into a row, face up.
    Enter(Row),
    /// A Zombie card behind the warehouse door, face down.
    Warehouse,
    Strike,
    Critical,
    SelfDefense,
    Claw,
    Dice,
    /// A card that the Survivor loses at random.
    Loss(Loss),
}

/// What is lost at random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Loss {
    Any,
    Tactic,
    Supply,
}

/// How a zombie attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bite {
    #[default]
    Plain,
    Opportunity,
    /// With the Grab card: line C, no damage, a hold.
    Hold,
    /// The Zombie Friend's own attack, which always succeeds.
    FriendGrab,
}

/// How an attack is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pay {
    #[default]
    Energy,
    /// With an Ability token.
    Token,
    /// Free, because a card allows it.
    Free,
}

/// One of the weapon slots: 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slot(pub u8);

number_word!(Slot + 1, 1..=N_SLOTS as u8);

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Arm {
    /// A stomp on a zombie on the ground.
    #[default]
    Stomp,
    /// Bare hands, to knock a zombie down.
    Trip,
    /// A weapon in its main mode.
    Main(Slot),
    /// A weapon in its other mode: the butt of a gun, a thrown knife.
    Other(Slot),
}

/// A card of the Survivor's hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HandCard {
    Tactic(Tactic),
    Supply(Thing),
}

/// A card of the Zombie Player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ZombieHandCard {
    Scheme(Scheme),
    Zombie(Body),
}

/// A deck the Zombie Player draws from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Deck {
    Tactics,
    Zombies,
}

/// An answer. Aligned like a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(like = "\"move 5\", \"attack 1 4\" or \"play sprint\"")]
#[repr(align(4))]
pub enum Action {
    /// Ends the Action Phase.
    End,
    Pass,
    /// Passes, on this and on every further reaction of this side this turn.
    PassAll,

    // The Survivor's.
    Move(Row),
    StandUp,
    PickUp(Thing),
    /// A face-down card.
    #[says("pick-up hidden")]
    PickUpHidden,
    Equip(Thing),
    Drop(Slot),
    #[says("draw")]
    DrawTactic,
    /// Discards two cards for a Tactics card.
    Trade,
    Use(Supply),
    #[says(by_hand)]
    Attack {
        arm: Arm,
        at: ZombieId,
        pay: Pay,
    },
    /// An attack with a firearm and the card Lined Up.
    #[says(by_hand)]
    LineUp {
        slot: Slot,
        at: ZombieId,
        pay: Pay,
    },
    Throw(Slot, Row),
    /// Uses an Ability token.
    Ability,
    /// Uses the Track Star's ability.
    RunPast(Row),
    ShakeOff,
    Play(Tactic),
    Discard(HandCard),
    ReplaceBoth,
    Keep(Supply),
    Load(Slot),
    CriticalHit(ZombieId),
    Choose(ZombieId),
    /// This weapon is lost.
    GiveUp(Slot),

    // The Zombie Player's.
    Enter(Body),
    #[says("enter {} {}")]
    EnterAt(Body, Row),
    Shamble(ZombieId, Row),
    Bite(ZombieId),
    Grab(ZombieId),
    Rise(ZombieId),
    Shriek(ZombieId),
    #[says("draw {}")]
    DrawFrom(Deck),
    #[says("trade {}")]
    TradeFor(Deck),
    Scheme(Scheme),
    #[says("scheme {} {}")]
    SchemeOn(Scheme, ZombieId),
    Stumble(Slot),
    Surge(Row, Row),
    #[says("discard {}")]
    DiscardZombie(ZombieHandCard),

    // Nature's.
    /// Into the Survivor's hand, or to choose from.
    Supply(Supply),
    /// Into a row, face up.
    Lay(Supply),
    Hide(Supply),
    Tactic(Tactic),
    #[says("zombie-tactic {}")]
    DrawScheme(Scheme),
    /// Into a row, face up.
    Zombie(Body),
    /// Into the Zombie Player's hand.
    DrawZombie(Body),
    Bury(Body),
    Strike(Strike),
    Claw(Claw),
    #[says("roll {1..=100}")]
    Roll(u8),
    Lose(HandCard),
}

/// What was seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    TurnBegan(u16),
    ZombieTurnBegan,
    PhaseBegan(Phase),
    TimeRanOut,

    SupplyDrawn(Option<Supply>),
    TacticDrawn(Option<Tactic>),
    SchemeDrawn(Option<Scheme>),
    ZombieDrawn(Option<Body>),
    SupplyLaid(Row, Supply),
    SupplyHidden(Row, Option<Supply>),
    ZombieBuried(Option<Body>),
    ZombieEntered {
        id: ZombieId,
        body: Body,
        row: Row,
    },
    ZombieReturned(Body),
    Discarded(HandCard),
    ZombieDiscarded(ZombieHandCard),
    Replaced(u8),
    SupplyKept(Option<Supply>),

    Moved {
        from: Row,
        to: Row,
    },
    TokenTaken(Row),
    TimeTokenRemoved(u8),
    WarehouseOpened,
    StoodUp,
    PickedUp(Thing),
    PickedUpHidden(Option<Supply>),
    Equipped(Thing),
    Dropped(Thing, Row),
    ItemUsed(Supply),
    TacticPlayed(Tactic),
    AbilityUsed(Ability),
    EnergyGained(u8),
    HealthGained(u8),
    Loaded(Supply, u8),
    ConcussionTaken(u8),
    ConcussionLost(u8),
    EnergyLost,
    /// The last Energy token is kept, whatever the concussions.
    LastEnergyKept,

    Attacked {
        arm: ArmName,
        at: ZombieId,
        kind: ZombieKind,
    },
    Thrown(Supply, Row),
    StrikeDrawn {
        card: Strike,
        line: Line,
    },
    Missed,
    Countered,
    CriticalDrawn(Strike),
    CriticalMade(u8),
    ZombieHurt {
        id: ZombieId,
        kind: ZombieKind,
        damage: u8,
        left: u8,
    },
    ZombieUnhurt(ZombieId, ZombieKind),
    ZombieKilled {
        id: ZombieId,
        kind: ZombieKind,
        row: Row,
    },
    KnockedDown(ZombieId, ZombieKind),
    ShruggedOff(ZombieId, ZombieKind),
    /// It would be knocked down, but no Knockdown token is left.
    NoTokenLeft(ZombieId, ZombieKind),
    Broken(Supply),
    Burned(Row),

    ZombieMoved {
        id: ZombieId,
        kind: ZombieKind,
        from: Row,
        to: Row,
    },
    ZombieRose(ZombieId, ZombieKind),
    Shrieked(ZombieId),
    SchemePlayed(Scheme),
    SchemeCancelled(Scheme),
    ZombieAttacked {
        id: ZombieId,
        kind: ZombieKind,
        bite: Bite,
    },
    ClawDrawn {
        card: Claw,
        line: Line,
    },
    BiteMissed,
    Blocked,
    Dodged,
    DefenseDrawn(Strike),
    ArmourTook(u8),
    Wounded {
        damage: u8,
        left: u8,
    },
    SurvivorDown,
    Held(ZombieId, ZombieKind),
    Saved,
    Jammed(Supply),
    WeaponFlew(Thing, Row),
    WeaponLost(Supply),
    AmmoLost(Supply),
    CardLost(HandCard),
    FriendTokens(ZombieId, u8),
    EffectEnded(Effect),
    Shuffled(Shuffle),
    ZombieEnergyGained,

    StepTaken {
        n: u8,
        card: StepCard,
    },
    StepSkipped {
        n: u8,
        why: Skip,
    },
    ZombieChosen {
        id: ZombieId,
        kind: ZombieKind,
        by: Priority,
    },
    HeldBack {
        id: ZombieId,
        kind: ZombieKind,
        why: HeldBack,
    },
    Rolled {
        n: u8,
        line: u8,
        order: Order,
    },
    LineSkipped {
        line: u8,
        why: Skip,
    },
    LineTaken {
        line: u8,
        order: Order,
    },
    NothingValid,
    FinalInstructions {
        shuffles: bool,
        tokens: bool,
    },

    Escaped,
    Scored(i16),
    Eaten,
    OutOfTime,
}

/// What an attack was made with, for sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ArmName {
    Stomp,
    Trip,
    Weapon(Supply),
    Butt(Supply),
    Thrown(Supply),
}

/// A card that stays in play for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Effect {
    Distraction,
    Barricade,
    Fire(Row),
}

/// A deck that was reshuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shuffle {
    SurvivorAttack,
    ZombieAttack,
    Supply,
    SurvivorTactics,
    ZombieTactics,
    Zombie,
}

/// A phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    Setup,
    SurvivorDraw,
    SurvivorAction,
    SurvivorResolution,
    ZombieDraw,
    ZombieAction,
    ZombieResolution,
}

// The hot path depends on these sizes.
const _: () = assert!(size_of::<Option<Step>>() <= 8 && size_of::<Action>() <= 8);
