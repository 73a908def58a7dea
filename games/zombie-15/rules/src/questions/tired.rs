//! Who is tired (Z15-17.7): one Hero has one action fewer.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Tired;
use crate::Zombie15;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Figure};

answers! {
    pub enum Answer in Action {
        Choose(who: Figure) = Tired(who),
    }
}

impl Ask<Zombie15> for Tired {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["chosen at the start"];

    fn answers(self, state: &State, _: Figure, may: &mut impl FnMut(Answer)) {
        state.figures().for_each(|who| may(Answer::Choose(who)));
    }

    fn forbids(self, state: &State, _: Figure, Answer::Choose(who): Answer) -> Option<RuleId> {
        (!state.plays(who)).then_some(RuleId("Z15-17.7"))
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        _: Figure,
        Answer::Choose(who): Answer,
    ) -> Next {
        table.s.member_mut(who).is_tired = true;
        table.tell(Event::TiredChosen(table.s.hero(who)));
        done()
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.setup.first_figure()
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        format!("{}, who has one action less?", names.of(state.seat_of(me)))
    }

    fn describe(self, state: &State, _: Figure, Answer::Choose(who): Answer, _: &Names) -> String {
        format!("{} is tired", state.hero(who).name())
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::tests::scene::{A, C, Scene, check, lab, options, played, refused, start_of};

    /// Z15-17.7, Z15-17.17
    #[test]
    fn a_tired_hero_has_one_action_less_until_first_aid_takes_the_token() {
        let tired =
            start_of("name Tired\nmap\n24A/E 26A/W\nend\nstart 0,0\nexit 0,1\nrule tired\n", "");
        assert_eq!(options(&tired, 0), ["tired 0", "tired 1", "tired 2", "tired 3"]);
        assert_eq!(refused(&tired, 0, "begin"), "Z15-17.7");
        let told = "
            TiredChosen(SaiFon)
            ClockStarted
            TurnBegan(Josh, 4)
            ";
        let state = check(&tired, &["0 tired 2", "0 begin"], told);
        let his = played(&state, &["0 done", "0 your-turn", "1 done", "1 your-turn"]);
        assert_eq!((his.active, his.turn_flags.actions), (C, 3));
        let healed = Scene(state).object(A, Item::FirstAidKit).done();
        check(&healed, &["0 heal 2"], "Used(Josh, FirstAidKit)\nRested(SaiFon)");
    }

    /// Z15-3.2, Z15-17.7
    #[test]
    fn with_three_players_a_tired_hero_has_four_actions() {
        let state = lab("rule tired\n", "players=3 heroes=josh,snow,will").done();
        assert_eq!((state.me().is_tired, state.turn_flags.actions), (true, 4));
    }
}
