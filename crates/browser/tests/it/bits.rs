//! What bots compute in the page is what they compute natively, bit by bit.

use any_game::{AnyMatch, Level, Limit};
use browser::{Browser, Page, Shamble};
use engine::{Rng, Seat, ToAct, stable_hash};
use serde_json::{Value, json};

use crate::people::see_start_page;

/// So many positions of each game are compared.
const POSITIONS: usize = 12;
const SETUPS: [&str; 5] = [
    "run-for-your-life?expert&players=4",
    "tiny-epic-zombies?cooperative",
    "tiny-epic-zombies?competitive-zombie&players=4&zombie-seat=1",
    "zombie-15?scenario&scenario=9",
    "thirty-seconds?duel",
];
/// A search of Zombie 15' ends long before its time, that of Tiny Epic Zombies may not.
const LEVELS: [Level; 4] = [Level::Newcomer, Level::Casual, Level::Seasoned, Level::Sharp];

/// Starts a thinking worker as `worker.js` itself does, and asks it one thing after the other.
const ASK: &str = "(async (game, thoughts) => {
    const script = await (await fetch('worker.js')).text();
    const wasm = script.match(/compileStreaming\\(fetch\\(\"([^\"]+)\"/)[1];
    const minds = JSON.parse(script.match(/const MINDS = (\\{[^}]*\\})/)[1]);
    const worker = new Worker('worker.js', { type: 'module', name: `${game} thinking` });
    worker.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
    worker.postMessage({ game, bytes: new Uint8Array(await (await fetch(minds[game])).arrayBuffer()) });
    const answers = [];
    for (const thought of thoughts) {
        const answer = new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
        });
        worker.postMessage(thought);
        answers.push(JSON.parse(await answer));
    }
    worker.terminate();
    return answers;
})";

/// What is asked about a position, as the worker of a table asks it.
fn thought(game: &str, position: &dyn AnyMatch, seat: Seat, luck: u32, wanted: &Value) -> String {
    let names = position.names().all();
    let about = json!({"game": game, "state": position.state(), "names": names, "seat": seat.0, "luck": luck});
    json!({"About": [wanted, about]}).to_string()
}

/// Positions of a random game in which somebody has a choice, with what the page is asked about them and what it is to say.
fn questions(setup: &str) -> (&'static str, Vec<(String, Value)>) {
    let (game, choices) = registry::setup(setup).expect("the test writes good choices");
    let levels = LEVELS.iter().chain((game.id() == "zombie-15").then_some(&Level::Merciless));
    let levels: Vec<Level> = levels.copied().collect();
    let (mut rng, mut asked) = (Rng::new(3), Vec::new());
    let mut play = game.start(&choices).expect("the choices are good");
    let mut n_positions = 0;
    while n_positions < POSITIONS {
        match play.to_act() {
            ToAct::Over(_) => play = game.start(&choices).expect("the choices are good"),
            ToAct::Nature => {
                let outcomes = play.chance();
                let which = rng.below(outcomes.len() as u32) as usize;
                play.happen(&outcomes[which].action).expect("it is an outcome");
            }
            ToAct::Seats(awaited) => {
                let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is awaited");
                let actions = play.actions(seat);
                if actions.len() > 1 && rng.below(6) == 0 {
                    n_positions += 1;
                    let luck = rng.next_u64() as u32;
                    // What is compared has gone the same way through JSON.
                    let here = game.load(play.state()).expect("it was played");
                    let bits = here.bits(seat, luck.into()).expect("the network is embedded");
                    let ask = |wanted| thought(game.id(), &*here, seat, luck, &wanted);
                    asked.push((ask(json!("Bits")), json!({"Bits": bits})));
                    for level in &levels {
                        let nth = here.think(seat, *level, luck.into(), Limit::NONE);
                        let wanted = json!({"Decision": [7, level.word()]});
                        asked.push((ask(wanted), json!({"Decided": [7, nth]})));
                    }
                }
                let which = rng.below(actions.len() as u32) as usize;
                play.play(seat, &actions[which]).expect("it is an option");
            }
        }
    }
    (game.id(), asked)
}

fn ask(page: &Page, game: &str, thoughts: &[&String]) -> Vec<Value> {
    let answers = page.eval(&format!("{ASK}({}, {})", json!(game), json!(thoughts)));
    answers.as_array().expect("a list of answers").clone()
}

#[test]
fn a_page_computes_the_same_bits_as_the_program() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    for setup in SETUPS {
        let (game, asked) = questions(setup);
        let thoughts: Vec<&String> = asked.iter().map(|it| &it.0).collect();
        let answers = ask(&ann, game, &thoughts);
        assert_eq!(answers.len(), asked.len(), "{setup}");
        for (answer, (thought, expected)) in answers.iter().zip(&asked) {
            let wanted = thought.get(..40).unwrap_or(thought);
            assert_eq!(answer, expected, "{setup}: {wanted}");
        }
        let hash = stable_hash(&format!("{answers:?}"));
        println!("measured: {setup}: {} answers alike, {hash:016x}", answers.len());
    }
}
