//! The events of a decision, applied to the picture before it, give the picture after it.

use std::collections::BTreeMap;

use engine::{Choices, Rng, Rules, Seat, Secrets, ToAct, Viewer};
use rules::RunForYourLife;
use rules::cards::Item;
use rules::state::State;
use rules::view::View;
use rules::words::Event;
use stage::picture::GamePicture as _;

use crate::picture::{HelicopterShown, Picture};

/// One decision of a game: the views before and after, and the events.
pub(crate) struct Decision {
    pub(crate) before: View,
    pub(crate) told: Vec<Event>,
    pub(crate) after: View,
}

/// Every decision of a random game.
pub(crate) fn random_game(setup: &str, seed: u64, mut see: impl FnMut(Decision)) {
    let pairs: Vec<_> = setup.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let choices = Choices::new(&pairs);
    let setup = RunForYourLife::configure(&choices).expect("the test's own setup can be played");
    let mut state = RunForYourLife::start(&setup);
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    let look = |state: &State| RunForYourLife::view(state, Viewer::Spectator);
    loop {
        let (seat, action) = match RunForYourLife::to_act(&state) {
            ToAct::Over(_) => return,
            ToAct::Nature => {
                (Seat::NATURE, search::random::happen::<RunForYourLife>(&state, &mut rng))
            }
            ToAct::Seats(seats) => {
                let seat = seats.nth(rng.below(seats.len())).expect("somebody is awaited");
                (
                    seat,
                    search::random::choose::<RunForYourLife>(&state, seat, &mut rng, &mut scratch),
                )
            }
        };
        let (before, mut told) = (look(&state), Vec::new());
        RunForYourLife::play(&mut state, seat, action.expect("there is an answer"), &mut told);
        see(Decision { before, told, after: look(&state) });
    }
}

const SETUPS: [&str; 6] = [
    "players=2",
    "players=4 level=intermediate",
    "players=5 level=advanced heroic=doubled",
    "players=8 level=advanced heroic=doubled first=lot",
    "players=8 level=expert",
    "players=3 level=expert drops=random infected=40",
];

/// What must agree: everything on the board and, of the seats, everything that events tell.
fn board(picture: &Picture) -> impl PartialEq + std::fmt::Debug + use<> {
    let crowds: BTreeMap<_, _> =
        picture.crowds.iter().map(|it| (it.space, picture.zombies_on(it.space))).collect();
    let runners: Vec<_> = picture
        .runners
        .iter()
        .map(|it| (it.seat, it.life, it.space, it.bullets, it.gun, it.items.clone(), it.card))
        .zip(picture.runners.iter().map(|it| it.horde))
        .collect();
    let road = (picture.goal, picture.counters, picture.goods.clone(), picture.flare);
    (road, crowds, runners, (picture.turn, picture.phase, picture.supplies.zombies))
}

#[test]
fn the_events_of_a_decision_lead_from_the_picture_before_to_the_picture_after() {
    for setup in SETUPS {
        for seed in 0..120 {
            let mut shown: Option<Picture> = None;
            random_game(setup, seed, |Decision { before, told, after }| {
                let mut picture = shown.take().unwrap_or_else(|| Picture::of(&before));
                told.iter().for_each(|event| picture.apply(event));
                let truth = Picture::of(&after);
                assert_eq!(board(&picture), board(&truth), "{setup}, seed {seed}: {told:#?}");
                blood_agrees(&picture, &truth, &told);
                plans_agree(&picture, &truth, &told);
                decks_agree(&before, &picture, &truth, &told);
                helicopter_agrees(&picture, &truth);
                shown = Some(picture.settled(&after));
            });
        }
    }
}

/// Drops agree, except on a card that a Test Kit revealed.
fn blood_agrees(picture: &Picture, truth: &Picture, told: &[Event]) {
    let n = |picture: &Picture| -> Vec<u8> {
        picture.runners.iter().map(|it| it.blood.iter().sum()).collect()
    };
    assert_eq!(n(picture), n(truth), "{told:#?}");
    if !told.iter().any(|event| matches!(event, Event::Revealed(..))) {
        let drops =
            |picture: &Picture| -> Vec<_> { picture.runners.iter().map(|it| it.blood).collect() };
        assert_eq!(drops(picture), drops(truth), "{told:#?}");
    }
}

/// Plans agree, except for players who cannot move and so have nothing to plan.
fn plans_agree(picture: &Picture, truth: &Picture, told: &[Event]) {
    for (it, truth) in picture.runners.iter().zip(&truth.runners) {
        if truth.plan != Some(truth.space) {
            let plan = (it.plan, it.is_confirmed);
            assert_eq!(plan, (truth.plan, truth.is_confirmed), "{told:#?}");
        }
        let pills = Event::ItemUsed(it.seat, Item::CaffeinePills);
        if truth.legs != Default::default() && !told.contains(&pills) {
            assert_eq!(it.legs, truth.legs, "{told:#?}");
        }
    }
}

/// Decks agree, except after a reshuffle.
fn decks_agree(before: &View, picture: &Picture, truth: &Picture, told: &[Event]) {
    if usize::from(before.determination_deck) >= told.len() {
        assert_eq!(picture.supplies.determination, truth.supplies.determination, "{told:#?}");
    }
    if usize::from(before.event_deck) >= told.len() {
        assert_eq!(picture.supplies.event, truth.supplies.event, "{told:#?}");
    }
    if usize::from(before.blood_deck) >= told.len() {
        assert_eq!(picture.supplies.blood, truth.supplies.blood, "{told:#?}");
    }
}

fn helicopter_agrees(picture: &Picture, truth: &Picture) {
    let waits = |picture: &Picture| matches!(picture.helicopter, HelicopterShown::Waits(_));
    assert_eq!(waits(picture), waits(truth));
}

#[test]
fn a_crowd_that_moves_stays_the_same_crowd() {
    let mut seen = 0;
    for seed in 0..40 {
        random_game("players=4 level=intermediate", seed, |Decision { before, told, .. }| {
            let mut picture = Picture::of(&before);
            for event in &told {
                picture.merge_crowds();
                let crowds = picture.crowds.clone();
                picture.apply(event);
                if let Event::Shambled { n, from, to } = *event {
                    let before = crowds.iter().find(|it| it.space == from).expect("it was there");
                    let after = picture.crowds.iter().find(|it| it.id == before.id);
                    assert_eq!(after.map(|it| (it.space, it.n)), Some((to, n)));
                    seen += 1;
                }
            }
        });
    }
    assert!(seen > 100, "only {seen} crowds moved");
}

#[test]
fn a_settled_picture_keeps_the_crowds_that_stand_where_they_stood() {
    random_game("players=4 level=intermediate", 3, |Decision { before, told, after }| {
        let mut picture = Picture::of(&before);
        told.iter().for_each(|event| picture.apply(event));
        let settled = picture.settled(&after);
        for crowd in &settled.crowds {
            let same = picture.crowds.iter().find(|it| it.space == crowd.space);
            assert_eq!(same.map(|it| it.id), Some(crowd.id));
        }
        assert_eq!(settled.spotlight, None);
        assert_eq!(Picture::of(&after).runners, settled.runners);
    });
}
