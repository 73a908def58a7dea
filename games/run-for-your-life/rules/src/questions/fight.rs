//! How to meet a zombie (RFYL-12.4, 12.8, 12.13): shoot before the melee, announce weapons, call for
//! help, or fight.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Fight, Question};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table, ask};
use crate::state::{Gun, State};
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Melee = Melee,
        Shoot = Shoot,
        Announce(weapon: Item) = Announce(weapon),
        Call = Call,
    }
}

impl Ask<RunForYourLife> for Fight {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] =
        &["without a gun", "shoot", "Weapons", "group fight", "Unarmed", "unarmed"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Melee);
        if state.can_shoot(me) {
            may(Answer::Shoot);
        }
        state.weapons_left(me).kinds().for_each(|weapon| may(Answer::Announce(weapon)));
        if state.can_call(me) {
            may(Answer::Call);
        }
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Melee => None,
            Answer::Shoot => state.forbids_shot(me),
            Answer::Announce(weapon) => {
                let is_left = state.weapons_left(me).has(weapon);
                (!is_left).then_some(RuleId("RFYL-12.8"))
            }
            Answer::Call => state.forbids_call(me),
        }
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me)
            && (state.can_shoot(me) || !state.weapons_left(me).is_empty() || state.can_call(me))
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Melee => table.cover(),
            Answer::Shoot => {
                table.shoot_in_fight(me);
                done()
            }
            Answer::Announce(weapon) => {
                table.s.fight.announced.add(weapon);
                table.tell(Event::Announced(me, weapon));
                ask(me, Question::Fight)
            }
            Answer::Call => table.call(me),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.cover()
    }

    fn is_sound(self, state: &State, me: Seat) -> bool {
        me == state.fight.me && state.has_fight()
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, foe) = (names.of(me), state.fight.foe.phrase(names));
        format!("{me}, {foe} attacks you: how do you fight?")
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Melee if state.fight.announced.is_empty() => "fight it bare-handed".to_owned(),
            Answer::Melee => "fight it with the weapons you readied".to_owned(),
            Answer::Shoot => state.fight.foe.describe_shot(),
            Answer::Announce(weapon) => state.describe_item(weapon),
            Answer::Call => "call the unarmed here to fight it together".to_owned(),
        }
    }
}

impl State {
    pub(super) fn forbids_shot(&self, me: Seat) -> Option<RuleId> {
        if self.player(me).gun != Gun::Carried {
            Some(RuleId("RFYL-3.15"))
        } else {
            (!self.can_shoot(me)).then_some(RuleId("RFYL-12.23"))
        }
    }

    fn forbids_call(&self, me: Seat) -> Option<RuleId> {
        if self.can_call(me) {
            None
        } else if !self.fight.foe.is_on_board() {
            Some(RuleId("RFYL-9.9"))
        } else if !self.fight.party.is_empty() {
            Some(RuleId("RFYL-12.13"))
        } else if self.player(me).is_armed() {
            Some(RuleId("RFYL-12.15"))
        } else {
            Some(RuleId("RFYL-12.11"))
        }
    }
}
