//! The folder of a site below which the client lies, such as `/shamble`. Nowhere else is a path of our own written.

use std::sync::OnceLock;

/// A folder without its last slash; empty if the client has a site to itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mount(String);

static MOUNT: OnceLock<Mount> = OnceLock::new();

/// Says once, before any path is made, where the client lies.
pub fn mount_at(folder: &str) {
    // Whoever comes second names the same page.
    let _ = MOUNT.set(Mount::new(folder));
}

/// Where the client lies.
pub fn mount() -> &'static Mount {
    MOUNT.get_or_init(Mount::default)
}

impl Mount {
    pub(crate) fn new(folder: &str) -> Mount {
        Mount(folder.trim_end_matches('/').to_owned())
    }

    /// A path of ours, such as `/api/tables`, as the site knows it.
    pub fn path(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// What of a path lies below the folder. A path that does not begin with it is returned as it is: links may come from a
    /// Shamble that has a site to itself.
    pub fn below<'a>(&self, path: &'a str) -> &'a str {
        self.strip(path).unwrap_or(path)
    }

    /// Whether a link leads to a page of ours.
    pub fn has_page(&self, href: &str) -> bool {
        let below = self.strip(href).filter(|below| below.starts_with('/'));
        below.is_some_and(|below| !below.starts_with("//") && !below.starts_with("/api"))
    }

    fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        // `/shambles` is another folder.
        path.strip_prefix(&self.0).filter(|below| below.is_empty() || below.starts_with('/'))
    }
}
