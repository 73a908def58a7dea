//! Chapter 6: the human turn.

use engine::{Rules, Seat, SeatSet, ToAct};

use super::scene::{ANN, BOB, CAT, check, options, options_to, refused, room, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};

/// TEZ-6.1
#[test]
fn a_turn_is_three_moves_and_a_search_and_the_zombie_turn_follows() {
    let scene = scene("").at(ANN, "E1").search_card(ANN, Card::Axe);
    let after = check(
        scene.turn(),
        &["0 go E2", "0 go CE", "0 go CC", "0 lay at N"],
        "
        Moved { who: Ann, from: E1, to: E2 }
        Moved { who: Ann, from: E2, to: CE }
        Moved { who: Ann, from: CE, to: CC }
        CardRevealed(Ann, Axe)
        CardLaid(Axe, N)
        ZombieAdded(NE1)
        ZombieAdded(E1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!(after.turn.me, BOB);
    assert_eq!(options_to(&after, 1, "go").len(), 4);
}

/// TEZ-6.1
#[test]
fn after_the_last_human_the_first_has_a_turn_again() {
    let scene = scene("").at(CAT, "E1");
    let script = ["2 go E2", "2 go CE", "2 go CN"];
    let told = "
        Moved { who: Cat, from: E1, to: E2 }
        Moved { who: Cat, from: E2, to: CE }
        Moved { who: Cat, from: CE, to: CN }
        TurnBegan(3, Ann)
        ";
    assert_eq!(check(scene.turn_of(CAT), &script, told).turn.me, ANN);
}

/// TEZ-6.2
#[test]
fn the_three_moves_must_be_made() {
    let scene = scene("").at(ANN, "E1").card(ANN, Card::Axe);
    let mut state = scene.turn();
    for (from, to) in [("E1", "E2"), ("E2", "CE"), ("CE", "CC")] {
        assert!(options_to(&state, 0, "end").is_empty(), "before the Move to {to}");
        let told = format!("Moved {{ who: Ann, from: {from}, to: {to} }}");
        state = check(state, &[&format!("0 go {to}")], &told);
    }
    assert_eq!(options_to(&state, 0, "end"), ["end"]);
    assert!(options_to(&state, 0, "go").is_empty());
}

/// TEZ-6.2
#[test]
fn a_turn_that_ends_earlier_leaves_moves_unmade() {
    let scene = scene("").at(ANN, "NW1").card(ANN, Card::Axe).lying(Position::E, Card::Machete);
    let after = check(
        scene.turn(),
        &["0 go NW2", "0 use", "0 swap axe for machete"],
        "
        Moved { who: Ann, from: NW1, to: NW2 }
        AbilityUsed(Ann, ClearanceSale)
        CardCollected(Ann, Machete)
        CardDropped(Ann, Axe, E)
        TurnBegan(3, Bob)
        ",
    );
    assert_eq!(after.room(ANN), room("NW2"));
}

/// TEZ-6.3
#[test]
fn the_move_of_an_overkill_may_be_left_out() {
    let scene = scene("").at(ANN, "N1").zombies("N2");
    let after = check(
        scene.turn(),
        &["0 go N2", "nature roll overkill", "0 decline"],
        "
        Moved { who: Ann, from: N1, to: N2 }
        DieRolled(Overkill)
        ZombieKilled { by: Some(Ann), room: N2 }
        ",
    );
    assert_eq!((after.turn.moves, after.room(ANN)), (2, room("N2")));
}

/// TEZ-6.3
#[test]
fn the_moves_of_an_item_may_be_left_out() {
    let scene = scene("").at(ANN, "N1").card(ANN, Card::AdrenalineA);
    let script = ["0 go N2", "0 go N1", "0 go N2", "0 play adrenaline-a", "0 go N1"];
    let told = "
        Moved { who: Ann, from: N1, to: N2 }
        Moved { who: Ann, from: N2, to: N1 }
        Moved { who: Ann, from: N1, to: N2 }
        CardPlayed(Ann, AdrenalineA)
        MovesGained(Ann, 2)
        Moved { who: Ann, from: N2, to: N1 }
        ";
    let state = check(scene.turn(), &script, told);
    assert!(!options_to(&state, 0, "go").is_empty());
    check(state, &["0 end"], "TurnEnded(Ann)\nTurnBegan(3, Bob)");
}

/// TEZ-6.3
#[test]
fn the_move_of_an_ability_may_be_left_out() {
    let scene = scene("n=corner-cafe").at(ANN, "N1");
    let script = ["0 go N3", "0 use", "0 go N1", "0 go N2"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        AbilityUsed(Ann, DoubleShot)
        Wounded(Ann, 1)
        MovesGained(Ann, 1)
        Moved { who: Ann, from: N3, to: N1 }
        Moved { who: Ann, from: N1, to: N2 }
        ";
    let state = check(scene.turn(), &script, told);
    assert!(!options_to(&state, 0, "go").is_empty());
    check(state, &["0 end"], "TurnEnded(Ann)\nTurnBegan(3, Bob)");
}

/// TEZ-6.13
#[test]
fn backpack_items_can_be_used_before_the_first_move_and_after_the_last() {
    let scene = scene("").at(ANN, "N1").card(ANN, Card::AdrenalineA).card(ANN, Card::FireworksA);
    let state = scene.zombies("S1").turn();
    let items = ["play adrenaline-a", "play fireworks-a"];
    assert_eq!(options_to(&state, 0, "play"), items);
    let told = "
        Moved { who: Ann, from: N1, to: N2 }
        Moved { who: Ann, from: N2, to: N1 }
        Moved { who: Ann, from: N1, to: N2 }
        ";
    let state = check(state, &["0 go N2", "0 go N1", "0 go N2"], told);
    assert_eq!(options_to(&state, 0, "play"), items);
    assert!(options(&state, 1).is_empty());
}

/// TEZ-6.13, TEZ-6.27
#[test]
fn backpack_items_cannot_be_used_once_the_search_has_begun() {
    let scene = scene("").card(ANN, Card::AdrenalineA).search_card(ANN, Card::Axe);
    let state = scene.search().now();
    assert_eq!(options(&state, 0), ["lay at N", "lay at E", "lay at S", "lay at W"]);
}

/// TEZ-6.18
#[test]
fn once_the_three_moves_are_made_the_player_says_when_the_search_begins() {
    let scene = scene("").at(ANN, "N1").zombies("NW3").search_card(ANN, Card::Crowbar);
    let script = ["0 go N2", "0 go N1", "0 go N3"];
    let told = "
        Moved { who: Ann, from: N1, to: N2 }
        Moved { who: Ann, from: N2, to: N1 }
        Moved { who: Ann, from: N1, to: N3 }
        ";
    let state = check(scene.turn(), &script, told);
    assert_eq!(options(&state, 0), ["shoot NW3", "end"]);
    let told = "
        TurnEnded(Ann)
        CardRevealed(Ann, Crowbar)
        CardLaid(Crowbar, N)
        ZombieAdded(SE1)
        ZombieAdded(SW1)
        CardDealt(Ann, Known { only: None, what: None })
        TurnBegan(3, Bob)
        ";
    check(state, &["0 end"], told);
}

/// TEZ-6.19
#[test]
fn a_decision_belongs_to_the_player_whom_the_rules_ask() {
    let state = scene("").at(ANN, "N1").turn();
    assert_eq!(TinyEpicZombies::to_act(&state), ToAct::Seats(SeatSet::only(Seat(0))));
    assert!(options(&state, 1).is_empty());
    assert_eq!(refused(&state, 1, "go N2"), "TEZ-6.19");
    assert_eq!(refused(&state, 2, "end"), "TEZ-6.19");
}

/// TEZ-6.19
#[test]
fn only_what_the_question_offers_can_be_answered() {
    let state = scene("").at(ANN, "N1").turn();
    assert_eq!(refused(&state, 0, "melee"), "TEZ-7.1");
    assert_eq!(refused(&state, 0, "accept"), "TEZ-6.19");
    assert_eq!(refused(&state, 0, "suffer 1"), "TEZ-6.19");
}

/// Ann carries the Radio into the room where Bob and Cat are; a zombie is within her range.
fn together() -> crate::state::State {
    let scene = scene("").objective(Objective::CallTheCdc).carries(ANN, Token::RADIO);
    let scene = scene.at(BOB, "N3").at(CAT, "N3").zombies("NW3").at(ANN, "N1");
    check(scene.turn(), &["0 go N3"], "Moved { who: Ann, from: N1, to: N3 }")
}

/// TEZ-6.20
#[test]
fn where_another_human_must_agree_that_humans_player_is_asked() {
    let asked = check(together(), &["0 give radio to 1"], "");
    assert_eq!(options(&asked, 1), ["accept", "decline"]);
    assert!(options(&asked, 0).is_empty() && options(&asked, 2).is_empty());
    let after = check(asked, &["1 accept"], "TokenGiven { from: Ann, to: Bob, token: radio }");
    assert_eq!(after.tokens.of(Token::RADIO), Place::With(BOB));
}

/// TEZ-6.20
#[test]
fn a_no_costs_nothing_and_the_same_is_not_asked_again() {
    let state = check(together(), &["0 give radio to 1", "1 decline"], "Refused(Bob)");
    assert_eq!(state.tokens.of(Token::RADIO), Place::With(ANN));
    // The kill of this Move is still available, and Cat has not been asked.
    assert_eq!(options_to(&state, 0, "shoot"), ["shoot NW3"]);
    assert_eq!(options_to(&state, 0, "give"), ["give radio to 2"]);
    let told = "
        Refused(Cat)
        Moved { who: Ann, from: N3, to: N1 }
        Moved { who: Ann, from: N1, to: N3 }
        ";
    let state = check(state, &["0 give radio to 2", "2 decline", "0 go N1", "0 go N3"], told);
    assert!(options_to(&state, 0, "give").is_empty());
}

/// TEZ-6.20
#[test]
fn who_will_not_be_moved_costs_no_ammo_and_somebody_else_may_be_willing() {
    let scene = scene("").card(ANN, Card::Uzi).at(ANN, "N1").at(BOB, "N2").at(CAT, "N2");
    let scene = scene.zombies("NW3");
    let script = ["0 go N3", "0 shoot NW3", "0 cover 1 CN", "1 decline"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        Refused(Bob)
        ";
    let state = check(scene.turn(), &script, told);
    let asked = options_to(&state, 0, "cover");
    assert!(!asked.is_empty() && asked.iter().all(|words| words.starts_with("cover 2")));
    let told = "
        HumanMoved { who: Cat, from: N2, to: CN }
        AmmoSpent(Ann, 1)
        ";
    assert_eq!(check(state, &["0 cover 2 CN", "2 accept"], told).humans[ANN].ammo, 7);
}

/// TEZ-6.21
#[test]
fn where_no_rule_gives_an_order_the_active_human_comes_first() {
    let scene = scene("").objective(Objective::EscortTheArmy).at(BOB, "N1");
    let scene = scene.ammo(ANN, 5).ammo(BOB, 5).ammo(CAT, 5);
    let scene = scene.token(Token::squad(0), "N3");
    check(
        scene.turn_of(BOB),
        &["1 advance squad-1", "1 relief ammo"],
        "
        SquadMoved(squad-1, CC)
        SquadArrived(squad-1, Ammo)
        Progressed(Bob, EscortTheArmy, 1)
        AmmoGained(Bob, 1)
        AmmoGained(Cat, 1)
        AmmoGained(Ann, 1)
        ",
    );
}

/// TEZ-6.22
#[test]
fn during_a_zombie_turn_the_active_human_is_the_one_who_had_the_last() {
    let scene = scene("zombies=0").zombies("N1 N2 N3 W1 W2 W3 SE1 SE2").with(|state| {
        state.turn.me = BOB;
    });
    // All are equally healthy, and Bob's player decides who bleeds.
    let state = scene.at(BOB, "E1").zombie_turn(Card::Machete);
    assert_eq!(options(&state, 1), ["suffer 0", "suffer 1", "suffer 2"]);
    assert!(options(&state, 0).is_empty());
    assert_eq!(state.humans[BOB].character, Character::Lawyer);
}

/// TEZ-6.23
#[test]
fn a_turn_with_nothing_left_to_do_ends_by_itself() {
    let script = ["0 go N3", "0 go N1", "0 go N3"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        Moved { who: Ann, from: N3, to: N1 }
        Moved { who: Ann, from: N1, to: N3 }
        TurnBegan(3, Bob)
        ";
    let scene = scene("").at(ANN, "N1");
    check(scene.turn(), &script, told);
    // A card could still be dropped.
    let told = told.replace("TurnBegan(3, Bob)", "");
    let state = check(scene.card(ANN, Card::Axe).turn(), &script, &told);
    assert_eq!(options(&state, 0), ["drop axe", "end"]);
}

/// TEZ-6.24
#[test]
fn who_will_not_be_moved_is_not_asked_again_in_that_turn() {
    let scene = scene("").card(ANN, Card::Uzi).at(ANN, "N1").at(BOB, "N2").zombies("NW3 NE3");
    let script = ["0 go N3", "0 shoot NW3", "0 cover 1 CN", "1 decline", "0 go N1", "0 shoot NE3"];
    let told = "
        Moved { who: Ann, from: N1, to: N3 }
        Shot { who: Ann, room: NW3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NW3 }
        Refused(Bob)
        Moved { who: Ann, from: N3, to: N1 }
        Shot { who: Ann, room: NE3 }
        AmmoSpent(Ann, 1)
        ZombieKilled { by: Some(Ann), room: NE3 }
        ";
    let state = check(scene.turn(), &script, told);
    assert!(options_to(&state, 0, "cover").is_empty());
    assert_eq!(state.turn.moves, 1);
}
