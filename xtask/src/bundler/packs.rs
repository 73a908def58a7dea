//! Parts of the client as they are loaded. Code shared by several parts is split into hundreds of chunks, so all chunks that a part
//! needs are packed into one file, except those of parts that are always loaded before it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::hash;
use crate::module::Module;
use crate::site::Site;

/// The part that is loaded before every other.
pub(crate) const REST: &str = "rest";
pub(crate) const ENDING: &str = "parts";

/// A part as the loader sees it.
#[derive(Debug)]
pub(crate) struct Pack {
    pub(crate) path: String,
    /// The chunks in it, in order.
    names: Vec<String>,
    /// The parts that are loaded before it.
    after: Vec<String>,
}

/// Packs all parts and adds them to the site.
pub(crate) fn lay_out(site: &mut Site, module: &Module) -> BTreeMap<String, Pack> {
    let parts: Vec<_> = module.needs.keys().cloned().collect();
    let pack = |part: &String| {
        // The editor of a game is named after it.
        let is_before = |other: &&String| {
            *other != part && (*other == REST || part.starts_with(&format!("{other}_")))
        };
        let after: Vec<_> =
            parts.iter().filter(is_before).filter(|_| part != REST).cloned().collect();
        let is_there = |name: &String| after.iter().any(|other| module.needs[other].contains(name));
        let wanted = module.needs[part].iter().filter(|name| !is_there(name));
        let names: Vec<_> = wanted.filter(|it| module.pieces.contains_key(*it)).cloned().collect();
        let pieces: Vec<_> = names.iter().map(|name| &module.pieces[name]).collect();
        let content = packed(&pieces);
        let path = format!("{}-{}.{ENDING}", part.replace('_', "-"), hash(&content));
        site.insert(path.clone(), content);
        (part.clone(), Pack { path, names, after })
    };
    parts.iter().map(pack).collect()
}

/// Each chunk is preceded by its length.
fn packed(pieces: &[&Vec<u8>]) -> Vec<u8> {
    let mut out = Vec::new();
    for piece in pieces {
        let len = u32::try_from(piece.len()).expect("a piece is not that large");
        out.extend(len.to_le_bytes());
        out.extend(*piece);
    }
    out
}

/// The loader's table of parts.
pub(crate) fn told(packs: &BTreeMap<String, Pack>) -> String {
    let one = |(part, pack): (&String, &Pack)| {
        (part.clone(), json!({ "path": pack.path, "names": pack.names, "after": pack.after }))
    };
    Value::Object(packs.iter().map(one).collect()).to_string()
}

/// The functions through which the client requests parts.
pub(crate) fn exports(packs: &BTreeMap<String, Pack>) -> String {
    let one =
        |part: &String| format!("export const __wasm_split_load_{part} = asked(\"{part}\");\n");
    packs.keys().map(one).collect()
}
