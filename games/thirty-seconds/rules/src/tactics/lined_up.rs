//! Lined Up (THIRTY-14.16): a second zombie in range takes the same damage.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Tactic, TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{SecondTarget, is_gunshot};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::{Supply, Weapon};
use crate::words::{Action, Arm, Event, Pay, Slot};
use crate::zombies::ZombieId;

pub(super) const CARD: TacticCard =
    card("Lined Up", 2, 0, "With a firearm attack: if it hits, two zombies take 2 each.")
        .attack()
        .known();

/// The damage to each of two zombies.
pub(crate) const LINED_UP_DAMAGE: u8 = 2;

answers! {
    pub(crate) enum Answer in Action {
        Hit(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for SecondTarget {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Lined Up", "hurts", "ranged attack"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.second_targets().for_each(|id| may(Answer::Hit(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Hit(id): Answer) -> Option<RuleId> {
        if id == state.attack.at {
            return Some(RuleId("THIRTY-14.16"));
        }
        state.forbids_another_target(id, "THIRTY-14.16")
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.second_targets().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Hit(id) = answer;
        table.packet(id, LINED_UP_DAMAGE);
        done()
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.second_targets().next();
        if let Some(id) = only {
            table.packet(id, LINED_UP_DAMAGE);
        }
        done()
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.has_attack()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, who else stands in the line of fire?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Hit(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

impl State {
    fn second_targets(&self) -> impl Iterator<Item = ZombieId> {
        self.attack_targets().filter(|&id| id != self.attack.at)
    }
}

impl State {
    /// Whether an attack with this weapon may be lined up.
    #[inline]
    pub(crate) fn can_line_up(&self, card: Supply, weapon: &Weapon) -> bool {
        is_gunshot(card, weapon) && self.tactics_hand.of(Tactic::LinedUp) > 0
    }

    pub(crate) fn forbids_line_up(&self, slot: Slot, at: ZombieId, pay: Pay) -> Option<RuleId> {
        let arm = Arm::Main(slot);
        let can = self.weapon(arm).is_some_and(|(card, weapon)| self.can_line_up(card, weapon));
        if can { self.forbids_attack(arm, at, pay) } else { Some(RuleId("THIRTY-14.16")) }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn line_up(&mut self, slot: Slot, at: ZombieId, pay: Pay) -> Next {
        self.play_card(Tactic::LinedUp);
        self.announce(Arm::Main(slot), at, pay, true)
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{armed, check, refused};
    use crate::zombies::Body;

    /// THIRTY-14.2, THIRTY-14.16
    #[test]
    fn lined_up_hits_two_zombies_for_two_each() {
        let state = armed(Supply::Revolver, Tactic::LinedUp)
            .zombie(Body::Shuffler, 1)
            .zombie(Body::Boss, 2)
            .zombie(Body::Runner, 2)
            .acts();
        let told = "
            TacticPlayed(LinedUp)
            Attacked { arm: Weapon(Revolver), at: 0, kind: Shuffler }
            StrikeDrawn { card: S1, line: A }
            ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
            ZombieKilled { id: 0, kind: Shuffler, row: 1 }
            ZombieHurt { id: 1, kind: Boss, damage: 2, left: 2 }
        ";
        let after = check(state, &["0 line-up 1 1", "nature strike s1", "0 choose 2"], told);
        assert_eq!(after.survivor.energy, 3);
        assert_eq!(refused(&after, 0, "line-up 1 2"), "THIRTY-14.16");
    }
}
