//! Looking at the whole mall, or closer at whoever acts.

use leptos::html::Div;
use leptos::prelude::*;
use stage::tiny_epic_zombies::{HEIGHT, WIDTH, humans_at, words};

use super::board::Ground;
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
        <button type="button" class="mall-zoom" aria-label=words::ZOOM title=words::ZOOM on:click=toggle>
            <Icon name="search"/>
        </button>
    }
}

/// Where the mall is larger than its box, the box shows whoever acts.
pub(super) fn follow_whoever_acts(root: NodeRef<Div>, ground: Ground, zoom: Zoom) {
    let place = Memo::new(move |_| {
        let points =
            ground.on_plan(|plan| ground.picture.with(|it| (it.active(), humans_at(it, plan))))?;
        points.1.get(&points.0).map(|at| (at.x / WIDTH, at.y / HEIGHT))
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
