//! The event deck as a whole: its numbers, the bullets that prevent its cards, and whether every
//! design has a test.

use engine::{Id, Seat};

use super::scene::{Scene, is_done, options, scene};
use crate::cards::{CARDS, Category, Effect, EventCard, Item, N_EVENTS};
use crate::state::State;
use crate::words::{Draw, Question};

/// Ann draws this event; `script` answers everything that follows, and the events are compared.
#[track_caller]
pub(super) fn ann_draws(scene: Scene, card: EventCard, script: &[&str], expected: &str) -> State {
    let drawn = format!("nature event {}", card.word());
    let script: Vec<&str> = [drawn.as_str()].into_iter().chain(script.iter().copied()).collect();
    let expected = format!("EventDrawn(Ann, {card:?})\n{expected}");
    let after = scene.draws(Draw::Event(Seat(0))).check(&script, &expected);
    assert!(is_done(&after), "{:?} is still to come", after.agenda);
    after
}

/// RFYL-1.5
#[test]
fn the_event_deck_has_72_cards() {
    let deck = scene("players=2").0.events;
    assert_eq!(deck.total(), 72);
    assert_eq!(CARDS.iter().map(|(_, card)| u16::from(card.count)).sum::<u16>(), 72);
}

/// RFYL-1.6
#[test]
fn there_are_46_designs_each_in_its_place() {
    assert_eq!(N_EVENTS, 46);
    for (index, (card, _)) in CARDS.iter().enumerate() {
        assert_eq!(card.index(), index, "{card:?}");
    }
    let mut names: Vec<&str> = CARDS.iter().map(|(_, card)| card.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 46, "no name is used twice");
}

/// RFYL-1.5
#[test]
fn the_categories_share_the_deck_as_reconstructed() {
    let total = |category: Category| -> u8 {
        CARDS.iter().filter(|(_, card)| card.category == category).map(|(_, card)| card.count).sum()
    };
    let totals: Vec<_> = Category::all().map(|it| (it.word(), total(it))).collect();
    assert_eq!(
        totals,
        [
            ("zombies", 16),
            ("encounter", 15),
            ("blood", 5),
            ("weapon", 9),
            ("item", 10),
            ("bullets", 7),
            ("movement", 7),
            ("rip", 2),
            ("blank", 1),
        ]
    );
}

#[test]
fn every_item_is_the_event_card_of_its_name() {
    for item in Item::all() {
        assert_eq!(format!("{item:?}"), format!("{:?}", item.event()));
    }
}

/// The cards with a negative bullet number, and that number.
const PRICES: [(EventCard, u8); 11] = [
    (EventCard::LoneStraggler, 1),
    (EventCard::PairInTheRoad, 2),
    (EventCard::RightBehindYou, 2),
    (EventCard::BrokenWindow, 1),
    (EventCard::CarAlarm, 3),
    (EventCard::GrabbedInTheDark, 1),
    (EventCard::TwoAtTheDoor, 2),
    (EventCard::UnderTheCar, 1),
    (EventCard::TheBigOne, 2),
    (EventCard::Ambush, 2),
    (EventCard::FastOne, 1),
];

/// RFYL-9.6
#[test]
fn every_event_with_a_price_is_prevented_for_just_that_many_bullets() {
    for (card, price) in PRICES {
        let rich = scene("players=2 bullets=3").at(0, 9);
        let pledge = format!("0 pledge {price}");
        let told = format!("BulletsPledged(Ann, {price})\nEventPrevented({card:?})");
        let mut after = ann_draws(rich, card, &[&pledge], &told);
        assert_eq!(after.player(Seat(0)).goods.bullets, 3 - price, "{card:?}");
        after.players[Seat(0)].goods.bullets = 3;
        assert_eq!(after.players, rich.0.players, "{card:?} does nothing else");
        assert_eq!(after.walkers, rich.0.walkers, "{card:?} places nothing");
    }
}

/// RFYL-9.6
#[test]
fn with_one_bullet_less_than_its_price_no_event_can_be_prevented() {
    for (card, price) in PRICES {
        let poor = scene("players=2 bullets=0").at(0, 9).bullets(0, price - 1);
        let state = poor.asks(Seat(0), Question::SecondLook(card)).now();
        assert!(!options(&state, 0).iter().any(|words| words.starts_with("pledge")), "{card:?}");
    }
}

/// RFYL-9.6
#[test]
fn every_other_event_cannot_be_prevented() {
    let without = EventCard::all().filter(|card| PRICES.iter().all(|(priced, _)| priced != card));
    for card in without {
        let rich = scene("players=2 bullets=5").at(0, 9);
        let state = rich.asks(Seat(0), Question::SecondLook(card)).now();
        assert!(!options(&state, 0).iter().any(|words| words.starts_with("pledge")), "{card:?}");
    }
}

/// RFYL-3.20
#[test]
fn doubling_leaves_the_price_of_an_event_as_printed() {
    for (card, price) in PRICES {
        let state = scene("players=2 bullets=5 heroic=doubled")
            .at(0, 9)
            .asks(Seat(0), Question::SecondLook(card))
            .now();
        let expected: Vec<String> = ["pledge 0".to_owned(), format!("pledge {price}")].into();
        assert_eq!(options(&state, 0), expected, "{card:?}");
    }
}

#[test]
fn every_design_has_a_test_that_begins_with_its_name() {
    let sources = [
        include_str!("cards_blood.rs"),
        include_str!("cards_bullets.rs"),
        include_str!("cards_encounters.rs"),
        include_str!("cards_items.rs"),
        include_str!("cards_movement.rs"),
        include_str!("cards_rip.rs"),
        include_str!("cards_weapons.rs"),
        include_str!("cards_zombies.rs"),
    ];
    let has_test = |card: &EventCard| {
        let test = format!("#[test]\nfn {}_", card.word().replace('-', "_"));
        sources.iter().any(|source| source.contains(&test))
    };
    let without: Vec<EventCard> = EventCard::all().filter(|card| !has_test(card)).collect();
    assert!(without.is_empty(), "write a test for {without:?} in the file of its family");
}

/// RFYL-9.17, RFYL-9.18, RFYL-9.19, RFYL-9.20, RFYL-9.21, RFYL-9.22, RFYL-9.23, RFYL-9.24
#[test]
fn every_card_shows_the_icons_of_what_it_does() {
    for (id, card) in CARDS {
        let shows = |icon| card.icons().any(|it| it == icon);
        let carried = if let Effect::Carry(item) | Effect::Wield(item, _) = card.effect {
            Some(item)
        } else {
            None
        };
        let is = |effects: &[bool]| effects.contains(&true);
        let (effect, name) = (card.effect, id.card().name);
        let draws_blood = matches!(
            effect,
            Effect::Splashed | Effect::RustyWire | Effect::OldWound | Effect::BadWater
        );
        let moves = matches!(
            effect,
            Effect::FastOne { .. }
                | Effect::NextMove(_)
                | Effect::Halved
                | Effect::Back(_)
                | Effect::Ahead(_)
                | Effect::Stuck
        );
        let helps_moving =
            carried.is_some_and(|it| matches!(it, Item::CaffeinePills | Item::Bicycle));
        let meets = matches!(effect, Effect::Encounter { .. } | Effect::FastOne { .. });
        let is_weapon = carried.is_some_and(|it| it.weapon().is_some());
        assert_eq!(shows(Category::Blood), draws_blood, "{name}");
        assert_eq!(shows(Category::Encounter), meets, "{name}");
        assert_eq!(shows(Category::Weapon), is_weapon, "{name}");
        assert_eq!(shows(Category::Item), carried.is_some() && !is_weapon, "{name}");
        assert_eq!(shows(Category::Zombies), matches!(effect, Effect::Add { .. }), "{name}");
        let bullets = matches!(effect, Effect::Gain { .. } | Effect::DroppedClip);
        assert_eq!(shows(Category::Bullets), bullets, "{name}");
        let dies = matches!(effect, Effect::GasLeak { .. } | Effect::Collapse { .. });
        assert_eq!(shows(Category::Rip), dies, "{name}");
        assert_eq!(shows(Category::Movement), is(&[moves, helps_moving]), "{name}");
    }
}

/// RFYL-9.6, RFYL-9.25
#[test]
fn the_catalogue_prints_both_icons_and_the_bullets_that_prevent_a_card() {
    let cards = crate::card_texts::all();
    let of = |id: &str| cards.iter().find(|card| card.id == id).expect("it is in the catalogue");
    assert_eq!(of("fast-one").family, "Event: encounter, movement");
    assert_eq!(of("bicycle").family, "Event: item, movement");
    assert!(of("fast-one").text.ends_with("2 shorter. 1 bullet prevents it."));
    assert!(of("car-alarm").text.ends_with("behind you. 3 bullets prevent it."));
    assert!(!of("bus-wreck").text.contains("prevent"));
    // The contents of the box are known; the texts of the cards are ours.
    assert_eq!(of("7").rule.0, "RFYL-1.13");
    assert_eq!(of("infected").rule.0, "RFYL-1.4");
    assert_eq!(of("car-alarm").rule.0, "RFYL-1.6");
}
