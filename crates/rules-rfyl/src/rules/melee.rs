//! One human against one zombie (RFYL-12.4 to 12.10).

use engine::{Bag, Seat, Told, done};

use super::{Next, Table, ask, draw};
use crate::cards::{Effect, Item, Value};
use crate::state::{Fight, State};
use crate::words::{Action, Draw, Event, Foe, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn fight(&mut self, me: Seat, foe: Foe) -> Next {
        if !self.s.is_human(me) || !self.s.is_there(me, foe) {
            return done();
        }
        self.s.fight = Fight::new(me, foe);
        self.tell(Event::Engaged { who: me, foe });
        ask(me, Question::Fight)
    }

    /// RFYL-12.4 and 12.8: shoot before the melee, announce weapons, call for help, or fight.
    pub(super) fn fight_answer(&mut self, me: Seat, action: Action) -> Next {
        if action == Action::Shoot {
            let foe = self.s.fight.foe;
            self.shoot(me, foe, foe.bullets());
            done()
        } else if let Action::Announce(weapon) = action {
            self.s.fight.announced.add(weapon);
            self.tell(Event::Announced(me, weapon));
            ask(me, Question::Fight)
        } else if action == Action::Call {
            self.call(me)
        } else {
            draw(Draw::MeleeHuman)
        }
    }

    /// RFYL-12.6: the human draws first.
    pub(super) fn melee_human(&mut self, value: Value) -> Next {
        self.s.fight.human = value.0;
        self.tell(Event::HumanDrew(self.s.fight.me, value));
        draw(Draw::MeleeZombie)
    }

    /// RFYL-12.6: then the zombie; the higher wins, a tie draws again.
    pub(super) fn melee_zombie(&mut self, value: Value) -> Next {
        self.s.fight.zombie = value.0;
        self.tell(Event::ZombieDrew(value));
        let Fight { me, foe, human, .. } = self.s.fight;
        let human = human + self.s.announced_bonus() + self.s.shield(me);
        match i16::from(human).cmp(&(i16::from(value.0) + i16::from(foe.draw_bonus()))) {
            std::cmp::Ordering::Equal => draw(Draw::MeleeHuman),
            std::cmp::Ordering::Greater => self.melee_won(),
            std::cmp::Ordering::Less => self.melee_lost(),
        }
    }

    /// RFYL-12.7: eluded, and killed only with a weapon.
    fn melee_won(&mut self) -> Next {
        let Fight { me, foe, announced, .. } = self.s.fight;
        self.wear_out();
        if announced.is_empty() {
            self.tell(Event::Eluded(me));
            return ask(me, Question::PartingShot);
        }
        self.kill(me, foe);
        done()
    }

    /// RFYL-12.10: a blood card. RFYL-12.5: a shot afterwards does not undo it.
    fn melee_lost(&mut self) -> Next {
        let me = self.s.fight.me;
        self.wear_out();
        self.lost(me).then(Step::Ask(me, Question::PartingShot))
    }

    pub(super) fn lost(&mut self, me: Seat) -> Next {
        self.tell(Event::FightLost(me));
        if self.s.player(me).has(Item::Bicycle) {
            self.discard_item(me, Item::Bicycle);
            self.tell(Event::ItemLost(me, Item::Bicycle));
        }
        self.must_draw_blood(me)
    }

    /// RFYL-12.9: each weapon of limited use loses one.
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

    pub(super) fn parting_shot_answer(&mut self, me: Seat, action: Action) -> Next {
        if action == Action::Shoot {
            let foe = self.s.fight.foe;
            self.shoot(me, foe, foe.bullets());
        }
        done()
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

    /// How many bullets it takes.
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
    fn announced_bonus(&self) -> u8 {
        let announced = self.fight.announced;
        let bonus = |item: Item| item.weapon().map_or(0, |weapon| weapon.bonus);
        announced.kinds().map(|item| bonus(item) * announced.count(item)).sum()
    }

    /// The Riot Shield helps without being a weapon.
    pub(super) fn shield(&self, me: Seat) -> u8 {
        self.player(me).goods.items.count(Item::RiotShield)
    }

    pub(crate) fn can_shoot(&self, me: Seat) -> bool {
        self.player(me).usable_bullets() >= self.fight.foe.bullets()
    }

    /// Whether a shot after the melee is possible: not at what an event brought (RFYL-9.9).
    pub(crate) fn can_shoot_after(&self, me: Seat) -> bool {
        let foe = self.fight.foe;
        foe.is_on_board() && self.is_there(me, foe) && self.can_shoot(me)
    }

    /// Weapons that could still be announced.
    pub(crate) fn weapons_left(&self, me: Seat) -> impl Iterator<Item = Item> {
        let items = self.player(me).goods.items;
        let announced = self.fight.announced;
        items
            .kinds()
            .take_while(|item| item.weapon().is_some())
            .filter(move |&item| announced.count(item) < items.count(item))
    }
}
