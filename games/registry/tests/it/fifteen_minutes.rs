//! Bots at a table of Zombie 15', where all win or lose together and the clock does not wait.

use std::time::{Duration, Instant};

use engine::{Choices, Outcome, Rng, Rules, Seat, ToAct};
use search::flat::{STEADY, Style, play_out, think};
use search::random;
use zombie_15::minds;
use zombie_15::rules::Zombie15;
use zombie_15::rules::scenario::N_SCENARIOS;
use zombie_15::rules::state::State;
use zombie_15::rules::words::Action;

/// Fewer playouts than at a table, to keep the test to seconds; more only make bots stronger.
const QUICK: u32 = 40;

fn start(words: &str) -> State {
    let choices = Choices::parse(words).expect("the test writes good choices");
    Zombie15::start(&Zombie15::configure(&choices).expect("the choices are good"))
}

/// Plays to the end; `decide` answers for whoever is asked.
fn play(
    words: &str,
    seed: u64,
    mut decide: impl FnMut(&State, Seat, &mut Rng) -> Action,
) -> Outcome {
    let (mut rng, mut state) = (Rng::new(seed), start(words));
    loop {
        let (seat, action) = match Zombie15::to_act(&state) {
            ToAct::Over(ending) => return ending,
            ToAct::Nature => {
                let outcome = random::happen::<Zombie15>(&state, &mut rng);
                (Seat::NATURE, outcome.expect("Nature can always answer"))
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                (seat, decide(&state, seat, &mut rng))
            }
        };
        Zombie15::play(&mut state, seat, action, &mut ());
    }
}

fn thoughtful(state: &State, seat: Seat, rng: &mut Rng) -> Action {
    let mut options = Vec::new();
    Zombie15::options(state, seat, &mut options);
    options[think(state, seat, &minds::STYLE, QUICK, rng.next_u64())]
}

fn at_random(state: &State, seat: Seat, rng: &mut Rng) -> Action {
    random::choose::<Zombie15>(state, seat, rng, &mut Vec::new()).expect("who is asked has options")
}

fn wins(words: &str, games: u64, decide: fn(&State, Seat, &mut Rng) -> Action) -> usize {
    let is_won = |seed: &u64| !play(words, *seed, decide).winners.is_empty();
    (0..games).filter(is_won).count()
}

#[test]
fn those_who_think_win_the_prologue_where_chance_never_does() {
    for scenario in ["scenario=1", "scenario=2"] {
        let words = format!("mode=scenario {scenario} clock=actions");
        let (thought, luck) = (wins(&words, 10, thoughtful), wins(&words, 200, at_random));
        assert!(thought >= 8, "{scenario}: {thought} of 10");
        assert_eq!(luck, 0, "{scenario}");
    }
}

#[test]
fn those_who_think_win_a_quick_game_now_and_then_where_chance_never_does() {
    let (thought, luck) =
        (wins("clock=actions", 12, thoughtful), wins("clock=actions", 500, at_random));
    assert!(thought >= 3, "{thought} of 12");
    assert_eq!(luck, 0);
}

/// A bot's first thought, without trying it out.
#[test]
fn even_without_a_thought_they_know_the_way_through_every_scenario() {
    for number in 1..=N_SCENARIOS {
        let style = Style { limit: u32::MAX, ..minds::STYLE };
        let words = format!("mode=scenario scenario={number} clock=actions seconds=2");
        let is_won = |seed: u64| {
            let (mut state, mut rng) = (start(&words), Rng::new(seed));
            play_out(&mut state, &style, &mut rng, &mut Vec::new());
            matches!(Zombie15::to_act(&state), ToAct::Over(ending) if !ending.winners.is_empty())
        };
        assert!((0..400).any(is_won), "scenario {number} was not won in 400 tries");
    }
}

#[test]
fn a_bot_says_your_turn_at_once_and_thinks_fast() {
    let (mut slowest, mut left) = (Duration::ZERO, 100);
    play("mode=scenario scenario=2 clock=actions", 1, |state, seat, rng| {
        if left == 0 {
            return at_random(state, seat, rng);
        }
        left -= 1;
        let mut options = Vec::new();
        Zombie15::options(state, seat, &mut options);
        let began = Instant::now();
        let action = options[think(state, seat, &minds::STYLE, STEADY, rng.next_u64())];
        slowest = slowest.max(began.elapsed());
        assert!(!options.contains(&Action::Pass) || action == Action::Pass);
        action
    });
    // It normally takes a hundredth of this; a busy machine may take longer.
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}

#[test]
fn a_bot_neither_stops_the_clock_nor_gives_up() {
    let mut state = start("mode=campaign house=pause");
    let mut rng = Rng::new(3);
    for _ in 0..60 {
        match Zombie15::to_act(&state) {
            ToAct::Over(_) => break,
            ToAct::Nature => {
                let outcome = random::happen::<Zombie15>(&state, &mut rng);
                Zombie15::play(&mut state, Seat::NATURE, outcome.expect("it answers"), &mut ());
            }
            ToAct::Seats(asked) => {
                if let Some(now) = Zombie15::next_alarm(&state) {
                    Zombie15::clock(&mut state, now, &mut ());
                    continue;
                }
                let seat = asked.lowest().expect("somebody is asked");
                let action = thoughtful(&state, seat, &mut rng);
                assert!(!matches!(action, Action::Pause | Action::GiveUp), "{action:?}");
                Zombie15::play(&mut state, seat, action, &mut ());
            }
        }
    }
    assert!(matches!(Zombie15::to_act(&state), ToAct::Seats(_) | ToAct::Nature));
}
