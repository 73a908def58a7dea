//! The mall, the seats beside it and the clock above it. They show a [`crate::picture::Picture`];
//! the options say what can be done.

#![allow(unreachable_pub, reason = "what #[component] makes of pub(crate) is pub")]

mod cards;
mod clock;
mod figures;
mod horde;
mod seat_panel;
mod shelves;
mod spotlight;
mod surface;
mod targets;

use crate::picture::Picture;
use any_game::{BotGames, Level};
use engine::{Choices, Rules as _, Seat};
use leptos::prelude::*;
use rules::TinyEpicZombies;

use client_kit::board::{GameBoard, Poster, SeatSide, WhatIfPart};
use client_kit::part::{NotLoaded, part};
use client_kit::{BoardContext, art};
use clock::Clock;
use seat_panel::SeatPanel;
use spotlight::Spotlight;
use surface::Board;

/// The poster on the start page.
pub static POSTER: Poster = Poster {
    has_lesson: true,
    has_sheet: true,
    has_puzzles: true,
    ..Poster::of::<TinyEpicZombies>("Hold the mall. Everything must go.", "1–5", "45 min")
};

/// How the game looks in the browser.
pub static BOARD: GameBoard = GameBoard {
    seat_panel: |ground, seat, table_says| {
        seat_panel(ground.last(), ground, seat, table_says).into_any()
    },
    clock: |ground| clock(ground.last(), ground).into_any(),
    arranged: crate::picture::arranged,
    what_if: Some(WhatIfPart {
        games: || Box::pin(bot_games()),
        knobs: &[
            "barricade",
            "zombies",
            "ammo",
            "n-objectives",
            "difficulty",
            "ai",
            "players",
            "lawyer",
        ],
        bots: Level::Casual,
        always: &[],
    }),
    card_art: crate::picture::card_art,
    // The zombies' first card is also named after a character, but shows no face.
    person_art: |option, word| {
        crate::picture::person_art(word).filter(|_| option.starts_with("human-"))
    },
    side,
    ..GameBoard::new::<Picture>(&POSTER, |ground| board(ground.last(), ground).into_any())
};

/// The zombies' seat, where somebody plays them, and the others. Nobody knows yet if they draw lots.
fn side(choices: &Choices, seat: Seat) -> Option<SeatSide> {
    let setup = TinyEpicZombies::configure(choices).ok()?;
    let zombies = setup.zombie_seat.filter(|_| setup.mode.has_zombie_player())?;
    Some(if seat == zombies {
        let player = Some("Zombie Player");
        SeatSide { name: "the zombies", art: "zombie-player", player }
    } else {
        SeatSide { name: "a human", art: "runner", player: None }
    })
}

/// Plays games between bots; a separate chunk of the client.
#[part(tiny_epic_zombies_games, fallible, wasm_split_path = client_kit::part)]
fn bot_games() -> Result<&'static dyn BotGames, NotLoaded> {
    Ok(&crate::GAME)
}

fn board(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let BoardContext { names, options, choose, ask_why, .. } = ground;
    view! {
        <Board picture names options choose ask_why />
        <Spotlight picture names />
    }
}

fn seat_panel(
    picture: Signal<Picture>,
    ground: BoardContext,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    let BoardContext { names, figures, options, choose, ask_why, .. } = ground;
    view! {
        <SeatPanel picture names figures seat options choose ask_why>
            {table_says}
        </SeatPanel>
    }
}

fn clock(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    view! { <Clock picture names=ground.names /> }
}
