//! Which symbol of `art.svg` stands for what.

use rules::cards::{CARDS, Category, EventCard, Item};

/// `item-baseball-bat`
pub fn item_art(item: Item) -> String {
    format!("item-{}", item.word())
}

/// The pictogram of an event card.
pub fn event_art(card: EventCard) -> String {
    let art = match card {
        EventCard::CarAlarm | EventCard::UnderTheCar => "car",
        EventCard::BusWreck | EventCard::Roadblock | EventCard::RooftopCollapse => "crash",
        EventCard::GasLeak => "gas",
        EventCard::BadWater => "water",
        EventCard::RustyWire | EventCard::TangledFence => "wire",
        EventCard::BrokenWindow | EventCard::TwoAtTheDoor | EventCard::Shortcut => "shelter",
        EventCard::GrabbedInTheDark | EventCard::DeadSilence => "fog",
        EventCard::FallenOfficer | EventCard::SecondWind | EventCard::TwistedAnkle => "person",
        EventCard::LooseRounds | EventCard::AmmoBox | EventCard::DroppedClip => "ammo",
        EventCard::LoneStraggler
        | EventCard::PairInTheRoad
        | EventCard::RightBehindYou
        | EventCard::TheHorde
        | EventCard::GraveyardShift
        | EventCard::TheBigOne
        | EventCard::Ambush
        | EventCard::FastOne => "zombies",
        EventCard::Splashed | EventCard::OldWound => return "drop".to_owned(),
        EventCard::BaseballBat
        | EventCard::Crowbar
        | EventCard::Machete
        | EventCard::FireAxe
        | EventCard::Chainsaw
        | EventCard::GolfClub
        | EventCard::FryingPan
        | EventCard::KitchenKnife
        | EventCard::Antidote
        | EventCard::FirstAidKit
        | EventCard::TestKit
        | EventCard::Flashlight
        | EventCard::RoadFlare
        | EventCard::CaffeinePills
        | EventCard::RiotShield
        | EventCard::Bicycle => return format!("item-{}", card.word()),
    };
    format!("event-{art}")
}

/// The kind of card, as a word in its corner.
pub fn event_kind(card: EventCard) -> &'static str {
    match card.card().category {
        Category::Zombies => "zombies",
        Category::Encounter => "encounter",
        Category::Blood => "blood",
        Category::Weapon => "weapon",
        Category::Item => "item",
        Category::Bullets => "bullets",
        Category::Movement => "movement",
        Category::Rip => "sudden death",
        Category::Blank => "nothing",
    }
}

/// One of the five zombie drawings, so that a crowd does not look like wallpaper.
pub fn zombie_art(crowd: u32, nth: usize) -> String {
    format!("zombie-{}", (crowd as usize * 3 + nth * 2 + nth / 5) % 5 + 1)
}

/// The pictogram of a card of the catalogue, by its id.
pub fn card_art(id: &str) -> String {
    match id {
        "infected" => "skull".to_owned(),
        "clean" => "drop".to_owned(),
        id => {
            let event = CARDS.iter().find(|(card, _)| card.word() == id);
            event.map_or_else(|| "card-back-determination".to_owned(), |(card, _)| event_art(*card))
        }
    }
}
