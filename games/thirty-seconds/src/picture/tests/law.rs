//! The events of a decision, applied to the picture before it, give the picture after it.

use engine::{Choices, Rng, Rules, Seat, Secrets, ToAct, Viewer};
use rules::ThirtySeconds;
use rules::view::View;
use rules::words::Event;
use stage::picture::GamePicture as _;

use crate::picture::{Picture, Tempo, cue};

/// Plays a random game and visits each of its decisions.
pub(super) fn random_game(
    setup: &str,
    seed: u64,
    viewer: Viewer,
    mut see: impl FnMut(&View, &[Event], &View),
) {
    let choices = Choices::parse(setup).expect("choices are written option=value");
    let setup = ThirtySeconds::configure(&choices).expect("the test's own setup can be played");
    let mut state = ThirtySeconds::start(&setup);
    let (mut rng, mut scratch) = (Rng::new(seed), Vec::new());
    let look = |state: &_| ThirtySeconds::view(state, viewer);
    loop {
        let (seat, action) = match ThirtySeconds::to_act(&state) {
            ToAct::Over(_) => return,
            ToAct::Nature => {
                (Seat::NATURE, search::random::happen::<ThirtySeconds>(&state, &mut rng))
            }
            ToAct::Seats(seats) => {
                let seat = seats.nth(rng.below(seats.len())).expect("somebody is awaited");
                let action =
                    search::random::choose::<ThirtySeconds>(&state, seat, &mut rng, &mut scratch);
                (seat, action)
            }
        };
        let (before, mut told) = (look(&state), Vec::new());
        ThirtySeconds::play(&mut state, seat, action.expect("there is an answer"), &mut told);
        let seen: Vec<Event> =
            told.iter().filter_map(|event| ThirtySeconds::seen(event, viewer)).collect();
        see(&before, &seen, &look(&state));
    }
}

const SETUPS: [&str; 5] = [
    "",
    "survivor=michael modified=draw-choice,recovery advanced=sound,concussion",
    "survivor=jason modified=second-chance,sure-stomps",
    "zombies=fast-attack survivor=louis",
    "zombies=swarm advanced=sound,permanent-knockdown",
];

/// What must agree: everybody in the alley, everything on the ground, and the Survivor's condition. Only
/// views tell the remaining uses of a weapon and the Energy spent.
fn board(picture: &Picture) -> impl PartialEq + std::fmt::Debug + use<> {
    let view = &picture.view;
    let zombies: Vec<_> = view
        .zombies
        .iter()
        .map(|(id, it)| (*id, it.body, it.row, it.health, it.tokens, it.is_standing()))
        .collect();
    let me = view.survivor;
    let survivor = (me.row, me.health, me.is_down, me.tokens, me.concussions, me.lost_energy);
    let mut equipped: Vec<_> =
        view.equipped.iter().map(|it| (it.thing.card, it.is_jammed)).collect();
    equipped.sort_unstable();
    let lying: Vec<_> =
        view.lying.iter().map(|it| (it.row, it.thing.map(|it| it.card), it.is_face_up)).collect();
    let alley = (view.ability_tokens.clone(), view.n_warehouse, view.time_tokens, view.fires);
    let decks = (view.strikes, view.claws);
    let cards = (view.n_tactics_in_hand, view.n_schemes_in_hand);
    // Solo zombies begin their phases without an event.
    let phase = Some(view.phase).filter(|_| !picture.is_solo() || !picture.is_zombie_turn());
    (zombies, survivor, equipped, lying, alley, decks, (view.turn, phase), cards)
}

#[test]
fn the_events_of_a_decision_lead_from_the_picture_before_to_the_picture_after() {
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::AllSeeing];
    for setup in SETUPS {
        for seed in 0..40 {
            let viewer = viewers[seed as usize % 3];
            random_game(setup, seed, viewer, |before, told, after| {
                let mut picture = Picture::of(before);
                told.iter().for_each(|event| picture.apply(event));
                let truth = Picture::of(after);
                assert_eq!(board(&picture), board(&truth), "{setup}, seed {seed}: {told:#?}");
            });
        }
    }
}

#[test]
fn zombies_that_play_by_themselves_are_shown_where_the_view_says() {
    for seed in 0..20 {
        random_game("zombies=swarm", seed, Viewer::Spectator, |before, told, after| {
            let mut picture = Picture::of(before);
            told.iter().for_each(|event| picture.apply(event));
            let said = picture.view.programme.as_ref().and_then(|it| it.at);
            let at = after.programme.as_ref().and_then(|it| it.at);
            if at.is_some() && told.iter().any(|it| matches!(it, Event::StepTaken { .. })) {
                assert!(said.is_some(), "somewhere in the programme: {told:?}");
            }
        });
    }
}

#[test]
fn while_a_timer_runs_nothing_is_shown_for_long() {
    random_game("", 1, Viewer::Spectator, |_, told, _| {
        let longest = told.iter().map(|event| cue(event, Tempo::Hurried).ms).max();
        assert!(longest.unwrap_or_default() <= 200, "{told:?}");
    });
}

#[test]
fn whatever_happens_is_told_in_less_than_half_a_minute() {
    random_game("zombies=fast-attack", 1, Viewer::Spectator, |_, told, _| {
        let ms: u32 = told.iter().map(|event| cue(event, Tempo::Told).ms).sum();
        assert!(ms < 30_000, "{ms} ms for {told:?}");
    });
}
