//! The decks (chapter 1) as the card catalogue shows them.

use engine::{CardText, Id as _, RuleId};

use crate::attack_cards::{AttackCard, CLAWS, Claw, STRIKES, Strike};
use crate::programme::N_STEPS;
use crate::row::Row;
use crate::setup::Opponent;
use crate::supply::{Class, SUPPLIES, SupplyCard, Weapon, Wear};
use crate::survivors::{ABILITIES, Ability, AbilityCard, SURVIVORS};
use crate::tactics::{SCHEMES, TACTICS, TacticCard};
use crate::zombies::{BODIES, Body, ZombieKind};

/// Every design of every deck.
pub(crate) fn all() -> Vec<CardText> {
    let mut all = Vec::new();
    all.extend(SURVIVORS.iter().map(|(survivor, name, ability)| CardText {
        id: survivor.word().to_owned(),
        name,
        count: 1,
        family: ability.card().name,
        text: ability_text(*ability).into(),
        rule: RuleId("THIRTY-1.14"),
    }));
    all.extend(ABILITIES.iter().map(tokens));
    all.extend(SUPPLIES.iter().map(|(id, card)| CardText {
        id: id.word().to_string(),
        name: card.name,
        count: card.count.into(),
        family: "Supply",
        text: supply_text(card).into(),
        rule: RuleId("THIRTY-1.3"),
    }));
    all.extend(
        TACTICS.iter().map(|(id, card)| tactic(id.word().to_string(), card, "Survivor Tactics")),
    );
    all.extend(
        SCHEMES.iter().map(|(id, card)| tactic(id.word().to_string(), card, "Zombie Tactics")),
    );
    all.extend(Body::all().zip(BODIES).map(|(body, (kind, count))| CardText {
        id: body.word().to_owned(),
        name: kind.name(),
        count: count.into(),
        family: if body.is_laden() { "Zombie, with supplies" } else { "Zombie" },
        text: zombie_text(kind).into(),
        rule: RuleId("THIRTY-1.5"),
    }));
    // The rulebook mentions a Survivor Shuffle card; the rest of these decks is ours.
    all.extend(STRIKES.iter().map(|(id, card)| {
        let rule = if *id == Strike::Shuffle { "THIRTY-7.4" } else { "THIRTY-1.7" };
        attack(card, "Survivor Attack", rule)
    }));
    all.extend(CLAWS.iter().map(|(id, card)| {
        let rule = if *id == Claw::Shuffle { "THIRTY-1.6" } else { "THIRTY-1.8" };
        attack(card, "Zombie Attack", rule)
    }));
    all.extend(programme(Opponent::FastAttack, "fast-attack", "Solo against Fast Attack"));
    all.extend(programme(Opponent::Swarm, "swarm", "Solo against Swarm"));
    all
}

const ME: &str = "the Survivor";
const STEPS: [&str; N_STEPS as usize] = [
    "Step 1", "Step 2", "Step 3", "Step 4", "Step 5", "Step 6", "Step 7", "Step 8", "Step 9",
    "Step 10", "Step 11",
];

/// What an ability does, and the weapon it comes with.
fn ability_text(ability: Ability) -> String {
    let weapon = match ability {
        Ability::Scavenger => " Starts with the Katana.",
        Ability::Survivalist => " Starts with the Ice Axe.",
        Ability::FirearmsInstructor
        | Ability::MmaTrainer
        | Ability::SoccerPlayer
        | Ability::SelfDefenseTrainer
        | Ability::TrackStar
        | Ability::Doctor => "",
    };
    format!("{}{weapon}", ability.card().text)
}

/// Where a Survivor's Ability tokens are at the start, and what else the Survivor card prints.
fn tokens(card: &'static AbilityCard) -> CardText {
    let rows: Vec<String> = card.rows.iter().map(Row::to_string).collect();
    let on_card = if card.tokens == 0 { "none".to_owned() } else { card.tokens.to_string() };
    let mut text = format!("At the start {on_card} on the card, 1 in {}.", rows.join(", 1 in "));
    if card.stomp_critical > 0 {
        text += &format!(" A head stomp has a critical: {} more damage.", card.stomp_critical);
    }
    CardText {
        id: format!("tokens-{}", card.name.to_lowercase().replace(' ', "-")),
        name: card.name,
        count: 1,
        family: "Ability tokens",
        text: text.into(),
        // The rulebook only says where a Scavenger's tokens are.
        rule: RuleId(if card.tokens == 0 { "THIRTY-3.16" } else { "THIRTY-3.15" }),
    }
}

/// The rules that define the step cards and the chart of a deck. The rulebook gives only one step
/// card in full: the last one of Fast Attack.
fn source(deck: Opponent, step: Option<u8>) -> RuleId {
    RuleId(match (deck, step) {
        (Opponent::Swarm, Some(_)) => "THIRTY-17.12",
        (Opponent::Swarm, None) => "THIRTY-17.13",
        (Opponent::FastAttack | Opponent::Person, Some(N_STEPS)) => "THIRTY-17.15",
        (Opponent::FastAttack | Opponent::Person, Some(_)) => "THIRTY-17.20",
        (Opponent::FastAttack | Opponent::Person, None) => "THIRTY-17.11",
    })
}

/// The step cards of solo zombies, and their dice chart.
fn programme(deck: Opponent, word: &str, family: &'static str) -> Vec<CardText> {
    let card = |id: String, name, text: String, step: Option<u8>| CardText {
        id,
        name,
        count: 1,
        family,
        text: text.into(),
        rule: source(deck, step),
    };
    let steps = deck.steps().iter().zip(STEPS).enumerate().map(|(nth, (step, name))| {
        let text = format!("{}: {}.", step.orders.cost(), step.phrase(ME));
        card(format!("{word}-step-{}", nth + 1), name, text, Some(nth as u8 + 1))
    });
    let mut from = 1;
    let lines = deck.chart().iter().map(|line| {
        let text = format!("{from} to {}: {}.", line.up_to, line.orders.phrase(ME));
        from = line.up_to + 1;
        text
    });
    let chart: Vec<String> = lines.collect();
    let chart = card(format!("{word}-chart"), "Dice chart", chart.join(" "), None);
    steps.chain([chart]).collect()
}

/// A Zombie card in a few words.
fn zombie_text(kind: ZombieKind) -> String {
    let card = kind.card();
    format!("{} health, damage {}. {}", card.health, card.damage, card.text).trim_end().to_owned()
}

/// A Supply card in a few words.
fn supply_text(card: &SupplyCard) -> String {
    let mut text = match card.cost {
        0 => String::new(),
        cost => {
            format!("{cost}E to {}. ", if card.class == Class::Item { "play" } else { "equip" })
        }
    };
    for weapon in card.modes.iter().flatten() {
        text += &weapon_text(weapon);
    }
    match card.wear {
        Wear::Ammo => text += &format!("{} ammo. ", card.uses),
        Wear::Durability => text += &format!("Durability {}. ", card.uses),
        Wear::Never | Wear::Single => {}
    }
    if card.is_loud {
        text += "Loud. ";
    }
    text + card.text
}

/// "1E: rows 0 to 2, damage 2, critical 1. "
fn weapon_text(weapon: &Weapon) -> String {
    let rows = match (weapon.near, weapon.far) {
        (0, 0) => "own row".to_owned(),
        (near, far) if near == far => format!("{near} rows away"),
        (near, far) => format!("{near} to {far} rows away"),
    };
    let mut text = format!("{}E: {rows}, damage {}", weapon.energy, weapon.damage);
    if weapon.critical > 0 {
        text += &format!(", critical {} more", weapon.critical);
    }
    if weapon.knocks_down {
        text += ", knocks down";
    }
    text + ". "
}

fn tactic(id: String, card: &'static TacticCard, family: &'static str) -> CardText {
    let text = format!("{}E. {}", card.cost, card.text).into();
    let count = card.count.into();
    CardText { id, name: card.name, count, family, text, rule: RuleId("THIRTY-1.3") }
}

fn attack(card: &'static AttackCard, family: &'static str, rule: &'static str) -> CardText {
    let text = match (card.a, card.b, card.c) {
        (true, true, true) if card.plus > 1 => "Hits on A, B and C; on A with 2 more damage.",
        (true, true, true) if card.plus > 0 => "Hits on A, B and C; on A with 1 more damage.",
        (true, true, true) if card.knocks_down => "Hits on A, B and C; on A with a knockdown.",
        (true, true, true) => "Hits on lines A, B and C.",
        (true, true, false) => "Hits on lines A and B.",
        (true, false, true) if card.plus > 0 => "Hits on A and C; on A with 1 more damage.",
        (true, false, true) if card.knocks_down => "Hits on A and C; on A with a knockdown.",
        (true, false, true) => "Hits on lines A and C.",
        (true, false, false) => "Hits on line A.",
        (false, _, true) => "Hits on line C.",
        (false, _, false) if card.word == "shuffle" => {
            "Draw another; shuffle in the Resolution Phase."
        }
        (false, _, false) => "Misses on every line.",
    };
    let id = format!("{}-{}", family.to_lowercase().replace(' ', "-"), card.word);
    let count = card.count.into();
    CardText { id, name: card.word, count, family, text: text.into(), rule: RuleId(rule) }
}
