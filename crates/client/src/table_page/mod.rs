//! The table page: the board in the middle, seats around it, the question with its options, the log,
//! the chat and the menu.

mod chat;
mod claim;
mod cues;
mod dialogs;
mod invite;
mod keyboard;
mod log;
mod menu;
mod notices;
mod over;
mod projector;
mod question;
mod seats;
mod sitting;

use leptos::prelude::*;
use stage::route::Route;

use crate::boards;
use crate::parts::{Icon, Lost};
use crate::tables::saved::{self, Place, Saved};
use crate::texts;
use dialogs::{Dialogs, DialogsView};
use sitting::LineState;

pub(crate) use sitting::Sitting;

/// A table in this browser.
#[component]
pub(crate) fn TableHere(table: String) -> impl IntoView {
    let t = texts();
    match saved::find(&table) {
        Some(saved) => view! { <TablePage sitting=Sitting::here(&saved) /> }.into_any(),
        None => view! { <Lost title=t.no_table text=t.not_saved_here /> }.into_any(),
    }
}

/// A table of the server.
#[component]
pub(crate) fn OnlineTable(table: String, token: Option<String>) -> impl IntoView {
    let saved = saved::find(&table);
    let knows = |saved: &&Saved| token.as_ref().is_none_or(|token| saved.tokens.contains(token));
    let sitting = match saved.as_ref().filter(knows) {
        // Whoever set the table up may hold several seats.
        Some(saved) => Sitting::online(&table, saved.tokens.clone(), saved.names.clone()),
        None => {
            let tokens: Vec<_> = token.into_iter().collect();
            Sitting::online(&table, tokens.clone(), Vec::new()).remembered(tokens)
        }
    };
    view! { <TablePage sitting /> }
}

#[component]
fn TablePage(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let dialogs = Dialogs::new();
    keyboard::listen(sitting, dialogs);
    cues::listen(sitting);
    sitting.keep_the_record();
    let failed = move || match sitting.line.get() {
        LineState::Failed(problem) => Some(problem),
        LineState::Fine | LineState::Lost => None,
    };
    // On a phone, one of them is shown at a time.
    let tab = RwSignal::new(Tab::Seats);
    view! {
        <Show
            when=move || failed().is_none()
            fallback=move || view! { <Lost title=t.no_table text=failed().unwrap_or_default() /> }
        >
            <div class="table-page">
                <header class="table-top">
                    <a class="icon-button" href="/" aria-label=t.home>
                        <Icon name="home" />
                    </a>
                    {move || boards::clock(sitting.projector.picture)}
                    <menu::Tools sitting dialogs />
                </header>
                <main class="table-board" id="main" aria-label=t.board>
                    <notices::Notices sitting />
                    {move || boards::board(sitting)}
                    <Show when=move || sitting.projector.is_showing.get()>
                        <button class="button small skip" on:click=move |_| sitting.projector.skip()>
                            <Icon name="skip" />
                            {t.skip}
                        </button>
                    </Show>
                </main>
                <section class="table-ask" aria-label=t.options>
                    <question::Question sitting />
                    <claim::Claim sitting />
                    <invite::Invite sitting />
                    <over::Over sitting />
                </section>
                <div class="tabs phone-only" role="tablist">
                    {Tab::ALL.map(|it| tab_button(tab, it)).collect_view()}
                </div>
                <aside class="table-seats" aria-label=t.seats class:off=move || tab.get() != Tab::Seats>
                    <seats::Seats sitting />
                </aside>
                <section class="table-log" aria-label=t.log class:off=move || tab.get() != Tab::Log>
                    <log::Log sitting />
                </section>
                <section class="table-chat" aria-label=t.chat class:off=move || tab.get() != Tab::Chat>
                    <chat::Chat sitting />
                </section>
            </div>
            <DialogsView dialogs sitting />
        </Show>
    }
}

/// What a phone shows below the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Seats,
    Log,
    Chat,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Seats, Tab::Log, Tab::Chat];
}

fn tab_button(tab: RwSignal<Tab>, it: Tab) -> impl IntoView {
    let t = texts();
    let word = match it {
        Tab::Seats => t.seats,
        Tab::Log => t.log,
        Tab::Chat => t.chat,
    };
    view! {
        <button
            role="tab"
            aria-selected=move || (tab.get() == it).to_string()
            on:click=move |_| tab.set(it)
        >
            {word}
        </button>
    }
}

impl Sitting {
    /// Remembers a table that was come to by a link.
    fn remembered(self, tokens: Vec<String>) -> Sitting {
        if !tokens.is_empty() {
            let table = self.table.get_value();
            saved::remember(Saved {
                id: table,
                game: String::new(),
                place: Place::Online,
                tokens,
                invitations: Vec::new(),
                names: Vec::new(),
                seated: Vec::new(),
                stage: String::new(),
                is_over: false,
            });
        }
        self
    }

    /// Keeps what the start page says about this table.
    fn keep_the_record(self) {
        let known = self.memo(|room| (room.game.clone(), room.names(), room.over.is_some()));
        let stage = Memo::new(move |_| {
            let turn = self.projector.picture.with(|it| it.as_ref().map(|it| it.turn()));
            turn.map(|turn| (texts().turn)(turn)).unwrap_or_default()
        });
        Effect::new(move || {
            let (game, names, is_over) = known.get();
            let stage = if is_over { texts().is_over.to_owned() } else { stage.get() };
            if !game.is_empty() {
                let table = self.table.get_value();
                saved::note(&table, |saved| {
                    (saved.game, saved.is_over, saved.stage) = (game, is_over, stage);
                    saved.seated = names;
                });
            }
        });
    }

    /// Where the replay of this game is, once it is over.
    pub(crate) fn replay_link(self) -> Option<String> {
        self.with(|room| {
            let over = room.over.as_ref()?;
            let replay = engine::Replay::parse(&over.replay).ok()?;
            let link = games::link::write(games::list(), &replay).ok()?;
            Some(Route::Replay(stage::route::Recording::Link(link)).href())
        })
    }
}
