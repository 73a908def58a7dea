//! `shamble backup`, `restore`, `export` and `import`: maintenance of what a server has stored.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use store::{FileReader, Kept, LobbyCard, Reader, StoreError};
use table::{Kit, LiveTable, OldTable};

use crate::args::{Backup, Export, Import, Restore};
use crate::failure::Failure;
use crate::serve;

const FIRST_LINE: &str = "shamble-export 1";

fn bad(problem: StoreError) -> Failure {
    Failure::BadFile(problem.to_string())
}

/// A consistent copy, even while a server runs.
pub(crate) fn back_up(args: &Backup, out: &mut dyn Write) -> Result<(), Failure> {
    let reader = FileReader::open(&args.data).map_err(bad)?;
    reader.check().map_err(bad)?;
    copy(&reader, &args.file)?;
    let n = FileReader::open(&args.file).and_then(|copy| copy.ids()).map_err(bad)?.len();
    Ok(writeln!(out, "{n} tables are in {}.", args.file.display())?)
}

/// Creates a server's data file from a backup.
pub(crate) fn restore(args: &Restore, out: &mut dyn Write) -> Result<(), Failure> {
    let reader = FileReader::open(&args.file).map_err(bad)?;
    reader.check().map_err(bad)?;
    copy(&reader, &args.data)?;
    let n = reader.ids().map_err(bad)?.len();
    Ok(writeln!(out, "{n} tables are in {}. Start the server.", args.data.display())?)
}

fn copy(from: &FileReader, to: &Path) -> Result<(), Failure> {
    from.back_up(to).map_err(|problem| Failure::Unwritten(problem.to_string()))
}

/// Tables as text: the named ones, or all.
pub(crate) fn export(args: &Export, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.store {
        None => {
            let reader = FileReader::open(&args.data).map_err(bad)?;
            export_from(args, |id| reader.table(id), || reader.ids(), out)
        }
        Some(url) => {
            let store = serve::connect(url)?;
            let table = |id: &str| store.reading(|reader| reader.table(id));
            export_from(args, table, || store.reading(|reader| reader.ids()), out)
        }
    }
}

fn export_from(
    args: &Export,
    table: impl Fn(&str) -> Result<Kept, StoreError>,
    all: impl Fn() -> Result<Vec<String>, StoreError>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let ids = if args.table.is_empty() { all().map_err(bad)? } else { args.table.clone() };
    for id in ids {
        let named = |problem: StoreError| Failure::BadFile(format!("{id}: {problem}"));
        let Kept { card, lines, .. } = table(&id).map_err(named)?;
        Exported { id, card, lines }.write(out)?;
    }
    Ok(())
}

/// An exported table.
#[derive(Debug)]
struct Exported {
    id: String,
    card: LobbyCard,
    lines: Vec<String>,
}

impl Exported {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Exported { id, card, lines } = self;
        let listed = u8::from(card.is_listed);
        writeln!(out, "{FIRST_LINE}\ntable {id}\nlisted {listed}\nsummary {}", card.summary)?;
        writeln!(out, "lines {}", lines.len())?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    }
}

/// The text of exported tables as it would be exported again, or what is wrong with it.
pub(crate) fn exported_again(text: &str) -> Result<String, String> {
    let mut out = Vec::new();
    for table in read(text)? {
        table.write(&mut out).map_err(|problem| problem.to_string())?;
    }
    String::from_utf8(out).map_err(|problem| problem.to_string())
}

/// Imports tables, all of them or none.
pub(crate) fn import(args: &Import, out: &mut dyn Write) -> Result<(), Failure> {
    let shown = args.file.display();
    let text = fs::read_to_string(&args.file)
        .map_err(|error| Failure::BadFile(format!("{shown}: {error}. Name another file.")))?;
    let tables = read(&text).map_err(|problem| Failure::BadFile(format!("{shown}, {problem}")))?;
    let (store, place) = serve::open_either(&args.data, args.store.as_deref())?;
    for Exported { id, .. } in &tables {
        if store.reading(|reader| reader.card(id)).is_ok() {
            let text = format!("There is a table {id} in {place} already; nothing was changed.");
            return Err(Failure::Failed(text));
        }
    }
    for Exported { id, card, lines } in &tables {
        store.create(id, lines, card).map_err(|it| Failure::Unwritten(it.to_string()))?;
    }
    Ok(writeln!(out, "{} tables were taken into {place}.", tables.len())?)
}

fn read(text: &str) -> Result<Vec<Exported>, String> {
    let mut lines = text.lines().enumerate();
    let mut tables: Vec<Exported> = Vec::new();
    while let Some((n, first)) = lines.next() {
        let at = |n: usize, problem: &str| format!("line {}: {problem}", n + 1);
        if first != FIRST_LINE {
            return Err(at(n, &format!("expected {FIRST_LINE:?}, as `shamble export` writes it.")));
        }
        let mut field = |key: &str| {
            let found =
                lines.next().and_then(|(_, line)| line.strip_prefix(key)?.strip_prefix(' '));
            found.ok_or_else(|| at(n, &format!("below it the line \"{key} …\" is missing.")))
        };
        let (id, listed, summary) = (field("table")?, field("listed")?, field("summary")?);
        let n_lines: usize =
            field("lines")?.parse().map_err(|_| at(n, "how many lines it has is no number."))?;
        let log: Vec<String> =
            lines.by_ref().take(n_lines).map(|(_, line)| line.to_owned()).collect();
        if log.len() < n_lines {
            return Err(at(n, "the table below is cut off."));
        }
        if OldTable::read_lines(&Kit::ours(), &log).is_none() {
            let table = LiveTable::from_lines(Kit::ours(), &log, &[]);
            table.map_err(|problem| at(n, &format!("the table below is damaged: {problem}")))?;
        }
        // Whoever brings a table along wants to keep it.
        let (summary, is_listed) = (summary.to_owned(), listed == "1");
        let card = LobbyCard { summary, is_listed, is_open: false };
        tables.push(Exported { id: id.to_owned(), card, lines: log });
    }
    Ok(tables)
}
