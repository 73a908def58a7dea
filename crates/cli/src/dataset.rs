//! `shamble dataset`: bot games with every decision, as training data.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use lab::dataset::{Dataset, DatasetFiles};
use lab::{Stopped, in_order};

use crate::args;
use crate::failure::Failure;
use crate::files::write_whole;
use crate::players;

pub(crate) fn run(args: &args::Dataset, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let choices = args.agreed.choices(game)?;
    let n_seats = game.start(&choices)?.n_seats();
    let players = lab::seats_for(&players::read(&args.seats)?, n_seats).map_err(Failure::Usage)?;
    let dataset = Dataset { game, choices, players, games: args.games, seed: args.seed };
    let folder = &args.folder;
    fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error.to_string()))?;
    let create = |name: &str| {
        let path = folder.join(name);
        File::create(&path).map_err(|error| unwritten(&path, &error.to_string()))
    };
    let (games, decisions) = (create("games.parquet")?, create("decisions.parquet")?);
    let bad = |problem: lab::parquet::NotWritten| Failure::Unwritten(problem.to_string());
    let mut files = DatasetFiles::new(&dataset, games, decisions).map_err(bad)?;
    let stop = players::stop_on_ctrl_c();
    let threads = players::threads(args.threads);
    let take = |_, recorded| files.add(recorded).map_err(bad);
    let stopped = in_order(0..args.games, threads, &stop, |nth| dataset.record(nth), take)?;
    let card = files.finish(&dataset, &command(args)).map_err(bad)?;
    write_whole(&folder.join("README.md"), &card)?;
    let n = match stopped {
        Stopped::AtTheEnd => args.games,
        Stopped::Before(n) => n,
    };
    let folder = folder.display();
    writeln!(
        out,
        "{folder} has {n} games of {}: games.parquet, decisions.parquet and a card, README.md.",
        game.name()
    )?;
    Ok(())
}

fn command(args: &args::Dataset) -> String {
    let mut words =
        vec!["shamble dataset".to_owned(), args.game.id().to_owned(), "FOLDER".to_owned()];
    words.extend(args.agreed.setup.iter().cloned());
    words.extend(args.agreed.mode.iter().map(|mode| format!("--mode {mode}")));
    words.extend(args.agreed.scenario.iter().map(|it| format!("--scenario {}", it.display())));
    words.push(format!("--seats {} --games {} --seed {}", args.seats, args.games, args.seed));
    words.join(" ")
}

fn unwritten(path: &Path, error: &str) -> Failure {
    Failure::Unwritten(format!(
        "{} cannot be written: {error}. Name another folder.",
        path.display()
    ))
}
