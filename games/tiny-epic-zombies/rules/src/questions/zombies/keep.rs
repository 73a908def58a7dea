//! Casting the zombies (TEZ-3.13): the Zombie Player keeps one of three characters.

use engine::{Ask, Names, RuleId, Told, answers};

use super::Keep;
use crate::TinyEpicZombies;
use crate::characters::Character;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::{State, Tier};
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Keep(zombie: Character) = Keep(zombie),
    }
}

impl Ask<TinyEpicZombies> for Keep {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["player cards"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.horde.dealt.iter().for_each(|it| may(Answer::Keep(it)));
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        let Answer::Keep(zombie) = answer;
        forbidden_unless(state.horde.dealt.has(zombie), "TEZ-3.13")
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-3.13")
    }

    #[inline]
    fn has_ground(self, _: &State, (): ()) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        let Answer::Keep(zombie) = answer;
        let dealt = std::mem::take(&mut table.s.horde.dealt);
        table.s.unused = table.s.unused.or(dealt.without(zombie));
        table.zombie_card_drawn(zombie)
    }

    fn sentence(self, _: &State, (): (), _: &Names) -> String {
        "which zombie do you begin with?".to_owned()
    }

    fn describe(self, _: &State, (): (), answer: Answer, _: &Names) -> String {
        let Answer::Keep(zombie) = answer;
        format!(
            "the {}: {} Horde: {}",
            zombie.name(),
            zombie.passive_text(),
            zombie.horde_text(Tier::First)
        )
    }
}
