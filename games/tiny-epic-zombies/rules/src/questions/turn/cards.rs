//! Collecting cards (TEZ-9.1), foraging among zombies (TEZ-13.22), dropping (TEZ-9.6) and using
//! cards (TEZ-9.4).

use engine::{Id, RuleId, Told, done};

use super::Answer;
use crate::cards::{BACKPACK, Card, Cards, FREQUENCIES};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Position;
use crate::objectives::{Objective, Place, Token};
use crate::questions::{Question, forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::Event;

impl State {
    /// TEZ-9.1, 15.16: cards that the human may collect at their store once it is clear.
    #[inline]
    pub(super) fn collectable(&self, me: Human) -> Cards {
        let Some(position) = self.room(me).store_position() else { return Cards::EMPTY };
        let lying = self.lying[position.index()].minus(self.turn.dropped);
        if self.objectives.has(Objective::CallTheCdc)
            && self.tokens.of(Token::RADIO) != Place::With(me)
        {
            lying.minus(FREQUENCIES)
        } else {
            lying
        }
    }

    pub(super) fn forbids_collection(&self, me: Human, card: Card) -> Option<RuleId> {
        let is_clear = self.is_clear(self.room(me));
        self.forbids_pick_up(me, card).or_else(|| forbidden_unless(is_clear, "TEZ-9.1"))
    }

    /// What forbids picking up a card, whether or not among zombies.
    fn forbids_pick_up(&self, me: Human, card: Card) -> Option<RuleId> {
        let here = self.room(me).store_position();
        let is_carried = |mate: Human| mate != me && self.human(mate).has(card);
        let needs_radio = self.objectives.has(Objective::CallTheCdc) && FREQUENCIES.has(card);
        if self.everybody().any(is_carried) {
            forbidden("TEZ-9.9")
        } else if here.is_none() || self.lies_at(card) != here {
            forbidden("TEZ-9.1")
        } else if needs_radio && self.tokens.of(Token::RADIO) != Place::With(me) {
            forbidden("TEZ-15.16")
        } else if let Some(rule) = self.closed() {
            Some(rule)
        } else {
            forbidden_unless(!self.turn.dropped.has(card), "TEZ-9.10")
        }
    }

    /// TEZ-13.22, 15.71: what the Survivalist may collect among zombies. For Call the C.D.C.,
    /// Frequencies are collected only in a clear store.
    #[inline]
    pub(super) fn forages(&self, me: Human, may: &mut impl FnMut(Answer)) {
        let human = self.human(me);
        if !human.is(Character::Survivalist) || self.turn.has_foraged || human.ammo == 0 {
            return;
        }
        let is_call = self.objectives.has(Objective::CallTheCdc);
        let cards = self.collectable(me);
        let cards = if is_call { cards.minus(FREQUENCIES) } else { cards };
        cards.iter().for_each(|card| may(Answer::Forage(card)));
    }

    pub(super) fn forbids_forage(&self, me: Human, card: Card) -> Option<RuleId> {
        let human = self.human(me);
        let is_call = self.objectives.has(Objective::CallTheCdc) && FREQUENCIES.has(card);
        if !human.is(Character::Survivalist) || self.is_clear(human.room) {
            forbidden("TEZ-13.22")
        } else if self.turn.has_foraged {
            forbidden("TEZ-13.23")
        } else if human.ammo == 0 {
            forbidden("TEZ-5.5")
        } else {
            self.forbids_pick_up(me, card).or_else(|| forbidden_unless(!is_call, "TEZ-15.71"))
        }
    }

    /// TEZ-6.13, 9.6: actions with carried cards.
    #[inline]
    pub(super) fn items(&self, me: Human, may: &mut impl FnMut(Answer)) {
        let cards = self.human(me).cards;
        self.usable(me, |card| may(Answer::Play(card)));
        cards.iter().for_each(|card| may(Answer::Drop(card)));
    }

    pub(super) fn forbids_item(&self, me: Human, card: Card) -> Option<RuleId> {
        if !self.human(me).has(card) {
            return forbidden("TEZ-9.43");
        }
        self.forbids_use(card)
    }

    pub(super) fn describe_forage(&self, me: Human, card: Card) -> String {
        format!(
            "pay 1 ammo to collect {} among the zombies{}{}",
            card.noun(),
            self.use_of(me, card),
            if card.is_pickup() { "" } else { self.end_by_ammo(me, 1) }
        )
    }

    pub(super) fn card_meant(&self, me: Human, card: Card) -> Answer {
        match self.human(me).has(card) {
            true if BACKPACK.has(card) => Answer::Play(card),
            true => Answer::Drop(card),
            false => Answer::Collect(card),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.1
    pub(super) fn collect(&mut self, me: Human, card: Card) -> Next {
        self.acted();
        let position = self.s.lies_at(card).expect("what is collected lies somewhere");
        if card.is_pickup() {
            self.consume(me, card, position);
            return self.instead_of_carrying(me, card);
        }
        self.equip(me, card, position);
        done()
    }

    /// TEZ-9.5: pickups take effect and are discarded.
    fn consume(&mut self, me: Human, card: Card, position: Position) {
        self.s.lying[position.index()].remove(card);
        self.s.deck.gone.add(card);
        self.tell(Event::CardCollected(me, card));
    }

    /// TEZ-13.22, 13.33: collects a card among zombies, for ammo.
    pub(super) fn forage(&mut self, me: Human, card: Card) -> Next {
        self.s.turn.has_foraged = true;
        self.spend_ammo(me, 1);
        // A human who dies of the cost can no longer be healed by the card.
        if self.s.human(me).is_eaten() && card.is_pickup() {
            let position = self.s.lies_at(card).expect("what is collected lies somewhere");
            self.consume(me, card, position);
            return done();
        }
        self.collect(me, card)
    }

    /// TEZ-9.6, 9.8
    pub(super) fn drop_card(&mut self, me: Human, card: Card) -> Next {
        match self.s.room(me).store_position() {
            Some(position) => {
                self.put_down(me, card, position);
                done()
            }
            None => {
                self.s.humans[me].cards.remove(card);
                ask(me, Question::LayAt(card))
            }
        }
    }

    pub(super) fn play_item(&mut self, me: Human, card: Card) -> Next {
        self.discard(me, card);
        self.tell(Event::CardPlayed(me, card));
        self.use_up(me, card)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::mall::Position;
    use crate::objectives::{Objective, Token};
    use crate::tests::scene::{ANN, BOB, check, moved, options, refused, two};
    use crate::words::Question;

    /// TEZ-9.1, TEZ-9.9, TEZ-9.10, TEZ-15.16
    #[test]
    fn a_card_is_collected_where_it_lies() {
        let here = two().at(ANN, "W2").lying(Position::W, Card::Axe).lying(Position::E, Card::Uzi);
        let here = here.card(BOB, Card::Machete);
        assert_eq!(refused(&moved(here.zombies("W1")), 0, "collect axe"), "TEZ-9.1");
        assert_eq!(refused(&moved(here), 0, "collect uzi"), "TEZ-9.1");
        assert_eq!(refused(&moved(here), 0, "collect machete"), "TEZ-9.9");
        assert_eq!(refused(&moved(here), 0, "collect crossbow"), "TEZ-9.1", "it is in the deck");
        let dropped = here.card(ANN, Card::GolfClub);
        let dropped = check(moved(dropped), &["0 drop golf-club"], "CardDropped(Ann, GolfClub, W)");
        assert_eq!(refused(&dropped, 0, "collect golf-club"), "TEZ-9.10");
        let call = here.objective(Objective::CallTheCdc).lying(Position::W, Card::Frequency2A);
        assert_eq!(refused(&moved(call), 0, "collect frequency-2a"), "TEZ-15.16");
        let radio = moved(call.carries(ANN, Token::RADIO));
        assert!(options(&radio, 0).contains(&"collect frequency-2a".to_owned()));
    }

    /// TEZ-5.5, TEZ-13.22, TEZ-13.23
    #[test]
    fn only_the_survivalist_collects_among_zombies() {
        let here = two().at(ANN, "W2").lying(Position::W, Card::Axe);
        assert_eq!(refused(&moved(here.zombies("W1")), 0, "forage axe"), "TEZ-13.22");
        let survivalist = here.is(ANN, Character::Survivalist);
        assert_eq!(refused(&moved(survivalist), 0, "forage axe"), "TEZ-13.22", "it is clear");
        let twice = survivalist.zombies("W1").with(|state| state.turn.has_foraged = true);
        assert_eq!(refused(&moved(twice), 0, "forage axe"), "TEZ-13.23");
    }

    /// TEZ-9.4, TEZ-9.6, TEZ-9.43, TEZ-9.35, TEZ-9.36, TEZ-9.40
    #[test]
    fn an_item_has_its_moment() {
        let state =
            moved(two().at(ANN, "W2").card(ANN, Card::GrenadeA).card(ANN, Card::FireworksA));
        assert_eq!(refused(&state, 0, "play grenade-a"), "TEZ-9.40");
        assert_eq!(refused(&state, 0, "play fireworks-a"), "TEZ-9.36", "there is no zombie");
        assert_eq!(refused(&state, 0, "play adrenaline-a"), "TEZ-9.43");
        assert_eq!(refused(&state, 0, "drop axe"), "TEZ-9.43");
        let last = two().at(ANN, "W2").card(ANN, Card::Skateboard);
        let last = last.asks(ANN, Question::Turn).now();
        assert_eq!(refused(&last, 0, "play skateboard"), "TEZ-9.35");
    }
}
