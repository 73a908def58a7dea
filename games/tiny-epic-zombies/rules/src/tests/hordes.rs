//! The horde actions of the zombies (chapter 14).

use engine::Id;

use super::scene::{ANN, BOB, CAT, Scene, after, check, options, refused, room, scene};
use super::zombies::zombies;
use crate::cards::Card;
use crate::characters::{BOX, Character};
use crate::mall::{Position, Symbol};
use crate::objectives::{Objective, Token};
use crate::state::{State, Tier};

/// Ann and Bob against Cat, with a zombie card on a space.
fn on(zombie: Character, space: u8) -> Scene {
    scene("mode=cooperative-zombie players=3").horde(zombie, space).at(ANN, "NE3")
}

/// Ann, Bob and Cat against Dan, with a zombie card on a space.
fn of_four(zombie: Character, space: u8) -> Scene {
    scene("mode=cooperative-zombie players=4").horde(zombie, space).at(ANN, "NE3")
}

/// Ann makes a noise with an orange card, and the zombie card acts.
fn acts(scene: Scene) -> State {
    scene.zombie_turn(Card::Axe)
}

fn space(state: &State) -> Option<u8> {
    state.horde.cards[0].map(|card| card.1)
}

/// TEZ-14.1, TEZ-14.2
#[test]
fn a_horde_track_has_three_actions_on_five_spaces() {
    use Tier::{First, Second, Third};
    assert_eq!([1, 2, 3, 4, 5].map(Tier::of_space), [First, First, Second, Second, Third]);
}

/// TEZ-14.3
#[test]
fn the_marker_moves_one_space_after_an_action_and_stays_on_5() {
    let moved = |from| space(&acts(on(Character::Hippie, from)));
    assert_eq!([1, 2, 3, 4, 5].map(moved), [2, 3, 4, 5, 5].map(Some));
}

/// TEZ-14.3
#[test]
fn a_new_zombie_card_begins_on_space_1() {
    let scene = on(Character::Hippie, 4).is(BOB, Character::Popstar).wounds(BOB, 8).at(BOB, "N1");
    let state = scene.zombies("N1").overrun_wounds(BOB).now();
    assert_eq!(state.horde.cards[1], Some((Character::Popstar, 1)));
}

/// TEZ-14.4
#[test]
fn with_several_cards_the_zombie_player_chooses_the_one_that_acts() {
    let state = acts(on(Character::Hippie, 2).horde(Character::Mechanic, 3));
    assert_eq!(options(&state, 2), ["horde hippie", "horde mechanic"]);
    let told = "HordeActed(Mechanic, 3)
        HordeAdvanced(Mechanic, 4)
        ZombieAdded(E1)
        ZombieAdded(E2)
        ZombieAdded(E3)";
    let state = check(state, &["2 horde mechanic", "2 add E", "2 add E"], told);
    assert_eq!(space(&state), Some(2), "only one acts");
}

/// TEZ-14.6
#[test]
fn what_is_impossible_or_declined_is_left_out_but_the_marker_moves() {
    let impossible = acts(on(Character::Greaser, 1));
    assert_eq!((space(&impossible), options(&impossible, 2).len()), (Some(2), 2));
    let declined = after(acts(on(Character::Greaser, 1).zombies("N1")), &["2 decline"]);
    assert_eq!((space(&declined), zombies(&declined).as_str()), (Some(2), "N1"));
    let must = acts(on(Character::Doctor, 1));
    assert_eq!(options(&must, 2), ["harm 0", "harm 1"], "harm is not declined");
}

/// TEZ-14.7
#[test]
fn every_action_but_the_scientists_has_an_additional_zombie_from_space_3_on() {
    for zombie in BOX.iter() {
        let extra = |space| acts(on(zombie, space)).turn.extra;
        let expected = if zombie == Character::Scientist { [0; 5] } else { [0, 0, 1, 1, 1] };
        assert_eq!([1, 2, 3, 4, 5].map(extra), expected, "{zombie:?}");
    }
}

/// TEZ-14.7, TEZ-14.8
#[test]
fn the_additional_zombie_comes_right_after_the_first_for_the_same_store() {
    let scene = on(Character::Hippie, 3).revealed(Card::Axe);
    let told = "NoiseMade(Ann)
        HordeActed(Hippie, 3)
        HealingBarred(Ann)
        HordeAdvanced(Hippie, 4)
        ZombieAdded(E1)
        ZombieAdded(E2)
        ZombieAdded(NE1)";
    scene.zombies_come().check(&["2 add E", "2 add NE"], told);
}

/// TEZ-14.8
#[test]
fn the_additional_zombie_is_for_the_store_even_if_the_first_went_on_or_hit_the_barricade() {
    let corner = on(Character::Hippie, 3).zombies("NE1 NE2 NE3");
    let state = after(acts(corner), &["2 add NE"]);
    assert_eq!(zombies(&state), "NE1 NE2 NE3 E1 E2");
    let centre = on(Character::Hippie, 3).zombies("E1 E2 E3").with(|s| s.barricade = 5);
    assert_eq!(after(acts(centre), &["2 add E"]).barricade, 3);
}

/// TEZ-14.8
#[test]
fn the_zombies_of_a_horde_action_bring_no_additional_one() {
    let scene = on(Character::Scientist, 1).horde(Character::Popstar, 1).zombies("N1");
    let state = acts(scene.with(|s| s.last_symbol = Some(Symbol::Orange)));
    let state = after(state, &["2 horde scientist", "2 add N"]);
    assert_eq!(zombies(&state), "N1 N2");
    assert_eq!(zombies(&after(state, &["2 add E"])), "N1 N2 E1 E2");
}

/// TEZ-14.9
#[test]
fn a_moved_zombie_goes_neither_through_the_courtyard_nor_through_secret_passages() {
    let state = acts(on(Character::Athlete, 5).zombies("N3"));
    let ways = options(&state, 2);
    assert!(ways.contains(&"move zombie N3 E2".to_owned()), "three rooms by NE3 and E1");
    assert!(!ways.contains(&"move zombie N3 E3".to_owned()), "three rooms by the courtyard");
    assert!(ways.iter().all(|way| !way.contains(" C")));
    let passage = options(&acts(on(Character::Athlete, 1).zombies("NE2")), 2);
    assert!(!passage.contains(&"move zombie NE2 SE3".to_owned()));
}

/// TEZ-14.9
#[test]
fn a_moved_zombie_ends_in_a_free_room_where_traps_and_overruns_apply() {
    let state = acts(on(Character::Greaser, 1).zombies("N1 N3").trap("N2").at(BOB, "NW3"));
    assert!(!options(&state, 2).contains(&"move zombie N1 N3".to_owned()));
    let told = "ZombieMoved { from: N1, to: N2 }
        TrapSprung(N2)
        ZombieKilled { by: None, room: N2 }
        HordeAdvanced(Greaser, 2)";
    check(state, &["2 move zombie N1 N2"], told);
    let told = "ZombieMoved { from: N3, to: NW3 }
        Overrun(Bob)
        Wounded(Bob, 1)
        HordeAdvanced(Greaser, 2)";
    check(state, &["2 move zombie N3 NW3"], told);
}

/// TEZ-14.10, TEZ-14.47
#[test]
fn only_tokens_that_lie_in_stores_are_moved_and_only_between_their_rooms() {
    let scene = on(Character::Teenager, 5).carries(BOB, Token::supply(2)).trap("N1");
    let scene = scene.objective(Objective::CallTheCdc).objective(Objective::EscortTheArmy);
    let state = acts(scene.token(Token::squad(0), "N2").token(Token::supply(1), "S3"));
    let ways = options(&state, 2);
    let moves = |it: &str| ways.iter().any(|way| way.starts_with(&format!("move {it} ")));
    assert!(moves("supply-1") && moves("squad-1"), "{ways:?}");
    assert!(!moves("supply-2") && !moves("radio"), "carried, or in the courtyard");
    assert!(!moves("squad-2"), "still outside");
    assert!(ways.contains(&"move supply-1 SW2".to_owned()));
    assert!(ways.iter().all(|way| !way.contains(" C")), "never into the courtyard");
}

/// TEZ-14.47, TEZ-15.54
#[test]
fn a_squad_that_is_moved_kills_the_zombie_there_and_goes_on_by_the_arrows() {
    let scene = on(Character::Teenager, 1).objective(Objective::EscortTheArmy).zombies("NW3");
    let state = acts(scene.token(Token::squad(0), "N1"));
    let told = "TokenMoved(squad-1, NW3)
        ZombieKilled { by: None, room: NW3 }
        HordeAdvanced(Teenager, 2)";
    let state = check(state, &["2 move squad-1 NW3"], told);
    assert_eq!(state.squad_goes_to(Token::squad(0)), Some(room("N1")));
    let outside = acts(on(Character::Teenager, 1).objective(Objective::EscortTheArmy));
    assert_eq!(refused(&outside, 2, "move squad-1 NW1"), "TEZ-14.47");
}

// One zombie after the other.

/// TEZ-14.14
#[test]
fn teenager_moves_a_token_one_room_and_at_last_two() {
    let reach = |space| {
        let state = acts(on(Character::Teenager, space).token(Token::supply(2), "NW2"));
        let ways = options(&state, 2).into_iter().filter(|way| way.starts_with("move supply-2"));
        ways.map(|way| way.replace("move supply-2 ", "")).collect::<Vec<_>>().join(" ")
    };
    let one = "NW1 NW3";
    assert_eq!([1, 3, 5].map(reach), [one, one, "NW1 NW3 N1 N3 W2 W3"]);
    let told = "TokenMoved(supply-2, NW1)
        HordeAdvanced(Teenager, 2)";
    let state = acts(on(Character::Teenager, 1).token(Token::supply(2), "NW2"));
    check(state, &["2 move supply-2 NW1"], told);
}

/// TEZ-14.17
#[test]
fn greaser_moves_a_zombie_one_room() {
    let state = acts(on(Character::Greaser, 3).zombies("N1"));
    let ways = ["NW3", "N2", "N3", "NE3"].map(|to| format!("move zombie N1 {to}"));
    assert_eq!(options(&state, 2), [&ways[..], &["decline".to_owned()]].concat());
    let state = after(state, &["2 move zombie N1 N2"]);
    assert_eq!(options(&state, 2), ["add NE", "add E"], "one is all");
}

/// TEZ-14.17
#[test]
fn greaser_moves_up_to_two_different_zombies_on_space_5() {
    let state = after(acts(on(Character::Greaser, 5).zombies("N1 S1")), &["2 move zombie N1 N2"]);
    let ways = options(&state, 2);
    assert!(ways.iter().all(|way| way == "decline" || way.starts_with("move zombie S1")));
    assert_eq!(zombies(&after(state, &["2 move zombie S1 S2"])), "N2 S2");
    let alone = after(acts(on(Character::Greaser, 5).zombies("N1")), &["2 move zombie N1 N2"]);
    assert_eq!(options(&alone, 2), ["add NE", "add E"]);
}

/// TEZ-14.19
#[test]
fn athlete_moves_a_zombie_two_rooms_and_at_last_three() {
    let reach = |space| {
        let ways = options(&acts(on(Character::Athlete, space).zombies("SE1")), 2).into_iter();
        let rooms = ways.filter_map(|way| way.split(' ').nth(3).map(str::to_owned));
        rooms.collect::<Vec<_>>().join(" ")
    };
    let two = "E2 E3 SE2 SE3 S2";
    assert_eq!([1, 3].map(reach), [two, two]);
    assert_eq!(reach(5), "E1 E2 E3 SE2 SE3 S1 S2 S3");
}

/// TEZ-14.21
#[test]
fn mechanic_damages_a_barricade_on_3_or_more_and_at_last_any() {
    let left = |space, barricade: u8| {
        acts(on(Character::Mechanic, space).with(|s| s.barricade = barricade)).barricade
    };
    assert_eq!([left(1, 3), left(1, 2), left(3, 4), left(3, 2)], [2, 2, 3, 2]);
    assert_eq!([left(5, 3), left(5, 2)], [2, 1]);
    let fallen = acts(on(Character::Mechanic, 5).with(|s| s.barricade = 1));
    assert_eq!((fallen.barricade, fallen.survivors), (2, 1));
}

/// TEZ-14.23
#[test]
fn teacher_swaps_a_face_down_card_for_one_of_the_hand() {
    let scene = on(Character::Teacher, 1).search_card(BOB, Card::Uzi).hand(Card::ZombieA);
    let state = acts(scene);
    assert_eq!(options(&state, 2), ["swap zombie-a with 1", "decline"], "Ann has no card");
    let told = "CardSwapped(Bob)
        HordeAdvanced(Teacher, 2)";
    let state = check(state, &["2 swap zombie-a with 1"], told);
    assert!(state.horde.hand.has(Card::Uzi) && !state.horde.hand.has(Card::ZombieA));
    assert_eq!(options(&state, 2), ["add NE", "add E"]);
}

/// TEZ-14.23
#[test]
fn teacher_swaps_the_cards_of_two_humans_on_space_5() {
    let scene = of_four(Character::Teacher, 5).search_card(BOB, Card::Uzi).hand(Card::ZombieA);
    let state = acts(scene.search_card(CAT, Card::Machete));
    let state = after(state, &["3 swap zombie-a with 1"]);
    assert_eq!(options(&state, 3), ["swap uzi with 2", "decline"], "not Bob's again");
    let state = after(state, &["3 swap uzi with 2"]);
    assert!(state.horde.hand.has(Card::Machete));
}

/// TEZ-14.25
#[test]
fn photographer_takes_1_ammo_of_one_human_among_two_zombies() {
    let scene = on(Character::Photographer, 1).zombies("N1 N3 NE1").at(BOB, "N2");
    let state = acts(scene);
    assert_eq!([ANN, BOB].map(|human| state.human(human).ammo), [9, 8], "only Bob's store has two");
    let both = acts(on(Character::Photographer, 3).zombies("N1 N3 NE1 NE2").at(BOB, "N2"));
    assert_eq!(options(&both, 2), ["harm 0", "harm 1"]);
    check(
        both,
        &["2 harm 0"],
        "AmmoLost(Ann, 1)
        HordeAdvanced(Photographer, 4)",
    );
}

/// TEZ-14.25
#[test]
fn photographer_takes_1_ammo_of_every_such_human_on_space_5() {
    let scene = of_four(Character::Photographer, 5).zombies("N1 N3 NE1 NE2").at(BOB, "N2");
    let state = acts(scene);
    assert_eq!([ANN, BOB, CAT].map(|human| state.human(human).ammo), [8, 8, 9]);
}

/// TEZ-14.27, TEZ-14.28
#[test]
fn mallcop_lets_one_zombie_take_any_room_and_leaves_the_sequence() {
    let state = after(acts(on(Character::Mallcop, 1).zombies("E2")), &["2 add E"]);
    assert_eq!(options(&state, 2), ["enter E1", "enter E3", "decline"]);
    let state = after(state, &["2 enter E3", "2 add E"]);
    assert_eq!(zombies(&state), "E1 E2 E3", "the next one begins with room 1");
    let kept = after(acts(on(Character::Mallcop, 1)), &["2 add E", "2 decline", "2 add E"]);
    assert_eq!(options(&kept, 2), ["enter E2", "enter E3", "decline"], "the second one may");
}

/// TEZ-14.27
#[test]
fn mallcop_counts_the_additional_zombie_among_those_added() {
    let state = after(acts(on(Character::Mallcop, 3)), &["2 add E", "2 decline", "2 enter E3"]);
    assert_eq!(zombies(&state), "E1 E3");
    assert_eq!(zombies(&after(state, &["2 add NE"])), "NE1 E1 E3", "one only");
}

/// TEZ-14.27
#[test]
fn mallcop_lets_all_zombies_take_any_room_on_space_5() {
    let script = ["2 add E", "2 enter E3", "2 enter E2", "2 add NE", "2 enter NE2"];
    assert_eq!(zombies(&after(acts(on(Character::Mallcop, 5)), &script)), "NE2 E2 E3");
}

/// TEZ-14.30
#[test]
fn janitor_shifts_all_cards_of_a_store_to_an_adjacent_one() {
    for space in [1, 3] {
        let scene = on(Character::Janitor, space).lying(Position::N, Card::Uzi);
        let state = acts(scene.lying(Position::N, Card::Frequency1A));
        assert_eq!(options(&state, 2), ["shift N NW", "shift N NE", "decline"]);
        let told = "CardsShifted(N, NW)";
        let told = format!("{told}\nHordeAdvanced(Janitor, {})", space + 1);
        let state = check(state, &["2 shift N NW"], &told);
        assert_eq!(state.lying.map(|cards| cards.len()), [2, 0, 0, 0, 0, 0, 0, 0]);
    }
}

/// TEZ-14.30
#[test]
fn janitor_removes_a_weapon_or_backpack_item_on_space_5() {
    let scene = on(Character::Janitor, 5).lying(Position::N, Card::Uzi);
    let scene = scene.lying(Position::S, Card::GrenadeA).lying(Position::S, Card::FirstAidA);
    let state = acts(scene);
    assert_eq!(options(&state, 2), ["remove grenade-a", "remove uzi", "decline"]);
    let state = check(state, &["2 remove uzi"], "CardRemoved(Uzi)");
    assert!(state.deck.gone.has(Card::Uzi));
}

/// TEZ-14.32
#[test]
fn scientist_adds_a_zombie_to_a_store_with_one_and_later_with_two() {
    let infested = "N1 S1 S3 W1 W2 W3";
    let first = acts(on(Character::Scientist, 1).zombies(infested));
    assert_eq!(options(&first, 2), ["add N"]);
    let second = acts(on(Character::Scientist, 3).zombies(infested));
    assert_eq!(options(&second, 2), ["add N", "add S"]);
    let told = "ZombieAdded(S2)
        HordeAdvanced(Scientist, 4)";
    check(second, &["2 add S"], told);
}

/// TEZ-14.32
#[test]
fn scientist_adds_a_zombie_to_each_of_two_stores_on_space_5() {
    let state = after(acts(on(Character::Scientist, 5).zombies("N1 S1 S3")), &["2 add N"]);
    assert_eq!(options(&state, 2), ["add S"]);
    assert_eq!(zombies(&after(state, &["2 add S"])), "N1 N2 S1 S2 S3");
}

/// TEZ-14.34
#[test]
fn hippie_keeps_the_active_human_from_healing_until_the_end_of_the_next_turn() {
    let state = acts(on(Character::Hippie, 1).wounds(ANN, 3).wounds(BOB, 3));
    assert_eq!([ANN, BOB].map(|human| state.healed(human, 1)), [0, 1]);
    let bobs_turn = Scene(state).turn_over().now();
    let anns_turn = Scene(bobs_turn).turn_over().now();
    assert_eq!((anns_turn.turn.me, anns_turn.healed(ANN, 1)), (ANN, 0));
    assert_eq!(Scene(anns_turn).turn_over().now().healed(ANN, 1), 1);
}

/// TEZ-14.34
#[test]
fn hippie_keeps_every_human_from_healing_on_space_5() {
    let state = acts(on(Character::Hippie, 5).wounds(ANN, 3).wounds(BOB, 3));
    let bobs_turn = Scene(state).turn_over().now();
    assert_eq!((bobs_turn.turn.me, bobs_turn.healed(BOB, 1)), (BOB, 0));
    let anns_turn = Scene(bobs_turn).turn_over().now();
    assert_eq!([ANN, BOB].map(|human| anns_turn.healed(human, 1)), [0, 1], "each their own turn");
}

/// TEZ-14.45
#[test]
fn hippie_does_not_bind_the_new_character_of_the_dead() {
    let state = acts(on(Character::Hippie, 1).wounds(ANN, 8).zombies("NE3"));
    let dead = after(Scene(state).overrun_wounds(ANN).now(), &["nature deal athlete"]);
    assert_eq!(Scene(dead).wounds(ANN, 3).0.healed(ANN, 1), 1);
}

/// TEZ-14.36
#[test]
fn fry_cook_takes_1_ammo_of_one_human_in_a_store_with_a_zombie() {
    let one = acts(on(Character::FryCook, 1).zombies("N1").at(BOB, "N2"));
    assert_eq!([ANN, BOB].map(|human| one.human(human).ammo), [9, 8]);
    let both = acts(on(Character::FryCook, 3).zombies("N1 NE1").at(BOB, "N2"));
    assert_eq!(options(&both, 2), ["harm 0", "harm 1"]);
    check(
        both,
        &["2 harm 1"],
        "AmmoLost(Bob, 1)
        HordeAdvanced(FryCook, 4)",
    );
}

/// TEZ-14.36
#[test]
fn fry_cook_takes_1_ammo_of_two_such_humans_on_space_5() {
    let scene = of_four(Character::FryCook, 5).zombies("N1 NE1").at(BOB, "N2").at(CAT, "N3");
    let state = after(acts(scene), &["3 harm 1"]);
    assert_eq!(options(&state, 3), ["harm 0", "harm 2"], "not Bob again");
    let state = after(state, &["3 harm 2"]);
    assert_eq!([ANN, BOB, CAT].map(|human| state.human(human).ammo), [9, 8, 8]);
}

/// TEZ-14.38
#[test]
fn popstar_moves_a_human_one_room_and_at_last_two() {
    let reach = |space| {
        let scene = on(Character::Popstar, space).at(BOB, "NW2").zombies("NW1");
        let ways = options(&acts(scene), 2).into_iter();
        let bobs = ways.filter_map(|way| way.strip_prefix("move human 1 ").map(str::to_owned));
        bobs.collect::<Vec<_>>().join(" ")
    };
    assert_eq!([1, 3, 5].map(reach), ["NW3", "NW3", "NW3 N1 N3 W2 W3"]);
}

/// TEZ-14.39
#[test]
fn popstar_lets_a_moved_human_do_nothing_and_use_no_secret_passage() {
    let scene = on(Character::Popstar, 1).at(BOB, "CN").carries(BOB, Token::supply(1));
    let told = "HumanMoved { who: Bob, from: CN, to: CC }
        HordeAdvanced(Popstar, 2)";
    let state = check(acts(scene), &["2 move human 1 CC"], told);
    assert_eq!(state.barricade, 2, "nothing is delivered");
    let ways = options(&acts(on(Character::Popstar, 1).at(BOB, "NE2")), 2);
    assert!(ways.contains(&"move human 1 NE1".to_owned()));
    assert!(!ways.contains(&"move human 1 SE3".to_owned()));
}

/// TEZ-14.41
#[test]
fn doctor_wounds_a_human_with_no_more_than_1_and_at_last_3_wounds() {
    let wounded = |space, anns, bobs| {
        let state = acts(on(Character::Doctor, space).wounds(ANN, anns).wounds(BOB, bobs));
        [ANN, BOB].map(|human| state.human(human).wounds)
    };
    assert_eq!(wounded(1, 2, 1), [2, 2]);
    assert_eq!(wounded(3, 0, 2), [1, 2]);
    assert_eq!(wounded(3, 2, 2), [2, 2], "nobody");
    assert_eq!(wounded(5, 4, 3), [4, 4]);
    let both = acts(on(Character::Doctor, 5).wounds(ANN, 2).wounds(BOB, 3));
    check(both, &["2 harm 0"], "Wounded(Ann, 1)");
}

/// TEZ-14.43
#[test]
fn survivalist_looks_at_the_top_search_card_and_may_swap_it() {
    for space in [1, 3] {
        let state = acts(on(Character::Survivalist, space).hand(Card::Uzi));
        let told = "TopLooked(Known { only: Some(Cat), what: Some(Machete) })";
        let state = check(state, &["nature look machete"], told);
        assert_eq!(options(&state, 2), ["swap uzi with top", "decline"]);
        assert_eq!(after(state, &["2 decline"]).deck.top, Some(Card::Machete));
        let told = "TopSwapped";
        let told = format!("{told}\nHordeAdvanced(Survivalist, {})", space + 1);
        let state = check(state, &["2 swap uzi with top"], &told);
        assert_eq!(state.deck.top, Some(Card::Uzi));
        assert!(state.horde.hand.has(Card::Machete));
    }
}

/// TEZ-14.43
#[test]
fn survivalist_leaves_the_card_on_top_to_be_drawn_next() {
    let state =
        after(acts(on(Character::Survivalist, 1).hand(Card::Uzi)), &["nature look machete"]);
    let state = after(state, &["2 swap uzi with top", "2 add NE", "2 add E"]);
    assert!(state.horde.hand.has(Card::Uzi), "with the Machete dealt, four are drawn");
    assert_eq!(state.horde.hand.len(), 1, "the Uzi first");
}

/// TEZ-14.43, TEZ-14.44, TEZ-14.6
#[test]
fn survivalist_may_remove_the_top_search_card_unseen_on_space_5() {
    let state = acts(on(Character::Survivalist, 5));
    assert_eq!(options(&state, 2), ["accept", "decline"]);
    let left = state.reveals_left();
    assert_eq!(after(state, &["2 decline"]).reveals_left(), left);
    let state = check(state, &["2 accept"], "TopDiscarded");
    assert_eq!((state.reveals_left(), state.deck.gone_unseen), (left - 1, 1));
    let empty = acts(on(Character::Survivalist, 5).with(|s| s.deck.search = 1));
    assert_eq!(options(&empty, 2), ["add NE", "add E"], "nothing is left to remove");
}

/// TEZ-14.1, TEZ-14.3, TEZ-14.48
#[test]
fn every_zombie_of_the_box_acts_on_every_space() {
    for zombie in BOX.iter() {
        for from in 1..=5 {
            acts(on(zombie, from));
            let state = on(zombie, from).horde_marker(zombie).now();
            assert_eq!(space(&state), Some((from + 1).min(5)), "{zombie:?}");
        }
    }
    assert_eq!(Character::all().count(), 15, "and the Lawyer, who never acts");
    assert!(!acts(on(Character::Hippie, 1)).zombies.has(room("N1")));
}
