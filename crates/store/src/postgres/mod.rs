//! All tables in a PostgreSQL that several nodes share. It also arbitrates between them: which nodes are alive, and which one hosts
//! a table.

mod leases;
mod pool;
mod reader;
mod schema;
mod writer;

pub(crate) use pool::Pool;
