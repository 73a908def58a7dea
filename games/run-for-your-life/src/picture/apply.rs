//! How a picture follows an event. It only mirrors what the event says; where an event says less
//! than the view does, the next view corrects the picture:
//!
//! - how many drops a card showed that a Test Kit revealed;
//! - how far the next movement goes after Caffeine Pills, or after standing still;
//! - the plan of a player who cannot move;
//! - who counts as faster, and what lies face up beside the decks;
//! - bullets that were pledged before this client connected;
//! - the faces of blood cards discarded unseen, and the size of a reshuffled deck.

use engine::{Seat, SeatSet};
use rules::cards::{Face, Item};
use rules::state::{Gun, Legs};
use rules::track::Space;
use rules::view::Life;
use rules::words::{Event, Foe, Found, Phase};

use super::shown::{HelicopterShown, Picture, Pile, Runner, add_item, take_item};
use super::spotlight::{Duel, DuelEnd, Reason, Shown, Spotlight};

impl Picture {
    /// Applies an event to the picture.
    pub(super) fn follow(&mut self, event: &Event) {
        match *event {
            // These appear only as text.
            Event::FirstPlayerDrawn(_)
            | Event::Died(_)
            | Event::BloodDiscarded(..)
            | Event::PledgesReturned
            | Event::SpeedsDrawn { .. }
            | Event::DrewAlike(_) => (),
            Event::TurnBegan(turn) => self.turn_began(turn),
            Event::PhaseBegan(phase) => {
                self.phase = phase;
                self.duel = None;
                self.acting = SeatSet::NONE;
            }
            Event::CountersLaid(n) => {
                self.counters = n;
                self.drawn(None, n, Reason::Counters);
            }
            Event::GoalMoved(space) => {
                self.supplies.determination = self.supplies.determination.saturating_sub(1);
                self.goal = space;
                self.show(Spotlight::GoalMoved(space));
            }
            Event::HelicopterLeft(space) => {
                self.helicopter = HelicopterShown::Leaves(self.goal);
                self.goal = space;
                self.show(Spotlight::HelicopterLeft(space));
            }
            Event::Ticked(who) => self.ticked(who),
            Event::Revealed(who, face) => {
                self.change(who, |it| {
                    if let Some(cards) = it.blood.iter_mut().find(|cards| **cards > 0) {
                        *cards -= 1;
                    }
                });
                match face {
                    Face::Infected => self.blood_discards.infected += 1,
                    Face::Clean => self.blood_discards.clean += 1,
                }
                self.show(Spotlight::BloodRevealed { who, face });
            }
            Event::BloodDrawn(who, drops) => {
                self.supplies.blood = self.supplies.blood.saturating_sub(1);
                self.change(who, |it| it.blood[usize::from(drops.min(3))] += 1);
                self.show(Spotlight::BloodDrawn { who, drops });
            }
            Event::Turned(who, space) => {
                self.change(who, |it| {
                    (it.life, it.space) = (Life::Zombie, space);
                    (it.legs, it.blood) = (Legs::default(), [0; 4]);
                    if it.gun == Gun::Searching {
                        it.gun = Gun::Missing;
                    }
                });
                self.show(Spotlight::Turned(who));
            }
            Event::GoodsLeft(who, space) => self.goods_left(who, space),
            Event::GunLeft(who, space) => {
                self.change(who, |it| it.gun = Gun::Missing);
                self.goods.entry(space).or_default().guns += 1;
            }
            Event::GunTaken(who) => {
                self.take_found(|pile| pile.guns = pile.guns.saturating_sub(1));
                self.change(who, |it| it.gun = Gun::Carried);
            }
            Event::GoodsFound(_, space) => self.found_on = Some(space),
            Event::SearchAnnounced(who) => self.change(who, |it| it.gun = Gun::Searching),
            Event::SearchEnded { who, value, found } => {
                self.change(who, |it| {
                    it.gun = match found {
                        Found::Gun => Gun::Carried,
                        Found::Nothing => Gun::Missing,
                    };
                });
                self.drawn(Some(who), value.0, Reason::Search(found));
            }
            Event::MovementDrawn(who, value) => {
                self.change(who, |it| it.card = Some(value.0));
                self.drawn(Some(who), value.0, Reason::Movement);
            }
            Event::TieDrawn(who, value, _) => self.drawn(Some(who), value.0, Reason::Tie),
            Event::AmountDrawn(who, value) => self.drawn(Some(who), value.0, Reason::Amount),
            Event::ZombieCardDrawn(value) => self.drawn(None, value.0, Reason::Zombies),
            Event::ProwlDrawn(who, value) => self.drawn(Some(who), value.0, Reason::Prowl),
            Event::Ran { who, to, .. } => self.change(who, |it| {
                it.space = to;
                (it.plan, it.is_confirmed) = (None, false);
                it.use_up_legs();
            }),
            Event::CannotMove(who) => self.change(who, Runner::use_up_legs),
            Event::Moved { who, to } | Event::Prowled { who, to, .. } => {
                self.change(who, |it| it.space = to);
            }
            Event::Returned(who, space) => self.change(who, |it| it.space = space),
            Event::Shot { who, foe } => {
                self.change(who, |it| it.bullets = it.bullets.saturating_sub(foe.bullets()));
                self.end_duel(who, DuelEnd::Shot);
            }
            Event::Planned(who, space) => {
                self.change(who, |it| (it.plan, it.is_confirmed) = (Some(space), false));
            }
            Event::Confirmed(who) => self.change(who, |it| it.is_confirmed = true),
            Event::Withdrew(who) => {
                self.change(who, |it| (it.plan, it.is_confirmed) = (None, false));
            }
            Event::ItemTaken(who, item) => {
                let uses = self.take_found(|pile| take_item(&mut pile.items, item)).flatten();
                self.change(who, |it| add_item(&mut it.items, item, uses));
            }
            Event::ItemUsed(who, item) | Event::ItemLost(who, item) => {
                self.change(who, |it| _ = take_item(&mut it.items, item));
            }
            Event::BulletsGained(who, n) => {
                self.take_found(|pile| pile.bullets = pile.bullets.saturating_sub(n));
                self.change(who, |it| it.bullets += n);
            }
            Event::BulletsLost(who, n) => {
                self.change(who, |it| it.bullets = it.bullets.saturating_sub(n));
            }
            Event::EventDrawn(who, card) => {
                self.supplies.event = self.supplies.event.saturating_sub(1);
                self.runners.iter_mut().for_each(|it| it.pledge = 0);
                self.duel = None;
                self.show(Spotlight::Event { who: Some(who), card, is_prevented: false });
            }
            Event::BulletsPledged(who, n) => self.change(who, |it| it.pledge = n),
            Event::EventPrevented(card) => {
                for runner in &mut self.runners {
                    runner.bullets -= std::mem::take(&mut runner.pledge).min(runner.bullets);
                }
                self.show(Spotlight::Event { who: None, card, is_prevented: true });
            }
            Event::ZombiesPlaced(n, space) => {
                self.supplies.zombies = self.supplies.zombies.saturating_sub(n);
                self.add_zombies(n, space);
            }
            Event::ZombiesRemoved(n, space) => {
                self.supplies.zombies += n;
                self.take_zombies(n, space);
            }
            Event::NextMoveChanged(who, n) => {
                self.change(who, |it| it.legs.bonus = it.legs.bonus.saturating_add(n));
            }
            Event::NextMoveHalved(who) => self.change(who, |it| it.legs.halved = true),
            Event::NextMoveLost(who) => self.change(who, |it| it.legs.stuck = true),
            Event::FlareThrown(_, space) => self.flare = Some(space),
            Event::Shambled { n, from, to } => self.move_zombies(n, from, to),
            Event::Joined { n, leader } | Event::HordeTaken { leader, n } => {
                self.take_zombies(n, self.space(leader));
                self.change(leader, |it| it.horde += n);
            }
            Event::HordeLeft { leader, n, space } => {
                self.change(leader, |it| it.horde = it.horde.saturating_sub(n));
                self.add_zombies(n, space);
            }
            Event::Engaged { who, foe } => self.engaged(who, foe),
            Event::Announced(_, item) => self.in_duel(|duel| duel.weapons.push(item)),
            Event::Called(who) | Event::JoinedParty(who) => {
                self.in_duel(|duel| duel.party.add(who));
            }
            Event::CallUnanswered(who) => {
                self.in_duel(|duel| duel.party = SeatSet::only(who));
            }
            Event::HumanDrew { who, value, .. } => {
                self.supplies.determination = self.supplies.determination.saturating_sub(1);
                self.in_duel(|duel| duel.human_drew(who, value.0));
            }
            Event::ZombieDrew { value, .. } => {
                self.supplies.determination = self.supplies.determination.saturating_sub(1);
                self.in_duel(|duel| duel.zombie = Some(value.0));
            }
            Event::Eluded(who) => self.end_duel(who, DuelEnd::Eluded(who)),
            Event::FightLost(who) => self.end_duel(who, DuelEnd::Lost(who)),
            Event::ZombieKilled { killer, foe } => self.killed(killer, foe),
            Event::Escaped(winners) => self.show(Spotlight::Escaped(winners)),
            Event::LastAlive(who) => self.show(Spotlight::LastAlive(who)),
            Event::OutOfTime => {
                self.turn_over();
                self.show(Spotlight::OutOfTime);
            }
        }
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Runner)) {
        if let Some(runner) = self.runner_mut(seat) {
            change(runner);
        }
    }

    fn space(&self, seat: Seat) -> Space {
        self.runners.get(usize::from(seat.0)).map_or(Space::START, |it| it.space)
    }

    /// A Determination card was turned over.
    fn drawn(&mut self, who: Option<Seat>, value: u8, reason: Reason) {
        self.supplies.determination = self.supplies.determination.saturating_sub(1);
        self.show(Spotlight::Determination { who, value, reason });
    }

    fn turn_began(&mut self, turn: u16) {
        if turn > 1 {
            self.turn_over();
        }
        self.turn = turn;
        self.acting = SeatSet::NONE;
        self.show(Spotlight::Turn(turn));
    }

    fn turn_over(&mut self) {
        for runner in &mut self.runners {
            runner.card = None;
            if runner.gun == Gun::Searching {
                runner.gun = Gun::Missing;
            }
        }
        self.flare = None;
        self.duel = None;
        self.counters = self.counters.saturating_sub(1);
    }

    /// In the countdown every card loses a drop; an Old Wound spares the last one.
    fn ticked(&mut self, who: Seat) {
        let is_countdown = self.phase == Phase::InfectionCountdown;
        self.change(who, |it| {
            let [due, one, two, three] = it.blood;
            it.blood =
                if is_countdown { [due + one, two, three, 0] } else { [due, one + two, three, 0] };
        });
    }

    fn goods_left(&mut self, who: Seat, space: Space) {
        let Some(runner) = self.runner_mut(who) else { return };
        let bullets = std::mem::take(&mut runner.bullets);
        let items = std::mem::take(&mut runner.items);
        let pile = self.goods.entry(space).or_default();
        pile.bullets += bullets;
        for it in items {
            (0..it.count).for_each(|_| add_item(&mut pile.items, it.item, it.uses));
        }
    }

    /// Takes something from the goods just found, if that is where it comes from.
    fn take_found<T>(&mut self, take: impl FnOnce(&mut Pile) -> T) -> Option<T> {
        let space = self.found_on?;
        let pile = self.goods.get_mut(&space)?;
        let taken = take(pile);
        if pile.is_empty() {
            self.goods.remove(&space);
        }
        Some(taken)
    }

    fn engaged(&mut self, who: Seat, foe: Foe) {
        let items = self.runners.get(usize::from(who.0)).map(|it| &it.items);
        let shields = items.and_then(|items| items.iter().find(|it| it.item == Item::RiotShield));
        self.n_shown += 1;
        self.duel = Some(Duel::new(who, foe, shields.map_or(0, |it| it.count), self.n_shown));
        self.in_duel(|_| ());
    }

    /// Changes the duel and shows it in the spotlight.
    fn in_duel(&mut self, change: impl FnOnce(&mut Duel)) {
        let Some(duel) = &mut self.duel else { return };
        change(duel);
        if duel.nth == 0 {
            self.n_shown += 1;
            duel.nth = self.n_shown;
        }
        let (nth, what) = (duel.nth, Spotlight::Duel(duel.clone()));
        self.spotlight = Some(Shown { nth, what });
    }

    fn end_duel(&mut self, who: Seat, end: DuelEnd) {
        self.wear_out();
        let takes_part = self.duel.as_ref().is_some_and(|it| it.me == who || it.party.has(who));
        if takes_part {
            self.in_duel(|duel| duel.end = Some(end));
        }
    }

    /// Once both have drawn, each weapon that wears out loses a use.
    fn wear_out(&mut self) {
        let Some(duel) = &mut self.duel else { return };
        if duel.zombie.is_none() || duel.end.is_some() {
            return;
        }
        let (me, worn) = (duel.me, duel.weapons.clone());
        self.change(me, |it| {
            for carried in it.items.iter_mut().filter(|it| worn.contains(&it.item)) {
                carried.uses = carried.uses.map(|uses| uses.saturating_sub(1));
            }
        });
    }

    fn killed(&mut self, killer: Seat, foe: Foe) {
        match foe {
            Foe::Walker => {
                self.take_zombies(1, self.space(killer));
                self.supplies.zombies += 1;
            }
            Foe::OfHorde(leader) => {
                self.change(leader, |it| it.horde = it.horde.saturating_sub(1));
                self.supplies.zombies += 1;
            }
            Foe::ZombiePlayer(_) | Foe::Met(_) => (),
        }
        if self.duel.as_ref().is_some_and(|duel| duel.end != Some(DuelEnd::Shot)) {
            self.end_duel(killer, DuelEnd::Killed);
        }
    }
}
