//! How a picture follows an event.

use rules::attack_cards::{Claw, Strike};
use rules::row::Row;
use rules::setup::{Opponent, Switch};
use rules::state::{Barricade, Carried, LastBreath, SURVIVOR_ENERGY, Timer};
use rules::supply::{Supply, Thing};
use rules::tactics::Tactic;
use rules::view::LyingView;
use rules::words::{Effect, Event, HandCard, Phase, Shuffle, ZombieHandCard};
use rules::zombies::{Body, FRIEND_TOKENS, Mark, Marks, Zombie, ZombieId, ZombieKind, ZombieSet};

use super::clash::{Clash, begins, stroke, turned};
use super::shown::Picture;
use super::spotlight::Spotlight;

impl Picture {
    pub(super) fn follow_attack(&mut self, event: &Event) {
        if let Some(by) = begins(event) {
            self.n_shown += 1;
            let nth = self.n_shown;
            self.clash = Some(Clash { nth, by, cards: Vec::new(), strokes: Vec::new() });
        } else if let Some(clash) = &mut self.clash {
            clash.cards.extend(turned(event));
            let side = clash.side();
            clash.strokes.extend(stroke(event).filter(|stroke| stroke.comes_of(side)));
        }
        if matches!(event, Event::TurnBegan(_) | Event::ZombieTurnBegan) {
            self.clash = None;
        }
    }

    /// Where solo zombies are in their programme, and their explanation.
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events belong to the programme")]
    pub(super) fn follow_programme(&mut self, event: &Event) {
        use rules::programme::Place;
        let at = match *event {
            Event::StepTaken { n, .. } | Event::StepSkipped { n, .. } => Some(Place::Step(n)),
            Event::Rolled { line, .. }
            | Event::LineSkipped { line, .. }
            | Event::LineTaken { line, .. } => Some(Place::Line(line)),
            Event::FinalInstructions { .. } => Some(Place::FinalInstructions),
            Event::ZombieChosen { .. } | Event::HeldBack { .. } | Event::NothingValid => {
                self.view.programme.as_ref().and_then(|it| it.at)
            }
            Event::TurnBegan(_) | Event::ZombieTurnBegan => {
                self.explained = None;
                if let Some(programme) = &mut self.view.programme {
                    programme.at = None;
                }
                return;
            }
            _ => return,
        };
        self.explained = Some(*event);
        if let Some(programme) = &mut self.view.programme {
            programme.at = at;
        }
    }

    /// Puts an event into the spotlight.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens needs no words")]
    pub(super) fn light(&mut self, event: &Event) {
        let what = match *event {
            Event::TurnBegan(n) => Spotlight::Turn(n),
            Event::ZombieTurnBegan => Spotlight::ZombieTurn,
            Event::TimeRanOut => Spotlight::TimeUp,
            Event::TacticPlayed(tactic) => Spotlight::Tactic(tactic),
            Event::SchemePlayed(scheme) => Spotlight::Scheme(scheme),
            Event::SchemeCancelled(scheme) => Spotlight::Cancelled(scheme),
            Event::ItemUsed(item) => Spotlight::Item(item),
            Event::WarehouseOpened => Spotlight::Warehouse,
            Event::StrikeDrawn { card, .. }
            | Event::CriticalDrawn(card)
            | Event::DefenseDrawn(card) => Spotlight::Struck(card),
            Event::ClawDrawn { card, .. } => Spotlight::Clawed(card),
            Event::Rolled { n, .. } => Spotlight::Dice(n),
            Event::Saved => Spotlight::Saved,
            Event::Escaped => Spotlight::Escaped,
            Event::Eaten => Spotlight::Eaten,
            Event::OutOfTime => Spotlight::OutOfTime,
            _ => return,
        };
        self.show(what);
    }

    pub(super) fn change(&mut self, event: &Event) {
        let view = &mut self.view;
        match *event {
            Event::TurnBegan(n) => self.begin_turn(n),
            Event::ZombieTurnBegan => {
                view.phase = Phase::ZombieDraw;
                view.horde.energy = if view.setup.rules.has(Switch::FourEnergy) { 4 } else { 5 };
            }
            Event::PhaseBegan(phase) => self.begin_phase(phase),
            Event::TimeRanOut => view.timer = Timer::RunOut,

            Event::SupplyDrawn(card) => {
                view.supply_deck = view.supply_deck.saturating_sub(1);
                self.take_up(card.map(Thing::new));
            }
            Event::SupplyKept(card) => self.take_up(card.map(Thing::new)),
            Event::TacticDrawn(card) => {
                view.tactics_deck = view.tactics_deck.saturating_sub(1);
                view.n_tactics_in_hand += 1;
                if let (Some(hand), Some(card)) = (&mut view.hand, card) {
                    hand.tactics.add(card);
                }
            }
            Event::SchemeDrawn(card) => {
                view.schemes_deck = view.schemes_deck.saturating_sub(1);
                view.n_schemes_in_hand += 1;
                if let (Some(hand), Some(card)) = (&mut view.zombie_hand, card) {
                    hand.schemes.add(card);
                }
            }
            Event::ZombieDrawn(body) => {
                view.zombie_deck = view.zombie_deck.saturating_sub(1);
                view.n_zombies_in_hand += 1;
                if let (Some(hand), Some(body)) = (&mut view.zombie_hand, body) {
                    hand.zombies.add(body);
                }
            }
            Event::SupplyLaid(row, card) => {
                view.supply_deck = view.supply_deck.saturating_sub(1);
                self.lay(row, Some(Thing::new(card)), true);
            }
            Event::SupplyHidden(row, card) => {
                view.supply_deck = view.supply_deck.saturating_sub(1);
                self.lay(row, card.map(Thing::new), false);
            }
            Event::ZombieBuried(_) => {
                view.zombie_deck = view.zombie_deck.saturating_sub(1);
                view.n_warehouse += 1;
            }
            Event::ZombieEntered { id, body, row } => self.enter(id, body, row),
            Event::Discarded(card) | Event::CardLost(card) => self.lose(card),
            Event::ZombieDiscarded(card) => self.zombies_lose(card),

            Event::Moved { to, .. } => view.survivor.row = to,
            Event::TokenTaken(row) => {
                view.ability_tokens.retain(|it| *it != row);
                view.survivor.tokens += 1;
            }
            Event::TimeTokenRemoved(left) => view.time_tokens = left,
            Event::WarehouseOpened => (view.n_warehouse, view.time_tokens) = (0, 0),
            Event::StoodUp => view.survivor.is_down = false,
            Event::PickedUp(thing) => {
                let row = view.survivor.row;
                self.pick(|it| it.row == row && it.is_face_up && it.thing == Some(thing));
                self.take_up(Some(thing));
            }
            Event::PickedUpHidden(card) => {
                let row = view.survivor.row;
                self.pick(|it| it.row == row && !it.is_face_up);
                self.take_up(card.map(Thing::new));
            }
            Event::Equipped(thing) => {
                view.equipped.push(Carried { thing, is_jammed: false });
                self.lose(HandCard::Supply(thing));
            }
            Event::Dropped(thing, row) | Event::WeaponFlew(thing, row) => {
                self.unequip(thing.card);
                self.lay(row, Some(thing), true);
            }
            Event::Thrown(card, row) => {
                self.unequip(card);
                if card == Supply::Molotov {
                    self.set_fire(row, 2);
                }
            }
            Event::Broken(card) | Event::WeaponLost(card) => self.unequip(card),
            Event::ItemUsed(item) => self.lose(HandCard::Supply(Thing::new(item))),
            Event::TacticPlayed(tactic) => {
                self.lose(HandCard::Tactic(tactic));
                self.put_in_play(tactic);
            }
            Event::SchemePlayed(scheme) => self.zombies_lose(ZombieHandCard::Scheme(scheme)),
            Event::AbilityUsed(_) => {
                view.survivor.tokens = view.survivor.tokens.saturating_sub(1);
                view.survivor.has_used_ability = true;
            }
            Event::EnergyGained(n) => view.survivor.energy += n,
            Event::HealthGained(n) => view.survivor.health += n,
            Event::Loaded(card, uses) => self.set_uses(card, |_| uses),
            Event::AmmoLost(card) => self.set_uses(card, |uses| uses.saturating_sub(1)),
            Event::Jammed(card) => {
                let jammed = view.equipped.iter_mut().find(|it| it.thing.card == card);
                jammed.into_iter().for_each(|it| it.is_jammed = true);
            }
            Event::ConcussionTaken(n) | Event::ConcussionLost(n) => view.survivor.concussions = n,
            Event::EnergyLost => {
                view.survivor.concussions = 0;
                view.survivor.lost_energy += 1;
            }
            Event::Burned(row) => {
                let left = view.fires.get(usize::from(row.0) - 1).copied().unwrap_or(1);
                self.set_fire(row, left.saturating_sub(1));
            }
            Event::EffectEnded(effect) => self.end_effect(effect),

            Event::ZombieHurt { id, left, .. } => self.with(id, |it| it.health = left),
            Event::ZombieKilled { id, .. } => {
                view.zombies.retain(|(it, _)| *it != id);
                view.held_by.remove(id);
            }
            Event::KnockedDown(id, _) => {
                self.mark(id, Mark::Down, true);
                self.view.held_by.remove(id);
            }
            Event::ZombieRose(id, _) => self.mark(id, Mark::Down, false),
            Event::ZombieMoved { id, to, .. } => self.shift(id, to),
            Event::FriendTokens(id, left) => self.with(id, |it| it.tokens = left),
            Event::ZombieEnergyGained => view.horde.energy += 1,
            Event::Wounded { left, .. } => view.survivor.health = left,
            Event::SurvivorDown => view.survivor.is_down = true,
            Event::Held(id, _) => view.held_by.add(id),
            Event::Saved => {
                view.survivor.health = 1;
                view.survivor.tokens = view.survivor.tokens.saturating_sub(1);
                view.survivor.last_breath = LastBreath::Owed;
            }
            Event::Shuffled(deck) => self.make_new(deck),
            Event::StrikeDrawn { .. } | Event::CriticalDrawn(_) | Event::DefenseDrawn(_) => {
                view.strikes = view.strikes.saturating_sub(1);
            }
            Event::ClawDrawn { .. } => view.claws = view.claws.saturating_sub(1),

            Event::ZombieReturned(_)
            | Event::Replaced(_)
            | Event::Attacked { .. }
            | Event::Missed
            | Event::Countered
            | Event::CriticalMade(_)
            | Event::ZombieUnhurt(..)
            | Event::ShruggedOff(..)
            | Event::NoTokenLeft(..)
            | Event::LastEnergyKept
            | Event::Shrieked(_)
            | Event::SchemeCancelled(_)
            | Event::ZombieAttacked { .. }
            | Event::BiteMissed
            | Event::Blocked
            | Event::Dodged
            | Event::ArmourTook(_)
            | Event::StepTaken { .. }
            | Event::StepSkipped { .. }
            | Event::ZombieChosen { .. }
            | Event::HeldBack { .. }
            | Event::Rolled { .. }
            | Event::LineSkipped { .. }
            | Event::LineTaken { .. }
            | Event::NothingValid
            | Event::FinalInstructions { .. }
            | Event::Escaped
            | Event::Scored(_)
            | Event::Eaten
            | Event::OutOfTime => (),
        }
    }

    fn begin_turn(&mut self, n: u16) {
        let view = &mut self.view;
        (view.turn, view.phase) = (n, Phase::SurvivorDraw);
        let me = &mut view.survivor;
        let all = SURVIVOR_ENERGY - me.lost_energy.min(SURVIVOR_ENERGY);
        me.energy = match me.last_breath {
            LastBreath::Owed => all.min(2),
            LastBreath::Unused | LastBreath::Used => all,
        };
        if me.last_breath == LastBreath::Owed {
            me.last_breath = LastBreath::Used;
        }
        me.has_used_ability = false;
    }

    fn begin_phase(&mut self, phase: Phase) {
        let view = &mut self.view;
        view.phase = phase;
        let seconds = match phase {
            Phase::SurvivorAction => view.setup.survivor_timer,
            Phase::ZombieAction => view.setup.zombie_timer,
            Phase::Setup
            | Phase::SurvivorDraw
            | Phase::SurvivorResolution
            | Phase::ZombieDraw
            | Phase::ZombieResolution => 0,
        };
        let has_timer = seconds > 0 && view.setup.opponent == Opponent::Person;
        view.timer =
            if has_timer { Timer::Starting(u64::from(seconds) * 1000) } else { Timer::Off };
        if phase == Phase::SurvivorResolution {
            view.survivor.energy = 0;
            view.held_by = ZombieSet::NONE;
            view.equipped.iter_mut().for_each(|carried| carried.is_jammed = false);
        } else if phase == Phase::ZombieResolution {
            view.horde.energy = 0;
        }
    }

    fn take_up(&mut self, thing: Option<Thing>) {
        self.view.n_supplies_in_hand += 1;
        if let (Some(hand), Some(thing)) = (&mut self.view.hand, thing) {
            hand.supplies.push(thing);
        }
    }

    /// Removes a card from the Survivor's hand.
    fn lose(&mut self, card: HandCard) {
        let view = &mut self.view;
        match card {
            HandCard::Tactic(tactic) => {
                view.n_tactics_in_hand = view.n_tactics_in_hand.saturating_sub(1);
                if let Some(hand) = &mut view.hand
                    && hand.tactics.of(tactic) > 0
                {
                    hand.tactics.take(tactic);
                }
            }
            HandCard::Supply(thing) => {
                view.n_supplies_in_hand = view.n_supplies_in_hand.saturating_sub(1);
                if let Some(hand) = &mut view.hand
                    && let Some(at) = hand.supplies.iter().position(|&it| it == thing)
                {
                    hand.supplies.remove(at);
                }
            }
        }
    }

    /// Removes a card from the zombies' hand.
    fn zombies_lose(&mut self, card: ZombieHandCard) {
        let view = &mut self.view;
        match card {
            ZombieHandCard::Scheme(scheme) => {
                view.n_schemes_in_hand = view.n_schemes_in_hand.saturating_sub(1);
                if let Some(hand) = &mut view.zombie_hand
                    && hand.schemes.of(scheme) > 0
                {
                    hand.schemes.take(scheme);
                }
            }
            ZombieHandCard::Zombie(body) => {
                view.n_zombies_in_hand = view.n_zombies_in_hand.saturating_sub(1);
                if let Some(hand) = &mut view.zombie_hand
                    && hand.zombies.of(body) > 0
                {
                    hand.zombies.take(body);
                }
            }
        }
    }

    fn lay(&mut self, row: Row, thing: Option<Thing>, is_face_up: bool) {
        self.view.lying.push(LyingView { row, thing, is_face_up });
    }

    fn pick(&mut self, is_it: impl Fn(&LyingView) -> bool) {
        if let Some(at) = self.view.lying.iter().position(is_it) {
            self.view.lying.remove(at);
        }
    }

    fn unequip(&mut self, card: Supply) {
        if let Some(at) = self.view.equipped.iter().position(|it| it.thing.card == card) {
            self.view.equipped.remove(at);
        }
    }

    fn set_uses(&mut self, card: Supply, uses: impl Fn(u8) -> u8) {
        let carried = self.view.equipped.iter_mut().find(|it| it.thing.card == card);
        carried.into_iter().for_each(|it| it.thing.uses = uses(it.thing.uses));
    }

    fn put_in_play(&mut self, tactic: Tactic) {
        if tactic == Tactic::Distraction {
            self.view.distraction = 1;
        } else if tactic == Tactic::Barricade {
            self.view.barricade = Barricade { row: self.view.survivor.row, tokens: 2 };
        }
    }

    fn end_effect(&mut self, effect: Effect) {
        match effect {
            Effect::Distraction => self.view.distraction = 0,
            Effect::Barricade => self.view.barricade.tokens = 0,
            Effect::Fire(row) => self.set_fire(row, 0),
        }
    }

    fn set_fire(&mut self, row: Row, tokens: u8) {
        if let Some(fire) = self.view.fires.get_mut(usize::from(row.0) - 1) {
            *fire = tokens;
        }
    }

    fn make_new(&mut self, deck: Shuffle) {
        let view = &mut self.view;
        match deck {
            Shuffle::Supply => view.supply_deck = view.supply_discard.total(),
            Shuffle::SurvivorTactics => view.tactics_deck = view.tactics_discard.total(),
            Shuffle::ZombieTactics => view.schemes_deck = view.schemes_discard.total(),
            Shuffle::Zombie => view.zombie_deck = view.zombies_discard.total(),
            Shuffle::SurvivorAttack => view.strikes = all(&Strike::deck()),
            Shuffle::ZombieAttack => view.claws = all(&Claw::deck()),
        }
    }

    fn enter(&mut self, id: ZombieId, body: Body, row: Row) {
        let tokens = if body.kind() == ZombieKind::ZombieFriend { FRIEND_TOKENS } else { 0 };
        let health = body.kind().card().health;
        self.place(id, Zombie { body, row, health, tokens, marks: Marks::default() });
    }

    /// Row after row, each from bottom to top.
    fn place(&mut self, id: ZombieId, zombie: Zombie) {
        let zombies = &mut self.view.zombies;
        let at = zombies.iter().position(|(_, it)| it.row > zombie.row);
        zombies.insert(at.unwrap_or(zombies.len()), (id, zombie));
    }

    fn shift(&mut self, id: ZombieId, to: Row) {
        if let Some(at) = self.view.zombies.iter().position(|(it, _)| *it == id) {
            let (_, zombie) = self.view.zombies.remove(at);
            self.place(id, Zombie { row: to, ..zombie });
        }
        self.view.held_by.remove(id);
    }

    fn with(&mut self, id: ZombieId, change: impl FnOnce(&mut Zombie)) {
        let found = self.view.zombies.iter_mut().find(|(it, _)| *it == id);
        if let Some((_, zombie)) = found {
            change(zombie);
        }
    }

    fn mark(&mut self, id: ZombieId, mark: Mark, is_on: bool) {
        self.with(id, |zombie| {
            zombie.marks.remove(mark);
            if is_on {
                zombie.marks.add(mark);
            }
        });
    }
}

fn all(deck: &[u8]) -> u16 {
    deck.iter().map(|&n| u16::from(n)).sum()
}
