use engine::Id;
use rules::cards::{CARDS, EventCard, Item};

use crate::picture::{event_art, item_art, zombie_art};

const EVENTS: [&str; 12] = [
    "fire", "fog", "car", "crash", "water", "gas", "wire", "zombies", "shelter", "ammo", "person",
    "card",
];

#[test]
fn every_event_card_has_a_pictogram_and_every_item_its_own() {
    for (card, it) in &CARDS {
        let art = event_art(*card);
        let is_known = art == "drop"
            || art.strip_prefix("event-").is_some_and(|name| EVENTS.contains(&name))
            || art.starts_with("item-");
        assert!(is_known, "{}: {art}", it.name);
    }
    assert_eq!(event_art(EventCard::FireAxe), "item-fire-axe");
    for n in 0..Item::COUNT {
        let item = Item::at(n);
        assert_eq!(event_art(item.event()), item_art(item));
    }
}

#[test]
fn neighbours_in_a_crowd_do_not_look_alike() {
    for crowd in 0..20 {
        for nth in 0..5 {
            assert_ne!(zombie_art(crowd, nth), zombie_art(crowd, nth + 1));
        }
    }
}
