//! How a picture follows an event. Slots and Backpacks change only with the next view.

use rules::clock::ClockState;
use rules::heroes::Hero;
use rules::items::SearchCard;
use rules::map::{Area, Tile};
use rules::state::{Alpha, HORDE, Helicopter, Load};
use rules::view::{HeroView, TokenView};
use rules::words::Event;

use super::shown::{Alarm, Picture};
use super::spotlight::Spotlight;

impl Picture {
    /// Puts an event into the spotlight.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens needs no words")]
    pub(super) fn light(&mut self, event: &Event) {
        let what = match *event {
            Event::TurnBegan(hero, n) => Spotlight::Turn(hero, n),
            Event::ZombieCardDrawn { card, .. } => Spotlight::Zombies(card),
            Event::HordeCame(n, _) => Spotlight::Horde(n),
            Event::EventHit(event, hero) => Spotlight::Event(event, hero),
            Event::TokenTurned(token) => Spotlight::Token(token),
            Event::Bought(hero, item) => Spotlight::Bought(hero, item),
            Event::Fell { hero, attackers, score } => Spotlight::Fell(hero, attackers, score),
            Event::Unconscious(hero) => Spotlight::Unconscious(hero),
            Event::Won => Spotlight::Won,
            Event::Lost(defeat) => Spotlight::Lost(defeat),
            _ => return,
        };
        self.show(what);
    }

    pub(super) fn change(&mut self, event: &Event) {
        match *event {
            Event::ClockStarted => {
                self.view.clock.state = ClockState::Running;
                self.alarm(Alarm::Siren(0));
            }
            Event::Siren(minutes) => {
                let elapsed = &mut self.view.clock.elapsed;
                *elapsed = (*elapsed).max(60_000 * u32::from(minutes));
                self.alarm(Alarm::Siren(minutes));
            }
            Event::Growled(n) => {
                self.view.clock.growls = n;
                self.growl.clear();
                self.alarm(Alarm::Growl(n));
            }
            Event::ZombieCardDrawn { card, .. } => {
                if self.growl_turn != self.view.turn {
                    self.growl.clear();
                }
                self.growl_turn = self.view.turn;
                self.growl.push(card);
                self.view.zombie_cards = self.view.zombie_cards.saturating_sub(1);
            }
            Event::TurnBegan(hero, actions) => {
                self.view.active = self.figure_of(hero).unwrap_or(self.view.active);
                self.view.actions = actions;
                self.view.turn += 1;
            }
            Event::Moved(hero, area) => self.move_hero(hero, area),
            Event::Unlocked(colour, tile) => {
                if let Some(tile) = self.view.tiles.get_mut(usize::from(tile.0)) {
                    tile.locks.retain(|it| *it != colour);
                }
            }
            Event::ExitOpened => self.view.exit_is_open = true,
            Event::CardDrawn(card) => {
                self.view.drawn.push(card);
                self.view.search_cards = self.view.search_cards.saturating_sub(1);
            }
            Event::Kept(_, item) => {
                if let Some(card) = SearchCard::of(item) {
                    self.take_drawn(card);
                }
            }
            Event::PutDown(card) => {
                self.take_drawn(card);
                self.view.search_discard.push(card);
            }
            Event::CarefullyTook(_, item) => {
                let pile = &mut self.view.search_discard;
                let at = SearchCard::of(item).and_then(|it| pile.iter().rposition(|c| *c == it));
                if let Some(at) = at {
                    pile.remove(at);
                }
            }
            Event::CardsRemoved(n) => {
                let left = self.view.search_discard.len().saturating_sub(n.into());
                self.view.search_discard.truncate(left);
            }
            Event::ZombiesPlaced(n, area) => self.add_zombies(n, area),
            Event::HordeCame(n, area) => {
                self.view.horde = HORDE;
                self.add_zombies(n, area);
            }
            Event::ZombiesKilled(n, area) => self.remove_zombies(n, area),
            Event::ZombiesMoved { n, from, to } => {
                self.remove_zombies(n, from);
                self.add_zombies(n, to);
            }
            Event::Noise(n) => self.view.horde = self.view.horde.saturating_add(n),
            Event::TokenTurned(token) => {
                let area = self.active().map(|it| it.area);
                let is_it = |it: &&mut TokenView| Some(it.area) == area && it.token.is_none();
                if let Some(lying) = self.view.tokens.iter_mut().find(is_it) {
                    lying.token = Some(token);
                }
            }
            Event::FuseOn(n) => self.view.fuses = n,
            Event::AlphaWounded(n) => {
                if let Some(alpha) = &mut self.view.alpha {
                    alpha.wounds = alpha.wounds.saturating_sub(n);
                }
            }
            Event::AlphaDied(_) => self.view.alpha = None,
            Event::AlphaMoved(tile) => self.move_alpha(tile),
            Event::LifeGained(hero, n) => self.with(hero, |it| it.life += n),
            Event::LifeLost(hero, n) => self.with(hero, |it| it.life = it.life.saturating_sub(n)),
            Event::Rested(hero) => self.with(hero, |it| it.is_tired = false),
            Event::TiredChosen(hero) => self.with(hero, |it| it.is_tired = true),
            Event::ActionsGained(_, n) => self.view.actions += n,
            Event::Fell { hero, .. }
            | Event::StayedDown { hero, .. }
            | Event::Unconscious(hero) => {
                self.with(hero, |it| it.is_lying = true);
            }
            Event::GotUp(hero) => self.with(hero, |it| it.is_lying = false),
            Event::AlarmOff(tile) => {
                if let Some(tile) = self.view.tiles.get_mut(usize::from(tile.0)) {
                    tile.has_alarm = false;
                }
            }
            Event::HelicopterCame(_) => self.view.helicopter = Helicopter::Here,
            Event::Met(_) => self.view.has_met = true,
            Event::FirstDrawn(_)
            | Event::CourseLaid(_)
            | Event::ScenarioBegan(_)
            | Event::Dealt(..)
            | Event::ClockStopped
            | Event::ClockWentOn
            | Event::TrackEnded
            | Event::HeldOut
            | Event::Searched(_)
            | Event::CarefullyTookNothing(_)
            | Event::CardIgnored
            | Event::Removed(..)
            | Event::TokenTaken(..)
            | Event::TokenTakenFrom(..)
            | Event::TokenLeft(..)
            | Event::Fought(..)
            | Event::FoughtBareHanded(_)
            | Event::GasCanExploded(_)
            | Event::MachineGunFired(_)
            | Event::MachineGunReloaded
            | Event::Used(..)
            | Event::Reloaded(..)
            | Event::PickedUp(..)
            | Event::Lifted(..)
            | Event::Dropped(..)
            | Event::PutHeroDown(..)
            | Event::Called(_)
            | Event::FendedOff { .. }
            | Event::Revived(..)
            | Event::EventHit(..)
            | Event::EventMissed(..)
            | Event::CatDistracted
            | Event::Won
            | Event::Lost(_)
            | Event::CheckpointReached(_)
            | Event::LeftBehind(_)
            | Event::ItemsKept(_)
            | Event::StartingItemsTaken(_)
            | Event::Bought(..)
            | Event::BagGiven(..)
            | Event::BagDropped(..)
            | Event::BagsLost
            | Event::GaveUp => {}
        }
    }

    fn with(&mut self, hero: Hero, change: impl FnOnce(&mut HeroView)) {
        if let Some(it) = self.view.heroes.iter_mut().find(|it| it.hero == hero) {
            change(it);
        }
    }

    /// Moves a Hero, and anybody they carry.
    fn move_hero(&mut self, hero: Hero, area: Area) {
        let load = self.view.heroes.iter().find(|it| it.hero == hero).map(|it| it.load);
        for it in &mut self.view.heroes {
            if it.hero == hero || load == Some(Load::Hero(it.figure)) {
                it.area = area;
            }
        }
    }

    fn take_drawn(&mut self, card: SearchCard) {
        if let Some(at) = self.view.drawn.iter().position(|it| *it == card) {
            self.view.drawn.remove(at);
        }
    }

    fn zombies_mut(&mut self, area: Area) -> Option<&mut u8> {
        let tile = self.view.tiles.get_mut(usize::from(area.tile().0))?;
        Some(if area.is_search_area() {
            &mut tile.search_zombies
        } else {
            &mut tile.street_zombies
        })
    }

    fn add_zombies(&mut self, n: u8, area: Area) {
        if let Some(there) = self.zombies_mut(area) {
            *there = there.saturating_add(n);
        }
    }

    fn remove_zombies(&mut self, n: u8, area: Area) {
        if let Some(there) = self.zombies_mut(area) {
            *there = there.saturating_sub(n);
        }
    }

    fn move_alpha(&mut self, tile: Tile) {
        if let Some(alpha) = self.view.alpha {
            self.view.alpha = Some(Alpha { tile, ..alpha });
        }
    }
}
