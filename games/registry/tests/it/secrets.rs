use std::collections::BTreeSet;

use engine::{Choices, Seat, ToAct, Viewer};

use any_game::fair::Secret;
use any_game::secrets::are_apart;

/// The pairs of seats that knew different things at some time in a few random games.
fn pairs_apart(game: &str, setup: &str, n_entries: usize) -> BTreeSet<(u8, u8)> {
    let game = any_game::find(registry::list(), game).expect("it is in the list");
    let mut apart = BTreeSet::new();
    for seed in 0..6 {
        let mut rng = engine::Rng::new(seed);
        let secret = Secret::from_seed(&format!("{seed}"));
        let choices = Choices::parse(setup).expect("choices are written option=value");
        let mut play = game.start(&choices).expect("the test's own setup can be played");
        for _ in 0..n_entries {
            match play.to_act() {
                ToAct::Over(_) => break,
                ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is asked");
                    let options = play.options(seat).expect("who is asked has options");
                    let chosen = &options[rng.below(options.len() as u32) as usize];
                    play.play(seat, &chosen.action).expect("options are allowed");
                }
            }
            let n = play.n_seats();
            let views: Vec<_> = (0..n).map(|seat| play.view(Viewer::Seat(Seat(seat)))).collect();
            for one in 0..n {
                let hides = |other: &u8| are_apart(&views[one as usize], &views[*other as usize]);
                apart.extend((one + 1..n).filter(hides).map(|other| (one, other)));
            }
        }
    }
    apart
}

#[test]
fn survivor_and_zombies_hide_their_hands_from_each_other() {
    assert_eq!(pairs_apart("thirty-seconds", "", 400), BTreeSet::from([(0, 1)]));
}

#[test]
fn humans_in_the_mall_share_what_they_know_but_not_with_the_zombies() {
    // Before anybody has looked at a face-down card.
    let together = pairs_apart("tiny-epic-zombies", "mode=cooperative players=3", 40);
    assert_eq!(together, BTreeSet::new());
    let against = pairs_apart("tiny-epic-zombies", "mode=cooperative-zombie players=3", 40);
    assert!(against.is_superset(&BTreeSet::from([(0, 2), (1, 2)])), "seat 2 is the zombies");
}

#[test]
fn humans_who_race_keep_what_they_have_seen_to_themselves() {
    let race = "mode=competitive players=3 objectives=discover-a-cure,investigate-the-source";
    assert!(!pairs_apart("tiny-epic-zombies", race, 400).is_empty());
}

#[test]
fn nothing_is_secret_on_the_road_and_in_the_town() {
    let road = pairs_apart("run-for-your-life", "players=3", 400);
    assert_eq!(road, BTreeSet::new());
    assert_eq!(pairs_apart("zombie-15", "players=2 clock=actions", 400), BTreeSet::new());
}
