//! Solo zombies (chapter 17): step cards, then dice, then the final instructions. Each step tells
//! what it orders, or why it is skipped.

use engine::{Told, done, next};

use super::orders::Deed;
use super::{Next, Table};
use crate::programme::{FAR_ROW, HeldBack, Place, Priority, StepCard, StepQuestion, WEAK_HEALTH};
use crate::row::Row;
use crate::state::State;
use crate::words::{Bite, Draw, Event, Phase, Step};
use crate::zombies::{Mark, Zombie, ZombieId};

/// The zombie that an order applies to, and why this one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    pub(super) id: ZombieId,
    pub(super) by: Priority,
}

impl State {
    /// THIRTY-17.8: the same row first, then behind, then ahead; the nearer first, the lower first.
    pub(crate) fn nearest(&self, is_meant: impl Fn(ZombieId, &Zombie) -> bool) -> Option<ZombieId> {
        self.nearest_within(Row::TEN.0, is_meant)
    }

    /// The same, among zombies at most this many rows away.
    #[inline]
    pub(crate) fn nearest_within(
        &self,
        reach: u8,
        is_meant: impl Fn(ZombieId, &Zombie) -> bool,
    ) -> Option<ZombieId> {
        let here = self.survivor.row;
        for row in self.alley.rows_within(here, reach) {
            for &id in self.alley.row(row) {
                if is_meant(id, self.alley.zombie(id)) {
                    return Some(id);
                }
            }
        }
        None
    }

    /// What distinguishes `first` from `second`, the runner-up.
    fn priority(&self, first: ZombieId, second: ZombieId) -> Priority {
        let here = self.survivor.row;
        let (first, second) = (self.alley.zombie(first).row, self.alley.zombie(second).row);
        if first == second {
            Priority::Lower
        } else if first == here {
            Priority::SameRow
        } else if first < here && second > here {
            Priority::Behind
        } else {
            Priority::Nearer
        }
    }

    fn answers_yes(&self, asks: StepQuestion) -> bool {
        match asks {
            StepQuestion::Nothing => true,
            StepQuestion::IsFar => self.survivor.row >= FAR_ROW,
            StepQuestion::IsDown => self.survivor.is_down,
            StepQuestion::IsWeak => self.survivor.health <= WEAK_HEALTH,
            StepQuestion::FewerThan(n) => self.alley.n() < n,
            StepQuestion::TwoWait => {
                let here = self.alley.row(self.survivor.row).iter();
                here.filter(|&&id| self.may_attack(self.alley.zombie(id))).nth(1).is_some()
            }
        }
    }

    /// Where the zombies are in their programme, if it is their turn.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only a few steps are in the programme")]
    pub(crate) fn place(&self) -> Option<Place> {
        let on_agenda = self.agenda.steps().rev().find_map(|step| match step {
            // While a step card is carried out, the next one is on the agenda.
            Step::StepCard(next) => Some(Place::Step(next - 1)),
            Step::Dice if self.horde.line > 0 => Some(Place::Line(self.horde.line)),
            Step::Dice | Step::Nature(Draw::Dice) => Some(Place::Dice),
            _ => None,
        });
        let is_last = self.is_solo() && self.phase == Phase::ZombieResolution;
        on_agenda.or(is_last.then_some(Place::FinalInstructions))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Whether anybody listens, without which reasons need not be worked out: a zero-sized listener
    /// cannot keep what it hears.
    pub(super) const IS_HEARD: bool = size_of::<T>() > 0;

    /// THIRTY-17.8: the first zombie that qualifies.
    #[inline]
    pub(super) fn choose(
        &self,
        reach: u8,
        is_meant: impl Fn(&State, &Zombie) -> bool,
    ) -> Option<Chosen> {
        let s = &*self.s;
        let id = s.nearest_within(reach, |_, it| is_meant(s, it))?;
        if !Self::IS_HEARD {
            return Some(Chosen { id, by: Priority::Only });
        }
        let second = s.nearest_within(reach, |other, it| other != id && is_meant(s, it));
        let by = second.map_or(Priority::Only, |second| s.priority(id, second));
        Some(Chosen { id, by })
    }

    /// THIRTY-17.5: one card after another until the Energy is gone; then dice, then the end.
    pub(super) fn step_card(&mut self, n: u8) -> Next {
        let cards = self.s.setup.opponent.steps();
        for (n, &card) in (n..).zip(cards.iter().skip(usize::from(n) - 1)) {
            if self.s.horde.energy == 0 {
                break;
            }
            // Step 1 is the free movement, which allows no reaction (THIRTY-14.3).
            self.s.phase = if n == 1 { Phase::ZombieDraw } else { Phase::ZombieAction };
            let deed = self.follow(n, card);
            if let Some(follows) = deed.and_then(|it| self.carry_out(it, Step::StepCard(n + 1))) {
                return follows;
            }
        }
        self.dice()
    }

    /// What a card orders, paid for, or `None` if it is skipped.
    #[inline]
    fn follow(&mut self, n: u8, card: StepCard) -> Option<Deed> {
        let is_asked = self.s.answers_yes(card.asks);
        let deed = if is_asked { self.deed(card.orders) } else { None };
        let Some(deed) = deed else {
            if Self::IS_HEARD {
                let why = self.s.why_skipped(card, is_asked);
                self.tell(Event::StepSkipped { n, why });
            }
            return None;
        };
        self.tell(Event::StepTaken { n, card });
        if !deed.pays_later() {
            self.pay_zombies(1);
        }
        Some(deed)
    }

    /// Every zombie in the Survivor's row that may attack does, for 1E each.
    pub(super) fn same_row_attacks(&mut self) -> Next {
        let s = &*self.s;
        let attacker = s.nearest_within(0, |_, it| s.may_attack(it)).filter(|_| s.horde.energy > 0);
        let Some(id) = attacker else { return done() };
        self.pay_zombies(1);
        next([self.announce_bite(id, Bite::Plain), Step::SameRowAttacks])
    }

    /// The second half of a card, after the Survivor had the chance to confront the zombie.
    pub(super) fn then_attack(&mut self, id: ZombieId) -> Next {
        self.attack_if_possible(id).map_or(done(), |attack| next([attack]))
    }

    /// THIRTY-17.6: the second half of a card needs its own Energy; new zombies do not attack.
    pub(super) fn attack_if_possible(&mut self, id: ZombieId) -> Option<Step> {
        let s = &*self.s;
        let zombie = *s.alley.get(id)?;
        let why = if zombie.marks.has(Mark::New) {
            HeldBack::New
        } else if !s.may_attack(&zombie) {
            HeldBack::Distracted
        } else if s.horde.energy == 0 {
            HeldBack::NoEnergy
        } else {
            self.pay_zombies(1);
            return Some(self.announce_bite(id, Bite::Plain));
        };
        self.tell(Event::HeldBack { id, kind: zombie.kind(), why });
        None
    }

    /// THIRTY-17.7: dice, as long as there is Energy.
    pub(super) fn dice(&mut self) -> Next {
        self.s.horde.line = 0;
        if self.s.horde.energy == 0 {
            return self.final_instructions();
        }
        next([Step::Nature(Draw::Dice)])
    }

    /// THIRTY-17.14: shuffle if due, remove Time tokens; then the turn is over.
    fn final_instructions(&mut self) -> Next {
        self.s.phase = Phase::ZombieResolution;
        if Self::IS_HEARD {
            let (shuffles, tokens) = (self.s.claws_due, self.s.has_tokens_to_lose());
            self.tell(Event::FinalInstructions { shuffles, tokens });
        }
        if self.s.fires != [0; 10] {
            return next([Step::Fires(Row::FIRST), Step::ZombieHandLimit, Step::TurnOver]);
        }
        let _alone_there_is_no_hand = self.zombie_hand_limit();
        self.turn_over()
    }
}
