//! Chapter 4: house rules.

use super::scene::{ANN, BOB, CAT, bad_setup, chances, check, room, scene, start};
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::{Position, Store};
use crate::objectives::Objective;
use crate::setup::Ai;

/// TEZ-4.1
#[test]
fn humans_and_new_characters_may_start_with_3_to_9_ammo() {
    for ammo in [3, 9] {
        let scene = scene(&format!("ammo={ammo}"));
        assert_eq!(scene.0.humans[ANN].ammo, ammo);
        let dead = scene.take_wounds(BOB, ammo).now();
        assert_eq!(dead.humans[BOB].ammo, ammo);
    }
    for ammo in [2, 10] {
        assert!(bad_setup(&format!("ammo={ammo}")).contains("from 3 to 9"));
    }
}

/// TEZ-4.1
#[test]
fn who_starts_with_3_ammo_can_still_gain_up_to_9() {
    let scene = scene("ammo=3");
    let state = scene.gain_ammo(ANN, 8).check(&[], "AmmoGained(Ann, 6)");
    assert_eq!(state.humans[ANN].ammo, 9);
}

/// TEZ-4.2
#[test]
fn the_barricade_may_start_on_1_to_6_and_is_set_to_2_after_it_falls() {
    assert_eq!(start("barricade=6").barricade, 6);
    let state = scene("barricade=1").damage_barricade().check(
        &[],
        "
        BarricadeDamaged(0)
        BarricadeFell
        SurvivorLost(None)
        ",
    );
    assert_eq!(state.barricade, 2);
    for barricade in [0, 7] {
        assert!(bad_setup(&format!("barricade={barricade}")).contains("from 1 to 6"));
    }
}

/// TEZ-4.3
#[test]
fn the_supply_of_zombies_may_start_with_0_to_16() {
    for zombies in [0, 16] {
        let scene = scene(&format!("zombies={zombies}"));
        let full = scene.with(|state| state.zombies = crate::mall::Room::ENTRANCES);
        assert_eq!(full.0.zombie_supply(), zombies);
    }
    assert!(bad_setup("zombies=17").contains("from 0 to 16"));
}

/// TEZ-4.4
#[test]
fn one_to_five_objectives_may_be_played() {
    assert_eq!(start("n-objectives=5").setup.n_objectives, 5);
    for n in [0, 6] {
        assert!(bad_setup(&format!("n-objectives={n}")).contains("from 1 to 5"));
    }
    let problem = bad_setup("n-objectives=1 objectives=call-the-cdc,escape-the-mall");
    assert!(problem.contains("at most 1"), "{problem}");
}

/// TEZ-4.4
#[test]
fn all_objectives_that_are_played_must_be_completed() {
    let scene = scene("").objective(Objective::CallTheCdc).objective(Objective::EscortTheArmy);
    let scene = scene.carries(ANN, crate::objectives::Token::RADIO).at(ANN, "N1").with(|state| {
        state.progress[Objective::CallTheCdc as usize][ANN] = 2;
    });
    let scene = scene.lying(Position::NW, Card::Frequency1A);
    let script = ["0 go NW3", "0 collect frequency-1a"];
    let told = "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, Frequency1A)
        Progressed(Ann, CallTheCdc, 3)
        Completed(Ann, CallTheCdc)
        ";
    assert_eq!(check(scene.turn(), &script, told).ended, None);
    let last = scene.with(|state| state.completed[ANN].add(Objective::EscortTheArmy));
    check(last.turn(), &script, &format!("{told}\nHumansWon"));
}

/// TEZ-4.5
#[test]
fn the_zombie_ai_is_even_unless_it_is_chosen_to_hunt_or_to_be_mindless() {
    assert_eq!(start("").setup.ai, Ai::Even);
    assert_eq!(start("ai=hunting").setup.ai, Ai::Hunting);
    assert_eq!(start("ai=mindless").setup.ai, Ai::Mindless);
}

/// TEZ-4.6
#[test]
fn a_hunting_zombie_ai_adds_both_zombies_to_the_store_with_more_humans() {
    // The green stores are S, number 1, and NW, number 2.
    let scene = scene("ai=hunting").at(ANN, "E1").at(BOB, "NW3");
    let state = scene.zombie_turn(Card::Machete);
    assert_eq!(state.zombies, [room("NW1"), room("NW2")].into_iter().collect());
}

/// TEZ-4.6
#[test]
fn a_hunting_zombie_ai_without_prey_adds_both_to_number_1() {
    let state = scene("ai=hunting").at(ANN, "E1").zombie_turn(Card::Machete);
    assert_eq!(state.zombies, [room("S1"), room("S2")].into_iter().collect());
}

/// TEZ-4.6
#[test]
fn a_hunting_zombie_ai_prefers_the_store_of_the_active_human() {
    // The Fry Cook pays for silence; two others wait in the other green store.
    let scene = scene("ai=hunting").is(ANN, Character::FryCook).at(ANN, "NW3");
    let state = scene.at(BOB, "S3").at(CAT, "S3").zombie_turn(Card::Machete);
    let told = "
        AmmoSpent(Ann, 1)
        NoiseHushed(Ann)
        ZombieAdded(NW1)
        ZombieAdded(NW2)
        CardDealt(Ann, Known { only: None, what: None })
        ";
    check(state, &["0 accept"], told);
}

/// TEZ-4.6
#[test]
fn a_hunting_zombie_ai_does_not_change_the_store_when_its_prey_dies() {
    let scene = scene("ai=hunting").at(ANN, "E1").at(BOB, "NW1").wounds(BOB, 8);
    let told = "
        Arrived(Bob, Athlete)
        ZombieAdded(NW2)
        CardDealt(Ann, Known { only: None, what: None })
        ";
    check(scene.zombie_turn(Card::Machete), &["nature deal athlete"], told);
}

/// TEZ-4.6
#[test]
fn after_a_noise_a_hunting_zombie_ai_is_like_any_other() {
    let state = scene("ai=hunting").at(ANN, "NW3").zombie_turn(Card::Machete);
    let both = ["S1", "NW1", "S2", "NW2"].map(room).into_iter().collect();
    assert_eq!(state.zombies, both);
}

/// TEZ-4.7
#[test]
fn a_mindless_zombie_ai_has_no_card_at_the_start() {
    let choices = "ai=mindless objectives=call-the-cdc,escape-the-mall,escort-the-army \
        nw=first-place n=food-court ne=hoards-collectibles e=amps-electronics se=gamelyn-world \
        s=crafts-and-colors sw=parking-deck-z w=departmart";
    let state = start(choices);
    assert_eq!(state.horde.cards, [None; 3]);
    let told = "CharacterDealt(Ann, Greaser)";
    check(state, &["nature deal greaser"], told);
    // A card chosen for it stays among the unused.
    assert!(start(&format!("{choices} zombie=greaser")).unused.has(Character::Greaser));
}

/// TEZ-4.7
#[test]
fn a_mindless_zombie_ai_gets_no_card_from_the_dead() {
    let scene = scene("ai=mindless").is(BOB, Character::Popstar).at(BOB, "N1");
    let dead = scene.take_wounds(BOB, 9).check(
        &["nature deal athlete"],
        "
        Wounded(Bob, 9)
        EatenAlive(Bob, Popstar)
        SurvivorLost(None)
        Arrived(Bob, Athlete)
        ",
    );
    assert_eq!(dead.horde.cards, [None; 3]);
}

/// TEZ-4.7
#[test]
fn a_zombie_player_is_never_mindless() {
    let scene = scene("mode=cooperative-zombie ai=mindless").is(BOB, Character::Popstar);
    let dead = scene.take_wounds(BOB, 9).now();
    assert_eq!(dead.horde.cards[0], Some((Character::Popstar, 1)));
}

/// TEZ-4.8
#[test]
fn against_a_zombie_player_too_there_may_be_none_to_three_survivors() {
    for (difficulty, survivors) in [("easy", 3), ("normal", 2), ("hard", 1), ("epic", 0)] {
        let state = start(&format!("mode=cooperative-zombie difficulty={difficulty}"));
        assert_eq!(state.survivors, survivors);
    }
}

/// TEZ-4.9
#[test]
fn characters_zombie_card_objectives_and_mall_may_be_chosen() {
    let chosen = "players=2 human-1=mallcop human-2=doctor zombie=greaser \
        objectives=call-the-cdc,escape-the-mall,escort-the-army \
        nw=summit-outfitters n=food-court ne=hoards-collectibles e=amps-electronics \
        se=gamelyn-world s=crafts-and-colors sw=parking-deck-z w=departmart";
    let state = start(chosen);
    assert_eq!(state.turn.number, 1);
    assert_eq!(state.humans[ANN].character, Character::Mallcop);
    assert_eq!(state.humans[BOB].character, Character::Doctor);
    assert_eq!(state.horde.cards[0], Some((Character::Greaser, 0)));
    assert_eq!(state.objectives.len(), 3);
    assert_eq!(state.mall.store(Position::NW), Store::SummitOutfitters);
}

/// TEZ-4.9
#[test]
fn what_is_chosen_is_not_drawn_for_anybody_else() {
    let state = start("characters=random human-2=mallcop e=amps-electronics");
    let stores = chances(&state);
    assert_eq!(stores.len(), 14);
    assert!(stores.iter().all(|(words, _)| words != "lay te-toys"));
    assert!(!state.unused.has(Character::Mallcop));
    let problem = bad_setup("e=amps-electronics w=te-toys");
    assert!(problem.contains("two sides of one"), "{problem}");
}

/// TEZ-4.10
#[test]
fn no_character_can_be_chosen_twice_and_no_objective() {
    for twice in ["human-1=doctor human-2=doctor", "human-1=doctor zombie=doctor"] {
        let problem = bad_setup(twice);
        assert!(problem.contains("Doctor a second time"), "{problem}");
    }
    let problem = bad_setup("objectives=call-the-cdc,call-the-cdc");
    assert!(problem.contains("only once"), "{problem}");
}

/// TEZ-4.11
#[test]
fn lawyer_is_dealt_only_in_a_deluxe_game() {
    assert!(start("lawyer=yes").unused.has(Character::Lawyer));
    assert!(!start("").unused.has(Character::Lawyer));
    let problem = bad_setup("human-1=lawyer");
    assert!(problem.contains("lawyer=yes"), "{problem}");
    let chosen = start("human-1=lawyer lawyer=yes");
    assert!(!chosen.unused.has(Character::Lawyer));
}

/// TEZ-4.12
#[test]
fn lawyer_is_no_card_for_the_zombies_at_the_start() {
    use crate::words::Draw;
    for draw in [Draw::Zombie, Draw::ZombieCard] {
        let state = scene("mode=cooperative-zombie lawyer=yes").draws(draw).now();
        assert_eq!(chances(&state).len(), 14);
        assert!(chances(&state).iter().all(|(words, _)| words != "deal lawyer"));
    }
    bad_setup("zombie=lawyer lawyer=yes");
}

/// TEZ-4.12
#[test]
fn lawyer_leaves_the_game_when_dead() {
    let scene = scene("mode=cooperative-zombie lawyer=yes").is(BOB, Character::Lawyer);
    let dead = scene.take_wounds(BOB, 9).now();
    assert_eq!(dead.horde.cards, [None; 3]);
    assert!(!dead.unused.has(Character::Lawyer));
}

/// TEZ-4.13
#[test]
fn everybody_may_get_one_character_by_chance() {
    let mall = "nw=first-place n=food-court ne=hoards-collectibles e=amps-electronics \
        se=gamelyn-world s=crafts-and-colors sw=parking-deck-z w=departmart \
        objectives=assemble-an-arsenal,quarantine-the-infected,escort-the-army";
    let state = start(&format!("{mall} mode=cooperative-zombie players=3 characters=random"));
    let told = "
        ZombieCardKept(Greaser)
        Arrived(Ann, Doctor)
        Arrived(Bob, Athlete)
        ";
    let script = ["nature deal greaser", "nature deal doctor", "nature deal athlete"];
    assert_eq!(chances(&state).len(), 14);
    let state = check(state, &script, told);
    assert!(chances(&state).iter().all(|(words, _)| words.starts_with("hand")));
    assert_eq!(state.unused.len(), 11);
}
