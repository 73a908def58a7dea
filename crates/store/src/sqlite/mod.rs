//! All tables in one file: nothing to install, and one server.

pub(crate) mod file;
mod reader;
mod writer;

pub use reader::FileReader;
pub(crate) use reader::Readers;
pub(crate) use writer::Writer;
