//! The foundation of every game of Shamble. It knows no game, no wall clock, no random numbers and
//! no files.
//!
//! Four terms: a *step* must still happen. A *question* is a step that waits for somebody. An
//! *action* is an answer. An *event* is what was seen to happen.

#![warn(missing_docs)]

// The derives refer to the engine by the name that games use.
extern crate self as engine;

mod agenda;
mod ask;
mod bag;
mod bytes;
mod card;
mod counts;
mod deed;
mod english;
mod entry;
mod few;
mod game;
mod hash;
mod names;
mod next;
mod record;
mod replay;
mod rng;
mod seat;
mod set;
mod settle;
mod setup;
mod told;
mod word;

pub use agenda::Agenda;
/// For views: bots look at a million positions, and nothing may be allocated for one.
pub use arrayvec::ArrayVec;
pub use ask::{Ask, Asks, is_no_answer};
pub use bag::Bag;
pub use bytes::which_are;
pub use card::CardText;
pub use counts::Counts;
pub use deed::{Deed, DeedSort};
pub use english::{capital, count};
pub use entry::{Entry, NotPlayed, Who, play_entry, try_entry};
pub use few::Few;
pub use game::{
    Audit, Broken, Dealt, Game, Illegal, Millis, OpenGame, Outcome, Phrases, Pieces, RuleId, Rules,
    Secrets, Target, ToAct, UnreadableAction, Viewer, try_play,
};
pub use hash::{StableHasher, stable_hash};
pub use names::Names;
pub use next::{Next, done, next};
pub use record::{Record, RecordStart};
pub use replay::{BadReplay, ChanceSource, Replay, ReplayLine};
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Id, Set};
pub use settle::{Keep, Rulebook, answer, answer_in_one, interrupt, settle};
pub use setup::{
    BadSetup, Choices, Mode, OptionKind, OptionValue, OptionWord, SetupOption, SetupOptions, chosen,
};
pub use told::Told;
pub use word::{Label, Word, read_number, word_of};

pub use engine_derive::{Id, Notation, OptionWord, SetupOptions, Word};

#[cfg(test)]
mod tests;
