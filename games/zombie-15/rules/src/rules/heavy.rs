//! Heavy Objects (chapter 11), and what scenarios do with them (chapter 17).

use engine::{Told, done};

use super::{Next, Table, ask};
use crate::heroes::Hero;
use crate::state::{HeavyPlace, Helicopter, Load, MACHINE_GUN_USES, State};
use crate::tokens::{HEAVY, Heavy};
use crate::words::{Action, Event, Figure, Question, Slot};

impl State {
    /// Z15-11.1, Z15-15.1
    #[inline]
    pub(crate) fn can_carry(&self, me: Figure) -> bool {
        self.member(me).load == Load::Nothing && !self.is(me, Hero::Hazel)
    }

    /// Z15-13.2
    pub(crate) fn can_be_lifted(&self, me: Figure, mate: Figure) -> bool {
        let patient = self.member(mate);
        mate != me
            && !patient.is_conscious()
            && patient.area == self.member(me).area
            && self.carrier_of(mate).is_none()
    }

    /// Z15-17.1
    pub(crate) fn can_switch_off(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.board.rules.switch_off
            && !area.is_search_area()
            && self.alarms.has(area.tile())
            && self.is_calm(area)
    }

    /// Z15-17.5
    pub(crate) fn can_call(&self, me: Figure) -> bool {
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
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn pick_up(&mut self, me: Figure, heavy: Heavy) -> Next {
        self.spend();
        let area = self.s.member(me).area;
        let it = self.s.heavy_in(heavy, area).expect("only what lies here is picked up");
        self.s.heavy[usize::from(it)] = HeavyPlace::Carried(me);
        self.tell(Event::PickedUp(self.s.hero(me), heavy));
        self.load(me, Load::Heavy(it))
    }

    pub(super) fn lift(&mut self, me: Figure, mate: Figure) -> Next {
        self.spend();
        self.tell(Event::Lifted(self.s.hero(me), self.s.hero(mate)));
        self.load(me, Load::Hero(mate))
    }

    /// Z15-15.4: Trevor names the Weapon that stays usable.
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

    pub(super) fn grip_answer(&mut self, me: Figure, action: Action) -> Next {
        let Action::Grip(slot) = action else { unreachable!("{action:?} grips nothing") };
        self.s.member_mut(me).grip = Some(slot);
        done()
    }

    pub(super) fn drop_load_action(&mut self, me: Figure) -> Next {
        self.spend();
        self.drop_load(me);
        done()
    }

    /// Z15-11.3: it stays in the Area.
    pub(super) fn drop_load(&mut self, me: Figure) {
        let member = self.s.member_mut(me);
        let (area, load) = (member.area, std::mem::take(&mut member.load));
        member.grip = None;
        match load {
            Load::Nothing => (),
            Load::Hero(mate) => {
                self.tell(Event::PutHeroDown(self.s.hero(me), self.s.hero(mate)));
            }
            Load::Heavy(it) => {
                self.s.heavy[usize::from(it)] = HeavyPlace::Lies(area);
                let heavy = HEAVY[usize::from(it)];
                self.tell(Event::Dropped(self.s.hero(me), heavy));
                if heavy == Heavy::AmmoCrate {
                    self.crate_opens(me, it);
                }
            }
        }
    }

    /// Z15-17.4: a crate feeds the Machine Gun, or the Guns of everybody around.
    fn crate_opens(&mut self, me: Figure, it: u8) {
        let area = self.s.member(me).area;
        if let Some(at) = self.s.board.machine_gun {
            if at == area {
                self.s.heavy[usize::from(it)] = HeavyPlace::Away;
                self.s.machine_gun.uses = MACHINE_GUN_USES;
                self.tell(Event::MachineGunReloaded);
            }
            return;
        }
        self.s.heavy[usize::from(it)] = HeavyPlace::Away;
        for figure in self.s.figures() {
            let member = self.s.member(figure);
            let lacks = |slot: Slot| {
                let held = member.held(slot)?;
                self.s.can_reload(figure, slot).then(|| held.item.card().uses - held.uses)
            };
            let most = Slot::WEAPONS.into_iter().filter_map(|slot| Some((lacks(slot)?, slot)));
            let gun = most.max_by_key(|&(missing, slot)| (missing, std::cmp::Reverse(slot)));
            if let Some((_, slot)) = gun.filter(|_| member.area == area) {
                self.refill(figure, slot);
            }
        }
    }

    pub(super) fn switch_off(&mut self, me: Figure) -> Next {
        self.spend();
        let tile = self.s.member(me).area.tile();
        self.s.alarms.remove(tile);
        self.tell(Event::AlarmOff(tile));
        done()
    }

    pub(super) fn call(&mut self, me: Figure) -> Next {
        self.spend();
        self.s.calls |= 1 << self.s.clock.sirens;
        if let Some(growls) = self.s.board.goals.helicopter {
            self.s.helicopter = Helicopter::Called(growls);
        }
        self.tell(Event::Called(self.s.hero(me)));
        done()
    }
}
