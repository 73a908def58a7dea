//! Sound, synthesized by the browser from tones and noise. It starts only after a click or a key press, as browsers require and
//! people prefer; and nothing is only heard: `stage::sound` says where each sound is seen.
//!
//! Attributes on the root of the page show the state, for tests and debugging: `data-audio` is `off` until the first use, then
//! `running` or `muted`; `data-sound` names the last sound that was played, `data-sounds` counts them, and `data-sound-at` says
//! when it began, in milliseconds that are the same in all browsers of a machine. `data-ambience` says how much of the night is
//! over, in thousandths, while its soundtrack plays, and otherwise `still`.

mod desk;
mod track;

use leptos::prelude::*;
use stage::sound::{Ambience, Voices, ambience};
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::AudioContextState;

use crate::browser::{Timeout, machine_time, now};
use crate::settings::Preferred;
use desk::Desk;
use track::Soundtrack;

/// How long the browser may take to start the audio. Sounds queued on a suspended context for longer would all play at once when it
/// resumes.
const WAKES_IN: u64 = 500;
/// How often the soundtrack follows the clock, in milliseconds.
const LOOKS_AT_CLOCK: u64 = 500;

/// The sound output of all pages.
#[derive(Clone, Copy, Debug)]
pub struct SoundPlayer {
    awake: StoredValue<Option<Awake>, LocalStorage>,
    /// Whether the user has clicked or pressed a key.
    is_used: StoredValue<bool>,
    voices: StoredValue<Voices>,
    n_played: StoredValue<u32>,
    wished: Memo<Wished>,
}

/// The volume setting.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wished {
    is_loud: bool,
    volume: u8,
}

#[derive(Debug)]
struct Awake {
    desk: Desk,
    /// When it was last told to start.
    since: u64,
    /// The soundtrack, while it plays.
    track: Option<Soundtrack>,
    _on_change: Closure<dyn FnMut()>,
}

impl SoundPlayer {
    /// Waits for the first use, and follows the settings.
    pub fn provide() -> SoundPlayer {
        let settings = Preferred::get().0;
        let wished = Memo::new(move |_| {
            settings.with(|it| Wished { is_loud: it.is_loud, volume: it.volume })
        });
        let sound = SoundPlayer {
            awake: StoredValue::new_local(None),
            is_used: StoredValue::new(false),
            voices: StoredValue::default(),
            n_played: StoredValue::new(0),
            wished,
        };
        // `pointerup` precedes `click`, so that the click itself is heard.
        window_event_listener(leptos::ev::pointerup, move |_| sound.used());
        window_event_listener(leptos::ev::keydown, move |_| sound.used());
        window_event_listener(leptos::ev::click, move |_| sound.used());
        Effect::new(move || {
            wished.track();
            sound.wake();
            sound.follow();
        });
        provide_context(sound);
        sound
    }

    pub fn get() -> SoundPlayer {
        use_context().expect("the app provides the sound")
    }

    /// Plays a sound, if it can be heard and not too many are playing.
    pub fn play(self, what: stage::sound::Sound) {
        if !self.wished.get_untracked().is_loud {
            return;
        }
        let is_played = self.awake.with_value(|awake| {
            let awake = awake.as_ref().filter(|it| it.is_heard());
            awake.is_some_and(|awake| {
                let mut is_admitted = false;
                self.voices.update_value(|voices| is_admitted = voices.admit(what, now()));
                is_admitted && awake.desk.play(&what.score()).is_ok()
            })
        });
        if is_played {
            self.n_played.update_value(|n| *n += 1);
            mark("data-sound", what.name());
            mark("data-sounds", &self.n_played.get_value().to_string());
            mark("data-sound-at", &format!("{:.1}", machine_time()));
        }
    }

    /// Plays the soundtrack of a night as long as the calling page is open. Polls `share` for how much of the night is over; `None`
    /// while its clock stands still.
    pub fn follow_night(self, share: impl Fn() -> Option<f32> + Copy + 'static) {
        let timer = StoredValue::new_local(None);
        Effect::new(move || {
            share();
            self.look_at_clock(share, timer);
        });
        on_cleanup(move || {
            // The timer may be gone with the page.
            let _ = timer.try_update_value(|timer| *timer = None);
            self.sound_like(None);
        });
    }

    fn look_at_clock(
        self,
        share: impl Fn() -> Option<f32> + Copy + 'static,
        timer: StoredValue<Option<Timeout>, LocalStorage>,
    ) {
        self.sound_like(untrack(share));
        // The page may have been left meanwhile.
        let again = move || {
            if timer.try_with_value(|_| ()).is_some() {
                self.look_at_clock(share, timer);
            }
        };
        timer.set_value(Some(Timeout::after(LOOKS_AT_CLOCK, again)));
    }

    fn sound_like(self, share: Option<f32>) {
        let share = share.filter(|_| self.wished.get_untracked().is_loud);
        let is_heard = self.awake.try_update_value(|awake| {
            awake.as_mut().is_some_and(|awake| awake.sound_like(share.map(ambience).as_ref()))
        });
        let thousandths = share.map(|share| (share * 1000.0).round().to_string());
        let thousandths = thousandths.filter(|_| is_heard == Some(true));
        mark("data-ambience", thousandths.as_deref().unwrap_or("still"));
    }

    fn used(self) {
        if may_begin() {
            self.is_used.set_value(true);
            self.wake();
        }
    }

    /// Starts the audio, or restarts it after the browser suspended it, if it is not muted.
    fn wake(self) {
        let wished = self.wished.get_untracked();
        if !self.is_used.get_value() || !wished.is_loud {
            return;
        }
        self.awake.update_value(|awake| match awake {
            Some(awake) => awake.go_on(),
            // Without audio, everything is still shown.
            None => *awake = Desk::new(wished.part()).ok().map(|desk| self.awaken(desk)),
        });
        self.follow();
    }

    fn awaken(self, desk: Desk) -> Awake {
        let on_change = Closure::<dyn FnMut()>::new(move || self.follow());
        desk.context.set_onstatechange(Some(on_change.as_ref().unchecked_ref()));
        let mut awake = Awake { desk, since: 0, track: None, _on_change: on_change };
        awake.go_on();
        awake
    }

    /// Applies the volume, and updates the attribute.
    fn follow(self) {
        let wished = self.wished.get_untracked();
        let is_running = self.awake.with_value(|awake| {
            if let Some(awake) = awake {
                awake.desk.set_volume(wished.part());
            }
            awake.as_ref().is_some_and(Awake::is_running)
        });
        mark(
            "data-audio",
            match (wished.is_loud, is_running) {
                (false, _) => "muted",
                (true, true) => "running",
                (true, false) => "off",
            },
        );
    }
}

impl Wished {
    /// As a fraction.
    fn part(self) -> f32 {
        if self.is_loud { f32::from(self.volume) / 100.0 } else { 0.0 }
    }
}

impl Awake {
    fn go_on(&mut self) {
        if !self.is_running() {
            self.since = now();
            // If it is not allowed yet, the next click tries again.
            let _ = self.desk.context.resume();
        }
    }

    fn is_running(&self) -> bool {
        self.desk.context.state() == AudioContextState::Running
    }

    /// Whether the soundtrack is heard.
    fn sound_like(&mut self, to: Option<&Ambience>) -> bool {
        let to = to.filter(|_| self.is_running());
        if to.is_none() {
            self.track = None;
        } else if self.track.is_none() {
            // Without a soundtrack, the clock is still seen.
            self.track = self.desk.track().ok();
        }
        if let (Some(track), Some(to)) = (&self.track, to) {
            track.follow(to);
        }
        self.track.is_some()
    }

    fn is_heard(&self) -> bool {
        self.is_running() || now() < self.since + WAKES_IN
    }
}

/// Whether the browser counts what just happened as a user activation; not every key does.
fn may_begin() -> bool {
    let activation = window().navigator().user_activation();
    // Where the browser does not say, try.
    activation.is_undefined() || activation.has_been_active()
}

fn mark(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Setting a plain attribute cannot fail.
        let _ = root.set_attribute(name, value);
    }
}
