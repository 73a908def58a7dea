//! A game that is read and checked in a worker of its own: the page stays awake.

use std::cell::RefCell;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::game_worker::GameWorker;
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
                | FromWorker::Reviewed(..),
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
    answer: Promise,
    _worker: GameWorker,
}

impl Reader {
    fn begin(game: &str, written: Written) -> Result<Reader, String> {
        let mut settle = None::<(Function, Function)>;
        let answer = Promise::new(&mut |resolve, reject| settle = Some((resolve, reject)));
        let (resolve, reject) = settle.expect("a promise tells at once how to keep it");
        // What nobody waits for any more is not missed.
        let hear = move |text: &str| drop(resolve.call1(&JsValue::NULL, &JsValue::from_str(text)));
        let fail = move || drop(reject.call0(&JsValue::NULL));
        let worker = GameWorker::start(game, hear, fail)?;
        worker.post(&ToWorker::Read(written));
        Ok(Reader { answer, _worker: worker })
    }
}
