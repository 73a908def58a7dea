//! Notation of actions, sentences for questions, events and cards, and what pointing means.

use engine::{Names, Phrases, Seat, Secrets, Target, Viewer};

use super::scene::{A, can, inside, lab, options, played, says, scene, street};
use crate::Zombie15;
use crate::clock::ClockState;
use crate::items::Item;
use crate::state::State;
use crate::tokens::{Heavy, Token};
use crate::view::Pending;
use crate::words::{Action, Question};

#[test]
fn actions_are_read_back_from_their_words_and_nothing_else_is() {
    for words in [
        "go 3",
        "enter 3",
        "careful first-aid-kit object-1",
        "take red-key",
        "take red-key for bag-1",
        "take red-key from 2",
        "take red-key from 2 for bag-1",
        "shoot weapon-1 4",
        "heal 0 2",
        "fireworks 3 2",
        "put-down rest",
        "put-down zombie-1",
        "card 44-magnum",
        "zombies 3b-loss",
        "zombies horde",
        "letter c",
        "drop",
        "drop bag-3",
        "buy dog object-2",
        "shape 255",
    ] {
        let action: Action = words.parse().unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(action.to_string(), words);
    }
    for words in [
        "",
        "go",
        "go 32",
        "go 03",
        "go -1",
        "enter x",
        "careful axe",
        "take",
        "take sofa",
        "fight weapon-9",
        "fireworks 3 4",
        "heal 4",
        "zombies 5a",
        "card sofa",
        "give",
        "letter e",
    ] {
        let unreadable = words.parse::<Action>().expect_err("it is no action");
        assert!(!unreadable.to_string().is_empty(), "{words}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_word_of_its_own() {
    let cards = Zombie15::cards();
    let mut ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    ids.sort_unstable();
    let n = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), n);
    let of = |family: &str| -> u16 {
        let those = cards.iter().filter(|card| card.family.starts_with(family));
        those.map(|card| card.count).sum()
    };
    assert_eq!((of("Search"), of("Zombie card"), of("Special Item"), of("Hero")), (56, 48, 18, 8));
}

#[test]
fn options_say_what_they_do_and_cost() {
    let state = scene("").at(A, inside(0)).discard(&["axe", "zombie-1", "ammo"]).done();
    assert_eq!(says(&state, "search"), "Quick Search: three cards");
    let told = "Careful Search: Axe, 2 cards gone, instead of Bow with 4 uses";
    assert_eq!(says(&state, "careful axe weapon-1"), told);
    let fight = scene("").zombies(street(0), 2).done();
    assert_eq!(says(&fight, "fight weapon-1"), "fight: Bow, 4 uses");
    assert_eq!(says(&played(&fight, &["0 done"]), "your-turn"), "Your turn!");
    let names = Names::usual(4);
    let question = Zombie15::question(&fight, Seat(0), &names);
    assert_eq!(question, "Ann, what does Josh do? 4 actions left.");
}

#[test]
fn pointing_at_an_area_means_to_go_there_even_if_that_is_not_allowed() {
    let state = scene("").zombies(street(0), 1).done();
    let meant = |state: &State, area: crate::map::Area| {
        Zombie15::meant(state, Seat(0), &Target::Space(area.0.into()))
    };
    assert_eq!(meant(&state, street(1)), Some(Action::Go(street(1).tile())));
    assert_eq!(meant(&state, inside(0)), Some(Action::Enter(street(0).tile())));
    let house = scene("").at(A, inside(0)).done();
    assert_eq!(meant(&house, street(0)), Some(Action::Leave(street(0).tile())));
    // With a Bow and zombies there, pointing means shooting.
    let near = scene("").zombies(street(0), 1).zombies(street(1), 1).done();
    let words = meant(&near, street(1)).map(|action| action.to_string());
    assert_eq!(words.as_deref(), Some("shoot weapon-1 1"));
}

#[test]
fn pointing_at_a_weapon_means_to_fight_with_it() {
    let state = scene("").zombies(street(0), 1).done();
    let meant = Zombie15::meant(&state, Seat(0), &Target::card("weapon-2"));
    assert_eq!(meant.map(|action| action.to_string()).as_deref(), Some("fight weapon-2"));
    assert_eq!(Zombie15::meant(&state, Seat(0), &Target::card("sofa")), None);
}

#[test]
fn the_view_shows_the_whole_table() {
    let text = "lock red 0,3\ntoken red-key search 0,1\nhidden bag-1 search 0,2\nalarm 0,1\n";
    let scene = lab(text, "").zombies(street(0), 5).heavy(street(1), Heavy::GasCan);
    let state = scene.object(A, Item::Dog).has(A, &[Token::Bag2]).done();
    let view = Zombie15::view(&state, Viewer::Seat(Seat(2)));
    assert_eq!((view.viewer, view.tiles.len(), view.heroes.len()), (Some(Seat(2)), 7, 4));
    assert_eq!((view.attackers, view.fend_off), (5, 3 + 4 + 3 + 3));
    assert_eq!(view.pending, Some(Pending::Question(A, Question::Act)));
    assert_eq!(view.tokens.iter().filter(|it| it.token.is_none()).count(), 1);
    assert!(view.tiles[1].has_alarm && view.tiles[3].locks.len() == 1 && view.tiles[4].is_exit);
    assert_eq!((view.clock.state, view.clock.next_growl), (ClockState::Running, Some(60_000)));
    assert_eq!((view.search_cards, view.zombie_cards, view.horde), (56, 48, 3));
    assert_eq!(*view.heroes[0].backpack, [Token::Bag2]);
    assert_eq!(view.heavy.len(), 1);
}

#[test]
fn everybody_sees_the_same_but_for_who_they_are() {
    let state = scene("").done();
    let mut one = Zombie15::view(&state, Viewer::Seat(Seat(0)));
    let other = Zombie15::view(&state, Viewer::Spectator);
    one.viewer = None;
    assert_eq!(one, other);
}

#[test]
fn the_discard_fan_tells_what_a_careful_search_would_remove() {
    let state = scene("").at(A, inside(0)).discard(&["ammo", "axe", "zombie-1"]).done();
    assert!(can(&state, 0, "careful ammo object-1") && can(&state, 0, "careful axe weapon-1"));
    let view = Zombie15::view(&state, Viewer::Spectator);
    let words = view.search_discard.iter().map(|card| card.word().to_string());
    let words: Vec<String> = words.collect();
    assert_eq!(words, ["ammo", "axe", "zombie-1"]);
    assert_eq!(options(&played(&state, &["0 done"]), 0), ["your-turn"]);
}
