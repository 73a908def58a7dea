//! The briefing before the clock starts.

use crate::picture::{Picture, way_out, words};
use engine::{Rules, capital};
use leptos::prelude::*;
use rules::Zombie15;
use rules::hints::Hint;
use rules::setup::GameKind;
use rules::view::{Pending, View};
use rules::words::Question;
use stage::route::Route;

use client_kit::terms::linked;

/// The briefing of a scenario, until its clock starts.
#[component]
pub(super) fn Briefing(picture: Signal<Picture>) -> impl IntoView {
    let view = Memo::new(move |_| picture.with(|it| is_about_to_begin(it).then(|| text(&it.view))));
    // Folded away, the map can be looked at; the next scenario begins with its briefing again.
    let is_open = RwSignal::new(true);
    Effect::new(move |_| {
        if view.with(Option::is_none) {
            is_open.set(true);
        }
    });
    let arrow = move || if is_open.get() { "▾" } else { "▴" };
    move || {
        view.get().map(|it| {
            let label = it.name.clone();
            let goals = it.goals.into_iter().map(|goal| view! { <li>{linked(&capital(&goal))}</li> });
            let news = (!it.news.is_empty()).then(|| {
                let news = it.news.into_iter().map(new_rule).collect_view();
                view! {
                    <h3>{words::NEW_RULES}</h3>
                    <ul class="news">{news}</ul>
                }
            });
            let rules = it.rules.into_iter().map(|rule| view! { <li>{linked(&capital(&rule))}</li> });
            view! {
                <section class="town-briefing panel" class:folded=move || !is_open.get() aria-label=label>
                    <button type="button" class="button fold" aria-controls="town-briefing"
                        aria-expanded=move || is_open.get().to_string()
                        title=words::FOLD on:click=move |_| is_open.update(|it| *it = !*it)>
                        {words::BRIEFING} " " <span aria-hidden="true">{arrow}</span>
                    </button>
                    <div id="town-briefing" class="briefing-text" hidden=move || !is_open.get()>
                    <p class="tier">
                        {it.tier}
                        {it.is_ours.then(|| view! {
                            <small class="mark-sign" role="img" aria-label=words::RECONSTRUCTED_TEXT title=words::RECONSTRUCTED_TEXT>"✎"</small>
                        })}
                    </p>
                    <h2>{it.name}</h2>
                    <p class="about">{linked(&it.about)}</p>
                    <p>{linked(&it.turn)}</p>
                    <ul class="goals">{goals.collect_view()}</ul>
                    {it.way.map(|way| view! { <p>{way}</p> })}
                    <ul class="rules">{rules.collect_view()}</ul>
                    {news}
                    <p class="only-wide keys">{words::KEYS}</p>
                    </div>
                </section>
            }
        })
    }
}

/// At a checkpoint, the scenario on the table is still the previous one. Once the clock runs, the briefing is in the way.
fn is_about_to_begin(picture: &Picture) -> bool {
    let is_asked = matches!(
        picture.view.pending,
        Some(Pending::Question(_, Question::Tired | Question::Begin))
    );
    is_asked && !picture.has_begun()
}

#[derive(Clone, PartialEq, Debug)]
struct Text {
    name: String,
    tier: String,
    /// The campaign is ours, not the rulebook's; a custom scenario needs no such mark.
    is_ours: bool,
    about: String,
    turn: String,
    goals: Vec<String>,
    /// Where the Exit is.
    way: Option<String>,
    rules: Vec<String>,
    news: Vec<Hint>,
}

/// A rule that this scenario introduces, with its sentence.
fn new_rule(news: Hint) -> impl IntoView {
    let route = Route::Rules { game: Zombie15::ID.to_owned(), rule: Some(news.rule.clone()) };
    view! {
        <li>
            {linked(&news.text)} " " <a href=route.href()>{news.rule}</a>
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
        turn: view.turn_in_short(),
        goals: words::goals(view),
        way: way_out(view).map(words::way_to_exit),
        rules,
        news: view.news.clone(),
    }
}
