//! The workers: one hosts the same table as a server would, others compute bot decisions.

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

/// The implementation of the exports below. The exports are in the shell, their implementation is in a part.
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

/// The implementation.
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

/// `worker.js` awaits this before it passes on messages.
#[wasm_bindgen]
pub async fn worker_needs(game: String) -> Result<(), JsValue> {
    let missing = |_| JsValue::from_str("The game could not be loaded.");
    let work = part::load_rest().await.map_err(missing)?.work;
    WORK.get_or_init(|| work);
    registry::load(&game).await.map_err(missing)
}

/// Plays bot games.
static COUNTER: OnceLock<(Lab, &'static dyn BotGames)> = OnceLock::new();

/// `worker.js` awaits this instead, where only bot games are played.
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

/// `worker.js` calls this for each batch of games.
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
    /// `worker.js` loads the network, and retries whenever the browser is online again.
    #[wasm_bindgen(js_namespace = self, js_name = fetchMind)]
    fn fetch_mind(game: &str);
    /// `worker.js` computes a request in another worker, and calls [`worker_thought`] with the result. Returns whether there can be
    /// such a worker.
    #[wasm_bindgen(js_namespace = self)]
    fn think(thought: &str) -> bool;
    /// `worker.js` terminates it.
    #[wasm_bindgen(js_namespace = self, js_name = stopThinking)]
    fn stop_thinking();
}

/// `worker.js` calls this with the network.
#[wasm_bindgen]
pub fn worker_learned(game: &str, bytes: &[u8]) {
    (work().learn)(game, bytes);
}

fn learn(game: &str, bytes: &[u8]) {
    if let Ok(game) = any_game::find(registry::list(), game) {
        // Invalid bytes leave the bots without a network.
        let _ = game.learn(bytes);
    }
}

/// `worker.js` calls this with the result of a request.
#[wasm_bindgen]
pub fn worker_thought(text: &str) {
    (work().hear_thought)(text);
}

fn hear_thought(text: &str) {
    if let Some(heard) = thinking::heard(text) {
        with_host(|host| host.hear_thought(heard));
    }
}

/// `worker.js` calls this once the network is loaded, or unavailable for now.
#[wasm_bindgen]
pub fn worker_has_learned() {
    (work().has_learned)();
}

/// `worker.js` calls this when a thinking worker failed.
#[wasm_bindgen]
pub fn worker_lost_thought() {
    (work().decide_without)();
}

/// `worker.js` calls this in a thinking worker, for each request.
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
        // The page may be gone.
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}
