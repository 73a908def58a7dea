//! All tables in one SQLite file: nothing to install, for a single server.

pub(crate) mod file;
mod reader;
mod writer;

pub use reader::FileReader;
pub(crate) use reader::Readers;
pub(crate) use writer::Writer;
