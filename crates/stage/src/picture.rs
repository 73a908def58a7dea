//! What a board shows, whichever game it is of: made from a view, and changed by events until the next
//! view says how it is.

use engine::Game;
use protocol::Choice;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::keys::{Keys, keys};
use crate::sound::Sound;
use crate::{run_for_your_life, thirty_seconds, tiny_epic_zombies, zombie_15};

/// Something that happened, and how many milliseconds the picture after it is shown at normal speed.
#[derive(Clone, Debug)]
pub struct Beat {
    event: Event,
    pub ms: u64,
}

/// Each board has a `Picture` of its own, with the same methods. Here they become one.
macro_rules! boards {
    ($($Game:ident: $board:ident of $rules:ident,)*) => {
        /// What a board shows.
        #[derive(Clone, PartialEq, Debug)]
        pub enum Picture {
            $($Game(Box<$board::Picture>),)*
        }

        #[derive(Clone, Debug)]
        enum Event {
            $($Game($rules::words::Event),)*
        }

        impl Picture {
            /// What a view of this game shows; `None` if this client knows no board for it.
            pub fn of(game: &str, view: &Value) -> Option<Picture> {
                match game {
                    $($rules::$Game::ID => {
                        let picture = $board::Picture::of(&read(view)?);
                        Some(Picture::$Game(Box::new(picture)))
                    })*
                    _ => None,
                }
            }

            /// What a view shows, with the same pieces as this picture where they are the same.
            pub fn settled(&self, view: &Value) -> Option<Picture> {
                match self {
                    $(Picture::$Game(picture) => {
                        let picture = picture.settled(&read(view)?);
                        Some(Picture::$Game(Box::new(picture)))
                    })*
                }
            }

            /// The beats in which events are told. What this client cannot read is left out, as the view
            /// that follows is the truth.
            pub fn beats(&self, events: &[Value]) -> Vec<Beat> {
                match self {
                    $(Picture::$Game(picture) => {
                        let events: Vec<_> = events.iter().filter_map(read).collect();
                        let beat = |(event, ms): ($rules::words::Event, u32)| {
                            Beat { event: Event::$Game(event), ms: ms.into() }
                        };
                        picture.beats(&events).into_iter().map(beat).collect()
                    })*
                }
            }

            /// Shows what a beat tells.
            pub fn apply(&mut self, beat: &Beat) {
                match (self, &beat.event) {
                    $((Picture::$Game(picture), Event::$Game(event)) => picture.apply(event),)*
                    // A table plays one game.
                    _ => (),
                }
            }

            /// What is heard while a beat is shown; this is the picture after it.
            pub fn sound(&self, beat: &Beat) -> Option<Sound> {
                match (self, &beat.event) {
                    $((Picture::$Game(picture), Event::$Game(event)) => picture.sound(event),)*
                    // A table plays one game.
                    _ => None,
                }
            }

            /// The number of the turn.
            pub fn turn(&self) -> u32 {
                match self {
                    $(Picture::$Game(picture) => picture.turn(),)*
                }
            }

            /// Whether a clock runs against the players: then nobody waits for what is being shown.
            pub fn is_live(&self) -> bool {
                match self {
                    $(Picture::$Game(picture) => picture.is_live(),)*
                }
            }
        }
    };
}

boards! {
    RunForYourLife: run_for_your_life of rules_rfyl,
    TinyEpicZombies: tiny_epic_zombies of rules_tez,
    Zombie15: zombie_15 of rules_z15,
    ThirtySeconds: thirty_seconds of rules_thirty,
}

impl Picture {
    /// What is played tonight, where the name of the game alone does not tell.
    pub fn title(&self) -> Option<String> {
        match self {
            Picture::Zombie15(picture) => Some(zombie_15::campaign::title(&picture.view)),
            Picture::RunForYourLife(_)
            | Picture::TinyEpicZombies(_)
            | Picture::ThirtySeconds(_) => None,
        }
    }

    /// The keys of all options, in their order.
    pub fn keys(&self, options: &[Choice]) -> Vec<Keys> {
        match self {
            Picture::Zombie15(picture) => picture.keys(options),
            Picture::RunForYourLife(_)
            | Picture::TinyEpicZombies(_)
            | Picture::ThirtySeconds(_) => keys(options),
        }
    }
}

fn read<T: DeserializeOwned>(told: &Value) -> Option<T> {
    serde_json::from_value(told.clone()).ok()
}
