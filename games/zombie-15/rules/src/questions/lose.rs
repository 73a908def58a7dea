//! Loss of a Light Object (Z15-14.5): the Active Hero chooses which one.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Lose;
use crate::Zombie15;
use crate::clock::Deadline;
use crate::rules::{Next, Table};
use crate::state::{Held, State};
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Answer in Action {
        Lose(slot: Slot) = Lose(slot),
    }
}

impl Ask<Zombie15> for Lose {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Light Object"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        state.light_objects(me).for_each(|(slot, _)| may(Answer::Lose(slot)));
    }

    fn forbids(self, state: &State, me: Figure, Answer::Lose(slot): Answer) -> Option<RuleId> {
        let is_there = state.light_objects(me).any(|(it, _)| it == slot);
        (!is_there).then_some(RuleId("Z15-14.5"))
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Figure,
        Answer::Lose(slot): Answer,
    ) -> Next {
        table.lose_object(me, slot)
    }

    /// With only one, it is lost without a question.
    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        table.lose_the_least(me)
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, which Light Object does {hero} lose?")
    }

    fn describe(self, state: &State, me: Figure, Answer::Lose(slot): Answer, _: &Names) -> String {
        format!("lose {}", state.held_phrase(me, slot))
    }
}

impl State {
    pub(crate) fn light_objects(&self, me: Figure) -> impl Iterator<Item = (Slot, Held)> {
        let member = self.member(me);
        Slot::OBJECTS.into_iter().filter_map(|slot| Some((slot, member.held(slot)?)))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-4.12: a player who does not choose loses the object with the fewest uses left.
    pub(crate) fn lose_the_least(&mut self, me: Figure) -> Next {
        // An object that is never used up does not count as having the fewest uses.
        let left = |held: Held| held.uses.checked_sub(1).unwrap_or(u8::MAX);
        let least = self.s.light_objects(me).map(|(slot, held)| (left(held), slot)).min();
        least.map_or_else(done, |(_, slot)| self.lose_object(me, slot))
    }

    fn lose_object(&mut self, me: Figure, slot: Slot) -> Next {
        self.s.clock.deadline = Deadline::None;
        if let Some(held) = self.s.member_mut(me).slots[slot as usize].take() {
            self.tell(Event::Removed(self.s.hero(me), held.item));
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::tests::scene::{A, check, growl, lab, options, played, refused};
    use crate::words::Slot;

    /// Z15-14.5
    #[test]
    fn loss_of_a_light_object_takes_one_of_choice_if_there_is_any() {
        let told = "
            ZombieCardDrawn { card: 1d-loss, letters: false, events: true }
            ZombiesPlaced(1, street-0)
            EventHit(LossOfLightObject, Josh)
            ";
        let missed = "EventMissed(LossOfLightObject, Josh)";
        let nothing = told.replace("EventHit(LossOfLightObject, Josh)", missed);
        growl(lab("rule events\n", ""), "1d-loss", &nothing);
        let one = lab("rule events\n", "").object(A, Item::Ammo);
        growl(one.clone(), "1d-loss", &format!("{told}\nRemoved(Josh, Ammo)"));
        let two = one.item(A, Slot::Object2, Item::RazorBlade).done();
        let asked = played(&two, &["clock 60000", "nature zombies 1d-loss"]);
        assert_eq!(options(&asked, 0), ["lose object-1", "lose object-2"]);
        assert_eq!(refused(&asked, 0, "go 1"), "Z15-14.5");
        check(&asked, &["0 lose object-2"], "Removed(Josh, RazorBlade)");
    }

    /// Z15-4.12
    #[test]
    fn who_does_not_choose_loses_the_light_object_with_the_fewest_uses() {
        let scene = lab("rule events\n", "").object(A, Item::RazorBlade);
        let scene = scene.item(A, crate::words::Slot::Object2, Item::Ammo);
        let asked =
            played(&scene.done(), &["clock 60000", "nature zombies 1d-loss", "clock 60010"]);
        check(&asked, &["clock 64010"], "Removed(Josh, Ammo)");
        let scene = lab("rule events\n", "").object(A, Item::TrashcanLid);
        let scene = scene.item(A, crate::words::Slot::Object2, Item::RazorBlade);
        let asked =
            played(&scene.done(), &["clock 60000", "nature zombies 1d-loss", "clock 60010"]);
        check(&asked, &["clock 64010"], "Removed(Josh, RazorBlade)");
    }
}
