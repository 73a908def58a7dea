use engine::{Choices, Rng};
use rules::scenario::Track;

use crate::companion::night::{Night, Said, TurnedBy, sounds};
use stage::sound::Sound;

const NOON: u64 = 1_000_000_000;

fn lay_out(choices: &[(&str, &str)]) -> Night {
    let mut rng = Rng::new(7);
    let mut pick = |n| rng.below(n);
    Night::lay_out(&Choices::new(choices), &mut pick).expect("a night of the box")
}

/// A scenario of the campaign with growls every 60 seconds.
fn night() -> Night {
    lay_out(&[("mode", "scenario"), ("scenario", "6")])
}

fn hear(night: &mut Night, seconds: u64) -> Vec<Said> {
    let mut rng = Rng::new(seconds);
    let mut pick = |n| rng.below(n);
    night.hear(NOON + seconds * 1_000, &mut pick)
}

#[test]
fn a_track_has_its_growls_its_sirens_and_its_end() {
    let times = |track| sounds(track).iter().map(|it| it.0 / 1_000).collect::<Vec<_>>();
    assert_eq!(times(Track::Silent), [0, 420, 600, 840, 900]);
    assert_eq!(times(Track::Every60).len(), 4 + 14 + 1);
    assert_eq!(times(Track::Every40).len(), 4 + 21 + 1);
    let at_seven: Vec<_> =
        sounds(Track::Every60).into_iter().filter(|it| it.0 == 420_000).collect();
    assert_eq!(at_seven, [(420_000, Said::Siren(7)), (420_000, Said::Growl(7))]);
}

#[test]
fn each_growl_turns_its_cards_over_and_nothing_is_heard_twice() {
    let mut night = night();
    night.go(NOON);
    assert_eq!(hear(&mut night, 0), [Said::Siren(0)]);
    assert_eq!(hear(&mut night, 59), []);
    assert_eq!(night.next_in(NOON + 59_000), Some(1_000));
    assert_eq!(hear(&mut night, 60), [Said::Growl(1)]);
    assert_eq!(hear(&mut night, 61), []);
    assert_eq!(night.turned.len(), usize::from(night.cards()));
    assert!(night.on_top().iter().all(|it| it.cause == TurnedBy::Growl(1)));
    assert_eq!(Said::Growl(1).sound(), Sound::GreatGrowl(1));
}

#[test]
fn a_clock_that_is_stopped_waits() {
    let mut night = night();
    night.go(NOON);
    hear(&mut night, 30);
    night.stop(NOON + 30_000);
    assert_eq!((hear(&mut night, 500), night.share(NOON + 500_000)), (vec![], None));
    night.go(NOON + 500_000);
    assert_eq!(hear(&mut night, 529), []);
    assert_eq!(hear(&mut night, 530), [Said::Growl(1)]);
}

#[test]
fn a_page_that_is_loaded_anew_goes_on_where_the_clock_is() {
    let mut before = night();
    before.go(NOON);
    hear(&mut before, 70);
    let kept = serde_json::to_string(&before).expect("it is plain");
    let mut after: Night = serde_json::from_str(&kept).expect("it was kept");
    assert_eq!(after, before);
    assert_eq!(hear(&mut after, 125), [Said::Growl(2)]);
    assert_eq!(after.elapsed(NOON + 125_000), 125_000);
}

#[test]
fn at_double_pace_everything_comes_in_half_the_time() {
    let mut night = lay_out(&[("mode", "scenario"), ("scenario", "6"), ("pace", "200")]);
    night.go(NOON);
    assert_eq!(hear(&mut night, 30), [Said::Siren(0), Said::Growl(1)]);
    assert_eq!(night.next_in(NOON + 30_000), Some(30_000));
    assert_eq!(night.growl_in(NOON + 30_000), Some(60_000));
}

#[test]
fn after_fifteen_minutes_it_is_over_and_stays_over() {
    let mut night = night();
    night.go(NOON);
    let heard = hear(&mut night, 5_000);
    assert_eq!((heard.len(), heard.last()), (19, Some(&Said::End)));
    assert!(night.is_over() && !night.is_running());
    night.go(NOON + 6_000_000);
    assert!(!night.is_running());
    assert_eq!(night.elapsed(NOON + 9_000_000), 900_000);
}

#[test]
fn the_deck_is_drawn_without_putting_back_and_shuffled_when_it_has_run_out() {
    let mut night = night();
    let all = usize::from(night.n_left());
    assert!(all > 10);
    let mut rng = Rng::new(3);
    let mut pick = |n| rng.below(n);
    for n in 1..=all {
        night.draw(&mut pick);
        assert_eq!((usize::from(night.n_left()), night.turned.len()), (all - n, n));
    }
    let first: Vec<_> = night.turned.iter().map(|it| it.card.word()).collect();
    let second: Vec<_> = {
        for _ in 0..all {
            night.draw(&mut pick);
        }
        night.turned[all..].iter().map(|it| it.card.word()).collect()
    };
    let sorted = |mut cards: Vec<String>| {
        cards.sort();
        cards
    };
    assert_eq!(sorted(first), sorted(second), "the same cards come again");
    let shuffled: Vec<_> = (0..2 * all).filter(|&at| night.turned[at].is_after_shuffle).collect();
    assert_eq!(shuffled, [all]);
}

#[test]
fn a_scenario_without_zombie_cards_turns_none_over() {
    let mut night = lay_out(&[("mode", "scenario"), ("scenario", "1")]);
    night.draw(&mut |_| 0);
    assert!(!night.has_deck() && night.turned.is_empty());
}

/// Z15-14.12
#[test]
fn a_card_with_a_letter_says_the_tile_where_its_zombies_come() {
    let mut night = lay_out(&[("mode", "scenario"), ("scenario", "11")]);
    let mut rng = Rng::new(5);
    let mut pick = |n| rng.below(n);
    for _ in 0..night.n_left() {
        night.draw(&mut pick);
        let face = night.face(night.on_top()[0]);
        let place = match face.letter.as_deref() {
            Some("A" | "C") => "at entry A, tile 15B",
            Some("B" | "D") => "at entry B, tile 16B",
            other => panic!("{other:?} is no letter"),
        };
        assert!(face.says.contains(place), "{face:?}");
    }
}
