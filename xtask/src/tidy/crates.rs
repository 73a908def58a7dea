//! Checks of dependencies between crates.

use super::Problem;
use super::tree::Tree;
use crate::steps::cargo;

const CODE_MAP: &str = "docs/code-map.md";
const PURE: &str = "crates/engine/clippy.toml";
const REGISTRY: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// Crates that no pure crate may depend on, even indirectly: threads, randomness, time and randomized hashes.
const IMPURE: &[&str] =
    &["tokio", "rand", "rand_core", "getrandom", "fastrand", "sha2", "hmac", "chrono", "time"];

pub(super) fn have_only_the_dependencies_they_may(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for dir in tree.crates() {
        let is_rules = dir.ends_with("/rules");
        let package = tree.text(&format!("{dir}/Cargo.toml")).and_then(package_name);
        let Some(name) = package else { continue };
        let bare = || dependencies(tree, name, "--no-default-features");
        let full = || dependencies(tree, name, "--all-features");
        let found = match name {
            "engine" => [
                beyond(&bare(), &["arrayvec", "engine-derive"]),
                beyond(&full(), &["arrayvec", "engine-derive", "serde"]),
                impure(&full()),
            ],
            "protocol" => [beyond(&full(), &["serde", "serde_json"]), Vec::new(), Vec::new()],
            "table" => {
                let allowed =
                    ["engine", "any-game", "lesson", "registry", "protocol", "serde", "serde_json"];
                [beyond(&full(), &allowed), Vec::new(), Vec::new()]
            }
            "search" | "mind" => [rules_crates(&full()), impure(&full()), Vec::new()],
            "any-game" | "lab" | "lesson" | "stage" | "client-kit" => {
                [rules_crates(&full()), Vec::new(), Vec::new()]
            }
            _ if is_rules => [
                beyond(&bare(), &["engine"]),
                beyond(&full(), &["engine", "serde"]),
                impure(&full()),
            ],
            _ => continue,
        };
        let mut found = found.concat();
        found.sort();
        found.dedup();
        problems.extend(found.into_iter().map(|it| {
            let text =
                format!("{name} may not depend on {it}. Move what needs it to a crate above.");
            Problem::new(&format!("{dir}/Cargo.toml"), 0, text)
        }));
    }
    problems
}

/// The package name in a manifest.
fn package_name(manifest: &str) -> Option<&str> {
    manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

/// The output of `cargo tree` for a crate: each package with its depth in front.
fn dependencies(tree: &Tree, name: &str, features: &str) -> String {
    let output = cargo(&["tree", "--package", name, "--edges", "normal,build", features])
        .args(["--prefix", "depth", "--format", "{p}"])
        .current_dir(&tree.root)
        .output()
        .expect("cargo runs, since it runs this");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo tree cannot look at {name}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Depth and name of each package that `cargo tree` printed.
fn packages(listing: &str) -> impl Iterator<Item = (u32, &str)> {
    listing.lines().filter_map(|line| {
        let package = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let depth = line[..line.len() - package.len()].parse().ok()?;
        Some((depth, package.split(' ').next()?))
    })
}

/// Direct dependencies that are not `allowed`.
pub(super) fn beyond(listing: &str, allowed: &[&str]) -> Vec<String> {
    let direct = packages(listing).filter(|&(depth, _)| depth == 1);
    direct.map(|(_, name)| name).filter(|name| !allowed.contains(name)).map(str::to_owned).collect()
}

/// Dependencies, at any depth, that a pure crate may not have.
pub(super) fn impure(listing: &str) -> Vec<String> {
    at_any_depth(listing, |name| IMPURE.contains(&name))
}

/// Rules crates, at any depth.
pub(super) fn rules_crates(listing: &str) -> Vec<String> {
    at_any_depth(listing, |name| name.ends_with("-rules"))
}

fn at_any_depth(listing: &str, is_meant: impl Fn(&str) -> bool) -> Vec<String> {
    let names = packages(listing).map(|(_, name)| name);
    names.filter(|name| is_meant(name)).map(str::to_owned).collect()
}

pub(super) fn come_from_the_public_registry(tree: &Tree) -> Vec<Problem> {
    let lock = tree.files().filter(|file| file.path == "Cargo.lock");
    let sources =
        lock.flat_map(|file| file.lines()).filter(|(_, text)| text.starts_with("source = "));
    let foreign = sources.filter(|&(_, text)| text != REGISTRY);
    let text = "this package is not from crates.io. Use one that is.";
    foreign.map(|(line, _)| Problem::new("Cargo.lock", line, text)).collect()
}

/// Otherwise two crates with two versions of a dependency would be noticed only when types do not match, which is late. The fuzz
/// targets are a workspace of their own.
pub(super) fn have_their_versions_in_one_place(tree: &Tree) -> Vec<Problem> {
    let is_manifest =
        |path: &str| path.ends_with("/Cargo.toml") || path.ends_with("/Cargo.toml.in");
    let manifests =
        tree.files().filter(|file| is_manifest(file.path) && !file.path.starts_with("fuzz/"));
    let mut problems = Vec::new();
    for file in manifests {
        let mut section = "";
        for (number, line) in file.lines() {
            if line.starts_with('[') {
                section = line;
                continue;
            }
            let Some((name, value)) = line.split_once('=') else { continue };
            let (name, value) = (name.trim(), value.trim());
            let is_version =
                value.starts_with('"') || value.contains("version =") || name == "version";
            if section.contains("dependencies") && is_version {
                let text = "a version stands here. Write it into [workspace.dependencies], and `workspace = true` here.";
                problems.push(Problem::new(file.path, number, text));
            }
        }
    }
    problems
}

/// Clippy uses the nearest `clippy.toml`; that of the engine bans clocks, files and hash maps.
pub(super) fn keep_the_bans_of_pure_code(tree: &Tree) -> Vec<Problem> {
    let is_pure = |dir: &&str| dir.ends_with("/rules") || *dir == "crates/table";
    let pure = tree.crates().into_iter().filter(is_pure);
    pure.map(|dir| format!("{dir}/clippy.toml"))
        .filter(|path| tree.text(path).is_none() || tree.text(path) != tree.text(PURE))
        .map(|path| Problem::new(&path, 0, format!("must equal {PURE}. Copy it from there.")))
        .collect()
}

pub(super) fn are_all_on_the_code_map(tree: &Tree) -> Vec<Problem> {
    let map = tree.text(CODE_MAP).unwrap_or_default();
    let mapped: Vec<&str> = map.lines().flat_map(mapped_crates).collect();
    let crates = tree.crates();
    // A game's folder explains itself; the map names only notable ones.
    let is_game = |dir: &str| dir.starts_with("games/") && dir != "games/registry";
    let unmapped = crates.iter().filter(|dir| !mapped.contains(dir) && !is_game(dir));
    let missing = unmapped.map(|dir| {
        format!("{dir} is not on the code map. Add a line that begins \"- **`{dir}`**\".")
    });
    let gone = mapped
        .iter()
        .filter(|dir| !crates.contains(**dir))
        .map(|dir| format!("there is no crate {dir}. Take it off the code map, or build it."));
    missing.chain(gone).map(|text| Problem::new(CODE_MAP, 0, text)).collect()
}

/// The crates that a line of the code map begins with.
fn mapped_crates(line: &str) -> impl Iterator<Item = &str> {
    let names =
        line.strip_prefix("- ").into_iter().flat_map(|line| line.split("**").skip(1).step_by(2));
    names.filter_map(|name| name.strip_prefix('`')?.strip_suffix('`'))
}

/// A library is compiled a second time for its tests, and read a third time for those in its documentation: for nothing, where it
/// has none. What says that it has none must be right, or its tests would never run.
pub(super) fn build_the_tests_they_have(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for dir in tree.crates() {
        let (path, src) = (format!("{dir}/Cargo.toml"), format!("{dir}/src/"));
        let Some(manifest) = tree.text(&path).filter(|_| tree.has(&format!("{dir}/src/lib.rs")))
        else {
            continue;
        };
        let code = || tree.rust().filter(|it| it.path.starts_with(&src));
        let has_tests = code().any(|it| it.lines().any(|(_, line)| line.trim() == "#[test]"));
        let has_doc_tests = code().any(|it| has_doc_test(it.text));
        for (flag, is_there) in [("test", has_tests), ("doctest", has_doc_tests)] {
            let off = format!("{flag} = false");
            match (is_there, manifest.lines().any(|line| line == off)) {
                (true, true) => problems.push(Problem::new(
                    &path,
                    0,
                    format!("has tests that `{off}` switches off. Remove that line."),
                )),
                (false, false) => problems.push(Problem::new(
                    &path,
                    0,
                    format!("has no such tests. Write `{off}` below `[lib]`, so that they are not built."),
                )),
                _ => {}
            }
        }
    }
    problems
}

/// Whether a fenced block in a comment is run. The fence that ends a block looks like one that begins it.
fn has_doc_test(text: &str) -> bool {
    let comments = text.lines().map(str::trim_start);
    let fences = comments
        .filter_map(|line| line.strip_prefix("/// ```").or_else(|| line.strip_prefix("//! ```")));
    let kinds = ["", "rust", "should_panic", "no_run", "compile_fail"];
    fences.step_by(2).any(|kind| kinds.contains(&kind))
}
