//! Serves the client: the page, its scripts and images.
//!
//! Files with a content hash in their name are cached forever; all others are revalidated each time, which costs a few bytes if
//! they are unchanged.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    HOST, IF_NONE_MATCH, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use brotli::enc::BrotliEncoderParams;
use rust_embed::RustEmbed;
use stage::route::Route;

use crate::address::{Network, Peer, is_trusted};
use crate::base_path::BasePath;
use crate::hall::Hall;
use crate::lobby;
use crate::refusal::Refusal;

const PAGE: &str = "index.html";
/// The ending of what is compressed with Brotli.
const SMALL: &str = ".br";

const NOT_BUNDLED: &str = "\
Shamble was built without its client, so there is nothing to show here.\n\
Run `cargo xtask bundle`, build Shamble again, and start it anew.\n";

/// Only our own files and this server, and no inline scripts. `wasm-unsafe-eval` allows compiling WebAssembly and nothing else;
/// inline styles move pieces on a board.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; \
    object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'";

/// Where the files of the client come from.
#[derive(Clone, Debug, Default)]
pub enum Site {
    /// The output of `cargo xtask bundle`: embedded, or in debug builds read from disk.
    #[default]
    Bundled,
    /// These, by their path from the root.
    Files(BTreeMap<String, Vec<u8>>),
    /// Another site, of which these files are different.
    Changed(Box<Site>, BTreeMap<String, Vec<u8>>),
}

#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Bundle;

/// Headers of every response.
const ALWAYS: [(HeaderName, &str); 5] = [
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

pub(crate) async fn with_policy(
    State(hall): State<Arc<Hall>>,
    request: Request,
    next: Next,
) -> Response {
    let policy = policy(request.headers().get(HOST));
    let is_lobby = request.uri().path().starts_with("/api/");
    let is_safe = is_behind_tls(&request, &hall.config.proxies);
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.extend(ALWAYS.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if is_lobby && !headers.contains_key(CACHE_CONTROL) {
        // Some responses contain a seat's token.
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if is_safe {
        let a_year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, a_year);
    }
    answer
}

/// Pages may open sockets to the host they were loaded from; older browsers do not count those as `'self'`.
fn policy(host: Option<&HeaderValue>) -> HeaderValue {
    let is_name = |text: &&str| {
        text.bytes().all(|c| c.is_ascii_alphanumeric() || b".-:[]".contains(&c)) && !text.is_empty()
    };
    let host = host.and_then(|host| host.to_str().ok()).filter(is_name);
    let policy = host.map(|host| format!("{POLICY} ws://{host} wss://{host}"));
    let policy = policy.and_then(|policy| HeaderValue::from_str(&policy).ok());
    policy.unwrap_or(HeaderValue::from_static(POLICY))
}

/// Whether a trusted proxy says that clients reach it over TLS.
fn is_behind_tls(request: &Request, proxies: &[Network]) -> bool {
    let peer = request.extensions().get::<Peer>();
    let said = request.headers().get("x-forwarded-proto").is_some_and(|it| it == "https");
    said && peer.is_some_and(|peer| is_trusted(peer.0, proxies))
}

/// Answers all requests outside the lobby.
pub(crate) async fn answer(
    State(hall): State<Arc<Hall>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return lobby::nothing_here().await.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        let text = "There is nothing to be changed here, only to be read.";
        let (status, code) = (StatusCode::METHOD_NOT_ALLOWED, "only_get");
        return Refusal::new(status, code, text).into_response();
    }
    if let Some(folder) = hall.config.base_path.with_slash(&uri) {
        return Redirect::permanent(&folder).into_response();
    }
    let name = path.trim_start_matches('/');
    let site = &hall.config.site;
    // The client's router picks the page from the URL.
    let is_page = !is_file_name(name);
    let name = if is_page { PAGE } else { name };
    match site.file(name) {
        // People read there that there is nothing, and programs see it.
        Some(content) if is_page && Route::parse(path, "") == Route::Nowhere => {
            let mut answer = with_content(site, name, content, &HeaderMap::new());
            *answer.status_mut() = StatusCode::NOT_FOUND;
            answer
        }
        Some(content) => with_content(site, name, content, &headers),
        None if name == PAGE => plain(StatusCode::SERVICE_UNAVAILABLE, NOT_BUNDLED),
        None => plain(StatusCode::NOT_FOUND, "There is no such file.\n"),
    }
}

impl Site {
    /// The site in a folder. Its files name each other as seen from where they are, but the page is one for all addresses.
    pub(crate) fn below(self, base: &BasePath) -> Site {
        let Some(page) = self.file(PAGE).filter(|_| !base.is_empty()) else { return self };
        let page = base.page(&page);
        let small = format!("{PAGE}{SMALL}");
        let small = self.file(&small).map(|_| (small, compressed(&page)));
        let changed = small.into_iter().chain([(PAGE.to_owned(), page)]).collect();
        Site::Changed(Box::new(self), changed)
    }

    fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Site::Bundled => Bundle::get(name).map(|file| file.data),
            Site::Files(files) => files.get(name).map(|it| Cow::Owned(it.clone())),
            Site::Changed(site, changed) => match changed.get(name) {
                Some(content) => Some(Cow::Owned(content.clone())),
                None => site.file(name),
            },
        }
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let as_text = (CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    (status, [as_text, no_cache()], text).into_response()
}

fn with_content(
    site: &Site,
    name: &str,
    content: Cow<'static, [u8]>,
    asked: &HeaderMap,
) -> Response {
    let small = site.file(&format!("{name}{SMALL}"));
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    if small.is_some() {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    let content = match small.filter(|_| takes_brotli(asked)) {
        Some(small) => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
            small
        }
        None => content,
    };
    if has_hash(name) {
        let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        headers.insert(CACHE_CONTROL, for_ever);
    } else {
        let tag = tag(&content);
        headers.extend([no_cache()]);
        headers.insert(ETAG, tag.clone());
        if asked.get(IF_NONE_MATCH) == Some(&tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
    }
    let body = match content {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    (headers, body).into_response()
}

/// Once, at the start.
fn compressed(content: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut out, &params)
        .expect("nothing fails between one vector and another");
    out
}

fn no_cache() -> (HeaderName, HeaderValue) {
    (CACHE_CONTROL, HeaderValue::from_static("no-cache"))
}

/// FNV-1a: detects changes; it need not resist an attacker.
fn tag(content: &[u8]) -> HeaderValue {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325, step);
    HeaderValue::try_from(format!("\"{hash:016x}\"")).expect("digits in quotes are a header")
}

/// Whether a path names a file, by its extension. `RFYL-8.2` is no file: extensions begin with a letter.
fn is_file_name(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    let ending = last.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// `client-0123456789abcdef.js`
fn has_hash(name: &str) -> bool {
    let hash = name.rsplit_once('.').and_then(|(stem, _)| stem.rsplit_once('-'));
    let is_digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
    hash.is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(is_digit))
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    let mut words = lists.flat_map(|list| list.split(','));
    words.any(|word| {
        let (name, weight) = word.split_once(';').unwrap_or((word, ""));
        let is_refused = weight.trim().strip_prefix("q=").is_some_and(|q| {
            // "0", "0.0" and so on.
            q.trim().parse() == Ok(0.0)
        });
        name.trim().eq_ignore_ascii_case("br") && !is_refused
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "jpg" => "image/jpeg",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" | "md" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_ending_of_letters_makes_a_file_of_an_address() {
        for file in ["icons/a.svg", "fonts/a.woff2", "a.b/c.js", "client-00.wasm.br"] {
            assert!(is_file_name(file), "{file}");
        }
        for page in ["", "table/7f", "rules/run-for-your-life/RFYL-8.2", "a.js/b", "end."] {
            assert!(!is_file_name(page), "{page}");
        }
    }

    #[test]
    fn only_a_whole_hash_lets_a_file_be_kept_for_ever() {
        assert!(has_hash("client-0123456789abcdef.js"));
        assert!(has_hash("fonts/run-fast-0123456789abcdef.woff2"));
        for name in ["client.js", "a-0123456789abcde.js", "a-0123456789abcdeg.js", "a-0123456789"] {
            assert!(!has_hash(name), "{name}");
        }
    }

    #[test]
    fn brotli_is_sent_to_those_who_ask_for_it() {
        let takes = |list: &'static str| {
            takes_brotli(&[(ACCEPT_ENCODING, HeaderValue::from_static(list))].into_iter().collect())
        };
        assert!(takes("br") && takes("gzip, deflate, br, zstd") && takes("gzip;q=0.5, BR;q=0.9"));
        assert!(
            !takes("") && !takes("gzip, brown") && !takes("gzip, br;q=0") && !takes("br; q=0.0")
        );
    }
}
