//! What to keep of a Quick Search (Z15-7.2), and the order in which the rest is discarded.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::{Keep, Question};
use crate::Zombie15;
use crate::clock::Deadline;
use crate::items::{Item, SearchCard};
use crate::rules::{Next, Table, ask};
use crate::state::{Held, State};
use crate::tokens::Token;
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Answer in Action {
        Keep(item: Item, slot: Slot) = Keep(item, slot),
        PutDown(card: SearchCard) = PutDown(card),
        PutDownRest = PutDownRest,
        DropToken(token: Token) = DropToken(token),
    }
}

impl Ask<Zombie15> for Keep {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] =
        &["Quick Search", "slot", "searches", "token", "Melee", "Guns"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        for card in state.found() {
            if let Some(item) = card.item() {
                let slots = state.placements(me, item);
                slots.iter().for_each(|slot| may(Answer::Keep(item, slot)));
            }
        }
        // The order of equal cards does not matter.
        if state.found().nth(1).is_some() {
            state.found().for_each(|card| may(Answer::PutDown(card)));
        }
        may(Answer::PutDownRest);
        state.tokens_to_drop(me).for_each(|token| may(Answer::DropToken(token)));
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        let is_found = |card: SearchCard| state.found().any(|it| it == card);
        match answer {
            Answer::Keep(item, slot) => match SearchCard::of(item) {
                Some(card) if is_found(card) => state.forbids_item(me, item, slot),
                Some(_) | None => Some(RuleId("Z15-7.2")),
            },
            Answer::PutDown(card) => {
                let has_order = is_found(card) && state.found().nth(1).is_some();
                (!has_order).then_some(RuleId("Z15-7.2"))
            }
            Answer::PutDownRest => None,
            Answer::DropToken(token) => state.forbids_dropping(me, token, "Z15-8.7"),
        }
    }

    fn has_ground(self, state: &State, me: Figure) -> bool {
        let has_found = state.drawn_cards().any(|it| it.item().is_some());
        // Z15-8.7: a Hero who is done with the cards may still put a token down.
        let has_tokens = state.member(me).backpack != [None; 3];
        state.member(me).is_conscious() && (has_found || has_tokens)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        match answer {
            Answer::Keep(item, slot) => {
                table.take_drawn(SearchCard::of(item).expect("only Search cards are found"));
                table.put(me, Held::new(item), slot);
                table.tell(Event::Kept(table.s.hero(me), item));
                ask(me, Question::Keep)
            }
            Answer::PutDown(card) => {
                table.take_drawn(card);
                table.discard(card);
                if table.s.has_leftovers(me) {
                    return table.forced(me, Question::Keep);
                }
                table.s.clock.deadline = Deadline::None;
                ask(me, Question::Keep)
            }
            Answer::PutDownRest => table.put_down_rest(),
            Answer::DropToken(token) => table.drop_token(me, token, Question::Keep),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Figure) -> Next {
        table.put_down_rest()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, what does {hero} keep?")
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Keep(item, slot) => {
                format!("keep {}{}", item.name(), state.instead_of(me, item, slot))
            }
            Answer::PutDown(card) => format!("put {} down next", card.name()),
            Answer::PutDownRest if state.drawn == [None; 3] => "that is all".to_owned(),
            Answer::PutDownRest => "put the rest down, items on top".to_owned(),
            Answer::DropToken(token) => state.drop_phrase(me, token),
        }
    }
}

impl State {
    #[inline]
    pub(crate) fn drawn_cards(&self) -> impl Iterator<Item = SearchCard> {
        self.drawn.into_iter().flatten()
    }

    /// The distinct cards still to be decided about.
    fn found(&self) -> impl Iterator<Item = SearchCard> {
        let drawn = self.drawn;
        let first = move |at: usize| drawn[at].filter(|it| !drawn[..at].contains(&Some(*it)));
        (0..3).filter_map(first)
    }

    /// Whether a card that was found is an item that this Hero can keep.
    fn can_keep(&self, me: Figure, card: SearchCard) -> bool {
        card.item().is_some_and(|item| !self.placements(me, item).is_empty())
    }

    /// Whether some card that was found can only be put down.
    fn has_leftovers(&self, me: Figure) -> bool {
        self.drawn_cards().any(|card| !self.can_keep(me, card))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn take_drawn(&mut self, card: SearchCard) {
        let at = self.s.drawn.iter().position(|it| *it == Some(card));
        self.s.drawn[at.expect("only what was drawn is kept or put down")] = None;
    }

    fn discard(&mut self, card: SearchCard) {
        self.s.search_discard.put(card);
        self.tell(Event::PutDown(card));
    }

    /// Z15-7.10: Zombie cards first, items on top of them.
    fn put_down_rest(&mut self) -> Next {
        self.s.clock.deadline = Deadline::None;
        let cards = std::mem::take(&mut self.s.drawn);
        let all = cards.into_iter().flatten();
        all.clone().filter(|card| card.zombies() > 0).for_each(|card| self.discard(card));
        all.filter(|card| card.zombies() == 0).for_each(|card| self.discard(card));
        done()
    }

    /// Z15-4.12: a player who takes too long loses the choice of order for cards that cannot be
    /// kept. Items that can be kept still wait for the player.
    pub(crate) fn put_down_leftovers(&mut self, me: Figure) -> Next {
        self.s.clock.deadline = Deadline::None;
        // Z15-7.10
        for is_item in [false, true] {
            for at in 0..self.s.drawn.len() {
                let card = self.s.drawn[at].filter(|&card| !self.s.can_keep(me, card));
                if let Some(card) = card.filter(|card| card.item().is_some() == is_item) {
                    self.s.drawn[at] = None;
                    self.discard(card);
                }
            }
        }
        ask(me, Question::Keep)
    }
}

#[cfg(test)]
mod tests {
    use engine::Rules;

    use crate::Zombie15;
    use crate::items::Item;
    use crate::state::Held;
    use crate::tests::scene::{A, B, Scene, can, check, inside, options, played, refused, scene};
    use crate::tokens::Token;
    use crate::words::Slot;

    /// Z15-7.2, Z15-7.6
    #[test]
    fn a_quick_search_draws_three_cards_places_zombies_and_keeps_what_fits() {
        let state = scene("").unarmed(A).at(A, inside(0)).done();
        let drawn = check(
            &state,
            &["0 search", "nature card zombie-2", "nature card axe", "nature card first-aid-kit"],
            "
            Searched(Josh)
            CardDrawn(1)
            CardDrawn(2)
            CardDrawn(16)
            ZombiesPlaced(2, search-0)
            ",
        );
        assert_eq!(
            options(&drawn, 0),
            [
                "keep axe weapon-1",
                "keep first-aid-kit object-1",
                "put-down zombie-2",
                "put-down axe",
                "put-down first-aid-kit",
                "put-down rest"
            ]
        );
        let after = check(
            &drawn,
            &["0 keep axe weapon-1", "0 put-down first-aid-kit"],
            "
            Kept(Josh, Axe)
            PutDown(16)
            PutDown(1)
            ",
        );
        assert_eq!(after.me().held(Slot::Weapon1), Some(Held { item: Item::Axe, uses: 2 }));
        let pile = after.search_discard.cards().map(|it| it.word().to_string());
        let pile: Vec<String> = pile.collect();
        assert_eq!(pile, ["first-aid-kit", "zombie-2"]);
    }

    /// Z15-7.10
    #[test]
    fn the_rest_lies_with_its_items_on_top() {
        let state = scene("").at(A, inside(0)).done();
        let drawn = played(
            &state,
            &["0 search", "nature card axe", "nature card zombie-1", "nature card zombie-1"],
        );
        check(
            &drawn,
            &["0 put-down rest"],
            "
            PutDown(0)
            PutDown(0)
            PutDown(2)
            ",
        );
        // Without an item there is nothing to decide.
        let none =
            ["0 search", "nature card zombie-1", "nature card zombie-2", "nature card zombie-1"];
        assert_eq!(played(&state, &none).search_discard.len(), 3);
    }

    /// Z15-4.12
    #[test]
    fn who_has_begun_to_put_cards_down_has_four_seconds_for_the_next_one() {
        let state = scene("").at(A, inside(0)).done();
        let drawn = ["0 search", "nature card axe", "nature card zombie-1", "nature card crowbar"];
        let drawn = played(&state, &drawn);
        assert_eq!(
            Zombie15::next_alarm(&drawn),
            Some(60_000),
            "deciding goes on as long as it takes"
        );
        let begun = played(&drawn, &["0 put-down axe", "clock 1000"]);
        assert_eq!(Zombie15::next_alarm(&begun), Some(5_000));
        let after = check(&begun, &["clock 5000"], "PutDown(0)");
        assert_eq!(Zombie15::next_alarm(&after), Some(60_000));
        assert!(can(&after, 0, "keep crowbar weapon-2"), "what could be kept is not lost");
        let kept = check(
            &after,
            &["0 keep crowbar weapon-2"],
            "Removed(Josh, Revolver)\nKept(Josh, Crowbar)",
        );
        assert!(can(&kept, 0, "done"), "and the search is over");
    }

    /// Z15-4.12, Z15-7.10
    #[test]
    fn an_item_that_the_finder_cannot_use_follows_like_a_zombie_card() {
        let state = scene("heroes=vance,josh,snow,will").at(A, inside(0)).done();
        let drawn =
            ["0 search", "nature card shotgun", "nature card zombie-1", "nature card zombie-2"];
        let begun = played(&state, &drawn);
        let begun = played(&begun, &["0 put-down zombie-2", "clock 1000"]);
        let told = "PutDown(0)\nPutDown(11)";
        check(&begun, &["clock 5000"], told);
        // Once only items that can be kept are left, there is no deadline.
        let items = ["0 search", "nature card axe", "nature card zombie-1", "nature card crowbar"];
        let items = played(&scene("").at(A, inside(0)).done(), &items);
        let calm = played(&items, &["0 put-down zombie-1"]);
        assert_eq!(Zombie15::next_alarm(&calm), Some(60_000));
    }

    /// Z15-8.7
    #[test]
    fn whoever_searches_may_put_tokens_down() {
        let scene = scene("").has(A, &[Token::RedKey, Token::Bag1]).at(A, inside(0));
        let cards = ["0 search", "nature card axe", "nature card zombie-1", "nature card zombie-1"];
        let found = played(&scene.clone().done(), &cards);
        assert_eq!(refused(&found, 0, "drop supplies"), "Z15-8.7");
        let told = "TokenLeft(RedKey, search-0)";
        let dropped = check(&found, &["0 drop red-key"], told);
        assert_eq!((dropped.turn_flags.actions, dropped.me().backpack[0]), (3, None));
        let other = played(&dropped, &["0 put-down rest"]);
        let other = Scene(other).at(B, inside(0)).zombies(inside(0), 0).turn_of(B, 4).done();
        assert!(can(&other, 1, "take red-key"));
        // After the last item was kept.
        let kept = played(&found, &["0 keep axe weapon-1", "0 put-down rest"]);
        assert!(can(&kept, 0, "done"));
        let all = ["nature card axe", "nature card ammo", "nature card ammo"];
        let all = played(&played(&scene.clone().done(), &["0 search"]), &all);
        let kept = ["0 keep axe weapon-1", "0 keep ammo object-1", "0 keep ammo object-2"];
        let kept = played(&all, &kept);
        assert_eq!(options(&kept, 0), ["put-down rest", "drop red-key", "drop bag-1"]);
        // When fewer than three cards were left, and when the search brought only zombies.
        let last = scene.clone().with(|s| {
            s.search_deck = engine::Counts::new(std::array::from_fn(|at| u8::from(at == 0)));
        });
        let last = played(&last.done(), &["0 search", "nature card zombie-1"]);
        assert_eq!(options(&last, 0), ["put-down rest", "drop red-key", "drop bag-1"]);
        let zombies =
            ["0 search", "nature card zombie-1", "nature card zombie-1", "nature card zombie-1"];
        let bare = scene.with(|s| s.members[0].backpack = [None; 3]).done();
        assert!(can(&played(&bare, &zombies), 0, "done"), "who has none is not asked");
    }
}
