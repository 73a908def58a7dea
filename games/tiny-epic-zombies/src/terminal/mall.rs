//! The mall as nine boxes: eight stores around the courtyard. Lower-case words are printed in a
//! room, capitalised ones are pieces in it.

use engine::count;
use rules::mall::{Ability, Icon, Position, Room, Store};
use rules::objectives::{Place, Token, TokenKind};
use rules::view::{TokenFace, TokenView, Vehicle, View};

use super::{letter, listed, title};
use stage::ink::{Hue, Ink, width, wrapped_at};

/// Columns between the walls of a box. Three boxes and their walls fit on a screen.
const INNER: usize = 25;
/// Columns for text: a space separates it from the left wall.
const COLUMN: usize = INNER - 1;
/// Where the words of a room begin, after its name and its zombie.
const INDENT: usize = 6;
/// A non-breaking space.
const TIE: &str = "\u{a0}";

/// The boxes as they lie, north at the top; `None` is the courtyard.
const ROWS: [[Option<Position>; 3]; 3] = [
    [Some(Position::NW), Some(Position::N), Some(Position::NE)],
    [Some(Position::W), None, Some(Position::E)],
    [Some(Position::SW), Some(Position::S), Some(Position::SE)],
];

pub(super) fn draw(view: &View, ink: Ink) -> String {
    let mut text = String::new();
    for (corners, row) in [["┌", "┬", "┐"], ["├", "┼", "┤"], ["├", "┼", "┤"]].iter().zip(ROWS)
    {
        text += &wall(*corners, row.map(|at| label(view, at)));
        let boxes = row.map(|at| match at {
            Some(at) => store(view, at, ink),
            None => courtyard(view, ink),
        });
        for nth in 0..boxes.iter().map(Vec::len).max().unwrap_or(0) {
            for lines in &boxes {
                let line = lines.get(nth).map_or("", String::as_str);
                let gap = COLUMN.saturating_sub(width(line));
                text += &format!("│ {line}{}", " ".repeat(gap));
            }
            text += "│\n";
        }
    }
    text + &wall(["└", "┴", "┘"], [const { String::new() }; 3])
}

/// A wall with its labels.
fn wall([left, between, right]: [&str; 3], labels: [String; 3]) -> String {
    let pieces = labels.map(|label| {
        let label = if label.is_empty() { label } else { format!("─ {label} ") };
        let gap = INNER.saturating_sub(width(&label));
        label + &"─".repeat(gap)
    });
    format!("{left}{}{right}\n", pieces.join(between))
}

/// `NW green 1`
fn label(view: &View, at: Option<Position>) -> String {
    match at {
        None => "courtyard".to_owned(),
        Some(at) => match view.stores[at as usize] {
            Some(store) => format!("{at} {} {}", store.symbol(), store.number()),
            None => at.to_string(),
        },
    }
}

fn store(view: &View, at: Position, ink: Ink) -> Vec<String> {
    let Some(store) = view.stores[at as usize] else { return Vec::new() };
    let mut lines = vec![ink.paint(Hue::Bold, store.name())];
    for room in at.rooms() {
        lines.extend(room_lines(view, room, &printed(view, store, room), ink));
    }
    let cards = &view.lying[at as usize];
    if !cards.is_empty() {
        let cards = cards.iter().map(|&card| whole(&title(card), Hue::Amber, ink));
        lines.extend(column(&format!("+ {}", listed(cards)), 2));
    }
    lines
}

fn courtyard(view: &View, ink: Ink) -> Vec<String> {
    let mut lines = Vec::new();
    let rooms =
        [Room::RING_NORTH, Room::RING_WEST, Room::CENTRE, Room::RING_EAST, Room::RING_SOUTH];
    for room in rooms {
        let side = room.in_courtyard().and_then(|it| it.rsplit(' ').next());
        let heals = (room == Room::CENTRE).then_some("heal 2");
        let printed: Vec<String> = side.into_iter().chain(heals).map(str::to_owned).collect();
        lines.extend(room_lines(view, room, &printed, ink));
    }
    let (left, all) = (usize::from(view.barricade), usize::from(view.barricade_max));
    let bar = format!("{}{}", "#".repeat(left), "·".repeat(all.saturating_sub(left)));
    lines.push(format!("barricade {bar} {left} of {all}"));
    if !view.setup.mode.is_competitive() {
        lines.push(match view.survivors {
            0 => "nobody left behind it".to_owned(),
            n => format!("{} behind it", count(n, "survivor")),
        });
    }
    lines
}

/// A room by its name, and as it is labelled on the board: `Departmart 2 (W2)`.
pub(super) fn place(view: &View, room: Room) -> String {
    let store = room.store_position().and_then(|at| view.stores[at as usize]);
    let name = match (room.in_courtyard(), store) {
        (Some(name), _) => name.to_owned(),
        (None, Some(store)) => format!("{} {}", store.name(), room.number()),
        (None, None) => return room.to_string(),
    };
    format!("{name} ({room})")
}

/// One room: `NW2 z AB Radio, ammo`.
fn room_lines(view: &View, room: Room, printed: &[String], ink: Ink) -> Vec<String> {
    let humans: String = view
        .humans
        .iter()
        .filter(|it| it.room == room && it.character.is_some())
        .map(|it| letter(it.human))
        .collect();
    let lying = view.tokens.iter().filter(|it| it.place == Place::In(room));
    let mut words: Vec<String> = lying.map(|it| whole(&token(it), Hue::Amber, ink)).collect();
    if view.traps.has(room) {
        words.push(ink.paint(Hue::Red, "TRAP"));
    }
    if let Some(it) = view.vehicle.filter(|it| it.room == room) {
        words.push(vehicle(it.kind).replace(' ', TIE));
    }
    words.extend(printed.iter().map(|it| it.replace(' ', TIE)));
    let zombie = match view.zombies.has(room) {
        true => ink.paint(Hue::Green, "z"),
        false => "·".to_owned(),
    };
    let name = format!("{:<3}", room.to_string());
    let mut line = format!("{name} {zombie}");
    for part in [ink.paint(Hue::Bold, &humans), listed(words)] {
        if !part.is_empty() {
            line += &format!(" {part}");
        }
    }
    column(&line, INDENT)
}

/// What is printed in a room, unless its token covers it. Vehicles are listed where they stand.
fn printed(view: &View, store: Store, room: Room) -> Vec<String> {
    let print = store.room(room.number());
    let is_here = |kind: &dyn Fn(TokenKind) -> bool| {
        view.tokens.iter().any(|it| it.place == Place::In(room) && kind(it.kind))
    };
    let ability = match print.ability {
        None | Some(Ability::Motorcycle | Ability::PoliceCar) => None,
        Some(Ability::PickUpSupplies(n)) => {
            let is_covered = is_here(&|kind| kind == TokenKind::Supply(n));
            (!is_covered).then(|| format!("supplies {n}"))
        }
        Some(Ability::GainAmmo) => Some("ammo".to_owned()),
        Some(
            other @ (Ability::ClearanceSale
            | Ability::Restock
            | Ability::Leftovers
            | Ability::DoubleShot
            | Ability::ArmTrap
            | Ability::BonusRound
            | Ability::LoudCrash
            | Ability::HealTwo),
        ) => Some(other.name().to_lowercase()),
    };
    let icons = print.icons.iter().filter_map(|icon| match icon {
        Icon::Flask => {
            (!is_here(&|kind| kind == TokenKind::Ingredient)).then(|| "flask".to_owned())
        }
        Icon::Gear(n) => (!is_here(&|kind| kind == TokenKind::Part)).then(|| format!("gear {n}")),
        Icon::Bio(n) => (!is_here(&|kind| kind == TokenKind::Clue)).then(|| format!("bio {n}")),
    });
    let passage = print.has_passage.then(|| "secret passage".to_owned());
    ability.into_iter().chain(icons).chain(passage).collect()
}

/// A token with what the viewer knows about it.
fn token(it: &TokenView) -> String {
    match it.face {
        Some(TokenFace::Letter(letter)) => format!("{} {letter:?}", carried(it.token)),
        Some(TokenFace::Cause(cause)) => format!("{}: {}", carried(it.token), cause.name()),
        Some(TokenFace::Stranded) => "Stranded!".to_owned(),
        None => carried(it.token),
    }
}

/// A token as seen from outside.
pub(super) fn carried(token: Token) -> String {
    match token.kind() {
        TokenKind::Supply(n) => format!("Supplies {n}"),
        TokenKind::Stranded => "Stranded?".to_owned(),
        TokenKind::Radio => "Radio".to_owned(),
        TokenKind::Part => "Part".to_owned(),
        TokenKind::Ingredient => "Ingredient".to_owned(),
        TokenKind::Exit => "Exit".to_owned(),
        TokenKind::Squad(corner) => format!("{corner} Squad"),
        TokenKind::Clue => "Clue".to_owned(),
    }
}

fn vehicle(kind: Vehicle) -> &'static str {
    match kind {
        Vehicle::Motorcycle => "Motorcycle",
        Vehicle::PoliceCar => "Police Car",
    }
}

/// In one colour and on one line, so that it does not affect the wall beside it.
fn whole(text: &str, hue: Hue, ink: Ink) -> String {
    ink.paint(hue, &text.replace(' ', TIE))
}

fn column(text: &str, indent: usize) -> Vec<String> {
    wrapped_at(COLUMN, text, indent).lines().map(|line| line.replace(TIE, " ")).collect()
}
