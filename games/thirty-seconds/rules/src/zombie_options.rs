//! What the Zombie Player can answer now.

use crate::row::Row;
use crate::state::{State, Timer};
use crate::tactics::Scheme;
use crate::words::{Action, Deck, ZombieHandCard, ZombieQuestion};
use crate::zombies::Kind;

impl State {
    pub(crate) fn zombies_have_ground(&self, question: ZombieQuestion) -> bool {
        // THIRTY-13.10: whoever passes on everything is not asked.
        if self.horde.passes_all && question.is_reaction() {
            return false;
        }
        let may_counter = !self.attack.is_countered && !self.attack.is_automatic;
        match question {
            ZombieQuestion::Act => self.timer != Timer::RunOut,
            ZombieQuestion::Discard(_) => self.zombie_hand_size() > 0,
            ZombieQuestion::DrawWhich => self.has_schemes() && self.has_zombies(),
            ZombieQuestion::Stride(_) => true,
            ZombieQuestion::RecoverWho => self.risers().nth(1).is_some(),
            ZombieQuestion::RaiseWhom(_) => self.risers().next().is_some(),
            ZombieQuestion::NextOpportunity => self.opportunists.len() > 1,
            ZombieQuestion::Counter => may_counter && self.zombies_may_hold(&[self.counter()]),
            ZombieQuestion::Soak => may_counter && self.zombies_may_hold(&[Scheme::ThickSkull]),
            ZombieQuestion::Jam => self.zombies_may_hold(&[Scheme::Jam]),
            ZombieQuestion::Press => {
                self.can_tackle() && self.zombies_may_hold(&[Scheme::Tackle])
                    || !self.equipped.is_empty() && self.zombies_may_hold(&[Scheme::GraspingHands])
            }
            ZombieQuestion::Stumble => {
                self.has_weapon() && self.zombies_may_hold(&[Scheme::Stumble])
            }
            ZombieQuestion::Noise | ZombieQuestion::HordeWho(_) => {
                !self.zombies_hand.is_empty() && self.alley.has_room(Row::TEN)
            }
            ZombieQuestion::LungeWho => self.lungers().nth(1).is_some(),
            ZombieQuestion::FrenzyWho => self.frenzied().nth(1).is_some(),
            ZombieQuestion::GrabWho => self.grabbers().nth(1).is_some(),
            ZombieQuestion::SurgeWhere => self.surges().next().is_some(),
            ZombieQuestion::Search => !self.zombies.is_empty() && self.alley.has_room(Row::TEN),
            ZombieQuestion::CutOff => {
                !self.zombies_hand.is_empty() && self.cut_off_rows().next().is_some()
            }
        }
    }

    pub(crate) fn zombie_answers(&self, question: ZombieQuestion, out: &mut Vec<Action>) {
        let hand = self.zombies_hand.iter().map(|(body, _)| body);
        let holds = |scheme| self.schemes_hand.of(scheme) > 0;
        match question {
            ZombieQuestion::Act => self.zombie_acts(out),
            ZombieQuestion::Discard(_) => {
                let schemes = self.schemes_hand.iter().map(|(it, _)| ZombieHandCard::Scheme(it));
                let cards = schemes.chain(hand.map(ZombieHandCard::Zombie));
                out.extend(cards.map(Action::DiscardZombie));
            }
            ZombieQuestion::DrawWhich => {
                out.extend([Action::DrawFrom(Deck::Tactics), Action::DrawFrom(Deck::Zombies)]);
            }
            ZombieQuestion::Stride(id) => {
                let from = self.alley.zombie(id).row;
                let near = self.way_to_survivor(from, 1);
                let far = self.way_to_survivor(from, 2);
                out.extend([near, far].map(|to| Action::Shamble(id, to)));
            }
            ZombieQuestion::RecoverWho => out.extend(self.risers().map(Action::Rise)),
            ZombieQuestion::RaiseWhom(_) => {
                out.extend(self.risers().map(Action::Rise));
                out.push(Action::Pass);
            }
            ZombieQuestion::NextOpportunity => {
                out.extend(self.opportunists.iter().map(Action::Choose));
            }
            ZombieQuestion::Counter => {
                let counter = self.counter();
                out.extend(Some(counter).filter(|&it| holds(it)).map(Action::Scheme));
                self.passes(out);
            }
            ZombieQuestion::Soak => {
                if holds(Scheme::ThickSkull) {
                    let hurt = self.attack.packets.iter().filter(|packet| packet.damage > 0);
                    out.extend(hurt.map(|it| Action::SchemeOn(Scheme::ThickSkull, it.at)));
                }
                self.passes(out);
            }
            ZombieQuestion::Jam => {
                out.extend(Some(Scheme::Jam).filter(|&it| holds(it)).map(Action::Scheme));
                self.passes(out);
            }
            ZombieQuestion::Press => {
                if self.can_tackle() && holds(Scheme::Tackle) {
                    out.push(Action::Scheme(Scheme::Tackle));
                }
                if !self.equipped.is_empty() && holds(Scheme::GraspingHands) {
                    out.push(Action::Scheme(Scheme::GraspingHands));
                }
                self.passes(out);
            }
            ZombieQuestion::Stumble => {
                if holds(Scheme::Stumble) {
                    let weapons = self.slots().filter(|(_, it)| it.thing.card.is_weapon());
                    out.extend(weapons.map(|(slot, _)| Action::Stumble(slot)));
                }
                self.passes(out);
            }
            ZombieQuestion::Noise | ZombieQuestion::HordeWho(_) => {
                out.extend(hand.map(Action::Enter));
                out.push(Action::Pass);
            }
            ZombieQuestion::LungeWho => out.extend(self.lungers().map(Action::Choose)),
            ZombieQuestion::FrenzyWho => out.extend(self.frenzied().map(Action::Choose)),
            ZombieQuestion::GrabWho => out.extend(self.grabbers().map(Action::Choose)),
            ZombieQuestion::SurgeWhere => {
                out.extend(self.surges().map(|(from, to)| Action::Surge(from, to)));
            }
            ZombieQuestion::Search => {
                out.extend(self.findable().map(Action::Enter));
                out.push(Action::Pass);
            }
            ZombieQuestion::CutOff => {
                for body in hand {
                    out.extend(self.cut_off_rows().map(|row| Action::EnterAt(body, row)));
                }
            }
        }
    }

    /// Everything the Zombie Player can do in the Action Phase.
    fn zombie_acts(&self, out: &mut Vec<Action>) {
        let energy = self.horde.energy;
        if energy > 0 && self.alley.has_room(Row::TEN) {
            out.extend(self.zombies_hand.iter().map(|(body, _)| Action::Enter(body)));
        }
        for (id, zombie) in self.alley.iter() {
            if self.shamble_cost(zombie).is_some_and(|cost| cost <= energy) {
                out.extend(self.shambles(zombie).map(|to| Action::Shamble(id, to)));
            }
            if energy > 0 {
                if self.may_attack(zombie) {
                    out.push(Action::Bite(id));
                    if zombie.tokens > 0 {
                        out.push(Action::Grab(id));
                    }
                }
                if self.can_rise(zombie) {
                    out.push(Action::Rise(id));
                }
            }
            if zombie.kind() == Kind::Shrieker
                && self.can_shriek(zombie)
                && self.shuffler_in_hand().is_some()
            {
                out.push(Action::Shriek(id));
            }
        }
        let decks = [(Deck::Tactics, self.has_schemes()), (Deck::Zombies, self.has_zombies())];
        for (deck, _) in decks.into_iter().filter(|(_, has_cards)| *has_cards) {
            if energy > 0 {
                out.push(Action::DrawFrom(deck));
            }
            if self.zombies_may_trade() {
                out.push(Action::TradeFor(deck));
            }
        }
        let held = self.schemes_hand.iter().map(|(scheme, _)| scheme);
        out.extend(held.filter(|&scheme| self.can_scheme(scheme)).map(Action::Scheme));
        out.push(Action::End);
    }
}
