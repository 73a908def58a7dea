//! The rules, one file for each chapter. `perform` reads as the table of contents of a turn.

mod combat;
mod contests;
mod events;
mod goods;
mod infection;
mod melee;
mod movement;
mod nature;
mod party;
mod plans;
mod turn;
mod victory;
mod zombie_movement;

use std::cmp::Ordering;

use engine::{
    Agenda, Keep, Rulebook, Seat, SeatSet, Told, answer_in_one, done, is_no_answer, next,
};

use crate::cards::{EventCard, Face, Item, Value};
use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Question, Step};

pub(crate) use movement::Way;
pub(crate) use nature::outcome_phrase;
pub(crate) use turn::HELICOPTER_LEAVES;

pub(crate) type Next = engine::Next<Step>;

/// The state, and a listener for events.
#[derive(Debug)]
pub struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// Asks one seat.
#[inline]
pub(crate) fn ask(seat: Seat, question: Question) -> Next {
    next([Step::Ask(seat, question)])
}

/// Asks Nature.
#[inline]
pub(crate) fn draw(draw: Draw) -> Next {
    next([Step::Nature(draw)])
}

impl<T: Told<Event>> Rulebook<AGENDA> for Table<'_, T> {
    type Step = Step;

    #[inline]
    fn agenda(&mut self) -> &mut Agenda<Step, AGENDA> {
        &mut self.s.agenda
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.s.ended.is_some()
    }

    #[inline]
    fn standing(&mut self) -> Option<Next> {
        if self.s.humans.is_empty() { self.everybody_is_a_zombie() } else { None }
    }

    #[inline]
    fn waits(&self, step: Step) -> bool {
        self.s.waits(step)
    }

    // Inlined into the loop that calls it, so that a rule's `Next` goes straight to the agenda.
    #[inline(always)]
    fn perform(&mut self, step: Step) -> Next {
        match step {
            Step::Ask(me, question) => question.moot(self, me),
            Step::AskAll(_) => done(),
            Step::Nature(_) => done(),

            Step::Turn => self.turn(),
            Step::GoalDrift => self.goal_drift(),
            Step::InfectionCountdown(from) => self.infection_countdown(from),
            Step::HumanMovement => self.human_movement(),
            Step::Events => self.events(),
            Step::ZombieMovement => self.zombie_movement(),
            Step::Combat(up_to) => self.combat(up_to),
            Step::EndOfTurn => self.end_of_turn(),
            Step::TurnOver => self.turn_over(),

            Step::Reveals(me) => self.reveals(me),
            Step::DrawBlood(me) => self.draw_blood(me),

            Step::FirstMover => self.first_mover(),
            Step::MoverAfter(mover) => self.mover_after(mover),
            Step::MovementDraw(me) => self.movement_draw(me),
            Step::GetReady(still_to_draw) => self.get_ready(still_to_draw),
            Step::Plans => self.plans(),
            Step::CarryOutPlans => self.carry_out_plans(),
            Step::Arrival => self.arrival(),

            Step::GunSearches(searchers) => self.gun_searches(searchers),
            Step::Pledges { drawer, card, still_to_ask } => {
                self.pledges(drawer, card, still_to_ask)
            }
            Step::EventEffect(me, card) => self.event_effect(me, card),
            Step::Encounters { me, card, zombies } => self.encounters(me, card, zombies),
            Step::Ambush { card, still_to_fight } => self.ambush(card, still_to_fight),

            Step::Prowls => self.prowls(),

            Step::WalkersAttack { space, nth, zombies } => self.walkers_attack(space, nth, zombies),
            Step::LeadersAttack { space, still_to_attack } => {
                self.leaders_attack(space, still_to_attack)
            }
            Step::HordeAttacks { leader, zombies } => self.horde_attacks(leader, zombies),
            Step::LeaderAttacks(leader) => self.leader_attacks(leader),
            Step::Fight(me, foe) => self.fight(me, foe),
            Step::Cover(others) => self.cover_by(others),
            Step::LastShots(others) => self.parting_shots(others),
            Step::Party => self.party(),
            Step::PartyResults(still_to_compare) => self.party_results(still_to_compare),
            Step::PartyEnd => self.party_end(),

            Step::Gather(from) => self.gather(from),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Answers the pending question.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        let asked = self.s.agenda.top();
        let keep = match asked {
            Some(Step::AskAll(_)) => Keep::Pending,
            _ => Keep::Answered,
        };
        answer_in_one(self, keep, |table| match asked {
            Some(Step::Ask(me, question)) => question.answer(table, me, action),
            Some(Step::AskAll(round)) => round.answer(table, seat, action),
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => is_no_answer(action, asked),
        });
    }

    /// Applies Nature's answer.
    fn outcome(&mut self, asked: Draw, outcome: Action) -> Next {
        match (outcome, asked) {
            (Action::Draw(value), _) => self.determination_drawn(asked, value),
            (Action::Event(card), Draw::Event(me)) => {
                self.take_event(card);
                self.event_drawn(me, card)
            }
            (Action::First(first), Draw::FirstPlayer) => self.first_player_drawn(first),
            (Action::Drops(drops), Draw::Drops(me)) => draw(Draw::Blood(me, drops)),
            (Action::Blood(face), Draw::Blood(me, drops)) => self.blood_drawn(me, drops, face),
            (Action::Reveal(face), Draw::Reveal(me, drops)) => self.revealed(me, drops, face),
            _ => is_no_answer(outcome, asked),
        }
    }

    /// A Determination card has been turned over.
    fn determination_drawn(&mut self, asked: Draw, value: Value) -> Next {
        self.take_determination(value);
        match asked {
            Draw::Counters => self.counters_laid(value),
            Draw::Drift => self.goal_drifts(value),
            Draw::Movement(me) => self.movement_drawn(me, value),
            Draw::GunSearch(me) => self.gun_search(me, value),
            Draw::CarAlarm(me, card) => self.car_alarm(me, card, value),
            Draw::GasLeak(me, card) => self.gas_leak(me, card, value),
            Draw::CollapseAlone(me, card) => self.collapse_alone(me, card, value),
            Draw::Contest { all, still_to_draw, stake } => {
                self.contest_drawn(all, still_to_draw, stake, value)
            }
            Draw::Zombies => self.shamble(value),
            Draw::Prowl(me) => self.prowl_drawn(me, value),
            Draw::MeleeHuman => self.melee_human(value),
            Draw::MeleeZombie => self.melee_zombie(value),
            Draw::PartyHuman(still_to_draw) => self.party_human(still_to_draw, value),
            Draw::PartyZombie => self.party_zombie(value),
            Draw::DuelHuman(me) => self.duel_human(me, value),
            Draw::DuelZombie(me) => self.duel_zombie(me, value),
            Draw::FirstPlayer
            | Draw::Event(_)
            | Draw::Drops(_)
            | Draw::Blood(..)
            | Draw::Reveal(..) => done(),
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.told.tell(event);
    }

    /// Takes a Determination card from the deck; a card that nobody holds is discarded at once.
    fn take_determination(&mut self, value: Value) {
        if self.s.determination.is_empty() {
            self.s.determination = self.s.determination_pile();
        }
        self.s.determination.take(value);
    }

    fn take_event(&mut self, card: EventCard) {
        if self.s.events.is_empty() {
            self.s.events = self.s.event_pile();
        }
        self.s.events.take(card);
    }

    pub(crate) fn gain_item(&mut self, me: Seat, item: Item) {
        self.s.players[me].goods.items.add(item);
        self.tell(Event::ItemTaken(me, item));
    }

    /// Discards an item that was carried (RFYL-9.11).
    pub(crate) fn discard_item(&mut self, me: Seat, item: Item) {
        self.s.players[me].goods.items.take(item);
        self.s.uses.renew(item);
    }

    pub(crate) fn use_item(&mut self, me: Seat, item: Item) {
        self.discard_item(me, item);
        self.tell(Event::ItemUsed(me, item));
    }

    /// Gains bullets, as far as the supply goes (RFYL-1.15).
    pub(crate) fn gain_bullets(&mut self, me: Seat, n: u8) {
        let n = n.min(self.s.bullet_supply());
        self.s.players[me].goods.bullets += n;
        self.tell(Event::BulletsGained(me, n));
    }

    pub(crate) fn spend_bullets(&mut self, me: Seat, n: u8) {
        self.s.players[me].goods.bullets -= n;
    }

    /// Discards one blood card with this face from a pile.
    pub(crate) fn discard_blood(&mut self, me: Seat, drops: u8, face: Face) {
        *self.s.players[me].blood.with_mut(drops).of_mut(face) -= 1;
        *self.s.blood_discards.of_mut(face) += 1;
    }
}

/// The seats with the highest or lowest key: one, or several that tie.
pub(crate) enum Extreme {
    One(Seat),
    Tied(SeatSet),
}

impl Extreme {
    /// Those with the greatest key.
    pub(crate) fn greatest<K: Ord>(seats: SeatSet, key: impl Fn(Seat) -> K) -> Option<Extreme> {
        let first = seats.lowest()?;
        let (mut best, mut all) = (key(first), SeatSet::only(first));
        for seat in seats.without(first).iter() {
            let key = key(seat);
            match key.cmp(&best) {
                Ordering::Less => (),
                Ordering::Equal => all.add(seat),
                Ordering::Greater => (best, all) = (key, SeatSet::only(seat)),
            }
        }
        Some(match all.lowest() {
            Some(one) if all.len() == 1 => Extreme::One(one),
            _ => Extreme::Tied(all),
        })
    }
}
