//! Flashlights (Z15-17.8, 17.16): dealt at random where it is dark; without one nobody searches.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::Zombie15;
use crate::questions::MakeRoom;
use crate::rules::{Next, Table, ask, draw};
use crate::state::{Held, State};
use crate::words::{Action, Draw, Event, Figure, Question, Slot, Step};

pub(super) const CARD: Card = object(
    "Flashlight",
    2,
    [0, 0, 0, 0],
    Origin::Scenario,
    None,
    "Z15-17.8",
    "In the dark, lets everybody in your Area search while you are conscious.",
);

impl State {
    /// Heroes who could be dealt a Flashlight: those without one.
    pub(crate) fn without_flashlight(&self) -> impl Iterator<Item = Figure> {
        self.figures().filter(|&figure| !self.member(figure).has(Item::Flashlight))
    }

    /// Z15-17.8: in the dark, somebody in the Area needs a Flashlight.
    pub(crate) fn has_light(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        let shines = |figure: Figure| {
            let member = self.member(figure);
            member.area == area && member.is_conscious() && member.has(Item::Flashlight)
        };
        !self.board.rules.dark || self.figures().any(shines)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-17.8: Flashlights are dealt at random.
    pub(crate) fn flashlights(&mut self, n: u8) -> Next {
        if n == 0 || self.s.without_flashlight().next().is_none() {
            return done();
        }
        draw(Draw::Flashlight).then(Step::Flashlights(n - 1))
    }

    /// Z15-17.16: a Hero without room chooses what to put down for it.
    pub(crate) fn flashlight_dealt(&mut self, figure: Figure) -> Next {
        self.tell(Event::Dealt(self.s.hero(figure), Item::Flashlight));
        ask(figure, Question::MakeRoom)
    }
}

answers! {
    pub(crate) enum Answer in Action {
        /// Replaces what is in the slot.
        Lay(slot: Slot) = Keep(Item::Flashlight, slot),
    }
}

impl Ask<Zombie15> for MakeRoom {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["slot"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        let slots = state.placements(me, Item::Flashlight);
        slots.iter().for_each(|slot| may(Answer::Lay(slot)));
    }

    fn forbids(self, state: &State, me: Figure, Answer::Lay(slot): Answer) -> Option<RuleId> {
        state.forbids_item(me, Item::Flashlight, slot)
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Figure,
        Answer::Lay(slot): Answer,
    ) -> Next {
        table.put(me, Held::new(Item::Flashlight), slot);
        done()
    }

    /// There is room, or only one thing that can be put down.
    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        if let Some(only) = table.s.placements(me, Item::Flashlight).iter().next() {
            table.put(me, Held::new(Item::Flashlight), only);
        }
        done()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        state.plays(me) && !state.member(me).has(Item::Flashlight)
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, what does {hero} put down for the Flashlight?")
    }

    fn describe(self, state: &State, me: Figure, Answer::Lay(slot): Answer, _: &Names) -> String {
        let item = Item::Flashlight;
        format!("keep {}{}", item.name(), state.instead_of(me, item, slot))
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::tests::scene::{A, B, LAB, can, check, played, refused, says, start_of};

    /// Z15-17.16
    #[test]
    fn who_is_dealt_a_flashlight_without_room_chooses_what_to_put_down() {
        let text = format!("{}rule dark\nflashlights 1\ngive 1 ammo first-aid-kit\n", LAB);
        let state = start_of(&text, "");
        let asked = check(&state, &["nature flashlight 0"], "Dealt(Josh, Flashlight)");
        assert_eq!(
            says(&asked, "keep flashlight object-1"),
            "keep Flashlight, instead of Ammo with 1 use"
        );
        assert_eq!(refused(&asked, 0, "begin"), "Z15-17.16");
        let told = "Removed(Josh, Ammo)";
        let dealt = check(&asked, &["0 keep flashlight object-1"], told);
        assert!(dealt.member(A).has(Item::Flashlight) && can(&dealt, 0, "begin"));
        let free = played(&state, &["nature flashlight 1"]);
        assert!(
            free.member(B).has(Item::Flashlight) && can(&free, 0, "begin"),
            "who has room is not asked"
        );
    }
}
