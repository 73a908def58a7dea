//! The log in sentences, with a mark where each turn begins.

use leptos::prelude::*;
use stage::room::{LogEntry, LogLine};

use super::explain::Words;
use super::sitting::Sitting;
use client_kit::texts;

/// How much of it is shown; the replay has the rest.
const N_SHOWN: usize = 120;

#[component]
pub(crate) fn Log(sitting: Sitting, words: Words) -> impl IntoView {
    let t = texts();
    let shown = sitting.projector.shown;
    let entries = Memo::new(move |_| {
        let shown = shown.get();
        let until_now = |(nth, entry): (usize, &LogEntry)| {
            let lines: Vec<LogLine> =
                entry.lines.iter().take(shown.n_lines_of(entry.version)).cloned().collect();
            Some((nth, LogEntry { lines, ..*entry })).filter(|(_, entry)| !entry.lines.is_empty())
        };
        let mut latest: Vec<(usize, LogEntry)> = sitting.with(|room| {
            room.log.iter().enumerate().rev().filter_map(until_now).take(N_SHOWN).collect()
        });
        latest.reverse();
        latest
    });
    // Its styles keep the latest line in view, whatever grows beside it.
    view! {
        <div class="log-end" role="log" tabindex="0" aria-label=t.log>
        <ol class="log">
            <Show when=move || entries.with(Vec::is_empty)>
                <li class="muted">{t.nothing_happened}</li>
            </Show>
            // All that a game was given has one version, and it is told again when somebody sits down by another name.
            <For
                each=move || entries.get()
                key=|(nth, entry)| (*nth, entry.lines.clone())
                children=move |(_, it)| entry(words, it)
            />
        </ol>
        </div>
    }
}

pub(super) fn entry(words: Words, entry: LogEntry) -> impl IntoView {
    let line = move |line: LogLine| match line.begins_turn {
        true => view! {
            {line.ends_idle_turn.then(|| view! { <li class="idle">{texts().idle_turn}</li> })}
            <li class="turn-mark">{line.text}</li>
        }
        .into_any(),
        false => {
            // The colour of the seat that the sentence is about.
            let seat = words.first_named(&line.text);
            view! { <li data-seat=seat>{words.explained(&line.text)}</li> }.into_any()
        }
    };
    entry.lines.into_iter().map(line).collect_view()
}
