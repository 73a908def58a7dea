//! The scenario editor: the map in the middle, the box beside it, and the remaining problems below.
//! The scenario is in a [`Desk`]; the rules say what is wrong with it.

mod bench;
mod files;
mod map;
mod pieces;
mod problems;
mod terms;
mod text;
mod tiles;

use engine::Choices;
use leptos::prelude::*;

use crate::board::texts::texts;
use bench::{Bench, Drawer};
use client_kit::parts::TopBar;

pub(super) use files::kept_scenario;

/// `play` opens a table with the scenario on the desk.
#[component]
pub(super) fn Editor(play: Callback<Choices>) -> impl IntoView {
    let t = &texts().editor;
    let bench = Bench::new();
    bench.listen_to_keys();
    let tab = move |it: Drawer| {
        view! {
            <button
                role="tab"
                id=format!("tab-{}", it.word())
                aria-controls="drawer"
                aria-selected=move || (bench.drawer.get() == it).to_string()
                on:click=move |_| bench.open(it)
            >
                {it.title()}
            </button>
        }
    };
    let drawer = move || match bench.drawer.get() {
        Drawer::Tiles => view! { <tiles::Tiles bench /> }.into_any(),
        Drawer::Pieces => view! { <pieces::Pieces bench /> }.into_any(),
        Drawer::Terms => view! { <terms::Terms bench /> }.into_any(),
        Drawer::Text => view! { <text::Text bench /> }.into_any(),
    };
    view! {
        <div class="page editor">
            <TopBar title=t.title>
                <files::Files bench play />
            </TopBar>
            <main id="main" data-drawer=move || bench.drawer.get().word()>
                <section class="desk" aria-label=t.map>
                    <map::Map bench />
                    <tiles::TileTools bench />
                </section>
                <problems::Problems bench />
                <section class="drawers">
                    <div class="tabs" role="tablist">
                        {Drawer::ALL.map(tab).collect_view()}
                    </div>
                    <div
                        class="drawer"
                        id="drawer"
                        role="tabpanel"
                        aria-labelledby=move || format!("tab-{}", bench.drawer.get().word())
                    >
                        {drawer}
                    </div>
                </section>
            </main>
        </div>
    }
}
