//! Parts of the client that load lazily. A part is a function marked `#[part(name, fallible, wasm_split_path = client_kit::part)]`,
//! which returns what it provides. It contains only code reachable through it alone: code that anything else refers to is in the
//! module that everybody loads.

use std::pin::Pin;

pub use wasm_split_helpers::{SplitLoaderError, rt, wasm_split as part};

/// A part could not be loaded. A retry is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// The future of a part.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, NotLoaded>>>>;
