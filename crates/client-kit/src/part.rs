//! Parts of the client that are loaded by themselves. A part is a function marked
//! `#[part(name, fallible, wasm_split_path = client_kit::part)]`, which comes back with what it brings. Only what is
//! reached through it alone is in the part: what anything else names is in the module that everybody loads.

use std::pin::Pin;

pub use wasm_split_helpers::{SplitLoaderError, rt, wasm_split as part};

/// A part could not be loaded. It can be tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// What a part brings, on its way.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, NotLoaded>>>>;
