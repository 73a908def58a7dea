//! Everything the board shows, as plain values.

use engine::{Rules, Seat};
use protocol::WireChoice;
use rules::Zombie15;
use rules::clock::ClockState;
use rules::heroes::Hero;
use rules::map::Area;
use rules::setup::ClockKind;
use rules::view::{HeroView, Pending, TileView, View};
use rules::words::{Event, Figure};
use rules::zombie_cards::ZombieCard;

use super::campaign::title;
use super::cue::cue;
use super::keys::keys;
use super::spotlight::{Shown, Spotlight};
use stage::keys::Keys;
use stage::picture::Cue;

/// The table at one moment. It is built from a view and follows the events until the next view
/// arrives, which is authoritative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub view: View,
    pub spotlight: Option<Shown>,
    /// The last alarm, shown over the whole board for players without sound.
    pub flash: Option<AlarmFlash>,
    /// The turn of the last growl: without growls, cards are drawn at the end of a turn.
    pub(super) growl_turn: u16,
    /// The cards of the last growl, for players who missed it.
    pub growl: Vec<ZombieCard>,
    n_shown: u32,
}

/// A flash; the number tells it from the previous one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlarmFlash {
    pub nth: u32,
    pub what: Alarm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alarm {
    /// After this many minutes; 0 is the start of the clock.
    Siren(u8),
    Growl(u8),
}

impl stage::picture::GamePicture for Picture {
    const GAME: &'static str = Zombie15::ID;
    type View = View;
    type Event = Event;

    fn of(view: &View) -> Picture {
        Picture {
            view: view.clone(),
            spotlight: None,
            flash: None,
            growl_turn: 0,
            growl: Vec::new(),
            n_shown: 0,
        }
    }

    /// The picture of a view, continuing this one. Alarms in the meantime are still shown.
    fn settled(&self, view: &View) -> Picture {
        let mut picture = Picture {
            flash: self.flash,
            growl_turn: self.growl_turn,
            growl: self.growl.clone(),
            n_shown: self.n_shown,
            ..Picture::of(view)
        };
        if let Some(alarm) = self.alarm_before(view) {
            picture.alarm(alarm);
        }
        picture
    }

    fn apply(&mut self, event: &Event) {
        self.spotlight = None;
        self.light(event);
        self.change(event);
        self.view.count_attack();
        // They belong to the question that has just been answered.
        self.view.hints.clear();
    }

    fn cue(&self, event: &Event) -> Cue {
        cue(event)
    }

    fn turn(&self) -> u32 {
        self.view.turn.into()
    }

    fn is_live(&self) -> bool {
        let is_real = self.view.setup.clock == ClockKind::Real;
        is_real && self.view.ending.is_none() && !self.is_stopped() && self.has_begun()
    }

    fn title(&self) -> Option<String> {
        Some(title(&self.view))
    }

    fn keys(&self, options: &[WireChoice]) -> Vec<Keys> {
        keys(&self.view, options)
    }
}

impl Picture {
    /// The alarm that the clock must have given between this picture and a view.
    fn alarm_before(&self, view: &View) -> Option<Alarm> {
        let (before, after) = (&self.view.clock, &view.clock);
        let n_sirens = |elapsed: u32| after.sirens.iter().filter(|at| **at <= elapsed).count();
        let is_same = self.view.scenario == view.scenario && after.elapsed >= before.elapsed;
        if !is_same {
            None
        } else if after.growls > before.growls {
            Some(Alarm::Growl(after.growls))
        } else if n_sirens(after.elapsed) > n_sirens(before.elapsed) {
            let last = after.sirens[n_sirens(after.elapsed) - 1];
            Some(Alarm::Siren((last / 60_000) as u8))
        } else {
            let starts = before.state == ClockState::NotYet && after.state != ClockState::NotYet;
            starts.then_some(Alarm::Siren(0))
        }
    }

    pub(super) fn alarm(&mut self, what: Alarm) {
        self.n_shown += 1;
        self.flash = Some(AlarmFlash { nth: self.n_shown, what });
    }

    pub(super) fn show(&mut self, what: Spotlight) {
        self.n_shown += 1;
        self.spotlight = Some(Shown { nth: self.n_shown, what });
    }

    /// Whether the clock has started in this scenario.
    pub fn has_begun(&self) -> bool {
        self.view.clock.state != ClockState::NotYet
    }

    /// Whether the players have stopped the clock (Z15-4.16).
    pub fn is_stopped(&self) -> bool {
        matches!(self.view.clock.state, ClockState::Stopping | ClockState::Stopped)
    }

    pub fn hero(&self, figure: Figure) -> Option<&HeroView> {
        self.view.heroes.iter().find(|it| it.figure == figure)
    }

    pub fn figure_of(&self, hero: Hero) -> Option<Figure> {
        self.view.heroes.iter().find(|it| it.hero == hero).map(|it| it.figure)
    }

    pub fn active(&self) -> Option<&HeroView> {
        self.hero(self.view.active)
    }

    pub fn tile(&self, area: Area) -> Option<&TileView> {
        self.view.tiles.get(usize::from(area.tile().0))
    }

    pub fn zombies_in(&self, area: Area) -> u8 {
        let of = |tile: &TileView| {
            if area.is_search_area() { tile.search_zombies } else { tile.street_zombies }
        };
        self.tile(area).map_or(0, of)
    }

    /// The figure whose answer the game waits for.
    pub fn asked(&self) -> Option<Figure> {
        match self.view.pending {
            Some(Pending::Question(figure, _)) => Some(figure),
            Some(Pending::Draw(_)) | None => None,
        }
    }

    /// The seat that plays whoever acts.
    pub fn acting(&self) -> Option<Seat> {
        let figure = self.asked().unwrap_or(self.view.active);
        self.hero(figure).map(|it| it.seat)
    }
}
