//! Running other programs step by step, with timing.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

/// Why `cargo xtask` stopped, as a sentence without its full stop.
#[derive(Debug)]
pub struct Failed(pub String);

pub type Done = Result<(), Failed>;

/// Everything except the client and its kit, which only run in a browser.
pub const NATIVE: [&str; 6] =
    ["--workspace", "--exclude", "client", "--exclude", "client-kit", "--all-features"];

/// The root of the project.
pub fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the root of the project").to_owned()
}

/// The cargo that runs us, at the root of the project.
pub fn cargo(args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    // The cargo that runs us has told us about our own package. Some build scripts look at that, too, and whoever calls cargo by
    // hand would build them and all that needs them again.
    let is_ours = |name: &OsString| name.to_string_lossy().starts_with("CARGO_PKG_");
    let told = std::env::vars_os().map(|(name, _)| name).filter(is_ours);
    told.chain(["CARGO_MANIFEST_DIR".into(), "CARGO_MANIFEST_PATH".into()]).for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// Where cargo builds.
pub fn target_dir() -> Result<PathBuf, Failed> {
    let output = cargo(&["metadata", "--format-version", "1", "--no-deps"]).output();
    let metadata = output.ok().and_then(|it| serde_json::from_slice::<Value>(&it.stdout).ok());
    let dir = metadata.as_ref().and_then(|it| it["target_directory"].as_str());
    dir.map(PathBuf::from).ok_or_else(|| Failed("cargo does not say where it builds".to_owned()))
}

/// Runs a step and says how long it took.
pub fn step(name: &str, command: Command) -> Done {
    let start = Instant::now();
    last_step(name, command)?;
    report(name, start);
    Ok(())
}

/// Runs a step whose own last line ends the output.
pub fn last_step(name: &str, mut command: Command) -> Done {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failed(format!("{name} failed; `{}` runs it alone", line_of(&command)))),
        Err(error) => Err(Failed(format!("`{}` could not be run: {error}", line_of(&command)))),
    }
}

/// Does two things at once, and ends when both have.
pub fn side_by_side(one: impl FnOnce() -> Done + Send, other: impl FnOnce() -> Done) -> Done {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().expect("a step does not panic").and(other)
    })
}

pub fn report(name: &str, start: Instant) {
    eprintln!("xtask: {name} took {:.1} s", start.elapsed().as_secs_f64());
}

/// Builds `shamble` with a profile, and returns where it is. The one of the tests has their features too, so that neither is
/// built twice.
pub fn build_shamble(profile: &str) -> Result<PathBuf, Failed> {
    let mut build = cargo(&["build", "--profile", profile]);
    let dir = match profile {
        "dev" => {
            build.args(NATIVE).args(["--bin", "shamble"]);
            "debug"
        }
        _ => {
            build.args(["--package", "cli"]);
            profile
        }
    };
    step("building shamble", build)?;
    Ok(target_dir()?.join(dir).join(format!("shamble{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds `shamble` with a profile and hands the terminal over to it.
pub fn shamble(profile: &str, verb: &[&str], args: &[String]) -> Done {
    let mut command = Command::new(build_shamble(profile)?);
    command.args(verb).args(args);
    hand_over(command)
}

// Ctrl-C reaches every process of the terminal: with xtask in between, the prompt would be back
// before shamble has saved the game.
#[cfg(unix)]
fn hand_over(mut command: Command) -> Done {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(Failed(format!("`{}` could not be run: {error}", line_of(&command))))
}

#[cfg(not(unix))]
fn hand_over(command: Command) -> Done {
    last_step("shamble", command)
}

/// Adds a component of the toolchain if its cargo command is not there.
pub fn need_component(name: &str, command: &str) -> Done {
    if works(cargo(&[command, "--version"])) {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    rustup.args(["component", "add", name]).current_dir(root());
    step(&format!("adding {name}"), rustup).map_err(|Failed(problem)| {
        Failed(format!("{name} is missing: {problem}; install it and try again"))
    })
}

/// Whether a command exists and succeeds.
pub fn works(mut command: Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}

fn line_of(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let words = program.file_stem().into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_says_what_runs_it_alone() {
        let Failed(problem) = step("nonsense", cargo(&["no-such-verb"])).unwrap_err();
        assert_eq!(problem, "nonsense failed; `cargo no-such-verb` runs it alone");
    }

    #[test]
    fn a_missing_program_is_named() {
        let Failed(problem) = step("nonsense", Command::new("no-such-program")).unwrap_err();
        assert!(problem.starts_with("`no-such-program` could not be run: "), "{problem}");
    }

    #[test]
    fn both_of_two_steps_are_done_whichever_fails() {
        let (fine, wrong) = (|| Ok(()), || Err(Failed("it broke".to_owned())));
        assert!(side_by_side(fine, fine).is_ok());
        for done in [side_by_side(fine, wrong), side_by_side(wrong, fine)] {
            assert_eq!(done.unwrap_err().0, "it broke");
        }
    }

    #[test]
    fn only_a_command_that_is_there_works() {
        assert!(works(cargo(&["--version"])));
        assert!(!works(cargo(&["no-such-verb"])));
    }
}
