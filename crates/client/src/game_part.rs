//! The part of the client that is a game: its rules, its board, its drawings and its styles. It is loaded when somebody
//! comes to a page that needs it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use registry::NotLoaded;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

use crate::app::{self, name_of_game};
use client_kit::texts;

#[wasm_bindgen]
extern "C" {
    /// `boot.js` lays out drawings and styles of a game, once, and lets the browser fetch the rest of it beside them.
    #[wasm_bindgen(js_namespace = globalThis, js_name = layOut, catch)]
    fn lay_out(game: &str) -> Result<js_sys::Promise, JsValue>;
}

/// Loads everything of a game that a page shows.
pub(crate) async fn load(game: &str) -> Result<(), NotLoaded> {
    if !is_missing(game) {
        return Ok(());
    }
    let looks = lay_out(game).map_err(|_| NotLoaded)?;
    JsFuture::from(looks).await.map_err(|_| NotLoaded)?;
    registry::load(game).await
}

/// Of a game that nobody knows nothing can be missing.
fn is_missing(game: &str) -> bool {
    app::poster(game).is_some() && !registry::is_there(game)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    Loading,
    There,
    Failed,
}

/// A page that needs a game: until that is there, one sees that it comes.
#[component]
pub(crate) fn WithGame(
    #[prop(into)] game: String,
    page: impl Fn() -> AnyView + Send + Sync + 'static,
) -> impl IntoView {
    let progress = RwSignal::new(match is_missing(&game) {
        true => Progress::Loading,
        false => Progress::There,
    });
    let game = StoredValue::new(game);
    let fetch = move || {
        progress.set(Progress::Loading);
        spawn_local(async move {
            let loaded = load(&game.get_value()).await;
            let now = if loaded.is_ok() { Progress::There } else { Progress::Failed };
            // The page may have been left meanwhile.
            let _ = progress.try_set(now);
        });
    };
    if progress.get_untracked() == Progress::Loading {
        fetch();
    }
    let again = Callback::new(move |()| fetch());
    move || match progress.get() {
        Progress::There => page(),
        Progress::Loading => {
            view! { <Coming game=game.get_value() says=texts().setting_the_table /> }.into_any()
        }
        Progress::Failed => {
            view! { <Coming game=game.get_value() says=texts().part_missing again /> }.into_any()
        }
    }
}

/// The poster of a game that is on its way.
#[component]
fn Coming(
    game: String,
    says: &'static str,
    #[prop(optional)] again: Option<Callback<()>>,
) -> impl IntoView {
    let again = again.map(|again| {
        view! { <button class="button primary" on:click=move |_| again.run(())>{texts().try_again}</button> }
    });
    view! {
        <div class="page coming">
            <main id="main">
                <article class="poster">
                    <div class="poster-art">
                        <svg aria-hidden="true" focusable="false">
                            <use href=format!("#cover-{game}") />
                        </svg>
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
