//! What Nature can draw: a card from a deck, or a roll of the dice.

use engine::{Counts, Id};

use crate::state::State;
use crate::words::{Action, Draw, HandCard, Loss, Step};

impl State {
    /// THIRTY-1.11: when a deck and its discards are both empty, nothing is drawn.
    pub(crate) fn can_draw(&self, draw: Draw) -> bool {
        match draw {
            Draw::Strike | Draw::Critical | Draw::SelfDefense | Draw::Claw | Draw::Dice => true,
            Draw::Supply | Draw::Look | Draw::Lay(_) | Draw::Hide(_) => self.has_supplies(),
            Draw::Tactic => self.has_tactics(),
            Draw::Scheme => self.has_schemes(),
            Draw::Zombie | Draw::Warehouse => self.has_zombies(),
            Draw::Enter(row) => self.has_zombies() && self.alley.has_room(row),
            Draw::Loss(Loss::Any) => self.hand_size() > 0,
            Draw::Loss(Loss::Tactic) => !self.tactics_hand.is_empty(),
            Draw::Loss(Loss::Supply) => !self.hand.is_empty(),
        }
    }

    /// Everything Nature can draw, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        let Some(asked) = self.asked_of_nature() else { return };
        match asked {
            Draw::Supply | Draw::Look => list(self.supply_pile(), Action::Supply, out),
            Draw::Lay(_) => list(self.supply_pile(), Action::Lay, out),
            Draw::Hide(_) => list(self.supply_pile(), Action::Hide, out),
            Draw::Tactic => list(self.tactic_pile(), Action::Tactic, out),
            Draw::Scheme => list(self.scheme_pile(), Action::DrawScheme, out),
            Draw::Zombie => list(self.zombie_pile(), Action::DrawZombie, out),
            Draw::Enter(_) => list(self.zombie_pile(), Action::Zombie, out),
            Draw::Warehouse => list(self.zombie_pile(), Action::Bury, out),
            Draw::Strike | Draw::Critical | Draw::SelfDefense => {
                list(&self.strikes, Action::Strike, out);
            }
            Draw::Claw => list(&self.claws, Action::Claw, out),
            Draw::Dice => out.extend((1..=100).map(|n| (Action::Roll(n), 1))),
            Draw::Loss(of) => {
                if of != Loss::Supply {
                    let lose = |tactic| Action::Lose(HandCard::Tactic(tactic));
                    list(&self.tactics_hand, lose, out);
                }
                if of != Loss::Tactic {
                    self.each_thing(|thing| {
                        let n = self.hand.iter().filter(|&&it| it == thing).count() as u16;
                        out.push((Action::Lose(HandCard::Supply(thing)), n));
                    });
                }
            }
        }
    }

    /// The outcome at the position that `pick` chooses, with all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.asked_of_nature()? {
            Draw::Supply | Draw::Look => draw_from(self.supply_pile(), pick).map(Action::Supply),
            Draw::Lay(_) => draw_from(self.supply_pile(), pick).map(Action::Lay),
            Draw::Hide(_) => draw_from(self.supply_pile(), pick).map(Action::Hide),
            Draw::Tactic => draw_from(self.tactic_pile(), pick).map(Action::Tactic),
            Draw::Scheme => draw_from(self.scheme_pile(), pick).map(Action::DrawScheme),
            Draw::Zombie => draw_from(self.zombie_pile(), pick).map(Action::DrawZombie),
            Draw::Enter(_) => draw_from(self.zombie_pile(), pick).map(Action::Zombie),
            Draw::Warehouse => draw_from(self.zombie_pile(), pick).map(Action::Bury),
            Draw::Strike | Draw::Critical | Draw::SelfDefense => {
                draw_from(&self.strikes, pick).map(Action::Strike)
            }
            Draw::Claw => draw_from(&self.claws, pick).map(Action::Claw),
            Draw::Dice => {
                let nth = pick(100);
                (nth < 100).then_some(Action::Roll(nth as u8 + 1))
            }
            Draw::Loss(of) => self.draw_loss(of, pick),
        }
    }

    /// A random card of the hand. Equal cards are adjacent, in the order of [`State::chance`].
    fn draw_loss(&self, of: Loss, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let tactics = if of == Loss::Supply { 0 } else { u32::from(self.tactics_hand.total()) };
        let things = if of == Loss::Tactic { 0 } else { u32::from(self.hand.len()) };
        let nth = pick(tactics + things);
        if nth < tactics {
            let tactic = self.tactics_hand.nth(nth)?;
            return Some(Action::Lose(HandCard::Tactic(tactic)));
        }
        let mut left = nth - tactics;
        let mut lost = None;
        if of != Loss::Tactic {
            self.each_thing(|thing| {
                let n = self.hand.iter().filter(|&&it| it == thing).count() as u32;
                if lost.is_none() && left < n {
                    lost = Some(thing);
                }
                left = left.saturating_sub(n);
            });
        }
        lost.filter(|_| nth < tactics + things).map(|it| Action::Lose(HandCard::Supply(it)))
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
        }
    }
}

fn list<K: Id, const N: usize>(
    pile: &Counts<K, N>,
    outcome: impl Fn(K) -> Action,
    out: &mut Vec<(Action, u16)>,
) {
    out.extend(pile.iter().map(|(kind, n)| (outcome(kind), u16::from(n))));
}

#[inline(always)]
fn draw_from<K: Id, const N: usize>(
    pile: &Counts<K, N>,
    pick: impl FnOnce(u32) -> u32,
) -> Option<K> {
    pile.nth(pick(pile.total().into()))
}

/// An outcome of Nature's, as a phrase; `None` for any other action.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are answers of people")]
pub(crate) fn outcome_phrase(outcome: Action) -> Option<String> {
    Some(match outcome {
        Action::Supply(card) | Action::Lay(card) | Action::Hide(card) => card.name().to_owned(),
        Action::Tactic(card) => card.name().to_owned(),
        Action::DrawScheme(card) => card.name().to_owned(),
        Action::Zombie(body) | Action::DrawZombie(body) | Action::Bury(body) => {
            format!("a {}", body.phrase())
        }
        Action::Strike(card) => format!("Attack card {}", card.card().word),
        Action::Claw(card) => format!("Attack card {}", card.card().word),
        Action::Roll(n) => format!("{:02}", n % 100),
        Action::Lose(card) => card.name(),
        _ => return None,
    })
}
