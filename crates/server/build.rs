//! A release contains the client as it was bundled, so it is built again when the bundle changes. In
//! debug builds its files are read while the server runs.

use std::path::Path;

fn main() {
    let dist = Path::new("../../dist");
    // A directory that comes later would not be found: it is looked for now. If it cannot be made,
    // there is no client, and the server says so.
    let _ = std::fs::create_dir_all(dist);
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed={}", dist.display());
    }
}
