//! The alley, the seats beside it and the clock above it. They show a [`crate::picture::Picture`];
//! the options say what can be done.

#![allow(unreachable_pub, reason = "what #[component] makes of pub(crate) is pub")]

mod alley;
mod cards;
mod clash;
mod clock;
mod companion;
mod figures;
mod hand;
mod programme;
mod reaction;
mod seat_panel;
mod spotlight;
mod surface;
mod timer;

use crate::picture::Picture;
use any_game::{BotGames, Level};
use engine::{Choices, Rules as _, Seat};
use leptos::prelude::*;
use rules::ThirtySeconds;
use rules::setup::Opponent;
use rules::words::{SURVIVOR, ZOMBIES};

use client_kit::board::{GameBoard, Poster, SeatSide, WhatIfPart};
use client_kit::part::{NotLoaded, part};
use client_kit::{BoardContext, art};
use clock::Clock;
use companion::Companion;
use seat_panel::SeatPanel;
use surface::Board;

/// The poster on the start page.
pub static POSTER: Poster = Poster {
    has_lesson: true,
    has_sheet: true,
    has_puzzles: true,
    has_companion: true,
    ..Poster::of::<ThirtySeconds>("From the door to the truck. Do not stop.", "1–2", "20 min")
};

/// How the game looks in the browser.
pub static BOARD: GameBoard = GameBoard {
    seat_panel: |ground, seat, table_says| {
        seat_panel(ground.last(), ground, seat, table_says).into_any()
    },
    clock: |ground| clock(ground.last(), ground).into_any(),
    arranged: crate::picture::arranged,
    only_pass: Some(crate::picture::only_pass),
    companion: Some(|| Box::pin(companion())),
    what_if: Some(WhatIfPart {
        games: || Box::pin(bot_games()),
        knobs: &["survivor", "modified", "advanced", "zombie-draw", "last-turn"],
        bots: Level::Newcomer,
        always: &[("timer", "0")],
    }),
    card_art: crate::picture::card_art,
    person_art: |_, word| crate::picture::person_art(word),
    side,
    ..GameBoard::new::<Picture>(&POSTER, |ground| board(ground.last(), ground).into_any())
};

/// The Survivor's seat, and the other one.
fn side(choices: &Choices, seat: Seat) -> Option<SeatSide> {
    let setup = ThirtySeconds::configure(choices).ok()?;
    match (seat, setup.opponent) {
        (SURVIVOR, _) => Some(SeatSide { name: "the Survivor", art: "runner", player: None }),
        (ZOMBIES, Opponent::Person) => {
            let player = Some("Zombie Player");
            Some(SeatSide { name: "the zombies", art: "zombie-player", player })
        }
        _ => None,
    }
}

/// The companion page; a separate chunk of the client.
#[part(thirty_seconds_companion, fallible, wasm_split_path = client_kit::part)]
fn companion() -> Result<fn() -> AnyView, NotLoaded> {
    Ok(|| view! { <Companion /> }.into_any())
}

/// Plays games between bots; a separate chunk of the client.
#[part(thirty_seconds_games, fallible, wasm_split_path = client_kit::part)]
fn bot_games() -> Result<&'static dyn BotGames, NotLoaded> {
    Ok(&crate::GAME)
}

fn board(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    view! { <Board picture ground /> }
}

fn seat_panel(
    picture: Signal<Picture>,
    ground: BoardContext,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    view! {
        <SeatPanel picture ground seat>
            {table_says}
        </SeatPanel>
    }
}

fn clock(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    view! { <Clock picture names=ground.names /> }
}
