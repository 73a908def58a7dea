//! The browser client.

// The macro for components makes more of them public than we write.
#![allow(unreachable_pub)]

// The pages that show the boards come next.
#[allow(dead_code, unused_imports)]
mod boards;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// The page and the worker load the same module; the worker has no window.
#[wasm_bindgen(start)]
pub fn start() {
    if web_sys::window().is_some() {
        mount_to_body(|| view! { <main><h1>"Shamble"</h1></main> });
    }
}
