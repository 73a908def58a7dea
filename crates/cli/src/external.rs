//! A bot that is an external program: it gets each question as one line of JSON and answers in one line.

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
    /// Its lines, read by a thread, so that waiting for one can time out.
    answers: Receiver<String>,
    /// The timeout for an answer.
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
            // Ends with the program, or when the receiver is dropped.
            lines.map_while(Result::ok).try_for_each(|line| say.send(line))
        });
        let asks = child.stdin.take();
        Ok(External { command, child, asks, answers, time })
    }

    /// The index of the option it takes.
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
        // A program that has exited gives no answer either, which is noticed below.
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
        // It may have exited already.
        let _ = self.child.kill();
        Failure::Failed(format!(
            "The bot {:?} did not answer within {} seconds. Make it faster, or give it more time with \
             --bot-seconds.",
            self.command,
            self.time.as_secs_f64()
        ))
    }
}

/// Closes its input, which tells it that the game is over, and gives it as long as for an answer to exit.
impl Drop for External {
    fn drop(&mut self) {
        drop(self.asks.take());
        let end = Instant::now() + self.time;
        // Its output and exit status no longer matter.
        while self.answers.recv_timeout(end.saturating_duration_since(Instant::now())).is_ok() {}
        if Instant::now() >= end {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}
