//! `cargo xtask load`: many players at a server of their own, `cargo xtask crash`: the same, killed again and again,
//! `cargo xtask beside`: one person next to tables of bots, and `cargo xtask simulate`: simulated nights without a server.

use std::path::PathBuf;
use std::process::Command;

use crate::steps::{Done, Failed, cargo, step, target_dir};

pub(crate) fn load(args: &[String]) -> Done {
    let mut players = players()?;
    players.args(args);
    step("load", players)
}

/// The program that puts load on a server.
pub(crate) fn players() -> Result<Command, Failed> {
    let dir = build("load")?;
    let mut players = Command::new(dir.join("release/examples/load"));
    players.arg(dir.join("release/shamble"));
    Ok(players)
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

fn build(example: &str) -> Result<PathBuf, Failed> {
    step("server", cargo(&["build", "--release", "--package", "cli"]))?;
    let players = ["build", "--release", "--package", "server", "--example", example];
    step("players", cargo(&players))?;
    target_dir()
}
