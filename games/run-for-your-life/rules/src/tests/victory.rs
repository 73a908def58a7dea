//! Chapter 13: victory.

use engine::{Names, Phrases, Rules, Seat, SeatSet, ToAct};

use super::scene::{Scene, bad_setup, check, scene, start};
use crate::RunForYourLife;
use crate::cards::{Face, Item};
use crate::state::{Ending, Gun, State};

const ANN: Seat = Seat(0);

/// Four players, three of them on the goal.
fn three_of_four(victory: &str) -> Scene {
    let four = scene(&format!("players=4 victory={victory} goal=30 bullets=0"));
    four.at(0, 30).at(1, 30).at(2, 30).at(3, 29)
}

/// Who wins once everybody has moved.
#[track_caller]
fn winners(scene: Scene) -> Vec<u8> {
    match RunForYourLife::to_act(&scene.arrival().now()) {
        ToAct::Over(outcome) => {
            assert_eq!(outcome.how, "escaped");
            outcome.winners.iter().map(|seat| seat.0).collect()
        }
        ToAct::Seats(_) | ToAct::Nature => Vec::new(),
    }
}

/// RFYL-13.1
#[test]
fn simple_victory_the_first_to_reach_the_goal_win() {
    let bleeding = three_of_four("simple").blood(0, 1, Face::Infected);
    bleeding.arrival().check(&[], "Escaped({0, 1, 2})");
    assert_eq!(winners(bleeding), [0, 1, 2]);
    assert!(winners(scene("players=2 victory=simple").at(0, 49)).is_empty());
}

/// RFYL-13.2
#[test]
fn intermediate_victory_the_first_to_reach_the_goal_without_any_blood_card_win() {
    let all = three_of_four("intermediate");
    assert_eq!(winners(all), [0, 1, 2]);
    let two = all.blood(1, 3, Face::Clean);
    assert_eq!(winners(two), [0, 2]);
    let none = two.blood(0, 1, Face::Clean).blood(2, 2, Face::Clean);
    assert!(winners(none).is_empty());
}

/// RFYL-13.3
#[test]
fn advanced_victory_at_least_one_of_each_team_without_any_blood_card_on_the_goal() {
    // Ann and Cat are one team, Bob and Dan the other.
    let all = three_of_four("advanced");
    assert_eq!(winners(all), [0, 1, 2]);
    let one_of_each = all.at(2, 29);
    assert_eq!(winners(one_of_each), [0, 1]);
    let one_team = all.at(1, 29);
    assert!(winners(one_team).is_empty());
    let alone = all.at(0, 29).at(2, 29);
    assert!(winners(alone).is_empty());
}

/// RFYL-13.3
#[test]
fn advanced_victory_who_has_a_blood_card_neither_counts_nor_wins() {
    let bob_bleeds = three_of_four("advanced").blood(1, 3, Face::Clean);
    assert!(winners(bob_bleeds).is_empty());
    let ann_bleeds = three_of_four("advanced").blood(0, 3, Face::Clean);
    assert_eq!(winners(ann_bleeds), [1, 2]);
}

/// RFYL-13.4
#[test]
fn each_seat_chooses_a_team_freely_and_unless_said_otherwise_they_alternate() {
    let second = |choices: &str| {
        let team = start(choices).setup.second_team;
        team.iter().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(second("players=5"), [1, 3]);
    assert_eq!(second("players=5 second-team=2,3"), [2, 3]);
    assert_eq!(second("players=2 second-team=0,1"), [0, 1]);
    assert!(second("players=5 second-team=none").is_empty());
    assert!(bad_setup("players=3 second-team=3").contains("seats from 0 to 2"));
}

/// RFYL-13.4
#[test]
fn the_chosen_teams_decide_the_advanced_victory() {
    let pair = |second_team| {
        let pair = scene(&format!("players=3 victory=advanced goal=30 second-team={second_team}"));
        winners(pair.at(0, 30).at(2, 30))
    };
    assert!(pair("1").is_empty());
    assert_eq!(pair("2"), [0, 2]);
    assert_eq!(pair("0,1"), [0, 2]);
}

/// Ann and Bob on the goal, without ammo and without blood.
fn pair() -> Scene {
    scene("players=3 victory=expert goal=30 bullets=0").at(0, 30).at(1, 30)
}

/// RFYL-13.5
#[test]
fn expert_victory_one_with_an_unrevealed_blood_card_another_with_a_bullet() {
    assert!(winners(pair()).is_empty());
    let blood = pair().blood(0, 2, Face::Infected);
    assert!(winners(blood).is_empty());
    assert!(winners(pair().bullets(1, 1)).is_empty());
    assert_eq!(winners(blood.bullets(1, 1)), [0, 1]);
    assert!(winners(blood.bullets(1, 1).at(1, 29)).is_empty());
}

/// RFYL-13.5
#[test]
fn expert_victory_a_weapon_that_kills_is_as_good_as_a_bullet() {
    let blood = pair().blood(0, 2, Face::Clean);
    assert_eq!(winners(blood.item(1, Item::FryingPan)), [0, 1]);
    // A shield does not kill.
    assert!(winners(blood.item(1, Item::RiotShield)).is_empty());
}

/// RFYL-13.5
#[test]
fn expert_victory_a_bullet_counts_even_without_a_gun_to_fire_it() {
    let armed = pair().blood(0, 2, Face::Clean).bullets(1, 1);
    let gunless = armed.with(|state| state.players[Seat(1)].gun = Gun::Missing);
    assert_eq!(winners(gunless), [0, 1]);
}

/// RFYL-13.6
#[test]
fn whether_somebody_has_won_is_seen_as_soon_as_a_human_has_moved() {
    let near = scene("players=3 victory=simple order=simple goal=30 bullets=0");
    let after = near.at(0, 28).at(1, 27).at(2, 20).human_movement().check(
        &["nature draw 5", "0 go 30"],
        "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 5)
        Ran { who: Ann, from: 28, to: 30 }
        Escaped({0})
        ",
    );
    assert_eq!(after.ended, Some(Ending::Escaped(SeatSet::only(ANN))));
}

/// RFYL-13.6
#[test]
fn those_who_move_at_the_same_time_arrive_and_win_together() {
    let near = scene("players=3 victory=simple order=advanced goal=30 bullets=0");
    let draws = ["nature draw 5", "nature draw 3", "nature draw 9"];
    let plans = ["0 plan 30", "1 plan 30", "2 plan 29", "0 confirm", "1 confirm", "2 confirm"];
    let state = near.at(0, 28).at(1, 27).at(2, 20).human_movement().now();
    let mut told = String::new();
    for (name, value) in [("Ann", 5), ("Bob", 3), ("Cat", 9)] {
        told += &format!("MovementDrawn({name}, {value})\n");
    }
    for (name, space) in [("Ann", 30), ("Bob", 30), ("Cat", 29)] {
        told += &format!("Planned({name}, {space})\n");
    }
    told += "
        Confirmed(Ann)
        Confirmed(Bob)
        Confirmed(Cat)
        Ran { who: Ann, from: 28, to: 30 }
        Ran { who: Bob, from: 27, to: 30 }
        Ran { who: Cat, from: 20, to: 29 }
        Escaped({0, 1})
    ";
    check(state, &[&draws[..], &plans].concat(), &told);
}

/// RFYL-13.6
#[test]
fn who_is_moved_to_the_goal_by_an_event_wins_at_once() {
    let near = scene("players=2 victory=simple goal=30").at(0, 28).at(1, 20).card(0, 2).card(1, 3);
    near.events().check(
        &["nature event shortcut", "0 go 30"],
        "
        PhaseBegan(Events)
        EventDrawn(Ann, Shortcut)
        Moved { who: Ann, to: 30 }
        Escaped({0})
        ",
    );
}

/// RFYL-13.6
#[test]
fn who_comes_to_qualify_on_the_goal_wins_before_the_goal_drifts_away() {
    let pair = scene("players=2 level=expert goal=30").at(0, 30).at(1, 30).card(0, 9).card(1, 2);
    // Through the blood card that an event brings.
    pair.item(0, Item::Machete).events().check(
        &["nature event splashed", "nature blood clean"],
        "
        PhaseBegan(Events)
        EventDrawn(Bob, Splashed)
        BloodDrawn(Bob, 3)
        Escaped({0, 1})
        ",
    );
    // Through what lies on the goal at the end of the turn.
    let third = scene("players=3 level=expert goal=30").at(0, 30).at(1, 30).card(0, 9).card(1, 2);
    let finds = third.blood(1, 2, Face::Clean).zombie(2, 5).left_item(2, 30, Item::Crowbar);
    finds.end_of_turn().check(
        &[],
        "
        GoodsFound(Ann, 30)
        ItemTaken(Ann, Crowbar)
        Escaped({0, 1})
        ",
    );
}

/// RFYL-13.7
#[test]
fn who_is_on_the_goal_without_qualifying_stays_in_play() {
    let bleeding = scene("players=2 victory=intermediate goal=30 bullets=0").at(0, 30);
    let bleeding = bleeding.blood(0, 3, Face::Clean).card(0, 4).card(1, 5);
    let after = bleeding.arrival().check(&[], "");
    let events = Scene(after).events().check(
        &["nature event broken-window"],
        "
        PhaseBegan(Events)
        EventDrawn(Ann, BrokenWindow)
        ZombiesPlaced(1, 29)
        ",
    );
    Scene(events).zombie_movement().check(
        &["nature draw 4"],
        "
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(4)
        Shambled { n: 1, from: 29, to: 30 }
        ",
    );
}

/// RFYL-13.7
#[test]
fn who_waits_on_the_goal_wins_once_they_qualify() {
    let last_drop = scene("players=2 victory=intermediate order=simple goal=30").at(0, 30);
    last_drop.blood(0, 1, Face::Clean).turn_begins().check(
        &["nature reveal clean"],
        "
        TurnBegan(3)
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Clean)
        Escaped({0})
        ",
    );
}

/// RFYL-13.8
#[test]
fn expert_victory_everybody_on_the_goal_wins_once_two_different_players_meet_the_demands() {
    let third = pair().at(2, 30).blood(0, 2, Face::Clean).bullets(1, 1);
    assert_eq!(winners(third), [0, 1, 2]);
    // One player who meets both demands is not enough, unless another meets one of them.
    let both = pair().blood(0, 2, Face::Clean).bullets(0, 1);
    assert!(winners(both).is_empty());
    assert_eq!(winners(both.blood(1, 3, Face::Clean)), [0, 1]);
    assert_eq!(winners(both.item(1, Item::Crowbar)), [0, 1]);
}

/// RFYL-13.9
#[test]
fn when_everybody_is_a_zombie_the_one_who_was_human_the_longest_wins() {
    let last = scene("players=3 bullets=0").zombie(2, 5).zombie(0, 9).at(1, 12);
    let after = last.blood(1, 1, Face::Infected).infection_countdown(ANN).check(
        &["nature reveal infected"],
        "
        PhaseBegan(InfectionCountdown)
        Ticked(Bob)
        Revealed(Bob, Infected)
        Turned(Bob, 12)
        LastAlive(Bob)
        ",
    );
    assert_eq!(after.ended, Some(Ending::LastAlive(Seat(1))));
    let ToAct::Over(outcome) = RunForYourLife::to_act(&after) else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(Seat(1)), "last-alive"));
}

/// RFYL-13.10, RFYL-1.12
#[test]
fn those_who_turn_in_one_infection_countdown_draw_for_who_wins() {
    let all = scene("players=3 bullets=0").zombie(2, 5);
    let after =
        all.blood(0, 1, Face::Infected).blood(1, 1, Face::Infected).infection_countdown(ANN).check(
            &[
                "nature reveal infected",
                "nature reveal infected",
                "nature draw 3",
                "nature draw 3",
                "nature draw 8",
                "nature draw 7",
            ],
            "
        PhaseBegan(InfectionCountdown)
        Ticked(Ann)
        Revealed(Ann, Infected)
        Turned(Ann, 0)
        Ticked(Bob)
        Revealed(Bob, Infected)
        Turned(Bob, 0)
        TieDrawn(Ann, 3, LastAlive)
        TieDrawn(Bob, 3, LastAlive)
        TieDrawn(Ann, 8, LastAlive)
        TieDrawn(Bob, 7, LastAlive)
        LastAlive(Ann)
        ",
        );
    assert_eq!(after.ended, Some(Ending::LastAlive(ANN)));
}

/// RFYL-13.9
#[test]
fn one_human_among_zombies_plays_on() {
    let last = scene("players=2 bullets=0").zombie(1, 5).infection_countdown(ANN).now();
    assert!(!matches!(RunForYourLife::to_act(&last), ToAct::Over(_)));
}

/// RFYL-13.5
#[test]
fn everybody_sees_what_it_takes_to_win() {
    let aim = |victory: &str| {
        let state = scene(&format!("players=2 victory={victory}")).0;
        state.view(engine::Viewer::Spectator).aim
    };
    assert_eq!(aim("simple"), "be the first on the goal");
    assert!(aim("expert").starts_with("two on the goal"));
}

/// RFYL-13.11
#[test]
fn group_victory_three_together_on_the_goal_win() {
    let three = three_of_four("three").blood(0, 1, Face::Infected);
    assert_eq!(winners(three), [0, 1, 2]);
    assert_eq!(winners(three.at(3, 30)), [0, 1, 2, 3]);
    assert!(winners(three.at(2, 29)).is_empty());
    let problem = bad_setup("players=2 victory=three");
    assert_eq!(problem, "The option \"victory\" must not ask for three when only two play.");
}

/// RFYL-13.12, RFYL-13.13
#[test]
fn uninfected_victory_on_the_goal_once_no_human_has_a_blood_card() {
    let all = three_of_four("uninfected");
    assert_eq!(winners(all), [0, 1, 2]);
    assert!(winners(all.blood(0, 1, Face::Clean)).is_empty());
    // Even if only somebody still on the way has one.
    assert!(winners(all.blood(3, 3, Face::Clean)).is_empty());
    // Zombie Players do not count.
    assert_eq!(winners(all.zombie(3, 5)), [0, 1, 2]);
    assert!(winners(all.at(0, 1).at(1, 1).at(2, 1)).is_empty());
}

/// How the game ended, in the game's words.
#[track_caller]
fn ending(state: &State) -> String {
    let ToAct::Over(outcome) = RunForYourLife::to_act(state) else { panic!("it is over") };
    RunForYourLife::ending(state, outcome, &Names::usual(4))
}

/// RFYL-13.1, RFYL-13.9, RFYL-4.7
#[test]
fn every_ending_is_told_in_the_words_of_the_game() {
    let alone = scene("players=4 goal=30").at(2, 30).arrival().now();
    assert_eq!(ending(&alone), "Cat escaped from the city and wins.");
    let pair = scene("players=4 goal=30").at(0, 30).at(2, 30).arrival().now();
    assert_eq!(ending(&pair), "Ann and Cat escaped from the city and win together.");
    let three = three_of_four("simple").arrival().now();
    assert_eq!(ending(&three), "Ann, Bob and Cat escaped from the city and win together.");
    let dead = scene("players=2 bullets=0").zombie(1, 5).zombie(0, 9).turn_over().now();
    assert_eq!(ending(&dead), "Everybody is a zombie. Ann was human the longest and wins.");
    let late = scene("players=2 last-turn=10").turn(10).turn_over().now();
    assert_eq!(ending(&late), "The last turn is over. Nobody wins.");
}
