//! The card Grab: a zombie tries to hold the Survivor. Only a standing one can (THIRTY-12.19).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use crate::ThirtySeconds;
use crate::questions::zombies::GrabWho;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Bite, Event, SURVIVOR, Step};
use crate::zombies::ZombieId;

pub(super) const CARD: TacticCard =
    card("Grab", 2, 1, "Line C: the Survivor cannot move next turn while held.");

answers! {
    pub(crate) enum Answer in Action {
        Grab(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for GrabWho {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["attack", "hold"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.grabbers().for_each(|id| may(Answer::Grab(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Grab(id): Answer) -> Option<RuleId> {
        let lies = state.alley.get(id).is_some_and(|it| !it.is_standing());
        state.forbids_attack_by(id, false).or_else(|| lies.then_some(RuleId("THIRTY-12.19")))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.grabbers().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Grab(id) = answer;
        next([Step::Attack(id, Bite::Hold)])
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.grabbers().next();
        only.map_or(done(), |id| next([Step::Attack(id, Bite::Hold)]))
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, who tries to hold {prey}?")
    }

    fn describe(self, state: &State, _: Seat, Answer::Grab(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

impl State {
    pub(super) fn grabbers(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.may_attack(it) && it.is_standing())
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding, play, refused, scene};
    use crate::zombies::Body;

    /// THIRTY-12.2, THIRTY-12.11
    #[test]
    fn grab_holds_on_line_c_without_damage() {
        let state = holding(Scheme::Grab).zombie(Body::Brute, 1).zombies_act();
        let told = "
            SchemePlayed(Grab)
            ZombieAttacked { id: 0, kind: Brute, bite: Hold }
            ClawDrawn { card: Z7, line: C }
            Held(0, Brute)
        ";
        let held = check(state, &["1 scheme grab", "nature claw z7"], told);
        assert_eq!((held.survivor.health, held.survivor.is_down), (5, false));
        let turn = play(held, &["1 end", "nature tactic stash"]);
        assert_eq!(refused(&turn, 0, "move 2"), "THIRTY-12.11");
    }

    /// THIRTY-12.19
    #[test]
    fn a_zombie_that_is_down_does_not_hold() {
        let state = scene("").scheme(Scheme::Grab).fallen(Body::Runner, 1).zombies_act();
        assert_eq!(refused(&state, 1, "scheme grab"), "THIRTY-11.11");
        let up = scene("").scheme(Scheme::Grab).zombie(Body::Runner, 1).zombies_act();
        assert!(can(&up, 1, "scheme grab"));
    }
}
