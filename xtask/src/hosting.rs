//! The files for those who host a server, each looked at by the program that will read it.

use std::fs;
use std::process::{Command, Stdio};

use crate::steps::{Done, Failed, root, step, target_dir, works};

const UNIT: &str = "examples/hosting/shamble.service";
const PROGRAM: &str = "/usr/local/bin/shamble";

/// Programs that are not at hand are passed over: few need them, and the workflow has them all.
pub(crate) fn lint() -> Done {
    // Whoever splits words on purpose may: that is only a hint.
    look("the scripts", &["shellcheck", "--version"], || {
        let mut look = at_root("shellcheck", &["--severity=warning"]);
        look.args([".ci/run", "examples/hosting/try-nginx.sh", "training/all.sh"]);
        step("scripts", look)
    })?;
    look("the service", &["systemd-analyze", "--version"], service)?;
    look("the Caddyfile", &["caddy", "version"], || {
        let config =
            ["validate", "--adapter", "caddyfile", "--config", "examples/hosting/Caddyfile"];
        let mut look = at_root("caddy", &config);
        // What it does meanwhile is of interest to nobody as long as it succeeds.
        look.stderr(Stdio::null()).stdout(Stdio::null());
        step("Caddyfile", look)
    })?;
    look("the compose file", &["docker", "compose", "version"], || {
        let config = ["compose", "--file", "compose.yaml", "config", "--quiet"];
        step("compose file", with_password(at_root("docker", &config)))
    })?;
    look("the Dockerfile", &["docker", "buildx", "inspect"], || {
        step("Dockerfile", at_root("docker", &["buildx", "build", "--check", "."]))
    })
}

/// Does it if this program is there.
fn look(what: &str, program: &[&str], lint: impl FnOnce() -> Done) -> Done {
    if works(at_root(program[0], &program[1..])) {
        return lint();
    }
    let name = program[..program.len() - 1].join(" ");
    eprintln!("xtask: there is no {name}, so {what} is not looked at.");
    Ok(())
}

fn at_root(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Nobody has chosen one yet.
fn with_password(mut command: Command) -> Command {
    command.env("POSTGRES_PASSWORD", "chosen by whoever hosts");
    command
}

/// systemd also looks whether the program is there, which it is only where it is hosted: another takes its place.
fn service() -> Done {
    let failed = |what: &str, error| Failed(format!("{what} {UNIT} failed: {error}"));
    let unit = fs::read_to_string(root().join(UNIT)).map_err(|it| failed("reading", it))?;
    if !unit.contains(PROGRAM) {
        return Err(Failed(format!("{UNIT} does not start {PROGRAM}")));
    }
    let dir = target_dir()?.join("hosting");
    fs::create_dir_all(&dir).map_err(|it| failed("copying", it))?;
    let copy = dir.join("shamble.service");
    fs::write(&copy, unit.replace(PROGRAM, "/bin/sh")).map_err(|it| failed("copying", it))?;
    let mut look = Command::new("systemd-analyze");
    look.arg("verify").arg(&copy);
    step("service", look)
}
