//! One human against one zombie (RFYL-12.4 to 12.10).

use engine::{Bag, Seat, SeatSet, Told, done, next};

use super::{Extreme, Next, Table, ask, draw};
use crate::cards::{Effect, Item, Value};
use crate::state::{Fight, State};
use crate::words::{Draw, Event, Foe, Question, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn fight(&mut self, me: Seat, foe: Foe) -> Next {
        if self.engages(me, foe) { ask(me, Question::Fight) } else { done() }
    }

    /// A fight if there is one, then `afterwards`.
    pub(crate) fn fight_and(&mut self, me: Seat, foe: Foe, afterwards: Step) -> Next {
        if self.engages(me, foe) {
            next([Step::Ask(me, Question::Fight), afterwards])
        } else {
            next([afterwards])
        }
    }

    /// Begins the fight, if the human and the zombie are both still there.
    fn engages(&mut self, me: Seat, foe: Foe) -> bool {
        let engages = self.s.is_human(me) && self.s.is_there(me, foe);
        if engages {
            self.s.fight = Fight::new(me, foe);
            self.tell(Event::Engaged { who: me, foe });
        }
        engages
    }

    /// RFYL-12.20: if the human engaged does not shoot, everybody else on the space may.
    pub(crate) fn cover(&mut self) -> Next {
        self.cover_by(self.s.mates_of_fighter())
    }

    /// RFYL-12.22: the fastest first.
    pub(crate) fn cover_by(&mut self, others: SeatSet) -> Next {
        match self.s.fastest(self.s.able_to_shoot(others)) {
            Some(Extreme::One(mate)) => ask(mate, Question::Cover(others.without(mate))),
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::Cover(others)),
            None => self.clash(),
        }
    }

    /// Nobody has shot the zombie: the melee begins, for one human or for a party.
    fn clash(&mut self) -> Next {
        match self.s.fight.party {
            party if party.len() > 1 => draw(Draw::PartyHuman(party)),
            _ => draw(Draw::MeleeHuman),
        }
    }

    /// A shot ends the fight, so no weapon stays announced.
    pub(crate) fn shoot_in_fight(&mut self, shooter: Seat) {
        let foe = self.s.fight.foe;
        self.s.fight.announced = Bag::EMPTY;
        self.shoot(shooter, foe, foe.bullets());
    }

    /// RFYL-12.6: the human draws first.
    pub(crate) fn melee_human(&mut self, value: Value) -> Next {
        self.s.fight.human = value.0;
        let me = self.s.fight.me;
        let bonus = self.s.announced_bonus() + self.s.shield(me);
        self.tell(Event::HumanDrew { who: me, value, bonus });
        draw(Draw::MeleeZombie)
    }

    /// RFYL-12.6: then the zombie draws; the higher card wins, and a tie is drawn again.
    pub(crate) fn melee_zombie(&mut self, value: Value) -> Next {
        self.s.fight.zombie = value.0;
        let Fight { me, foe, human, .. } = self.s.fight;
        self.tell(Event::ZombieDrew { value, bonus: foe.draw_bonus() });
        let human = human + self.s.announced_bonus() + self.s.shield(me);
        match i16::from(human).cmp(&(i16::from(value.0) + i16::from(foe.draw_bonus()))) {
            std::cmp::Ordering::Equal => {
                self.tell(Event::DrewAlike(me));
                draw(Draw::MeleeHuman)
            }
            std::cmp::Ordering::Greater => self.melee_won(),
            std::cmp::Ordering::Less => self.melee_lost(),
        }
    }

    /// RFYL-12.7: the zombie is eluded; only a weapon kills it.
    fn melee_won(&mut self) -> Next {
        let Fight { me, foe, announced, .. } = self.s.fight;
        self.wear_out();
        if announced.is_empty() {
            self.tell(Event::Eluded(me));
            return self.s.parting_shot_after(done());
        }
        self.kill(me, foe);
        done()
    }

    /// RFYL-12.10: a blood card. RFYL-12.5: a shot afterwards does not undo it.
    fn melee_lost(&mut self) -> Next {
        let me = self.s.fight.me;
        self.wear_out();
        let blood = self.lost(me);
        self.s.parting_shot_after(blood)
    }

    pub(crate) fn lost(&mut self, me: Seat) -> Next {
        self.tell(Event::FightLost(me));
        self.after_lost_fight(me);
        self.must_draw_blood(me)
    }

    /// RFYL-12.9: each weapon of limited use loses a use.
    fn wear_out(&mut self) {
        let Fight { me, announced, .. } = self.s.fight;
        self.s.fight.announced = Bag::EMPTY;
        for weapon in announced.kinds() {
            let Some(left) = self.s.uses.of_mut(weapon) else { continue };
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.discard_item(me, weapon);
                self.tell(Event::ItemLost(me, weapon));
            }
        }
    }

    /// RFYL-12.22: the fastest first.
    pub(crate) fn parting_shots(&mut self, others: SeatSet) -> Next {
        if !self.s.is_left_after_melee() {
            return done();
        }
        match self.s.fastest(self.s.able_to_shoot(others)) {
            Some(Extreme::One(mate)) => ask(mate, Question::PartingShot(others.without(mate))),
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::LastShots(others)),
            None => done(),
        }
    }
}

impl Foe {
    /// What an event adds to the zombie's draw.
    fn draw_bonus(self) -> i8 {
        if let Foe::Met(card) = self
            && let Effect::Encounter { draw, .. } = card.card().effect
        {
            return draw;
        }
        0
    }

    /// How many bullets it takes to kill it.
    pub fn bullets(self) -> u8 {
        if let Foe::Met(card) = self
            && let Effect::Encounter { bullets, .. } = card.card().effect
        {
            return bullets;
        }
        1
    }

    /// Whether it stands on the board.
    pub(crate) fn is_on_board(self) -> bool {
        !matches!(self, Foe::Met(_))
    }
}

impl State {
    /// RFYL-12.8: bonuses of several weapons add up.
    #[inline]
    fn announced_bonus(&self) -> u8 {
        let announced = self.fight.announced;
        let bonus = |item: Item| item.weapon().map_or(0, |weapon| weapon.bonus);
        announced.kinds().map(|item| bonus(item) * announced.count(item)).sum()
    }

    pub(crate) fn can_shoot(&self, me: Seat) -> bool {
        self.player(me).usable_bullets() >= self.fight.foe.bullets()
    }

    pub(crate) fn can_shoot_after(&self, me: Seat) -> bool {
        self.is_left_after_melee() && self.can_shoot(me)
    }

    /// Whether the zombie survived the melee; one brought by an event never does (RFYL-9.9).
    fn is_left_after_melee(&self) -> bool {
        let Fight { me, foe, .. } = self.fight;
        foe.is_on_board() && self.is_there(me, foe)
    }

    /// After `first`, the human engaged may shoot, then the others; skipped where nobody can.
    pub(super) fn parting_shot_after(&self, first: Next) -> Next {
        let Fight { me, foe, .. } = self.fight;
        if !foe.is_on_board() {
            return first;
        }
        let others = self.mates_of_fighter();
        if !self.can_shoot(me) && self.able_to_shoot(others).is_empty() {
            return first;
        }
        first.then(Step::Ask(me, Question::PartingShot(others)))
    }

    /// The others on the space of the human engaged, who may shoot too (RFYL-12.20).
    pub(crate) fn mates_of_fighter(&self) -> SeatSet {
        let me = self.fight.me;
        self.humans_on(self.space(me)).without(me)
    }

    fn able_to_shoot(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| self.can_shoot(seat)).collect()
    }

    /// Weapons that could still be announced.
    #[inline]
    pub(crate) fn weapons_left(&self, me: Seat) -> Bag<Item> {
        self.player(me).weapons().minus(self.fight.announced)
    }
}
