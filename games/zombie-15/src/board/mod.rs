//! The town, the seats beside it and the clock above it. They show a [`crate::picture::Picture`]; the options
//! say what can be done.

#![allow(unreachable_pub, reason = "what #[component] makes of pub(crate) is pub")]

mod briefing;
mod campaign;
mod clock;
mod companion;
mod editor;
mod figures;
mod hints;
mod marks;
mod overlays;
mod seat_panel;
mod setup;
mod spotlight;
mod surface;
mod targets;
mod texts;
mod tray;

use crate::picture::Picture;
use crate::picture::sound::share;
use any_game::{BotGames, Level};
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::Zombie15;

use briefing::Briefing;
use campaign::Between;
use client_kit::board::{EditorPage, EditorPoster, GameBoard, Poster, SetupPart, WhatIfPart, last};
use client_kit::part::{NotLoaded, part};
use client_kit::sound::SoundPlayer;
use client_kit::{BoardContext, art};
use clock::Clock;
use companion::Companion;
use editor::Editor;
use engine::capital;
use hints::Hints;
use overlays::{Curtain, Flashes};
use seat_panel::SeatPanel;
use setup::Night;
use spotlight::Spotlight;
use stage::picture::{AnyPicture, GamePicture as _};
use surface::Board;
use tray::Tray;

/// The poster on the start page.
pub static POSTER: Poster = Poster {
    has_lesson: true,
    has_sheet: true,
    has_puzzles: true,
    has_companion: true,
    editor: Some(EditorPoster {
        title: texts::ENGLISH.editor.title,
        invitation: texts::ENGLISH.editor.make_own,
    }),
    ..Poster::of::<Zombie15>("Fifteen years old, fifteen minutes left.", "1–4", "15 min")
};

/// How the game looks in the browser.
pub static BOARD: GameBoard = GameBoard {
    seat_panel: |ground, seat, table_says| {
        seat_panel(ground.last(), ground, seat, table_says).into_any()
    },
    clock: |ground| clock(ground.last(), ground).into_any(),
    beside_question,
    arranged: crate::picture::keys::arranged,
    companion: Some(|| Box::pin(companion())),
    editor: Some(|| Box::pin(editor())),
    setup_part: Some(SetupPart {
        view: |chosen| view! { <Night chosen /> }.into_any(),
        options: &setup::ABOVE,
        words: &setup::HOUSE_ABOVE,
    }),
    what_if: Some(WhatIfPart {
        games: || Box::pin(bot_games()),
        knobs: &["seconds", "house", "events", "tokens", "bare-tiles", "players", "heroes"],
        bots: Level::Newcomer,
        always: &[("clock", "actions")],
    }),
    card_art: crate::picture::card_art,
    person_art: |_, word| crate::picture::person_art(word),
    ..GameBoard::new::<Picture>(&POSTER, |ground| board(ground.last(), ground).into_any())
};

/// The companion page; a separate chunk of the client.
#[part(zombie_15_companion, fallible, wasm_split_path = client_kit::part)]
fn companion() -> Result<fn() -> AnyView, NotLoaded> {
    Ok(|| view! { <Companion /> }.into_any())
}

/// The editor; a separate chunk of the client.
#[part(zombie_15_editor, fallible, wasm_split_path = client_kit::part)]
fn editor() -> Result<EditorPage, NotLoaded> {
    Ok(|play| view! { <Editor play /> }.into_any())
}

/// Plays games between bots; a separate chunk of the client.
#[part(zombie_15_games, fallible, wasm_split_path = client_kit::part)]
fn bot_games() -> Result<&'static dyn BotGames, NotLoaded> {
    Ok(&crate::GAME)
}

fn board(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    SoundPlayer::get().follow_night(move || share_of_night(ground, picture));
    view! {
        <div class="town">
            <div class="town-stage">
                <Board picture ground/>
                <Spotlight picture/>
                <Flashes picture/>
                <Briefing picture/>
                <Curtain picture ground/>
            </div>
            <Tray picture ground/>
        </div>
    }
}

fn seat_panel(
    picture: Signal<Picture>,
    ground: BoardContext,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    view! { <SeatPanel picture ground seat>{table_says}</SeatPanel> }
}

fn clock(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    view! { <Clock picture watch=ground.watch/> }
}

fn beside_question(picture: RwSignal<Option<AnyPicture>>, setup: Signal<String>) -> AnyView {
    let picture = last::<Picture>(picture);
    view! {
        <Hints picture />
        <Between picture setup />
    }
    .into_any()
}

/// How much of the night has passed, if its clock is running.
fn share_of_night(ground: BoardContext, picture: Signal<Picture>) -> Option<f32> {
    let watch = ground.watch.get();
    let share = picture.with(|picture| share(&picture.view.clock, watch.read()));
    share.filter(|_| watch.runs())
}

/// The key of an option, if keys are shown.
fn key_of(picture: &Picture, options: &[WireChoice], action: &str) -> Option<String> {
    let at = options.iter().position(|it| it.action == action)?;
    picture.keys(options).get(at).and_then(|keys| keys.label())
}

/// A button that plays its only option, opens a list of several, or asks why there is none.
fn chooser(
    choices: Vec<(WireChoice, Option<String>)>,
    target: WireTarget,
    ground: BoardContext,
    title: String,
    inside: impl IntoView + 'static,
) -> AnyView {
    let BoardContext { choose, ask_why, .. } = ground;
    if choices.len() > 1 {
        let options = choices.into_iter().map(|(choice, key)| {
            let action = choice.action;
            view! {
                <li>
                    <button type="button" class="button" on:click=move |_| choose.run(action.clone())>
                        {key.map(|key| view! { <kbd>{key}</kbd> })}
                        {capital(&choice.text)}
                    </button>
                </li>
            }
        });
        return view! {
            <details class="town-choice">
                <summary class="item target" title=title>{inside}</summary>
                <ul>{options.collect_view()}</ul>
            </details>
        }
        .into_any();
    }
    let only = choices.into_iter().next();
    let is_target = only.is_some();
    let does = match &only {
        Some((choice, _)) => format!("{}. {title}", capital(&choice.text)),
        None => title,
    };
    let key = only.as_ref().and_then(|(_, key)| key.clone());
    let act = move |_| match &only {
        Some((choice, _)) => choose.run(choice.action.clone()),
        None => ask_why.run(target.clone()),
    };
    view! {
        <button type="button" class="item" class:target=is_target title=does on:click=act>
            {inside} {key.map(|key| view! { <kbd>{key}</kbd> })}
        </button>
    }
    .into_any()
}
