//! What the Survivor can do in the Action Phase (chapter 6).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::setup::Switch;
use crate::state::{Carried, Just, State};
use crate::supply::{Lying, Supply, Thing, Wear};
use crate::words::{Action, Arm, Draw, Event, Question, Slot, Step, Stretch};

/// What it costs to shake off a concussion (THIRTY-15.5).
pub(crate) const SHAKE_OFF: u8 = 1;
/// What a First Aid Kit heals.
const KIT_HEALTH: u8 = 2;

impl State {
    /// THIRTY-6.3, THIRTY-6.4: what it costs to pick something up here, if that is allowed.
    #[inline]
    pub(crate) fn pick_up_cost(&self) -> Option<u8> {
        let me = &self.survivor;
        if self.setup.rules.has(Switch::NoPickupInCrowd) && self.is_crowded() {
            None
        } else if me.is_down && !me.has_picked_up {
            Some(0)
        } else {
            Some(1)
        }
    }

    /// THIRTY-10.14: what a Supply card costs with the Survivalist's discount.
    #[inline]
    pub(crate) fn supply_cost(&self, printed: u8) -> u8 {
        printed.saturating_sub(u8::from(self.survivor.has_discount))
    }

    /// Firearms with less ammo than printed.
    pub(crate) fn loadable(&self) -> impl Iterator<Item = Slot> {
        self.slots()
            .filter(|(_, it)| {
                it.thing.card.is_firearm() && it.thing.uses < it.thing.card.card().uses
            })
            .map(|(slot, _)| slot)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// One action of the Action Phase. The next may follow, unless this is the end.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others belong elsewhere")]
    pub(super) fn act_answer(&mut self, action: Action) -> Next {
        let just = std::mem::replace(&mut self.s.survivor.just, Just::Nothing);
        self.s.attack.is_weapon_gone = false;
        match action {
            Action::End => self.end_of_actions(Step::SurvivorResolution),
            Action::Move(to) => {
                self.pay(self.s.move_cost().unwrap_or(0));
                self.go(to, Stretch::Last)
            }
            Action::StandUp => {
                self.pay(self.s.stand_cost().unwrap_or(0));
                self.stand_up()
            }
            Action::PickUp(thing) => self.pick_up(Some(thing)),
            Action::PickUpHidden => self.pick_up(None),
            Action::Equip(thing) => self.equip(thing),
            Action::Drop(slot) => self.drop_card(slot),
            Action::DrawTactic => {
                self.pay(1);
                next([Step::Nature(Draw::Tactic)])
            }
            Action::Trade => {
                self.s.survivor.trades += 1;
                next([Step::Ask(Question::Discard(2)), Step::Nature(Draw::Tactic)])
            }
            Action::Use(item) => self.use_item(item),
            Action::Attack { arm, at, pay } => self.announce(arm, at, pay, false),
            Action::LineUp { slot, at, pay } => self.line_up(slot, at, pay),
            Action::Throw(slot, row) => self.throw(slot, row),
            Action::Ability => self.use_ability(),
            Action::RunPast(to) => self.run_past(to),
            Action::ShakeOff => {
                self.pay(SHAKE_OFF);
                self.lose_concussion()
            }
            Action::Play(tactic) => self.play_tactic(tactic, just),
            _ => {
                unreachable!("{action:?} is no action of the Survivor")
            }
        }
    }

    /// No more actions in this phase.
    pub(super) fn end_of_actions(&mut self, then: Step) -> Next {
        self.s.agenda.cut_to(|step| step == then);
        done()
    }

    #[inline]
    pub(super) fn pay(&mut self, energy: u8) {
        self.s.survivor.energy -= energy;
    }

    /// Pays for a Supply card, with the discount if there is one (THIRTY-10.14).
    /// What costs nothing leaves it for another card.
    pub(super) fn pay_for_supply(&mut self, printed: u8) {
        self.pay(self.s.supply_cost(printed));
        self.s.survivor.has_discount &= printed == 0;
    }

    pub(super) fn stand_up(&mut self) -> Next {
        self.s.survivor.is_down = false;
        self.tell(Event::StoodUp);
        done()
    }

    /// THIRTY-6.3: from the own row into the hand; what lies face down is chosen unseen.
    fn pick_up(&mut self, thing: Option<Thing>) -> Next {
        self.pay(self.s.pick_up_cost().unwrap_or(0));
        self.s.survivor.has_picked_up |= self.s.survivor.is_down;
        let row = self.s.survivor.row;
        let is_it = |lying: &Lying| match thing {
            Some(thing) => lying.is_face_up() && lying.thing == thing,
            None => !lying.is_face_up(),
        };
        let at = self.s.lying.iter().position(|lying| lying.row() == row && is_it(lying));
        let lying = self.s.lying.remove(at.expect("it lies there"));
        self.s.hand.push(lying.thing);
        self.tell(match thing {
            Some(thing) => Event::PickedUp(thing),
            None => Event::PickedUpHidden(Some(lying.thing.card)),
        });
        done()
    }

    /// THIRTY-6.5: from the hand into a slot.
    fn equip(&mut self, thing: Thing) -> Next {
        self.pay_for_supply(thing.card.card().cost);
        self.take_from_hand(thing);
        // THIRTY-14.24: putting it down and taking it up again does not clear a jam.
        let is_jammed = self.s.survivor.jammed == Some(thing);
        self.s.equipped.push(Carried { thing, is_jammed });
        self.tell(Event::Equipped(thing));
        done()
    }

    /// THIRTY-6.7: an equipped card goes face up to the own row, with what is left in it.
    pub(super) fn drop_card(&mut self, slot: Slot) -> Next {
        let carried = self.unequip(slot);
        let row = self.s.survivor.row;
        // THIRTY-14.12: whoever is bitten on the way into the street loses it there.
        if row > Row::TEN {
            self.lose_in_the_street(carried.thing);
        } else {
            self.s.lying.push(Lying::face_up(carried.thing, row));
            self.tell(Event::Dropped(carried.thing, row));
        }
        done()
    }

    /// A card leaves its slot, and those after it move up. Whoever remembers one of them by its slot
    /// must not take it for another (THIRTY-14.14).
    pub(super) fn unequip(&mut self, slot: Slot) -> Carried {
        let attack = &mut self.s.attack;
        match &mut attack.arm {
            Arm::Main(it) | Arm::Other(it) if *it == slot => attack.is_weapon_gone = true,
            Arm::Main(it) | Arm::Other(it) if *it > slot => it.0 -= 1,
            Arm::Main(_) | Arm::Other(_) | Arm::Stomp | Arm::Trip => {}
        }
        let carried = self.s.equipped.remove(slot.0.into());
        if carried.is_jammed {
            self.s.survivor.jammed = Some(carried.thing);
        }
        carried
    }

    pub(super) fn lose_in_the_street(&mut self, thing: Thing) {
        self.discard_supply(thing.card);
        self.tell(Event::WeaponLost(thing.card));
    }

    /// An equipped card is gone for good.
    pub(super) fn destroy(&mut self, slot: Slot) {
        let carried = self.unequip(slot);
        self.discard_supply(carried.thing.card);
        self.tell(Event::Broken(carried.thing.card));
    }

    /// Uses up ammo or durability; at nothing, the card is discarded (THIRTY-9.5, THIRTY-9.6).
    pub(super) fn wear(&mut self, slot: Slot) {
        let thing = &mut self.s.equipped.as_mut()[usize::from(slot.0)].thing;
        thing.uses -= 1;
        if thing.uses == 0 && thing.card.card().wear != Wear::Never {
            self.destroy(slot);
        }
    }

    fn use_item(&mut self, item: Supply) -> Next {
        self.pay_for_supply(item.card().cost);
        self.take_from_hand(Thing::new(item));
        self.discard_supply(item);
        self.tell(Event::ItemUsed(item));
        if item == Supply::FirstAidKit {
            self.heal(KIT_HEALTH)
        } else if item == Supply::EnergyDrink {
            self.gain_energy()
        } else if item == Supply::AmmoBox {
            ask(Question::Load(u8::MAX))
        } else {
            self.s.survivor.smoke = Some(self.s.survivor.row);
            done()
        }
    }

    pub(super) fn gain_energy(&mut self) -> Next {
        self.s.survivor.energy += 1;
        self.tell(Event::EnergyGained(1));
        done()
    }

    /// THIRTY-9.2: never beyond five.
    pub(super) fn heal(&mut self, n: u8) -> Next {
        let n = n.min(crate::state::FULL_HEALTH - self.s.survivor.health);
        self.s.survivor.health += n;
        self.tell(Event::HealthGained(n));
        done()
    }

    pub(super) fn load_answer(&mut self, ammo: u8, action: Action) -> Next {
        let Action::Load(slot) = action else { unreachable!("{action:?} loads nothing") };
        self.load(slot, ammo)
    }

    pub(super) fn load_moot(&mut self, ammo: u8) -> Next {
        let only = self.s.loadable().next();
        only.map_or(done(), |slot| self.load(slot, ammo))
    }

    fn load(&mut self, slot: Slot, ammo: u8) -> Next {
        let thing = &mut self.s.equipped.as_mut()[usize::from(slot.0)].thing;
        thing.uses = thing.uses.saturating_add(ammo).min(thing.card.card().uses);
        let thing = *thing;
        self.tell(Event::Loaded(thing.card, thing.uses));
        done()
    }

    /// One of the cards that were drawn is kept, the others are discarded.
    pub(super) fn keep_answer(&mut self, action: Action) -> Next {
        let Action::Keep(card) = action else { unreachable!("{action:?} keeps nothing") };
        let at = self.s.looked.iter().position(|&it| it == card);
        self.s.looked.remove(at.expect("it was drawn"));
        self.s.hand.push(Thing::new(card));
        self.tell(Event::SupplyKept(Some(card)));
        while !self.s.looked.is_empty() {
            let other = self.s.looked.remove(0);
            self.discard_supply(other);
        }
        done()
    }

    pub(super) fn keep_moot(&mut self) -> Next {
        match self.s.looked.as_slice().first() {
            Some(&only) => self.keep_answer(Action::Keep(only)),
            None => done(),
        }
    }
}
