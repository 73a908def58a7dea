//! What the rulebook leaves open, and endings: rulings that the tests of no other chapter show.

use engine::{Names, Phrases, Rules, SeatSet, Secrets, ToAct};

use super::scene::{ANN, asked, can, check, play, refused, scene};
use crate::ThirtySeconds;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, SURVIVOR, ZOMBIES};
use crate::zombies::{Body, Mark};

/// The sentence for a finished game.
#[track_caller]
fn ending(state: &State) -> (SeatSet, Option<i16>, String) {
    let ToAct::Over(outcome) = ThirtySeconds::to_act(state) else { panic!("it is over") };
    let names = Names::usual(ThirtySeconds::n_seats(state));
    (outcome.winners, outcome.score, ThirtySeconds::ending(state, outcome, &names))
}

/// THIRTY-18.1
#[test]
fn who_reaches_the_street_has_won_against_an_opponent() {
    let (winners, score, told) = ending(&play(scene("").row(10).acts(), &["0 move 11"]));
    assert_eq!((winners, score), (SeatSet::only(SURVIVOR), None));
    assert_eq!(told, "Ann reached the street and got away: Ann wins.");
}

/// THIRTY-18.3, THIRTY-18.5
#[test]
fn the_score_of_a_win_alone_is_part_of_the_outcome() {
    let state = scene("zombies=swarm").row(10).with(|s| s.turn = 12).acts();
    let (winners, score, told) = ending(&play(state, &["0 move 11"]));
    assert_eq!((winners, score), (SeatSet::only(SURVIVOR), Some(-40)));
    assert_eq!(told, "Ann reached the street and got away. Score: -40.");
}

/// THIRTY-18.2
#[test]
fn who_is_eaten_has_lost_to_somebody_or_to_the_zombies() {
    let bitten = |choices: &str| scene(choices).health(1).tokens(0).zombie(Body::Shuffler, 1);
    let duel = play(bitten("").zombies_act(), &["1 bite 1", "nature claw z4"]);
    let (winners, score, told) = ending(&duel);
    assert_eq!((winners, score), (SeatSet::only(ZOMBIES), None));
    assert_eq!(told, "Ann was eaten: Bob's zombies win.");
    let alone = play(bitten("zombies=swarm").acts(), &["0 move 2", "nature claw z4"]);
    let (winners, score, told) = ending(&alone);
    assert_eq!(
        (winners, score, told.as_str()),
        (SeatSet::NONE, None, "Ann was eaten: the zombies win.")
    );
}

/// THIRTY-4.7
#[test]
fn after_the_last_turn_the_zombies_have_won_unless_there_is_no_last_turn() {
    let late = |choices: &str| scene(choices).with(|s| s.turn = 10).zombies_act();
    let (winners, _, told) = ending(&play(late("last-turn=10"), &["1 end"]));
    assert_eq!(winners, SeatSet::only(ZOMBIES));
    assert_eq!(told, "Ann did not get away in 10 turns: Bob's zombies win.");
    let endless = scene("last-turn=none").with(|s| s.turn = 500).zombies_act();
    let after = play(endless, &["1 end", "nature tactic stash"]);
    assert_eq!((after.turn, asked(&after)), (501, ANN));
}

/// THIRTY-5.7
#[test]
fn the_first_games_are_proposed_without_the_timer() {
    let timer = ThirtySeconds::OPTIONS.iter().find(|option| option.key == "timer");
    assert!(timer.is_some_and(|it| it.text.contains("first two or three games")));
    let first = ThirtySeconds::FIRST_MODE.expect("there is one");
    let mode = ThirtySeconds::MODES.iter().find(|mode| mode.name == first);
    let setup = ThirtySeconds::configure(&mode.expect("it exists").choices()).expect("it is good");
    assert_eq!((setup.survivor_timer, setup.zombie_timer), (0, 0));
}

/// THIRTY-1.14, THIRTY-1.15, THIRTY-3.15, THIRTY-3.16, THIRTY-7.13
#[test]
fn the_catalogue_tells_abilities_tokens_and_the_rule_that_gives_each_card() {
    let cards = ThirtySeconds::cards();
    let card = |id: &str| cards.iter().find(|it| it.id == id).expect("it is listed");
    let of = |id: &str| (card(id).text.to_string(), card(id).rule.0);
    let listed = |text: &str, rule| (text.to_owned(), rule);
    assert_eq!(of("lenny").1, "THIRTY-1.14");
    let katana = "Draw three Supply cards, keep one. Starts with the Katana.";
    assert_eq!(of("louis"), listed(katana, "THIRTY-1.14"));
    let critical =
        "At the start 1 on the card, 1 in row 5. A head stomp has a critical: 1 more damage.";
    assert_eq!(of("tokens-mma-trainer"), listed(critical, "THIRTY-3.15"));
    let scavenger = "At the start none on the card, 1 in row 4, 1 in row 7.";
    assert_eq!(of("tokens-scavenger"), listed(scavenger, "THIRTY-3.16"));
    for id in ["shotgun", "quick-trigger", "poor-aim"] {
        assert_eq!(of(id).1, "THIRTY-1.3", "of {id} the rulebook tells too little");
    }
    assert_eq!(
        (of("fast-attack-step-4").1, of("swarm-step-11").1),
        ("THIRTY-17.20", "THIRTY-17.12")
    );
    assert_eq!((of("fast-attack-chart").1, of("swarm-chart").1), ("THIRTY-17.11", "THIRTY-17.13"));
    assert_eq!(of("fast-attack-step-11").1, "THIRTY-17.15");
    assert_eq!(of("survivor-attack-shuffle").1, "THIRTY-7.4");
}

/// THIRTY-7.13
#[test]
fn the_stomp_of_the_mma_trainer_may_be_critical() {
    let state = scene("survivor=ryan").fallen(Body::Boss, 1).acts();
    let told = "
        Attacked { arm: Stomp, at: 0, kind: Boss }
        StrikeDrawn { card: S5, line: A }
        CriticalDrawn(S1)
        CriticalMade(1)
        ZombieHurt { id: 0, kind: Boss, damage: 3, left: 1 }
    ";
    check(state, &["0 stomp 1", "nature strike s5", "nature strike s1"], told);
}

/// THIRTY-10.21
#[test]
fn a_track_star_who_crawls_does_not_run() {
    let down = scene("survivor=michael advanced=permanent-knockdown").tokens(1).health(1).down();
    let state = down.row(4).acts();
    assert!(can(&state, 0, "move 5"), "crawling is possible");
    assert_eq!(refused(&state, 0, "run-past 5"), "THIRTY-10.21");
    let up = scene("survivor=michael").tokens(1).row(4).down().acts();
    assert_eq!(refused(&up, 0, "run-past 5"), "THIRTY-6.11");
}

/// THIRTY-10.22
#[test]
fn energy_that_is_gained_goes_beyond_the_tokens() {
    let state = scene("").tokens(1).tactic(Tactic::Adrenaline).acts();
    let after = play(state, &["0 ability", "0 play adrenaline"]);
    assert_eq!(after.survivor.energy, 6);
}

/// THIRTY-10.3, THIRTY-10.10, THIRTY-10.12
#[test]
fn an_ability_that_cannot_be_used_is_refused_with_the_rule_that_says_so() {
    let idle = |name: &str| scene(&format!("survivor={name}")).tokens(1).acts();
    for (name, rule) in [
        ("lenny", "THIRTY-10.10"),
        ("ryan", "THIRTY-10.10"),
        ("sophia", "THIRTY-10.12"),
        ("michael", "THIRTY-10.11"),
        ("mary", "THIRTY-9.9"),
    ] {
        assert_eq!(refused(&idle(name), 0, "ability"), rule, "{name}");
    }
    let used = scene("survivor=lenny").tokens(2).equip(Supply::Pistol).zombie(Body::Boss, 1);
    let once = play(used.acts(), &["0 attack 1 1 token", "nature strike s10"]);
    assert_eq!(refused(&once, 0, "attack 1 1 token"), "THIRTY-10.3");
}

/// THIRTY-13.7
#[test]
fn what_is_played_in_the_others_turn_costs_nothing() {
    let reactions = [Tactic::Confrontation, Tactic::LostOpportunity, Tactic::Block, Tactic::Dodge];
    assert!(reactions.iter().all(|tactic| tactic.card().cost == 0));
    let answers = [Scheme::PoorAim, Scheme::ClumsySwing, Scheme::Stumble, Scheme::Jam];
    assert!(answers.iter().all(|scheme| scheme.card().cost == 0));
}

/// THIRTY-11.11, THIRTY-11.7, THIRTY-2.3
#[test]
fn a_zombie_tactics_card_that_cannot_be_played_says_why() {
    let new = scene("").scheme(Scheme::Lunge).zombie(Body::Shuffler, 2).mark(1, Mark::New);
    assert_eq!(refused(&new.zombies_act(), 1, "scheme lunge"), "THIRTY-11.7");
    let full = scene("").scheme(Scheme::Horde).holds(Body::Runner).zombie(Body::Shuffler, 10);
    let full = full.zombie(Body::Shuffler, 10).zombie(Body::Shrieker, 10).zombies_act();
    assert_eq!(refused(&full, 1, "scheme horde"), "THIRTY-2.3");
    assert_eq!(refused(&full, 1, "shriek 3"), "THIRTY-2.3");
    assert_eq!(refused(&full, 1, "scheme moan"), "THIRTY-11.11");
}

/// THIRTY-2.3
#[test]
fn a_runner_does_not_pass_a_full_row() {
    let wall = scene("").row(1).zombie(Body::Runner, 6).zombie(Body::Shuffler, 5);
    let wall = wall.zombie(Body::Shuffler, 5).zombie(Body::Shuffler, 5).zombies_act();
    assert_eq!(refused(&wall, 1, "shamble 1 4"), "THIRTY-2.3");
}

/// THIRTY-14.25
#[test]
fn a_barricade_in_row_ten_does_not_keep_the_street_out() {
    let state = scene("").row(10).holds(Body::Shuffler).with(|s| {
        s.barricade = crate::state::Barricade { row: crate::row::Row(10), tokens: 2 };
    });
    assert!(can(&state.zombies_act(), 1, "enter shuffler"));
}

/// THIRTY-15.10
#[test]
fn alone_a_zombie_turn_without_an_attack_clears_the_head() {
    let calm = scene("zombies=fast-attack advanced=concussion").with(|s| {
        s.survivor.concussions = 2;
        s.horde.energy = 0;
    });
    let quiet = calm.dice().check(
        &["nature tactic stash"],
        "FinalInstructions { shuffles: false, tokens: false }
         ConcussionLost(1)
         TurnBegan(3)
         TacticDrawn(Some(Stash))
         PhaseBegan(SurvivorAction)",
    );
    assert_eq!(quiet.survivor.concussions, 1);
    let attacked = calm.with(|s| s.horde.has_attacked = true).dice().check(
        &[],
        "FinalInstructions { shuffles: false, tokens: false }
         TurnBegan(3)",
    );
    assert_eq!(attacked.survivor.concussions, 2);
}

/// THIRTY-15.11, THIRTY-15.6
#[test]
fn an_energy_token_that_is_lost_is_lost_at_once_but_never_the_last_one() {
    let hit = |lost: u8| {
        let state = scene("survivor=michael advanced=concussion").tokens(1).zombie(Body::Brute, 1);
        let state = state.zombie(Body::Brute, 1).zombie(Body::LadenBrute, 1).with(|s| {
            s.survivor.concussions = 2;
            s.survivor.lost_energy = lost;
            s.survivor.energy = 4 - lost;
        });
        let script = ["0 run-past 2", "0 choose 1", "0 choose 2", "nature claw z4"];
        play(state.acts(), &script).survivor
    };
    assert_eq!((hit(0).lost_energy, hit(0).energy), (1, 3));
    assert_eq!((hit(3).lost_energy, hit(3).energy), (3, 1), "the last one stays");
}

/// THIRTY-6.15, THIRTY-1.11
#[test]
fn a_card_that_would_do_nothing_is_refused() {
    let state = scene("").equip(Supply::Pistol).hand(Supply::AmmoBox).tactic(Tactic::Bandage);
    let state = state.tactic(Tactic::Stash).acts();
    assert_eq!(refused(&state, 0, "use ammo-box"), "THIRTY-6.15");
    assert_eq!(refused(&state, 0, "play bandage"), "THIRTY-6.15");
    let bare = State {
        supply: crate::state::SupplyPile::empty(),
        supply_discard: crate::state::SupplyPile::empty(),
        ..state
    };
    assert_eq!(refused(&bare, 0, "play stash"), "THIRTY-1.11");
}

/// THIRTY-16.5
#[test]
fn a_grenade_beyond_a_wall_is_refused_because_of_the_wall() {
    let state = scene("modified=wall").row(3).equip(Supply::Grenade).zombie(Body::Shuffler, 4);
    let state = state.zombie(Body::Shuffler, 4).zombie(Body::Shuffler, 4).acts();
    assert_eq!(refused(&state, 0, "throw 1 5"), "THIRTY-16.5");
    assert!(can(&state, 0, "throw 1 4"));
}

/// THIRTY-3.10
#[test]
fn what_is_drawn_into_a_hand_stays_hidden_in_words_too() {
    for words in ["supply pistol", "tactic block", "zombie-tactic moan", "draw-zombie boss"] {
        let action: Action = words.parse().expect("it is an action");
        assert!(ThirtySeconds::is_secret(action), "{words}");
    }
    for words in ["lay pistol", "zombie boss", "strike s5", "roll 7"] {
        let action: Action = words.parse().expect("it is an action");
        assert!(!ThirtySeconds::is_secret(action), "{words}");
    }
}

/// THIRTY-11.5, THIRTY-11.1, THIRTY-14.3
#[test]
fn options_say_what_they_cost_and_which_card_they_play() {
    let names = Names::usual(2);
    let told = |state: &State, seat, words: &str| {
        let action = words.parse().expect("it is an action");
        ThirtySeconds::describe(state, seat, action, &names)
    };
    let state = scene("").row(3).holds(Body::Shuffler).fallen(Body::Runner, 5).zombies_act();
    assert_eq!(told(&state, ZOMBIES, "enter shuffler"), "a Shuffler enters row 10 (1E)");
    assert_eq!(told(&state, ZOMBIES, "draw tactics"), "draw a Tactics card (1E)");
    assert_eq!(told(&state, ZOMBIES, "rise 1"), "Runner 1 gets up (1E)");
    let strides = scene("")
        .row(3)
        .zombie(Body::Runner, 7)
        .zombie_turn()
        .check(&[], "ZombieTurnBegan\nPhaseBegan(ZombieDraw)");
    assert_eq!(told(&strides, ZOMBIES, "shamble 1 5"), "Runner 1 moves to row 5 (0E)");
    let near = scene("").row(2).tactic(Tactic::Confrontation).zombie(Body::Shuffler, 3);
    let near = play(near.zombies_act(), &["1 shamble 1 2"]);
    let confronts = "play Confrontation: knock down Shuffler 1 (0E)";
    assert_eq!(told(&near, SURVIVOR, "trip 1 free"), confronts);
}

/// THIRTY-14.26
#[test]
fn rise_again_prefers_a_shuffler_without_supplies() {
    let state = scene("").scheme(Scheme::RiseAgain).dead(Body::LadenShuffler).dead(Body::Shuffler);
    let after = play(state.zombies_act(), &["1 scheme rise-again"]);
    assert_eq!(after.zombies_discard.of(Body::LadenShuffler), 1);
    assert_eq!(after.alley.n(), 1);
}
