//! The whole board, or zoomed in on the player who acts.

use leptos::html::Div;
use leptos::prelude::*;

use crate::parts::Icon;
use crate::texts;

/// The user's choice; without one, small screens zoom in.
#[derive(Default, Clone, Copy, Debug)]
pub struct Zoom(RwSignal<Option<bool>>);

impl Zoom {
    pub fn is_close(self) -> bool {
        self.0.get() == Some(true)
    }

    pub fn is_whole(self) -> bool {
        self.0.get() == Some(false)
    }
}

#[component]
pub fn ZoomButton(root: NodeRef<Div>, board: NodeRef<Div>, zoom: Zoom) -> impl IntoView {
    // The style sheet may have zoomed in by itself, so the actual state counts.
    let toggle = move |_| {
        if let (Some(root), Some(board)) = (root.get_untracked(), board.get_untracked()) {
            let is_close = board.client_width() > root.client_width() + 1;
            zoom.0.set(Some(!is_close));
        }
    };
    let label = texts().zoom;
    view! {
        <button type="button" class="board-zoom" aria-label=label title=label on:click=toggle>
            <Icon name="search"/>
        </button>
    }
}

/// Where the board is larger than its box, scrolls the box to the player who acts: at these fractions of its width and height.
pub fn follow_whoever_acts(
    root: NodeRef<Div>,
    zoom: Zoom,
    place: impl Fn() -> Option<(f32, f32)> + Send + Sync + 'static,
) {
    let place = Memo::new(move |_| place());
    Effect::new(move |_| {
        zoom.0.track();
        let (Some(root), Some((x, y))) = (root.get(), place.get()) else { return };
        // The board has its new size after layout.
        request_animation_frame(move || {
            let (width, height) = (root.scroll_width() as f32, root.scroll_height() as f32);
            let x = x * width - 0.5 * root.client_width() as f32;
            let y = y * height - 0.5 * root.client_height() as f32;
            // In one call: a second one would end the smooth scrolling of the first.
            root.scroll_to_with_x_and_y(x.into(), y.into());
        });
    });
}
