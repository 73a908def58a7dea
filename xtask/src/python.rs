//! The Python package: its wheel and its tests, in a virtual environment in `target`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::root;
use crate::steps::{Done, Failed, build_shamble, last_step, step, target_dir, works};

/// The tests' dependencies from PyPI.
const NEEDED: [&str; 6] = ["pettingzoo", "numpy", "pytest", "pandas", "pyarrow", "matplotlib"];
/// The libraries that we are measured beside.
const PEERS: [&str; 3] = ["pettingzoo[classic]", "open_spiel", "catanatron"];
const MATURIN: &str = "maturin>=1.7,<2";

/// `cargo xtask wheel`: one wheel for every supported Python.
pub(crate) fn wheel() -> Done {
    let place = environment()?;
    install(&place, &[MATURIN])?;
    let wheels = target_dir()?.join("wheels");
    let mut build = tool(&place, "maturin");
    build.args(["build", "--release", "--locked", "--manifest-path", "python/Cargo.toml", "--out"]);
    build.arg(&wheels);
    step("the wheel", build)
}

/// `cargo xtask python-test`: builds the package and runs its tests; with `--with-ray`, on a cluster of two workers too.
pub(crate) fn test(args: &[String]) -> Done {
    let place = environment()?;
    let mut needed = vec![MATURIN];
    needed.extend(NEEDED);
    match args {
        [] => {}
        [flag] if flag == "--with-ray" => needed.push("ray"),
        _ => return Err(Failed("python-test takes nothing but --with-ray".to_owned())),
    }
    install(&place, &needed)?;
    let mut build = tool(&place, "maturin");
    build.args(["develop", "--locked", "--manifest-path", "python/Cargo.toml"]);
    step("the package", build)?;
    let shamble = build_shamble("dev")?;
    let mut tests = tool(&place, "python");
    tests.args(["-m", "pytest", "-q", "python/tests"]);
    tests.env("SHAMBLE", shamble);
    last_step("the tests of the package", tests)
}

/// `cargo xtask peers python`: random decisions a second of a core, beside other libraries for games.
pub(crate) fn peers() -> Done {
    let place = environment()?;
    let mut needed = vec![MATURIN];
    needed.extend(NEEDED);
    needed.extend(PEERS);
    install(&place, &needed)?;
    let mut build = tool(&place, "maturin");
    build.args(["develop", "--release", "--locked", "--manifest-path", "python/Cargo.toml"]);
    step("the package", build)?;
    let mut measure = tool(&place, "python");
    measure.arg("python/examples/steps_per_second.py");
    last_step("decisions a second", measure)
}

/// Creates the environment, unless it exists.
fn environment() -> Result<PathBuf, Failed> {
    let place = target_dir()?.join("python");
    if !works(tool_in(&place, "python", &["--version"])) {
        let python = if cfg!(windows) { "python" } else { "python3" };
        let mut make = Command::new(python);
        make.args(["-m", "venv"]).arg(&place);
        step("an environment for Python", make)?;
    }
    Ok(place)
}

fn install(place: &Path, what: &[&str]) -> Done {
    let mut pip = tool(place, "python");
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(what);
    step("packages of PyPI", pip)
}

/// A program of the environment, at the root of the project.
fn tool(place: &Path, name: &str) -> Command {
    let folder = place.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let mut command = Command::new(folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(root()).env("VIRTUAL_ENV", place);
    command
}

fn tool_in(place: &Path, name: &str, args: &[&str]) -> Command {
    let mut command = tool(place, name);
    command.args(args);
    command
}
