//! Non-Rust dependencies of tests, installed if the system allows.

use std::path::Path;
use std::process::Command;

use crate::steps::{Done, Failed, step, works};

/// Set where nothing may be skipped. `CI` means the same.
const NOTHING_SKIPPED: &str = "SHAMBLE_NOTHING_SKIPPED";

/// Whether a missing program is a failure.
pub(crate) fn nothing_may_be_skipped() -> bool {
    let is_set = |variable| std::env::var_os(variable).is_some_and(|it| !it.is_empty());
    is_set("CI") || is_set(NOTHING_SKIPPED)
}

/// The servers that ours works with, and where Debian puts them: the tests that need them look there, too.
const SERVERS: [(&str, &str, &str); 3] = [
    ("PostgreSQL", "postgresql", "/usr/lib/postgresql"),
    ("NATS", "nats-server", "/usr/sbin/nats-server"),
    ("nginx", "nginx", "/usr/sbin/nginx"),
];

/// Installs the servers that are missing. Without them the tests that need them are skipped, or fail where nothing may be skipped.
pub(crate) fn install_servers() -> Done {
    let is_there = |program: &str, place: &str| {
        let mut version = Command::new(program);
        version.arg("--version");
        Path::new(place).exists() || works(version)
    };
    for (name, package, place) in SERVERS {
        let program = if name == "PostgreSQL" { "postgres" } else { package };
        if is_there(program, place) || (install(name, package) && is_there(program, place)) {
            continue;
        }
        let hint = "install it in the way of your system";
        if nothing_may_be_skipped() {
            return Err(Failed(format!("there is no {name} to test the server with; {hint}")));
        }
        eprintln!("xtask: there is no {name}, so SOME TESTS OF THE SERVER ARE SKIPPED; {hint}.");
    }
    Ok(())
}

/// With apt, as root or where sudo needs no password. The caller checks whether it worked.
pub(crate) fn install(name: &str, package: &str) -> bool {
    let mut version = Command::new("apt-get");
    version.arg("--version");
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|it| it.stdout == b"0\n");
    let mut sudo = Command::new("sudo");
    sudo.args(["-n", "true"]);
    if !works(version) || !(is_root || works(sudo)) {
        return false;
    }
    let apt_get = |args: &[&str]| {
        let mut command = Command::new(if is_root { "env" } else { "sudo" });
        if !is_root {
            command.args(["-n", "env"]);
        }
        command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "--yes"]).args(args);
        command
    };
    // A failed update is no reason not to try.
    let _ = step("looking for packages", apt_get(&["update"]));
    let install = apt_get(&["install", "--no-install-recommends", package]);
    step(&format!("installing {name}"), install).is_ok()
}
