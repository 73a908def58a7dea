//! The folder of an existing site below which a server is reached, such as `/shamble`. Requests may name it or not, since some
//! proxies strip it; everything that a page is told begins with it.

use std::str::FromStr;

use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;

/// A folder without its last slash; empty if the server has a site to itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BasePath(String);

/// Below a folder of such a name, a request from which a proxy has stripped it could not be told from one that still has it.
const TAKEN: [&str; 9] =
    ["api", "fonts", "health", "healthz", "icons", "metrics", "minds", "readyz", "snippets"];

impl BasePath {
    /// Whether the server has a site to itself.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A path of this server, as the browser has to ask for it.
    pub fn path(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Where the folder itself leads to, if that is what was asked for: links on a page are relative to its slash.
    pub(crate) fn with_slash(&self, asked: &Uri) -> Option<String> {
        let query = asked.query().map(|query| format!("?{query}")).unwrap_or_default();
        let is_folder = !self.is_empty() && asked.path() == self.0;
        is_folder.then(|| format!("{}/{query}", self.0))
    }

    /// Removes the folder from the path of a request, if it is there.
    pub(crate) fn strip<T>(&self, request: &mut Request<T>) {
        if let Some(below) = self.below(request.uri()) {
            *request.uri_mut() = below;
        }
    }

    fn below(&self, asked: &Uri) -> Option<Uri> {
        if self.is_empty() {
            return None;
        }
        let whole = asked.path_and_query()?.as_str();
        // `/shambles` is another folder, and `/shamble` is redirected.
        let below = whole.strip_prefix(&self.0).filter(|below| below.starts_with('/'))?;
        let mut parts = asked.clone().into_parts();
        parts.path_and_query = Some(below.parse::<PathAndQuery>().ok()?);
        Uri::from_parts(parts).ok()
    }

    /// A page whose links begin with the folder, and which tells the client what it is.
    pub(crate) fn page(&self, page: &[u8]) -> Vec<u8> {
        let page = String::from_utf8_lossy(page);
        // The page is ours: it writes its attributes like this, and no text of it looks like one.
        let named = page.replacen("<html ", &format!("<html data-base=\"{}\" ", self.0), 1);
        let linked = ["href", "src"].iter().fold(named, |page, attribute| {
            page.replace(&format!("{attribute}=\"/"), &format!("{attribute}=\"{}/", self.0))
        });
        linked.into_bytes()
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<BasePath, String> {
        let bad = |why: &str| format!("{text:?} is no base path: {why}, as in /shamble.");
        let base = text.trim_end_matches('/');
        if base.is_empty() {
            return Ok(BasePath::default());
        }
        let folders = base.strip_prefix('/').ok_or_else(|| bad("begin it with a slash"))?;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        for folder in folders.split('/') {
            if folder.is_empty() || folder.trim_matches('.').is_empty() {
                return Err(bad("give each folder between two slashes a name"));
            }
            if !folder.chars().all(is_plain) {
                return Err(bad("write it with letters, digits and -._~ alone"));
            }
        }
        let first = folders.split('/').next().unwrap_or_default();
        if TAKEN.contains(&first) {
            return Err(bad("Shamble has a folder of that name itself, so choose another"));
        }
        Ok(BasePath(base.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str) -> BasePath {
        text.parse().expect("it is a base path")
    }

    #[test]
    fn a_base_path_that_cannot_be_one_is_refused_with_what_to_do() {
        for (bad, what) in [
            ("shamble", "begin it with a slash"),
            ("https://example.org/shamble", "begin it with a slash"),
            ("/a/../b", "give each folder"),
            ("//shamble", "give each folder"),
            ("/our games", "letters, digits"),
            ("/a\"b", "letters, digits"),
            ("/a%20b", "letters, digits"),
            ("/a?b", "letters, digits"),
            ("/api/shamble", "choose another"),
        ] {
            let said = bad.parse::<BasePath>().expect_err(bad);
            assert!(said.contains(what) && said.ends_with("as in /shamble."), "{bad}: {said}");
        }
        assert_eq!(base("/shamble/"), base("/shamble"));
        assert_eq!(base("/games/shamble-2.0"), BasePath("/games/shamble-2.0".to_owned()));
        assert!(base("/").is_empty() && base("").is_empty());
    }

    #[test]
    fn the_folder_is_stripped_once_and_only_as_a_whole() {
        let below = |asked: &str| {
            let asked: Uri = asked.parse().expect("it is an address");
            base("/shamble").below(&asked).map(|it| it.to_string())
        };
        assert_eq!(below("/shamble/").as_deref(), Some("/"));
        assert_eq!(below("/shamble/api/tables?a=b").as_deref(), Some("/api/tables?a=b"));
        assert_eq!(below("/shamble/shamble/x").as_deref(), Some("/shamble/x"));
        for same in ["/", "/api/tables", "/shambles/", "/shamble", "/shamble?a", "/a/shamble/"] {
            assert_eq!(below(same), None, "{same}");
        }
    }

    #[test]
    fn every_link_of_a_page_begins_with_the_folder() {
        let page = "<html lang=\"en\"><link href=\"/a.css\"><script src=\"/b.js\"></script>\
                    <a href=\"/new/x\"><use href=\"#lamp\"/></a>";
        let below = "<html data-base=\"/s\" lang=\"en\"><link href=\"/s/a.css\">\
                     <script src=\"/s/b.js\"></script><a href=\"/s/new/x\"><use href=\"#lamp\"/></a>";
        assert_eq!(String::from_utf8_lossy(&base("/s").page(page.as_bytes())), below);
    }
}
