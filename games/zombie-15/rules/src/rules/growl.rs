//! Growls, the Horde and events (chapter 14), and the Alpha's movement (chapter 17).

use engine::{Told, done, next};

use super::{Next, Table, ask, draw};
use crate::clock::Deadline;
use crate::map::{Area, MAX_TILES, Tile, TileSet};
use crate::setup::ClockKind;
use crate::state::{HORDE, Helicopter, State, ZombieDeckLeft};
use crate::words::{Draw, Event, Figure, Question, Step};
use crate::zombie_cards::{Letter, ZombieCard, ZombieEvent};

/// The distance of tiles that cannot be reached.
const FAR: u8 = u8::MAX;

impl State {
    /// Where the zombies of a growl come, unless a letter says otherwise (Z15-14.1).
    fn street_of_active(&self) -> Area {
        self.me().area.tile().street()
    }

    /// Whether an event affects this Hero.
    fn is_hit_by(&self, me: Figure, event: ZombieEvent) -> bool {
        let member = self.member(me);
        match event {
            ZombieEvent::LossOfLightObject => self.light_objects(me).next().is_some(),
            // Z15-14.7
            ZombieEvent::SneakAttack => !self.figures().any(|mate| {
                let other = self.member(mate);
                mate != me && other.area == member.area && other.is_conscious()
            }),
            ZombieEvent::ZombieSurge => self.surge_tiles().next().is_some(),
            ZombieEvent::Terror => member.area.is_search_area(),
        }
    }

    /// The street distance from every tile to the nearest of `to`, through open tiles.
    fn distances(&self, to: TileSet) -> [u8; MAX_TILES] {
        let mut distances = [FAR; MAX_TILES];
        let (mut front, mut reached, mut steps) = (to, TileSet::NONE, 0);
        while !front.is_empty() {
            let mut beyond = TileSet::NONE;
            for tile in front.iter() {
                reached.add(tile);
                distances[tile.index()] = steps;
            }
            for tile in front.iter() {
                for other in self.board.adjacent(tile).iter() {
                    if !reached.has(other) && !self.is_locked(other) {
                        beyond.add(other);
                    }
                }
            }
            front = beyond;
            steps += 1;
        }
        distances
    }

    /// The next tile on a shortest path, if there is one.
    fn toward(&self, distances: &[u8; MAX_TILES], from: Tile) -> Option<Tile> {
        let here = distances[from.index()];
        let ways = self.board.adjacent(from).iter().filter(|&tile| !self.is_locked(tile));
        ways.into_iter().find(|tile| here != FAR && distances[tile.index()] < here)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-14.1, Z15-14.3
    pub(super) fn growl(&mut self) -> Next {
        let n = self.adjust_growl(self.s.setup.cards(&self.s.board));
        let cards = [Step::Cards(n), Step::AlphaMoves, Step::GrowlOver];
        if self.s.board.rules.advance {
            return next([Step::Advance, cards[0], cards[1], cards[2]]);
        }
        next(cards)
    }

    pub(super) fn cards(&mut self, n: u8) -> Next {
        if n == 0 || self.s.board.zombie_deck.is_none() {
            return done();
        }
        // Z15-3.10
        if self.s.zombie_deck.is_empty() {
            self.s.zombie_deck = ZombieDeckLeft::new(self.s.board.zombie_deck);
        }
        draw(Draw::ZombieCard).then(Step::Cards(n - 1))
    }

    pub(super) fn zombie_card_drawn(&mut self, card: ZombieCard) -> Next {
        self.s.zombie_deck.take(card);
        let rules = self.s.board.rules;
        let events = card.value().is_some_and(|n| self.s.setup.events_count(&rules, n));
        self.tell(Event::ZombieCardDrawn { card, letters: rules.letters, events });
        let Some(n) = card.value() else { return self.horde_card() };
        let entry = card.letter().filter(|_| self.s.board.rules.letters);
        let entry = entry.and_then(|letter| self.s.board.entry(letter));
        let area = entry.map_or_else(|| self.s.street_of_active(), Tile::street);
        self.place_zombies(n, area);
        // Z15-14.4
        match card.printed_event().filter(|_| events) {
            Some(event) => self.event(event),
            None => done(),
        }
    }

    /// Z15-14.2, Z15-14.10, Z15-17.11
    fn horde_card(&mut self) -> Next {
        if let Some(alpha) = self.s.alpha {
            return self.horde_comes(alpha.tile.street());
        }
        if self.s.board.rules.letters {
            return draw(Draw::Letter);
        }
        let area = self.s.street_of_active();
        self.horde_comes(area)
    }

    pub(super) fn horde_enters(&mut self, letter: Letter) -> Next {
        let tile = self.s.board.entry(letter).expect("letter scenarios have entries");
        self.horde_comes(tile.street())
    }

    fn horde_comes(&mut self, area: Area) -> Next {
        let n = std::mem::replace(&mut self.s.horde, HORDE);
        self.tell(Event::HordeCame(n, area));
        self.add_zombies(n, area);
        done()
    }

    pub(crate) fn place_zombies(&mut self, n: u8, area: Area) {
        self.add_zombies(n, area);
        self.tell(Event::ZombiesPlaced(n, area));
    }

    /// Z15-1.9: there are always enough.
    fn add_zombies(&mut self, n: u8, area: Area) {
        let there = &mut self.s.zombies[area.index()];
        *there = there.saturating_add(n);
    }

    pub(crate) fn move_zombies(&mut self, n: u8, from: Area, to: Area) {
        self.s.zombies[from.index()] -= n;
        self.add_zombies(n, to);
        self.tell(Event::ZombiesMoved { n, from, to });
    }

    fn event(&mut self, event: ZombieEvent) -> Next {
        let me = self.s.active;
        if !self.s.me().is_conscious() {
            return done();
        }
        let hero = self.s.hero(me);
        if !self.s.is_hit_by(me, event) {
            self.tell(Event::EventMissed(event, hero));
            return done();
        }
        self.tell(Event::EventHit(event, hero));
        match event {
            ZombieEvent::LossOfLightObject => self.forced(me, Question::Lose),
            ZombieEvent::SneakAttack => self.sneak_attack(me),
            ZombieEvent::ZombieSurge => self.forced(me, Question::Surge),
            ZombieEvent::Terror => self.terror(me),
        }
    }

    /// Z15-4.12: makes a choice that cannot wait any longer.
    pub(crate) fn forced(&mut self, me: Figure, question: Question) -> Next {
        if self.s.setup.clock == ClockKind::Real {
            self.s.clock.deadline = Deadline::Choose;
        }
        ask(me, question)
    }

    /// Z15-14.6
    fn sneak_attack(&mut self, me: Figure) -> Next {
        self.lose_life(me, 1);
        done()
    }

    /// Z15-14.9
    fn terror(&mut self, me: Figure) -> Next {
        let tile = self.s.me().area.tile();
        self.move_to(me, tile.street());
        done()
    }

    /// Z15-14.11: zombies that no Hero holds up move one tile, all at once.
    pub(super) fn advance(&mut self) -> Next {
        let heroes = self.s.figures().filter(|&it| self.s.member(it).is_conscious());
        let heroes: TileSet = heroes.map(|it| self.s.member(it).area.tile()).collect();
        let to = self.s.board.defended.map_or(heroes, |tile| [tile].into_iter().collect());
        let distances = self.s.distances(to);
        let mut moves = [(0, Tile::NONE); MAX_TILES];
        for tile in (0..self.s.board.n_tiles()).map(Tile) {
            let street = tile.street();
            let is_held = self.s.figures().any(|figure| {
                let member = self.s.member(figure);
                member.is_conscious() && member.area == street
            });
            let n = self.s.zombies_in(street);
            let is_free = n > 0 && !is_held && !self.s.is_locked(tile);
            if let Some(on) = self.s.toward(&distances, tile).filter(|_| is_free) {
                moves[tile.index()] = (n, on);
            }
        }
        for (at, (n, on)) in moves.into_iter().enumerate().filter(|(_, (n, _))| *n > 0) {
            self.move_zombies(n, Tile(at as u8).street(), on.street());
        }
        done()
    }

    /// Z15-17.11
    pub(super) fn alpha_moves(&mut self) -> Next {
        let Some(mut alpha) = self.s.alpha else { return done() };
        let street = alpha.tile.street();
        if self.s.figures().any(|figure| self.s.member(figure).area == street) {
            return done();
        }
        let to = [self.s.me().area.tile()].into_iter().collect();
        if let Some(tile) = self.s.toward(&self.s.distances(to), alpha.tile) {
            alpha.tile = tile;
            self.s.alpha = Some(alpha);
            self.tell(Event::AlphaMoved(tile));
        }
        done()
    }

    pub(super) fn growl_over(&mut self) -> Next {
        // Z15-17.6
        if let Helicopter::Called(growls) = self.s.helicopter {
            self.s.helicopter = match growls - 1 {
                0 => Helicopter::Here,
                left => Helicopter::Called(left),
            };
            if self.s.helicopter == Helicopter::Here
                && let Some(tile) = self.s.board.exits.iter().next()
            {
                self.tell(Event::HelicopterCame(tile));
            }
        }
        self.check_attack_again();
        if self.objective_is_met() {
            self.win();
        }
        done()
    }
}

impl ZombieDeckLeft {
    pub fn is_empty(&self) -> bool {
        self.numbered.is_empty() && self.hordes == 0
    }

    pub fn n_cards(&self) -> u8 {
        self.numbered.total() as u8 + self.hordes
    }

    /// Numbered cards and Horde cards in the half being drawn from.
    pub(crate) fn current(&self) -> [u8; 2] {
        match self.half {
            [0, 0] => [self.numbered.total() as u8, self.hordes],
            first => first,
        }
    }

    /// Turns over the top card; `pick` chooses it as in [`engine::Rules::draw`].
    pub fn draw(&mut self, pick: impl FnOnce(u32) -> u32) -> Option<ZombieCard> {
        let card = self.pick(pick)?;
        self.take(card);
        Some(card)
    }

    pub(crate) fn pick(&self, pick: impl FnOnce(u32) -> u32) -> Option<ZombieCard> {
        let [numbered, hordes] = self.current().map(u32::from);
        let all = u32::from(self.numbered.total());
        if numbered == 0 {
            return (hordes > 0 && pick(1) == 0).then_some(ZombieCard::HORDE);
        }
        let nth = pick(all * (numbered + hordes));
        match self.numbered.nth(nth / numbered) {
            Some(card) => Some(card),
            None if nth < all * (numbered + hordes) => Some(ZombieCard::HORDE),
            None => None,
        }
    }

    fn take(&mut self, card: ZombieCard) {
        let at = usize::from(card == ZombieCard::HORDE);
        // The first half is used up before the second.
        if self.half != [0, 0] {
            self.half[at] -= 1;
        }
        if card == ZombieCard::HORDE {
            self.hordes -= 1;
        } else {
            self.numbered.take(card);
        }
    }
}
