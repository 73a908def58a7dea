//! `cargo xtask load`: a server of its own and many who play at it, `cargo xtask crash`: the same, killed again and again,
//! `cargo xtask beside`: one person beside tables of bots, and `cargo xtask simulate`: nights without a server of their own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::steps::{Done, Failed, cargo, step, target_dir};

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

pub(crate) fn load(args: &[String]) -> Done {
    let dir = build("load")?;
    let data = dir.join("load.db");
    for end in ["", "-wal", "-shm", "-lock"] {
        // What an earlier run has left, if there was one.
        let _ = std::fs::remove_file(format!("{}{end}", data.display()));
    }
    let (mut server, address) = serve(&dir, &data)?;
    let mut players = Command::new(dir.join("release/examples/load"));
    let played = step("load", {
        players.arg(address).args(args);
        players
    });
    let ended = server.kill().and_then(|()| server.wait());
    ended.map_err(|error| Failed(format!("the server does not end: {error}")))?;
    played
}

pub(crate) fn crash(args: &[String]) -> Done {
    let dir = build("crash")?;
    let mut players = Command::new(dir.join("release/examples/crash"));
    players.arg(dir.join("release/shamble")).args(args);
    step("crash", players)
}

pub(crate) fn simulate(args: &[String]) -> Done {
    step("simulation", cargo(&["build", "--release", "--package", "simulation"]))?;
    let mut nights = Command::new(target_dir()?.join("release/simulation"));
    nights.args(args);
    step("simulate", nights)
}

pub(crate) fn beside_bots(args: &[String]) -> Done {
    let dir = build("beside_bots")?;
    let mut person = Command::new(dir.join("release/examples/beside_bots"));
    person.args(args);
    step("beside bots", person)
}

fn build(example: &str) -> Result<std::path::PathBuf, Failed> {
    step("server", cargo(&["build", "--release", "--package", "cli"]))?;
    let players = ["build", "--release", "--package", "server", "--example", example];
    step("players", cargo(&players))?;
    target_dir()
}

fn serve(dir: &Path, data: &Path) -> Result<(Child, String), Failed> {
    let failed =
        |what: &dyn std::fmt::Display| Failed(format!("the server does not start: {what}"));
    let mut command = Command::new(dir.join("release/shamble"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).stdout(Stdio::piped());
    for limit in LIMITS {
        command.args(["--limit", &format!("{limit}=1000000")]);
    }
    let mut server = command.spawn().map_err(|error| failed(&error))?;
    let mut said = String::new();
    let out = server.stdout.take().ok_or_else(|| failed(&"it says nothing"))?;
    BufReader::new(out).read_line(&mut said).map_err(|error| failed(&error))?;
    let address = said.split("http://").nth(1).and_then(|it| it.split([',', '/']).next());
    Ok((server, address.ok_or_else(|| failed(&said))?.to_owned()))
}
