//! The driver itself, tried on tiny pages.

mod axe;
mod clicks;
mod devices;
mod keys;
mod network;
mod pages;
mod server;
mod site;
mod skipped;
mod waiting;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a test would have been told that goes wrong here.
fn complaint(wrong: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(wrong)).expect_err("this goes wrong");
    *panic.downcast::<String>().expect("a panic of the driver is a text")
}
