//! After a failure in the campaign (Z15-19.6, Z15-19.14): try again, or give up.

use engine::{Ask, Names, RuleId, Told, answers, done, next};

use super::Again;
use crate::Zombie15;
use crate::rules::{Next, Table};
use crate::setup::GameKind;
use crate::state::{Ending, State};
use crate::words::{Action, Event, Figure, Step};

answers! {
    pub enum Answer in Action {
        Again = Again,
        GiveUp = GiveUp,
    }
}

impl Ask<Zombie15> for Again {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["failure"];

    fn answers(self, _: &State, _: Figure, may: &mut impl FnMut(Answer)) {
        may(Answer::Again);
        may(Answer::GiveUp);
    }

    fn forbids(self, _: &State, _: Figure, _: Answer) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Figure, answer: Answer) -> Next {
        match answer {
            Answer::GiveUp => {
                table.tell(Event::GaveUp);
                table.s.ended = Some(Ending::GaveUp);
                done()
            }
            Answer::Again => {
                for figure in table.s.figures() {
                    table.s.member_mut(figure).backpack = [None; 3];
                }
                table.tell(Event::BagsLost);
                next([Step::Prepare])
            }
        }
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.setup.first_figure() && state.setup.kind == GameKind::Campaign
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        format!("{}, once more?", names.of(state.seat_of(me)))
    }

    fn describe(self, _: &State, _: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Again => "try again".to_owned(),
            Answer::GiveUp => "give up".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Rules;

    use crate::Zombie15;
    use crate::items::Item;
    use crate::state::{Ending, Held};
    use crate::tests::scene::{A, Scene, check, how, nearly_won, options, played, refused, win};
    use crate::tokens::Token;
    use crate::words::Slot;

    /// Z15-19.6, Z15-19.14
    #[test]
    fn after_a_failure_all_bags_are_lost_and_the_scenario_is_tried_again() {
        let state = nearly_won(5, |s| {
            s.members[0].backpack[0] = Some(Token::Bag1);
            s.members[0].slots[0] = Some(Held::new(Item::Katana));
        });
        let lost = Scene(state).with(|s| s.turn = 501).done();
        let lost = played(&lost, &["0 done", "0 your-turn"]);
        assert_eq!(options(&lost, 0), ["again", "give-up"]);
        assert_eq!(refused(&lost, 0, "begin"), "Z15-19.6");
        let told = "BagsLost\nScenarioBegan(5)";
        let again = check(&lost, &["0 again"], told);
        assert_eq!((again.number, again.member(A).backpack), (5, [None; 3]));
        assert_eq!(again.member(A).held(Slot::Weapon1), Some(Held::new(Item::Bow)));
        let told = "GaveUp";
        let over = check(&lost, &["0 give-up"], told);
        assert_eq!((how(&over), over.ended), ("gave-up", Some(Ending::GaveUp)));
    }

    /// Z15-19.6, Z15-4.13
    #[test]
    fn the_clock_of_the_next_try_begins_anew() {
        let state = nearly_won(3, |_| ());
        let late = played(&state, &["clock 60000", "nature zombies 1a"]);
        let next = win(&Scene(late).zombies(state.me().area, 0).done());
        assert_eq!(Zombie15::next_alarm(&next), None, "nobody has said that it may start");
        let begun = played(&next, &["0 begin", "clock 300000"]);
        assert_eq!(Zombie15::next_alarm(&begun), Some(360_000));
    }
}
