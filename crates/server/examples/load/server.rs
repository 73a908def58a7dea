//! The server under measurement.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// All players come from one address and do not pause to think.
const LIMITS: [&str; 14] = [
    "burst",
    "per-second",
    "address-burst",
    "address-per-second",
    "hellos-burst",
    "hellos-per-minute",
    "tables-burst",
    "tables-per-minute",
    "all-tables-burst",
    "all-tables-per-minute",
    "requests-burst",
    "requests-per-second",
    "connections-per-address",
    "sockets-per-address",
];

/// A server with its own data file. It is killed on drop.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
    _data: TempDir,
}

impl Server {
    /// One without limits per address.
    pub(crate) async fn start(program: &Path) -> Server {
        Server::over(program, data(), &free(), None)
    }

    /// One with these limits over existing data, and with this many descriptors.
    pub(crate) fn over(
        program: &Path,
        data: TempDir,
        limits: &[String],
        descriptors: Option<u32>,
    ) -> Server {
        let mut command = match descriptors {
            // The shell sets the limit and execs the server.
            Some(n) => {
                let mut shell = Command::new("sh");
                shell.args(["-c", &format!("ulimit -n {n}; exec \"$0\" \"$@\"")]).arg(program);
                shell
            }
            None => Command::new(program),
        };
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(file(&data));
        for limit in limits {
            command.args(["--limit", limit]);
        }
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut said = String::new();
        let out = process.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut said).expect("it says where it listens");
        let address = said.split("http://").nth(1).and_then(|it| it.split([',', '/']).next());
        let address = address.and_then(|it| it.trim().parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address: {said:?}"));
        Server { process, address, _data: data }
    }

    /// Resident, in kilobytes.
    pub(crate) fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|it| it.split_whitespace().next()?.parse().ok()).expect("a number")
    }

    pub(crate) fn cpu(&self) -> Duration {
        cpu_of(&self.process.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) fn data() -> TempDir {
    TempDir::new().expect("a directory")
}

pub(crate) fn file(data: &TempDir) -> PathBuf {
    data.path().join("tables.db")
}

/// Limits that one address never reaches.
pub(crate) fn free() -> Vec<String> {
    LIMITS.iter().map(|limit| format!("{limit}=1000000")).collect()
}

pub(crate) fn own_cpu() -> Duration {
    cpu_of("self")
}

/// The CPU time of a process.
fn cpu_of(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    // The name may contain spaces, and ends with the last parenthesis.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}
