//! Learned bots hardly ever undo what they have just done, or end their turn next to something that helps.

use engine::{Choices, Game, Rng, Seat, SeatSet, ToAct, Viewer};
use mind::Mind;
use search::random::happen;
use search::{Level, Limit};
use serde::Serialize;
use serde_json::Value;

use crate::levels::{run_for_your_life, thirty_seconds, tiny_epic_zombies, zombie_15};

/// Fields of a view that only count or ask something: boards that differ in nothing else count as equal.
const NOT_ON_THE_BOARD: [&str; 9] =
    ["turn", "clock", "pending", "question", "actions", "hints", "setup", "log", "attack"];

/// What was counted over some games.
#[derive(Default, Debug)]
struct Counted {
    choices: u32,
    /// Choices that restored an earlier board without anybody having learnt anything in between.
    undone: u32,
    /// Choices that ended a turn where another choice would have helped at once.
    idle: u32,
}

/// One seat's choices since another seat or Nature last acted.
struct Run {
    seat: Seat,
    boards: Vec<Value>,
}

fn board<G: Game<View: Serialize>>(state: &G::State, seat: Seat) -> Value {
    let mut view =
        serde_json::to_value(G::view(state, Viewer::Seat(seat))).expect("views are JSON");
    if let Some(fields) = view.as_object_mut() {
        fields.retain(|key, _| !NOT_ON_THE_BOARD.contains(&key.as_str()));
    }
    view
}

/// Plays this many games with sharp bots. `is_idle` says whether what was chosen is idle beside an option that helps at once.
fn watch<G: Game<View: Serialize>>(
    words: &str,
    mind: &Mind<G>,
    is_idle: impl Fn(&str, &str) -> bool,
    games: u64,
) -> Counted {
    let choices = Choices::parse(words).expect("the test writes good choices");
    let setup = G::configure(&choices).expect("the choices are good");
    let mut counted = Counted::default();
    for seed in 0..games {
        let (mut rng, mut state) = (Rng::new(seed), G::start(&setup));
        let mut run: Option<Run> = None;
        loop {
            let (seat, action) = match G::to_act(&state) {
                ToAct::Over(_) => break,
                ToAct::Nature => {
                    run = None;
                    (Seat::NATURE, happen::<G>(&state, &mut rng).expect("Nature can always answer"))
                }
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    let mut all = Vec::new();
                    G::options(&state, seat, &mut all);
                    let luck = rng.next_u64();
                    let action = all[mind.decide(&state, seat, Level::Sharp, luck, Limit::NONE)];
                    if all.len() > 1 {
                        counted.choices += 1;
                        let chosen = action.to_string();
                        let beside =
                            |it: &G::Action| *it != action && is_idle(&chosen, &it.to_string());
                        let beside: Vec<_> = all.into_iter().filter(beside).collect();
                        counted.idle += u32::from(helps(&state, seat, &beside, mind));
                    }
                    (seat, action)
                }
            };
            if seat != Seat::NATURE && run.as_ref().is_none_or(|run| run.seat != seat) {
                run = Some(Run { seat, boards: vec![board::<G>(&state, seat)] });
            }
            G::play(&mut state, seat, action, &mut ());
            if let Some(run) = &mut run {
                let now = board::<G>(&state, seat);
                if run.boards.last() != Some(&now) {
                    counted.undone += u32::from(run.boards.contains(&now));
                    run.boards.push(now);
                }
            }
        }
    }
    counted
}

/// Whether one of these options makes progress at once.
fn helps<G: Game>(state: &G::State, seat: Seat, options: &[G::Action], mind: &Mind<G>) -> bool {
    let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(1));
    let before = (mind.senses.progress)(&world, seat);
    options.iter().any(|&it| {
        let mut after = world.clone();
        G::play(&mut after, seat, it, &mut ());
        (mind.senses.progress)(&after, seat) > before + 0.01
    })
}

/// Idle is whoever takes one of these, whatever else would help.
fn any_of(ends: &[&str]) -> impl Fn(&str, &str) -> bool {
    move |chosen, _| ends.contains(&chosen)
}

/// Checks that of a thousand choices at most this many were undone, and this many idle.
fn check(words: &str, counted: &Counted, undone: u32, idle: u32) {
    assert!(counted.choices > 20, "{words}: {counted:?}");
    assert!(1000 * counted.undone <= undone * counted.choices, "{words}: {counted:?} undone");
    assert!(1000 * counted.idle <= idle * counted.choices, "{words}: {counted:?} idle");
}

#[test]
fn who_has_learned_does_not_dither_on_the_run() {
    for words in ["level=simple", "level=intermediate"] {
        let counted = watch(words, &run_for_your_life(), any_of(&["pass", "decline"]), 6);
        check(words, &counted, 0, 5);
    }
}

/// Here a player must move, even one who is where they want to be. Whoever declines to put ammo that was found into the arsenal
/// takes it along and can deposit it later, so that alone is not idle.
#[test]
fn who_has_learned_hardly_dithers_in_the_mall() {
    let words = "mode=cooperative";
    let is_idle = |chosen: &str, helpful: &str| match chosen {
        "end" => true,
        "decline" => !helpful.starts_with("deposit"),
        _ => false,
    };
    let counted = watch(words, &tiny_epic_zombies(), is_idle, 90);
    check(words, &counted, 10, 6);
}

/// Stopping may have a reason here: a step towards the Exit can lead among zombies. In the tenth scenario they pass
/// keys on, and some pick one up in vain.
#[test]
fn who_has_learned_hardly_undoes_anything_in_the_streets() {
    let scenarios = (1..=15).map(|it| format!("clock=actions mode=scenario scenario={it}"));
    for words in scenarios.chain(["clock=actions level=expert".to_owned()]) {
        let counted = watch(&words, &zombie_15(), any_of(&["done", "pass"]), 3);
        check(&words, &counted, if words.ends_with("=10") { 15 } else { 1 }, 60);
    }
}

/// Plays one game on the real clock, with this many milliseconds between decisions; returns whether it was won.
fn race_the_clock<G: Game<View: Serialize>>(
    words: &str,
    mind: &Mind<G>,
    mut decided: impl FnMut(&str),
) -> bool {
    const A_DECISION: u64 = 900;
    let choices = Choices::parse(words).expect("the test writes good choices");
    let setup = G::configure(&choices).expect("the choices are good");
    let (mut rng, mut state, mut now) = (Rng::new(1), G::start(&setup), 0);
    loop {
        if let Some(alarm) = G::next_alarm(&state).filter(|&it| it <= now) {
            G::clock(&mut state, alarm, &mut ());
            continue;
        }
        let (seat, action) = match G::to_act(&state) {
            ToAct::Over(outcome) => return outcome.winners != SeatSet::NONE,
            ToAct::Nature => {
                (Seat::NATURE, happen::<G>(&state, &mut rng).expect("Nature can always answer"))
            }
            ToAct::Seats(asked) => {
                now += A_DECISION;
                let seat = asked.lowest().expect("somebody is asked");
                let mut all = Vec::new();
                G::options(&state, seat, &mut all);
                let luck = rng.next_u64();
                let action = all[mind.decide(&state, seat, Level::Sharp, luck, Limit::NONE)];
                decided(&action.to_string());
                (seat, action)
            }
        };
        G::play(&mut state, seat, action, &mut ());
    }
}

/// Bots that stop the clock whenever they may would never get anywhere.
#[test]
fn who_has_learned_wins_every_scenario_and_never_stops_the_clock() {
    let mut lost = Vec::new();
    for scenario in 1..=15 {
        let words = format!("mode=scenario scenario={scenario} clock=real");
        let never = |it: &str| assert!(!["pause", "give-up"].contains(&it), "{words}: {it}");
        if !race_the_clock(&words, &zombie_15(), never) {
            lost.push(scenario);
        }
    }
    assert!(lost.len() <= 1 && !lost.contains(&1), "lost {lost:?}");
}

#[test]
fn who_has_learned_does_not_dither_in_the_alley() {
    for words in ["", "zombies=fast-attack", "zombies=swarm"] {
        let counted = watch(words, &thirty_seconds(), any_of(&["pass", "done", "decline"]), 6);
        check(words, &counted, 0, 0);
    }
}
