//! The words of the game: steps, questions, actions and events. The notation of an action in replays, protocols
//! and for players follows from its name: `go 12`, `fight weapon-1`, `card axe`.

use engine::{Notation, Word, number_word};

use crate::course::LAST_TILING;
use crate::heroes::Hero;
use crate::items::{Item, SearchCard};
use crate::map::{Area, Tile};
use crate::tokens::{Colour, Heavy, Token};
use crate::zombie_cards::{Letter, ZombieCard, ZombieEvent};

pub use crate::questions::Question;

/// The figure of a Hero on the board, by its place in the turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Figure(pub u8);

/// The most figures at a table.
pub const MAX_FIGURES: usize = 4;

number_word!(Figure, 0..=MAX_FIGURES as u8 - 1);

/// A slot of a sheet (Z15-7.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "slot", like = "weapon-1")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Slot {
    /// Any Weapon.
    Weapon1,
    /// A Light Weapon.
    Weapon2,
    Object1,
    Object2,
    /// Hazel's only, for a First Aid Kit or a Defibrillator.
    Object3,
}

/// What must still happen. Aligned, so that a step is copied as one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(align(4))]
pub enum Step {
    /// A question to a figure's player.
    Ask(Figure, Question),
    /// A question to Nature.
    Nature(Draw),

    // Before the first turn.
    #[default]
    Prepare,
    /// Each figure from this one on is dealt a prologue Weapon.
    Weapons(Figure),
    Flashlights(u8),
    Ready,

    // The turn.
    Turn,
    Actions,
    Attack,
    NextPlayer,
    PassOn,

    // A Quick Search with this many cards still to draw.
    QuickSearch(u8),

    // A growl.
    Growl,
    Advance,
    Cards(u8),
    AlphaMoves,
    GrowlOver,

    // After a scenario of the campaign.
    Checkpoint(Figure),
    /// Each figure from this one on is asked about Bags.
    Bags(Figure),
    NextScenario,
}

/// A question to Nature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Draw {
    /// Which seat begins.
    First,
    /// The shape of a quick game's course, and then its tiles.
    Shape,
    Tiles(u8),
    Weapon(Figure),
    Flashlight,
    SearchCard,
    Token,
    ZombieCard,
    /// Where a Horde enters.
    Letter,
    /// Where a Surge comes, if nobody chose in time.
    Surge,
}

/// An answer. Aligned like a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(like = "\"go 12\", \"search\" or \"fight weapon-1\"")]
#[repr(align(4))]
pub enum Action {
    Begin,
    Tired(Figure),

    Go(Tile),
    Enter(Tile),
    Leave(Tile),
    /// The free move of a Skateboard.
    Skate(Tile),
    Search,
    Careful(Item, Slot),
    /// A Careful Search that takes nothing.
    #[says("careful nothing")]
    CarefulNothing,
    Flip,
    Take(Token),
    /// Takes the first and puts the second down.
    #[says("take {} for {}")]
    Exchange(Token, Token),
    #[says("take {1} from {0}")]
    TakeFrom(Figure, Token),
    #[says("take {1} from {0} for {2}")]
    ExchangeFrom(Figure, Token, Token),
    Fight(Slot),
    /// A Fight with Explosive Ammo.
    Blast(Slot),
    Shoot(Slot, Tile),
    /// A shot into the next Street with Explosive Ammo.
    #[says("blast {} {}")]
    BlastInto(Slot, Tile),
    BareHands,
    Reload(Slot),
    Heal(Figure),
    #[says("heal {} {}")]
    HealBoth(Figure, Figure),
    Revive(Figure),
    Use(Item),
    Dynamite(Tile),
    #[says("fireworks {} {1..=3}")]
    Fireworks(Tile, u8),
    PickUp(Heavy),
    Lift(Figure),
    Drop,
    GetUp,
    SwitchOff,
    Call,
    Fire,
    Done,
    Pause,
    Resume,

    Keep(Item, Slot),
    PutDown(SearchCard),
    #[says("put-down rest")]
    PutDownRest,
    LeaveIt,
    Grip(Slot),
    Surge(Tile),
    Lose(Slot),
    #[says("your-turn")]
    Pass,

    KeepItems,
    StartingItems,
    Buy(Item, Slot),
    Give(Token, Figure),
    /// At a checkpoint out of the game, at a Quick Search into the Area.
    #[says("drop {}")]
    DropToken(Token),
    Ready,
    Again,
    GiveUp,

    // Nature's.
    /// A seat, counted from 1.
    #[says("first {1..=4}")]
    First(u8),
    #[says("shape {0..=255}")]
    Shape(u8),
    #[says("tiles {0..=LAST_TILING}")]
    Tiles(u8),
    Weapon(Item),
    Flashlight(Figure),
    Card(SearchCard),
    #[says("token {}")]
    Turned(Token),
    Zombies(ZombieCard),
    Letter(Letter),
}

/// What was seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// Chance decided that this Hero begins.
    FirstDrawn(Hero),
    CourseLaid(u8),
    ScenarioBegan(u8),
    Dealt(Hero, Item),
    TiredChosen(Hero),
    ClockStarted,
    ClockStopped,
    ClockWentOn,
    /// After this many minutes.
    Siren(u8),
    /// The growl with this number.
    Growled(u8),
    TrackEnded,
    /// The track has ended, as the objective required.
    HeldOut,

    TurnBegan(Hero, u8),
    Moved(Hero, Area),
    Unlocked(Colour, Tile),
    ExitOpened,
    Searched(Hero),
    CardDrawn(SearchCard),
    CardIgnored,
    ZombiesPlaced(u8, Area),
    Kept(Hero, Item),
    /// Removed from the game.
    Removed(Hero, Item),
    PutDown(SearchCard),
    CarefullyTook(Hero, Item),
    CarefullyTookNothing(Hero),
    CardsRemoved(u8),
    TokenTurned(Token),
    TokenTaken(Hero, Token),
    TokenTakenFrom(Hero, Hero, Token),
    TokenLeft(Token, Area),
    FuseOn(u8),
    Fought(Hero, Item),
    FoughtBareHanded(Hero),
    ZombiesKilled(u8, Area),
    Noise(u8),
    GasCanExploded(Area),
    AlphaWounded(u8),
    AlphaDied(Area),
    AlphaMoved(Tile),
    MachineGunFired(Hero),
    MachineGunReloaded,
    Used(Hero, Item),
    Reloaded(Hero, Item),
    LifeGained(Hero, u8),
    LifeLost(Hero, u8),
    Rested(Hero),
    ActionsGained(Hero, u8),
    ZombiesMoved {
        n: u8,
        from: Area,
        to: Area,
    },
    PickedUp(Hero, Heavy),
    Lifted(Hero, Hero),
    Dropped(Hero, Heavy),
    PutHeroDown(Hero, Hero),
    GotUp(Hero),
    AlarmOff(Tile),
    Called(Hero),
    HelicopterCame(Tile),
    Met(Tile),
    FendedOff {
        hero: Hero,
        attackers: Attackers,
        score: u8,
    },
    Fell {
        hero: Hero,
        attackers: Attackers,
        score: u8,
    },
    /// A Hero who was already down is not covered.
    StayedDown {
        hero: Hero,
        attackers: Attackers,
        score: u8,
    },
    Unconscious(Hero),
    Revived(Hero, Hero),
    ZombieCardDrawn {
        card: ZombieCard,
        /// Whether letters and the event of this card count here.
        letters: bool,
        events: bool,
    },
    HordeCame(u8, Area),
    EventHit(ZombieEvent, Hero),
    /// An event without effect.
    EventMissed(ZombieEvent, Hero),
    CatDistracted,

    Won,
    Lost(Defeat),
    CheckpointReached(u8),
    LeftBehind(Hero),
    ItemsKept(Hero),
    StartingItemsTaken(Hero),
    Bought(Hero, Item),
    BagGiven(Hero, Hero, Token),
    BagDropped(Hero, Token),
    BagsLost,
    GaveUp,
}

/// The attackers: zombies, and perhaps the Alpha.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Attackers {
    pub zombies: u8,
    pub has_alpha: bool,
}

/// Why a scenario is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Defeat {
    OutOfTime,
    AllUnconscious,
    TooManyUnconscious,
    Overrun,
    MissedCall,
}

impl Slot {
    pub const ALL: [Slot; 5] =
        [Slot::Weapon1, Slot::Weapon2, Slot::Object1, Slot::Object2, Slot::Object3];
    pub const WEAPONS: [Slot; 2] = [Slot::Weapon1, Slot::Weapon2];
    pub const OBJECTS: [Slot; 3] = [Slot::Object1, Slot::Object2, Slot::Object3];
}

impl Figure {
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % MAX_FIGURES
    }
}

impl From<Figure> for u8 {
    fn from(figure: Figure) -> u8 {
        figure.0
    }
}

impl TryFrom<u8> for Figure {
    type Error = String;

    fn try_from(n: u8) -> Result<Figure, String> {
        // One past the last figure marks the end of a round.
        let figure = Some(Figure(n)).filter(|figure| usize::from(figure.0) <= MAX_FIGURES);
        figure.ok_or_else(|| format!("there is no figure {n}; they go from 0 to 3"))
    }
}

// The hot path depends on these sizes.
const _: () = assert!(size_of::<Option<Step>>() <= 8 && size_of::<Action>() <= 8);
