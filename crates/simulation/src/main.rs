//! `cargo xtask simulate HOURS [SEED]`: simulates that many hours, from this seed on.

use std::process::ExitCode;
use std::time::Instant;

use simulation::{Faults, NightTally, shrink, simulate};

fn main() -> ExitCode {
    let args: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let (hours, first) = (args.first().copied().unwrap_or(1000), args.get(1).copied().unwrap_or(0));
    let (mut all, start) = (NightTally::default(), Instant::now());
    for seed in first.. {
        match simulate(seed, Faults::ALL) {
            Ok(tally) => all.add(&tally),
            Err(failure) => {
                eprintln!("{}", shrink(failure));
                return ExitCode::FAILURE;
            }
        }
        if all.hours() >= hours {
            break;
        }
    }
    println!("{all}; in {:.1} s", start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}
