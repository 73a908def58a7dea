//! The card catalogue, for people.

use engine::{CardText, Id};

use crate::heroes::Hero;
use crate::items::{ITEMS, Kind, Mark, Origin, SearchCard, Size};
use crate::zombie_cards::{N_HORDE, ZombieCard};

/// Every design of every deck, and the Heroes.
pub(crate) fn all() -> Vec<CardText> {
    let heroes = Hero::ALL.into_iter().map(|hero| CardText {
        id: hero.sheet().word.to_owned(),
        name: hero.name(),
        count: 1,
        family: "Hero",
        text: hero.sheet().strength,
        mark: "rulebook",
    });
    let zombies = [1, 2].into_iter().map(|n| CardText {
        id: format!("zombie-{n}"),
        name: if n == 1 { "Zombie 1" } else { "Zombie 2" },
        count: SearchCard::FULL[n - 1].into(),
        family: "Search: zombie",
        text: "So many zombies stand in the Search Area.",
        mark: "reconstructed",
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
        text: if card.text.is_empty() { weapon_text(card.kind) } else { card.text },
        mark: match card.mark {
            Mark::Rulebook => "rulebook",
            Mark::Reconstructed => "reconstructed",
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
            Some(event) => event.name(),
            None if card == ZombieCard::HORDE => "The whole Horde box comes.",
            None => "So many zombies come.",
        },
        mark: "rulebook",
    });
    heroes.chain(zombies).chain(items).chain(growls).collect()
}

const VALUES: [&str; 5] = ["Horde", "1", "2", "3", "4"];

fn weapon_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Melee(Size::Light) => "A Light Melee Weapon.",
        Kind::Melee(Size::Bulky) => "A Bulky Melee Weapon.",
        Kind::Gun(Size::Light) => "A Light Gun.",
        Kind::Gun(Size::Bulky) => "A Bulky Gun.",
        Kind::Object => "A Light Object.",
    }
}
