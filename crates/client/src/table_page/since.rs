//! What happened since the last decision at this screen: to be read, and to be shown once more.

use leptos::prelude::*;
use protocol::WireWho;
use stage::room::LogEntry;

use super::dialogs::{Dialog, Dialogs};
use super::explain::Words;
use super::log;
use super::sitting::Sitting;
use client_kit::parts::Icon;
use client_kit::texts;

impl Sitting {
    /// The log since the last decision at this screen.
    fn since(self) -> Memo<Vec<LogEntry>> {
        Memo::new(move |_| {
            let (decided, own) = (self.decided.get(), self.own_seats());
            let entries = self.with(|room| {
                room.log.iter().filter(|it| it.version > decided).cloned().collect::<Vec<_>>()
            });
            let is_other =
                |it: &LogEntry| matches!(it.who, WireWho::Seat(seat) if !own.contains(&seat));
            let first = entries.iter().position(is_other).filter(|_| decided > 0);
            first.map(|first| entries[first..].to_vec()).unwrap_or_default()
        })
    }
}

/// The button next to the question.
#[component]
pub(super) fn SinceButton(sitting: Sitting, dialogs: Dialogs) -> impl IntoView {
    let since = sitting.since();
    let n_lines =
        Memo::new(move |_| since.with(|it| it.iter().map(|it| it.lines.len()).sum::<usize>()));
    let is_there = move || {
        n_lines.get() > 0
            && sitting.with(|room| room.is_asked())
            && !sitting.projector.is_waited_for()
    };
    view! {
        <Show when=is_there>
            <button class="since" on:click=move |_| dialogs.open(Dialog::Since)>
                <Icon name="back" />
                {move || (texts().since)(n_lines.get())}
            </button>
        </Show>
    }
}

#[component]
pub(super) fn SinceView(sitting: Sitting, dialogs: Dialogs, words: Words) -> impl IntoView {
    let since = sitting.since();
    let again = move |_| {
        dialogs.close();
        sitting.projector.show_again();
    };
    view! {
        <ol class="log since-log">{move || since.get().into_iter().map(|it| log::entry(words, it)).collect_view()}</ol>
        <Show when=move || sitting.projector.has_story()>
            <p class="button-row">
                <button class="button primary" on:click=again>
                    <Icon name="play" />
                    {texts().show_again}
                </button>
            </p>
        </Show>
    }
}
