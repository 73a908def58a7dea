//! `cargo xtask peers`: the server of boardgame.io with a trivial game in memory, and ours with a real game stored on disk, one
//! after the other under the same load. boardgame.io is fetched from npm into a temporary folder.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::steps::{Done, Failed, step};
use crate::{load, python};

const PACKAGES: [&str; 2] = ["boardgame.io@0.50.2", "socket.io-client@4"];
const SERVER: &str = include_str!("peers/server.cjs");
const PLAYERS: &str = include_str!("peers/players.cjs");

pub(crate) fn peers(args: &[String]) -> Done {
    if args.first().is_some_and(|it| it == "python") {
        return python::peers();
    }
    let number = |n: usize, usual: &str| args.get(n).map_or(usual, String::as_str).to_owned();
    let (tables, seconds) = (number(0, "200"), number(1, "20"));
    let dir = std::env::temp_dir().join(format!("shamble-peers-{}", std::process::id()));
    std::fs::create_dir_all(&dir).map_err(|it| failed(&it))?;
    let theirs = theirs(&dir, &tables, &seconds);
    // A folder that cannot be removed is in the system's temporary directory.
    let _ = std::fs::remove_dir_all(&dir);
    let theirs = theirs?;
    print!("boardgame.io: {theirs}");
    let mut players = load::players()?;
    let told = players.args([&tables, &seconds]).output().map_err(|it| failed(&it))?;
    let ours = String::from_utf8_lossy(&told.stdout).into_owned();
    print!("ours: {ours}");
    let ratio = |mark: &str| Some((figure(&ours, mark)?, figure(&theirs, mark)?));
    let (rates, costs) = (ratio(" a second"), ratio(" microseconds of the server"));
    let (Some(rates), Some(costs)) = (rates, costs) else {
        return Err(failed(&"a figure is missing"));
    };
    println!(
        "ours does {:.1} times as many in a second, with {:.1} times less of the server's CPU for each",
        rates.0 / rates.1,
        costs.1 / costs.0
    );
    Ok(())
}

fn theirs(dir: &Path, tables: &str, seconds: &str) -> Result<String, Failed> {
    std::fs::write(dir.join("server.cjs"), SERVER).map_err(|it| failed(&it))?;
    std::fs::write(dir.join("players.cjs"), PLAYERS).map_err(|it| failed(&it))?;
    let mut install = Command::new("npm");
    install.args(["install", "--no-audit", "--no-fund", "--silent"]).args(PACKAGES);
    step("boardgame.io", {
        install.current_dir(dir);
        install
    })?;
    let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
    let port = free.map_err(|it| failed(&it))?.port().to_string();
    let mut server = Command::new("node");
    server.args(["server.cjs", &port]).current_dir(dir).stdout(Stdio::piped());
    let mut server = server.spawn().map_err(|it| failed(&it))?;
    let mut ready = String::new();
    if let Some(out) = server.stdout.take() {
        BufReader::new(out).read_line(&mut ready).map_err(|it| failed(&it))?;
    }
    let process = server.id().to_string();
    let mut players = Command::new("node");
    players.args(["players.cjs", &port, &process, tables, seconds]).current_dir(dir);
    let played = players.output().map_err(|it| failed(&it));
    server.kill().and_then(|()| server.wait()).map_err(|it| failed(&it))?;
    played.map(|it| String::from_utf8_lossy(&it.stdout).into_owned())
}

fn failed(problem: &dyn std::fmt::Display) -> Failed {
    Failed(format!("the servers cannot be compared: {problem}"))
}

/// The number before a mark.
fn figure(text: &str, mark: &str) -> Option<f64> {
    text.split_once(mark)?.0.rsplit(' ').next()?.parse().ok()
}
