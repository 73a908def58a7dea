//! The words of the game: steps, actions and events; questions are in `questions`. The notation of an action
//! in replays, protocols and for players follows from its name: `go NW2`, `collect golf-club`. Humans go by
//! number, from 0 like seats.

use engine::{Notation, Seat};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::{Human, Humans};
use crate::mall::{Ability, Position, Room, Store};
use crate::objectives::{Cause, ExitSign, Letter, Objective, Relief, Token};

pub use crate::questions::{Question, ZombieQuestion};
pub use crate::rules::{Face, Throw};

/// What must still happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(align(4))]
pub enum Step {
    /// A question to a human's player.
    Ask(Human, Question),
    /// A question to the Zombie Player.
    AskZombie(ZombieQuestion),
    /// A question to Nature.
    Nature(Draw),

    // Setup.
    /// Seats are drawn at random.
    Seating,
    #[default]
    Setup,
    LayMall,
    DrawObjectives,
    CastZombie,
    CastHumans,
    /// Each human from this one on keeps a character.
    KeepCharacters(Human),
    FirstDeal(Human),

    // The human turn.
    HumanTurn,
    Moves,
    AfterMoves,
    Search,
    ZombieTurn,
    TurnOver,

    // A Move.
    /// A human came from this room.
    Arrive(Human, Room),
    Meet(Human),
    Deliver(Human),
    Melee(Human),
    Overkill(Human),

    // What changes.
    GainAmmo(Human, u8),
    Repair(Human, u8),
    /// A supply token that was delivered goes back to its crate.
    SupplyHome(u8),
    /// Ammo that is paid for an action.
    Pay(Human, u8),
    TakeWounds(Human, u8),
    /// The zombie Scientist adds a zombie to the store of this human.
    Contaminate(Human),
    /// A zombie in this room is killed by this human.
    Kill(Human, Room),

    // The search.
    Revealed(Human, Card),

    // The zombie turn.
    Noise,
    /// The marker of a zombie card advances after its action.
    HordeMarker(Character),
    AddZombies,
    /// One zombie is added to this store.
    AddZombie(Position),
    /// One zombie enters this room.
    EnterRoom(Room),
    /// Of these humans, those still there are overrun, in turn order.
    OverrunAll(Room, Humans),
    Overrun(Human),
    OverrunWounds(Human),
    DamageBarricade,
    DealNext,
    DrawHand(u8),
    /// The AI adds one more zombie, after this many.
    AiAdds(u8),
}

/// Who is asked what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Human(Human, Question),
    Zombies(ZombieQuestion),
}

/// What one human asks another for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Favour {
    /// To be moved there.
    Move(Room),
    /// To take this.
    Take(Token),
    /// To hand this over.
    HandOver(Token),
}

/// A question to Nature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Draw {
    /// Who plays the zombies.
    ZombieSeat,
    /// Who begins.
    First,
    Store(Position),
    Objective,
    /// A character for a human to choose from.
    Character(Human),
    /// A character that a human plays from now on.
    Newcomer(Human),
    /// A character for the Zombie Player to choose from.
    Zombie,
    /// The zombies' first card.
    ZombieCard,
    Hand,
    Reveal(Human),
    /// The Teacher looks at the card in front of a human.
    Peek(Human),
    Top,
    Supply(Human),
    Roll(Human, Throw),
    Stranded(Human, Token),
    Ingredient(Human, Token),
    Exit(Human, Token),
    Clue(Human, Token),
    /// The source, for a human who guessed.
    Source(Human, Cause),
}

/// An answer. Aligned like a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(like = "\"go NW2\", \"melee\" or \"collect golf-club\"")]
#[repr(align(4))]
pub enum Action {
    Keep(Character),

    // The human turn.
    Go(Room),
    #[says("advance {}")]
    MoveSquad(Token),
    Shoot(Room),
    #[says("shoot {} {}")]
    ShootTwo(Room, Room),
    Melee,
    Quarantine,
    /// The ability of the room.
    Use,
    Take(Token),
    #[says("drop {}")]
    DropToken(Token),
    #[says("give {} to {}")]
    Give(Token, Human),
    #[says("take {} from {}")]
    TakeFrom(Token, Human),
    Flip(Token),
    Guess(Cause),
    Deposit(Card),
    #[says("deposit ammo")]
    DepositAmmo,
    Collect(Card),
    Forage(Card),
    Drop(Card),
    /// Uses a backpack item, or a weapon when its moment has come.
    Play(Card),
    Peek(Human),
    End,

    // Answers.
    Accept,
    Decline,
    #[says("lay at {}")]
    LayAt(Position),
    #[says("swap {} for {}")]
    Swap(Card, Card),
    #[says("move zombie {} {}")]
    MoveZombie(Room, Room),
    Trap(Room),
    Kill(Room),
    Relief(Relief),
    Lose(Card),
    Heal(Human),
    Cover(Human, Room),
    Suffer(Human),

    // The Zombie Player.
    #[says("deal {1} to {0}")]
    DealTo(Human, Card),
    Horde(Character),
    #[says("move {} {}")]
    MoveToken(Token, Room),
    #[says("swap {1} with {0}")]
    SwapCard(Human, Card),
    Harm(Human),
    #[says("shift {} {}")]
    ShiftCards(Position, Position),
    Remove(Card),
    #[says("add {}")]
    AddTo(Position),
    #[says("move human {} {}")]
    MoveHuman(Human, Room),
    Enter(Room),
    #[says("swap {} with top")]
    SwapTop(Card),

    // Nature's.
    #[says("zombies at {}")]
    ZombiesAt(Seat),
    Begin(Human),
    Lay(Store),
    Objective(Objective),
    Deal(Character),
    /// A card for the hand.
    Hand(Card),
    Reveal(Card),
    /// A card that only one player looks at.
    Look(Card),
    Supply(Card),
    Roll(Face),
    /// Only zombies under a Stranded token.
    FalseAlarm,
    Stranded,
    Letter(Letter),
    /// The same, looked at in secret.
    SecretLetter(Letter),
    Sign(ExitSign),
    Clue(Cause),
    SecretClue(Cause),
}

/// What was seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    // Setup.
    ZombiesSeated(Seat),
    Begins(Human),
    StoreLaid(Position, Store),
    ObjectiveDrawn(Objective),
    CharacterDealt(Human, Character),
    ZombieCardDealt(Character),
    CharacterKept(Human, Character),
    ZombieCardKept(Character),
    HandDrawn(Known<Card>),
    CardDealt(Human, Known<Card>),

    // The human turn.
    TurnBegan(u8, Human),
    LastTurn(Human),
    Moved {
        who: Human,
        from: Room,
        to: Room,
    },
    DieRolled(Face),
    ZombieKilled {
        by: Option<Human>,
        room: Room,
    },
    Shot {
        who: Human,
        room: Room,
    },
    ShotWasFree(Human),
    /// The Greaser's first melee in a vehicle is an Overkill.
    RevvedUp(Human),
    AmmoSpent(Human, u8),
    AmmoGained(Human, u8),
    AmmoLost(Human, u8),
    AmmoCached(Human, u8),
    WeaponCached(Human, Card),
    Wounded(Human, u8),
    Healed(Human, u8),
    AbilityUsed(Human, Ability),
    MovesGained(Human, u8),
    TokenTaken(Human, Token),
    TokenDropped(Human, Token, Room),
    /// A supply token goes back to its crate.
    TokenReturned(Token, Room),
    TokenGiven {
        from: Human,
        to: Human,
        token: Token,
    },
    Refused(Human),
    CardCollected(Human, Card),
    CardDropped(Human, Card, Position),
    CardPlayed(Human, Card),
    CardRemoved(Card),
    CardsShifted(Position, Position),
    SupplyDrawn(Human, Card),
    SupplyReturned(Human, Card),
    /// The Teacher looked at another human's card.
    Peeked(Human, Human, Known<Card>),
    TrapArmed(Human, Room),
    TrapSprung(Room),
    ZombieMoved {
        from: Room,
        to: Room,
    },
    Repaired(Human, u8),
    Drove {
        who: Human,
        to: Room,
    },
    TurnEnded(Human),

    // Objectives.
    Progressed(Human, Objective, u8),
    Completed(Human, Objective),
    StrandedFlipped(Human, Token, Found),
    StrandedPlaced,
    PartPlaced(Room),
    IngredientFlipped(Human, Token, Known<Letter>),
    ExitFlipped(Human, Token, ExitSign),
    ClueFlipped(Human, Token, Known<Cause>),
    Guessed(Human, Cause),
    SourceRevealed(Cause),
    CluesReset,
    QuarantineBegan(Human),
    Captured(Human, Room),
    SquadMoved(Token, Room),
    SquadRetreated(Token),
    SquadArrived(Token, Relief),

    // The search and the zombie turn.
    CardRevealed(Human, Card),
    CardLaid(Card, Position),
    EventCancelled(Human, Card),
    NoiseMade(Human),
    NoiseHushed(Human),
    HordeActed(Character, u8),
    HordeAdvanced(Character, u8),
    HumanMoved {
        who: Human,
        from: Room,
        to: Room,
    },
    TokenMoved(Token, Room),
    CardSwapped(Human),
    TopLooked(Known<Card>),
    TopSwapped,
    TopDiscarded,
    HealingBarred(Human),
    ZombieAdded(Room),
    Overrun(Human),
    OverrunAverted(Human),
    BledOut(Human),
    BarricadeDamaged(u8),
    BarricadeFell,
    SurvivorLost(Option<Human>),
    EatenAlive(Human, Character),
    ZombieCardGained(Character),
    /// The player card of a dead human whom the zombies cannot take in.
    PlayerCardGone(Character),
    Arrived(Human, Character),

    // The end.
    HumansWon,
    LeaderWon(Human),
    ZombiesWon(Defeat),
}

/// What a card or token shows, for viewers who may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Known<T> {
    /// Only this seat knows; `None` if everybody does.
    pub only: Option<Seat>,
    /// Removed for viewers who do not know.
    pub what: Option<T>,
}

impl<T> Known<T> {
    pub(crate) fn to_all(what: T) -> Known<T> {
        Known { only: None, what: Some(what) }
    }

    pub(crate) fn to(seat: Seat, what: T) -> Known<T> {
        Known { only: Some(seat), what: Some(what) }
    }

    /// Known to nobody.
    pub(crate) fn nothing() -> Known<T> {
        Known { only: None, what: None }
    }
}

/// What is under a Stranded token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Found {
    Somebody,
    Zombie,
}

/// How the zombies won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Defeat {
    /// A human was eaten, and no survivor is left.
    Eaten,
    /// The barricade fell, and no survivor is left.
    Breached,
    /// The zombies hold a survivor of everybody.
    Collected,
    /// The clock ran out.
    OutOfTime,
}

// The hot path depends on these sizes.
const _: () = assert!(size_of::<Option<Step>>() <= 8 && size_of::<Action>() <= 8);
