//! How to set up the table of Zombie 15' (chapter 3 of its rules), step by step, for owners of the
//! physical game.

use engine::{Id, capital};
use rules::items::SearchCard;
use rules::map::{Area, Tile, Way};
use rules::scenario::{Scenario, SearchDeck};
use rules::state::HeavyPlace;
use rules::view::{TileView, View};
use rules::zombie_cards::ZombieCard;

use super::night::Night;
use crate::picture::{Plan, Point};

/// A step of setting up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupStep {
    pub title: &'static str,
    pub lines: Vec<String>,
}

/// Everything to do before the clock starts.
pub fn guide(night: &Night) -> Vec<SetupStep> {
    let (view, scenario) = (&night.view, night.scenario());
    let steps = [
        SetupStep { title: "Lay the tiles", lines: tiles(view) },
        SetupStep { title: "Put down what the map shows", lines: places(view, scenario) },
        SetupStep { title: "Lay out the tokens", lines: tokens(view, scenario) },
        SetupStep { title: "Place the zombies", lines: zombies(view, scenario) },
        SetupStep { title: "Make the decks", lines: decks(night) },
        SetupStep { title: "Get the Heroes ready", lines: heroes(view, scenario) },
        SetupStep { title: "Special rules of this scenario", lines: special(night) },
    ];
    steps.into_iter().filter(|step| !step.lines.is_empty()).collect()
}

/// Something to be put on the map, drawn where it goes.
#[derive(Clone, PartialEq, Debug)]
pub struct MapMark {
    pub at: Point,
    pub kind: MarkKind,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// The name of the tile.
    Tile,
    Zombies,
    /// A token or a Heavy Object.
    Thing,
    /// Start, Exit, a Lock or another feature of a tile.
    Place,
}

/// What is drawn over the map.
pub fn marks(view: &View, plan: &Plan) -> Vec<MapMark> {
    let mut marks = Vec::new();
    let mut put = |at: Option<Point>, kind, text: String| {
        marks.extend(at.map(|at| MapMark { at, kind, text }));
    };
    for tile in &view.tiles {
        let rect = plan.tile_rect(tile.tile);
        let corner = rect.map(|it| Point { x: it.x + 44.0, y: it.y + 34.0 });
        put(corner, MarkKind::Tile, tile.placed.side.to_string());
        let areas = [
            (tile.street_zombies, tile.tile.street()),
            (tile.search_zombies, tile.tile.search_area()),
        ];
        for (n, area) in areas.into_iter().filter(|it| it.0 > 0) {
            put(plan.area(area).map(|it| it.crowd), MarkKind::Zombies, n.to_string());
        }
        let words = place_words(view, tile);
        if !words.is_empty() {
            let foot =
                rect.map(|it| Point { x: it.x + it.width / 2.0, y: it.y + it.height - 26.0 });
            put(foot, MarkKind::Place, words.join(", "));
        }
    }
    let tokens = view.tokens.iter().map(|it| (it.area, it.token.map_or("?", |token| token.name())));
    let heavy = view.heavy.iter().filter_map(|it| match it.place {
        HeavyPlace::Lies(area) => Some((area, it.heavy.name())),
        HeavyPlace::Away | HeavyPlace::Carried(_) => None,
    });
    for (area, name) in tokens.chain(heavy) {
        let name = name.trim_start_matches("the ").trim_start_matches("a ");
        put(plan.area(area).map(|it| it.things), MarkKind::Thing, capital(name));
    }
    marks
}

fn place_words(view: &View, tile: &TileView) -> Vec<String> {
    let mut words = Vec::new();
    let is = [
        (tile.is_start, "Start"),
        (tile.is_exit, "Exit"),
        (tile.is_car, "Car"),
        (tile.has_alarm, "Alarm"),
        (view.alpha.is_some_and(|it| it.tile == tile.tile), "Alpha"),
        (view.machine_gun.is_some_and(|it| it.0.tile() == tile.tile), "Machine Gun"),
    ];
    words.extend(is.iter().filter(|it| it.0).map(|it| it.1.to_owned()));
    words.extend(tile.locks.iter().map(|lock| format!("{} Lock", lock.word())));
    words.extend(tile.entry.map(|letter| format!("Entry {letter}")));
    words
}

/// What is printed on the tile, by which players find it in the box.
pub fn tile_name(view: &View, tile: Tile) -> String {
    view.tiles.get(usize::from(tile.0)).map_or(String::new(), |it| it.placed.side.to_string())
}

fn area_name(view: &View, area: Area) -> String {
    let part = if area.is_search_area() { "the Search Area" } else { "the Street" };
    format!("{part} of {}", tile_name(view, area.tile()))
}

/// Row by row, in the order in which they are placed.
fn tiles(view: &View) -> Vec<String> {
    let most = |of: fn(&TileView) -> u8| view.tiles.iter().map(of).max().map_or(0, |it| it + 1);
    let (rows, columns) = (most(|it| it.placed.row), most(|it| it.placed.column));
    let cell = |row: u8, column: u8| {
        let is_there = |it: &&TileView| (it.placed.row, it.placed.column) == (row, column);
        let tile = view.tiles.iter().find(is_there);
        tile.map_or("–".to_owned(), |it| {
            format!("{}\u{a0}{}", it.placed.side, arrow(it.placed.north))
        })
    };
    let row = |row: u8| {
        let cells: Vec<_> = (0..columns).map(|column| cell(row, column)).collect();
        format!("Row {}: {}.", row + 1, cells.join(", "))
    };
    let n = view.tiles.len();
    let how = "An arrow says where the printed North points, a dash is a gap.";
    let mut lines = vec![format!("{n} tiles in {rows} rows. {how}")];
    lines.extend((0..rows).map(row));
    lines
}

fn arrow(north: Way) -> char {
    match north {
        Way::North => '↑',
        Way::East => '→',
        Way::South => '↓',
        Way::West => '←',
    }
}

fn places(view: &View, scenario: &Scenario) -> Vec<String> {
    let named = |is_meant: &dyn Fn(&TileView) -> bool| {
        let meant = view.tiles.iter().filter(|it| is_meant(it));
        list(meant.map(|it| it.placed.side.to_string()))
    };
    let mut lines = vec![format!("Start: {}.", named(&|it| it.is_start))];
    let mut add = |what: &str, where_: String| {
        if !where_.is_empty() {
            lines.push(format!("{what}: {where_}."));
        }
    };
    add("Exit", named(&|it| it.is_exit));
    for tile in &view.tiles {
        for lock in &tile.locks {
            add(&format!("The {} Lock", lock.word()), tile.placed.side.to_string());
        }
        if let Some(letter) = tile.entry {
            add(&format!("Entry {letter}"), tile.placed.side.to_string());
        }
    }
    add("Alarms", named(&|it| it.has_alarm));
    add("The Car", named(&|it| it.is_car));
    add("The Machine Gun", view.machine_gun.map_or(String::new(), |it| area_name(view, it.0)));
    add("The Alpha", view.alpha.map_or(String::new(), |it| tile_name(view, it.tile)));
    let defended = scenario.defended.map_or(String::new(), |tile| tile_name(view, tile));
    add("To be defended", defended);
    for heavy in &view.heavy {
        if let HeavyPlace::Lies(area) = heavy.place {
            add(heavy.heavy.name(), area_name(view, area));
        }
    }
    lines
}

fn tokens(view: &View, scenario: &Scenario) -> Vec<String> {
    let open = view.tokens.iter().filter_map(|it| Some((it.token?, it.area)));
    let mut lines: Vec<_> = open
        .map(|(token, area)| {
            format!("{}, face up: {}.", capital(token.name()), area_name(view, area))
        })
        .collect();
    let hidden = view.tokens.iter().filter(|it| it.token.is_none());
    let hidden: Vec<_> = hidden.map(|it| area_name(view, it.area)).collect();
    if !hidden.is_empty() {
        let mixed = counted(scenario.hidden().iter().map(|token| token.name().to_owned()));
        lines.push(format!("Mix face down: {mixed}."));
        lines.push(format!("Lay one each, face down, in {}.", list(hidden.into_iter())));
    }
    lines
}

/// Areas with the same number of zombies on one line.
fn zombies(view: &View, scenario: &Scenario) -> Vec<String> {
    let streets = view.tiles.iter().map(|it| (it.street_zombies, it));
    let rooms = view.tiles.iter().map(|it| (it.search_zombies, it));
    let (streets, rooms): (Vec<_>, Vec<_>) = (streets.collect(), rooms.collect());
    let most = streets.iter().chain(&rooms).map(|it| it.0).max().unwrap_or_default();
    let mut lines = Vec::new();
    for n in (1..=most).rev() {
        for (areas, one, many) in [
            (&streets, "Street", "each of the Streets"),
            (&rooms, "Search Area", "each of the Search Areas"),
        ] {
            let alike = areas.iter().filter(|it| it.0 == n);
            let alike: Vec<_> = alike.map(|it| it.1.placed.side.to_string()).collect();
            let n = zombies_in_words(n);
            match alike.len() {
                0 => {}
                1 => lines.push(format!("{n} in the {one} of {}.", alike[0])),
                _ => lines.push(format!("{n} in {many} of {}.", list(alike.into_iter()))),
            }
        }
    }
    if !scenario.rules.prologue {
        lines.push(format!("{} in the Horde box.", zombies_in_words(scenario.horde)));
    }
    lines
}

fn zombies_in_words(n: u8) -> String {
    if n == 1 { "1 zombie".to_owned() } else { format!("{n} zombies") }
}

fn decks(night: &Night) -> Vec<String> {
    let scenario = night.scenario();
    let search = match scenario.search_deck {
        SearchDeck::Full => "all 56 Search cards".to_owned(),
        SearchDeck::Beginner => "the Search cards without six of those with two zombies".to_owned(),
        SearchDeck::Prologue => "the Search cards of the prologue".to_owned(),
        SearchDeck::Chosen(cards) => {
            let some = SearchCard::all().zip(cards).filter(|(_, n)| *n > 0);
            list(some.map(|(card, n)| format!("{n} × {}", card.name())))
        }
    };
    let all: u16 = scenario.search_deck.cards().iter().map(|&n| u16::from(n)).sum();
    let mut lines = vec![format!("Search deck: {search}; {all} cards, shuffled.")];
    lines.push(match scenario.zombie_deck {
        None => "No Zombie cards are used.".to_owned(),
        Some(deck) => {
            let numbered: u8 = ZombieCard::numbered(deck.highest).iter().sum();
            let hordes = match deck.hordes {
                0 => "no Horde cards".to_owned(),
                1 => "one Horde card in each half".to_owned(),
                n => format!("{n} Horde cards in each half"),
            };
            format!(
                "The Zombie deck stays in the box: this page turns its cards over. \
                 It is made of {numbered} numbered cards up to {}, with {hordes}.",
                deck.highest
            )
        }
    });
    lines
}

fn heroes(view: &View, scenario: &Scenario) -> Vec<String> {
    let n = view.setup.n_figures();
    let each = match view.setup.players {
        1 => "You lead all four.",
        2 => "Each of you leads two.",
        _ => "Each of you leads one.",
    };
    let mut lines = vec![format!(
        "{n} Heroes of your choice, {} actions in each turn. {each}",
        if n == 3 { 5 } else { 4 }
    )];
    let start = if scenario.starts.len() > 1 {
        let starts = scenario.starts.iter().map(|&tile| tile_name(view, tile));
        format!("The first two begin on the first of {}, the others on the other.", list(starts))
    } else {
        format!("All begin in the Street of {}.", tile_name(view, scenario.start_of(0)))
    };
    lines.push(start);
    lines.push(if scenario.rules.empty_handed {
        "Nobody takes starting items.".to_owned()
    } else if scenario.rules.prologue {
        "Use the prologue side of the sheets, and deal each Hero one prologue Weapon.".to_owned()
    } else {
        "Each takes the Weapons and the Object of the own sheet, fully loaded, at full life."
            .to_owned()
    });
    if view.setup.kind == rules::setup::GameKind::Quick(rules::setup::Difficulty::Expert) {
        lines.push("Each Hero has one life point less.".to_owned());
    }
    for (whose, item) in &scenario.given {
        let who = match whose {
            Some(figure) => format!("Hero {}", figure.0 + 1),
            None => "Each Hero".to_owned(),
        };
        lines.push(format!("{who} also gets: {}.", item.name()));
    }
    if scenario.flashlights > 0 {
        lines.push(format!("Deal {} Flashlights at random.", scenario.flashlights));
    }
    lines
}

fn special(night: &Night) -> Vec<String> {
    let scenario = night.scenario();
    let rules = scenario.rules;
    let known = [
        (rules.prologue, "Prologue: there is no Horde box, and noise does nothing."),
        (rules.letters, "Letters: zombies come at the entry whose letter is on their card."),
        (rules.advance, "At each growl zombies that nobody holds up move one tile first."),
        (rules.events, "Events on Zombie cards count."),
        (rules.dark, "It is dark: nobody searches without a Flashlight."),
        (rules.switch_off, "Alarms can be switched off with an action in their Street."),
        (rules.tired, "One Hero is tired: one action less. Choose who."),
        (rules.explosive, "Noise beside a Gas Can destroys it and kills three more zombies there."),
        (rules.no_careful_search, "There is no Careful Search yet."),
        (rules.no_bare_hands, "Nobody fights with bare hands yet."),
        (night.cards() > 1, "Each growl turns several Zombie cards over."),
    ];
    let mut lines = Vec::new();
    if !scenario.about.is_empty() {
        lines.push(scenario.about.clone());
    }
    lines.extend(known.iter().filter(|it| it.0).map(|it| it.1.to_owned()));
    lines
}

/// `a, b and c`
fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// `a Fuse ×2, the red Key`
fn counted(words: impl Iterator<Item = String>) -> String {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for word in words {
        match kinds.iter_mut().find(|it| it.0 == word) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((word, 1)),
        }
    }
    let one = |(word, n): (String, usize)| if n > 1 { format!("{word} ×{n}") } else { word };
    list(kinds.into_iter().map(one))
}
