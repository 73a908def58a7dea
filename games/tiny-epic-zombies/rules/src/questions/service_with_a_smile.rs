//! The Fry Cook (TEZ-13.5, 13.6): prevents a noise for ammo.

use engine::{Ask, Names, RuleId, Told, done};

use super::{ServiceWithASmile, YesOrNo};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

impl Ask<TinyEpicZombies> for ServiceWithASmile {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => {
                table.spend_ammo(me, 1);
                table.tell(Event::NoiseHushed(me));
                done()
            }
            YesOrNo::No => table.noise_made(me),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "you are about to make a noise: do you pay 1 ammo to keep it quiet?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => format!("pay 1 ammo: no noise{}", state.end_by_ammo(me, 1)),
            YesOrNo::No => "let them hear".to_owned(),
        }
    }
}
