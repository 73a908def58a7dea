//! The card catalogue, for people.

use std::borrow::Cow;

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
    /// `rulebook`, `ruling` or `reconstructed`.
    pub mark: &'static str,
}
