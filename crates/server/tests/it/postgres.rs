//! The same server on PostgreSQL.

use std::process::Command;

use backing::{Disk, Postgres};

use crate::keep::SERVER;

/// Runs the same tests again with a PostgreSQL, except those about the file and those without a store.
#[test]
fn everything_that_holds_of_a_server_holds_on_postgresql() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let mut again = Command::new(std::env::current_exe().expect("a test is a program"));
    again.args(["disk::", "game::", "lobby::", "reconnect::", "refused::", "--skip", "whose_file"]);
    let again = again.env(SERVER, postgres.server()).output().expect("it starts");
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success(), "{said}");
    assert!(!said.contains("running 0 tests"), "{said}");
}
