//! The card catalogue, for players. Each card cites the rule that defines it and so carries that rule's
//! mark: *(rulebook)* for what is printed, *(reconstructed)* for what is ours.

use engine::{CardText, Id, RuleId};

use crate::heroes::Hero;
use crate::hints::rule_of;
use crate::items::{Card, ITEMS, Item, ItemKind, Origin, SearchCard, Size};
use crate::tokens::{HEAVY, Heavy, Token};
use crate::zombie_cards::{N_HORDE, ZombieCard, ZombieEvent};

/// Every design of every deck, the Heroes, the tokens and everything that scenarios put on the map.
pub(crate) fn all() -> Vec<CardText> {
    let heroes = Hero::all().map(hero_card);
    let zombies = [1, 2].into_iter().map(search_zombies);
    let items = ITEMS.iter().map(|(item, card)| item_card(*item, card));
    let numbered = ZombieCard::numbered(4);
    let cards = (0..numbered.len()).map(ZombieCard::at).zip(numbered);
    let growls = cards.chain([(ZombieCard::HORDE, N_HORDE)]).map(|(card, n)| zombie_card(card, n));
    let events = ZombieEvent::ALL.into_iter().map(event_card);
    let tokens = Token::all().map(token_card);
    let heavy = Heavy::ALL.into_iter().map(heavy_card);
    let all = heroes.chain(zombies).chain(items).chain(growls).chain(events);
    all.chain(tokens).chain(heavy).chain([machine_gun()]).collect()
}

fn hero_card(hero: Hero) -> CardText {
    let sheet = hero.sheet();
    let object = sheet.object.map(|item| format!(", {}", item.card().name)).unwrap_or_default();
    let [weapon, light] = sheet.weapons.map(|item| item.card().name);
    let text = format!(
        "{} life points; {}; {}. Begins with {weapon}, {light}{object}.",
        sheet.life, sheet.strength, sheet.weakness
    );
    CardText {
        id: hero.word().to_owned(),
        name: hero.name(),
        count: 1,
        family: "Hero",
        text: text.into(),
        rule: RuleId(rule_of(hero)),
    }
}

fn search_zombies(n: usize) -> CardText {
    CardText {
        id: format!("zombie-{n}"),
        name: if n == 1 { "Zombie 1" } else { "Zombie 2" },
        count: SearchCard::FULL[n - 1].into(),
        family: "Search: zombie",
        text: "So many zombies stand in the Search Area.".into(),
        rule: RuleId("Z15-1.14"),
    }
}

fn item_card(item: Item, card: &Card) -> CardText {
    CardText {
        id: item.word().to_string(),
        name: card.name,
        count: card.count.into(),
        family: match (card.origin, card.kind) {
            (Origin::Search, ItemKind::Melee(_)) => "Search: melee",
            (Origin::Search, ItemKind::Gun(_)) => "Search: gun",
            (Origin::Search, ItemKind::Object) => "Search: object",
            (Origin::Hero, _) => "Starting item",
            (Origin::Prologue, _) => "Prologue",
            (Origin::Special, _) => "Special Item",
            (Origin::Scenario, _) => "Scenario",
        },
        text: item_text(item, card).into(),
        rule: RuleId(card.rule),
    }
}

/// The numbers of an item, and what they leave out. If something on a printed card is ours, the text
/// says what.
fn item_text(item: Item, card: &Card) -> String {
    let kind = match card.kind {
        ItemKind::Melee(Size::Light) => "Light Melee Weapon",
        ItemKind::Melee(Size::Bulky) => "Bulky Melee Weapon",
        ItemKind::Gun(Size::Light) => "Light Gun",
        ItemKind::Gun(Size::Bulky) => "Bulky Gun",
        ItemKind::Object => "Light Object",
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
    let is_printed = matches!(item, Item::Axe | Item::SawedOffShotgun | Item::Guitar);
    let is_search = card.origin == Origin::Search;
    if is_printed && is_search {
        text += " How many there are and that it is Bulky is ours.";
    } else if is_printed {
        text += " That it is Bulky is ours.";
    } else if is_search && card.kind == ItemKind::Object {
        text += " How many there are is ours.";
    } else if matches!(item, Item::Cat | Item::Dog) {
        text += " The value of its Bag is ours.";
    }
    text
}

/// Names of the numbered cards, by value and letter.
const NUMBERED: [[&str; 4]; 4] = [
    ["1 A", "1 B", "1 C", "1 D"],
    ["2 A", "2 B", "2 C", "2 D"],
    ["3 A", "3 B", "3 C", "3 D"],
    ["4 A", "4 B", "4 C", "4 D"],
];

fn zombie_card(card: ZombieCard, n: u8) -> CardText {
    let (name, text, rule) = match (card.value(), card.letter()) {
        (Some(value), Some(letter)) => {
            let name = NUMBERED[usize::from(value) - 1][letter as usize];
            let come = if value == 1 { "1 zombie comes" } else { "So many zombies come" };
            let letter = letter.word().to_uppercase();
            let text = format!("{come}; where letters count, at {letter}.");
            let event = card.printed_event();
            let event = event.map(|it| format!(" Where events count: {}.", it.name()));
            (name, text + &event.unwrap_or_default(), "Z15-1.13")
        }
        _ => ("Horde", "The whole Horde box comes.".to_owned(), "Z15-1.2"),
    };
    CardText {
        id: card.word(),
        name,
        count: n.into(),
        family: "Zombie card",
        text: text.into(),
        rule: RuleId(rule),
    }
}

fn event_card(event: ZombieEvent) -> CardText {
    let (text, rule) = match event {
        ZombieEvent::LossOfLightObject => {
            ("The Active Hero removes a Light Object, if there is one.", "Z15-14.5")
        }
        ZombieEvent::SneakAttack => {
            ("The Active Hero loses a life point if alone in the Area.", "Z15-14.6")
        }
        ZombieEvent::ZombieSurge => (
            "Five zombies come to the Street of an adjacent tile of the player's choice.",
            "Z15-14.8",
        ),
        ZombieEvent::Terror => {
            ("The Active Hero flees from a Search Area to the Street.", "Z15-14.9")
        }
    };
    CardText {
        id: format!("event-{}", event.word()),
        name: event.name(),
        // Events are printed on Zombie cards, so they are not cards themselves.
        count: 0,
        family: "Event",
        text: text.into(),
        rule: RuleId(rule),
    }
}

fn token_card(token: Token) -> CardText {
    let (name, text) = match token {
        Token::RedKey => ("Red Key", "Opens the red Lock."),
        Token::BlueKey => ("Blue Key", "Opens the blue Lock."),
        Token::GreenKey => ("Green Key", "Opens the green Lock."),
        Token::YellowKey => ("Yellow Key", "Opens the yellow Lock."),
        Token::Bag1 => ("Bag 1", "Buys a Special Item of value 1 after the scenario."),
        Token::Bag2 => ("Bag 2", "Buys a Special Item of value 2 after the scenario."),
        Token::Bag3 => ("Bag 3", "Buys a Special Item of value 3 after the scenario."),
        Token::Supplies => ("Supplies", "To be brought to the Exit."),
        Token::Fuse => ("Fuse", "Switched on by taking it."),
        Token::Sample => ("Sample", "What a dead Alpha leaves."),
        Token::Empty => ("Empty token", "Leaves the game when it is turned over."),
    };
    CardText {
        id: format!("token-{}", token.word()),
        name,
        count: token.count().into(),
        family: "Token",
        text: text.into(),
        rule: RuleId("Z15-1.18"),
    }
}

fn heavy_card(heavy: Heavy) -> CardText {
    let (text, rule) = match heavy {
        Heavy::GasCan => (
            "A Heavy Object. Counts at the Car; in some scenarios noise makes it explode. \
             How many there are is ours.",
            "Z15-1.19",
        ),
        Heavy::AmmoCrate => (
            "A Heavy Object. Dropped at the Machine Gun it reloads it; elsewhere it reloads a Gun \
             of each Hero in the Area.",
            "Z15-1.10",
        ),
        Heavy::Radio => {
            ("A Heavy Object. Calls from the place that the scenario names.", "Z15-1.10")
        }
    };
    CardText {
        id: heavy.word().to_owned(),
        name: heavy.name(),
        count: HEAVY.iter().filter(|it| **it == heavy).count() as u16,
        family: "Heavy Object",
        text: text.into(),
        rule: RuleId(rule),
    }
}

fn machine_gun() -> CardText {
    CardText {
        id: "machine-gun".to_owned(),
        name: "Machine Gun",
        count: 1,
        family: "Scenario",
        text: "Stands where the scenario puts it. Uses 5, kills 5, noise 2; fends off 4 for who \
               fired it last."
            .into(),
        rule: RuleId("Z15-17.3"),
    }
}
