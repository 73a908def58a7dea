//! The files of the project, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every file below the root, by its path from there, written with `/`.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(super) root: PathBuf,
    files: BTreeMap<String, String>,
}

/// One file of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct File<'a> {
    pub(super) path: &'a str,
    pub(super) text: &'a str,
}

impl Tree {
    pub(super) fn read(root: &Path) -> Tree {
        let mut files = BTreeMap::new();
        read_into(&mut files, root, root);
        Tree { root: root.to_owned(), files }
    }

    /// A project that exists only in a test.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let own = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        Tree { root: PathBuf::new(), files: files.iter().map(own).collect() }
    }

    pub(super) fn files(&self) -> impl Iterator<Item = File<'_>> {
        self.files.iter().map(|(path, text)| File { path, text })
    }

    pub(super) fn rust(&self) -> impl Iterator<Item = File<'_>> {
        self.files().filter(|file| file.path.ends_with(".rs"))
    }

    pub(super) fn markdown(&self) -> impl Iterator<Item = File<'_>> {
        self.files().filter(|file| file.path.ends_with(".md"))
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether there is such a file or directory.
    pub(super) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let inside = |file: &str| file.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        path.is_empty() || self.files.keys().any(|file| file == path || inside(file))
    }

    /// The directories of our crates, except the fuzz targets.
    pub(super) fn crates(&self) -> BTreeSet<&str> {
        let dirs = self.files.keys().filter_map(|path| path.strip_suffix("/Cargo.toml"));
        dirs.filter(|dir| *dir != "fuzz").collect()
    }
}

impl<'a> File<'a> {
    /// Lines with their numbers, counted from 1.
    pub(super) fn lines(self) -> impl Iterator<Item = (usize, &'a str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line))
    }

    /// Whether the file contains only tests.
    pub(super) fn is_tests(self) -> bool {
        let mut parts = self.path.split('/');
        parts.any(|part| part == "tests" || part == "tests.rs")
    }

    /// The lines that belong to tests. An inline test module ends with a brace in the first column,
    /// where rustfmt puts it.
    pub(super) fn test_lines(self) -> impl Iterator<Item = (usize, &'a str)> {
        let all = self.is_tests();
        let mut inside = false;
        self.lines().filter(move |&(_, line)| {
            inside = (inside && line != "}") || line == "#[cfg(test)]";
            // `mod tests;` has its lines in a file of their own.
            inside &= !(line.starts_with("mod ") && line.ends_with(';'));
            all || inside
        })
    }
}

fn read_into(files: &mut BTreeMap<String, String>, root: &Path, dir: &Path) {
    // Cargo marks its own directories, wherever they are, as caches.
    if dir.join("CACHEDIR.TAG").exists() {
        return;
    }
    let entries = fs::read_dir(dir).expect("the project can be read");
    for entry in entries {
        let path = entry.expect("the project can be read").path();
        // The bundle is generated.
        if path == root.join("dist") {
            continue;
        }
        // In a git worktree it is a file.
        if path.file_name().is_some_and(|name| name == ".git") {
            continue;
        }
        if path.is_dir() {
            read_into(files, root, &path);
            continue;
        }
        // Of binary files only the existence is recorded.
        let text = fs::read_to_string(&path).unwrap_or_default();
        let below = path.strip_prefix(root).expect("the walk starts at the root");
        files.insert(below.to_string_lossy().replace('\\', "/"), text);
    }
}
