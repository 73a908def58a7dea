//! Which firearm gets ammo, from an Ammo Box or with Reload. A full one gets none (THIRTY-6.15).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Load, Question};
use crate::rules::{Next, Table, ask};
use crate::state::{Carried, State};
use crate::words::{Action, Event, Slot};

pub(super) const CARD: TacticCard = card("Reload", 1, 1, "2 more ammo in one firearm.");

/// How much ammo it gives.
const RELOADED: u8 = 2;

pub(super) fn play() -> Next {
    ask(Question::Load(RELOADED))
}

answers! {
    pub(crate) enum Answer in Action {
        Load(slot: Slot) = Load(slot),
    }
}

impl Ask<ThirtySeconds> for Load {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["would do nothing"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.loadable().for_each(|slot| may(Answer::Load(slot)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Load(slot): Answer) -> Option<RuleId> {
        let has_room = state.carried(slot).is_some_and(can_be_loaded);
        (!has_room).then_some(RuleId("THIRTY-6.15"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.loadable().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Load(slot) = answer;
        table.load(slot, self.0)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.loadable().next();
        only.map_or(done(), |slot| table.load(slot, self.0))
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which firearm do you load?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Load(slot): Answer, _: &Names) -> String {
        format!("load {}", state.slot_name(slot))
    }
}

fn can_be_loaded(carried: &Carried) -> bool {
    carried.thing.card.is_firearm() && carried.thing.uses < carried.thing.card.card().uses
}

impl State {
    /// Firearms with less ammo than printed.
    pub(crate) fn loadable(&self) -> impl Iterator<Item = Slot> {
        self.slots().filter(|(_, it)| can_be_loaded(it)).map(|(slot, _)| slot)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn load(&mut self, slot: Slot, ammo: u8) -> Next {
        let thing = &mut self.s.equipped.as_mut()[usize::from(slot.0)].thing;
        thing.uses = thing.uses.saturating_add(ammo).min(thing.card.card().uses);
        let thing = *thing;
        self.tell(Event::Loaded(thing.card, thing.uses));
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{can, check, scene};

    #[test]
    fn reload_adds_two_ammo_up_to_what_is_printed() {
        let state = scene("").equip_used(Supply::Pistol, 1).tactic(Tactic::Reload).acts();
        check(state, &["0 play reload"], "TacticPlayed(Reload)\nLoaded(Pistol, 3)");
        let nearly = scene("").equip_used(Supply::Pistol, 3).tactic(Tactic::Reload).acts();
        check(nearly, &["0 play reload"], "TacticPlayed(Reload)\nLoaded(Pistol, 4)");
        let full = scene("").equip(Supply::Pistol).tactic(Tactic::Reload).acts();
        assert!(!can(&full, 0, "play reload"));
    }
}
