//! `cargo xtask bots`: measures how well bots play, and writes it down in docs/bots.md.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
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
    seats: Cow<'static, str>,
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
    let seats = Cow::Borrowed("merciless");
    Row { game, setup, seats, seating: Seating::Rotated, whose: 0, wanted }
}

const fn rivals(
    game: &'static str,
    setup: &'static str,
    seats: &'static str,
    wanted: &'static str,
) -> Row {
    let seats = Cow::Borrowed(seats);
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
    Row { game, setup, seats: Cow::Borrowed(seats), seating: Seating::Kept, whose, wanted }
}

const ROWS: &[Row] = &[
    together(TEZ, "mode=cooperative players=2", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=3", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=4", "≥ 50 %"),
    together(TEZ, "mode=cooperative players=3 difficulty=epic", "≥ 15 %"),
    together(TEZ, "mode=solo", "≥ 40 %"),
    roles(TEZ, HUNTED, "merciless,merciless,merciless,merciless", 1, "30 to 70 %"),
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

/// How each level does compared with the one below: everybody's share in a cooperative game, that of one among others, or that of
/// one side against the same opponents.
const LADDERS: &[(&str, &str, Ladder)] = &[
    (TEZ, "mode=cooperative players=3", Ladder::Together),
    (TEZ, HUNTED, Ladder::Side { seats: "*,casual,casual,casual", whose: 0 }),
    (TEZ, HUNTED, Ladder::Side { seats: "seasoned,*,*,*", whose: 1 }),
    (Z15, "clock=actions level=expert", Ladder::Together),
    (THIRTY, "zombies=swarm", Ladder::Together),
    (THIRTY, "", Ladder::Side { seats: "*,seasoned", whose: 0 }),
    (THIRTY, "", Ladder::Side { seats: "seasoned,*", whose: 1 }),
    (RFYL, "players=4 level=simple", Ladder::Among(3)),
];
const LEVELS: [&str; 5] = ["newcomer", "casual", "seasoned", "sharp", "merciless"];

#[derive(Clone, Copy)]
enum Ladder {
    Together,
    /// One among this many of the level below.
    Among(usize),
    /// One side, in the seats with a star, against the same opponents for all levels.
    Side {
        seats: &'static str,
        whose: usize,
    },
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
    let path = root().join("docs/bots.md");
    let failed = |error: std::io::Error| Failed(format!("docs/bots.md: {error}"));
    let text = std::fs::read_to_string(&path).map_err(failed)?;
    let (by_people, _) = text.split_once(MADE).ok_or_else(|| {
        Failed(format!("docs/bots.md has no line `{MADE}`; put it where the figures belong"))
    })?;
    let commit = commit()?;
    let build = ["build", "--release", "--package", "registry", "--example", "contest"];
    step("building what holds contests", cargo(&build))?;
    let made = Measured::by_playing(commit, games, seconds)?.document()?;
    std::fs::write(&path, format!("{by_people}{MADE}\n\n{made}")).map_err(failed)
}

fn usage() -> Failed {
    Failed(
        "`cargo xtask bots` takes nothing but `--games N`, for each line, and `--seconds S`, for all of them"
            .to_owned(),
    )
}

/// What was measured.
struct Measured {
    commit: String,
    /// The most games of a line.
    games: u64,
    /// By the line that says what is played.
    told: BTreeMap<String, Value>,
}

impl Measured {
    /// Plays all lines side by side. Without a limit of time it ends when all games are played.
    fn by_playing(commit: String, games: u64, seconds: Option<u64>) -> Result<Measured, Failed> {
        let rows = ROWS.iter().map(Row::line).chain(steps().map(|it| it.line()));
        // Both tables have some lines.
        let lines: Vec<String> = rows.collect::<BTreeSet<_>>().into_iter().collect();
        let target = target_dir()?;
        let file = target.join("contests.txt");
        let text: String =
            lines.iter().map(|it| format!("{} {games} {it}\n", weight(it))).collect();
        std::fs::write(&file, text)
            .map_err(|error| Failed(format!("{}: {error}", file.display())))?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut command = Command::new(target.join("release/examples/contest"));
        command.args([threads.to_string(), seconds.unwrap_or(u64::MAX).to_string()]);
        command.arg(&file).arg("--json").stderr(std::process::Stdio::inherit());
        eprintln!("xtask: playing {} lines", lines.len());
        let output = command.output().ok().filter(|it| it.status.success());
        let output = output.and_then(|it| String::from_utf8(it.stdout).ok());
        let told = output.as_deref().unwrap_or_default().lines();
        let told: Vec<Value> = told.filter_map(|it| serde_json::from_str(it).ok()).collect();
        if told.len() != lines.len() {
            return Err(Failed("the contests failed".to_owned()));
        }
        Ok(Measured { commit, games, told: lines.into_iter().zip(told).collect() })
    }

    fn document(&self) -> Result<String, Failed> {
        let mut text = format!(
            "## Measured\n\nAt commit {}, at most {} games each, with 95 % intervals. Each game is another deal; only where one plays among \
             others do as many games as there are seats share one, and the intervals take that into account. Bots of Zombie 15' and of duels in \
             30 Seconds to Live decide one after the other, each {PACE} seconds after the last as at a server, so that the fifteen minutes and \
             the thirty seconds pass. A decision is cut off after half a second. `shamble arena GAME SETUP --seats PLAYERS` plays such games, \
             too.\n\n",
            self.commit, self.games,
        );
        text += "| game | setup | players | whose share | games | share | 95 % | wanted | ms a decision (mean, p99) |\n";
        text += "|---|---|---|---|---|---|---|---|---|\n";
        for row in ROWS {
            let told = self.of(row)?;
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {:.1}, {:.1} |",
                row.game,
                row.setup,
                row.seats,
                row.told_of(),
                told.share(),
                row.wanted,
                told.number("mean"),
                told.number("p99"),
            );
        }
        text += "\n## Each level beside the one below\n\nTogether: the share of games that all of a level win. Among: the share of \
                 one among others of the level below. Where sides are different, the share of one side, whose level changes, against the same \
                 opponents.\n\n";
        text += "| game | setup | players | whose share | games | share | 95 % |\n|---|---|---|---|---|---|---|\n";
        for step in steps() {
            let told = self.of(&step)?;
            let Row { game, setup, seats, .. } = &step;
            let _ = writeln!(
                text,
                "| {game} | {setup} | {seats} | {} | {} |",
                step.told_of(),
                told.share()
            );
        }
        Ok(text)
    }

    fn of(&self, row: &Row) -> Result<Told<'_>, Failed> {
        let told = self.told.get(&row.line());
        told.map(Told).ok_or_else(|| Failed(format!("nobody played `{}`", row.line())))
    }
}

/// How one line went.
struct Told<'a>(&'a Value);

impl Told<'_> {
    fn number(&self, key: &str) -> f64 {
        self.0[key].as_f64().unwrap_or(0.0)
    }

    fn share(&self) -> String {
        let [share, low, high] = ["share", "low", "high"].map(|key| self.number(key));
        format!("{} | {share:.0} % | {low:.0}–{high:.0}", self.0["games"])
    }
}

impl Row {
    /// The player whose share is given.
    fn told_of(&self) -> String {
        let level = self.seats.split(',').nth(self.whose).unwrap_or(&self.seats);
        format!("{level}, player {}", self.whose + 1)
    }

    /// What is played, in the words of the contest.
    fn line(&self) -> String {
        let Row { game, setup, seats, whose, .. } = self;
        let setup = setup.replace(' ', "&");
        let keeps = if self.seating == Seating::Kept { " keep" } else { "" };
        let is_timed = match *game {
            Z15 => !setup.contains("clock="),
            THIRTY => !setup.contains("timer=") && !setup.contains("zombies="),
            _ => false,
        };
        let pace = if is_timed { format!(" pace={PACE}") } else { String::new() };
        format!("{game}?{setup} {seats}{keeps}{pace} whose={whose}")
    }
}

/// The levels of all ladders.
fn steps() -> impl Iterator<Item = Row> {
    LADDERS.iter().flat_map(|&(game, setup, ladder)| {
        let steps = LEVELS.iter().enumerate().filter_map(move |(nth, level)| match ladder {
            Ladder::Together => Some((*level).to_owned()),
            Ladder::Among(_) if nth == 0 => None,
            Ladder::Among(n) => {
                Some(format!("{level}{}", format!(",{}", LEVELS[nth - 1]).repeat(n)))
            }
            Ladder::Side { seats, .. } => Some(seats.replace('*', level)),
        });
        let (seating, whose) = match ladder {
            Ladder::Together | Ladder::Among(_) => (Seating::Rotated, 0),
            Ladder::Side { whose, .. } => (Seating::Kept, whose),
        };
        steps.map(move |seats| Row { game, setup, seats: seats.into(), seating, whose, wanted: "" })
    })
}

/// How much of the time a line gets. In Tiny Epic Zombies a search takes the longest, in races most of all; what needs no search
/// is played in no time.
fn weight(line: &str) -> u32 {
    match line {
        _ if !line.starts_with(TEZ) || !line.contains("merciless") => 1,
        _ if line.contains("competitive") => 12,
        _ => 4,
    }
}

/// The commit that is measured, which others can check out: nothing differs from it but the document that is to be written.
fn commit() -> Result<String, Failed> {
    let changed = git(&["status", "--porcelain", "--", ":!docs/bots.md"])?;
    is_clean(&changed)?;
    if git(&["branch", "--all", "--contains", "HEAD", "--format=%(refname)"])?.is_empty() {
        let problem = "no branch has this commit, so it will not last; check out a branch first";
        return Err(Failed(problem.to_owned()));
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

/// What git says of changed files must be nothing.
fn is_clean(changed: &str) -> Done {
    match changed.lines().next() {
        None => Ok(()),
        Some(first) => Err(Failed(format!(
            "docs/bots.md names the commit that was measured, so everything must be committed first; `{}` is not",
            first.get(3..).unwrap_or(first)
        ))),
    }
}

fn git(words: &[&str]) -> Result<String, Failed> {
    let output = Command::new("git").args(words).current_dir(root()).output();
    let output = output.ok().filter(|it| it.status.success());
    let said = output.and_then(|it| String::from_utf8(it.stdout).ok());
    let said = said.ok_or_else(|| Failed(format!("`git {}` failed", words.join(" "))))?;
    Ok(said.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_committed_is_measured() {
        assert!(is_clean("").is_ok());
        let refused = is_clean(" M crates/mind/src/mind.rs\n?? more.txt").expect_err("it differs");
        assert!(refused.0.contains("`crates/mind/src/mind.rs`"), "{}", refused.0);
    }

    #[test]
    fn whatever_has_a_clock_is_measured_at_its_pace_and_each_side_has_a_ladder() {
        let lines: Vec<String> =
            ROWS.iter().map(Row::line).chain(steps().map(|it| it.line())).collect();
        let has_pace = |line: &&String| line.contains(" pace=");
        let duels = lines.iter().filter(|it| it.starts_with("thirty-seconds? "));
        assert!(duels.clone().count() >= 10 && duels.clone().all(|it| has_pace(&it)));
        assert!(!lines.iter().filter(|it| it.contains("clock=actions")).any(|it| has_pace(&it)));
        for side in [
            "merciless,seasoned keep",
            "seasoned,merciless keep",
            "merciless,casual,casual,casual keep",
            "seasoned,merciless,merciless,merciless keep",
        ] {
            assert!(lines.iter().any(|it| it.contains(side)), "{side}");
        }
    }
}
