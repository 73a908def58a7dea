//! Who is present: limits on connections, and when a lost connection counts as away.

use engine::{Millis, Seat, SeatSet, ToAct};

use crate::{Connection, LiveTable, N_CONNECTIONS, N_PER_SEAT, PACE, PACE_WINDOW};

/// A host's limits for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How many clients may be connected before spectators are refused.
    pub watchers: usize,
    /// How many clients a seat may have, at least one; the oldest is disconnected.
    pub per_seat: usize,
    /// After this long without a connection a person counts as away. Until then they can reconnect
    /// unnoticed, and nothing is logged.
    pub away_after: Millis,
    /// How many messages other than plays a seat may send within `window`.
    pub words: usize,
    pub window: Millis,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            watchers: N_CONNECTIONS,
            per_seat: N_PER_SEAT,
            away_after: 0,
            words: PACE,
            window: PACE_WINDOW,
        }
    }
}

impl LiveTable {
    /// Sets the limits from now on.
    pub fn set_bounds(&mut self, bounds: Bounds) {
        self.bounds = bounds;
    }

    /// Whose page is open.
    pub fn connected(&self) -> SeatSet {
        self.connections.values().flatten().copied().collect()
    }

    /// Whether the game waits for somebody.
    pub fn awaits(&self, seat: Seat) -> bool {
        match self.state.play.to_act() {
            ToAct::Seats(seats) => seats.has(seat),
            ToAct::Nature | ToAct::Over(_) => false,
        }
    }

    /// The seat that a client speaks for.
    pub fn seat_at(&self, who: Connection) -> Option<Seat> {
        self.connections.get(&who).copied().flatten()
    }

    /// Those who are not connected but count as here, and when they will be away.
    pub(crate) fn leaving(&self) -> impl Iterator<Item = (Millis, Seat)> {
        self.gone().iter().map(|seat| {
            let due = self.away_at.get(usize::from(seat.0)).copied().flatten();
            (due.unwrap_or(self.now), seat)
        })
    }

    /// Records when disconnected seats will count as away.
    pub(crate) fn look_around(&mut self) {
        let (gone, due) = (self.gone(), self.now.saturating_add(self.bounds.away_after));
        for (seat, away_at) in (0u8..).map(Seat).zip(&mut self.away_at) {
            *away_at = away_at.or(Some(due)).filter(|_| gone.has(seat));
        }
    }

    fn gone(&self) -> SeatSet {
        self.state.places.here().minus(self.connected())
    }
}
