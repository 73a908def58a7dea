//! The town: a box for each tile, open where a street crosses its edge. The top shows what is in
//! the Street, brackets show what is in the Search Area. A legend below explains the abbreviations.

use std::collections::BTreeMap;

use rules::map::Area;
use rules::state::HeavyPlace;
use rules::tokens::{Colour, Heavy, Token};
use rules::view::{HeroView, TileView, View};

use super::{letter, plain};
use stage::ink::{Hue, Ink, width, wrapped, wrapped_at};

/// Columns of the screen.
const SCREEN: usize = 80;
/// Wider boxes would only waste the screen.
const WIDEST: usize = 12;

/// The map as rows and columns.
struct Town<'a> {
    view: &'a View,
    ink: Ink,
    columns: u8,
    /// Columns between the walls of a box.
    inner: usize,
}

pub(super) fn draw(view: &View, ink: Ink) -> String {
    let last = |of: fn(&TileView) -> u8| view.tiles.iter().map(of).max().unwrap_or(0);
    let (rows, columns) = (last(|it| it.placed.row) + 1, last(|it| it.placed.column) + 1);
    let inner = ((SCREEN - 1) / usize::from(columns) - 1).min(WIDEST);
    let town = Town { view, ink, columns, inner };
    let mut text = String::new();
    for row in 0..rows {
        text += &format!("{}\n", town.wall(row).trim_end());
        let boxes: Vec<Vec<String>> = (0..columns).map(|column| town.lines(row, column)).collect();
        for nth in 0..boxes.iter().map(Vec::len).max().unwrap_or(0) {
            text += &format!("{}\n", town.across(row, nth, &boxes).trim_end());
        }
    }
    text += &format!("{}\n", town.wall(rows).trim_end());
    text + &legend(view)
}

impl Town<'_> {
    fn at(&self, row: u8, column: u8) -> Option<&TileView> {
        self.view.tiles.iter().find(|it| (it.placed.row, it.placed.column) == (row, column))
    }

    /// Whether a street connects the two.
    fn is_open(&self, one: Option<&TileView>, other: Option<&TileView>) -> bool {
        one.zip(other).is_some_and(|(one, other)| one.adjacent.has(other.tile))
    }

    /// The tiles above and below an edge, or to its left and right.
    fn beside_flat(&self, row: u8, column: u8) -> [Option<&TileView>; 2] {
        [row.checked_sub(1).and_then(|above| self.at(above, column)), self.at(row, column)]
    }

    fn beside_upright(&self, row: u8, column: u8) -> [Option<&TileView>; 2] {
        [column.checked_sub(1).and_then(|left| self.at(row, left)), self.at(row, column)]
    }

    /// The line above a row of boxes.
    fn wall(&self, row: u8) -> String {
        let mut line = String::new();
        for column in 0..=self.columns {
            line.push(self.corner(row, column));
            if column == self.columns {
                break;
            }
            let [above, below] = self.beside_flat(row, column);
            line += &match (above, below) {
                (None, None) => " ".repeat(self.inner),
                _ if self.is_open(above, below) => {
                    let left = (self.inner - 3) / 2;
                    let right = self.inner - 3 - left;
                    format!("{}   {}", "─".repeat(left), "─".repeat(right))
                }
                _ => "─".repeat(self.inner),
            };
        }
        line
    }

    /// Where walls meet.
    fn corner(&self, row: u8, column: u8) -> char {
        let is_wall = |tiles: [Option<&TileView>; 2]| tiles.iter().any(Option::is_some);
        let up = row.checked_sub(1).is_some_and(|row| is_wall(self.beside_upright(row, column)));
        let down = is_wall(self.beside_upright(row, column));
        let left = column.checked_sub(1).is_some_and(|left| is_wall(self.beside_flat(row, left)));
        let right = is_wall(self.beside_flat(row, column));
        match (up, down, left, right) {
            (false, false, false, false) => ' ',
            (false, true, false, true) => '┌',
            (false, true, true, false) => '┐',
            (true, false, false, true) => '└',
            (true, false, true, false) => '┘',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            (false, true, true, true) => '┬',
            (true, false, true, true) => '┴',
            (_, _, true, true) => '┼',
            (true, true, false, false) => '│',
            (false, false, ..) => '─',
            (true, false, false, false) | (false, true, false, false) => '│',
        }
    }

    /// One line across a row of boxes. Streets lead out on the first.
    fn across(&self, row: u8, nth: usize, boxes: &[Vec<String>]) -> String {
        let mut line = String::new();
        for column in 0..=self.columns {
            let [left, right] = self.beside_upright(row, column);
            line.push(match (left, right) {
                (None, None) => ' ',
                _ if nth == 0 && self.is_open(left, right) => ' ',
                _ => '│',
            });
            let Some(lines) = boxes.get(usize::from(column)) else { break };
            let words = lines.get(nth).map_or("", String::as_str);
            line += &format!("{words}{}", " ".repeat(self.inner.saturating_sub(width(words))));
        }
        line
    }

    fn lines(&self, row: u8, column: u8) -> Vec<String> {
        let Some(tile) = self.at(row, column) else { return Vec::new() };
        let mut lines = self.wrapped(&self.street(tile).join(" "));
        if tile.has_search_area {
            let inside = self.area(tile.tile.search_area(), tile.search_zombies);
            lines.extend(self.wrapped(&format!("[{}]", inside.join(" "))));
        }
        lines
    }

    fn wrapped(&self, text: &str) -> Vec<String> {
        wrapped_at(self.inner, text, 0).lines().map(str::to_owned).collect()
    }

    fn street(&self, it: &TileView) -> Vec<String> {
        let mut words = vec![it.tile.0.to_string()];
        let view = self.view;
        words.extend(it.is_start.then(|| "START".to_owned()));
        let exit = if view.exit_is_open { "EXIT" } else { "shut" };
        words.extend(it.is_exit.then(|| exit.to_owned()));
        words.extend(it.is_car.then(|| "CAR".to_owned()));
        words.extend(aims(view, it).into_iter().map(|(short, _)| short.to_owned()));
        words.extend(it.locks.iter().map(|&colour| lock(colour)));
        words.extend(it.has_alarm.then(|| ALARM.to_owned()));
        words.extend(it.entry.map(|letter| format!("<{letter}>")));
        let is_alpha = view.alpha.is_some_and(|alpha| alpha.tile == it.tile);
        words.extend(is_alpha.then(|| self.ink.paint(Hue::Green, "ALPHA")));
        words.extend(self.area(it.tile.street(), it.street_zombies));
        words
    }

    /// Everybody and everything in an Area.
    fn area(&self, area: Area, zombies: u8) -> Vec<String> {
        let (view, ink) = (self.view, self.ink);
        let mut words = Vec::new();
        if zombies > 0 {
            words.push(ink.paint(Hue::Green, &format!("z{zombies}")));
        }
        let here = view.heroes.iter().filter(|hero| hero.area == area && view.turn > 0);
        let heroes: String = here.map(figure).collect();
        if !heroes.is_empty() {
            words.push(ink.paint(Hue::Bold, &heroes));
        }
        let lying = things(view).into_iter().filter(|(at, _)| *at == area);
        words.extend(lying.map(|(_, thing)| ink.paint(Hue::Amber, thing.short)));
        words
    }
}

/// Upper case is standing, lower case lying down, and a cross marks an unconscious Hero.
fn figure(hero: &HeroView) -> String {
    let letter = letter(hero.figure);
    match (hero.life, hero.is_lying) {
        (0, _) => format!("{}+", letter.to_ascii_lowercase()),
        (_, true) => letter.to_ascii_lowercase().to_string(),
        (_, false) => letter.to_string(),
    }
}

const ALARM: &str = "!";

/// Something on the map, as an abbreviation and in words.
#[derive(Clone, Copy)]
struct Thing {
    short: &'static str,
    name: &'static str,
}

fn things(view: &View) -> Vec<(Area, Thing)> {
    let tokens = view.tokens.iter().map(|it| (it.area, it.token.map_or(FACE_DOWN, token)));
    let heavy = view.heavy.iter().filter_map(|it| match it.place {
        HeavyPlace::Lies(area) => Some((area, heavy(it.heavy))),
        HeavyPlace::Away | HeavyPlace::Carried(_) => None,
    });
    let gun = Thing { short: "gun", name: "Machine Gun" };
    tokens.chain(heavy).chain(view.machine_gun.map(|(area, _)| (area, gun))).collect()
}

const FACE_DOWN: Thing = Thing { short: "?", name: "token face down" };

fn token(token: Token) -> Thing {
    let short = match token {
        Token::RedKey => "kr",
        Token::BlueKey => "kb",
        Token::GreenKey => "kg",
        Token::YellowKey => "ky",
        Token::Bag1 => "b1",
        Token::Bag2 => "b2",
        Token::Bag3 => "b3",
        Token::Supplies => "su",
        Token::Fuse => "fu",
        Token::Sample => "sa",
        Token::Empty => "em",
    };
    Thing { short, name: plain(token.name()) }
}

fn heavy(heavy: Heavy) -> Thing {
    let short = match heavy {
        Heavy::GasCan => "gas",
        Heavy::AmmoCrate => "amm",
        Heavy::Radio => "rad",
    };
    Thing { short, name: heavy.name() }
}

/// What the objective names, as an abbreviation and in words.
fn aims(view: &View, it: &TileView) -> Vec<(&'static str, String)> {
    let all = [
        (view.goals.meeting, "MEET", "both groups meet in its Search Area"),
        (view.call_at, "CALL", "the Radio calls from its Search Area"),
        (view.defended, "HOLD", "to be held"),
    ];
    let here = all.into_iter().filter(|(at, ..)| *at == Some(it.tile));
    here.map(|(_, short, text)| (short, format!("{}: {text}", it.picture))).collect()
}

fn lock(colour: Colour) -> String {
    format!("#{}", colour.word().chars().next().unwrap_or_default())
}

/// The legend of the abbreviations on this map.
fn legend(view: &View) -> String {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut add = |short: String, name: String| {
        known.insert(short, name);
    };
    things(view).into_iter().for_each(|(_, it)| add(it.short.to_owned(), it.name.to_owned()));
    for tile in &view.tiles {
        tile.locks.iter().for_each(|&it| add(lock(it), format!("{} Lock", it.word())));
        aims(view, tile).into_iter().for_each(|(short, text)| add(short.to_owned(), text));
        if tile.has_alarm {
            add(ALARM.to_owned(), "Alarm".to_owned());
        }
    }
    if known.is_empty() {
        return String::new();
    }
    let all: Vec<String> = known.iter().map(|(short, name)| format!("{short} {name}")).collect();
    format!("{}\n", wrapped(&format!("  {}", all.join(", ")), 2))
}
