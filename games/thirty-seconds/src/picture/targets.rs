//! Targets in the alley and in a hand.

use std::collections::BTreeMap;

use protocol::{WireChoice, WireTarget};
use rules::row::Row;
use rules::words::{Action, Deck, ZombieHandCard};
use rules::zombies::ZombieId;

/// Something that options point at.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    Row(Row),
    Zombie(ZombieId),
    /// A weapon slot, from 0.
    Slot(u8),
    /// A card in hand, by its name in options.
    Hand(String),
    /// A face-up card in the Survivor's row, by its notation: `pistol:3`.
    Lying(String),
    /// A face-down card there.
    Hidden,
    Ability,
    /// The Tactics deck of the player who is asked.
    Tactics,
    /// The Zombie deck.
    Zombies,
}

/// The options, by their targets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets(BTreeMap<Aim, Vec<WireChoice>>);

impl Targets {
    pub fn of(options: &[WireChoice]) -> Targets {
        let mut targets: BTreeMap<Aim, Vec<WireChoice>> = BTreeMap::new();
        for choice in options {
            for aim in aims(choice) {
                targets.entry(aim).or_default().push(choice.clone());
            }
        }
        Targets(targets)
    }

    pub fn choices(&self, aim: &Aim) -> &[WireChoice] {
        self.0.get(aim).map(Vec::as_slice).unwrap_or_default()
    }

    pub fn has(&self, aim: &Aim) -> bool {
        self.0.contains_key(aim)
    }

    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.0.keys().filter_map(|aim| if let Aim::Row(row) = aim { Some(*row) } else { None })
    }

    /// The options of a target that can go to several rows, by row.
    pub fn destinations(&self, aim: &Aim) -> Targets {
        let mut rows: BTreeMap<Aim, Vec<WireChoice>> = BTreeMap::new();
        for choice in self.choices(aim) {
            if let Ok(Action::Shamble(_, row)) = choice.action.parse() {
                rows.entry(Aim::Row(row)).or_default().push(choice.clone());
            }
        }
        Targets(rows)
    }
}

impl Aim {
    /// How to ask the table about it.
    pub fn target(&self) -> Option<WireTarget> {
        match self {
            Aim::Row(row) => Some(WireTarget::Space(row.0.into())),
            Aim::Zombie(id) => Some(WireTarget::Card(format!("zombie {id}"))),
            Aim::Slot(n) => Some(WireTarget::Card(format!("slot {}", n + 1))),
            Aim::Hand(name) => Some(WireTarget::Card(name.clone())),
            Aim::Lying(_) | Aim::Hidden | Aim::Ability | Aim::Tactics | Aim::Zombies => None,
        }
    }
}

/// The targets of an option: those from the table, distinguished where one name means two things.
#[expect(clippy::wildcard_enum_match_arm, reason = "for most actions the table's target is enough")]
fn aims(choice: &WireChoice) -> Vec<Aim> {
    let Ok(action) = choice.action.parse::<Action>() else { return Vec::new() };
    let aim = match action {
        Action::PickUp(thing) => Aim::Lying(thing.to_string()),
        Action::PickUpHidden => Aim::Hidden,
        Action::Ability => Aim::Ability,
        Action::DrawTactic | Action::DrawFrom(Deck::Tactics) => Aim::Tactics,
        Action::DrawFrom(Deck::Zombies) => Aim::Zombies,
        // Entering a Zombie card uses its word, discarding it uses its phrase.
        Action::DiscardZombie(ZombieHandCard::Zombie(body)) => Aim::Hand(body.word().to_owned()),
        // A thrown weapon also glows in its slot.
        Action::Throw(slot, row) => return vec![Aim::Row(row), Aim::Slot(slot.0)],
        Action::EnterAt(body, row) => {
            return vec![Aim::Row(row), Aim::Hand(body.word().to_owned())];
        }
        _ => return choice.target.as_ref().and_then(of_target).into_iter().collect(),
    };
    vec![aim]
}

fn of_target(target: &WireTarget) -> Option<Aim> {
    match target {
        WireTarget::Space(n) => Row::try_from(u8::try_from(*n).ok()?).ok().map(Aim::Row),
        WireTarget::Card(name) => {
            let number = |prefix: &str| {
                let n = name.strip_prefix(prefix)?.parse::<u8>().ok()?;
                n.checked_sub(1)
            };
            let zombie = number("zombie ").map(|n| Aim::Zombie(ZombieId(n)));
            let slot = number("slot ").map(Aim::Slot);
            zombie.or(slot).or_else(|| Some(Aim::Hand(name.clone())))
        }
        WireTarget::Seat(_) => None,
    }
}
