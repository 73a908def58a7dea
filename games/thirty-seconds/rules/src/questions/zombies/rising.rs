//! Zombies lose Knockdown tokens: one in each Draw Phase as a modified rule (THIRTY-16.6), up to two
//! with the card Get Up.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{PASS, RaiseWhom, RecoverWho, ZombieQuestion};
use crate::ThirtySeconds;
use crate::rules::{Next, Table, ask_zombies};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

/// How many get up with the card Get Up.
pub(crate) const RAISED: u8 = 2;

answers! {
    pub enum Recovery in Action {
        Rise(id: ZombieId) = Rise(id),
    }
}

impl Ask<ThirtySeconds> for RecoverWho {
    type Me = Seat;
    type Answer = Recovery;
    const TOPIC: &'static [&'static str] = &["Knockdown token", "get up"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Recovery)) {
        state.risers().for_each(|id| may(Recovery::Rise(id)));
    }

    fn forbids(self, state: &State, _: Seat, Recovery::Rise(id): Recovery) -> Option<RuleId> {
        state.forbids_rising(id, "THIRTY-16.6")
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.risers().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Recovery) -> Next {
        let Recovery::Rise(id) = answer;
        table.rise(id)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.nearest_recovers()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which zombie gets up?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Recovery::Rise(id): Recovery, _: &Names) -> String {
        state.describe_rise(id)
    }
}

answers! {
    pub enum Answer in Action {
        Rise(id: ZombieId) = Rise(id),
        Nobody = Pass,
    }
}

impl Ask<ThirtySeconds> for RaiseWhom {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "get up"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.risers().for_each(|id| may(Answer::Rise(id)));
        may(Answer::Nobody);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Rise(id) => state.forbids_rising(id, "THIRTY-11.11"),
            Answer::Nobody => None,
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.risers().next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let RaiseWhom(left) = self;
        match answer {
            Answer::Rise(id) => {
                let _nothing_follows = table.rise(id);
                if left > 1 { ask_zombies(ZombieQuestion::RaiseWhom(left - 1)) } else { done() }
            }
            Answer::Nobody => done(),
        }
    }

    fn is_sound(self, _: &State, _: Seat) -> bool {
        self.0 <= RAISED
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, up to {} more get up: who?", names.of(me), self.0)
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Rise(id) => state.describe_rise(id),
            Answer::Nobody => PASS.to_owned(),
        }
    }
}

impl State {
    pub(crate) fn risers(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.can_rise(it))
    }

    /// Why a zombie cannot get up; `rule` is cited if it is not down.
    pub(super) fn forbids_rising(&self, id: ZombieId, rule: &'static str) -> Option<RuleId> {
        match self.alley.get(id) {
            Some(zombie) if self.is_crushed(zombie) => Some(RuleId("THIRTY-15.8")),
            Some(zombie) if !zombie.is_standing() => None,
            _ => Some(RuleId(rule)),
        }
    }

    pub(super) fn describe_rise(&self, id: ZombieId) -> String {
        format!("{} gets up", self.zombie_name(id))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// In a solo game, where nobody chooses.
    pub(crate) fn nearest_recovers(&mut self) -> Next {
        let nearest = self.s.nearest(|_, it| self.s.can_rise(it));
        nearest.map_or(done(), |id| self.rise(id))
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding, scene};
    use crate::zombies::Body;

    #[test]
    fn get_up_raises_up_to_two() {
        let state = holding(Scheme::GetUp)
            .fallen(Body::Shuffler, 4)
            .fallen(Body::Runner, 5)
            .fallen(Body::Brute, 6)
            .zombies_act();
        let told = "
            SchemePlayed(GetUp)
            ZombieRose(2, Brute)
            ZombieRose(0, Shuffler)
        ";
        let after = check(state, &["1 scheme get-up", "1 rise 3", "1 rise 1"], told);
        assert_eq!((after.horde.energy, after.alley.n_down()), (5, 1));
    }

    /// THIRTY-16.6
    #[test]
    fn a_knockdown_token_may_come_off_each_turn() {
        let state = scene("modified=recovery").fallen(Body::Shuffler, 4).fallen(Body::Boss, 6);
        let told = "
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
            ZombieRose(1, Boss)
            SchemeDrawn(Some(Jam))
            PhaseBegan(ZombieAction)
        ";
        state.zombie_turn().check(&["1 rise 2", "nature zombie-tactic jam"], told);
    }
}
