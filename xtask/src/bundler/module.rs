//! The client as a WebAssembly module and its JavaScript bindings.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::{failed, files_below, hash, read, write};
use xtask::client::Bundle;
use xtask::steps::{Done, Failed, target_dir};

/// The client with its bindings: what everybody loads, and the parts that load lazily.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) script: Vec<u8>,
    pub(crate) wasm: Vec<u8>,
    /// A consistency check between modules, present in development builds only.
    pub(crate) canary: Option<String>,
    /// Chunks by their names.
    pub(crate) pieces: BTreeMap<String, Vec<u8>>,
    /// The chunks that each part needs, in loading order.
    pub(crate) needs: BTreeMap<String, Vec<String>>,
    /// Scripts of our dependencies, by the path under which ours imports them.
    pub(crate) snippets: BTreeMap<String, Vec<u8>>,
}

const SCRIPT: &str = "./client.js";
/// The path under which the script imports the loader of parts.
pub(crate) const LOADER: &str = "./parts.js";
const NEEDS: &str = "needs.json";

/// The compiled client, split and bound.
pub(crate) fn read_built(kind: Bundle) -> Result<Module, Failed> {
    let output = target_dir()?.join("bundle").join(kind.profile());
    bound(&kind.built()?, &output, kind)
}

/// Splitting and binding takes seconds, so the result is cached in `output` with the hash of the input.
fn bound(input: &Path, output: &Path, kind: Bundle) -> Result<Module, Failed> {
    let whole = read(input)?;
    let made_from = hash(&whole);
    let stamp = output.join("made-from");
    if std::fs::read_to_string(&stamp).ok().as_ref() != Some(&made_from) {
        if output.exists() {
            std::fs::remove_dir_all(output).map_err(|error| failed("be removed", output, error))?;
        }
        let main = split(&whole, output)?;
        bind(&main, output, kind)?;
        write(&stamp, made_from.as_bytes())?;
    }
    let mut pieces = BTreeMap::new();
    let dir = output.join(PARTS);
    for name in files_below(&dir)? {
        if let Some(stem) = name.strip_suffix(".wasm") {
            let part = read(&dir.join(&name))?;
            let part = if kind.is_small() { without_names(&part) } else { part };
            pieces.insert(stem.to_owned(), part);
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
        canary: canary(&String::from_utf8_lossy(&read(&dir.join(LOADER))?)),
        pieces,
        needs: needs.map_err(|error| Failed(format!("{NEEDS} cannot be read: {error}")))?,
        snippets: snippets.collect::<Result<_, Failed>>()?,
    })
}

/// The temporary directory of the parts and their loader.
const PARTS: &str = "parts";

/// Splits off everything marked as a part. The rest is then bound.
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
    let is_small = kind.is_small();
    let mut bindgen = Bindgen::new();
    let done = bindgen.input_path(main).typescript(false).web(true).and_then(|it| {
        it.debug(!is_small)
            .keep_debug(!is_small)
            // Parts need these exports to find what they share with the rest.
            .keep_lld_exports(true)
            .remove_name_section(is_small)
            .remove_producers_section(is_small)
            .generate(output)
    });
    done.map_err(|error| Failed(format!("the client cannot be bound to a page: {error:#}")))
}

/// The generated loader fetches each of the hundreds of chunks separately, so ours replaces it. It needs only this name.
fn canary(loader: &str) -> Option<String> {
    let (_, rest) = loader.split_once("__canary_")?;
    let digits = rest.chars().take_while(char::is_ascii_hexdigit).collect::<String>();
    Some(format!("__canary_{digits}"))
}

/// A module without its custom sections, which only debugging tools use.
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
