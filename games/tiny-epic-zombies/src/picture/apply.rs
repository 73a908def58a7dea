//! How a picture follows an event.

use engine::{Id, SeatSet};
use rules::cards::Card;
use rules::characters::Characters;
use rules::human::Human;
use rules::mall::{Position, Room, RoomSet};
use rules::objectives::{ExitSign, Objective, Place, Token};
use rules::view::{FaceDown, HordeMarker, TokenFace, ZombieCard};
use rules::words::{Defeat, Event, Found};

use super::shown::Picture;
use super::spotlight::Spotlight;

impl Picture {
    /// Puts an event into the spotlight.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens needs no words")]
    pub(super) fn light(&mut self, event: &Event) {
        let what = match *event {
            Event::TurnBegan(_, who) => Spotlight::Turn(who),
            Event::DieRolled(face) => Spotlight::Die(face),
            Event::CardRevealed(who, card) => Spotlight::Revealed(who, card),
            Event::SupplyDrawn(who, card) => Spotlight::Supply(who, card),
            Event::NoiseMade(who) => Spotlight::Noise(who),
            Event::NoiseHushed(who) => Spotlight::Hushed(who),
            Event::HordeActed(zombie, space) => Spotlight::Horde(zombie, space),
            Event::Overrun(who) => Spotlight::Overrun(who),
            Event::EatenAlive(who, character) => Spotlight::Eaten(who, character),
            Event::Arrived(who, character) => Spotlight::Arrived(who, character),
            Event::BarricadeFell => Spotlight::BarricadeFell,
            Event::StrandedFlipped(_, _, found) => Spotlight::Stranded(found),
            Event::IngredientFlipped(_, _, letter) => match letter.what {
                Some(letter) => Spotlight::Letter(letter),
                None => return,
            },
            Event::ExitFlipped(_, _, sign) => Spotlight::Exit(sign),
            Event::ClueFlipped(_, _, cause) => match cause.what {
                Some(cause) => Spotlight::Clue(cause),
                None => return,
            },
            Event::Guessed(_, cause) => Spotlight::Guess(cause),
            Event::SourceRevealed(cause) => Spotlight::Source(cause),
            Event::SquadArrived(_, relief) => Spotlight::Relief(relief),
            Event::Completed(_, objective) => Spotlight::Completed(objective),
            Event::HumansWon => Spotlight::HumansWon,
            Event::LeaderWon(who) => Spotlight::LeaderWon(who),
            Event::ZombiesWon(defeat) => Spotlight::ZombiesWon(defeat),
            _ => return,
        };
        self.show(what);
    }

    pub(super) fn change(&mut self, event: &Event) {
        match *event {
            Event::ZombiesSeated(seat) => {
                self.view.horde.seat = Some(seat);
                for it in &mut self.view.humans {
                    it.seat = it.human.seat(Some(seat));
                }
            }
            Event::Begins(who) => self.view.turn.me = who,
            Event::StoreLaid(position, store) => self.view.stores[position.index()] = Some(store),
            Event::CharacterKept(who, character) | Event::Arrived(who, character) => {
                self.with(who, |human| {
                    human.character = Some(character);
                    human.dealt = Characters::EMPTY;
                });
            }
            Event::CharacterDealt(who, character) => {
                self.with(who, |human| human.dealt.add(character));
            }
            Event::ZombieCardDealt(zombie) => self.view.horde.dealt.add(zombie),
            Event::ZombieCardKept(zombie) | Event::ZombieCardGained(zombie) => {
                self.view.horde.dealt = Characters::EMPTY;
                let has_player = self.view.setup.mode.has_zombie_player();
                let marker = HordeMarker::on(u8::from(has_player));
                self.view.horde.cards.push(ZombieCard { character: zombie, marker });
            }
            Event::HordeAdvanced(zombie, space) => {
                let cards = self.view.horde.cards.iter_mut();
                for card in cards.filter(|card| card.character == zombie) {
                    card.marker = HordeMarker::on(space);
                }
            }
            Event::HandDrawn(_) => {
                self.view.horde.hand_size += 1;
                self.view.decks.search = self.view.decks.search.saturating_sub(1);
            }
            Event::CardDealt(who, known) => {
                let face_down = FaceDown { card: known.what, known_to: SeatSet::NONE };
                self.with(who, |human| human.search = Some(face_down));
                if self.view.horde.seat.is_some() {
                    self.view.horde.hand_size = self.view.horde.hand_size.saturating_sub(1);
                } else {
                    self.view.decks.search = self.view.decks.search.saturating_sub(1);
                }
            }
            Event::TurnBegan(number, who) => {
                (self.view.turn.number, self.view.turn.me) = (number, who);
                (self.view.turn.moves, self.view.turn.bonus) = (3, 0);
                self.view.turn.used = RoomSet::EMPTY;
                self.view.turn.revealed = None;
            }
            Event::Moved { who, to, .. } | Event::HumanMoved { who, to, .. } => {
                self.with(who, |human| human.room = to);
            }
            Event::Drove { to, .. } => {
                if let Some(vehicle) = &mut self.view.vehicle {
                    vehicle.room = to;
                }
            }
            Event::ZombieAdded(room) => self.add_zombie(room),
            Event::ZombieKilled { room, .. } | Event::Captured(_, room) => self.remove_zombie(room),
            Event::ZombieMoved { from, to } => self.move_zombie(from, to),
            Event::TrapArmed(_, room) => {
                self.view.traps.add(room);
                self.view.traps_left = self.view.traps_left.saturating_sub(1);
            }
            Event::TrapSprung(room) => {
                self.view.traps.remove(room);
                self.view.traps_left += 1;
            }
            Event::AmmoSpent(who, n) | Event::AmmoLost(who, n) => {
                self.with(who, |human| human.ammo = human.ammo.saturating_sub(n));
            }
            Event::AmmoGained(who, n) => self.with(who, |human| human.ammo += n),
            Event::Wounded(who, n) => self.with(who, |human| human.wounds += n),
            Event::Healed(who, n) => {
                self.with(who, |human| human.wounds = human.wounds.saturating_sub(n));
            }
            Event::HealingBarred(who) => self.with(who, |human| human.barred = 1),
            Event::MovesGained(_, n) => self.view.turn.bonus += n,
            Event::AmmoCached(who, n) => self.cache(who, 0, n),
            Event::WeaponCached(who, card) => {
                self.lose_card(card);
                self.cache(who, 1, 0);
            }
            Event::TokenTaken(who, token) => self.put_token(token, Place::With(who)),
            Event::TokenDropped(_, token, room)
            | Event::TokenMoved(token, room)
            | Event::TokenReturned(token, room)
            | Event::SquadMoved(token, room) => self.put_token(token, Place::In(room)),
            Event::TokenGiven { to, token, .. } => self.put_token(token, Place::With(to)),
            Event::SquadRetreated(token) => self.put_token(token, Place::Aside),
            Event::SquadArrived(_, relief) => self.view.puzzles.reliefs.add(relief),
            Event::CardCollected(who, card) => {
                self.lose_card(card);
                self.gain_card(who, card);
            }
            Event::CardDropped(_, card, position) | Event::CardLaid(card, position) => {
                self.lose_card(card);
                self.view.lying[position.index()].push(card);
            }
            Event::CardPlayed(_, card) | Event::CardRemoved(card) => self.lose_card(card),
            Event::CardsShifted(from, to) => self.shift_cards(from, to),
            Event::SupplyDrawn(who, card) => {
                self.view.decks.supply = self.view.decks.supply.saturating_sub(1);
                if card.is_backpack_item() {
                    self.gain_card(who, card);
                }
            }
            Event::SupplyReturned(..) => self.view.decks.supply += 1,
            Event::CardRevealed(who, card) => {
                self.with(who, |human| human.search = None);
                self.view.turn.revealed = Some(card);
                self.view.turn.symbol = Some(card.symbol());
                let left = &mut self.view.clock.reveals_left;
                *left = left.saturating_sub(1);
            }
            Event::TopDiscarded => {
                let left = &mut self.view.clock.reveals_left;
                *left = left.saturating_sub(1);
                self.view.decks.search = self.view.decks.search.saturating_sub(1);
            }
            Event::AbilityUsed(who, _) => {
                if let Some(room) = self.human(who).map(|human| human.room) {
                    self.view.turn.used.add(room);
                }
            }
            Event::BarricadeDamaged(n) => self.view.barricade = n,
            Event::BarricadeFell => self.view.barricade = 2,
            Event::Repaired(_, n) => self.view.barricade += n,
            Event::SurvivorLost(None) => {
                self.view.survivors = self.view.survivors.saturating_sub(1);
            }
            Event::SurvivorLost(Some(who)) => {
                self.with(who, |human| human.survivors = human.survivors.saturating_sub(1));
            }
            Event::EatenAlive(who, _) => self.bury(who),
            Event::Progressed(who, objective, n) => self.progress(who, objective, n),
            Event::Completed(who, objective) => self.complete(who, objective),
            Event::StrandedFlipped(_, token, Found::Zombie) => {
                self.put_token(token, Place::Aside);
            }
            Event::StrandedFlipped(_, _, Found::Somebody) => {
                self.view.puzzles.stranded_at = (self.view.puzzles.stranded_at + 1) % 4;
            }
            Event::StrandedPlaced => self.place_stranded(),
            Event::PartPlaced(room) => self.put_token(Token::PART, Place::In(room)),
            Event::IngredientFlipped(_, token, letter) => {
                self.flipped = Some(token);
                self.turn_over(token, letter.what.map(TokenFace::Letter));
            }
            Event::ClueFlipped(_, token, cause) => {
                self.turn_over(token, cause.what.map(TokenFace::Cause));
            }
            Event::ExitFlipped(_, token, sign) => {
                self.put_token(token, Place::Aside);
                match sign {
                    ExitSign::Symbol(symbol) => self.view.puzzles.symbols_found.add(symbol),
                    ExitSign::Number(n) => {
                        self.view.puzzles.numbers_found[usize::from(n - 1).min(1)] += 1;
                    }
                }
            }
            Event::TurnEnded(_) => self.view.turn.is_over = true,
            Event::ZombiesWon(Defeat::Breached) => self.view.barricade = 0,
            Event::RevvedUp(_)
            | Event::PlayerCardGone(_)
            | Event::ObjectiveDrawn(_)
            | Event::LastTurn(_)
            | Event::DieRolled(_)
            | Event::Shot { .. }
            | Event::ShotWasFree(_)
            | Event::Refused(_)
            | Event::Peeked(..)
            | Event::Guessed(..)
            | Event::SourceRevealed(_)
            | Event::CluesReset
            | Event::QuarantineBegan(_)
            | Event::EventCancelled(..)
            | Event::NoiseMade(_)
            | Event::NoiseHushed(_)
            | Event::HordeActed(..)
            | Event::CardSwapped(_)
            | Event::TopLooked(_)
            | Event::TopSwapped
            | Event::Overrun(_)
            | Event::OverrunAverted(_)
            | Event::BledOut(_)
            | Event::HumansWon
            | Event::LeaderWon(_)
            | Event::ZombiesWon(_) => (),
        }
    }

    fn with(&mut self, who: Human, change: impl FnOnce(&mut rules::view::HumanView)) {
        if let Some(human) = self.human_mut(who) {
            change(human);
        }
    }

    /// Weapons carried into the courtyard's cache, and ammo gained for it.
    fn cache(&mut self, who: Human, weapons: u8, ammo: u8) {
        for marker in self.markers(who, Objective::AssembleAnArsenal) {
            if let Some(cache) = &mut marker.cache {
                cache.weapons += weapons;
                cache.ammo += ammo;
            }
        }
    }

    /// The marker of one human, or of all.
    fn markers(
        &mut self,
        who: Human,
        objective: Objective,
    ) -> impl Iterator<Item = &mut rules::view::Marker> {
        let all = self.view.objectives.iter_mut().filter(move |it| it.objective == objective);
        let is_whose =
            move |marker: &&mut rules::view::Marker| marker.human.is_none_or(|owner| owner == who);
        all.flat_map(|it| it.markers.iter_mut()).filter(is_whose)
    }

    fn progress(&mut self, who: Human, objective: Objective, n: u8) {
        self.markers(who, objective).for_each(|marker| marker.progress = n);
        // Ingredients found by the team go onto the card.
        if objective == Objective::DiscoverACure
            && !self.view.setup.mode.is_competitive()
            && let Some(token) = self.flipped
        {
            self.put_token(token, Place::Aside);
        }
    }

    fn complete(&mut self, who: Human, objective: Objective) {
        self.markers(who, objective).for_each(|marker| marker.is_completed = true);
    }

    /// Removes a card from wherever it was.
    fn lose_card(&mut self, card: Card) {
        for cards in &mut self.view.lying {
            cards.retain(|it| *it != card);
        }
        for human in &mut self.view.humans {
            human.backpack.remove(card);
            if human.melee == Some(card) {
                human.melee = None;
            }
            if human.ranged == Some(card) {
                human.ranged = None;
            }
        }
    }

    fn gain_card(&mut self, who: Human, card: Card) {
        self.with(who, |human| {
            if card.is_backpack_item() {
                human.backpack.add(card);
            } else if card.is_melee() {
                human.melee = Some(card);
            } else if card.is_weapon() {
                human.ranged = Some(card);
            }
        });
    }

    fn shift_cards(&mut self, from: Position, to: Position) {
        let cards = std::mem::take(&mut self.view.lying[from.index()]);
        self.view.lying[to.index()].extend(cards);
    }

    /// A human was eaten: a new one will start in the courtyard.
    fn bury(&mut self, who: Human) {
        let ammo = self.view.setup.ammo;
        self.with(who, |human| {
            human.character = None;
            human.room = Room::CENTRE;
            (human.wounds, human.ammo, human.barred) = (0, ammo, 0);
        });
    }

    fn place_stranded(&mut self) {
        let Some(mall) = self.mall() else { return };
        let at = usize::from(self.view.puzzles.stranded_at);
        let symbol = self.view.puzzles.stranded_track[at % 4];
        for (nth, position) in (0..).zip(mall.positions(symbol)) {
            self.put_token(Token::stranded(nth), Place::In(position.entrance()));
        }
    }

    fn turn_over(&mut self, token: Token, face: Option<TokenFace>) {
        for it in self.view.tokens.iter_mut().filter(|it| it.token == token) {
            it.face = face.or(it.face);
        }
    }
}
