//! The Skateboard (TEZ-9.34, 9.35): one of the counted Moves may go to any other room.

use engine::{Ask, Names, RuleId, Target, Told, answers};

use super::print::{Print, print};
use super::{Card, CardKind, Cards};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Room, RoomSet, Symbol};
use crate::questions::{Skateboard, forbidden, forbidden_unless, room_at};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question};

pub(super) const PRINT: Print = print(
    "skateboard",
    "Skateboard",
    CardKind::Skateboard,
    Symbol::Blue,
    "One of your Moves may go to any room.",
);

pub(super) const USE: &str = "use the Skateboard: one of your Moves may go to any room";

/// TEZ-9.35: it takes the place of a counted Move.
#[inline]
pub(super) fn in_turn(state: &State, cards: Cards) -> Cards {
    if can_move(state) { cards.and(Cards::only(Card::Skateboard)) } else { Cards::EMPTY }
}

pub(super) fn forbids_use(state: &State) -> Option<RuleId> {
    forbidden_unless(can_move(state), "TEZ-9.35")
}

/// TEZ-9.35: not the move of an Overkill.
pub(crate) fn forbids_overkill(card: Card) -> Option<RuleId> {
    if card == Card::Skateboard { forbidden("TEZ-9.35") } else { None }
}

/// TEZ-9.34
pub(super) fn use_up<T: Told<Event>>(table: &mut Table<'_, T>, me: Human) -> Next {
    table.spend_move();
    ask(me, Question::Skateboard)
}

#[inline]
fn can_move(state: &State) -> bool {
    state.turn.moves + state.turn.bonus > 0
}

answers! {
    pub(crate) enum Answer in Action {
        To(room: Room) = Go(room),
    }
}

impl Ask<TinyEpicZombies> for Skateboard {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Skateboard"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        RoomSet::ALL.without(state.room(me)).iter().for_each(|room| may(Answer::To(room)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::To(room) = answer;
        forbidden_unless(room != state.room(me), "TEZ-9.35")
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-9.35")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::To(room) = answer;
        table.set_off(me, room)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "where does the Skateboard take you?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        let Answer::To(room) = answer;
        state.describe_way(me, "skate to", room)
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::To)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::objectives::Token;
    use crate::tests::scene::{
        ANN, can, chances, check, into_n3, options, options_to, play, refused, scene, two,
    };
    use crate::words::Question;

    /// TEZ-9.35
    #[test]
    fn the_skateboard_leads_elsewhere() {
        let skate = two().at(ANN, "SW2").asks(ANN, Question::Skateboard).now();
        assert_eq!(refused(&skate, 0, "go SW2"), "TEZ-9.35");
    }

    /// TEZ-9.34
    #[test]
    fn skateboard_one_move_of_the_turn_may_go_to_any_room() {
        let state = scene("").card(ANN, Card::Skateboard).turn();
        let told = "CardPlayed(Ann, Skateboard)\nMoved { who: Ann, from: CC, to: SW1 }";
        let state = check(state, &["0 play skateboard", "0 go SW1"], told);
        assert_eq!(state.turn.moves, 2);
        assert_eq!(options_to(&state, 0, "go"), ["go SW2", "go SW3", "go W1"], "the next is plain");
    }

    /// TEZ-9.34, TEZ-7.1
    #[test]
    fn skateboard_the_zombie_at_its_end_is_fought_and_supplies_are_delivered() {
        let state = scene("").card(ANN, Card::Skateboard).zombies("SW1").turn();
        let state = play(state, &["0 play skateboard", "0 go SW1"]);
        assert_eq!(chances(&state).len(), 4);
        let carrier = scene("").card(ANN, Card::Skateboard).at(ANN, "SW1");
        let carrier = carrier.carries(ANN, Token::supply(1)).turn();
        let state =
            play(carrier, &["0 play skateboard", "0 go CC", "nature supply uzi", "0 accept"]);
        assert_eq!(state.barricade, 4);
    }

    /// TEZ-9.35
    #[test]
    fn skateboard_it_leads_to_another_room() {
        let state = play(scene("").card(ANN, Card::Skateboard).turn(), &["0 play skateboard"]);
        assert_eq!(options(&state, 0).len(), 28);
        assert!(!can(&state, 0, "go CC"));
    }

    /// TEZ-9.35
    #[test]
    fn skateboard_it_needs_a_counted_move_and_not_that_of_an_overkill() {
        let state = into_n3(scene("").card(ANN, Card::Skateboard));
        assert!(!can(&play(state, &["nature roll overkill"]), 0, "play skateboard"));
        let moved = scene("").card(ANN, Card::Skateboard).card(ANN, Card::AdrenalineA).turn();
        let moved = play(moved, &["0 go CN", "0 go CC", "0 go CN"]);
        assert!(!can(&moved, 0, "play skateboard"));
        let more = play(moved, &["0 play adrenaline-a", "0 play skateboard", "0 go SW1"]);
        assert_eq!(more.turn.bonus, 1);
    }
}
