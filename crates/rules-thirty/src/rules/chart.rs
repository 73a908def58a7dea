//! The dice charts (chapter 17): sections of lines, each for a range of rolls.

use engine::Told;

use super::{Next, Table};
use crate::words::{Event, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-17.9: the line rolled, or the next valid one of its section, from the top again after
    /// the last. The Energy is spent in any case.
    pub(super) fn rolled(&mut self, n: u8) -> Next {
        self.pay_zombies(1);
        let chart = self.s.setup.opponent.chart();
        let at = chart.iter().position(|line| n <= line.up_to).expect("a chart goes up to 100");
        self.tell(Event::Rolled { n, line: at as u8 + 1, order: chart[at].orders });
        let is_same = |&i: &usize| chart[i].section == chart[at].section;
        let below = (at..chart.len()).take_while(is_same);
        for i in below.chain((0..at).filter(is_same)) {
            let (line, order) = (i as u8 + 1, chart[i].orders);
            if let Some(deed) = self.deed(order) {
                if i != at {
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
