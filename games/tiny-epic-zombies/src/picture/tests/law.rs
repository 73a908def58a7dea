//! The events of a decision, applied to the picture before it, give the picture after it.

use engine::{Choices, Rng, Rules, Seat, Secrets, ToAct, Viewer};
use rules::TinyEpicZombies;
use rules::objectives::TokenKind;
use rules::view::View;
use rules::words::Event;
use stage::picture::GamePicture as _;

use crate::picture::Picture;

/// Plays a random game and visits each of its decisions after the setup.
pub(super) fn random_game(setup: &str, seed: u64, mut see: impl FnMut(&View, &[Event], &View)) {
    let choices = Choices::parse(setup).expect("choices are written option=value");
    let setup = TinyEpicZombies::configure(&choices).expect("the test's own setup can be played");
    let mut state = TinyEpicZombies::start(&setup);
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    let look = |state: &_| TinyEpicZombies::view(state, Viewer::Spectator);
    loop {
        let (seat, action) = match TinyEpicZombies::to_act(&state) {
            ToAct::Over(_) => return,
            ToAct::Nature => {
                (Seat::NATURE, search::random::happen::<TinyEpicZombies>(&state, &mut rng))
            }
            ToAct::Seats(seats) => {
                let seat = seats.nth(rng.below(seats.len())).expect("somebody is awaited");
                let action =
                    search::random::choose::<TinyEpicZombies>(&state, seat, &mut rng, &mut scratch);
                (seat, action)
            }
        };
        let (before, mut told) = (look(&state), Vec::new());
        TinyEpicZombies::play(&mut state, seat, action.expect("there is an answer"), &mut told);
        let after = look(&state);
        // The last human to be eaten is not replaced.
        if before.turn.number > 0 && after.ending.is_none() {
            see(&before, &told, &after);
        }
    }
}

pub(super) const SETUPS: [&str; 5] = [
    "mode=cooperative players=4",
    "mode=cooperative-zombie",
    "mode=competitive",
    "mode=competitive-zombie players=5",
    "mode=solo",
];

/// What must agree: all figures and face-up cards, and the tokens that events move. A card between
/// a question and its answer is in no place.
fn board(picture: &Picture) -> impl PartialEq + std::fmt::Debug + use<> {
    let view = &picture.view;
    let humans: Vec<_> = view
        .humans
        .iter()
        .map(|it| (it.room, it.wounds, it.ammo, it.character, it.survivors, it.search.is_some()))
        .collect();
    // Clues are placed again without an event for each.
    let moved = |kind: TokenKind| !matches!(kind, TokenKind::Clue | TokenKind::Ingredient);
    let tokens: Vec<_> =
        view.tokens.iter().filter(|it| moved(it.kind)).map(|it| (it.token, it.place)).collect();
    let mut zombies: Vec<_> = picture.zombies.iter().map(|it| it.room).collect();
    zombies.sort_unstable();
    assert_eq!(zombies, view.zombies.iter().collect::<Vec<_>>(), "every zombie has a number");
    let mall = (view.traps, view.vehicle, view.barricade, view.survivors);
    let turn = (view.turn.number, view.turn.me);
    (humans, zombies, mall, view.lying.clone(), turn, tokens, view.horde.cards.clone())
}

#[test]
fn the_events_of_a_decision_lead_from_the_picture_before_to_the_picture_after() {
    for setup in SETUPS {
        for seed in 0..60 {
            random_game(setup, seed, |before, told, after| {
                let mut picture = Picture::of(before);
                told.iter().for_each(|event| picture.apply(event));
                let truth = Picture::of(after);
                assert_eq!(board(&picture), board(&truth), "{setup}, seed {seed}: {told:#?}");
                assert_eq!(picture.settled(after).zombies.len(), after.zombies.len() as usize);
            });
        }
    }
}

#[test]
fn whatever_happens_is_told_in_less_than_half_a_minute() {
    random_game("mode=cooperative-zombie", 1, |before, told, _| {
        let ms: u32 = Picture::of(before).beats(told).iter().map(|beat| beat.1).sum();
        assert!(ms < 30_000, "{ms} ms for {told:?}");
    });
}
