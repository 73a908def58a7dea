//! Waiting with a timeout.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::page::Page;
use crate::wire::Trouble;

/// The polling interval.
pub(crate) const BETWEEN: Duration = Duration::from_millis(25);

/// How much longer the last attempt may take, so that a slow page is not mistaken for a dead one.
const GRACE: Duration = Duration::from_secs(2);

/// The visible text of a page, with single spaces and ignoring case, which styles change. Text only
/// for screen readers counts.
const SEES: &str = "(text => {
    const flat = it => it.replace(/\\s+/g, ' ').trim().toLowerCase();
    return flat(document.body?.innerText ?? '').includes(flat(text));
})";

/// Why an attempt failed.
#[derive(Debug)]
pub(crate) enum Not {
    /// It may still succeed; the reason is reported if it does not.
    Yet(String),
    /// There is no point in waiting.
    Ever(String),
}

impl Page {
    /// Waits until a text is visible.
    #[track_caller]
    pub fn see(&self, text: &str) {
        self.wait_for_text(&format!("to see {text:?}"), text, true);
    }

    /// Waits until a text is not visible.
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

    /// Waits until a condition is true. `what` describes it for the error message.
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

    /// Retries. `what` continues "Waited 10 s".
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
            // During a navigation, a page refuses to answer.
            Trouble::Refused(_) => Not::Yet(problem),
            Trouble::Late(_) | Trouble::Thrown(_) | Trouble::Gone(_) => Not::Ever(problem),
        }
    }
}
