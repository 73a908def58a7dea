//! The Dog (Z15-16.17): fends off one more, or is set on zombies once.

use super::catalogue::object;
use super::{Card, Effect, Item, Origin};

pub(super) const CARD: Card = object(
    "Dog",
    1,
    [1, 2, 1, 2],
    Origin::Special,
    Some(Effect::Kill),
    "Z15-16.17",
    "Fends off 1 more; or once: kills 2.",
);

pub(super) fn describe_use(item: Item) -> Option<String> {
    let n = CARD.damage;
    (item == Item::Dog).then(|| format!("set the {} on them: kills {n}, and it is gone", CARD.name))
}
