//! Will's second card (Z15-15.6): he takes up to two in a Careful Search.

use engine::{Ask, Few, Names, RuleId, Told, answers, count, done};

use super::{Question, SecondCard};
use crate::Zombie15;
use crate::items::{Item, SearchCard};
use crate::rules::{Next, Table};
use crate::state::{Held, State};
use crate::tokens::Token;
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Answer in Action {
        Take(item: Item, slot: Slot) = Careful(item, slot),
        Done = Done,
        DropToken(token: Token) = DropToken(token),
    }
}

impl Ask<Zombie15> for SecondCard {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] =
        &["discard", "slot", "searches", "token", "Melee", "Guns"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        state.careful_choices(me, &mut |item, slot| may(Answer::Take(item, slot)));
        may(Answer::Done);
        state.tokens_to_drop(me).for_each(|token| may(Answer::DropToken(token)));
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Take(item, slot) => state.forbids_careful(me, item, slot),
            Answer::Done => None,
            Answer::DropToken(token) => state.forbids_dropping(me, token, "Z15-8.7"),
        }
    }

    fn has_ground(self, state: &State, me: Figure) -> bool {
        let can_take = |item| !state.placements(me, item).is_empty();
        state.member(me).is_conscious() && state.discarded_items().any(can_take)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        match answer {
            Answer::Take(item, slot) => {
                table.careful_take(me, item, slot);
                table.careful_search_over()
            }
            Answer::Done => table.careful_search_over(),
            Answer::DropToken(token) => table.drop_token(me, token, Question::SecondCard),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Figure) -> Next {
        table.careful_search_over()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, does {hero} take a second card?")
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Take(item, slot) => state.careful_phrase(me, item, slot),
            Answer::Done => "no more".to_owned(),
            Answer::DropToken(token) => state.drop_phrase(me, token),
        }
    }
}

impl State {
    /// Each way to take an item from the discard.
    pub(super) fn careful_choices(&self, me: Figure, may: &mut impl FnMut(Item, Slot)) {
        for item in self.discarded_items() {
            self.placements(me, item).iter().for_each(|slot| may(item, slot));
        }
    }

    /// The rule against taking an item from the discard.
    pub(super) fn forbids_careful(&self, me: Figure, item: Item, slot: Slot) -> Option<RuleId> {
        let lies_there = SearchCard::of(item).and_then(|it| self.search_discard.find(it)).is_some();
        if lies_there { self.forbids_item(me, item, slot) } else { Some(RuleId("Z15-7.5")) }
    }

    /// The distinct items in the discard.
    pub(crate) fn discarded_items(&self) -> impl Iterator<Item = Item> {
        let kinds: Few<SearchCard> = self.search_discard.cards().collect();
        kinds.iter().filter_map(SearchCard::item)
    }

    pub(super) fn careful_phrase(&self, me: Figure, item: Item, slot: Slot) -> String {
        let card = SearchCard::of(item);
        let at = card.and_then(|card| self.search_discard.find(card)).unwrap_or(0);
        let above = self.search_discard.len().saturating_sub(at + 1);
        let cost =
            if above > 0 { format!(", {} gone", count(above, "card")) } else { String::new() };
        format!("Careful Search: {}{cost}{}", item.name(), self.instead_of(me, item, slot))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn careful_take(&mut self, me: Figure, item: Item, slot: Slot) {
        let card = SearchCard::of(item).expect("only Search cards are in the discard");
        let at = self.s.search_discard.find(card).expect("only what lies there is taken");
        self.s.search_discard.take(at);
        self.s.careful = Some(self.s.careful.map_or(at, |before| before.min(at)));
        self.put(me, Held::new(item), slot);
        self.tell(Event::CarefullyTook(self.s.hero(me), item));
    }

    /// Everything above the deepest card that was taken leaves the game.
    pub(super) fn careful_search_over(&mut self) -> Next {
        if let Some(height) = self.s.careful.take() {
            let n = self.s.search_discard.cut(height.min(self.s.search_discard.len()));
            if n > 0 {
                self.tell(Event::CardsRemoved(n));
            }
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::heroes::Hero;
    use crate::tests::scene::{A, can, check, inside, played, scene, with_hero};
    use crate::tokens::Token;

    /// Z15-15.6, Z15-15.7
    #[test]
    fn will_takes_two_cards_and_all_above_the_deeper_one_leave() {
        let pile = ["ammo", "zombie-1", "axe", "zombie-2", "crowbar", "zombie-1"];
        let state = with_hero(Hero::Will).unarmed(A).at(A, inside(0)).discard(&pile).done();
        let first = check(&state, &["0 careful axe weapon-1"], "CarefullyTook(Will, Axe)");
        let after = check(
            &first,
            &["0 careful crowbar weapon-2"],
            "
            CarefullyTook(Will, Crowbar)
            CardsRemoved(2)
            ",
        );
        let left = after.search_discard.cards().map(|it| it.word().to_string());
        let left: Vec<String> = left.collect();
        assert_eq!((left, after.turn_flags.actions), (vec!["ammo".into(), "zombie-1".into()], 3));
        let one = check(&first, &["0 done"], "CardsRemoved(3)");
        assert_eq!(one.turn_flags.actions, 3, "the turn goes on");
    }

    /// Z15-8.7, Z15-8.8
    #[test]
    fn will_may_put_a_token_down_between_his_two_cards() {
        let will = scene("heroes=will,josh,snow,vance").at(A, inside(0)).has(A, &[Token::Bag1]);
        let state = will.discard(&["axe", "ammo"]).done();
        let asked = played(&state, &["0 careful ammo object-1"]);
        let dropped = played(&asked, &["0 drop bag-1"]);
        assert!(can(&dropped, 0, "careful axe weapon-1"), "the second card is still his");
    }
}
