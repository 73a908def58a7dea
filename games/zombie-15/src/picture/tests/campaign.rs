//! The progress of the campaign.

use engine::{Choices, Record, Replay, Rules, Secrets, Viewer};
use rules::Zombie15;
use rules::view::View;

use super::super::campaign::{Rest, StepState, progress, title};

const WON: &str = include_str!("../../../replays/campaign/campaign_won-the-first.replay");
const WON_SIXTH: &str = include_str!("../../../replays/campaign/campaign_won-the-sixth.replay");
const FAILED: &str = include_str!("../../../replays/campaign/campaign_failed.replay");

fn after(replay: &str) -> View {
    let replay = Replay::parse(replay).expect("a replay");
    let record = Record::<Zombie15>::from_replay(&replay).expect("a replay that plays");
    Zombie15::view(record.state(), Viewer::Spectator)
}

fn at_the_start(choices: &[(&str, &str)]) -> View {
    let setup = Zombie15::configure(&Choices::new(choices)).expect("a good setup");
    Zombie15::view(&Zombie15::start(&setup), Viewer::Spectator)
}

#[test]
fn a_checkpoint_shows_what_is_won_and_what_is_carried_over() {
    let view = after(WON_SIXTH);
    let progress = progress(&view, 6).expect("a campaign");
    assert_eq!((progress.number, progress.rest), (6, Some(Rest::Checkpoint)));
    let states: Vec<StepState> = progress.steps[4..7].iter().map(|it| it.state).collect();
    assert_eq!(states, [StepState::LeftOut, StepState::Won, StepState::ToCome]);
    assert_eq!((progress.steps.len(), progress.carried.len()), (15, 4));
    assert!(progress.carried.iter().all(|it| !it.items.is_empty()), "everybody has something");
    assert_eq!(title(&view), "Quarter Past Dead, scenario 6");
}

#[test]
fn the_next_scenario_waits_for_its_clock() {
    let view = after(WON);
    let progress = progress(&view, 1).expect("a campaign");
    assert_eq!((progress.number, progress.rest), (2, Some(Rest::Before)));
    let states: Vec<StepState> = progress.steps[..3].iter().map(|it| it.state).collect();
    assert_eq!(states, [StepState::Won, StepState::Now, StepState::ToCome]);
    assert_eq!(title(&view), "Quarter Past Dead, scenario 2");
}

#[test]
fn a_failure_leaves_the_scenario_to_be_won() {
    let view = after(FAILED);
    let progress = progress(&view, 2).expect("a campaign");
    assert_eq!(progress.rest, Some(Rest::Failed));
    let states: Vec<StepState> = progress.steps.iter().take(3).map(|it| it.state).collect();
    assert_eq!(states, [StepState::LeftOut, StepState::Now, StepState::ToCome]);
    assert!(progress.carried.is_empty());
}

#[test]
fn only_the_campaign_has_progress_and_every_night_a_title() {
    let view = at_the_start(&[("mode", "scenario"), ("scenario", "5")]);
    assert_eq!((progress(&view, 1), title(&view).as_str()), (None, "Three Doors Down"));
    let view = at_the_start(&[("mode", "campaign"), ("scenario", "6")]);
    let begun = progress(&view, 6).expect("a campaign");
    assert_eq!((begun.rest, begun.number), (Some(Rest::Before), 6));
}
