//! Whether to take or leave a token that was turned over (Z15-8.2).

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::{Found, Question};
use crate::Zombie15;
use crate::map::Area;
use crate::rules::{Next, Table};
use crate::state::{Lying, State};
use crate::tokens::Token;
use crate::words::{Action, Event, Figure};

answers! {
    pub enum Answer in Action {
        Take(token: Token) = Take(token),
        /// Takes the first and puts the second down.
        Exchange(token: Token, down: Token) = Exchange(token, down),
        LeaveIt = LeaveIt,
        DropToken(token: Token) = DropToken(token),
    }
}

impl Ask<Zombie15> for Found {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["token"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        let Found(token) = self;
        state.ways_to_pack(me, token, &mut |down| {
            may(down.map_or(Answer::Take(token), |down| Answer::Exchange(token, down)));
        });
        may(Answer::LeaveIt);
        state.tokens_to_drop(me).for_each(|token| may(Answer::DropToken(token)));
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        let Found(found) = self;
        match answer {
            Answer::Take(token) | Answer::Exchange(token, _) if token != found => {
                Some(RuleId("Z15-8.2"))
            }
            Answer::Take(_) => state.forbids_packing(me, found, None),
            Answer::Exchange(_, down) => state.forbids_packing(me, found, Some(down)),
            Answer::LeaveIt => None,
            Answer::DropToken(token) => state.forbids_dropping(me, token, "Z15-8.8"),
        }
    }

    fn has_ground(self, state: &State, me: Figure) -> bool {
        state.member(me).is_conscious() && state.turned_over(me, self.0).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        let Found(found) = self;
        let at = table.s.turned_over(me, found);
        let at = at.expect("it is asked only while the token lies there");
        match answer {
            Answer::Take(_) => table.take_token(me, at, None),
            Answer::Exchange(_, down) => table.take_token(me, at, Some(down)),
            Answer::LeaveIt => {
                let area = table.s.tokens[at].map_or(table.s.member(me).area, |it| it.area);
                table.tell(Event::TokenLeft(found, area));
                done()
            }
            Answer::DropToken(token) => table.drop_token(me, token, Question::Found(found)),
        }
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active && self.0 != Token::Empty
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, does {hero} take {}?", self.0.name())
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Take(token) => format!("take {}", token.name()),
            Answer::Exchange(token, down) => {
                format!("take {} and put {} down", token.name(), down.name())
            }
            Answer::LeaveIt => "leave it".to_owned(),
            Answer::DropToken(token) => state.drop_phrase(me, token),
        }
    }
}

impl State {
    /// Where the token that a Hero turned over lies: in the Hero's Area, or inside if Terror has since
    /// driven the Hero out (Z15-4.6).
    fn turned_over(&self, me: Figure, token: Token) -> Option<usize> {
        let area = self.member(me).area;
        let lies =
            |at: Area| self.tokens.iter().position(|it| *it == Some(Lying { token, area: at }));
        lies(area).or_else(|| lies(area.tile().search_area()))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::tests::scene::{A, can, check, inside, lab, played, street};
    use crate::tokens::Token;

    pub(crate) const HIDDEN: &str = "hidden bag-1 empty fuse search 0,0 0,1 0,2\ngoal fuses 1\n";

    /// Z15-3.9, Z15-8.2, Z15-8.10
    #[test]
    fn a_hidden_token_is_turned_over_and_taken_or_left_in_one_action() {
        let state = lab(HIDDEN, "").at(A, inside(0)).done();
        let flipped = check(&state, &["0 flip", "nature token bag-1"], "TokenTurned(Bag1)");
        assert_eq!(flipped.turn_flags.actions, 3);
        let taken = check(&flipped, &["0 take bag-1"], "TokenTaken(Josh, Bag1)");
        assert_eq!(taken.turn_flags.actions, 3);
        let told = "TokenLeft(Bag1, search-0)";
        let left = check(&flipped, &["0 leave-it"], told);
        assert!(can(&left, 0, "take bag-1") && !can(&left, 0, "flip"));
        assert_eq!(played(&left, &["0 take bag-1"]).turn_flags.actions, 2, "later it costs again");
    }

    /// Z15-3.9
    #[test]
    fn which_hidden_token_is_where_nobody_knows() {
        let state = played(&lab(HIDDEN, "").at(A, inside(0)).done(), &["0 flip"]);
        let mut chance = Vec::new();
        state.chance(&mut chance);
        let words: Vec<String> = chance.iter().map(|(outcome, _)| outcome.to_string()).collect();
        assert_eq!(words, ["token bag-1", "token fuse", "token empty"]);
    }

    /// Z15-4.6, Z15-8.2
    #[test]
    fn terror_does_not_cut_short_the_choice_about_a_token() {
        let text = format!("{HIDDEN}rule events\n");
        let state = lab(&text, "").at(A, inside(0)).done();
        let asked = played(&state, &["0 flip", "nature token bag-1"]);
        let out = played(&asked, &["clock 60000", "nature zombies 1c-terror"]);
        assert_eq!(out.me().area, street(0));
        let taken = check(&out, &["0 take bag-1"], "TokenTaken(Josh, Bag1)");
        assert!(taken.me().has_token(Token::Bag1));
        check(&out, &["0 leave-it"], "TokenLeft(Bag1, search-0)");
    }
}
