//! `shamble engine`: one JSON object per line in, one out. No input makes the process exit.

pub(crate) mod json;
mod lines;
mod session;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use any_game::fair::Secret;
use serde_json::Value;

use crate::failure::Failure;
use lines::{Line, next_line};
use session::{Refusal, Session};

/// Longer than any honest request.
const MAX_LINE: usize = 1 << 20;

pub(crate) fn run(
    mut input: impl BufRead,
    out: &mut dyn Write,
    secret: fn() -> Secret,
) -> Result<(), Failure> {
    let mut session = Session::new(registry::list(), secret);
    let unreadable = |error| Failure::BadFile(format!("The requests cannot be read: {error}."));
    while let Some(line) = next_line(&mut input, MAX_LINE).map_err(unreadable)? {
        let answer = match line {
            Line::Whole(line) => answer(&mut session, &line),
            Line::TooLong => Refusal::new(
                "line_too_long",
                format!("A request may have {MAX_LINE} bytes; the rest of this one was skipped."),
            )
            .to_json(),
        };
        writeln!(out, "{}", ok_first(answer))?;
        out.flush()?;
    }
    Ok(())
}

/// A position that breaks an unforeseen invariant must not end the process.
fn answer(session: &mut Session, line: &[u8]) -> Value {
    catch_unwind(AssertUnwindSafe(|| session.answer(line))).unwrap_or_else(|_| {
        session.put_away();
        let text = "The rules met a position they do not know, so the game was put away; begin a \
                    new one, and please report this one with the request that led here.";
        Refusal::new("broken", text).to_json()
    })
}

/// The answer as a line that begins with `ok`.
fn ok_first(answer: Value) -> String {
    let Value::Object(mut fields) = answer else { return answer.to_string() };
    let ok = fields.remove("ok").unwrap_or(Value::Null);
    let rest = Value::Object(fields).to_string();
    match rest.strip_prefix('{') {
        Some("}") | None => format!("{{\"ok\":{ok}}}"),
        Some(rest) => format!("{{\"ok\":{ok},{rest}"),
    }
}
