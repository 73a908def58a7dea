//! Moving (chapter 6): along the street, into a Search Area and out of it.

use engine::{RuleId, Target, Told, answers, done};

use crate::heroes::Hero;
use crate::map::{Area, MAX_TILES, Tile};
use crate::rules::{Next, Table};
use crate::sentences::place;
use crate::state::{Load, State};
use crate::tokens::Colour;
use crate::words::{Action, Event, Figure};

/// Z15-15.6
const WILLS_STEPS: u8 = 2;

answers! {
    pub enum Moving in Action {
        Go(tile: Tile) = Go(tile),
        Enter(tile: Tile) = Enter(tile),
        Leave(tile: Tile) = Leave(tile),
        /// The free move of a Skateboard.
        Skate(tile: Tile) = Skate(tile),
    }
}

impl Moving {
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Moving)) {
        let area = state.member(me).area;
        let tile = area.tile();
        let open = || state.board.adjacent(tile).iter().filter(|&to| state.can_enter(me, to));
        let can_walk = state.turn_flags.actions > 0 && state.can_leave(me);
        if can_walk && area.is_search_area() {
            may(Moving::Leave(tile));
        } else if can_walk {
            if state.has_steps_left(me) {
                open().for_each(|to| may(Moving::Go(to)));
            }
            if state.board.has_search_area(tile) {
                may(Moving::Enter(tile));
            }
        }
        if state.can_skate(me) {
            open().for_each(|to| may(Moving::Skate(to)));
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        let member = state.member(me);
        let here = member.area.tile();
        let is_inside = member.area.is_search_area();
        let forbids_step = |tile| match is_inside {
            true => Some(RuleId("Z15-6.1")),
            false => state.forbids_step(me, tile),
        };
        match self {
            Moving::Go(tile) => forbids_step(tile),
            Moving::Skate(tile) => state.forbids_skating(me).or_else(|| forbids_step(tile)),
            Moving::Enter(tile)
                if is_inside || tile != here || !state.board.has_search_area(tile) =>
            {
                Some(RuleId("Z15-6.1"))
            }
            Moving::Leave(tile) if !is_inside || tile != here => Some(RuleId("Z15-6.1")),
            Moving::Enter(_) | Moving::Leave(_) => {
                (!state.can_leave(me)).then_some(RuleId("Z15-6.2"))
            }
        }
    }

    #[inline]
    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        table.slip_away(me);
        match self {
            Moving::Go(tile) => table.step(me, tile),
            Moving::Skate(tile) => {
                table.s.turn_flags.has_skated = true;
                table.step(me, tile);
            }
            Moving::Enter(tile) => table.move_to(me, tile.search_area()),
            Moving::Leave(tile) => table.move_to(me, tile.street()),
        }
        done()
    }

    pub(super) fn describe(self, state: &State) -> String {
        match self {
            Moving::Go(tile) => format!("go to {}", state.tile_phrase(tile)),
            Moving::Enter(tile) => format!("go into {}", place(tile.search_area())),
            Moving::Leave(tile) => format!("go out to {}", place(tile.street())),
            Moving::Skate(tile) => format!("skate to {} (free)", state.tile_phrase(tile)),
        }
    }

    /// Pointing at an Area means the move there.
    pub(super) fn meant(state: &State, me: Figure, pointed_at: &Target) -> Option<Moving> {
        let Target::Space(n) = *pointed_at else { return None };
        if usize::from(n) >= 2 * MAX_TILES {
            return None;
        }
        let (tile, here) = (Tile((n / 2) as u8), state.member(me).area);
        Some(match n % 2 {
            1 => Moving::Enter(tile),
            _ if here == tile.search_area() => Moving::Leave(tile),
            _ => Moving::Go(tile),
        })
    }
}

impl State {
    /// Z15-6.2: no zombies, or a Hero whom they do not hold back.
    #[inline]
    pub(crate) fn can_leave(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.is_calm(area) || self.is_hidden_in(area) || self.is_let_go(me, area)
    }

    /// Z15-6.3: the tile is open, or this Hero can open it.
    #[inline]
    pub fn can_enter(&self, me: Figure, tile: Tile) -> bool {
        !self.is_locked(tile) || (!self.is_shut(tile) && self.has_keys_of(me, tile))
    }

    fn has_keys_of(&self, me: Figure, tile: Tile) -> bool {
        let locks = Colour::ALL.into_iter().filter(|&colour| self.lock_of(colour) == Some(tile));
        locks.into_iter().all(|colour| self.member(me).has_token(colour.key()))
    }

    /// Z15-15.7
    #[inline]
    pub(crate) fn has_steps_left(&self, me: Figure) -> bool {
        !self.is(me, Hero::Will) || self.turn_flags.steps < WILLS_STEPS
    }

    /// The rule against a step along the street.
    fn forbids_step(&self, me: Figure, tile: Tile) -> Option<RuleId> {
        let rule = if !self.can_leave(me) {
            "Z15-6.2"
        } else if !self.board.adjacent(self.member(me).area.tile()).has(tile) {
            "Z15-2.2"
        } else if !self.has_steps_left(me) {
            "Z15-15.6"
        } else if self.is_shut(tile) {
            "Z15-18.5"
        } else if !self.can_enter(me, tile) {
            "Z15-6.3"
        } else {
            return None;
        };
        Some(RuleId(rule))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Uses up whatever let a Hero leave despite zombies.
    fn slip_away(&mut self, me: Figure) {
        let is_hidden = self.leave_smoke();
        self.leave_meat(me, is_hidden);
    }

    fn step(&mut self, me: Figure, tile: Tile) {
        self.s.turn_flags.steps += 1;
        self.unlock(me, tile);
        self.move_to(me, tile.street());
    }

    /// Z15-6.3: Key and Lock leave the game.
    fn unlock(&mut self, me: Figure, tile: Tile) {
        for colour in Colour::ALL {
            if self.s.lock_of(colour) == Some(tile) {
                self.s.locks[colour as usize] = None;
                self.s.member_mut(me).take_token(colour.key());
                self.tell(Event::Unlocked(colour, tile));
            }
        }
    }

    /// Moves a Hero, and anybody they carry.
    pub(crate) fn move_to(&mut self, me: Figure, area: Area) {
        self.s.member_mut(me).area = area;
        if let Load::Hero(mate) = self.s.member(me).load {
            self.s.member_mut(mate).area = area;
        }
        // Z15-17.3: a Hero who leaves the Machine Gun, even carried, is no longer covered by it.
        let fired_by = self.s.machine_gun.fired_by;
        if fired_by.is_some_and(|it| it == me || self.s.member(me).load == Load::Hero(it)) {
            self.s.machine_gun.fired_by = None;
        }
        self.tell(Event::Moved(self.s.hero(me), area));
    }
}

#[cfg(test)]
mod tests {
    use crate::map::Tile;
    use crate::tests::movement::RED;
    use crate::tests::scene::{
        A, B, can, check, inside, lab, options, played, refused, scene, start_of, street,
    };
    use crate::tokens::{Colour, Token};

    /// Z15-2.1, Z15-6.1
    #[test]
    fn a_move_leads_along_the_street_or_into_the_search_area_and_out_again() {
        let state = scene("").done();
        assert_eq!(options(&state, 0), ["done", "go 1", "enter 0"]);
        let after = check(
            &state,
            &["0 go 1", "0 enter 1"],
            "
            Moved(Josh, street-1)
            Moved(Josh, search-1)
            ",
        );
        assert_eq!(after.me().area, inside(1));
        assert_eq!(options(&after, 0), ["done", "leave 1", "search"]);
        check(&after, &["0 leave 1"], "Moved(Josh, street-1)");
    }

    /// Z15-6.1
    #[test]
    fn from_a_search_area_only_the_street_of_the_same_tile_is_reached() {
        let state = scene("").at(A, inside(1)).done();
        assert_eq!(refused(&state, 0, "go 2"), "Z15-6.1");
        assert_eq!(refused(&state, 0, "enter 2"), "Z15-6.1");
    }

    /// Z15-2.2
    #[test]
    fn only_a_street_across_the_common_edge_makes_tiles_adjacent() {
        let text = "name Side by side\nmap\n24A/S 23A/S\n11B/N 12B/W\nend\nstart 0,0\nexit 0,1\n";
        let state = start_of(text, "");
        let board = &state.board;
        let near = |n: u8| board.adjacent(Tile(n)).iter().map(|tile| tile.0).collect::<Vec<_>>();
        // The two dead ends are adjacent, but their streets lead south.
        assert_eq!((near(0), near(1), near(2)), (vec![2], vec![3], vec![0, 3]));
        let crossing = scene("").at(A, street(2)).done();
        assert_eq!(refused(&crossing, 0, "go 4"), "Z15-2.2");
    }

    /// Z15-6.2
    #[test]
    fn nobody_moves_out_of_an_area_with_zombies() {
        let state = scene("").zombies(street(0), 1).done();
        assert_eq!(refused(&state, 0, "go 1"), "Z15-6.2");
        assert_eq!(refused(&state, 0, "enter 0"), "Z15-6.2");
        // Zombies elsewhere do not stop a Hero.
        let near = scene("").zombies(street(1), 4).zombies(inside(0), 2).done();
        assert!(can(&near, 0, "go 1") && can(&near, 0, "enter 0"));
    }

    /// Z15-6.3
    #[test]
    fn a_key_opens_its_lock_with_the_move_and_both_leave_the_game() {
        let shut = lab(RED, "").at(A, street(2)).done();
        assert_eq!(refused(&shut, 0, "go 3"), "Z15-6.3");
        let state = lab(RED, "").at(A, street(2)).has(A, &[Token::BlueKey, Token::RedKey]).done();
        let after = check(
            &state,
            &["0 go 3"],
            "
            Unlocked(Red, 3)
            Moved(Josh, street-3)
            ",
        );
        assert_eq!(after.turn_flags.actions, 3, "opening costs nothing beyond the move");
        assert!(!after.me().has_token(Token::RedKey) && after.me().has_token(Token::BlueKey));
        assert_eq!(after.lock_of(Colour::Red), None);
        // Now it is open for everybody.
        let others = played(&after, &["0 done", "0 your-turn", "1 go 1", "1 go 2", "1 go 3"]);
        assert_eq!(others.member(B).area, street(3));
    }

    /// Z15-6.4
    #[test]
    fn a_key_works_for_its_holder_only() {
        let scene = lab(RED, "").all_at(street(2)).has(B, &[Token::RedKey]).unconscious(B);
        let lifted = check(&scene.done(), &["0 lift 1"], "Lifted(Josh, Severity)");
        assert_eq!(refused(&lifted, 0, "go 3"), "Z15-6.3");
    }

    /// Z15-6.4
    #[test]
    fn two_locks_need_both_keys_in_one_hand() {
        let locks = "lock green 0,3\nlock yellow 0,3\ntoken green-key yellow-key search 1,2\n";
        let locks =
            locks.replace("green-key yellow-key", "green-key") + "token yellow-key search 2,2\n";
        let one = lab(&locks, "").at(A, street(2)).has(A, &[Token::GreenKey]).done();
        assert_eq!(refused(&one, 0, "go 3"), "Z15-6.3");
        let both =
            lab(&locks, "").at(A, street(2)).has(A, &[Token::YellowKey, Token::GreenKey]).done();
        let after = check(
            &both,
            &["0 go 3"],
            "
            Unlocked(Green, 3)
            Unlocked(Yellow, 3)
            Moved(Josh, street-3)
            ",
        );
        assert_eq!(after.me().backpack, [None; 3]);
    }
}
