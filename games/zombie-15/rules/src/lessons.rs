//! What a scenario teaches: the rules that are new in it, each with its sentence. Players learn the game
//! a few rules at a time, in the order of the campaign (Z15-19.8).

/// A rule that a scenario introduces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Lesson {
    Move,
    Fight,
    FendOff,
    GetUp,
    QuickSearch,
    FirstAid,
    Growls,
    CarefulSearch,
    BareHands,
    Tokens,
    Carrying,
    Heroes,
    Noise,
    Guns,
    TwoStarts,
    Bags,
    Locks,
    KeepItems,
    BareTiles,
    Dark,
    HeavyObjects,
    Car,
    Letters,
    TwoCards,
    Radio,
    Alarms,
    Every40,
    Tired,
    EveryExit,
    Events,
    MachineGun,
    Helicopter,
    Alpha,
}

/// The word of each lesson in a scenario, its rule, and its text.
const LESSONS: [(Lesson, &str, &str, &str); 33] = [
    (
        Lesson::Move,
        "move",
        "Z15-6.1",
        "Go from tile to tile along the street, or into a Search Area.",
    ),
    (
        Lesson::Fight,
        "fight",
        "Z15-9.1",
        "A Weapon kills zombies in your Area, and each use wears it.",
    ),
    (
        Lesson::FendOff,
        "fend-off",
        "Z15-12.2",
        "At the end of your turn, more zombies than all of you fend off cost a life point.",
    ),
    (Lesson::GetUp, "get-up", "Z15-5.3", "A fallen Hero can only get up."),
    (
        Lesson::QuickSearch,
        "quick-search",
        "Z15-7.2",
        "In a Search Area, three cards bring items, and zombies.",
    ),
    (Lesson::FirstAid, "first-aid", "Z15-10.3", "A First Aid Kit gives a life point back."),
    (Lesson::Growls, "growls", "Z15-14.1", "At each growl zombies come to whoever's turn it is."),
    (
        Lesson::CarefulSearch,
        "careful-search",
        "Z15-7.4",
        "Take an item out of the Search discard; what lies above it is gone.",
    ),
    (Lesson::BareHands, "bare-hands", "Z15-9.6", "Bare hands kill one zombie for a life point."),
    (Lesson::Tokens, "tokens", "Z15-8.1", "Search tokens are taken with an action."),
    (Lesson::Carrying, "carrying", "Z15-13.2", "An unconscious Hero is carried to the Exit."),
    (Lesson::Heroes, "heroes", "Z15-3.5", "Heroes have strengths, weaknesses and starting items."),
    (Lesson::Noise, "noise", "Z15-9.3", "Noise feeds the Horde, and Horde cards bring it."),
    (Lesson::Guns, "guns", "Z15-10.2", "Guns are noisy; Ammo reloads one."),
    (Lesson::TwoStarts, "two-starts", "Z15-3.6", "Two groups begin in different places."),
    (Lesson::Bags, "bags", "Z15-19.4", "A Bag buys a Special Item after the scenario."),
    (Lesson::Locks, "locks", "Z15-6.3", "A Key opens the tile with its Lock."),
    (Lesson::KeepItems, "keep-items", "Z15-19.3", "Items may be kept from scenario to scenario."),
    (Lesson::BareTiles, "bare-tiles", "Z15-1.1", "Some tiles have no Search Area."),
    (Lesson::Dark, "dark", "Z15-17.8", "In the dark nobody searches without a Flashlight."),
    (
        Lesson::HeavyObjects,
        "heavy-objects",
        "Z15-11.2",
        "A Heavy Object covers your Weapons while you carry it.",
    ),
    (Lesson::Car, "car", "Z15-17.2", "Gas Cans are dropped at the Car."),
    (Lesson::Letters, "letters", "Z15-14.10", "Zombies of a card enter where its letter is."),
    (Lesson::TwoCards, "two-cards", "Z15-14.3", "Each growl brings two Zombie cards."),
    (Lesson::Radio, "radio", "Z15-17.5", "The Radio calls from the place that the scenario names."),
    (Lesson::Alarms, "alarms", "Z15-9.4", "Noise next to an Alarm is worse."),
    (Lesson::Every40, "every-40", "Z15-4.2", "It growls every 40 seconds."),
    (Lesson::Tired, "tired", "Z15-17.7", "One Hero has one fewer action."),
    (Lesson::EveryExit, "every-exit", "Z15-18.3", "Somebody has to be on each Exit at once."),
    (Lesson::Events, "events", "Z15-14.4", "The events on Zombie cards count."),
    (
        Lesson::MachineGun,
        "machine-gun",
        "Z15-17.3",
        "The Machine Gun kills five, and is heard far.",
    ),
    (
        Lesson::Helicopter,
        "helicopter",
        "Z15-17.6",
        "The Helicopter comes some growls after the call.",
    ),
    (
        Lesson::Alpha,
        "alpha",
        "Z15-17.9",
        "Damage left over from ordinary zombies wounds the Alpha.",
    ),
];

impl Lesson {
    pub fn all() -> impl Iterator<Item = Lesson> {
        LESSONS.iter().map(|it| it.0)
    }

    /// Its word in scenario files.
    pub fn word(self) -> &'static str {
        LESSONS[self as usize].1
    }

    pub fn of_word(word: &str) -> Option<Lesson> {
        Lesson::all().find(|lesson| lesson.word() == word)
    }

    /// The id of the rule.
    pub fn rule(self) -> &'static str {
        LESSONS[self as usize].2
    }

    /// The rule in one sentence.
    pub fn text(self) -> &'static str {
        LESSONS[self as usize].3
    }
}
