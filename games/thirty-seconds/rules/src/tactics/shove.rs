//! The card Shove: knocks down a zombie in the Survivor's row.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Question, ShoveWhom};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

pub(super) const CARD: TacticCard =
    card("Shove", 2, 1, "Knock down a zombie in your row.").attack();

answers! {
    pub(crate) enum Answer in Action {
        Shove(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for ShoveWhom {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["knock", "Tactics card", "hurts"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.shovable().for_each(|id| may(Answer::Shove(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Shove(id): Answer) -> Option<RuleId> {
        let here = state.alley.get(id).filter(|it| it.row == state.survivor.row);
        let Some(zombie) = here else { return Some(RuleId("THIRTY-6.10")) };
        if state.survivor.is_down {
            Some(RuleId("THIRTY-6.11"))
        } else if zombie.tokens > 0 {
            Some(RuleId("THIRTY-12.18"))
        } else if zombie.is_low() {
            Some(RuleId("THIRTY-7.14"))
        } else if !state.has_knockdown_token() {
            Some(RuleId("THIRTY-1.13"))
        } else {
            None
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.shovable().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Shove(id) = answer;
        table.knock_down(id);
        done()
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.shovable().next();
        if let Some(id) = only {
            table.knock_down(id);
        }
        done()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which zombie do you shove?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Shove(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

impl State {
    /// The zombies that Shove can knock down.
    fn shovable(&self) -> impl Iterator<Item = ZombieId> {
        let is_standing = !self.survivor.is_down;
        let row = if is_standing { self.alley.row(self.survivor.row) } else { &[] };
        let row = if self.has_knockdown_token() { row } else { &[] };
        let can_fall = |&id: &ZombieId| !self.alley.zombie(id).is_low() && self.can_be_hurt(id);
        row.iter().copied().filter(can_fall)
    }
}

impl State {
    pub(super) fn can_shove(&self) -> bool {
        self.may_pay_for_attack() && self.shovable().next().is_some()
    }

    pub(super) fn why_no_shove(&self) -> &'static str {
        if !self.may_pay_for_attack() {
            "THIRTY-13.11"
        } else if !self.has_knockdown_token() {
            "THIRTY-1.13"
        } else {
            "THIRTY-6.15"
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn shove(&mut self) -> Next {
        self.s.survivor.paid_attacks += 1;
        ask(Question::ShoveWhom)
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::{Scheme, Tactic};
    use crate::tests::scene::{check, scene};
    use crate::zombies::Body;

    #[test]
    fn shove_knocks_down_for_certain() {
        let state = scene("")
            .tactic(Tactic::Shove)
            .scheme(Scheme::ClumsySwing)
            .zombie(Body::Shuffler, 1)
            .zombie(Body::Runner, 1)
            .zombie(Body::Crawler, 1)
            .acts();
        let told = "TacticPlayed(Shove)\nKnockedDown(1, Runner)";
        let after = check(state, &["0 play shove", "0 choose 2"], told);
        assert_eq!(after.survivor.energy, 3);
    }
}
