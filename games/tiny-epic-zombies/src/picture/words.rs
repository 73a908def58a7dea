//! Every text of the board.

use engine::{Seat, capital, count};
use rules::cards::Card;
use rules::human::Human;
use rules::mall::{Mall, Room};
use rules::objectives::{ExitSign, Letter, Objective, Place, Relief, Token, TokenKind};
use rules::view::{Clock, HumanView, ObjectiveView, TokenFace, Vehicle};
use rules::words::{Defeat, Face, Found};

use super::shown::Picture;
use super::spotlight::Spotlight;
use super::targets::MallSpace;

pub const MALL: &str = "The mall";
pub const CHOOSE_ONE: &str = "Choose one";
pub const TURN: &str = "Turn ";
pub const OBJECTIVES: &str = "Objectives";
pub const BARRICADE: &str = "Barricade";
pub const SURVIVORS: &str = "Survivors";
pub const ZOMBIES_LEFT: &str = "Zombies left to place";
pub const SUPPLY_DECK: &str = "Supply cards";
pub const TRAPS_LEFT: &str = "Traps left";
pub const PILES: &str = "What is left";
pub const SEARCH_DECK: &str = "Search cards in the deck";
pub const HAND: &str = "The zombies' hand";
pub const HORDE: &str = "The horde";
pub const ZOMBIE_AI: &str = "The Zombie-AI";
pub const MOVES_LEFT: &str = "Moves left";
pub const FACE_DOWN: &str = "a search card, face down";
pub const BARRED: &str = "cannot heal";
pub const USED: &str = "This ability was used in this turn";
pub const TRAP: &str = "An armed trap";
pub const DONE: &str = "done";
pub const KNIFE: &str = "Knife";
pub const PISTOL: &str = "Pistol";
pub const NOBODY_YET: &str = "nobody yet";
pub const IN_THE_CATALOGUE: &str = "Its card, and the rules";
pub const PASSIVE: &str = "Always: ";

/// The barricade, on the board.
pub fn barricade(boards: u8) -> String {
    format!("Barricade: {boards} of 6")
}

/// A zombie in the mall, and what it asks of those who meet it.
pub fn zombie(mall: Option<&Mall>, at: Room) -> String {
    format!("A zombie, {}: who moves here must kill it in melee", room(mall, at))
}

/// What can be driven.
pub fn vehicle(it: Vehicle) -> &'static str {
    match it {
        Vehicle::Motorcycle => "The Motorcycle",
        Vehicle::PoliceCar => "The Police Car",
    }
}

/// What everybody has without a card.
pub fn bare(weapon: &str) -> String {
    match weapon {
        KNIFE => format!("{weapon}: for melee, without a melee weapon"),
        _ => format!("{weapon}: for a shot at an adjacent room, without a ranged weapon"),
    }
}

/// The space of a horde marker.
pub fn horde_space(space: u8) -> String {
    format!("Horde marker on space {space} of 5")
}

/// A face-down card that the viewer knows.
pub fn known(it: Card) -> String {
    format!("You know this card: {}", card(it))
}

/// "2 Moves left, and 1 more if you like."
pub fn moves(must: u8, may: u8) -> String {
    match may {
        0 => format!("{} left", count(must, "Move")),
        may => format!("{} left, and {may} more if you like", count(must, "Move")),
    }
}

/// A player's name.
pub fn name(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.0)).map_or("Somebody", String::as_str)
}

/// The name of a human's player; a solo player's two humans go by their characters.
pub fn human(picture: &Picture, names: &[String], human: Human) -> String {
    let Some(it) = picture.human(human) else { return "Somebody".to_owned() };
    match it.character {
        Some(character) if picture.view.setup.mode.is_solo() => format!("the {}", character.name()),
        _ => name(names, it.seat).to_owned(),
    }
}

/// The time left, always visible.
pub fn clock(clock: Clock) -> String {
    match (clock.last_turns, clock.reveals_left) {
        (Some(1), _) => "The last turn".to_owned(),
        (Some(n), _) => format!("{n} last turns"),
        (None, 0) => "No reveal left: one last turn each".to_owned(),
        (None, 1) => "1 reveal left, then one last turn each".to_owned(),
        (None, n) => format!("{n} reveals left, then one last turn each"),
    }
}

/// A room by the name of its store, as in the log and in questions.
pub fn room(mall: Option<&Mall>, room: Room) -> String {
    match (mall, room.in_courtyard()) {
        (Some(mall), _) => mall.place(room),
        (None, Some(name)) => name.to_owned(),
        (None, None) => room.to_string(),
    }
}

/// A room, or a store by its name.
pub fn space(mall: Option<&Mall>, space: MallSpace) -> String {
    match (space, mall) {
        (MallSpace::Room(it), mall) => room(mall, it),
        (MallSpace::Store(position), Some(mall)) => mall.store(position).name().to_owned(),
        (MallSpace::Store(position), None) => position.to_string(),
    }
}

/// The letters on a figure: the player's, or those of a solo player's character.
pub fn initials(picture: &Picture, names: &[String], who: Human) -> String {
    let name = human(picture, names, who);
    let name = name.strip_prefix("the ").unwrap_or(&name);
    let first = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).collect::<String>();
    name.split_whitespace().take(2).map(first).collect()
}

/// "3 wounds, 7 ammo: 4 apart."
pub fn track(human: &HumanView) -> String {
    let apart = human.ammo.saturating_sub(human.wounds);
    format!("{}, {} ammo: {apart} apart", count(human.wounds, "wound"), human.ammo)
}

/// The name of a token.
pub fn token(token: Token) -> &'static str {
    match token.kind() {
        TokenKind::Supply(_) => "supplies",
        TokenKind::Stranded => "somebody stranded?",
        TokenKind::Radio => "the Radio",
        TokenKind::Part => "the Part",
        TokenKind::Ingredient => "an ingredient",
        TokenKind::Exit => "an exit",
        TokenKind::Squad(_) => "a Squad",
        TokenKind::Clue => "a clue",
    }
}

/// The known hidden side of a token.
pub fn token_face(face: TokenFace) -> String {
    match face {
        TokenFace::Letter(letter) => self::letter(letter).to_owned(),
        TokenFace::Cause(cause) => cause.name().to_owned(),
        TokenFace::Stranded => "somebody stranded".to_owned(),
    }
}

pub fn letter(letter: Letter) -> &'static str {
    match letter {
        Letter::A => "A",
        Letter::B => "B",
        Letter::C => "C",
        Letter::D => "D",
    }
}

/// The progress of an objective, for one marker.
pub fn progress(objective: &ObjectiveView, nth: usize) -> String {
    let Some(marker) = objective.markers.get(nth) else { return String::new() };
    if marker.is_completed {
        return DONE.to_owned();
    }
    match (objective.goal, marker.cache, objective.arsenal) {
        (Some(goal), _, _) => format!("{} of {goal}", marker.progress),
        (None, Some(cache), Some(full)) => format!(
            "{} of {}, {} of {} ammo",
            cache.weapons,
            count(full.weapons, "weapon"),
            cache.ammo,
            full.ammo
        ),
        _ => String::new(),
    }
}

/// The same where there is little room.
pub fn short_progress(objective: &ObjectiveView, nth: usize) -> String {
    let marker = objective.markers.get(nth).filter(|it| !it.is_completed);
    match (marker.and_then(|it| it.cache), objective.arsenal) {
        (Some(cache), Some(full)) => {
            format!("{}/{} {}/{}", cache.weapons, full.weapons, cache.ammo, full.ammo)
        }
        _ => progress(objective, nth),
    }
}

/// An objective in half a sentence.
pub fn aim(objective: Objective, is_race: bool) -> &'static str {
    match (objective, is_race) {
        (Objective::SaveTheStranded, false) => {
            "Flip the tokens at the marked entrances; save four people."
        }
        (Objective::SaveTheStranded, true) => {
            "Flip the tokens at the marked entrances; save two people yourself."
        }
        (Objective::CallTheCdc, false) => "Carry the Radio and collect three Frequencies.",
        (Objective::CallTheCdc, true) => "Carry the Radio and collect Frequencies yourself.",
        (Objective::FixTheHelicopter, false) => "Carry four Parts to the centre of the courtyard.",
        (Objective::FixTheHelicopter, true) => "Carry two Parts to the centre of the courtyard.",
        (Objective::AssembleAnArsenal, false) => {
            "Put three weapons and 13 ammo into the cache in the centre."
        }
        (Objective::AssembleAnArsenal, true) => {
            "Put a weapon and 5 ammo into your cache in the centre."
        }
        (Objective::DiscoverACure, false) => "Flip the eight ingredients in order.",
        (Objective::DiscoverACure, true) => "Find the letters A to D, one after the other.",
        (Objective::EscapeTheMall, false) => {
            "Flip the exits; when all else is done, meet at the real one."
        }
        (Objective::EscapeTheMall, true) => {
            "Flip an exit; when all else is done, reach the real one."
        }
        (Objective::QuarantineTheInfected, false) => {
            "Capture five zombies that are alone in their store."
        }
        (Objective::QuarantineTheInfected, true) => {
            "Capture two zombies that are alone in their store."
        }
        (Objective::EscortTheArmy, false) => "Spend Moves to lead three Squads to the courtyard.",
        (Objective::EscortTheArmy, true) => "Spend Moves to lead your Squad to the courtyard.",
        (Objective::InvestigateTheSource, false) => {
            "Look at the clues and guess the source three times."
        }
        (Objective::InvestigateTheSource, true) => "Look at the clues and guess the source twice.",
    }
}

/// What a squad brings.
pub fn relief(relief: Relief) -> &'static str {
    match relief {
        Relief::Heal => "heal 1 wound",
        Relief::Ammo => "gain 1 ammo",
        Relief::Repair => "repair 1",
        Relief::Kill => "kill 2 zombies",
    }
}

/// The kind of card, in its corner.
pub fn card_kind(card: Card) -> &'static str {
    if card.is_pickup() {
        "pickup"
    } else if card.is_event() {
        "event"
    } else if card.is_backpack_item() {
        "backpack"
    } else if card.is_melee() {
        "melee"
    } else {
        "ranged"
    }
}

pub fn card(card: Card) -> String {
    card.name().to_owned()
}

/// The text under the spotlight.
pub fn spotlight(picture: &Picture, names: &[String], shown: Spotlight) -> String {
    let who = |it: Human| capital(&human(picture, names, it));
    match shown {
        Spotlight::Turn(it) => format!("{}: three Moves", who(it)),
        Spotlight::Die(face) => die(face).to_owned(),
        Spotlight::Revealed(it, card) => format!("{} turns over {}", who(it), self::card(card)),
        Spotlight::Supply(it, card) => format!("Supplies for {}: {}", who(it), self::card(card)),
        Spotlight::Noise(it) => format!("{} made a noise!", who(it)),
        Spotlight::Hushed(it) => format!("{} hushes it up", who(it)),
        Spotlight::Horde(zombie, _) => format!("The {} of the horde stirs", zombie.name()),
        Spotlight::Overrun(it) => format!("{} is overrun", who(it)),
        Spotlight::Eaten(it, character) => {
            format!("{}, the {}, was eaten alive", who(it), character.name())
        }
        Spotlight::Arrived(it, character) => format!("{} is the {} now", who(it), character.name()),
        Spotlight::BarricadeFell => "The barricade falls".to_owned(),
        Spotlight::Stranded(Found::Somebody) => "Somebody stranded: saved".to_owned(),
        Spotlight::Stranded(Found::Zombie) => "A false alarm with teeth".to_owned(),
        Spotlight::Letter(letter) => format!("Ingredient {}", self::letter(letter)),
        Spotlight::Exit(ExitSign::Symbol(symbol)) => format!("Exit: {}", symbol.name()),
        Spotlight::Exit(ExitSign::Number(n)) => format!("Exit: number {n}"),
        Spotlight::Clue(cause) => format!("A clue: {}", cause.name()),
        Spotlight::Guess(cause) => format!("Is it {}?", cause.name()),
        Spotlight::Source(cause) => format!("The source was {}", cause.name()),
        Spotlight::Relief(it) => format!("A Squad is through: {}", relief(it)),
        Spotlight::Completed(objective) => format!("{}: done", objective.name()),
        Spotlight::HumansWon => "Everything is done. You made it.".to_owned(),
        Spotlight::LeaderWon(it) => format!("{} leads the way out", who(it)),
        Spotlight::ZombiesWon(Defeat::Eaten) => "Nobody is left to fill the gap".to_owned(),
        Spotlight::ZombiesWon(Defeat::Breached) => "They are in the courtyard".to_owned(),
        Spotlight::ZombiesWon(Defeat::Collected) => "They have all your survivors".to_owned(),
        Spotlight::ZombiesWon(Defeat::OutOfTime) => "Out of time. The mall is theirs.".to_owned(),
    }
}

pub fn die(face: Face) -> &'static str {
    match face {
        Face::Overkill => "Overkill!",
        Face::Kill => "A plain kill",
        Face::OneWound => "1 wound",
        Face::TwoWounds => "2 wounds",
    }
}

/// Who and what is where, line by line, for those who cannot see the board.
pub fn who_is_where(picture: &Picture, names: &[String]) -> Vec<String> {
    let mall = picture.mall();
    let mut lines: Vec<String> = picture
        .view
        .humans
        .iter()
        .map(|it| {
            let who = capital(&human(picture, names, it.human));
            format!("{who}: {}. {}.", room(mall.as_ref(), it.room), capital(&track(it)))
        })
        .collect();
    let zombies: Vec<_> = picture.view.zombies.iter().map(|it| room(mall.as_ref(), it)).collect();
    if !zombies.is_empty() {
        lines.push(format!("Zombies: {}.", zombies.join("; ")));
    }
    for it in &picture.view.tokens {
        if let Place::In(at) = it.place {
            lines.push(format!("{}: {}.", capital(token(it.token)), room(mall.as_ref(), at)));
        }
    }
    lines
}
