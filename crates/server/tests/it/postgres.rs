//! The same server on PostgreSQL.

use std::process::Command;

use backing::{Disk, Postgres};

use crate::keep::SERVER;

/// Runs the same tests again with a PostgreSQL, except those about the file and those without a store.
#[test]
fn everything_that_holds_of_a_server_holds_on_postgresql() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let again = || {
        let mut again = Command::new(std::env::current_exe().expect("a test is a program"));
        let these = ["disk::", "game::", "lobby::", "reconnect::", "refused::"];
        again.args(these).args(["--skip", "whose_file"]).env(SERVER, postgres.server());
        again
    };
    let listed = again().arg("--list").output().expect("it starts").stdout;
    assert!(String::from_utf8_lossy(&listed).contains("disk::"), "there are tests");
    // What they print is seen at once, so that one that hangs has a name.
    let ended = again().status().expect("it starts");
    assert!(ended.success(), "see above");
}
