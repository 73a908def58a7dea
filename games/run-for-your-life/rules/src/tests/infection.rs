//! Chapter 6: Infection Countdown.

use engine::{Rng, Seat, Secrets, Viewer};

use super::scene::{chances, check, scene};
use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{EventCard, Face, Item};
use crate::track::Space;

const ANN: Seat = Seat(0);

/// RFYL-6.1
#[test]
fn a_blood_card_starts_with_three_drops_showing() {
    let after = scene("players=2")
        .event(ANN, EventCard::Splashed)
        .check(&["nature blood infected"], "BloodDrawn(Ann, 3)");
    assert_eq!(after.players[ANN].blood.with(3), BloodPile { infected: 1, clean: 0 });
}

/// RFYL-6.2
#[test]
fn each_player_with_a_blood_card_ticks_off_one_drop() {
    let two = scene("players=3").blood(0, 3, Face::Clean).blood(2, 2, Face::Infected);
    let after = two.infection_countdown(ANN).check(
        &[],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Ticked(Cat)
        ",
    );
    assert_eq!(after.players[ANN].blood.with(2).n(), 1);
    assert_eq!(after.players[Seat(2)].blood.with(1).n(), 1);
}

/// RFYL-6.3
#[test]
fn a_card_with_no_drops_left_is_revealed() {
    let last_drop = scene("players=2").blood(0, 1, Face::Clean);
    let state = last_drop.infection_countdown(ANN).now();
    // The face was decided when the card was drawn.
    assert_eq!(chances(&state), [("reveal clean".to_owned(), 1)]);
    check(state, &["nature reveal clean"], "Revealed(Ann, Clean)");
}

/// RFYL-6.1, RFYL-6.3
#[test]
fn a_fresh_card_is_revealed_in_the_third_countdown() {
    let mut fresh = scene("players=2").blood(0, 3, Face::Clean);
    for _ in 0..2 {
        fresh.0 = fresh
            .infection_countdown(ANN)
            .check(&[], "PhaseBegan(InfectionCountdown)\nTicked(Ann)");
    }
    fresh.infection_countdown(ANN).check(
        &["nature reveal clean"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Clean)
        ",
    );
}

/// RFYL-6.4
#[test]
fn infected_the_player_is_a_zombie_player_at_once() {
    let infected = scene("players=2 bullets=0").at(0, 12).blood(0, 1, Face::Infected);
    let after = infected.infection_countdown(ANN).check(
        &["nature reveal infected"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 12)
        ",
    );
    assert!(!after.is_human(ANN));
    assert_eq!(after.blood_discards, BloodPile { infected: 1, clean: 0 });
}

/// RFYL-6.4
#[test]
fn who_turned_draws_no_movement_card_but_prowls_and_fights_in_this_very_turn() {
    let infected = scene("players=2 order=simple bullets=0 events-off=none");
    let infected = infected.at(0, 12).at(1, 14).blood(0, 1, Face::Infected);
    let after = infected.turn_begins().check(
        &[
            "nature reveal infected",
            "nature draw 2",
            "1 go 16",
            "nature event dead-silence",
            "nature draw 9",
            "nature draw 5",
            "0 go 16",
        ],
        "
        TurnBegan(3)
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 12)
        PhaseBegan(HumanMovement)
        MovementDrawn(Bob, 2)
        Ran { who: Bob, from: 14, to: 16 }
        PhaseBegan(Events)
        EventDrawn(Bob, DeadSilence)
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(9)
        ProwlDrawn(Ann, 5)
        Prowled { who: Ann, from: 12, to: 16 }
        PhaseBegan(Combat)
        Engaged { who: Bob, foe: ZombiePlayer(Ann) }
        ",
    );
    assert_eq!(after.space(ANN), Space(16));
}

/// RFYL-6.5
#[test]
fn a_clean_card_is_discarded_and_the_player_stays_human() {
    let clean = scene("players=2").blood(0, 1, Face::Clean);
    let after = clean.infection_countdown(ANN).check(
        &["nature reveal clean"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Clean)
        ",
    );
    assert!(after.is_human(ANN) && after.players[ANN].blood.is_empty());
    assert_eq!(after.blood_discards, BloodPile { infected: 0, clean: 1 });
}

/// RFYL-6.6
#[test]
fn several_blood_cards_tick_together() {
    let three = scene("players=2").blood(0, 3, Face::Clean).blood(0, 3, Face::Infected);
    let after = three.blood(0, 2, Face::Clean).infection_countdown(ANN).check(
        &[],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        ",
    );
    let blood = after.players[ANN].blood;
    assert_eq!([3, 2, 1, 0].map(|drops| blood.with(drops).n()), [0, 2, 1, 0]);
}

/// RFYL-6.6
#[test]
fn each_of_several_cards_is_revealed_by_itself() {
    let two = scene("players=2 bullets=0").blood(0, 1, Face::Clean).blood(0, 1, Face::Infected);
    let state = two.infection_countdown(ANN).now();
    let either = [("reveal infected".to_owned(), 1), ("reveal clean".to_owned(), 1)];
    assert_eq!(chances(&state), either);
    let after = check(
        state,
        &["nature reveal clean", "nature reveal infected"],
        "
        Revealed(Ann, Clean)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
        ",
    );
    assert_eq!(after.blood_discards.n(), 2);
}

/// RFYL-6.6
#[test]
fn who_turned_discards_the_other_blood_cards_without_revealing_them() {
    let two = scene("players=2 bullets=0").blood(0, 1, Face::Infected).blood(0, 1, Face::Clean);
    let after = two.blood(0, 3, Face::Infected).infection_countdown(ANN).check(
        &["nature reveal infected"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
        BloodDiscarded(Ann, 2)
        ",
    );
    assert!(after.players[ANN].blood.is_empty());
    assert_eq!(after.blood_discards, BloodPile { infected: 2, clean: 1 });
}

/// RFYL-6.6
#[test]
fn an_antidote_helps_against_one_card_and_the_next_is_still_revealed() {
    let two = scene("players=2 bullets=0").item(0, Item::Antidote);
    let two = two.blood(0, 1, Face::Infected).blood(0, 1, Face::Infected);
    two.infection_countdown(ANN).check(
        &["nature reveal infected", "0 use antidote", "nature reveal infected"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        ItemUsed(Ann, Antidote)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
        ",
    );
}

/// RFYL-6.7
#[test]
fn a_card_drawn_in_this_turn_ticks_for_the_first_time_in_the_next() {
    let bled = scene("players=2 order=simple ammo=advanced").turn(0);
    let after = bled.turn_begins().check(
        &["nature draw 1", "nature blood clean", "0 go 0", "nature draw 1", "nature blood clean"],
        "
        TurnBegan(1)
        PhaseBegan(InfectionCountdown)
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 1)
        BloodDrawn(Ann, 3)
        Ran { who: Ann, from: 0, to: 0 }
        MovementDrawn(Bob, 1)
        BloodDrawn(Bob, 3)
        ",
    );
    assert_eq!(after.players[ANN].blood.with(3).n(), 1);
    let events = ["1 go 0", "nature draw 4", "nature draw 5", "nature event dead-silence"];
    check(
        after,
        &events,
        "
        Ran { who: Bob, from: 0, to: 0 }
        PhaseBegan(Events)
        TieDrawn(Ann, 4, Speed)
        TieDrawn(Bob, 5, Speed)
        SpeedsDrawn { fastest: Some(Bob), slowest: Some(Ann) }
        EventDrawn(Ann, DeadSilence)
        PhaseBegan(ZombieMovement)
        PhaseBegan(Combat)
        TurnBegan(2)
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Ticked(Bob)
        PhaseBegan(HumanMovement)
        ",
    );
}

/// RFYL-6.8
#[test]
fn players_count_down_one_after_the_other_clockwise_from_the_first_seat() {
    let all = scene("players=3 bullets=0").at(0, 1).at(2, 40);
    let all = all.blood(0, 1, Face::Clean).blood(1, 3, Face::Clean).blood(2, 1, Face::Infected);
    all.infection_countdown(ANN).check(
        &["nature reveal clean", "nature reveal infected"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Clean)
        Ticked(Bob)
        Ticked(Cat)
        Revealed(Cat, Infected)
        Turned(Cat, 40)
        ",
    );
}

/// RFYL-6.9, RFYL-6.10
#[test]
fn nobody_sees_the_face_of_a_blood_card_before_it_is_revealed() {
    let state = |face| scene("players=2").blood(0, 1, face).infection_countdown(ANN).now();
    let (infected, clean) = (state(Face::Infected), state(Face::Clean));
    for viewer in [Viewer::Seat(ANN), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(RunForYourLife::view(&infected, viewer), RunForYourLife::view(&clean, viewer));
    }
}

/// RFYL-6.9
#[test]
fn who_looks_back_sees_the_faces_of_all_blood_cards() {
    let state = scene("players=2").blood(0, 1, Face::Infected).blood(0, 3, Face::Clean);
    let state = state.movement_draw(ANN).now();
    let view = RunForYourLife::view(&state, Viewer::AllSeeing);
    let faces = view.players[0].faces.expect("nothing is hidden");
    let counts = faces.map(|pile| (pile.infected, pile.clean));
    assert_eq!(counts, [(0, 0), (1, 0), (0, 0), (0, 1)]);
    assert_eq!(view.players[0].blood, [0, 1, 0, 1]);
    let world = RunForYourLife::imagine(&state, Viewer::AllSeeing, &mut Rng::new(1));
    assert_eq!(world, state, "there is nothing left to imagine");
    let others = RunForYourLife::view(&state, Viewer::Spectator);
    assert_eq!(others.players[0].faces, None);
}

/// RFYL-6.9, RFYL-6.10
#[test]
fn who_imagines_a_blood_card_does_not_know_its_face_either() {
    let state = scene("players=2").blood(0, 2, Face::Infected).movement_draw(ANN).now();
    let imagined = |nth| {
        let world = RunForYourLife::imagine(&state, Viewer::Seat(ANN), &mut Rng::new(nth));
        world.players[ANN].blood.with(2).infected
    };
    let infected: u32 = (0..600).map(|nth| u32::from(imagined(nth))).sum();
    // One card of three is infected.
    assert!((140..260).contains(&infected), "{infected} of 600");
}
