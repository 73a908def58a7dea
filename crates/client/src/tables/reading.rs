//! A game that is read and checked in a worker of its own: the page stays awake.

use std::cell::RefCell;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};

use super::here::worker_for;
use crate::worker::messages::{Checked, FromWorker, ToWorker, Written};
use client_kit::texts;

thread_local! {
    /// What was read last: whoever pastes a game goes to its link, and does not wait twice.
    static LAST: RefCell<Option<Checked>> = const { RefCell::new(None) };
}

/// Reads a game, which takes a while if it is long.
pub(crate) async fn read(game: &str, written: Written) -> Result<Checked, String> {
    if let Some(known) = known(&written) {
        return Ok(known);
    }
    let reader = Reader::begin(game, written)?;
    let words = JsFuture::from(reader.answer.clone()).await;
    let words = words.ok().and_then(|it| it.as_string());
    let checked = match words.map(|words| serde_json::from_str(&words)) {
        Some(Ok(FromWorker::Read(read))) => read?,
        Some(Ok(FromWorker::Failed(problem))) => return Err(problem),
        Some(
            Ok(
                FromWorker::Store(_)
                | FromWorker::Told(..)
                | FromWorker::Tried(_)
                | FromWorker::Reviewed(_),
            )
            | Err(_),
        )
        | None => return Err(texts().broken.to_owned()),
    };
    LAST.set(Some(checked.clone()));
    Ok(checked)
}

/// A link that was made of what has just been read.
fn known(written: &Written) -> Option<Checked> {
    let Written::Link(link) = written else { return None };
    LAST.with_borrow(|last| last.clone().filter(|last| last.link.as_ref() == Some(link)))
}

/// The worker that reads. It ends with whoever waits for it.
struct Reader {
    worker: Worker,
    answer: Promise,
    /// Whoever hears the worker; kept as long as it speaks.
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl Reader {
    fn begin(game: &str, written: Written) -> Result<Reader, String> {
        let worker = worker_for(game)?;
        let mut settle = None::<(Function, Function)>;
        let answer = Promise::new(&mut |resolve, reject| settle = Some((resolve, reject)));
        let (resolve, reject) = settle.expect("a promise tells at once how to keep it");
        let heard = Closure::new(move |event: MessageEvent| {
            // What nobody waits for any more is not missed.
            let _ = resolve.call1(&JsValue::NULL, &event.data());
        });
        let failed = Closure::new(move |_: Event| {
            let _ = reject.call0(&JsValue::NULL);
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        let words = serde_json::to_string(&ToWorker::Read(written)).expect("it is plain text");
        // A worker that is gone says so by itself.
        let _ = worker.post_message(&JsValue::from_str(&words));
        Ok(Reader { worker, answer, _heard: heard, _failed: failed })
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
