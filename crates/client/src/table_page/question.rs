//! The question as a sentence, and its options.

use engine::capital;
use leptos::prelude::*;
use protocol::{Asked, Waits, WireChoice};
use stage::room::TableView;

use super::claim::Claim;
use super::coach::{ChanceBar, CoachView};
use super::dialogs::Dialogs;
use super::explain::Words;
use super::invite::Invite;
use super::pace::Pace;
use super::since::SinceButton;
use super::sitting::Sitting;
use crate::boards::WithQuestion;
use client_kit::texts;

#[component]
pub(crate) fn Question(sitting: Sitting, dialogs: Dialogs, words: Words) -> impl IntoView {
    let sentence = Memo::new(move |_| {
        if sitting.projector.is_waited_for() {
            return Some((false, texts().being_shown.to_owned()));
        }
        sitting.with(sentence)
    });
    let heading = NodeRef::<leptos::html::H2>::new();
    let options = Memo::new(move |_| sitting.options());
    // The keys change less often than the picture.
    let keys = Memo::new(move |_| options.with(|options| sitting.keys(options)));
    let each = move || {
        let mut keys = keys.get();
        keys.resize_with(options.with(Vec::len), Default::default);
        options.get().into_iter().zip(keys).enumerate().collect::<Vec<_>>()
    };
    let one = move |(_, (choice, keys)): (usize, (WireChoice, stage::keys::Keys))| {
        let action = choice.action.clone();
        let goes_on = sitting.goes_on(choice.action.clone());
        // The option goes when it is chosen; without it, whoever uses the keyboard would begin at the top of the page again.
        let choose = move |_| {
            if let Some(heading) = heading.get_untracked() {
                // If it cannot take the focus, the focus stays.
                let _ = heading.focus();
            }
            sitting.choose(action.clone());
        };
        let is_begun = move || keys.then.is_some() && sitting.begun.get() == keys.letter;
        let key = keys.label().map(|key| view! { <kbd class:begun=is_begun>{key}</kbd> });
        // The kind of action, for the styles.
        let verb = choice.action.split(' ').next().unwrap_or_default().to_owned();
        view! {
            <li>
                <button class="option" class:goes-on=goes_on data-action=choice.action.clone() data-verb=verb on:click=choose>
                    {key}
                    <span class="option-text">{capital(&choice.text)}</span>
                </button>
            </li>
        }
    };
    let is_asked = move || sentence.with(|it| it.as_ref().is_some_and(|(asked, _)| *asked));
    let is_watching = move || sitting.with(|room| room.me.is_none() && room.scene.is_some());
    view! {
        <section class="ask" class:waiting=move || !is_asked() aria-label=texts().options>
            <h2 class="question" tabindex="-1" node_ref=heading aria-live=move || if is_asked() { "assertive" } else { "off" }>
                {move || sentence.get().map(|(_, sentence)| words.explained(&sentence))}
                <Show when=move || !is_asked() && sentence.with(Option::is_some)>
                    <span class="dots"></span>
                </Show>
            </h2>
            <Pace projector=sitting.projector />
            <SinceButton sitting dialogs />
            <ChanceBar sitting />
            <CoachView sitting />
            <Show when=is_watching>
                <p class="ask-note">{texts().watching}</p>
            </Show>
            <WithQuestion picture=sitting.projector.picture setup=sitting.memo(|room| room.setup.clone()) />
            <ol class="options">
                <For
                    each
                    key=|(i, (choice, keys))| {
                        (*i, choice.action.clone(), choice.text.clone(), keys.label())
                    }
                    children=one
                />
            </ol>
            <Pending sitting words />
            <Claim sitting />
            <Invite sitting />
        </section>
    }
}

/// What this seat was asked when somebody left: it can be thought about, and not answered.
#[component]
fn Pending(sitting: Sitting, words: Words) -> impl IntoView {
    let pending = sitting.memo(|room| room.pending.clone());
    let shown = move |asked: Asked| {
        let option = |choice: WireChoice| {
            view! {
                <li>
                    <button class="option" disabled=true>
                        <span class="option-text">{capital(&choice.text)}</span>
                    </button>
                </li>
            }
        };
        view! {
            <div class="pending">
                <h3>{words.explained(&asked.question)}</h3>
                <ol>{asked.options.into_iter().map(option).collect_view()}</ol>
            </div>
        }
    };
    move || pending.get().map(shown)
}

/// The question to this seat, or who the table waits for; and which of the two it is.
fn sentence(room: &TableView) -> Option<(bool, String)> {
    let scene = room.scene.as_ref()?;
    if let Some(asked) = &scene.asked {
        return Some((true, asked.question.clone()));
    }
    let names =
        |seats: &[u8]| seats.iter().map(|&seat| room.name(seat)).collect::<Vec<_>>().join(", ");
    let t = texts();
    Some((
        false,
        match &scene.waits {
            Waits::Turn { seats } => (t.waiting_for)(&names(seats)),
            Waits::Open { seats } => (t.waiting_open)(seats.len()),
            Waits::Away { seats, .. } => (t.waiting_away)(&names(seats)),
            Waits::Pause => t.paused.to_owned(),
            Waits::Over => return None,
        },
    ))
}
