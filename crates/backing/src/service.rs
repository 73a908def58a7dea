//! A child process of the test.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;
use std::{env, thread};

/// The child is killed when its input pipe closes, for whatever reason.
const UNTIL_WE_END: &str = r#""$@" & cat >/dev/null; kill -QUIT $! 2>/dev/null; wait"#;

const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(crate) struct Service(Child);

impl Service {
    /// Starts a program and waits until it prints that it is ready.
    pub(crate) fn start(program: &Path, args: &[String], ready: &'static str) -> Option<Service> {
        let mut shell = Command::new("sh");
        shell.args(["-c", UNTIL_WE_END, "sh"]).arg(program).args(args);
        unprivileged(&mut shell);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = shell.spawn().expect("there is a shell");
        let said = BufReader::new(child.stderr.take().expect("its words are ours"));
        let (say, hear) = channel();
        // Its output must be read, or it would block.
        thread::spawn(move || {
            for line in said.lines().map_while(Result::ok).filter(|line| line.contains(ready)) {
                // Only the first matching line is awaited.
                let _ = say.send(line);
            }
        });
        let service = Service(child);
        hear.recv_timeout(PATIENCE).ok().map(|_| service)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // It may have exited already.
        let _ = self.0.wait();
    }
}

/// A port that is free right now.
pub(crate) fn free_port() -> u16 {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there are ports");
    taken.local_addr().expect("it is bound").port()
}

/// Whether a missing program is a failure.
fn is_needed() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|it| !it.is_empty());
    is_set("CI") || is_set("SHAMBLE_NOTHING_SKIPPED")
}

/// Reports that a program is missing; panics where nothing may be skipped.
pub(crate) fn missing<T>(what: &str, package: &str) -> Option<T> {
    let said =
        format!("there is no {what}; install it, on Debian with `apt-get install {package}`");
    assert!(!is_needed(), "{said}");
    eprintln!("SKIPPED: {said}.");
    None
}

/// A program on the path, or in one of these directories.
pub(crate) fn find(program: &str, places: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let places = places.iter().cloned().chain(env::split_paths(&path));
    places.map(|dir| dir.join(program)).find(|it| it.is_file())
}

/// PostgreSQL refuses to run as root, so root runs it as another user.
#[cfg(unix)]
pub(crate) fn unprivileged(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    if let Some((user, group)) = somebody_else() {
        command.uid(user).gid(group);
    }
}

#[cfg(unix)]
pub(crate) fn give_away(dir: &Path) {
    if let Some((user, group)) = somebody_else() {
        std::os::unix::fs::chown(dir, Some(user), Some(group)).expect("root may give things away");
    }
}

/// `postgres` if it exists, otherwise `nobody`; `None` if we are not root.
#[cfg(unix)]
fn somebody_else() -> Option<(u32, u32)> {
    let id = Command::new("id").arg("-u").output().expect("there is `id`");
    if id.stdout != b"0\n" {
        return None;
    }
    let known = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let of = |name: &str| {
        let line = known.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut ids = line.split(':').skip(2).map_while(|it| it.parse().ok());
        Some((ids.next()?, ids.next()?))
    };
    of("postgres").or(Some((65_534, 65_534)))
}

#[cfg(not(unix))]
pub(crate) fn unprivileged(_command: &mut Command) {}

#[cfg(not(unix))]
pub(crate) fn give_away(_dir: &Path) {}
