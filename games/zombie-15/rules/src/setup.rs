//! What is agreed before the first turn (chapters 3, 4 and 20).

use engine::{Agenda, BadSetup, Choices, Counts, Mode, OptionKind, SetupOption};

use crate::clock::Clock;
use crate::heroes::Hero;
use crate::map::{MAX_AREAS, TileSet};
use crate::pile::Pile;
use crate::scenario::{Board, N_SCENARIOS, Scenario, ScenarioRules, Track};
use crate::state::{
    HORDE, Helicopter, MachineGun, Member, N_LYING, State, TurnFlags, ZombieDeckLeft,
};
use crate::tokens::HEAVY;
use crate::words::{Draw, Figure, MAX_FIGURES, Step};

/// A game that can be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) agreed: Agreed,
    pub(crate) board: Board,
}

/// What people agreed on, as far as play has to remember it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Agreed {
    pub players: u8,
    pub kind: GameKind,
    /// Those of the figures, in order; three players use the first three.
    pub heroes: [Hero; MAX_FIGURES],
    pub clock: ClockKind,
    /// What a turn or an action counts, where no clock measures it.
    pub seconds: u8,
    /// Of the clock, in percent.
    pub pace: u8,
    pub growls: Option<Track>,
    pub house: House,
    /// The seat that begins, counted from 1; 0 as long as the lot has not fallen.
    pub first: u8,
    pub extras: Extras,
}

/// What a quick game may have besides (Z15-20.9 to Z15-20.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Extras {
    pub keys: bool,
    pub supplies: bool,
    pub bags: bool,
    pub bare_tiles: bool,
    /// Whether events count, by the value of their card.
    pub events: [bool; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameKind {
    Quick(Difficulty),
    Scenario,
    Campaign,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Difficulty {
    Normal,
    Difficult,
    Expert,
}

/// What makes time pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClockKind {
    Real,
    Turns,
    Actions,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct House {
    pub strict: bool,
    pub dear_shield: bool,
    pub auto_pass: bool,
    pub heroic: bool,
    pub pause: bool,
}

/// The key of a choice that no list can offer: a scenario of one's own, as [`own_choice`] writes it.
pub const OWN: &str = "own";

const HEROES: &[(&str, &str)] = &[
    ("hazel", "a third slot for first aid; no Heavy Objects"),
    ("sai-fon", "bare hands kill two; no Careful Search"),
    ("trevor", "a Weapon beside a Heavy Object; no Melee Weapons"),
    ("severity", "four life points, one more fend-off; no First Aid Kits"),
    ("will", "two cards in a Careful Search, three tokens; two tiles a turn"),
    ("snow", "Light Objects cost no action; two life points"),
    ("vance", "searches and moves beside a single zombie; no Guns"),
    ("josh", "First Aid Kits heal two; no bare hands"),
];

const LEVELS: &[(&str, &str)] = &[
    ("normal", "a growl every 60 seconds"),
    ("difficult", "a growl every 40 seconds"),
    ("expert", "a growl every 40 seconds, and everybody begins with one life point less"),
];

pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        key: "players",
        text: "How many people play; one or two lead four Heroes.",
        kind: OptionKind::Number { min: 1, max: 4 },
        default: "4",
    },
    SetupOption {
        key: "mode",
        text: "What is played.",
        kind: OptionKind::OneOf(&[
            ("quick", "a course of 17 to 20 tiles, laid by chance"),
            ("scenario", "one scenario of the campaign"),
            ("campaign", "Quarter Past Dead: fifteen scenarios, one after the other"),
        ]),
        default: "quick",
    },
    SetupOption {
        key: "level",
        text: "How hard a quick game is.",
        kind: OptionKind::OneOf(LEVELS),
        default: "normal",
    },
    SetupOption {
        key: "tokens",
        text: "Search tokens in a quick game.",
        kind: OptionKind::AnyOf(&[
            ("keys", "the Exit is locked; its Key lies face down in a Search Area"),
            ("supplies", "two Supplies lie face down and must be brought to the Exit"),
            ("bags", "Bags lie face down among the rest; here they only cost room"),
        ]),
        default: "none",
    },
    SetupOption {
        key: "bare-tiles",
        text: "Tiles without a Search Area in a quick game.",
        kind: OptionKind::OneOf(&[
            ("no", "every tile has a Search Area"),
            ("yes", "tiles without a Search Area lie among them"),
        ]),
        default: "no",
    },
    SetupOption {
        key: "events",
        text: "The events of Zombie cards in a quick game, by the value of the card.",
        kind: OptionKind::AnyOf(&[
            ("1", "events on cards of value 1 count"),
            ("2", "events on cards of value 2 count"),
            ("3", "events on cards of value 3 count"),
            ("4", "events on cards of value 4 count"),
        ]),
        default: "none",
    },
    SetupOption {
        key: "first",
        text: "Who begins: by the rules whoever ate raw meat last.",
        kind: OptionKind::OneOf(&[
            ("lot", "drawn by lot"),
            ("1", "the first seat"),
            ("2", "the second seat"),
            ("3", "the third seat"),
            ("4", "the fourth seat"),
        ]),
        default: "1",
    },
    SetupOption {
        key: "scenario",
        text: "The scenario, or where the campaign begins.",
        kind: OptionKind::Number { min: 1, max: N_SCENARIOS as u16 },
        default: "1",
    },
    SetupOption {
        key: "heroes",
        text: "Who goes: four Heroes, or three with three players.",
        kind: OptionKind::AnyOf(HEROES),
        default: "josh,severity,sai-fon,snow",
    },
    SetupOption {
        key: "clock",
        text: "What makes time pass.",
        kind: OptionKind::OneOf(&[
            ("real", "fifteen minutes are fifteen minutes"),
            ("turns", "practice: each turn counts, and every second one brings a Zombie card"),
            ("actions", "each action counts for some seconds"),
        ]),
        default: "real",
    },
    SetupOption {
        key: "seconds",
        text: "Without a real clock: the seconds that a turn or an action counts.",
        kind: OptionKind::Number { min: 1, max: 60 },
        default: "12 for a turn, 3 for an action",
    },
    SetupOption {
        key: "pace",
        text: "How fast the real clock goes, in percent.",
        kind: OptionKind::Number { min: 50, max: 200 },
        default: "100",
    },
    SetupOption {
        key: "growls",
        text: "Another track than the scenario's.",
        kind: OptionKind::OneOf(&[
            ("none", "no growls"),
            ("60", "a growl every 60 seconds"),
            ("40", "a growl every 40 seconds"),
        ]),
        default: "as the scenario or the level says",
    },
    SetupOption {
        key: "house",
        text: "House rules.",
        kind: OptionKind::AnyOf(&[
            ("strict", "each failed check of a Zombie Attack costs a point"),
            ("dear-shield", "the Improvised Shield is worth a Bag of value 3"),
            ("auto-pass", "two seconds after the attack \"Your turn!\" says itself"),
            ("heroic", "the harder variant of a scenario, where it has one"),
            ("pause", "the clock may be stopped"),
        ]),
        default: "none",
    },
];

pub(crate) const MODES: &[Mode] = &[
    Mode { name: "normal", text: "a quick game, a growl every 60 seconds", choices: &[] },
    Mode {
        name: "difficult",
        text: "a quick game, a growl every 40 seconds",
        choices: &[("level", "difficult")],
    },
    Mode { name: "expert", text: LEVELS[2].1, choices: &[("level", "expert")] },
    Mode {
        name: "campaign",
        text: "Quarter Past Dead, from the beginning",
        choices: &[("mode", "campaign")],
    },
    Mode {
        name: "scenario",
        text: "one scenario of Quarter Past Dead, by its number",
        choices: &[("mode", "scenario")],
    },
    Mode {
        name: "practice",
        text: "a quick game without a clock: a Zombie card after every second turn",
        choices: &[("clock", "turns")],
    },
    Mode {
        name: "simulated",
        text: "a quick game in which each action counts three seconds",
        choices: &[("clock", "actions")],
    },
];

impl Agreed {
    /// Z15-3.1 to Z15-3.4
    #[inline]
    pub fn n_figures(&self) -> u8 {
        if self.players == 3 { 3 } else { 4 }
    }

    /// Actions in a turn.
    #[inline]
    pub(crate) fn actions(&self) -> u8 {
        if self.players == 3 { 5 } else { 4 }
    }

    pub(crate) fn is_expert(&self) -> bool {
        self.kind == GameKind::Quick(Difficulty::Expert)
    }

    pub(crate) fn track(&self, scenario: &Scenario) -> Track {
        let heroic = scenario.heroic_track.filter(|_| self.house.heroic);
        // Z15-20.2 to Z15-20.4
        let level = match self.kind {
            GameKind::Quick(Difficulty::Normal) => Some(Track::Every60),
            GameKind::Quick(Difficulty::Difficult | Difficulty::Expert) => Some(Track::Every40),
            GameKind::Scenario | GameKind::Campaign => None,
        };
        self.growls.or(heroic).or(level).unwrap_or(scenario.track)
    }

    /// The first figure of whoever begins (Z15-3.13).
    #[inline]
    pub(crate) fn first_figure(&self) -> Figure {
        let seat = self.first.saturating_sub(1);
        Figure(if self.players == 2 { 2 * seat } else { seat })
    }

    /// Z15-14.4, Z15-20.11: whether the events of cards with this value count.
    #[inline]
    pub fn events_count(&self, rules: &ScenarioRules, value: u8) -> bool {
        rules.events || self.extras.events[usize::from(value.clamp(1, 4)) - 1]
    }

    pub(crate) fn cards(&self, scenario: &Scenario) -> u8 {
        scenario.heroic_cards.filter(|_| self.house.heroic).unwrap_or(scenario.cards)
    }
}

impl Setup {
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        let mut listed = choices.clone();
        let own = choices.get(OWN).map(own_scenario).transpose()?;
        if own.is_some() {
            listed = Choices::default();
            choices.iter().filter(|(key, _)| *key != OWN).for_each(|(k, v)| listed.set(k, v));
        }
        listed.check(OPTIONS)?;
        let players = choices.number("players").unwrap_or(4) as u8;
        let number = choices.number("scenario").unwrap_or(1) as u8;
        let kind = match (choices.get("mode").unwrap_or("quick"), &own) {
            (_, Some(_)) | ("scenario", None) => GameKind::Scenario,
            ("campaign", None) => GameKind::Campaign,
            (_, None) => GameKind::Quick(match choices.get("level") {
                Some("difficult") => Difficulty::Difficult,
                Some("expert") => Difficulty::Expert,
                _ => Difficulty::Normal,
            }),
        };
        let is_quick = matches!(kind, GameKind::Quick(_));
        let board = match (kind, own) {
            (_, Some(scenario)) => Board::new(scenario),
            (GameKind::Quick(_), None) => Board::bare(),
            (GameKind::Scenario | GameKind::Campaign, None) => Board::of_campaign(number),
        };
        let clock = match choices.get("clock") {
            Some("turns") => ClockKind::Turns,
            Some("actions") => ClockKind::Actions,
            _ => ClockKind::Real,
        };
        let usual = if clock == ClockKind::Turns { 12 } else { 3 };
        let chosen = |key: &str, word: &str| {
            choices.get(key).is_some_and(|words| words.split(',').any(|it| it == word))
        };
        let has = |word: &str| chosen("house", word);
        let extra = |key: &str, word: &str| is_quick && chosen(key, word);
        let agreed = Agreed {
            players,
            kind,
            heroes: heroes(choices, if players == 3 { 3 } else { 4 })?,
            clock,
            seconds: choices.number("seconds").unwrap_or(usual) as u8,
            pace: choices.number("pace").unwrap_or(100) as u8,
            growls: choices.get("growls").map(|word| match word {
                "60" => Track::Every60,
                "40" => Track::Every40,
                _ => Track::Silent,
            }),
            house: House {
                strict: has("strict"),
                dear_shield: has("dear-shield"),
                auto_pass: has("auto-pass"),
                heroic: has("heroic"),
                pause: has("pause"),
            },
            first: first(choices, players)?,
            extras: Extras {
                keys: extra("tokens", "keys"),
                supplies: extra("tokens", "supplies"),
                bags: extra("tokens", "bags"),
                bare_tiles: extra("bare-tiles", "yes"),
                events: ["1", "2", "3", "4"].map(|value| extra("events", value)),
            },
        };
        Ok(Setup { agreed, board })
    }

    /// An empty table, before the scenario is laid out.
    pub(crate) fn start(&self) -> State {
        let lay_out = match self.agreed.kind {
            GameKind::Quick(_) => Step::Nature(Draw::Shape),
            GameKind::Scenario | GameKind::Campaign => Step::Prepare,
        };
        // Z15-3.14
        let agenda = if self.agreed.first == 0 {
            let steps = [lay_out, Step::Nature(Draw::First)];
            Agenda::from_steps(&steps).expect("two steps fit on the agenda")
        } else {
            Agenda::new(lay_out)
        };
        let number = (1..=N_SCENARIOS as u8).find(|&n| Board::of_campaign(n) == self.board);
        State {
            setup: self.agreed,
            board: self.board.clone(),
            number: number.unwrap_or(0),
            clock: Clock::new(0),
            turn: 0,
            active: self.agreed.first_figure(),
            turn_flags: TurnFlags::default(),
            members: self.agreed.heroes.map(Member::new),
            zombies: [0; MAX_AREAS],
            horde: HORDE,
            zombie_deck: ZombieDeckLeft::new(None),
            search_deck: Counts::empty(),
            search_discard: Pile::EMPTY,
            drawn: [None; 3],
            careful: None,
            tokens: [None; N_LYING],
            hidden: Counts::empty(),
            hidden_at: 0,
            heavy: [Default::default(); HEAVY.len()],
            locks: [None; 4],
            alarms: TileSet::NONE,
            fuses: 0,
            machine_gun: MachineGun::default(),
            alpha: None,
            cat: false,
            has_met: false,
            calls: 0,
            helicopter: Helicopter::NotCalled,
            result: None,
            ended: None,
            agenda,
        }
    }
}

/// Z15-3.13: the seat that begins, or 0 for the lot.
fn first(choices: &Choices, players: u8) -> Result<u8, BadSetup> {
    let seat = match choices.get("first") {
        None => 1,
        Some(word) => word.parse().unwrap_or(0),
    };
    if seat > players {
        let seats = if players == 1 { "is one seat" } else { "are fewer seats" };
        let problem = format!("names seat {seat}, but there {seats} at this table");
        return Err(BadSetup::new("first", problem));
    }
    Ok(seat)
}

fn heroes(choices: &Choices, n: usize) -> Result<[Hero; MAX_FIGURES], BadSetup> {
    let Some(words) = choices.get("heroes") else { return Ok(Hero::EASIER) };
    let mut heroes: Vec<Hero> = words.split(',').filter_map(Hero::of_word).collect();
    let is_repeated = |at: usize| heroes[..at].contains(&heroes[at]);
    if heroes.len() != n || (0..n).any(is_repeated) {
        let problem = format!("must name {n} different Heroes with this number of players");
        return Err(BadSetup::new("heroes", problem));
    }
    // Nobody plays the fourth of three, but the seat of the array is filled.
    heroes.extend(Hero::ALL.into_iter().filter(|hero| !words.contains(hero.sheet().word)));
    Ok([heroes[0], heroes[1], heroes[2], heroes[3]])
}

/// The scenario that a value of the choice [`OWN`] holds.
pub fn own_scenario(value: &str) -> Result<Scenario, BadSetup> {
    let bad = |problem: String| BadSetup::new(OWN, problem);
    let text = decode(value).ok_or_else(|| bad("is not written as a link writes it".to_owned()))?;
    Scenario::parse(&text).map_err(|wrong| bad(format!("is no scenario: {wrong}")))
}

/// The text of a scenario as a word, to be the value of the choice [`OWN`].
pub fn own_choice(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".,/-_".contains(&byte);
    text.bytes().fold(String::new(), |word, byte| match byte {
        b' ' => word + "+",
        _ if plain(byte) => word + &char::from(byte).to_string(),
        _ => word + &format!("%{byte:02X}"),
    })
}

fn decode(word: &str) -> Option<String> {
    let mut bytes = word.bytes();
    let mut text = Vec::new();
    while let Some(byte) = bytes.next() {
        text.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = [bytes.next()?, bytes.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(text).ok()
}
