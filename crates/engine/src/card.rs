//! The card catalogue.

use std::borrow::Cow;

use crate::RuleId;

/// One design of a card, in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its word in actions: `car-alarm`.
    pub id: String,
    /// As people write it: `Car Alarm`.
    pub name: &'static str,
    /// How many of them are in the box.
    pub count: u16,
    /// The deck or category it belongs to.
    pub family: &'static str,
    /// What it does.
    pub text: Cow<'static, str>,
    /// The rule that defines the card. Its mark is the card's mark, so that the rules and the catalogue cannot disagree.
    pub rule: RuleId,
}
