//! Bots that run from zombies, and bots that are the zombies.

use engine::{Choices, Rng, Rules, Seat, SeatSet, Secrets, ToAct, Viewer};
use search::flat::think;
use search::random;
use thirty_seconds::minds;
use thirty_seconds::rules::ThirtySeconds;
use thirty_seconds::rules::state::State;
use thirty_seconds::rules::words::{SURVIVOR, ZOMBIES};

use crate::race::QUICK;

fn start(words: &str) -> State {
    let choices = Choices::parse(words).expect("the test writes good choices");
    ThirtySeconds::start(&ThirtySeconds::configure(&choices).expect("the choices are good"))
}

/// Plays to the end; seats in `steady` think. `see` is called whenever somebody is asked.
fn play(
    mut state: State,
    steady: SeatSet,
    playouts: u32,
    seed: u64,
    mut see: impl FnMut(&State, Seat),
) -> engine::Outcome {
    let (mut rng, mut options) = (Rng::new(seed), Vec::new());
    loop {
        let (seat, action) = match ThirtySeconds::to_act(&state) {
            ToAct::Over(ending) => return ending,
            ToAct::Nature => (Seat::NATURE, random::happen::<ThirtySeconds>(&state, &mut rng)),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                see(&state, seat);
                options.clear();
                ThirtySeconds::options(&state, seat, &mut options);
                let nth = if steady.has(seat) {
                    think(&state, seat, &minds::STYLE, playouts, rng.next_u64())
                } else {
                    rng.below(options.len() as u32) as usize
                };
                (seat, options.get(nth).copied())
            }
        };
        ThirtySeconds::play(&mut state, seat, action.expect("there are options"), &mut ());
    }
}

/// The share of games that the Survivor wins, and the half-width of its 95 % interval.
fn escapes(words: &str, steady: SeatSet, playouts: u32, games: u64) -> (f64, f64) {
    let won =
        |seed: &u64| play(start(words), steady, playouts, *seed, |_, _| ()).winners.has(SURVIVOR);
    let share = (0..games).filter(won).count() as f64 / games as f64;
    (share, 1.96 * (share * (1.0 - share) / games as f64).sqrt())
}

#[test]
fn a_survivor_who_thinks_gets_away_from_zombies_that_do_not() {
    let (thinks, margin) = escapes("timer=0", SeatSet::only(SURVIVOR), QUICK, 40);
    let (does_not, _) = escapes("timer=0", SeatSet::NONE, QUICK, 200);
    assert!(thinks - margin > 0.8, "{thinks} ± {margin}");
    assert!(does_not < 0.1, "{does_not}");
}

#[test]
fn zombies_that_think_stop_a_survivor_more_often() {
    let both = SeatSet::first(2);
    let (against_both, margin) = escapes("timer=0", both, QUICK, 60);
    assert!(against_both + margin < 0.9, "{against_both} ± {margin}");
    let (against_zombies, _) = escapes("timer=0", SeatSet::only(ZOMBIES), QUICK, 60);
    assert!(against_zombies < 0.05, "{against_zombies}");
}

#[test]
fn alone_one_who_thinks_gets_away_more_often_than_one_who_fights_without_a_thought() {
    // A player who fights whoever is beside them and then runs wins one game in five. With as many
    // playouts as at a table, the bot wins more than two in three.
    for deck in ["fast-attack", "swarm"] {
        let playouts = 160;
        let (share, margin) =
            escapes(&format!("zombies={deck}"), SeatSet::only(SURVIVOR), playouts, 60);
        assert!(share - margin > 0.25, "{deck}: {share} ± {margin}");
    }
}

#[test]
fn a_bot_of_either_side_decides_alike_whatever_the_hidden_cards_are() {
    let (mut rng, mut n_different) = (Rng::new(7), 0);
    let decides = |state: &State, seat: Seat| think(state, seat, &minds::STYLE, 12, 3);
    play(start("timer=0"), SeatSet::NONE, QUICK, 1, |state, seat| {
        let other = ThirtySeconds::imagine(state, Viewer::Seat(seat), &mut rng);
        n_different += u32::from(other != *state);
        assert_eq!(decides(state, seat), decides(&other, seat));
    });
    assert!(n_different > 10, "there was something to peek at: {n_different}");
}
