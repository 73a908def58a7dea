//! The board of a table's game.

use any_game::AnyGame;
use engine::CardText;
use leptos::prelude::*;
use stage::picture::AnyPicture;

pub(crate) use client_kit::BoardContext;

/// The game of a picture: a board is rebuilt only when this changes.
fn playing(picture: RwSignal<Option<AnyPicture>>) -> Memo<Option<&'static str>> {
    Memo::new(move |_| picture.with(|picture| picture.as_ref().map(AnyPicture::game)))
}

/// The board itself.
#[component]
pub(crate) fn Board(ground: BoardContext) -> impl IntoView {
    let playing = playing(ground.picture);
    move || playing.get().and_then(registry::board).map(|it| (it.board)(ground))
}

/// The panel of one seat, as a list item. The children are what the table shows about the player.
#[component]
pub(crate) fn SeatPanel(ground: BoardContext, seat: u8, children: ChildrenFn) -> impl IntoView {
    let playing = playing(ground.picture);
    move || {
        let children = children();
        playing.get().and_then(registry::board).map(|it| (it.seat_panel)(ground, seat, children))
    }
}

/// The clock of the game.
#[component]
pub(crate) fn Clock(ground: BoardContext) -> impl IntoView {
    let playing = playing(ground.picture);
    move || playing.get().and_then(registry::board).map(|it| (it.clock)(ground))
}

/// What a game shows next to its question. `setup` is the setup, as `option=value`.
#[component]
pub(crate) fn WithQuestion(
    picture: RwSignal<Option<AnyPicture>>,
    #[prop(into)] setup: Signal<String>,
) -> impl IntoView {
    let playing = playing(picture);
    move || playing.get().and_then(registry::board).map(|it| (it.beside_question)(picture, setup))
}

/// The symbol on a card of the catalogue.
pub(crate) fn card_art(game: &dyn AnyGame, card: &CardText) -> Option<String> {
    registry::board(game.id()).and_then(|board| (board.card_art)(&card.id))
}

/// The symbol of the person meant by a word of an option.
pub(crate) fn person_art(game: &dyn AnyGame, option: &str, word: &str) -> Option<String> {
    registry::board(game.id()).and_then(|board| (board.person_art)(option, word))
}
