//! `cargo xtask bundle`: the client as the files that browsers load, in `dist`. Only what changed is
//! done again.

mod dist;
mod game_files;
mod module;
mod site;

pub(crate) use module::{TARGET, need_target};

use std::path::Path;
use std::time::Instant;

use crate::steps::{Done, Failed, report};
use crate::tidy::root;

/// How much work is put into a bundle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bundle {
    /// As small as it gets.
    Release,
    /// Quickly built and with names in the traces, for who works on the client.
    Dev,
}

/// What the verb understands.
pub(crate) fn from_args(args: &[String]) -> Done {
    match args {
        [] => bundle(Bundle::Release),
        [flag] if flag == "--dev" => bundle(Bundle::Dev),
        _ => Err(Failed("`cargo xtask bundle` takes no arguments but `--dev`".to_owned())),
    }
}

pub(crate) fn bundle(kind: Bundle) -> Done {
    let start = Instant::now();
    need_target()?;
    let module = module::build(kind)?;
    let site = site::assemble(&root().join("crates/client/web"), &root().join("games"), module)?;
    dist::fill(&root().join("dist"), site, kind)?;
    report("bundling the client", start);
    Ok(())
}

/// FNV-1a: sixteen letters that change with the content. It keeps caches apart, not secrets.
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

/// Every file below a directory, by its path from there, written with `/`. A directory that is not
/// there has none.
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
