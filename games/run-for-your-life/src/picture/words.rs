//! Every text of the board.

use engine::{Seat, count};
use rules::blood::{BloodPile, threat};
use rules::cards::{EventCard, Face, Item};
use rules::state::Gun;
use rules::track::Space;
use rules::view::{Carried, Life};
use rules::words::{Foe, Found, Phase};

use super::shown::{HelicopterShown, Picture, Pile, Runner, Team};
use super::spotlight::{Duel, DuelEnd, Reason, Spotlight};

/// The phases of a turn, in order.
pub const PHASES: [Phase; 5] = [
    Phase::InfectionCountdown,
    Phase::HumanMovement,
    Phase::Events,
    Phase::ZombieMovement,
    Phase::Combat,
];

/// Short labels on the board, beside it and above it.
pub const ROAD: &str = "The road";
pub const PILES: &str = "Piles";
pub const DETERMINATION_CARDS: &str = "Determination cards";
pub const EVENT_CARDS: &str = "Event cards";
pub const BLOOD_CARDS: &str = "Blood cards";
pub const ZOMBIES_LEFT: &str = "Zombies left to place";
pub const ZOMBIE: &str = "zombie";
pub const TURNED: &str = "A Zombie Player: no human any more";
pub const MOVEMENT_CARD: &str = "movement card";
pub const PREVENTED: &str = "prevented";
pub const PREVENTED_BY: &str = "prevented by ";
pub const AGAINST: &str = "against";
pub const CHOOSE_ONE: &str = "Choose one";
pub const TURN: &str = "Turn ";
pub const PHASES_OF_THE_TURN: &str = "Phases of the turn";
pub const GOAL: &str = "Goal ";
pub const TO_WIN: &str = "To win: ";

/// A player's name.
pub fn name(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.0)).map_or("Somebody", String::as_str)
}

/// The name of a space.
pub fn space(space: Space) -> String {
    format!("Space {space}")
}

/// The first letters of a name, as many as fit on two figures side by side.
pub fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let (first, last) = (words.next().unwrap_or("?"), words.next_back());
    match last {
        Some(last) => first.chars().take(1).chain(last.chars().take(1)).collect(),
        None => first.chars().take(2).collect(),
    }
}

/// A player on the road: who they are, where, and how far from the goal.
pub fn runner(picture: &Picture, names: &[String], runner: &Runner) -> String {
    let who = name(names, runner.seat);
    let you = if picture.you == Some(runner.seat) { " (you)" } else { "" };
    let space = runner.space;
    match (runner.life, runner.horde) {
        (Life::Human, _) => {
            let pace = pace(picture, runner).map_or(String::new(), |word| format!(", {word}"));
            let left = match picture.goal.0.saturating_sub(space.0) {
                0 => "at the goal".to_owned(),
                n => format!("{n} from the goal"),
            };
            format!("{who}{you}, a human on space {space}, {left}{pace}")
        }
        (Life::Zombie, 0) => format!("{who}{you}, a Zombie Player on space {space}"),
        (Life::Zombie, n) => {
            let horde = count(n, "zombie");
            format!("{who}{you}, a Zombie Player on space {space} with a horde of {horde}")
        }
    }
}

/// Zombies without a leader.
pub fn crowd(n: u8, space: Space) -> String {
    let that = if n == 1 { "zombie that nobody leads" } else { "zombies that nobody leads" };
    format!("{n} {that}, on space {space}")
}

/// A Road Flare that burns.
pub fn flare(space: Space) -> String {
    format!("A Road Flare on space {space}")
}

/// Where somebody means to go.
pub fn plan(names: &[String], seat: Seat, space: Space, is_confirmed: bool) -> String {
    let verb = if is_confirmed { "goes to" } else { "plans to go to" };
    format!("{} {verb} space {space}: a plan", name(names, seat))
}

/// Bullets, and whether they can be used.
pub fn ammo(runner: &Runner) -> String {
    let bullets = count(runner.bullets, "bullet");
    match runner.gun {
        Gun::Carried => format!("{bullets} and a gun"),
        Gun::Missing | Gun::Searching => format!("{bullets}, but no gun"),
    }
}

/// The board in text, for those who cannot see it: who and what is where, from the goal back.
pub fn who_is_where(picture: &Picture, names: &[String]) -> Vec<String> {
    let mut all: Vec<(Space, String)> = vec![(picture.goal, goal(picture))];
    for runner in &picture.runners {
        all.push((runner.space, self::runner(picture, names, runner)));
    }
    for it in &picture.crowds {
        all.push((it.space, crowd(it.n, it.space)));
    }
    for (space, pile) in &picture.goods {
        all.push((*space, left_on(*space, pile)));
    }
    all.extend(picture.flare.map(|space| (space, flare(space))));
    all.sort_by_key(|it| std::cmp::Reverse(it.0));
    all.into_iter().map(|it| it.1).collect()
}

/// Goods on a space.
pub fn left_on(space: Space, pile: &Pile) -> String {
    format!("Goods left behind on space {space}: {}", goods(pile))
}

/// The goods in a pile.
pub fn goods(pile: &Pile) -> String {
    let bullets = (pile.bullets > 0).then(|| count(pile.bullets, "bullet"));
    let guns = (pile.guns > 0).then(|| count(pile.guns, "gun"));
    let items = pile.items.iter().map(item);
    bullets.into_iter().chain(guns).chain(items).collect::<Vec<_>>().join(", ")
}

/// `2 Baseball Bats`, `Chainsaw, 2 uses left`
fn item(carried: &Carried) -> String {
    let name = carried.item.name();
    let several = if carried.count > 1 { count(carried.count, name) } else { name.to_owned() };
    match carried.uses {
        Some(n) => format!("{several}, {}", uses(n)),
        None => several,
    }
}

/// The remaining uses of a weapon that wears out.
pub fn uses(n: u8) -> String {
    format!("{} left", count(n, "use"))
}

/// What an item does, as its card says.
pub fn item_text(item: Item) -> &'static str {
    item.event().card().text
}

/// Where the goal is, and for how long.
pub fn goal(picture: &Picture) -> String {
    match picture.helicopter {
        HelicopterShown::Waits(_) => format!("The helicopter waits on space {}", picture.goal),
        HelicopterShown::None | HelicopterShown::Leaves(_) => {
            format!("The goal is space {}", picture.goal)
        }
    }
}

/// A warning about the goal: when the helicopter leaves, or when the goal begins to drift.
pub fn goal_warning(picture: &Picture) -> Option<String> {
    if let HelicopterShown::Waits(until) = picture.helicopter {
        return Some(match until.saturating_sub(picture.turn) {
            0 => "leaves after this turn".to_owned(),
            1 => "leaves after the next turn".to_owned(),
            n => format!("leaves in {n} turns"),
        });
    }
    if !picture.has_drifting_goal || picture.goal == Space::LAST {
        return None;
    }
    Some(match picture.counters {
        0 => "drifts every turn".to_owned(),
        n => format!("drifts in {}", count(n, "turn")),
    })
}

/// How far the leading human has to go.
pub fn lead(picture: &Picture, names: &[String]) -> String {
    match picture.leader() {
        None => "No humans left".to_owned(),
        Some(first) => match picture.goal.0.saturating_sub(first.space.0) {
            0 => format!("{} is there", name(names, first.seat)),
            n => format!("{}: {n} to go", name(names, first.seat)),
        },
    }
}

/// What to know about a phase (RFYL-11.9); for the others their name is in the glossary.
pub fn phase_note(phase: Phase) -> String {
    let name = phase.name();
    match phase {
        Phase::ZombieMovement => {
            format!("{name}: first the zombies that nobody leads, then the Zombie Players")
        }
        Phase::InfectionCountdown | Phase::HumanMovement | Phase::Events | Phase::Combat => {
            name.to_owned()
        }
    }
}

/// Whether a player is the fastest or the slowest on their space: the fastest takes the goods there,
/// the slowest draws the event and is attacked first.
pub fn pace(picture: &Picture, runner: &Runner) -> Option<&'static str> {
    let is_beside =
        |it: &&Runner| it.is_human() && it.space == runner.space && it.seat != runner.seat;
    let others: Vec<&Runner> = picture.runners.iter().filter(is_beside).collect();
    if !runner.is_human() || others.is_empty() {
        None
    } else if others.iter().all(|it| it.speed < runner.speed) {
        Some("fastest here")
    } else if others.iter().all(|it| it.speed > runner.speed) {
        Some("slowest here")
    } else {
        None
    }
}

/// The Determination cards that lie face up: `Turned over: 3, 5 ×2`.
pub fn determination_discards(discards: &[u8; 10]) -> String {
    let cards = (1..).zip(discards).filter(|(_, n)| **n > 0);
    turned_over_cards(cards.map(|(value, &n)| (value.to_string(), n)))
}

/// The event cards that lie face up.
pub fn event_discards(discards: &[(EventCard, u8)]) -> String {
    turned_over_cards(discards.iter().map(|&(card, n)| (card.card().name.to_owned(), n)))
}

fn turned_over_cards(cards: impl Iterator<Item = (String, u8)>) -> String {
    let several = |(name, n): (String, u8)| if n > 1 { format!("{name} ×{n}") } else { name };
    let all: Vec<String> = cards.map(several).collect();
    if all.is_empty() {
        "Turned over: none".to_owned()
    } else {
        format!("Turned over: {}", all.join(", "))
    }
}

/// A player's status, before the number of their space.
pub fn whereabouts(runner: &Runner) -> &'static str {
    match runner.life {
        Life::Human => "on space ",
        Life::Zombie => "a zombie on space ",
    }
}

/// Everything to say about a player besides what they carry.
pub fn condition(runner: &Runner) -> Vec<String> {
    let plan = runner
        .plan
        .map(|space| format!("{} {space}", if runner.is_confirmed { "goes to" } else { "plans" }));
    let horde = (runner.horde > 0).then(|| format!("leads {}", count(runner.horde, "zombie")));
    let gun = gun(runner).filter(|_| runner.is_human());
    let all = [
        runner.team.map(|it| team(it).to_owned()),
        gun.map(str::to_owned),
        legs(runner),
        plan,
        horde,
    ];
    all.into_iter().flatten().collect()
}

/// The gun in words, if there is anything to say about it.
fn gun(runner: &Runner) -> Option<&'static str> {
    match runner.gun {
        Gun::Carried => None,
        Gun::Missing => Some("no gun"),
        Gun::Searching => Some("searches for a gun"),
    }
}

fn team(team: Team) -> &'static str {
    match team {
        Team::First => "first team",
        Team::Second => "second team",
    }
}

/// What affects the next movement.
fn legs(runner: &Runner) -> Option<String> {
    if runner.legs.stuck {
        return Some("cannot move next turn".to_owned());
    }
    let mut words = Vec::new();
    if runner.legs.bonus != 0 {
        words.push(format!("next movement {:+}", runner.legs.bonus));
    }
    if runner.legs.halved {
        words.push("next movement halved".to_owned());
    }
    (!words.is_empty()).then(|| words.join(", "))
}

/// The danger from a player's blood cards.
pub fn danger(runner: &Runner) -> Option<String> {
    runner.drops().next().map(threat)
}

/// This many blood cards that show this many drops, and their face if known.
pub fn blood_cards(n: u8, drops: u8, known: Option<Face>) -> String {
    let side = known.map_or("face down", face).to_lowercase();
    format!("{}, {side}, {}", count(n, "blood card"), count(drops, "drop"))
}

/// Blood cards that lie face up.
pub fn turned_over(pile: BloodPile) -> String {
    format!("Turned over: {} infected, {} clean", pile.infected, pile.clean)
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Infected => "Infected",
        Face::Clean => "Clean",
    }
}

/// The zombie in a fight.
pub fn foe(foe: Foe, names: &[String]) -> String {
    match foe {
        Foe::Walker => "A zombie".to_owned(),
        Foe::OfHorde(leader) => format!("{}'s horde", name(names, leader)),
        Foe::ZombiePlayer(zombie) => format!("{} the zombie", name(names, zombie)),
        Foe::Met(card) => card.card().name.to_owned(),
    }
}

fn foe_in_mid_sentence(it: Foe, names: &[String]) -> String {
    match it {
        Foe::Walker => "a zombie".to_owned(),
        Foe::OfHorde(_) | Foe::ZombiePlayer(_) | Foe::Met(_) => foe(it, names),
    }
}

/// The result of a fight, as a stamp across it.
pub fn duel_end(duel: &Duel, names: &[String]) -> Option<String> {
    let who = |seat| {
        if duel.party.len() > 1 { format!("{}: ", name(names, seat)) } else { String::new() }
    };
    duel.end.map(|end| match end {
        DuelEnd::Eluded(seat) => format!("{}got away", who(seat)),
        DuelEnd::Lost(seat) => format!("{}bitten", who(seat)),
        DuelEnd::Shot => "shot".to_owned(),
        DuelEnd::Killed => "killed".to_owned(),
    })
}

/// The line under the spotlight.
pub fn caption(shown: &Spotlight, names: &[String]) -> String {
    let name = |seat| name(names, seat);
    match shown {
        Spotlight::Turn(n) => format!("Turn {n}"),
        Spotlight::Determination { who, value, reason } => {
            let who = who.map_or("The zombies", name);
            match reason {
                Reason::Movement => format!("{who} draws for movement"),
                Reason::Tie => format!("{who} draws to break the tie"),
                Reason::Amount => format!("{who} draws"),
                Reason::Search(Found::Gun) => format!("{who} finds a gun"),
                Reason::Search(Found::Nothing) => format!("{who} finds no gun"),
                Reason::Prowl => format!("{who} prowls"),
                Reason::Zombies => format!("The zombies move {value} spaces"),
                Reason::Counters => format!("The goal drifts after {}", count(*value, "turn")),
            }
        }
        Spotlight::Event { is_prevented: true, card, .. } => {
            format!("{} is prevented", card.card().name)
        }
        Spotlight::Event { who, .. } => format!("{} draws an event", who.map_or("Somebody", name)),
        Spotlight::BloodDrawn { who, .. } => format!("{} draws blood", name(*who)),
        Spotlight::BloodRevealed { who, face: Face::Infected } => {
            format!("{} is infected", name(*who))
        }
        Spotlight::BloodRevealed { who, face: Face::Clean } => format!("{} is clean", name(*who)),
        Spotlight::Turned(who) => format!("{} is a zombie now", name(*who)),
        Spotlight::Duel(duel) => {
            format!("{} against {}", name(duel.me), foe_in_mid_sentence(duel.foe, names))
        }
        Spotlight::GoalMoved(space) => format!("The goal moves to space {space}"),
        Spotlight::HelicopterLeft(space) => {
            format!("The helicopter leaves. Run on, to space {space}")
        }
        Spotlight::Escaped(winners) => {
            let names: Vec<_> = winners.iter().map(name).collect();
            format!("Out of town: {}", names.join(", "))
        }
        Spotlight::LastAlive(who) => {
            format!("Everybody is dead. {} held out the longest", name(*who))
        }
        Spotlight::OutOfTime => "The last turn is over. The road wins".to_owned(),
    }
}
