//! The client as a WebAssembly module and the script that binds it to a page.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::{Bundle, files_below, hash, read, write};
use crate::steps::{Done, Failed, cargo, step, target_dir};
use crate::tidy::root;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The client as it is bound to a page: what everybody loads, and the parts that are loaded when they are needed.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) script: Vec<u8>,
    pub(super) wasm: Vec<u8>,
    /// The script that loads parts. It and the other import each other by the names [`SCRIPT`] and [`LOADER`].
    pub(super) loader: Vec<u8>,
    /// The parts by the names that the loader has for them, without their ending.
    pub(super) parts: BTreeMap<String, Vec<u8>>,
    /// Which of them a game needs, by the name of its crate.
    pub(super) needs: BTreeMap<String, Vec<String>>,
    /// Scripts of our dependencies that ours imports, by the path under which it does.
    pub(super) snippets: BTreeMap<String, Vec<u8>>,
}

pub(super) const SCRIPT: &str = "./client.js";
pub(super) const LOADER: &str = "./parts.js";
const NEEDS: &str = "needs.json";

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
    // What is split needs to know what in it refers to what.
    let build = ["rustc", "--package", "client", "--target", TARGET, "--profile", profile];
    let mut build = cargo(&build);
    build.args(["--", "-Clink-args=--emit-relocs"]);
    step("building the client", build)?;
    let target = target_dir()?;
    let input = target.join(TARGET).join(dir).join("client.wasm");
    bound(&input, &target.join("bundle").join(dir), kind)
}

/// Splitting and binding takes seconds, so what comes of it stays in `output` beside the hash of what it was made from.
fn bound(input: &Path, output: &Path, kind: Bundle) -> Result<Module, Failed> {
    let whole = read(input)?;
    let made_from = hash(&whole);
    let stamp = output.join("made-from");
    if std::fs::read_to_string(&stamp).ok().as_ref() != Some(&made_from) {
        if output.exists() {
            std::fs::remove_dir_all(output)
                .map_err(|error| super::failed("be removed", output, error))?;
        }
        let main = split(&whole, output)?;
        bind(&main, output, kind)?;
        write(&stamp, made_from.as_bytes())?;
    }
    let mut parts = BTreeMap::new();
    let dir = output.join(PARTS);
    for name in files_below(&dir)? {
        if let Some(stem) = name.strip_suffix(".wasm") {
            let part = read(&dir.join(&name))?;
            let part = if kind == Bundle::Release { without_names(&part) } else { part };
            parts.insert(stem.to_owned(), part);
        }
    }
    let snippets = files_below(&output.join("snippets"))?.into_iter().map(|name| {
        let name = format!("snippets/{name}");
        Ok((name.clone(), read(&output.join(name))?))
    });
    let needs = serde_json::from_slice(&read(&output.join(NEEDS))?);
    Ok(Module {
        script: read(&output.join("client.js"))?,
        wasm: read(&output.join("client_bg.wasm"))?,
        loader: read(&dir.join(LOADER))?,
        parts,
        needs: needs.map_err(|error| Failed(format!("{NEEDS} cannot be read: {error}")))?,
        snippets: snippets.collect::<Result<_, Failed>>()?,
    })
}

/// Where parts and their loader lie until they get the names under which they are served.
const PARTS: &str = "parts";

/// Splits off what is marked as a part. What is left is to be bound.
fn split(whole: &[u8], output: &Path) -> Result<PathBuf, Failed> {
    let (parts, main) = (output.join(PARTS), output.join("main/client.wasm"));
    write(&main, &[])?;
    let mut options = wasm_split_cli_support::Options::new(whole);
    options.output_dir = &parts;
    options.main_out_path = &main;
    options.main_module = SCRIPT;
    options.link_name = LOADER;
    let done = wasm_split_cli_support::transform(options)
        .map_err(|error| Failed(format!("the client cannot be split into parts: {error:#}")))?;
    let needs: BTreeMap<_, _> = done.prefetch_map.into_iter().collect();
    let needs = serde_json::to_vec(&needs).expect("names are plain text");
    write(&output.join(NEEDS), &needs)?;
    Ok(main)
}

fn bind(main: &Path, output: &Path, kind: Bundle) -> Done {
    let is_small = kind == Bundle::Release;
    let mut bindgen = Bindgen::new();
    let done = bindgen.input_path(main).typescript(false).web(true).and_then(|it| {
        it.debug(!is_small)
            .keep_debug(!is_small)
            // Parts find there what they share with the rest.
            .keep_lld_exports(true)
            .remove_name_section(is_small)
            .remove_producers_section(is_small)
            .generate(output)
    });
    done.map_err(|error| Failed(format!("the client cannot be bound to a page: {error:#}")))
}

/// A module without its custom sections, which only people and their tools read.
fn without_names(wasm: &[u8]) -> Vec<u8> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let (header, mut rest) = wasm.split_at(HEADER);
    let mut out = header.to_vec();
    while let Some(&id) = rest.first() {
        let (mut len, mut at) = (0, 1);
        loop {
            let byte = usize::from(rest[at]);
            len |= (byte & 0x7f) << (7 * (at - 1));
            at += 1;
            if byte & 0x80 == 0 {
                break;
            }
        }
        let (section, after) = rest.split_at(at + len);
        if id != CUSTOM {
            out.extend(section);
        }
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_left_out() {
        let header = *b"\0asm\x01\0\0\0";
        let (named, typed) = ([0, 3, 1, b'a', 7], [1, 0x81, 0, 0]);
        let all = [&header[..], &named, &typed, &named].concat();
        assert_eq!(without_names(&all), [&header[..], &typed].concat());
    }
}
