//! The three decks (chapter 1) as the card catalogue shows them.

use engine::{CardText, RuleId};

use crate::cards::{CARDS, Card, Category, Value};

/// Every design of the Determination, Blood and Event decks, each with the rule that gives it: the
/// contents of the box are known, but no rulebook lists the cards.
pub(crate) fn all() -> Vec<CardText> {
    let determination = NUMBERS.into_iter().zip(Value::DECK).map(|(name, count)| CardText {
        id: name.to_owned(),
        name,
        count: count.into(),
        family: "Determination",
        text: "Used for movement, for amounts, and for high and low draws.".into(),
        rule: RuleId("RFYL-1.13"),
    });
    let blood = BLOOD.into_iter().map(|(id, name, count, text)| CardText {
        id: id.to_owned(),
        name,
        count,
        family: "Blood",
        text: text.into(),
        rule: RuleId("RFYL-1.4"),
    });
    let events = CARDS.iter().map(|(id, it)| CardText {
        id: id.word().to_owned(),
        name: it.name,
        count: it.count.into(),
        family: family(it),
        text: text(it).into(),
        rule: RuleId("RFYL-1.6"),
    });
    determination.chain(blood).chain(events).collect()
}

/// What the card does, and what prevents it (RFYL-9.6).
fn text(card: &Card) -> String {
    match card.prevented_by {
        0 => card.text.to_owned(),
        1 => format!("{} 1 bullet prevents it.", card.text),
        n => format!("{} {n} bullets prevent it.", card.text),
    }
}

/// The family of a card, by its icons (RFYL-9.25).
fn family(card: &Card) -> &'static str {
    match (card.category, card.also) {
        (Category::Encounter, Some(Category::Movement)) => "Event: encounter, movement",
        (Category::Item, Some(Category::Movement)) => "Event: item, movement",
        (category, _) => EVENT_FAMILIES[category as usize],
    }
}

const NUMBERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

const BLOOD: [(&str, &str, u16, &str); 2] = [
    ("infected", "Infected", 14, "Revealed, it turns you into a zombie."),
    ("clean", "Clean", 28, "Revealed, it does nothing."),
];

/// In the order of `Category`.
const EVENT_FAMILIES: [&str; 9] = [
    "Event: zombies",
    "Event: encounter",
    "Event: blood",
    "Event: weapon",
    "Event: item",
    "Event: bullets",
    "Event: movement",
    "Event: sudden death",
    "Event: nothing",
];
