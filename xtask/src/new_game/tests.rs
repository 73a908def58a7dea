use std::path::Path;

use super::*;

/// The project without build outputs and downloads.
fn copy_of_the_project() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a temporary directory");
    copy_into(&root(), copy.path());
    copy
}

fn copy_into(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a copy can be made");
    for entry in fs::read_dir(from).expect("the project can be read") {
        let path = entry.expect("the project can be read").path();
        let name = path.file_name().expect("it has a name");
        if [".git", "dist", "target"].iter().any(|it| name == *it) {
            continue;
        }
        if path.is_dir() {
            copy_into(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).expect("a copy can be made");
        }
    }
}

fn refusal(name: &str) -> String {
    match check(&root(), name) {
        Ok(()) => panic!("{name} is taken"),
        Err(Failed(why)) => why,
    }
}

#[test]
fn a_name_that_is_not_kebab_case_is_refused_with_what_one_looks_like() {
    for name in
        ["", "Last-Bus", "last_bus", "last--bus", "-bus", "bus-", "15-bus", "bus stop", "büs"]
    {
        assert!(refusal(name).ends_with("such as `last-bus`"), "{name:?}: {}", refusal(name));
    }
    assert!(check(&root(), "last-bus-15").is_ok());
}

#[test]
fn a_name_that_is_taken_is_refused() {
    let taken = "there is a game \"zombie-15\" already; choose another name";
    assert_eq!(refusal("zombie-15"), taken);
    for name in ["engine", "table", "serde", "match", "rules"] {
        assert!(refusal(name).contains("choose another name"), "{name}: {}", refusal(name));
    }
}

#[test]
fn a_refused_name_changes_nothing() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    fs::write(dir.path().join("Cargo.lock"), "").expect("it can be written");
    // There is nothing here that games could be added to.
    assert!(lay(dir.path(), "last-bus").is_err());
    assert!(!dir.path().join("games").exists());
}

#[test]
fn a_new_game_is_small_passes_its_tests_and_changes_two_files_outside_its_folder() {
    let copy = copy_of_the_project();
    let laid = lay(copy.path(), "dead-end").and_then(|()| finish(copy.path(), "dead-end"));
    laid.unwrap_or_else(|Failed(why)| panic!("{why}"));

    let laid = files_below(&copy.path().join("games/dead-end")).expect("it was laid");
    let is_rust = |path: &&PathBuf| path.extension().is_some_and(|it| it == "rs");
    let rust =
        laid.iter().filter(is_rust).map(|path| fs::read_to_string(path).expect("it is text"));
    let n_lines: usize = rust.map(|text| text.lines().count()).sum();
    assert!((100..=300).contains(&n_lines), "{n_lines} lines of Rust");
    for path in &laid {
        let text = fs::read_to_string(path).expect("it is text").to_lowercase();
        assert!(!text.contains("new game") && !text.contains("new-game"), "{}", path.display());
    }
    let changed = files_below(&root().join("games/registry")).expect("it is there");
    let is_changed = |path: &&PathBuf| {
        let below = path.strip_prefix(root()).expect("it is in the project");
        fs::read(path).ok() != fs::read(copy.path().join(below)).ok()
    };
    assert_eq!(changed.iter().filter(is_changed).count(), 2);

    let untidy = crate::tidy::problems_of(copy.path());
    assert!(untidy.is_empty(), "{untidy:?}");

    let target = crate::steps::target_dir().unwrap_or_else(|Failed(why)| panic!("{why}"));
    let test = |args: &[&str]| {
        let mut command = cargo(&["test", "--offline", "--quiet"]);
        command.args(args).current_dir(copy.path()).env("CARGO_TARGET_DIR", &target);
        let output = command.output().expect("cargo runs, since it runs this");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {said}{errors}");
        said.matches("test result: ok").count()
    };
    assert_eq!(test(&["--lib", "--package", "dead-end", "--package", "dead-end-rules"]), 2);
}
