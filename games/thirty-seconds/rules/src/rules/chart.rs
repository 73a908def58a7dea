//! The dice charts (chapter 17): sections of lines, each for a range of rolls.

use engine::Told;

use super::{Next, Table};
use crate::programme::lines_tried;
use crate::words::{Event, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-17.9: the line rolled, or else the next valid one of its section, wrapping around to
    /// the top. The Energy is spent in any case.
    pub(super) fn rolled(&mut self, n: u8) -> Next {
        self.pay_zombies(1);
        let chart = self.s.setup.opponent.chart();
        for (nth, i) in lines_tried(chart, n).enumerate() {
            let (line, order) = (i as u8 + 1, chart[i].orders);
            if nth == 0 {
                self.tell(Event::Rolled { n, line, order });
            }
            if let Some(deed) = self.deed(order) {
                if nth > 0 {
                    self.tell(Event::LineTaken { line, order });
                }
                self.s.horde.line = line;
                return self.carry_out(deed, Step::Dice).unwrap_or_else(|| self.dice());
            }
            if Self::IS_HEARD {
                let why = self.s.why_impossible(order);
                self.tell(Event::LineSkipped { line, why });
            }
        }
        self.tell(Event::NothingValid);
        self.dice()
    }
}
