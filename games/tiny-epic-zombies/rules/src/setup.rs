//! What is agreed before the first turn (chapters 3 and 4), and the position it leads to.

use engine::{Agenda, BadSetup, Choices, OptionKind, Seat, SetupOption};

use crate::cards::Cards;
use crate::characters::{BOX, Character, Characters};
use crate::human::{ByHuman, Human};
use crate::mall::{Mall, Position, Room, RoomSet, Store};
use crate::objectives::{Objective, Objectives};
use crate::state::{
    Cache, Deck, Horde, HumanState, Order, Puzzles, State, TRACK, TokenPlaces, Turn,
};
use crate::words::Step;
use engine::Id;

/// What was agreed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub mode: PlayMode,
    /// Humans in the mall.
    pub humans: u8,
    /// Who begins; `None` if the lot decides.
    pub first: Option<Seat>,
    /// Who plays the zombies, if anybody does; `None` if the lot decides.
    pub zombie_seat: Option<Seat>,
    /// Survivors in the courtyard of a cooperative game.
    pub survivors: u8,
    pub casting: Casting,
    /// Characters that were chosen for the humans.
    pub characters: ByHuman<Option<Character>>,
    /// The zombie card that was chosen.
    pub zombie: Option<Character>,
    pub has_lawyer: bool,
    pub n_objectives: u8,
    /// Objectives that were chosen; chance adds what is missing.
    pub objectives: Objectives,
    /// Stores that were chosen, clockwise from the north-west.
    pub stores: [Option<Store>; 8],
    pub ai: Ai,
    pub ammo: u8,
    pub barricade: u8,
    /// Zombies in the supply at the start.
    pub zombies: u8,
}

/// TEZ-3.1 to 3.5: the five ways to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum PlayMode {
    CooperativeZombie,
    Cooperative,
    CompetitiveZombie,
    Competitive,
    Solo,
}

/// How people come to their characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Casting {
    /// Three are dealt, one is kept.
    Draft,
    Random,
}

/// TEZ-4.5: how the Zombie-AI behaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ai {
    Even,
    Hunting,
    Mindless,
}

impl PlayMode {
    #[inline]
    pub fn has_zombie_player(self) -> bool {
        matches!(self, PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie)
    }

    #[inline]
    pub fn is_competitive(self) -> bool {
        matches!(self, PlayMode::CompetitiveZombie | PlayMode::Competitive)
    }

    #[inline]
    pub fn is_solo(self) -> bool {
        self == PlayMode::Solo
    }

    /// The fewest and the most players.
    fn players(self) -> (u8, u8) {
        match self {
            PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => (3, 5),
            PlayMode::Cooperative | PlayMode::Competitive => (2, 4),
            PlayMode::Solo => (1, 1),
        }
    }
}

const MODE_WORDS: &[(&str, &str)] = &[
    ("cooperative", "two to four humans together against the Zombie-AI"),
    ("cooperative-zombie", "two to four humans together against a zombie player"),
    ("competitive", "two to four humans race each other, the Zombie-AI hunts them all"),
    ("competitive-zombie", "two to four humans race each other, a zombie player hunts them all"),
    ("solo", "one player with two humans against the Zombie-AI"),
];

const MODE_OF_WORD: [PlayMode; 5] = [
    PlayMode::Cooperative,
    PlayMode::CooperativeZombie,
    PlayMode::Competitive,
    PlayMode::CompetitiveZombie,
    PlayMode::Solo,
];

const ANY: (&str, &str) = ("any", "by chance");

const HUMAN_WORDS: &[(&str, &str)] = &[
    ANY,
    ("athlete", "the Athlete"),
    ("doctor", "the Doctor"),
    ("fry-cook", "the Fry Cook"),
    ("greaser", "the Greaser"),
    ("hippie", "the Hippie"),
    ("janitor", "the Janitor"),
    ("mallcop", "the Mallcop"),
    ("mechanic", "the Mechanic"),
    ("photographer", "the Photographer"),
    ("popstar", "the Popstar"),
    ("scientist", "the Scientist"),
    ("survivalist", "the Survivalist"),
    ("teacher", "the Teacher"),
    ("teenager", "the Teenager"),
    ("lawyer", "the Lawyer of the deluxe game"),
];

/// Without the Lawyer, who has no zombie side (TEZ-4.12).
const ZOMBIE_WORDS: &[(&str, &str)] = HUMAN_WORDS.split_at(15).0;

const OBJECTIVE_WORDS: &[(&str, &str)] = &[
    ("save-the-stranded", "Save the Stranded"),
    ("call-the-cdc", "Call the C.D.C."),
    ("fix-the-helicopter", "Fix the Helicopter"),
    ("assemble-an-arsenal", "Assemble an Arsenal"),
    ("discover-a-cure", "Discover a Cure"),
    ("escape-the-mall", "Escape the Mall"),
    ("quarantine-the-infected", "Quarantine the Infected"),
    ("escort-the-army", "Escort the Army"),
    ("investigate-the-source", "Investigate the Source"),
];

const STORE_WORDS: &[(&str, &str)] = &[
    ANY,
    ("crafts-and-colors", "Crafts & Colors"),
    ("green-thumb-garden", "Green Thumb Garden"),
    ("first-place", "1st Place Sporting Goods"),
    ("summit-outfitters", "Summit Outfitters"),
    ("hurs-jewelers", "Hur's Jewelers"),
    ("hoards-collectibles", "Hoard's Collectibles"),
    ("amps-electronics", "Amp's Electronics"),
    ("te-toys", "T.E. Toys"),
    ("food-court", "Echo Ridge Food Court"),
    ("corner-cafe", "Corner Café"),
    ("departmart", "Departmart"),
    ("finish-it-hardware", "Finish It Hardware"),
    ("gamelyn-world", "Gamelyn World"),
    ("richs-galleria", "Rich's Galleria"),
    ("parking-deck-z", "Parking Deck Z"),
    ("echo-ridge-security", "Echo Ridge Security"),
];

const LOT: (&str, &str) = ("lot", "by lot");

const FIRST_WORDS: &[(&str, &str)] =
    &[("1", "seat 1"), ("2", "seat 2"), ("3", "seat 3"), ("4", "seat 4"), ("5", "seat 5"), LOT];

const ZOMBIE_SEAT_WORDS: &[(&str, &str)] = &[
    ("last", "the last seat"),
    ("1", "seat 1"),
    ("2", "seat 2"),
    ("3", "seat 3"),
    ("4", "seat 4"),
    ("5", "seat 5"),
    LOT,
];

const fn human(key: &'static str, text: &'static str) -> SetupOption {
    SetupOption { key, text, kind: OptionKind::OneOf(HUMAN_WORDS), default: ANY.0 }
}

const fn store(key: &'static str, text: &'static str) -> SetupOption {
    SetupOption { key, text, kind: OptionKind::OneOf(STORE_WORDS), default: ANY.0 }
}

pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        key: "mode",
        text: "Together or in a race, and who plays the zombies.",
        kind: OptionKind::OneOf(MODE_WORDS),
        default: MODE_WORDS[0].0,
    },
    SetupOption {
        key: "players",
        text: "How many people play, the zombie player among them.",
        kind: OptionKind::Number { min: 1, max: 5 },
        default: "3, or 1 in a solo game",
    },
    SetupOption {
        key: "first",
        text: "Who begins; if that seat plays the zombies, the next human clockwise.",
        kind: OptionKind::OneOf(FIRST_WORDS),
        default: FIRST_WORDS[0].0,
    },
    SetupOption {
        key: "zombie-seat",
        text: "Who plays the zombies, in a game with a zombie player.",
        kind: OptionKind::OneOf(ZOMBIE_SEAT_WORDS),
        default: ZOMBIE_SEAT_WORDS[0].0,
    },
    SetupOption {
        key: "difficulty",
        text: "How many survivors wait in the courtyard of a cooperative game.",
        kind: OptionKind::OneOf(&[
            ("easy", "three"),
            ("normal", "two"),
            ("hard", "one"),
            ("epic", "none"),
        ]),
        default: "normal",
    },
    SetupOption {
        key: "characters",
        text: "How everybody comes to a character.",
        kind: OptionKind::OneOf(&[
            ("draft", "three are dealt, one is kept"),
            ("random", "by chance"),
        ]),
        default: "draft",
    },
    SetupOption {
        key: "objectives",
        text: "Objectives that are certainly played; chance adds the others.",
        kind: OptionKind::AnyOf(OBJECTIVE_WORDS),
        default: "none",
    },
    human("human-1", "The character of the first human."),
    human("human-2", "The character of the second human."),
    human("human-3", "The character of the third human."),
    human("human-4", "The character of the fourth human."),
    SetupOption {
        key: "zombie",
        text: "The zombies' first card.",
        kind: OptionKind::OneOf(ZOMBIE_WORDS),
        default: ANY.0,
    },
    store("nw", "The store in the north-west."),
    store("n", "The store in the north."),
    store("ne", "The store in the north-east."),
    store("e", "The store in the east."),
    store("se", "The store in the south-east."),
    store("s", "The store in the south."),
    store("sw", "The store in the south-west."),
    store("w", "The store in the west."),
    SetupOption {
        key: "n-objectives",
        text: "House rule: how many objectives are played.",
        kind: OptionKind::Number { min: 1, max: 5 },
        default: "3",
    },
    SetupOption {
        key: "ammo",
        text: "House rule: ammo of every new human.",
        kind: OptionKind::Number { min: 3, max: 9 },
        default: "9",
    },
    SetupOption {
        key: "barricade",
        text: "House rule: where the barricade starts.",
        kind: OptionKind::Number { min: 1, max: 6 },
        default: "2",
    },
    SetupOption {
        key: "zombies",
        text: "House rule: zombies in the supply at the start.",
        kind: OptionKind::Number { min: 0, max: 16 },
        default: "10",
    },
    SetupOption {
        key: "ai",
        text: "House rule: how the Zombie-AI behaves.",
        kind: OptionKind::OneOf(&[
            ("even", "one zombie to each store of the symbol"),
            ("hunting", "without a noise, both go to the store with more humans"),
            ("mindless", "without any zombie cards"),
        ]),
        default: "even",
    },
    SetupOption {
        key: "lawyer",
        text: "Deluxe: the Lawyer is among the characters.",
        kind: OptionKind::OneOf(&[("no", "no"), ("yes", "yes")]),
        default: "no",
    },
];

/// What the laws and benchmarks go through.
pub(crate) const MODES: &[engine::Mode] = &[
    engine::Mode {
        name: "cooperative",
        text: MODE_WORDS[0].1,
        choices: &[("mode", "cooperative")],
    },
    engine::Mode {
        name: "cooperative-zombie",
        text: MODE_WORDS[1].1,
        choices: &[("mode", "cooperative-zombie")],
    },
    engine::Mode {
        name: "competitive",
        text: MODE_WORDS[2].1,
        choices: &[("mode", "competitive")],
    },
    engine::Mode {
        name: "competitive-zombie",
        text: MODE_WORDS[3].1,
        choices: &[("mode", "competitive-zombie")],
    },
    engine::Mode { name: "solo", text: MODE_WORDS[4].1, choices: &[("mode", "solo")] },
];

const HUMAN_KEYS: [&str; 4] = ["human-1", "human-2", "human-3", "human-4"];
const STORE_KEYS: [&str; 8] = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];

impl Setup {
    /// Reads what people chose.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        choices.check(OPTIONS)?;
        let mode = place_of(choices, "mode", MODE_WORDS)
            .map_or(PlayMode::Cooperative, |n| MODE_OF_WORD[n]);
        let humans = humans(choices, mode)?;
        // TEZ-3.27
        if mode.is_competitive() && choices.get("difficulty").is_some() {
            return Err(BadSetup::new("difficulty", "belongs to cooperative and solo games"));
        }
        let n_objectives = choices.number("n-objectives").unwrap_or(3) as u8;
        let has_lawyer = choices.get("lawyer") == Some("yes");
        let mut characters = ByHuman::default();
        for (human, key) in (0..humans).map(Human).zip(HUMAN_KEYS) {
            characters[human] = character(choices, key);
        }
        let ai = match choices.get("ai") {
            Some("hunting") => Ai::Hunting,
            Some("mindless") => Ai::Mindless,
            _ => Ai::Even,
        };
        // TEZ-4.7: who has no zombie cards needs none.
        let is_mindless = ai == Ai::Mindless && !mode.has_zombie_player();
        let zombie = character(choices, "zombie").filter(|_| !is_mindless);
        check_cast(&characters, zombie, has_lawyer)?;
        Ok(Setup {
            mode,
            humans,
            first: seat(choices, "first", seats_of(mode, humans))?.unwrap_or(Some(Seat(0))),
            zombie_seat: zombie_seat(choices, mode, humans)?,
            survivors: match choices.get("difficulty") {
                Some("easy") => 3,
                Some("hard") => 1,
                Some("epic") => 0,
                _ => 2,
            },
            casting: match choices.get("characters") {
                Some("random") => Casting::Random,
                _ => Casting::Draft,
            },
            characters,
            zombie,
            has_lawyer,
            n_objectives,
            objectives: objectives(choices, n_objectives)?,
            stores: stores(choices)?,
            ai,
            ammo: choices.number("ammo").map_or(TRACK, |n| n as u8),
            barricade: choices.number("barricade").unwrap_or(2) as u8,
            zombies: choices.number("zombies").unwrap_or(10) as u8,
        })
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        seats_of(self.mode, self.humans)
    }

    /// The characters that play along, the Lawyer only if wanted.
    pub(crate) fn cast(&self) -> Characters {
        if self.has_lawyer { BOX.with(Character::Lawyer) } else { BOX }
    }

    /// Characters that are not left to chance.
    fn chosen(&self) -> Characters {
        self.characters.0.into_iter().chain([self.zombie]).flatten().collect()
    }

    /// TEZ-3.9: one each, or two each with two humans; only in a race.
    pub(crate) fn own_survivors(&self) -> u8 {
        match self.humans {
            _ if !self.mode.is_competitive() => 0,
            2 => 2,
            _ => 1,
        }
    }

    /// A human before anything has happened.
    pub(crate) fn first_human(&self) -> HumanState {
        let mut human = HumanState::new(Character::Athlete, self.ammo);
        human.survivors = self.own_survivors();
        human
    }

    /// Everything in the box: what chance decides is still to come.
    pub(crate) fn start(&self) -> State {
        State {
            setup: *self,
            zombie_player: self.zombie_seat.filter(|_| self.mode.has_zombie_player()),
            mall: Mall::new(std::array::from_fn(|card| Store::sides(card)[0])),
            laid: 0,
            stores: std::array::from_fn(|card| Store::sides(card)[0]),
            humans: ByHuman([self.first_human(); 4]),
            unused: self.cast().minus(self.chosen()),
            horde: Horde::default(),
            zombies: RoomSet::EMPTY,
            traps: RoomSet::EMPTY,
            vehicle: Room::CENTRE,
            barricade: self.barricade,
            survivors: if self.mode.is_competitive() { 0 } else { self.survivors },
            deck: Deck::new(),
            lying: [Cards::EMPTY; 8],
            laid_cards: Order::new(),
            objectives: self.objectives,
            completed: ByHuman::default(),
            progress: [ByHuman::default(); 9],
            cache: ByHuman([Cache::default(); 4]),
            tokens: TokenPlaces::new(),
            puzzles: Puzzles::new(),
            turn: Turn::new(Human(0), 0),
            last_symbol: None,
            last_turns: None,
            ended: None,
            agenda: Agenda::new(Step::Seating),
        }
    }
}

/// Which of an option's words was chosen.
fn place_of(choices: &Choices, key: &str, words: &[(&str, &str)]) -> Option<usize> {
    let chosen = choices.get(key)?;
    words.iter().position(|word| word.0 == chosen)
}

fn character(choices: &Choices, key: &str) -> Option<Character> {
    let n = place_of(choices, key, HUMAN_WORDS)?;
    n.checked_sub(1).map(Character::at)
}

fn humans(choices: &Choices, mode: PlayMode) -> Result<u8, BadSetup> {
    let (least, most) = mode.players();
    let players = choices.number("players").map_or(3.min(most), |n| n as u8);
    if !(least..=most).contains(&players) {
        let problem = if least == most {
            format!("must be {least} in this mode, not {players}")
        } else {
            format!("must be a number from {least} to {most} in this mode, not {players}")
        };
        return Err(BadSetup::new("players", problem));
    }
    Ok(match mode {
        PlayMode::Solo => 2,
        PlayMode::Cooperative | PlayMode::Competitive => players,
        PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => players - 1,
    })
}

fn seats_of(mode: PlayMode, humans: u8) -> u8 {
    match mode {
        PlayMode::Solo => 1,
        PlayMode::Cooperative | PlayMode::Competitive => humans,
        PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => humans + 1,
    }
}

/// A seat that was chosen, counted from 1, or that the lot decides; `None` if neither.
fn seat(choices: &Choices, key: &str, seats: u8) -> Result<Option<Option<Seat>>, BadSetup> {
    let Some(word) = choices.get(key) else { return Ok(None) };
    if word == LOT.0 {
        return Ok(Some(None));
    }
    match word.parse::<u8>() {
        Ok(n) if n > seats => {
            let problem = format!("must be a seat from 1 to {seats}, or lot, not {n}");
            Err(BadSetup::new(key, problem))
        }
        Ok(n) => Ok(Some(Some(Seat(n - 1)))),
        Err(_) => Ok(None),
    }
}

/// TEZ-3.28: the last seat, unless something else was agreed.
fn zombie_seat(choices: &Choices, mode: PlayMode, humans: u8) -> Result<Option<Seat>, BadSetup> {
    const KEY: &str = "zombie-seat";
    let chosen = seat(choices, KEY, seats_of(mode, humans))?;
    if chosen.is_some() && !mode.has_zombie_player() {
        return Err(BadSetup::new(KEY, "needs a mode with a zombie player"));
    }
    Ok(chosen.unwrap_or(Some(Seat(humans))))
}

/// TEZ-4.10, 4.11: nobody is there twice, and the Lawyer only in the deluxe game.
fn check_cast(
    humans: &ByHuman<Option<Character>>,
    zombie: Option<Character>,
    has_lawyer: bool,
) -> Result<(), BadSetup> {
    let mut taken = Characters::EMPTY;
    let chosen = HUMAN_KEYS.into_iter().zip(humans.0).chain([("zombie", zombie)]);
    for (key, character) in chosen.filter_map(|(key, it)| Some((key, it?))) {
        if character == Character::Lawyer && !has_lawyer {
            return Err(BadSetup::new(key, "can be lawyer only with lawyer=yes"));
        }
        if taken.has(character) {
            let problem = format!("is {} a second time; choose somebody else", character.name());
            return Err(BadSetup::new(key, problem));
        }
        taken.add(character);
    }
    Ok(())
}

fn objectives(choices: &Choices, n: u8) -> Result<Objectives, BadSetup> {
    let words = choices.get("objectives").unwrap_or("none");
    let chosen: Objectives = words
        .split(',')
        .filter_map(|word| OBJECTIVE_WORDS.iter().position(|known| known.0 == word))
        .map(Objective::at)
        .collect();
    // TEZ-4.10
    if words != "none" && chosen.len() as usize != words.split(',').count() {
        return Err(BadSetup::new("objectives", "must name each objective only once"));
    }
    if chosen.len() > n.into() {
        let problem = format!("must be at most {n}, as many as are played");
        return Err(BadSetup::new("objectives", problem));
    }
    Ok(chosen)
}

fn stores(choices: &Choices) -> Result<[Option<Store>; 8], BadSetup> {
    let mut stores = [None; 8];
    let mut cards = 0u8;
    for (position, key) in Position::all().zip(STORE_KEYS) {
        let Some(n) = place_of(choices, key, STORE_WORDS).filter(|&n| n > 0) else { continue };
        let store = Store::at(n - 1);
        if cards >> store.card() & 1 == 1 {
            let problem = format!(
                "must be on another card: {} and {} are two sides of one",
                store.name(),
                store.reverse().name()
            );
            return Err(BadSetup::new(key, problem));
        }
        cards |= 1 << store.card();
        stores[position.index()] = Some(store);
    }
    Ok(stores)
}
