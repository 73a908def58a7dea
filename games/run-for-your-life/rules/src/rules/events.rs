//! Events (chapter 9): who draws, and who pays to prevent one.

use engine::{Seat, SeatSet, Told, done, next};

use super::{Extreme, Next, Table};
use crate::cards::{EventCard, Value};
use crate::state::{Gun, State};
use crate::words::{Draw, Event, Found, Phase, Question, Stake, Step};

/// The lowest card with which a search for a gun succeeds (RFYL-3.17).
const GUN_FOUND_FROM: u8 = 6;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-9.2: the space closest to the goal draws first. RFYL-9.1: its slowest player draws.
    pub(crate) fn events(&mut self) -> Next {
        if self.s.phase != Phase::Events {
            self.begin(Phase::Events);
            self.s.waiting = self.s.humans;
        } else if self.has_winners() {
            // RFYL-13.6: an event may have moved a player to the goal.
            return done();
        }
        let waiting = self.s.waiting.and(self.s.humans);
        let Some(space) = self.s.foremost(waiting) else { return done() };
        // RFYL-9.5: a player whom an event moved here has had one, and does not draw again.
        let group = self.s.on(space, waiting);
        match self.s.slowest(group) {
            Some(Extreme::One(drawer)) => {
                self.s.waiting = waiting.minus(group);
                let is_searching = |&me: &Seat| self.s.player(me).gun == Gun::Searching;
                let searchers: SeatSet = group.iter().filter(is_searching).collect();
                if searchers.is_empty() {
                    return next([Step::Nature(Draw::Event(drawer)), Step::Events]);
                }
                next([
                    Step::GunSearches(searchers),
                    Step::Nature(Draw::Event(drawer)),
                    Step::Events,
                ])
            }
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::Events),
            None => done(),
        }
    }

    /// RFYL-3.17: players searching for a gun draw before the event.
    pub(crate) fn gun_searches(&mut self, searchers: SeatSet) -> Next {
        let Some(me) = searchers.lowest() else { return done() };
        next([Step::Nature(Draw::GunSearch(me)), Step::GunSearches(searchers.without(me))])
    }

    pub(crate) fn gun_search(&mut self, me: Seat, value: Value) -> Next {
        let found = if value.0 >= GUN_FOUND_FROM { Found::Gun } else { Found::Nothing };
        self.s.players[me].gun = match found {
            Found::Gun => Gun::Carried,
            Found::Nothing => Gun::Missing,
        };
        self.tell(Event::SearchEnded { who: me, value, found });
        done()
    }

    pub(crate) fn event_drawn(&mut self, me: Seat, card: EventCard) -> Next {
        self.tell(Event::EventDrawn(me, card));
        let instead = self.instead_of_event(me, card);
        instead.unwrap_or_else(|| self.prevention(me, card))
    }

    /// RFYL-9.6: players on the space may pay together.
    pub(crate) fn prevention(&mut self, drawer: Seat, card: EventCard) -> Next {
        let price = card.card().prevented_by;
        if price == 0 {
            return self.event_effect(drawer, card);
        }
        let still_to_ask = self.s.humans_on(self.s.space(drawer));
        if self.s.bullets_of(still_to_ask) < price {
            return self.event_effect(drawer, card);
        }
        self.s.bullets_to_pay = price;
        self.pledges(drawer, card, still_to_ask)
    }

    /// RFYL-9.7: each player says how many bullets to give, the drawer first.
    pub(crate) fn pledges(&mut self, drawer: Seat, card: EventCard, still_to_ask: SeatSet) -> Next {
        if self.s.bullets_to_pay == 0 {
            return self.prevented(drawer, card);
        }
        if self.s.bullets_of(still_to_ask) < self.s.bullets_to_pay {
            self.take_pledges_back();
            return next([Step::EventEffect(drawer, card)]);
        }
        let asked = if still_to_ask.has(drawer) { Some(drawer) } else { still_to_ask.lowest() };
        let Some(asked) = asked else { return done() };
        let still_to_ask = still_to_ask.without(asked);
        next([Step::Ask(asked, Question::Pledge), Step::Pledges { drawer, card, still_to_ask }])
    }

    fn prevented(&mut self, drawer: Seat, card: EventCard) -> Next {
        for payer in self.s.humans_on(self.s.space(drawer)).iter() {
            let n = std::mem::take(&mut self.s.players[payer].pledge);
            self.spend_bullets(payer, n);
        }
        self.tell(Event::EventPrevented(card));
        done()
    }

    fn take_pledges_back(&mut self) {
        let mut returned = 0;
        for seat in self.s.humans.iter() {
            returned += std::mem::take(&mut self.s.players[seat].pledge);
        }
        if returned > 0 {
            self.tell(Event::PledgesReturned);
        }
        self.s.bullets_to_pay = 0;
    }
}

impl State {
    /// All bullets that these players could fire.
    pub(crate) fn bullets_of(&self, seats: SeatSet) -> u8 {
        seats.iter().map(|seat| self.player(seat).usable_bullets()).sum()
    }
}
