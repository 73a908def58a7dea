//! Where the pieces are: everybody in a room gets a place of their own.

use std::collections::BTreeMap;

use engine::Id;
use rules::cards::Card;
use rules::human::Human;
use rules::mall::{Position, Room};
use rules::objectives::{Place, Token, TokenKind};

use super::geometry::Point;
use super::plan::Plan;
use super::shown::Picture;

/// Where the feet of each human are.
pub fn humans_at(picture: &Picture, plan: &Plan) -> BTreeMap<Human, Point> {
    let mut taken: BTreeMap<Room, usize> = BTreeMap::new();
    let mut all = BTreeMap::new();
    for it in &picture.view.humans {
        let n = taken.entry(it.room).or_default();
        let places = &plan.room(it.room).humans;
        all.insert(it.human, places[*n % places.len()]);
        *n += 1;
    }
    all
}

/// The centres of all tokens in rooms, and of Squads waiting outside.
pub fn tokens_at(picture: &Picture, plan: &Plan) -> BTreeMap<Token, Point> {
    let mut taken: BTreeMap<Room, usize> = BTreeMap::new();
    let mut all = BTreeMap::new();
    for it in &picture.view.tokens {
        let point = match (it.place, it.kind) {
            (Place::In(room), _) => {
                let n = taken.entry(room).or_default();
                let places = &plan.room(room).tokens;
                // A token without a place of its own is stacked on the others.
                let higher = 12.0 * (*n / places.len()) as f32;
                let point = places[*n % places.len()].plus(higher, -higher);
                *n += 1;
                Some(point)
            }
            (Place::Aside, TokenKind::Squad(corner)) => plan.store(corner).squad,
            (Place::Aside | Place::With(_), _) => None,
        };
        all.extend(point.map(|point| (it.token, point)));
    }
    all
}

/// A card beside a store.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LyingCard {
    pub at: Position,
    pub point: Point,
    /// How many cards are below it.
    pub nth: usize,
}

/// The cards beside the stores.
pub fn cards_at(picture: &Picture, plan: &Plan) -> BTreeMap<Card, LyingCard> {
    let mut all = BTreeMap::new();
    for at in Position::all() {
        let cards = &picture.view.lying[at.index()];
        for (nth, &card) in cards.iter().enumerate() {
            let point = plan.store(at).cards.card(nth, cards.len());
            all.insert(card, LyingCard { at, point, nth });
        }
    }
    all
}
