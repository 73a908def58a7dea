//! The numbered rules, searchable, and the catalogue of all cards.

use std::collections::BTreeMap;

use any_game::{AnyGame, Rule, RuleMark};
use engine::CardText;
use leptos::prelude::*;
use stage::route::Route;

use super::how_to::HowToPanels;
use crate::boards;
use client_kit::parts::{Icon, Lost, TopBar};
use client_kit::texts;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RulesTab {
    /// Opened at one of them.
    Rules {
        at: Option<String>,
    },
    Cards,
}

/// The content, without the page around it.
#[component]
pub(crate) fn Reading(route: Route) -> impl IntoView {
    let found = |game: &str| any_game::find(registry::list(), game).ok();
    match route {
        Route::Rules { game, rule } => {
            found(&game).map(|game| view! { <RuleList game at=rule /> }.into_any())
        }
        Route::Cards(game) => found(&game).map(|game| view! { <CardList game /> }.into_any()),
        Route::HowTo(game) => Some(view! { <HowToPanels game /> }.into_any()),
        Route::Start
        | Route::New(_)
        | Route::Learn(_)
        | Route::Puzzle { .. }
        | Route::WhatIf { .. }
        | Route::Online { .. }
        | Route::Here(_)
        | Route::Replay(_)
        | Route::Editor(_)
        | Route::Companion(_)
        | Route::Nights(_)
        | Route::Nowhere => None,
    }
}

#[component]
pub(crate) fn Rules(game: String, tab: RulesTab) -> impl IntoView {
    let t = texts();
    let Ok(game) = any_game::find(registry::list(), &game) else {
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
        <div class="page rules">
            <TopBar title>
                <a
                    class="button quiet"
                    aria-current=current(!is_cards)
                    href=Route::Rules { game: id.clone(), rule: None }.href()
                >
                    <Icon name="rules" />
                    <span>{t.rules}</span>
                </a>
                <a class="button quiet" aria-current=current(is_cards) href=Route::Cards(id).href()>
                    <Icon name="cards" />
                    <span>{t.cards}</span>
                </a>
                <button class="button" on:click=|_| go_back()>
                    <Icon name="back" />
                    <span>{t.back}</span>
                </button>
            </TopBar>
            <main id="main">{body}</main>
        </div>
    }
    .into_any()
}

/// Back to the table that linked here, or home.
fn go_back() {
    let history = window().history();
    let has_past = history.as_ref().is_ok_and(|it| it.length().is_ok_and(|n| n > 1));
    // If going back fails, the page stays.
    let _ = match history {
        Ok(history) if has_past => history.back(),
        Ok(_) | Err(_) => window().location().set_href(&Route::Start.href()),
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
        // Scrolls to the requested rule once it is drawn.
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
        let number = rule.id.split_once('-').map_or(rule.id, |(_, number)| number);
        let href = Route::Rules { game: game.id().to_owned(), rule: Some(rule.id.to_owned()) };
        view! {
            <li class="rule" class:asked=is_asked id=rule.id>
                <a class="rule-id" href=href.href() aria-label=(t.the_rule)(rule.id)>
                    {number}
                </a>
                <p>{rule.text}</p>
                {mark(rule.mark)}
            </li>
        }
    };
    let chapter = move |(name, rules): (&'static str, Vec<Rule>)| {
        view! {
            <section class="chapter">
                <h2 id=anchor(name)>{name}</h2>
                <ol>{rules.into_iter().map(one).collect_view()}</ol>
            </section>
        }
    };
    let entry = |(name, _): (&'static str, Vec<Rule>)| {
        let go = move |event: leptos::ev::MouseEvent| {
            // The URL stays that of the page.
            event.prevent_default();
            if let Some(heading) = document().get_element_by_id(&anchor(name)) {
                heading.scroll_into_view();
            }
        };
        view! {
            <li>
                <a href=format!("#{}", anchor(name)) on:click=go>
                    {name}
                </a>
            </li>
        }
    };
    view! {
        <nav class="chapters" aria-label=t.chapters>
            <div>
                <div class="rule-search">
                    <Icon name="search" />
                    <label class="visually-hidden" for="rule-search">
                        {t.search_rules}
                    </label>
                    <input
                        id="rule-search"
                        type="search"
                        autocomplete="off"
                        placeholder=t.search_rules
                        prop:value=wanted
                        on:input=move |event| wanted.set(event_target_value(&event))
                    />
                </div>
                <p class="hint rule-found" role="status">
                    {count}
                </p>
            </div>
            <ol>{move || chapters().into_iter().map(entry).collect_view()}</ol>
        </nav>
        <article class="rule-book">
            {move || chapters().into_iter().map(chapter).collect_view()}
        </article>
    }
}

fn anchor(chapter: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    chapter.chars().map(letter).collect()
}

/// Where a rule comes from; rules from the rulebook need no mark.
fn mark(mark: RuleMark) -> Option<impl IntoView> {
    let t = texts();
    let word = match mark {
        RuleMark::Ruling => t.mark_ruling,
        RuleMark::Reconstructed => t.mark_reconstructed,
        RuleMark::Rulebook => return None,
    };
    Some(view! { <span class=format!("badge {}", mark.word())>{word}</span> })
}

#[component]
fn CardList(game: &'static dyn AnyGame) -> impl IntoView {
    let t = texts();
    let mut families: BTreeMap<&'static str, Vec<CardText>> = BTreeMap::new();
    for card in game.cards() {
        families.entry(card.family).or_default().push(card);
    }
    let one = |card: CardText| {
        let origin = game.mark(&card);
        view! {
            <article class="game-card" id=card.id.clone()>
                <div class="game-card-art">
                    <svg aria-hidden="true" focusable="false">
                        <use href=format!("#{}", boards::card_art(game, &card).unwrap_or_default()) />
                    </svg>
                </div>
                <h3>{card.name}</h3>
                <p>{card.text}</p>
                <footer>
                    {mark(origin)}
                    <span class="number">{(t.copies)(card.count.into())}</span>
                </footer>
            </article>
        }
    };
    let family = |(name, cards): (&'static str, Vec<CardText>)| {
        view! {
            <section class="chapter">
                <h2>{name}</h2>
                <div class="catalogue">{cards.into_iter().map(one).collect_view()}</div>
            </section>
        }
    };
    view! { <article class="rule-book wide">{families.into_iter().map(family).collect_view()}</article> }
}
