//! The Zombie Player's actions in the Action Phase (THIRTY-11.5). Each kind of action has a file:
//! when it can be taken, what forbids it, what it does, how it is worded.

mod attacks;
mod cards;
mod moves;

use engine::{Ask, Id, Names, RuleId, Seat, Target, Told, answers};

use super::Act;
use crate::ThirtySeconds;
use crate::questions::{card_at, energy};
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::{State, Timer};
use crate::tactics::Scheme;
use crate::words::{Action, Deck, Event, Step};
use crate::zombies::{Body, ZombieId};

answers! {
    pub enum Answer in Action {
        Enter(body: Body) = Enter(body),
        Shamble(id: ZombieId, to: Row) = Shamble(id, to),
        Bite(id: ZombieId) = Bite(id),
        Grab(id: ZombieId) = Grab(id),
        Rise(id: ZombieId) = Rise(id),
        Shriek(id: ZombieId) = Shriek(id),
        Draw(deck: Deck) = DrawFrom(deck),
        /// Trade two cards of the hand for a new one.
        Trade(deck: Deck) = TradeFor(deck),
        Scheme(scheme: Scheme) = Scheme(scheme),
        End = End,
    }
}

impl Ask<ThirtySeconds> for Act {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[
        "enter",
        "move",
        "street",
        "attack",
        "grab",
        "get up",
        "gets up",
        "Shrieker",
        "drawn",
        "discarded for a new one",
        "Zombie Tactics card",
        "Reactions",
    ];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.entries(may);
        state.alley.iter().for_each(|(id, zombie)| {
            state.shambles_of(id, zombie, may);
            state.attacks_of(id, zombie, may);
            state.rise_of(id, zombie, may);
            state.shriek_of(id, zombie, may);
        });
        state.draws_and_trades(may);
        let held = state.schemes_hand.kinds().iter();
        held.filter(|&scheme| state.can_scheme(scheme)).for_each(|it| may(Answer::Scheme(it)));
        may(Answer::End);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Enter(body) => {
                state.forbids_entry(body, "THIRTY-11.5").or_else(|| state.forbids_acting())
            }
            Answer::Shamble(id, to) => state.forbids_shamble(id, to),
            Answer::Bite(id) => state.forbids_bite(id),
            Answer::Grab(id) => state.forbids_grab(id),
            Answer::Rise(id) => {
                state.forbids_rising(id, "THIRTY-11.5").or_else(|| state.forbids_acting())
            }
            Answer::Shriek(id) => state.forbids_shriek(id),
            Answer::Draw(deck) => state.forbids_acting().or_else(|| state.forbids_empty(deck)),
            Answer::Trade(deck) => state.forbids_trading().or_else(|| state.forbids_empty(deck)),
            Answer::Scheme(scheme) => state.forbids_scheme(scheme),
            Answer::End => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.timer != Timer::RunOut
    }

    #[inline]
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Enter(body) => {
                table.pay_zombies(1);
                table.enter_from_hand(body, Row::TEN)
            }
            Answer::Shamble(id, to) => table.shamble_for_energy(id, to),
            Answer::Bite(id) => table.bite(id),
            Answer::Grab(id) => table.grab(id),
            Answer::Rise(id) => {
                table.pay_zombies(1);
                table.rise(id)
            }
            Answer::Shriek(id) => table.shriek(id),
            Answer::Draw(deck) => table.draw_from(deck),
            Answer::Trade(deck) => table.trade_for(deck),
            Answer::Scheme(scheme) => {
                table.pay_zombies(scheme.card().cost);
                table.play_scheme(scheme)
            }
            Answer::End => table.end_of_actions(Step::ZombieResolution),
        }
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        format!("{}, you have {}E: what do your zombies do?", names.of(me), state.horde.energy)
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Enter(body) => body.describe_entry() + &energy(1),
            Answer::Shamble(id, to) => {
                let cost = state.alley.get(id).and_then(|it| state.shamble_cost(it));
                state.describe_shamble(id, to, cost.unwrap_or(1))
            }
            Answer::Bite(id) => format!("{} attacks{}", state.zombie_name(id), energy(1)),
            Answer::Grab(id) => format!("{} grabs{}", state.zombie_name(id), energy(1)),
            Answer::Rise(id) => state.describe_rise(id) + &energy(1),
            Answer::Shriek(id) => format!("{} shrieks{}", state.zombie_name(id), energy(0)),
            Answer::Draw(deck) => format!("draw a {}{}", deck.card_name(), energy(1)),
            Answer::Trade(deck) => format!("discard two cards for a {}", deck.card_name()),
            Answer::Scheme(scheme) => scheme.phrase(),
            Answer::End => "end the Action Phase".to_owned(),
        }
    }

    /// Pointing at a zombie makes it attack, and at a card plays it.
    fn meant(self, state: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        if let Some(id) = state.zombie_at(pointed_at) {
            return Some(Answer::Bite(id));
        }
        let name = card_at(pointed_at)?;
        Scheme::all().find(|card| card.name() == name).map(Answer::Scheme)
    }
}

impl State {
    /// THIRTY-11.5: most actions cost 1E.
    fn forbids_acting(&self) -> Option<RuleId> {
        (self.horde.energy == 0).then_some(RuleId("THIRTY-11.5"))
    }
}
