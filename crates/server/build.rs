//! A release contains the client as it was bundled, so it is built again when the bundle changes. Debug
//! builds, and those for playing, read its files while the server runs.

use std::path::Path;

fn main() {
    let dist = Path::new("../../dist");
    // Cargo does not notice a directory that is created later, so it is created now. If that fails,
    // there is no client, and the server says so.
    let _ = std::fs::create_dir_all(dist);
    println!("cargo:rerun-if-changed=build.rs");
    // Cargo does not name a profile of our own, but it builds in a directory of that name.
    let out = std::env::var_os("OUT_DIR").expect("cargo says where it builds");
    let profile = Path::new(&out).ancestors().nth(3).and_then(Path::file_name);
    if profile.is_some_and(|profile| profile != "debug" && profile != "play") {
        println!("cargo:rerun-if-changed={}", dist.display());
    }
}
