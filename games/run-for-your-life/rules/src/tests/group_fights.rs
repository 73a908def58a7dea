//! Chapter 12: group fights of the unarmed.

use engine::Seat;

use super::scene::{Scene, check, is_done, options, refused, scene};
use crate::cards::Item;
use crate::state::State;
use crate::track::Space;

/// Four unarmed humans on the start, Ann the slowest, and one zombie.
fn four() -> Scene {
    let four = scene("players=4 bullets=0").walkers(0, 1);
    four.card(0, 1).card(1, 2).card(2, 3).card(3, 4)
}

#[track_caller]
fn fights(scene: Scene, script: &[&str], told: &str) -> State {
    let told = format!("PhaseBegan(Combat)\nEngaged {{ who: Ann, foe: Walker }}\n{told}");
    let after = scene.combat(Space::LAST).check(script, &told);
    assert!(is_done(&after), "{:?} is still to come", after.agenda);
    after
}

/// RFYL-12.11
#[test]
fn three_victories_of_the_unarmed_kill_a_zombie() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        HumanDrew { who: Bob, value: 6, bonus: 0 }
        HumanDrew { who: Cat, value: 7, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        Eluded(Bob)
        Eluded(Cat)
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let call = ["0 call", "1 join", "2 join", "3 decline"];
    let draws = ["nature draw 5", "nature draw 6", "nature draw 7", "nature draw 4"];
    let after = fights(four(), &[&call[..], &draws].concat(), told);
    assert_eq!(after.walkers.n(), 0);
}

/// RFYL-12.11
#[test]
fn two_victories_do_not_kill() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        HumanDrew { who: Bob, value: 6, bonus: 0 }
        HumanDrew { who: Cat, value: 2, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        Eluded(Bob)
        FightLost(Cat)
        BloodDrawn(Cat, 3)
    ";
    let call = ["0 call", "1 join", "2 join", "3 decline"];
    let draws = ["nature draw 5", "nature draw 6", "nature draw 2", "nature draw 4"];
    let script = [&call[..], &draws, &["nature blood clean"]].concat();
    let after = fights(four(), &script, told);
    assert_eq!(after.walkers.n(), 1);
}

/// RFYL-12.11
#[test]
fn three_victories_kill_even_when_a_fourth_loses() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        JoinedParty(Dan)
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        HumanDrew { who: Bob, value: 6, bonus: 0 }
        HumanDrew { who: Cat, value: 7, bonus: 0 }
        HumanDrew { who: Dan, value: 8, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        Eluded(Bob)
        Eluded(Cat)
        Eluded(Dan)
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let call = ["0 call", "1 join", "2 join", "3 join"];
    let draws = ["nature draw 2", "nature draw 6", "nature draw 7", "nature draw 8"];
    let zombie = ["nature draw 4", "nature blood clean"];
    fights(four(), &[&call[..], &draws, &zombie].concat(), told);
}

/// RFYL-12.11
#[test]
fn two_alone_cannot_call_for_a_group_fight() {
    let pair = scene("players=3 bullets=1").at(2, 8).card(0, 1).card(1, 2).walkers(0, 1);
    let state = pair.combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "shoot"]);
    assert_eq!(refused(&state, 0, "call"), "RFYL-12.11");
}

/// RFYL-12.12
#[test]
fn each_player_lower_than_the_zombie_draws_a_blood_card() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Dan)
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        HumanDrew { who: Bob, value: 3, bonus: 0 }
        HumanDrew { who: Dan, value: 9, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        FightLost(Bob)
        BloodDrawn(Bob, 3)
        Eluded(Dan)
    ";
    let call = ["0 call", "1 join", "2 decline", "3 join"];
    let draws = ["nature draw 2", "nature draw 3", "nature draw 9", "nature draw 4"];
    let blood = ["nature blood clean", "nature blood clean"];
    let after = fights(four(), &[&call[..], &draws, &blood].concat(), told);
    let cards = [0, 1, 2, 3].map(|seat| after.player(Seat(seat)).blood.all().n());
    assert_eq!(cards, [1, 1, 0, 0]);
}

/// RFYL-12.12, RFYL-3.19
#[test]
fn a_lost_group_fight_is_two_blood_cards_in_a_doubled_game() {
    let doubled = scene("players=3 bullets=0 heroic=doubled").walkers(0, 1);
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        HumanDrew { who: Bob, value: 5, bonus: 0 }
        HumanDrew { who: Cat, value: 6, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
        Eluded(Bob)
        Eluded(Cat)
    ";
    let call = ["0 call", "1 join", "2 join"];
    let draws = ["nature draw 2", "nature draw 5", "nature draw 6", "nature draw 4"];
    let script = [&call[..], &draws, &["nature blood clean"; 2]].concat();
    fights(doubled.card(0, 1).card(1, 2).card(2, 3), &script, told);
}

/// RFYL-12.13
#[test]
fn the_player_engaged_calls_and_every_other_unarmed_player_on_the_space_may_join() {
    let crowd = scene("players=6 bullets=0").walkers(0, 1).at(4, 8).zombie(5, 0);
    let crowd = crowd.item(3, Item::Crowbar).card(0, 1).card(1, 2).card(2, 3).card(3, 4);
    let state = crowd.combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "call"]);
    let called = check(state, &["0 call"], "Called(Ann)");
    let join: Vec<bool> = (0..6).map(|seat| !options(&called, seat).is_empty()).collect();
    // Dan is armed, Eve is elsewhere, Fay is a zombie.
    assert_eq!(join, [false, true, true, false, false, false]);
    assert_eq!(options(&called, 1), ["join", "decline"]);
    assert_eq!(refused(&called, 3, "join"), "RFYL-5.2");
}

/// RFYL-12.13
#[test]
fn with_fewer_than_three_in_all_nothing_comes_of_the_call() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        CallUnanswered(Ann)
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    // Once three cannot be reached any more, nobody else is asked.
    let call = ["0 call", "2 decline", "1 join", "3 decline"];
    let draws = ["nature draw 2", "nature draw 4", "nature blood clean"];
    let after = fights(four(), &[&call[..], &draws].concat(), told);
    assert!(after.player(Seat(1)).blood.is_empty());
}

/// RFYL-12.14
#[test]
fn a_tie_is_drawn_again_between_that_player_and_the_zombie_only() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        HumanDrew { who: Bob, value: 4, bonus: 0 }
        HumanDrew { who: Cat, value: 6, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        DrewAlike(Bob)
        HumanDrew { who: Bob, value: 8, bonus: 0 }
        ZombieDrew { value: 7, bonus: 0 }
        Eluded(Bob)
        Eluded(Cat)
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let call = ["0 call", "1 join", "2 join", "3 decline"];
    let draws = ["nature draw 5", "nature draw 4", "nature draw 6", "nature draw 4"];
    // Cat's 6 is compared with the zombie's first 4, not with its 7 against Bob.
    let again = ["nature draw 8", "nature draw 7"];
    fights(four(), &[&call[..], &draws, &again].concat(), told);
}

/// RFYL-12.15
#[test]
fn who_carries_a_weapon_cannot_call_for_a_group_fight() {
    let state = four().item(0, Item::Crowbar).combat(Space::LAST).now();
    assert_eq!(refused(&state, 0, "call"), "RFYL-12.15");
}

/// RFYL-12.15
#[test]
fn a_shield_is_no_weapon_and_helps_in_a_group_fight() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 4, bonus: 1 }
        HumanDrew { who: Bob, value: 5, bonus: 0 }
        HumanDrew { who: Cat, value: 6, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        Eluded(Bob)
        Eluded(Cat)
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let call = ["0 call", "1 join", "2 join", "3 decline"];
    let draws = ["nature draw 4", "nature draw 5", "nature draw 6", "nature draw 4"];
    fights(four().item(0, Item::RiotShield), &[&call[..], &draws].concat(), told);
}

/// RFYL-12.4, RFYL-12.11
#[test]
fn the_one_engaged_may_shoot_after_a_group_fight_that_did_not_kill() {
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        HumanDrew { who: Bob, value: 6, bonus: 0 }
        HumanDrew { who: Cat, value: 2, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        Eluded(Bob)
        FightLost(Cat)
        BloodDrawn(Cat, 3)
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let call = ["0 call", "1 join", "2 join", "3 decline"];
    let draws = ["nature draw 5", "nature draw 6", "nature draw 2", "nature draw 4"];
    let script = [&call[..], &draws, &["nature blood clean", "0 shoot"]].concat();
    fights(four().bullets(0, 1), &script, told);
}

/// RFYL-12.17
#[test]
fn a_group_fight_kills_a_zombie_player_too() {
    let hunted = scene("players=4 bullets=0").at(0, 25).at(1, 25).at(2, 25).zombie(3, 25);
    let told = "
        Called(Ann)
        JoinedParty(Bob)
        JoinedParty(Cat)
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        HumanDrew { who: Bob, value: 6, bonus: 0 }
        HumanDrew { who: Cat, value: 7, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Ann)
        Eluded(Bob)
        Eluded(Cat)
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Dan) }
        Returned(Dan, 15)
    ";
    let state = hunted.combat(Space::LAST).now();
    let state = check(state, &["3 target 0"], "Engaged { who: Ann, foe: ZombiePlayer(Dan) }");
    let draws = ["nature draw 5", "nature draw 6", "nature draw 7", "nature draw 4"];
    check(state, &[&["0 call", "1 join", "2 join"][..], &draws].concat(), told);
}

/// RFYL-12.13
#[test]
fn a_call_that_too_few_answer_does_not_cost_the_shot_before_the_melee() {
    let state = four().bullets(0, 1).combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "shoot", "call"]);
    let told = "Called(Ann)\nCallUnanswered(Ann)";
    let state = check(state, &["0 call", "1 decline", "2 decline"], told);
    assert_eq!(options(&state, 0), ["melee", "shoot"]);
    assert_eq!(refused(&state, 0, "call"), "RFYL-12.13");
    let after = check(
        state,
        &["0 shoot"],
        "
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ",
    );
    assert_eq!(after.walkers.n(), 0);
}
