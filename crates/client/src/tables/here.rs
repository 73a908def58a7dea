//! A table in this browser: its worker, its log, and its connections.

use std::cell::Cell;
use std::rc::Rc;

use protocol::ToTable;

use super::saved::NotKept;
use super::{GameWorker, Line, News, Talk, hello, saved};
use crate::worker::messages::{FromWorker, ToWorker};

/// How a table begins.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    New(ToWorker),
    Resume,
}

type Listener = Rc<dyn Fn(News)>;

/// Opens the table of a game with this id and one line for each token.
pub(crate) fn open_here(
    table: &str,
    game: &str,
    start: Start,
    tokens: &[String],
    listen: impl Fn(usize, News) + 'static,
) -> Result<Vec<Line>, String> {
    let listen = Rc::new(listen);
    let one = |i: usize| -> Listener {
        let listen = Rc::clone(&listen);
        Rc::new(move |news| listen(i, news))
    };
    let listeners: Vec<Listener> = (0..tokens.len()).map(one).collect();
    // The last line that is dropped ends it.
    let worker = Rc::new(worker(table, game, listeners)?);
    worker.post(&match start {
        Start::New(begin) => begin,
        Start::Resume => ToWorker::Resume {
            log: saved::log(table).unwrap_or_default(),
            clock: saved::clock(table),
        },
    });
    let line = |(i, token): (usize, &String)| {
        let line = HereLine { worker: Rc::clone(&worker), who: i as u64 };
        line.say(hello(Some(token), None));
        Line(Rc::new(line))
    };
    Ok(tokens.iter().enumerate().map(line).collect())
}

/// The worker with the table. What it wants to be stored is stored before anybody is told.
fn worker(table: &str, game: &str, listeners: Vec<Listener>) -> Result<GameWorker, String> {
    let table = table.to_owned();
    let n_bytes = Cell::new(saved::log(&table).map_or(0, |log| log.len()));
    let fail = |listeners: &[Listener], problem: String| {
        let news = News::Failed(problem);
        listeners.iter().for_each(|listener| listener(news.clone()));
    };
    let broken = listeners.clone();
    let hear = move |text: &str| match serde_json::from_str::<FromWorker>(text) {
        Ok(FromWorker::Store(lines)) => {
            let t = client_kit::texts();
            let problem = match saved::append(&table, n_bytes.get(), &lines) {
                Ok(n) => return n_bytes.set(n),
                Err(NotKept::Full) => t.cannot_save,
                Err(NotKept::OpenElsewhere) => t.open_elsewhere,
            };
            fail(&listeners, problem.to_owned());
        }
        Ok(FromWorker::Told(who, message)) => {
            if let Some(listener) = listeners.get(who as usize) {
                listener(News::Told(message));
            }
        }
        Ok(FromWorker::Reviewed(..) | FromWorker::Tried(_) | FromWorker::Read(_)) => {}
        Ok(FromWorker::Failed(problem)) => fail(&listeners, problem),
        Err(problem) => fail(&listeners, problem.to_string()),
    };
    let name = format!("{game} table");
    GameWorker::start(&name, hear, move || fail(&broken, client_kit::texts().broken.to_owned()))
}

struct HereLine {
    worker: Rc<GameWorker>,
    who: u64,
}

impl Talk for HereLine {
    fn say(&self, message: ToTable) {
        self.worker.post(&ToWorker::Said(self.who, message));
    }

    fn set_bot_delay(&self, millis: u64) {
        self.worker.post(&ToWorker::BotDelay(millis));
    }
}
