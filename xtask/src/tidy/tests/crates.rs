use super::super::crates::*;
use super::finds;

const LISTING: &str = "\
0search v0.1.0 (/somewhere)
1engine v0.1.0 (/somewhere)
2serde v1.0.1
1abc-rules v0.1.0 (/somewhere)
2rand v0.9.0 (*)
";

#[test]
fn a_dependency_beyond_the_allowed_is_found() {
    assert_eq!(beyond(LISTING, &["engine"]), ["abc-rules"]);
    assert_eq!(beyond("0engine v0.1.0 (/somewhere)\n", &[]), [] as [&str; 0]);
}

#[test]
fn an_impure_dependency_is_found_however_far_down() {
    assert_eq!(impure(LISTING), ["rand"]);
}

#[test]
fn a_rules_crate_below_search_is_found() {
    assert_eq!(rules_crates(LISTING), ["abc-rules"]);
}

#[test]
fn a_package_from_elsewhere_is_found() {
    let lock = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n\
                source = \"git+https://example.org/fork\"\n";
    let expected = "Cargo.lock:2: this package is not from crates.io. Use one that is.";
    finds(come_from_the_public_registry, &[("Cargo.lock", lock)], &[expected]);
}

#[test]
fn a_version_outside_the_workspace_is_found() {
    let manifest = "[package]\nversion = \"1\"\n[dependencies]\nengine.workspace = true\nmine = { path = \"rules\" }\n\
                    tokio = { version = \"1\" }\n[target.'cfg(target_arch = \"wasm32\")'.dependencies]\nrlimit = \"0.11\"\n\
                    [dev-dependencies.tempfile]\nversion = \"3\"\n";
    let files = [("crates/abc/Cargo.toml", manifest), ("fuzz/Cargo.toml", manifest)];
    let expected = [6, 8, 10].map(|line| {
        format!(
            "crates/abc/Cargo.toml:{line}: a version stands here. Write it into [workspace.dependencies], and \
             `workspace = true` here."
        )
    });
    finds(have_their_versions_in_one_place, &files, &expected.each_ref().map(String::as_str));
}

#[test]
fn a_rules_crate_with_other_bans_is_found() {
    let files = [
        ("crates/engine/clippy.toml", "bans"),
        ("games/abc/rules/Cargo.toml", ""),
        ("games/abc/rules/clippy.toml", "fewer"),
        ("games/def/rules/Cargo.toml", ""),
        ("games/ghi/rules/Cargo.toml", ""),
        ("games/ghi/rules/clippy.toml", "bans"),
    ];
    let expected = [
        "games/abc/rules/clippy.toml: must equal crates/engine/clippy.toml. Copy it from there.",
        "games/def/rules/clippy.toml: must equal crates/engine/clippy.toml. Copy it from there.",
    ];
    finds(keep_the_bans_of_pure_code, &files, &expected);
}

#[test]
fn the_code_map_shows_each_crate_and_no_other() {
    let map = "- **`crates/here`** is here.\n- **`crates/gone`** was.\n";
    let files = [
        ("docs/code-map.md", map),
        ("crates/here/Cargo.toml", ""),
        ("crates/new/Cargo.toml", ""),
        // Games are explained by their folders.
        ("games/ludo/Cargo.toml", ""),
        ("games/registry/Cargo.toml", ""),
    ];
    let expected = [
        "docs/code-map.md: crates/new is not on the code map. Add a line that begins \
         \"- **`crates/new`**\".",
        "docs/code-map.md: games/registry is not on the code map. Add a line that begins \
         \"- **`games/registry`**\".",
        "docs/code-map.md: there is no crate crates/gone. Take it off the code map, or build \
         it.",
    ];
    finds(are_all_on_the_code_map, &files, &expected);
}

#[test]
fn tests_that_are_switched_off_and_those_that_are_built_for_nothing_are_found() {
    let off = "[lib]\ntest = false\ndoctest = false\n";
    let files = [
        ("crates/abc/Cargo.toml", off),
        ("crates/abc/src/lib.rs", "/// ```\n/// let x = 1;\n/// ```\nmod tests;\n"),
        ("crates/abc/src/tests.rs", "    #[test]\n"),
        ("crates/def/Cargo.toml", off),
        ("crates/def/src/lib.rs", "/// ```text\n/// a b\n/// ```\n"),
        ("crates/ghi/Cargo.toml", ""),
        ("crates/ghi/src/lib.rs", "#[test]\n"),
        ("crates/jkl/Cargo.toml", ""),
        ("crates/jkl/src/main.rs", ""),
    ];
    let expected = [
        "crates/abc/Cargo.toml: has tests that `test = false` switches off. Remove that line.",
        "crates/abc/Cargo.toml: has tests that `doctest = false` switches off. Remove that line.",
        "crates/ghi/Cargo.toml: has no such tests. Write `doctest = false` below `[lib]`, so that they are not built.",
    ];
    finds(build_the_tests_they_have, &files, &expected);
}
