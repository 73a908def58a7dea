//! The browser client: pages, boards and sound; and the worker that hosts a table without a server.
//!
//! It shows views and highlights the options. It never decides what is allowed.

#![allow(unreachable_pub, reason = "what #[component] makes of pub(crate) is pub")]

mod app;
mod boards;
mod course;
mod levels;
mod pages;
mod part;
mod table_page;
mod tables;
mod what_if;
mod worker;

use client_kit::{browser, parts};
use stage::mount::mount_at;
use wasm_bindgen::prelude::wasm_bindgen;

/// The page and the worker load the same module; the worker has no window.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        browser::complain(&panic.to_string());
        parts::say_that_it_broke();
    }));
    if let Some(window) = web_sys::window() {
        // Before any path is made.
        mount_at(&browser::base());
        // The static content is removed.
        if let Some(first) = window.document().and_then(|it| it.get_element_by_id("first")) {
            first.remove();
        }
        leptos::mount::mount_to_body(app::App);
    }
}
