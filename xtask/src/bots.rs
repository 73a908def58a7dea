//! `cargo xtask bots`: measures how well bots play, and writes it down in docs/bots.md.

use std::fmt::Write;
use std::process::Command;

use serde_json::Value;

use crate::steps::root;
use crate::steps::{Done, Failed, cargo, step, target_dir};

/// Everything below this line of the document is generated; everything above it is written by people.
const MADE: &str = "<!-- What follows is made by `cargo xtask bots`. -->";
const TEZ: &str = "tiny-epic-zombies";
const Z15: &str = "zombie-15";
const THIRTY: &str = "thirty-seconds";
const RFYL: &str = "run-for-your-life";

/// One line of the table.
struct Row {
    game: &'static str,
    setup: &'static str,
    /// One for each seat, or one for all.
    seats: &'static str,
    seating: Seating,
    /// The number of the player whose share is given.
    whose: usize,
    /// The target.
    wanted: &'static str,
}

/// Where time is real, each decision takes this many seconds, one after the other, as at a server.
const PACE: &str = "0.9";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seating {
    Rotated,
    Kept,
}

const fn together(game: &'static str, setup: &'static str, wanted: &'static str) -> Row {
    Row { game, setup, seats: "merciless", seating: Seating::Rotated, whose: 0, wanted }
}

const fn rivals(
    game: &'static str,
    setup: &'static str,
    seats: &'static str,
    wanted: &'static str,
) -> Row {
    Row { game, setup, seats, seating: Seating::Rotated, whose: 0, wanted }
}

/// Seats are roles, so everybody keeps theirs.
const fn roles(
    game: &'static str,
    setup: &'static str,
    seats: &'static str,
    whose: usize,
    wanted: &'static str,
) -> Row {
    Row { game, setup, seats, seating: Seating::Kept, whose, wanted }
}

const ROWS: &[Row] = &[
    together(TEZ, "mode=cooperative players=2", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=3", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=4", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=3 difficulty=epic", "≥ 15 %"),
    together(TEZ, "mode=solo", "≥ 40 %"),
    roles(TEZ, HUNTED, "merciless", 1, "30 to 70 %"),
    roles(TEZ, HUNTED, "newcomer,merciless,merciless,merciless", 1, "≥ 90 %"),
    roles(TEZ, HUNTED, "merciless,newcomer,newcomer,newcomer", 0, "≥ 90 %"),
    rivals(TEZ, "mode=competitive players=4", "merciless,casual,casual,casual", "≥ 60 %"),
    together(Z15, "", "≥ 85 %"),
    together(Z15, "level=expert", "≥ 40 %"),
    together(Z15, "mode=scenario scenario=1", "≥ 95 %"),
    together(Z15, "mode=scenario scenario=2", "≥ 95 %"),
    together(Z15, "mode=scenario scenario=3", "≥ 95 %"),
    together(Z15, "mode=scenario scenario=4", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=5", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=6", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=7", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=8", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=9", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=10", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=11", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=12", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=13", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=14", "≥ 30 %"),
    together(Z15, "mode=scenario scenario=15", "≥ 30 %"),
    roles(THIRTY, "", "merciless,newcomer", 0, "≥ 90 %"),
    roles(THIRTY, "", "newcomer,merciless", 1, "≥ 90 %"),
    roles(THIRTY, "", "merciless,merciless", 0, "told"),
    together(THIRTY, "zombies=fast-attack", "≥ 85 %"),
    together(THIRTY, "zombies=swarm", "≥ 80 %"),
    rivals(RFYL, "players=4 level=simple", AMONG_NEWCOMERS, "≥ 50 %"),
    rivals(RFYL, "players=4 level=intermediate", AMONG_NEWCOMERS, "≥ 50 %"),
    rivals(RFYL, "players=4 level=advanced", AMONG_NEWCOMERS, "≥ 50 %"),
    rivals(RFYL, "players=4 level=expert", AMONG_NEWCOMERS, "≥ 50 %"),
];
const HUNTED: &str = "mode=cooperative-zombie players=4 zombie-seat=1";
const AMONG_NEWCOMERS: &str = "merciless,newcomer,newcomer,newcomer";

/// How each level does compared with the one below: everybody's share in a cooperative game, or that of one among others.
const LADDERS: &[(&str, &str, Ladder)] = &[
    (TEZ, "mode=cooperative players=3", Ladder::Together),
    (Z15, "clock=actions level=expert", Ladder::Together),
    (THIRTY, "zombies=swarm", Ladder::Together),
    (RFYL, "players=4 level=simple", Ladder::Among(3)),
];
const LEVELS: [&str; 5] = ["newcomer", "casual", "seasoned", "sharp", "merciless"];

#[derive(Clone, Copy)]
enum Ladder {
    Together,
    /// One among this many of the level below.
    Among(usize),
}

/// Measures everything and rewrites the document.
pub(crate) fn bots(args: &[String]) -> Done {
    let (mut games, mut seconds) = (400, None);
    for pair in args.chunks(2) {
        match pair {
            [flag, n] if flag == "--games" => games = n.parse().map_err(|_| usage())?,
            [flag, n] if flag == "--seconds" => seconds = Some(n.parse().map_err(|_| usage())?),
            _ => return Err(usage()),
        }
    }
    step("building shamble", cargo(&["build", "--release", "--package", "cli"]))?;
    let arena = Arena { program: target_dir()?.join("release/shamble"), games, seconds };
    let path = root().join("docs/bots.md");
    let failed = |error: std::io::Error| Failed(format!("docs/bots.md: {error}"));
    let text = std::fs::read_to_string(&path).map_err(failed)?;
    let (by_people, _) = text.split_once(MADE).ok_or_else(|| {
        Failed(format!("docs/bots.md has no line `{MADE}`; put it where the figures belong"))
    })?;
    let made = arena.document()?;
    std::fs::write(&path, format!("{by_people}{MADE}\n\n{made}")).map_err(failed)
}

fn usage() -> Failed {
    Failed(
        "`cargo xtask bots` takes nothing but `--games N` and `--seconds S`, both for each line"
            .to_owned(),
    )
}

struct Arena {
    program: std::path::PathBuf,
    games: u64,
    /// The longest time for each line.
    seconds: Option<u32>,
}

impl Arena {
    fn document(&self) -> Result<String, Failed> {
        let mut text = format!(
            "## Measured\n\nAt commit {}, at most {} games each, with 95 % intervals. `shamble arena GAME SETUP --seats PLAYERS` \
             plays a line again; of Zombie 15' with `--pace {PACE}`, so that its fifteen minutes pass while bots decide one after the \
             other, as at a server.\n\n",
            commit()?,
            self.games
        );
        text += "| game | setup | players | whose share | games | share | 95 % | wanted | ms a decision (mean, p99) |\n";
        text += "|---|---|---|---|---|---|---|---|---|\n";
        for Row { game, setup, seats, seating, whose, wanted } in ROWS {
            let told = self.hold(game, setup, seats, *seating)?;
            let (games, share) = (&told["games"], Share::of(&told["seats"][*whose]));
            let Share { level, share, low, high } = share;
            let ms = |key: &str| told["ms_per_decision"][key].as_f64().unwrap_or(0.0);
            let _ = writeln!(
                text,
                "| {game} | {setup} | {seats} | {level}, player {} | {games} | {share:.0} % | {low:.0}–{high:.0} | {wanted} | \
                 {:.1}, {:.1} |",
                whose + 1,
                ms("mean"),
                ms("p99"),
            );
        }
        text += "\n## Each level beside the one below\n\nTogether: the share of games that all of a level win. Among: the share of \
                 one among others of the level below.\n\n";
        text += "| game | setup | level | games | share | 95 % |\n|---|---|---|---|---|---|\n";
        for &(game, setup, ladder) in LADDERS {
            for (nth, level) in LEVELS.iter().enumerate() {
                let seats = match ladder {
                    Ladder::Together => (*level).to_owned(),
                    Ladder::Among(_) if nth == 0 => continue,
                    Ladder::Among(n) => {
                        format!("{level}{}", format!(",{}", LEVELS[nth - 1]).repeat(n))
                    }
                };
                let told = self.hold(game, setup, &seats, Seating::Rotated)?;
                let (games, share) = (&told["games"], Share::of(&told["seats"][0]));
                let Share { share, low, high, .. } = share;
                let _ = writeln!(
                    text,
                    "| {game} | {setup} | {seats} | {games} | {share:.0} % | {low:.0}–{high:.0} |"
                );
            }
        }
        Ok(text)
    }

    fn hold(
        &self,
        game: &str,
        setup: &str,
        seats: &str,
        seating: Seating,
    ) -> Result<Value, Failed> {
        eprintln!("xtask: {game} {setup} by {seats}");
        let mut command = Command::new(&self.program);
        command.args(["arena", game]).args(setup.split_whitespace());
        command.args(["--seats", seats, "--games", &self.games.to_string(), "--json"]);
        if game == Z15 && !setup.contains("clock=") {
            command.args(["--pace", PACE]);
        }
        if let Some(seconds) = self.seconds {
            // A bot that searches alone needs more time for as many games; games of Zombie 15' are short.
            let part = match (game, seats) {
                (Z15, "merciless") => 3,
                (_, "merciless") => 1,
                _ => 2,
            };
            command.args(["--seconds", &(seconds / part).max(1).to_string()]);
        }
        if seating == Seating::Kept {
            command.arg("--keep-seats");
        }
        command.stderr(std::process::Stdio::inherit());
        let output = command.output().ok().filter(|it| it.status.success());
        let told = output.and_then(|it| serde_json::from_slice(&it.stdout).ok());
        told.ok_or_else(|| Failed(format!("`shamble arena {game} {setup} --seats {seats}` failed")))
    }
}

struct Share<'a> {
    level: &'a str,
    share: f64,
    low: f64,
    high: f64,
}

impl Share<'_> {
    fn of(seat: &Value) -> Share<'_> {
        let percent = |key: &str| 100.0 * seat[key].as_f64().unwrap_or(0.0);
        Share {
            level: seat["level"].as_str().unwrap_or_default(),
            share: percent("share"),
            low: percent("low"),
            high: percent("high"),
        }
    }
}

fn commit() -> Result<String, Failed> {
    let mut git = Command::new("git");
    git.args(["rev-parse", "--short=10", "HEAD"]).current_dir(root());
    let output = git.output().ok().filter(|it| it.status.success());
    let commit = output.and_then(|it| String::from_utf8(it.stdout).ok());
    commit
        .map(|it| it.trim().to_owned())
        .ok_or_else(|| Failed("git does not say the commit".to_owned()))
}
