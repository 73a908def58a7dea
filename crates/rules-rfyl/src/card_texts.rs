//! The three decks (chapter 1) as the card catalogue shows them.

use engine::{CardText, RuleId};

use crate::cards::{CARDS, Value};

/// Every design of the Determination, Blood and Event decks.
pub(crate) fn all() -> Vec<CardText> {
    // No rulebook lists the cards, so all of them are ours.
    let card = |id: String, name, count: u8, family, text: &'static str| CardText {
        id,
        name,
        count: count.into(),
        family,
        text: text.into(),
        rule: RuleId("RFYL-1.6"),
    };
    let determination = NUMBERS.into_iter().zip(Value::DECK).map(|(name, count)| {
        card(name.to_owned(), name, count, "Determination", "Movement, amounts, high and low.")
    });
    let blood = BLOOD
        .into_iter()
        .map(|(id, name, count, text)| card(id.to_owned(), name, count, "Blood", text));
    let events = CARDS.iter().map(|(id, it)| {
        card(id.word(), it.name, it.count, EVENT_FAMILIES[it.category as usize], it.text)
    });
    determination.chain(blood).chain(events).collect()
}

const NUMBERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

const BLOOD: [(&str, &str, u8, &str); 2] = [
    ("infected", "Infected", 14, "Revealed, it turns you into a zombie."),
    ("clean", "Clean", 28, "Revealed, it does nothing."),
];

/// In the order of the categories.
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
