//! Between the scenarios of a campaign: its progress, what is carried over, and that one can stop here.

use crate::picture::Picture;
use crate::picture::campaign::{
    CAMPAIGN, CampaignStep, HeroKit, Progress, Rest, StepState, progress,
};
use engine::Choices;
use leptos::prelude::*;
use stage::route::Route;

use super::texts::texts;
use client_kit::parts::Icon;

/// Shown with the question while no clock runs. `setup` is what was agreed, in words.
#[component]
pub(crate) fn Between(
    picture: Signal<Picture>,
    #[prop(into)] setup: Signal<String>,
) -> impl IntoView {
    let progress = Memo::new(move |_| {
        let began =
            Choices::parse(&setup.get()).ok().and_then(|it| it.get("scenario")?.parse::<u8>().ok());
        let began = began.unwrap_or(1);
        picture.with(|picture| progress(&picture.view, began))
    });
    move || {
        let progress = progress.get()?;
        let rest = progress.rest?;
        Some(view! { <section class="campaign panel">{between(progress, rest)}</section> })
    }
}

fn between(progress: Progress, rest: Rest) -> impl IntoView {
    let t = texts();
    let number = progress.number;
    let at = usize::from(number.saturating_sub(1));
    let name = progress.steps.get(at).map(|step| step.name.clone()).unwrap_or_default();
    // The next scenario is laid at once, so this is where people read that they have won the last one.
    let before = at.checked_sub(1).and_then(|it| progress.steps.get(it));
    let won = before.filter(|it| rest == Rest::Before && it.state == StepState::Won);
    let won = won.map(|it| {
        view! {
            <p class="campaign-won">
                <b aria-hidden="true">"✓"</b>
                {(t.campaign_won)(&it.name)}
            </p>
        }
    });
    let sentence = match rest {
        Rest::Before => (t.campaign_at)(number, &name),
        Rest::Checkpoint => (t.campaign_won)(&name),
        Rest::Failed => (t.campaign_failed)(&name),
        Rest::Over => t.campaign_over.to_owned(),
    };
    let more = (rest == Rest::Failed).then(|| view! { <p>{t.campaign_failed_hint}</p> });
    let stop = (rest != Rest::Over).then(|| {
        view! {
            <p class="campaign-stop">
                <Icon name="leave" />
                <span>
                    {t.campaign_stop}
                    " "
                    <a href=Route::Start.href()>{client_kit::texts().home}</a>
                </span>
            </p>
        }
    });
    let carried = (!progress.carried.is_empty()).then(|| {
        view! {
            <details class="campaign-carried">
                <summary>{t.campaign_carried}</summary>
                <ul>{progress.carried.into_iter().map(hero).collect_view()}</ul>
            </details>
        }
    });
    view! {
        {won}
        <h3>{CAMPAIGN}</h3>
        <ol class="campaign-steps">{progress.steps.into_iter().map(step).collect_view()}</ol>
        <p role="status">{sentence}</p>
        {more}
        {carried}
        {stop}
    }
}

fn step(step: CampaignStep) -> impl IntoView {
    let t = texts();
    let (class, word) = match step.state {
        StepState::LeftOut => ("left-out", t.step_left_out),
        StepState::Won => ("won", t.step_won),
        StepState::Now => ("now", t.step_now),
        StepState::ToCome => ("to-come", t.step_to_come),
    };
    let label = format!("{}. {}: {word}", step.number, step.name);
    let title = label.clone();
    let mark = match step.state {
        StepState::Won => "✓".to_owned(),
        StepState::LeftOut | StepState::Now | StepState::ToCome => step.number.to_string(),
    };
    view! {
        <li class=class title=title aria-current=(class == "now").then_some("step")>
            <span aria-hidden="true">{mark}</span>
            <span class="visually-hidden">{label}</span>
        </li>
    }
}

fn hero(carried: HeroKit) -> impl IntoView {
    let t = texts();
    let bags = carried.bags.into_iter().map(|value| (t.campaign_bags)(value.into()));
    let all: Vec<String> = carried.items.into_iter().map(str::to_owned).chain(bags).collect();
    let all = if all.is_empty() { t.campaign_nothing.to_owned() } else { all.join(", ") };
    view! {
        <li>
            <strong>{carried.hero}</strong>
            ": "
            {all}
        </li>
    }
}
