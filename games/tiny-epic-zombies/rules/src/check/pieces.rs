//! The pieces, counted (chapter 1).

use engine::{Few, Id, Pieces};

use crate::cards::{Card, Cards};
use crate::characters::Characters;
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Place, Token, TokenKind};
use crate::state::{N_START_ZOMBIES, N_TRAPS, SearchCard, State};
use crate::words::{Question, Step};

/// All tokens of the objectives except the clue that is the source.
const N_OBJECTIVE_TOKENS: u32 = 28;

impl State {
    pub(crate) fn pieces(&self) -> Vec<Pieces> {
        let own = self.everybody().map(|human| u32::from(self.human(human).survivors));
        let survivors = match self.setup.own_survivors() {
            0 => self.setup.survivors,
            each => each * self.setup.humans,
        };
        let zombies = u32::from(N_START_ZOMBIES) + u32::from(self.setup.zombies);
        let (characters, twice) = self.player_cards();
        let cast = self.setup.cast();
        let too_many = twice.len() + characters.minus(cast).len();
        let (cards, twice) = sort(self.card_places());
        let lying = |token: &Token| self.can_lie(*token);
        let (supplies, tokens): (Vec<Token>, Vec<Token>) =
            Token::all().filter(lying).partition(|token| token.objective().is_none());
        vec![
            at_most("zombies", self.zombies.len(), zombies),
            exactly("search cards", cards.minus(twice).len(), Card::COUNT as u32),
            exactly("player cards", cast.len() + too_many, cast.len()),
            exactly("objective tokens", tokens.len() as u32, N_OBJECTIVE_TOKENS),
            exactly("supply tokens", supplies.len() as u32, 2),
            at_most("traps", self.traps.len(), N_TRAPS),
            at_most("survivors", u32::from(self.survivors) + own.sum::<u32>(), survivors.into()),
        ]
    }

    /// The player cards that have a place, and those that have two.
    pub(super) fn player_cards(&self) -> (Characters, Characters) {
        let is_promised = |human: Human| {
            let keeps = |step| {
                step == Step::Setup || matches!(step, Step::KeepCharacters(from) if from <= human)
            };
            self.agenda.steps().any(keeps)
        };
        let humans = self.everybody().flat_map(|human| {
            let it = self.human(human);
            let own = self.has_character(human).then_some(it.character);
            let promised = self.setup.characters[human].filter(|_| is_promised(human));
            [it.dealt, own.or(promised).into_iter().collect()]
        });
        let is_zombie_promised =
            self.agenda.steps().any(|step| step == Step::CastZombie || step == Step::Setup);
        let promised = self.setup.zombie.filter(|_| is_zombie_promised);
        let zombies = self.horde.zombies().map(|card| Characters::only(card.0));
        let piles = [self.unused, self.horde.dealt, promised.into_iter().collect()];
        sort(humans.chain(zombies).chain(piles))
    }

    /// Where search cards can be. `turn.revealed` is not a place of its own.
    fn card_places(&self) -> impl Iterator<Item = Cards> {
        let deck = &self.deck;
        let top = deck.top.map_or(Cards::EMPTY, Cards::only);
        let piles =
            [deck.unseen, deck.returned, deck.gone, deck.gone_face_down, self.horde.hand, top];
        let humans = self.humans.0.iter().flat_map(|human| {
            let search = match human.search {
                SearchCard::Seen(card, _) => Cards::only(card),
                SearchCard::Unseen | SearchCard::None => Cards::EMPTY,
            };
            [human.cards, search]
        });
        let in_hand = self.agenda.steps().filter_map(in_limbo).map(Cards::only);
        piles.into_iter().chain(self.lying).chain(humans).chain(in_hand)
    }

    /// Whether a token is somewhere it can be.
    fn can_lie(&self, token: Token) -> bool {
        let is_out = match token.objective() {
            Some(objective) => self.objectives.has(objective),
            None => self.is_laid(),
        };
        match (self.tokens.of(token), token.kind()) {
            // Supply tokens are always in play.
            (Place::Aside, TokenKind::Supply(_)) => !is_out,
            (Place::Aside, _) => true,
            (Place::With(human), _) => is_out && token.is_carried() && human.0 < self.setup.humans,
            (Place::In(_), TokenKind::Supply(_) | TokenKind::Radio | TokenKind::Part) => is_out,
            // The zombies may have driven it off its route (TEZ-14.47).
            (Place::In(room), TokenKind::Squad(_)) => {
                is_out && (room == Room::CENTRE || Room::STORES.has(room))
            }
            (
                Place::In(room),
                TokenKind::Stranded | TokenKind::Ingredient | TokenKind::Exit | TokenKind::Clue,
            ) => is_out && Room::STORES.has(room),
        }
    }
}

/// A card that a question is about is in no other place.
fn in_limbo(step: Step) -> Option<Card> {
    let Step::Ask(_, question) = step else { return None };
    if let Question::LayAt(card) | Question::SupplyCard(card) = question {
        Some(card)
    } else {
        None
    }
}

/// The items in any of the places, and those in more than one.
fn sort<K: Id>(places: impl Iterator<Item = Few<K>>) -> (Few<K>, Few<K>) {
    places.fold((Few::EMPTY, Few::EMPTY), |(once, twice), place| {
        (once.or(place), twice.or(once.and(place)))
    })
}

fn exactly(what: &'static str, found: u32, expected: u32) -> Pieces {
    Pieces { what, found, expected }
}

/// Whatever is not on the table is in the supply, so only a surplus is an error.
fn at_most(what: &'static str, on_table: u32, expected: u32) -> Pieces {
    Pieces { what, found: on_table.max(expected), expected }
}
