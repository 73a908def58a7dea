//! What the players agree before the first turn (chapters 3, 4 and 20).

mod options;

use engine::{Agenda, BadSetup, Choices, Counts, Id as _, OptionWord, SetupOptions as _};

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
use options::{BareTiles, CardValue, Extra, FirstSeat, HouseRule, Played};

pub(crate) use options::{MODES, Options};

/// A game that can be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) agreed: Agreed,
    pub(crate) board: Board,
}

/// What the players agreed, as far as play needs it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Agreed {
    pub players: u8,
    pub kind: GameKind,
    /// The Heroes of the figures, in order; three players use the first three.
    pub heroes: [Hero; MAX_FIGURES],
    pub clock: ClockKind,
    /// How many seconds a turn or an action counts for without a real clock.
    pub seconds: u8,
    /// The pace of the clock, in percent.
    pub pace: u8,
    pub growls: Option<Track>,
    pub house: House,
    /// The seat that begins, counted from 1; 0 until chance has decided.
    pub first: u8,
    pub extras: Extras,
}

/// What a quick game may add (Z15-20.9 to Z15-20.11).
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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Difficulty {
    /// a growl every 60 seconds
    Normal,
    /// a growl every 40 seconds
    Difficult,
    /// a growl every 40 seconds, and everybody begins with one life point less
    Expert,
}

/// What makes time pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClockKind {
    /// fifteen minutes are fifteen minutes
    Real,
    /// practice: turns count as time, and every second one brings a Zombie card
    Turns,
    /// each action counts as a few seconds
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

/// The key of a choice that no list can offer: a custom scenario, as [`own_choice`] writes it.
pub const OWN: &str = "own";

impl Agreed {
    /// Z15-3.1 to Z15-3.4
    #[inline]
    pub fn n_figures(&self) -> u8 {
        if self.players == 3 { 3 } else { 4 }
    }

    /// Actions in a turn.
    #[inline]
    pub fn actions(&self) -> u8 {
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

    /// The first figure of the player who begins (Z15-3.13).
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
        let chosen = Options::choose(&listed)?;
        let players = chosen.players;
        let kind = match (chosen.mode, &own) {
            (_, Some(_)) | (Played::Scenario, None) => GameKind::Scenario,
            (Played::Campaign, None) => GameKind::Campaign,
            (Played::Quick, None) => GameKind::Quick(chosen.level),
        };
        let is_quick = matches!(kind, GameKind::Quick(_));
        let board = match (kind, own) {
            (_, Some(scenario)) => Board::new(scenario),
            (GameKind::Quick(_), None) => Board::bare(),
            (GameKind::Scenario | GameKind::Campaign, None) => Board::of_campaign(chosen.scenario),
        };
        let usual = if chosen.clock == ClockKind::Turns { 12 } else { 3 };
        let has = |rule| chosen.house.contains(&rule);
        let extra = |token| is_quick && chosen.tokens.contains(&token);
        let events = [CardValue::One, CardValue::Two, CardValue::Three, CardValue::Four];
        let agreed = Agreed {
            players,
            kind,
            heroes: heroes(chosen.heroes, players, choices.get("heroes").is_some())?,
            clock: chosen.clock,
            seconds: chosen.seconds.unwrap_or(usual),
            pace: chosen.pace,
            growls: chosen.growls,
            house: House {
                strict: has(HouseRule::Strict),
                dear_shield: has(HouseRule::DearShield),
                auto_pass: has(HouseRule::AutoPass),
                heroic: has(HouseRule::Heroic),
                pause: has(HouseRule::Pause),
            },
            first: first(chosen.first, players)?,
            extras: Extras {
                keys: extra(Extra::Keys),
                supplies: extra(Extra::Supplies),
                bags: extra(Extra::Bags),
                bare_tiles: is_quick && chosen.bare_tiles == BareTiles::Yes,
                events: events.map(|value| is_quick && chosen.events.contains(&value)),
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

/// Z15-3.13: the seat that begins, or 0 if chance decides.
fn first(chosen: FirstSeat, players: u8) -> Result<u8, BadSetup> {
    let seat = chosen as u8;
    if seat > players {
        let seats = if players == 1 { "is one seat" } else { "are fewer seats" };
        let problem = format!("names seat {seat}, but there {seats} at this table");
        return Err(BadSetup::new("first", problem));
    }
    Ok(seat)
}

/// Without a choice, the usual four Heroes; a choice must name as many as take part.
fn heroes(
    mut heroes: Vec<Hero>,
    players: u8,
    are_chosen: bool,
) -> Result<[Hero; MAX_FIGURES], BadSetup> {
    let n = if players == 3 { 3 } else { 4 };
    let is_repeated = |at: usize| heroes[..at].contains(&heroes[at]);
    if are_chosen && (heroes.len() != n || (0..n).any(is_repeated)) {
        let problem = format!("must name {n} different Heroes with this number of players");
        return Err(BadSetup::new("heroes", problem));
    }
    // Nobody plays the fourth of three Heroes, but the array must be filled.
    let others: Vec<Hero> = Hero::all().filter(|hero| !heroes.contains(hero)).collect();
    heroes.extend(others);
    Ok([heroes[0], heroes[1], heroes[2], heroes[3]])
}

/// The scenario in a value of the choice [`OWN`].
pub fn own_scenario(value: &str) -> Result<Scenario, BadSetup> {
    let bad = |problem: String| BadSetup::new(OWN, problem);
    let text = decode(value).ok_or_else(|| bad("is not written as a link writes it".to_owned()))?;
    Scenario::parse(&text).map_err(|wrong| bad(format!("is no scenario: {wrong}")))
}

/// The text of a scenario as one word, for the choice [`OWN`].
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
