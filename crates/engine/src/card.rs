//! The card catalogue, for people.

/// One design of a card, in our own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardText {
    pub id: &'static str,
    pub name: &'static str,
    /// How many of them are in the box.
    pub count: u16,
    /// The deck or sort it belongs to.
    pub family: &'static str,
    pub text: &'static str,
    /// `rulebook`, `ruling` or `reconstructed`.
    pub mark: &'static str,
}
