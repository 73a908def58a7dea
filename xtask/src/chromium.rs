//! Chromium, for the client's tests.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::packages::{install, nothing_may_be_skipped};
use crate::steps::Failed;

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome"];
const ON_A_MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/// The path of Chromium, which is installed if the system allows. `None` without it: then the tests that need it are skipped, or
/// fail where nothing may be skipped.
pub(crate) fn find_or_install() -> Result<Option<PathBuf>, Failed> {
    if let Some(found) = find() {
        return Ok(Some(found));
    }
    if install("Chromium", "chromium")
        && let Some(found) = find()
    {
        return Ok(Some(found));
    }
    let hint = "install Chromium in the way of your system, or set CHROMIUM to where it is";
    if nothing_may_be_skipped() {
        return Err(Failed(format!("there is no Chromium to test the client in; {hint}")));
    }
    eprintln!("xtask: there is no Chromium, so THE BROWSER TESTS ARE SKIPPED; {hint}.");
    Ok(None)
}

fn find() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").filter(|it| !it.is_empty()).map(PathBuf::from);
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mac = Path::new(ON_A_MAC);
    named.or_else(|| on_path(&paths)).or_else(|| mac.is_file().then(|| mac.to_owned()))
}

fn on_path(paths: &OsStr) -> Option<PathBuf> {
    let dirs: Vec<PathBuf> = std::env::split_paths(paths).collect();
    let places = NAMES.iter().flat_map(|name| dirs.iter().map(move |dir| dir.join(name)));
    places.into_iter().find(|place| place.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_name_that_is_there_is_taken() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (near, far) = (dir.path().join("near"), dir.path().join("far"));
        for place in [&near, &far] {
            std::fs::create_dir(place).expect("it is new");
        }
        let paths = std::env::join_paths([&near, &far]).expect("two directories");
        assert_eq!(on_path(&paths), None);
        std::fs::write(near.join("google-chrome"), "").expect("it can be written");
        assert_eq!(on_path(&paths), Some(near.join("google-chrome")));
        std::fs::write(far.join("chromium"), "").expect("it can be written");
        assert_eq!(on_path(&paths), Some(far.join("chromium")));
        assert_eq!(on_path(OsStr::new("")), None);
    }
}
