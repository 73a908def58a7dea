//! `shamble bench`
use std::io::Write;

use crate::args::Bench;
use crate::failure::Failure;
pub(crate) fn run(_: &Bench, _: &mut dyn Write) -> Result<(), Failure> {
    Ok(())
}
