//! Reactions (chapter 13). Whether somebody is asked depends only on what everybody knows: how many
//! Tactics cards they hold, and which of them lie in the discard pile. Otherwise the question itself
//! would tell what is in a hand.

use engine::{Told, done, next};

use super::{Next, Table};
use crate::state::State;
use crate::supply::Manner;
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Arm, Bite, Draw, Event, Pay, Phase, Step, ZombieQuestion};
use crate::zombies::ZombieId;

/// What the card Thick Skull soaks up.
const THICK_SKULL: u8 = 2;

impl State {
    /// THIRTY-13.1: reactions belong to Action Phases.
    fn is_action_phase(&self) -> bool {
        matches!(self.phase, Phase::SurvivorAction | Phase::ZombieAction)
    }

    /// Whether the Zombie Player may hold one of these, as far as anybody knows.
    pub(crate) fn zombies_may_hold(&self, schemes: &[Scheme]) -> bool {
        let is_out = |scheme: &Scheme| self.schemes_discard.of(*scheme) < scheme.card().count;
        self.is_action_phase()
            && !self.is_too_late_in(Phase::ZombieAction)
            && !self.schemes_hand.is_empty()
            && schemes.iter().any(is_out)
    }

    /// Whether the Survivor may hold one of these, as far as anybody knows. Alone there is nobody to
    /// hide it from.
    pub(crate) fn survivor_may_hold(&self, tactics: &[Tactic]) -> bool {
        let is_out = |tactic: &Tactic| self.tactics_discard.of(*tactic) < tactic.card().count;
        if self.is_too_late_in(Phase::SurvivorAction) {
            return false;
        }
        if self.is_solo() {
            return tactics.iter().any(|&tactic| self.tactics_hand.of(tactic) > 0);
        }
        !self.tactics_hand.is_empty() && tactics.iter().any(is_out)
    }

    /// The counter that fits the attack.
    pub(crate) fn counter(&self) -> Scheme {
        match self.attack_manner() {
            Manner::Melee => Scheme::ClumsySwing,
            Manner::Shot | Manner::Thrown => Scheme::PoorAim,
        }
    }

    /// Weapons in slots, which can be lost by stumbling.
    pub(crate) fn has_weapon(&self) -> bool {
        self.equipped.iter().any(|carried| carried.thing.card.is_weapon())
    }

    /// Whether a successful attack by a zombie can still be made worse.
    pub(crate) fn can_tackle(&self) -> bool {
        !self.bite.knocks_down && !self.survivor.is_down
    }

    /// Whether a zombie that has moved in can be attacked at once.
    pub(crate) fn can_confront(&self, id: ZombieId) -> bool {
        let is_here = self.alley.get(id).is_some_and(|it| it.row == self.survivor.row);
        is_here && self.can_be_hurt(id) && self.confronting_arms(id).next().is_some()
    }

    /// Melee weapons and bare hands for a Confrontation.
    pub(crate) fn confronting_arms(&self, id: ZombieId) -> impl Iterator<Item = Arm> {
        let unarmed = [Arm::Stomp, Arm::Trip];
        let unarmed = unarmed.into_iter().filter(move |&arm| self.can_strike_unarmed(arm, id));
        let armed = self.slots().filter(|(_, carried)| !carried.is_jammed);
        let arms = armed.flat_map(|(slot, _)| [Arm::Main(slot), Arm::Other(slot)]);
        let is_melee =
            |arm: &Arm| self.weapon(*arm).is_some_and(|(_, weapon)| weapon.manner == Manner::Melee);
        unarmed.chain(arms.filter(is_melee))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// A reaction of the Zombie Player, which Lost Opportunity may answer.
    pub(super) fn reaction_answer(&mut self, asked: ZombieQuestion, action: Action) -> Next {
        let scheme = if let Action::Scheme(scheme) = action {
            scheme
        } else if let Action::SchemeOn(scheme, id) = action {
            // Whom it protects is remembered by putting its damage first.
            let packets = self.s.attack.packets.as_mut();
            let at = packets.iter().position(|packet| packet.at == id);
            packets.swap(0, at.expect("it is about to be hurt"));
            scheme
        } else if let Action::Stumble(slot) = action {
            // Likewise the weapon that flies goes to the first slot.
            self.s.equipped.as_mut().swap(0, slot.0.into());
            Scheme::Stumble
        } else {
            return done();
        };
        let played = self.play_scheme(scheme);
        // The attacker may press on with another card.
        if asked == ZombieQuestion::Press {
            return played.then(Step::AskZombies(ZombieQuestion::Press));
        }
        played
    }

    /// THIRTY-13.3: a counter makes the attack miss.
    pub(super) fn attack_is_countered(&mut self) -> Next {
        self.tell(Event::Countered);
        self.s.agenda.cut_to(|step| step == Step::AttackEnd);
        done()
    }

    pub(super) fn thick_skull(&mut self) -> Next {
        if let Some(packet) = self.s.attack.packets.as_mut().first_mut() {
            packet.damage = packet.damage.saturating_sub(THICK_SKULL);
        }
        done()
    }

    /// THIRTY-13.2: whether the Survivor lets it happen.
    pub(super) fn cancel_answer(&mut self, scheme: Scheme, action: Action) -> Next {
        if action != Action::Play(Tactic::LostOpportunity) {
            return next([Step::Scheme(scheme)]);
        }
        self.discard_tactic(Tactic::LostOpportunity);
        self.tell(Event::TacticPlayed(Tactic::LostOpportunity));
        self.tell(Event::SchemeCancelled(scheme));
        done()
    }

    pub(super) fn confront_answer(&mut self, id: ZombieId, action: Action) -> Next {
        let Action::Attack { arm, .. } = action else { return done() };
        self.discard_tactic(Tactic::Confrontation);
        self.tell(Event::TacticPlayed(Tactic::Confrontation));
        self.announce(arm, id, Pay::Free, false)
    }

    /// Block, Dodge or the Self Defense Trainer's ability against an attack that succeeded.
    pub(super) fn defend_answer(&mut self, action: Action) -> Next {
        if action == Action::Play(Tactic::Block) {
            self.discard_tactic(Tactic::Block);
            self.tell(Event::TacticPlayed(Tactic::Block));
            self.block()
        } else if action == Action::Play(Tactic::Dodge) {
            self.discard_tactic(Tactic::Dodge);
            self.tell(Event::TacticPlayed(Tactic::Dodge));
            self.dodge()
        } else if action == Action::Ability {
            self.spend_token();
            next([Step::Nature(Draw::SelfDefense)])
        } else {
            done()
        }
    }

    /// What was dodged has not succeeded (THIRTY-12.3).
    fn dodge(&mut self) -> Next {
        self.tell(Event::Dodged);
        self.s.agenda.cut_to(|step| step == Step::Wounds);
        let bite = &mut self.s.bite;
        (bite.damage, bite.knocks_down, bite.holds) = (0, false, false);
        done()
    }

    pub(super) fn block(&mut self) -> Next {
        self.s.bite.damage = 0;
        self.tell(Event::Blocked);
        done()
    }

    /// THIRTY-14.12: Grasping Hands make the Survivor drop something.
    pub(super) fn loosen_answer(&mut self, action: Action) -> Next {
        let Action::Drop(slot) = action else { unreachable!("{action:?} drops nothing") };
        self.drop_card(slot)
    }

    pub(super) fn loosen_moot(&mut self) -> Next {
        if self.s.equipped.is_empty() { done() } else { self.drop_card(crate::words::Slot(0)) }
    }

    /// Whether the attack that is going on holds rather than hurts.
    pub(super) fn is_hold(&self) -> bool {
        self.s.bite.bite == Bite::Hold
    }
}
