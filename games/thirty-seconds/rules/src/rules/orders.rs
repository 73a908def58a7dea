//! The orders of step cards and dice charts (chapter 17), and whether they can be carried out.

use engine::{Told, next};

use super::solo::Chosen;
use super::{Next, Table};
use crate::programme::{Order, Skip, StepCard};
use crate::row::Row;
use crate::state::State;
use crate::words::{Bite, Draw, Event, Loss, Question, Step, WeaponLoss};
use crate::zombies::{Body, Mark, Zombie, ZombieId, ZombieKind};

/// An order, with its subject and object filled in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    EverybodyMoves,
    EverybodyAttacks,
    Enter,
    Return(Body),
    Shriek(Chosen),
    Attack(Chosen),
    MoveIn(Chosen),
    MoveInAndAttack(Chosen),
    /// Comes nearer by up to this many rows.
    Come(Chosen, u8),
    Rise(Chosen),
    Lose(Loss),
    LoseWeapon(WeaponLoss),
    MoveRow(Row),
}

impl Deed {
    /// Whether it is free, or paid for step by step.
    pub(super) fn pays_later(self) -> bool {
        matches!(self, Deed::EverybodyMoves | Deed::EverybodyAttacks | Deed::Shriek(_))
    }

    /// The zombie that carries it out, if there is just one.
    fn chosen(self) -> Option<Chosen> {
        match self {
            Deed::Shriek(who)
            | Deed::Attack(who)
            | Deed::MoveIn(who)
            | Deed::MoveInAndAttack(who)
            | Deed::Come(who, _)
            | Deed::Rise(who) => Some(who),
            Deed::EverybodyMoves
            | Deed::EverybodyAttacks
            | Deed::Enter
            | Deed::Return(_)
            | Deed::Lose(_)
            | Deed::LoseWeapon(_)
            | Deed::MoveRow(_) => None,
        }
    }
}

impl State {
    /// Whether a zombie can be drawn into row ten.
    fn can_summon(&self) -> bool {
        self.alley.has_room(Row::TEN) && self.has_zombies()
    }

    /// Whether a standing zombie in another row can come one row nearer.
    fn can_come_nearer(&self, zombie: &Zombie) -> bool {
        let here = self.survivor.row;
        zombie.is_standing()
            && zombie.row != here
            && self.can_step(zombie.row, zombie.row.toward(here))
    }

    fn can_lose(&self, loss: WeaponLoss) -> Option<Deed> {
        self.losable(loss).next().map(|_| Deed::LoseWeapon(loss))
    }

    /// The farthest row whose zombies can move; of two equally far, the one behind.
    fn farthest_row(&self) -> Option<Row> {
        let here = self.survivor.row;
        let can_move = |&row: &Row| {
            row != here && self.has_standing(row) && self.can_step(row, row.toward(here))
        };
        Row::alley().filter(can_move).max_by_key(|row| (row.distance(here), *row < here))
    }

    /// Why a step card is skipped; `is_asked` means that the answer to its question was yes.
    pub(super) fn why_skipped(&self, card: StepCard, is_asked: bool) -> Skip {
        if is_asked { self.why_impossible(card.orders) } else { Skip::Denied(card.asks) }
    }

    /// Why an order cannot be carried out.
    pub(super) fn why_impossible(&self, order: Order) -> Skip {
        let is_full = !self.alley.has_room(Row::TEN);
        let calls =
            |(_, it): (ZombieId, &Zombie)| it.kind() == ZombieKind::Shrieker && it.is_standing();
        let enters = order == Order::Enter
            || order == Order::Shriek && self.alley.iter().any(calls)
            || order == Order::ShufflerReturns && is_full;
        if enters && is_full {
            Skip::RowTenIsFull
        } else if enters && !self.has_zombies() {
            Skip::NoZombieCardLeft
        } else {
            Skip::Impossible(order)
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// The deed that carries out an order now, or `None` if it is impossible.
    pub(super) fn deed(&self, order: Order) -> Option<Deed> {
        let s = &*self.s;
        let anywhere = Row::TEN.0;
        let moves = State::can_come_nearer;
        Some(match order {
            Order::EverybodyMoves => Deed::EverybodyMoves,
            Order::EverybodyAttacks => {
                s.nearest_within(0, |_, it| s.may_attack(it))?;
                Deed::EverybodyAttacks
            }
            Order::Enter => s.can_summon().then_some(Deed::Enter)?,
            Order::Shriek if !s.can_summon() => return None,
            Order::Shriek => Deed::Shriek(self.choose(anywhere, State::can_shriek)?),
            Order::Attack => Deed::Attack(self.choose(0, State::may_attack)?),
            Order::AttackAgain => Deed::Attack(self.choose(0, State::may_attack_again)?),
            Order::Come => Deed::MoveIn(self.choose(1, |s, it| s.can_come(it, 1))?),
            Order::ComeAndAttack => {
                Deed::MoveInAndAttack(self.choose(1, |s, it| s.can_come(it, 1))?)
            }
            Order::RunnerComesAndAttacks => Deed::MoveInAndAttack(
                self.choose(2, |s, it| it.kind() == ZombieKind::Runner && s.can_come(it, 2))?,
            ),
            Order::BruteOrBossComes => Deed::MoveIn(self.choose(1, |s, it| {
                matches!(it.kind(), ZombieKind::Brute | ZombieKind::Boss) && s.can_come(it, 1)
            })?),
            Order::NearestMoves => Deed::Come(self.choose(anywhere, moves)?, 1),
            Order::Rise if s.alley.n_down() == 0 => return None,
            Order::Rise => Deed::Rise(self.choose(anywhere, State::can_rise)?),
            Order::ShufflerReturns => {
                Deed::Return(s.dead_shuffler().filter(|_| s.alley.has_room(Row::TEN))?)
            }
            Order::RearguardMoves => {
                Deed::Come(self.choose(anywhere, |s, it| it.row >= Row(9) && moves(s, it))?, 1)
            }
            Order::LoseTactic => {
                (!s.tactics_hand.is_empty()).then_some(Deed::Lose(Loss::Tactic))?
            }
            Order::LoseSupply => (!s.hand.is_empty()).then_some(Deed::Lose(Loss::Supply))?,
            Order::LoseCard => (s.hand_size() > 0).then_some(Deed::Lose(Loss::Any))?,
            Order::MeleeWeaponBreaks => s.can_lose(WeaponLoss::Breaks)?,
            Order::FirearmDrops => s.can_lose(WeaponLoss::Drops)?,
            Order::AmmoIsLost => s.can_lose(WeaponLoss::Unloads)?,
            Order::BehindMoves => {
                let is_behind = |s: &State, it: &Zombie| it.row < s.survivor.row && moves(s, it);
                Deed::Come(self.choose(anywhere, is_behind)?, 1)
            }
            Order::AheadMoves => {
                let is_ahead = |s: &State, it: &Zombie| it.row > s.survivor.row && moves(s, it);
                Deed::Come(self.choose(anywhere, is_ahead)?, 1)
            }
            Order::RunnerMoves => {
                let runs = |s: &State, it: &Zombie| it.kind() == ZombieKind::Runner && moves(s, it);
                Deed::Come(self.choose(anywhere, runs)?, ZombieKind::Runner.card().paid_move)
            }
            Order::BruteMoves => {
                let stomps =
                    |s: &State, it: &Zombie| it.kind() == ZombieKind::Brute && moves(s, it);
                Deed::Come(self.choose(anywhere, stomps)?, 1)
            }
            Order::FarthestRowMoves => Deed::MoveRow(s.farthest_row()?),
            Order::BossActs => {
                let chosen = self.choose(anywhere, |s, it| {
                    it.kind() == ZombieKind::Boss && (s.may_attack(it) || moves(s, it))
                })?;
                let is_here = s.alley.zombie(chosen.id).row == s.survivor.row;
                if is_here { Deed::Attack(chosen) } else { Deed::Come(chosen, 1) }
            }
        })
    }

    /// Tells who was chosen and why, and carries out the deed. Returns the steps that must happen
    /// before `then`, or `None` if it is already done.
    #[inline]
    pub(super) fn carry_out(&mut self, deed: Deed, then: Step) -> Option<Next> {
        if let Some(Chosen { id, by }) = deed.chosen() {
            let kind = self.s.alley.zombie(id).kind();
            self.tell(Event::ZombieChosen { id, kind, by });
        }
        let enter = Step::Nature(Draw::Enter(Row::TEN));
        let before = match deed {
            Deed::EverybodyMoves => {
                self.everybody_moves();
                let _nothing_follows = self.recovery();
                return None;
            }
            Deed::EverybodyAttacks => return Some(next([Step::SameRowAttacks, then])),
            Deed::Enter => enter,
            Deed::Return(body) => {
                self.s.zombies_discard.take(body);
                let _nothing_follows = self.enter_new(body, Row::TEN);
                return None;
            }
            // THIRTY-17.4: a Shrieker calls a zombie, for 0E.
            Deed::Shriek(who) => {
                self.s.alley.zombie_mut(who.id).marks.add(Mark::Shrieked);
                self.tell(Event::Shrieked(who.id));
                enter
            }
            Deed::Attack(who) => self.announce_bite(who.id, Bite::Plain),
            Deed::MoveIn(who) => self.confronted(who.id, self.s.survivor.row)?,
            Deed::MoveInAndAttack(who) => {
                if let Some(confront) = self.confronted(who.id, self.s.survivor.row) {
                    return Some(next([confront, Step::ThenAttack(who.id), then]));
                }
                self.attack_if_possible(who.id)?
            }
            Deed::Come(who, rows) => {
                let to = self.s.way_to_survivor(self.s.alley.zombie(who.id).row, rows);
                self.confronted(who.id, to)?
            }
            Deed::Rise(who) => {
                let _nothing_follows = self.rise(who.id);
                return None;
            }
            Deed::Lose(of) => Step::Nature(Draw::Loss(of)),
            // THIRTY-17.16: if there are several, the player chooses.
            Deed::LoseWeapon(loss) => {
                let which = Step::Ask(Question::LoseWhich(loss));
                if !self.s.waits(which) {
                    let _nothing_follows = self.lose_first(loss);
                    return None;
                }
                which
            }
            Deed::MoveRow(from) => {
                let moved = self.move_row(from, from.toward(self.s.survivor.row));
                return Some(moved.then(then));
            }
        };
        Some(next([before, then]))
    }
}
