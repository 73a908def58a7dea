//! Turning tokens over (TEZ-15.1), and guessing the source (TEZ-15.61).

use engine::{RuleId, Told};

use crate::questions::forbidden;

use crate::human::Human;
use crate::objectives::{Cause, Causes, Objective, Place, Token, TokenKind, Tokens};
use crate::rules::{Next, Table, draw};
use crate::state::State;
use crate::words::{Draw, Event};

/// Stranded, Ingredients, Exits and Clues.
const FLIPPED: Tokens = Tokens::of_bits(0b11_1100_0011_1111_1111_1111_1100_1100);
const CLUES: Tokens = Tokens::of_bits(0b11_1100 << 24);

impl State {
    /// Which of the tokens in the room a human may turn over.
    #[inline]
    pub(super) fn flippable(&self, me: Human, lying: Tokens) -> impl Iterator<Item = Token> {
        lying.and(FLIPPED).iter().filter(move |&token| self.has_news(me, token))
    }

    /// TEZ-15.73: a token that the human already knows is turned over only if that helps.
    #[inline]
    fn has_news(&self, me: Human, token: Token) -> bool {
        let seat = self.seat_of(me);
        if token.kind() == TokenKind::Ingredient {
            let seen = self.puzzles.ingredients[usize::from(token.nth())];
            let is_next = |letter| self.next_letter(me) == Some(letter);
            seen.is_none_or(|(letter, by)| !by.has(seat) || is_next(letter))
        } else if token.kind() == TokenKind::Clue {
            let seen = self.puzzles.clues[usize::from(token.nth())];
            seen.is_none_or(|(_, by)| !by.has(seat))
        } else {
            true
        }
    }

    pub(super) fn forbids_flip(&self, me: Human, token: Token) -> Option<RuleId> {
        let here = self.room(me);
        let is_race = self.setup.mode.is_competitive();
        if self.tokens.of(token) != Place::In(here) {
            forbidden("TEZ-15.1")
        } else if let Some(rule) = self.closed() {
            Some(rule)
        } else if !self.is_clear(here) || !FLIPPED.has(token) {
            forbidden("TEZ-15.1")
        } else if self.has_news(me, token) {
            None
        } else if !is_race {
            forbidden("TEZ-15.73")
        } else {
            forbidden(if token.kind() == TokenKind::Clue { "TEZ-16.20" } else { "TEZ-16.13" })
        }
    }

    /// TEZ-15.61, 15.62, 15.67: the guesses possible here, once the Clue has been looked at.
    #[inline]
    pub(super) fn guesses(&self, me: Human, lying: Tokens) -> Causes {
        let is_known = |token: Token| {
            let seen = self.puzzles.clues[usize::from(token.nth())];
            seen.is_some_and(|(_, by)| by.has(self.seat_of(me)))
        };
        if lying.and(CLUES).iter().any(is_known) {
            Causes::ALL.minus(self.puzzles.solved)
        } else {
            Causes::EMPTY
        }
    }

    pub(super) fn forbids_guess(&self, me: Human, cause: Cause) -> Option<RuleId> {
        if self.guesses(me, self.tokens.lying_in(self.room(me))).is_empty() {
            forbidden(self.only_with(Objective::InvestigateTheSource, "TEZ-15.61"))
        } else if self.puzzles.solved.has(cause) {
            forbidden("TEZ-15.67")
        } else if !self.is_clear(self.room(me)) {
            self.closed().or_else(|| forbidden("TEZ-15.1"))
        } else {
            self.closed()
        }
    }

    pub(super) fn describe_flip(&self, token: Token) -> String {
        let is_race = self.setup.mode.is_competitive();
        match token.kind() {
            TokenKind::Stranded => {
                "turn over the Stranded token: a stranded person, or a zombie that overruns you"
                    .to_owned()
            }
            TokenKind::Ingredient | TokenKind::Clue if is_race => {
                format!("look at {} in secret", token.noun())
            }
            TokenKind::Ingredient
            | TokenKind::Clue
            | TokenKind::Exit
            | TokenKind::Supply(_)
            | TokenKind::Radio
            | TokenKind::Part
            | TokenKind::Squad(_) => format!("turn over {}", token.noun()),
        }
    }

    pub(super) fn describe_guess(&self, cause: Cause) -> String {
        let all = if self.setup.mode.is_competitive() { "you" } else { "everybody" };
        format!(
            "name {} as the source: your turn ends, and a wrong guess costs {all} 2 wounds",
            cause.name()
        )
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-15.1: turns a token over.
    pub(super) fn flip(&mut self, me: Human, token: Token) -> Next {
        self.acted();
        match token.kind() {
            TokenKind::Stranded if self.s.is_last_stranded(token) => self.stranded_found(me, token),
            TokenKind::Stranded => draw(Draw::Stranded(me, token)),
            TokenKind::Ingredient => match self.s.puzzles.ingredients[usize::from(token.nth())] {
                Some((letter, _)) => self.ingredient_seen(me, token, letter),
                None => draw(Draw::Ingredient(me, token)),
            },
            TokenKind::Exit => draw(Draw::Exit(me, token)),
            TokenKind::Clue => match self.s.puzzles.clues[usize::from(token.nth())] {
                Some((cause, _)) => self.clue_seen(me, token, cause),
                None => draw(Draw::Clue(me, token)),
            },
            TokenKind::Supply(_) | TokenKind::Radio | TokenKind::Part | TokenKind::Squad(_) => {
                unreachable!("{token:?} is not flipped")
            }
        }
    }

    pub(super) fn guess(&mut self, me: Human, cause: Cause) -> Next {
        self.acted();
        self.tell(Event::Guessed(me, cause));
        draw(Draw::Source(me, cause))
    }
}

#[cfg(test)]
mod tests {
    use crate::objectives::{Cause, Objective};
    use crate::tests::scene::{ANN, check, moved, refused, two};

    /// TEZ-15.1, TEZ-15.33, TEZ-15.61, TEZ-15.67, TEZ-15.73, TEZ-15.74
    #[test]
    fn a_token_is_flipped_where_one_moved() {
        let cure = two().objective(Objective::DiscoverACure).at(ANN, "W2");
        // Departmart's flask is the last of the eight.
        assert_eq!(refused(&moved(cure.zombies("W1")), 0, "flip ingredient-8"), "TEZ-15.1");
        assert_eq!(refused(&moved(cure), 0, "flip ingredient-1"), "TEZ-15.1");
        let wrong = check(
            moved(cure),
            &["0 flip ingredient-8", "nature letter c"],
            "IngredientFlipped(Ann, ingredient-8, Known { only: None, what: Some(C) })",
        );
        assert_eq!(refused(&wrong, 0, "flip ingredient-8"), "TEZ-15.73");
        assert_eq!(refused(&wrong, 0, "guess virus"), "TEZ-15.74");
        let clue = two().objective(Objective::InvestigateTheSource).at(ANN, "NW1");
        assert_eq!(refused(&moved(clue.zombies("NW2")), 0, "guess virus"), "TEZ-15.61");
        let solved = clue.with(|state| state.puzzles.solved.add(Cause::Virus));
        let script = ["0 flip clue-1", "nature clue fungus"];
        let seen = check(
            moved(solved),
            &script,
            "ClueFlipped(Ann, clue-1, Known { only: None, what: Some(Fungus) })",
        );
        assert_eq!(refused(&seen, 0, "guess virus"), "TEZ-15.67");
        let seen = check(
            moved(clue),
            &["0 flip clue-1", "nature clue virus"],
            "ClueFlipped(Ann, clue-1, Known { only: None, what: Some(Virus) })",
        );
        assert_eq!(refused(&seen, 0, "flip clue-1"), "TEZ-15.73");
    }
}
