//! The numbered rules, searchable, and the catalogue of all cards.

use std::collections::BTreeMap;

use engine::CardText;
use games::{AnyGame, Rule};
use leptos::prelude::*;
use stage::route::Route;

use crate::parts::{Icon, Lost};
use crate::texts;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RulesTab {
    /// Opened at one of them.
    Rules {
        at: Option<String>,
    },
    Cards,
}

#[component]
pub(crate) fn Rules(game: String, tab: RulesTab) -> impl IntoView {
    let t = texts();
    let Ok(game) = games::find(games::list(), &game) else {
        return view! { <Lost title=t.unknown_game text=t.nowhere /> }.into_any();
    };
    let id = game.id().to_owned();
    let is_cards = tab == RulesTab::Cards;
    let title = if is_cards { (t.cards_of)(game.name()) } else { (t.rules_of)(game.name()) };
    let body = match tab {
        RulesTab::Rules { at } => view! { <RuleList game at /> }.into_any(),
        RulesTab::Cards => view! { <CardList game /> }.into_any(),
    };
    let current = |is_it: bool| is_it.then_some("page");
    view! {
        <main class="page rules" id="main">
            <header class="page-head">
                <button class="icon-button" aria-label=t.back on:click=|_| go_back()>
                    <Icon name="back" />
                </button>
                <h1>{title}</h1>
                <nav class="tabs">
                    <a
                        class="button quiet"
                        aria-current=current(!is_cards)
                        href=Route::Rules { game: id.clone(), rule: None }.href()
                    >
                        {t.rules}
                    </a>
                    <a class="button quiet" aria-current=current(is_cards) href=Route::Cards(id).href()>
                        {t.cards}
                    </a>
                </nav>
            </header>
            {body}
        </main>
    }
    .into_any()
}

/// To the table that asked, or home.
fn go_back() {
    let history = window().history();
    let has_past = history.as_ref().is_ok_and(|it| it.length().is_ok_and(|n| n > 1));
    // A browser that cannot go back stays where it is.
    let _ = match history {
        Ok(history) if has_past => history.back(),
        Ok(_) | Err(_) => window().location().set_href("/"),
    };
}

#[component]
fn RuleList(game: &'static dyn AnyGame, at: Option<String>) -> impl IntoView {
    let t = texts();
    let wanted = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let wanted = wanted.get();
        match wanted.trim() {
            "" => game.rules().all().to_vec(),
            wanted => game.rules().find(wanted).into_iter().copied().collect(),
        }
    });
    let chapters = move || {
        let mut chapters: Vec<(&'static str, Vec<Rule>)> = Vec::new();
        for rule in found.get() {
            match chapters.last_mut() {
                Some((chapter, rules)) if *chapter == rule.chapter => rules.push(rule),
                Some(_) | None => chapters.push((rule.chapter, vec![rule])),
            }
        }
        chapters
    };
    let count = move || match found.with(Vec::len) {
        0 => t.found_none.to_owned(),
        n => (t.found_rules)(n),
    };
    let opened = at.clone();
    Effect::new(move || {
        // The rule that was asked for is brought into sight once it is drawn.
        let rule = opened.clone();
        request_animation_frame(move || {
            if let Some(rule) = rule.and_then(|rule| document().get_element_by_id(&rule)) {
                rule.scroll_into_view();
            }
        });
    });
    let at = StoredValue::new(at);
    let one = move |rule: Rule| {
        let is_asked = at.with_value(|at| at.as_deref() == Some(rule.id));
        view! {
            <li class="rule" class:asked=is_asked id=rule.id>
                <span class="rule-id">{rule.id}</span>
                <p>{rule.text}</p>
                {mark(rule.mark)}
            </li>
        }
    };
    let chapter = move |(name, rules): (&'static str, Vec<Rule>)| {
        view! {
            <section class="chapter">
                <h2>{name}</h2>
                <ul class="rule-list">{rules.into_iter().map(one).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <search class="field rule-search">
            <label for="rule-search">{t.search_rules}</label>
            <input
                id="rule-search"
                type="search"
                autocomplete="off"
                prop:value=wanted
                on:input=move |event| wanted.set(event_target_value(&event))
            />
            <p class="muted" role="status">
                {count}
            </p>
        </search>
        {move || chapters().into_iter().map(chapter).collect_view()}
    }
}

/// Where a rule comes from; what stands in the rulebook needs no mark.
fn mark(mark: &'static str) -> Option<impl IntoView> {
    let t = texts();
    let word = match mark {
        "ruling" => t.mark_ruling,
        "reconstructed" => t.mark_reconstructed,
        _ => return None,
    };
    Some(view! { <span class=format!("badge {mark}")>{word}</span> })
}

#[component]
fn CardList(game: &'static dyn AnyGame) -> impl IntoView {
    let t = texts();
    let mut families: BTreeMap<&'static str, Vec<CardText>> = BTreeMap::new();
    for card in game.cards() {
        families.entry(card.family).or_default().push(card);
    }
    let one = |card: CardText| {
        view! {
            <li class="card" id=card.id>
                <h3>{card.name}</h3>
                <p>{card.text}</p>
                <footer>
                    <span class="number">{(t.copies)(card.count.into())}</span>
                    {mark(card.mark)}
                </footer>
            </li>
        }
    };
    let family = |(name, cards): (&'static str, Vec<CardText>)| {
        view! {
            <section class="chapter">
                <h2>{name}</h2>
                <ul class="card-list">{cards.into_iter().map(one).collect_view()}</ul>
            </section>
        }
    };
    families.into_iter().map(family).collect_view()
}
