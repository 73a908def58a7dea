//! A table for a game that was saved as a replay with its secret, so that its draws continue.

use any_game::fair::{Secret, shares_of};
use engine::{Entry, Replay, Seat};

use crate::line::Line;
use crate::places::Chair;
use crate::refusal::Refusal;
use crate::table::{Kit, LiveTable, NewTable, Pass};

impl LiveTable {
    /// The game after the last entry of the replay, with these people on their open chairs. Nobody is connected yet, and the time
    /// until the first input does not count, as after reading a log. An error is a sentence.
    pub fn from_replay(
        kit: Kit,
        replay: &Replay,
        secret: Secret,
        chairs: Vec<Chair>,
        people: &[(Seat, String)],
    ) -> Result<LiveTable, String> {
        let order = NewTable::going_on(kit, replay, replay.given, secret, chairs);
        let table = order.and_then(|order| LiveTable::new(kit, order, 0));
        let mut table = table.map_err(|problem| problem.to_string())?;
        table.catch_up(replay, people).map_err(|refusal| refusal.to_string())?;
        table.began = None;
        Ok(table)
    }

    fn catch_up(&mut self, replay: &Replay, people: &[(Seat, String)]) -> Result<(), Refusal> {
        let mut pass = Pass::default();
        for (seat, name) in people {
            let name = self.name_for(*seat, name)?;
            self.write(Line::Sat(*seat, name), &mut pass)?;
        }
        for (&seat, share) in &shares_of(&replay.shares).map_err(|_| Refusal::BadShare)? {
            self.write(Line::Committed(seat, share.commitment()), &mut pass)?;
            self.write(Line::Revealed(seat, *share), &mut pass)?;
        }
        for line in replay.lines.iter().skip(replay.given) {
            let line = match &line.entry {
                Entry::Acted(seat, action) => Line::Acted(*seat, action.clone()),
                Entry::Happened(outcome) => Line::Happened(outcome.clone()),
                Entry::Clock(told) => {
                    // The game's clock has run since the game began, and so has the table's.
                    self.now = self.state.watch.when(*told).unwrap_or(self.now).max(self.now);
                    Line::Clock(*told)
                }
            };
            self.write(line, &mut pass)?;
        }
        Ok(())
    }
}
