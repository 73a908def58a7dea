//! The events that pages of a browser have emitted.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::wire::Order;

/// All events, page by page.
#[derive(Default, Debug)]
pub(crate) struct Heard {
    pages: BTreeMap<String, Told>,
    /// The page behind each session. Workers have sessions of their own.
    owners: BTreeMap<String, String>,
}

/// The events of one page and its workers.
#[derive(Default, Debug)]
pub(crate) struct Told {
    frame: String,
    pub(crate) messages: Vec<Message>,
    pub(crate) requests: Vec<Request>,
    /// The documents whose loading has finished.
    pub(crate) loads: Vec<String>,
    pub(crate) workers: BTreeMap<String, String>,
    pub(crate) is_offline: bool,
    end: Option<&'static str>,
}

/// A console message or an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub level: ConsoleLevel,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ConsoleLevel {
    Note,
    Warning,
    Error,
    /// An exception or a rejection that no script caught.
    Uncaught,
}

/// Something a page or one of its workers fetched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    id: String,
    /// The bytes before the body, and the expected bytes of the body.
    head: u64,
    body: Option<u64>,
    pub url: String,
    pub method: String,
    /// Who asked: `page`, `worker` or `service_worker`.
    pub by: String,
    pub status: Option<u64>,
    /// The content encoding: `br`, `gzip`.
    pub encoding: Option<String>,
    /// Bytes over the network, compressed and with headers. 0 if it came from a cache or a service
    /// worker.
    pub bytes: u64,
    pub failure: Option<String>,
}

impl Heard {
    /// Records the events of a page from now on; returns its number.
    pub(crate) fn follow(&mut self, session: &str, target: &str) -> usize {
        self.owners.insert(session.to_owned(), session.to_owned());
        let told = Told { frame: target.to_owned(), ..Told::default() };
        self.pages.insert(session.to_owned(), told);
        self.pages.len()
    }

    /// The events of a page, by its own session.
    pub(crate) fn told(&mut self, session: &str) -> &mut Told {
        self.pages.entry(session.to_owned()).or_default()
    }

    /// Why a page no longer answers.
    pub(crate) fn end_of(&self, session: &str) -> Option<&'static str> {
        self.pages.get(session)?.end
    }

    /// Records an event, and returns commands to send at once.
    pub(crate) fn note(&mut self, session: &str, method: &str, params: &Value) -> Vec<Order> {
        let Some(owner) = self.owners.get(session).cloned() else { return Vec::new() };
        let Some(told) = self.pages.get_mut(&owner) else { return Vec::new() };
        match method {
            "Target.attachedToTarget" => {
                let worker = text(&params["sessionId"]);
                told.workers.insert(worker.clone(), text(&params["targetInfo"]["type"]));
                self.owners.insert(worker.clone(), owner);
                return begin_worker(&worker, told.is_offline);
            }
            "Target.detachedFromTarget" => {
                let worker = text(&params["sessionId"]);
                told.workers.remove(&worker);
                self.owners.remove(&worker);
            }
            // A dialog of the page would block forever.
            "Page.javascriptDialogOpening" => {
                let text = format!("a dialog was accepted: {}", text(&params["message"]));
                told.messages.push(Message { level: ConsoleLevel::Note, text });
                let (method, params) = ("Page.handleJavaScriptDialog", json!({"accept": true}));
                return vec![Order { session: session.to_owned(), method, params }];
            }
            "Page.lifecycleEvent" => {
                if params["name"] == "load" && params["frameId"] == told.frame.as_str() {
                    told.loads.push(text(&params["loaderId"]));
                }
            }
            "Inspector.targetCrashed" => told.end = Some("the page has crashed"),
            "Inspector.detached" => told.end = Some("the page is closed"),
            "Runtime.consoleAPICalled" => told.messages.push(console_message(params)),
            "Runtime.exceptionThrown" => {
                let text = exception(&params["exceptionDetails"]);
                told.messages.push(Message { level: ConsoleLevel::Uncaught, text });
            }
            // Workers report this themselves.
            "Log.entryAdded" if params["entry"]["source"] == "worker" => {}
            "Log.entryAdded" => told.messages.push(log_entry(&params["entry"])),
            _ => told.note_request(session, method, params),
        }
        Vec::new()
    }
}

impl Told {
    fn note_request(&mut self, session: &str, method: &str, params: &Value) {
        let id = text(&params["requestId"]);
        if method == "Network.requestWillBeSent" {
            let redirect = &params["redirectResponse"];
            if let Some(before) = self.request(&id).filter(|_| redirect.is_object()) {
                before.answered(redirect);
                before.bytes = bytes(&redirect["encodedDataLength"]);
            }
            let by = self.workers.get(session).map_or("page", String::as_str);
            let request = Request::new(id, by, &params["request"]);
            // A worker's request can be reported twice: by the worker and by its page.
            let is_told =
                self.requests.iter().any(|it| it.id == request.id && it.url == request.url);
            if request.url.starts_with("http") && !is_told {
                self.requests.push(request);
            }
            return;
        }
        let Some(request) = self.request(&id) else { return };
        match method {
            "Network.responseReceived" => request.answered(&params["response"]),
            "Network.loadingFinished" => request.finished(bytes(&params["encodedDataLength"])),
            "Network.loadingFailed" => request.failure = Some(text(&params["errorText"])),
            _ => {}
        }
    }

    /// After a redirection several have the same id; the last one is current.
    fn request(&mut self, id: &str) -> Option<&mut Request> {
        self.requests.iter_mut().rev().find(|request| request.id == id)
    }
}

impl Request {
    fn new(id: String, by: &str, request: &Value) -> Request {
        Request {
            id,
            head: 0,
            body: None,
            url: text(&request["url"]),
            method: text(&request["method"]),
            by: by.to_owned(),
            status: None,
            encoding: None,
            bytes: 0,
            failure: None,
        }
    }

    fn answered(&mut self, response: &Value) {
        let headers = response["headers"].as_object();
        let header = |wanted: &str| {
            let mut all = headers.into_iter().flatten();
            all.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| text(value))
        };
        self.status = response["status"].as_u64();
        self.encoding = header("content-encoding");
        self.head = bytes(&response["encodedDataLength"]);
        self.body = header("content-length").and_then(|length| length.parse().ok());
    }

    /// For a worker's own script the browser counts only the headers, so its body size is the
    /// content length.
    fn finished(&mut self, bytes: u64) {
        let is_bodiless = bytes > 0 && bytes == self.head && self.status == Some(200);
        self.bytes = bytes + self.body.filter(|_| is_bodiless).unwrap_or(0);
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            ConsoleLevel::Note => "note",
            ConsoleLevel::Warning => "warning",
            ConsoleLevel::Error => "error",
            ConsoleLevel::Uncaught => "uncaught",
        };
        write!(f, "{level}: {}", self.text)
    }
}

/// A worker is paused before its first line until all its events are recorded.
fn begin_worker(session: &str, is_offline: bool) -> Vec<Order> {
    let order = |method, params| Order { session: session.to_owned(), method, params };
    let mut orders = vec![
        order("Runtime.enable", json!({})),
        order("Log.enable", json!({})),
        order("Network.enable", json!({})),
        order("Target.setAutoAttach", auto_attach()),
    ];
    if is_offline {
        orders.push(order("Network.emulateNetworkConditions", network(is_offline)));
    }
    orders.push(order("Runtime.runIfWaitingForDebugger", json!({})));
    orders
}

/// Attaches to workers, so that their events are recorded like those of pages.
pub(crate) fn auto_attach() -> Value {
    json!({"autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true})
}

pub(crate) fn network(is_offline: bool) -> Value {
    json!({"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
}

/// The text of an exception, with its location.
pub(crate) fn exception(details: &Value) -> String {
    let thrown = &details["exception"];
    match (thrown["description"].as_str(), thrown.get("value")) {
        (Some(description), _) => description.to_owned(),
        (None, Some(value)) => format!("{}: {value}", text(&details["text"])),
        (None, None) => text(&details["text"]),
    }
}

fn console_message(params: &Value) -> Message {
    let level = match text(&params["type"]).as_str() {
        "error" | "assert" => ConsoleLevel::Error,
        "warning" => ConsoleLevel::Warning,
        _ => ConsoleLevel::Note,
    };
    let words = params["args"].as_array().into_iter().flatten().map(|it| {
        let value =
            it.get("value").map(|value| value.as_str().map_or(value.to_string(), str::to_owned));
        value.unwrap_or_else(|| text(&it["description"]))
    });
    Message { level, text: words.collect::<Vec<_>>().join(" ") }
}

/// A log entry of the browser itself, such as a file that could not be loaded.
fn log_entry(entry: &Value) -> Message {
    let level = match text(&entry["level"]).as_str() {
        "error" => ConsoleLevel::Error,
        "warning" => ConsoleLevel::Warning,
        _ => ConsoleLevel::Note,
    };
    let (said, url) = (text(&entry["text"]), text(&entry["url"]));
    let text = if url.is_empty() { said } else { format!("{said} ({url})") };
    Message { level, text }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn bytes(value: &Value) -> u64 {
    value.as_f64().map_or(0, |bytes| bytes as u64)
}
