//! The user's settings, stored in this browser.

use leptos::prelude::*;
use protocol::ChosenFigure;
use serde::{Deserialize, Serialize};

use crate::browser::{kept, prefers};

const NAME: &str = "settings";

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    pub speed: AnimationSpeed,
    pub is_loud: bool,
    /// In per cent.
    pub volume: u8,
    /// Pass automatically if there is nothing else to do.
    pub passes_alone: bool,
    /// Pause after a bot's turn until the user continues.
    pub stops_after_bots: bool,
    /// Show the chance to win at the table.
    pub shows_chance: bool,
    /// The user's name for the others.
    pub name: String,
    /// The figure beside it.
    pub figure: Option<ChosenFigure>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Theme {
    System,
    Dark,
    Light,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AnimationSpeed {
    None,
    Slow,
    Normal,
    Fast,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            speed: AnimationSpeed::Normal,
            is_loud: true,
            volume: 60,
            passes_alone: true,
            stops_after_bots: false,
            shows_chance: false,
            name: String::new(),
            figure: None,
        }
    }
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Dark, Theme::Light];

    /// The value of `data-theme`; the system theme has none.
    fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Dark => Some("dark"),
            Theme::Light => Some("light"),
        }
    }
}

impl AnimationSpeed {
    pub const ALL: [AnimationSpeed; 4] =
        [AnimationSpeed::None, AnimationSpeed::Slow, AnimationSpeed::Normal, AnimationSpeed::Fast];

    /// One step slower.
    pub fn slower(self) -> AnimationSpeed {
        match self {
            AnimationSpeed::None | AnimationSpeed::Fast => AnimationSpeed::Normal,
            AnimationSpeed::Normal | AnimationSpeed::Slow => AnimationSpeed::Slow,
        }
    }

    /// One step faster.
    pub fn faster(self) -> AnimationSpeed {
        match self {
            AnimationSpeed::Slow => AnimationSpeed::Normal,
            AnimationSpeed::Normal | AnimationSpeed::Fast | AnimationSpeed::None => {
                AnimationSpeed::Fast
            }
        }
    }

    /// The factor for durations at this speed.
    pub fn factor(self) -> f64 {
        match self {
            AnimationSpeed::None => 0.0,
            AnimationSpeed::Slow => 1.6,
            AnimationSpeed::Normal => 1.0,
            AnimationSpeed::Fast => 0.45,
        }
    }

    /// The delay of bots.
    pub fn bot_delay(self) -> u64 {
        match self {
            AnimationSpeed::None => 60,
            AnimationSpeed::Slow => 1_200,
            AnimationSpeed::Normal => 600,
            AnimationSpeed::Fast => 200,
        }
    }
}

/// The settings of this browser, for every page.
#[derive(Clone, Copy, Debug)]
pub struct Preferred(pub RwSignal<Settings>);

impl Preferred {
    /// Loads the settings, stores changes, and applies them to the page.
    pub fn provide() -> Preferred {
        let read = kept::read(NAME).and_then(|text| serde_json::from_str(&text).ok());
        let settings = RwSignal::new(read.unwrap_or_default());
        Effect::new(move || {
            let settings = settings.get();
            let text = serde_json::to_string(&settings).expect("settings are plain text");
            // Without storage they last until the page is closed.
            let _ = kept::write(NAME, &text);
            dress(&settings);
        });
        let preferred = Preferred(settings);
        provide_context(preferred);
        preferred
    }

    pub fn get() -> Preferred {
        use_context().expect("the app provides the settings")
    }

    /// The animation speed; none if the system asks for reduced motion.
    pub fn speed(self) -> AnimationSpeed {
        let wished = self.0.with_untracked(|settings| settings.speed);
        if is_motion_unwanted() { AnimationSpeed::None } else { wished }
    }
}

pub fn is_motion_unwanted() -> bool {
    prefers("(prefers-reduced-motion: reduce)")
}

/// Whether a theme is the light one on this system.
pub fn is_day(theme: Theme) -> bool {
    match theme {
        Theme::System => prefers("(prefers-color-scheme: light)"),
        Theme::Dark => false,
        Theme::Light => true,
    }
}

fn dress(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    // Setting a plain attribute cannot fail.
    let _ = match settings.theme.attribute() {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
    let speed = if is_motion_unwanted() { 0.0 } else { settings.speed.factor() };
    let _ = root.set_attribute("style", &format!("--speed: {speed}"));
}
