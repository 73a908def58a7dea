//! Chapter 1, card by card: every number printed on a card, as the reference lists it.

use engine::Id as _;

use crate::attack_cards::{AttackCard, CLAWS, STRIKES};
use crate::programme::{Order, StepQuestion};
use crate::setup::Opponent;
use crate::supply::{Class, Manner, Reach, SUPPLIES, SupplyCard, Weapon, Wear};
use crate::survivors::SURVIVORS;
use crate::tactics::{SCHEMES, TACTICS, TacticCard, Tag};
use crate::zombies::{BODIES, Body, ZombieKind};

/// Compares printed lines with a table of the reference, whose columns are padded with blanks.
#[track_caller]
fn compare(printed: impl IntoIterator<Item = String>, table: &str) {
    let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: Vec<String> = printed.into_iter().map(|line| squeezed(&line)).collect();
    let table: Vec<String> = table.lines().map(squeezed).filter(|it| !it.is_empty()).collect();
    assert_eq!(printed, table);
}

fn mark(holds: bool, word: &str) -> &str {
    if holds { word } else { "" }
}

fn weapon(it: &Weapon) -> String {
    let manner = match it.manner {
        Manner::Melee => "melee",
        Manner::Shot => "shot",
        Manner::Thrown => "thrown",
    };
    let reach = match it.reach {
        Reach::One => "",
        Reach::Split => "split",
        Reach::Everybody => "everybody",
        Reach::Blast => "blast",
        Reach::Fire => "fire",
    };
    let critical = if it.critical > 0 { format!("+{}", it.critical) } else { String::new() };
    let down = mark(it.knocks_down, "down");
    let (energy, near, far, damage) = (it.energy, it.near, it.far, it.damage);
    format!(" | {manner} {energy}E {near}-{far} {damage} {critical} {down} {reach}")
}

fn supply(card: &SupplyCard) -> String {
    let class = match card.class {
        Class::Firearm => "firearm",
        Class::Ranged => "ranged",
        Class::Melee => "melee",
        Class::Thrown => "thrown",
        Class::Armour => "armour",
        Class::Item => "item",
    };
    let wear = match card.wear {
        Wear::Never => "",
        Wear::Ammo => "ammo",
        Wear::Durability => "durability",
        Wear::Single => "once",
    };
    let uses = if card.wear == Wear::Never { String::new() } else { card.uses.to_string() };
    let modes: String = card.modes.iter().flatten().map(weapon).collect();
    let loud = mark(card.is_loud, "loud");
    let (name, count, cost) = (card.name, card.count, card.cost);
    format!("{count} {name}: {class} {cost}E {wear} {uses} {loud} {modes}")
}

/// THIRTY-1.2, THIRTY-1.3: number, class, cost to equip or play, ammo or durability, sound; then
/// for each way to attack its cost, range, damage, critical, knockdown and reach.
#[test]
fn every_supply_card_is_as_the_reference_lists_it() {
    let table = "
        4 Pistol:         firearm 0E ammo 4 loud | shot 1E 0-2 2
        2 Revolver:       firearm 0E ammo 3 loud | shot 1E 0-1 2 +1
        3 Shotgun:        firearm 0E ammo 4 loud | shot 2E 0-2 3 split | melee 1E 0-0 1 down
        2 Hunting Rifle:  firearm 0E ammo 4 loud | shot 2E 1-5 3 +1    | melee 1E 0-0 1
        2 Submachine Gun: firearm 0E ammo 4 loud | shot 1E 0-2 1 +1
        2 Crossbow:       ranged  0E ammo 3      | shot 1E 0-3 2
        3 Baseball Bat:   melee 0E durability 4  | melee 1E 0-0 1 +1 down
        2 Machete:        melee 0E durability 4  | melee 1E 0-0 2
        2 Fire Axe:       melee 0E durability 4  | melee 2E 0-0 3 +1 down
        2 Crowbar:        melee 0E               | melee 1E 0-0 1 +1
        3 Hunting Knife:  melee 0E               | melee 1E 0-0 1 +1 | thrown 1E 0-2 1 +1
        1 Sledgehammer:   melee 0E               | melee 2E 0-0 3 down
        1 Chainsaw:       melee 1E durability 3 loud | melee 2E 0-0 3 everybody
        1 Katana:         melee 0E               | melee 1E 0-0 2 +1
        1 Ice Axe:        melee 0E               | melee 1E 0-0 2 | thrown 1E 1-2 2
        2 Grenade:        thrown 0E once 1 loud  | thrown 2E 1-3 3 blast
        2 Molotov:        thrown 0E once 1       | thrown 1E 1-2 1 fire
        3 Body Armor:     armour 1E durability 3
        2 First Aid Kit:  item 2E
        2 Energy Drink:   item 0E
        1 Ammo Box:       item 1E
        1 Smoke Bomb:     item 1E
    ";
    compare(SUPPLIES.iter().map(|(_, card)| supply(card)), table);
}

fn tactic(card: &TacticCard) -> String {
    let tag = match card.tag {
        Tag::None => "",
        Tag::Movement => "movement",
        Tag::Attack => "attack",
    };
    format!("{} {}: {}E {tag}", card.count, card.name, card.cost)
}

/// THIRTY-1.2, THIRTY-1.3
#[test]
fn every_survivor_tactics_card_has_its_number_cost_and_tag() {
    let table = "
        3 Quick Trigger: 0E attack
        3 Quick Hands: 0E attack
        2 Confrontation: 0E attack
        2 Distraction: 1E
        3 Parkour: 2E movement
        1 Lost Opportunity: 0E
        2 Lined Up: 0E attack
        2 Clipped: 0E
        2 Critical Hit: 0E
        2 Adrenaline: 0E
        3 Block: 0E
        2 Dodge: 0E
        2 Roll to Your Feet: 0E
        2 Scrounge: 1E
        1 Stash: 0E
        2 Shove: 1E attack
        2 Sprint: 1E movement
        2 Slip Past: 0E movement
        2 Bandage: 1E
        2 Take Aim: 1E
        1 Reload: 1E
        1 Barricade: 1E
        2 Think Fast: 1E
    ";
    compare(TACTICS.iter().map(|(_, card)| tactic(card)), table);
}

/// THIRTY-1.2, THIRTY-1.3
#[test]
fn every_zombie_tactics_card_has_its_number_and_cost() {
    let table = "
        3 Poor Aim: 0E
        3 Clumsy Swing: 0E
        2 Panic: 1E
        2 Exhausted: 1E
        2 Stumble: 0E
        2 New Blood: 1E
        3 Lunge: 1E
        3 Frenzy: 1E
        2 Grab: 1E
        3 Tackle: 0E
        2 Horde: 1E
        2 Surge: 1E
        2 Rise Again: 1E
        2 Get Up: 0E
        2 Jam: 0E
        2 Grasping Hands: 0E
        2 Thick Skull: 0E
        2 Moan: 0E
        1 Cut Off: 1E
        2 Terror: 0E
        2 Blood Rush: 0E
    ";
    compare(SCHEMES.iter().map(|(_, card)| tactic(card)), table);
}

fn attack(card: &AttackCard) -> String {
    let plus = if card.plus > 0 { format!("+{}", card.plus) } else { String::new() };
    let (a, b, c) = (mark(card.a, "A"), mark(card.b, "B"), mark(card.c, "C"));
    format!("{} {}: {a} {b} {c} {plus} {}", card.count, card.word, mark(card.knocks_down, "down"))
}

/// THIRTY-1.6, THIRTY-1.7, THIRTY-1.8: number, lines that hit, and what line A adds.
#[test]
fn every_attack_card_is_as_the_reference_lists_it() {
    let table = "
        1 s1: A B C +2
        2 s2: A B C +1
        2 s3: A B C down
        1 s4: A C +1
        5 s5: A B C
        3 s6: A C
        2 s7: A B
        1 s8: A
        2 s9: C
        5 s10:
        1 shuffle:
    ";
    compare(STRIKES.iter().map(|(_, card)| attack(card)), table);
    let table = "
        1 z1: A B C +1
        2 z2: A B C down
        1 z3: A C down
        4 z4: A B C
        2 z5: A C
        1 z6: A
        2 z7: C
        11 z8:
        1 shuffle:
    ";
    compare(CLAWS.iter().map(|(_, card)| attack(card)), table);
}

/// THIRTY-1.4, THIRTY-1.5: number, of which laden, health, rows moved alone and for 1E, damage.
#[test]
fn every_kind_of_zombie_is_as_the_reference_lists_it() {
    let kinds = [
        ZombieKind::Shuffler,
        ZombieKind::Runner,
        ZombieKind::Crawler,
        ZombieKind::Brute,
        ZombieKind::Shrieker,
        ZombieKind::Boss,
        ZombieKind::ZombieFriend,
    ];
    let printed = kinds.map(|kind| {
        let bodies = || Body::all().zip(BODIES).filter(move |it| it.1.0 == kind);
        let all: u8 = bodies().map(|it| it.1.1).sum();
        let laden: u8 = bodies().filter(|it| it.0.is_laden()).map(|it| it.1.1).sum();
        let card = kind.card();
        let (free, paid) = (card.free_move, card.paid_move);
        let down = mark(card.knocks_down, "down");
        let (name, health, damage) = (card.name, card.health, card.damage);
        format!("{all} {name}: {laden} laden, {health} health, {free} {paid}, {damage} {down}")
    });
    let table = "
        14 Shuffler:     5 laden, 2 health, 1 1, 1
        6 Runner:        2 laden, 2 health, 2 2, 1
        5 Crawler:       1 laden, 2 health, 0 1, 1 down
        4 Brute:         2 laden, 3 health, 1 1, 1 down
        4 Shrieker:      1 laden, 2 health, 1 1, 1
        2 Boss:          1 laden, 4 health, 1 1, 2
        1 Zombie Friend: 1 laden, 3 health, 1 1, 1
    ";
    compare(printed, table);
}

/// THIRTY-1.1, THIRTY-3.2: tokens on the card, rows with tokens, extra damage of a critical stomp.
/// THIRTY-3.15, THIRTY-3.16, THIRTY-7.13
#[test]
fn every_survivor_is_as_the_reference_lists_them() {
    let printed = SURVIVORS.iter().map(|(_, name, ability)| {
        let card = ability.card();
        let rows: Vec<String> = card.rows.iter().map(|row| row.0.to_string()).collect();
        let (tokens, rows, critical) = (card.tokens, rows.join("+"), card.stomp_critical);
        format!("{name}: {}, {tokens}, {rows}, {critical}", card.name)
    });
    let table = "
        Lenny:       Firearms Instructor,  1, 6, 0
        Abbe:        Firearms Instructor,  1, 6, 0
        Aaliyah:     MMA Trainer,          1, 5, 1
        Ryan:        MMA Trainer,          1, 5, 1
        Antonio:     Soccer Player,        1, 6, 0
        Diana:       Soccer Player,        1, 6, 0
        Sophia:      Self Defense Trainer, 2, 6, 0
        William:     Self Defense Trainer, 2, 6, 0
        Michael:     College Track Star,   1, 6, 0
        Rebekka:     College Track Star,   1, 6, 0
        Louis:       Scavenger,            0, 4+7, 0
        Callasandra: Scavenger,            0, 4+7, 0
        Mary:        Doctor,               1, 6, 0
        Kelly:       Doctor,               1, 6, 0
        Meghan:      Survivalist,          2, 5, 0
        Jason:       Survivalist,          2, 5, 0
    ";
    compare(printed, table);
}

/// THIRTY-17.10, THIRTY-17.12: what each step card asks and orders.
#[test]
fn every_step_card_is_as_the_reference_lists_it() {
    let steps = |opponent: Opponent| opponent.steps().iter().map(|it| (it.asks, it.orders));
    let fast = [
        (StepQuestion::Nothing, Order::EverybodyMoves),
        (StepQuestion::Nothing, Order::EverybodyAttacks),
        (StepQuestion::IsFar, Order::Enter),
        (StepQuestion::Nothing, Order::ComeAndAttack),
        (StepQuestion::IsDown, Order::AttackAgain),
        (StepQuestion::Nothing, Order::RunnerComesAndAttacks),
        (StepQuestion::Nothing, Order::BruteOrBossComes),
        (StepQuestion::FewerThan(3), Order::Enter),
        (StepQuestion::IsWeak, Order::NearestMoves),
        (StepQuestion::Nothing, Order::Rise),
        (StepQuestion::Nothing, Order::Shriek),
    ];
    assert!(steps(Opponent::FastAttack).eq(fast));
    let swarm = [
        (StepQuestion::Nothing, Order::EverybodyMoves),
        (StepQuestion::Nothing, Order::Enter),
        (StepQuestion::Nothing, Order::Shriek),
        (StepQuestion::FewerThan(4), Order::Enter),
        (StepQuestion::Nothing, Order::Attack),
        (StepQuestion::IsFar, Order::Enter),
        (StepQuestion::TwoWait, Order::Attack),
        (StepQuestion::Nothing, Order::Come),
        (StepQuestion::Nothing, Order::Rise),
        (StepQuestion::FewerThan(8), Order::Enter),
        (StepQuestion::IsDown, Order::Attack),
    ];
    assert!(steps(Opponent::Swarm).eq(swarm));
}
