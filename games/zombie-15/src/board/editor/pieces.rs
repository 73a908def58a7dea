//! Pieces on tiles: a box of pieces, and a list of those on the selected tile.

use crate::picture::editor::{LyingPiece, Part, Piece, Spot};
use engine::capital;
use leptos::prelude::*;

use super::bench::{Bench, Tool};
use crate::board::texts::texts;
use client_kit::parts::Icon;

#[component]
pub(super) fn Pieces(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let group = move |(name, pieces): (&'static str, Vec<Piece>)| {
        view! {
            <section class="shelf">
                <h2>{name}</h2>
                <ul class="box pieces">
                    {pieces.into_iter().map(|piece| view! { <PieceButton bench piece /> }).collect_view()}
                </ul>
            </section>
        }
    };
    let meaning = move || match bench.tool.get() {
        Tool::Put(piece) => piece.meaning(),
        Tool::Look | Tool::Lay(_) | Tool::Carry(_) => t.piece_hint,
    };
    let asks_part = move || match bench.tool.get() {
        Tool::Put(piece) => piece.has_part(),
        Tool::Look | Tool::Lay(_) | Tool::Carry(_) => false,
    };
    let part = move |it: Part, word: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="part"
                    prop:checked=move || bench.part.get() == it
                    on:change=move |_| bench.part.set(it)
                />
                <span>{word}</span>
            </label>
        }
    };
    view! {
        <p class="hint" role="status">
            {meaning}
        </p>
        <Show when=asks_part>
            <div class="segmented" role="radiogroup" aria-label=t.where_on_tile>
                {part(Part::Street, t.street)}
                {part(Part::Search, t.search_area)}
            </div>
        </Show>
        <OnTile bench />
        {Piece::all().into_iter().map(group).collect_view()}
    }
}

#[component]
fn PieceButton(bench: Bench, piece: Piece) -> impl IntoView {
    let is_in_hand = move || bench.tool.get() == Tool::Put(piece);
    let pick = move |_| {
        if is_in_hand() {
            bench.tool.set(Tool::Look);
        } else {
            bench.take_up(piece);
        }
    };
    view! {
        <li>
            <button
                type="button"
                class="piece-button"
                aria-pressed=move || is_in_hand().to_string()
                on:click=pick
            >
                <span class="desk-mark" data-sort=piece.sort() aria-hidden="true">
                    {piece.mark()}
                </span>
                <span>{capital(&piece.name())}</span>
            </button>
        </li>
    }
}

/// Everything on the selected tile, each with a button to remove it.
#[component]
fn OnTile(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let lying = Memo::new(move |_| {
        let cell = bench.cell.get();
        bench.draft.with(|draft| draft.on(cell))
    });
    let one = move |lying: LyingPiece| {
        let LyingPiece { piece, part, n } = lying;
        let place = match part {
            Part::Street => t.street,
            Part::Search => t.search_area,
        };
        let name = if piece == Piece::Zombie { (t.zombies)(n.into()) } else { piece.name() };
        let spot = move || Spot { cell: bench.cell.get_untracked(), part };
        let less = move |_| bench.change(|draft| draft.take(piece, spot()));
        let more = move |_| bench.change(|draft| draft.put(piece, spot()));
        let buttons = if piece == Piece::Zombie {
            view! {
                <button class="icon-button small" aria-label=(t.less_zombies)(place) on:click=less>
                    <Icon name="minus" />
                </button>
                <button class="icon-button small" aria-label=(t.more_zombies)(place) on:click=more>
                    <Icon name="plus" />
                </button>
            }
            .into_any()
        } else {
            view! {
                <button class="icon-button small" aria-label=(t.remove)(&piece.name()) on:click=less>
                    <Icon name="close" />
                </button>
            }
            .into_any()
        };
        view! {
            <li>
                <span class="desk-mark" data-sort=piece.sort() aria-hidden="true">
                    {piece.mark()}
                </span>
                <span class="what">
                    {capital(&name)} " " <span class="muted">{place}</span>
                </span>
                {buttons}
            </li>
        }
    };
    let none = move || {
        let word = if bench.has_tile() { t.nothing_here } else { t.no_tile };
        lying.with(Vec::is_empty).then(|| view! { <p class="muted">{word}</p> })
    };
    view! {
        <section class="on-tile panel">
            <h2>{t.on_this_tile}</h2>
            {none}
            <ul>{move || lying.get().into_iter().map(one).collect_view()}</ul>
        </section>
    }
}
