//! The side panel of a replay: the point of view, and the log.

use engine::{Seat, Viewer};
use leptos::prelude::*;

use super::player::Player;
use super::review::Review;
use crate::boards::{BoardContext, SeatPanel};
use client_kit::texts;

#[component]
pub(crate) fn Side(player: Player, ground: BoardContext) -> impl IntoView {
    let t = texts();
    let names = player.names();
    let seats =
        names.iter().enumerate().map(|(i, name)| (Viewer::Seat(Seat(i as u8)), name.clone()));
    let spectator = (Viewer::Spectator, t.replay_as_spectator.to_owned());
    // An unfinished game keeps its secrets here as well.
    let all = player.is_over().then(|| (Viewer::AllSeeing, t.replay_as_all.to_owned()));
    let eyes: Vec<_> = [spectator].into_iter().chain(seats).chain(all).collect();
    let choices = StoredValue::new(eyes.clone());
    let choose = move |event: leptos::ev::Event| {
        let nth = event_target_value(&event).parse::<usize>().ok();
        let viewer = choices.with_value(|eyes| nth.and_then(|nth| eyes.get(nth)).map(|it| it.0));
        if let Some(viewer) = viewer {
            player.see_as(viewer);
        }
    };
    let option = |(nth, (_, name)): (usize, (Viewer, String))| {
        view! { <option value=nth>{name}</option> }
    };
    let seat = move |seat: usize| {
        view! {
            <SeatPanel ground seat=seat as u8>
                <span></span>
            </SeatPanel>
        }
    };
    view! {
        <aside class="replay-side" aria-label=t.log>
            <div class="field">
                <label for="eyes">{t.replay_as}</label>
                <select id="eyes" on:change=choose>
                    {eyes.into_iter().enumerate().map(option).collect_view()}
                </select>
            </div>
            <details class="replay-seats">
                <summary>{t.seats}</summary>
                <ul>{(0..names.len()).map(seat).collect_view()}</ul>
            </details>
            <Review player />
            <Story player />
        </aside>
    }
}

#[component]
fn Story(player: Player) -> impl IntoView {
    let t = texts();
    let list = NodeRef::<leptos::html::Ol>::new();
    // Keeps the current line in view.
    Effect::new(move || {
        player.at.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || {
                let current = list.query_selector("[aria-current]").ok().flatten();
                if let Some(current) = current.and_then(|it| it.parent_element().map(|_| it)) {
                    let top = offset_in(&list, &current);
                    list.set_scroll_top(top - list.client_height() / 2);
                }
            });
        }
    });
    let line = move |(n, line): (usize, String)| {
        let is_later = move || n >= player.at.get();
        let is_now = move || (n + 1 == player.at.get()).then_some("true");
        view! {
            <li class:later=is_later aria-current=is_now>
                <button class="log-jump" on:click=move |_| player.go(n + 1)>
                    {line}
                </button>
            </li>
        }
    };
    view! {
        <ol class="log" node_ref=list tabindex="0" aria-label=t.log>
            {move || player.whole_story().into_iter().map(line).collect_view()}
        </ol>
    }
}

/// The distance of a line from the top of its list.
fn offset_in(list: &web_sys::Element, line: &web_sys::Element) -> i32 {
    let (list_top, line_top) =
        (list.get_bounding_client_rect().top(), line.get_bounding_client_rect().top());
    list.scroll_top() + (line_top - list_top) as i32
}
