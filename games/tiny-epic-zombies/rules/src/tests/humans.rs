//! Humans whose ability works during their own turn (chapter 13).

use engine::{Id, Phrases, Rules, Seat, SeatSet, Viewer};

use super::scene::{
    ANN, BOB, CAT, can, check, into_n3, options, options_to, play, refused, room, scene,
};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::{BOX, Character};
use crate::mall::Position;
use crate::objectives::Objective;
use crate::state::{SearchCard, State};
use crate::words::{Event, Known};

/// TEZ-13.1, TEZ-13.29
#[test]
fn there_are_fourteen_humans_and_the_lawyer() {
    assert_eq!((Character::COUNT, BOX.len()), (15, 14));
    assert!(!BOX.has(Character::Lawyer));
}

/// TEZ-13.1
#[test]
fn athlete_the_first_move_may_go_two_rooms() {
    let state = scene("").is(ANN, Character::Athlete).turn();
    assert!(can(&state, 0, "go N3") && can(&state, 0, "go CN"));
    assert!(!can(&state, 0, "go N1"), "three rooms");
    let state = check(state, &["0 go N3"], "Moved { who: Ann, from: CC, to: N3 }");
    assert!(!can(&state, 0, "go CC"), "only the first");
    assert_eq!(state.turn.moves, 2);
}

/// TEZ-13.1
#[test]
fn athlete_who_starts_beside_a_zombie_goes_one_room() {
    let state = scene("").is(ANN, Character::Athlete).at(ANN, "N3").zombies("N3").turn();
    assert!(can(&state, 0, "go N1") && !can(&state, 0, "go CC"));
}

/// TEZ-13.1
#[test]
fn athlete_the_end_of_the_other_humans_turn_gives_the_sprint_back() {
    let scene = scene("mode=solo").is(ANN, Character::Athlete).at(BOB, "N1");
    let state = play(scene.turn_of(BOB), &["0 go N2", "0 go N1", "0 go N2", "0 end"]);
    assert!(can(&state, 0, "go N3"));
}

/// TEZ-13.2
#[test]
fn athlete_a_squad_moved_first_uses_the_sprint_up() {
    let scene = scene("").is(ANN, Character::Athlete).objective(Objective::EscortTheArmy);
    let state = play(scene.turn(), &["0 advance squad-1"]);
    assert!(!can(&state, 0, "go N3"));
}

/// TEZ-13.9
#[test]
fn hippie_who_killed_no_zombie_heals_2_wounds() {
    let scene = scene("").is(ANN, Character::Hippie).wounds(ANN, 3).at(ANN, "N1");
    let state = play(scene.turn(), &["0 go N3", "0 go CN"]);
    let told = "
        Moved { who: Ann, from: CN, to: N3 }
        Healed(Ann, 2)
        TurnBegan(3, Bob)
    ";
    check(state, &["0 go N3"], told);
}

/// TEZ-13.9
#[test]
fn hippie_a_kill_of_any_kind_spoils_the_mood() {
    let scene = scene("").is(ANN, Character::Hippie).wounds(ANN, 3).zombies("N3");
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3", "0 go CE", "0 go CN"]);
    assert_eq!((state.turn.me, state.humans[ANN].wounds), (BOB, 3));
}

/// TEZ-13.9, TEZ-7.13
#[test]
fn hippie_what_traps_kill_does_not_count() {
    let scene = scene("").is(ANN, Character::Hippie).wounds(ANN, 3).card(ANN, Card::FireworksA);
    let state = play(scene.zombies("N1").trap("N2").turn(), &["0 play fireworks-a"]);
    let state = play(state, &["0 move zombie N1 N2", "0 go CN", "0 go CE", "0 go CN"]);
    assert_eq!((state.turn.me, state.humans[ANN].wounds), (BOB, 1));
}

/// TEZ-13.9, TEZ-13.17
#[test]
fn hippie_heals_before_the_search() {
    let scene = scene("").is(ANN, Character::Hippie).wounds(ANN, 2).at(ANN, "N1");
    let state = scene.search_card(ANN, Card::ExplosionA).turn();
    let state = play(state, &["0 go N3", "0 go CN"]);
    let told = "Moved { who: Ann, from: CN, to: N3 }
        Healed(Ann, 2)
        CardRevealed(Ann, ExplosionA)
        Wounded(Ann, 1)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)";
    check(state, &["0 go N3"], told);
}

/// TEZ-13.10
#[test]
fn janitor_who_kills_the_last_zombie_in_a_store_gains_1_ammo() {
    let state = into_n3(scene("").is(ANN, Character::Janitor).ammo(ANN, 5));
    let told = "
        DieRolled(Kill)
        ZombieKilled { by: Some(Ann), room: N3 }
        AmmoGained(Ann, 1)
    ";
    check(state, &["nature roll kill"], told);
}

/// TEZ-13.10
#[test]
fn janitor_a_zombie_that_is_not_the_last_gives_nothing() {
    let state = into_n3(scene("").is(ANN, Character::Janitor).ammo(ANN, 5).zombies("N1"));
    assert_eq!(play(state, &["nature roll kill"]).humans[ANN].ammo, 5);
}

/// TEZ-13.10
#[test]
fn janitor_what_others_sweep_up_gives_nothing() {
    let state = into_n3(scene("").is(BOB, Character::Janitor).ammo(BOB, 5));
    assert_eq!(play(state, &["nature roll kill"]).humans[BOB].ammo, 5);
}

/// TEZ-13.12
#[test]
fn mallcop_the_third_zombie_shot_in_a_turn_costs_nothing() {
    let scene = scene("").is(ANN, Character::Mallcop).zombies("N3 E1 S3").card(ANN, Card::Axe);
    let lead = ["0 go CN", "0 shoot N3", "0 go CE", "0 shoot E1", "0 go CS"];
    let state = play(scene.turn(), &lead);
    assert_eq!(state.humans[ANN].ammo, 7);
    check(
        state,
        &["0 shoot S3"],
        "Shot { who: Ann, room: S3 }\nZombieKilled { by: Some(Ann), room: S3 }",
    );
}

/// TEZ-13.12, TEZ-13.37
#[test]
fn mallcop_the_fourth_zombie_costs_ammo_again() {
    let scene = scene("").is(ANN, Character::Mallcop).zombies("N3 E1 W2 S3").at(ANN, "CE");
    let state = scene.card(ANN, Card::AdrenalineA).turn();
    let lead = ["0 play adrenaline-a", "0 go CN", "0 shoot N3", "0 go CE", "0 shoot E1", "0 go CS"];
    let state = play(state, &lead);
    let state = play(state, &["0 shoot S3", "0 go CW", "0 shoot W2"]);
    assert_eq!(state.humans[ANN].ammo, 6);
}

/// TEZ-13.13
#[test]
fn mallcop_of_a_pair_only_the_third_zombie_is_free() {
    let scene = scene("").is(ANN, Character::Mallcop).card(ANN, Card::SubmachineGun);
    let scene = scene.zombies("N3 E1 E2 E3").with(|s| s.turn.shots = 1);
    let told = "Shot { who: Ann, room: E1 }
        Shot { who: Ann, room: E3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: E1 }
        ZombieKilled { by: Some(Ann), room: E3 }";
    let state = check(play(scene.turn(), &["0 go CE"]), &["0 shoot E1 E3"], told);
    assert_eq!(state.turn.shots, 3);
}

/// TEZ-13.13
#[test]
fn mallcop_the_shot_of_a_golf_club_counts_among_the_three() {
    let scene = scene("").is(ANN, Character::Mallcop).card(ANN, Card::GolfClub).zombies("N1 N2");
    let scene = scene.with(|s| s.turn.shots = 1);
    let state = play(into_n3(scene), &["nature roll overkill", "0 shoot N1", "0 go NE3"]);
    let told = "Shot { who: Ann, room: N2 }\nZombieKilled { by: Some(Ann), room: N2 }";
    check(state, &["0 shoot N2"], told);
}

/// TEZ-13.13
#[test]
fn mallcop_what_passives_would_add_to_the_third_is_free_too() {
    let scene = scene("").is(ANN, Character::Mallcop).horde(Character::Photographer, 1);
    let scene = scene.zombies("N3").with(|s| s.turn.shots = 2);
    let state = play(scene.turn(), &["0 go CN", "0 shoot N3"]);
    assert_eq!(state.humans[ANN].ammo, 9);
}

/// TEZ-13.34
#[test]
fn mallcop_of_a_pair_the_dearer_zombie_is_the_third() {
    let scene = scene("").is(ANN, Character::Mallcop).card(ANN, Card::SubmachineGun);
    let scene = scene.horde(Character::Photographer, 1).zombies("NW3 N1");
    for shots in [1, 2] {
        let state = scene.with(|s| s.turn.shots = shots).at(ANN, "CN").turn();
        let state = play(state, &["0 go N3", "0 shoot NW3 N1"]);
        assert_eq!(state.humans[ANN].ammo, 8, "the one in the other store would cost 2");
    }
}

/// TEZ-13.16
#[test]
fn photographer_who_ends_the_turn_in_a_store_with_two_zombies_gains_2_ammo() {
    let scene = scene("").is(ANN, Character::Photographer).ammo(ANN, 4).zombies("N1 N2");
    let state = play(scene.turn(), &["0 go CE", "0 go CN", "0 go N3"]);
    check(state, &["0 end"], "TurnEnded(Ann)\nAmmoGained(Ann, 2)\nTurnBegan(3, Bob)");
}

/// TEZ-13.17
#[test]
fn photographer_neither_one_nor_three_zombies_make_a_picture() {
    for zombies in ["N1", "N1 N2 N3"] {
        let scene = scene("").is(ANN, Character::Photographer).ammo(ANN, 4).zombies(zombies);
        let state = scene.at(ANN, "N3").after_moves().now();
        assert_eq!(state.humans[ANN].ammo, 4, "{zombies}");
    }
}

/// TEZ-13.17
#[test]
fn photographer_the_zombie_of_the_search_comes_too_late() {
    let scene = scene("").is(ANN, Character::Photographer).ammo(ANN, 4).zombies("N1");
    let state = scene.at(ANN, "CE").search_card(ANN, Card::ZombieA).turn();
    let state = play(state, &["0 go CC", "0 go CN", "0 go N3", "0 end"]);
    assert_eq!((state.turn.me, state.humans[ANN].ammo), (BOB, 4));
}

/// TEZ-13.18
#[test]
fn popstar_the_move_of_an_overkill_may_cover_two_rooms() {
    let state = play(into_n3(scene("").is(ANN, Character::Popstar)), &["nature roll overkill"]);
    assert!(can(&state, 0, "go CC") && can(&state, 0, "go N1"));
    let state = play(state, &["0 go CC"]);
    assert!(!can(&state, 0, "go N3"), "counted Moves cover one");
}

/// TEZ-13.19
#[test]
fn popstar_with_the_machete_two_rooms_remain_two() {
    let scene = scene("").is(ANN, Character::Popstar).card(ANN, Card::Machete);
    let state = play(into_n3(scene), &["nature roll overkill"]);
    let reach = state.mall.moves_within(room("N3"), 2);
    assert_eq!(options_to(&state, 0, "go").len(), reach.len() as usize);
}

/// TEZ-13.22
#[test]
fn survivalist_may_pay_1_ammo_to_collect_a_card_among_zombies() {
    let scene = scene("").is(ANN, Character::Survivalist).at(ANN, "CN").zombies("N1");
    let state = play(scene.lying(Position::N, Card::Uzi).turn(), &["0 go N3"]);
    assert_eq!(options_to(&state, 0, "forage"), ["forage uzi"]);
    check(state, &["0 forage uzi"], "AmmoSpent(Ann, 1)\nCardCollected(Ann, Uzi)");
    let bob = play(scene.is(ANN, Character::Janitor).turn(), &["0 go N3"]);
    assert_eq!(options_to(&bob, 0, "forage"), [""; 0]);
}

/// TEZ-13.22
#[test]
fn survivalist_in_a_free_store_it_costs_nothing() {
    let scene = scene("").is(ANN, Character::Survivalist).at(ANN, "CN");
    let state = play(scene.lying(Position::N, Card::Uzi).turn(), &["0 go N3"]);
    assert!(can(&state, 0, "collect uzi") && !can(&state, 0, "forage uzi"));
}

/// TEZ-13.23
#[test]
fn survivalist_once_in_a_move_and_after_the_kill() {
    let scene = scene("").is(ANN, Character::Survivalist).at(ANN, "CN").zombies("N1 N2");
    let scene = scene.lying(Position::N, Card::Uzi).lying(Position::N, Card::Axe);
    let state = play(scene.turn(), &["0 go N3", "0 forage axe"]);
    assert_eq!(options_to(&state, 0, "forage"), [""; 0]);
    assert_eq!(options_to(&state, 0, "shoot"), [""; 0], "no kill follows");
    let again = play(state, &["0 go N1", "nature roll kill"]);
    assert!(can(&again, 0, "forage uzi"));
}

/// TEZ-13.33
#[test]
fn survivalist_no_pickup_saves_who_pays_the_last_ammo() {
    for (card, word) in [(Card::Frequency1A, "frequency-1a"), (Card::FirstAidA, "first-aid-a")] {
        let scene = scene("").is(ANN, Character::Survivalist).at(ANN, "CN").zombies("N1");
        let scene = scene.ammo(ANN, 4).wounds(ANN, 3).lying(Position::N, card);
        let state = play(scene.turn(), &["0 go N3", &format!("0 forage {word}")]);
        assert_eq!(state.survivors, 1, "{word}");
        assert!(state.deck.gone.has(card), "it was collected");
    }
}

/// TEZ-13.33, TEZ-5.23
#[test]
fn survivalist_who_pays_the_last_ammo_for_a_weapon_dies_with_it() {
    let scene = scene("").is(ANN, Character::Survivalist).at(ANN, "CN").zombies("N1");
    let scene = scene.ammo(ANN, 4).wounds(ANN, 3).lying(Position::N, Card::Uzi);
    let state = check(
        play(scene.turn(), &["0 go N3"]),
        &["0 forage uzi"],
        "AmmoSpent(Ann, 1)
        CardCollected(Ann, Uzi)
        EatenAlive(Ann, Survivalist)
        SurvivorLost(None)
        ZombieCardGained(Survivalist)
        CardDropped(Ann, Uzi, N)",
    );
    assert_eq!(state.survivors, 1);
}

/// TEZ-13.24
#[test]
fn teacher_may_pay_1_ammo_to_look_at_a_face_down_card() {
    let scene = scene("").is(ANN, Character::Teacher).with(|s| {
        s.humans[BOB].search = SearchCard::Unseen;
        s.deck.search -= 1;
    });
    let state = scene.turn();
    assert_eq!(options_to(&state, 0, "peek"), ["peek 1"]);
    let told = "
        Peeked(Ann, Bob, Known { only: Some(Ann), what: Some(Uzi) })
        AmmoSpent(Ann, 1)
    ";
    let state = check(state, &["0 peek 1", "nature look uzi"], told);
    assert_eq!(options_to(&state, 0, "peek"), [""; 0], "once is enough");
}

/// TEZ-13.25
#[test]
fn teacher_looks_at_anybodys_card_and_alone_knows_it() {
    let scene = scene("mode=cooperative-zombie players=4").is(ANN, Character::Teacher);
    let scene = scene.search_card(ANN, Card::Axe).search_card(CAT, Card::Uzi);
    let state = scene.turn();
    assert_eq!(options_to(&state, 0, "peek"), ["peek 0", "peek 2"]);
    let state = play(state, &["0 peek 2"]);
    let SearchCard::Seen(card, by) = state.humans[CAT].search else { panic!("it is known") };
    assert_eq!((card, by.len()), (Card::Uzi, 2), "Ann and the zombie player");
    let peeked = Event::Peeked(ANN, CAT, Known::to(Seat(0), Card::Uzi));
    let Some(Event::Peeked(_, _, known)) = peeked.seen(Viewer::Seat(Seat(1))) else {
        panic!("Bob notices that Ann looks")
    };
    assert_eq!(known.what, None, "but not at what");
}

/// TEZ-13.24, TEZ-13.35
#[test]
fn teacher_looks_at_any_time_also_while_another_human_decides() {
    let scene = scene("").is(BOB, Character::Teacher).search_card(ANN, Card::Uzi);
    let state = scene.turn();
    assert_eq!(options(&state, 1), ["peek 0"]);
    assert_eq!(TinyEpicZombies::may_act(&state), SeatSet::first(2));
    let told = "
        AmmoSpent(Bob, 1)
        Peeked(Bob, Ann, Known { only: Some(Bob), what: Some(Uzi) })
    ";
    let seen = check(state, &["1 peek 0"], told);
    assert_eq!(options(&seen, 0), options(&state, 0), "Ann is still asked");
    assert_eq!(refused(&seen, 1, "peek 0"), "TEZ-13.25", "she knows it");
    assert_eq!(refused(&state, 0, "peek 0"), "TEZ-13.24");
}

/// TEZ-13.35
#[test]
fn teacher_looks_in_the_middle_of_an_answer_and_while_the_zombies_decide() {
    let unseen = |s: &mut State| {
        s.humans[BOB].search = SearchCard::Unseen;
        s.deck.search -= 1;
    };
    let scene = scene("").is(ANN, Character::Teacher).with(unseen).at(ANN, "N2").zombies("N1");
    let overkill = play(scene.turn(), &["0 go N1", "nature roll overkill"]);
    let looked = play(overkill, &["0 peek 1", "nature look uzi"]);
    assert_eq!(options_to(&looked, 0, "go"), options_to(&overkill, 0, "go"));
    let horde = super::scene::scene("mode=cooperative-zombie players=3");
    let horde = horde.is(BOB, Character::Teacher).search_card(BOB, Card::Axe);
    let state = horde.zombie_turn(Card::Uzi);
    assert_eq!(options(&state, 1), ["peek 1"]);
    let names = engine::Names::usual(3);
    let asked = TinyEpicZombies::question(&state, Seat(1), &names);
    assert_eq!(asked, "Bob, you may look at a search card meanwhile.");
    let ways = options(&state, 2);
    assert_eq!(options(&play(state, &["1 peek 1"]), 2), ways);
}

/// TEZ-13.35
#[test]
fn teacher_does_not_die_of_looking_in_the_middle_of_something() {
    let scene = scene("").is(BOB, Character::Teacher).search_card(ANN, Card::Uzi);
    let state = scene.wounds(BOB, 4).ammo(BOB, 5).turn();
    assert_eq!(refused(&state, 1, "peek 0"), "TEZ-13.35");
    let own = scene.wounds(BOB, 4).ammo(BOB, 5).turn_of(BOB);
    assert!(can(&own, 1, "peek 0"), "on the own turn it is allowed, with a warning");
}
