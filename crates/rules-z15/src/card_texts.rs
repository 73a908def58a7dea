//! The card catalogue, for people.

use engine::{CardText, Id, RuleId};

use crate::heroes::Hero;
use crate::items::{Card, ITEMS, Kind, Mark, Origin, SearchCard, Size};
use crate::zombie_cards::{N_HORDE, ZombieCard};

/// Every design of every deck, and the Heroes.
pub(crate) fn all() -> Vec<CardText> {
    let heroes = Hero::ALL.into_iter().map(|hero| CardText {
        id: hero.sheet().word.to_owned(),
        name: hero.name(),
        count: 1,
        family: "Hero",
        text: hero_text(hero).into(),
        rule: RuleId("Z15-1.8"),
    });
    let zombies = [1, 2].into_iter().map(|n| CardText {
        id: format!("zombie-{n}"),
        name: if n == 1 { "Zombie 1" } else { "Zombie 2" },
        count: SearchCard::FULL[n - 1].into(),
        family: "Search: zombie",
        text: "So many zombies stand in the Search Area.".into(),
        rule: RuleId("Z15-1.5"),
    });
    let items = ITEMS.iter().map(|(item, card)| CardText {
        id: item.word(),
        name: card.name,
        count: card.count.into(),
        family: match (card.origin, card.kind) {
            (Origin::Search, Kind::Melee(_)) => "Search: melee",
            (Origin::Search, Kind::Gun(_)) => "Search: gun",
            (Origin::Search, Kind::Object) => "Search: object",
            (Origin::Hero, _) => "Starting item",
            (Origin::Prologue, _) => "Prologue",
            (Origin::Special, _) => "Special Item",
            (Origin::Scenario, _) => "Scenario",
        },
        text: item_text(card).into(),
        rule: match card.mark {
            Mark::Rulebook => RuleId("Z15-1.6"),
            Mark::Reconstructed => RuleId("Z15-1.5"),
        },
    });
    let numbered = ZombieCard::numbered(4);
    let cards = (0..numbered.len()).map(ZombieCard::at).zip(numbered);
    let growls = cards.chain([(ZombieCard::HORDE, N_HORDE)]).map(|(card, n)| CardText {
        id: card.word(),
        name: VALUES[card.value().map_or(0, usize::from)],
        count: n.into(),
        family: "Zombie card",
        text: match card.printed_event() {
            Some(event) => format!("So many zombies come. Where events count: {}.", event.name()),
            None if card == ZombieCard::HORDE => "The whole Horde box comes.".to_owned(),
            None => "So many zombies come.".to_owned(),
        }
        .into(),
        rule: RuleId("Z15-1.2"),
    });
    heroes.chain(zombies).chain(items).chain(growls).collect()
}

const VALUES: [&str; 5] = ["Horde", "1", "2", "3", "4"];

fn hero_text(hero: Hero) -> String {
    let sheet = hero.sheet();
    let text = format!("{} life points; {}; {}.", sheet.life, sheet.strength, sheet.weakness);
    let object = sheet.object.map(|item| format!(", {}", item.card().name)).unwrap_or_default();
    let [weapon, light] = sheet.weapons.map(|item| item.card().name);
    format!("{text} Begins with {weapon}, {light}{object}.")
}

/// The numbers of an item, and what they do not say.
fn item_text(card: &Card) -> String {
    let kind = match card.kind {
        Kind::Melee(Size::Light) => "Light Melee Weapon",
        Kind::Melee(Size::Bulky) => "Bulky Melee Weapon",
        Kind::Gun(Size::Light) => "Light Gun",
        Kind::Gun(Size::Bulky) => "Bulky Gun",
        Kind::Object => "Light Object",
    };
    let numbers = [
        ("uses", card.uses),
        ("kills", card.damage),
        ("fends off", card.fend_off),
        ("noise", card.noise),
        ("Bag", card.value),
    ];
    let mut text = kind.to_owned();
    for (word, n) in numbers.into_iter().filter(|(_, n)| *n > 0) {
        text += &format!(", {word} {n}");
    }
    text.push('.');
    if !card.text.is_empty() {
        text += &format!(" {}", card.text);
    }
    text
}
