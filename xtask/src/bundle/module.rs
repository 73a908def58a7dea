//! The client as a WebAssembly module and the script that binds it to a page.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::{Bundle, files_below, hash, read, write};
use crate::steps::{Done, Failed, cargo, step, target_dir};
use crate::tidy::root;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What `wasm-bindgen` makes of the client.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) script: Vec<u8>,
    pub(super) wasm: Vec<u8>,
    /// Scripts of our dependencies that ours imports, by the path under which it does.
    pub(super) snippets: BTreeMap<String, Vec<u8>>,
}

/// Adds the target if the toolchain does not have it. The toolchain file does not name it, since
/// rustup would upgrade the user's whole toolchain on the way.
pub(crate) fn need_target() -> Done {
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

pub(super) fn build(kind: Bundle) -> Result<Module, Failed> {
    let (profile, dir) = match kind {
        Bundle::Release => ("wasm-release", "wasm-release"),
        Bundle::Dev => ("dev", "debug"),
    };
    let build = ["build", "--package", "client", "--target", TARGET, "--profile", profile];
    step("building the client", cargo(&build))?;
    let target = target_dir()?;
    let input = target.join(TARGET).join(dir).join("client.wasm");
    bound(&input, &target.join("bundle").join(dir), kind)
}

/// The bindings take seconds, so they stay in `output` beside the hash of what they were made from.
fn bound(input: &Path, output: &Path, kind: Bundle) -> Result<Module, Failed> {
    let made_from = hash(&read(input)?);
    let stamp = output.join("made-from");
    if std::fs::read_to_string(&stamp).ok().as_ref() != Some(&made_from) {
        if output.exists() {
            std::fs::remove_dir_all(output)
                .map_err(|error| super::failed("be removed", output, error))?;
        }
        let is_small = kind == Bundle::Release;
        let mut bindgen = Bindgen::new();
        let done = bindgen.input_path(input).typescript(false).web(true).and_then(|it| {
            it.debug(!is_small)
                .keep_debug(!is_small)
                .remove_name_section(is_small)
                .remove_producers_section(is_small)
                .generate(output)
        });
        done.map_err(|error| Failed(format!("the client cannot be bound to a page: {error:#}")))?;
        write(&stamp, made_from.as_bytes())?;
    }
    let snippets = files_below(&output.join("snippets"))?.into_iter().map(|name| {
        let name = format!("snippets/{name}");
        Ok((name.clone(), read(&output.join(name))?))
    });
    Ok(Module {
        script: read(&output.join("client.js"))?,
        wasm: read(&output.join("client_bg.wasm"))?,
        snippets: snippets.collect::<Result<_, Failed>>()?,
    })
}
