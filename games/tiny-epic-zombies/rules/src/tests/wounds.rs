//! Chapter 5: wounds and ammo, and when a human is Eaten Alive.

use super::scene::{ANN, BOB, check, is_done, options_to, scene};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;

/// TEZ-5.1
#[test]
fn wounds_count_up_from_0_and_ammo_counts_down_from_9() {
    let start = scene("").at(ANN, "N1").zombies("NW2 NW3");
    assert_eq!((start.0.humans[ANN].wounds, start.0.humans[ANN].ammo), (0, 9));
    let script = ["0 go N3", "0 shoot NW3", "0 go NW3", "0 go NW2", "nature roll two-wounds"];
    let after = check(
        start.turn(),
        &script,
        "
        Moved { who: Ann, from: N1, to: N3 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        Moved { who: Ann, from: N3, to: NW3 }
        Moved { who: Ann, from: NW3, to: NW2 }
        DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: NW2 }
        Wounded(Ann, 2)
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!((after.humans[ANN].wounds, after.humans[ANN].ammo), (2, 8));
}

/// TEZ-5.2
#[test]
fn ammo_never_rises_above_9_and_what_is_beyond_is_lost() {
    let scene = scene("").at(ANN, "N1").ammo(ANN, 8).lying(Position::NW, Card::Frequency3A);
    let scene = scene.lying(Position::NW, Card::Frequency2A);
    let after = check(
        scene.turn(),
        &["0 go NW3", "0 collect frequency-3a", "0 collect frequency-2a"],
        "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, Frequency3A)
        AmmoGained(Ann, 1)
        CardCollected(Ann, Frequency2A)
        ",
    );
    assert_eq!(after.humans[ANN].ammo, 9);
}

/// TEZ-5.2
#[test]
fn wounds_never_fall_below_0_and_what_is_beyond_is_lost() {
    let scene = scene("").at(ANN, "N1").wounds(ANN, 1).lying(Position::NW, Card::FirstAidA);
    let scene = scene.lying(Position::NW, Card::FirstAidB);
    let after = check(
        scene.turn(),
        &["0 go NW3", "0 collect first-aid-a", "0 collect first-aid-b"],
        "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, FirstAidA)
        Healed(Ann, 1)
        CardCollected(Ann, FirstAidB)
        ",
    );
    assert_eq!(after.humans[ANN].wounds, 0);
}

/// TEZ-5.3
#[test]
fn who_has_as_many_wounds_as_ammo_is_eaten_alive() {
    let state = scene("").at(ANN, "N1").wounds(ANN, 3).ammo(ANN, 5).take_wounds(ANN, 2).check(
        &["nature deal athlete"],
        "
        Wounded(Ann, 2)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        ",
    );
    assert!(is_done(&state));
}

/// TEZ-5.3
#[test]
fn who_has_more_wounds_than_ammo_is_eaten_alive() {
    scene("").at(ANN, "N1").wounds(ANN, 4).ammo(ANN, 5).take_wounds(ANN, 2).check(
        &["nature deal doctor"],
        "
        Wounded(Ann, 2)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Doctor)
        ",
    );
}

/// TEZ-5.3
#[test]
fn who_has_one_wound_less_than_ammo_lives() {
    let scene = scene("").at(ANN, "N1").wounds(ANN, 2).ammo(ANN, 5);
    let state = scene.take_wounds(ANN, 2).check(&[], "Wounded(Ann, 2)");
    assert!(is_done(&state));
}

/// TEZ-5.4
#[test]
fn ammo_that_is_lost_can_be_the_end_too() {
    let scene = scene("").at(ANN, "N2").wounds(ANN, 3).ammo(ANN, 5).horde(Character::FryCook, 1);
    scene.enter_room(super::scene::room("N2")).check(
        &["nature deal athlete"],
        "
        ZombieAdded(N2)
        Overrun(Ann)
        Wounded(Ann, 1)
        AmmoLost(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        ",
    );
}

/// TEZ-5.4
#[test]
fn a_heal_comes_too_late_for_wounds_that_were_deadly_before_it() {
    // The Chainsaw's move would lead away, and the Hippie would heal at the end of the turn.
    let scene = scene("").is(ANN, Character::Hippie).at(ANN, "N1").wounds(ANN, 7);
    let state = scene.card(ANN, Card::Chainsaw).zombies("N2").turn();
    check(
        state,
        &["0 go N2", "nature roll two-wounds", "nature deal athlete"],
        "
        Moved { who: Ann, from: N1, to: N2 }
        DieRolled(TwoWounds)
        ZombieKilled { by: Some(Ann), room: N2 }
        Wounded(Ann, 2)
        EatenAlive(Ann, Hippie)
        SurvivorLost(None)
        ZombieCardGained(Hippie)
        CardDropped(Ann, Chainsaw, N)
        Arrived(Ann, Athlete)
        TurnBegan(3, Bob)
        ",
    );
}

/// TEZ-5.5
#[test]
fn nobody_pays_more_ammo_than_they_have() {
    // A shot into another store costs 2.
    let scene = scene("").at(ANN, "CN").zombies("N1 NW3").horde(Character::Photographer, 1);
    let rich =
        check(scene.ammo(ANN, 2).turn(), &["0 go N3"], "Moved { who: Ann, from: CN, to: N3 }");
    assert_eq!(options_to(&rich, 0, "shoot"), ["shoot NW3", "shoot N1"]);
    let poor =
        check(scene.ammo(ANN, 1).turn(), &["0 go N3"], "Moved { who: Ann, from: CN, to: N3 }");
    assert_eq!(options_to(&poor, 0, "shoot"), ["shoot N1"]);
}

/// TEZ-5.6, TEZ-5.23
#[test]
fn ammo_may_be_paid_even_if_that_is_the_end_and_the_shot_still_hits() {
    let scene = scene("").at(ANN, "N1").zombies("NW3").wounds(ANN, 4).ammo(ANN, 5);
    let after = check(
        scene.turn(),
        &["0 go N3", "0 shoot NW3", "nature deal athlete"],
        "
        Moved { who: Ann, from: N1, to: N3 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        Arrived(Ann, Athlete)
        TurnBegan(3, Bob)
        ",
    );
    assert!(after.zombies.is_empty());
}

/// TEZ-5.23
#[test]
fn whoever_is_covered_by_a_last_bullet_is_still_moved() {
    let scene = scene("").at(ANN, "N1").at(BOB, "N3").zombies("NW3").card(ANN, Card::Uzi);
    let after = check(
        scene.wounds(ANN, 4).ammo(ANN, 6).turn(),
        &["0 go N2", "0 go N1", "0 shoot NW3", "0 cover 1 CN", "1 accept", "nature deal athlete"],
        "
        Moved { who: Ann, from: N1, to: N2 }
        Moved { who: Ann, from: N2, to: N1 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        HumanMoved { who: Bob, from: N3, to: CN }
        AmmoSpent(Ann, 1)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(None)
        CardDropped(Ann, Uzi, N)
        Arrived(Ann, Athlete)
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!(after.room(BOB), super::scene::room("CN"));
}

/// TEZ-5.23
#[test]
fn what_a_dying_teacher_paid_to_see_is_seen() {
    let scene = scene("").is(ANN, Character::Teacher).wounds(ANN, 4).ammo(ANN, 5);
    let scene = scene.at(ANN, "N1").with(|state| {
        state.humans[BOB].search = crate::state::SearchCard::Unseen;
        state.deck.search -= 1;
    });
    check(
        scene.turn(),
        &["0 peek 1", "nature look machete", "nature deal athlete"],
        "
        Peeked(Ann, Bob, Known { only: Some(Ann), what: Some(Machete) })
        AmmoSpent(Ann, 1)
        EatenAlive(Ann, Teacher)
        SurvivorLost(None)
        ZombieCardGained(Teacher)
        Arrived(Ann, Athlete)
        TurnBegan(3, Bob)
        ",
    );
}

/// TEZ-5.6
#[test]
fn the_table_warns_before_ammo_is_paid_that_is_the_end() {
    let scene = scene("").at(ANN, "N1").zombies("NW3").ammo(ANN, 5);
    let told = |wounds| {
        let state = check(
            scene.wounds(ANN, wounds).turn(),
            &["0 go N3"],
            "Moved { who: Ann, from: N1, to: N3 }",
        );
        let shot = "shoot NW3".parse().expect("an action");
        state.describe(engine::Seat(0), shot, &engine::Names::usual(3))
    };
    let warning = told(4).strip_prefix(&told(3)).map(str::to_owned);
    assert!(warning.is_some_and(|text| text.contains("Eaten Alive")), "{}", told(4));
}
