//! Builds the files that browsers load from the client, in `dist`: `cargo xtask bundle` compiles the client and calls this. Only
//! what has changed is rebuilt.

mod dist;
mod game_files;
mod module;
mod packs;
mod site;

use std::path::Path;
use std::process::ExitCode;

use xtask::client::Bundle;
use xtask::steps::{Done, Failed, root};

fn main() -> ExitCode {
    let profile = std::env::args().nth(1).unwrap_or_default();
    let done = match Bundle::of_profile(&profile) {
        Some(kind) => bundle(kind),
        None => Err(Failed(format!("nothing is built with the profile {profile:?}"))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(problem)) => {
            eprintln!("xtask: {problem}.");
            ExitCode::FAILURE
        }
    }
}

fn bundle(kind: Bundle) -> Done {
    let module = module::read_built(kind)?;
    let site = site::assemble(&root().join("crates/client/web"), &root().join("games"), module)?;
    dist::fill(&root().join("dist"), site, kind)
}

/// FNV-1a as sixteen hexadecimal digits. For cache busting, not for security.
fn hash(bytes: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

fn read(path: &Path) -> Result<Vec<u8>, Failed> {
    std::fs::read(path).map_err(|error| failed("be read", path, error))
}

fn write(path: &Path, bytes: &[u8]) -> Done {
    let dir = path.parent().expect("a file lies in a directory");
    std::fs::create_dir_all(dir).map_err(|error| failed("be created", dir, error))?;
    std::fs::write(path, bytes).map_err(|error| failed("be written", path, error))
}

/// Every file below a directory, by its relative path, written with `/`. Empty if the directory does not exist.
fn files_below(dir: &Path) -> Result<Vec<String>, Failed> {
    let mut found = Vec::new();
    if dir.exists() {
        for entry in std::fs::read_dir(dir).map_err(|error| failed("be read", dir, error))? {
            let path = entry.map_err(|error| failed("be read", dir, error))?.path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy();
            match path.is_dir() {
                true => {
                    found.extend(files_below(&path)?.iter().map(|it| format!("{name}/{it}")));
                }
                false => found.push(name.into_owned()),
            }
        }
    }
    found.sort();
    Ok(found)
}

fn failed(what: &str, path: &Path, error: std::io::Error) -> Failed {
    Failed(format!("{} cannot {what}: {error}", path.display()))
}
