use rules::objectives::{Place, TokenKind};
use stage::picture::GamePicture as _;

use super::law::{SETUPS, random_game};
use crate::picture::{Picture, Plan, cards_at, humans_at, tokens_at};

#[test]
fn everybody_stands_in_their_own_room_and_on_nobody_else() {
    for setup in SETUPS {
        let mut plan = None;
        random_game(setup, 5, |_, _, after| {
            let picture = Picture::of(after);
            let mall = picture.mall().expect("the mall is laid before the first turn");
            let plan = plan.get_or_insert_with(|| Plan::new(&mall));
            let humans = humans_at(&picture, plan);
            assert_eq!(humans.len(), after.humans.len());
            let tokens = tokens_at(&picture, plan);
            let n_lying = after.tokens.iter().filter(|it| match it.place {
                Place::In(_) => true,
                Place::Aside => matches!(it.kind, TokenKind::Squad(_)),
                Place::With(_) => false,
            });
            assert_eq!(tokens.len(), n_lying.count());
            let cards = cards_at(&picture, plan);
            assert_eq!(cards.len(), after.lying.iter().map(|cards| cards.len()).sum::<usize>());

            let points: Vec<_> = humans.values().chain(tokens.values()).collect();
            for (n, one) in points.iter().enumerate() {
                assert!(points[..n].iter().all(|other| other != one), "two pieces at {one:?}");
            }
        });
    }
}
