//! Looking at the whole town, or closer at whoever acts.

use leptos::html::Div;
use leptos::prelude::*;
use stage::zombie_15::words;

use super::board::Town;
use crate::parts::Icon;

/// What was wished for; without a wish, a small screen looks closer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zoom(RwSignal<Option<bool>>);

impl Zoom {
    pub(super) fn new() -> Zoom {
        Zoom(RwSignal::new(None))
    }

    pub(super) fn is_close(self) -> bool {
        self.0.get() == Some(true)
    }

    pub(super) fn is_whole(self) -> bool {
        self.0.get() == Some(false)
    }
}

#[component]
pub(super) fn ZoomButton(root: NodeRef<Div>, board: NodeRef<Div>, zoom: Zoom) -> impl IntoView {
    // The style sheet may have looked closer by itself, so what is on the screen counts.
    let toggle = move |_| {
        if let (Some(root), Some(board)) = (root.get_untracked(), board.get_untracked()) {
            let is_close = board.client_width() > root.client_width() + 1;
            zoom.0.set(Some(!is_close));
        }
    };
    view! {
        <button type="button" class="town-zoom" aria-label=words::ZOOM title=words::ZOOM on:click=toggle>
            <Icon name="search"/>
        </button>
    }
}

/// Where the town is larger than its box, the box shows whoever acts.
pub(super) fn follow_whoever_acts(root: NodeRef<Div>, town: Town, zoom: Zoom) {
    let place = Memo::new(move |_| {
        let area = town.picture.with(|it| it.active().map(|hero| hero.area))?;
        town.heart(area).map(|at| town.share(at))
    });
    Effect::new(move |_| {
        zoom.0.track();
        let (Some(root), Some((x, y))) = (root.get(), place.get()) else { return };
        // The board has its new size once it is laid out.
        request_animation_frame(move || {
            let (width, height) = (root.scroll_width() as f32, root.scroll_height() as f32);
            let x = x * width - 0.5 * root.client_width() as f32;
            let y = y * height - 0.5 * root.client_height() as f32;
            // In one call: a second one would end the smooth scrolling of the first.
            root.scroll_to_with_x_and_y(x.into(), y.into());
        });
    });
}
