//! Clearance Sale (TEZ-8.17, 8.18): swap a weapon for another at any store.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::{ClearanceSale, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::cards::{Card, WEAPONS};
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Swap(give: Card, take: Card) = Swap(give, take),
    }
}

impl Ask<TinyEpicZombies> for ClearanceSale {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Clearance Sale", "swapped away", "just revealed"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.sales(me).for_each(|(give, take)| may(Answer::Swap(give, take)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Swap(give, take) = answer;
        let mine = state.human(me).cards.and(WEAPONS);
        let is_on_sale = state.all_lying().and(WEAPONS).has(take);
        if let Some(rule) = state.keeps_from(me, take) {
            Some(rule)
        } else if !mine.has(give) || !is_on_sale {
            forbidden("TEZ-8.17")
        } else {
            forbidden_unless(!mine.without(give).meets(take.hand()), "TEZ-8.18")
        }
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-8.17")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    /// TEZ-8.18: the weapon given away takes the place of the other.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Swap(give, take) = answer;
        let position = table.s.lies_at(take).expect("what is taken lies somewhere");
        table.pick_up(me, take, position);
        table.put_down(me, give, position);
        done()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "Clearance Sale: which weapon do you swap for one that lies at a store?".to_owned()
    }

    fn describe(self, _: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::Swap(give, take) = answer;
        format!("give {} for {}", give.noun(), take.noun())
    }
}

impl State {
    /// TEZ-8.18: swaps that leave one melee and one ranged weapon.
    pub(crate) fn sales(&self, me: Human) -> impl Iterator<Item = (Card, Card)> {
        let mine = self.human(me).cards.and(WEAPONS);
        let theirs = self.all_lying().and(WEAPONS).minus(self.out_of_reach(me));
        mine.iter().flat_map(move |give| {
            let kept = mine.without(give);
            let fits = move |take: &Card| !kept.meets(take.hand());
            theirs.iter().filter(fits).map(move |take| (give, take))
        })
    }

    /// Why a human cannot take a card from where it lies (TEZ-9.10, 10.3).
    pub(super) fn keeps_from(&self, me: Human, card: Card) -> Option<RuleId> {
        if me != self.turn.me {
            None
        } else if self.turn.revealed == Some(card) {
            forbidden("TEZ-10.3")
        } else {
            forbidden_unless(!self.turn.dropped.has(card), "TEZ-9.10")
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-8.17, TEZ-8.18, TEZ-9.10
    #[test]
    fn a_sale_leaves_one_weapon_in_each_hand() {
        let sale = two().at(ANN, "NW2").card(ANN, Card::Uzi).card(ANN, Card::Axe);
        let sale = sale.lying(Position::S, Card::Shotgun).lying(Position::S, Card::GrenadeA);
        let state = sale.asks(ANN, Question::ClearanceSale).now();
        assert_eq!(refused(&state, 0, "swap axe for shotgun"), "TEZ-8.18");
        assert_eq!(refused(&state, 0, "swap machete for shotgun"), "TEZ-8.17");
        assert_eq!(refused(&state, 0, "swap uzi for grenade-a"), "TEZ-8.17");
        assert_eq!(refused(&state, 0, "decline"), "TEZ-8.17");
        let dropped = sale.with(|state| state.turn.dropped.add(Card::Shotgun));
        let dropped = dropped.lying(Position::W, Card::Revolver);
        let dropped = dropped.asks(ANN, Question::ClearanceSale).now();
        assert_eq!(refused(&dropped, 0, "swap uzi for shotgun"), "TEZ-9.10");
    }
}
