//! What in the alley and in a hand can be chosen.

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
    /// A card of the hand, as options name it.
    Hand(String),
    /// Something that lies face up in the Survivor's row, as it is written: `pistol:3`.
    Lying(String),
    /// A card that lies face down there.
    Hidden,
    Ability,
    /// The deck of Tactics cards of whoever is asked.
    Tactics,
    /// The Zombie deck.
    Zombies,
}

/// The options by what they point at.
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

    /// Where the options of something lead that can go to several rows.
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
    /// How the table is asked about it.
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

/// What an option points at: what the table says, told apart where one name means two things.
#[expect(clippy::wildcard_enum_match_arm, reason = "for most actions the table's target is enough")]
fn aims(choice: &WireChoice) -> Vec<Aim> {
    let Ok(action) = choice.action.parse::<Action>() else { return Vec::new() };
    let aim = match action {
        Action::PickUp(thing) => Aim::Lying(thing.to_string()),
        Action::PickUpHidden => Aim::Hidden,
        Action::Ability => Aim::Ability,
        Action::DrawTactic | Action::DrawFrom(Deck::Tactics) => Aim::Tactics,
        Action::DrawFrom(Deck::Zombies) => Aim::Zombies,
        // Zombie cards are entered by their word and discarded by their phrase.
        Action::DiscardZombie(ZombieHandCard::Zombie(body)) => Aim::Hand(body.word().to_owned()),
        // What is thrown glows in the hand, too.
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
