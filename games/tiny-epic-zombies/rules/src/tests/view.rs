//! Who sees what, and what the others imagine.

use engine::{Rng, Seat, SeatSet, Secrets, Viewer};

use super::scene::{ANN, BOB, Scene, play, scene};
use crate::TinyEpicZombies;
use crate::cards::{Card, Cards};
use crate::characters::Character;
use crate::state::{SearchCard, State};
use crate::view::{FaceDown, View};

const ANN_LOOKS: Viewer = Viewer::Seat(Seat(0));
const ZOMBIES_LOOK: Viewer = Viewer::Seat(Seat(2));

fn view(state: &State, viewer: Viewer) -> View {
    TinyEpicZombies::view(state, viewer)
}

/// Ann and Bob against a zombie player with two cards, and one in front of Ann.
fn hunted() -> Scene {
    let dealt = scene("mode=cooperative-zombie players=3").search_card(ANN, Card::Axe);
    dealt.hand(Card::Uzi).hand(Card::ZombieA)
}

/// TEZ-3.25
#[test]
fn only_the_zombie_player_sees_the_hand_and_what_was_dealt_from_it() {
    let state = hunted().turn();
    for viewer in [ANN_LOOKS, Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = view(&state, viewer);
        assert_eq!((view.horde.hand_size, view.horde.hand), (2, None));
        assert_eq!(view.humans[0].search.map(|it| it.card), Some(None));
    }
    for viewer in [ZOMBIES_LOOK, Viewer::AllSeeing] {
        let view = view(&state, viewer);
        assert_eq!(view.horde.hand, Some([Card::ZombieA, Card::Uzi].into_iter().collect()));
        assert_eq!(view.humans[0].search.and_then(|it| it.card), Some(Card::Axe));
    }
}

/// TEZ-13.24
#[test]
fn the_teacher_alone_sees_the_card_that_was_peeked_at() {
    let dealt = scene("players=2").is(ANN, Character::Teacher).with(|state| {
        state.deck.search -= 1;
        state.humans[BOB].search = SearchCard::Unseen;
    });
    let state = play(dealt.turn(), &["0 peek 1", "nature look axe"]);
    let known_to = SeatSet::only(Seat(0));
    let search = |viewer| view(&state, viewer).humans[1].search;
    assert_eq!(search(ANN_LOOKS), Some(FaceDown { card: Some(Card::Axe), known_to }));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(search(viewer), Some(FaceDown { card: None, known_to }));
    }
}

/// TEZ-3.21, 3.25
#[test]
fn humans_imagine_every_hand_but_none_with_a_card_that_lies_open() {
    let state = hunted().card(BOB, Card::Revolver).turn();
    let mut rng = Rng::new(1);
    let mut hands = Cards::EMPTY;
    for _ in 0..1_000 {
        let world = TinyEpicZombies::imagine(&state, ANN_LOOKS, &mut rng);
        assert_eq!(world.horde.hand.len(), 2);
        hands = hands.or(world.horde.hand);
        assert_eq!(TinyEpicZombies::imagine(&state, ZOMBIES_LOOK, &mut rng), state);
    }
    assert_eq!(hands, Cards::ALL.without(Card::Revolver));
}

/// TEZ-3.19: weapons may also be in the supply deck, so pickups and events are more likely.
#[test]
fn a_pickup_is_imagined_more_often_than_a_weapon() {
    let state = hunted().turn();
    let mut rng = Rng::new(2);
    let mut n_of = [0; 2];
    for _ in 0..20_000 {
        let world = TinyEpicZombies::imagine(&state, ANN_LOOKS, &mut rng);
        n_of[0] += u32::from(world.horde.hand.has(Card::FirstAidA));
        n_of[1] += u32::from(world.horde.hand.has(Card::Shotgun));
    }
    // Two of 24 places are in the hand; the Shotgun is in one of the 24 in only 12 cases of 20.
    assert!(n_of[0].abs_diff(1_667) < 200 && n_of[1].abs_diff(1_000) < 160, "{n_of:?}");
}

/// TEZ-12.1
#[test]
fn a_view_of_a_game_against_the_zombie_ai_shows_no_horde_markers() {
    let view = |choices: &str| {
        let mut state = super::scene::scene(choices).0;
        state.horde.cards[0] = Some((crate::characters::Character::Doctor, state.first_space()));
        TinyEpicZombies::view(&state, Viewer::Spectator).horde.cards[0].marker
    };
    assert_eq!(view("mode=cooperative players=2"), None);
    assert_eq!(view("mode=cooperative-zombie players=3").map(|marker| marker.space), Some(1));
}
