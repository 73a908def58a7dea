//! What a board shows, whichever game it is of: made from a view, and changed by events until the next
//! view says how it is.

use engine::Game;
use rules_rfyl::RunForYourLife;
use rules_tez::TinyEpicZombies;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{run_for_your_life, tiny_epic_zombies};

/// What a board shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    RunForYourLife(Box<run_for_your_life::Picture>),
    TinyEpicZombies(Box<tiny_epic_zombies::Picture>),
}

/// Whether this client has a board for a game. The rules of a game may be there before its board is.
pub fn has_board(game: &str) -> bool {
    matches!(game, RunForYourLife::ID | TinyEpicZombies::ID)
}

/// Something that happened, and how many milliseconds the picture after it is shown at normal speed.
#[derive(Clone, Debug)]
pub struct Beat {
    pub(crate) event: Event,
    pub ms: u64,
}

#[derive(Clone, Debug)]
pub(crate) enum Event {
    RunForYourLife(rules_rfyl::words::Event),
    TinyEpicZombies(rules_tez::words::Event),
}

impl Picture {
    /// What a view of this game shows; `None` if this client knows no board for it.
    pub fn of(game: &str, view: &Value) -> Option<Picture> {
        match game {
            RunForYourLife::ID => {
                let picture = run_for_your_life::Picture::of(&read(view)?);
                Some(Picture::RunForYourLife(Box::new(picture)))
            }
            TinyEpicZombies::ID => {
                let picture = tiny_epic_zombies::Picture::of(&read(view)?);
                Some(Picture::TinyEpicZombies(Box::new(picture)))
            }
            _ => None,
        }
    }

    /// What a view shows, with the same pieces as this picture where they are the same.
    pub fn settled(&self, view: &Value) -> Option<Picture> {
        match self {
            Picture::RunForYourLife(picture) => {
                let picture = picture.settled(&read(view)?);
                Some(Picture::RunForYourLife(Box::new(picture)))
            }
            Picture::TinyEpicZombies(picture) => {
                let picture = picture.settled(&read(view)?);
                Some(Picture::TinyEpicZombies(Box::new(picture)))
            }
        }
    }

    /// The beats in which events are told.
    pub fn beats(&self, events: &[Value]) -> Vec<Beat> {
        match self {
            Picture::RunForYourLife(picture) => {
                let events = run_for_your_life::read_events(events);
                let beats = run_for_your_life::beats(picture.phase, &events);
                let beat = |beat: run_for_your_life::Beat| Beat {
                    event: Event::RunForYourLife(beat.event),
                    ms: beat.ms.into(),
                };
                beats.into_iter().map(beat).collect()
            }
            Picture::TinyEpicZombies(_) => {
                let events = tiny_epic_zombies::read_events(events);
                let beat = |beat: tiny_epic_zombies::Beat| Beat {
                    event: Event::TinyEpicZombies(beat.event),
                    ms: beat.ms.into(),
                };
                tiny_epic_zombies::beats(&events).into_iter().map(beat).collect()
            }
        }
    }

    /// Shows what a beat tells.
    pub fn apply(&mut self, beat: &Beat) {
        match (self, &beat.event) {
            (Picture::RunForYourLife(picture), Event::RunForYourLife(event)) => {
                picture.apply(event);
            }
            (Picture::TinyEpicZombies(picture), Event::TinyEpicZombies(event)) => {
                picture.apply(event);
            }
            // A table plays one game.
            (Picture::RunForYourLife(_) | Picture::TinyEpicZombies(_), _) => (),
        }
    }

    /// The number of the turn.
    pub fn turn(&self) -> u32 {
        match self {
            Picture::RunForYourLife(picture) => picture.turn.into(),
            Picture::TinyEpicZombies(picture) => picture.view.turn.number.into(),
        }
    }
}

fn read<T: DeserializeOwned>(view: &Value) -> Option<T> {
    serde_json::from_value(view.clone()).ok()
}
