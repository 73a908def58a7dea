//! The briefing before the clock starts.

use crate::picture::{Picture, words};
use engine::{Rules, capital};
use leptos::prelude::*;
use rules::Zombie15;
use rules::hints::Hint;
use rules::setup::GameKind;
use rules::view::{Pending, View};
use rules::words::Question;
use stage::route::Route;

/// The briefing of a scenario, until its clock starts.
#[component]
pub(super) fn Briefing(picture: Signal<Picture>) -> impl IntoView {
    let view =
        Memo::new(move |_| picture.with(|it| is_about_to_begin(&it.view).then(|| text(&it.view))));
    move || {
        view.get().map(|it| {
            let label = it.name.clone();
            let goals = it.goals.into_iter().map(|goal| view! { <li>{capital(&goal)}</li> });
            let news = (!it.news.is_empty()).then(|| {
                let news = it.news.into_iter().map(new_rule).collect_view();
                view! {
                    <h3>{words::NEW_RULES}</h3>
                    <ul class="news">{news}</ul>
                }
            });
            let rules = it.rules.into_iter().map(|rule| view! { <li>{capital(&rule)}</li> });
            view! {
                <section class="town-briefing panel" aria-label=label>
                    <p class="tier">
                        {it.tier}
                        {it.is_ours.then(|| view! {
                            <small class="mark-sign" role="img" aria-label=words::RECONSTRUCTED_TEXT title=words::RECONSTRUCTED_TEXT>"✎"</small>
                        })}
                    </p>
                    <h2>{it.name}</h2>
                    <p class="about">{it.about}</p>
                    <ul class="goals">{goals.collect_view()}</ul>
                    <ul class="rules">{rules.collect_view()}</ul>
                    {news}
                    <p class="only-wide keys">{words::KEYS}</p>
                </section>
            }
        })
    }
}

/// At a checkpoint, the scenario on the table is still the previous one.
fn is_about_to_begin(view: &View) -> bool {
    matches!(view.pending, Some(Pending::Question(_, Question::Tired | Question::Begin)))
}

#[derive(Clone, PartialEq, Debug)]
struct Text {
    name: String,
    tier: String,
    /// The campaign is ours, not the rulebook's; a custom scenario needs no such mark.
    is_ours: bool,
    about: String,
    goals: Vec<String>,
    rules: Vec<String>,
    news: Vec<Hint>,
}

/// A rule that this scenario introduces, with its sentence.
fn new_rule(news: Hint) -> impl IntoView {
    let route = Route::Rules { game: Zombie15::ID.to_owned(), rule: Some(news.rule.clone()) };
    view! {
        <li>
            {news.text} " " <a href=route.href() target="_blank">{news.rule}</a>
        </li>
    }
}

fn text(view: &View) -> Text {
    let tier = match view.setup.kind {
        GameKind::Quick(level) => words::level(level).to_owned(),
        GameKind::Campaign => {
            format!("{} {}, {}", words::SCENARIO, view.scenario, words::tier(view.tier))
        }
        GameKind::Scenario if view.scenario > 0 => {
            format!("{} {}, {}", words::SCENARIO, view.scenario, words::tier(view.tier))
        }
        GameKind::Scenario => words::tier(view.tier).to_owned(),
    };
    let mut rules = words::special_rules(view);
    rules.push(words::clock(view));
    Text {
        name: view.name.clone(),
        tier,
        is_ours: view.scenario > 0,
        about: view.about.clone(),
        goals: words::goals(view),
        rules,
        news: view.news.clone(),
    }
}
