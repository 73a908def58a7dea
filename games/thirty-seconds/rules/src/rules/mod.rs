//! The rules, one file for each chapter. `perform` is the table of contents of a turn.

mod abilities;
mod actions;
mod attack;
mod bite;
mod chart;
mod damage;
mod decks;
mod movement;
mod orders;
mod reactions;
mod schemes;
mod solo;
mod start;
mod tactics;
mod timer;
mod turn;
mod victory;
mod zombie_actions;
mod zombie_movement;
mod zombie_turn;

use engine::{Agenda, Keep, Rulebook, Told, answer, done, next};

use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Question, Step, ZombieQuestion};

pub(crate) use actions::SHAKE_OFF;
pub(crate) use attack::UNARMED;

pub(crate) type Next = engine::Next<Step>;

/// The state, and somebody to tell.
pub(crate) struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// One question to the Survivor.
#[inline]
pub(crate) fn ask(question: Question) -> Next {
    next([Step::Ask(question)])
}

/// One question to the Zombie Player.
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
            Step::Ask(question) => self.moot(question),
            Step::AskZombies(question) => self.zombie_moot(question),
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
            Some(Step::Ask(question)) => table.answer(question, action),
            Some(Step::AskZombies(question)) => table.zombie_answer(question, action),
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => unreachable!("{asked:?} is no question"),
        });
        self.attend_clock();
    }

    fn answer(&mut self, question: Question, action: Action) -> Next {
        // THIRTY-13.10: what passes on everything also passes on this.
        self.s.survivor.passes_all |= action == Action::PassAll;
        match question {
            Question::Replace => self.replace_answer(action),
            Question::Act => self.act_answer(action),
            Question::Discard(left) => self.discard_answer(left, action),
            Question::Dash(last) => self.dash_answer(last, action),
            Question::Ignore(left) => self.ignore_answer(left, action),
            Question::Again => self.again_answer(action),
            Question::ShoveWhom => self.shove_answer(action),
            Question::Split(left) => self.split_answer(left, action),
            Question::Extra(plus) => self.extra_answer(plus, action),
            Question::SecondTarget => self.second_target_answer(action),
            Question::AfterHit => self.after_hit_answer(action),
            Question::ClipWhom(left) => self.clip_answer(left, action),
            Question::Keep => self.keep_answer(action),
            Question::Load(ammo) => self.load_answer(ammo, action),
            Question::Confront(id) => self.confront_answer(id, action),
            Question::Defend => self.defend_answer(action),
            Question::Cancel(scheme) => self.cancel_answer(scheme, action),
            Question::Loosen => self.loosen_answer(action),
            Question::LoseWhich(loss) => self.lose_which_answer(loss, action),
            Question::LastBreath => self.last_breath_answer(action),
        }
    }

    /// What a question comes to when there is nothing to choose.
    fn moot(&mut self, question: Question) -> Next {
        match question {
            Question::Again => self.again_moot(),
            Question::ShoveWhom => self.shove_moot(),
            Question::Split(left) => self.split_moot(left),
            Question::Extra(plus) => self.extra_moot(plus),
            Question::SecondTarget => self.second_target_moot(),
            Question::Keep => self.keep_moot(),
            Question::Load(ammo) => self.load_moot(ammo),
            Question::Cancel(scheme) => next([Step::Scheme(scheme)]),
            Question::Loosen => self.loosen_moot(),
            Question::LoseWhich(loss) => self.lose_which_moot(loss),
            Question::LastBreath => self.eaten(),
            Question::Replace
            | Question::Act
            | Question::Discard(_)
            | Question::Dash(_)
            | Question::Ignore(_)
            | Question::AfterHit
            | Question::ClipWhom(_)
            | Question::Confront(_)
            | Question::Defend => done(),
        }
    }

    fn zombie_answer(&mut self, question: ZombieQuestion, action: Action) -> Next {
        self.s.horde.passes_all |= action == Action::PassAll;
        match question {
            ZombieQuestion::Act => self.zombie_act_answer(action),
            ZombieQuestion::Discard(left) => self.zombie_discard_answer(left, action),
            ZombieQuestion::DrawWhich => self.draw_which_answer(action),
            ZombieQuestion::Stride(id) => self.stride_answer(id, action),
            ZombieQuestion::RecoverWho => self.recover_answer(action),
            ZombieQuestion::RaiseWhom(left) => self.raise_answer(left, action),
            ZombieQuestion::NextOpportunity => self.next_opportunity_answer(action),
            ZombieQuestion::Counter
            | ZombieQuestion::Soak
            | ZombieQuestion::Jam
            | ZombieQuestion::Press
            | ZombieQuestion::Stumble => self.reaction_answer(question, action),
            ZombieQuestion::Noise => self.noise_answer(action),
            ZombieQuestion::LungeWho => self.lunge_answer(action),
            ZombieQuestion::FrenzyWho => self.frenzy_answer(action),
            ZombieQuestion::GrabWho => self.grab_answer(action),
            ZombieQuestion::HordeWho(left) => self.horde_answer(left, action),
            ZombieQuestion::SurgeWhere => self.surge_answer(action),
            ZombieQuestion::Search => self.search_answer(action),
            ZombieQuestion::CutOff => self.cut_off_answer(action),
        }
    }

    fn zombie_moot(&mut self, question: ZombieQuestion) -> Next {
        match question {
            ZombieQuestion::DrawWhich => self.draw_which_moot(),
            ZombieQuestion::RecoverWho => self.recover_moot(),
            ZombieQuestion::NextOpportunity => self.next_opportunity_moot(),
            ZombieQuestion::LungeWho => self.lunge_moot(),
            ZombieQuestion::FrenzyWho => self.frenzy_moot(),
            ZombieQuestion::GrabWho => self.grab_moot(),
            ZombieQuestion::Act
            | ZombieQuestion::Discard(_)
            | ZombieQuestion::Stride(_)
            | ZombieQuestion::RaiseWhom(_)
            | ZombieQuestion::Counter
            | ZombieQuestion::Soak
            | ZombieQuestion::Jam
            | ZombieQuestion::Press
            | ZombieQuestion::Stumble
            | ZombieQuestion::Noise
            | ZombieQuestion::HordeWho(_)
            | ZombieQuestion::SurgeWhere
            | ZombieQuestion::Search
            | ZombieQuestion::CutOff => done(),
        }
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
