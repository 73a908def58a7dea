//! The fuzz targets compile, and pass on all their seeds and on what is made of them.

use std::fs;
use std::path::{Path, PathBuf};

use engine::Rng;

// For fuzzing, the targets are a library of their own.
#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/lib.rs"]
mod targets;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn names_in(dir: &str) -> Vec<String> {
    let entries = fs::read_dir(fuzz().join(dir)).expect("the directory is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let name = |path: PathBuf| path.file_stem().expect("it has a name").display().to_string();
    let mut names: Vec<String> = paths.map(name).collect();
    names.sort();
    names
}

#[test]
fn every_target_has_its_program_its_seeds_and_its_turn() {
    let mut known = targets::TARGETS.map(|(name, _)| name);
    let week = include_str!("../../../../.github/workflows/fuzz.yml");
    assert!(week.contains(&format!("target: [{}]", known.join(", "))), "it is fuzzed each week");
    known.sort();
    assert_eq!(names_in("fuzz_targets"), known);
    assert_eq!(names_in("seeds"), known);
    assert!(known.iter().all(|name| !names_in(&format!("seeds/{name}")).is_empty()));
}

/// The seeds of a target, by their paths.
fn seeds(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(fuzz().join("seeds").join(name)).expect("it has seeds");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).expect("a seed can be read");
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn no_target_breaks_at_its_seeds() {
    for (name, target) in targets::TARGETS {
        for (path, bytes) in seeds(name) {
            println!("{name}: {}", path.display());
            target(&bytes);
        }
    }
}

/// How many inputs are made for each target, unless the environment wants another number: seconds each.
const N_MADE: u32 = 300;
const WANTED: &str = "SHAMBLE_FUZZ";

/// What a fuzzer with instruments would do better, and any Rust can do.
#[test]
fn no_target_breaks_at_what_is_made_of_its_seeds() {
    let wanted = std::env::var(WANTED).ok().map(|it| it.parse().expect("it is a number"));
    let n = wanted.unwrap_or(N_MADE);
    for (name, target) in targets::TARGETS {
        let (seeds, mut rng) = (seeds(name), Rng::new(u64::from(n)));
        for _ in 0..n {
            let made = made_of(&seeds, &mut rng);
            // What breaks is shown by its bytes, to become a seed.
            println!("{name}: {}", made.escape_ascii());
            target(&made);
        }
    }
}

/// What means something to one parser or another.
const MARKS: &[u8] = b"0123456789 -\"{}[]\n,";

/// A seed with a few changes: bytes altered, removed, repeated, or taken from another seed.
fn made_of(seeds: &[(PathBuf, Vec<u8>)], rng: &mut Rng) -> Vec<u8> {
    let mut pick = |n: usize| rng.below(n.max(1) as u32) as usize;
    let (mut bytes, other) = (seeds[pick(seeds.len())].1.clone(), &seeds[pick(seeds.len())].1);
    for _ in 0..=pick(4) {
        let at = pick(bytes.len() + 1);
        let end = (at + pick(16)).min(bytes.len());
        match pick(6) {
            0 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << pick(8)),
            1 => bytes.iter_mut().skip(at).take(1).for_each(|it| *it = MARKS[pick(MARKS.len())]),
            2 => drop(bytes.drain(at..end)),
            3 => bytes.extend_from_within(at..end),
            4 => {
                let repeated = bytes[at..end].to_vec();
                bytes.splice(at..at, repeated);
            }
            _ => {
                let from = pick(other.len() + 1);
                let until = (from + pick(64)).min(other.len());
                bytes.splice(at..end, other[from..until].iter().copied());
            }
        }
    }
    bytes
}
