//! The position in a replay, the point of view, and the speed.

use any_game::{AnyGame, AnyMatch, Level, Problem};
use engine::{Names, Replay as Written, Seat, Viewer, Who};
use leptos::prelude::*;
use protocol::WireJson;
use table::SeatToken;

use crate::table_page::{Projector, Told, readable};
use crate::tables::saved::{self, Place, Saved};
use crate::worker::messages::{Checked, Chosen, ToWorker};
use client_kit::browser::{self, Timeout};
use client_kit::input::is_control;
use client_kit::settings::Preferred;
use client_kit::texts;
use stage::picture::SeenView;
use stage::route::Route;

/// How long an entry without visible events is shown.
const SHORTEST: u64 = 40;
/// How long each entry is shown without animation.
const STILL: u64 = 450;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) replay: StoredValue<Written>,
    /// The end of a link to it, if it has one.
    pub(crate) link: StoredValue<Option<String>>,
    play: StoredValue<Box<dyn AnyMatch>, LocalStorage>,
    /// The turn at the start and after each entry.
    turns: StoredValue<Vec<u32>>,
    pub(crate) len: usize,
    /// How many entries have happened.
    pub(crate) at: RwSignal<usize>,
    pub(crate) viewer: RwSignal<Viewer>,
    pub(crate) is_playing: RwSignal<bool>,
    pub(crate) projector: Projector,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Player {
    pub(crate) fn new(checked: Checked) -> Result<Player, String> {
        let Checked { replay, link } = checked;
        let replay = Written::parse(&replay).map_err(|problem| problem.to_string())?;
        let game = any_game::find(registry::list(), &replay.game)
            .map_err(|problem| problem.to_string())?;
        let play = play_again(game, &replay).map_err(|problem| problem.to_string())?;
        let turns = play.turns().unwrap_or_default();
        // Before the first turn, while the table is set up, there is little to see until somebody decides.
        let is_laid = turns.first().is_none_or(|&turn| turn > 0);
        let log = play.log().since(0, Viewer::Spectator);
        let decides = log.iter().position(|it| matches!(it.who, Who::Seat(_)));
        let dealt = decides.filter(|_| !is_laid).unwrap_or(0);
        let player = Player {
            game,
            len: play.log().len(),
            turns: StoredValue::new(turns),
            replay: StoredValue::new(replay),
            link: StoredValue::new(link),
            play: StoredValue::new_local(play),
            at: RwSignal::new(dealt),
            viewer: RwSignal::new(Viewer::Spectator),
            is_playing: RwSignal::new(false),
            projector: Projector::new(Preferred::get()),
            timer: StoredValue::new_local(None),
        };
        player.look();
        Ok(player)
    }

    pub(crate) fn names(self) -> Vec<String> {
        self.replay.with_value(|replay| replay.seats.clone())
    }

    /// Whether it has ended: only then nothing is hidden any more.
    pub(crate) fn is_over(self) -> bool {
        self.play.with_value(|play| matches!(play.to_act(), engine::ToAct::Over(_)))
    }

    /// The sentences of entry `n`.
    pub(crate) fn story(self, n: usize) -> Vec<String> {
        let viewer = self.viewer.get();
        let told = self.play.with_value(|play| play.log().told(n, viewer));
        told.map(|told| told.events).unwrap_or_default()
    }

    /// All sentences, each with the number of its entry.
    pub(crate) fn whole_story(self) -> Vec<(usize, String)> {
        let viewer = self.viewer.get();
        let told = self.play.with_value(|play| play.log().since(0, viewer));
        let lines = told.into_iter().enumerate();
        lines.flat_map(|(n, told)| told.events.into_iter().map(move |line| (n, line))).collect()
    }

    /// The turn after `at` entries.
    pub(crate) fn turn(self, at: usize) -> u32 {
        self.turns.with_value(|turns| turns.get(at).copied().unwrap_or(0))
    }

    /// Where each turn begins.
    pub(crate) fn turn_marks(self) -> Vec<(u32, usize)> {
        let mut marks: Vec<(u32, usize)> = Vec::new();
        self.turns.with_value(|turns| {
            for (at, &turn) in turns.iter().enumerate() {
                if marks.last().is_none_or(|(last, _)| *last != turn) {
                    marks.push((turn, at));
                }
            }
        });
        marks
    }

    fn view(self, at: usize) -> Option<SeenView> {
        let viewer = self.viewer.get_untracked();
        let view = self.play.with_value(|play| play.view_at(at, viewer));
        readable(self.game.id(), &WireJson::of(&view))
    }

    /// Shows the position without animation.
    fn look(self) {
        if let Some(view) = self.view(self.at.get_untracked()) {
            self.projector.show_at_once(&view);
        }
    }

    pub(crate) fn see_as(self, viewer: Viewer) {
        self.viewer.set(viewer);
        self.look();
    }

    /// Goes to a position.
    pub(crate) fn go(self, at: usize) {
        self.stop();
        self.at.set(at.min(self.len));
        self.look();
    }

    pub(crate) fn go_by(self, steps: isize) {
        self.go(self.at.get_untracked().saturating_add_signed(steps));
    }

    /// To the beginning of the next turn, or of the one before.
    pub(crate) fn go_by_turn(self, is_ahead: bool) {
        let at = self.at.get_untracked();
        let marks = self.turn_marks();
        let mark = if is_ahead {
            marks.iter().map(|it| it.1).find(|&mark| mark > at)
        } else {
            marks.iter().map(|it| it.1).rfind(|&mark| mark < at)
        };
        self.go(mark.unwrap_or(if is_ahead { self.len } else { 0 }));
    }

    pub(crate) fn toggle(self) {
        if self.is_playing.get_untracked() {
            self.stop();
            self.projector.skip();
        } else {
            if self.at.get_untracked() == self.len {
                self.go(0);
            }
            self.is_playing.set(true);
            self.advance();
        }
    }

    fn stop(self) {
        self.is_playing.set(false);
        self.timer.set_value(None);
    }

    /// Shows the next entry, and then the one after it.
    fn advance(self) {
        if self.is_playing.try_get_untracked() != Some(true) {
            return;
        }
        let at = self.at.get_untracked();
        if at >= self.len {
            return self.stop();
        }
        if !self.projector.is_showing.get_untracked() {
            let viewer = self.viewer.get_untracked();
            let events = self.play.with_value(|play| play.log().facts(at, viewer));
            self.at.set(at + 1);
            let events = events.iter().map(WireJson::of).collect();
            let told = [Told { version: 0, by_bot: None, events }];
            if let Some(view) = self.view(at + 1) {
                self.projector.tell(&told, &view);
            }
        }
        let is_still = self.projector.is_still();
        let wait = if is_still { STILL } else { SHORTEST };
        let wait = (wait as f64 / self.projector.rate.get_untracked()) as u64;
        self.timer.set_value(Some(Timeout::after(wait, move || self.advance())));
    }

    /// The arrow keys step, with Shift by turns; Space plays.
    pub(crate) fn listen_to_keys(self) {
        let listener = window_event_listener(leptos::ev::keydown, move |event| {
            if event.default_prevented() || is_control(&event) {
                return;
            }
            match (event.key().as_str(), event.shift_key()) {
                ("ArrowRight", false) => self.go_by(1),
                ("ArrowLeft", false) => self.go_by(-1),
                ("ArrowRight", true) => self.go_by_turn(true),
                ("ArrowLeft", true) => self.go_by_turn(false),
                ("Home", _) => self.go(0),
                ("End", _) => self.go(self.len),
                (" ", _) => self.toggle(),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || listener.remove());
    }

    /// A new table in this browser that continues from here: the first seat is for the user.
    pub(crate) fn go_on(self) -> Route {
        let id = saved::fresh_id();
        let token = SeatToken::new(browser::random()).to_hex();
        let names = self.names();
        let mut seats = vec![Chosen::Bot(Level::default().word().to_owned()); names.len()];
        let mine = match self.viewer.get_untracked() {
            Viewer::Seat(Seat(seat)) => usize::from(seat),
            Viewer::Spectator | Viewer::AllSeeing => 0,
        };
        seats[mine] = Chosen::Person(token.clone());
        let replay = self.replay.with_value(Written::to_string);
        let go_on = ToWorker::GoOn { replay, entries: self.at.get_untracked(), seats };
        let saved = Saved::new(&id, self.game.id(), Place::Here, vec![token]);
        // The user cannot take the reserved name of a bot or an empty seat.
        let played = names[mine].clone();
        let name = if table::is_reserved(&played) { (texts().survivor)(1) } else { played };
        saved::remember(Saved { names: vec![name], seated: names, ..saved });
        saved::remember_beginning(&id, &go_on);
        Route::Here(id)
    }
}

/// Plays what a worker has checked: that takes a small part of the time, because what the game offers on the way is not listed.
fn play_again(game: &'static dyn AnyGame, replay: &Written) -> Result<Box<dyn AnyMatch>, Problem> {
    let mut play = game.start(&replay.setup)?;
    play.rename(Names::new(replay.seats.clone()));
    for line in &replay.lines {
        play.enter(&line.entry)?;
    }
    Ok(play)
}
