//! Errors of the program and their exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use any_game::Problem;

/// Why the program stops: a sentence with a hint, and an exit code.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A check failed or found nothing.
    Failed(String),
    /// Wrong usage.
    Usage(String),
    /// A file cannot be read, or has the wrong content.
    BadFile(String),
    /// A file or the output cannot be written.
    Unwritten(String),
    /// The reader of our output has gone away (broken pipe), which is fine.
    NobodyReads,
}

pub(crate) const EXIT_CODES: &str = "Exit codes: 0 done; 1 what was asked for did not hold (a \
    replay that does not verify, a rule or card that is not found); 2 wrong usage; 3 a file that \
    cannot be read or is not what it should be; 4 a file that cannot be written.";

impl Failure {
    pub(crate) fn report(&self) -> ExitCode {
        let (code, sentence) = match self {
            Failure::Failed(sentence) => (1, sentence),
            Failure::Usage(sentence) => (2, sentence),
            Failure::BadFile(sentence) => (3, sentence),
            Failure::Unwritten(sentence) => (4, sentence),
            Failure::NobodyReads => return ExitCode::SUCCESS,
        };
        // If stderr is closed, the exit code still tells.
        let _ = writeln!(io::stderr(), "shamble: {sentence}");
        ExitCode::from(code)
    }
}

/// Prints help, or what is wrong with the arguments.
pub(crate) fn say(said: &clap::Error) -> ExitCode {
    match said.print().map_err(Failure::from) {
        Ok(()) | Err(Failure::NobodyReads) => ExitCode::from(said.exit_code() as u8),
        Err(failure) => failure.report(),
    }
}

impl Failure {
    /// What is wrong; nothing if only nobody reads.
    pub(crate) fn sentence(self) -> String {
        match self {
            Failure::Failed(sentence)
            | Failure::Usage(sentence)
            | Failure::BadFile(sentence)
            | Failure::Unwritten(sentence) => sentence,
            Failure::NobodyReads => String::new(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::NobodyReads;
        }
        Failure::Unwritten(format!(
            "The output cannot be written: {error}. Make room, or send it elsewhere."
        ))
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Failure::Usage(problem.to_string())
    }
}
