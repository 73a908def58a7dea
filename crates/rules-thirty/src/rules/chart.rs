//! The dice charts (chapter 17): sections of options, each for a range of rolls.

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::setup::Opponent;
use crate::state::State;
use crate::supply::{Class, Wear};
use crate::words::{Bite, Draw, Event, Loss, Slot, Step};
use crate::zombies::{Kind, ZombieId};

/// One line of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The highest roll for it.
    pub(crate) up_to: u8,
    pub(crate) section: u8,
    pub(crate) option: Option,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Option {
    Reinforce,
    ShufflerReturns,
    RearguardMoves,
    LoseTactic,
    LoseSupply,
    LoseCard,
    MeleeWeaponBreaks,
    FirearmDrops,
    AmmoIsLost,
    Attack,
    NearestMoves,
    AttackAgain,
    BehindMoves,
    AheadMoves,
    RunnerMoves,
    BruteMoves,
    FarthestRowMoves,
    Rise,
    BossComes,
}

pub(crate) type Chart = &'static [Line];

const fn line(up_to: u8, section: u8, option: Option) -> Line {
    Line { up_to, section, option }
}

/// THIRTY-17.11
const FAST_ATTACK: Chart = &[
    line(14, 1, Option::Reinforce),
    line(20, 1, Option::RearguardMoves),
    line(28, 2, Option::LoseTactic),
    line(35, 2, Option::LoseSupply),
    line(41, 3, Option::MeleeWeaponBreaks),
    line(46, 3, Option::FirearmDrops),
    line(50, 3, Option::AmmoIsLost),
    line(60, 4, Option::Attack),
    line(67, 4, Option::NearestMoves),
    line(70, 4, Option::AttackAgain),
    line(74, 5, Option::BehindMoves),
    line(79, 5, Option::AheadMoves),
    line(84, 5, Option::RunnerMoves),
    line(89, 5, Option::BruteMoves),
    line(94, 6, Option::Reinforce),
    line(98, 6, Option::Rise),
    line(100, 6, Option::BossComes),
];

/// THIRTY-17.13
const SWARM: Chart = &[
    line(25, 1, Option::Reinforce),
    line(35, 1, Option::ShufflerReturns),
    line(45, 2, Option::LoseCard),
    line(49, 3, Option::MeleeWeaponBreaks),
    line(52, 3, Option::AmmoIsLost),
    line(65, 4, Option::Attack),
    line(75, 5, Option::BehindMoves),
    line(83, 5, Option::AheadMoves),
    line(90, 5, Option::FarthestRowMoves),
    line(100, 6, Option::Rise),
];

impl State {
    pub(crate) fn chart(&self) -> Chart {
        match self.setup.opponent {
            Opponent::Swarm => SWARM,
            Opponent::FastAttack | Opponent::Person => FAST_ATTACK,
        }
    }

    fn slot_of(&self, class: Class) -> std::option::Option<Slot> {
        self.slots().find(|(_, it)| it.thing.card.card().class == class).map(|(slot, _)| slot)
    }

    fn behind(&self) -> std::option::Option<ZombieId> {
        let here = self.survivor.row;
        self.nearest(|_, it| it.row < here && self.can_come_nearer(it))
    }

    fn ahead(&self) -> std::option::Option<ZombieId> {
        let here = self.survivor.row;
        self.nearest(|_, it| it.row > here && self.can_come_nearer(it))
    }

    fn farthest_row(&self) -> std::option::Option<Row> {
        let here = self.survivor.row;
        let can_move = |&row: &Row| {
            row != here && self.has_standing(row) && self.can_step(row, row.toward(here))
        };
        Row::alley().filter(can_move).max_by_key(|row| (row.distance(here), *row < here))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-17.9: the option rolled, or the next valid one of its section, from the top again
    /// after the last. The Energy is spent in any case.
    pub(super) fn rolled(&mut self, n: u8) -> Next {
        self.tell(Event::Rolled(n));
        self.pay_zombies(1);
        let chart = self.s.chart();
        let at = chart.iter().position(|line| n <= line.up_to).unwrap_or(0);
        let section = chart[at].section;
        let below = chart[at..].iter().take_while(|line| line.section == section);
        let above = chart[..at].iter().filter(|line| line.section == section);
        let does = below.chain(above).find_map(|line| self.chart_option(line.option));
        let does = does.unwrap_or_else(|| {
            self.tell(Event::NothingValid);
            done()
        });
        does.then(Step::Dice)
    }

    /// What an option does, or `None` if it is not valid now.
    fn chart_option(&mut self, option: Option) -> std::option::Option<Next> {
        let s = &*self.s;
        match option {
            Option::Reinforce => {
                s.can_summon().then(|| next([Step::Nature(Draw::Enter(Row::TEN))]))
            }
            Option::ShufflerReturns => {
                let body = s.dead_shuffler().filter(|_| s.alley.has_room(Row::TEN))?;
                self.s.zombies_discard.take(body);
                Some(self.enter_new(body, Row::TEN))
            }
            Option::RearguardMoves => {
                let id = s.nearest(|_, it| it.row >= Row(9) && s.can_come_nearer(it))?;
                Some(self.come_nearer(id, 1))
            }
            Option::LoseTactic => (!s.tactics_hand.is_empty()).then(|| next([loss(Loss::Tactic)])),
            Option::LoseSupply => (!s.hand.is_empty()).then(|| next([loss(Loss::Supply)])),
            Option::LoseCard => (s.hand_size() > 0).then(|| next([loss(Loss::Any)])),
            Option::MeleeWeaponBreaks => {
                let slot = s.slot_of(Class::Melee)?;
                self.destroy(slot);
                Some(done())
            }
            Option::FirearmDrops => {
                let slot = s.slot_of(Class::Firearm)?;
                Some(self.drop_card(slot))
            }
            Option::AmmoIsLost => {
                let slot = s.slot_of(Class::Firearm)?;
                Some(self.lose_ammo(slot))
            }
            Option::Attack => {
                let id = s.nearest(|_, it| s.may_attack(it))?;
                Some(next([Step::Attack(id, Bite::Plain)]))
            }
            Option::AttackAgain => {
                let id = s.nearest(|_, it| s.may_attack_again(it))?;
                Some(next([Step::Attack(id, Bite::Plain)]))
            }
            Option::NearestMoves => {
                let id = s.nearest(|_, it| s.can_come_nearer(it))?;
                Some(self.come_nearer(id, 1))
            }
            Option::BehindMoves => s.behind().map(|id| self.come_nearer(id, 1)),
            Option::AheadMoves => s.ahead().map(|id| self.come_nearer(id, 1)),
            Option::RunnerMoves => {
                let id = s.nearest(|_, it| it.kind() == Kind::Runner && s.can_come_nearer(it))?;
                Some(self.come_nearer(id, Kind::Runner.card().paid_move))
            }
            Option::BruteMoves => {
                let id = s.nearest(|_, it| it.kind() == Kind::Brute && s.can_come_nearer(it))?;
                Some(self.come_nearer(id, 1))
            }
            Option::FarthestRowMoves => {
                let from = s.farthest_row()?;
                Some(self.move_row(from, from.toward(self.s.survivor.row)))
            }
            Option::Rise => {
                let id = s.nearest(|_, it| s.can_rise(it))?;
                Some(self.rise(id))
            }
            Option::BossComes => {
                let is_boss = |id| s.alley.zombie(id).kind() == Kind::Boss;
                let acts =
                    s.nearest(|id, it| is_boss(id) && (s.may_attack(it) || s.can_come_nearer(it)))?;
                let is_here = s.alley.zombie(acts).row == s.survivor.row;
                Some(if is_here {
                    next([Step::Attack(acts, Bite::Plain)])
                } else {
                    self.come_nearer(acts, 1)
                })
            }
        }
    }

    fn lose_ammo(&mut self, slot: Slot) -> Next {
        let card = self.s.carried(slot).map(|it| it.thing.card);
        if let Some(card) = card.filter(|card| card.card().wear == Wear::Ammo) {
            self.tell(Event::AmmoLost(card));
            self.wear(slot);
        }
        done()
    }
}

fn loss(of: Loss) -> Step {
    Step::Nature(Draw::Loss(of))
}
