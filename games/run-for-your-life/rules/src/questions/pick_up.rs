//! Goods that are passed (RFYL-8.2, 8.9): take one item, one bullet, or nothing.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers};

use super::{PickUp, space_at};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Item(space: Space, item: Item) = Take(space, item),
        Bullet(space: Space) = TakeBullet(space),
        Gun(space: Space) = TakeGun(space),
        Nothing = Decline,
    }
}

impl Ask<RunForYourLife> for PickUp {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["in passing", "passed", "Passing", "two guns"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        let space = state.space(me);
        let goods = state.goods_on(space);
        goods.items.kinds().for_each(|item| may(Answer::Item(space, item)));
        if goods.bullets > 0 {
            may(Answer::Bullet(space));
        }
        if state.can_take_gun(me, space) {
            may(Answer::Gun(space));
        }
        may(Answer::Nothing);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        let (space, is_there) = match answer {
            Answer::Nothing => return None,
            Answer::Item(space, item) => (space, state.goods_on(space).items.has(item)),
            Answer::Bullet(space) => (space, state.goods_on(space).bullets > 0),
            Answer::Gun(space) => {
                let lies_there = state.guns_on(space) > 0;
                if lies_there && !state.can_take_gun(me, space) {
                    return Some(RuleId("RFYL-8.11"));
                }
                (space, lies_there)
            }
        };
        if space == state.space(me) && is_there {
            None
        } else if state.somebody_stops_on(space, me) {
            Some(RuleId("RFYL-8.4"))
        } else if space != state.space(me) {
            Some(RuleId("RFYL-8.9"))
        } else {
            Some(RuleId("RFYL-8.2"))
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.can_take_in_passing(me, state.space(me))
    }

    /// RFYL-8.9: anything taken can be used later in the same run, which goes on.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Item(space, item) => table.take_left_item(me, space, item),
            Answer::Bullet(space) => table.take_left_bullet(me, space),
            Answer::Gun(space) => {
                table.tell(Event::GoodsFound(me, space));
                table.take_gun(me, space);
            }
            Answer::Nothing => (),
        }
        table.run_on(me, table.s.run)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat) -> Next {
        table.run_on(me, table.s.run)
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, space) = (names.of(me), state.space(me));
        format!("{me}, you pass goods left behind on space {space}: what do you take?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Item(space, item) => format!("take {} from space {space}", item.name()),
            Answer::Bullet(space) => format!("take a bullet from space {space}"),
            Answer::Gun(space) => format!("take the gun from space {space}"),
            Answer::Nothing => "take nothing".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Bullet)
    }
}
