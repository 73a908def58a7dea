//! The track of Run For Your Life, 25 spaces a line, with everybody and everything on it.

#[cfg(test)]
mod tests;

use engine::{Millis, Names, Rules, Seat, count};

use rules::RunForYourLife;
use rules::state::Gun;
use rules::track::Space;
use rules::view::{Carried, FightView, Life, PlayerView, View};
use rules::words::{Event, Phase};
use stage::ink::{Hue, Ink, wrapped};
use stage::terminal::{Terminal, TextBoard};

/// Spaces on one line: a stretch of the track.
const STRETCH: u8 = 25;
/// Players side by side on one space; any more stand above them.
const ABREAST: usize = 2;

/// How the game looks in the terminal.
pub static TERMINAL: Terminal = Terminal::of::<InText>();

struct InText;

impl TextBoard for InText {
    const GAME: &'static str = RunForYourLife::ID;
    const PUZZLES: Option<&'static str> = Some(include_str!("../../puzzles/book.puzzles"));
    type View = View;
    type Event = Event;

    fn draw(view: &View, names: &Names, ink: Ink, _: Option<Millis>) -> String {
        draw(view, names, ink)
    }

    fn tell(_: &View, event: &Event, sentence: &str, ink: Ink) -> String {
        tell(event, sentence, ink)
    }
}

fn draw(view: &View, names: &Names, ink: Ink) -> String {
    let track = Track::of(view, ink);
    let mut text = headline(view, ink);
    for first in (0..=track.last).step_by(STRETCH.into()) {
        text += &track.stretch(first);
    }
    text.push('\n');
    for player in &view.players {
        text += &about(player, view, names, ink);
    }
    for goods in &view.goods {
        let mut things = items(&goods.items);
        if goods.guns > 0 {
            things.insert(0, count(goods.guns, "gun"));
        }
        if goods.bullets > 0 {
            things.insert(0, count(goods.bullets, "bullet"));
        }
        let line = format!("  + left on space {}: {}", goods.space, things.join(", "));
        text += &format!("{}\n", wrapped(&line, 4));
    }
    for (deck, discards) in
        [("Determination", determination_discards(view)), ("Event", event_discards(view))]
    {
        if !discards.is_empty() {
            let line = format!("  {deck} discards: {}", discards.join(", "));
            text += &format!("{}\n", wrapped(&line, 4));
        }
    }
    if let Some(fight) = view.fight.as_ref().and_then(|it| fight(it, names)) {
        text += &format!("{}\n", wrapped(&fight, 4));
    }
    text
}

/// A sentence of the story; an event card is followed by its text.
fn tell(event: &Event, sentence: &str, ink: Ink) -> String {
    if let Event::EventDrawn(_, card) = event {
        return format!("{sentence} “{}”", card.card().text);
    }
    match () {
        () if matches!(event, Event::TurnBegan(_)) => ink.paint(Hue::Bold, sentence),
        () if is_bloody(event) => ink.paint(Hue::Red, sentence),
        () if is_about_zombies(event) => ink.paint(Hue::Green, sentence),
        () => sentence.to_owned(),
    }
}

fn is_bloody(event: &Event) -> bool {
    matches!(event, Event::Revealed(..) | Event::BloodDrawn(..) | Event::BloodDiscarded(..))
}

fn is_about_zombies(event: &Event) -> bool {
    matches!(
        event,
        Event::Turned(..)
            | Event::PhaseBegan(Phase::ZombieMovement)
            | Event::Shot { .. }
            | Event::ZombiesPlaced(..)
            | Event::ZombiesRemoved(..)
            | Event::ZombieCardDrawn(_)
            | Event::Shambled { .. }
            | Event::Joined { .. }
            | Event::Prowled { .. }
            | Event::HordeLeft { .. }
            | Event::HordeTaken { .. }
            | Event::Engaged { .. }
            | Event::ZombieDrew { .. }
            | Event::DrewAlike(_)
            | Event::ZombieKilled { .. }
    )
}

fn headline(view: &View, ink: Ink) -> String {
    let phase = match view.phase {
        // RFYL-11.9
        Phase::ZombieMovement => "zombie movement, Zombie Players last".to_owned(),
        Phase::InfectionCountdown | Phase::HumanMovement | Phase::Events | Phase::Combat => {
            view.phase.name().to_lowercase()
        }
    };
    let goal = match (view.helicopter_leaves, view.setup.has_drifting_goal(), view.counters) {
        (Some(turn), _, _) => format!(" until the helicopter leaves after turn {turn}"),
        (None, true, 0) => " and drifts".to_owned(),
        (None, true, n) => format!(" and drifts in {}", count(n, "turn")),
        (None, false, _) => String::new(),
    };
    let now = format!("Turn {}, {phase}. The goal (#) is space {}{goal}.", view.turn, view.goal);
    let left = format!(
        "Left: {}, {}, {}. To win: {}.",
        count(view.zombie_supply, "zombie"),
        count(view.event_deck, "event"),
        count(view.blood_deck, "blood card"),
        view.aim
    );
    format!("{}\n{}\n", ink.paint(Hue::Bold, &wrapped(&now, 0)), wrapped(&left, 0))
}

/// What is on which space.
struct Track {
    goal: u8,
    last: u8,
    /// A letter for each player, small for zombies.
    players: Vec<(u8, char)>,
    zombies: Vec<(u8, u8)>,
    goods: Vec<u8>,
    flare: Option<u8>,
    ink: Ink,
}

impl Track {
    fn of(view: &View, ink: Ink) -> Track {
        let players: Vec<_> = view.players.iter().map(|it| (it.space.0, letter(it))).collect();
        let zombies: Vec<_> = view.zombies.iter().map(|it| (it.space.0, it.zombies)).collect();
        let goods = view.goods.iter().map(|it| it.space.0).collect();
        let goal = view.goal.0;
        let farthest = players.iter().map(|it| it.0).chain(zombies.iter().map(|it| it.0)).max();
        let last = goal.max(farthest.unwrap_or(0));
        let flare = view.flare.map(|Space(space)| space);
        Track { goal, last, players, zombies, goods, flare, ink }
    }

    /// People above the ruler, zombies and goods below it.
    fn stretch(&self, first: u8) -> String {
        let end = first.saturating_add(STRETCH).min(self.last.saturating_add(1));
        let on = |space| -> Vec<char> {
            self.players.iter().filter(|it| it.0 == space).map(|it| it.1).collect()
        };
        let tallest = (first..end).map(|space| on(space).len().div_ceil(ABREAST)).max();
        let mut text = String::new();
        for level in (0..tallest.unwrap_or(0)).rev() {
            text += &self.line(first..end, |space| {
                let abreast: String =
                    on(space).chunks(ABREAST).nth(level).into_iter().flatten().collect();
                let is_zombies = abreast.chars().all(char::is_lowercase);
                (abreast, if is_zombies { Hue::Green } else { Hue::Bold })
            });
        }
        text += &self.line(first..end, |space| (self.mark(space), Hue::Amber));
        if self.zombies.iter().any(|it| (first..end).contains(&it.0)) {
            text += &self.line(first..end, |space| {
                let group = self.zombies.iter().find(|it| it.0 == space);
                (group.map_or_else(String::new, |it| format!("z{}", it.1)), Hue::Green)
            });
        }
        if self.goods.iter().chain(&self.flare).any(|it| (first..end).contains(it)) {
            text += &self.line(first..end, |space| {
                let flare = if self.flare == Some(space) { "*" } else { "" };
                let goods = if self.goods.contains(&space) { "+" } else { "" };
                (format!("{flare}{goods}"), Hue::Amber)
            });
        }
        text
    }

    /// One line of cells, three columns each.
    fn line(&self, spaces: std::ops::Range<u8>, cell: impl Fn(u8) -> (String, Hue)) -> String {
        let mut line = String::new();
        let mut gap = 0;
        for space in spaces {
            let (text, hue) = cell(space);
            gap += 3 - text.chars().count().min(3);
            if !text.is_empty() {
                let is_ruler =
                    text == "·" || text.starts_with(|digit: char| digit.is_ascii_digit());
                let shown = if is_ruler { text } else { self.ink.paint(hue, &text) };
                line += &format!("{}{shown}", " ".repeat(gap));
                gap = 0;
            }
        }
        line + "\n"
    }

    fn mark(&self, space: u8) -> String {
        match space {
            _ if space == self.goal => "#".to_owned(),
            _ if space.is_multiple_of(5) => space.to_string(),
            _ => "·".to_owned(),
        }
    }
}

/// One player and what they have.
fn about(player: &PlayerView, view: &View, names: &Names, ink: Ink) -> String {
    let mut parts = vec![format!("space {}", player.space)];
    if let Some(second) = view.setup.second_team() {
        let is_second = second.has(player.seat);
        parts.push(if is_second { "second team" } else { "first team" }.to_owned());
    }
    match player.life {
        Life::Human => {
            parts.push(count(player.bullets, "bullet"));
            parts.extend(items(&player.items));
            match player.gun {
                Gun::Missing => parts.push("no gun".to_owned()),
                Gun::Searching => parts.push("searches for a gun".to_owned()),
                Gun::Carried => {}
            }
            parts.extend(blood(player).map(|text| ink.paint(Hue::Red, &text)));
        }
        Life::Zombie => {
            parts.push(ink.paint(Hue::Green, "a zombie"));
            if player.horde > 0 {
                let horde = format!("leads a horde of {}", count(player.horde, "zombie"));
                parts.push(ink.paint(Hue::Green, &horde));
            }
        }
    }
    parts.extend(movement(player));
    parts.extend(pace(player, view).map(str::to_owned));
    let line = format!("  {} {}: {}", letter(player), names.of(player.seat), parts.join(", "));
    format!("{}\n", wrapped(&line, 4))
}

/// The Determination cards that lie face up: `3`, `2 × 5`.
fn determination_discards(view: &View) -> Vec<String> {
    let cards = view.determination_discards.iter().zip(1..).filter(|&(&n, _)| n > 0);
    cards.map(|(&n, value)| several(n, &i32::to_string(&value))).collect()
}

/// The event cards that lie face up.
fn event_discards(view: &View) -> Vec<String> {
    view.event_discards.iter().map(|&(card, n)| several(n, card.card().name)).collect()
}

fn several(n: u8, thing: &str) -> String {
    if n == 1 { thing.to_owned() } else { format!("{n} × {thing}") }
}

/// Whether a player is the fastest or the slowest human on their space.
fn pace(player: &PlayerView, view: &View) -> Option<&'static str> {
    let is_beside =
        |it: &&PlayerView| is_human(it) && it.space == player.space && it.seat != player.seat;
    let others: Vec<_> = view.players.iter().filter(is_beside).map(|it| it.speed).collect();
    match () {
        () if others.is_empty() || !is_human(player) => None,
        () if others.iter().all(|&it| it < player.speed) => Some("fastest here"),
        () if others.iter().all(|&it| it > player.speed) => Some("slowest here"),
        () => None,
    }
}

/// The blood cards by the drops they show.
fn blood(player: &PlayerView) -> Option<String> {
    let piles = player.blood.iter().zip(0u8..).filter(|&(&n, _)| n > 0);
    let piles: Vec<String> =
        piles.map(|(n, drops)| format!("{n} with {}", count(drops, "drop"))).collect();
    (!piles.is_empty()).then(|| format!("blood cards: {}", piles.join(", ")))
}

/// The movement card, what changes it, and the plan.
fn movement(player: &PlayerView) -> Vec<String> {
    let mut parts = Vec::new();
    parts.extend(player.card.map(|card| format!("movement card {card}")));
    let legs = player.legs;
    parts.extend((legs.bonus != 0).then(|| format!("movement {:+}", legs.bonus)));
    parts.extend(legs.halved.then(|| "movement halved".to_owned()));
    parts.extend(legs.stuck.then(|| "cannot move".to_owned()));
    if let Some(plan) = player.plan {
        parts.push(format!(
            "{} space {plan}",
            if player.is_confirmed { "goes to" } else { "plans" }
        ));
    }
    parts
}

/// What the human engaged has readied for the fight, and who fights alongside.
fn fight(fight: &FightView, names: &Names) -> Option<String> {
    let name = |seat: Seat| names.of(seat).to_owned();
    let party = fight.party.iter().filter(|&seat| seat != fight.me).map(name);
    let with: Vec<String> = items(&fight.announced).into_iter().chain(party).collect();
    (!with.is_empty()).then(|| format!("  ! {} fights with {}", name(fight.me), with.join(", ")))
}

fn items(all: &[Carried]) -> Vec<String> {
    let item = |it: &Carried| {
        let uses = it.uses.map(|n| format!(" ({} left)", count(n, "use")));
        format!("{}{}", several(it.count, it.item.name()), uses.unwrap_or_default())
    };
    all.iter().map(item).collect()
}

fn letter(player: &PlayerView) -> char {
    let upper = char::from(b'A' + player.seat.0 % 26);
    if is_human(player) { upper } else { upper.to_ascii_lowercase() }
}

fn is_human(player: &PlayerView) -> bool {
    player.life == Life::Human
}
