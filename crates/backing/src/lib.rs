//! Starts a private PostgreSQL and NATS for tests and measurements: real ones, on free ports of this machine, stopped when they are
//! dropped or when the process that started them dies.
//!
//! Returns `None` where they are not installed: the tests that need them then report that they were skipped, or fail if nothing may
//! be skipped.

mod nats;
mod postgres;
mod service;

pub use nats::Nats;
pub use postgres::{Disk, Postgres, database};

use std::path::PathBuf;

/// The program nginx, if it is installed.
pub fn nginx() -> Option<PathBuf> {
    // Debian's location, which is not on everybody's path.
    let found = service::find("nginx", &[PathBuf::from("/usr/sbin")]);
    found.or_else(|| service::missing("nginx", "nginx-light"))
}
