//! The replay page: of a table in this browser, a link, a file, or pasted text.

mod player;
mod review;
mod side;
mod transport;

use engine::Replay as Recorded;
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::route::{Recording, Route};
use wasm_bindgen_futures::JsFuture;

use crate::app::{self, Open};
use crate::boards::{Board, BoardContext};
use crate::part::{OnItsWay, with_game};
use crate::tables::{self, saved};
use crate::worker::messages::{Checked, Written};
use client_kit::parts::{Lost, TopBar};
use client_kit::texts;
use player::Player;

#[component]
pub(crate) fn Replay(recording: Recording) -> impl IntoView {
    let game = match &recording {
        Recording::Asked => return view! { <Ask /> }.into_any(),
        Recording::Here(id) => Ok(saved::find(id).map(|saved| saved.game).unwrap_or_default()),
        Recording::Link(link, _) => {
            any_game::link::game(link).map_err(|problem| problem.to_string())
        }
    };
    match game {
        Ok(game) => {
            let id = game.clone();
            with_game(game, move || shown(&id, recording.clone()))
        }
        Err(problem) => bad(&problem),
    }
}

/// The player, once a worker has read the game.
fn shown(game: &str, recording: Recording) -> AnyView {
    let read = RwSignal::new(None::<Result<Checked, String>>);
    let (id, begins_at) = (
        game.to_owned(),
        match recording {
            Recording::Asked | Recording::Here(_) | Recording::Link(_, None) => None,
            Recording::Link(_, Some(at)) => Some(at),
        },
    );
    spawn_local(async move {
        let now = match written(recording) {
            Ok(written) => tables::read(&id, written).await,
            Err(problem) => Err(problem),
        };
        // The page may have been left meanwhile.
        drop(read.try_set(Some(now)));
    });
    let game = game.to_owned();
    let shown = move || match read.get() {
        None => view! { <OnItsWay game=game.clone() says=texts().replay_reading /> }.into_any(),
        Some(read) => match read.and_then(Player::new) {
            Ok(player) => {
                begins_at.inspect(|&at| player.go(at));
                view! { <Show player /> }.into_any()
            }
            Err(problem) => bad(&problem),
        },
    };
    shown.into_any()
}

fn written(recording: Recording) -> Result<Written, String> {
    match recording {
        Recording::Asked => Err(texts().not_saved_here.to_owned()),
        Recording::Here(id) => {
            saved::log(&id).map(Written::Log).ok_or(texts().not_saved_here.to_owned())
        }
        Recording::Link(link, _) => Ok(Written::Link(link)),
    }
}

fn bad(problem: &str) -> AnyView {
    let t = texts();
    view! { <Lost title=t.replay text=(t.replay_bad)(problem) /> }.into_any()
}

/// Reads what somebody has: the text of a replay, a link to one, or the end of such a link. The answer is the end of a link.
async fn read_any(text: &str) -> Result<String, String> {
    let (game, written) = if text.trim_start().starts_with("shamble-replay") {
        let replay = Recorded::parse(text).map_err(|problem| problem.to_string())?;
        (replay.game, Written::Text(text.to_owned()))
    } else {
        let link = text.trim().rsplit_once('#').map_or(text.trim(), |(_, link)| link);
        let game = any_game::link::game(link).map_err(|problem| problem.to_string())?;
        (game, Written::Link(link.to_owned()))
    };
    app::poster(&game).ok_or(texts().unknown_game)?;
    let link = tables::read(&game, written).await?.link;
    link.ok_or_else(|| texts().replay_too_long.to_owned())
}

/// Asks for a game to show.
#[component]
fn Ask() -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let is_reading = RwSignal::new(false);
    let show = move |text: String| {
        if is_reading.get_untracked() {
            return;
        }
        is_reading.set(true);
        problem.set(None);
        spawn_local(async move {
            let link = read_any(&text).await;
            // Whoever has left the page meanwhile wants to be elsewhere.
            if is_reading.try_set(false).is_some() {
                return;
            }
            match link {
                Ok(link) => open.go(Route::Replay(Recording::Link(link, None))),
                Err(why) => problem.set(Some((t.replay_bad)(&why))),
            }
        });
    };
    let file = move |event: leptos::ev::Event| {
        let files = event_target::<web_sys::HtmlInputElement>(&event).files();
        let Some(file) = files.and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let read = JsFuture::from(file.text()).await.ok();
            show(read.and_then(|text| text.as_string()).unwrap_or_default());
        });
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        show(text.get_untracked());
    };
    view! {
        <div class="page replay-ask">
            <TopBar title=t.replay>
                <span></span>
            </TopBar>
            <main id="main">
                <form class="panel" on:submit=submit>
                    <h2>{t.replay_ask}</h2>
                    <span class="field">
                        <label for="replay-file">{t.replay_file}</label>
                        <input id="replay-file" type="file" accept=".replay,.txt,text/plain" on:change=file />
                    </span>
                    <span class="field">
                        <label for="replay-text">{t.replay_paste}</label>
                        <textarea
                            id="replay-text"
                            rows="6"
                            spellcheck="false"
                            prop:value=text
                            on:input=move |event| text.set(event_target_value(&event))
                        ></textarea>
                    </span>
                    <p class="hint" role="alert">
                        {move || problem.get()}
                    </p>
                    <p class="hint" role="status">
                        {move || is_reading.get().then_some(t.replay_reading)}
                    </p>
                    <button class="button primary" type="submit" disabled=is_reading>
                        {t.replay_show}
                    </button>
                </form>
            </main>
        </div>
    }
}

#[component]
fn Show(player: Player) -> impl IntoView {
    let t = texts();
    let names = player.names().join(", ");
    player.listen_to_keys();
    let ground = BoardContext::still(player.projector.picture, player.names());
    view! {
        <div class="page replay">
            <TopBar title=t.replay about=names>
                <transport::Actions player />
            </TopBar>
            <main id="main">
                <div class="replay-board">
                    <Board ground />
                </div>
                // Before the log, which has a button for each line: the styles put it below.
                <transport::Transport player />
                <side::Side player ground />
            </main>
        </div>
    }
}
