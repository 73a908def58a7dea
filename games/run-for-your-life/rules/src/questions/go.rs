//! The run (RFYL-7.1): where to go, as far as the card and the bullets allow.

use std::cmp::Ordering;

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers};

use super::{Move, Question, space_at};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table, Way, ask};
use crate::sentences::verb;
use crate::state::{Gun, Player, State};
use crate::track::Space;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Go(to: Space) = Go(to),
        TakePills = Use(Item::CaffeinePills),
    }
}

impl Ask<RunForYourLife> for Move {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["goes", "moves", "passed", "without a gun", "Pills"];

    #[inline]
    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        let (low, high) = state.reach(me);
        Space::range(low, high).for_each(|to| may(Answer::Go(to)));
        if state.can_take_pills(me) {
            may(Answer::TakePills);
        }
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Go(to) => state.forbids_run(me, to),
            Answer::TakePills => state.forbids_pills(me),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.has_moves(me)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Go(to) => table.run(me, to),
            Answer::TakePills => {
                table.take_pills(me);
                ask(me, Question::Move)
            }
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat) -> Next {
        table.stand_still(me)
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (space, n) = (state.space(me), state.player(me).movement());
        format!("{}, you are on space {space} and may move {n}: where do you go?", names.of(me))
    }

    fn describe(self, state: &State, me: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Go(to) => state.describe_run(me, to),
            Answer::TakePills => state.describe_pills(),
        }
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Go)
    }
}

impl State {
    fn forbids_run(&self, me: Seat, to: Space) -> Option<RuleId> {
        let (low, high) = self.plannable(me);
        let (nearest, farthest) = self.reach(me);
        let Player { gun, goods, .. } = self.player(me);
        if to > self.goal {
            Some(RuleId("RFYL-2.4"))
        } else if to < low || to > high {
            Some(RuleId("RFYL-7.1"))
        } else if nearest <= to && to <= farthest {
            None
        } else if *gun != Gun::Carried && goods.bullets > 0 {
            Some(RuleId("RFYL-3.15"))
        } else {
            Some(RuleId("RFYL-7.4"))
        }
    }

    /// How far it is, which zombies the runner meets and shoots, and where the bullets run out.
    pub(crate) fn describe_run(&self, me: Seat, to: Space) -> String {
        let here = self.space(me);
        let bullets = self.player(me).usable_bullets();
        let Way { end, shots } = self.way(me, to);
        let met = self.zombies_met(here, to);
        let (way, zombies) = (self.describe_way(me, to), stand(met));
        let shooting = match shots {
            0 => String::new(),
            // RFYL-8.9
            n if n > bullets => {
                format!(", shooting {n} on the way if you take the bullets that lie there")
            }
            n => format!(", shooting {n} on the way"),
        };
        if end != to {
            return format!("{way}{zombies}{shooting}; your bullets last to space {end}");
        }
        // RFYL-7.17
        let has_left = here != to && here.distance(to) < self.player(me).movement();
        let halt = if met > 0 && has_left && shots < bullets {
            "; you may shoot before you are stopped"
        } else {
            ""
        };
        format!("{way}{zombies}{shooting}{halt}")
    }

    /// `3 ahead to space 12, the goal`
    pub(super) fn describe_way(&self, me: Seat, to: Space) -> String {
        let here = self.space(me);
        let n = here.distance(to);
        let goal = if to == self.goal { ", the goal" } else { "" };
        match to.cmp(&here) {
            Ordering::Equal => format!("stay where you are{goal}"),
            Ordering::Greater => format!("{n} ahead to space {to}{goal}"),
            Ordering::Less => format!("{n} back to space {to}{goal}"),
        }
    }
}

/// `, where 2 zombies stand`
pub(super) fn stand(zombies: u8) -> String {
    match zombies {
        0 => String::new(),
        n => format!(", where {}", verb(n, "zombie", "stand")),
    }
}
