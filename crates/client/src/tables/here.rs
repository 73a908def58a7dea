//! A table in this browser: its worker, its log, and the lines to it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use protocol::ToTable;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::saved::NotKept;
use super::{Line, News, Talk, hello, saved};
use crate::worker::messages::{FromWorker, ToWorker};

/// How a table begins.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    New(ToWorker),
    Resume,
}

/// The worker with its table. The last line that is dropped ends it.
struct Here {
    table: String,
    worker: Worker,
    heard: RefCell<Option<Heard>>,
    failed: RefCell<Option<Failed>>,
}

/// Whoever hears the worker; kept as long as it speaks.
type Heard = Closure<dyn FnMut(MessageEvent)>;
/// Whoever learns that it does not start, or broke.
type Failed = Closure<dyn FnMut(Event)>;

type Listener = Rc<dyn Fn(News)>;

/// A worker for tables of a game. By its name it knows what it needs.
pub(super) fn worker_for(game: &str) -> Result<Worker, String> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(game);
    Worker::new_with_options("/worker.js", &options)
        .map_err(|_| client_kit::texts().no_worker.to_owned())
}

/// Opens the table of a game with this id and one line for each token.
pub(crate) fn open_here(
    table: &str,
    game: &str,
    start: Start,
    tokens: &[String],
    listen: impl Fn(usize, News) + 'static,
) -> Result<Vec<Line>, String> {
    let worker = worker_for(game)?;
    let (heard, failed) = (RefCell::default(), RefCell::default());
    let here = Rc::new(Here { table: table.to_owned(), worker, heard, failed });
    let listen = Rc::new(listen);
    let one = |i: usize| -> Listener {
        let listen = Rc::clone(&listen);
        Rc::new(move |news| listen(i, news))
    };
    let listeners: Vec<Listener> = (0..tokens.len()).map(one).collect();
    here.listen(listeners);
    here.post(&match start {
        Start::New(begin) => begin,
        Start::Resume => ToWorker::Resume {
            log: saved::log(table).unwrap_or_default(),
            clock: saved::clock(table),
        },
    });
    let line = |(i, token): (usize, &String)| {
        let line = HereLine { here: Rc::clone(&here), who: i as u64 };
        line.say(hello(Some(token), None));
        Line(Rc::new(line))
    };
    Ok(tokens.iter().enumerate().map(line).collect())
}

impl Here {
    fn post(&self, message: &ToWorker) {
        let text = serde_json::to_string(message).expect("a message is plain text");
        // A worker that is gone says so by itself.
        let _ = self.worker.post_message(&JsValue::from_str(&text));
    }

    fn listen(&self, listeners: Vec<Listener>) {
        let table = self.table.clone();
        let n_bytes = Cell::new(saved::log(&table).map_or(0, |log| log.len()));
        let broken = listeners.clone();
        let failed = Failed::new(move |_| {
            let problem = News::Failed(client_kit::texts().broken.to_owned());
            broken.iter().for_each(|listener| listener(problem.clone()));
        });
        self.worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        self.failed.replace(Some(failed));
        let tell_all = move |listeners: &[Listener], news: &News| {
            listeners.iter().for_each(|listener| listener(news.clone()));
        };
        let heard = Heard::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str::<FromWorker>(&text) {
                Ok(FromWorker::Store(lines)) => {
                    let t = client_kit::texts();
                    let problem = match saved::append(&table, n_bytes.get(), &lines) {
                        Ok(n) => return n_bytes.set(n),
                        Err(NotKept::Full) => t.cannot_save,
                        Err(NotKept::OpenElsewhere) => t.open_elsewhere,
                    };
                    tell_all(&listeners, &News::Failed(problem.to_owned()));
                }
                Ok(FromWorker::Told(who, message)) => {
                    if let Some(listener) = listeners.get(who as usize) {
                        listener(News::Told(message));
                    }
                }
                Ok(FromWorker::Reviewed(_) | FromWorker::Tried(_) | FromWorker::Read(_)) => {}
                Ok(FromWorker::Failed(problem)) => tell_all(&listeners, &News::Failed(problem)),
                Err(problem) => tell_all(&listeners, &News::Failed(problem.to_string())),
            }
        });
        self.worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        self.heard.replace(Some(heard));
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

struct HereLine {
    here: Rc<Here>,
    who: u64,
}

impl Talk for HereLine {
    fn say(&self, message: ToTable) {
        self.here.post(&ToWorker::Said(self.who, message));
    }

    fn set_bot_delay(&self, millis: u64) {
        self.here.post(&ToWorker::BotDelay(millis));
    }
}
