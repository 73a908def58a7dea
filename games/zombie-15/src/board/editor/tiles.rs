//! The box of tiles, and actions on the selected one.

use crate::picture::editor::{PaletteShelf, shelves};
use crate::picture::{Plan, tile_scene};
use leptos::prelude::*;
use rules::map::{Side, Way};

use super::bench::{Bench, Tool};
use crate::board::texts::texts;
use client_kit::parts::Icon;

#[component]
pub(super) fn Tiles(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let shelf = move |shelf: PaletteShelf| {
        view! {
            <section class="shelf" aria-label=shelf.name>
                <h2>{shelf.name}</h2>
                <ul class="box">
                    {shelf.sides.into_iter().map(|side| view! { <SideButton bench side /> }).collect_view()}
                </ul>
            </section>
        }
    };
    view! {
        <p class="hint">{t.lay_hint}</p>
        {shelves().into_iter().map(shelf).collect_view()}
    }
}

/// One side of a tile. Picking it again puts it away.
#[component]
fn SideButton(bench: Bench, side: Side) -> impl IntoView {
    let t = &texts().editor;
    let is_in_hand = move || bench.tool.get() == Tool::Lay(side);
    // A tile that is used with either side is not in the box.
    let is_used = Memo::new(move |_| {
        bench.draft.with(|draft| draft.tiles.values().any(|it| it.side.number() == side.number()))
    });
    let picture = side.printed().picture;
    let label = move || {
        let word = (t.tile)(&side.to_string(), picture);
        if is_used.get() { (t.is_used)(&word) } else { word }
    };
    let pick = move |_| {
        bench.tool.set(if is_in_hand() { Tool::Look } else { Tool::Lay(side) });
    };
    view! {
        <li>
            <button
                type="button"
                class="tile-button"
                class:used=is_used
                aria-pressed=move || is_in_hand().to_string()
                aria-label=label
                title=label
                on:click=pick
            >
                <svg
                    class="town-scene"
                    aria-hidden="true"
                    viewBox=Plan::of_side(side).view_box(0.0)
                    inner_html=tile_scene(side)
                ></svg>
                <span class="tile-name" aria-hidden="true">
                    {side.to_string()}
                </span>
            </button>
        </li>
    }
}

/// Buttons to rotate, flip, move and remove a tile.
#[component]
pub(super) fn TileTools(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let is_empty = move || !bench.has_tile();
    let is_carried = move || matches!(bench.tool.get(), Tool::Carry(_));
    let carry = move |_| {
        let cell = bench.cell.get_untracked();
        bench.tool.set(if is_carried() { Tool::Look } else { Tool::Carry(cell) });
    };
    let words = move || {
        let cell = bench.cell.get();
        if is_carried() {
            return t.carry_hint.to_owned();
        }
        let laid = bench.draft.with(|draft| draft.tiles.get(&cell).copied());
        laid.map_or_else(
            || t.no_tile.to_owned(),
            |laid| (t.tile)(&laid.side.to_string(), laid.side.printed().picture),
        )
    };
    view! {
        <div class="tile-tools" role="toolbar" aria-label=t.tiles>
            <p role="status">{words}</p>
            <button class="icon-button turn-left" disabled=is_empty aria-label=t.turn_left title=t.turn_left on:click=move |_| bench.turn(Way::West)>
                <Icon name="rematch" />
            </button>
            <button class="icon-button" disabled=is_empty aria-label=t.turn_right title=t.turn_right on:click=move |_| bench.turn(Way::East)>
                <Icon name="rematch" />
            </button>
            <button class="button small" disabled=is_empty on:click=move |_| bench.flip()>
                {t.flip}
            </button>
            <button
                class="button small"
                disabled=is_empty
                aria-pressed=move || is_carried().to_string()
                on:click=carry
            >
                {t.carry}
            </button>
            <button class="button small" disabled=is_empty on:click=move |_| bench.take_away()>
                {t.take_away}
            </button>
        </div>
    }
}
