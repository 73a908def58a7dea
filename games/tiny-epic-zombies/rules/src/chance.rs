//! What Nature can draw: cards, tokens and the die.

use engine::{Few, Id, Seat};

use crate::cards::{Card, Cards, DECK_A, DECK_B};
use crate::characters::Characters;
use crate::mall::{Store, Symbol};
use crate::objectives::{ExitSign, Letter, Objectives};
use crate::state::State;
use crate::words::{Action, Draw, Face, Step};

/// TEZ-1.4: the six sides of the die, equal ones together.
const DIE: [Face; 6] =
    [Face::Overkill, Face::Overkill, Face::Kill, Face::Kill, Face::OneWound, Face::TwoWounds];

impl State {
    /// Whether there is anything to draw.
    pub(crate) fn can_happen(&self, asked: Draw) -> bool {
        !matches!(asked, Draw::Supply(_)) || self.deck.supply > 0
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
        }
    }

    /// Everything Nature can draw, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        let Some(asked) = self.asked_of_nature() else { return };
        self.outcomes(asked, &mut |action, weight| out.push((action, weight)));
    }

    /// The outcome at the position that `pick` chooses, with all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let asked = self.asked_of_nature()?;
        match asked {
            Draw::Roll(..) => DIE.get(pick(6) as usize).map(|&face| Action::Roll(face)),
            Draw::Hand => pick_card(self.search_pile(), pick).map(Action::Hand),
            Draw::Reveal(_) => pick_card(self.search_pile(), pick).map(Action::Reveal),
            Draw::Peek(_) | Draw::Top => pick_card(self.search_pile(), pick).map(Action::Look),
            Draw::Supply(_) => pick_card(self.supply_pile(), pick).map(Action::Supply),
            Draw::Store(_) => {
                let left = self.stores_left();
                left.nth(pick(left.len())).map(Action::Lay)
            }
            Draw::Objective => {
                let left = self.objectives_left();
                left.nth(pick(left.len())).map(Action::Objective)
            }
            Draw::Character(_) | Draw::Newcomer(_) => pick_character(self.unused, pick),
            Draw::Zombie | Draw::ZombieCard => pick_character(self.zombie_sides(), pick),
            Draw::ZombieSeat
            | Draw::First
            | Draw::Stranded(..)
            | Draw::Ingredient(..)
            | Draw::Exit(..)
            | Draw::Clue(..)
            | Draw::Source(..) => {
                let mut total = 0;
                self.outcomes(asked, &mut |_, weight| total += u32::from(weight));
                let mut nth = i64::from(pick(total));
                let mut found = None;
                self.outcomes(asked, &mut |action, weight| {
                    if found.is_none() && nth < i64::from(weight) {
                        found = Some(action);
                    }
                    nth -= i64::from(weight);
                });
                found
            }
        }
    }

    fn outcomes(&self, asked: Draw, add: &mut impl FnMut(Action, u16)) {
        let secret = self.setup.mode.is_competitive();
        match asked {
            Draw::ZombieSeat => {
                Seat::first(self.setup.seats()).for_each(|seat| add(Action::ZombiesAt(seat), 1));
            }
            Draw::First => self.everybody().for_each(|human| add(Action::Begin(human), 1)),
            Draw::Store(_) => {
                self.stores_left().iter().for_each(|store| add(Action::Lay(store), 1));
            }
            Draw::Objective => {
                let left = self.objectives_left().iter();
                left.for_each(|objective| add(Action::Objective(objective), 1));
            }
            Draw::Character(_) | Draw::Newcomer(_) => each(self.unused, add),
            Draw::Zombie | Draw::ZombieCard => each(self.zombie_sides(), add),
            Draw::Hand => cards(self.search_pile(), Action::Hand, add),
            Draw::Reveal(_) => cards(self.search_pile(), Action::Reveal, add),
            Draw::Peek(_) | Draw::Top => cards(self.search_pile(), Action::Look, add),
            Draw::Supply(_) => cards(self.supply_pile(), Action::Supply, add),
            Draw::Roll(..) => {
                for like in DIE.chunk_by(|one, next| one == next) {
                    add(Action::Roll(like[0]), like.len() as u16);
                }
            }
            Draw::Stranded(..) => {
                add(Action::Stranded, 1);
                add(Action::FalseAlarm, 1);
            }
            Draw::Ingredient(me, _) => {
                // TEZ-16.14: a letter that moves a marker is public.
                let plain = self.next_letter(me);
                for letter in Letter::ALL {
                    let known = self.puzzles.ingredients.iter().flatten();
                    let left = 2 - known.filter(|it| it.0 == letter).count() as u16;
                    if left > 0 {
                        let is_secret = secret && plain != Some(letter);
                        let is = if is_secret { Action::SecretLetter } else { Action::Letter };
                        add(is(letter), left);
                    }
                }
            }
            Draw::Exit(..) => {
                let symbols = Symbol::ALL.map(ExitSign::Symbol);
                let numbers = [1, 2].map(ExitSign::Number);
                for sign in symbols.into_iter().chain(numbers) {
                    let left = self.puzzles.is_hidden(sign);
                    if left > 0 {
                        add(Action::Sign(sign), left.into());
                    }
                }
            }
            Draw::Clue(..) => {
                let is = if secret { Action::SecretClue } else { Action::Clue };
                self.unseen_causes().iter().for_each(|cause| add(is(cause), 1));
            }
            Draw::Source(..) => {
                self.unseen_causes().iter().for_each(|cause| add(Action::Clue(cause), 1));
            }
        }
    }

    /// Both sides of the cards that are neither placed nor reserved for a position.
    fn stores_left(&self) -> Few<Store> {
        let laid = self.stores.iter().take(self.laid.into()).copied();
        let promised = self.setup.stores.iter().flatten().copied();
        let out = laid.chain(promised).fold(0u8, |cards, store| cards | 1 << store.card());
        Store::all().filter(|store| out >> store.card() & 1 == 0).collect()
    }

    fn objectives_left(&self) -> Objectives {
        Objectives::ALL.minus(self.objectives)
    }

    /// How many weapons and backpack items in the supply deck are unseen.
    fn unseen_supply(&self) -> u32 {
        u32::from(self.deck.supply) - self.deck.returned.len()
    }

    /// What a card of the search deck can be (TEZ-3.21). An unseen pickup or event must be there;
    /// some of the unseen weapons and items are in the supply deck.
    #[inline]
    pub(crate) fn search_pile(&self) -> [(Cards, u32); 2] {
        let certain = self.deck.unseen.and(DECK_A);
        let doubtful = self.deck.unseen.and(DECK_B);
        if doubtful.is_empty() {
            return [(certain, 1), (doubtful, 0)];
        }
        [(certain, doubtful.len()), (doubtful, doubtful.len() - self.unseen_supply())]
    }

    /// What a card of the supply deck can be: a returned one, or any unseen one.
    #[inline]
    fn supply_pile(&self) -> [(Cards, u32); 2] {
        let doubtful = self.deck.unseen.and(DECK_B);
        if doubtful.is_empty() {
            return [(self.deck.returned, 1), (doubtful, 0)];
        }
        [(self.deck.returned, doubtful.len()), (doubtful, self.unseen_supply())]
    }
}

fn each(characters: Characters, add: &mut impl FnMut(Action, u16)) {
    characters.iter().for_each(|character| add(Action::Deal(character), 1));
}

fn cards(pile: [(Cards, u32); 2], action: fn(Card) -> Action, add: &mut impl FnMut(Action, u16)) {
    for (cards, weight) in pile.into_iter().filter(|pile| pile.1 > 0) {
        cards.iter().for_each(|card| add(action(card), weight as u16));
    }
}

fn pick_character(left: Characters, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
    left.nth(pick(left.len())).map(Action::Deal)
}

/// Picks a card from two sets, each with its own weight per card.
#[inline]
pub(crate) fn pick_card(pile: [(Cards, u32); 2], pick: impl FnOnce(u32) -> u32) -> Option<Card> {
    let [(first, weight), (second, other_weight)] = pile;
    let n_first = first.len() * weight;
    let nth = pick(n_first + second.len() * other_weight);
    match nth.checked_sub(n_first) {
        None => first.nth(nth / weight),
        Some(rest) => second.nth(rest.checked_div(other_weight)?),
    }
}
