//! The Revolver (TEZ-9.28): a human who is overrun shoots first.

use engine::{Ask, Names, RuleId, Told, count};

use super::{QuickDraw, YesOrNo};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::phrases::END;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

impl Ask<TinyEpicZombies> for QuickDraw {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    /// A shot instead of the wound.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => {
                table.tell(Event::OverrunAverted(me));
                table.pay_and_kill(me, 1, table.s.room(me))
            }
            YesOrNo::No => table.overrun_in_earnest(me),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "you are overrun: do you pay 1 ammo to shoot the zombie first?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => format!("pay 1 ammo and shoot first{}", state.end_by_ammo(me, 1)),
            YesOrNo::No => state.describe_overrun(me),
        }
    }
}

impl State {
    /// TEZ-11.24: what happens if the Revolver is not used.
    fn describe_overrun(&self, me: Human) -> String {
        if self.human(me).has(Card::Axe) {
            return format!("fight it with the Axe{}", self.risk_of_melee(me));
        }
        let at_door = self.room(me).is_entrance() && self.horde.has(Character::Teenager);
        let (wounds, ammo) = (1 + u8::from(at_door), u8::from(self.horde.has(Character::FryCook)));
        let loss = if ammo > 0 { " and lose 1 ammo" } else { "" };
        let end = if self.ends(me, wounds, ammo) { END } else { "" };
        format!("take {}{loss}{end}", count(wounds, "wound"))
    }
}
