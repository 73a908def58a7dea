//! `shamble verify`: checks that nobody tampered with the draws.

use std::io::Write;

use crate::args::Verify;
use crate::failure::Failure;
use crate::files::read_game;

pub(crate) fn run(args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let (saved, shown) = read_game(&args.game)?;
    let replay = saved.replay(&shown)?;
    let game = any_game::find(registry::list(), &replay.game)
        .map_err(|problem| Failure::BadFile(format!("{shown}: {problem}")))?;
    let verified = game
        .verify(&replay)
        .map_err(|unverified| Failure::Failed(format!("{shown} does not verify. {unverified}")))?;
    let given = match verified.n_given {
        0 => String::new(),
        1 => " The first draw was given.".to_owned(),
        n => format!(" The first {n} draws were given."),
    };
    let shares = match verified.n_shares {
        0 => "it",
        1 => "it and the share of one person",
        _ => "it and the shares of those who played",
    };
    writeln!(
        out,
        "{shown} verifies: the secret fits the commitment, and all {} draws follow from {shares}.{given}",
        verified.n_outcomes
    )?;
    Ok(())
}
