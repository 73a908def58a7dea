//! Searching (chapter 7): a Quick Search of the deck, or a Careful Search of the discard.

use engine::{RuleId, Told, answers, done, next};

use crate::heroes::Hero;
use crate::items::Item;
use crate::questions::Question;
use crate::rules::{Next, Table, ask};
use crate::state::{Load, State};
use crate::words::{Action, Event, Figure, Slot, Step};

/// How many cards a Quick Search draws.
const QUICK: u8 = 3;

answers! {
    pub enum Searching in Action {
        Quick = Search,
        /// Takes one item from the discard (Z15-7.4).
        Careful(item: Item, slot: Slot) = Careful(item, slot),
        /// A Careful Search that takes nothing.
        CarefulNothing = CarefulNothing,
    }
}

impl Searching {
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Searching)) {
        if !state.member(me).area.is_search_area() || !state.can_search_here(me) {
            return;
        }
        if !state.search_deck.is_empty() {
            may(Searching::Quick);
        }
        // Z15-15.2, Z15-19.8
        if !state.is(me, Hero::SaiFon) && !state.board.rules.no_careful_search {
            state.careful_choices(me, &mut |item, slot| may(Searching::Careful(item, slot)));
            // Z15-7.11
            if !state.search_discard.is_empty() {
                may(Searching::CarefulNothing);
            }
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        if !state.has_light(me) {
            return Some(RuleId("Z15-17.8"));
        }
        if !state.can_search_here(me) {
            return Some(RuleId("Z15-7.1"));
        }
        match self {
            Searching::Quick => state.search_deck.is_empty().then_some(RuleId("Z15-7.12")),
            _ if state.board.rules.no_careful_search => Some(RuleId("Z15-19.8")),
            _ if state.is(me, Hero::SaiFon) => Some(RuleId("Z15-15.2")),
            Searching::Careful(item, slot) => state.forbids_careful(me, item, slot),
            Searching::CarefulNothing => {
                state.search_discard.is_empty().then_some(RuleId("Z15-7.5"))
            }
        }
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        table.use_meat(me);
        match self {
            Searching::Quick => {
                table.tell(Event::Searched(table.s.hero(me)));
                // Z15-7.3
                let n = QUICK.min(table.s.search_deck.total() as u8);
                next([Step::QuickSearch(n)])
            }
            Searching::Careful(item, slot) => {
                table.careful_take(me, item, slot);
                // Z15-15.6
                if table.s.is(me, Hero::Will) {
                    return ask(me, Question::SecondCard);
                }
                table.careful_search_over()
            }
            // Z15-7.11: nothing leaves the game, but the action is spent.
            Searching::CarefulNothing => {
                table.tell(Event::CarefullyTookNothing(table.s.hero(me)));
                done()
            }
        }
    }

    pub(super) fn describe(self, state: &State, me: Figure) -> String {
        match self {
            Searching::Quick => "Quick Search: three cards".to_owned(),
            Searching::Careful(item, slot) => state.careful_phrase(me, item, slot),
            Searching::CarefulNothing => "search carefully, but take nothing".to_owned(),
        }
    }
}

impl State {
    /// Z15-7.1
    #[inline]
    fn can_search_here(&self, me: Figure) -> bool {
        let member = self.member(me);
        member.area.is_search_area()
            && member.load == Load::Nothing
            && self.is_quiet_enough(me)
            && self.has_light(me)
    }

    /// Whether there are no zombies, or only one that does not hold the Hero back.
    #[inline]
    pub(super) fn is_quiet_enough(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.is_calm(area) || self.is_let_go(me, area)
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::state::Held;
    use crate::tests::scene::{
        A, B, C, Scene, can, check, inside, lab, played, refused, scene, street,
    };
    use crate::tokens::{Heavy, Token};
    use crate::words::Slot;

    const DARK: &str = "rule dark\nflashlights 2\n";

    /// Z15-7.1
    #[test]
    fn who_searches_stands_in_a_search_area_without_zombies_and_carries_nothing_heavy() {
        assert_eq!(refused(&scene("").done(), 0, "search"), "Z15-7.1");
        let crowded = scene("").at(A, inside(0)).zombies(inside(0), 1).done();
        assert_eq!(refused(&crowded, 0, "search"), "Z15-7.1");
        let carrying = scene("").at(A, inside(0)).heavy(inside(0), Heavy::GasCan).done();
        assert!(can(&carrying, 0, "search"));
        let carrying = played(&carrying, &["0 pick-up gas-can"]);
        assert_eq!(refused(&carrying, 0, "search"), "Z15-7.1");
        // Zombies outside do not matter.
        let outside = scene("").at(A, inside(0)).zombies(street(0), 5).done();
        assert!(can(&outside, 0, "search"));
    }

    /// Z15-7.3, Z15-7.12
    #[test]
    fn the_last_cards_are_drawn_and_then_there_is_no_quick_search() {
        let all_but_two = |s: &mut crate::state::State| {
            s.search_deck = engine::Counts::new(std::array::from_fn(|at| u8::from(at < 2)));
        };
        let state = scene("").at(A, inside(0)).with(all_but_two).done();
        let told = "
            Searched(Josh)
            CardDrawn(0)
            CardDrawn(1)
            ZombiesPlaced(3, search-0)
            PutDown(0)
            PutDown(1)
            ";
        let after =
            check(&state, &["0 search", "nature card zombie-1", "nature card zombie-2"], told);
        let calm = Scene(after).zombies(inside(0), 0).done();
        assert_eq!(refused(&calm, 0, "search"), "Z15-7.12");
    }

    /// Z15-7.9, Z15-7.14
    #[test]
    fn the_same_area_may_be_searched_again_in_one_turn() {
        let state = scene("").at(A, inside(0)).done();
        let once = ["0 search", "nature card ammo", "nature card ammo", "nature card axe"];
        let after = played(&played(&state, &once), &["0 put-down rest"]);
        assert!(can(&after, 0, "search"));
    }

    /// Z15-7.4
    #[test]
    fn a_careful_search_takes_one_item_and_all_above_it_leave_the_game() {
        let pile = ["zombie-1", "axe", "zombie-2", "machete"];
        let state = scene("").unarmed(A).at(A, inside(0)).discard(&pile).done();
        let after = check(
            &state,
            &["0 careful axe weapon-1"],
            "
            CarefullyTook(Josh, Axe)
            CardsRemoved(2)
            ",
        );
        let left = after.search_discard.cards().map(|it| it.word().to_string());
        let left: Vec<String> = left.collect();
        assert_eq!((left, after.turn_flags.actions), (vec!["zombie-1".to_owned()], 3));
        assert_eq!(after.me().held(Slot::Weapon1), Some(Held::new(Item::Axe)));
    }

    /// Z15-7.5
    #[test]
    fn without_an_item_in_the_discard_there_is_no_careful_search() {
        let state = scene("").at(A, inside(0)).discard(&["zombie-1", "zombie-2"]).done();
        assert_eq!(refused(&state, 0, "careful axe weapon-1"), "Z15-7.5");
    }

    /// Z15-7.11, Z15-7.5
    #[test]
    fn a_careful_search_may_take_nothing_and_costs_its_action() {
        let state = scene("").at(A, inside(0)).discard(&["axe", "zombie-1"]).done();
        let told = "CarefullyTookNothing(Josh)";
        let after = check(&state, &["0 careful nothing"], told);
        assert_eq!((after.turn_flags.actions, after.search_discard.len()), (3, 2));
        let empty = scene("").at(A, inside(0)).done();
        assert_eq!(refused(&empty, 0, "careful nothing"), "Z15-7.5");
        let sai_fon =
            scene("heroes=sai-fon,josh,snow,will").at(A, inside(0)).discard(&["axe"]).done();
        assert!(!can(&sai_fon, 0, "careful nothing"));
    }

    /// Z15-17.8, Z15-17.15
    #[test]
    fn in_the_dark_nobody_searches_an_area_without_a_flashlight() {
        // They are dealt at random, to Josh and Severity.
        let scene = lab(DARK, "").all_at(inside(0));
        assert!(scene.0.member(A).has(Item::Flashlight) && scene.0.member(B).has(Item::Flashlight));
        let state = scene.clone().turn_of(C, 4).done();
        assert!(can(&state, 2, "search"), "a friend's light will do");
        let dark = scene.at(C, inside(1)).turn_of(C, 4).done();
        assert_eq!(refused(&dark, 2, "search"), "Z15-17.8");
        assert_eq!(refused(&dark, 2, "careful axe weapon-1"), "Z15-17.8");
        let token = Scene(dark).token(inside(1), Token::Bag1).done();
        assert!(can(&token, 2, "take bag-1"), "tokens are found by touch");
        let out =
            lab(DARK, "").at(C, inside(0)).at(A, inside(0)).unconscious(A).turn_of(C, 4).done();
        assert_eq!(refused(&out, 2, "search"), "Z15-17.8", "who is unconscious gives no light");
    }
}
