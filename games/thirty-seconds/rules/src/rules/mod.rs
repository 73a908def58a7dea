//! The rules, one file for each chapter. `perform` reads as the table of contents of a turn.

mod actions;
mod attack;
mod bite;
mod chart;
mod damage;
mod decks;
mod movement;
mod orders;
mod reactions;
mod solo;
mod start;
mod timer;
mod turn;
mod victory;
mod zombie_actions;
mod zombie_movement;
mod zombie_turn;

use engine::{Agenda, Keep, Rulebook, Told, answer, done, next};

use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Question, SURVIVOR, Step, ZOMBIES, ZombieQuestion};

pub(crate) type Next = engine::Next<Step>;

/// The state, and a listener for events.
#[derive(Debug)]
pub struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// Asks the Survivor.
#[inline]
pub(crate) fn ask(question: Question) -> Next {
    next([Step::Ask(question)])
}

/// Asks the Zombie Player.
#[inline]
pub(crate) fn ask_zombies(question: ZombieQuestion) -> Next {
    next([Step::AskZombies(question)])
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
        if self.s.n_drops > 0 { self.supplies_drop() } else { None }
    }

    #[inline]
    fn waits(&self, step: Step) -> bool {
        self.s.waits(step)
    }

    #[inline(always)]
    fn perform(&mut self, step: Step) -> Next {
        match step {
            Step::Ask(question) => question.moot(self, SURVIVOR),
            Step::AskZombies(question) => question.moot(self, ZOMBIES),
            Step::Nature(_) => done(),

            Step::Alley => self.lay_out_the_alley(),
            Step::Warehouse => self.fill_the_warehouse(),
            Step::ZombieHand => self.deal_the_zombie_hand(),

            Step::SurvivorTurn => self.survivor_turn(),
            Step::SurvivorActs => self.survivor_acts(),
            Step::SurvivorResolution => self.survivor_resolution(),
            Step::Fires(from) => self.fires_burn(from),
            Step::HandLimit => self.hand_limit(),

            Step::Opportunities => self.opportunities(),
            Step::Landed => self.landed(),

            Step::StrikeHits => self.strike_hits(),
            Step::Damage => self.damage(),
            Step::DealDamage => self.deal_damage(),
            Step::AttackEnd => self.attack_end(),
            Step::Explosion(row) => self.explosion(row),

            Step::ZombieTurn => self.zombie_turn(),
            Step::FreeMovement => self.free_movement(),
            Step::Recovery => self.recovery(),
            Step::ZombieDraw => self.zombie_draw(),
            Step::ZombiesAct => self.zombies_act(),
            Step::ZombieResolution => self.zombie_resolution(),
            Step::ZombieHandLimit => self.zombie_hand_limit(),
            Step::TurnOver => self.turn_over(),
            Step::MoveIn(id) => self.move_in(id),
            Step::Attack(id, bite) => self.attack_by(id, bite),
            Step::Wounds => self.wounds(),
            Step::Scheme(scheme) => self.scheme_effect(scheme),

            Step::StepCard(n) => self.step_card(n),
            Step::SameRowAttacks => self.same_row_attacks(),
            Step::ThenAttack(id) => self.then_attack(id),
            Step::Dice => self.dice(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Answers the pending question.
    pub(crate) fn play(&mut self, action: Action) {
        let asked = self.s.agenda.top();
        answer(self, Keep::Answered, |table| match asked {
            // THIRTY-13.10: passing on everything also passes on this question.
            Some(Step::Ask(question)) => {
                table.s.survivor.passes_all |= matches!(action, Action::PassAll);
                question.answer(table, SURVIVOR, action)
            }
            Some(Step::AskZombies(question)) => {
                table.s.horde.passes_all |= matches!(action, Action::PassAll);
                question.answer(table, ZOMBIES, action)
            }
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => unreachable!("{asked:?} is no question"),
        });
        self.attend_clock();
    }

    fn outcome(&mut self, asked: Draw, outcome: Action) -> Next {
        match (asked, outcome) {
            (Draw::Supply, Action::Supply(card)) => self.supply_drawn(card),
            (Draw::Look, Action::Supply(card)) => self.supply_looked_at(card),
            (Draw::Lay(row), Action::Lay(card)) => self.supply_laid(row, card),
            (Draw::Hide(row), Action::Hide(card)) => self.supply_hidden(row, card),
            (Draw::Tactic, Action::Tactic(card)) => self.tactic_drawn(card),
            (Draw::Scheme, Action::DrawScheme(card)) => self.scheme_drawn(card),
            (Draw::Zombie, Action::DrawZombie(body)) => self.zombie_drawn(body),
            (Draw::Enter(row), Action::Zombie(body)) => self.zombie_enters(row, body),
            (Draw::Warehouse, Action::Bury(body)) => self.zombie_buried(body),
            (Draw::Strike, Action::Strike(card)) => self.strike_drawn(card),
            (Draw::Critical, Action::Strike(card)) => self.critical_drawn(card),
            (Draw::SelfDefense, Action::Strike(card)) => self.self_defense_drawn(card),
            (Draw::Claw, Action::Claw(card)) => self.claw_drawn(card),
            (Draw::Dice, Action::Roll(n)) => self.rolled(n),
            (Draw::Loss(_), Action::Lose(card)) => self.card_lost(card),
            _ => unreachable!("{outcome:?} does not answer {asked:?}"),
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.told.tell(event);
    }
}
