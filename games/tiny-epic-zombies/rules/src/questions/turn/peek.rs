//! The Teacher looks at a face-down search card (TEZ-13.24, 13.25), in their own turn or during
//! another question (TEZ-13.35).

use engine::{Names, RuleId, Seat, SeatSet, Told, done, next};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::questions::{Question, forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::{SearchCard, State};
use crate::words::{Draw, Event, Known, Step};

impl State {
    /// The cards that the Teacher can look at in their own turn.
    #[inline]
    pub(super) fn own_peeks(&self, me: Human) -> impl Iterator<Item = Human> {
        let human = self.human(me);
        let may = human.is(Character::Teacher) && human.ammo > 0;
        may.then(|| self.peeks(me)).into_iter().flatten()
    }

    pub(super) fn forbids_own_peek(&self, me: Human, whose: Human) -> Option<RuleId> {
        let human = self.human(me);
        if !human.is(Character::Teacher) {
            forbidden("TEZ-13.24")
        } else if human.ammo == 0 {
            forbidden("TEZ-5.5")
        } else {
            forbidden_unless(self.peeks(me).any(|it| it == whose), "TEZ-13.25")
        }
    }

    /// What forbids a seat to look at a card, now or during another question.
    pub(in crate::questions) fn forbids_peek(&self, seat: Seat, whose: Human) -> Option<RuleId> {
        let teacher = self.played(Character::Teacher).filter(|&it| self.seat_of(it) == seat);
        let Some(teacher) = teacher else { return forbidden("TEZ-13.24") };
        let is_own = self.agenda.top() == Some(Step::Ask(teacher, Question::Turn));
        let own = self.forbids_own_peek(teacher, whose);
        if is_own && self.ended.is_none() || self.human(teacher).ammo == 0 {
            own
        } else {
            forbidden_unless(self.can_look_meanwhile(teacher), "TEZ-13.35").or(own)
        }
    }

    /// TEZ-13.35: the Teacher, if they may look at a card during another question. In their own turn
    /// it is one of the options.
    pub(crate) fn onlooker(&self) -> Option<Human> {
        let teacher = self.played(Character::Teacher)?;
        let may_look = self.can_look_meanwhile(teacher) && self.peeks(teacher).next().is_some();
        may_look.then_some(teacher)
    }

    /// TEZ-13.35: during any question from the first turn on, unless it would kill the Teacher.
    fn can_look_meanwhile(&self, teacher: Human) -> bool {
        let is_asking = match self.agenda.top() {
            Some(Step::Ask(me, question)) => me != teacher || question != Question::Turn,
            Some(Step::AskZombie(_)) => true,
            _ => false,
        };
        let human = self.human(teacher);
        is_asking
            && self.turn.number > 0
            && self.ended.is_none()
            && human.ammo > human.wounds + 1
            && self.has_character(teacher)
    }

    /// TEZ-13.25: face-down cards that the Teacher does not know.
    pub(in crate::questions) fn peeks(&self, me: Human) -> impl Iterator<Item = Human> {
        let seat = self.seat_of(me);
        self.everybody().filter(move |&whose| match self.human(whose).search {
            SearchCard::None => false,
            SearchCard::Unseen => true,
            SearchCard::Seen(_, by) => !by.has(seat),
        })
    }

    pub(crate) fn describe_peek(&self, whose: Human, names: &Names) -> String {
        let me = self.played(Character::Teacher).unwrap_or(self.turn.me);
        let end = self.end_by_ammo(me, 1);
        let whose = if whose == me { "yourself".to_owned() } else { self.whom(whose, names) };
        format!("pay 1 ammo to look at the search card in front of {whose}{end}")
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-13.24: the Teacher looks at a face-down card. The cost comes afterwards, because a Teacher
    /// who dies of it has still looked (TEZ-5.23).
    pub(super) fn peek(&mut self, me: Human, whose: Human) -> Next {
        self.look(me, whose).then(Step::Pay(me, 1))
    }

    /// TEZ-13.35: during another question, and never fatal.
    pub(crate) fn look_meanwhile(&mut self, me: Human, whose: Human) -> Next {
        self.spend_ammo(me, 1);
        self.look(me, whose)
    }

    fn look(&mut self, me: Human, whose: Human) -> Next {
        match self.s.human(whose).search {
            SearchCard::Seen(card, mut by) => {
                by.add(self.s.seat_of(me));
                self.s.humans[whose].search = SearchCard::Seen(card, by);
                self.tell(Event::Peeked(me, whose, Known::to(self.s.seat_of(me), card)));
                done()
            }
            SearchCard::Unseen | SearchCard::None => next([Step::Nature(Draw::Peek(whose))]),
        }
    }

    pub(crate) fn peek_drawn(&mut self, whose: Human, card: Card) -> Next {
        let me = self.s.played(Character::Teacher).expect("only the Teacher looks at cards");
        let seat = self.s.seat_of(me);
        self.s.deck.unseen.remove(card);
        self.s.humans[whose].search = SearchCard::Seen(card, SeatSet::only(seat));
        self.tell(Event::Peeked(me, whose, Known::to(seat, card)));
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::characters::Character;
    use crate::tests::scene::{ANN, refused, two};

    /// TEZ-13.24, TEZ-13.25
    #[test]
    fn only_the_teacher_looks_and_only_at_a_card() {
        assert_eq!(refused(&two().at(ANN, "W2").turn(), 0, "peek 1"), "TEZ-13.24");
        let teacher = two().at(ANN, "W2").is(ANN, Character::Teacher).turn();
        assert_eq!(refused(&teacher, 0, "peek 1"), "TEZ-13.25", "Bob has no card");
    }
}
