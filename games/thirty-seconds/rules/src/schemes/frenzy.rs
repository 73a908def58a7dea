//! The card Frenzy: a zombie that has attacked attacks again.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use crate::ThirtySeconds;
use crate::questions::zombies::FrenzyWho;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Bite, Event, Step};
use crate::zombies::ZombieId;

pub(super) const CARD: TacticCard =
    card("Frenzy", 3, 1, "A zombie that has attacked attacks again.");

answers! {
    pub(crate) enum Answer in Action {
        Attack(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for FrenzyWho {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["attack"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.frenzied().for_each(|id| may(Answer::Attack(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Attack(id): Answer) -> Option<RuleId> {
        state.forbids_attack_by(id, true)
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.frenzied().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Attack(id) = answer;
        next([Step::Attack(id, Bite::Plain)])
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.frenzied().next();
        only.map_or(done(), |id| next([Step::Attack(id, Bite::Plain)]))
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, who attacks again?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Attack(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

impl State {
    pub(super) fn frenzied(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.may_attack_again(it))
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding};
    use crate::zombies::Body;

    #[test]
    fn frenzy_attacks_again_with_who_has_attacked() {
        let state = holding(Scheme::Frenzy).zombie(Body::Shuffler, 1).zombies_act();
        assert!(!can(&state, 1, "scheme frenzy"));
        let told = "
            ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
            ClawDrawn { card: Z8, line: A }
            BiteMissed
            SchemePlayed(Frenzy)
            ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
            ClawDrawn { card: Z4, line: A }
            Wounded { damage: 1, left: 4 }
        ";
        let script = ["1 bite 1", "nature claw z8", "1 scheme frenzy", "nature claw z4"];
        check(state, &script, told);
    }
}
