//! What Nature is asked, what it can draw, and the effect: cards, tokens, the course of a quick game.

use engine::{Told, next};

use super::{Next, Table, draw};
use crate::course::{self, N_SHAPES, N_TILINGS};
use crate::items::{Item, Origin};
use crate::state::State;
use crate::words::{Action, Draw, Event, Figure, Slot, Step};
use crate::zombie_cards::{Letter, ZombieCard};

impl State {
    /// What Nature is asked, as a sentence.
    pub(crate) fn drawn_for(&self, draw: Draw) -> String {
        match draw {
            Draw::First => "Who begins?".to_owned(),
            Draw::Shape => "Which course does the road take?".to_owned(),
            Draw::Tiles(_) => "Which tiles lie along the road?".to_owned(),
            Draw::Weapon(figure) => {
                format!("Which Weapon is {} dealt?", self.hero(figure).name())
            }
            Draw::Flashlight => "Who is dealt a Flashlight?".to_owned(),
            Draw::SearchCard => "Which Search card is drawn?".to_owned(),
            Draw::Token => "What is on the token?".to_owned(),
            Draw::ZombieCard => "Which Zombie card is drawn?".to_owned(),
            Draw::Letter => "Where does the Horde enter?".to_owned(),
            Draw::Surge => "Where does the Surge come?".to_owned(),
        }
    }

    /// Everything Nature can draw, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        let Some(asked) = self.asked_of_nature() else { return };
        match asked {
            Draw::First => out.extend((1..=self.setup.players).map(|n| (Action::First(n), 1))),
            Draw::Shape => out.extend((0..N_SHAPES).map(|n| (Action::Shape(n as u8), 1))),
            Draw::Tiles(_) => out.extend((0..N_TILINGS).map(|n| (Action::Tiles(n as u8), 1))),
            Draw::Weapon(_) => {
                out.extend(self.prologue_weapons().map(|item| (Action::Weapon(item), 1)));
            }
            Draw::Flashlight => {
                let lacking = self.without_flashlight();
                out.extend(lacking.map(|figure| (Action::Flashlight(figure), 1)));
            }
            Draw::SearchCard => {
                out.extend(self.search_deck.iter().map(|(it, n)| (Action::Card(it), n.into())));
            }
            Draw::Token => {
                out.extend(self.hidden.iter().map(|(it, n)| (Action::Turned(it), n.into())));
            }
            Draw::ZombieCard => self.zombie_cards(out),
            Draw::Letter => out.extend(Letter::ALL.map(|letter| (Action::Letter(letter), 1))),
            Draw::Surge => out.extend(self.surge_tiles().map(|tile| (Action::Surge(tile), 1))),
        }
    }

    /// Each numbered card is equally likely to be in the half being drawn from, so each weighs as much
    /// as the number of such cards in that half; a Horde card weighs as much as the number of all
    /// numbered cards.
    fn zombie_cards(&self, out: &mut Vec<(Action, u16)>) {
        let [numbered, hordes] = self.zombie_deck.current();
        let all = self.zombie_deck.numbered;
        if numbered > 0 {
            let weight = |n: u8| u16::from(numbered) * u16::from(n);
            out.extend(all.iter().map(|(card, n)| (Action::Zombies(card), weight(n))));
        }
        if hordes > 0 {
            let weight = if numbered > 0 { u16::from(hordes) * all.total() } else { 1 };
            out.push((Action::Zombies(ZombieCard::HORDE), weight));
        }
    }

    /// The outcome at the position that `pick` chooses, with all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.asked_of_nature()? {
            Draw::First => {
                let n = pick(self.setup.players.into());
                (n < self.setup.players.into()).then_some(Action::First(n as u8 + 1))
            }
            Draw::Shape => {
                let n = pick(N_SHAPES.into());
                (n < N_SHAPES.into()).then_some(Action::Shape(n as u8))
            }
            Draw::Tiles(_) => {
                let n = pick(N_TILINGS.into());
                (n < N_TILINGS.into()).then_some(Action::Tiles(n as u8))
            }
            Draw::Weapon(_) => {
                let n = self.prologue_weapons().count() as u32;
                let at = pick(n) as usize;
                self.prologue_weapons().nth(at).map(Action::Weapon)
            }
            Draw::Flashlight => {
                let n = self.without_flashlight().count() as u32;
                let at = pick(n) as usize;
                self.without_flashlight().nth(at).map(Action::Flashlight)
            }
            Draw::SearchCard => {
                let n = pick(self.search_deck.total().into());
                self.search_deck.nth(n).map(Action::Card)
            }
            Draw::Token => self.hidden.nth(pick(self.hidden.total().into())).map(Action::Turned),
            Draw::ZombieCard => self.zombie_deck.pick(pick).map(Action::Zombies),
            Draw::Letter => Letter::ALL.get(pick(4) as usize).copied().map(Action::Letter),
            Draw::Surge => {
                let n = self.surge_tiles().count() as u32;
                let at = pick(n) as usize;
                self.surge_tiles().nth(at).map(Action::Surge)
            }
        }
    }

    /// An outcome of Nature's, as a phrase.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all else is answered by people")]
    pub(crate) fn outcome_phrase(&self, action: Action) -> Option<String> {
        Some(match action {
            Action::First(n) => format!("seat {n}"),
            Action::Shape(n) => format!("shape {n}"),
            Action::Tiles(n) => format!("choice {n}"),
            Action::Weapon(item) => item.name().to_owned(),
            Action::Flashlight(who) => self.hero(who).name().to_owned(),
            Action::Card(card) => card.name(),
            Action::Turned(token) => token.name().to_owned(),
            Action::Zombies(card) => card.name(),
            Action::Letter(letter) => letter.word().to_uppercase(),
            Action::Surge(tile) => format!("five zombies to {}", self.tile_phrase(tile)),
            _ => return None,
        })
    }

    /// Prologue Weapons that no Hero has.
    fn prologue_weapons(&self) -> impl Iterator<Item = Item> {
        use engine::Id;
        Item::all().filter(|item| {
            let is_held = |figure: Figure| {
                self.member(figure).held(Slot::Weapon1).is_some_and(|held| held.item == *item)
            };
            item.card().origin == Origin::Prologue && !self.figures().any(is_held)
        })
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn outcome(&mut self, asked: Draw, outcome: Action) -> Next {
        match (asked, outcome) {
            (Draw::SearchCard, Action::Card(card)) => self.search_card_drawn(card),
            (Draw::ZombieCard, Action::Zombies(card)) => self.zombie_card_drawn(card),
            (Draw::Token, Action::Turned(token)) => self.token_turned(token),
            (Draw::Letter, Action::Letter(letter)) => self.horde_enters(letter),
            (Draw::Surge, Action::Surge(tile)) => self.surge(tile),
            (Draw::Weapon(figure), Action::Weapon(item)) => self.weapon_dealt(figure, item),
            (Draw::Flashlight, Action::Flashlight(figure)) => self.flashlight_dealt(figure),
            (Draw::First, Action::First(seat)) => self.first_drawn(seat),
            (Draw::Shape, Action::Shape(shape)) => draw(Draw::Tiles(shape)),
            (Draw::Tiles(shape), Action::Tiles(tiling)) => self.course_laid(shape, tiling),
            _ => unreachable!("Nature answers what is asked, not {asked:?} with {outcome:?}"),
        }
    }

    fn course_laid(&mut self, shape: u8, tiling: u8) -> Next {
        self.s.board = course::lay(shape, tiling, self.s.setup.extras);
        self.tell(Event::CourseLaid(self.s.board.n_tiles()));
        next([Step::Prepare])
    }
}
