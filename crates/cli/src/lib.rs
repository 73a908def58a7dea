//! The `shamble` program: one file for each command. It is a library only so that [`answers`] and [`settings`] can be fuzzed.

mod arena;
mod args;
mod bench;
mod board;
mod bot;
mod browser;
mod dataset;
mod engine;
mod external;
mod failure;
mod files;
mod keep;
mod lookup;
mod options;
mod play;
mod players;
mod puzzle;
mod replay;
mod review;
mod scenario;
mod serve;
mod settings;
mod sim;
mod verify;

use std::io::{self, BufReader, BufWriter, Write};
use std::process::ExitCode;

use any_game::fair::Secret;
use clap::{CommandFactory, Parser};
use server::{Limits, fresh_secret};

use args::{Cli, Verb};
use failure::Failure;
use settings::Settings;

/// Executes the command line.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(said) => return failure::say(&said),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = obey(cli.verb, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// The output of `shamble engine` for these lines.
pub fn answers(requests: &[u8], secret: fn() -> Secret) -> Vec<u8> {
    let mut answers = Vec::new();
    engine::run(requests, &mut answers, secret).expect("memory can be read and written");
    answers
}

/// How `shamble serve` is set up by the text of a file, by variables of the environment, and by its options; or what is wrong with
/// them, in a sentence. The settings that are no limits are told as text.
pub fn settings(
    file: &str,
    env: impl Fn(&str) -> Option<String>,
    options: &[String],
) -> Result<(Limits, String), String> {
    let words = ["shamble", "serve"].into_iter().chain(options.iter().map(String::as_str));
    let cli = Cli::try_parse_from(words).map_err(|problem| problem.to_string())?;
    let Verb::Serve(args) = cli.verb else { return Err("That is another command.".to_owned()) };
    let settings = Settings::from(&args, Some(file), env).map_err(|problem| problem.sentence())?;
    Ok((settings.config.limits.clone(), format!("{settings:?}")))
}

/// The text of exported tables as it would be exported again, or what is wrong with it, in a sentence.
pub fn exported_again(text: &str) -> Result<String, String> {
    keep::exported_again(text)
}

/// The names of all settings.
pub fn names_of_settings() -> impl Iterator<Item = String> {
    settings::names()
}

fn obey(verb: Verb, out: &mut dyn Write) -> Result<(), Failure> {
    match verb {
        Verb::Play(args) if args.terminal => play::run(&args, BufReader::new(io::stdin()), out),
        Verb::Play(args) => browser::run(&args, out),
        Verb::Engine => engine::run(io::stdin().lock(), out, fresh_secret),
        Verb::Sim(args) => sim::run(&args, out),
        Verb::Dataset(args) => dataset::run(&args, out),
        Verb::Arena(args) => arena::run(&args, out),
        Verb::Bot(args) => bot::run(&args, out),
        Verb::Bench(args) => bench::run(&args, out),
        Verb::Replay(args) => replay::run(&args, out),
        Verb::Puzzle(args) => puzzle::run(&args, BufReader::new(io::stdin()), out),
        Verb::Review(args) => review::run(&args, out),
        Verb::Verify(args) => verify::run(&args, out),
        Verb::Options(args) => options::run(&args, out),
        Verb::Rules(args) => lookup::rules(&args, out),
        Verb::Cards(args) => lookup::cards(&args, out),
        Verb::Scenario(args) => scenario::run(&args, out),
        Verb::Serve(args) => serve::run(&args, out),
        Verb::Backup(args) => keep::back_up(&args, out),
        Verb::Restore(args) => keep::restore(&args, out),
        Verb::Export(args) => keep::export(&args, out),
        Verb::Import(args) => keep::import(&args, out),
        Verb::Completions { shell } => {
            // The generator panics on a broken pipe, so it writes to memory.
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "shamble", &mut text);
            Ok(out.write_all(&text)?)
        }
    }
}
