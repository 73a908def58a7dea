//! The rules of *Tiny Epic Zombies*: humans in a mall of eight stores, three objectives, and the dead
//! at every entrance.
//!
//! Ids such as TEZ-6.4 refer to the numbered rules in `docs/rules/tiny-epic-zombies.md`.

pub mod mall;
