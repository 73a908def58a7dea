//! Writes to the database: one transaction per batch, with a few statements for all tables in it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use postgres::types::ToSql;
use postgres::{Statement, Transaction};

use super::pool::{Database, Held};
use crate::lease::Fence;
use crate::problem::{Doing, StoreError};
use crate::writer::{Commits, Failed, Job, Results};
use crate::{Change, GRAIN, LobbyCard, N_SNAPSHOTS};

#[derive(Debug)]
pub(crate) struct Writer {
    database: Database,
    line: Option<Line>,
}

/// A connection with its prepared statements.
#[derive(Debug)]
struct Line {
    held: Held,
    used: Instant,
    lock: Statement,
    insert: Statement,
    note: Statement,
}

/// A connection that was idle for this long may be gone unnoticed.
const IDLE: Duration = Duration::from_millis(500);

impl Line {
    fn new(database: &Database) -> Result<Line, StoreError> {
        let mut held = database.connect()?;
        let mut prepare = |sql| held.client().prepare(sql).doing("open");
        let (lock, insert, note) = (prepare(LOCK)?, prepare(INSERT)?, prepare(NOTE)?);
        Ok(Line { held, used: Instant::now(), lock, insert, note })
    }

    fn is_there(&mut self) -> bool {
        !self.held.is_closed()
            && (self.used.elapsed() < IDLE || self.held.client().simple_query("").is_ok())
    }
}

impl Writer {
    pub(super) fn new(database: Database) -> Writer {
        Writer { database, line: None }
    }
}

impl Commits for Writer {
    fn look(&mut self) -> Result<(), StoreError> {
        if !self.line.as_mut().is_some_and(Line::is_there) {
            self.line = None;
            self.line = Some(Line::new(&self.database)?);
        }
        Ok(())
    }

    fn commit(&mut self, batch: &[Job]) -> Result<Results, Failed> {
        let line = self.line.as_mut().expect("it was looked for");
        line.used = Instant::now();
        let Line { held, lock, insert, note, .. } = line;
        let begun = held.client().transaction().doing("write").map_err(Failed::Commit)?;
        let mut change = Changing { begun, lock, insert, note };
        let results = write_all(&mut change, batch).map_err(Failed::Change)?;
        change.begun.commit().doing("write").map_err(Failed::Commit)?;
        Ok(results)
    }
}

/// A transaction with its prepared statements.
struct Changing<'a> {
    begun: Transaction<'a>,
    lock: &'a Statement,
    insert: &'a Statement,
    note: &'a Statement,
}

/// In an order that is the same on all nodes, to avoid deadlocks.
const LOCK: &str = "
    SELECT id, number, n_lines, fence FROM tables WHERE id = ANY($1) ORDER BY number FOR NO KEY UPDATE";

const INSERT: &str = "
    INSERT INTO lines (of, sequence, line) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])";

const NOTE: &str = "
    UPDATE tables SET n_lines = end_of.n_lines,
        summary = coalesce(end_of.summary, tables.summary),
        is_listed = coalesce(end_of.is_listed, tables.is_listed),
        is_open = coalesce(end_of.is_open, tables.is_open),
        touched = CASE WHEN end_of.summary IS NOT NULL OR touched < now_is - $6 THEN now_is ELSE touched END
    FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::boolean[])
            AS end_of (number, n_lines, summary, is_listed, is_open),
        (SELECT extract(epoch FROM now())::bigint AS now_is) AS clock
    WHERE tables.number = end_of.number";

fn write_all(change: &mut Changing<'_>, batch: &[Job]) -> Result<Results, StoreError> {
    let mut results = Vec::with_capacity(batch.len());
    let mut rest = batch;
    while let Some(first) = rest.first() {
        let appends: Vec<Append<'_>> =
            rest.iter().map_while(|job| Append::of(&job.change)).collect();
        if appends.is_empty() {
            match make(change, &first.change) {
                // A refused change has changed nothing, so the rest continues.
                Err(problem) if !problem.is_refusal() => return Err(problem),
                result => results.push(result),
            }
        } else {
            results.extend(append_all(change, &appends)?);
        }
        rest = &batch[results.len()..];
    }
    Ok(results)
}

fn make(change: &mut Changing<'_>, wanted: &Change) -> Result<(), StoreError> {
    match wanted {
        Change::Create { id, lines, card } => create(change, id, lines, card),
        Change::Append { .. } => unreachable!("appends are made together"),
        Change::Remember { id, n_lines, text } => remember(change, id, *n_lines, text),
        Change::Release { id, fence } => {
            let release = "UPDATE tables SET owner = 0 WHERE id = $1 AND fence = $2";
            change.begun.execute(release, &[id, &fence.0]).doing("write").map(drop)
        }
        Change::Delete { id } => delete(change, id),
        Change::Keep { key, text } => {
            let sql = "INSERT INTO kept (key, text) VALUES ($1, $2)
                       ON CONFLICT (key) DO UPDATE SET text = excluded.text";
            change.begun.execute(sql, &[key, text]).doing("write").map(drop)
        }
        Change::KeepFirst { key, text } => {
            let sql = "INSERT INTO kept (key, text) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
            change.begun.execute(sql, &[key, text]).doing("write").map(drop)
        }
        Change::Forget { key } => {
            let sql = "DELETE FROM kept WHERE key = $1";
            change.begun.execute(sql, &[key]).doing("write").map(drop)
        }
        Change::Take { key, text } => {
            let sql = "DELETE FROM kept WHERE key = $1 AND text = $2";
            match change.begun.execute(sql, &[key, text]).doing("write")? {
                0 => Err(StoreError::TakenAway),
                _ => Ok(()),
            }
        }
        Change::Probe => {
            let probe = "UPDATE version SET schema = schema";
            change.begun.execute(probe, &[]).doing("write").map(drop)
        }
    }
}

fn create(
    change: &mut Changing<'_>,
    id: &str,
    lines: &[String],
    card: &LobbyCard,
) -> Result<(), StoreError> {
    let create = "INSERT INTO tables (id, summary, is_listed, is_open, touched, n_lines)
                  VALUES ($1, $2, $3, $4, extract(epoch FROM now())::bigint, $5)
                  ON CONFLICT (id) DO NOTHING RETURNING number";
    let n_lines = lines.len() as i64;
    let LobbyCard { summary, is_listed, is_open } = card;
    let made = change.begun.query_opt(create, &[&id, summary, is_listed, is_open, &n_lines]);
    let made = made.doing("write")?.ok_or_else(|| StoreError::Exists { id: id.to_owned() })?;
    let numbers = vec![made.get::<_, i64>(0); lines.len()];
    let sequences: Vec<i64> = (0..n_lines).collect();
    insert(change, &numbers, &sequences, &lines.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The fields of [`Change::Append`].
struct Append<'a> {
    id: &'a str,
    fence: Fence,
    first: i64,
    lines: &'a [String],
    card: Option<&'a LobbyCard>,
}

/// A table whose row is locked, and what is to be written there.
struct End<'a> {
    number: i64,
    n_lines: i64,
    fence: Fence,
    card: Option<&'a LobbyCard>,
    is_changed: bool,
}

impl<'a> Append<'a> {
    fn of(change: &'a Change) -> Option<Append<'a>> {
        let Change::Append { id, fence, first, lines, card } = change else { return None };
        let first = i64::try_from(*first).unwrap_or(i64::MAX);
        Some(Append { id, fence: *fence, first, lines, card: card.as_ref() })
    }

    fn fits(&self, end: &End<'_>) -> Result<(), StoreError> {
        let id = || self.id.to_owned();
        if self.fence != end.fence {
            return Err(StoreError::Lost { id: id() });
        }
        if self.first != end.n_lines {
            let (expected, found) = (end.n_lines, self.first);
            return Err(StoreError::Conflict { id: id(), expected, found });
        }
        Ok(())
    }
}

/// Three statements, however many tables: lock the rows, insert the lines, and update the ends of the logs.
fn append_all<'a>(
    change: &mut Changing<'_>,
    appends: &[Append<'a>],
) -> Result<Results, StoreError> {
    let mut ends = lock(change, appends)?;
    let (mut numbers, mut sequences, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        let Some(end) = ends.get_mut(append.id) else {
            results.push(Err(StoreError::NoSuchTable));
            continue;
        };
        let fits = append.fits(end);
        if fits.is_ok() {
            for line in append.lines {
                numbers.push(end.number);
                sequences.push(end.n_lines);
                lines.push(line.as_str());
                end.n_lines += 1;
            }
            end.card = append.card.or(end.card);
            end.is_changed = true;
        }
        results.push(fits);
    }
    insert(change, &numbers, &sequences, &lines)?;
    note(change, ends.into_values().filter(|end| end.is_changed).collect())?;
    Ok(results)
}

fn lock<'a>(
    change: &mut Changing<'_>,
    appends: &[Append<'a>],
) -> Result<BTreeMap<&'a str, End<'a>>, StoreError> {
    let ids: Vec<&str> = appends.iter().map(|it| it.id).collect();
    let rows = change.begun.query(change.lock, &[&ids]).doing("write")?;
    let mut ends = BTreeMap::new();
    let known: BTreeMap<&str, usize> =
        rows.iter().enumerate().map(|(n, row)| (row.get(0), n)).collect();
    for append in appends {
        let Some(row) = known.get(append.id).map(|&n| &rows[n]) else { continue };
        let (number, n_lines, fence) = (row.get(1), row.get(2), Fence(row.get(3)));
        ends.insert(append.id, End { number, n_lines, fence, card: None, is_changed: false });
    }
    Ok(ends)
}

fn insert(
    change: &mut Changing<'_>,
    numbers: &[i64],
    sequences: &[i64],
    lines: &[&str],
) -> Result<(), StoreError> {
    change.begun.execute(change.insert, &[&numbers, &sequences, &lines]).doing("write").map(drop)
}

fn note(change: &mut Changing<'_>, ends: Vec<End<'_>>) -> Result<(), StoreError> {
    let numbers: Vec<i64> = ends.iter().map(|end| end.number).collect();
    let n_lines: Vec<i64> = ends.iter().map(|end| end.n_lines).collect();
    let summaries: Vec<Option<&str>> =
        ends.iter().map(|end| end.card.map(|card| card.summary.as_str())).collect();
    let listed: Vec<Option<bool>> =
        ends.iter().map(|end| end.card.map(|card| card.is_listed)).collect();
    let open: Vec<Option<bool>> =
        ends.iter().map(|end| end.card.map(|card| card.is_open)).collect();
    let values: [&(dyn ToSql + Sync); 6] = [&numbers, &n_lines, &summaries, &listed, &open, &GRAIN];
    change.begun.execute(change.note, &values).doing("write").map(drop)
}

fn remember(
    change: &mut Changing<'_>,
    id: &str,
    n_lines: u64,
    text: &str,
) -> Result<(), StoreError> {
    let number = number_of(change, id)?;
    let n_lines = i64::try_from(n_lines).unwrap_or(i64::MAX);
    let remember = "INSERT INTO snapshots (of, n_lines, text) VALUES ($1, $2, $3)
                    ON CONFLICT (of, n_lines) DO UPDATE SET text = excluded.text";
    change.begun.execute(remember, &[&number, &n_lines, &text]).doing("write")?;
    let forget = "DELETE FROM snapshots WHERE of = $1 AND n_lines <= (
                      SELECT n_lines FROM snapshots WHERE of = $1 ORDER BY n_lines DESC LIMIT 1 OFFSET $2)";
    change.begun.execute(forget, &[&number, &N_SNAPSHOTS]).doing("write").map(drop)
}

fn delete(change: &mut Changing<'_>, id: &str) -> Result<(), StoreError> {
    let number = number_of(change, id)?;
    for sql in [
        "DELETE FROM snapshots WHERE of = $1",
        "DELETE FROM lines WHERE of = $1",
        "DELETE FROM tables WHERE number = $1",
    ] {
        change.begun.execute(sql, &[&number]).doing("write")?;
    }
    Ok(())
}

fn number_of(change: &mut Changing<'_>, id: &str) -> Result<i64, StoreError> {
    let number = "SELECT number FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    let number = change.begun.query_opt(number, &[&id]).doing("write")?;
    number.map(|row| row.get(0)).ok_or(StoreError::NoSuchTable)
}
