//! The board of a game in the browser, as its folder provides it.

use any_game::{BotGames, Level};
use engine::{Choices, Game};
use leptos::prelude::*;
use protocol::{WireChoice, WireJson, WireTarget};
use stage::picture::{AnyPicture, GamePicture, SeenView};

use crate::part::Coming;
use crate::setup::Chosen;
use crate::watch::Watch;

/// What a board shows, and whom it tells what was pointed at.
#[derive(Clone, Copy, Debug)]
pub struct BoardContext {
    pub picture: RwSignal<Option<AnyPicture>>,
    pub names: Signal<Vec<String>>,
    /// What whoever sits at this screen can do now.
    pub options: Signal<Vec<WireChoice>>,
    pub choose: Callback<String>,
    pub ask_why: Callback<WireTarget>,
    pub watch: Signal<Watch>,
}

impl BoardContext {
    /// A board to look at, where nothing can be done.
    pub fn still(picture: RwSignal<Option<AnyPicture>>, names: Vec<String>) -> BoardContext {
        BoardContext {
            picture,
            names: Signal::stored(names),
            options: Signal::stored(Vec::new()),
            choose: Callback::new(|_| ()),
            ask_why: Callback::new(|_| ()),
            watch: Signal::stored(Watch::still()),
        }
    }

    /// What the game shows.
    pub fn last<P: GamePicture>(self) -> Signal<P> {
        last(self.picture)
    }
}

/// What a game shows, as it is or as it was last: when the table has gone on to another game, its board is about to go,
/// too.
pub fn last<P: GamePicture>(picture: RwSignal<Option<AnyPicture>>) -> Signal<P> {
    Memo::new(move |last: Option<&P>| {
        let now = picture.with(|it| it.as_ref().and_then(|it| it.downcast().cloned()));
        now.or_else(|| last.cloned()).expect("a board is built when there is a picture of its game")
    })
    .into()
}

/// How one game looks in the browser: what stands in the middle of a table, beside it and above it.
#[derive(Debug)]
pub struct GameBoard {
    /// Its id.
    pub game: &'static str,
    /// What is known of the game before it is loaded.
    pub poster: &'static Poster,
    /// What a view of this game shows.
    pub view: fn(&WireJson) -> Result<SeenView, serde_json::Error>,
    /// The board itself.
    pub board: fn(BoardContext) -> AnyView,
    /// What one seat has before it, as an item of a list. The view is what the table says about who sits there.
    pub seat_panel: fn(BoardContext, u8, AnyView) -> AnyView,
    /// The clock of the game.
    pub clock: fn(BoardContext) -> AnyView,
    /// What a game says beside its question. The text is what was agreed, in words.
    pub beside_question: fn(RwSignal<Option<AnyPicture>>, Signal<String>) -> AnyView,
    /// The order in which options are listed.
    pub arranged: fn(Vec<WireChoice>) -> Vec<WireChoice>,
    /// The option that is taken without a look at the screen, if there is one.
    pub only_pass: fn(&[WireChoice]) -> Option<&str>,
    /// The page that lies beside the box: it keeps the time while people play with real cards.
    pub companion: Option<fn() -> Coming<CompanionPage>>,
    /// The page on which people make something of their own to play. The callback sets up a table with these choices in
    /// this browser, for one person, and opens it.
    pub editor: Option<fn() -> Coming<EditorPage>>,
    /// What the game asks in its own way when a table is set up, in place of the list of its modes.
    pub setup_part: Option<SetupPart>,
    /// What can be tried out with bots: what if a rule were another.
    pub what_if: Option<WhatIfPart>,
    /// The symbol on a card of the catalogue.
    pub card_art: fn(&str) -> Option<String>,
    /// The symbol of whoever is meant by a word of an option: the option, and the word.
    pub person_art: fn(&str, &str) -> Option<String>,
}

impl GameBoard {
    /// A poster and a board, with nothing more than every game has. What a game says in its own way takes the place of
    /// the rest: `GameBoard { clock, ..GameBoard::new::<Picture>(&POSTER, board) }`.
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
            only_pass: |_| None,
            companion: None,
            editor: None,
            setup_part: None,
            what_if: None,
            card_art: |_| None,
            person_art: |_, _| None,
        }
    }
}

/// A seat with its name, and what the table says about who sits there.
fn plain_seat(context: BoardContext, seat: u8, table_says: AnyView) -> AnyView {
    let name = move || {
        context.names.with(|names| names.get(usize::from(seat)).cloned().unwrap_or_default())
    };
    view! {
        <li class="seat" data-seat=seat.to_string()>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=format!("#seat-{seat}")/></svg>
                <span class="name">{name}</span>
                <span class="seat-tags">{table_says}</span>
            </div>
        </li>
    }
    .into_any()
}

/// What the start page announces, and all that is known of a game before it is loaded: so it must lead to none of its code.
/// The drawing is the symbol `cover-` with the id of the game.
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
    /// Whether somebody has written a guided first game.
    pub has_lesson: bool,
    /// Whether somebody has written how to play on one page.
    pub has_sheet: bool,
    /// Whether there is a book of puzzles.
    pub has_puzzles: bool,
    /// Whether there is a page that lies beside the box.
    pub has_companion: bool,
    /// The page on which people make something of their own to play.
    pub editor: Option<EditorPoster>,
}

impl Poster {
    /// A game with nothing around it. What there is takes the place of the rest, as with [`GameBoard::new`].
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

/// A page that lies beside the box.
pub type CompanionPage = fn() -> AnyView;

/// A page on which people make something of their own to play.
pub type EditorPage = fn(Callback<Choices>) -> AnyView;

/// What is said of a page on which people make something of their own to play.
#[derive(Debug)]
pub struct EditorPoster {
    pub title: &'static str,
    /// What a link to the page says.
    pub invitation: &'static str,
}

/// A part of the set-up page that a game asks in its own way.
#[derive(Debug)]
pub struct SetupPart {
    pub view: fn(Chosen) -> AnyView,
    /// The options that are chosen in it and not among the house rules.
    pub options: &'static [&'static str],
    /// Single words of an option among the house rules that are chosen in it: the option, and the word.
    pub words: &'static [(&'static str, &'static str)],
}

/// What can be tried out with bots.
#[derive(Debug)]
pub struct WhatIfPart {
    /// What plays the games: a part by itself, which workers load.
    pub games: fn() -> Coming<&'static dyn BotGames>,
    /// The options that are worth it, the best first.
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
