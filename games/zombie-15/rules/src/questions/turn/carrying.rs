//! Heavy Objects (chapter 11), and their uses in scenarios (chapter 17).

use engine::{RuleId, Told, answers, done};

use crate::heroes::Hero;
use crate::questions::Question;
use crate::rules::{Next, Table, ask};
use crate::state::{HeavyPlace, Helicopter, Load, State};
use crate::tokens::{HEAVY, Heavy};
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Carrying in Action {
        PickUp(heavy: Heavy) = PickUp(heavy),
        /// Lifts an unconscious Hero (Z15-13.2).
        Lift(mate: Figure) = Lift(mate),
        Drop = Drop,
        /// Switches off an Alarm (Z15-17.1).
        SwitchOff = SwitchOff,
        /// Calls with the Radio (Z15-17.5).
        Call = Call,
    }
}

impl Carrying {
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Carrying)) {
        let member = state.member(me);
        if member.load != Load::Nothing {
            may(Carrying::Drop);
        } else if !state.is(me, Hero::Hazel) {
            if state.heavy.contains(&HeavyPlace::Lies(member.area)) {
                let lies_here = |it: &Heavy| state.heavy_in(*it, member.area).is_some();
                Heavy::ALL.into_iter().filter(lies_here).for_each(|it| may(Carrying::PickUp(it)));
            }
            if state.has_unconscious_heroes() {
                let hurt = state.figures().filter(|&mate| state.can_be_lifted(me, mate));
                hurt.for_each(|mate| may(Carrying::Lift(mate)));
            }
        }
        if state.can_switch_off(me) {
            may(Carrying::SwitchOff);
        }
        if state.can_call(me) {
            may(Carrying::Call);
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        let member = state.member(me);
        let is_loaded = member.load != Load::Nothing;
        let (is_allowed, rule) = match self {
            Carrying::PickUp(_) | Carrying::Lift(_) if state.is(me, Hero::Hazel) => {
                (false, "Z15-15.1")
            }
            Carrying::PickUp(_) | Carrying::Lift(_) if is_loaded => (false, "Z15-11.1"),
            Carrying::PickUp(heavy) => (state.heavy_in(heavy, member.area).is_some(), "Z15-11.1"),
            Carrying::Lift(mate) => {
                (state.plays(mate) && state.can_be_lifted(me, mate), "Z15-13.2")
            }
            Carrying::Drop => (is_loaded, "Z15-11.1"),
            Carrying::SwitchOff => (state.can_switch_off(me), "Z15-17.1"),
            Carrying::Call => (state.can_call(me), "Z15-17.5"),
        };
        (!is_allowed).then_some(RuleId(rule))
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        match self {
            Carrying::PickUp(heavy) => return table.pick_up(me, heavy),
            Carrying::Lift(mate) => {
                table.tell(Event::Lifted(table.s.hero(me), table.s.hero(mate)));
                return table.load(me, Load::Hero(mate));
            }
            Carrying::Drop => table.drop_load(me),
            Carrying::SwitchOff => table.switch_off(me),
            Carrying::Call => table.call(me),
        }
        done()
    }

    pub(super) fn describe(self, state: &State, me: Figure) -> String {
        match self {
            Carrying::PickUp(heavy) => format!("pick up: {}", heavy.name()),
            Carrying::Lift(mate) => format!("carry {}", state.hero(mate).name()),
            Carrying::Drop => state.drop_load_phrase(me),
            Carrying::SwitchOff => "switch the Alarm off".to_owned(),
            Carrying::Call => "call with the Radio".to_owned(),
        }
    }
}

impl State {
    /// Z15-13.2
    fn can_be_lifted(&self, me: Figure, mate: Figure) -> bool {
        let patient = self.member(mate);
        mate != me
            && !patient.is_conscious()
            && patient.area == self.member(me).area
            && self.carrier_of(mate).is_none()
    }

    /// Z15-17.1
    fn can_switch_off(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.board.rules.switch_off
            && !area.is_search_area()
            && self.alarms.has(area.tile())
            && self.is_calm(area)
    }

    /// Z15-17.5
    fn can_call(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        let is_wanted = if self.board.goals.helicopter.is_some() {
            self.helicopter == Helicopter::NotCalled
        } else {
            self.board.goals.calls && self.calls >> self.clock.sirens & 1 == 0
        };
        is_wanted
            && self.board.call.is_some_and(|tile| tile.search_area() == area)
            && self.is_calm(area)
            && self.heavy_is_in(Heavy::Radio, area)
    }

    fn drop_load_phrase(&self, me: Figure) -> String {
        let member = self.member(me);
        match member.load {
            Load::Nothing => "drop it".to_owned(),
            Load::Hero(mate) => format!("put {} down", self.hero(mate).name()),
            Load::Heavy(it) => {
                let heavy = HEAVY.get(usize::from(it)).copied();
                let at_gun = self.board.machine_gun == Some(member.area);
                let what = match heavy {
                    Some(Heavy::AmmoCrate) if at_gun => ": reloads the Machine Gun",
                    Some(Heavy::AmmoCrate) if self.board.machine_gun.is_none() => {
                        ": reloads a Gun of everybody here"
                    }
                    Some(Heavy::AmmoCrate | Heavy::GasCan | Heavy::Radio) | None => "",
                };
                format!("drop the {}{what}", heavy.map_or("load", Heavy::name))
            }
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn pick_up(&mut self, me: Figure, heavy: Heavy) -> Next {
        let area = self.s.member(me).area;
        let it = self.s.heavy_in(heavy, area).expect("only what lies here is picked up");
        self.s.heavy[usize::from(it)] = HeavyPlace::Carried(me);
        self.tell(Event::PickedUp(self.s.hero(me), heavy));
        self.load(me, Load::Heavy(it))
    }

    /// Z15-15.4: Trevor chooses the Weapon that stays usable.
    fn load(&mut self, me: Figure, load: Load) -> Next {
        let is_trevor = self.s.is(me, Hero::Trevor);
        let member = self.s.member_mut(me);
        member.load = load;
        let mut weapons = Slot::WEAPONS.into_iter().filter(|&slot| member.held(slot).is_some());
        match (weapons.next(), weapons.next()) {
            (Some(_), Some(_)) if is_trevor => return ask(me, Question::Grip),
            (only, _) if is_trevor => member.grip = only,
            _ => (),
        }
        done()
    }

    fn switch_off(&mut self, me: Figure) {
        let tile = self.s.member(me).area.tile();
        self.s.alarms.remove(tile);
        self.tell(Event::AlarmOff(tile));
    }

    fn call(&mut self, me: Figure) {
        self.s.calls |= 1 << self.s.clock.sirens;
        if let Some(growls) = self.s.board.goals.helicopter {
            self.s.helicopter = Helicopter::Called(growls);
        }
        self.tell(Event::Called(self.s.hero(me)));
    }
}
