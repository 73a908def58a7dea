//! 30 Seconds to Live: the alley from the street down to the warehouse, and both sides' cards.

#[cfg(test)]
mod tests;

use engine::{Millis, Names, Rules, count};
use rules::row::Row;
use rules::setup::Opponent;
use rules::state::{FULL_HEALTH, Timer, Wait};
use rules::supply::Thing;
use rules::view::View;
use rules::words::{Event, Phase, SURVIVOR, ZOMBIES};
use rules::zombies::{Mark, Zombie, ZombieId};

use rules::ThirtySeconds;
use stage::ink::{Hue, Ink, wrapped};
use stage::terminal::{Terminal, TextBoard};

/// A face-down card, and a zombie behind the door.
const CARD: &str = "□";
const SHAPE: &str = "▓";
/// A non-breaking space.
const TIE: &str = "\u{a0}";

/// How the game looks in the terminal.
pub static TERMINAL: Terminal = Terminal::of::<InText>();

struct InText;

impl TextBoard for InText {
    const GAME: &'static str = ThirtySeconds::ID;
    const PUZZLES: Option<&'static str> = Some(include_str!("../../puzzles/book.puzzles"));
    type View = View;
    type Event = Event;

    fn draw(view: &View, names: &Names, ink: Ink, now: Option<Millis>) -> String {
        draw(view, names, ink, now)
    }

    fn tell(_: &View, event: &Event, sentence: &str, ink: Ink) -> String {
        tell(event, sentence, ink)
    }
}

fn draw(view: &View, names: &Names, ink: Ink, now: Option<Millis>) -> String {
    let mut text = format!("{}\n", ink.paint(Hue::Bold, &headline(view, now)));
    text += &row(view, Row::STREET, names, ink);
    for at in Row::alley().rev() {
        text += &row(view, at, names, ink);
    }
    text += &warehouse(view, ink);
    for line in [survivor(view, names, ink), hand(view), zombies(view, names, ink), decks(view)] {
        text += &format!("{}\n", wrapped(&line, 4));
    }
    text
}

/// A sentence of the story.
fn tell(event: &Event, sentence: &str, ink: Ink) -> String {
    let hue = match () {
        () if matches!(event, Event::TurnBegan(_) | Event::PhaseBegan(_)) => Hue::Bold,
        () if matches!(event, Event::TimeRanOut) => Hue::Amber,
        () if hurts(event) => Hue::Red,
        () if is_about_zombies(event) => Hue::Green,
        () => return sentence.to_owned(),
    };
    ink.paint(hue, sentence)
}

fn hurts(event: &Event) -> bool {
    matches!(
        event,
        Event::CriticalMade(_)
            | Event::ZombieHurt { .. }
            | Event::ZombieUnhurt(..)
            | Event::KnockedDown(..)
            | Event::Blocked
            | Event::ArmourTook(_)
            | Event::Wounded { .. }
            | Event::SurvivorDown
    )
}

fn is_about_zombies(event: &Event) -> bool {
    matches!(
        event,
        Event::ZombieTurnBegan
            | Event::SchemeDrawn(_)
            | Event::ZombieDrawn(_)
            | Event::ZombieBuried(Some(_))
            | Event::ZombieEntered { .. }
            | Event::ZombieReturned(_)
            | Event::ZombieDiscarded(_)
            | Event::Attacked { .. }
            | Event::ZombieKilled { .. }
            | Event::ShruggedOff(..)
            | Event::NoTokenLeft(..)
            | Event::ZombieMoved { .. }
            | Event::ZombieRose(..)
            | Event::Shrieked(_)
            | Event::SchemePlayed(_)
            | Event::ZombieAttacked { .. }
            | Event::Held(..)
            | Event::FriendTokens(..)
            | Event::ZombieEnergyGained
            | Event::ZombieChosen { .. }
            | Event::HeldBack { .. }
            | Event::FinalInstructions { .. }
    )
}

fn headline(view: &View, now: Option<Millis>) -> String {
    let now = now.unwrap_or(view.now);
    let timer = match view.timer {
        Timer::Off => String::new(),
        Timer::Starting(left) | Timer::Paused(left) => format!(" {} left.", seconds(left)),
        Timer::Running(until) | Timer::Pausing(until) => {
            format!(" {} left.", seconds(until.saturating_sub(now)))
        }
        Timer::RunOut => " Time is up.".to_owned(),
    };
    let wait = match view.wait {
        Wait::Until(then) => {
            format!(" Passes by itself in {}.", seconds(Millis::from(then).saturating_sub(now)))
        }
        Wait::Off | Wait::Starting => String::new(),
    };
    let score = view.score.map(|score| format!(" Score {score}.")).unwrap_or_default();
    match view.ending {
        Some(_) => format!("Over in turn {}.{score}", view.turn),
        None => format!("Turn {}, {}.{timer}{wait}", view.turn, view.phase.name()),
    }
}

/// Rounded up: nobody with any time left has none.
fn seconds(left: Millis) -> String {
    format!("{} s", left.div_ceil(1000))
}

/// A row with everybody and everything in it, the zombies from bottom to top.
fn row(view: &View, at: Row, names: &Names, ink: Ink) -> String {
    let label = if at == Row::STREET { "street".to_owned() } else { at.0.to_string() };
    let mut words = Vec::new();
    if view.survivor.row == at {
        let how = if view.survivor.is_down { " (down)" } else { "" };
        words.push(ink.paint(Hue::Bold, &format!("@ {}{how}", names.of(SURVIVOR))));
    }
    let here = view.zombies.iter().filter(|(_, it)| it.row == at);
    words.extend(here.map(|(id, it)| zombie(view, *id, it, ink)));
    let lying = view.lying.iter().filter(|it| it.row == at);
    words.extend(lying.map(|it| {
        let name = it.thing.map_or(CARD.to_owned(), thing);
        ink.paint(Hue::Amber, &format!("+ {name}"))
    }));
    words.extend(view.ability_tokens.contains(&at).then(|| "* Ability token".to_owned()));
    if view.barricade.tokens > 0 && view.barricade.row == at {
        words.push(format!("# Barricade {}", view.barricade.tokens));
    }
    let fire = usize::from(at.0).checked_sub(1).and_then(|n| view.fires.get(n));
    if let Some(left) = fire.filter(|left| **left > 0) {
        words.push(ink.paint(Hue::Red, &format!("fire {left}")));
    }
    words.extend((view.survivor.smoke == Some(at)).then(|| "smoke".to_owned()));
    // Lines break between items, never within one.
    let words: Vec<String> = words.iter().map(|word| word.replace(' ', TIE)).collect();
    let line = format!("{label:>9} │ {}", words.join("  "));
    format!("{}\n", wrapped(line.trim_end(), 12).replace(TIE, " "))
}

/// `z3 Brute 2/3`, followed by its conditions.
fn zombie(view: &View, id: ZombieId, it: &Zombie, ink: Ink) -> String {
    let kind = it.body.kind();
    let mut text = format!("z{id} {} {}/{}", kind.name(), it.health, kind.card().health);
    let mut marks = Vec::new();
    let has = |mark| it.marks.has(mark);
    marks.extend(has(Mark::Down).then_some("down".to_owned()));
    marks.extend(has(Mark::New).then_some("new".to_owned()));
    marks.extend(view.held_by.has(id).then_some("holds".to_owned()));
    marks.extend((it.tokens > 0).then(|| format!("friend for {}", it.tokens)));
    marks.extend(it.body.is_laden().then_some("laden".to_owned()));
    if !marks.is_empty() {
        text += &format!(" ({})", marks.join(", "));
    }
    ink.paint(Hue::Green, &text)
}

fn warehouse(view: &View, ink: Ink) -> String {
    let behind = match &view.warehouse {
        Some(bodies) => {
            let names: Vec<&str> = bodies.iter().map(|body| body.kind().name()).collect();
            names.join(", ")
        }
        None => vec![SHAPE; view.n_warehouse.into()].join(" "),
    };
    let tokens = match (view.n_warehouse, view.time_tokens) {
        (0, _) if view.phase == Phase::Setup => String::new(),
        (0, _) => "open".to_owned(),
        (_, n) => format!("{}  opens in {n}, or from row 4", ink.paint(Hue::Green, &behind)),
    };
    format!("{}\n", format!("{:>9} │ {tokens}", "warehouse").trim_end())
}

fn survivor(view: &View, names: &Names, ink: Ink) -> String {
    let me = &view.survivor;
    let who = view.setup.survivor;
    let health = format!("health {} of {FULL_HEALTH}", me.health);
    let health = if me.health < FULL_HEALTH { ink.paint(Hue::Red, &health) } else { health };
    let mut parts = vec![health, format!("{}E", me.energy), count(me.tokens, "Ability token")];
    parts.extend((me.concussions > 0).then(|| count(me.concussions, "concussion")));
    parts.extend(me.is_panicking.then_some("panicking".to_owned()));
    parts.extend(me.is_exhausted.then_some("exhausted".to_owned()));
    parts.extend((view.distraction > 0).then(|| format!("distraction {}", view.distraction)));
    let weapons = view.equipped.iter().map(|it| {
        let jammed = if it.is_jammed { " jammed" } else { "" };
        format!("{}{jammed}", thing(it.thing))
    });
    let weapons: Vec<String> = weapons.collect();
    let weapons = if weapons.is_empty() { "unarmed".to_owned() } else { weapons.join(", ") };
    let called = format!("{}, {} ({})", names.of(SURVIVOR), who.name(), who.ability().card().name);
    format!("  @ {called}: {}; {weapons}", parts.join(", "))
}

/// The Survivor's hand, or as much of it as the viewer may know.
fn hand(view: &View) -> String {
    let Some(hand) = &view.hand else {
        let (supplies, tactics) = (view.n_supplies_in_hand, view.n_tactics_in_hand);
        return format!("    hand: {supplies} Supply, {tactics} Tactics");
    };
    let supplies = hand.supplies.iter().map(|&it| thing(it));
    let tactics = hand.tactics.iter().map(|(card, n)| several(card.name(), n.into()));
    let all: Vec<String> = supplies.chain(tactics).collect();
    let looked: Vec<&str> = hand.looked.iter().map(|card| card.name()).collect();
    let choice =
        if looked.is_empty() { String::new() } else { format!("; found: {}", looked.join(", ")) };
    format!(
        "    hand: {}{choice}",
        if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
    )
}

fn zombies(view: &View, names: &Names, ink: Ink) -> String {
    let who = match view.setup.opponent {
        Opponent::Person => names.of(ZOMBIES),
        Opponent::FastAttack | Opponent::Swarm => "the dead by themselves",
    };
    let hand = match &view.zombie_hand {
        _ if view.setup.opponent != Opponent::Person => String::new(),
        None => {
            format!(", hand: {} Zombie, {} Tactics", view.n_zombies_in_hand, view.n_schemes_in_hand)
        }
        Some(hand) => {
            let bodies = hand.zombies.iter().map(|(body, n)| several(body.kind().name(), n.into()));
            let schemes = hand.schemes.iter().map(|(card, n)| several(card.name(), n.into()));
            let all: Vec<String> = bodies.chain(schemes).collect();
            let all = if all.is_empty() { "nothing".to_owned() } else { all.join(", ") };
            format!(", hand: {all}")
        }
    };
    format!("  {} {who}: {}E{hand}", ink.paint(Hue::Green, "z"), view.horde.energy)
}

fn decks(view: &View) -> String {
    let (supply, tactics) = (view.supply_deck, view.tactics_deck);
    let (zombies, schemes) = (view.zombie_deck, view.schemes_deck);
    format!(
        "  Decks: Supply {supply}, Tactics {tactics}; Zombies {zombies}, their Tactics {schemes}"
    )
}

/// `Pistol (4)`: with its remaining uses, if it has any.
fn thing(it: Thing) -> String {
    match it.card.card().uses {
        0 => it.card.name().to_owned(),
        _ => format!("{} ({})", it.card.name(), it.uses),
    }
}

fn several(name: &str, n: u16) -> String {
    if n == 1 { name.to_owned() } else { format!("{n} {name}") }
}
