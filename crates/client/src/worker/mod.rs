//! The worker: the same table that a server hosts, in the browser; and another, in which its bots think.

mod host;
pub(crate) mod messages;
mod reading;
mod thinking;

use std::cell::RefCell;
use std::sync::OnceLock;

use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

use crate::part::{self, Lab};
use any_game::BotGames;
use client_kit::part::NotLoaded;
use host::Host;
use messages::{FromWorker, ToWorker};

thread_local! {
    static HOST: RefCell<Host> = const { RefCell::new(Host::EMPTY) };
}

/// What the exports below do. They are always there, so what they do is in the part that comes later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    hear: fn(&str),
    learn: fn(&str, &[u8]),
    has_learned: fn(),
    hear_thought: fn(&str),
    decide_without: fn(),
    think: fn(&str) -> String,
}

static WORK: OnceLock<Work> = OnceLock::new();

/// What a worker does.
pub(crate) const OURS: Work = Work {
    hear,
    learn,
    has_learned: || with_host(Host::has_learned),
    hear_thought,
    decide_without: || with_host(Host::decide_without),
    think: thinking::think,
};

fn work() -> Work {
    *WORK.get().expect("`worker.js` waits until it is loaded")
}

/// `worker.js` waits for this before it passes on what it hears.
#[wasm_bindgen]
pub async fn worker_needs(game: String) -> Result<(), JsValue> {
    let missing = |_| JsValue::from_str("The game could not be loaded.");
    let work = part::load_rest().await.map_err(missing)?.work;
    WORK.get_or_init(|| work);
    registry::load(&game).await.map_err(missing)
}

/// What plays games by bots alone.
static COUNTER: OnceLock<(Lab, &'static dyn BotGames)> = OnceLock::new();

/// `worker.js` waits for this, too, where nothing but games of bots are played.
#[wasm_bindgen]
pub async fn counter_needs(game: String) -> Result<(), JsValue> {
    let missing = |_: NotLoaded| JsValue::from_str("The game could not be loaded.");
    let lab = part::load_lab().await.map_err(missing)?;
    let what_if = registry::board(&game).and_then(|board| board.what_if.as_ref());
    let what_if = what_if.ok_or_else(|| missing(NotLoaded))?;
    let games = (what_if.games)().await.map_err(missing)?;
    COUNTER.get_or_init(|| (lab, games));
    Ok(())
}

/// `worker.js` calls this for each order of games.
#[wasm_bindgen]
pub fn counter_heard(order: &str) -> String {
    let (lab, games) = COUNTER.get().expect("`worker.js` waits until it is loaded");
    (lab.count)(*games, order)
}

/// `worker.js` calls this for each message of the page, in order.
#[wasm_bindgen]
pub fn worker_heard(text: &str) {
    (work().hear)(text);
}

fn hear(text: &str) {
    match serde_json::from_str::<ToWorker>(text) {
        Ok(message) => with_host(|host| host.hear(message)),
        Err(problem) => tell(&FromWorker::Failed(problem.to_string())),
    }
}

#[wasm_bindgen]
extern "C" {
    /// `worker.js` loads what bots have learned, and tries again whenever the network is back.
    #[wasm_bindgen(js_namespace = self, js_name = fetchMind)]
    fn fetch_mind(game: &str);
    /// `worker.js` lets a bot think in a worker of its own, and calls [`worker_thought`] with what came of it. The answer is
    /// whether there can be such a worker.
    #[wasm_bindgen(js_namespace = self)]
    fn think(thought: &str) -> bool;
    /// `worker.js` ends that worker, whatever it thinks about.
    #[wasm_bindgen(js_namespace = self, js_name = stopThinking)]
    fn stop_thinking();
}

/// `worker.js` calls this with what it loaded.
#[wasm_bindgen]
pub fn worker_learned(game: &str, bytes: &[u8]) {
    (work().learn)(game, bytes);
}

fn learn(game: &str, bytes: &[u8]) {
    if let Ok(game) = any_game::find(registry::list(), game) {
        // Bytes that are no network leave the bots as they are.
        let _ = game.learn(bytes);
    }
}

/// `worker.js` calls this with what a bot has thought.
#[wasm_bindgen]
pub fn worker_thought(text: &str) {
    (work().hear_thought)(text);
}

fn hear_thought(text: &str) {
    if let Some(heard) = thinking::heard(text) {
        with_host(|host| host.hear_thought(heard));
    }
}

/// `worker.js` calls this once what bots have learned is there, or cannot be had now.
#[wasm_bindgen]
pub fn worker_has_learned() {
    (work().has_learned)();
}

/// `worker.js` calls this when the worker in which a bot thought broke.
#[wasm_bindgen]
pub fn worker_lost_thought() {
    (work().decide_without)();
}

/// `worker.js` calls this in the worker where bots think, for each thought.
#[wasm_bindgen]
pub fn thinker_heard(thought: &str) -> String {
    (work().think)(thought)
}

fn with_host(change: impl FnOnce(&mut Host)) {
    HOST.with_borrow_mut(change);
}

fn tell(message: &FromWorker) {
    let text = serde_json::to_string(message).expect("a message is plain text");
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        // A page that is gone hears nothing, and misses nothing.
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}
