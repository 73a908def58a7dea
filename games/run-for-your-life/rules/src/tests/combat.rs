//! Chapter 12, except for group fights of the unarmed, which are in `group_fights.rs`.

use engine::{Names, Seat};

use super::scene::{Scene, check, is_done, next_draw, options, refused, scene};
use crate::cards::{EventCard, Item};
use crate::state::{Gun, State};
use crate::track::Space;
use crate::words::{Action, Draw, Foe, Question};

const ANN: Seat = Seat(0);
const CAT: Seat = Seat(2);

/// Lets everybody fight to the end and compares the events.
#[track_caller]
fn fights(scene: Scene, script: &[&str], told: &str) -> State {
    let after = scene.combat(Space::LAST).check(script, &format!("PhaseBegan(Combat)\n{told}"));
    assert!(is_done(&after), "{:?} is still to come", after.agenda);
    after
}

/// Ann on space 9 with a zombie, Bob far away.
fn ann_alone() -> Scene {
    scene("players=2 bullets=0").at(0, 9).walkers(9, 1)
}

/// Ends the turn, and begins the next one.
fn next_turn(state: State) -> Scene {
    Scene(Scene(state).turn_over().now())
}

/// RFYL-12.1, RFYL-12.19
#[test]
fn the_space_closest_to_the_goal_fights_first_and_only_where_humans_meet_zombies() {
    let spread = scene("players=3 bullets=0").at(0, 5).at(1, 20).at(2, 12);
    let told = "
        Engaged { who: Bob, foe: Walker }
        HumanDrew { who: Bob, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Bob)
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 8, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
    ";
    let script = ["nature draw 9", "nature draw 2", "nature draw 8", "nature draw 3"];
    fights(spread.walkers(5, 1).walkers(20, 1).walkers(30, 2), &script, told);
}

/// RFYL-12.1
#[test]
fn fights_reach_the_start_and_the_goal() {
    let ends = scene("players=2 bullets=0").at(0, 0).zombie(1, 0);
    let told = "
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
    ";
    let script = ["nature draw 9", "nature draw 2"];
    fights(ends, &script, told);
    fights(ends.goal(100).at(0, 100).at(1, 100), &script, told);
}

/// RFYL-12.2
#[test]
fn zombies_engage_from_the_slowest_to_the_fastest_and_start_again() {
    let pair = scene("players=2 bullets=0").card(0, 7).card(1, 4).walkers(0, 3);
    let win = |who: &str| {
        format!(
            "Engaged {{ who: {who}, foe: Walker }}
            HumanDrew {{ who: {who}, value: 9, bonus: 0 }}
            ZombieDrew {{ value: 2, bonus: 0 }}
            Eluded({who})
            "
        )
    };
    let told = ["Bob", "Ann", "Bob"].map(win).concat();
    fights(pair, &["nature draw 9", "nature draw 2"].repeat(3), &told);
}

/// RFYL-12.2
#[test]
fn who_was_equally_fast_draws_before_the_zombies_engage() {
    let pair = scene("players=2 bullets=0").card(0, 4).card(1, 4).walkers(0, 1);
    let told = "
        TieDrawn(Ann, 3, Speed)
        TieDrawn(Bob, 6, Speed)
        SpeedsDrawn { fastest: Some(Bob), slowest: Some(Ann) }
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
    ";
    let script = ["nature draw 3", "nature draw 6", "nature draw 9", "nature draw 2"];
    fights(pair, &script, told);
}

/// RFYL-12.2
#[test]
fn a_zombie_killed_in_its_fight_does_not_engage_the_next() {
    let pair = scene("players=2 bullets=1").card(0, 7).card(1, 4).walkers(0, 1);
    let told = "
        Engaged { who: Bob, foe: Walker }
        Shot { who: Bob, foe: Walker }
        ZombieKilled { killer: Bob, foe: Walker }
    ";
    fights(pair, &["1 shoot"], told);
}

/// RFYL-12.3, RFYL-12.26
#[test]
fn a_zombie_player_chooses_a_target_for_each_zombie_of_the_horde_and_then_for_themselves() {
    let hunted = scene("players=3 bullets=0").card(0, 2).card(1, 9).zombie(2, 0).horde(2, 2);
    let state = hunted.combat(Space::LAST).now();
    assert_eq!(options(&state, 2), ["target 0", "target 1"]);
    let won = |who: &str, foe: &str| {
        format!(
            "Engaged {{ who: {who}, foe: {foe} }}
            HumanDrew {{ who: {who}, value: 9, bonus: 0 }}
            ZombieDrew {{ value: 2, bonus: 0 }}
            Eluded({who})
            "
        )
    };
    let horde = "OfHorde(Cat)";
    let told = [won("Bob", horde), won("Ann", horde), won("Bob", "ZombiePlayer(Cat)")].concat();
    let draws = ["nature draw 9", "nature draw 2"];
    let script: Vec<&str> = ["2 target 1", "2 target 0", "2 target 1"]
        .iter()
        .flat_map(|&t| [t, draws[0], draws[1]])
        .collect();
    fights(hunted, &script, &told);
}

/// RFYL-12.3
#[test]
fn a_zombie_player_cannot_attack_somebody_on_another_space_or_another_zombie() {
    let hunted = scene("players=5 bullets=0").at(3, 8).zombie(2, 0).zombie(4, 0);
    let state = hunted.combat(Space::LAST).now();
    assert_eq!(refused(&state, 2, "target 3"), "RFYL-12.3");
    assert_eq!(refused(&state, 2, "target 4"), "RFYL-12.3");
    assert_eq!(refused(&state, 0, "target 1"), "RFYL-5.2");
}

/// RFYL-12.2, RFYL-12.3
#[test]
fn zombies_that_nobody_leads_engage_before_a_zombie_player_does() {
    let hunted = scene("players=2 bullets=0").at(0, 9).zombie(1, 9).walkers(9, 1);
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        HumanDrew { who: Ann, value: 8, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
    ";
    let script = ["nature draw 9", "nature draw 2", "nature draw 8", "nature draw 3"];
    fights(hunted, &script, told);
}

/// RFYL-12.4
#[test]
fn a_bullet_kills_a_zombie_before_its_melee() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let after = fights(ann_alone().bullets(0, 2), &["0 shoot"], told);
    assert_eq!((after.walkers.n(), after.player(ANN).goods.bullets), (0, 1));
}

/// RFYL-12.4
#[test]
fn a_bullet_kills_a_zombie_that_was_eluded() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 5, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let script = ["0 melee", "nature draw 5", "nature draw 2", "0 shoot"];
    let after = fights(ann_alone().bullets(0, 1), &script, told);
    assert_eq!((after.walkers.n(), after.player(ANN).goods.bullets), (0, 0));
}

/// RFYL-3.15, RFYL-12.4
#[test]
fn without_a_gun_nothing_is_shot() {
    let gunless = scene("players=2 ammo=expert").at(0, 9).walkers(9, 1).bullets(0, 2);
    let state = gunless.item(0, Item::Crowbar).combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "announce crowbar"]);
    assert_eq!(refused(&state, 0, "shoot"), "RFYL-3.15");
}

/// RFYL-12.5
#[test]
fn a_shot_after_the_melee_does_not_undo_the_blood_card() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 5, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let script = ["0 melee", "nature draw 2", "nature draw 5", "nature blood clean", "0 shoot"];
    let after = fights(ann_alone().bullets(0, 1), &script, told);
    assert_eq!((after.player(ANN).blood.all().n(), after.walkers.n()), (1, 0));
}

/// RFYL-12.6
#[test]
fn the_human_draws_first_then_the_zombie_and_a_tie_draws_again() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 6, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
    ";
    let script = ["nature draw 4", "nature draw 4", "nature draw 6", "nature draw 2"];
    fights(ann_alone(), &script, told);
}

/// RFYL-12.7
#[test]
fn a_human_who_wins_kills_the_zombie_only_with_a_weapon() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, FryingPan)
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let script = ["0 announce frying-pan", "nature draw 4", "nature draw 3"];
    let after = fights(ann_alone().item(0, Item::FryingPan), &script, told);
    assert_eq!(after.walkers.n(), 0);
}

/// RFYL-12.7
#[test]
fn an_eluded_zombie_stays_on_the_space() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
    ";
    // A weapon that is not announced does not kill.
    let script = ["0 melee", "nature draw 4", "nature draw 3"];
    let after = fights(ann_alone().item(0, Item::FryingPan), &script, told);
    assert_eq!(after.walkers.on(Space(9)), 1);
}

/// RFYL-12.8
#[test]
fn several_weapons_are_used_together_and_their_bonuses_add_up() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, Machete)
        Announced(Ann, Crowbar)
        HumanDrew { who: Ann, value: 4, bonus: 3 }
        ZombieDrew { value: 7, bonus: 0 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 4, bonus: 3 }
        ZombieDrew { value: 6, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let armed = ann_alone().item(0, Item::Machete).item(0, Item::Crowbar);
    let announce = ["0 announce machete", "0 announce crowbar"];
    let draws = ["nature draw 4", "nature draw 7", "nature draw 4", "nature draw 6"];
    fights(armed, &[&announce[..], &draws].concat(), told);
}

/// RFYL-12.8
#[test]
fn who_has_several_weapons_may_announce_only_some() {
    let armed = ann_alone().item(0, Item::Machete).item(0, Item::Chainsaw);
    let told = "
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, Machete)
        HumanDrew { who: Ann, value: 4, bonus: 2 }
        ZombieDrew { value: 5, bonus: 0 }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let script = ["0 announce machete", "0 melee", "nature draw 4", "nature draw 5"];
    let after = fights(armed, &script, told);
    assert_eq!(after.uses.chainsaw, 3, "RFYL-12.9: what was not used does not wear out");
}

/// RFYL-12.4, RFYL-12.8
#[test]
fn a_weapon_that_is_announced_does_not_take_the_shot_before_the_melee_away() {
    let armed = ann_alone().bullets(0, 1).item(0, Item::Machete).item(0, Item::Crowbar);
    let state = armed.combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "shoot", "announce crowbar", "announce machete"]);
    let ready = check(state, &["0 announce machete"], "Announced(Ann, Machete)");
    assert_eq!(options(&ready, 0), ["melee", "shoot", "announce crowbar"]);
    assert_eq!(refused(&ready, 0, "announce machete"), "RFYL-12.8");
    let told = "
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let after = check(ready, &["0 shoot"], told);
    assert!(after.fight.announced.is_empty(), "it is not used after all");
}

/// RFYL-12.8
#[test]
fn a_weapon_is_not_announced_after_the_draw() {
    let armed = ann_alone().bullets(0, 1).item(0, Item::Machete);
    let state = armed.combat(Space::LAST).now();
    let drawn = check(
        state,
        &["0 melee", "nature draw 5", "nature draw 2"],
        "
            HumanDrew { who: Ann, value: 5, bonus: 0 }
            ZombieDrew { value: 2, bonus: 0 }
            Eluded(Ann)
        ",
    );
    assert_eq!(options(&drawn, 0), ["shoot", "decline"]);
    assert_eq!(refused(&drawn, 0, "announce machete"), "RFYL-12.8");
}

/// RFYL-12.9
#[test]
fn a_weapon_of_limited_use_loses_one_use_in_a_lost_fight_too() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, Chainsaw)
        HumanDrew { who: Ann, value: 2, bonus: 4 }
        ZombieDrew { value: 6, bonus: 0 }
        DrewAlike(Ann)
        HumanDrew { who: Ann, value: 2, bonus: 4 }
        ZombieDrew { value: 9, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let tie = ["0 announce chainsaw", "nature draw 2", "nature draw 6"];
    let lost = ["nature draw 2", "nature draw 9", "nature blood clean"];
    let script = [&tie[..], &lost].concat();
    let after = fights(ann_alone().item(0, Item::Chainsaw), &script, told);
    assert_eq!(after.uses.chainsaw, 2, "a tie that is drawn again is still the same fight");
}

/// RFYL-12.9
#[test]
fn the_last_use_of_a_weapon_is_lost_in_a_lost_fight() {
    let mut worn = ann_alone().item(0, Item::GolfClub);
    worn.0.uses.golf_club = 1;
    let told = "
        Engaged { who: Ann, foe: Walker }
        Announced(Ann, GolfClub)
        HumanDrew { who: Ann, value: 2, bonus: 1 }
        ZombieDrew { value: 9, bonus: 0 }
        ItemLost(Ann, GolfClub)
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let script = ["0 announce golf-club", "nature draw 2", "nature draw 9", "nature blood clean"];
    let after = fights(worn, &script, told);
    assert!(!after.player(ANN).has(Item::GolfClub));
}

/// RFYL-12.10
#[test]
fn who_loses_a_melee_draws_a_blood_card() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 5, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let script = ["nature draw 4", "nature draw 5", "nature blood infected"];
    let after = fights(ann_alone(), &script, told);
    assert_eq!((after.player(ANN).blood.with(3).infected, after.walkers.n()), (1, 1));
}

/// RFYL-12.10, RFYL-3.19
#[test]
fn who_loses_a_melee_draws_two_blood_cards_in_a_doubled_game() {
    let told = "
        Engaged { who: Ann, foe: Walker }
        HumanDrew { who: Ann, value: 4, bonus: 0 }
        ZombieDrew { value: 5, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
        BloodDrawn(Ann, 3)
    ";
    let doubled = scene("players=2 bullets=0 heroic=doubled").at(0, 9).walkers(9, 1);
    let blood = ["nature blood clean", "nature blood clean"];
    fights(doubled, &[&["nature draw 4", "nature draw 5"][..], &blood].concat(), told);
}

/// RFYL-12.16
#[test]
fn a_killed_zombie_goes_back_to_the_supply() {
    let packed = scene("players=2 bullets=1 zombies=3").at(0, 9).walkers(9, 1).walkers(30, 2);
    assert_eq!(packed.0.zombie_supply(), 0);
    let told = "
        Engaged { who: Ann, foe: Walker }
        Shot { who: Ann, foe: Walker }
        ZombieKilled { killer: Ann, foe: Walker }
    ";
    let after = fights(packed, &["0 shoot"], told);
    assert_eq!(after.zombie_supply(), 1);
    let placed = Scene(after).event(ANN, EventCard::BrokenWindow).now();
    assert_eq!(placed.walkers.on(Space(9)), 1, "and can be placed again");
}

/// RFYL-12.16
#[test]
fn a_killed_zombie_of_a_horde_goes_back_to_the_supply_too() {
    let hunted = scene("players=2 bullets=1").at(0, 9).zombie(1, 9).horde(1, 2);
    let state = hunted.combat(Space::LAST).now();
    let told = "
        Shot { who: Ann, foe: OfHorde(Bob) }
        ZombieKilled { killer: Ann, foe: OfHorde(Bob) }
        Engaged { who: Ann, foe: OfHorde(Bob) }
    ";
    let after = check(state, &["0 shoot"], told);
    assert_eq!((after.player(Seat(1)).horde, after.zombie_supply()), (1, 29));
}

/// RFYL-12.17
#[test]
fn a_killed_zombie_player_returns_ten_spaces_behind_the_killer() {
    let told = "
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 15)
    ";
    let hunted = scene("players=2 bullets=1").at(0, 25).zombie(1, 25);
    let after = fights(hunted, &["0 shoot"], told);
    assert_eq!(after.space(Seat(1)), Space(15));
}

/// RFYL-12.17
#[test]
fn a_weapon_kills_a_zombie_player_as_any_other() {
    let told = "
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        Announced(Ann, Machete)
        HumanDrew { who: Ann, value: 5, bonus: 2 }
        ZombieDrew { value: 6, bonus: 0 }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 15)
    ";
    let hunted = scene("players=2 bullets=0").at(0, 25).zombie(1, 25).item(0, Item::Machete);
    fights(hunted, &["0 announce machete", "nature draw 5", "nature draw 6"], told);
}

/// RFYL-12.17, RFYL-12.25
#[test]
fn a_zombie_player_who_returned_among_humans_does_not_fight_before_the_next_turn() {
    let told = "
        Engaged { who: Ann, foe: ZombiePlayer(Cat) }
        Shot { who: Ann, foe: ZombiePlayer(Cat) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Cat) }
        Returned(Cat, 15)
    ";
    let hunted = scene("players=4 bullets=1").at(0, 25).at(1, 15).at(3, 15).zombie(2, 25);
    let after = fights(hunted, &["0 shoot"], told);
    assert_eq!(after.space(CAT), Space(15), "where Bob and Dan are");
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Bob, foe: ZombiePlayer(Cat) }
    ";
    next_turn(after).combat(Space::LAST).check(&["2 target 1"], told);
}

/// RFYL-12.17, RFYL-12.25
#[test]
fn a_zombie_player_shot_in_human_movement_does_not_move_in_this_turn() {
    let hunted = scene("players=2 bullets=1").at(0, 18).card(0, 9).zombie(1, 20);
    let told = "
        Ran { who: Ann, from: 18, to: 20 }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 10)
        Ran { who: Ann, from: 20, to: 25 }
    ";
    let after = hunted.asks(ANN, Question::Move).check(&["0 go 25"], told);
    let told = "
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(5)
    ";
    let after = Scene(after).zombie_movement().check(&["nature draw 5"], told);
    assert!(is_done(&after), "Bob does not prowl");
    let told = "
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(5)
        ProwlDrawn(Bob, 4)
    ";
    next_turn(after).zombie_movement().check(&["nature draw 5", "nature draw 4"], told);
}

/// RFYL-12.18
#[test]
fn a_zombie_player_does_not_return_behind_the_start() {
    let told = "
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 0)
    ";
    fights(scene("players=2 bullets=1").at(0, 4).zombie(1, 4), &["0 shoot"], told);
}

/// RFYL-12.18
#[test]
fn the_horde_of_a_killed_zombie_player_stays_without_a_leader() {
    let told = "
        Engaged { who: Ann, foe: OfHorde(Bob) }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 2, bonus: 0 }
        Eluded(Ann)
        Engaged { who: Ann, foe: ZombiePlayer(Bob) }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        HordeLeft { leader: Bob, n: 1, space: 25 }
        Returned(Bob, 15)
    ";
    let hunted = scene("players=2 bullets=1").at(0, 25).zombie(1, 25).horde(1, 1);
    let script = ["0 melee", "nature draw 9", "nature draw 2", "0 decline", "0 shoot"];
    let after = fights(hunted, &script, told);
    assert_eq!((after.player(Seat(1)).horde, after.walkers.on(Space(25))), (0, 1));
}

/// Ann, Bob and Cat on space 9, the slowest first, and one zombie.
fn three_on_9() -> Scene {
    let three = scene("players=3 bullets=0").at(0, 9).at(1, 9).at(2, 9).walkers(9, 1);
    three.card(0, 2).card(1, 5).card(2, 8)
}

/// RFYL-12.20, RFYL-12.22
#[test]
fn everybody_on_the_space_may_shoot_before_the_melee_the_one_engaged_first_then_the_fastest() {
    let state = three_on_9().bullets(0, 1).bullets(1, 1).bullets(2, 1);
    let state = state.combat(Space::LAST).now();
    assert_eq!(options(&state, 0), ["melee", "shoot", "call"]);
    assert!(options(&state, 2).is_empty());
    let cat = check(state, &["0 melee"], "");
    assert_eq!(options(&cat, 2), ["shoot", "decline"]);
    let names = Names::usual(3);
    assert_eq!(cat.question(Seat(2), &names), "Cat, a zombie attacks Ann: do you shoot it?");
    assert_eq!(refused(&cat, 1, "shoot"), "RFYL-5.2");
    let bob = check(cat, &["2 decline"], "");
    let after = check(
        bob,
        &["1 shoot"],
        "
        Shot { who: Bob, foe: Walker }
        ZombieKilled { killer: Bob, foe: Walker }
    ",
    );
    assert!(is_done(&after), "there is no melee with a zombie that was shot");
    let left = [0, 1, 2].map(|seat| after.player(Seat(seat)).goods.bullets);
    assert_eq!((left, after.walkers.n()), ([1, 0, 1], 0));
}

/// RFYL-12.20, RFYL-12.22
#[test]
fn everybody_on_the_space_may_shoot_after_the_melee_as_well() {
    let state = three_on_9().bullets(1, 1).bullets(2, 3).combat(Space::LAST).now();
    let script = ["0 melee", "2 decline", "1 decline", "nature draw 3", "nature draw 7"];
    let told = "
        HumanDrew { who: Ann, value: 3, bonus: 0 }
        ZombieDrew { value: 7, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let state = check(state, &[&script[..], &["nature blood clean"]].concat(), told);
    let after = check(
        state,
        &["2 shoot"],
        "
        Shot { who: Cat, foe: Walker }
        ZombieKilled { killer: Cat, foe: Walker }
    ",
    );
    assert!(is_done(&after) && after.player(Seat(0)).blood.all().n() == 1);
    let after = check(state, &["2 decline", "1 decline"], "");
    assert!(is_done(&after) && after.walkers.n() == 1);
}

/// RFYL-12.20
#[test]
fn who_stands_elsewhere_or_has_no_gun_is_not_asked_to_shoot() {
    let apart = three_on_9().bullets(1, 1).at(1, 10).bullets(2, 1);
    let apart = apart.with(|state| state.players[Seat(2)].gun = Gun::Missing);
    let state = apart.combat(Space::LAST).now();
    assert_eq!(next_draw(&state), Some(Draw::MeleeHuman));
}

/// RFYL-12.20, RFYL-9.14
#[test]
fn a_friend_may_shoot_the_zombie_of_an_encounter() {
    let state = three_on_9().bullets(2, 1).walkers(30, 1);
    let state = state.event(Seat(0), EventCard::GrabbedInTheDark).now();
    let told = "
        Shot { who: Cat, foe: Met(GrabbedInTheDark) }
        ZombieKilled { killer: Cat, foe: Met(GrabbedInTheDark) }
    ";
    assert!(is_done(&check(state, &["2 shoot"], told)));
}

/// RFYL-12.22
#[test]
fn friends_who_were_equally_fast_draw_for_who_is_asked_first() {
    let tied = scene("players=4 bullets=1").at(0, 9).at(1, 9).at(2, 9).zombie(3, 9);
    let tied =
        tied.card(0, 2).card(1, 5).card(2, 5).fight(Seat(0), Foe::ZombiePlayer(Seat(3))).now();
    let told = "
        TieDrawn(Bob, 3, Speed)
        TieDrawn(Cat, 4, Speed)
        SpeedsDrawn { fastest: Some(Cat), slowest: Some(Bob) }
    ";
    let state = check(tied, &["0 melee", "nature draw 3", "nature draw 4"], told);
    assert_eq!(options(&state, 2), ["shoot", "decline"]);
    let told = "
        Shot { who: Cat, foe: ZombiePlayer(Dan) }
        ZombieKilled { killer: Cat, foe: ZombiePlayer(Dan) }
        Returned(Dan, 0)
    ";
    check(state, &["2 shoot"], told);
}

/// RFYL-12.23
#[test]
fn who_has_no_bullet_cannot_shoot() {
    let armed = ann_alone().item(0, Item::Machete).item(0, Item::Crowbar);
    let state = armed.combat(Space::LAST).now();
    assert_eq!(refused(&state, 0, "shoot"), "RFYL-12.23");
}

/// RFYL-12.6, RFYL-12.24
#[test]
fn the_sum_of_a_draw_is_told_and_so_is_a_tie() {
    let armed = ann_alone().item(0, Item::Machete);
    let told = "
        Announced(Ann, Machete)
        HumanDrew { who: Ann, value: 4, bonus: 2 }
        ZombieDrew { value: 6, bonus: 0 }
        DrewAlike(Ann)
    ";
    let script = ["0 announce machete", "nature draw 4", "nature draw 6"];
    check(armed.combat(Space::LAST).now(), &script, told);
    // The options say how many uses a weapon has left.
    let worn = ann_alone().item(0, Item::FireAxe).with(|state| state.uses.fire_axe = 1);
    let state = worn.bullets(0, 1).combat(Space::LAST).now();
    let says = state.describe(Seat(0), Action::Announce(Item::FireAxe), &Names::usual(2));
    assert!(says.ends_with("1 use left."), "{says}");
}
