//! Scenarios as text: one word and its arguments a line. `docs/scenario-format.md` explains it.

use std::fmt;

use engine::stable_hash;

use crate::map::{Area, MAX_AREAS, MAX_TILES, Side, Tile, TileSet, Way};
use crate::map_check::{Misfit, adjacent, misfits, unreached};
use crate::scenario::{
    Defeats, Goals, MOST_ZOMBIES, Placed, Scenario, ScenarioRules, SearchDeck, Tier, Track,
    ZombieDeck,
};
use crate::tokens::{Colour, HEAVY, Heavy, Token};
use crate::zombie_cards::Letter;

/// What keeps a text from being a scenario, and in which line.
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

/// Tokens that lie about.
pub(crate) const MOST_TOKENS: usize = 16;
const EMPTY: &str = "the map is empty";
/// No scenario text is longer.
const LONGEST_TEXT: usize = 20_000;

impl Scenario {
    /// Reads a scenario, or says in which line what is wrong (Z15-20.7).
    pub fn parse(text: &str) -> Result<Scenario, BadScenario> {
        let (scenario, problems) = Scenario::read(text);
        problems.into_iter().next().map_or(Ok(scenario), Err)
    }

    /// Reads what can be read, and says everything that is wrong: for whoever still writes at it.
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

/// Whether a tile is of the sort that is meant.
type Sort = fn(&Placed) -> bool;

struct Reader {
    scenario: Scenario,
    /// The line that is being read.
    at: usize,
    problems: Vec<BadScenario>,
    /// Rows read so far, while the map is being read.
    rows: Option<u8>,
    hidden_line: usize,
    /// Zombies on all tiles of a sort; which of them are Starts may be said later.
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
            "search-deck" => self.scenario.search_deck = search_deck(rest)?,
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
            _ => {
                return Err(format!(
                    "{word:?} is no rule; they are prologue, letters, advance, events, dark, \
                     switch-off and tired"
                ));
            }
        };
        *flag = true;
        Ok(())
    }

    fn row(&mut self, row: u8, line: &str) -> Read<()> {
        for (column, word) in line.split_whitespace().enumerate() {
            if word == "." {
                continue;
            }
            match self.tile_of_word(row, column, word) {
                Ok(placed) => self.scenario.tiles.push(placed),
                Err(problem) => self.object(problem),
            }
        }
        self.rows = Some(row.saturating_add(1));
        Ok(())
    }

    fn tile_of_word(&self, row: u8, column: usize, word: &str) -> Read<Placed> {
        let (side, north) = word.split_once('/').unwrap_or((word, "N"));
        let placed = Side::parse(side).zip(single(north).and_then(Way::of_letter));
        let (side, north) = placed.ok_or_else(|| {
            format!("{word:?} is no tile; write its side and where its North points: 13A/S")
        })?;
        let number = side.number();
        if self.scenario.tiles.iter().any(|tile| tile.side.number() == number) {
            return Err(format!("tile {number} lies on the map twice"));
        }
        if column > 11 || row > 11 {
            return Err("a map has at most 12 rows and columns".to_owned());
        }
        Ok(Placed { side, north, row, column: column as u8 })
    }

    /// Z15-2.3: streets meet streets, and every tile can be reached.
    fn end_of_map(&mut self) -> Read<()> {
        self.rows = None;
        let it = &mut self.scenario;
        if it.tiles.is_empty() {
            return Err(EMPTY.to_owned());
        }
        for (at, tile) in it.tiles.iter().enumerate() {
            if tile.side.printed().has_search_area {
                it.search_areas.add(Tile(at as u8));
            }
        }
        it.adjacent = adjacent(&it.tiles);
        let misfits = misfits(&it.tiles);
        let in_words = |misfit: &Misfit| {
            let [one, other] = [misfit.tile, misfit.beside].map(|tile| it.tiles[tile.index()]);
            let word = |tile: Placed| format!("{}/{}", tile.side, tile.north.letter());
            format!("the street of {} does not fit {} beside it", word(one), word(other))
        };
        let told: Vec<String> = misfits.iter().map(in_words).collect();
        let is_whole = unreached(&it.tiles).is_empty();
        if told.is_empty() && !is_whole {
            return Err("some tiles cannot be reached from the others".to_owned());
        }
        told.into_iter().for_each(|problem| self.object(problem));
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

    /// In every Street that is meant but the Starts.
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

    /// What only the whole scenario can tell.
    fn finish(&mut self) {
        self.zombies_everywhere();
        let it = &self.scenario;
        let mut problems = Vec::new();
        let mut demand = |holds: bool, problem: &str| {
            if !holds {
                problems.push(problem.to_owned());
            }
        };
        demand(self.rows.is_none(), "the map has no \"end\"");
        demand(!it.name.is_empty(), "the scenario has no name; write \"name Wake-Up Call\"");
        let is_told = self.problems.iter().any(|it| it.problem == EMPTY);
        demand(!it.tiles.is_empty() || is_told, "the scenario has no map");
        demand(!it.starts.is_empty(), "nobody knows where to begin; write \"start 3,0\"");
        let locked = |tile: &Tile| it.locks.iter().any(|(_, lock)| lock == tile);
        let is_gate = |tile: &Tile| it.has_gates() && it.exits.has(*tile);
        demand(
            !it.starts.iter().any(|tile| locked(tile) || is_gate(tile)),
            "nobody begins behind a Lock or on an Exit that is not open",
        );
        for (colour, _) in &it.locks {
            let key = colour.key();
            let lies = it.tokens.iter().any(|(_, token)| *token == key) || it.hidden.contains(&key);
            demand(lies, &format!("the {} Lock has no Key on the map", colour.word()));
        }
        let has = |heavy| it.heavy.iter().any(|(_, it)| *it == heavy);
        let n_gas_cans = it.heavy.iter().filter(|(_, it)| *it == Heavy::GasCan).count();
        let radios = it.goals.calls || it.goals.helicopter.is_some();
        demand(
            !radios || (it.call.is_some() && has(Heavy::Radio)),
            "calls need a Radio and a place",
        );
        demand(it.goals.gas_cans as usize <= n_gas_cans, "there are too few Gas Cans");
        demand(it.goals.gas_cans == 0 || it.car.is_some(), "Gas Cans need a Car");
        let of = |kind| {
            it.tokens.iter().filter(|(_, token)| *token == kind).count()
                + it.hidden.iter().filter(|token| **token == kind).count()
        };
        demand(it.goals.supplies as usize <= of(Token::Supplies), "there are too few Supplies");
        demand(it.goals.fuses as usize <= of(Token::Fuse), "there are too few Fuses");
        let is_left = of(Token::Sample) == 0 && (!it.goals.sample || it.alpha.is_some());
        demand(is_left, "only an Alpha leaves a Sample");
        let lettered = !it.rules.letters || (it.entries[0].is_some() && it.entries[1].is_some());
        demand(lettered, "letters need at least the entries a and b");
        demand(
            it.defeats.crowd.is_none() || it.defended.is_some(),
            "a crowd gathers on a defended tile",
        );
        demand(!it.rules.prologue || it.flashlights == 0, "the prologue has no Flashlights");
        problems.into_iter().for_each(|problem| self.object(problem));
    }

    fn tile(&self, word: &str) -> Read<Tile> {
        let place = word.split_once(',').and_then(|(row, column)| {
            self.scenario.tile_at(row.parse().ok()?, column.parse().ok()?)
        });
        place.ok_or_else(|| format!("{word:?} is no tile of the map; write row,column from 0,0"))
    }

    fn tiles(&self, words: &[&str]) -> Read<Vec<Tile>> {
        let tiles: Vec<Tile> = words.iter().map(|word| self.tile(word)).collect::<Read<_>>()?;
        if tiles.is_empty() { Err("name a tile as row,column".to_owned()) } else { Ok(tiles) }
    }

    fn search_area(&self, word: &str) -> Read<Area> {
        let tile = self.tile(word)?;
        if self.scenario.has_search_area(tile) {
            Ok(tile.search_area())
        } else {
            Err(format!("the tile at {word} has no Search Area"))
        }
    }

    /// `street 0,1 2,3` or `search 0,1`.
    fn areas(&self, words: &[&str]) -> Read<Vec<Area>> {
        match words {
            ["street", places @ ..] if !places.is_empty() => {
                places.iter().map(|word| self.tile(word).map(Tile::street)).collect()
            }
            ["search", places @ ..] if !places.is_empty() => {
                places.iter().map(|word| self.search_area(word)).collect()
            }
            _ => Err("say \"street\" or \"search\" and the places: search 0,1 2,3".to_owned()),
        }
    }

    fn one_area(&self, words: &[&str]) -> Read<Area> {
        match self.areas(words)?.as_slice() {
            [area] => Ok(*area),
            _ => Err("name one place".to_owned()),
        }
    }
}

const WORDS: &str = "name, tier, about, track, cards, heroic, zombie-deck, search-deck, rule, map, \
                     start, exit, zombies, token, hidden, heavy, lock, alarm, car, machine-gun, \
                     alpha, flashlights, entry, defend, call, goal and defeat";

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn sentence(words: &str) -> Read<String> {
    if words.is_empty() { Err("say it in words".to_owned()) } else { Ok(words.to_owned()) }
}

fn number(word: &str, min: u8, max: u8) -> Read<u8> {
    let n = word.parse().ok().filter(|n| (min..=max).contains(n));
    n.ok_or_else(|| format!("{word:?} must be a number from {min} to {max}"))
}

fn token(word: &str) -> Read<Token> {
    Token::of_word(word)
        .ok_or_else(|| format!("{word:?} is no token; tokens look like \"red-key\" or \"bag-1\""))
}

fn tier(word: &str) -> Read<Tier> {
    let tier = Tier::ALL.into_iter().find(|tier| tier.word() == word);
    tier.ok_or_else(|| format!("{word:?} must be prologue, beginner, survivor or hero"))
}

fn track(word: &str) -> Read<Track> {
    let track = Track::ALL.into_iter().find(|track| track.word() == word);
    track.ok_or_else(|| format!("{word:?} must be none, 60 or 40"))
}

fn zombie_deck(words: &[&str]) -> Read<Option<ZombieDeck>> {
    match words {
        ["none"] => Ok(None),
        [values, "hordes", hordes] => {
            let highest = values.strip_prefix("1-").unwrap_or(values);
            let (highest, hordes) = (number(highest, 1, 4)?, number(hordes, 0, 4)?);
            Ok(Some(ZombieDeck { highest, hordes }))
        }
        _ => Err("write \"zombie-deck none\" or \"zombie-deck 1-4 hordes 4\"".to_owned()),
    }
}

fn search_deck(word: &str) -> Read<SearchDeck> {
    let deck = SearchDeck::ALL.into_iter().find(|deck| deck.word() == word);
    deck.ok_or_else(|| format!("{word:?} must be prologue, beginner or full"))
}
