//! Builds the client as a WebAssembly module.

use std::path::PathBuf;
use std::process::Command;

use crate::steps::{Done, Failed, NATIVE, cargo, root, side_by_side, step, target_dir};

pub const TARGET: &str = "wasm32-unknown-unknown";

/// The kind of bundle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bundle {
    /// As small as it gets.
    Release,
    /// Quickly built and with names in the traces, for who works on the client.
    Dev,
}

impl Bundle {
    const ALL: [Bundle; 2] = [Bundle::Release, Bundle::Dev];

    pub fn profile(self) -> &'static str {
        match self {
            Bundle::Release => "wasm-release",
            Bundle::Dev => "dev",
        }
    }

    pub fn of_profile(profile: &str) -> Option<Bundle> {
        Bundle::ALL.into_iter().find(|it| it.profile() == profile)
    }

    /// Whether it is optimized for download size.
    pub fn is_small(self) -> bool {
        self == Bundle::Release
    }

    /// The module that cargo builds.
    pub fn built(self) -> Result<PathBuf, Failed> {
        let dir = if self == Bundle::Dev { "debug" } else { self.profile() };
        Ok(target_dir()?.join(TARGET).join(dir).join("client.wasm"))
    }

    /// Builds the client and makes of it the files that browsers load. The tools for that take long to build, so nothing else
    /// depends on them; and linking the client keeps one core busy for minutes, so both are built side by side.
    pub fn make(self) -> Done {
        need_target()?;
        let client = ["rustc", "--package", "client", "--target", TARGET];
        let mut client = cargo(&client);
        if self == Bundle::Dev {
            client.args(drawn_without_optimisation()?);
        }
        // The splitting tool needs relocations.
        client.args(["--profile", self.profile(), "--", "-Clink-args=--emit-relocs"]);
        // With the features of the tests, so that neither builds what the other has built.
        let mut bundler = cargo(&["build", "--quiet"]);
        bundler.args(NATIVE).args(["--bin", "bundler"]);
        side_by_side(
            || step("building the client", client),
            || step("building the bundler", bundler),
        )?;
        let program = format!("debug/bundler{}", std::env::consts::EXE_SUFFIX);
        let mut run = Command::new(target_dir()?.join(program));
        run.arg(self.profile()).current_dir(root());
        step("bundling the client", run)
    }
}

/// Crates around the rules whose code is large and seldom waited for: pages, and what they talk to.
const AROUND: [&str; 6] = ["client-kit", "lab", "lesson", "protocol", "stage", "table"];

/// Boards are mostly types of Leptos, which take four times as long to compile optimised. What plays by the thousand, rules and
/// bots' search, stays optimised. The manifest cannot say this: it would apply to the tests, too.
fn drawn_without_optimisation() -> Result<Vec<String>, Failed> {
    let games = root().join("games");
    let listed = std::fs::read_dir(&games)
        .map_err(|error| Failed(format!("{} cannot be read: {error}", games.display())))?;
    let is_package = |path: &PathBuf| path.join("Cargo.toml").exists();
    let paths = listed.flatten().map(|it| it.path()).filter(is_package);
    let mut names: Vec<String> =
        paths.filter_map(|it| it.file_name()?.to_str().map(str::to_owned)).collect();
    names.extend(AROUND.map(str::to_owned));
    // In a fixed order, so that nothing is built again.
    names.sort();
    let setting = |name: String| format!("--config=profile.dev.package.{name}.opt-level=0");
    // Browsers show names, not lines.
    let no_lines = "--config=profile.dev.debug=false".to_owned();
    Ok(names.into_iter().map(setting).chain([no_lines]).collect())
}

/// Adds the target if the toolchain does not have it. The toolchain file does not list it, since rustup would then upgrade the
/// user's whole toolchain.
pub fn need_target() -> Done {
    if has_target() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", TARGET]).current_dir(root());
    let tried = step("adding the target for WebAssembly", rustup);
    if has_target() {
        return Ok(());
    }
    let why = tried.err().map(|Failed(problem)| format!(" ({problem})")).unwrap_or_default();
    Err(Failed(format!(
        "this Rust cannot build for browsers{why}; run `rustup target add {TARGET}`, or install \
         the standard library for {TARGET} in the way your Rust came"
    )))
}

fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--print", "target-libdir", "--target", TARGET]).current_dir(root());
    let Ok(output) = command.output() else { return false };
    let dir = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let Ok(entries) = std::fs::read_dir(dir) else { return false };
    entries.flatten().any(|it| it.file_name().to_string_lossy().starts_with("libcore-"))
}
