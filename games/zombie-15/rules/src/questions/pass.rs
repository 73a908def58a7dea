//! "Your turn!" (Z15-4.9): until it is said, growls still hit the Hero whose turn is over.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::{Pass, Question};
use crate::Zombie15;
use crate::clock::Deadline;
use crate::rules::{Next, Table, ask};
use crate::setup::ClockKind;
use crate::state::State;
use crate::tokens::Token;
use crate::words::{Action, Event, Figure};

answers! {
    pub enum Answer in Action {
        Pass = Pass,
        StopClock = Pause,
        DropToken(token: Token) = DropToken(token),
    }
}

impl Ask<Zombie15> for Pass {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["clock", "token"];

    #[inline]
    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        may(Answer::Pass);
        if state.can_stop_clock() {
            may(Answer::StopClock);
        }
        state.tokens_to_drop(me).for_each(|token| may(Answer::DropToken(token)));
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Pass => None,
            Answer::StopClock => (!state.can_stop_clock()).then_some(RuleId("Z15-4.16")),
            Answer::DropToken(token) => state.forbids_dropping(me, token, "Z15-8.8"),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Figure) -> bool {
        state.member(me).is_conscious()
    }

    #[inline]
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        match answer {
            Answer::Pass => table.pass(),
            Answer::StopClock => {
                table.stop_clock();
                ask(me, Question::Pass)
            }
            Answer::DropToken(token) => table.drop_token(me, token, Question::Pass),
        }
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let name = names.of(state.seat_of(me));
        match state.setup.clock {
            ClockKind::Real => format!("{name}, say \"{}\"", state.call(me)),
            ClockKind::Turns | ClockKind::Actions => format!("{name}, is your turn over?"),
        }
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Pass => state.call(me).to_owned(),
            Answer::StopClock => "stop the clock".to_owned(),
            Answer::DropToken(token) => state.drop_phrase(me, token),
        }
    }
}

impl State {
    /// Z15-4.9, Z15-3.12: the call at the end of a turn, depending on who plays the next Hero.
    pub(crate) fn call(&self, me: Figure) -> &'static str {
        if self.seat_of(self.next_after(me)) == self.seat_of(me) {
            "My turn!"
        } else {
            "Your turn!"
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    #[inline]
    pub(crate) fn pass(&mut self) -> Next {
        self.s.clock.deadline = Deadline::None;
        done()
    }
}

#[cfg(test)]
mod tests {
    use engine::Rules;

    use crate::Zombie15;
    use crate::tests::scene::{A, B, check, inside, options, played, refused, scene, street};

    /// Z15-4.9
    #[test]
    fn your_turn_is_said_by_the_player_and_not_before_the_action_is_done() {
        let state = scene("").done();
        assert_eq!(refused(&state, 0, "your-turn"), "Z15-4.9");
        let over = played(&state, &["0 done"]);
        assert_eq!((over.active, options(&over, 0)), (A, vec!["your-turn".to_owned()]));
        assert_eq!(played(&over, &["0 your-turn"]).active, B);
        let searching = ["0 search", "nature card axe", "nature card ammo", "nature card ammo"];
        let deciding = played(&scene("").at(A, inside(0)).done(), &searching);
        assert_eq!(refused(&deciding, 0, "your-turn"), "Z15-4.9");
    }

    /// Z15-4.10
    #[test]
    fn a_growl_that_sounds_with_your_turn_belongs_to_the_hero_who_says_it() {
        let state = played(&scene("").all_at(street(1)).at(A, street(0)).done(), &["0 done"]);
        let told_first = played(&state, &["clock 60000", "nature zombies 1a", "0 your-turn"]);
        assert_eq!((told_first.zombies_in(street(0)), told_first.zombies_in(street(1))), (1, 0));
        let passed_first = played(&state, &["0 your-turn", "clock 60000", "nature zombies 1a"]);
        assert_eq!(
            (passed_first.zombies_in(street(0)), passed_first.zombies_in(street(1))),
            (0, 1)
        );
    }

    /// Z15-4.20
    #[test]
    fn automatic_passing_says_your_turn_two_seconds_after_the_attack() {
        let state = played(&scene("house=auto-pass").done(), &["0 done", "clock 5000"]);
        assert_eq!((state.active, Zombie15::next_alarm(&state)), (A, Some(7_000)));
        let told = "TurnBegan(Severity, 4)";
        assert_eq!(check(&state, &["clock 7000"], told).active, B);
        let by_hand = played(&scene("").done(), &["0 done", "clock 5000"]);
        assert_eq!(Zombie15::next_alarm(&by_hand), Some(60_000));
    }
}
