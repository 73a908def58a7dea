//! Reading the database.

use std::cell::RefCell;

use postgres::types::ToSql;
use postgres::{Client, IsolationLevel, Row};

use crate::LobbyCard;
use crate::problem::{Doing, StoreError};
use crate::reader::{Kept, Portion, Reader, Which};

pub(super) struct PostgresReader<'a> {
    client: RefCell<&'a mut Client>,
}

const LINES: &str = "SELECT line FROM lines WHERE of = $1 ORDER BY sequence";

impl<'a> PostgresReader<'a> {
    pub(super) fn new(client: &'a mut Client) -> PostgresReader<'a> {
        PostgresReader { client: RefCell::new(client) }
    }

    fn rows(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        self.client.borrow_mut().query(sql, values).doing("read")
    }

    fn texts(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<String>, StoreError> {
        Ok(self.rows(sql, values)?.iter().map(|row| row.get(0)).collect())
    }
}

impl Reader for PostgresReader<'_> {
    fn lines(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let number = self.rows("SELECT number FROM tables WHERE id = $1", &[&id])?;
        let number: i64 = number.first().ok_or(StoreError::NoSuchTable)?.get(0);
        self.texts(LINES, &[&number])
    }

    fn table(&self, id: &str) -> Result<Kept, StoreError> {
        let mut client = self.client.borrow_mut();
        // All queries within one transaction see the same snapshot.
        let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
        let mut moment = moment.read_only(true).start().doing("read")?;
        let card = "SELECT number, summary, is_listed, is_open FROM tables WHERE id = $1";
        let card = moment.query_opt(card, &[&id]).doing("read")?.ok_or(StoreError::NoSuchTable)?;
        let number: i64 = card.get(0);
        let lines = moment.query(LINES, &[&number]).doing("read")?;
        let remembered = "SELECT n_lines, text FROM snapshots WHERE of = $1 ORDER BY n_lines DESC";
        let remembered = moment.query(remembered, &[&number]).doing("read")?;
        moment.commit().doing("read")?;
        Ok(Kept {
            card: card_in(&card, 1),
            lines: lines.iter().map(|row| row.get(0)).collect(),
            remembered: remembered
                .iter()
                .map(|row| (row.get::<_, i64>(0).max(0) as u64, row.get(1)))
                .collect(),
        })
    }

    fn card(&self, id: &str) -> Result<LobbyCard, StoreError> {
        let rows =
            self.rows("SELECT summary, is_listed, is_open FROM tables WHERE id = $1", &[&id])?;
        Ok(card_in(rows.first().ok_or(StoreError::NoSuchTable)?, 0))
    }

    fn listed(&self, at_most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT summary FROM tables WHERE is_listed ORDER BY number DESC LIMIT $1";
        self.texts(sql, &[&i64::from(at_most)])
    }

    fn ids(&self) -> Result<Vec<String>, StoreError> {
        self.texts("SELECT id FROM tables ORDER BY number", &[])
    }

    fn abandoned(
        &self,
        of: Which,
        for_seconds: u64,
        portion: Portion,
    ) -> Result<Vec<String>, StoreError> {
        let seconds = i64::try_from(for_seconds).unwrap_or(i64::MAX);
        let sql = match of {
            Which::All => {
                "SELECT id FROM tables WHERE touched < extract(epoch FROM now())::bigint - $1
                 ORDER BY touched, number LIMIT $2 OFFSET $3"
            }
            Which::Open => {
                "SELECT id FROM tables WHERE is_open AND touched < extract(epoch FROM now())::bigint - $1
                 ORDER BY touched, number LIMIT $2 OFFSET $3"
            }
        };
        self.texts(sql, &[&seconds, &i64::from(portion.at_most), &i64::from(portion.skip)])
    }

    fn kept(&self, beginning: &str) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT key, text FROM kept WHERE starts_with(key, $1) ORDER BY key";
        Ok(self.rows(sql, &[&beginning])?.iter().map(|row| (row.get(0), row.get(1))).collect())
    }
}

/// The card in a row, from this column on.
fn card_in(row: &Row, first: usize) -> LobbyCard {
    let (is_listed, is_open) = (row.get(first + 1), row.get(first + 2));
    LobbyCard { summary: row.get(first), is_listed, is_open }
}
