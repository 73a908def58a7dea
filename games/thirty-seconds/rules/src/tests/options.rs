//! Chapters 15 and 16: advanced and modified rules, each a switch.

use engine::Rules;

use super::scene::{can, check, options, play, refused, scene};
use crate::ThirtySeconds;
use crate::supply::Supply;
use crate::zombies::Body;

/// THIRTY-15.1
#[test]
fn a_loud_weapon_lets_a_zombie_in() {
    let state = scene("advanced=sound")
        .equip(Supply::Pistol)
        .holds(Body::Runner)
        .zombie(Body::Boss, 1)
        .acts();
    let told = "
        Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
        StrikeDrawn { card: S10, line: A }
        Missed
        ZombieEntered { id: 1, body: Runner, row: 10 }
    ";
    check(state, &["0 attack 1 1", "nature strike s10", "1 enter runner"], told);
    let quiet = scene("").equip(Supply::Pistol).holds(Body::Runner).zombie(Body::Boss, 1);
    assert!(can(&play(quiet.acts(), &["0 attack 1 1", "nature strike s10"]), 0, "end"));
}

/// THIRTY-15.1, THIRTY-15.9
#[test]
fn alone_a_noise_draws_a_zombie_and_a_grenade_is_loud_too() {
    let state = scene("advanced=sound zombies=swarm").equip(Supply::Grenade).acts();
    let told = "
        Thrown(Grenade, 3)
        ZombieEntered { id: 0, body: Boss, row: 10 }
    ";
    check(state, &["0 throw 1 3", "nature zombie boss"], told);
}

/// THIRTY-15.2
#[test]
fn a_gun_butt_and_a_silent_weapon_make_no_noise() {
    let state = scene("advanced=sound zombies=swarm")
        .equip(Supply::Shotgun)
        .equip(Supply::Crossbow)
        .zombie(Body::Boss, 1)
        .acts();
    for attack in ["0 other 1 1", "0 attack 2 1"] {
        assert!(can(&play(state, &[attack, "nature strike s10"]), 0, "end"));
    }
}

/// THIRTY-15.3
#[test]
fn three_concussions_cost_an_energy_token_for_good() {
    let state = scene("advanced=concussion")
        .with(|s| s.survivor.concussions = 2)
        .zombie(Body::Brute, 1)
        .zombies_act();
    let told = "
        ZombieAttacked { id: 0, kind: Brute, bite: Plain }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
        SurvivorDown
        ConcussionTaken(3)
        EnergyLost
    ";
    let after = check(state, &["1 bite 1", "nature claw z4"], told);
    assert_eq!(after.survivor.concussions, 0);
    let turn = play(after, &["1 end", "nature tactic stash"]);
    assert_eq!(turn.survivor.energy, 3);
}

/// THIRTY-15.4
#[test]
fn a_zombie_turn_without_an_attack_clears_the_head() {
    let state = scene("advanced=concussion").with(|s| s.survivor.concussions = 2).zombies_act();
    let told = "
        PhaseBegan(ZombieResolution)
        ConcussionLost(1)
        TurnBegan(3)
    ";
    check(state, &["1 end"], told);
}

/// THIRTY-15.5
#[test]
fn a_concussion_is_shaken_off_for_one_energy() {
    let state = scene("advanced=concussion").with(|s| s.survivor.concussions = 2).acts();
    let after = check(state, &["0 shake-off"], "ConcussionLost(1)");
    assert_eq!(after.survivor.energy, 3);
    assert_eq!(refused(&scene("").acts(), 0, "shake-off"), "THIRTY-15.5");
}

/// THIRTY-15.6
#[test]
fn who_is_hit_while_down_takes_no_concussion_token() {
    let state = scene("advanced=concussion").down().zombie(Body::Brute, 1).zombies_act();
    let after = play(state, &["1 bite 1", "nature claw z4"]);
    assert_eq!(after.survivor.concussions, 0);
    let last = scene("advanced=concussion")
        .with(|s| {
            s.survivor.concussions = 2;
            s.survivor.lost_energy = 3;
        })
        .zombie(Body::Brute, 1)
        .zombies_act();
    assert_eq!(play(last, &["1 bite 1", "nature claw z4"]).survivor.lost_energy, 3);
}

/// THIRTY-15.7
#[test]
fn who_is_down_with_one_health_stays_down_and_crawls_for_two() {
    let state = scene("advanced=permanent-knockdown").down().health(1);
    let crawling = state.acts();
    assert_eq!(refused(&crawling, 0, "stand-up"), "THIRTY-15.7");
    assert_eq!(play(crawling, &["0 move 2"]).survivor.energy, 2);
    assert!(can(&state.health(2).acts(), 0, "stand-up"));
    assert!(can(&scene("").down().health(1).acts(), 0, "stand-up"));
}

/// THIRTY-15.8
#[test]
fn a_zombie_that_is_down_with_one_health_stays_down_and_crawls_for_two() {
    let hurt = |s: &mut crate::state::State| {
        s.alley.zombie_mut(crate::zombies::ZombieId(0)).health = 1;
    };
    let state =
        scene("advanced=permanent-knockdown").fallen(Body::Shuffler, 5).with(hurt).zombies_act();
    assert_eq!(refused(&state, 1, "rise 1"), "THIRTY-15.8");
    assert_eq!(play(state, &["1 shamble 1 4"]).horde.energy, 3);
}

/// THIRTY-16.1
#[test]
fn head_stomps_may_be_sure() {
    let state = scene("modified=sure-stomps").zombie(Body::Crawler, 1).acts();
    let told = "
        Attacked { arm: Stomp, at: 0, kind: Crawler }
        ZombieHurt { id: 0, kind: Crawler, damage: 2, left: 0 }
        ZombieKilled { id: 0, kind: Crawler, row: 1 }
    ";
    check(state, &["0 stomp 1"], told);
}

/// THIRTY-16.3
#[test]
fn opportunity_attacks_may_use_line_b() {
    let state = scene("modified=opportunity-b").zombie(Body::Shuffler, 1).acts();
    let told = "
        Moved { from: 1, to: 2 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z5, line: B }
        BiteMissed
    ";
    check(state, &["0 move 2", "nature claw z5"], told);
}

/// THIRTY-16.4
#[test]
fn zombies_may_have_four_energy() {
    let told = "
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
            SchemeDrawn(Some(Jam))
            PhaseBegan(ZombieAction)
        ";
    let after =
        scene("modified=four-energy").zombie_turn().check(&["nature zombie-tactic jam"], told);
    assert_eq!(after.horde.energy, 4);
}

/// THIRTY-16.5
#[test]
fn three_zombies_in_a_row_may_stop_shots_beyond_it() {
    let crowd = |choices: &str| {
        scene(choices)
            .row(3)
            .equip(Supply::HuntingRifle)
            .zombie(Body::Shuffler, 5)
            .zombie(Body::Shuffler, 5)
            .zombie(Body::Shuffler, 5)
            .zombie(Body::Boss, 6)
            .zombie(Body::LadenBoss, 2)
            .acts()
    };
    let walled = crowd("modified=wall");
    assert!(can(&walled, 0, "attack 1 1") && can(&walled, 0, "attack 1 5"));
    assert_eq!(refused(&walled, 0, "attack 1 4"), "THIRTY-16.5");
    assert!(can(&crowd(""), 0, "attack 1 4"));
}

/// THIRTY-16.8
#[test]
fn picking_up_beside_standing_zombies_may_be_forbidden() {
    let state =
        scene("modified=no-pickup").down().lies(1, Supply::Pistol).zombie(Body::Shuffler, 1).acts();
    assert_eq!(refused(&state, 0, "pick-up pistol:4"), "THIRTY-16.8");
    let harmless =
        scene("modified=no-pickup").lies(1, Supply::Pistol).fallen(Body::Shuffler, 1).acts();
    assert!(can(&harmless, 0, "pick-up pistol:4"));
}

/// THIRTY-16.9
#[test]
fn on_the_ground_a_first_miss_may_be_drawn_again() {
    let state = scene("modified=second-chance").equip(Supply::Machete).fallen(Body::Boss, 1).acts();
    let told = "
        Attacked { arm: Weapon(Machete), at: 0, kind: Boss }
        StrikeDrawn { card: S10, line: A }
        StrikeDrawn { card: S10, line: A }
        Missed
    ";
    check(state, &["0 attack 1 1", "nature strike s10", "nature strike s10"], told);
    let bitten = scene("modified=second-chance").down().zombie(Body::Shuffler, 1).zombies_act();
    let told = "
        ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
        ClawDrawn { card: Z8, line: A }
        ClawDrawn { card: Z4, line: A }
        Wounded { damage: 1, left: 4 }
    ";
    check(bitten, &["1 bite 1", "nature claw z8", "nature claw z4"], told);
}

#[test]
fn every_mode_and_survivor_can_be_set_up() {
    for mode in ThirtySeconds::MODES {
        assert!(ThirtySeconds::configure(&mode.choices()).is_ok());
    }
    let state = scene("zombies=fast-attack").acts();
    assert!(options(&state, 1).is_empty(), "alone nobody sits on the second seat");
    assert_eq!(ThirtySeconds::n_seats(&state), 1);
}
