//! The schema in the database: one of its own, so that the database can be shared.

use postgres::Client;

use crate::problem::{Doing, StoreError};

pub(crate) const SCHEMA: i64 = 3;

/// "Sham" in ASCII: the advisory lock held while changing the schema.
const LOCK: i64 = 0x5368_616d;

/// `town` names all nodes that share this database. `n_lines` is in the table's row so that locking the row also gives the end of
/// the log; `owner` is the node that hosts it, 0 for none; `fence` counts how often it was claimed.
const TABLES: &str = "
    CREATE TABLE version (schema bigint NOT NULL, town text NOT NULL);
    INSERT INTO version VALUES (1, replace(gen_random_uuid()::text, '-', ''));
    CREATE TABLE tables (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        summary text NOT NULL,
        is_listed boolean NOT NULL,
        touched bigint NOT NULL,
        n_lines bigint NOT NULL,
        owner bigint NOT NULL DEFAULT 0,
        fence bigint NOT NULL DEFAULT 0
    );
    CREATE INDEX listed ON tables (number) WHERE is_listed;
    CREATE INDEX touched ON tables (touched);
    CREATE INDEX owned ON tables (owner) WHERE owner <> 0;
    CREATE TABLE lines (
        of bigint NOT NULL REFERENCES tables (number),
        sequence bigint NOT NULL,
        line text NOT NULL,
        PRIMARY KEY (of, sequence)
    );
    CREATE TABLE snapshots (
        of bigint NOT NULL REFERENCES tables (number),
        n_lines bigint NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (of, n_lines)
    );
    CREATE TABLE nodes (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        alive_until timestamptz NOT NULL
    );";

/// What is no table: keys, and who wants to be told of what.
const SECOND: &str = "
    CREATE TABLE shamble.kept (key text COLLATE \"C\" PRIMARY KEY, text text NOT NULL);
    UPDATE shamble.version SET schema = 2;";

/// Which tables have not begun, to let go of them sooner. The summary that the server has written says so.
const THIRD: &str = "
    ALTER TABLE shamble.tables ADD COLUMN is_open boolean NOT NULL DEFAULT false;
    UPDATE shamble.tables SET is_open = summary LIKE '%\"stage\":\"open\"%';
    CREATE INDEX unbegun ON shamble.tables (touched) WHERE is_open;
    UPDATE shamble.version SET schema = 3;";

/// How every connection behaves. People have been told of a commit, so it must outlive a power cut. A node that stands
/// still in the middle of a change must not hold up those who take over from it.
const MANNERS: &str = "
    SET search_path TO shamble;
    SET idle_in_transaction_session_timeout TO '1s';
    SET lock_timeout TO '5s';
    SET statement_timeout TO '20s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';";

pub(super) fn behave(client: &mut Client) -> Result<(), StoreError> {
    client.batch_execute(MANNERS).doing("open")
}

/// Creates the tables if there are none, and refuses those of another version; returns the name of the town.
pub(super) fn bring_up(client: &mut Client) -> Result<String, StoreError> {
    let mut change = client.transaction().doing("open")?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).doing("open")?;
    let exists = "SELECT to_regclass('shamble.version') IS NOT NULL";
    let exists: bool = change.query_one(exists, &[]).doing("open")?.get(0);
    if !exists {
        change.batch_execute("CREATE SCHEMA IF NOT EXISTS shamble").doing("open")?;
        change.batch_execute(TABLES).doing("open")?;
    }
    let version = "SELECT schema, town FROM version";
    let mut found: i64 = change.query_one(version, &[]).doing("open")?.get(0);
    if found == 1 {
        change.batch_execute(SECOND).doing("open")?;
        found = 2;
    }
    if found == 2 {
        change.batch_execute(THIRD).doing("open")?;
        found = SCHEMA;
    }
    let version = change.query_one(version, &[]).doing("open")?;
    if found != SCHEMA {
        return Err(StoreError::OtherSchema { found, known: SCHEMA });
    }
    change.commit().doing("open")?;
    Ok(version.get(1))
}
