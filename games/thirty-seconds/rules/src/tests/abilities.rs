//! Chapter 10: tokens and abilities.

use super::scene::{can, check, options, play, refused, scene, zombie};
use crate::row::Row;
use crate::supply::Supply;
use crate::zombies::Body;

/// THIRTY-10.1, THIRTY-10.3
#[test]
fn an_ability_costs_a_token_and_works_once_a_turn_even_without_energy() {
    let state = scene("survivor=antonio").tokens(2).energy(0).acts();
    let told = "
        AbilityUsed(SoccerPlayer)
        EnergyGained(1)
    ";
    let after = check(state, &["0 ability"], told);
    assert_eq!((after.survivor.tokens, after.survivor.energy), (1, 1));
    assert_eq!(refused(&after, 0, "ability"), "THIRTY-10.3");
    assert_eq!(refused(&scene("").tokens(0).acts(), 0, "ability"), "THIRTY-10.3");
}

/// THIRTY-10.2
#[test]
fn a_token_in_the_alley_is_taken_on_entering_its_row() {
    let state = scene("survivor=antonio").row(5).acts();
    let told = "
        Moved { from: 5, to: 6 }
        TokenTaken(6)
    ";
    let after = check(state, &["0 move 6"], told);
    assert_eq!((after.survivor.tokens, after.tokens_in), (2, 0));
}

/// THIRTY-10.6, THIRTY-11.9, THIRTY-10.20
#[test]
fn time_tokens_run_down_in_the_zombie_resolution_phase() {
    let state = scene("")
        .row(9)
        .zombie(Body::LadenFriend, 5)
        .with(|s| {
            s.distraction = 1;
            s.barricade = crate::state::Barricade { row: Row(4), tokens: 2 };
            s.alley.zombie_mut(crate::zombies::ZombieId(0)).tokens = 2;
        })
        .zombies_act();
    let told = "
        PhaseBegan(ZombieResolution)
        FriendTokens(0, 1)
        EffectEnded(Distraction)
        TurnBegan(3)
    ";
    let after = check(state, &["1 end"], told);
    assert_eq!((after.distraction, after.barricade.tokens), (0, 1));
}

/// THIRTY-10.7, THIRTY-10.9
#[test]
fn with_the_last_time_token_the_warehouse_opens() {
    let state = scene("")
        .row(2)
        .waits(Body::Runner)
        .waits(Body::Crawler)
        .waits(Body::Boss)
        .with(|s| s.time_tokens = 1)
        .acts();
    let told = "
        PhaseBegan(SurvivorResolution)
        TimeTokenRemoved(0)
        WarehouseOpened
        ZombieEntered { id: 0, body: Runner, row: 1 }
        ZombieEntered { id: 1, body: Crawler, row: 1 }
        ZombieEntered { id: 2, body: Boss, row: 1 }
        ZombieTurnBegan
        PhaseBegan(ZombieDraw)
        ZombieMoved { id: 0, kind: Runner, from: 1, to: 2 }
        ZombieMoved { id: 2, kind: Boss, from: 1, to: 2 }
    ";
    check(state, &["0 end"], told);
}

/// THIRTY-10.8, THIRTY-10.9, THIRTY-10.17
#[test]
fn entering_row_four_opens_the_warehouse_after_the_opportunity_attacks() {
    let state = scene("")
        .row(3)
        .zombie(Body::Shuffler, 3)
        .zombie(Body::Shuffler, 1)
        .zombie(Body::Shuffler, 1)
        .zombie(Body::Shuffler, 1)
        .waits(Body::Runner)
        .acts();
    let told = "
        Moved { from: 3, to: 4 }
        ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
        ClawDrawn { card: Z8, line: A }
        BiteMissed
        WarehouseOpened
        ZombieEntered { id: 4, body: Runner, row: 1 }
    ";
    let after = check(state, &["0 move 4", "nature claw z8"], told);
    assert_eq!((after.time_tokens, after.alley.n_in(Row(1))), (0, 4));
}

/// THIRTY-10.10, THIRTY-10.18
#[test]
fn the_firearms_instructor_fires_a_one_energy_firearm_for_a_token() {
    for name in ["lenny", "abbe"] {
        let state = scene(&format!("survivor={name}"))
            .tokens(1)
            .energy(0)
            .equip(Supply::Pistol)
            .equip(Supply::Shotgun)
            .equip(Supply::Machete)
            .zombie(Body::Shuffler, 1)
            .acts();
        let attacks: Vec<String> =
            options(&state, 0).into_iter().filter(|it| it.contains("token")).collect();
        assert_eq!(attacks, ["attack 1 1 token"]);
        let after = play(state, &["0 attack 1 1 token", "nature strike s5"]);
        assert_eq!((after.survivor.tokens, after.alley.n()), (0, 0));
    }
}

/// THIRTY-10.10, THIRTY-10.18
#[test]
fn the_mma_trainer_strikes_unarmed_or_with_a_one_energy_melee_weapon_for_a_token() {
    for name in ["aaliyah", "ryan"] {
        let state = scene(&format!("survivor={name}"))
            .tokens(1)
            .energy(0)
            .equip(Supply::Pistol)
            .equip(Supply::FireAxe)
            .equip(Supply::Crowbar)
            .zombie(Body::Shuffler, 1)
            .fallen(Body::Boss, 1)
            .acts();
        let attacks: Vec<String> =
            options(&state, 0).into_iter().filter(|it| it.contains("token")).collect();
        let expected = ["trip 1 token", "stomp 2 token", "attack 3 1 token", "attack 3 2 token"];
        assert_eq!(attacks, expected);
        let told = "
            AbilityUsed(MmaTrainer)
            Attacked { arm: Stomp, at: 1, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            CriticalDrawn(S5)
            CriticalMade(1)
            ZombieHurt { id: 1, kind: Boss, damage: 3, left: 1 }
        ";
        check(state, &["0 stomp 2 token", "nature strike s5", "nature strike s5"], told);
    }
}

/// THIRTY-10.13
#[test]
fn the_soccer_player_gains_energy() {
    for name in ["antonio", "diana"] {
        let state = scene(&format!("survivor={name}")).tokens(1).acts();
        assert_eq!(play(state, &["0 ability"]).survivor.energy, 5);
    }
}

/// THIRTY-10.13, THIRTY-9.9
#[test]
fn the_doctor_gains_health_up_to_five() {
    for name in ["mary", "kelly"] {
        let hurt = scene(&format!("survivor={name}")).tokens(1).health(2);
        assert_eq!(play(hurt.acts(), &["0 ability"]).survivor.health, 3);
        assert!(!can(&hurt.health(5).acts(), 0, "ability"));
    }
}

/// THIRTY-10.14, THIRTY-10.19
#[test]
fn the_survivalist_pays_one_less_for_the_next_supply_card() {
    for name in ["meghan", "jason"] {
        let state = scene(&format!("survivor={name}"))
            .tokens(2)
            .energy(1)
            .health(2)
            .hand(Supply::FirstAidKit)
            .hand(Supply::BodyArmor)
            .acts();
        assert!(!can(&state, 0, "use first-aid-kit"));
        let after = play(state, &["0 ability", "0 use first-aid-kit"]);
        assert_eq!((after.survivor.energy, after.survivor.health), (0, 4));
        assert!(!after.survivor.has_discount);
        assert_eq!(refused(&after, 0, "equip body-armor:3"), "THIRTY-6.5");
    }
}

/// THIRTY-10.14
#[test]
fn the_discount_also_holds_for_a_weapon() {
    let state = scene("survivor=jason")
        .tokens(1)
        .energy(1)
        .equip(Supply::FireAxe)
        .zombie(Body::Shuffler, 1)
        .acts();
    assert!(!can(&state, 0, "attack 2 1"));
    let after = play(state, &["0 ability", "0 attack 2 1", "nature strike s5"]);
    assert!(zombie(&after, 1).is_none());
    assert_eq!(after.survivor.energy, 0);
}

/// THIRTY-10.14, THIRTY-10.19
#[test]
fn the_discount_is_not_lost_on_what_costs_nothing() {
    let state = scene("survivor=jason")
        .tokens(1)
        .energy(0)
        .hand(Supply::EnergyDrink)
        .hand(Supply::Pistol)
        .hand(Supply::BodyArmor)
        .acts();
    let free = play(state, &["0 ability", "0 use energy-drink", "0 equip pistol:4"]);
    let after = play(free, &["0 equip body-armor:3"]);
    assert_eq!((after.survivor.energy, after.survivor.has_discount), (1, false));
}

#[test]
fn a_turn_brings_the_ability_back() {
    let used = scene("").tokens(1).with(|s| s.survivor.has_used_ability = true);
    let told = "TurnBegan(3)\nTacticDrawn(Some(Stash))\nPhaseBegan(SurvivorAction)";
    let state = used.survivor_turn().check(&["nature tactic stash"], told);
    assert!(can(&state, 0, "ability"));
}
