//! The fuzz targets compile, and pass on all their seeds.

use std::fs;
use std::path::{Path, PathBuf};

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

#[test]
fn no_target_breaks_at_its_seeds() {
    for (name, target) in targets::TARGETS {
        for entry in fs::read_dir(fuzz().join("seeds").join(name)).expect("it has seeds") {
            let path = entry.expect("it can be read").path();
            println!("{name}: {}", path.display());
            target(&fs::read(&path).expect("a seed can be read"));
        }
    }
}
