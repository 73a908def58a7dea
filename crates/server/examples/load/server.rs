//! The server that is measured.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// Players who do not think all come from one address.
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

/// A server with a data file of its own. It ends when this is dropped.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
    _data: TempDir,
}

impl Server {
    /// One that lets one address do everything.
    pub(crate) async fn start(program: &Path) -> Server {
        Server::over(program, data(), &free(), None)
    }

    /// One with these limits over data that is there already. It may have so many descriptors.
    pub(crate) fn over(
        program: &Path,
        data: TempDir,
        limits: &[String],
        descriptors: Option<u32>,
    ) -> Server {
        let mut command = match descriptors {
            // The shell sets the limit, and then becomes the server.
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
        // Whether it is still there does not matter.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where a server keeps its tables.
pub(crate) fn data() -> TempDir {
    TempDir::new().expect("a directory")
}

pub(crate) fn file(data: &TempDir) -> PathBuf {
    data.path().join("tables.db")
}

/// Limits that let one address do everything.
pub(crate) fn free() -> Vec<String> {
    LIMITS.iter().map(|limit| format!("{limit}=1000000")).collect()
}

pub(crate) fn own_cpu() -> Duration {
    cpu_of("self")
}

/// What a process has used, in hundredths of a second.
fn cpu_of(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    // The name may have spaces in it, and ends with the last parenthesis.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}
