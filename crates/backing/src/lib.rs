//! A PostgreSQL and a NATS of one's own, for tests and measurements: real ones, on free ports of this machine, gone when
//! they are dropped or when whoever started them dies.
//!
//! Where they are not installed, `None`: then the tests that need them skip themselves and say so, except where nothing
//! may be skipped.

mod nats;
mod postgres;
mod service;

pub use nats::Nats;
pub use postgres::{Disk, Postgres, database};
