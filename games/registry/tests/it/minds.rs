//! Learned players: what they perceive, and how well they play without thinking ahead.

use engine::Rng;
use mind::{Judgement, Net, Observation};
use serde_json::Value;

const NETS: [(&str, &[u8], &str); 4] = [
    (
        "tiny-epic-zombies",
        include_bytes!("../../../tiny-epic-zombies/minds/tiny-epic-zombies.net"),
        include_str!("../../../tiny-epic-zombies/minds/examples.json"),
    ),
    (
        "zombie-15",
        include_bytes!("../../../zombie-15/minds/zombie-15.net"),
        include_str!("../../../zombie-15/minds/examples.json"),
    ),
    (
        "thirty-seconds",
        include_bytes!("../../../thirty-seconds/minds/thirty-seconds.net"),
        include_str!("../../../thirty-seconds/minds/examples.json"),
    ),
    (
        "run-for-your-life",
        include_bytes!("../../../run-for-your-life/minds/run-for-your-life.net"),
        include_str!("../../../run-for-your-life/minds/examples.json"),
    ),
];

fn net(game: &str) -> Net {
    let (_, bytes, _) = NETS.iter().find(|it| it.0 == game).expect("every game has a network");
    Net::read(bytes).expect("it can be read")
}

/// As the bundle compresses it.
#[test]
fn no_network_is_large_to_load() {
    for (game, net, _) in NETS {
        let (mut small, params) = (Vec::new(), brotli::enc::BrotliEncoderParams::default());
        brotli::BrotliCompress(&mut &*net, &mut small, &params).expect("a slice can be read");
        println!("measured: {game}: {} bytes, {} compressed", net.len(), small.len());
        assert!(small.len() <= 400_000, "{game}: {} bytes", small.len());
    }
}

/// The two observations come from different imagined worlds.
#[test]
fn learned_players_perceive_the_same_in_every_world_that_they_imagine() {
    let (mut one, mut other) = (Observation::default(), Observation::default());
    for game in registry::list() {
        for mode in game.modes() {
            let mut lesson = game.lesson(&mode.choices()).expect("a mode is a good setup");
            let mut rng = Rng::new(3);
            lesson.begin(5);
            for _ in 0..400 {
                if lesson.asked().is_none() {
                    lesson.begin(rng.next_u64());
                }
                lesson.observe(&mut one);
                lesson.observe(&mut other);
                let words = format!("{} {}", game.id(), mode.name);
                assert_eq!(one.state, other.state, "{words}");
                assert_eq!(one.n_options(), lesson.n_options(), "{words}");
                lesson.play(rng.below(lesson.n_options() as u32) as usize);
            }
        }
    }
}

#[test]
fn networks_think_here_as_they_did_where_they_learned() {
    for (game, bytes, examples) in NETS {
        let net = Net::read(bytes).expect("it can be read");
        let examples: Vec<Value> = serde_json::from_str(examples).expect("examples are JSON");
        assert!(!examples.is_empty());
        for example in &examples {
            let numbers = |list: &Value| -> Vec<u16> {
                let all = list.as_array().expect("a list").iter();
                all.map(|it| it.as_u64().expect("a feature") as u16).collect()
            };
            let mut seen =
                Observation { state: numbers(&example["state"]), ..Observation::default() };
            for option in example["options"].as_array().expect("options are a list") {
                seen.options.extend(numbers(option));
                seen.ends.push(seen.options.len() as u32);
            }
            let mut judged = Judgement::default();
            net.judge(&seen, &mut judged);
            let expected = example["logits"].as_array().expect("logits are a list");
            assert_eq!(judged.logits.len(), expected.len());
            for (ours, theirs) in judged.logits.iter().zip(expected) {
                let theirs = theirs.as_f64().expect("a logit is a number");
                assert!((f64::from(*ours) - theirs).abs() < 2e-3, "{game}: {ours} and {theirs}");
            }
            let gain = example["values"][0].as_f64().expect("a value is a number");
            assert!(
                (f64::from(judged.gain) - gain).abs() < 2e-3,
                "{game}: {} and {gain}",
                judged.gain
            );
        }
    }
}

#[test]
fn bytes_that_are_no_network_are_refused() {
    let (_, bytes, _) = NETS[0];
    assert!(Net::read(&[]).is_err());
    assert!(Net::read(&bytes[..bytes.len() - 1]).is_err());
    assert!(Net::read(&[bytes, &[0]].concat()).is_err());
    assert!(Net::read(b"shamind1\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff").is_err());
}

/// How many of these games a network wins when it plays every seat. When a view changes, networks no longer
/// understand what they see: this then fails, and they have to be retrained.
fn won(setup: &str, games: u32) -> u32 {
    let (game, choices) = registry::setup(setup).expect("it is a good setup");
    let mut lesson = game.lesson(&choices).expect("it is a good setup");
    let (net, mut seen, mut judged) =
        (net(game.id()), Observation::default(), Judgement::default());
    let mut won = 0;
    for nth in 0..games {
        lesson.begin(u64::from(nth));
        while lesson.asked().is_some() {
            lesson.observe(&mut seen);
            lesson.play(net.choose(&seen, &mut judged));
        }
        won += u32::from(lesson.outcome().is_some_and(|it| !it.winners.is_empty()));
    }
    won
}

#[test]
fn learned_humans_win_most_cooperative_games_in_the_mall() {
    let won = won("tiny-epic-zombies?cooperative&players=3", 40);
    assert!(won >= 18, "won {won} of 40");
}

#[test]
fn learned_heroes_nearly_always_reach_the_exit() {
    let won = won("zombie-15?clock=actions&normal", 20);
    assert!(won >= 17, "won {won} of 20");
}

#[test]
fn a_learned_survivor_nearly_always_gets_away() {
    let won = won("thirty-seconds?fast-attack", 40);
    assert!(won >= 33, "won {won} of 40");
}
