//! A Squad reaches the courtyard (TEZ-15.57, 16.19): each relief once, in a race only for the
//! Squad's owner.

use engine::{Ask, Names, RuleId, Told, answers, done, next};

use super::{Question, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Objective, Place, Relief, Reliefs, TokenKind};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Step};

/// TEZ-15.57
const SQUAD_KILLS: u8 = 2;

answers! {
    pub(crate) enum Answer in Action {
        Bring(relief: Relief) = Relief(relief),
    }
}

impl Ask<TinyEpicZombies> for super::Relief {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Squad"];

    fn answers(self, state: &State, _: Human, may: &mut impl FnMut(Answer)) {
        let left = Reliefs::ALL.minus(state.puzzles.reliefs);
        left.iter().for_each(|relief| may(Answer::Bring(relief)));
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Bring(relief) = answer;
        forbidden_unless(!state.puzzles.reliefs.has(relief), "TEZ-15.57")
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-15.57")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Bring(relief) = answer;
        table.s.puzzles.reliefs.add(relief);
        table.tell(Event::SquadArrived(self.0, relief));
        table.advance(me, Objective::EscortTheArmy);
        table.relieve(me, relief)
    }

    fn is_sound(self, state: &State, _: Human) -> bool {
        let is_squad = matches!(self.0.kind(), TokenKind::Squad(_));
        is_squad && state.tokens.of(self.0) == Place::In(Room::CENTRE)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "you led a Squad to the courtyard: what does it do there?".to_owned()
    }

    fn describe(self, state: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::Bring(relief) = answer;
        let text = match (relief, state.setup.mode.is_competitive()) {
            (Relief::Heal, false) => "all humans heal 1 wound",
            (Relief::Heal, true) => "you heal 1 wound",
            (Relief::Ammo, false) => "all humans gain 1 ammo",
            (Relief::Ammo, true) => "you gain 1 ammo",
            (Relief::Repair, _) => "repair the barricade by 1",
            (Relief::Kill, _) => "kill any two zombies",
        };
        text.to_owned()
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn relieve(&mut self, me: Human, relief: Relief) -> Next {
        let is_shared = !self.s.setup.mode.is_competitive();
        // TEZ-6.21
        let helped = self.s.active_first().filter(|&it| is_shared || it == me);
        match relief {
            Relief::Heal => {
                helped.for_each(|human| self.heal(human, 1));
                done()
            }
            Relief::Ammo => helped.map(|human| Step::GainAmmo(human, 1)).fold(done(), Next::then),
            Relief::Repair => next([Step::Repair(me, 1)]),
            Relief::Kill => ask(me, Question::SquadKills(SQUAD_KILLS)),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::objectives::{Objective, Relief, Token};
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-15.57
    #[test]
    fn each_relief_comes_once() {
        let relief = two().objective(Objective::EscortTheArmy);
        let relief = relief.with(|state| state.puzzles.reliefs.add(Relief::Heal));
        let relief = relief.asks(ANN, Question::Relief(Token::squad(0))).now();
        assert_eq!(refused(&relief, 0, "relief heal"), "TEZ-15.57");
    }
}
