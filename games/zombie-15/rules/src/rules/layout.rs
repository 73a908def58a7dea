//! Before the first turn (chapter 3): the map is laid out, Heroes are equipped, the clock starts.

use engine::{Counts, Told, done, next};

use super::{Next, Table, ask, draw};
use crate::clock::Clock;
use crate::items::{Item, SearchCard};
use crate::pile::Pile;
use crate::scenario::ZombieDeck;
use crate::state::{
    Alpha, HeavyPlace, Held, Helicopter, Load, Lying, MACHINE_GUN_USES, MachineGun, N_LYING,
    TurnFlags, ZombieDeckLeft,
};
use crate::tokens::HEAVY;
use crate::words::{Draw, Event, Figure, Question, Slot, Step};
use crate::zombie_cards::ZombieCard;

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-3.14: chance decides who begins.
    pub(super) fn first_drawn(&mut self, seat: u8) -> Next {
        self.s.setup.first = seat;
        self.s.active = self.s.setup.first_figure();
        self.tell(Event::FirstDrawn(self.s.hero(self.s.active)));
        done()
    }

    /// A scenario with starting items (Z15-3.5).
    pub(super) fn prepare(&mut self) -> Next {
        self.s.figures().for_each(|figure| self.starting_items(figure));
        self.lay_out()
    }

    /// The map and everything on it; the Heroes' items are set elsewhere.
    pub(super) fn lay_out(&mut self) -> Next {
        let board = self.s.board.clone();
        self.tell(Event::ScenarioBegan(self.s.number));
        self.s.clock = Clock::new(self.s.clock.told);
        self.s.turn = 0;
        self.s.turn_flags = TurnFlags::default();
        self.s.zombies = board.zombies;
        self.s.horde = board.horde;
        self.s.zombie_deck = ZombieDeckLeft::new(board.zombie_deck);
        self.s.search_deck = Counts::new(board.search_deck.cards());
        self.take_out_what_is_held();
        self.s.search_discard = Pile::EMPTY;
        self.s.drawn = [None; 3];
        self.s.careful = None;
        self.s.tokens = [None; N_LYING];
        for (at, &(area, token)) in board.tokens.iter().enumerate() {
            self.s.tokens[at] = Some(Lying { token, area });
        }
        self.s.hidden = Counts::empty();
        board.hidden.iter().for_each(|&token| self.s.hidden.add(token));
        self.s.hidden_at = board.hidden_at.iter().fold(0, |bits, area| bits | 1 << area.0);
        self.lay_out_heavy_objects();
        self.s.locks = [None; 4];
        board.locks.iter().for_each(|&(colour, tile)| self.s.locks[colour as usize] = Some(tile));
        self.s.alarms = board.alarms;
        self.s.fuses = 0;
        self.s.machine_gun = MachineGun {
            uses: if board.machine_gun.is_some() { MACHINE_GUN_USES } else { 0 },
            fired_by: None,
        };
        let wounds = 3 * self.s.n_figures();
        self.s.alpha = board.alpha.map(|tile| Alpha { tile, wounds });
        self.s.cat = false;
        self.s.has_met = false;
        self.s.calls = 0;
        self.s.helicopter = Helicopter::NotCalled;
        for figure in self.s.figures() {
            // Z15-20.4
            let life = self.s.max_life(figure) - u8::from(self.s.setup.is_expert());
            let member = self.s.member_mut(figure);
            // Z15-3.6: the first two begin on the first Start.
            member.area = board.start_of(figure.index()).street();
            member.life = life;
            member.is_lying = false;
            member.is_tired = false;
            member.load = Load::Nothing;
            member.grip = None;
        }
        self.s.active = self.s.setup.first_figure();
        next([Step::Weapons(Figure(0)), Step::Flashlights(board.flashlights), Step::Ready])
    }

    /// Z15-3.15: a card on a sheet is not in the deck.
    fn take_out_what_is_held(&mut self) {
        for figure in self.s.figures() {
            for held in self.s.member(figure).slots.into_iter().flatten() {
                let card = SearchCard::of(held.item);
                if let Some(card) = card.filter(|&card| self.s.search_deck.of(card) > 0) {
                    self.s.search_deck.take(card);
                }
            }
        }
    }

    fn lay_out_heavy_objects(&mut self) {
        self.s.heavy = [HeavyPlace::Away; HEAVY.len()];
        for &(area, heavy) in &self.s.board.clone().heavy {
            let free = (0..HEAVY.len())
                .find(|&at| HEAVY[at] == heavy && self.s.heavy[at] == HeavyPlace::Away);
            self.s.heavy[free.expect("a scenario has no more than the box")] =
                HeavyPlace::Lies(area);
        }
    }

    /// The items of the sheet, fully loaded, and of the scenario; in the prologue none yet.
    pub(super) fn starting_items(&mut self, figure: Figure) {
        let rules = self.s.board.rules;
        let member = self.s.member_mut(figure);
        member.slots = [None; 5];
        // Z15-20.13
        if !rules.prologue && !rules.empty_handed {
            let sheet = member.hero.sheet();
            member.slots[Slot::Weapon1 as usize] = Some(Held::new(sheet.weapons[0]));
            member.slots[Slot::Weapon2 as usize] = Some(Held::new(sheet.weapons[1]));
            member.slots[Slot::Object3 as usize] = sheet.object.map(Held::new);
        }
        for (whose, item) in self.s.board.clone().given.iter() {
            if whose.is_none_or(|it| it == figure) {
                self.give_item(figure, *item);
            }
        }
    }

    /// Z15-20.13: an item that a scenario gives replaces a starting item if there is no free slot;
    /// a Hero who cannot carry it goes without.
    fn give_item(&mut self, figure: Figure, item: Item) {
        if let Some(slot) = self.s.placements(figure, item).iter().next() {
            self.put(figure, Held::new(item), slot);
        }
    }

    /// Z15-15.11: prologue Weapons are dealt at random.
    pub(super) fn weapons(&mut self, from: Figure) -> Next {
        if !self.s.board.rules.prologue || from.0 >= self.s.n_figures() {
            return done();
        }
        draw(Draw::Weapon(from)).then(Step::Weapons(Figure(from.0 + 1)))
    }

    pub(super) fn weapon_dealt(&mut self, figure: Figure, item: Item) -> Next {
        self.put(figure, Held::new(item), Slot::Weapon1);
        self.tell(Event::Dealt(self.s.hero(figure), item));
        done()
    }

    pub(super) fn ready(&mut self) -> Next {
        let first = self.s.active;
        let begin = [Step::Ask(first, Question::Begin), Step::Turn];
        if self.s.board.rules.tired {
            return ask(first, Question::Tired).then(begin[0]).then(begin[1]);
        }
        next(begin)
    }
}

impl ZombieDeckLeft {
    /// Z15-3.8: numbered cards in two halves, Horde cards in each.
    pub fn new(deck: Option<ZombieDeck>) -> ZombieDeckLeft {
        let ZombieDeck { highest, hordes } = deck.unwrap_or(ZombieDeck { highest: 0, hordes: 0 });
        let numbered = Counts::new(ZombieCard::numbered(highest));
        let half = [numbered.total() as u8 / 2, hordes];
        ZombieDeckLeft { numbered, hordes: 2 * hordes, half }
    }
}
