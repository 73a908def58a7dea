//! Quick Trigger and Quick Hands (THIRTY-14.15): whom to attack with the same weapon again.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Again, Question};
use crate::rules::{Next, Table, ask};
use crate::state::{Just, State};
use crate::words::{Action, Arm, Event, Pay};
use crate::zombies::ZombieId;

pub(super) const TRIGGER: TacticCard =
    card("Quick Trigger", 3, 0, "After your firearm attack: attack again with the firearm.")
        .attack()
        .known();
pub(super) const HANDS: TacticCard =
    card("Quick Hands", 3, 0, "After your melee attack: attack again with the weapon.")
        .attack()
        .known();

answers! {
    pub(crate) enum Answer in Action {
        Attack(at: ZombieId) = Choose(at),
    }
}

impl Ask<ThirtySeconds> for Again {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["attack", "hurts"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.again_targets().for_each(|at| may(Answer::Attack(at)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Attack(at): Answer) -> Option<RuleId> {
        match state.again_arm().and_then(|arm| state.weapon(arm)) {
            Some((_, weapon)) => state.forbids_target(weapon, at),
            None => Some(RuleId("THIRTY-14.15")),
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.again_targets().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Attack(at) = answer;
        table.attack_again(at)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let only = table.s.again_targets().next();
        only.map_or(done(), |at| table.attack_again(at))
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.again_arm().is_some()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which zombie do you attack this time?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Attack(at): Answer, _: &Names) -> String {
        state.zombie_name(at)
    }
}

impl State {
    /// The arm that is used again.
    fn again_arm(&self) -> Option<Arm> {
        match self.survivor.just {
            Just::Nothing => None,
            Just::Fired(slot) => Some(Arm::Main(slot)),
            Just::Swung(arm) => Some(arm),
        }
    }

    fn again_targets(&self) -> impl Iterator<Item = ZombieId> {
        let weapon = self.again_arm().and_then(|arm| self.weapon(arm));
        weapon.into_iter().flat_map(|(_, weapon)| self.targets(weapon))
    }
}

impl State {
    pub(super) fn can_swing_again(&self) -> bool {
        matches!(self.survivor.just, Just::Swung(_)) && self.again_targets().next().is_some()
    }

    pub(super) fn can_fire_again(&self) -> bool {
        let Just::Fired(slot) = self.survivor.just else { return false };
        self.carried(slot).is_some_and(|carried| !carried.is_jammed)
            && self.again_targets().next().is_some()
    }

    /// Why the last attack cannot be repeated: its weapon is gone, or there was none.
    pub(super) fn why_not_again(&self) -> &'static str {
        let is_gone = self.survivor.paid_attacks > 0 && self.attack.is_weapon_gone;
        if is_gone && self.survivor.just == Just::Nothing { "THIRTY-14.14" } else { "THIRTY-14.15" }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn quick_attack(&mut self, just: Just) -> Next {
        self.s.survivor.just = just;
        ask(Question::Again)
    }

    fn attack_again(&mut self, at: ZombieId) -> Next {
        let arm = self.s.again_arm().expect("there was an attack to repeat");
        self.s.survivor.just = Just::Nothing;
        self.announce(arm, at, Pay::Free, false)
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{armed, can, check, play, refused, scene, zombie};
    use crate::zombies::Body;

    /// THIRTY-14.1
    #[test]
    fn quick_trigger_fires_again_for_nothing() {
        let state = armed(Supply::Pistol, Tactic::QuickTrigger).zombie(Body::Boss, 1).acts();
        assert_eq!(refused(&state, 0, "play quick-trigger"), "THIRTY-14.15");
        let told = "
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S10, line: A }
            Missed
            TacticPlayed(QuickTrigger)
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
        ";
        let script =
            ["0 attack 1 1", "nature strike s10", "0 play quick-trigger", "nature strike s5"];
        let after = check(state, &script, told);
        assert_eq!((after.survivor.energy, after.equipped.as_slice()[0].thing.uses), (3, 2));
    }

    /// THIRTY-14.1, THIRTY-14.15, THIRTY-14.14
    #[test]
    fn quick_trigger_follows_directly_and_needs_ammo() {
        let state = armed(Supply::Pistol, Tactic::QuickTrigger).zombie(Body::Boss, 1);
        let fired = ["0 attack 1 1", "nature strike s10"];
        let moved = play(play(state.acts(), &fired), &["0 drop 1"]);
        assert_eq!(refused(&moved, 0, "play quick-trigger"), "THIRTY-14.14");
        let empty = scene("").equip_used(Supply::Pistol, 1).tactic(Tactic::QuickTrigger);
        let empty = play(empty.zombie(Body::Boss, 1).acts(), &fired);
        assert_eq!(refused(&empty, 0, "play quick-trigger"), "THIRTY-14.14");
    }

    /// THIRTY-14.1, THIRTY-14.15
    #[test]
    fn quick_hands_strikes_again_for_nothing() {
        let state = armed(Supply::Machete, Tactic::QuickHands).zombie(Body::Boss, 1).acts();
        assert_eq!(refused(&state, 0, "play quick-hands"), "THIRTY-14.15");
        let script = ["0 attack 1 1", "nature strike s5", "0 pass", "0 play quick-hands"];
        let after = play(play(state, &script), &["nature strike s5"]);
        assert!(zombie(&after, 1).is_none());
        assert_eq!(after.survivor.energy, 3);
    }

    /// THIRTY-14.14
    #[test]
    fn only_that_very_weapon_is_used_again() {
        let state = scene("").equip_used(Supply::Pistol, 1).equip(Supply::Pistol);
        let state = state.zombie(Body::Boss, 1).tactic(Tactic::QuickTrigger);
        let empty = play(state.acts(), &["0 attack 1 1", "nature strike s5", "0 pass"]);
        assert_eq!(empty.equipped.len(), 1, "the first Pistol is gone");
        assert_eq!(refused(&empty, 0, "play quick-trigger"), "THIRTY-14.14");
        let swap = scene("").equip(Supply::Pistol).equip_used(Supply::Pistol, 1);
        let swap = swap.zombie(Body::Boss, 1).tactic(Tactic::QuickTrigger);
        let loaded = play(swap.acts(), &["0 attack 1 1", "nature strike s5", "0 pass"]);
        assert!(can(&loaded, 0, "play quick-trigger"));
    }

    /// THIRTY-14.14
    #[test]
    fn a_knife_that_broke_is_not_swung_again_though_there_is_another() {
        let state = scene("").equip_used(Supply::Machete, 1).equip(Supply::Machete);
        let state = state.zombie(Body::Boss, 1).tactic(Tactic::QuickHands);
        let broken = play(state.acts(), &["0 attack 1 1", "nature strike s5", "0 pass"]);
        assert_eq!(broken.equipped.len(), 1);
        assert_eq!(refused(&broken, 0, "play quick-hands"), "THIRTY-14.14");
    }
}
