//! Typed input. A thread waits for it, so that clock events can be shown while people think.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

pub(crate) struct Typed(Receiver<Result<String, Failure>>);

/// What came of waiting.
pub(crate) enum Heard {
    /// A line, with single spaces.
    Line(String),
    /// Timeout.
    Nothing,
    /// The input has ended.
    End,
}

impl Typed {
    pub(crate) fn new(mut input: impl BufRead + Send + 'static) -> Typed {
        // Each line is handed over when it is asked for, so none is lost when the game ends.
        let (say, hear) = sync_channel(0);
        thread::spawn(move || {
            let mut line = Vec::new();
            loop {
                line.clear();
                let heard = match input.read_until(b'\n', &mut line) {
                    Ok(0) => return,
                    Ok(_) => {
                        let text = String::from_utf8_lossy(&line);
                        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
                    }
                    Err(error) => {
                        Err(Failure::BadFile(format!("The input cannot be read: {error}.")))
                    }
                };
                let is_last = heard.is_err();
                // The receiver is gone if the table was left.
                if say.send(heard).is_err() || is_last {
                    return;
                }
            }
        });
        Typed(hear)
    }

    /// Waits for a line, for so long if a time is named.
    pub(crate) fn line(&self, patience: Option<Duration>) -> Result<Heard, Failure> {
        let heard = match patience {
            Some(patience) => self.0.recv_timeout(patience),
            None => self.0.recv().map_err(RecvTimeoutError::from),
        };
        match heard {
            Ok(line) => line.map(Heard::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Nothing),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
        }
    }
}
