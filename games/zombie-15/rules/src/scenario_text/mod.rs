//! Scenarios as text: a word and its arguments on each line. `docs/scenario-format.md` explains it.

mod map;
mod whole;
mod words;

use std::fmt;

use engine::stable_hash;

use crate::lessons::Lesson;
use crate::map::{MAX_AREAS, MAX_TILES, Tile, TileSet};
use crate::scenario::{
    Defeats, Goals, MOST_ZOMBIES, Placed, Scenario, ScenarioRules, SearchDeck, Tier, Track,
    ZombieDeck,
};
use crate::state::HORDE;
use crate::tokens::{Colour, HEAVY, Heavy, Token};
use crate::words::{Figure, MAX_FIGURES};
use crate::zombie_cards::Letter;
use words::{given_item, number, search_deck, sentence, tier, token, track, zombie_deck};

/// Why a text is not a scenario, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadScenario {
    /// Counted from 1.
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for BadScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for BadScenario {}

type Read<T> = Result<T, String>;

/// The most tokens on a map.
pub(crate) const MOST_TOKENS: usize = 16;
const EMPTY: &str = "the map is empty";
/// The longest scenario text.
const LONGEST_TEXT: usize = 20_000;

impl Scenario {
    /// Reads a scenario, or says what is wrong in which line (Z15-20.7).
    pub fn parse(text: &str) -> Result<Scenario, BadScenario> {
        let (scenario, problems) = Scenario::read(text);
        problems.into_iter().next().map_or(Ok(scenario), Err)
    }

    /// Reads what can be read, and lists all problems, for an author who is still writing.
    pub fn read(text: &str) -> (Scenario, Vec<BadScenario>) {
        let mut reader = Reader::new(text);
        if text.len() > LONGEST_TEXT {
            reader.object(format!("a scenario has at most {LONGEST_TEXT} characters"));
            return (reader.scenario, reader.problems);
        }
        for (at, line) in text.lines().enumerate() {
            reader.at = at + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Err(problem) = reader.line(line) {
                reader.object(problem);
            }
        }
        reader.finish();
        (reader.scenario, reader.problems)
    }
}

/// A predicate that selects tiles.
type Sort = fn(&Placed) -> bool;

struct Reader {
    scenario: Scenario,
    /// The line that is being read.
    at: usize,
    problems: Vec<BadScenario>,
    /// Rows read so far, while the map is being read.
    rows: Option<u8>,
    hidden_line: usize,
    /// Zombies on all tiles of a kind; applied at the end, because Starts may be declared later.
    everywhere: Vec<(u8, Sort)>,
}

fn empty(text: &str) -> Scenario {
    Scenario {
        name: String::new(),
        tier: Tier::Survivor,
        about: String::new(),
        tiles: Vec::new(),
        track: Track::Every60,
        cards: 1,
        heroic_track: None,
        heroic_cards: None,
        zombie_deck: Some(ZombieDeck { highest: 4, hordes: 4 }),
        search_deck: SearchDeck::Full,
        rules: ScenarioRules::default(),
        starts: Vec::new(),
        exits: TileSet::NONE,
        zombies: [0; MAX_AREAS],
        tokens: Vec::new(),
        hidden: Vec::new(),
        hidden_at: Vec::new(),
        heavy: Vec::new(),
        locks: Vec::new(),
        alarms: TileSet::NONE,
        car: None,
        machine_gun: None,
        alpha: None,
        flashlights: 0,
        entries: [None; 4],
        defended: None,
        call: None,
        goals: Goals::default(),
        defeats: Defeats::default(),
        horde: HORDE,
        given: Vec::new(),
        news: Vec::new(),
        text: text.to_owned(),
        fingerprint: stable_hash(&text),
        adjacent: [TileSet::NONE; MAX_TILES],
        search_areas: TileSet::NONE,
    }
}

impl Reader {
    fn new(text: &str) -> Reader {
        Reader {
            scenario: empty(text),
            at: 1,
            problems: Vec::new(),
            rows: None,
            hidden_line: 0,
            everywhere: Vec::new(),
        }
    }

    fn object(&mut self, problem: String) {
        self.problems.push(BadScenario { line: self.at, problem });
    }

    fn line(&mut self, line: &str) -> Read<()> {
        if let Some(row) = self.rows {
            return if line == "end" { self.end_of_map() } else { self.row(row, line) };
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        match word {
            "" => {}
            "name" => self.scenario.name = sentence(rest)?,
            "about" => self.scenario.about = sentence(rest)?,
            "tier" => self.scenario.tier = tier(rest)?,
            "track" => self.scenario.track = track(rest)?,
            "cards" => self.scenario.cards = number(rest, 1, 2)?,
            "heroic" => match words.as_slice() {
                ["track", word] => self.scenario.heroic_track = Some(track(word)?),
                ["cards", word] => self.scenario.heroic_cards = Some(number(word, 1, 2)?),
                _ => return Err("write \"heroic track 40\" or \"heroic cards 2\"".to_owned()),
            },
            "zombie-deck" => self.scenario.zombie_deck = zombie_deck(&words)?,
            "search-deck" => self.scenario.search_deck = search_deck(&words)?,
            "horde" => self.scenario.horde = number(rest, 0, MOST_ZOMBIES)?,
            "give" => self.give(&words)?,
            "new" => self.news(&words)?,
            "later" => words.iter().try_for_each(|word| self.later(word))?,
            "rule" => words.iter().try_for_each(|word| self.rule(word))?,
            "map" if self.scenario.tiles.is_empty() => self.rows = Some(0),
            "map" => return Err("there is one map".to_owned()),
            "start" => {
                self.scenario.starts = self.tiles(&words)?;
                if self.scenario.starts.len() > 2 {
                    return Err("there are at most two Starts".to_owned());
                }
            }
            "exit" => self.scenario.exits = self.tiles(&words)?.into_iter().collect(),
            "zombies" => self.zombies(&words)?,
            "token" => self.token(&words)?,
            "hidden" => self.hidden(&words)?,
            "heavy" => self.heavy(&words)?,
            "lock" => self.lock(&words)?,
            "alarm" => self.scenario.alarms = self.tiles(&words)?.into_iter().collect(),
            "car" => self.scenario.car = Some(self.tile(rest)?),
            "machine-gun" => self.scenario.machine_gun = Some(self.one_area(&words)?),
            "alpha" => self.scenario.alpha = Some(self.tile(rest)?),
            "flashlights" => self.scenario.flashlights = number(rest, 1, 2)?,
            "entry" => self.entry(&words)?,
            "defend" => self.scenario.defended = Some(self.tile(rest)?),
            "call" => self.scenario.call = Some(self.search_area(rest)?.tile()),
            "goal" => self.goal(&words)?,
            "defeat" => self.defeat(&words)?,
            _ => return Err(format!("{word:?} is unknown; the words are {WORDS}")),
        }
        Ok(())
    }

    fn rule(&mut self, word: &str) -> Read<()> {
        let rules = &mut self.scenario.rules;
        let flag = match word {
            "prologue" => &mut rules.prologue,
            "letters" => &mut rules.letters,
            "advance" => &mut rules.advance,
            "events" => &mut rules.events,
            "dark" => &mut rules.dark,
            "switch-off" => &mut rules.switch_off,
            "tired" => &mut rules.tired,
            "explosive" => &mut rules.explosive,
            "empty-handed" => &mut rules.empty_handed,
            "pause" => &mut rules.pause,
            _ => {
                return Err(format!(
                    "{word:?} is no rule; they are prologue, letters, advance, events, dark, \
                     switch-off, tired, explosive, empty-handed and pause"
                ));
            }
        };
        *flag = true;
        Ok(())
    }

    /// Rules that are not in force yet (Z15-19.8).
    fn later(&mut self, word: &str) -> Read<()> {
        let rules = &mut self.scenario.rules;
        match word {
            "careful-search" => rules.no_careful_search = true,
            "bare-hands" => rules.no_bare_hands = true,
            _ => return Err(format!("{word:?} must be careful-search or bare-hands")),
        }
        Ok(())
    }

    fn news(&mut self, words: &[&str]) -> Read<()> {
        for word in words {
            let lesson = Lesson::of_word(word).ok_or_else(|| {
                let known: Vec<&str> = Lesson::all().map(Lesson::word).collect();
                format!("{word:?} is no rule to learn; they are {}", known.join(", "))
            })?;
            self.scenario.news.push(lesson);
        }
        Ok(())
    }

    /// Items for one Hero, by their place in the turn order, or for each (Z15-20.13).
    fn give(&mut self, words: &[&str]) -> Read<()> {
        let (who, items) = words
            .split_first()
            .filter(|(_, items)| !items.is_empty())
            .ok_or("write \"give 1 axe ammo\" or \"give all first-aid-kit\"")?;
        let whose = match *who {
            "all" => None,
            nth => Some(Figure(number(nth, 1, MAX_FIGURES as u8)? - 1)),
        };
        for word in items {
            self.scenario.given.push((whose, given_item(word)?));
        }
        self.count_given()
    }

    /// A scenario cannot give more of an item than the box has.
    fn count_given(&self) -> Read<()> {
        let given = &self.scenario.given;
        for (_, item) in given {
            let of_it = given.iter().filter(|(_, it)| it == item);
            let n: usize = of_it.map(|(whose, _)| whose.map_or(MAX_FIGURES, |_| 1)).sum();
            let most = item.card().count;
            if n > usize::from(most) {
                return Err(format!("the box has {most} of {}, not {n}", item.word()));
            }
        }
        Ok(())
    }

    fn zombies(&mut self, words: &[&str]) -> Read<()> {
        let (n, place) = words.split_first().ok_or("say how many zombies, and where")?;
        let n = number(n, 0, MOST_ZOMBIES)?;
        match place {
            ["streets"] => self.everywhere.push((n, |_| true)),
            ["crossings"] => self.everywhere.push((n, |tile| tile.side.n_streets() > 2)),
            ["dead-ends"] => self.everywhere.push((n, |tile| tile.side.n_streets() == 1)),
            _ => self.areas(place)?.into_iter().for_each(|area| self.scenario.come(n, area)),
        }
        Ok(())
    }

    /// Adds zombies to every selected Street except the Starts.
    fn zombies_everywhere(&mut self) {
        let it = &mut self.scenario;
        for (n, is_meant) in &self.everywhere {
            for at in (0..it.n_tiles()).map(Tile) {
                if is_meant(&it.tiles[at.index()]) && !it.starts.contains(&at) {
                    it.come(*n, at.street());
                }
            }
        }
    }

    fn token(&mut self, words: &[&str]) -> Read<()> {
        let (word, place) = words.split_first().ok_or("say which token, and where")?;
        let token = token(word)?;
        for area in self.areas(place)? {
            self.scenario.tokens.push((area, token));
        }
        self.count_tokens()
    }

    fn hidden(&mut self, words: &[&str]) -> Read<()> {
        let split = words.iter().position(|word| *word == "search");
        let split = split.ok_or("write \"hidden bag-1 bag-2 search 0,1 2,3\"")?;
        let tokens: Vec<Token> = words[..split].iter().map(|w| token(w)).collect::<Read<_>>()?;
        let areas = self.areas(&words[split..])?;
        if tokens.len() != areas.len() {
            let (n, places) = (tokens.len(), areas.len());
            return Err(format!("there are {n} tokens for {places} places"));
        }
        if self.hidden_line > 0 {
            return Err("all hidden tokens stand in one line, since they are mixed".to_owned());
        }
        self.hidden_line = 1;
        if areas.iter().enumerate().any(|(at, area)| areas[..at].contains(area)) {
            return Err("one hidden token lies in one place".to_owned());
        }
        self.scenario.hidden = tokens;
        self.scenario.hidden_at = areas;
        self.count_tokens()
    }

    fn count_tokens(&self) -> Read<()> {
        let all = self.scenario.tokens.iter().map(|(_, token)| token).chain(&self.scenario.hidden);
        let mut counts = [0u8; crate::tokens::N_TOKENS];
        all.clone().for_each(|&token| counts[token as usize] += 1);
        if let Some(&token) = all.clone().find(|&&token| counts[token as usize] > token.count()) {
            return Err(format!("the box has {} of {}", token.count(), token.word()));
        }
        if all.count() > MOST_TOKENS - usize::from(self.scenario.alpha.is_some()) {
            return Err(format!("at most {MOST_TOKENS} tokens lie about"));
        }
        Ok(())
    }

    fn heavy(&mut self, words: &[&str]) -> Read<()> {
        let (word, place) = words.split_first().ok_or("say which Heavy Object, and where")?;
        let heavy = Heavy::of_word(word)
            .ok_or_else(|| format!("{word:?} must be gas-can, ammo-crate or radio"))?;
        for area in self.areas(place)? {
            self.scenario.heavy.push((area, heavy));
        }
        let n = self.scenario.heavy.iter().filter(|(_, it)| *it == heavy).count();
        let most = HEAVY.iter().filter(|it| **it == heavy).count();
        if n > most { Err(format!("the box has {most} of {word}")) } else { Ok(()) }
    }

    fn lock(&mut self, words: &[&str]) -> Read<()> {
        let [colour, place] = words else { return Err("write \"lock red 2,6\"".to_owned()) };
        let colour = Colour::of_word(colour)
            .ok_or_else(|| format!("{colour:?} must be red, blue, green or yellow"))?;
        if self.scenario.locks.iter().any(|(other, _)| *other == colour) {
            return Err(format!("there is one {} Lock", colour.word()));
        }
        let tile = self.tile(place)?;
        self.scenario.locks.push((colour, tile));
        Ok(())
    }

    fn entry(&mut self, words: &[&str]) -> Read<()> {
        let [letter, place] = words else { return Err("write \"entry a 0,0\"".to_owned()) };
        let letter =
            Letter::of_word(letter).ok_or_else(|| format!("{letter:?} must be a, b, c or d"))?;
        self.scenario.entries[letter as usize] = Some(self.tile(place)?);
        Ok(())
    }

    fn goal(&mut self, words: &[&str]) -> Read<()> {
        let place = match words {
            ["meeting" | "hold", place] => Some(self.tile(place)?),
            _ => None,
        };
        let goals = &mut self.scenario.goals;
        match words {
            ["supplies", n] => goals.supplies = number(n, 1, Token::Supplies.count())?,
            ["sample"] => goals.sample = true,
            ["fuses", n] => goals.fuses = number(n, 1, Token::Fuse.count())?,
            ["gas-cans", n] => goals.gas_cans = number(n, 1, 3)?,
            ["meeting", _] => goals.meeting = place,
            ["siren"] => goals.siren = true,
            ["helicopter", n] => goals.helicopter = Some(number(n, 1, 9)?),
            ["every-exit"] => goals.every_exit = true,
            ["hold", _] => goals.hold = place,
            ["calls"] => goals.calls = true,
            _ => {
                return Err(
                    "a goal is supplies N, sample, fuses N, gas-cans N, meeting PLACE, siren, \
                     helicopter N, every-exit, hold PLACE or calls"
                        .to_owned(),
                );
            }
        }
        Ok(())
    }

    fn defeat(&mut self, words: &[&str]) -> Read<()> {
        let defeats = &mut self.scenario.defeats;
        match words {
            ["crowd", n] => defeats.crowd = Some(number(n, 1, 99)?),
            ["unconscious", n] => defeats.unconscious = Some(number(n, 1, 4)?),
            _ => return Err("write \"defeat crowd 12\" or \"defeat unconscious 2\"".to_owned()),
        }
        Ok(())
    }
}

const WORDS: &str = "name, tier, about, new, later, track, cards, heroic, zombie-deck, search-deck, \
                     horde, give, rule, map, start, exit, zombies, token, hidden, heavy, lock, alarm, car, machine-gun, \
                     alpha, flashlights, entry, defend, call, goal and defeat";
