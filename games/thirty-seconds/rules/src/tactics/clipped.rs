//! Clipped (THIRTY-14.20): others in the target's row take 1 damage each.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{ClipWhom, PASS, Question};
use crate::row::Row;
use crate::rules::{Next, Table, ask};
use crate::state::{Packet, State};
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

/// How many others a Clipped shot hits.
pub(super) const CLIPPED: u8 = 2;

pub(super) const CARD: TacticCard =
    card("Clipped", 2, 0, "After a ranged hit: two others in the row take 1 each.").known();

answers! {
    pub(crate) enum Answer in Action {
        Clip(id: ZombieId) = Choose(id),
        Nobody = Pass,
    }
}

impl Ask<ThirtySeconds> for ClipWhom {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Clipped", "hurts"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.clippable().for_each(|id| may(Answer::Clip(id)));
        may(Answer::Nobody);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        let Answer::Clip(id) = answer else { return None };
        let beside = state.alley.get(id).filter(|it| Some(it.row) == state.attack_row());
        match beside {
            Some(zombie) if zombie.tokens > 0 => Some(RuleId("THIRTY-12.18")),
            Some(_) if !state.attack.hit.has(id) => None,
            _ => Some(RuleId("THIRTY-14.20")),
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.clippable().next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let ClipWhom(left) = self;
        match answer {
            Answer::Clip(id) => {
                table.s.attack.hit.add(id);
                let damage = table.after_reduction(Packet { at: id, damage: 1 });
                table.hurt(id, damage);
                if left > 1 { ask(Question::ClipWhom(left - 1)) } else { done() }
            }
            Answer::Nobody => done(),
        }
    }

    fn is_sound(self, _: &State, _: Seat) -> bool {
        self.0 <= CLIPPED
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, up to {} more are clipped: who?", names.of(me), self.0)
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Clip(id) => state.zombie_name(id),
            Answer::Nobody => PASS.to_owned(),
        }
    }
}

impl State {
    /// The zombies that the card can hit: others in the target's row.
    pub(super) fn clippable(&self) -> impl Iterator<Item = ZombieId> {
        let row = self.attack_row();
        row.into_iter()
            .flat_map(|row| self.alley.row(row).iter().copied())
            .filter(|&id| !self.attack.hit.has(id) && self.can_be_hurt(id))
    }

    /// The row of the attack's target, once damage has been dealt.
    fn attack_row(&self) -> Option<Row> {
        (self.attack.target_row > 0).then_some(Row(self.attack.target_row))
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{armed, check};
    use crate::zombies::Body;

    /// THIRTY-14.7, THIRTY-14.20
    #[test]
    fn clipped_hits_two_others_in_the_targets_row() {
        let state = armed(Supply::Pistol, Tactic::Clipped)
            .zombie(Body::Boss, 2)
            .zombie(Body::Shuffler, 2)
            .zombie(Body::Brute, 2)
            .zombie(Body::Runner, 1)
            .acts();
        let told = "
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
            TacticPlayed(Clipped)
            ZombieHurt { id: 1, kind: Shuffler, damage: 1, left: 1 }
            ZombieUnhurt(2, Brute)
        ";
        let script =
            ["0 attack 1 1", "nature strike s5", "0 play clipped", "0 choose 2", "0 choose 3"];
        check(state, &script, told);
    }
}
