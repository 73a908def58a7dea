//! Draws cannot be predicted from earlier ones. An attacker who knows the whole program and has seen many draws tries attacks on
//! weak generators; these succeed on weak ones in a second, and fail on ours.

use any_game::AnyGame;
use any_game::fair::Secret;
use engine::{Choices, Rng, ToAct};

use crate::hall::runs;

/// What was seen of a draw: among this many, it was one of these.
#[derive(Clone, Copy, Debug)]
struct Seen {
    weight: u32,
    from: u32,
    to: u32,
}

/// A source of draws: number `index`, below a weight.
type Chance = Box<dyn FnMut(u64, u32) -> u32>;

/// A suspected generator: its name, how many seeds can be tried, and its draws for a seed.
type Suspect = (&'static str, u64, fn(u64) -> Chance);

const SUSPECTS: [Suspect; 4] = [
    ("a small linear generator", 1 << 22, linear),
    ("the generator of simulations", 1 << 17, simulated),
    ("a secret made of a number", 1 << 14, numbered),
    ("a secret of zeros and one number", 1 << 14, padded),
];

fn linear(seed: u64) -> Chance {
    let mut state = seed;
    Box::new(move |_, weight| {
        state = (state * 1_664_525 + 1_013_904_223) % (1 << 22);
        (state >> 6) as u32 % weight
    })
}

fn simulated(seed: u64) -> Chance {
    let mut rng = Rng::new(seed);
    Box::new(move |_, weight| rng.below(weight))
}

fn numbered(seed: u64) -> Chance {
    let secret = Secret::from_seed(&seed.to_string());
    Box::new(move |index, weight| secret.outcome(index, weight))
}

fn padded(seed: u64) -> Chance {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    of_secret(Secret::new(bytes))
}

fn of_secret(secret: Secret) -> Chance {
    Box::new(move |index, weight| secret.outcome(index, weight))
}

/// As at a table: 256 random bits.
fn unguessable() -> Secret {
    let digits = "c41f7a9be03d58662b9d0c74e1f3a8d5176be29c40f8d3aa5e7719c2b08d64f3";
    Secret::from_hex(digits).expect("it has 64 digits")
}

/// A random game with these draws, and everything that could be seen of them.
fn watched(mut chance: Chance, n_draws: usize) -> Vec<Seen> {
    let game: &'static dyn AnyGame = runs().games[0];
    let mut play = game.start(&Choices::default()).expect("it can be played");
    let (mut rng, mut seen) = (Rng::new(3), Vec::new());
    while seen.len() < n_draws {
        match play.to_act() {
            ToAct::Over(_) => play = game.start(&Choices::default()).expect("once more"),
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let actions = play.actions(seat);
                let action = &actions[rng.below(actions.len() as u32) as usize];
                play.play(seat, action).expect("options are allowed");
            }
            ToAct::Nature => {
                let all = play.chance();
                let weights = all.iter().map(|it| u32::from(it.weight.unwrap_or_default()));
                let weight = weights.clone().sum();
                let nth = chance(seen.len() as u64, weight);
                let mut to = 0;
                let outcome = weights.zip(&all).find(|(own, _)| {
                    to += own;
                    nth < to
                });
                let (own, outcome) = outcome.expect("it is below the sum");
                seen.push(Seen { weight, from: to - own, to });
                play.happen(&outcome.action).expect("it is among the outcomes");
            }
        }
    }
    seen
}

/// The generator and seed that explain everything seen, if one of the suspects does.
fn explain(seen: &[Seen]) -> Option<(&'static str, Chance)> {
    let fits = |chance: &mut Chance| {
        seen.iter().enumerate().all(|(n, it)| {
            let nth = chance(n as u64, it.weight);
            (it.from..it.to).contains(&nth)
        })
    };
    SUSPECTS.iter().find_map(|&(name, n_seeds, with_seed)| {
        let seed = (0..n_seeds).find(|&seed| fits(&mut with_seed(seed)))?;
        let mut chance = with_seed(seed);
        // Advanced to the current draw.
        assert!(fits(&mut chance));
        Some((name, chance))
    })
}

const N_SEEN: usize = 24;
const N_FORETOLD: usize = 40;

/// How many of the following draws the explanation predicts.
fn foretold(chance: Chance) -> Option<(&'static str, usize)> {
    let seen = watched(chance, N_SEEN + N_FORETOLD);
    let (first, rest) = seen.split_at(N_SEEN);
    let (name, mut chance) = explain(first)?;
    let is_right = |(n, it): &(usize, &Seen)| {
        let nth = chance((N_SEEN + n) as u64, it.weight);
        (it.from..it.to).contains(&nth)
    };
    Some((name, rest.iter().enumerate().filter(is_right).count()))
}

#[test]
fn two_dozen_draws_give_a_weak_generator_away() {
    for (n, (name, n_seeds, with_seed)) in SUSPECTS.into_iter().enumerate() {
        let seed = n_seeds / 7 * (1 + n as u64);
        assert_eq!(foretold(with_seed(seed)), Some((name, N_FORETOLD)));
    }
}

#[test]
fn they_do_not_give_the_secret_of_a_table_away() {
    assert_eq!(foretold(of_secret(unguessable())), None);
}

/// By how many standard deviations the best heuristic beats blind guessing. It is chosen on the first half of the draws and tested
/// on the second: "as this many draws ago", or "what came most often after such a pair".
fn guesses(mut chance: Chance, faces: u32, n: usize) -> f64 {
    let draws: Vec<u32> = (0..n).map(|index| chance(index as u64, faces)).collect();
    let (first, second) = draws.split_at(n / 2);
    let echoes = |draws: &[u32], lag: usize| {
        draws.iter().zip(&draws[lag..]).filter(|(before, it)| before == it).count()
    };
    let lag = (1..400).max_by_key(|&lag| echoes(first, lag)).expect("there are some");
    let mut after = vec![[0u32; 64]; 64 * 64];
    let pair = |before: &[u32]| (before[0] * 64 + before[1]) as usize;
    first.windows(3).for_each(|it| after[pair(it)][it[2] as usize] += 1);
    let most = |it: &[u32]| (0..faces).max_by_key(|&face| after[pair(it)][face as usize]);
    let by_pairs = second.windows(3).filter(|it| most(it) == Some(it[2])).count();
    let (tried, chance) = (second.len() as f64, 1.0 / f64::from(faces));
    let best = echoes(second, lag).max(by_pairs) as f64;
    (best - tried * chance) / (tried * chance * (1.0 - chance)).sqrt()
}

#[test]
fn no_rule_of_thumb_guesses_what_comes_next() {
    let low_bits = |seed: u64| -> Chance {
        let mut state = seed;
        Box::new(move |_, weight| {
            state = (state * 1_664_525 + 1_013_904_223) % (1 << 32);
            state as u32 % weight
        })
    };
    for faces in [6, 12] {
        assert!(guesses(low_bits(5), faces, 20_000) > 20.0, "whose low bits turn in a circle");
        let z = guesses(of_secret(unguessable()), faces, 20_000);
        assert!(z < 4.5, "{faces} faces: {z} deviations better than chance");
    }
}
