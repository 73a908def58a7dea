//! Searching (chapter 7).

use engine::{Told, done, next};

use super::{Next, Table, ask, draw};
use crate::clock::Deadline;
use crate::heroes::Hero;
use crate::items::{Item, SearchCard};
use crate::state::{Held, Load, State};
use crate::words::{Action, Draw, Event, Figure, Question, Slot, Step};

/// Cards of a Quick Search.
const QUICK: u8 = 3;

/// The slots into which an item may be put: never more than three.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Placements {
    slots: [Option<Slot>; 3],
}

impl Placements {
    fn one(slot: Slot) -> Placements {
        Placements { slots: [Some(slot), None, None] }
    }

    fn two(one: Slot, other: Slot) -> Placements {
        Placements { slots: [Some(one), Some(other), None] }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        self.slots.into_iter().flatten()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.slots == [None; 3]
    }
}

impl State {
    /// Z15-7.1
    #[inline]
    pub(crate) fn can_search_here(&self, me: Figure) -> bool {
        let member = self.member(me);
        member.area.is_search_area()
            && member.load == Load::Nothing
            && self.is_quiet_enough(me)
            && self.has_light(me)
    }

    /// No zombies, or one that somebody need not mind.
    #[inline]
    pub(crate) fn is_quiet_enough(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.is_calm(area)
            || (self.has_single_zombie(area) && (self.turn_flags.meat || self.is(me, Hero::Vance)))
    }

    /// Z15-17.8: in the dark somebody in the Area needs a Flashlight.
    pub(crate) fn has_light(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        let shines = |figure: Figure| {
            let member = self.member(figure);
            member.area == area && member.is_conscious() && member.has(Item::Flashlight)
        };
        !self.board.rules.dark || self.figures().any(shines)
    }

    /// Those who could be dealt a Flashlight: whoever has none.
    pub(crate) fn without_flashlight(&self) -> impl Iterator<Item = Figure> {
        self.figures().filter(|&figure| !self.member(figure).has(Item::Flashlight))
    }

    /// Whether this Hero takes such an item at all.
    fn can_use_kind(&self, me: Figure, item: Item) -> bool {
        let refuses_it = (item.is_melee() && self.is(me, Hero::Trevor))
            || (item.is_gun() && self.is(me, Hero::Vance));
        !refuses_it
    }

    /// Z15-7.8: where an item may go. While there is room, also after rearranging, nothing has to
    /// leave, and so nothing does.
    pub(crate) fn placements(&self, me: Figure, item: Item) -> Placements {
        if !self.can_use_kind(me, item) {
            return Placements::default();
        }
        let all = if item.is_weapon() {
            self.weapon_placements(me, item)
        } else {
            self.object_placements(me, item)
        };
        self.without_twins(me, all)
    }

    /// Of two items that are alike it does not matter which one leaves.
    fn without_twins(&self, me: Figure, mut all: Placements) -> Placements {
        let held = |slot: Option<Slot>| slot.and_then(|slot| self.member(me).held(slot));
        for at in 1..all.slots.len() {
            let it = held(all.slots[at]);
            if it.is_some() && all.slots[..at].iter().any(|&other| held(other) == it) {
                all.slots[at] = None;
            }
        }
        all
    }

    fn weapon_placements(&self, me: Figure, item: Item) -> Placements {
        let [first, second] = Slot::WEAPONS.map(|slot| self.member(me).held(slot));
        let is_light = |held: Option<Held>| held.is_some_and(|it| !it.item.is_bulky());
        match (first, second) {
            (None, _) if item.is_bulky() => Placements::one(Slot::Weapon1),
            (Some(_), None) if item.is_bulky() => Placements::one(Slot::Weapon1),
            // The Light Weapon of the first slot can move to the second.
            (Some(_), Some(_)) if item.is_bulky() && is_light(first) => {
                Placements::two(Slot::Weapon1, Slot::Weapon2)
            }
            (Some(_), Some(_)) if item.is_bulky() => Placements::one(Slot::Weapon1),
            (_, None) => Placements::one(Slot::Weapon2),
            (None, Some(_)) => Placements::one(Slot::Weapon1),
            (Some(_), Some(_)) => Placements::two(Slot::Weapon1, Slot::Weapon2),
        }
    }

    fn object_placements(&self, me: Figure, item: Item) -> Placements {
        let member = self.member(me);
        let has_extra = self.is(me, Hero::Hazel);
        let extra_is_free = has_extra && member.held(Slot::Object3).is_none();
        let is_free = |slot: Slot| {
            let held = member.held(slot);
            // Z15-15.1: what is for the extra slot can move there.
            held.is_none_or(|it| extra_is_free && is_medical(it.item))
        };
        let slots = [Slot::Object1, Slot::Object2];
        if extra_is_free && is_medical(item) {
            return Placements::one(Slot::Object3);
        }
        if let Some(free) = slots.into_iter().find(|&slot| is_free(slot)) {
            return Placements::one(free);
        }
        let mut all = Placements::two(slots[0], slots[1]);
        // Also what lies in the extra slot may leave, if what is left fits in there.
        let fits = is_medical(item) || self.medical_slot(me).is_some();
        all.slots[2] = (has_extra && fits).then_some(Slot::Object3);
        all
    }

    /// An ordinary slot with something that could lie in the extra slot.
    fn medical_slot(&self, me: Figure) -> Option<Slot> {
        let is_it = |slot: &Slot| self.member(me).held(*slot).is_some_and(|it| is_medical(it.item));
        [Slot::Object1, Slot::Object2].into_iter().find(is_it)
    }

    /// The different items that lie in the discard.
    pub(crate) fn discarded_items(&self) -> impl Iterator<Item = Item> {
        let cards = self.search_discard.cards();
        let bits = cards.fold(0u32, |bits, card| bits | 1 << u8::from(card));
        (0..32u8)
            .filter(move |bit| bits >> bit & 1 == 1)
            .filter_map(|bit| SearchCard::try_from(bit).ok().and_then(SearchCard::item))
    }

    /// Whether a card that was found is an item for this Hero.
    fn can_keep(&self, me: Figure, card: SearchCard) -> bool {
        card.item().is_some_and(|item| !self.placements(me, item).is_empty())
    }

    /// Whether there is a card among those that were found which can only be put down.
    fn has_leftovers(&self, me: Figure) -> bool {
        self.drawn_cards().any(|card| !self.can_keep(me, card))
    }

    #[inline]
    pub(crate) fn drawn_cards(&self) -> impl Iterator<Item = SearchCard> {
        self.drawn.into_iter().flatten()
    }
}

pub(crate) fn is_medical(item: Item) -> bool {
    matches!(item, Item::FirstAidKit | Item::Defibrillator)
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-7.2: a Quick Search.
    pub(super) fn search(&mut self, me: Figure) -> Next {
        self.spend();
        self.use_meat(me);
        self.tell(Event::Searched(self.s.hero(me)));
        // Z15-7.3
        let n = QUICK.min(self.s.search_deck.total() as u8);
        next([Step::QuickSearch(n)])
    }

    /// Rotten Meat that was needed for a search is used up.
    pub(super) fn use_meat(&mut self, me: Figure) {
        let needs = !self.s.is_calm(self.s.member(me).area) && !self.s.is(me, Hero::Vance);
        self.s.turn_flags.meat &= !needs;
    }

    pub(super) fn quick_search(&mut self, n: u8) -> Next {
        if n > 0 {
            return draw(Draw::SearchCard).then(Step::QuickSearch(n - 1));
        }
        self.place_found_zombies();
        ask(self.s.active, Question::Keep)
    }

    pub(super) fn search_card_drawn(&mut self, card: SearchCard) -> Next {
        self.s.search_deck.take(card);
        let free = self.s.drawn.iter().position(Option::is_none);
        self.s.drawn[free.expect("three cards are drawn at most")] = Some(card);
        self.tell(Event::CardDrawn(card));
        done()
    }

    /// The zombies stand at once; a Lucky Charm ignores the worst card (Z15-16.5).
    fn place_found_zombies(&mut self) {
        let values = self.s.drawn_cards().map(SearchCard::zombies);
        let (mut n, worst) = values.fold((0, 0), |(n, worst), it| (n + it, it.max(worst)));
        if std::mem::take(&mut self.s.turn_flags.charm) && worst > 0 {
            n -= worst;
            self.tell(Event::CardIgnored);
        }
        let area = self.s.me().area;
        if n > 0 {
            self.place_zombies(n, area);
        }
    }

    pub(super) fn keep_answer(&mut self, me: Figure, action: Action) -> Next {
        if let Action::Keep(item, slot) = action {
            self.take_drawn(SearchCard::of(item).expect("only Search cards are found"));
            self.put(me, Held::new(item), slot);
            self.tell(Event::Kept(self.s.hero(me), item));
        } else if let Action::PutDown(card) = action {
            self.take_drawn(card);
            self.discard(card);
            if self.s.has_leftovers(me) {
                return self.forced(me, Question::Keep);
            }
            self.s.clock.deadline = Deadline::None;
        } else if let Action::DropToken(token) = action {
            return self.drop_token(me, token, Question::Keep);
        } else {
            return self.put_down_rest();
        }
        ask(me, Question::Keep)
    }

    fn take_drawn(&mut self, card: SearchCard) {
        let at = self.s.drawn.iter().position(|it| *it == Some(card));
        self.s.drawn[at.expect("only what was drawn is kept or put down")] = None;
    }

    fn discard(&mut self, card: SearchCard) {
        self.s.search_discard.put(card);
        self.tell(Event::PutDown(card));
    }

    /// Z15-7.10: Zombie cards first, items on top of them.
    pub(super) fn put_down_rest(&mut self) -> Next {
        self.s.clock.deadline = Deadline::None;
        let cards = std::mem::take(&mut self.s.drawn);
        let all = cards.into_iter().flatten();
        all.clone().filter(|card| card.zombies() > 0).for_each(|card| self.discard(card));
        all.filter(|card| card.zombies() == 0).for_each(|card| self.discard(card));
        done()
    }

    /// Z15-4.12: who takes too long has no say in the order of what nobody wants. What could be kept
    /// still waits for its finder.
    pub(super) fn put_down_leftovers(&mut self, me: Figure) -> Next {
        self.s.clock.deadline = Deadline::None;
        // Z15-7.10
        for is_item in [false, true] {
            for at in 0..self.s.drawn.len() {
                let card = self.s.drawn[at].filter(|&card| !self.s.can_keep(me, card));
                if let Some(card) = card.filter(|card| card.item().is_some() == is_item) {
                    self.s.drawn[at] = None;
                    self.discard(card);
                }
            }
        }
        ask(me, Question::Keep)
    }

    /// Puts an item into a slot. What was there moves to where there is room, or leaves the game.
    pub(super) fn put(&mut self, me: Figure, held: Held, slot: Slot) {
        let has_extra = self.s.is(me, Hero::Hazel);
        let medical = self.s.medical_slot(me).filter(|_| !is_medical(held.item));
        let member = self.s.member_mut(me);
        let [first, second, extra] =
            [Slot::Weapon1, Slot::Weapon2, Slot::Object3].map(|slot| member.held(slot));
        let mut target = slot;
        let leaving = match slot {
            Slot::Weapon1 if held.item.is_bulky() && second.is_none() => {
                let can_move = first.is_some_and(|it| !it.item.is_bulky());
                if can_move {
                    member.slots[Slot::Weapon2 as usize] = first;
                }
                first.filter(|_| !can_move)
            }
            // A bulky Weapon takes the first slot, and the Light one there moves over.
            Slot::Weapon2 if held.item.is_bulky() => {
                member.slots[Slot::Weapon2 as usize] = first;
                target = Slot::Weapon1;
                second
            }
            Slot::Object1 | Slot::Object2 if has_extra && extra.is_none() => {
                let old = member.held(slot);
                let can_move = old.is_some_and(|it| is_medical(it.item));
                if can_move {
                    member.slots[Slot::Object3 as usize] = old;
                }
                old.filter(|_| !can_move)
            }
            // First aid from an ordinary slot moves over to where the other one was.
            Slot::Object3 => {
                if let Some(from) = medical {
                    member.slots[Slot::Object3 as usize] = member.held(from);
                    target = from;
                }
                extra
            }
            Slot::Weapon1 | Slot::Weapon2 | Slot::Object1 | Slot::Object2 => member.held(slot),
        };
        member.slots[target as usize] = Some(held);
        if let Some(old) = leaving {
            self.tell(Event::Removed(self.s.hero(me), old.item));
        }
    }

    /// Z15-7.4: one item of choice out of the discard.
    pub(super) fn careful_search(&mut self, me: Figure, item: Item, slot: Slot) -> Next {
        self.spend();
        self.use_meat(me);
        self.careful_take(me, item, slot);
        // Z15-15.6
        if self.s.is(me, Hero::Will) {
            return ask(me, Question::SecondCard);
        }
        self.careful_search_over()
    }

    /// Z15-7.11: nothing is taken, nothing leaves the game, and the action is gone.
    pub(super) fn careful_nothing(&mut self, me: Figure) -> Next {
        self.spend();
        self.use_meat(me);
        self.tell(Event::CarefullyTookNothing(self.s.hero(me)));
        done()
    }

    fn careful_take(&mut self, me: Figure, item: Item, slot: Slot) {
        let card = SearchCard::of(item).expect("only Search cards are in the discard");
        let at = self.s.search_discard.find(card).expect("only what lies there is taken");
        self.s.search_discard.take(at);
        self.s.careful = Some(self.s.careful.map_or(at, |before| before.min(at)));
        self.put(me, Held::new(item), slot);
        self.tell(Event::CarefullyTook(self.s.hero(me), item));
    }

    pub(super) fn second_card_answer(&mut self, me: Figure, action: Action) -> Next {
        if let Action::Careful(item, slot) = action {
            self.careful_take(me, item, slot);
        } else if let Action::DropToken(token) = action {
            return self.drop_token(me, token, Question::SecondCard);
        }
        self.careful_search_over()
    }

    /// Everything above the deepest card that was taken leaves the game.
    pub(super) fn careful_search_over(&mut self) -> Next {
        if let Some(height) = self.s.careful.take() {
            let n = self.s.search_discard.cut(height.min(self.s.search_discard.len()));
            if n > 0 {
                self.tell(Event::CardsRemoved(n));
            }
        }
        done()
    }
}
