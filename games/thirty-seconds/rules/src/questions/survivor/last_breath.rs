//! The Desperation Move (THIRTY-10.4): once per game, an Ability token prevents death.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::LastBreath;
use crate::ThirtySeconds;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::{self, State};
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        HoldOn = Ability,
        LetGo = Pass,
    }
}

impl Ask<ThirtySeconds> for LastBreath {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Desperation Move"];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::HoldOn);
        may(Answer::LetGo);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::HoldOn => (!state.has_last_breath()).then_some(RuleId("THIRTY-10.4")),
            Answer::LetGo => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.has_last_breath()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::HoldOn => {
                let me = &mut table.s.survivor;
                me.tokens -= 1;
                me.health = 1;
                me.last_breath = state::LastBreath::Owed;
                table.tell(Event::Saved);
                done()
            }
            Answer::LetGo => table.eaten(),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.eaten()
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.survivor.health == 0
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, this would kill you. Do you make a Desperation Move?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::HoldOn => "make a Desperation Move (1 token)".to_owned(),
            Answer::LetGo => "let go".to_owned(),
        }
    }
}

impl State {
    /// Not a second time, not without a token, and not in the street.
    #[inline]
    pub(crate) fn has_last_breath(&self) -> bool {
        self.survivor.last_breath == state::LastBreath::Unused
            && self.survivor.tokens > 0
            && self.survivor.row != Row::STREET
    }
}

#[cfg(test)]
mod tests {
    use crate::state::{Ending, LastBreath};
    use crate::tests::scene::{check, play, scene};
    use crate::zombies::Body;

    /// THIRTY-10.4, THIRTY-10.5
    #[test]
    fn a_desperation_move_leaves_one_health_and_two_energy_in_the_next_turn() {
        let state = scene("").health(1).tokens(1).zombie(Body::Brute, 1).zombies_act();
        let told = "
            ZombieAttacked { id: 0, kind: Brute, bite: Plain }
            ClawDrawn { card: Z4, line: A }
            Wounded { damage: 1, left: 0 }
            SurvivorDown
            Saved
        ";
        let saved = check(state, &["1 bite 1", "nature claw z4", "0 ability"], told);
        assert_eq!((saved.survivor.health, saved.survivor.tokens), (1, 0));
        assert!(saved.survivor.is_down);
        let next = play(saved, &["1 end", "nature tactic stash"]);
        assert_eq!(next.survivor.energy, 2);
        assert_eq!(next.survivor.last_breath, LastBreath::Used);
    }

    /// THIRTY-10.4
    #[test]
    fn there_is_no_second_desperation_move_and_none_without_a_token() {
        let dying = scene("").health(1).zombie(Body::Shuffler, 1);
        for scene in
            [dying.tokens(0), dying.tokens(1).with(|s| s.survivor.last_breath = LastBreath::Used)]
        {
            let after = play(scene.zombies_act(), &["1 bite 1", "nature claw z4"]);
            assert_eq!(after.ended, Some(Ending::Eaten));
        }
        let refuses =
            play(dying.tokens(1).zombies_act(), &["1 bite 1", "nature claw z4", "0 pass"]);
        assert_eq!(refuses.ended, Some(Ending::Eaten));
    }
}
