//! A game that is looked at again, in a worker of its own: the page stays awake.

use std::rc::Rc;

use any_game::ReviewedEntry;
use leptos::prelude::*;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use super::here::worker_for;
use crate::worker::messages::{FromWorker, ToWorker};

/// What came of it so far. The worker ends with the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reviewing {
    pub(crate) entries: RwSignal<Vec<ReviewedEntry>>,
    pub(crate) is_begun: RwSignal<bool>,
    pub(crate) problem: RwSignal<Option<String>>,
    worker: StoredValue<Option<Rc<Running>>, LocalStorage>,
}

#[derive(Debug)]
struct Running {
    worker: Worker,
    /// Whoever hears the worker; kept as long as it speaks.
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}

impl Reviewing {
    pub(crate) fn new() -> Reviewing {
        Reviewing {
            entries: RwSignal::new(Vec::new()),
            is_begun: RwSignal::new(false),
            problem: RwSignal::new(None),
            worker: StoredValue::new_local(None),
        }
    }

    pub(crate) fn begin(self, game: &str, replay: String) {
        let worker = match worker_for(game) {
            Ok(worker) => worker,
            Err(problem) => return self.problem.set(Some(problem)),
        };
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str::<FromWorker>(&text) {
                Ok(FromWorker::Reviewed(more)) => {
                    // The page may have been left meanwhile.
                    let _ = self.entries.try_update(|entries| entries.extend(more));
                }
                Ok(FromWorker::Failed(problem)) => {
                    self.problem.try_set(Some(problem));
                }
                Ok(
                    FromWorker::Store(_)
                    | FromWorker::Told(..)
                    | FromWorker::Tried(_)
                    | FromWorker::Read(_),
                )
                | Err(_) => {}
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        let words = serde_json::to_string(&ToWorker::Review(replay)).expect("it is plain text");
        // A worker that is gone says so by itself.
        let _ = worker.post_message(&JsValue::from_str(&words));
        self.worker.set_value(Some(Rc::new(Running { worker, _heard: heard })));
        self.is_begun.set(true);
    }
}
