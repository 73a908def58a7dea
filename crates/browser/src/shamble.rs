//! The real program, hosting tables for a test.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use tempfile::TempDir;

const TO_START: Duration = Duration::from_secs(20);

/// `shamble serve` with a temporary data file. It is stopped and its file deleted on drop.
#[derive(Debug)]
pub struct Shamble {
    child: Child,
    /// `127.0.0.1` and the port that the system chose.
    address: String,
    dir: TempDir,
    /// Additional arguments.
    args: Vec<String>,
}

impl Shamble {
    /// Starts the program named in `SHAMBLE`, or else the one that cargo has built next to this
    /// test.
    #[track_caller]
    pub fn start() -> Shamble {
        Shamble::start_with(&[])
    }

    /// The same with more arguments of `shamble serve`.
    #[track_caller]
    pub fn start_with(args: &[&str]) -> Shamble {
        let dir = TempDir::with_prefix("shamble-tables-").expect("there is room to write");
        let args: Vec<_> = args.iter().map(ToString::to_string).collect();
        let (child, address) = serve("127.0.0.1:0", dir.path(), &args);
        Shamble { child, address, dir, args }
    }

    /// Runs the program with another command, and returns its output.
    #[track_caller]
    pub fn run(args: &[&str]) -> String {
        let program = program();
        let output = Command::new(&program).args(args).stdin(Stdio::null()).output();
        let output =
            output.unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let problem = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "shamble {} failed: {problem}", args.join(" "));
        said
    }

    /// The URL of a page: `shamble.url("/")`.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Kills the server without a chance to clean up, like a power cut.
    #[track_caller]
    pub fn kill(&mut self) {
        self.child.kill().expect("a server of ours can be killed");
        self.child.wait().expect("a killed server ends");
    }

    /// Asks the server to stop, as before an upgrade.
    #[track_caller]
    pub fn stop(&mut self) {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.is_ok_and(|status| status.success()), "a server of ours can be asked to end");
        self.child.wait().expect("a server that is asked to end does");
    }

    /// Restarts it at the same address, with the same tables. If it still runs, it is killed.
    #[track_caller]
    pub fn restart(&mut self) {
        self.kill();
        (self.child, self.address) = serve(&self.address, self.dir.path(), &self.args);
    }
}

impl Drop for Shamble {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
fn serve(listen: &str, dir: &Path, args: &[String]) -> (Child, String) {
    let program = program();
    let mut command = Command::new(&program);
    command.args(["serve", "--listen", listen, "--data"]).arg(dir.join("tables.db"));
    // Whoever plays in a test answers faster than people do.
    command.args(["--limit", "burst=1000", "--limit", "per-second=1000"]).args(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| {
        panic!(
            "{} does not start: {error}. Build it with `cargo build -p cli`, or name it in SHAMBLE.",
            program.display()
        )
    });
    let out = child.stdout.take().expect("its words are ours");
    let (sender, receiver) = channel();
    // Reads on after the first line, since a process whose output is not read blocks.
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    let said = receiver.recv_timeout(TO_START).unwrap_or_default();
    let address = said.split_once("http://").map(|(_, rest)| rest);
    let end = |c: char| c == ',' || c == '/' || c.is_whitespace();
    match address.and_then(|rest| rest.split(end).next()) {
        Some(address) => (child, address.to_owned()),
        None => {
            let _ = child.kill();
            let _ = child.wait();
            panic!("{} does not say where it listens: {said:?}", program.display());
        }
    }
}

fn program() -> PathBuf {
    if let Some(named) = std::env::var_os("SHAMBLE") {
        return named.into();
    }
    // This test is in `target/debug/deps`, and the program in `target/debug`.
    let test = std::env::current_exe().expect("a test knows where it lies");
    let built = test.parent().and_then(Path::parent).expect("cargo builds tests in a directory");
    built.join(format!("shamble{}", std::env::consts::EXE_SUFFIX))
}
