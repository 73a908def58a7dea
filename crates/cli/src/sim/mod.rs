//! `shamble sim`: statistics of many bot games.

mod keep;
mod tell;

use std::io::{IsTerminal, Write};
use std::sync::atomic::AtomicBool;

use any_game::BotPlayer;
use lab::{Axis, Findings, RunProgress, Stopped, Study, StudyRun, report};

use crate::args::Sim;
use crate::failure::Failure;
use crate::files::write_whole;
use crate::{players, scenario};
use keep::Keeping;

pub(crate) fn run(args: &Sim, out: &mut dyn Write) -> Result<(), Failure> {
    let study = study(args)?;
    let stop = players::stop_on_ctrl_c();
    let mut findings = vec![Findings::default(); study.settings.len()];
    let mut keeping = Keeping::new(args, &study)?;
    for (unit, games) in keeping.known()?.into_iter().enumerate() {
        let setting = study.unit(unit as u64).0;
        games.iter().for_each(|game| findings[setting].add(game));
        keeping.keep(unit as u64, games)?;
    }
    let threads = players::threads(args.threads);
    let stopped = play(&study, threads, &stop, &mut keeping, &mut findings)?;
    let kept = keeping.finish(stopped)?;
    if let Some(file) = &args.report {
        let agreed = scenario::in_words(&study.choices);
        let command = command(args, &study);
        let told = report::ToldStudy {
            study: &study,
            findings: &findings,
            agreed: &agreed,
            command: &command,
        };
        write_whole(file, &report::page(&told))?;
    }
    if args.json {
        writeln!(out, "{}", tell::to_json(&study, &findings))?;
    } else {
        tell::tell(&study, &findings, out)?;
    }
    if let (Stopped::Before(_), Some(file)) = (stopped, kept) {
        let file = file.display();
        writeln!(
            out,
            "\nStopped. What was played is in {file}; the same with --resume {file} goes on."
        )?;
    }
    Ok(())
}

fn study(args: &Sim) -> Result<Study, Failure> {
    let game = args.chosen.game;
    let choices = args.chosen.agreed.choices(game)?;
    let axes = args.sweep.iter().map(|words| Axis::read(words, game.options()));
    let axes = axes.collect::<Result<Vec<_>, _>>().map_err(Failure::Usage)?;
    if let Some(twice) = (1..axes.len()).find(|&i| axes[..i].iter().any(|it| it.key == axes[i].key))
    {
        let key = &axes[twice].key;
        return Err(Failure::Usage(format!(
            "{key} is varied twice; put its values into one --sweep."
        )));
    }
    let players = match &args.seats {
        Some(words) => players::read(words)?,
        None => vec![BotPlayer::Random],
    };
    Study::new(game, choices, axes, players, (args.games, args.seed)).map_err(Failure::Usage)
}

fn play(
    study: &Study,
    threads: usize,
    stop: &AtomicBool,
    keeping: &mut Keeping<'_>,
    findings: &mut [Findings],
) -> Result<Stopped, Failure> {
    let shows = std::io::stderr().is_terminal();
    let run = StudyRun { study, threads, from: keeping.units(), stop };
    let take = |unit: u64, games: Vec<any_game::PlayedGame>| {
        let setting = study.unit(unit).0;
        games.iter().for_each(|game| findings[setting].add(game));
        keeping.keep(unit, games)
    };
    let stopped = run.play(take, |progress| {
        if shows {
            show(progress);
        }
    });
    if shows {
        eprint!("\r\x1b[K");
    }
    stopped
}

/// Progress, for people only.
fn show(progress: RunProgress) {
    const WIDTH: u64 = 30;
    let RunProgress { games, of, left } = progress;
    let full = (games * WIDTH / of.max(1)) as usize;
    let bar = "#".repeat(full) + &".".repeat(WIDTH as usize - full);
    let left = left.map_or_else(String::new, |left| format!(", {} left", in_words(left.as_secs())));
    eprint!("\r\x1b[K[{bar}] {games} of {of} games{left}");
}

fn in_words(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// The command that reproduces the result.
fn command(args: &Sim, study: &Study) -> String {
    let mut words = vec!["shamble sim".to_owned(), study.game.id().to_owned()];
    words.extend(args.chosen.agreed.setup.iter().cloned());
    words.extend(args.chosen.agreed.mode.iter().map(|mode| format!("--mode {mode}")));
    words.extend(
        args.chosen.agreed.scenario.iter().map(|it| format!("--scenario {}", it.display())),
    );
    words.extend(args.seats.iter().map(|seats| format!("--seats {seats}")));
    words.extend(args.sweep.iter().map(|sweep| format!("--sweep {sweep}")));
    words.extend([format!("--games {}", args.games), format!("--seed {}", args.seed)]);
    words.join(" ")
}
