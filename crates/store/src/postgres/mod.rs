//! All tables in a PostgreSQL, which several nodes share. It is also what decides between them: who lives, and who
//! hosts a table.

mod leases;
mod pool;
mod reader;
mod schema;
mod writer;

pub(crate) use pool::Pool;
