//! Tiny Epic Zombies: the mall, and below it everybody's track, the objectives and the horde.

mod mall;
#[cfg(test)]
mod tests;

use any_game::{AnyGame, RuleMark};
use engine::{Millis, Names, Phrases, Rules, count};
use rules::cards::Card;
use rules::human::Human;
use rules::objectives::{Objective, Relief};
use rules::state::Cache;
use rules::view::{Clock, FaceDown, HumanView, Marker, ObjectiveView, View};
use rules::words::{Event, Found};

use rules::TinyEpicZombies;
use stage::ink::{Hue, Ink, wrapped};
use stage::terminal::{Terminal, TextBoard};

/// How the game looks in the terminal.
pub static TERMINAL: Terminal = Terminal::of::<InText>();

struct InText;

impl TextBoard for InText {
    const GAME: &'static str = TinyEpicZombies::ID;
    const PUZZLES: Option<&'static str> = Some(include_str!("../../puzzles/book.puzzles"));
    type View = View;
    type Event = Event;

    fn draw(view: &View, names: &Names, ink: Ink, _: Option<Millis>) -> String {
        draw(view, names, ink)
    }

    fn tell(view: &View, event: &Event, sentence: &str, ink: Ink) -> String {
        tell(view, event, sentence, ink)
    }
}

fn draw(view: &View, names: &Names, ink: Ink) -> String {
    let mut text = headline(view, names, ink);
    text += &mall::draw(view, ink);
    for human in &view.humans {
        text += &about(human, view, names, ink);
    }
    for objective in &view.objectives {
        text += &progress(objective, view);
    }
    text + &horde(view, names, ink)
}

/// A sentence of the story; a card that is turned over or joins the game is followed by its text, with
/// a mark if that is not from the rulebook.
fn tell(view: &View, event: &Event, sentence: &str, ink: Ink) -> String {
    if let Some(aloud) = read_aloud(view, event) {
        return format!("{sentence} {aloud}");
    }
    match () {
        () if matches!(event, Event::TurnBegan(..)) => ink.paint(Hue::Bold, sentence),
        () if is_bloody(event) => ink.paint(Hue::Red, sentence),
        () if is_about_zombies(event) => ink.paint(Hue::Green, sentence),
        () => sentence.to_owned(),
    }
}

/// The text of the card that an event brings into the game.
fn read_aloud(view: &View, event: &Event) -> Option<String> {
    if let Event::CardRevealed(_, card) | Event::SupplyDrawn(_, card) = event {
        return quoted(card.design(), None);
    }
    if let Event::CharacterKept(_, character) | Event::Arrived(_, character) = event {
        return quoted(character.word(), None);
    }
    if let Event::ZombieCardKept(zombie) | Event::ZombieCardGained(zombie) = event {
        // TEZ-12.1: of the Zombie-AI's cards only the passive applies.
        let is_ai = !view.setup.mode.has_zombie_player();
        return quoted(&format!("zombie-{}", zombie.word()), is_ai.then(|| zombie.passive_text()));
    }
    None
}

/// The text of a card, or the part of it that applies, with its source mark.
fn quoted(id: &str, part: Option<&str>) -> Option<String> {
    let card = TinyEpicZombies::cards().into_iter().find(|card| card.id == id)?;
    let mark = match crate::GAME.mark(&card) {
        RuleMark::Rulebook => String::new(),
        mark @ (RuleMark::Ruling | RuleMark::Reconstructed) => format!(" ({})", mark.word()),
    };
    Some(format!("“{}”{mark}", part.unwrap_or(&card.text)))
}

fn is_bloody(event: &Event) -> bool {
    matches!(
        event,
        Event::Wounded(..)
            | Event::Healed(..)
            | Event::SquadRetreated(_)
            | Event::Overrun(_)
            | Event::BledOut(_)
            | Event::EatenAlive(..)
    )
}

fn is_about_zombies(event: &Event) -> bool {
    matches!(
        event,
        Event::ZombiesSeated(_)
            | Event::ZombieCardDealt(_)
            | Event::HandDrawn(_)
            | Event::ZombieKilled { .. }
            | Event::ZombieMoved { .. }
            | Event::StrandedFlipped(_, _, Found::Zombie)
            | Event::StrandedPlaced
            | Event::Captured(..)
            | Event::HordeActed(..)
            | Event::HordeAdvanced(..)
            | Event::CardSwapped(_)
            | Event::TopLooked(_)
            | Event::TopSwapped
            | Event::ZombieAdded(_)
            | Event::ZombiesWon(_)
    )
}

fn headline(view: &View, names: &Names, ink: Ink) -> String {
    let turn = &view.turn;
    let moves = match (turn.moves, turn.bonus) {
        (0, 0) => "no Moves left".to_owned(),
        (must, 0) => format!("{} left", count(must, "Move")),
        (must, may) => format!("{} left (+{may})", count(must, "Move")),
    };
    let clock = clock(view.clock);
    let now = match (view.ending, turn.number) {
        (Some(_), n) => format!("Over in turn {n}."),
        (None, 0) => format!("Before the first turn. {clock}."),
        (None, n) => format!("Turn {n}: {}, {moves}. {clock}.", called(turn.me, view, names)),
    };
    let revealed = turn.revealed.map(|card| format!(" Revealed: {}.", marked(card)));
    let left = format!(
        "Left: {}, {}, {}.{}",
        count(view.zombie_supply, "zombie"),
        count(view.decks.supply, "supply card"),
        count(view.traps_left, "trap"),
        revealed.unwrap_or_default()
    );
    format!("{}\n{}\n", ink.paint(Hue::Bold, &wrapped(&now, 0)), wrapped(&left, 0))
}

/// How much time is left.
fn clock(clock: Clock) -> String {
    match (clock.last_turns, clock.reveals_left) {
        (Some(1), _) => "The last turn".to_owned(),
        (Some(n), _) => format!("{n} last turns"),
        (None, 0) => "No reveals left: one last turn each".to_owned(),
        (None, n) => format!("{} left, then one last turn each", count(n, "reveal")),
    }
}

/// One human: the track, and what they have. The active human is marked.
fn about(human: &HumanView, view: &View, names: &Names, ink: Ink) -> String {
    let letter = letter(human.human);
    let name = called(human.human, view, names);
    let Some(character) = human.character else {
        let dealt = listed(human.dealt.iter().map(|it| it.name().to_owned()));
        let who = if dealt.is_empty() { "nobody yet".to_owned() } else { dealt };
        return format!("{}\n", wrapped(&format!("  {letter} {name}: {who}"), 4));
    };
    let wounds = ink.paint(Hue::Red, &count(human.wounds, "wound"));
    let mut parts = vec![wounds, format!("{} ammo", human.ammo)];
    let cards = human.melee.into_iter().chain(human.ranged).chain(human.backpack.iter());
    parts.extend(cards.map(title));
    parts.extend(human.tokens.iter().map(|it| ink.paint(Hue::Amber, &mall::carried(it))));
    if view.setup.mode.is_competitive() {
        parts.push(count(human.survivors, "survivor"));
    }
    if human.barred > 0 {
        parts.push("cannot heal".to_owned());
    }
    parts.extend(human.search.map(|it| format!("search card {}", face_down(it))));
    let is_up = view.turn.number > 0 && view.turn.me == human.human && view.ending.is_none();
    let mark = if is_up { ink.paint(Hue::Amber, ">") } else { " ".to_owned() };
    let line = format!(
        "{mark} {letter} {} {name}, {} in {}: {}",
        track(human, view.track, ink),
        character.name(),
        mall::place(view, human.room),
        listed(parts)
    );
    format!("{}\n", wrapped(&line, 4))
}

/// Wounds and ammo approaching each other: `[··w----a··]`.
fn track(human: &HumanView, last: u8, ink: Ink) -> String {
    let space = |n: u8| match () {
        () if n == human.wounds && n == human.ammo => ink.paint(Hue::Red, "X"),
        () if n == human.wounds => ink.paint(Hue::Red, "w"),
        () if n == human.ammo => ink.paint(Hue::Amber, "a"),
        () if n > human.wounds && n < human.ammo => "-".to_owned(),
        () => "·".to_owned(),
    };
    format!("[{}]", (0..=last).map(space).collect::<String>())
}

fn face_down(it: FaceDown) -> String {
    it.card.map_or_else(|| "face down".to_owned(), marked)
}

/// An objective with its markers: one for all, or in a race one for each.
fn progress(it: &ObjectiveView, view: &View) -> String {
    let whose = |marker: &Marker| {
        let text = so_far(it, marker);
        marker.human.map_or_else(|| text.clone(), |human| format!("{} {text}", letter(human)))
    };
    let is_done = it.markers.iter().all(|marker| marker.is_completed);
    let mark = if is_done { "x" } else { " " };
    let mut parts: Vec<String> = it.markers.iter().map(whose).collect();
    parts.extend((!is_done).then(|| found(it.objective, view)));
    parts.retain(|part| !part.is_empty());
    let line = format!("  [{mark}] {}: {}", it.objective.name(), parts.join("; "));
    format!("{}\n", wrapped(&line, 6))
}

fn so_far(it: &ObjectiveView, marker: &Marker) -> String {
    let of = |held: Cache, whole: Cache| {
        let weapons = count(whole.weapons, "weapon");
        format!("{} of {weapons}, {} of {} ammo", held.weapons, held.ammo, whole.ammo)
    };
    match (it.goal, marker.cache, it.arsenal) {
        _ if marker.is_completed => "done".to_owned(),
        (Some(goal), _, _) => format!("{} of {goal}", marker.progress),
        (None, Some(cache), Some(whole)) => of(cache, whole),
        (None, _, _) if marker.progress > 0 => "has found an Exit".to_owned(),
        (None, _, _) => "no Exit found".to_owned(),
    }
}

/// What has been revealed about an objective.
fn found(objective: Objective, view: &View) -> String {
    let puzzles = &view.puzzles;
    match objective {
        Objective::SaveTheStranded => {
            let at = puzzles.stranded_track.get(usize::from(puzzles.stranded_at));
            at.map_or_else(String::new, |symbol| format!("now at {symbol}"))
        }
        Objective::FixTheHelicopter => format!("the Part comes from gear {}", puzzles.gear),
        Objective::DiscoverACure => {
            let order: String = puzzles.cure.iter().map(|letter| format!(" {letter:?}")).collect();
            format!("in the order{order}")
        }
        Objective::EscapeTheMall => {
            let symbols = puzzles.symbols_found.iter().map(|it| it.to_string());
            let numbers = [1, 2].into_iter().zip(puzzles.numbers_found);
            let numbers = numbers.flat_map(|(n, times)| (0..times).map(move |_| n.to_string()));
            let turned: Vec<String> = symbols.chain(numbers).collect();
            let symbol = puzzles.real_symbol.map(|it| it.to_string());
            let number = puzzles.real_number.map(|it| it.to_string());
            let real = listed(symbol.into_iter().chain(number));
            let turned = labelled("turned over: ", &listed(turned));
            [turned, labelled("the Real Exit: ", &real)].join("; ").trim_matches([';', ' ']).into()
        }
        Objective::EscortTheArmy => {
            let brought = puzzles.reliefs.iter().map(|it| relief(it).to_owned());
            labelled("used: ", &listed(brought))
        }
        Objective::InvestigateTheSource => {
            labelled("solved: ", &listed(puzzles.solved.iter().map(|it| it.name().to_owned())))
        }
        Objective::CallTheCdc | Objective::AssembleAnArsenal | Objective::QuarantineTheInfected => {
            String::new()
        }
    }
}

fn relief(relief: Relief) -> &'static str {
    match relief {
        Relief::Heal => "heal",
        Relief::Ammo => "ammo",
        Relief::Repair => "repair",
        Relief::Kill => "kill",
    }
}

/// The zombie cards, and what the zombies hold.
fn horde(view: &View, names: &Names, ink: Ink) -> String {
    let horde = &view.horde;
    let who = horde.seat.map_or("the Zombie-AI", |seat| names.of(seat));
    let card = |it: &rules::view::ZombieCard| match it.marker {
        Some(marker) => format!("{} on space {} of 5", it.character.name(), marker.space),
        None => format!("{} ({})", it.character.name(), it.character.passive_text()),
    };
    let mut parts: Vec<String> = horde.cards.iter().map(card).collect();
    let dealt = listed(horde.dealt.iter().map(|it| it.name().to_owned()));
    parts.push(labelled("dealt: ", &dealt));
    if horde.seat.is_some() {
        parts.push(match horde.hand {
            Some(hand) => labelled("hand: ", &listed(hand.iter().map(marked))),
            None => format!("{} in hand", count(horde.hand_size, "card")),
        });
    }
    let top = view.decks.top.and_then(|top| top.card).map(marked);
    parts.extend(top.map(|top| format!("top search card: {top}")));
    parts.retain(|part| !part.is_empty());
    let all = if parts.is_empty() { "no cards".to_owned() } else { parts.join("; ") };
    let line = format!("  {} {who}: {all}", ink.paint(Hue::Green, "z"));
    format!("{}\n", wrapped(&line, 4))
}

/// A human's name: that of the player, with a number for the two of a solo player.
fn called(human: Human, view: &View, names: &Names) -> String {
    match view.humans.iter().find(|it| it.human == human) {
        Some(it) if !view.setup.mode.is_solo() => names.of(it.seat).to_owned(),
        Some(_) | None => format!("Human {}", human.0 + 1),
    }
}

/// The letter of a human in the mall.
fn letter(human: Human) -> char {
    char::from(b'A' + human.0)
}

fn title(card: Card) -> String {
    card.name().to_owned()
}

/// With the symbol, which shows where the next zombies come.
fn marked(card: Card) -> String {
    format!("{} ({})", card.name(), card.symbol())
}

fn labelled(label: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{label}{text}") }
}

fn listed(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(", ")
}
