//! What a walker of Lantern Walk sees, and what they may imagine.

use engine::{Bag, Counts, Millis, Rng, Seat, SeatSet, Set, Viewer};

use super::rules::{Ending, State};
use super::words::{Charm, Event, Omen};

#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    pub night: u8,
    pub gate: u8,
    pub walkers: Vec<Walker>,
    /// How many cards the pile holds, and everything that was met.
    pub n_omens: u16,
    pub met: Counts<Omen, 4>,
    pub turned: Set<Charm>,
    pub next_gust: Option<Millis>,
    pub ending: Option<Ending>,
}

#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Walker {
    pub at: u8,
    pub oil: u8,
    pub flasks: Bag<Omen>,
    pub is_lost: bool,
    pub has_planned: bool,
    /// `None` if there is no plan, or none that the viewer knows.
    pub plan: Option<u8>,
    pub charm: Face,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Face {
    Up(Charm),
    Down,
    None,
}

pub(super) fn view(s: &State, viewer: Viewer) -> View {
    let walker = |seat| Walker {
        at: s.at[seat],
        oil: s.oil[seat],
        flasks: s.flasks[seat],
        is_lost: s.lost.has(seat),
        has_planned: s.plan[seat].is_some(),
        plan: s.plan[seat].filter(|_| !s.is_planning() || is_own(viewer, seat)),
        charm: match s.charm[seat] {
            Some(charm) if knows_charm(s, viewer, seat) => Face::Up(charm),
            Some(_) => Face::Down,
            None => Face::None,
        },
    };
    View {
        night: s.night,
        gate: s.gate,
        walkers: Seat::first(s.n_seats).map(walker).collect(),
        n_omens: s.omens.total(),
        met: s.met,
        turned: s.turned,
        next_gust: s.next_gust,
        ending: s.over,
    }
}

/// Redeals the charms that `viewer` does not know, and replans for the others.
pub(super) fn imagine(s: &State, viewer: Viewer, rng: &mut Rng) -> State {
    let mut world = s.clone();
    let hidden: SeatSet = Seat::first(s.n_seats)
        .filter(|&seat| s.charm[seat].is_some() && !knows_charm(s, viewer, seat))
        .collect();
    world.charms = hidden.iter().filter_map(|seat| s.charm[seat]).collect::<Set<_>>().or(s.charms);
    for seat in hidden.iter() {
        let nth = rng.below(world.charms.len()) as usize;
        let charm = world.charms.iter().nth(nth).expect("as many charms as were hidden");
        world.charms.remove(charm);
        world.charm[seat] = Some(charm);
    }
    if s.is_planning() {
        for seat in s.planned().iter().filter(|&seat| !is_own(viewer, seat)) {
            world.plan[seat] = Some(rng.below(u32::from(s.pace_limit(seat)) + 1) as u8);
        }
    }
    world
}

pub(super) fn seen(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Dealt(seat, _) if viewer != Viewer::AllSeeing => Event::Dealt(seat, None),
        Event::Planned(seat, _) if !is_own(viewer, seat) => Event::Planned(seat, None),
        Event::Looked(seat, _) if !is_own(viewer, seat) => Event::Looked(seat, None),
        Event::NightFell(_)
        | Event::Dealt(..)
        | Event::Planned(..)
        | Event::Withdrew(_)
        | Event::Refilled(_)
        | Event::Looked(..)
        | Event::Reached(..)
        | Event::Met(..)
        | Event::Burned(_)
        | Event::Turned(..)
        | Event::Fled(..)
        | Event::Blew(_)
        | Event::Lost(_) => *event,
    }
}

fn knows_charm(s: &State, viewer: Viewer, seat: Seat) -> bool {
    is_own(viewer, seat) && (s.looked.has(seat) || viewer == Viewer::AllSeeing)
}

/// Whether a viewer sees what only this seat knows.
fn is_own(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Spectator => false,
        Viewer::AllSeeing => true,
    }
}
