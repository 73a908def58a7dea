//! The board of a game in the browser, as its folder provides it.

use any_game::{BotGames, Level};
use engine::{Choices, Game, Seat};
use leptos::prelude::*;
use protocol::{ChosenFigure, WireChoice, WireJson, WireTarget};
use stage::picture::{AnyPicture, GamePicture, SeenView};

use crate::figures::seat_figure;
use crate::part::Coming;
use crate::setup::Chosen;
use crate::watch::Watch;

/// The data of a board, and the callbacks for pointing and choosing.
#[derive(Clone, Copy, Debug)]
pub struct BoardContext {
    pub picture: RwSignal<Option<AnyPicture>>,
    pub names: Signal<Vec<String>>,
    /// The figures of the people, by seat.
    pub figures: Signal<Vec<Option<ChosenFigure>>>,
    /// The options of the seat at this screen.
    pub options: Signal<Vec<WireChoice>>,
    pub choose: Callback<String>,
    pub ask_why: Callback<WireTarget>,
    pub watch: Signal<Watch>,
}

impl BoardContext {
    /// A read-only board.
    pub fn still(picture: RwSignal<Option<AnyPicture>>, names: Vec<String>) -> BoardContext {
        BoardContext {
            picture,
            names: Signal::stored(names),
            figures: Signal::stored(Vec::new()),
            options: Signal::stored(Vec::new()),
            choose: Callback::new(|_| ()),
            ask_why: Callback::new(|_| ()),
            watch: Signal::stored(Watch::still()),
        }
    }

    /// The current picture.
    pub fn last<P: GamePicture>(self) -> Signal<P> {
        last(self.picture)
    }
}

/// The picture of a game, now or last: when the table has changed to another game, its board is about to be removed, too.
pub fn last<P: GamePicture>(picture: RwSignal<Option<AnyPicture>>) -> Signal<P> {
    Memo::new(move |last: Option<&P>| {
        let now = picture.with(|it| it.as_ref().and_then(|it| it.downcast().cloned()));
        now.or_else(|| last.cloned()).expect("a board is built when there is a picture of its game")
    })
    .into()
}

/// How one game looks in the browser: in the middle of a table, beside it and above it.
#[derive(Debug)]
pub struct GameBoard {
    /// Its id.
    pub game: &'static str,
    /// What is known of the game before it is loaded.
    pub poster: &'static Poster,
    /// Parses a view of this game.
    pub view: fn(&WireJson) -> Result<SeenView, serde_json::Error>,
    /// The board itself.
    pub board: fn(BoardContext) -> AnyView,
    /// The panel of one seat, as a list item. The view is what the table shows about the player.
    pub seat_panel: fn(BoardContext, u8, AnyView) -> AnyView,
    /// The clock of the game.
    pub clock: fn(BoardContext) -> AnyView,
    /// What a game shows next to its question. The text is the setup, as `option=value`.
    pub beside_question: fn(RwSignal<Option<AnyPicture>>, Signal<String>) -> AnyView,
    /// The order in which options are listed.
    pub arranged: fn(Vec<WireChoice>) -> Vec<WireChoice>,
    /// The option that may be taken automatically, if there is one.
    pub only_pass: Option<OnlyPass>,
    /// The companion page: it keeps the time while people play with real cards.
    pub companion: Option<fn() -> Coming<CompanionPage>>,
    /// The editor page for scenarios. The callback sets up a table with these choices in this browser, for one person, and opens
    /// it.
    pub editor: Option<fn() -> Coming<EditorPage>>,
    /// The game's own part of the setup form, in place of the list of its modes.
    pub setup_part: Option<SetupPart>,
    /// The game's part of the *What if?* page.
    pub what_if: Option<WhatIfPart>,
    /// The symbol on a card of the catalogue.
    pub card_art: fn(&str) -> Option<String>,
    /// The symbol of the person meant by a word of an option: the option, and the word.
    pub person_art: fn(&str, &str) -> Option<String>,
    /// The side of a seat under this setup, in a game whose seats differ.
    pub side: fn(&Choices, Seat) -> Option<SeatSide>,
}

/// The only option that is offered, if it is to pass.
pub type OnlyPass = fn(&[WireChoice]) -> Option<&str>;

/// What a seat plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatSide {
    /// As in "you play the zombies".
    pub name: &'static str,
    /// The symbol of its figure.
    pub art: &'static str,
    /// What somebody there is called who gives no name, unless they are numbered like everybody else.
    pub player: Option<&'static str>,
}

impl GameBoard {
    /// A poster and a board, with defaults for everything else. A game overrides them: `GameBoard { clock,
    /// ..GameBoard::new::<Picture>(&POSTER, board) }`.
    pub const fn new<P: GamePicture>(
        poster: &'static Poster,
        board: fn(BoardContext) -> AnyView,
    ) -> GameBoard {
        GameBoard {
            game: P::GAME,
            poster,
            view: SeenView::read::<P>,
            board,
            seat_panel: plain_seat,
            clock: |_| ().into_any(),
            beside_question: |_, _| ().into_any(),
            arranged: stage::keys::arranged,
            only_pass: None,
            companion: None,
            editor: None,
            setup_part: None,
            what_if: None,
            card_art: |_| None,
            person_art: |_, _| None,
            side: |_, _| None,
        }
    }
}

/// A seat with its name, and what the table shows about the player.
fn plain_seat(context: BoardContext, seat: u8, table_says: AnyView) -> AnyView {
    let name = move || {
        context.names.with(|names| names.get(usize::from(seat)).cloned().unwrap_or_default())
    };
    view! {
        <li class="seat" data-seat=seat.to_string()>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=format!("#seat-{seat}")/></svg>
                {seat_figure(context.figures, seat)}
                <span class="name">{name}</span>
                <span class="seat-tags">{table_says}</span>
            </div>
        </li>
    }
    .into_any()
}

/// What the start page shows, and all that is known of a game before it is loaded: so it must not refer to any of its code. The
/// drawing is the symbol `cover-` with the id of the game.
#[derive(Debug)]
pub struct Poster {
    /// The id of the game.
    pub game: &'static str,
    pub name: &'static str,
    pub line: &'static str,
    /// How many can play.
    pub players: &'static str,
    /// How long it takes.
    pub takes: &'static str,
    /// Whether there is a guided first game.
    pub has_lesson: bool,
    /// Whether there is a how-to-play page.
    pub has_sheet: bool,
    /// Whether there is a book of puzzles.
    pub has_puzzles: bool,
    /// Whether there is a companion page.
    pub has_companion: bool,
    /// The editor page.
    pub editor: Option<EditorPoster>,
}

impl Poster {
    /// A game without extras. A game overrides the defaults, as with [`GameBoard::new`].
    pub const fn of<G: Game>(
        line: &'static str,
        players: &'static str,
        takes: &'static str,
    ) -> Poster {
        Poster {
            game: G::ID,
            name: G::NAME,
            line,
            players,
            takes,
            has_lesson: false,
            has_sheet: false,
            has_puzzles: false,
            has_companion: false,
            editor: None,
        }
    }
}

/// A companion page.
pub type CompanionPage = fn() -> AnyView;

/// An editor page.
pub type EditorPage = fn(Callback<Choices>) -> AnyView;

/// The texts about an editor page.
#[derive(Debug)]
pub struct EditorPoster {
    pub title: &'static str,
    /// The text of a link to the page.
    pub invitation: &'static str,
}

/// A game's own part of the setup page.
#[derive(Debug)]
pub struct SetupPart {
    pub view: fn(Chosen) -> AnyView,
    /// The options that are chosen in it, and so not listed among the house rules.
    pub options: &'static [&'static str],
    /// Single words of an option that are chosen in it, and so not listed among the house rules: the option, and the word.
    pub words: &'static [(&'static str, &'static str)],
}

/// The game's part of the *What if?* page.
#[derive(Debug)]
pub struct WhatIfPart {
    /// Plays the games: a part of its own, which workers load.
    pub games: fn() -> Coming<&'static dyn BotGames>,
    /// The options to offer, the best first.
    pub knobs: &'static [&'static str],
    /// Who plays unless somebody else is chosen: the fastest who win now and then, so that a difference shows.
    pub bots: Level,
    /// What is agreed where only bots play, who need no clock.
    pub always: &'static [(&'static str, &'static str)],
}

/// A symbol of the art, in the size of its box.
pub fn art(id: impl Into<String>) -> impl IntoView {
    let href = format!("#{}", id.into());
    view! { <svg aria-hidden="true"><use_ href=href/></svg> }
}

/// Head and shoulders of a person of the art, in the colour of the seat around it.
pub fn portrait(id: impl Into<String>) -> impl IntoView {
    let href = format!("#{}", id.into());
    view! {
        <svg class="who-face" viewBox="4 -1 40 40" aria-hidden="true">
            <use_ href=href width="48" height="64"/>
        </svg>
    }
}
