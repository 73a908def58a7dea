//! One page: navigation, evaluation, console, requests and screenshots.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::device::Media;
use crate::heard::{ConsoleLevel, Message, Request, Told, auto_attach, exception};
use crate::wait::{BETWEEN, Not};
use crate::wire::Trouble;

/// Long enough for two browsers that share two cores: how fast a page is, is measured elsewhere.
const PATIENCE: Duration = Duration::from_secs(30);
/// The timeout for queries after a failure.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A page in a window of its own. It stays open until it is closed or the browser ends.
#[derive(Debug)]
pub struct Page {
    chromium: Rc<Chromium>,
    pub(crate) session: String,
    target: String,
    number: usize,
    patience: Cell<Duration>,
    pub(crate) media: Cell<Media>,
    has_reported: Cell<bool>,
}

impl Page {
    pub(crate) fn attach(chromium: Rc<Chromium>, target: String) -> Page {
        let (session, number) = {
            let mut wire = chromium.wire.borrow_mut();
            let params = json!({"targetId": target, "flatten": true});
            let until = Instant::now() + PATIENCE;
            let attached = wire.call(None, "Target.attachToTarget", params, until);
            let attached = attached.unwrap_or_else(|trouble| panic!("a page is lost: {trouble}"));
            let session = attached["sessionId"].as_str().expect("a session has an id").to_owned();
            let number = wire.heard.follow(&session, &target);
            (session, number)
        };
        let page = Page {
            chromium,
            session,
            target,
            number,
            patience: Cell::new(PATIENCE),
            media: Cell::default(),
            has_reported: Cell::new(false),
        };
        for domain in ["Page", "Runtime", "Network", "Log", "Inspector"] {
            page.devtools(&format!("{domain}.enable"), json!({}));
        }
        page.devtools("Page.setLifecycleEventsEnabled", json!({"enabled": true}));
        page.devtools("Target.setAutoAttach", auto_attach());
        // Every page behaves as if it were in front.
        page.devtools("Emulation.setFocusEmulationEnabled", json!({"enabled": true}));
        page.desktop();
        page
    }

    /// Navigates to a URL and waits until it is loaded.
    #[track_caller]
    pub fn open(&self, url: &str) {
        let answer = self.devtools("Page.navigate", json!({"url": url}));
        if let Some(problem) = answer["errorText"].as_str() {
            self.fail(&format!("{url} cannot be opened: {problem}"));
        }
        // A navigation within the same document loads nothing.
        if let Some(loader) = answer["loaderId"].as_str() {
            self.await_load(url, |loads| loads.iter().any(|load| load == loader));
        }
    }

    #[track_caller]
    pub fn reload(&self) {
        let n_loads = self.told(|told| told.loads.len());
        self.devtools("Page.reload", json!({}));
        self.await_load("the page again", |loads| loads.len() > n_loads);
    }

    #[track_caller]
    fn await_load(&self, what: &str, is_loaded: impl Fn(&[String]) -> bool) {
        self.wait(&format!("for {what} to load"), |_| {
            let is_loaded = self.told(|told| is_loaded(&told.loads));
            if is_loaded { Ok(()) } else { Err(Not::yet()) }
        });
    }

    /// Closes the page as its user would.
    #[track_caller]
    pub fn close(self) {
        let params = json!({"targetId": self.target});
        let until = Instant::now() + PATIENCE;
        let closed =
            self.chromium.wire.borrow_mut().call(None, "Target.closeTarget", params, until);
        if let Err(trouble) = closed {
            panic!("the page cannot be closed: {trouble}");
        }
    }

    /// Kills the page at once. None of its scripts run any more.
    #[track_caller]
    pub fn crash(self) {
        self.hurry("Page.crash", json!({}));
        self.wait("for the page to crash", |_| {
            let end = self.chromium.wire.borrow().heard.end_of(&self.session);
            if end.is_some() { Ok(()) } else { Err(Not::yet()) }
        });
        self.close();
    }

    /// Sets the timeout of this page, instead of ten seconds.
    pub fn patience(&self, time: Duration) {
        self.patience.set(time);
    }

    pub fn url(&self) -> String {
        self.eval("location.href").as_str().unwrap_or_default().to_owned()
    }

    /// The value of an expression in the page, as JSON. Promises are awaited. If the page navigates
    /// meanwhile, the new document is asked instead.
    #[track_caller]
    pub fn eval(&self, expression: &str) -> Value {
        let until = self.deadline();
        let trouble = loop {
            match self.try_eval(expression, until) {
                Ok(value) => return value,
                Err(Trouble::Refused(_)) if self.listen(BETWEEN).is_ok() => {}
                Err(trouble) => break trouble,
            }
        };
        self.fail(&format!("`{}` failed: {trouble}", short(expression)));
    }

    /// Sends any other command of the DevTools protocol.
    #[track_caller]
    pub fn devtools(&self, method: &str, params: Value) -> Value {
        match self.call(method, params, self.deadline()) {
            Ok(answer) => answer,
            Err(trouble) => self.fail(&trouble.to_string()),
        }
    }

    /// Saves a screenshot as `target/browser/<name>.png`.
    #[track_caller]
    pub fn screenshot(&self, name: &str) -> PathBuf {
        match self.try_screenshot(name, self.deadline()) {
            Ok(path) => path,
            Err(trouble) => self.fail(&format!("there is no screenshot {name}: {trouble}")),
        }
    }

    /// All console messages and uncaught errors of the page and its workers.
    pub fn console(&self) -> Vec<Message> {
        self.catch_up();
        self.told(|told| told.messages.clone())
    }

    /// Fails if the page or one of its workers has logged a warning or an error.
    #[track_caller]
    pub fn must_be_quiet(&self) {
        let mut loud = self.console();
        loud.retain(|message| message.level > ConsoleLevel::Note);
        if !loud.is_empty() {
            self.fail("the page was not quiet");
        }
    }

    /// All HTTP requests of the page and its workers since the page was created.
    pub fn requests(&self) -> Vec<Request> {
        self.catch_up();
        self.told(|told| told.requests.clone())
    }

    pub(crate) fn deadline(&self) -> Instant {
        Instant::now() + self.patience.get()
    }

    pub(crate) fn told<T>(&self, read: impl FnOnce(&mut Told) -> T) -> T {
        read(self.chromium.wire.borrow_mut().heard.told(&self.session))
    }

    pub(crate) fn call(
        &self,
        method: &str,
        params: Value,
        until: Instant,
    ) -> Result<Value, Trouble> {
        self.call_session(&self.session, method, params, until)
    }

    /// Sends a command without waiting for the answer.
    #[track_caller]
    pub(crate) fn hurry(&self, method: &str, params: Value) {
        let sent = self.chromium.wire.borrow_mut().send(Some(&self.session), method, params);
        if let Err(trouble) = sent {
            self.fail(&trouble.to_string());
        }
    }

    /// Sends a command to a worker of the page, or to the page itself.
    pub(crate) fn call_session(
        &self,
        session: &str,
        method: &str,
        params: Value,
        until: Instant,
    ) -> Result<Value, Trouble> {
        self.chromium.wire.borrow_mut().call(Some(session), method, params, until)
    }

    pub(crate) fn listen(&self, time: Duration) -> Result<(), Trouble> {
        self.chromium.wire.borrow_mut().listen(time)
    }

    pub(crate) fn try_eval(&self, expression: &str, until: Instant) -> Result<Value, Trouble> {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        value(self.call("Runtime.evaluate", params, until)?).map(|mut it| it["value"].take())
    }

    /// The remote object id of an expression's value, if it has one.
    pub(crate) fn object(
        &self,
        expression: &str,
        until: Instant,
    ) -> Result<Option<String>, Trouble> {
        let found =
            value(self.call("Runtime.evaluate", json!({"expression": expression}), until)?)?;
        Ok(found["objectId"].as_str().map(str::to_owned))
    }

    /// Calls a function with an object of the page as `this`.
    pub(crate) fn on(
        &self,
        object: &str,
        function: &str,
        arguments: &[Value],
        until: Instant,
    ) -> Result<Value, Trouble> {
        let arguments: Vec<Value> = arguments.iter().map(|it| json!({"value": it})).collect();
        let params = json!({
            "objectId": object, "functionDeclaration": function, "arguments": arguments,
            "awaitPromise": true, "returnByValue": true,
        });
        value(self.call("Runtime.callFunctionOn", params, until)?).map(|mut it| it["value"].take())
    }

    /// Fails the test with everything that is known.
    #[track_caller]
    pub(crate) fn fail(&self, problem: &str) -> ! {
        panic!("{}", self.report(problem));
    }

    fn report(&self, problem: &str) -> String {
        self.has_reported.set(true);
        let mut report = format!("{problem}.\n");
        let until = Instant::now() + LAST_WORDS;
        let seen = "({ url: location.href, text: document.body?.innerText ?? '' })";
        match self.try_eval(seen, until) {
            Ok(seen) => {
                let lines = seen["text"].as_str().unwrap_or_default();
                let lines: Vec<&str> =
                    lines.lines().filter(|line| !line.trim().is_empty()).collect();
                report
                    .push_str(&format!("The page is at {}\n", seen["url"].as_str().unwrap_or("")));
                report.push_str(&format!("It shows:\n{}", indented(&lines)));
            }
            Err(trouble) => report.push_str(&format!("It shows nothing: {trouble}\n")),
        }
        let messages = self.told(|told| told.messages.clone());
        let lines: Vec<String> = messages.iter().map(Message::to_string).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        report.push_str(&format!("It said:\n{}", indented(&lines)));
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let picture = self.try_screenshot(&format!("failed-{test}-{}", self.number), until);
        match picture {
            Ok(path) => report.push_str(&format!("It looks like {}\n", path.display())),
            Err(trouble) => report.push_str(&format!("It has no picture: {trouble}\n")),
        }
        report
    }

    fn try_screenshot(&self, name: &str, until: Instant) -> Result<PathBuf, Trouble> {
        let path = crate::pictures().join(format!("{name}.png"));
        let dir = path.parent().expect("a file lies in a directory");
        let taken = self.call(
            "Page.captureScreenshot",
            json!({"format": "png", "optimizeForSpeed": true}),
            until,
        )?;
        let picture = BASE64
            .decode(taken["data"].as_str().unwrap_or_default().as_bytes())
            .map_err(|error| Trouble::Refused(format!("the picture is broken: {error}")))?;
        std::fs::create_dir_all(dir)
            .and_then(|()| std::fs::write(&path, picture))
            .map_err(|error| Trouble::Refused(format!("{} : {error}", path.display())))?;
        Ok(path)
    }

    /// Events that happened before an answer arrive before it, so this catches up with all of them.
    fn catch_up(&self) {
        let _ = self.try_eval("0", Instant::now() + LAST_WORDS);
    }
}

/// A test that failed for another reason gets a screenshot, too.
impl Drop for Page {
    fn drop(&mut self) {
        if std::thread::panicking() && !self.has_reported.get() {
            eprintln!("{}", self.report("This page was open when the test failed"));
        }
    }
}

/// The value of an evaluation, unless it threw.
fn value(mut answer: Value) -> Result<Value, Trouble> {
    match answer.get("exceptionDetails") {
        Some(details) => Err(Trouble::Thrown(exception(details))),
        None => Ok(answer["result"].take()),
    }
}

fn short(expression: &str) -> String {
    let mut start: String = expression.chars().take(80).collect();
    if start.len() < expression.len() {
        start.push('…');
    }
    start
}

fn indented(lines: &[&str]) -> String {
    if lines.is_empty() {
        return "  nothing\n".to_owned();
    }
    lines.iter().map(|line| format!("  {line}\n")).collect()
}
