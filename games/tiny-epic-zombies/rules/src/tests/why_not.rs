//! Why actions are refused, whatever is being asked. What forbids the answers to a question is tested
//! in its own file.

use engine::{Choices, Rng, Rules, Seat, ToAct};

use super::notation::all_actions;
use super::scene::{ANN, BOB, options, refused, scene, two};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::words::Question;

/// TEZ-6.19
#[test]
fn whoever_is_not_asked_decides_nothing() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(refused(&state, 1, "go CC"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "accept"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "roll overkill"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "add N"), "TEZ-6.19");
}

/// TEZ-10.3
#[test]
fn the_card_just_revealed_is_not_collected() {
    let searched = scene("mode=cooperative-zombie players=3").at(ANN, "W2").hand(Card::Uzi);
    let searched = searched.hand(Card::Axe).search_card(ANN, Card::Machete);
    let state = searched.search().check(
        &[],
        "CardRevealed(Ann, Machete)
         CardLaid(Machete, W)",
    );
    assert_eq!(refused(&state, 0, "collect machete"), "TEZ-10.3");
    assert_eq!(refused(&state, 1, "collect machete"), "TEZ-6.19", "Bob did not reveal it");
}

/// TEZ-10.3, TEZ-13.28
#[test]
fn not_even_a_sale_or_a_restock_gives_the_card_just_revealed_to_who_revealed_it() {
    let run = scene("players=2 nw=summit-outfitters").is(ANN, Character::Teenager).at(ANN, "NW3");
    let run = run.lying(Position::W, Card::Uzi).lying(Position::W, Card::Axe);
    let run = run.card(ANN, Card::Shotgun).card(BOB, Card::Revolver).with(|state| {
        state.turn.revealed = Some(Card::Uzi);
        state.turn.has_searched = true;
    });
    let restock = run.asks(ANN, Question::Restock).now();
    assert_eq!(options(&restock, 0), ["collect axe"]);
    assert_eq!(refused(&restock, 0, "collect uzi"), "TEZ-10.3");
    let mine = run.asks(ANN, Question::ClearanceSale).now();
    assert_eq!(options(&mine, 0), ["swap shotgun for axe"]);
    assert_eq!(refused(&mine, 0, "swap shotgun for uzi"), "TEZ-10.3");
    let bobs = run.asks(BOB, Question::ClearanceSale).now();
    assert_eq!(options(&bobs, 1), ["swap revolver for axe", "swap revolver for uzi"]);
}

/// Plays random games and, at every question, asks about every possible action.
#[test]
fn whatever_is_no_option_is_refused_by_a_rule_and_whatever_is_one_is_not() {
    let all = all_actions();
    for mode in ["cooperative", "competitive-zombie", "solo"] {
        let choices = Choices::parse(&format!("mode={mode} n-objectives=5")).expect("good");
        let setup = TinyEpicZombies::configure(&choices).expect("a good setup");
        let (mut state, mut rng) = (TinyEpicZombies::start(&setup), Rng::new(4));
        let mut options = Vec::new();
        while let seats @ (ToAct::Nature | ToAct::Seats(_)) = TinyEpicZombies::to_act(&state) {
            let ToAct::Seats(seats) = seats else {
                let outcome = TinyEpicZombies::draw(&state, |n| rng.below(n));
                let outcome = outcome.expect("Nature always finds something");
                TinyEpicZombies::play(&mut state, Seat::NATURE, outcome, &mut ());
                continue;
            };
            let seat = seats.iter().next().expect("somebody is asked");
            options.clear();
            TinyEpicZombies::options(&state, seat, &mut options);
            // A few at a time, to keep the test under a minute.
            for _ in 0..60 {
                let action = all[rng.below(all.len() as u32) as usize];
                let rule = TinyEpicZombies::why_not(&state, seat, action);
                assert_eq!(rule.is_none(), options.contains(&action), "{action}");
            }
            let action = options[rng.below(options.len() as u32) as usize];
            TinyEpicZombies::play(&mut state, seat, action, &mut ());
        }
    }
}
