//! A bot that is a program of its own: it is asked in one line of JSON and answers in one, in the words of the engine
//! protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::failure::Failure;

/// A bot in one game.
#[derive(Debug)]
pub(crate) struct External {
    command: String,
    child: Child,
    asks: Option<ChildStdin>,
    /// Its lines, read by a thread of their own: nobody can wait for a line and look at the clock.
    answers: Receiver<String>,
    /// An answer takes at most so long.
    time: Duration,
}

impl External {
    pub(crate) fn start(words: &[&str], time: Duration) -> Result<External, Failure> {
        let command = words.join(" ");
        let failed =
            |why: String| Failure::Failed(format!("The bot {command:?} does not start: {why}."));
        let (program, args) =
            words.split_first().ok_or_else(|| failed("it has no name".to_owned()))?;
        let mut started = Command::new(program);
        started.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = started.spawn().map_err(|error| failed(error.to_string()))?;
        let lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let (say, answers) = channel();
        thread::spawn(move || {
            // It ends with the program, or when nobody listens any more.
            lines.map_while(Result::ok).try_for_each(|line| say.send(line))
        });
        let asks = child.stdin.take();
        Ok(External { command, child, asks, answers, time })
    }

    /// The number of the option that it takes.
    pub(crate) fn choose(
        &mut self,
        seat: u8,
        question: &str,
        view: &Value,
        options: &[Value],
    ) -> Result<usize, Failure> {
        let asked = json!({
            "cmd": "choose", "seat": seat, "question": question, "view": view, "options": options,
        });
        let asks = self.asks.as_mut().expect("it is asked until it is dropped");
        // Whoever has ended does not listen, and does not answer either.
        let _ = writeln!(asks, "{asked}");
        let answer = match self.answers.recv_timeout(self.time) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => return Err(self.too_slow()),
            Err(RecvTimeoutError::Disconnected) => String::new(),
        };
        let action = serde_json::from_str::<Value>(&answer).ok();
        let action = action.as_ref().and_then(|it| it["action"].as_str());
        let chosen = options.iter().position(|it| it["action"].as_str() == action);
        chosen.filter(|_| action.is_some()).ok_or_else(|| {
            Failure::Failed(format!(
                "The bot {:?} answered {:?}; it must be one line like {{\"action\":{}}} with one of the \
                 actions it was given.",
                self.command,
                answer.trim(),
                options[0]["action"]
            ))
        })
    }

    fn too_slow(&mut self) -> Failure {
        // If it has ended by itself, so much the better.
        let _ = self.child.kill();
        Failure::Failed(format!(
            "The bot {:?} did not answer within {} seconds. Make it faster, or give it more time with \
             --bot-seconds.",
            self.command,
            self.time.as_secs_f64()
        ))
    }
}

/// The end of its input is the end of its game, and it has as long as for an answer to put its things away.
impl Drop for External {
    fn drop(&mut self) {
        drop(self.asks.take());
        let end = Instant::now() + self.time;
        // What it says now, and how it ends, changes nothing any more.
        while self.answers.recv_timeout(end.saturating_duration_since(Instant::now())).is_ok() {}
        if Instant::now() >= end {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}
