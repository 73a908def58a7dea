//! "Quarter Past Dead" from evening to evening: its progress, what is carried over, and where one can stop.

use rules::scenario::{Board, N_SCENARIOS};
use rules::setup::GameKind;
use rules::state::Ending;
use rules::view::{HeroView, Pending, View};
use rules::words::Question;

/// The name of the campaign.
pub const CAMPAIGN: &str = "Quarter Past Dead";

/// The progress of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The scenario being played, or played last.
    pub number: u8,
    pub steps: Vec<CampaignStep>,
    /// Why the game is at rest without a clock; `None` while it runs.
    pub rest: Option<Rest>,
    /// What the Heroes have at a checkpoint.
    pub carried: Vec<HeroKit>,
}

/// One of the fifteen scenarios.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignStep {
    pub number: u8,
    pub name: String,
    pub state: StepState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepState {
    /// Skipped, because the campaign began later.
    LeftOut,
    Won,
    Now,
    ToCome,
}

/// Where one can stop for the evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// The clock has not started yet.
    Before,
    /// A scenario was won, and the Heroes prepare for the next.
    Checkpoint,
    /// A scenario was lost: try again, or give up.
    Failed,
    /// The last one was won, or they gave up.
    Over,
}

/// What a Hero carries over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroKit {
    pub hero: &'static str,
    pub items: Vec<&'static str>,
    /// The values of the Bags.
    pub bags: Vec<u8>,
}

/// What is being played, as the start page names a table.
pub fn title(view: &View) -> String {
    match view.setup.kind {
        GameKind::Campaign => format!("{CAMPAIGN}, scenario {}", view.scenario),
        GameKind::Quick(_) | GameKind::Scenario => view.name.clone(),
    }
}

/// The progress of the campaign, which began with scenario `began`; `None` if this is no campaign.
pub fn progress(view: &View, began: u8) -> Option<Progress> {
    if view.setup.kind != GameKind::Campaign {
        return None;
    }
    let rest = rest(view);
    let is_won = rest == Some(Rest::Checkpoint) || view.ending == Some(Ending::Won);
    let state = |number: u8| match number {
        n if n < began => StepState::LeftOut,
        n if n < view.scenario || (n == view.scenario && is_won) => StepState::Won,
        n if n == view.scenario => StepState::Now,
        _ => StepState::ToCome,
    };
    let step = |number: u8| CampaignStep {
        number,
        name: Board::of_campaign(number).name.clone(),
        state: state(number),
    };
    let carried = match rest {
        Some(Rest::Checkpoint) => view.heroes.iter().map(carried).collect(),
        Some(Rest::Before | Rest::Failed | Rest::Over) | None => Vec::new(),
    };
    let steps = (1..=N_SCENARIOS as u8).map(step).collect();
    Some(Progress { number: view.scenario, steps, rest, carried })
}

fn rest(view: &View) -> Option<Rest> {
    if view.ending.is_some() {
        return Some(Rest::Over);
    }
    let Some(Pending::Question(_, question)) = view.pending else { return None };
    match question {
        Question::MakeRoom | Question::Tired | Question::Begin => Some(Rest::Before),
        Question::Equip | Question::Bags => Some(Rest::Checkpoint),
        Question::Again => Some(Rest::Failed),
        Question::Act
        | Question::Keep
        | Question::SecondCard
        | Question::Found(_)
        | Question::Grip
        | Question::Surge
        | Question::Lose
        | Question::Pass => None,
    }
}

fn carried(hero: &HeroView) -> HeroKit {
    HeroKit {
        hero: hero.hero.name(),
        items: hero.slots.iter().flatten().map(|held| held.item.name()).collect(),
        bags: hero.backpack.iter().filter_map(|token| token.bag()).collect(),
    }
}
