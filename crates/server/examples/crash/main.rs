//! Kills a server again and again while people play, and checks that whatever they were told still holds: `cargo xtask crash`.
//!
//! Arguments: the program `shamble`, the number of kills, the number of tables; `nodes` at the end for two servers that share a
//! PostgreSQL, one of which stays alive.

mod nodes;
mod played;

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use played::Table;

const GAMES: [&str; 2] = ["run-for-your-life", "tiny-epic-zombies"];
/// All players come from one address and do not pause to think.
const LIMITS: [&str; 8] = [
    "burst",
    "per-second",
    "address-burst",
    "address-per-second",
    "tables-burst",
    "hellos-burst",
    "seat-hellos-burst",
    "requests-burst",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let program = PathBuf::from(args.first().expect("the first is the program"));
    let number = |n: usize, usual: u64| args.get(n).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let (n_kills, n_tables) = (number(1, 200), number(2, 8));
    if args.last().is_some_and(|it| it == "nodes") {
        return nodes::crash(&program, n_kills, n_tables);
    }
    let dir = TempDir::new().expect("a directory");
    let data = dir.path().join("tables.db");
    let mut tables: Vec<Table> = Vec::new();
    let (mut luck, mut n_told, mut n_made) = (7_u64, 0, 0);
    for kill in 0..n_kills {
        let (mut server, address) = serve(&program, &["--data".as_ref(), data.as_os_str()]);
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let lives = Duration::from_millis(80 + (luck >> 33) % 500);
        let until = Instant::now() + lives;
        tables.retain(|table| !table.is_over);
        let playing: Vec<_> = tables
            .drain(..)
            .map(|table| {
                let address = address.clone();
                thread::spawn(move || check_and_play(table, &address, until))
            })
            .collect();
        let mut made = Vec::new();
        while made.len() + playing.len() < n_tables as usize {
            let game = GAMES[(luck as usize + made.len()) % 2];
            let Some(table) = Table::new(&address, game, &[]) else { break };
            made.push(table);
        }
        thread::park_timeout(until.saturating_duration_since(Instant::now()));
        server.kill().expect("it runs");
        server.wait().expect("it was killed");
        n_made += made.len();
        tables.extend(made);
        for table in playing {
            let (table, n) = table.join().expect("nothing that was told is lost");
            n_told += n;
            tables.push(table);
        }
        if (kill + 1) % 20 == 0 {
            println!("{} kills, {n_made} tables, {n_told} things told: nothing lost", kill + 1);
        }
    }
    println!("{n_kills} kills, {n_made} tables, {n_told} things told: nothing lost");
}

fn serve(program: &Path, args: &[&OsStr]) -> (Child, String) {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(args);
    for limit in LIMITS {
        command.args(["--limit", &format!("{limit}=1000000")]);
    }
    let mut server = command.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    let out = server.stdout.take().expect("its output is ours");
    BufReader::new(out).read_line(&mut said).expect("it says where it is");
    let address = said.split("http://").nth(1).and_then(|it| it.split([',', '/']).next());
    (server, address.unwrap_or_else(|| panic!("it does not start: {said}")).to_owned())
}

/// Reconnects, checks that everything is as it was told, and plays until the server is gone.
fn check_and_play(mut table: Table, address: &str, until: Instant) -> (Table, usize) {
    let before = table.n_told();
    // A table that cannot reconnect now does so after the next start.
    if let Some(players) = table.come_back([address, address]) {
        table.play(players, until + Duration::from_secs(20));
    }
    let n = table.n_told() - before;
    (table, n)
}
