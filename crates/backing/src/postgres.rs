//! A PostgreSQL with a directory of its own.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use crate::service::{self, Service, find, free_port, missing};

const READY: &str = "ready to accept connections";
const N_TRIES: usize = 3;

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disk {
    /// As in production.
    Flushed,
    /// Enough for a test without power cuts.
    Lazy,
}

#[derive(Debug)]
pub struct Postgres {
    /// Dropped before its directory.
    service: Option<Service>,
    bin: PathBuf,
    dir: TempDir,
    port: u16,
    disk: Disk,
    n_databases: AtomicU64,
}

impl Postgres {
    /// Starts one, if it is installed.
    pub fn start(disk: Disk) -> Option<Postgres> {
        let Some(bin) = bin() else { return missing("PostgreSQL", "postgresql") };
        let dir = TempDir::with_prefix("shamble-pg-").expect("a directory");
        service::give_away(dir.path());
        let mut make = Command::new(bin.join("initdb"));
        make.args([
            "--no-sync",
            "--auth=trust",
            "--no-locale",
            "--encoding=UTF8",
            "--username=postgres",
        ]);
        make.arg("-D").arg(dir.path().join("data")).stdout(Stdio::null());
        service::unprivileged(&mut make);
        let made = make.current_dir("/").status().expect("it can be run");
        assert!(made.success(), "initdb makes a directory for PostgreSQL");
        let (service, n_databases) = (None, AtomicU64::new(0));
        let mut postgres = Postgres { service, bin, dir, port: 0, disk, n_databases };
        for _ in 0..N_TRIES {
            postgres.port = free_port();
            if postgres.go_on() {
                return Some(postgres);
            }
        }
        panic!("PostgreSQL does not start");
    }

    /// Stops it at once, like a power cut.
    pub fn stop(&mut self) {
        self.service = None;
    }

    /// Restarts it on the same data; returns whether it started.
    pub fn go_on(&mut self) -> bool {
        let mut args = vec!["-D".to_owned(), self.dir.path().join("data").display().to_string()];
        let port = format!("port={}", self.port);
        let mut settings = vec![
            port.as_str(),
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=300",
            "shared_buffers=32MB",
        ];
        if self.disk == Disk::Lazy {
            settings.extend(["fsync=off", "full_page_writes=off"]);
        }
        args.extend(settings.into_iter().flat_map(|it| ["-c".to_owned(), it.to_owned()]));
        self.service = Service::start(&self.bin.join("postgres"), &args, READY);
        self.service.is_some()
    }

    /// Creates a database; returns its URL.
    pub fn database(&self) -> String {
        let name = format!("town_{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        database(&self.server(), &name)
    }

    /// The URL of the server itself, to create databases with [`database`] from another program.
    pub fn server(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}", self.port)
    }
}

/// Creates a database in a server that was started here or by another program; returns its URL.
pub fn database(server: &str, name: &str) -> String {
    let bin = bin().expect("a server that runs is installed");
    let mut psql = Command::new(bin.join("psql"));
    psql.args([&format!("{server}/postgres"), "-qc", &format!("CREATE DATABASE {name}")]);
    let made = psql.stdout(Stdio::null()).status().expect("it can be run");
    assert!(made.success(), "a database can be made");
    format!("{server}/{name}")
}

/// Debian installs several versions side by side, none of them on the path.
fn bin() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut places: Vec<_> =
        versions.filter_map(Result::ok).map(|entry| entry.path().join("bin")).collect();
    places.sort();
    find("initdb", &places)?.parent().map(PathBuf::from)
}
