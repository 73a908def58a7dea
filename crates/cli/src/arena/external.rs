//! A bot that is a program of its own: it is asked in one line of JSON and answers in one, in the words of the engine
//! protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use any_game::{AnyMatch, Choice};
use engine::{Seat, Viewer};
use serde_json::{Value, json};

use crate::engine::json::choice;
use crate::failure::Failure;

/// A bot in one game.
#[derive(Debug)]
pub(super) struct External {
    command: String,
    child: Child,
    asks: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl External {
    pub(super) fn start(command: &str) -> Result<External, Failure> {
        let failed =
            |why: String| Failure::Failed(format!("The bot {command:?} does not start: {why}."));
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed("it has no name".to_owned()))?;
        let mut started = Command::new(program);
        started.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = started.spawn().map_err(|error| failed(error.to_string()))?;
        let answers = child.stdout.take().expect("its output is piped");
        let asks = child.stdin.take();
        Ok(External { command: command.to_owned(), child, asks, answers: BufReader::new(answers) })
    }

    /// The number of the option that it takes.
    pub(super) fn choose(
        &mut self,
        game: &dyn AnyMatch,
        seat: Seat,
        options: &[Choice],
    ) -> Result<usize, Failure> {
        let asked = json!({
            "cmd": "choose",
            "seat": seat.0,
            "question": game.question(seat),
            "view": game.view(Viewer::Seat(seat)),
            "options": options.iter().map(choice).collect::<Vec<_>>(),
        });
        let mut answer = String::new();
        let asks = self.asks.as_mut().expect("it is asked until it is dropped");
        let heard = writeln!(asks, "{asked}").and_then(|()| self.answers.read_line(&mut answer));
        let action = heard.ok().and_then(|_| serde_json::from_str::<Value>(&answer).ok());
        let action = action.as_ref().and_then(|it| it["action"].as_str());
        let chosen = options.iter().position(|it| Some(it.action.as_str()) == action);
        chosen.ok_or_else(|| {
            Failure::Failed(format!(
                "The bot {:?} answered {:?}; it must be one line like {{\"action\":{:?}}} with one of the \
                 actions it was given.",
                self.command,
                answer.trim(),
                options[0].action
            ))
        })
    }
}

/// The end of its input is the end of its game.
impl Drop for External {
    fn drop(&mut self) {
        drop(self.asks.take());
        // What it says now, and how it ends, changes nothing any more.
        let _ = std::io::copy(&mut self.answers, &mut std::io::sink());
        let _ = self.child.wait();
    }
}
