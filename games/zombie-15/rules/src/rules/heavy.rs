//! Dropping Heavy Objects (chapter 11), and what an Ammo Crate does then (chapter 17).

use engine::Told;

use super::Table;
use crate::state::{HeavyPlace, Load, MACHINE_GUN_USES};
use crate::tokens::{HEAVY, Heavy};
use crate::words::{Event, Figure, Slot};

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-11.3: it stays in the Area.
    pub(crate) fn drop_load(&mut self, me: Figure) {
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

    /// Z15-17.4: a crate feeds the Machine Gun, or the Guns of all Heroes in the Area.
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
}
