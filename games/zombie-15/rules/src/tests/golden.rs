//! Golden replays: each scenario of the campaign, won. They were played by the guide and stay valid
//! as long as the rules do; when `RULES_VERSION` is increased, they are played again.

use engine::{Record, Replay};

use super::guide;
use super::scene::how;
use crate::Zombie15;
use crate::scenario::N_SCENARIOS;
use crate::setup::GameKind;
use crate::words::{Figure, Question, Step};

const WON: [&str; N_SCENARIOS] = [
    include_str!("../../../replays/campaign/won_01-wake-up-call.replay"),
    include_str!("../../../replays/campaign/won_02-first-growl.replay"),
    include_str!("../../../replays/campaign/won_03-the-long-way-round.replay"),
    include_str!("../../../replays/campaign/won_04-meet-at-the-food-court.replay"),
    include_str!("../../../replays/campaign/won_05-three-doors-down.replay"),
    include_str!("../../../replays/campaign/won_06-green-belt.replay"),
    include_str!("../../../replays/campaign/won_07-blackout.replay"),
    include_str!("../../../replays/campaign/won_08-running-on-fumes.replay"),
    include_str!("../../../replays/campaign/won_09-signal-from-the-dome.replay"),
    include_str!("../../../replays/campaign/won_10-loud-neighbours.replay"),
    include_str!("../../../replays/campaign/won_11-twin-gates.replay"),
    include_str!("../../../replays/campaign/won_12-the-shopping-list.replay"),
    include_str!("../../../replays/campaign/won_13-last-stand-at-dome-square.replay"),
    include_str!("../../../replays/campaign/won_14-rooftop.replay"),
    include_str!("../../../replays/campaign/won_15-patient-zero.replay"),
];

/// Z15-19.1
#[test]
fn each_scenario_was_won_once_and_the_replay_still_wins_it() {
    for (number, text) in (1..).zip(WON) {
        let replay = Replay::parse(text).unwrap_or_else(|bad| panic!("scenario {number}: {bad}"));
        assert_eq!(replay.to_string(), text, "scenario {number} is written back byte for byte");
        let record = Record::<Zombie15>::from_replay(&replay);
        let record = record.unwrap_or_else(|bad| panic!("scenario {number}: {bad}"));
        let state = record.state();
        assert_eq!((state.number, how(state)), (number, "won"));
    }
}

/// Z15-19.1
#[test]
fn whoever_knows_the_way_wins_every_scenario_now_and_then() {
    for number in 1..=N_SCENARIOS {
        let choices = format!("mode=scenario scenario={number}");
        let wins = |seed: u64| how(guide::play(&choices, seed, 1_500).state()) == "won";
        assert!((0..40).any(wins), "scenario {number} was not won in forty tries");
    }
}

/// Z15-20.1
#[test]
fn the_quick_game_is_won_now_and_then() {
    for (level, pace) in [("normal", 1_500), ("difficult", 1_000)] {
        let wins =
            |seed: u64| how(guide::play(&format!("level={level}"), seed, pace).state()) == "won";
        assert!((0..40).any(wins), "no game of level {level} was won in forty tries");
    }
}

/// Z15-19.1, Z15-19.6
#[test]
fn the_whole_campaign_can_be_won_with_some_second_tries() {
    let is_won = |record: &Record<Zombie15>| how(record.state()) == "won";
    let record = (1..=40).map(|seed| guide::play("mode=campaign", seed, 1_500)).find(is_won);
    let record = record.expect("one of forty groups wins the campaign");
    assert_eq!((record.state().number, how(record.state())), (15, "won"));
    let again = record.log().iter().filter(|entry| entry.to_string() == "0 again").count();
    assert!(again > 0, "nobody wins all of them at once");
}

/// Z15-19.2, Z15-19.6: how an evening of the campaign ends, for players who continue another day.
#[test]
fn evenings_of_the_campaign_end_between_two_scenarios_or_with_a_failure() {
    let evenings = [
        (
            include_str!("../../../replays/campaign/campaign_won-the-first.replay"),
            Question::Begin,
            2,
        ),
        (
            include_str!("../../../replays/campaign/campaign_won-the-sixth.replay"),
            Question::Equip,
            6,
        ),
        (include_str!("../../../replays/campaign/campaign_failed.replay"), Question::Again, 2),
    ];
    for (text, question, number) in evenings {
        let replay = Replay::parse(text).expect("a replay");
        let record = Record::<Zombie15>::from_replay(&replay).expect("a replay that still plays");
        let state = record.state();
        assert_eq!(state.agenda.top(), Some(Step::Ask(Figure(0), question)));
        assert_eq!((state.number, state.setup.kind), (number, GameKind::Campaign));
    }
}
