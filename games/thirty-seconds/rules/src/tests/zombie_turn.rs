//! Chapters 11 and 12: the Zombie turn, and the kinds of zombies.

use super::scene::{ANN, BOB, asked, can, check, options, play, refused, scene, zombie};
use crate::row::Row;
use crate::supply::Supply;
use crate::tactics::Scheme;
use crate::words::Bite;
use crate::zombies::{Body, Mark, ZombieId};

/// THIRTY-11.1, THIRTY-11.2, THIRTY-11.4, THIRTY-12.1, THIRTY-11.10, THIRTY-12.12
#[test]
fn zombies_come_nearer_and_draw_a_tactics_card() {
    let state = scene("")
        .row(5)
        .zombie(Body::Shuffler, 8)
        .zombie(Body::Brute, 3)
        .zombie(Body::Boss, 5)
        .fallen(Body::Shuffler, 9)
        .zombie(Body::Crawler, 7);
    let told = "
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 1, kind: Brute, from: 3, to: 4 }
        ZombieMoved { id: 0, kind: Shuffler, from: 8, to: 7 }
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
    ";
    let after = state.zombie_turn().check(&["nature zombie-tactic moan"], told);
    assert_eq!(after.horde.energy, 5);
}

/// THIRTY-11.3, THIRTY-2.3
#[test]
fn the_nearest_move_first_and_a_full_row_blocks() {
    let state = scene("")
        .row(1)
        .zombie(Body::Shuffler, 3)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Shuffler, 2)
        .zombie(Body::Crawler, 1)
        .zombie(Body::Crawler, 1);
    let told = "
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 1, kind: Shuffler, from: 2, to: 1 }
        ZombieMoved { id: 0, kind: Shuffler, from: 3, to: 2 }
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
    ";
    state.zombie_turn().check(&["nature zombie-tactic moan"], told);
}

/// THIRTY-11.5
#[test]
fn for_one_energy_each_zombies_enter_move_attack_get_up_and_draw() {
    let state = scene("")
        .row(5)
        .holds(Body::Runner)
        .zombie(Body::Shuffler, 5)
        .zombie(Body::Brute, 7)
        .fallen(Body::Shuffler, 6)
        .zombies_act();
    let told = "
        ZombieEntered { id: 3, body: Runner, row: 10 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        ZombieMoved { id: 1, kind: Brute, from: 7, to: 8 }
        ZombieRose(2, Shuffler)
        ZombieDrawn(Some(LadenCrawler))
    ";
    let script = [
        "1 enter runner",
        "1 bite 1",
        "nature claw z8",
        "1 shamble 2 8",
        "1 rise 3",
        "1 draw zombies",
        "nature draw-zombie laden-crawler",
    ];
    let after = check(state, &script, told);
    assert_eq!(after.horde.energy, 0);
    assert_eq!(refused(&after, 1, "shamble 2 7"), "THIRTY-11.5");
}

/// THIRTY-11.6
#[test]
fn only_zombies_in_the_survivors_row_attack_and_once_a_turn() {
    let state = scene("").zombie(Body::Shuffler, 1).zombie(Body::Runner, 2).zombies_act();
    assert_eq!(refused(&state, 1, "bite 2"), "THIRTY-11.6");
    let after = play(state, &["1 bite 1", "nature claw z8"]);
    assert_eq!(refused(&after, 1, "bite 1"), "THIRTY-11.6");
}

/// THIRTY-11.7
#[test]
fn a_new_zombie_may_move_but_not_attack() {
    let state = scene("").row(10).holds(Body::Runner).zombies_act();
    let entered = play(state, &["1 enter runner"]);
    assert_eq!(refused(&entered, 1, "bite 1"), "THIRTY-11.7");
    assert!(can(&entered, 1, "shamble 1 9"));
    let next = play(entered, &["1 end", "nature tactic stash", "0 end"]);
    let turn = play(next, &["nature zombie-tactic moan"]);
    assert!(can(&turn, 1, "bite 1"), "in the next turn it may");
}

/// THIRTY-11.8
#[test]
fn two_cards_are_traded_for_one_three_times_at_most() {
    let mut rich = scene("");
    for _ in 0..5 {
        rich = rich.holds(Body::Shuffler);
    }
    let state = rich.scheme(Scheme::Jam).energy(1).zombies_act();
    let told = "
        ZombieDiscarded(Zombie(Shuffler))
        ZombieDiscarded(Scheme(Jam))
        SchemeDrawn(Some(Moan))
    ";
    let trade =
        ["1 trade tactics", "1 discard shuffler", "1 discard jam", "nature zombie-tactic moan"];
    let once = check(state, &trade, told);
    let again =
        ["1 trade zombies", "1 discard shuffler", "1 discard shuffler", "nature draw-zombie boss"];
    let third =
        ["1 trade zombies", "1 discard shuffler", "1 discard boss", "nature draw-zombie runner"];
    let thrice = play(play(once, &again), &third);
    assert_eq!(refused(&thrice, 1, "trade zombies"), "THIRTY-11.8");
    assert_eq!(thrice.horde.energy, 1);
}

/// THIRTY-11.9, THIRTY-4.6
#[test]
fn in_their_resolution_phase_the_zombies_shuffle_and_cut_down_their_hand() {
    let mut rich = scene("").zombie(Body::Shuffler, 1).with(|s| s.time_tokens = 0);
    for _ in 0..5 {
        rich = rich.holds(Body::Shuffler);
    }
    let told = "
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Shuffle, line: A }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        PhaseBegan(ZombieResolution)
        Shuffled(ZombieAttack)
        ZombieDiscarded(Zombie(Shuffler))
        TurnBegan(3)
    ";
    let script =
        ["1 bite 1", "nature claw shuffle", "nature claw z8", "1 end", "1 discard shuffler"];
    let after = check(rich.zombies_act(), &script, told);
    assert_eq!((after.zombie_hand_size(), after.claws.total()), (4, 25));
}

/// THIRTY-12.2
#[test]
fn a_zombie_that_stands_reads_line_a_and_one_that_is_down_line_b() {
    let state = scene("").zombie(Body::Shuffler, 1).fallen(Body::Runner, 1).zombies_act();
    let told = "
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z5, line: A }
        Wounded { damage: 1, left: 4 }
        ZombieAttacked { id: 1, kind: Runner, bite: Plain }
        ClawDrawn { card: Z5, line: B }
        BiteMissed
    ";
    check(state, &["1 bite 1", "nature claw z5", "1 bite 2", "nature claw z5"], told);
}

/// THIRTY-12.2
#[test]
fn extra_damage_of_a_zombie_attack_card_counts_on_line_a_only() {
    let state = scene("").zombie(Body::Shuffler, 1);
    let hit = play(state.zombies_act(), &["1 bite 1", "nature claw z1"]);
    assert_eq!(hit.survivor.health, 3);
    let low = scene("").fallen(Body::Shuffler, 1).zombies_act();
    assert_eq!(play(low, &["1 bite 1", "nature claw z1"]).survivor.health, 4);
}

/// THIRTY-12.4, THIRTY-12.13
#[test]
fn a_zombie_that_is_down_does_not_move() {
    let state = scene("").row(3).fallen(Body::Runner, 5).zombies_act();
    assert_eq!(refused(&state, 1, "shamble 1 4"), "THIRTY-12.13");
    let passing = scene("").fallen(Body::Runner, 1).acts();
    check(passing, &["0 move 2"], "Moved { from: 1, to: 2 }");
}

/// THIRTY-2.4
#[test]
fn zombies_never_go_into_the_street() {
    let state = scene("").row(9).zombie(Body::Runner, 10).zombies_act();
    assert_eq!(refused(&state, 1, "shamble 1 11"), "THIRTY-2.4");
}

/// THIRTY-2.3
#[test]
fn nobody_enters_a_full_row() {
    let full = scene("")
        .zombie(Body::Shuffler, 10)
        .zombie(Body::Shuffler, 10)
        .zombie(Body::Shuffler, 10)
        .zombie(Body::Runner, 9)
        .holds(Body::Boss)
        .zombies_act();
    assert_eq!(refused(&full, 1, "shamble 4 10"), "THIRTY-2.3");
    assert_eq!(refused(&full, 1, "enter boss"), "THIRTY-2.3");
}

/// A Shuffler has no ability.
#[test]
fn a_shuffler_moves_one_row_and_bites_for_one() {
    let state = scene("").row(5).zombie(Body::Shuffler, 7).zombies_act();
    assert!(can(&state, 1, "shamble 1 6") && can(&state, 1, "shamble 1 8"));
    assert!(!can(&state, 1, "shamble 1 5") && !can(&state, 1, "shamble 1 9"));
}

/// THIRTY-12.5, THIRTY-12.14
#[test]
fn a_runner_moves_one_row_or_two() {
    let state = scene("").row(5).zombie(Body::Runner, 8).zombies_act();
    let moves: Vec<String> =
        options(&state, 1).into_iter().filter(|it| it.starts_with("shamble")).collect();
    assert_eq!(moves, ["shamble 1 6", "shamble 1 7", "shamble 1 9", "shamble 1 10"]);
    let turn = scene("").row(5).zombie(Body::Runner, 8);
    let told = "
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 0, kind: Runner, from: 8, to: 7 }
        SchemeDrawn(Some(Moan))
        PhaseBegan(ZombieAction)
    ";
    turn.zombie_turn().check(&["1 shamble 1 7", "nature zombie-tactic moan"], told);
}

/// THIRTY-12.6, THIRTY-12.15
#[test]
fn a_crawler_does_not_move_by_itself_and_pulls_down() {
    let told = "
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
    ";
    let turn = scene("").row(5).zombie(Body::Crawler, 6).zombie_turn().check(&[], told);
    assert_eq!(zombie(&turn, 1).expect("it is there").row, Row(6));
    let told = "
        ZombieAttacked { id: 0, kind: Crawler, bite: Plain }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
        SurvivorDown
    ";
    let state = scene("").zombie(Body::Crawler, 1).zombies_act();
    check(state, &["1 bite 1", "nature claw z4"], told);
    let hit = scene("").equip(Supply::BaseballBat).zombie(Body::Crawler, 1).acts();
    let told = "
        Attacked { arm: Weapon(BaseballBat), at: 0, kind: Crawler }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(S10)
        ZombieHurt { id: 0, kind: Crawler, damage: 1, left: 1 }
    ";
    check(hit, &["0 attack 1 1", "nature strike s5", "nature strike s10"], told);
}

/// THIRTY-12.7, THIRTY-12.16, THIRTY-12.17
#[test]
fn a_brute_takes_one_less_from_each_attack_after_criticals() {
    let state = scene("").equip(Supply::Crowbar).zombie(Body::Brute, 1).acts();
    let told = "
        Attacked { arm: Weapon(Crowbar), at: 0, kind: Brute }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(S5)
        CriticalMade(1)
        ZombieHurt { id: 0, kind: Brute, damage: 1, left: 2 }
    ";
    check(state, &["0 attack 1 1", "nature strike s5", "nature strike s5"], told);
    let bite =
        play(scene("").zombie(Body::Brute, 1).zombies_act(), &["1 bite 1", "nature claw z4"]);
    assert!(bite.survivor.is_down);
}

/// THIRTY-12.8
#[test]
fn a_boss_shrugs_off_its_first_knockdown_until_the_next_zombie_turn() {
    let state = scene("").zombie(Body::Boss, 1).acts();
    let told = "
        Attacked { arm: Trip, at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: C }
        ShruggedOff(0, Boss)
        Attacked { arm: Trip, at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: C }
        KnockedDown(0, Boss)
    ";
    let script = ["0 trip 1", "nature strike s5", "0 trip 1", "nature strike s5"];
    let after = check(state, &script, told);
    let turn = play(after, &["0 end"]);
    assert!(!zombie(&turn, 1).expect("it lives").marks.has(Mark::Shrugged));
}

fn with_friend(row: u8) -> super::scene::Scene {
    scene("").zombie(Body::LadenFriend, row).with(|s| {
        s.alley.zombie_mut(ZombieId(0)).tokens = 2;
    })
}

/// THIRTY-12.9, THIRTY-12.18
#[test]
fn a_zombie_friend_with_time_tokens_cannot_be_hurt() {
    let state = with_friend(1).equip(Supply::Pistol).equip(Supply::Grenade).acts();
    assert_eq!(refused(&state, 0, "attack 1 1"), "THIRTY-12.18");
    assert_eq!(refused(&state, 0, "trip 1"), "THIRTY-12.18");
    check(state, &["0 throw 2 2"], "Thrown(Grenade, 2)");
    let entered = play(scene("").holds(Body::LadenFriend).zombies_act(), &["1 enter laden-friend"]);
    assert_eq!(zombie(&entered, 1).expect("it is there").tokens, 2);
}

/// THIRTY-12.9, THIRTY-12.11, THIRTY-12.18
#[test]
fn a_zombie_friend_grabs_for_certain_and_its_tokens_go() {
    let state = with_friend(1).zombies_act();
    let told = "
        ZombieAttacked { id: 0, kind: ZombieFriend, bite: FriendGrab }
        FriendTokens(0, 0)
        Wounded { damage: 1, left: 4 }
        Held(0, ZombieFriend)
    ";
    let held = check(state, &["1 grab 1"], told);
    assert!(!can(&held, 1, "grab 1"));
    let turn = play(held, &["1 end", "nature tactic parkour"]);
    assert_eq!(refused(&turn, 0, "move 2"), "THIRTY-12.11");
    assert_eq!(refused(&turn, 0, "play parkour"), "THIRTY-12.11");
    let free = play(turn, &["0 trip 1", "nature strike s5"]);
    assert!(can(&free, 0, "move 2"), "the holder is down");
}

/// THIRTY-12.9, THIRTY-7.5
#[test]
fn nobody_wards_off_the_grab_of_a_zombie_friend() {
    use crate::tactics::Tactic;
    let friend = scene("survivor=sophia").tokens(1).zombie(Body::LadenFriend, 1);
    let state = friend
        .with(|s| s.alley.zombie_mut(ZombieId(0)).tokens = 2)
        .tactic(Tactic::Block)
        .tactic(Tactic::Dodge)
        .zombies_act();
    let held = play(state, &["1 grab 1"]);
    assert_eq!((asked(&held), held.survivor.health), (BOB, 4));
    assert!(!held.holders.is_empty());
}

/// THIRTY-12.11
#[test]
fn who_walks_away_lets_go() {
    let held = play(with_friend(1).zombies_act(), &["1 grab 1", "1 shamble 1 2", "1 end"]);
    let turn = play(held, &["nature tactic stash"]);
    assert!(can(&turn, 0, "move 2"));
}

/// THIRTY-12.11
#[test]
fn a_hold_ends_with_the_turn() {
    let held = play(with_friend(1).zombies_act(), &["1 grab 1", "1 end", "nature tactic stash"]);
    let next = play(held, &["0 end"]);
    assert!(next.holders.is_empty());
}

/// THIRTY-12.10
#[test]
fn a_shrieker_calls_a_shuffler_from_the_hand_once_a_turn_for_nothing() {
    let state = scene("")
        .zombie(Body::Shrieker, 4)
        .fallen(Body::Shrieker, 5)
        .zombie(Body::Shrieker, 6)
        .mark(3, Mark::New)
        .holds(Body::LadenShuffler)
        .holds(Body::Shuffler)
        .zombies_act();
    let told = "
        Shrieked(0)
        ZombieEntered { id: 3, body: Shuffler, row: 10 }
    ";
    let after = check(state, &["1 shriek 1"], told);
    assert_eq!((after.horde.energy, after.zombies_hand.of(Body::LadenShuffler)), (5, 1));
    for n in 1..=3 {
        assert_eq!(refused(&after, 1, &format!("shriek {n}")), "THIRTY-12.10");
    }
}

/// THIRTY-12.3
#[test]
fn first_the_survivor_defends_then_the_zombies_press_on() {
    use crate::tactics::Tactic;
    let state = scene("")
        .tactic(Tactic::Block)
        .tactic(Tactic::Dodge)
        .scheme(Scheme::Tackle)
        .zombie(Body::Shuffler, 1)
        .zombies_act();
    let hit = play(state, &["1 bite 1", "nature claw z4"]);
    assert_eq!(asked(&hit), ANN);
    let blocked = play(hit, &["0 play block"]);
    assert_eq!(asked(&blocked), BOB);
    let told = "
        SchemePlayed(Tackle)
        SurvivorDown
    ";
    check(blocked, &["1 scheme tackle", "0 pass"], told);
    let dodged = check(hit, &["0 play dodge"], "TacticPlayed(Dodge)\nDodged");
    assert!(!dodged.survivor.is_down && options(&dodged, 1).contains(&"end".to_owned()));
}

#[test]
fn an_attack_by_somebody_who_is_gone_does_not_happen() {
    let gone = scene("").zombie(Body::Shuffler, 4);
    gone.attack(ZombieId(0), Bite::Plain).check(
        &[],
        "
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
            ZombieMoved { id: 0, kind: Shuffler, from: 4, to: 3 }
        ",
    );
}
