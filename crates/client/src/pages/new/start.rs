//! Creating the table: in this browser, or on a server.

use any_game::{AnyGame, Level};
use engine::Choices;
use leptos::prelude::*;
use stage::route::Route;
use stage::seating::{Seating, SitterChoice};
use table::SeatToken;

use crate::app::Open;
use crate::tables::saved::{self, Invitation, Place, Saved};
use crate::tables::{Wish, create};
use crate::worker::messages::{self, ToWorker};
use client_kit::browser;
use client_kit::setup::Chosen;

/// A table in this browser; the page that opens it starts it.
pub(super) fn start_here(chosen: Chosen) -> Route {
    let seating = chosen.seating.get_untracked();
    let setup = untrack(|| chosen.setup());
    begin_here(chosen.game.id(), &setup, &seating, chosen.person_names())
}

/// A table in this browser, for these people.
pub(crate) fn begin_here(
    game: &str,
    setup: &Choices,
    seating: &Seating,
    names: Vec<String>,
) -> Route {
    let id = saved::fresh_id();
    let chosen = |sitter: &SitterChoice| match sitter {
        SitterChoice::Person => {
            messages::Chosen::Person(SeatToken::new(browser::random()).to_hex())
        }
        SitterChoice::Bot(level) => messages::Chosen::Bot(level.word().to_owned()),
        SitterChoice::Open => messages::Chosen::Bot(Level::default().word().to_owned()),
    };
    let seats: Vec<_> = seating.0.iter().map(chosen).collect();
    let token = |chosen: &messages::Chosen| match chosen {
        messages::Chosen::Person(token) => Some(token.clone()),
        messages::Chosen::Bot(_) => None,
    };
    let tokens = seats.iter().filter_map(token).collect();
    let begin = ToWorker::Begin { game: game.to_owned(), setup: setup.to_string(), seats };
    saved::remember(Saved { names, ..Saved::new(&id, game, Place::Here, tokens) });
    saved::remember_beginning(&id, &begin);
    Route::Here(id)
}

/// A table of the server; the page that opens shows its links.
pub(super) async fn start_online(chosen: Chosen, open: Open) {
    let setup = untrack(|| chosen.setup());
    let seating = chosen.seating.get_untracked();
    let manner = Manner {
        is_public: chosen.is_public.get_untracked(),
        at_leisure: chosen.at_leisure.get_untracked(),
    };
    match begin_online(chosen.game, &setup, &seating, chosen.person_names(), manner).await {
        Ok(route) => open.go(route),
        Err(problem) => {
            chosen.is_busy.set(false);
            chosen.problem.set(Some(problem));
        }
    }
}

/// The settings of a table of the server.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// Whether the lobby lists it.
    pub(crate) is_public: bool,
    /// Whether it is a game over days.
    pub(crate) at_leisure: bool,
}

/// A table of the server, for these people.
pub(crate) async fn begin_online(
    game: &'static dyn AnyGame,
    setup: &Choices,
    seating: &Seating,
    names: Vec<String>,
    manner: Manner,
) -> Result<Route, String> {
    let setup = any_game::setup::choices_to_json(setup, game.options());
    let wish = Wish {
        game: game.id().to_owned(),
        setup: setup.as_object().cloned().unwrap_or_default(),
        seats: seating.0.clone(),
        public: manner.is_public,
        at_leisure: manner.at_leisure,
    };
    let created = create(&wish).await?;
    let of = |wanted: SitterChoice| {
        let seats = created.seats.iter().filter(move |seat| seat.sitter == wanted);
        seats.filter_map(|seat| Some((seat.seat, seat.token.clone()?)))
    };
    let tokens: Vec<_> = of(SitterChoice::Person).map(|(_, token)| token).collect();
    let invitations =
        of(SitterChoice::Open).map(|(seat, token)| Invitation { seat, token }).collect();
    let token = tokens.first().cloned();
    let saved = Saved::new(&created.table, &wish.game, Place::Online, tokens);
    saved::remember(Saved { invitations, names, ..saved });
    Ok(Route::Online { table: created.table, token })
}
