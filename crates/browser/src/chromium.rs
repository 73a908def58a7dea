//! The browser process and its contexts.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::page::Page;
use crate::wire::{Trouble, Wire};

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// When set, a test that cannot run fails.
const NOTHING_SKIPPED: &str = "SHAMBLE_NOTHING_SKIPPED";

/// The browser opens only our own pages, so it needs no sandbox, which does not work as root
/// anyway. It checks for no updates, and pages in the background are not throttled.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--remote-debugging-port=0",
    // Its own pages, for a new tab and under the address bar, cost more than three seconds of a core at every start.
    "--no-startup-window",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--use-mock-keychain",
    "--mute-audio",
    "--force-color-profile=srgb",
    "--lang=en",
];

const TO_START: Duration = Duration::from_secs(30);
const TO_END: Duration = Duration::from_secs(5);

/// A headless Chromium with a fresh profile. It exits when it and all its pages are dropped.
#[derive(Debug)]
pub struct Browser {
    chromium: Rc<Chromium>,
}

/// A person on a device of their own: shares no storage with other contexts.
#[derive(Debug)]
pub struct Context {
    chromium: Rc<Chromium>,
    id: String,
}

#[derive(Debug)]
pub(crate) struct Chromium {
    pub(crate) wire: RefCell<Wire>,
    child: RefCell<Child>,
    /// The output of the process, until it and all its children have exited.
    says: Receiver<String>,
    _profile: TempDir,
}

impl Browser {
    /// Starts Chromium. Where there is none, this reports it and the test is skipped.
    pub fn start() -> Option<Browser> {
        let Some(program) = program() else {
            let test = std::thread::current().name().unwrap_or("a test").to_owned();
            let line = format!(
                "skipped {test}: there is no Chromium. Install it, or name it in CHROMIUM.\n"
            );
            assert!(std::env::var_os(NOTHING_SKIPPED).is_none(), "{line}");
            // Not `eprintln`, whose output the test runner hides when a test passes.
            let _ = std::io::stderr().write_all(line.as_bytes());
            return None;
        };
        Some(Browser { chromium: Rc::new(Chromium::start(&program)) })
    }

    /// A new person on a new device.
    pub fn context(&self) -> Context {
        let made = self.chromium.ask("Target.createBrowserContext", json!({}));
        let id = made["browserContextId"].as_str().expect("a context has an id").to_owned();
        Context { chromium: Rc::clone(&self.chromium), id }
    }

    /// A page of a new person on a new device.
    pub fn page(&self) -> Page {
        self.context().page()
    }
}

impl Context {
    /// Another page of the same person, empty and of desktop size.
    pub fn page(&self) -> Page {
        let made = self.chromium.ask(
            "Target.createTarget",
            // A tab in the background is never painted, so each page has its own window.
            json!({"url": "about:blank", "browserContextId": self.id, "newWindow": true}),
        );
        let target = made["targetId"].as_str().expect("a page has an id").to_owned();
        Page::attach(Rc::clone(&self.chromium), target)
    }
}

impl Chromium {
    fn start(program: &Path) -> Chromium {
        let profile = TempDir::with_prefix("shamble-browser-").expect("there is room to write");
        let mut command = Command::new(program);
        command.args(FLAGS).arg(format!("--user-data-dir={}", profile.path().display()));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let says = lines_of(child.stderr.take().expect("its words are ours"));
        let wire = match listening(&says) {
            Ok(url) => Wire::connect(&url),
            Err(said) => Err(Trouble::Gone(format!("it said:\n{said}"))),
        };
        match wire {
            Ok(wire) => {
                let (wire, child) = (RefCell::new(wire), RefCell::new(child));
                Chromium { wire, child, says, _profile: profile }
            }
            Err(trouble) => {
                let _ = child.kill();
                let _ = child.wait();
                panic!("{} cannot be driven: {trouble}", program.display());
            }
        }
    }

    /// Sends a command to the browser itself rather than a page.
    fn ask(&self, method: &str, params: Value) -> Value {
        let until = Instant::now() + TO_START;
        let answer = self.wire.borrow_mut().call(None, method, params, until);
        answer.unwrap_or_else(|trouble| panic!("the browser cannot be asked: {trouble}"))
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Nothing is kept, so it is killed, which is faster.
        let child = self.child.get_mut();
        let _ = child.kill();
        let _ = child.wait();
        // Its children follow, and the last one closes the channel; only then is the profile no
        // longer written to.
        let until = Instant::now() + TO_END;
        let left = || until.saturating_duration_since(Instant::now());
        while self.says.recv_timeout(left()).is_ok() {}
    }
}

/// The Chromium of this machine.
fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    NAMES.iter().find_map(|name| dirs.iter().map(|dir| dir.join(name)).find(|it| it.is_file()))
}

/// Reads until the pipe is closed, since a process whose output is not read blocks.
fn lines_of(stderr: ChildStderr) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
            let _ = sender.send(String::from_utf8_lossy(&line).into_owned());
        }
    });
    receiver
}

/// The address of the DevTools socket, or the output instead. It is also in a file in the profile,
/// but that would have to be polled.
fn listening(says: &Receiver<String>) -> Result<String, String> {
    let until = Instant::now() + TO_START;
    let mut said = String::new();
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let Ok(line) = says.recv_timeout(left) else { return Err(said) };
        if let Some(url) = line.strip_prefix("DevTools listening on ") {
            return Ok(url.trim().to_owned());
        }
        said.push_str(&line);
        said.push('\n');
    }
}
