//! The card catalogue, for people.

use std::borrow::Cow;

use crate::RuleId;

/// One design of a card, in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// The word that actions use for it: `car-alarm`.
    pub id: String,
    /// As people write it: `Car Alarm`.
    pub name: &'static str,
    /// How many of them are in the box.
    pub count: u16,
    /// The deck or sort it belongs to.
    pub family: &'static str,
    /// What it does.
    pub text: Cow<'static, str>,
    /// The numbered rule that says what the card is. The mark of that rule is the card's mark, so that the
    /// rules and the catalogue cannot disagree.
    pub rule: RuleId,
}
