//! Every text on and around the town.

use engine::{capital, count};
use rules::heroes::Hero;
use rules::map::{Area, Tile};
use rules::scenario::{Tier, Track};
use rules::setup::{ClockKind, Difficulty};
use rules::state::Helicopter;
use rules::view::{HeroView, View};
use rules::words::Defeat;
use rules::zombie_cards::{ZombieCard, ZombieEvent};

use super::shown::{Alarm, Picture};
use super::spotlight::Spotlight;
use super::way_out::WayOut;

pub const TOWN: &str = "Who and what is where";
pub const CHOOSE_ONE: &str = "Choose one";
pub const HORDE: &str = "Horde";
pub const HORDE_TEXT: &str =
    "Zombies in the Horde box: noise brings more, a Horde card brings them all";
pub const ZOMBIE_DECK: &str = "Zombie cards left";
pub const SEARCH_DECK: &str = "Search cards left";
pub const DISCARD: &str = "Search discard, the last card at the right";
pub const NO_DISCARD: &str = "Nothing discarded yet";
pub const DRAWN: &str = "Drawn";
pub const TIME_LEFT: &str = "Time left";
pub const HIDE_GROWL: &str = "Hide the next growl";
pub const RECONSTRUCTED_TEXT: &str =
    "No rulebook gives this scenario; what it says and asks is ours.";
pub const LYING: &str = "down";
pub const UNCONSCIOUS: &str = "unconscious";
pub const TIRED: &str = "tired";
pub const CURTAIN: &str = "The clock stands still";
pub const CURTAIN_TEXT: &str = "The town waits in the dark until it goes on. No peeking.";
pub const FACE_DOWN: &str = "A token, face down";
pub const START: &str = "Start";
pub const EXIT: &str = "Exit";
pub const EXIT_SHUT: &str = "Exit, still shut";
pub const ALARM: &str = "Alarm: noise here brings one more";
pub const CAR: &str = "The Car";
pub const MACHINE_GUN: &str = "Machine Gun";
pub const ALPHA: &str = "The Alpha";
pub const HELICOPTER: &str = "The Helicopter";
pub const SCENARIO: &str = "Scenario";
pub const TURN: &str = "Turn ";
pub const BACKPACK: &str = "Backpack";
pub const NO_WEAPON: &str = "no Weapon";
pub const NO_OBJECT: &str = "no Object";
pub const KEYS: &str = "One key each: arrows go, E in or out, S search, F and G fight, N no more actions, Enter \"Your turn!\" or \"My turn!\".";
pub const NEW_RULES: &str = "New in this scenario";
pub const MEETING: &str = "Meeting place: one Hero of each group in its Search Area";
pub const CALL: &str = "The Radio calls from its Search Area";
pub const DEFENDED: &str = "To be held";

pub fn level(level: Difficulty) -> &'static str {
    match level {
        Difficulty::Normal => "Normal",
        Difficulty::Difficult => "Difficult",
        Difficulty::Expert => "Expert",
    }
}

pub fn tier(tier: Tier) -> &'static str {
    match tier {
        Tier::Prologue => "Prologue",
        Tier::Beginner => "Beginner",
        Tier::Survivor => "Survivor",
        Tier::Hero => "Hero",
    }
}

/// `Street of tile 7, row of shops`: as in the log and in options.
pub fn area(view: &View, area: Area) -> String {
    let tile = view.tiles.get(usize::from(area.tile().0));
    let picture = tile.map_or("", |it| &*it.picture);
    let side = if area.is_search_area() { "Search Area" } else { "Street" };
    format!("{side} of tile {}, {picture}", area.tile().0)
}

/// What a shield says.
pub fn fend_off(n: u8) -> String {
    format!("Fends off {}", count(n, "zombie"))
}

/// What a skull says.
pub fn damage(n: u8) -> String {
    format!("Kills up to {}", count(n, "zombie"))
}

/// What a loudspeaker says.
pub fn noise(n: u8) -> String {
    let join = if n == 1 { "joins" } else { "join" };
    format!("Noise: {} {join} the Horde", count(n, "zombie"))
}

/// The number on a tile.
pub fn tile(tile: Tile) -> String {
    format!("Tile {}", tile.0)
}

/// `12:04`, of milliseconds.
pub fn time(millis: u32) -> String {
    let seconds = millis.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// On the sign that points to the Exit.
pub const EXIT_SIGN: &str = "Exit";

/// How far the Exit is.
pub fn way_out(steps: usize) -> String {
    format!("The Exit is {} away", count(steps as u64, "tile"))
}

/// What makes time pass.
pub fn clock(view: &View) -> String {
    let seconds = view.setup.seconds;
    let growls = match view.clock.track {
        Track::Silent => "no growls",
        Track::Every60 => "a growl every 60 seconds",
        Track::Every40 => "a growl every 40 seconds",
    };
    match view.setup.clock {
        ClockKind::Real if view.setup.pace != 100 => {
            format!("{growls}, at {} % pace", view.setup.pace)
        }
        ClockKind::Real => growls.to_owned(),
        ClockKind::Turns => {
            format!("practice: {seconds} s a turn, a card after every second turn")
        }
        ClockKind::Actions => format!("{seconds} s an action, {growls}"),
    }
}

pub fn next_growl(left: u32) -> String {
    format!("growl in {}", time(left))
}

/// Instead of the time, for those who want to be surprised.
pub const GROWL_UNKNOWN: &str = "growl in ?";

/// The same for those who hear it; `None` while it is to be a surprise.
pub fn growl_told(left: Option<u32>) -> String {
    match left {
        Some(left) => format!("Next growl in {}.", time(left)),
        None => "Next growl: not shown.".to_owned(),
    }
}

pub const BRIEFING: &str = "Briefing";
pub const FOLD: &str = "Folded away, it leaves the map to be looked at";

/// Where the Exit lies, from the Active Hero.
pub fn way_to_exit(way: WayOut) -> String {
    const WINDS: [&str; 8] = [
        "up",
        "up to the right",
        "to the right",
        "down to the right",
        "down",
        "down to the left",
        "to the left",
        "up to the left",
    ];
    let wind = WINDS[(way.degrees + 22).rem_euclid(360) as usize / 45 % WINDS.len()];
    format!("The Exit is {} away, {wind} on the map.", count(way.steps as u64, "tile"))
}

/// What somebody carries on their shoulders.
pub fn carries(mate: Hero) -> String {
    format!("carries {}", mate.name())
}

/// What a player without a turn can do meanwhile.
pub const MEANWHILE: &str =
    "You can watch and read, or let a bot take your seat: it is in the menu.";

pub fn alarm(what: Alarm) -> String {
    match what {
        Alarm::Siren(0) => "Fifteen minutes. Run!".to_owned(),
        Alarm::Siren(minutes) => format!("Siren: {minutes} minutes gone"),
        Alarm::Growl(n) => format!("Growl {n}"),
    }
}

/// What it takes to win.
pub fn goals(view: &View) -> Vec<String> {
    let goals = &view.goals;
    let mut all = Vec::new();
    let mut also = |is_so: bool, text: String| {
        if is_so {
            all.push(text);
        }
    };
    let crates = count(goals.supplies, "crate");
    also(goals.supplies > 0, format!("{crates} of Supplies brought along"));
    also(goals.sample, "the Sample taken along".to_owned());
    also(goals.fuses > 0, format!("{} on ({})", count(goals.fuses, "Fuse"), view.fuses));
    also(goals.gas_cans > 0, format!("{} at the Car", count(goals.gas_cans, "Gas Can")));
    also(goals.meeting.is_some(), format!("both groups meet{}", done(view.has_met)));
    also(goals.siren, "the Exit opens with the siren at 14 minutes".to_owned());
    also(goals.every_exit, "a Hero on every Exit".to_owned());
    also(goals.hold.is_some(), "hold the place until the end".to_owned());
    if goals.calls {
        let n = view.calls.iter().filter(|it| **it).count() as u8;
        all.push(format!("a Radio call before each siren ({n} of 4)"));
    }
    if goals.helicopter.is_some() {
        all.push(match view.helicopter {
            Helicopter::NotCalled => "call the Helicopter".to_owned(),
            Helicopter::Called(n) => format!("the Helicopter comes in {}", count(n, "growl")),
            Helicopter::Here => "the Helicopter is here".to_owned(),
        });
    }
    if view.tiles.iter().any(|it| it.is_exit) && goals.hold.is_none() && !goals.every_exit {
        let open = if view.exit_is_open { "" } else { ", once it is open" };
        all.push(format!("all Heroes on the Exit{open}"));
    }
    all
}

fn done(is_done: bool) -> &'static str {
    if is_done { " (done)" } else { "" }
}

/// The special rules of the scenario.
pub fn special_rules(view: &View) -> Vec<String> {
    let rules = &view.rules;
    let mut all = Vec::new();
    let cards = count(view.cards, "Zombie card");
    for (is_so, text) in [
        (
            rules.prologue,
            "easier than later: 3 life points each, nobody has strengths or weaknesses yet, and noise brings no zombies",
        ),
        (rules.letters, "zombies of a card enter at its letter"),
        (rules.advance, "at each growl, zombies that nobody holds up come nearer"),
        (rules.events, "the events on Zombie cards count"),
        (rules.dark, "it is dark: no search without a Flashlight in the Area"),
        (rules.switch_off, "Alarms can be switched off in their Street"),
        (rules.tired, "one Hero is tired: one fewer action"),
        (rules.explosive, "noise beside a Gas Can lets it explode"),
        (rules.empty_handed, "nobody has starting items"),
        (rules.pause, "the clock may be stopped"),
        (rules.no_careful_search, "no Careful Search yet"),
        (rules.no_bare_hands, "no fighting with bare hands yet"),
    ] {
        if is_so {
            all.push(text.to_owned());
        }
    }
    let values = (1..=4u8).filter(|it| view.setup.extras.events[usize::from(*it) - 1]);
    let values: Vec<String> = values.map(|it| it.to_string()).collect();
    if !values.is_empty() {
        all.push(format!("the events on Zombie cards of value {} count", values.join(", ")));
    }
    if view.clock.track != Track::Silent && view.cards > 1 {
        all.push(format!("{cards} at each growl"));
    }
    if let Some(most) = view.defeats.crowd {
        all.push(format!("lost with more than {most} zombies in the defended Street"));
    }
    if let Some(n) = view.defeats.unconscious {
        all.push(format!("lost as soon as {} are unconscious", count(n, "Hero")));
    }
    all
}

/// The Active Hero's situation against the zombies there; always visible.
pub fn stand(view: &View) -> String {
    let (zombies, score) = (view.attackers, view.fend_off);
    let hero = view.heroes.iter().find(|it| it.figure == view.active);
    let name = hero.map_or("", |it| it.hero.name());
    let is_down = hero.is_some_and(|it| it.is_lying);
    if is_down && hero.is_some_and(|it| it.life == 0) {
        format!("{name} is unconscious.")
    } else if is_down && zombies > 0 {
        // Whoever lies cannot fall once more.
        format!("{name} is down: {} against {score}.", count(zombies, "zombie"))
    } else if is_down {
        format!("{name} is down. No zombies here.")
    } else if zombies == 0 {
        format!("{name} fends off {score}. No zombies here.")
    } else if zombies > score {
        format!("{name} would fall: {} against {score}.", count(zombies, "zombie"))
    } else {
        format!("{name} holds: {} against {score}.", count(zombies, "zombie"))
    }
}

/// The cards of the last growl, as far as they count here.
pub fn last_growl(picture: &Picture) -> Option<String> {
    let rules = &picture.view.rules;
    let card = |card: &ZombieCard| {
        let Some(n) = card.value() else { return HORDE.to_owned() };
        let letter = card.letter().filter(|_| rules.letters);
        let letter = letter.map_or(String::new(), |it| format!(" at {}", it.word().to_uppercase()));
        let event = card.printed_event().filter(|_| picture.view.event_counts(*card));
        let event = event.map_or(String::new(), |it| format!(", {}", it.name()));
        format!("{}{letter}{event}", count(n, "zombie"))
    };
    let cards: Vec<_> = picture.growl.iter().map(card).collect();
    (!cards.is_empty()).then(|| format!("Last growl: {}", cards.join("; ")))
}

pub fn life(hero: &HeroView) -> String {
    format!("{} of {} life points", hero.life, hero.max_life)
}

pub fn uses(n: u8) -> String {
    format!("{} left", count(n, "use"))
}

pub fn actions_left(n: u8) -> String {
    format!("{} left", count(n, "action"))
}

pub fn would_leave(n: u8) -> String {
    match n {
        0 => "Nothing would leave the game.".to_owned(),
        1 => "1 card above it would leave the game.".to_owned(),
        n => format!("{n} cards above it would leave the game."),
    }
}

pub fn event(event: ZombieEvent) -> &'static str {
    match event {
        ZombieEvent::LossOfLightObject => "lose a Light Object",
        ZombieEvent::SneakAttack => "a Hero who is alone loses a life point",
        ZombieEvent::ZombieSurge => "five zombies next door",
        ZombieEvent::Terror => "out into the Street",
    }
}

/// The text under the spotlight.
pub fn spotlight(what: Spotlight) -> String {
    match what {
        Spotlight::Turn(hero, n) => format!("{}: {}", hero.name(), count(n, "action")),
        Spotlight::Zombies(card) => match card.value() {
            Some(n) => format!("{} come", count(n, "zombie")),
            None => "The whole Horde comes".to_owned(),
        },
        Spotlight::Horde(n) => format!("The Horde: {}", count(n, "zombie")),
        Spotlight::Event(it, hero) => {
            format!("{} hits {}: {}", it.name(), hero.name(), event(it))
        }
        Spotlight::Token(token) => capital(token.name()),
        Spotlight::Bought(hero, item) => format!("{}: {}", hero.name(), item.name()),
        Spotlight::Fell(hero, attackers, score) => {
            format!("{} falls: {} against {score}", hero.name(), attackers.name())
        }
        Spotlight::Unconscious(hero) => format!("{} is unconscious", hero.name()),
        Spotlight::Won => "Done in time".to_owned(),
        Spotlight::Lost(defeat) => lost(defeat).to_owned(),
    }
}

fn lost(defeat: Defeat) -> &'static str {
    match defeat {
        Defeat::OutOfTime => "Out of time",
        Defeat::AllUnconscious => "Nobody is left",
        Defeat::TooManyUnconscious => "Too many are down",
        Defeat::Overrun => "Overrun",
        Defeat::MissedCall => "Nobody called",
    }
}

/// The letters under a Hero's figure: as few as tell the Heroes of this table apart.
pub fn tag(view: &View, hero: Hero) -> String {
    let first = |of: Hero, n: usize| of.name().chars().take(n).collect::<String>();
    let is_alone = |n: &usize| {
        view.heroes.iter().all(|it| it.hero == hero || first(it.hero, *n) != first(hero, *n))
    };
    let n = (1..hero.name().chars().count()).find(is_alone);
    n.map_or_else(|| hero.name().to_owned(), |n| first(hero, n))
}

/// Every Area with somebody or something in it, for those who cannot see the town.
pub fn who_is_where(picture: &Picture) -> Vec<String> {
    let view = &picture.view;
    let mut lines = Vec::new();
    for tile in &view.tiles {
        for place in [tile.tile.street(), tile.tile.search_area()] {
            let mut here: Vec<String> = Vec::new();
            let heroes = view.heroes.iter().filter(|it| it.area == place);
            here.extend(heroes.map(|it| it.hero.name().to_owned()));
            let n = picture.zombies_in(place);
            if n > 0 {
                here.push(count(n, "zombie"));
            }
            for token in view.tokens.iter().filter(|it| it.area == place) {
                let name = token.token.map_or(FACE_DOWN, |it| it.name());
                here.push(name.to_owned());
            }
            if !place.is_search_area() {
                let mut mark = |is_so: bool, text: &str| {
                    if is_so {
                        here.push(text.to_owned());
                    }
                };
                mark(tile.is_exit, if view.exit_is_open { EXIT } else { EXIT_SHUT });
                mark(tile.is_car, CAR);
                mark(view.defended == Some(tile.tile), DEFENDED);
                mark(tile.has_alarm, ALARM);
                mark(view.alpha.is_some_and(|it| it.tile == tile.tile), ALPHA);
                for lock in &tile.locks {
                    mark(true, &format!("a {} Lock", lock.word()));
                }
            }
            if place.is_search_area() {
                let is_meeting = view.goals.meeting == Some(tile.tile);
                here.extend(is_meeting.then(|| MEETING.to_owned()));
                here.extend((view.call_at == Some(tile.tile)).then(|| CALL.to_owned()));
            }
            if !here.is_empty() {
                lines.push(format!("{}: {}", area(view, place), here.join(", ")));
            }
        }
    }
    lines
}
