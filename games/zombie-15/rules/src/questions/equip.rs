//! What a Hero takes to the next scenario (Z15-19.3): the current items, or the starting items.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Equip;
use crate::Zombie15;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Figure};

answers! {
    pub enum Answer in Action {
        KeepItems = KeepItems,
        StartingItems = StartingItems,
    }
}

impl Ask<Zombie15> for Equip {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["items at hand"];

    fn answers(self, _: &State, _: Figure, may: &mut impl FnMut(Answer)) {
        may(Answer::KeepItems);
        may(Answer::StartingItems);
    }

    fn forbids(self, _: &State, _: Figure, _: Answer) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        match answer {
            Answer::KeepItems => table.tell(Event::ItemsKept(table.s.hero(me))),
            Answer::StartingItems => table.take_starting_items(me),
        }
        done()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        state.plays(me)
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, what does {hero} take along?")
    }

    fn describe(self, _: &State, _: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::KeepItems => "the current items".to_owned(),
            Answer::StartingItems => "the starting items".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::state::Held;
    use crate::tests::scene::{A, B, check, nearly_won, options, played, refused, win};
    use crate::words::Slot;

    /// Z15-19.3
    #[test]
    fn into_scenario_6_and_later_items_are_kept_with_their_uses_or_changed_for_starting_items() {
        let state = nearly_won(5, |s| {
            s.members[0].slots[0] = Some(Held { item: Item::Katana, uses: 1 });
            s.members[1].slots[0] = None;
        });
        let asked = win(&state);
        assert_eq!(options(&asked, 0), ["keep-items", "starting-items"]);
        assert_eq!(refused(&asked, 0, "begin"), "Z15-19.3");
        let told = "ItemsKept(Josh)\nStartingItemsTaken(Severity)";
        let kept = check(&asked, &["0 keep-items", "1 starting-items"], told);
        let after = played(&kept, &["2 keep-items", "3 keep-items"]);
        assert_eq!(after.member(A).held(Slot::Weapon1), Some(Held { item: Item::Katana, uses: 1 }));
        assert_eq!(after.member(B).held(Slot::Weapon1), Some(Held::new(Item::CavalrySaber)));
        assert_eq!(after.number, 6);
    }
}
