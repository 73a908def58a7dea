//! A worker of this browser, with whoever hears it.

use client_kit::texts;
use serde::Serialize;
use stage::mount::mount;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// When it is dropped, the worker ends, whatever it does.
#[derive(Debug)]
pub(crate) struct GameWorker {
    worker: Worker,
    /// Whoever hears the worker; kept as long as it speaks.
    _heard: Closure<dyn FnMut(MessageEvent)>,
    /// Whoever learns that it does not start, or broke.
    _failed: Closure<dyn FnMut(Event)>,
}

impl GameWorker {
    /// By its name a worker knows what it needs: the game, and what it does unless it hosts a table.
    pub(crate) fn start(
        name: &str,
        mut hear: impl FnMut(&str) + 'static,
        mut fail: impl FnMut() + 'static,
    ) -> Result<GameWorker, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(name);
        let worker = Worker::new_with_options(&mount().path("/worker.js"), &options);
        let worker = worker.map_err(|_| texts().no_worker.to_owned())?;
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hear(&event.data().as_string().unwrap_or_default());
        });
        let failed = Closure::<dyn FnMut(Event)>::new(move |_| fail());
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Ok(GameWorker { worker, _heard: heard, _failed: failed })
    }

    pub(crate) fn post(&self, message: &impl Serialize) {
        let text = serde_json::to_string(message).expect("a message is plain text");
        // A worker that is gone says so by itself.
        let _ = self.worker.post_message(&JsValue::from_str(&text));
    }
}

impl Drop for GameWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
