//! The rules, one file for each chapter. `perform` reads as the table of contents of a turn.

mod abilities;
mod attacks;
mod death;
mod die;
mod horde;
mod items;
mod laying;
mod movement;
mod objectives;
mod search;
mod squads;
mod tokens;
mod tracks;
mod turn;
mod zombie_turn;

use engine::{Agenda, Keep, Rulebook, Seat, Told, answer, done, interrupt, next};

use crate::human::Human;
use crate::state::{AGENDA, State};
use crate::words::{Action, Draw, Event, Question, Step, ZombieQuestion};

pub(crate) use die::roll;
pub use die::{Face, Throw};
pub(crate) use objectives::STRANDED_TRACK;
pub(crate) use tokens::HANDED;
pub(crate) use turn::MOVES;

pub(crate) type Next = engine::Next<Step>;

/// The state, and a listener for events.
#[derive(Debug)]
pub struct Table<'a, T> {
    pub(crate) s: &'a mut State,
    pub(crate) told: &'a mut T,
}

/// Asks a human's player.
#[inline]
pub(crate) fn ask(me: Human, question: Question) -> Next {
    next([Step::Ask(me, question)])
}

/// Asks the Zombie Player.
#[inline]
pub(crate) fn ask_zombie(question: ZombieQuestion) -> Next {
    next([Step::AskZombie(question)])
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

    /// TEZ-17.4: completing an objective counts before a death.
    #[inline]
    fn standing(&mut self) -> Option<Next> {
        if self.s.puzzles.real_exit().is_some() && self.escape() {
            return Some(done());
        }
        if self.s.humans.0.iter().any(|human| human.is_eaten()) && !self.s.mourns() {
            return Some(self.eaten_alive());
        }
        None
    }

    #[inline]
    fn waits(&self, step: Step) -> bool {
        self.s.waits(step)
    }

    #[inline(always)]
    fn perform(&mut self, step: Step) -> Next {
        match step {
            Step::Ask(me, question) => question.moot(self, me),
            Step::AskZombie(question) => question.moot(self, ()),
            Step::Nature(_) => done(),

            Step::Seating => self.seating(),
            Step::Setup => self.set_up(),
            Step::LayMall => self.lay_mall(),
            Step::DrawObjectives => self.draw_objectives(),
            Step::CastZombie => self.cast_zombie(),
            Step::CastHumans => self.cast_humans(),
            Step::KeepCharacters(from) => self.keep_characters(from),
            Step::FirstDeal(from) => self.first_deal(from),

            Step::HumanTurn => self.human_turn(),
            Step::Moves => self.moves(),
            Step::AfterMoves => self.after_moves(),
            Step::Search => self.search(),
            Step::ZombieTurn => self.zombie_turn(),
            Step::TurnOver => self.turn_over(),

            Step::Arrive(me, from) => self.arrive(me, from),
            Step::Meet(me) => self.meet(me),
            Step::Deliver(me) => self.deliver(me),
            Step::Melee(me) => self.melee(me),
            Step::Overkill(me) => ask(me, Question::Overkill),

            Step::GainAmmo(me, n) => self.gain_ammo(me, n),
            Step::Repair(me, n) => self.repair(me, n),
            Step::SupplyHome(number) => self.return_supply(number),
            Step::Pay(me, n) => {
                self.spend_ammo(me, n);
                done()
            }
            Step::TakeWounds(me, n) => {
                self.take_wounds(me, n);
                done()
            }
            Step::Contaminate(me) => self.contaminate(me),
            Step::Kill(me, room) => self.kill(me, room),

            Step::Revealed(me, card) => self.revealed(me, card),

            Step::Noise => self.noise(),
            Step::HordeMarker(zombie) => self.advance_marker(zombie),
            Step::AddZombies => self.add_zombies(),
            Step::AddZombie(position) => self.add_zombie(position),
            Step::EnterRoom(room) => self.enter_room(room),
            Step::OverrunAll(room, humans) => self.overrun_all(room, humans),
            Step::Overrun(me) => self.overrun(me),
            Step::OverrunWounds(me) => self.overrun_wounds(me),
            Step::DamageBarricade => self.damage_barricade(),
            Step::DealNext => self.deal_next(),
            Step::DrawHand(n) => self.draw_hand(n),
            Step::AiAdds(nth) => self.ai_adds(nth),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Answers the pending question.
    pub(crate) fn play(&mut self, _: Seat, action: Action) {
        // TEZ-13.35: the pending question is asked again afterwards.
        if let Action::Peek(whose) = action
            && let Some(teacher) = self.s.onlooker()
        {
            let look = self.look_meanwhile(teacher, whose);
            return interrupt(self, look);
        }
        let asked = self.s.agenda.top();
        answer(self, Keep::Answered, |table| match asked {
            Some(Step::Ask(me, question)) => question.answer(table, me, action),
            Some(Step::AskZombie(question)) => question.answer(table, (), action),
            Some(Step::Nature(asked)) => table.outcome(asked, action),
            _ => unreachable!("{asked:?} is no question"),
        });
    }

    fn outcome(&mut self, asked: Draw, outcome: Action) -> Next {
        match (asked, outcome) {
            (Draw::ZombieSeat, Action::ZombiesAt(seat)) => self.zombies_seated(seat),
            (Draw::First, Action::Begin(human)) => self.begins(human),
            (Draw::Store(position), Action::Lay(store)) => self.store_laid(position, store),
            (Draw::Objective, Action::Objective(objective)) => self.objective_drawn(objective),
            (Draw::Character(me), Action::Deal(character)) => self.character_dealt(me, character),
            (Draw::Newcomer(me), Action::Deal(character)) => self.newcomer_drawn(me, character),
            (Draw::Zombie, Action::Deal(character)) => self.zombie_dealt(character),
            (Draw::ZombieCard, Action::Deal(character)) => self.zombie_card_drawn(character),
            (Draw::Hand, Action::Hand(card)) => self.hand_drawn(card),
            (Draw::Reveal(me), Action::Reveal(card)) => self.reveal_drawn(me, card),
            (Draw::Peek(whose), Action::Look(card)) => self.peek_drawn(whose, card),
            (Draw::Top, Action::Look(card)) => self.top_drawn(card),
            (Draw::Supply(me), Action::Supply(card)) => self.supply_drawn(me, card),
            (Draw::Roll(me, throw), Action::Roll(face)) => self.rolled(me, throw, face),
            (Draw::Stranded(me, token), Action::Stranded) => self.stranded_found(me, token),
            (Draw::Stranded(me, token), Action::FalseAlarm) => self.false_alarm(me, token),
            (
                Draw::Ingredient(me, token),
                Action::Letter(letter) | Action::SecretLetter(letter),
            ) => self.ingredient_seen(me, token, letter),
            (Draw::Exit(me, token), Action::Sign(sign)) => self.exit_seen(me, token, sign),
            (Draw::Clue(me, token), Action::Clue(cause) | Action::SecretClue(cause)) => {
                self.clue_seen(me, token, cause)
            }
            (Draw::Source(me, guess), Action::Clue(cause)) => self.source_seen(me, guess, cause),
            _ => unreachable!("{outcome:?} is no outcome of {asked:?}"),
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.told.tell(event);
    }
}
