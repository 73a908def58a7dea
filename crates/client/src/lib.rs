//! The browser client.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// The page and the worker load the same module; the worker has no window.
#[wasm_bindgen(start)]
pub fn start() {
    if web_sys::window().is_some() {
        mount_to_body(|| view! { <main><h1>"Shamble"</h1></main> });
    }
}

/// What the page says to the worker. The worker's script keeps what was said before the module was
/// there, and hands it on here.
#[wasm_bindgen]
pub fn worker_heard(_text: String) {}
