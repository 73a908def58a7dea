//! Damage is about to be dealt: Thick Skull absorbs part of it for one zombie.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Scheme;
use crate::ThirtySeconds;
use crate::questions::zombies::{PASS, PASS_ALL, Soak};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

/// The damage that the card absorbs.
const THICK_SKULL: u8 = 2;

pub(super) const CARD: TacticCard = card("Thick Skull", 2, 0, "A zombie takes 2 less damage.");

answers! {
    pub(crate) enum Answer in Action {
        Soak(id: ZombieId) = SchemeOn(Scheme::ThickSkull, id),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Soak {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.schemes_hand.of(Scheme::ThickSkull) > 0 {
            let hurt = state.attack.packets.iter().filter(|packet| packet.damage > 0);
            hurt.for_each(|packet| may(Answer::Soak(packet.at)));
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Soak(id) => {
                let mut packets = state.attack.packets.iter();
                let is_hurt = packets.any(|packet| packet.at == id && packet.damage > 0);
                state.forbids_scheme_unless(is_hurt, Scheme::ThickSkull)
            }
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_be_countered() && state.zombies_may_hold(Scheme::ThickSkull)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Soak(id) => {
                // The first packet is the one that the card reduces.
                let packets = table.s.attack.packets.as_mut();
                let at = packets.iter().position(|packet| packet.at == id);
                packets.swap(0, at.expect("it is about to be hurt"));
                table.play_scheme(Scheme::ThickSkull)
            }
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, your zombies are about to be hurt: do you play Thick Skull?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Soak(id) => format!("play Thick Skull for {}", state.zombie_name(id)),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn thick_skull(&mut self) -> Next {
        if let Some(packet) = self.s.attack.packets.as_mut().first_mut() {
            packet.damage = packet.damage.saturating_sub(THICK_SKULL);
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding};
    use crate::zombies::Body;

    /// THIRTY-13.3
    #[test]
    fn thick_skull_takes_two_off_the_damage() {
        let state =
            holding(Scheme::ThickSkull).equip(Supply::Shotgun).zombie(Body::Shuffler, 1).acts();
        let told = "
            Attacked { arm: Weapon(Shotgun), at: 0, kind: Shuffler }
            StrikeDrawn { card: S5, line: A }
            SchemePlayed(ThickSkull)
            ZombieHurt { id: 0, kind: Shuffler, damage: 1, left: 1 }
        ";
        let script =
            ["0 attack 1 1", "nature strike s5", "1 pass", "1 scheme thick-skull 1", "1 pass"];
        check(state, &script[..4], told);
    }
}
