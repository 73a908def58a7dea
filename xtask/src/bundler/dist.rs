//! The output directory. Unchanged files are not touched, so that nothing that embeds them is
//! rebuilt.

use std::path::Path;

use brotli::enc::BrotliEncoderParams;

use crate::site::Site;
use crate::{failed, files_below, hash, read, write};
use xtask::client::Bundle;
use xtask::steps::{Done, Failed, target_dir};

/// Extensions of files that are compressed.
const COMPRESSIBLE: &[&str] =
    &[".css", ".html", ".js", ".json", ".net", ".parts", ".svg", ".txt", ".wasm", ".webmanifest"];

/// Below this size, compression saves no packet.
const WORTHWHILE: usize = 1024;

pub(crate) fn fill(dist: &Path, mut site: Site, kind: Bundle) -> Done {
    if kind.is_small() {
        let small = compressed(&site, &target_dir()?.join("bundle/brotli"))?;
        site.extend(small);
    }
    for name in files_below(dist)?.iter().filter(|name| !site.contains_key(*name)) {
        let path = dist.join(name);
        std::fs::remove_file(&path).map_err(|error| failed("be removed", &path, error))?;
    }
    for (name, content) in &site {
        let path = dist.join(name);
        if std::fs::read(&path).ok().as_ref() != Some(content) {
            write(&path, content)?;
        }
    }
    Ok(())
}

/// Adds a `.br` for each file that it makes smaller. Compression is slow, so results are cached in
/// `cache`, by the hash of the input.
fn compressed(site: &Site, cache: &Path) -> Result<Site, Failed> {
    let mut small = Site::new();
    let mut kept = Vec::new();
    let is_worthwhile = |(name, content): &(&String, &Vec<u8>)| {
        content.len() > WORTHWHILE && COMPRESSIBLE.iter().any(|ending| name.ends_with(ending))
    };
    for (name, content) in site.iter().filter(is_worthwhile) {
        let key = hash(content);
        let path = cache.join(&key);
        if !path.exists() {
            write(&path, &brotli(content))?;
        }
        small.insert(format!("{name}.br"), read(&path)?);
        kept.push(key);
    }
    for name in files_below(cache)?.iter().filter(|name| !kept.contains(name)) {
        // A file that cannot be removed only takes up space.
        let _ = std::fs::remove_file(cache.join(name));
    }
    Ok(small)
}

fn brotli(content: &[u8]) -> Vec<u8> {
    let params =
        BrotliEncoderParams { quality: 11, size_hint: content.len(), ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut out, &params)
        .expect("nothing fails between one vector and another");
    out
}
