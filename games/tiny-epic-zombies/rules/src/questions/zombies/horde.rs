//! A noise (TEZ-11.5): which zombie card acts (TEZ-14.3, 14.4).

use engine::{Ask, Names, RuleId, Told, answers, done, next};

use super::{Horde, ZombieQuestion};
use crate::TinyEpicZombies;
use crate::characters::Character;
use crate::human::Humans;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask_zombie};
use crate::state::{State, Tier};
use crate::words::{Action, Draw, Event, Step};

answers! {
    pub(crate) enum Answer in Action {
        Rouse(zombie: Character) = Horde(zombie),
    }
}

impl Ask<TinyEpicZombies> for Horde {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["on a noise"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.horde.zombies().for_each(|(zombie, _)| may(Answer::Rouse(zombie)));
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        let Answer::Rouse(zombie) = answer;
        forbidden_unless(state.horde.has(zombie), "TEZ-14.4")
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-14.4")
    }

    #[inline]
    fn has_ground(self, state: &State, (): ()) -> bool {
        state.horde.cards[1].is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        let Answer::Rouse(zombie) = answer;
        table.horde_acts(zombie)
    }

    /// TEZ-14.4: with only one card there is no choice.
    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, (): ()) -> Next {
        match table.s.horde.cards[0] {
            Some((zombie, _)) => table.horde_acts(zombie),
            None => done(),
        }
    }

    fn sentence(self, state: &State, (): (), names: &Names) -> String {
        format!("{} made a noise: which zombie acts?", state.whom(state.turn.me, names))
    }

    fn describe(self, state: &State, (): (), answer: Answer, _: &Names) -> String {
        let Answer::Rouse(zombie) = answer;
        let tier = Tier::of_space(state.horde.space_of(zombie));
        let more = if zombie.adds_more(tier) { ", and an additional zombie" } else { "" };
        format!("the {}: {}{more}", zombie.name(), zombie.horde_text(tier))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-14.3: the action under the marker, which moves on afterwards.
    fn horde_acts(&mut self, zombie: Character) -> Next {
        let space = self.s.horde.space_of(zombie);
        let tier = Tier::of_space(space);
        self.s.turn.tier = tier;
        self.tell(Event::HordeActed(zombie, space));
        // TEZ-14.7: the Scientist's text already includes all its zombies.
        if tier > Tier::First && zombie != Character::Scientist {
            self.s.turn.extra += 1;
        }
        self.horde_action(zombie).then(Step::HordeMarker(zombie))
    }

    fn horde_action(&mut self, zombie: Character) -> Next {
        let is_third = self.s.turn.tier == Tier::Third;
        let acts = |times| ask_zombie(ZombieQuestion::HordeAction(zombie, times));
        match zombie {
            Character::Mechanic if is_third || self.s.barricade >= 3 => {
                next([Step::DamageBarricade])
            }
            // The Lawyer has no zombie side.
            Character::Mechanic | Character::Lawyer => done(),
            Character::Mallcop => {
                self.s.turn.roaming = if is_third { u8::MAX } else { 1 };
                done()
            }
            Character::Hippie => {
                self.bar_healing(is_third);
                done()
            }
            Character::Photographer if is_third => {
                let harmed = self.s.harmed_by(zombie);
                let in_order = self.s.active_first().filter(|&human| harmed.has(human));
                in_order.for_each(|human| self.lose_ammo(human, 1));
                done()
            }
            Character::Survivalist if !is_third => self.look_at_top(),
            Character::Greaser | Character::Teacher | Character::FryCook | Character::Scientist => {
                acts(if is_third { 2 } else { 1 })
            }
            Character::Teenager
            | Character::Athlete
            | Character::Photographer
            | Character::Janitor
            | Character::Popstar
            | Character::Doctor
            | Character::Survivalist => acts(1),
        }
    }

    /// TEZ-14.34: until the end of their next turn.
    fn bar_healing(&mut self, all: bool) {
        let active = self.s.turn.me;
        let barred: Humans = self.s.everybody().filter(|&it| all || it == active).collect();
        for human in barred.iter() {
            // The active human's turn ends first, so it takes one more.
            let turns = if human == active { 2 } else { 1 };
            self.s.humans[human].barred = self.s.human(human).barred.max(turns);
            self.tell(Event::HealingBarred(human));
        }
    }

    /// TEZ-14.43
    fn look_at_top(&mut self) -> Next {
        if self.s.deck.search == 0 {
            return done();
        }
        let swap = Step::AskZombie(ZombieQuestion::SwapTop);
        match self.s.deck.top {
            Some(_) => next([swap]),
            None => next([Step::Nature(Draw::Top), swap]),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{refused, scene};
    use crate::words::ZombieQuestion;

    /// TEZ-14.4
    #[test]
    fn only_a_zombie_card_in_play_acts() {
        let horde = scene("mode=cooperative-zombie players=3").hand(Card::Uzi).hand(Card::Axe);
        let two_cards = horde.horde(Character::Doctor, 1).horde(Character::Greaser, 1);
        let choice = two_cards.asks_zombies(ZombieQuestion::Horde).now();
        assert_eq!(refused(&choice, 2, "horde hippie"), "TEZ-14.4");
    }
}
