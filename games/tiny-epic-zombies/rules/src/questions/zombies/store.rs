//! The zombies of a zombie turn (TEZ-11.6): which of the two stores the next one goes to.

use engine::{Ask, Names, RuleId, Target, Told, answers, count};

use super::Store;
use crate::TinyEpicZombies;
use crate::mall::Position;
use crate::questions::pointing::store_at;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        AddTo(position: Position) = AddTo(position),
    }
}

impl Ask<TinyEpicZombies> for Store {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["the card's symbol"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        if let Some(symbol) = state.turn.symbol {
            state.mall.positions(symbol).into_iter().for_each(|at| may(Answer::AddTo(at)));
        }
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        let Answer::AddTo(position) = answer;
        let symbol = state.mall.store(position).symbol();
        forbidden_unless(state.turn.symbol == Some(symbol), "TEZ-11.6")
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-11.6")
    }

    #[inline]
    fn has_ground(self, _: &State, (): ()) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        let Answer::AddTo(position) = answer;
        table.s.turn.to_add -= 1;
        table.zombies_for(position)
    }

    fn is_sound(self, state: &State, (): ()) -> bool {
        state.turn.to_add > 0
    }

    fn sentence(self, state: &State, (): (), _: &Names) -> String {
        let symbol = state.turn.symbol.map_or("", |symbol| symbol.name());
        format!(
            "you add {}: which {symbol} store gets the next one?",
            count(state.turn.to_add + state.turn.extra, "more zombie")
        )
    }

    fn describe(self, state: &State, (): (), answer: Answer, names: &Names) -> String {
        let Answer::AddTo(position) = answer;
        state.describe_addition(position, names)
    }

    fn meant(self, _: &State, (): (), pointed_at: &Target) -> Option<Answer> {
        store_at(pointed_at).map(Answer::AddTo)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{refused, scene};

    /// TEZ-6.19, TEZ-11.6
    #[test]
    fn a_zombie_comes_to_a_store_with_the_symbol() {
        let horde = scene("mode=cooperative-zombie players=3").hand(Card::Uzi).hand(Card::Axe);
        let store = horde.horde(Character::Doctor, 1).zombie_turn(Card::ZombieA);
        assert_eq!(refused(&store, 2, "add E"), "TEZ-11.6");
        assert_eq!(refused(&store, 0, "add W"), "TEZ-6.19");
    }
}
