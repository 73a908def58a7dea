//! Parts of the client that load lazily: everything that the start page does not need, and each game with its rules, board,
//! drawings and styles.

use std::sync::{Mutex, OnceLock};

use any_game::BotGames;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lesson::PuzzleBook;
use stage::route::Route;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

use crate::app::{self, name_of_game};
use crate::worker::{self, Work};
use client_kit::browser::complain;
use client_kit::part::{Coming, NotLoaded, part};
use client_kit::parts::Art;
use client_kit::texts;

#[wasm_bindgen]
extern "C" {
    /// `boot.js` loads the drawings and styles of a game, once, and lets the browser prefetch the rest of it.
    #[wasm_bindgen(js_namespace = globalThis, js_name = layOut, catch)]
    fn lay_out(game: &str) -> Result<js_sys::Promise, JsValue>;
    /// `boot.js` loads the book of puzzles of a game, as a text.
    #[wasm_bindgen(js_namespace = globalThis, js_name = fetchBook, catch)]
    fn fetch_book(game: &str) -> Result<js_sys::Promise, JsValue>;
}

static BOOKS: Mutex<Vec<&'static PuzzleBook>> = Mutex::new(Vec::new());

/// The puzzles of a game, if they have been loaded.
pub(crate) fn book(game: &str) -> Option<&'static PuzzleBook> {
    let books = BOOKS.lock().expect("nothing panics in between");
    books.iter().copied().find(|book| book.game == game)
}

/// Loads the puzzles of a game, which are few and stay in memory.
pub(crate) async fn load_book(game: &str) -> Result<&'static PuzzleBook, NotLoaded> {
    if let Some(book) = book(game) {
        return Ok(book);
    }
    let text = JsFuture::from(fetch_book(game).map_err(|_| NotLoaded)?).await;
    let text = text.ok().and_then(|text| text.as_string()).ok_or(NotLoaded)?;
    let read = PuzzleBook::parse(&text).map_err(|problem| {
        complain(&problem.to_string());
        NotLoaded
    });
    let book: &PuzzleBook = Box::leak(Box::new(read?));
    BOOKS.lock().expect("nothing panics in between").push(book);
    Ok(book)
}

/// Loads everything of a game that a page shows.
pub(crate) async fn load_game(game: &str) -> Result<(), NotLoaded> {
    if !is_missing(game) {
        return Ok(());
    }
    let looks = lay_out(game).map_err(|_| NotLoaded)?;
    load_rest().await?;
    registry::load(game).await?;
    JsFuture::from(looks).await.map(|_| ()).map_err(|_| NotLoaded)
}

/// An unknown game cannot be missing.
fn is_missing(game: &str) -> bool {
    app::poster(game).is_some() && !registry::is_there(game)
}

/// Everything that a table needs besides its game: its page, its set-up, and the table itself for a worker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    page: fn(Route) -> AnyView,
    pub(crate) work: Work,
}

static REST: OnceLock<Rest> = OnceLock::new();

#[part(rest, fallible, wasm_split_path = client_kit::part)]
fn rest() -> Result<Rest, NotLoaded> {
    Ok(Rest { page: crate::pages::page, work: worker::OURS })
}

/// Games are loaded after it, without the code they share with it.
pub(crate) async fn load_rest() -> Result<Rest, NotLoaded> {
    let rest = rest().await?;
    Ok(*REST.get_or_init(|| rest))
}

/// The pages around tables: replays, what is read, puzzles, nights.
#[derive(Clone, Copy, Debug)]
struct More {
    page: fn(Route) -> AnyView,
    reading: fn(Route) -> AnyView,
}

static MORE: OnceLock<More> = OnceLock::new();

#[part(more, fallible, wasm_split_path = client_kit::part)]
fn more() -> Result<More, NotLoaded> {
    Ok(More { page: crate::pages::other_page, reading: crate::pages::reading })
}

fn load_more() -> Coming<More> {
    Box::pin(async {
        let more = more().await?;
        Ok(*MORE.get_or_init(|| more))
    })
}

/// One of the pages around tables, once they are loaded.
pub(crate) fn other_page(route: Route) -> AnyView {
    let game = route.game().unwrap_or_default().to_owned();
    when_loaded(game, MORE.get().copied(), load_more, move |more| (more.page)(route.clone()))
}

/// What is read beside a table, once it is loaded.
pub(crate) fn reading(route: Route) -> AnyView {
    if let Some(more) = MORE.get() {
        return (more.reading)(route);
    }
    let more = LocalResource::new(load_more);
    let shown = move || match more.get() {
        Some(Ok(more)) => (more.reading)(route.clone()),
        Some(Err(NotLoaded)) => view! { <p role="alert">{texts().part_missing}</p> }.into_any(),
        None => view! { <p role="status">{texts().setting_the_table}</p> }.into_any(),
    };
    shown.into_any()
}

/// The *What if?* page, and its worker code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lab {
    pub(crate) page: fn(String, Option<String>) -> AnyView,
    pub(crate) count: fn(&'static dyn BotGames, &str) -> String,
}

#[part(lab, fallible, wasm_split_path = client_kit::part)]
fn lab() -> Result<Lab, NotLoaded> {
    Ok(Lab { page: crate::what_if::page, count: crate::what_if::count })
}

pub(crate) async fn load_lab() -> Result<Lab, NotLoaded> {
    lab().await
}

/// Loads the page and its game.
async fn load_page(game: &str) -> Result<Rest, NotLoaded> {
    load_game(game).await?;
    load_rest().await
}

/// The page of a URL, once it is loaded.
pub(crate) fn page(route: Route) -> AnyView {
    let game = route.game().unwrap_or_default().to_owned();
    let there = REST.get().copied().filter(|_| !is_missing(&game));
    let load = {
        let game = game.clone();
        move || -> Coming<Rest> {
            let game = game.clone();
            Box::pin(async move { load_page(&game).await })
        }
    };
    when_loaded(game, there, load, move |rest| (rest.page)(route.clone()))
}

/// A view that needs a game, once that is loaded.
pub(crate) fn with_game(
    game: String,
    view: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let there = (!is_missing(&game)).then_some(());
    let load = {
        let game = game.clone();
        move || -> Coming<()> {
            let game = game.clone();
            Box::pin(async move { load_game(&game).await })
        }
    };
    when_loaded(game, there, load, move |()| view())
}

#[derive(Clone, Copy, Debug)]
enum Progress<T> {
    Loading,
    There(T),
    Failed,
}

/// Renders a part with `view`. While it loads, shows the poster of its game.
pub(crate) fn when_loaded<T: Copy + Send + Sync + 'static>(
    game: String,
    there: Option<T>,
    load: impl Fn() -> Coming<T> + Send + Sync + 'static,
    view: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    if let Some(there) = there {
        return view(there);
    }
    let progress = RwSignal::new(Progress::Loading);
    let fetch = Callback::new(move |()| {
        progress.set(Progress::Loading);
        let coming = load();
        spawn_local(async move {
            let now = coming.await.map_or(Progress::Failed, Progress::There);
            // The page may have been left meanwhile.
            let _ = progress.try_set(now);
        });
    });
    fetch.run(());
    let shown = move || {
        let (game, t) = (game.clone(), texts());
        match progress.get() {
            Progress::There(it) => view(it),
            Progress::Loading => {
                leptos::view! { <OnItsWay game says=t.setting_the_table /> }.into_any()
            }
            Progress::Failed => {
                leptos::view! { <OnItsWay game says=t.part_missing again=fetch /> }.into_any()
            }
        }
    };
    shown.into_any()
}

/// The poster of a game that is loading, or the lamp.
#[component]
pub(crate) fn OnItsWay(
    game: String,
    says: &'static str,
    #[prop(optional)] again: Option<Callback<()>>,
) -> impl IntoView {
    let again = again.map(|again| {
        view! {
            <button class="button primary" on:click=move |_| again.run(())>
                {texts().try_again}
            </button>
        }
    });
    let picture = match app::poster(&game) {
        Some(_) => format!("cover-{game}"),
        None => "lamp".to_owned(),
    };
    view! {
        <div class="page coming">
            <main id="main">
                <article class="poster">
                    <div class="poster-art">
                        <Art id=picture />
                    </div>
                    <div class="poster-foot">
                        <h1>{name_of_game(&game)}</h1>
                        <p role="status">{says}</p>
                        {again}
                    </div>
                </article>
            </main>
        </div>
    }
}
