//! What can be answered now. Options are computed when asked, never stored.

use engine::{Id, Outcome, Seat, SeatSet, ToAct};

use crate::cards::{ADRENALINE, Card, FIREWORKS, GRENADES, WEAPONS};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room, RoomSet};
use crate::objectives::{Relief, Reliefs, Token, TokenKind};
use crate::state::{Ending, SearchCard, State};
use crate::words::{Action, Asked, Question, Step, ZombieQuestion};

impl State {
    /// Whether somebody must answer: a question without two answers is moot.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            self.has_ground(me, question)
        } else if let Step::Nature(asked) = step {
            self.can_happen(asked)
        } else if let Step::AskZombie(question) = step {
            self.has_ground_for_zombie(question)
        } else {
            false
        }
    }

    fn has_ground(&self, me: Human, question: Question) -> bool {
        let human = self.human(me);
        match question {
            Question::Keep => human.dealt.len() > 1,
            Question::Grenade => self.can_throw(me),
            Question::CoveringFire => {
                human.has(Card::Uzi) && human.ammo > 0 && self.covers(me).next().is_some()
            }
            Question::Consent(asker, crate::words::Favour::Move(_)) => self.human(asker).ammo > 0,
            Question::Fireworks(_) => {
                !self.fireworks_lure().is_empty() && self.zombies != Room::STORES
            }
            Question::SquadKills(_) => !self.zombies.is_empty(),
            Question::Explosion => !human.cards.is_empty(),
            Question::SugarRush => !self.sugar_rush(me).is_empty(),
            Question::JumpedInto => self.can_use_there(me) || !self.supplies_there(me).is_empty(),
            Question::GoodAsNew => self.everybody().any(|it| self.healed(it, 1) > 0),
            Question::Divert(_) => self.can_cache_ammo(me),
            Question::LeaveCards => !human.cards.is_empty(),
            Question::Overkill => {
                !self.overkill_reach(me).is_empty() || self.golf_targets(me) != RoomSet::EMPTY
            }
            Question::Turn
            | Question::Fight
            | Question::GrandSlam
            | Question::Consent(..)
            | Question::LayAt(_)
            | Question::SupplyCard(_)
            | Question::ClearanceSale
            | Question::Restock
            | Question::ArmTrap
            | Question::LoudCrash
            | Question::Drive
            | Question::Skateboard
            | Question::Relief(_)
            | Question::Objection(..)
            | Question::ServiceWithASmile
            | Question::QuickDraw
            | Question::BleedingOut => true,
        }
    }

    fn has_ground_for_zombie(&self, question: ZombieQuestion) -> bool {
        match question {
            ZombieQuestion::Horde => self.horde.cards[1].is_some(),
            ZombieQuestion::Deal(_) => self.horde.hand.len() > 1,
            ZombieQuestion::HordeAction(zombie, _) => {
                let mut n = 0;
                self.horde_options(zombie, &mut |_| n += 1);
                // What must be done is no choice if there is only one way.
                n > usize::from(zombie.harms())
            }
            ZombieQuestion::SwapTop => !self.horde.hand.is_empty(),
            ZombieQuestion::Keep
            | ZombieQuestion::Store
            | ZombieQuestion::SkipGear(_)
            | ZombieQuestion::AnyRoom(_) => true,
        }
    }

    /// Whether a turn has anything left in it.
    pub(crate) fn has_something_to_do(&self, me: Human) -> bool {
        if self.turn.moves + self.turn.bonus > 0 {
            return true;
        }
        let mut n = 0;
        self.turn_options(me, &mut |_| n += 1);
        // Ending it is always possible.
        n > 1
    }

    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(self.seat_of(me))),
            Some(Step::AskZombie(_)) => {
                let seat = self.zombie_seat().expect("somebody plays the zombies that are asked");
                ToAct::Seats(SeatSet::only(seat))
            }
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    /// TEZ-13.24: whoever is asked, and the Teacher, who may look at a card meanwhile.
    pub(crate) fn may_act(&self) -> SeatSet {
        match self.who_acts() {
            ToAct::Seats(mut seats) => {
                self.onlooker().into_iter().for_each(|it| seats.add(self.seat_of(it)));
                seats
            }
            ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
        }
    }

    /// TEZ-13.35: the Teacher, if they may look at a card in the middle of something else. In the
    /// question of their own turn it is one of the options.
    pub(crate) fn onlooker(&self) -> Option<Human> {
        let teacher = self.played(Character::Teacher)?;
        let is_asking = match self.agenda.top() {
            Some(Step::Ask(me, question)) => me != teacher || question != Question::Turn,
            Some(Step::AskZombie(_)) => true,
            _ => false,
        };
        let may_look = is_asking
            && self.turn.number > 0
            && self.ended.is_none()
            && !self.would_die_of_looking(teacher)
            && self.has_character(teacher)
            && self.peeks(teacher).next().is_some();
        may_look.then_some(teacher)
    }

    pub(crate) fn would_die_of_looking(&self, teacher: Human) -> bool {
        let human = self.human(teacher);
        human.ammo <= human.wounds + 1
    }

    /// The question that a seat is asked.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Asked> {
        if self.ended.is_some() {
            return None;
        }
        match self.agenda.top() {
            Some(Step::Ask(me, question)) if self.seat_of(me) == seat => {
                Some(Asked::Human(me, question))
            }
            Some(Step::AskZombie(question)) if self.zombie_seat() == Some(seat) => {
                Some(Asked::Zombies(question))
            }
            _ => None,
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut add = |action| out.push(action);
        match self.asked(seat) {
            Some(Asked::Human(me, Question::Turn)) => self.turn_options(me, &mut add),
            Some(Asked::Human(me, question)) => self.answers(me, question, &mut add),
            Some(Asked::Zombies(question)) => self.zombie_answers(question, &mut add),
            None => (),
        }
        if let Some(teacher) = self.onlooker().filter(|&it| self.seat_of(it) == seat) {
            self.peeks(teacher).for_each(|whose| add(Action::Peek(whose)));
        }
    }

    /// TEZ-6.6: everything that a turn allows now.
    pub(crate) fn turn_options(&self, me: Human, add: &mut impl FnMut(Action)) {
        let human = self.human(me);
        let turn = &self.turn;
        if turn.moves + turn.bonus > 0 {
            self.reach(me).iter().for_each(|room| add(Action::Go(room)));
            // TEZ-6.15: who is overrun goes first.
            if !self.zombies.has(human.room) {
                self.squads(me).for_each(|squad| add(Action::MoveSquad(squad)));
            }
        }
        if turn.is_open {
            // TEZ-6.14: who is overrun kills nothing before the next Move.
            if !turn.has_killed && !self.zombies.has(human.room) {
                self.shots(me, add);
            }
            if self.is_clear(human.room) {
                self.room_actions(me, add);
            } else if human.is(Character::Survivalist) && !turn.has_foraged && human.ammo > 0 {
                // TEZ-13.22
                self.foraged(me).iter().for_each(|card| add(Action::Forage(card)));
            }
        }
        self.exchanges(me, &mut *add);
        self.handy(me).iter().for_each(|token| add(Action::DropToken(token)));
        if !human.cards.is_empty() {
            self.item_options(me, add);
        }
        if human.is(Character::Teacher) && human.ammo > 0 {
            self.peeks(me).for_each(|whose| add(Action::Peek(whose)));
        }
        // TEZ-6.2
        if turn.moves == 0 {
            add(Action::End);
        }
    }

    /// TEZ-7.8, 9.24
    fn shots(&self, me: Human, add: &mut impl FnMut(Action)) {
        let targets = self.targets(me);
        if targets.is_empty() || self.human(me).ammo == 0 {
            return;
        }
        for room in targets.iter().filter(|&room| self.can_shoot(me, room)) {
            add(Action::Shoot(room));
        }
        if self.human(me).has(Card::SubmachineGun) {
            let mut others = targets;
            for room in targets.iter() {
                others.remove(room);
                for other in others.iter() {
                    if self.cost_of_pair(me, room, other) <= self.human(me).ammo {
                        add(Action::ShootTwo(room, other));
                    }
                }
            }
        }
    }

    /// What can be done in a room of a store that is free of zombies, or in the courtyard.
    fn room_actions(&self, me: Human, add: &mut impl FnMut(Action)) {
        let human = self.human(me);
        if self.can_use(me) {
            add(Action::Use);
        }
        self.takeable(me).iter().for_each(|token| add(Action::Take(token)));
        self.flippable(me).for_each(|token| add(Action::Flip(token)));
        self.guesses(me).iter().for_each(|cause| add(Action::Guess(cause)));
        self.collectable(me).iter().for_each(|card| add(Action::Collect(card)));
        if human.room == Room::CENTRE {
            if self.can_cache_weapon(me) {
                human.cards.and(WEAPONS).iter().for_each(|card| add(Action::Deposit(card)));
            }
            if human.ammo > 0 && self.can_cache_ammo(me) {
                add(Action::DepositAmmo);
            }
        }
    }

    /// TEZ-6.13, 9.6: cards that are carried.
    fn item_options(&self, me: Human, add: &mut impl FnMut(Action)) {
        let cards = self.human(me).cards;
        cards.and(ADRENALINE).iter().for_each(|card| add(Action::Play(card)));
        if self.has_ground(me, Question::Fireworks(1)) {
            cards.and(FIREWORKS).iter().for_each(|card| add(Action::Play(card)));
        }
        if cards.has(Card::Skateboard) && self.turn.moves + self.turn.bonus > 0 {
            add(Action::Play(Card::Skateboard));
        }
        cards.iter().for_each(|card| add(Action::Drop(card)));
    }

    /// TEZ-13.25: face-down cards that the Teacher does not know.
    fn peeks(&self, me: Human) -> impl Iterator<Item = Human> {
        let seat = self.seat_of(me);
        self.everybody().filter(move |&whose| match self.human(whose).search {
            SearchCard::None => false,
            SearchCard::Unseen => true,
            SearchCard::Seen(_, by) => !by.has(seat),
        })
    }

    fn answers(&self, me: Human, question: Question, add: &mut impl FnMut(Action)) {
        let human = self.human(me);
        match question {
            Question::Keep => human.dealt.iter().for_each(|it| add(Action::Keep(it))),
            Question::Turn => self.turn_options(me, add),
            Question::Grenade => {
                human.cards.and(GRENADES).iter().for_each(|card| add(Action::Play(card)));
                add(Action::Decline);
            }
            Question::Fight => {
                add(Action::Melee);
                if self.can_shoot_here(me) {
                    add(Action::Shoot(human.room));
                }
                if self.can_quarantine(me) {
                    add(Action::Quarantine);
                }
            }
            Question::Overkill => {
                self.overkill_reach(me).iter().for_each(|room| add(Action::Go(room)));
                self.golf_targets(me).iter().for_each(|room| add(Action::Shoot(room)));
                add(Action::Decline);
            }
            Question::CoveringFire => {
                self.covers(me).for_each(&mut *add);
                add(Action::Decline);
            }
            Question::GrandSlam
            | Question::Consent(..)
            | Question::SupplyCard(_)
            | Question::Objection(..)
            | Question::ServiceWithASmile
            | Question::QuickDraw => {
                add(Action::Accept);
                add(Action::Decline);
            }
            Question::LayAt(_) => {
                CENTRE_STORES.into_iter().for_each(|position| add(Action::LayAt(position)));
            }
            Question::LeaveCards => {
                Position::all().for_each(|position| add(Action::LayAt(position)));
            }
            Question::ClearanceSale => self.sales(me).for_each(&mut *add),
            Question::Restock => {
                self.restockable(me).iter().for_each(|card| add(Action::Collect(card)));
            }
            Question::ArmTrap => {
                self.trappable(human.room).iter().for_each(|room| add(Action::Trap(room)));
            }
            Question::LoudCrash => self.crashes(human.room).for_each(&mut *add),
            Question::Drive => self.drives(human.room).for_each(|room| add(Action::Go(room))),
            Question::Skateboard => self.anywhere(me).for_each(|room| add(Action::Go(room))),
            Question::Fireworks(_) => {
                let free = Room::STORES.minus(self.zombies);
                for from in self.fireworks_lure().iter() {
                    free.iter().for_each(|to| add(Action::MoveZombie(from, to)));
                }
                add(Action::Decline);
            }
            Question::Relief(_) => {
                Reliefs::ALL.minus(self.puzzles.reliefs).iter().for_each(|it: Relief| {
                    add(Action::Relief(it));
                });
            }
            Question::SquadKills(_) => {
                self.zombies.iter().for_each(|room| add(Action::Kill(room)));
            }
            Question::Explosion => {
                human.cards.iter().for_each(|card| add(Action::Lose(card)));
                add(Action::Decline);
            }
            Question::SugarRush => {
                self.sugar_rush(me).iter().for_each(|room| add(Action::Go(room)));
                add(Action::Decline);
            }
            Question::JumpedInto => {
                if self.can_use_there(me) {
                    add(Action::Use);
                }
                self.supplies_there(me).iter().for_each(|token| add(Action::Take(token)));
                add(Action::Decline);
            }
            Question::GoodAsNew => {
                let can_heal = |&it: &Human| self.healed(it, 1) > 0;
                self.everybody().filter(can_heal).for_each(|it| add(Action::Heal(it)));
                add(Action::Decline);
            }
            Question::Divert(_) => {
                add(Action::DepositAmmo);
                add(Action::Decline);
            }
            Question::BleedingOut => {
                self.healthiest().iter().for_each(|it| add(Action::Suffer(it)))
            }
        }
    }

    fn zombie_answers(&self, question: ZombieQuestion, add: &mut impl FnMut(Action)) {
        match question {
            ZombieQuestion::Keep => self.horde.dealt.iter().for_each(|it| add(Action::Keep(it))),
            ZombieQuestion::Deal(to) => {
                self.horde.hand.iter().for_each(|card| add(Action::DealTo(to, card)));
            }
            ZombieQuestion::Horde => {
                self.horde.zombies().for_each(|(zombie, _)| add(Action::Horde(zombie)));
            }
            ZombieQuestion::HordeAction(zombie, _) => {
                self.horde_options(zombie, add);
                // TEZ-14.6: harm is done, and zombies come; all else may be left.
                if !zombie.harms() && zombie != Character::Scientist {
                    add(Action::Decline);
                }
            }
            ZombieQuestion::Store => {
                if let Some(symbol) = self.turn.symbol {
                    self.mall.positions(symbol).into_iter().for_each(|at| add(Action::AddTo(at)));
                }
            }
            ZombieQuestion::SkipGear(_) => {
                add(Action::Accept);
                add(Action::Decline);
            }
            ZombieQuestion::AnyRoom(position) => {
                self.free_rooms(position).iter().for_each(|room| add(Action::Enter(room)));
                add(Action::Decline);
            }
            ZombieQuestion::SwapTop => {
                self.horde.hand.iter().for_each(|card| add(Action::SwapTop(card)));
                add(Action::Decline);
            }
        }
    }

    /// TEZ-9.45: zombies that the Fireworks have not moved yet.
    fn fireworks_lure(&self) -> RoomSet {
        let is_lit = matches!(self.agenda.top(), Some(Step::Ask(_, Question::Fireworks(_))));
        if is_lit { self.zombies.minus(self.turn.visited) } else { self.zombies }
    }

    /// TEZ-9.18: what the Golf Club can hit.
    pub(crate) fn golf_targets(&self, me: Human) -> RoomSet {
        if self.human(me).has(Card::GolfClub) { self.targets(me) } else { RoomSet::EMPTY }
    }

    /// TEZ-9.26, 9.27: who could be moved where.
    fn covers(&self, me: Human) -> impl Iterator<Item = Action> {
        let near = self.mall.adjacent(self.room(me));
        let is_asked = move |&mate: &Human| mate != me && !self.turn.stays.has(mate);
        let mates = self.everybody().filter(is_asked).filter(move |&it| near.has(self.room(it)));
        mates.flat_map(move |mate| {
            let rooms = self.mall.moves_within(self.room(mate), 2).minus(self.zombies);
            rooms.iter().map(move |room| Action::Cover(mate, room))
        })
    }

    /// Supply tokens where the Teenager ran to (TEZ-13.28).
    fn supplies_there(&self, me: Human) -> crate::objectives::Tokens {
        let here = self.room(me);
        if !self.is_clear(here) {
            return crate::objectives::Tokens::EMPTY;
        }
        let is_supply = |token: &Token| matches!(token.kind(), TokenKind::Supply(_));
        self.tokens.lying_in(here).iter().filter(is_supply).collect()
    }

    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let humans: SeatSet = self.everybody().map(|human| self.seat_of(human)).collect();
        match ending {
            Ending::Humans => Outcome::new(humans, "objectives"),
            Ending::Leader(human) => Outcome::new(SeatSet::only(self.seat_of(human)), "leader"),
            Ending::Zombies(defeat) => Outcome {
                winners: self.zombie_seat().map_or(SeatSet::NONE, SeatSet::only),
                how: match defeat {
                    crate::words::Defeat::Eaten => "eaten",
                    crate::words::Defeat::Breached => "breached",
                    crate::words::Defeat::Collected => "collected",
                    crate::words::Defeat::OutOfTime => "out-of-time",
                },
                score: None,
            },
        }
    }
}

/// The stores that border on the courtyard.
pub(crate) const CENTRE_STORES: [Position; 4] =
    [Position::N, Position::E, Position::S, Position::W];
