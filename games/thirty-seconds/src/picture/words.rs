//! Every text of the board.

use engine::{Names, Phrases, capital, count};
use rules::attack_cards::Line;
use rules::row::Row;
use rules::setup::Opponent;
use rules::state::{Ending, FULL_HEALTH, LastBreath, Wait};
use rules::supply::{Class, Reach, Supply, Thing, Weapon, Wear};
use rules::view::Pending;
use rules::words::{ArmName, Bite, Event, Phase, Question, SURVIVOR, ZOMBIES, ZombieQuestion};
use rules::zombies::{Zombie, ZombieId, ZombieKind};

use super::clash::{Assault, Clash, Purpose, Stroke};
use super::shown::{HandItem, Picture};
use super::spotlight::Spotlight;

pub const ALLEY: &str = "Who is where in the alley";
pub const STREET: &str = "the street";
pub const TRUCK: &str = "The truck";
pub const WAREHOUSE: &str = "Behind the warehouse door";
pub const TIME_TOKENS: &str = "Time tokens";
pub const CHOOSE_ONE: &str = "Choose one";
pub const HAND: &str = "Your hand";
pub const EMPTY_HAND: &str = "No cards in hand.";
pub const WEAPONS: &str = "Equipped";
pub const FREE_SLOT: &str = "free slot";
pub const JAMMED: &str = "jammed";
pub const ENERGY: &str = "Energy";
pub const HEALTH: &str = "Health";
pub const ABILITY_TOKEN: &str = "An Ability token: taken when its row is entered";
pub const FIRE: &str = "A fire burns here";
pub const BEHIND_THE_DOOR: &str = "A zombie behind the warehouse door";
pub const DESPERATION: &str = "Desperation Move";
pub const FACE_DOWN: &str = "A card that lies face down";
pub const SHUFFLE: &str = "Shuffle: draw another";
pub const LAST_ATTACK: &str = "The last attack";
pub const PROGRAMME: &str = "What the zombies follow";
pub const DICE: &str = "dice";
pub const LAST: &str = "end";
pub const TIMER: &str = "Seconds left";
pub const STANDS: &str = "stands still";
pub const PASS_HINT: &str = "Space or Enter passes";
pub const TURN: &str = "Turn";
pub const HIT: &str = "hit";
pub const MISS: &str = "miss";
pub const SUPPLY_DECK: &str = "Supply cards left";
pub const TACTICS_DECK: &str = "Survivor Tactics cards left";
pub const SCHEMES_DECK: &str = "Zombie Tactics cards left";
pub const ZOMBIE_DECK: &str = "Zombie cards left";
pub const NO_TIMER: &str = "no timer";
pub const DRAW_PHASE: &str = "Draw";
pub const ACTION_PHASE: &str = "Action";
pub const RESOLUTION_PHASE: &str = "Resolution";

/// The six phases of a round, in the order of the clock.
pub const PHASES: [(Phase, &str); 6] = [
    (Phase::SurvivorDraw, DRAW_PHASE),
    (Phase::SurvivorAction, ACTION_PHASE),
    (Phase::SurvivorResolution, RESOLUTION_PHASE),
    (Phase::ZombieDraw, DRAW_PHASE),
    (Phase::ZombieAction, ACTION_PHASE),
    (Phase::ZombieResolution, RESOLUTION_PHASE),
];

/// A phase of the round, and whose it is.
pub fn phase(nth: usize) -> String {
    let whose = if nth < 3 { "Survivor" } else { "Zombie" };
    PHASES.get(nth).map_or(String::new(), |(_, word)| format!("{whose} {word} Phase"))
}

/// The Barricade, and how long it stands.
pub fn barricade(tokens: u8) -> String {
    format!("The Barricade, {}", count(tokens, "Time token"))
}

/// The label of a row on the wall.
pub fn row(row: Row) -> String {
    if row == Row::STREET { capital(STREET) } else { format!("Row {}", row.0) }
}

/// `Shuffler 3`, as in the rules.
pub fn zombie(id: ZombieId, kind: ZombieKind) -> String {
    format!("{} {id}", kind.name())
}

/// Everything there is to say about a zombie.
pub fn zombie_line(id: ZombieId, it: &Zombie) -> String {
    let card = it.kind().card();
    let mut line = format!("{}: {} of {} health", zombie(id, it.kind()), it.health, card.health);
    if !it.is_standing() {
        line += ", knocked down";
    }
    if it.body.is_laden() {
        line += ", with supplies";
    }
    if it.tokens > 0 {
        line += &format!(", {}", count(it.tokens, "Time token"));
    }
    line
}

/// The alley in sentences, for those who cannot see it.
pub fn who_is_where(picture: &Picture, names: &[String]) -> Vec<String> {
    let view = &picture.view;
    let mut lines = vec![format!(
        "{} is in {}{}.",
        name(names, SURVIVOR.0),
        view.survivor.row,
        if view.survivor.is_down { ", knocked down" } else { "" }
    )];
    for row in Row::alley() {
        let zombies = view.zombies.iter().filter(|(_, it)| it.row == row);
        let mut there: Vec<String> = zombies.map(|(id, it)| zombie_line(*id, it)).collect();
        there.extend(picture.lies_in(row).map(|it| match it.thing {
            Some(thing) => format!("on the ground: {}", self::thing(thing)),
            None => "on the ground: a card, face down".to_owned(),
        }));
        if !there.is_empty() {
            lines.push(format!("{}: {}.", capital(&row.to_string()), there.join("; ")));
        }
    }
    lines.push(format!("{WAREHOUSE}: {}.", count(view.n_warehouse, "zombie")));
    lines
}

pub fn name(names: &[String], seat: u8) -> &str {
    let usual = if seat == SURVIVOR.0 { "The Survivor" } else { "The zombies" };
    names.get(usize::from(seat)).map_or(usual, String::as_str)
}

/// `Pistol, 3 ammo`
pub fn thing(thing: Thing) -> String {
    match left(thing) {
        Some(left) => format!("{}, {left}", thing.card.name()),
        None => thing.card.name().to_owned(),
    }
}

/// The remaining uses of a weapon.
pub fn left(thing: Thing) -> Option<String> {
    match thing.card.card().wear {
        Wear::Ammo => Some(format!("{} ammo", thing.uses)),
        Wear::Durability => Some(format!("{} durability", thing.uses)),
        Wear::Never | Wear::Single => None,
    }
}

/// The kind of a card, in its corner.
pub fn card_kind(card: HandItem) -> &'static str {
    match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => match card.card().class {
            Class::Firearm => "Firearm",
            Class::Ranged => "Ranged weapon",
            Class::Melee => "Melee weapon",
            Class::Thrown => "Thrown",
            Class::Armour => "Armour",
            Class::Item => "Item",
        },
        HandItem::Tactic(_) => "Tactics",
        HandItem::Zombie(_) => "Zombie",
        HandItem::Scheme(_) => "Zombie Tactics",
    }
}

pub fn card_name(card: HandItem) -> String {
    match card {
        HandItem::Supply(thing) => thing.card.name().to_owned(),
        HandItem::Looked(card) => card.name().to_owned(),
        HandItem::Tactic(tactic) => tactic.name().to_owned(),
        HandItem::Zombie(body) => body.kind().name().to_owned(),
        HandItem::Scheme(scheme) => scheme.name().to_owned(),
    }
}

/// The id of a card in the catalogue.
pub fn card_id(card: HandItem) -> String {
    match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => card.word().to_string(),
        HandItem::Tactic(tactic) => tactic.word().to_string(),
        HandItem::Zombie(body) => body.word().to_owned(),
        HandItem::Scheme(scheme) => scheme.word().to_string(),
    }
}

pub fn card_text(card: HandItem) -> String {
    match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => {
            card.card().text.to_owned()
        }
        HandItem::Tactic(tactic) => tactic.card().text.to_owned(),
        HandItem::Scheme(scheme) => scheme.card().text.to_owned(),
        HandItem::Zombie(body) => {
            let laden = if body.is_laden() { " Leaves a Supply card." } else { "" };
            format!("{}{laden}", body.kind().card().text)
        }
    }
}

/// All that is printed on a card, for who cannot see it whole.
pub fn card_at_length(card: HandItem) -> String {
    let cost = card_cost(card).map(|cost| format!("{cost}E."));
    let lines = match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => weapon_lines(card),
        HandItem::Tactic(_) | HandItem::Zombie(_) | HandItem::Scheme(_) => Vec::new(),
    };
    let lines = lines.into_iter().map(|line| format!("{line}."));
    let text = card_text(card);
    cost.into_iter()
        .chain([text])
        .chain(lines)
        .filter(|it| !it.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The Energy cost of a card; for zombies the option says it.
pub fn card_cost(card: HandItem) -> Option<u8> {
    match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => Some(card.card().cost),
        HandItem::Tactic(tactic) => Some(tactic.card().cost),
        HandItem::Scheme(scheme) => Some(scheme.card().cost),
        HandItem::Zombie(_) => None,
    }
}

/// The numbers of a weapon, a line for each way to use it.
pub fn weapon_lines(card: Supply) -> Vec<String> {
    card.card().modes.iter().flatten().map(weapon).collect()
}

fn weapon(weapon: &Weapon) -> String {
    let range = match (weapon.near, weapon.far) {
        (0, 0) => "own row".to_owned(),
        (near, far) => format!("range {near}–{far}"),
    };
    let critical = if weapon.critical > 0 {
        format!(" · critical +{}", weapon.critical)
    } else {
        String::new()
    };
    let down = if weapon.knocks_down { " · knocks down" } else { "" };
    let reach = match weapon.reach {
        Reach::One => "",
        Reach::Split => " · divided",
        Reach::Everybody => " · all here",
        Reach::Blast => " · blast",
        Reach::Fire => " · fire",
    };
    format!("{}E · {} damage · {range}{critical}{down}{reach}", weapon.energy, weapon.damage)
}

/// A hand that is hidden.
pub fn backs(n: u8) -> String {
    format!("{} in hand", count(n, "card"))
}

pub fn health(n: u8) -> String {
    format!("{n} of {FULL_HEALTH} health")
}

pub fn last_breath(it: LastBreath) -> &'static str {
    match it {
        LastBreath::Unused => "ready: a token saves your life once",
        LastBreath::Owed | LastBreath::Used => "used",
    }
}

/// Who attacks whom.
pub fn assault(clash: &Clash, names: &[String]) -> String {
    let me = name(names, SURVIVOR.0);
    match clash.by {
        Assault::Strike { arm, at, kind } => {
            let at = zombie(at, kind);
            match arm {
                ArmName::Stomp => format!("{me} stomps on {at}"),
                ArmName::Trip => format!("{me} tries to knock down {at}"),
                ArmName::Weapon(card) => format!("{me} attacks {at}: {}", card.name()),
                ArmName::Butt(card) => format!("{me} strikes {at}: butt of the {}", card.name()),
                ArmName::Thrown(card) => format!("{me} throws the {} at {at}", card.name()),
            }
        }
        Assault::Throw(card, row) => format!("{me} throws the {} into {row}", card.name()),
        Assault::Bite { by, kind, bite } => {
            let by = zombie(by, kind);
            match bite {
                Bite::Plain => format!("{by} attacks {me}"),
                Bite::Opportunity => format!("{by} attacks {me} in passing"),
                Bite::Hold | Bite::FriendGrab => format!("{by} grabs {me}"),
            }
        }
    }
}

/// When a line of an Attack card counts.
pub fn line_meaning(line: Line) -> &'static str {
    match line {
        Line::A => "standing",
        Line::B => "on the ground",
        Line::C => "knockdown or hold",
    }
}

pub fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Attack => "",
        Purpose::Critical => "critical?",
        Purpose::Defense => "self defense",
    }
}

/// The result of an attack.
pub fn stroke(stroke: Stroke) -> String {
    match stroke {
        Stroke::Missed => "Miss".to_owned(),
        Stroke::Countered => "Countered".to_owned(),
        Stroke::Critical(n) => format!("Critical +{n}"),
        Stroke::Hurt { id, kind, damage, left } if left > 0 => {
            format!("{}: −{damage}, {left} left", zombie(id, kind))
        }
        Stroke::Hurt { id, kind, damage, .. } => format!("{}: −{damage}", zombie(id, kind)),
        Stroke::Unhurt(id, kind) => format!("{} unhurt", zombie(id, kind)),
        Stroke::Killed(id, kind) => format!("{} dies", zombie(id, kind)),
        Stroke::Down(id, kind) => format!("{} falls", zombie(id, kind)),
        Stroke::Shrugged(id, kind) => format!("{} shrugs it off", zombie(id, kind)),
        Stroke::Blocked => "Blocked".to_owned(),
        Stroke::Dodged => "Dodged".to_owned(),
        Stroke::Armour(n) => format!("Armour takes {n}"),
        Stroke::Wounded { damage, left } => format!("−{damage} health, {left} left"),
        Stroke::SurvivorDown => "Knocked down".to_owned(),
        Stroke::Held(id, kind) => format!("Held by {}", zombie(id, kind)),
    }
}

pub fn spotlight(names: &[String], what: Spotlight) -> String {
    let me = name(names, SURVIVOR.0);
    match what {
        Spotlight::Turn(n) => format!("Turn {n}: {me}"),
        Spotlight::ZombieTurn => "The zombies' turn".to_owned(),
        Spotlight::TimeUp => "Time is up".to_owned(),
        Spotlight::Tactic(tactic) => format!("{me} plays {}", tactic.name()),
        Spotlight::Scheme(scheme) => format!("The zombies play {}", scheme.name()),
        Spotlight::Cancelled(scheme) => format!("{} has no effect", scheme.name()),
        Spotlight::Item(item) => format!("{me} uses {}", item.name()),
        Spotlight::Warehouse => "The warehouse door gives way".to_owned(),
        Spotlight::Struck(_) | Spotlight::Clawed(_) => String::new(),
        Spotlight::Dice(n) => format!("{:02}", n % 100),
        Spotlight::Saved => format!("{me} clings to life"),
        Spotlight::Escaped => format!("{me} gets away"),
        Spotlight::Eaten => format!("{me} is dead"),
        Spotlight::OutOfTime => "Nobody gets away any more".to_owned(),
    }
}

/// The id of a step card in the catalogue, by its number.
pub fn step_card(deck: Opponent, n: usize) -> String {
    let word = if deck == Opponent::Swarm { "swarm" } else { "fast-attack" };
    format!("{word}-step-{n}")
}

/// After how many seconds a question for a reaction passes by itself; `None` if it waits.
pub fn passes_after(picture: &Picture) -> Option<String> {
    let waits = picture.view.wait != Wait::Off;
    waits.then(|| format!("Passes by itself after {} seconds.", picture.view.setup.wait))
}

/// The score of a solo game.
pub fn score(points: i16) -> String {
    format!("Score {points}: the higher, the harder the win.")
}

pub fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Escaped => "Escaped",
        Ending::Eaten => "Eaten",
        Ending::OutOfTime => "Out of time",
    }
}

/// A reaction window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// What is about to happen.
    pub what: String,
    /// Whether the viewer has to answer.
    pub is_yours: bool,
    /// Who answers.
    pub who: u8,
}

/// The reaction that the game waits for.
pub fn reaction(picture: &Picture, names: &[String]) -> Option<Reaction> {
    let me = name(names, SURVIVOR.0);
    let view = &picture.view;
    let named = |id: ZombieId| {
        picture.zombie(id).map_or_else(|| format!("Zombie {id}"), |it| zombie(id, it.kind()))
    };
    let (seat, what) = match view.pending? {
        Pending::Survivor(question) => (SURVIVOR, survivor_reaction(picture, question, named)?),
        Pending::Zombies(question) => (ZOMBIES, zombie_reaction(question, me)?),
        Pending::Draw(_) => return None,
    };
    Some(Reaction { what, is_yours: picture.you() == Some(seat), who: seat.0 })
}

fn survivor_reaction(
    picture: &Picture,
    question: Question,
    named: impl Fn(ZombieId) -> String,
) -> Option<String> {
    Some(match question {
        Question::Confront(id) => format!("{} comes at you", named(id)),
        Question::Defend => {
            let bite = picture.view.bite?;
            let falls = if bite.knocks_down { " and a knockdown" } else { "" };
            if bite.holds {
                return Some(format!("{} gets hold of you", named(bite.by)));
            }
            format!("{} hits you: {} damage{falls}", named(bite.by), bite.damage)
        }
        Question::Cancel(scheme) => format!("{}: {}", scheme.name(), scheme.card().text),
        Question::AfterHit => "You hit: a card may follow".to_owned(),
        Question::LastBreath => "This kills you".to_owned(),
        Question::Replace
        | Question::Act
        | Question::Discard(_)
        | Question::Dash(_)
        | Question::Ignore(_)
        | Question::Again
        | Question::ShoveWhom
        | Question::Split(_)
        | Question::Extra(_)
        | Question::SecondTarget
        | Question::ClipWhom(_)
        | Question::Keep
        | Question::Load(_)
        | Question::Loosen
        | Question::LoseWhich(_) => return None,
    })
}

fn zombie_reaction(question: ZombieQuestion, me: &str) -> Option<String> {
    Some(match question {
        ZombieQuestion::Counter => format!("{me} is about to hit"),
        ZombieQuestion::Soak => "Your zombies are about to be hurt".to_owned(),
        ZombieQuestion::Jam => format!("{me} has fired"),
        ZombieQuestion::Press => "Your attack succeeds: you may add to it".to_owned(),
        ZombieQuestion::Stumble => format!("{me} moves"),
        ZombieQuestion::Noise => "A noise: a zombie may enter row ten".to_owned(),
        ZombieQuestion::Act
        | ZombieQuestion::Discard(_)
        | ZombieQuestion::DrawWhich
        | ZombieQuestion::Stride(_)
        | ZombieQuestion::RecoverWho
        | ZombieQuestion::RaiseWhom(_)
        | ZombieQuestion::NextOpportunity
        | ZombieQuestion::LungeWho
        | ZombieQuestion::FrenzyWho
        | ZombieQuestion::GrabWho
        | ZombieQuestion::HordeWho(_)
        | ZombieQuestion::SurgeWhere
        | ZombieQuestion::Search
        | ZombieQuestion::CutOff => return None,
    })
}

/// What players who do not answer are told in the meantime.
pub fn may_react(names: &[String], who: u8) -> String {
    format!("{} may react", name(names, who))
}

/// An explanation by solo zombies.
pub fn explained(event: &Event, names: &[String]) -> String {
    rules::ThirtySeconds::sentence(event, &Names::new(names.to_vec()))
}

/// Whether an explanation says that something does not happen.
pub fn is_refusal(event: &Event) -> bool {
    matches!(
        event,
        Event::StepSkipped { .. }
            | Event::LineSkipped { .. }
            | Event::HeldBack { .. }
            | Event::NothingValid
    )
}

/// Whose turn it is.
pub fn side(names: &[String], is_zombie_turn: bool) -> String {
    if is_zombie_turn { "The zombies".to_owned() } else { name(names, SURVIVOR.0).to_owned() }
}
