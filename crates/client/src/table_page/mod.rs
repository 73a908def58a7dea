//! The table page: the board in the middle, seats around it, the question with its options, the log,
//! the chat and the menu.

mod chat;
mod claim;
mod coach;
mod cues;
mod curtain;
mod dialogs;
mod end_course;
mod end_scene;
mod explain;
mod invite;
mod keepsake;
mod keyboard;
mod log;
mod menu;
mod notices;
mod older;
mod over;
mod pace;
mod pointing;
mod projector;
mod puzzle;
mod question;
mod seats;
mod since;
mod sitting;
mod voice;

use leptos::prelude::*;
use lesson::PuzzleBook;
use stage::puzzles::WhichPuzzle;
use stage::room::TableView;
use stage::route::{Recording, Route};
use table::{Kit, OldTable};

use crate::app::{self, Open};
use crate::boards::{self, BoardContext};
use crate::part::with_game;
use crate::tables::saved::{self, Place, Saved};
use crate::tables::{Puzzling, Teaching};
use client_kit::parts::{Icon, Lost};
use client_kit::terms::Terms;
use client_kit::texts;
use dialogs::{Dialog, Dialogs, DialogsView};
use sitting::LineState;

pub(crate) use projector::{Projector, Told, readable};
pub(crate) use sitting::Sitting;

/// A table in this browser.
#[component]
pub(crate) fn TableHere(table: String) -> impl IntoView {
    let t = texts();
    match saved::find(&table) {
        Some(saved) => {
            let game = saved.game.clone();
            with_game(game, move || table_here(saved.clone()))
        }
        None => view! { <Lost title=t.no_table text=t.not_saved_here /> }.into_any(),
    }
}

fn table_here(saved: Saved) -> AnyView {
    let log = saved::log(&saved.id).unwrap_or_default();
    match OldTable::read(&Kit::ours(), &log) {
        Some(old) => view! { <older::Older old table=saved.id place=Place::Here /> }.into_any(),
        None => view! { <TablePage sitting=Sitting::here(&saved) /> }.into_any(),
    }
}

/// The guided first game.
#[component]
pub(crate) fn Learn(game: String) -> impl IntoView {
    match Teaching::open(&game) {
        Ok(teaching) => view! { <TablePage sitting=Sitting::learning(teaching) /> }.into_any(),
        Err(problem) => view! { <Lost title=texts().lesson text=problem /> }.into_any(),
    }
}

/// A puzzle of a book.
#[component]
pub(crate) fn PuzzleTable(book: &'static PuzzleBook, which: WhichPuzzle) -> impl IntoView {
    match Puzzling::open(book, which) {
        Ok(puzzling) => view! { <TablePage sitting=Sitting::puzzling(puzzling) /> }.into_any(),
        Err(problem) => view! { <Lost title=texts().puzzles text=problem /> }.into_any(),
    }
}

/// A table of the server.
#[component]
pub(crate) fn OnlineTable(table: String, token: Option<String>) -> impl IntoView {
    let saved = saved::find(&table);
    let knows = |saved: &&Saved| token.as_ref().is_none_or(|token| saved.tokens.contains(token));
    let sitting = match saved.as_ref().filter(knows) {
        // The user who set the table up may hold several seats.
        Some(saved) => Sitting::online(&table, saved.tokens.clone(), saved.names.clone()),
        None => {
            let tokens: Vec<_> = token.into_iter().collect();
            Sitting::online(&table, tokens.clone(), Vec::new()).remembered(tokens)
        }
    };
    view! {
        <Show
            when=move || sitting.older.with(Option::is_none)
            fallback=move || {
                let old = sitting.older.get_untracked();
                old.map(|old| {
                    let table = sitting.table.get_value();
                    view! { <older::Older old table place=Place::Online /> }
                })
            }
        >
            <TablePage sitting />
        </Show>
    }
}

#[component]
fn TablePage(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let dialogs = Dialogs::new();
    cues::listen(sitting);
    let tab = RwSignal::new(Tab::Play);
    keyboard::listen(sitting, dialogs, tab);
    let n_unread = chat::unread(sitting, move || tab.get() == Tab::Chat);
    sitting.keep_the_record();
    let failed = move || match sitting.line.get() {
        LineState::Failed(problem) => Some(problem),
        LineState::Fine | LineState::Lost => None,
    };
    let ground = sitting.ground();
    let around = match (sitting.teaching, sitting.puzzling) {
        (Some(_), _) => "lesson guided",
        (None, Some(_)) => "lesson puzzle",
        (None, None) => "no-lesson",
    };
    let words =
        explain::Words::new(sitting.memo(|room| room.game.clone()), sitting.memo(TableView::names));
    Terms::provide(move |text| words.explained(text).into_any());
    Open::get().read_aside(move |route| dialogs.open(Dialog::Read(route)));
    view! {
        <Show
            when=move || failed().is_none()
            fallback=move || view! { <Lost title=t.no_table text=failed().unwrap_or_default() /> }
        >
            <div class=around>
            {sitting.teaching.map(|teaching| view! { <voice::Voice sitting teaching /> })}
            {sitting.puzzling.map(|puzzling| view! { <puzzle::PuzzleVoice sitting puzzling /> })}
            <div class="table-room">
            <div class="table-page" data-tab=move || tab.get().word()>
                <header class="clock-bar">
                    <h1 class="visually-hidden">{move || sitting.with(|room| app::name_of_game(&room.game))}</h1>
                    <a class="home" href=Route::Start.href() aria-label=t.home>
                        <svg aria-hidden="true">
                            <use href="#logo" />
                        </svg>
                    </a>
                    <boards::Clock ground />
                    <menu::Tools sitting dialogs />
                </header>
                <section class="seats" aria-label=t.seats>
                    <seats::Seats sitting ground />
                </section>
                <main class="board" class:behind=move || sitting.projector.is_showing.get() id="main" aria-label=t.board>
                    <boards::Board ground />
                </main>
                <notices::Notices sitting />
                <question::Question sitting dialogs words />
                <section class="talk" aria-label=t.log_and_chat>
                    <div class="tabs" role="tablist">
                        {[Tab::Log, Tab::Chat].map(|it| tab_button(tab, it, n_unread)).collect_view()}
                    </div>
                    <log::Log sitting words />
                    <chat::Chat sitting />
                </section>
                <nav class="table-tabs" aria-label=t.table>
                    {Tab::ALL.map(|it| phone_tab(tab, it, n_unread)).collect_view()}
                </nav>
            </div>
            </div>
            </div>
            <explain::Explainer words />
            <over::Over sitting />
            <curtain::Curtain sitting />
            <DialogsView dialogs sitting words />
        </Show>
    }
}

/// What a phone shows below the board; on larger screens it only switches between log and chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Play,
    Seats,
    Log,
    Chat,
}

impl Tab {
    const ALL: [Tab; 4] = [Tab::Play, Tab::Seats, Tab::Log, Tab::Chat];

    /// Its name in the styles.
    fn word(self) -> &'static str {
        match self {
            Tab::Play => "play",
            Tab::Seats => "seats",
            Tab::Log => "log",
            Tab::Chat => "chat",
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Tab::Play => "play",
            Tab::Seats => "people",
            Tab::Log => "rules",
            Tab::Chat => "chat",
        }
    }

    fn title(self) -> &'static str {
        let t = texts();
        match self {
            Tab::Play => t.play,
            Tab::Seats => t.seats,
            Tab::Log => t.log,
            Tab::Chat => t.chat,
        }
    }
}

/// Log or chat; the log unless the chat was chosen.
fn tab_button(tab: RwSignal<Tab>, it: Tab, n_unread: Memo<usize>) -> impl IntoView {
    let is_it = move || (tab.get() == Tab::Chat) == (it == Tab::Chat);
    view! {
        <button role="tab" aria-selected=move || is_it().to_string() on:click=move |_| tab.set(it)>
            {it.title()}
            {(it == Tab::Chat).then(|| view! { <Unread n=n_unread /> })}
        </button>
    }
}

fn phone_tab(tab: RwSignal<Tab>, it: Tab, n_unread: Memo<usize>) -> impl IntoView {
    view! {
        <button
            data-tab=it.word()
            aria-pressed=move || (tab.get() == it).to_string()
            on:click=move |_| tab.set(it)
        >
            <Icon name=it.icon() />
            {it.title()}
            {(it == Tab::Chat).then(|| view! { <Unread n=n_unread /> })}
        </button>
    }
}

/// The number of unread lines of chat.
#[component]
fn Unread(n: Memo<usize>) -> impl IntoView {
    view! {
        <Show when=move || n.get() != 0>
            <span class="badge unread" title=move || (texts().unread)(n.get())>{n}</span>
        </Show>
    }
}

impl Sitting {
    /// Remembers a table that was opened by a link.
    fn remembered(self, tokens: Vec<String>) -> Sitting {
        if !tokens.is_empty() {
            let table = self.table.get_value();
            saved::remember(Saved::new(&table, "", Place::Online, tokens));
        }
        self
    }

    /// Updates what the start page shows about this table.
    fn keep_the_record(self) {
        let known = self.memo(|room| (room.game.clone(), room.names(), room.over.is_some()));
        let stage = Memo::new(move |_| {
            let picture = self.projector.picture;
            let told = picture.with(|it| it.as_ref().map(|it| (it.title(), it.turn())));
            told.map(|(title, turn)| (title, (texts().turn)(turn)))
        });
        Effect::new(move || {
            let (game, names, is_over) = known.get();
            let (title, turn) = stage.get().unwrap_or_default();
            let turn = if is_over { texts().is_over.to_owned() } else { turn };
            let stage = title.into_iter().chain([turn]).collect::<Vec<_>>().join(" · ");
            if !game.is_empty() {
                let table = self.table.get_value();
                let own = self.own_seats();
                let own = own.iter().filter_map(|&seat| names.get(usize::from(seat)).cloned());
                let own: Vec<String> = own.collect();
                saved::note(&table, |saved| {
                    if !own.is_empty() {
                        saved.names = own;
                    }
                    (saved.game, saved.is_over, saved.stage) = (game, is_over, stage);
                    saved.seated = names;
                });
            }
        });
    }

    /// The context of the board. It has no options until all animations are done.
    fn ground(self) -> BoardContext {
        let options = Memo::new(move |_| self.options());
        BoardContext {
            picture: self.projector.picture,
            names: self.memo(TableView::names).into(),
            figures: self.memo(TableView::figures).into(),
            options: options.into(),
            choose: Callback::new(move |action| self.choose(action)),
            ask_why: Callback::new(move |target| self.ask_why(target)),
            watch: self.watch.into(),
        }
    }

    /// The link to the replay of this game, once it is over and a worker has written it.
    pub(crate) fn replay_link(self, at: Option<usize>) -> Option<String> {
        let link = self.link.get()?;
        Some(Route::Replay(Recording::Link(link, at)).href())
    }
}
