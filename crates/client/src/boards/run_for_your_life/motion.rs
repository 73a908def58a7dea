//! Tells events in pictures, one after the other, and ends with what the view says.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use rules_rfyl::view::View;
use rules_rfyl::words::Event;
use stage::run_for_your_life::{Beat, Picture, beats};

/// A picture in motion. `speed` multiplies how long everything takes: 1 is normal, 0 is at once.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    picture: RwSignal<Picture>,
    is_moving: RwSignal<bool>,
    /// The event whose picture is being shown, for whoever gives it a sound.
    told: RwSignal<Option<Event>>,
    queue: StoredValue<VecDeque<Beat>>,
    truth: StoredValue<View>,
    timer: StoredValue<Option<TimeoutHandle>>,
    speed: Signal<f64>,
}

impl Motion {
    pub(crate) fn new(view: View, speed: Signal<f64>) -> Motion {
        Motion {
            picture: RwSignal::new(Picture::of(&view)),
            is_moving: RwSignal::new(false),
            told: RwSignal::new(None),
            queue: StoredValue::new(VecDeque::new()),
            truth: StoredValue::new(view),
            timer: StoredValue::new(None),
            speed,
        }
    }

    pub(crate) fn picture(self) -> Signal<Picture> {
        self.picture.into()
    }

    /// While it moves, what can be done is better not shown yet.
    pub(crate) fn is_moving(self) -> Signal<bool> {
        self.is_moving.into()
    }

    pub(crate) fn told(self) -> Signal<Option<Event>> {
        self.told.into()
    }

    /// Tells what happened, after what is still being told; `view` is how it is afterwards.
    pub(crate) fn tell(self, events: &[Event], view: View) {
        self.truth.set_value(view);
        let phase = self.picture.with_untracked(|it| it.phase);
        self.queue.update_value(|queue| queue.extend(beats(phase, events)));
        if !self.is_moving.get_untracked() {
            self.is_moving.set(true);
            self.step();
        }
    }

    /// Shows how it is now, whatever was still to be told: after an undo, or when somebody is in a hurry.
    pub(crate) fn finish(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        self.queue.update_value(VecDeque::clear);
        self.truth.with_value(|view| self.picture.update(|it| *it = it.settled(view)));
        self.is_moving.set(false);
    }

    /// Shows events up to the first that takes time.
    fn step(self) {
        let speed = self.speed.get_untracked();
        let mut picture = self.picture.get_untracked();
        loop {
            let next = self.queue.try_update_value(VecDeque::pop_front).flatten();
            let Some(Beat { event, ms }) = next else { return self.finish() };
            picture.apply(&event);
            self.told.set(Some(event));
            let time = (f64::from(ms) * speed) as u64;
            if time > 0 {
                self.picture.set(picture);
                let timer = set_timeout_with_handle(
                    move || {
                        if self.queue.try_with_value(|_| ()).is_some() {
                            self.step();
                        }
                    },
                    Duration::from_millis(time),
                );
                return self.timer.set_value(timer.ok());
            }
        }
    }
}
