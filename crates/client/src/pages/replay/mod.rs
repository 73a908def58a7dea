//! A game looked at again: of a table in this browser, of a link, of a file, or pasted.

mod player;
mod review;
mod side;
mod transport;

use engine::Replay as Written;
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::route::{Recording, Route};
use table::{Kit, LiveTable, OldTable};
use wasm_bindgen_futures::JsFuture;

use crate::app::{self, Open};
use crate::boards::{Board, BoardContext};
use crate::part::{self, with_game};
use crate::tables::saved;
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
        Ok(game) => with_game(game, move || shown(&recording)),
        Err(problem) => bad(&problem),
    }
}

fn shown(recording: &Recording) -> AnyView {
    let read = match recording {
        Recording::Asked => return view! { <Ask /> }.into_any(),
        Recording::Here(id) => read_table(id),
        Recording::Link(link, _) => read_link(link),
    };
    match read.and_then(Player::new) {
        Ok(player) => {
            if let Recording::Link(_, Some(at)) = recording {
                player.go(*at);
            }
            view! { <Show player /> }.into_any()
        }
        Err(problem) => bad(&problem),
    }
}

fn bad(problem: &str) -> AnyView {
    let t = texts();
    view! { <Lost title=t.replay text=(t.replay_bad)(problem) /> }.into_any()
}

fn read_link(link: &str) -> Result<Written, String> {
    any_game::link::read(registry::list(), link).map_err(|problem| problem.to_string())
}

fn read_table(id: &str) -> Result<Written, String> {
    let log = saved::log(id).ok_or(texts().not_saved_here)?;
    if let Some(old) = OldTable::read(&Kit::ours(), &log) {
        return Err(old.notice());
    }
    let table = LiveTable::from_log(Kit::ours(), &log).map_err(|problem| problem.to_string())?;
    table.replay().map_err(|problem| problem.to_string())
}

/// Reads what somebody has: the text of a replay, a link to one, or the end of such a link.
async fn read_any(text: &str) -> Result<Written, String> {
    if text.trim_start().starts_with("shamble-replay") {
        let replay = Written::parse(text).map_err(|problem| problem.to_string())?;
        load(&replay.game).await?;
        return Ok(replay);
    }
    let link = text.trim().rsplit_once('#').map_or(text.trim(), |(_, link)| link);
    let game = any_game::link::game(link).map_err(|problem| problem.to_string())?;
    load(&game).await?;
    read_link(link)
}

async fn load(game: &str) -> Result<(), String> {
    app::poster(game).ok_or(texts().unknown_game)?;
    part::load_game(game).await.map_err(|_| texts().part_missing.to_owned())
}

/// Which game is to be shown.
#[component]
fn Ask() -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let show = move |text: String| {
        spawn_local(async move {
            let link = read_any(&text).await.and_then(|replay| {
                let link = any_game::link::write(registry::list(), &replay);
                link.map_err(|problem| problem.to_string())
            });
            match link {
                Ok(link) => open.go(Route::Replay(Recording::Link(link, None))),
                // The page may have been left meanwhile.
                Err(why) => drop(problem.try_set(Some((t.replay_bad)(&why)))),
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
                    <button class="button primary" type="submit">
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
                <side::Side player ground />
                <transport::Transport player />
            </main>
        </div>
    }
}
