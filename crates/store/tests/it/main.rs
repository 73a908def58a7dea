//! Stored data stays, and nothing else is touched.

mod file;
mod nodes;
mod postgres;
mod suite;
mod town;
