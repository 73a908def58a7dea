//! Zombie 15': the clock, the town, and below it every Hero with what they carry.

#[cfg(test)]
mod tests;
mod town;

use engine::{Millis, Names, Rules, count};
use rules::clock::ClockState;
use rules::scenario::Tier;
use rules::setup::ClockKind;
use rules::state::{Held, Helicopter, Load};
use rules::tokens::HEAVY;
use rules::view::{HeroView, View};
use rules::words::{Defeat, Event, Figure};

use rules::Zombie15;
use stage::ink::{Hue, Ink, wrapped};
use stage::terminal::{Terminal, TextBoard};

/// How the game looks in the terminal.
pub static TERMINAL: Terminal = Terminal::of::<InText>();

struct InText;

impl TextBoard for InText {
    const GAME: &'static str = Zombie15::ID;
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
    let elapsed = elapsed(view, now);
    // Stopping the clock must not give extra time to look.
    if matches!(view.clock.state, ClockState::Stopping | ClockState::Stopped) {
        let covered = "The board is covered until it goes on.";
        return format!("The clock is stopped at {}. {covered}\n", minutes(elapsed));
    }
    let mut text = headline(view, elapsed, names, ink);
    text += &town::draw(view, ink);
    for hero in &view.heroes {
        text += &about(hero, view, names, ink);
    }
    text += &decks(view);
    for hint in &view.hints {
        let line = format!("  {} {} ({})", ink.paint(Hue::Amber, "!"), hint.text, hint.rule);
        text += &format!("{}\n", wrapped(&line, 4));
    }
    text
}

/// A sentence of the story. A growl rings the bell.
fn tell(event: &Event, sentence: &str, ink: Ink) -> String {
    let is_growl = matches!(event, Event::Growled(_));
    let bell = if ink == Ink::Colour && is_growl { "\x07" } else { "" };
    let hue = match () {
        () if is_growl || is_bad(event) => Hue::Red,
        () if matches!(event, Event::ClockStarted | Event::Siren(_)) => Hue::Amber,
        () if matches!(event, Event::TurnBegan(..)) => Hue::Bold,
        () if is_about_zombies(event) => Hue::Green,
        () => return sentence.to_owned(),
    };
    format!("{bell}{}", ink.paint(hue, sentence))
}

fn is_bad(event: &Event) -> bool {
    matches!(
        event,
        Event::LifeLost(..)
            | Event::Fell { .. }
            | Event::Unconscious(_)
            | Event::Lost(Defeat::OutOfTime)
    )
}

fn is_about_zombies(event: &Event) -> bool {
    matches!(
        event,
        Event::CardIgnored
            | Event::ZombiesPlaced(..)
            | Event::ZombiesKilled(..)
            | Event::Noise(_)
            | Event::ZombiesMoved { .. }
            | Event::FendedOff { .. }
            | Event::StayedDown { .. }
            | Event::ZombieCardDrawn { .. }
            | Event::HordeCame(..)
            | Event::GaveUp
    )
}

/// The position on the track, in its own milliseconds.
fn elapsed(view: &View, now: Option<Millis>) -> u32 {
    let clock = &view.clock;
    let goes_on = clock.state == ClockState::Running
        && view.setup.clock == ClockKind::Real
        && view.ending.is_none();
    let Some(now) = now.filter(|_| goes_on) else { return clock.elapsed };
    let passed = now.saturating_sub(clock.began).saturating_mul(clock.pace.into()) / 100;
    (passed.min(clock.length.into()) as u32).max(clock.elapsed)
}

fn headline(view: &View, elapsed: u32, names: &Names, ink: Ink) -> String {
    let name = match view.scenario {
        0 => view.name.clone(),
        n => format!("{n}. {}", view.name),
    };
    let mut told = vec![format!("{name}: {}", time(view, elapsed))];
    if view.tier != Tier::Prologue {
        told.push(format!("Horde {}.", view.horde));
    }
    told.push(match view.helicopter {
        Helicopter::NotCalled => String::new(),
        Helicopter::Called(n) => format!("The Helicopter comes in {}.", count(n, "growl")),
        Helicopter::Here => "The Helicopter is here.".to_owned(),
    });
    told.push(if view.fuses > 0 {
        format!("{} on.", count(view.fuses, "Fuse"))
    } else {
        String::new()
    });
    told.retain(|part| !part.is_empty());
    let mut text = format!("{}\n", ink.paint(Hue::Bold, &wrapped(&told.join(" "), 0)));
    if !view.about.is_empty() {
        text += &format!("{}\n", wrapped(&view.about, 0));
    }
    if view.turn > 0 && view.ending.is_none() {
        let active = view.heroes.iter().find(|hero| hero.figure == view.active);
        let who = active.map(|hero| called(hero, view, names)).unwrap_or_default();
        let turn = format!("Turn {}: {who}, {} left.", view.turn, count(view.actions, "action"));
        text += &format!("{}\n", wrapped(&format!("{turn} {}", danger(view, ink)), 0));
    }
    text
}

/// The check that everybody forgets: which zombies are here, and who would fend them off.
fn danger(view: &View, ink: Ink) -> String {
    let (zombies, fend_off) = (view.attackers, view.fend_off);
    let told = format!("Here: {} against fend-off {fend_off}.", count(zombies, "zombie"));
    match zombies {
        0 => "No zombies here.".to_owned(),
        n if n > fend_off => ink.paint(Hue::Red, &format!("{told} A fall!")),
        _ => told,
    }
}

fn time(view: &View, elapsed: u32) -> String {
    let clock = &view.clock;
    if matches!(clock.state, ClockState::NotYet | ClockState::Starting) {
        return "the clock has not started.".to_owned();
    }
    let growl = match (clock.next_growl, view.setup.clock) {
        (_, ClockKind::Turns) => "a Zombie card after every second turn".to_owned(),
        (Some(at), _) => {
            format!("growl {} in {}", clock.growls + 1, minutes(at.saturating_sub(elapsed)))
        }
        (None, _) => "no more growls".to_owned(),
    };
    format!("{} of {}; {growl}.", minutes(elapsed), minutes(clock.length))
}

/// `4:07`
fn minutes(millis: u32) -> String {
    let seconds = millis / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// One Hero: life, items with their remaining uses, Backpack and load. The Active Hero is marked.
fn about(hero: &HeroView, view: &View, names: &Names, ink: Ink) -> String {
    let is_up = view.turn > 0 && view.active == hero.figure && view.ending.is_none();
    let mark = if is_up { ink.paint(Hue::Amber, ">") } else { " ".to_owned() };
    let life = format!("life {} of {}", hero.life, hero.max_life);
    let life = if hero.life < hero.max_life { ink.paint(Hue::Red, &life) } else { life };
    let mut parts = vec![life];
    parts.extend((hero.is_lying && hero.life > 0).then(|| "lying".to_owned()));
    parts.extend((hero.life == 0).then(|| ink.paint(Hue::Red, "unconscious")));
    parts.extend(hero.is_tired.then(|| "tired".to_owned()));
    parts.push(format!("fends off {}", hero.fend_off));
    parts.extend(hero.slots.iter().flatten().map(held));
    let tokens = hero.backpack.iter().map(|token| ink.paint(Hue::Amber, plain(token.name())));
    parts.extend(tokens);
    parts.extend(carried(hero.load, view).map(|it| format!("carries {it}")));
    let line = format!(
        "{mark} {} {}: {}",
        letter(hero.figure),
        called(hero, view, names),
        parts.join(", ")
    );
    format!("{}\n", wrapped(&line, 4))
}

fn held(held: &Held) -> String {
    let card = held.item.card();
    match (held.item.is_weapon(), card.uses) {
        (true, _) => format!("{} {}/{}", card.name, held.uses, card.uses),
        (false, 0 | 1) => card.name.to_owned(),
        (false, _) => format!("{} ({})", card.name, held.uses),
    }
}

fn carried(load: Load, view: &View) -> Option<String> {
    match load {
        Load::Nothing => None,
        Load::Heavy(n) => HEAVY.get(usize::from(n)).map(|heavy| heavy.name().to_owned()),
        Load::Hero(figure) => {
            let mate = view.heroes.iter().find(|hero| hero.figure == figure)?;
            Some(mate.hero.name().to_owned())
        }
    }
}

fn decks(view: &View) -> String {
    let cards = |cards: &mut dyn Iterator<Item = &rules::items::SearchCard>| {
        let names: Vec<String> = cards.map(|card| card.name()).collect();
        names.join(", ")
    };
    let mut lines = Vec::new();
    if !view.drawn.is_empty() {
        lines.push(format!("  Drawn: {}", cards(&mut view.drawn.iter())));
    }
    let mut search = format!("  Search deck: {}", view.search_cards);
    if !view.search_discard.is_empty() {
        let fan = cards(&mut view.search_discard.iter().rev());
        search += &format!("; discard, the top first: {fan}");
    }
    lines.push(search);
    lines.iter().map(|line| format!("{}\n", wrapped(line, 4))).collect()
}

/// `Josh (Ann)`; a solo player knows who plays them all.
fn called(hero: &HeroView, view: &View, names: &Names) -> String {
    match view.setup.players {
        1 => hero.hero.name().to_owned(),
        _ => format!("{} ({})", hero.hero.name(), names.of(hero.seat)),
    }
}

/// The letter of a Hero on the map.
fn letter(figure: Figure) -> char {
    char::from(b'A' + figure.0)
}

/// Without its article: `red Key`.
fn plain(name: &str) -> &str {
    ["the ", "an ", "a "].iter().find_map(|it| name.strip_prefix(it)).unwrap_or(name)
}
