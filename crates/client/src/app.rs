//! The root component and the router.

use leptos::prelude::*;
use stage::mount::mount;
use stage::route::Route;
use wasm_bindgen::prelude::{JsCast, JsValue};
use web_sys::{Element, MouseEvent};

use crate::pages::Start;
use crate::part;
use client_kit::board::Poster;
use client_kit::parts::Lost;
use client_kit::settings::Preferred;
use client_kit::sound::SoundPlayer;
use client_kit::texts;
use client_kit::toasts::{ToastList, Toasts};

/// The current page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    route: RwSignal<Route>,
    /// Set by a page that shows reading matter in place, without navigating.
    aside: RwSignal<Option<Callback<Route>>>,
}

impl Open {
    pub(crate) fn get() -> Open {
        use_context().expect("the app provides the address")
    }

    /// Goes to a page, as a link to it would.
    pub(crate) fn go(self, route: Route) {
        push(&route.href());
        self.arrive();
    }

    /// While the calling page is open, it shows links to reading matter itself.
    pub(crate) fn read_aside(self, read: impl Fn(Route) + Send + Sync + 'static) {
        self.aside.set(Some(Callback::new(read)));
        on_cleanup(move || self.aside.set(None));
    }

    fn follow(self, href: &str) {
        let (path, hash) = href.split_once('#').map_or((href, ""), |(path, hash)| (path, hash));
        let route = Route::parse(path, hash);
        match self.aside.get_untracked() {
            Some(read) if route.is_to_read() => read.run(route),
            Some(_) | None => {
                push(href);
                self.arrive();
            }
        }
    }

    fn arrive(self) {
        let route = here();
        if self.route.with_untracked(|open| *open != route) {
            self.route.set(route);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }
}

fn here() -> Route {
    let location = window().location();
    Route::parse(&location.pathname().unwrap_or_default(), &location.hash().unwrap_or_default())
}

fn push(address: &str) {
    let history = window().history();
    // A URL of our own is never refused.
    let _ =
        history.and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(address)));
}

/// Changes the URL without navigating.
pub(crate) fn rewrite(address: &str) {
    let history = window().history();
    // A URL of our own is never refused.
    let _ = history
        .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(address)));
}

#[component]
pub(crate) fn App() -> impl IntoView {
    Preferred::provide();
    SoundPlayer::provide();
    let toasts = Toasts::provide();
    let open = Open { route: RwSignal::new(here()), aside: RwSignal::new(None) };
    provide_context(open);
    window_event_listener(leptos::ev::popstate, move |_| open.arrive());
    window_event_listener(leptos::ev::hashchange, move |_| open.arrive());
    window_event_listener(leptos::ev::click, move |event| follow_link(open, &event));
    Effect::new(move |before: Option<Route>| {
        let route = open.route.get();
        document().set_title(&title(&route));
        if before.is_some_and(|before| before != route) {
            toasts.clear();
        }
        route
    });
    view! {
        <a class="skip-link" href="#main" on:click=skip_to_main>
            {texts().skip_to_main}
        </a>
        {move || page(open.route.get())}
        <Show when=move || !toasts.has_place()>
            <ToastList />
        </Show>
    }
}

/// Without changing the URL, which may contain a seat's secret.
fn skip_to_main(event: MouseEvent) {
    event.prevent_default();
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        main.set_tab_index(-1);
        // If that element cannot take the focus, it stays.
        let _ = main.focus();
    }
}

/// The start page and the error page are in the shell; all others load lazily.
fn page(route: Route) -> AnyView {
    if route == Route::Start {
        return view! { <Start /> }.into_any();
    }
    if route == Route::Nowhere {
        return view! { <Lost title=texts().nowhere_title text=texts().nowhere /> }.into_any();
    }
    part::page(route)
}

fn title(route: &Route) -> String {
    let t = texts();
    match *route == Route::Start {
        true => format!("{} – {}", t.shamble, t.tagline),
        false => format!("{} – {}", what(route), t.shamble),
    }
}

/// The title of a page.
pub(crate) fn what(route: &Route) -> String {
    let t = texts();
    let name = name_of_game;
    match route {
        Route::Start => t.shamble.to_owned(),
        Route::New(game) => (t.new_table)(name(game)),
        Route::Learn(game) => (t.lesson_of)(name(game)),
        Route::HowTo(game) => (t.how_to_of)(name(game)),
        Route::Puzzle { game, .. } => (t.puzzles_of)(name(game)),
        Route::WhatIf { game, .. } => (t.what_if_of)(name(game)),
        Route::Online { .. } | Route::Here(_) => t.board.to_owned(),
        Route::Replay(_) => t.replay.to_owned(),
        Route::Rules { game, .. } => (t.rules_of)(name(game)),
        Route::Cards(game) => (t.cards_of)(name(game)),
        Route::Editor(game) => {
            let editor = poster(game).and_then(|poster| poster.editor.as_ref());
            editor.map_or(t.unknown_game, |editor| editor.title).to_owned()
        }
        Route::Companion(game) => (t.companion_of)(name(game)),
        Route::Nights(_) => t.nights.to_owned(),
        Route::Nowhere => t.nowhere_title.to_owned(),
    }
}

/// The name of the game with this id.
pub(crate) fn name_of_game(id: &str) -> &'static str {
    poster(id).map_or(texts().shamble, |poster| poster.name)
}

/// What is known of a game before it is loaded.
pub(crate) fn poster(game: &str) -> Option<&'static Poster> {
    registry::posters().iter().copied().find(|poster| poster.game == game)
}

/// Follows a link to one of our own pages without a reload.
fn follow_link(open: Open, event: &MouseEvent) {
    let has_modifier = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    if event.default_prevented() || event.button() != 0 || has_modifier {
        return;
    }
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(link) = element.and_then(|element| element.closest("a[href]").ok().flatten()) else {
        return;
    };
    let href = link.get_attribute("href").unwrap_or_default();
    if mount().has_page(&href) && !link.has_attribute("download") && !link.has_attribute("target") {
        event.prevent_default();
        open.follow(&href);
    }
}
