//! The pages besides the table itself.

mod companion;
mod editor;
mod how_to;
mod lobby;
mod new;
mod nights;
mod replay;
mod rules;
mod settings;
mod start;

pub(crate) use companion::Companion;
pub(crate) use editor::Editor;
pub(crate) use how_to::HowTo;
pub(crate) use new::{Manner, New, begin_here, begin_online};
pub(crate) use nights::{NightsPage, note_night};
pub(crate) use replay::Replay;
pub(crate) use rules::{Reading, Rules, RulesTab};
pub(crate) use settings::SettingsForm;
pub(crate) use start::Start;
