//! Search tokens (chapter 8): turning over, taking, exchanging, taking from an unconscious Hero,
//! putting down.

use engine::{RuleId, Told, answers, done};

use crate::rules::{Next, Table, draw};
use crate::state::{Load, Lying, State};
use crate::tokens::Token;
use crate::words::{Action, Draw, Event, Figure};

answers! {
    pub enum Taking in Action {
        Flip = Flip,
        Take(token: Token) = Take(token),
        /// Takes the first and puts the second down.
        Exchange(token: Token, down: Token) = Exchange(token, down),
        TakeFrom(from: Figure, token: Token) = TakeFrom(from, token),
        ExchangeFrom(from: Figure, token: Token, down: Token) = ExchangeFrom(from, token, down),
        DropToken(token: Token) = DropToken(token),
    }
}

impl Taking {
    /// Putting down comes last and is free: see [`State::tokens_to_drop`].
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Taking)) {
        let area = state.member(me).area;
        let has_tokens = state.has_hidden_token(area) || state.has_token_in(area);
        if has_tokens && state.can_take_tokens(me) {
            if state.has_hidden_token(area) {
                may(Taking::Flip);
            }
            let mut seen = 0u16;
            for token in state.tokens_in(area) {
                if seen >> token as u16 & 1 == 0 {
                    seen |= 1 << token as u16;
                    state.ways_to_pack(me, token, &mut |down| {
                        may(down.map_or(Taking::Take(token), |it| Taking::Exchange(token, it)));
                    });
                }
            }
        }
        if state.has_unconscious_heroes() {
            Taking::each_from_somebody(state, me, may);
        }
    }

    fn each_from_somebody(state: &State, me: Figure, may: &mut impl FnMut(Taking)) {
        for from in state.figures().filter(|&it| state.has_tokens_to_take(me, it)) {
            for token in state.member(from).sorts_of_tokens() {
                state.ways_to_pack(me, token, &mut |down| {
                    let take = Taking::TakeFrom(from, token);
                    may(down.map_or(take, |down| Taking::ExchangeFrom(from, token, down)));
                });
            }
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        let area = state.member(me).area;
        // Z15-8.1, Z15-8.9
        let here = if area.is_search_area() { "Z15-8.1" } else { "Z15-8.9" };
        let lies_here = |token: Token| state.tokens_in(area).any(|it| it == token);
        let has = |from: Figure, token: Token| {
            state.plays(from)
                && state.has_tokens_to_take(me, from)
                && state.member(from).has_token(token)
        };
        match self {
            Taking::Flip | Taking::Take(_) | Taking::Exchange(..) if !state.can_take_tokens(me) => {
                Some(RuleId(here))
            }
            Taking::Flip => (!state.has_hidden_token(area)).then_some(RuleId("Z15-8.2")),
            Taking::Take(token) | Taking::Exchange(token, _) if !lies_here(token) => {
                Some(RuleId(here))
            }
            Taking::TakeFrom(from, token) | Taking::ExchangeFrom(from, token, _)
                if !has(from, token) =>
            {
                Some(RuleId("Z15-8.4"))
            }
            Taking::Take(token) | Taking::TakeFrom(_, token) => {
                state.forbids_packing(me, token, None)
            }
            Taking::Exchange(token, down) | Taking::ExchangeFrom(_, token, down) => {
                state.forbids_packing(me, token, Some(down))
            }
            Taking::DropToken(token) => state.forbids_dropping(me, token, "Z15-8.8"),
        }
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        match self {
            // Z15-8.2: taken or left once it is known.
            Taking::Flip => {
                table.use_meat(me);
                draw(Draw::Token)
            }
            Taking::Take(token) => table.take_lying(me, token, None),
            Taking::Exchange(token, down) => table.take_lying(me, token, Some(down)),
            Taking::TakeFrom(from, token) => table.take_from(me, from, token, None),
            Taking::ExchangeFrom(from, token, down) => table.take_from(me, from, token, Some(down)),
            Taking::DropToken(token) => {
                table.put_token_down(me, token);
                done()
            }
        }
    }

    pub(super) fn describe(self, state: &State, me: Figure) -> String {
        match self {
            Taking::Flip => "turn the token over".to_owned(),
            Taking::Take(token) => format!("take {}", token.name()),
            Taking::Exchange(token, down) => {
                format!("take {} and put {} down", token.name(), down.name())
            }
            Taking::TakeFrom(from, token) => {
                format!("take {} from {}", token.name(), state.hero(from).name())
            }
            Taking::ExchangeFrom(from, token, down) => {
                let (token, from, down) = (token.name(), state.hero(from).name(), down.name());
                format!("take {token} from {from} and put {down} down")
            }
            Taking::DropToken(token) => state.drop_phrase(me, token),
        }
    }
}

impl State {
    /// Z15-8.1, Z15-8.9: no zombies, and in a Search Area no Heavy Object.
    fn can_take_tokens(&self, me: Figure) -> bool {
        let member = self.member(me);
        self.is_quiet_enough(me) && (member.load == Load::Nothing || !member.area.is_search_area())
    }

    /// Z15-8.4: at any time, even among zombies.
    fn has_tokens_to_take(&self, me: Figure, from: Figure) -> bool {
        let other = self.member(from);
        from != me
            && !other.is_conscious()
            && other.area == self.member(me).area
            && other.backpack != [None; 3]
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-8.1
    fn take_lying(&mut self, me: Figure, token: Token, down: Option<Token>) -> Next {
        self.use_meat(me);
        let area = self.s.member(me).area;
        let is_it = |it: &Option<Lying>| *it == Some(Lying { token, area });
        let at = self.s.tokens.iter().position(is_it).expect("the token lies here");
        self.take_token(me, at, down)
    }

    /// Z15-8.4
    fn take_from(&mut self, me: Figure, from: Figure, token: Token, down: Option<Token>) -> Next {
        self.s.member_mut(from).take_token(token);
        self.pack(me, token, down);
        self.tell(Event::TokenTakenFrom(self.s.hero(me), self.s.hero(from), token));
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::questions::found::tests::HIDDEN;
    use crate::tests::scene::{
        A, B, Scene, can, check, inside, lab, options, played, refused, says, scene, street,
    };
    use crate::tokens::{Heavy, Token};

    /// Z15-8.1, Z15-8.9
    #[test]
    fn taking_a_token_is_an_action_without_zombies_in_the_area() {
        let scene = scene("").token(inside(0), Token::Supplies).at(A, inside(0));
        let after =
            check(&scene.clone().done(), &["0 take supplies"], "TokenTaken(Josh, Supplies)");
        assert_eq!(after.turn_flags.actions, 3);
        assert!(after.me().has_token(Token::Supplies));
        let crowded = scene.clone().zombies(inside(0), 1).done();
        assert_eq!(refused(&crowded, 0, "take supplies"), "Z15-8.1");
        // Inside, taking counts as a search, which needs free hands.
        let loaded = played(&scene.heavy(inside(0), Heavy::Radio).done(), &["0 pick-up radio"]);
        assert_eq!(refused(&loaded, 0, "take supplies"), "Z15-8.1");
        assert!(can(&played(&loaded, &["0 drop"]), 0, "take supplies"));
        // A token may also be in a Street, where a Heavy Object does not hinder.
        let outside = crate::tests::scene::scene("").token(street(0), Token::Bag2).done();
        assert!(can(&outside, 0, "take bag-2"));
        let outside = Scene(outside).heavy(street(0), Heavy::Radio).done();
        assert!(can(&played(&outside, &["0 pick-up radio"]), 0, "take bag-2"));
    }

    /// Z15-8.3
    #[test]
    fn without_room_another_token_is_put_down_for_it() {
        let full = scene("").has(A, &[Token::Bag1, Token::Bag2]).token(inside(0), Token::RedKey);
        let state = full.at(A, inside(0)).done();
        assert!(!can(&state, 0, "take red-key"));
        let after = check(
            &state,
            &["0 take red-key for bag-1"],
            "
            TokenLeft(Bag1, search-0)
            TokenTaken(Josh, RedKey)
            ",
        );
        assert!(after.me().has_token(Token::RedKey) && after.me().has_token(Token::Bag2));
        assert!(can(&after, 0, "take bag-1 for bag-2"));
        assert_eq!(refused(&after, 0, "take bag-1 for supplies"), "Z15-8.3");
    }

    /// Z15-8.4
    #[test]
    fn a_token_may_be_taken_from_an_unconscious_hero_in_the_area() {
        let scene = scene("").unconscious(B).has(B, &[Token::Bag3, Token::RedKey]);
        let after = check(
            &scene.clone().done(),
            &["0 take red-key from 1"],
            "TokenTakenFrom(Josh, Severity, RedKey)",
        );
        assert_eq!(after.turn_flags.actions, 3);
        assert!(
            after.member(B).has_token(Token::Bag3) && !after.member(B).has_token(Token::RedKey)
        );
        let awake = scene.clone().life(B, 2).done();
        assert_eq!(refused(&awake, 0, "take red-key from 1"), "Z15-8.4");
        let full = scene.clone().has(A, &[Token::Bag1, Token::Bag1]).done();
        assert!(can(&full, 0, "take bag-3 from 1 for bag-1"));
        // At any time: among zombies, and with a Heavy Object.
        let crowded = scene.clone().zombies(street(0), 3).done();
        let after = played(&crowded, &["0 take red-key from 1", "0 take bag-3 from 1"]);
        assert_eq!(after.turn_flags.actions, 2, "an action each");
        let loaded = played(&scene.heavy(street(0), Heavy::Radio).done(), &["0 pick-up radio"]);
        assert!(can(&loaded, 0, "take red-key from 1"));
    }

    /// Z15-8.8
    #[test]
    fn a_token_is_put_down_for_free_at_any_moment_of_the_own_turn() {
        let scene = scene("").has(A, &[Token::RedKey]);
        let among = scene.clone().zombies(street(0), 2).done();
        let told = "TokenLeft(RedKey, street-0)";
        let after = check(&among, &["0 drop red-key"], told);
        assert_eq!((after.turn_flags.actions, after.me().backpack), (4, [None; 3]));
        // Even after the last action, before the call.
        let late = played(&scene.clone().done(), &["0 done"]);
        assert_eq!(options(&late, 0), ["your-turn", "drop red-key"]);
        assert!(can(&played(&late, &["0 drop red-key"]), 0, "your-turn"));
        assert_eq!(refused(&scene.clone().done(), 0, "drop bag-1"), "Z15-8.8");
        assert_eq!(refused(&late, 0, "drop bag-1"), "Z15-8.8");
        let lying = scene.lying(A).done();
        assert_eq!(refused(&lying, 0, "drop red-key"), "Z15-5.3");
        assert_eq!(
            says(&after, "drop bag-1"),
            "put a Bag of value 1 down in the Street of tile 0 (free)"
        );
    }

    /// Z15-8.3
    #[test]
    fn nobody_changes_a_token_for_another_of_the_same_sort() {
        let full = scene("").has(A, &[Token::Bag1, Token::Bag2]).token(inside(0), Token::Bag1);
        let state = full.at(A, inside(0)).done();
        assert!(!can(&state, 0, "take bag-1 for bag-1") && can(&state, 0, "take bag-1 for bag-2"));
    }

    /// Z15-8.6
    #[test]
    fn a_fuse_is_switched_on_by_taking_it_and_an_empty_token_is_gone() {
        let state = lab(HIDDEN, "").at(A, inside(0)).done();
        let fuse = check(
            &played(&state, &["0 flip", "nature token fuse"]),
            &["0 take fuse"],
            "
            FuseOn(1)
            ExitOpened
            ",
        );
        assert_eq!((fuse.fuses, fuse.me().backpack), (1, [None; 3]));
        let told = "TokenTurned(Empty)";
        let empty = check(&state, &["0 flip", "nature token empty"], told);
        assert_eq!((empty.tokens.iter().flatten().count(), empty.turn_flags.actions), (0, 3));
    }
}
