//! `cargo xtask instructions`: instructions per random decision in each mode, counted by callgrind, compared with
//! docs/performance.md. Unlike seconds, they do not depend on the load of the machine.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::steps::root;
use crate::steps::{Done, Failed, cargo, report, step, target_dir, works};

const DOCUMENT: &str = "docs/performance.md";
/// Everything between this line of the document and the next heading is generated.
const MADE: &str = "<!-- What follows is made by `cargo xtask instructions --update`. -->";
/// Games of each mode.
const GAMES: &str = "60";
/// The tolerated variation between compilers and machines, in percent.
const TOLERANCE: u64 = 3;

/// Instructions per decision, by game and mode.
type Counts = BTreeMap<(String, String), u64>;

pub(crate) fn instructions(args: &[String]) -> Done {
    let updates = match args {
        [] => false,
        [flag] if flag == "--update" => true,
        _ => return Err(Failed("`cargo xtask instructions` takes nothing but `--update`".into())),
    };
    need_valgrind()?;
    let programs = build()?;
    let start = Instant::now();
    let counted = count(&programs)?;
    report("counting", start);
    let path = root().join(DOCUMENT);
    let failed = |error: std::io::Error| Failed(format!("{DOCUMENT}: {error}"));
    let text = std::fs::read_to_string(&path).map_err(failed)?;
    let (by_people, made) = text.split_once(MADE).ok_or_else(|| {
        Failed(format!("{DOCUMENT} has no line `{MADE}`; put it where the counts belong"))
    })?;
    let (made, after) = made.split_at(made.find("\n## ").unwrap_or(made.len()));
    let (told, problems) = compare(&read(made), &counted);
    print!("{told}");
    if updates {
        let made = table(&counted);
        return std::fs::write(&path, format!("{by_people}{MADE}\n\n{made}{after}"))
            .map_err(failed);
    }
    if problems.is_empty() { Ok(()) } else { Err(Failed(problems.join("; "))) }
}

fn need_valgrind() -> Done {
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--version");
    if works(valgrind) {
        return Ok(());
    }
    Err(Failed(
        "there is no valgrind to count with; install it (`apt install valgrind`, `dnf install valgrind`; it runs on Linux)"
            .to_owned(),
    ))
}

/// Builds the program of each game; returns their paths.
fn build() -> Result<Vec<PathBuf>, Failed> {
    let dirs = std::fs::read_dir(root().join("games"));
    let dirs = dirs.map_err(|error| Failed(format!("games: {error}")))?;
    let mut games: Vec<String> = dirs
        .filter_map(|dir| dir.ok()?.file_name().into_string().ok())
        .filter(|game| root().join(format!("games/{game}/rules/examples/{game}.rs")).exists())
        .collect();
    games.sort();
    let mut build = cargo(&["build", "--profile", "counted"]);
    for game in &games {
        build.args(["--package", &format!("{game}-rules"), "--example", game]);
    }
    step("building random games", build)?;
    let programs = target_dir()?.join("counted/examples");
    Ok(games.iter().map(|game| programs.join(game)).collect())
}

fn count(programs: &[PathBuf]) -> Result<Counts, Failed> {
    let mut counts = Counts::new();
    for program in programs {
        let game = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (modes, _) = output(Command::new(program))?;
        for mode in modes.lines() {
            counts.insert((game.clone(), mode.to_owned()), count_mode(program, mode)?);
        }
    }
    Ok(counts)
}

/// Only `search::counted::counted` is counted.
fn count_mode(program: &Path, mode: &str) -> Result<u64, Failed> {
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--tool=callgrind", "--toggle-collect=*counted::counted*"]);
    callgrind.arg("--callgrind-out-file=/dev/null").arg(program).args([mode, GAMES]);
    let (printed, told) = output(callgrind)?;
    let number = |word: Option<&str>| word.and_then(|it| it.trim().parse::<u64>().ok());
    let decisions = number(printed.split_whitespace().next());
    let instructions =
        number(told.lines().find_map(|line| line.split_once("Collected :")).map(|it| it.1));
    match (instructions, decisions) {
        (Some(instructions), Some(decisions)) if instructions > 0 && decisions > 0 => {
            Ok(instructions / decisions)
        }
        _ => Err(Failed(format!("callgrind counted nothing in {} {mode}", program.display()))),
    }
}

/// The stdout and stderr of a program.
fn output(mut command: Command) -> Result<(String, String), Failed> {
    let output = command.output().ok().filter(|it| it.status.success());
    let output = output.ok_or_else(|| Failed(format!("{command:?} failed")))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output.stdout), text(&output.stderr)))
}

/// Compares each mode with its old count; also returns those that are too high.
fn compare(before: &Counts, now: &Counts) -> (String, Vec<String>) {
    let (mut told, mut problems) = (String::new(), Vec::new());
    for ((game, mode), n) in now {
        let Some(was) = before.get(&(game.clone(), mode.clone())) else {
            let _ = writeln!(told, "{game:<20} {mode:<20} {n:>6}");
            problems.push(format!("{DOCUMENT} does not know {game} {mode}; `--update` adds it"));
            continue;
        };
        let more = 100.0 * (*n as f64 / *was as f64 - 1.0);
        let _ = writeln!(told, "{game:<20} {mode:<20} {n:>6}  was {was:>6}  {more:>+6.1} %");
        if 100 * n > (100 + TOLERANCE) * was {
            problems.push(format!(
                "{game} {mode} takes {more:.1} % more instructions than {DOCUMENT} says: find out why, or accept it with `--update`"
            ));
        }
    }
    for (game, mode) in before.keys().filter(|it| !now.contains_key(*it)) {
        problems.push(format!("{game} {mode} is gone; `--update` strikes it out of {DOCUMENT}"));
    }
    (told, problems)
}

fn table(counts: &Counts) -> String {
    let mut text = String::from("| game | mode | instructions per decision |\n|---|---|---|\n");
    for ((game, mode), n) in counts {
        let _ = writeln!(text, "| {game} | {mode} | {n} |");
    }
    text
}

/// Parses the output of [`table`].
fn read(text: &str) -> Counts {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        match cells.as_slice() {
            ["", game, mode, n, ""] => {
                Some((((*game).to_owned(), (*mode).to_owned()), n.parse().ok()?))
            }
            _ => None,
        }
    };
    text.lines().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(&str, u64)]) -> Counts {
        rows.iter().map(|&(mode, n)| (("chess".to_owned(), mode.to_owned()), n)).collect()
    }

    #[test]
    fn what_was_written_down_is_read_again() {
        let all = counts(&[("blitz", 1200), ("slow", 900)]);
        assert_eq!(read(&table(&all)), all);
    }

    #[test]
    fn a_little_more_is_let_pass_and_too_much_is_not() {
        let before = counts(&[("blitz", 1000), ("slow", 1000)]);
        let (told, problems) = compare(&before, &counts(&[("blitz", 1030), ("slow", 1031)]));
        assert!(told.contains("+3.0 %") && told.contains("+3.1 %"), "{told}");
        assert_eq!(problems.len(), 1);
        assert!(problems[0].starts_with("chess slow takes 3.1 % more"), "{problems:?}");
        assert!(compare(&before, &counts(&[("blitz", 500), ("slow", 900)])).1.is_empty());
    }

    #[test]
    fn a_mode_that_comes_or_goes_is_told() {
        let (_, problems) = compare(&counts(&[("slow", 1000)]), &counts(&[("blitz", 1000)]));
        let told = ["chess blitz; `--update` adds it", "chess slow is gone"];
        assert_eq!(problems.len(), 2);
        assert!(
            told.iter().zip(&problems).all(|(it, problem)| problem.contains(it)),
            "{problems:?}"
        );
    }
}
