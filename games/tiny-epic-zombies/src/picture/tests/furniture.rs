use engine::Id;
use rules::mall::{Mall, Position, Store};

use super::art::ART;
use crate::picture::furniture::pieces;
use crate::picture::{PlacedCard, Plan, Point};

fn mall_of(side: usize) -> Mall {
    Mall::new(std::array::from_fn(|card| Store::sides(card)[side]))
}

#[test]
fn every_piece_of_furniture_stands_in_one_room() {
    for side in [0, 1] {
        let mall = mall_of(side);
        let plan = Plan::new(&mall);
        for position in Position::all() {
            let (store, card) = (mall.store(position), PlacedCard::at(position));
            for piece in pieces(store) {
                let area = piece.area(card);
                let (x, y) = (0.5 * area.width - 1.0, 0.5 * area.height - 1.0);
                let room = plan.room_at(area.middle());
                let corners = [(-x, -y), (x, -y), (x, y), (-x, y)];
                for corner in corners.map(|(x, y)| -> Point { area.middle().plus(x, y) }) {
                    assert_eq!(plan.room_at(corner), room, "{store}: {piece:?}");
                }
                assert!(room.is_some(), "{store}: {piece:?}");
            }
        }
    }
}

#[test]
fn every_piece_of_furniture_has_a_picture_of_its_size() {
    for store in Store::all() {
        for piece in pieces(store) {
            let art = piece.art;
            let symbol = format!(r#"id="{}" viewBox="0 0 {} {}""#, art.id, art.width, art.height);
            assert!(ART.sheets().iter().any(|art| art.contains(&symbol)), "{symbol}");
        }
    }
}
