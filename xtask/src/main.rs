//! The project's tasks: `cargo xtask play`, `cargo xtask test`.

mod bots;
mod chromium;
mod hosting;
mod instructions;
mod load;
mod new_game;
mod packages;
mod page_server;
mod peers;
mod play;
mod python;
mod tidy;

use std::process::{Command, ExitCode};
use std::time::Instant;

use steps::{Done, Failed, NATIVE, cargo, shamble, step};
use xtask::client::{self, Bundle};
use xtask::steps;

const HELP: &str = "\
cargo xtask <verb>

  play [args]   build shamble and play in the browser; GAME --terminal plays here
  test          the tidy checks, the doc tests and all other tests, those in a browser included
  tidy          what no compiler checks: rule ids, links, dependencies, file lengths
  lint          formatting, clippy, documentation, workflows and hosting files where their programs are at hand
  ci            lint and test: what every change must pass
  bundle        build the client as the files that browsers load, in dist; with --dev quickly
  bench [args]  build shamble and measure how fast it plays
  instructions  count what a random decision costs, beside docs/performance.md; --update writes it there
  load [args]   measure how many decisions a server stores and tells in a second, and what each costs: TABLES SECONDS AIM;
                `wake TABLES LINES` while long tables wake, `crowd SOCKETS` while one address takes all it can get
  peers [args]  the same beside the server of boardgame.io, which npm fetches: TABLES SECONDS; with `python` the package for
                Python beside PettingZoo, OpenSpiel and catanatron, which pip fetches
  crash [args]  kill a server again and again while people play, and see that nothing told is lost: KILLS TABLES;
                with `nodes` behind them, one of two that share a PostgreSQL, and how long tables stand still
  simulate [args] play nights with lines that break, a server that is killed and a disk that fails, under one seed each: HOURS SEED
  beside [args] measure how long one person waits at a server, alone and beside tables of bots: TABLES ACTIONS LEVEL
  new-game NAME lay a small game that is whole, to be changed into another
  wheel         build the package for Python into target/wheels
  python-test   build it into an environment of its own and run its tests; with --with-ray on a cluster too
  bots          measure how well bots play and write docs/bots.md; sooner with --games N (a line) or --seconds S (in all)
  help          this text
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (verb, rest) = match args.split_first() {
        Some((verb, rest)) => (verb.as_str(), rest),
        None => ("help", &[][..]),
    };
    let result = match verb {
        "play" => play::play(rest),
        "bench" => shamble("release", &["bench"], rest),
        "instructions" => instructions::instructions(rest),
        "beside" => load::beside_bots(rest),
        "bots" => bots::bots(rest),
        "load" => load::load(rest),
        "crash" => load::crash(rest),
        "peers" => peers::peers(rest),
        "simulate" => load::simulate(rest),
        "bundle" => bundle(rest),
        "new-game" => new_game::from_args(rest),
        "wheel" => python::wheel(),
        "python-test" => python::test(rest),
        "test" => test(),
        "tidy" => tidy(),
        "lint" => lint(),
        "ci" => ci(),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        unknown => Err(Failed(format!("there is no verb {unknown:?}; try `cargo xtask help`"))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(problem)) => {
            eprintln!("xtask: {problem}.");
            ExitCode::FAILURE
        }
    }
}

fn bundle(args: &[String]) -> Done {
    match args {
        [] => Bundle::Release.make(),
        [flag] if flag == "--dev" => Bundle::Dev.make(),
        _ => Err(Failed("`cargo xtask bundle` takes no arguments but `--dev`".to_owned())),
    }
}

/// Linking the client keeps one core busy for minutes: it is done beside the lints.
fn ci() -> Done {
    tidy()?;
    steps::side_by_side(|| Bundle::Release.make(), lint)?;
    run_tests()
}

fn lint() -> Done {
    steps::need_component("rustfmt", "fmt")?;
    steps::need_component("clippy", "clippy")?;
    step("formatting", cargo(&["fmt", "--all", "--check"]))?;
    workflows()?;
    hosting::lint()?;
    let mut lints = cargo(&["clippy", "--all-targets"]);
    lints.args(NATIVE).args(["--", "-D", "warnings"]);
    step("clippy", lints)?;
    client::need_target()?;
    let client = ["clippy", "--package", "client", "--target", client::TARGET];
    let mut lints = cargo(&client);
    lints.args(["--", "-D", "warnings"]);
    step("clippy for the browser", lints)?;
    // Elsewhere in the workspace a dependency enables serde; here nothing does.
    step(
        "rules without features",
        cargo(&["check", "--package", "engine", "--package", "*-rules"]),
    )?;
    let mut docs = cargo(&["doc", "--no-deps"]);
    docs.args(NATIVE).env("RUSTDOCFLAGS", "-D warnings");
    step("documentation", docs)
}

/// Only needed for changes to a workflow, so it is optional.
fn workflows() -> Done {
    let actionlint = |args: &[&str]| {
        let mut command = Command::new("actionlint");
        command.args(args).current_dir(steps::root());
        command
    };
    if !steps::works(actionlint(&["--version"])) {
        eprintln!("xtask: there is no actionlint, so the workflows are not looked at.");
        return Ok(());
    }
    step("workflows", actionlint(&[]))
}

fn test() -> Done {
    tidy()?;
    Bundle::Release.make()?;
    run_tests()
}

/// The test runner comes last, so that the last line of output is its summary.
fn run_tests() -> Done {
    let chromium = chromium::find_or_install()?;
    packages::install_servers()?;
    let mut doc_tests = cargo(&["test", "--quiet", "--doc"]);
    doc_tests.args(NATIVE);
    step("doc tests", doc_tests)?;
    let runner: &[&str] = match steps::works(cargo(&["nextest", "--version"])) {
        true => &["nextest", "run"],
        false => &["test"],
    };
    let mut tests = cargo(runner);
    // Examples have no tests; the lints compile them.
    tests.args(["--lib", "--bins", "--tests"]).args(NATIVE);
    // Browser tests use the real program. It is built with the tests, before the first one runs.
    let shamble = format!("debug/shamble{}", std::env::consts::EXE_SUFFIX);
    tests.env("SHAMBLE", steps::target_dir()?.join(shamble));
    tests.envs(chromium.map(|path| ("CHROMIUM", path)));
    steps::last_step("tests", tests)
}

fn tidy() -> Done {
    let start = Instant::now();
    let problems = tidy::problems_of_the_project();
    problems.iter().for_each(|problem| eprintln!("{problem}"));
    steps::report("tidy", start);
    match problems.len() {
        0 => Ok(()),
        1 => Err(Failed("one thing is untidy; the line above says what to do".to_owned())),
        n => Err(Failed(format!("{n} things are untidy; the lines above say what to do"))),
    }
}
