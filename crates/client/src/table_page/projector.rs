//! Animates events one after the other, and then shows the view. It can be skipped at any time: the
//! view is authoritative.

use std::cmp::Ordering;
use std::collections::VecDeque;

use leptos::prelude::*;
use protocol::{News, WireJson, WireWho};
use stage::picture::{AnyPicture, Beat, SeenView};
use stage::room::{TableView, begins_turn};
use stage::sound::is_heard_at;

use client_kit::browser::{self, Timeout};
use client_kit::settings::Preferred;
use client_kit::sound::SoundPlayer;

/// When this many events are queued, each is shown for a shorter time.
const CROWD: usize = 24;

#[derive(Clone, Debug)]
enum Frame {
    /// The log line of the beat that follows.
    Line(Shown),
    Beat(Beat),
    /// The view after the beats before.
    View(SeenView),
    /// Pauses until the user continues.
    Stop,
}

impl Frame {
    fn is_stop(&self) -> bool {
        matches!(self, Frame::Stop)
    }
}

/// How much of the log has been shown: all entries before one, and this many lines of that one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    version: u64,
    n_lines: usize,
}

impl Shown {
    const ALL: Shown = Shown { version: u64::MAX, n_lines: 0 };

    /// How many lines of an entry have been shown.
    pub(crate) fn n_lines_of(self, version: u64) -> usize {
        match version.cmp(&self.version) {
            Ordering::Less => usize::MAX,
            Ordering::Equal => self.n_lines,
            Ordering::Greater => 0,
        }
    }
}

/// The events of one entry of the log.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) version: u64,
    /// Whether a bot did it; `None` if it was no seat.
    pub(crate) by_bot: Option<bool>,
    pub(crate) events: Vec<WireJson>,
}

/// What was shown since the last decision at this screen, to be shown once more.
#[derive(Clone, Debug, Default)]
struct Story {
    /// The view at that time.
    view: Option<SeenView>,
    frames: Vec<Frame>,
}

/// A longer story is restarted: spectators do not want all of it.
const N_STORY: usize = 600;

/// Sounds of the clock play when their message arrives, those of the board when they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sounds {
    OfClock,
    OfBoard,
}

/// The state of the board's display.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Projector {
    pub(crate) picture: RwSignal<Option<AnyPicture>>,
    /// Whether an animation of past events is running.
    pub(crate) is_showing: RwSignal<bool>,
    /// Whether a clock runs in the position that the animation leads to.
    clock_runs_on: RwSignal<bool>,
    /// The log grows with the animation, so that it spoils nothing.
    pub(crate) shown: RwSignal<Shown>,
    queue: StoredValue<VecDeque<Frame>>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// Paused until the user continues.
    pub(crate) is_held: RwSignal<bool>,
    story: StoredValue<Story>,
    /// Whether a bot acted last.
    was_bot: StoredValue<bool>,
    /// The last version that was shown or queued.
    seen: StoredValue<u64>,
    preferred: Preferred,
    /// The speed, relative to the setting.
    pub(crate) rate: RwSignal<f64>,
    sound: SoundPlayer,
}

impl Projector {
    pub(crate) fn new(preferred: Preferred) -> Projector {
        Projector {
            picture: RwSignal::new(None),
            is_showing: RwSignal::new(false),
            clock_runs_on: RwSignal::new(false),
            shown: RwSignal::new(Shown::ALL),
            queue: StoredValue::default(),
            timer: StoredValue::new_local(None),
            is_held: RwSignal::new(false),
            story: StoredValue::default(),
            was_bot: StoredValue::new(false),
            seen: StoredValue::new(0),
            preferred,
            rate: RwSignal::new(1.0),
            sound: SoundPlayer::get(),
        }
    }

    /// Animates the latest news of this table, as far as not shown already.
    pub(crate) fn show(self, room: &TableView, news: &[News]) {
        let Some(scene) = &room.scene else { return };
        if news.iter().any(|it| matches!(it, News::TakenBack { .. })) {
            return self.show_afresh(room);
        }
        let seen = self.seen.get_value();
        self.seen.set_value(seen.max(room.version));
        let told: Vec<Told> = news.iter().filter_map(|it| unseen(room, it, seen)).collect();
        let Some(view) = readable(&room.game, &scene.view) else { return };
        self.tell(&told, &view);
        if room.is_asked() && view.picture().is_live() {
            // A player against the clock decides on the current state, not on the past.
            self.catch_up();
        }
    }

    /// Shows the current state without animation.
    pub(crate) fn show_afresh(self, room: &TableView) {
        self.seen.set_value(room.version);
        let view = room.scene.as_ref().and_then(|scene| readable(&room.game, &scene.view));
        if let Some(view) = view {
            self.show_at_once(&view);
        }
    }

    /// Whether the players wait until everything is shown. Against a clock they do not, unless what is shown has stopped it: the
    /// end of a scenario is seen before the next one is begun.
    pub(crate) fn is_waited_for(self) -> bool {
        self.is_showing.get() && !(self.picture.with(is_live) && self.clock_runs_on.get())
    }

    /// Animates events, and then shows the view.
    pub(crate) fn tell(self, told: &[Told], view: &SeenView) {
        self.clock_runs_on.set(view.picture().is_live());
        // A clock does not wait for earlier animations.
        if self.picture.with_untracked(is_live) {
            self.skip();
        }
        let events: Vec<WireJson> = told.iter().flat_map(|it| &it.events).cloned().collect();
        let beats =
            self.picture.with_untracked(|it| it.as_ref().map(|picture| picture.beats(&events)));
        let Some((beats, unread)) = beats else { return self.show_at_once(view) };
        if let Some(problem) = unread {
            browser::complain(&format!("An event cannot be read: {problem}"));
        }
        // Even without animation the clock is heard, at all screens at the same time.
        if is_heard_at(self.rate.get_untracked()) {
            beats.iter().for_each(|beat| self.play(beat, Sounds::OfClock));
        }
        let frames = self.frames(told, beats, view);
        self.remember(&frames, view);
        self.queue.update_value(|queue| queue.extend(frames));
        if !self.is_showing.get_untracked() {
            self.step();
        }
    }

    fn frames(self, told: &[Told], beats: Vec<Beat>, view: &SeenView) -> Vec<Frame> {
        let stops = self.preferred.0.with_untracked(|it| it.stops_after_bots);
        let mut frames = Vec::new();
        let mut beats = beats.into_iter();
        for told in told {
            for (event, line) in told.events.iter().zip(lines(told)) {
                if stops && self.was_bot.get_value() && begins_turn(event) {
                    frames.push(Frame::Stop);
                }
                frames.push(Frame::Line(line));
                frames.extend(beats.next().map(Frame::Beat));
            }
            if let Some(by_bot) = told.by_bot {
                self.was_bot.set_value(by_bot);
            }
        }
        frames.push(Frame::View(view.clone()));
        frames
    }

    fn remember(self, frames: &[Frame], view: &SeenView) {
        self.story.update_value(|story| match story.frames.len() + frames.len() > N_STORY {
            true => *story = Story { view: Some(view.clone()), frames: Vec::new() },
            false => story.frames.extend(frames.iter().filter(|it| !it.is_stop()).cloned()),
        });
    }

    /// The user decides something: the story restarts here.
    pub(crate) fn begin_story(self, room: &TableView) {
        if let Some(scene) = &room.scene {
            let view = readable(&room.game, &scene.view);
            self.story.set_value(Story { view, frames: Vec::new() });
        }
    }

    /// Whether there is a story to show once more, and time for it.
    pub(crate) fn has_story(self) -> bool {
        let is_told = self.story.with_value(|it| it.view.is_some() && !it.frames.is_empty());
        is_told && !self.is_still() && !self.picture.with_untracked(is_live)
    }

    /// Shows once more what happened since the last decision here.
    pub(crate) fn show_again(self) {
        let Story { view: Some(view), frames } = self.story.get_value() else { return };
        self.show_at_once(&view);
        self.queue.set_value(frames.into());
        self.step();
    }

    /// Pauses the animation, or continues it.
    pub(crate) fn hold(self) {
        let is_held = self.is_held.get_untracked();
        self.is_held.set(!is_held);
        match is_held {
            true => self.step(),
            false => self.timer.set_value(None),
        }
    }

    pub(crate) fn show_at_once(self, view: &SeenView) {
        self.queue.update_value(VecDeque::clear);
        self.timer.set_value(None);
        self.rest();
        self.picture.set(Some(view.picture()));
    }

    /// Whether animations are off, by setting or system preference.
    pub(crate) fn is_still(self) -> bool {
        self.preferred.speed().factor() == 0.0
    }

    /// Skips to the current state.
    pub(crate) fn skip(self) {
        self.timer.set_value(None);
        let mut last = None;
        self.queue.update_value(|queue| {
            for frame in queue.drain(..) {
                if let Frame::View(view) = frame {
                    last = Some(view);
                }
            }
        });
        if let Some(view) = last {
            self.settle(&view);
        }
        self.rest();
    }

    /// Goes through all that happened without a pause, so that what an event leaves on the board, like the last attack, is there.
    fn catch_up(self) {
        self.timer.set_value(None);
        let mut frames = VecDeque::new();
        self.queue.update_value(|queue| frames = std::mem::take(queue));
        self.picture.update(|picture| {
            let Some(picture) = picture else { return };
            for frame in frames {
                match frame {
                    Frame::Beat(beat) => picture.apply(&beat),
                    Frame::View(view) => *picture = picture.settled(&view),
                    Frame::Line(_) | Frame::Stop => {}
                }
            }
        });
        self.rest();
    }

    /// Everything has been shown.
    fn rest(self) {
        self.is_held.set(false);
        self.is_showing.set(false);
        self.shown.set(Shown::ALL);
    }

    /// Shows the next item, and everything after it that takes no time.
    fn step(self) {
        let factor = self.preferred.speed().factor() / self.rate.get_untracked();
        if self.is_still() {
            return self.skip();
        }
        loop {
            let mut next = None;
            let mut n_waiting = 0;
            self.queue.update_value(|queue| {
                next = queue.pop_front();
                n_waiting = queue.len();
            });
            let crowd = (CROWD as f64 / n_waiting.max(1) as f64).min(1.0);
            let pace = factor * crowd;
            let millis = match next {
                None => return self.rest(),
                Some(Frame::Stop) => {
                    self.is_showing.set(true);
                    return self.is_held.set(true);
                }
                Some(Frame::Line(shown)) => {
                    self.shown.set(shown);
                    0
                }
                Some(Frame::View(view)) => {
                    self.settle(&view);
                    0
                }
                Some(Frame::Beat(beat)) => {
                    self.picture.update(|picture| {
                        if let Some(picture) = picture {
                            picture.apply(&beat);
                        }
                    });
                    if is_heard_at(1.0 / pace) {
                        self.play(&beat, Sounds::OfBoard);
                    }
                    beat.ms
                }
            };
            let wait = (millis as f64 * pace) as u64;
            if wait > 0 {
                self.is_showing.set(true);
                self.timer.set_value(Some(Timeout::after(wait, move || {
                    // The page may have been left meanwhile, and its signals with it.
                    if self.queue.try_with_value(VecDeque::len).is_some() {
                        self.step();
                    }
                })));
                return;
            }
        }
    }

    fn play(self, beat: &Beat, which: Sounds) {
        let sound = self.picture.with_untracked(|it| it.as_ref()?.sound(beat));
        if let Some(sound) = sound.filter(|it| it.is_of_clock() == (which == Sounds::OfClock)) {
            self.sound.play(sound);
        }
    }

    fn settle(self, view: &SeenView) {
        let settled = self.picture.with_untracked(|it| it.as_ref().map(|it| it.settled(view)));
        if self.picture.with_untracked(|it| *it != settled) {
            self.picture.set(settled);
        }
    }
}

fn is_live(picture: &Option<AnyPicture>) -> bool {
    picture.as_ref().is_some_and(AnyPicture::is_live)
}

/// Parses a view; logs one that cannot be parsed.
pub(crate) fn readable(game: &str, view: &WireJson) -> Option<SeenView> {
    let view = (registry::board(game)?.view)(view);
    view.map_err(|problem| browser::complain(&format!("A view cannot be read: {problem}"))).ok()
}

/// The events after version `seen`.
fn unseen(room: &TableView, news: &News, seen: u64) -> Option<Told> {
    match news {
        News::Happened { version, who, events, .. } if *version > seen => {
            let by_bot = match who {
                WireWho::Seat(seat) => {
                    Some(room.seats.iter().any(|it| it.seat == *seat && it.bot_plays))
                }
                WireWho::Nature | WireWho::Clock => None,
            };
            Some(Told { version: *version, by_bot, events: events.parts() })
        }
        News::Happened { .. } | News::TakenBack { .. } => None,
    }
}

/// The progress of the log with each event of an entry: there is a line for each.
fn lines(told: &Told) -> impl Iterator<Item = Shown> + use<> {
    let version = told.version;
    (1..=told.events.len()).map(move |n_lines| Shown { version, n_lines })
}
