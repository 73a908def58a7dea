//! Whether everybody is ready (Z15-4.13): the first player starts the clock.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Begin;
use crate::Zombie15;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Figure};

answers! {
    pub enum Answer in Action {
        StartClock = Begin,
    }
}

impl Ask<Zombie15> for Begin {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["clock starts"];

    fn answers(self, _: &State, _: Figure, may: &mut impl FnMut(Answer)) {
        may(Answer::StartClock);
    }

    fn forbids(self, _: &State, _: Figure, _: Answer) -> Option<RuleId> {
        None
    }

    /// There is only one answer; the choice is when to give it.
    fn has_ground(self, _: &State, _: Figure) -> bool {
        true
    }

    /// The track starts with a siren (Z15-4.3).
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Figure, _: Answer) -> Next {
        let track = table.track();
        table.s.clock.start(&table.s.setup, track);
        table.tell(Event::ClockStarted);
        done()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.setup.first_figure()
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let name = names.of(state.seat_of(me));
        format!("{name}, is everybody ready? The clock starts with you.")
    }

    fn describe(self, _: &State, _: Figure, _: Answer, _: &Names) -> String {
        "start the clock".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use engine::Rules;

    use crate::Zombie15;
    use crate::tests::scene::{check, options, played, refused, start};

    /// Z15-4.13, Z15-4.3
    #[test]
    fn the_clock_starts_with_a_siren_when_the_first_player_says_so() {
        let state = start("mode=scenario scenario=3");
        assert_eq!(
            (options(&state, 0), Zombie15::next_alarm(&state)),
            (vec!["begin".to_owned()], None)
        );
        assert_eq!(refused(&state, 0, "go 1"), "Z15-4.13");
        let told = "ClockStarted\nTurnBegan(Josh, 4)";
        let begun = check(&state, &["clock 77000", "0 begin"], told);
        assert!(Zombie15::next_alarm(&begun).is_some(), "it asks what time it is");
        let runs = played(&begun, &["clock 77500"]);
        assert_eq!(Zombie15::next_alarm(&runs), Some(137_500));
    }
}
