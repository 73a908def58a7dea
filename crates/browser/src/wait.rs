//! Waiting for what is expected, and no longer than the page is given.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::page::Page;
use crate::wire::Trouble;

/// How long to look away between two looks.
pub(crate) const BETWEEN: Duration = Duration::from_millis(25);

/// How much longer the last look may take, so that a slow page is not taken for a dead one.
const GRACE: Duration = Duration::from_secs(2);

/// The text of a page as people see it, with single spaces and no matter the capitals, which styles
/// make. Text for screen readers alone counts.
const SEES: &str = "(text => {
    const flat = it => it.replace(/\\s+/g, ' ').trim().toLowerCase();
    return flat(document.body?.innerText ?? '').includes(flat(text));
})";

/// Why something is not there.
#[derive(Debug)]
pub(crate) enum Not {
    /// It may still come; the reason is told if it does not.
    Yet(String),
    /// It is no use to wait.
    Ever(String),
}

impl Page {
    /// Waits until a text can be seen.
    #[track_caller]
    pub fn see(&self, text: &str) {
        self.wait_for_text(&format!("to see {text:?}"), text, true);
    }

    /// Waits until a text can be seen no more.
    #[track_caller]
    pub fn see_no(&self, text: &str) {
        self.wait_for_text(&format!("until {text:?} is not seen"), text, false);
    }

    #[track_caller]
    fn wait_for_text(&self, what: &str, text: &str, is_wanted: bool) {
        let question = format!("{SEES}({})", json!(text));
        self.wait(what, |until| {
            let is_seen = self.try_eval(&question, until)? == Value::Bool(true);
            if is_seen == is_wanted { Ok(()) } else { Err(Not::yet()) }
        });
    }

    /// Waits until something holds. `what` says it in words, for the case that it does not come.
    #[track_caller]
    pub fn until(&self, what: &str, mut holds: impl FnMut(&Page) -> bool) {
        self.wait(&format!("until {what}"), |_| if holds(self) { Ok(()) } else { Err(Not::yet()) });
    }

    #[track_caller]
    pub(crate) fn wait<T>(&self, what: &str, attempt: impl FnMut(Instant) -> Result<T, Not>) -> T {
        match self.try_wait(what, attempt) {
            Ok(found) => found,
            Err(problem) => self.fail(&problem),
        }
    }

    /// Tries again and again. `what` continues "Waited 10 s".
    pub(crate) fn try_wait<T>(
        &self,
        what: &str,
        mut attempt: impl FnMut(Instant) -> Result<T, Not>,
    ) -> Result<T, String> {
        let start = Instant::now();
        let until = self.deadline();
        let problem = loop {
            let why = match attempt(until + GRACE) {
                Ok(found) => return Ok(found),
                Err(Not::Ever(why)) => break why,
                Err(Not::Yet(why)) => why,
            };
            if Instant::now() >= until {
                break why;
            }
            if let Err(trouble) = self.listen(BETWEEN) {
                break trouble.to_string();
            }
        };
        let waited = start.elapsed().as_secs_f64();
        let because = if problem.is_empty() { problem } else { format!(": {problem}") };
        Err(format!("Waited {waited:.1} s {what}, in vain{because}"))
    }
}

impl Not {
    pub(crate) fn yet() -> Not {
        Not::Yet(String::new())
    }
}

impl From<Trouble> for Not {
    fn from(trouble: Trouble) -> Not {
        let problem = trouble.to_string();
        match trouble {
            // While a page goes from one document to the next, it refuses to answer.
            Trouble::Refused(_) => Not::Yet(problem),
            Trouble::Late(_) | Trouble::Thrown(_) | Trouble::Gone(_) => Not::Ever(problem),
        }
    }
}
