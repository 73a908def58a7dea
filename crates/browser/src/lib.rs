//! A small driver for headless Chromium, so that tests of the page read like sentences.
//!
//! ```no_run
//! use browser::{Browser, Shamble};
//!
//! let Some(browser) = Browser::start() else { return };
//! let shamble = Shamble::start();
//! let ann = browser.page();
//! ann.open(&shamble.url("/"));
//! ann.button("Play").click();
//! ann.see("Your turn");
//! ann.must_be_quiet();
//! ```
//!
//! Everything is waited for, ten seconds at most. A timeout fails the test with all that a person
//! would want to know: what was expected, the URL, the text and the console output of the page, and
//! a screenshot in `target/browser/`.

mod axe;
mod chromium;
mod device;
mod element;
mod frames;
mod hands;
mod heard;
mod keys;
mod page;
mod shamble;
mod wait;
mod wire;

use std::path::{Path, PathBuf};

pub use axe::{Violation, axe};
pub use chromium::{Browser, Context};
pub use device::ColorScheme;
pub use element::{Element, Named};
pub use frames::Frames;
pub use heard::{ConsoleLevel, Message, Request};
pub use page::Page;
pub use shamble::Shamble;

/// `target/browser` at the root of the project, wherever the tests run.
fn pictures() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("this crate lies in crates/browser").join("target/browser")
}
