//! Tests of the driver itself, with tiny pages.

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

/// The failure message of a test that goes wrong like this.
fn complaint(wrong: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(wrong)).expect_err("this goes wrong");
    *panic.downcast::<String>().expect("a panic of the driver is a text")
}
