//! The scenario editor of Zombie 15': the map in the middle, the box beside it, and what is still wrong
//! below. What is on the desk is a [`Desk`]; what is wrong with it, the rules say.

mod bench;
mod files;
mod map;
mod pieces;
mod problems;
mod terms;
mod text;
mod tiles;

use engine::Rules;
use leptos::prelude::*;
use zombie_15::rules::Zombie15;

use bench::{Bench, Drawer};
use client_kit::parts::{Lost, TopBar};
use client_kit::texts;

pub(crate) use files::{kept_scenario, read_file};

#[component]
pub(crate) fn Editor(game: String) -> impl IntoView {
    if game == Zombie15::ID {
        view! { <TheDesk /> }.into_any()
    } else {
        view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any()
    }
}

#[component]
fn TheDesk() -> impl IntoView {
    let t = texts().editor;
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
                <files::Files bench />
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
