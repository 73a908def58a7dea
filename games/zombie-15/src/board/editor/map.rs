//! The map: the town as the table would show it, and a place to click for every tile.

use crate::picture::editor::{Cell, Ground, LyingPiece, Part, Piece};
use crate::picture::{Plan, TILE, scene};
use leptos::prelude::*;
use rules::map::{Tile, Way};
use rules::scenario::Placed;

use super::bench::{Bench, Tool, id_of};
use crate::board::texts::texts;
use client_kit::parts::Art;

#[component]
pub(super) fn Map(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let tiles = Memo::new(move |_| {
        let placed = bench.draft.with(|draft| draft.placed());
        placed.into_iter().map(|(_, placed)| placed).collect::<Vec<Placed>>()
    });
    let town = move || tiles.with(|tiles| scene(&Plan::new(tiles)));
    let view_box = move || {
        let Ground { first, rows, columns } = bench.ground.get();
        let measure = |n: i8| f32::from(n) * TILE;
        let [x, y] = [measure(first.column), measure(first.row)];
        format!("{x} {y} {} {}", measure(columns), measure(rows))
    };
    let size = move || {
        let Ground { rows, columns, .. } = bench.ground.get();
        format!("--rows: {rows}; --columns: {columns}")
    };
    let cells = move || bench.ground.get().cells().collect::<Vec<_>>();
    view! {
        <div class="desk-map" style=size data-tool=move || tool_word(bench.tool.get())>
            <svg class="town-scene" aria-hidden="true" viewBox=view_box inner_html=town></svg>
            <div
                class="places"
                role="group"
                aria-label=t.map
                aria-describedby="map-keys"
                on:keydown=move |event| bench.key(&event)
            >
                <For each=cells key=|cell| *cell children=move |cell| view! { <Place bench cell /> } />
            </div>
        </div>
        <p class="hint" id="map-keys">
            {t.keys}
        </p>
    }
}

fn tool_word(tool: Tool) -> &'static str {
    match tool {
        Tool::Look => "look",
        Tool::Lay(_) => "lay",
        Tool::Carry(_) => "carry",
        Tool::Put(_) => "put",
    }
}

/// One place: what is there, and what is wrong with it.
#[component]
fn Place(bench: Bench, cell: Cell) -> impl IntoView {
    let laid = Memo::new(move |_| bench.draft.with(|draft| draft.tiles.get(&cell).copied()));
    let lying = Memo::new(move |_| {
        let mut lying = bench.draft.with(|draft| draft.on(cell));
        // The rules count the zombies, including those placed in every Street.
        lying.retain(|it| it.piece != Piece::Zombie);
        lying
    });
    let zombies = Memo::new(move |_| {
        bench.checked.with(|checked| {
            let scenario = &checked.scenario;
            let at = |n: i8| u8::try_from(n).ok();
            let tile = at(cell.row).zip(at(cell.column));
            let tile = tile.and_then(|(row, column)| scenario.tile_at(row, column));
            let n = |tile: Tile| {
                (scenario.zombies_in(tile.street()), scenario.zombies_in(tile.search_area()))
            };
            tile.map_or((0, 0), n)
        })
    });
    let misfits = move || {
        let all = bench.checked.with(|it| it.misfits.clone());
        let here = all.into_iter().filter(|(at, _)| *at == cell).map(|(_, way)| way);
        here.map(|way| view! { <span class="misfit" data-way=letter(way)></span> }).collect_view()
    };
    let is_cut_off = move || bench.checked.with(|it| it.unreached.contains(&cell));
    let is_chosen = move || bench.cell.get() == cell;
    let label = move || {
        let t = &texts().editor;
        let Some(laid) = laid.get() else { return (t.empty_place)(&cell.to_string()) };
        let mut words = vec![(t.tile)(&laid.side.to_string(), laid.side.printed().picture)];
        let (street, search) = zombies.get();
        let crowds = [(street, t.street), (search, t.search_area)];
        let crowds = crowds.into_iter().filter(|(n, _)| *n > 0);
        words.extend(crowds.map(|(n, part)| format!("{} ({part})", (t.zombies)(n.into()))));
        lying.with(|lying| words.extend(lying.iter().map(|it| it.piece.name())));
        (t.place)(&cell.to_string(), &words.join("; "))
    };
    view! {
        <button
            type="button"
            class="desk-place"
            id=id_of(cell)
            class:laid=move || laid.get().is_some()
            class:chosen=is_chosen
            class:cut-off=is_cut_off
            tabindex=move || if is_chosen() { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || is_chosen().to_string()
            on:click=move |_| bench.use_on(cell)
        >
            {misfits}
            <span class="desk-marks" aria-hidden="true">
                {move || crowd(zombies.get().0, Part::Street)}
                {move || crowd(zombies.get().1, Part::Search)}
                {move || lying.get().into_iter().map(mark).collect_view()}
            </span>
        </button>
    }
}

fn crowd(n: u8, part: Part) -> Option<impl IntoView> {
    (n > 0).then(|| {
        view! {
            <span class="desk-mark" data-sort="dead" data-part=part.word()>
                <Art id="zombie-2" class="figure" />
                {n}
            </span>
        }
    })
}

fn mark(lying: LyingPiece) -> impl IntoView {
    view! {
        <span class="desk-mark" data-sort=lying.piece.sort() data-part=lying.part.word()>
            {lying.piece.mark()}
        </span>
    }
}

fn letter(way: Way) -> String {
    way.letter().to_string()
}
