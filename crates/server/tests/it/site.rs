//! Serving the client's files.

use server::{BasePath, Config, Site};

use crate::town::Town;

const SCRIPT: &str = "client-0123456789abcdef.js";

async fn town(files: &[(&str, &[u8])]) -> Town {
    let files = files.iter().map(|(name, content)| ((*name).to_owned(), content.to_vec()));
    Town::new(Config { site: Site::Files(files.collect()), ..Config::default() }).await
}

async fn small_town() -> Town {
    let script = [SCRIPT, ".br"].concat();
    town(&[
        ("index.html", b"<p>Shamble"),
        ("sw.js", b"keep()"),
        ("fonts/stencil.woff2", b"font"),
        (SCRIPT, b"the long script"),
        (&script, b"\x00brotli\xff"),
    ])
    .await
}

#[tokio::test]
async fn every_page_of_the_client_is_the_same_file_and_is_asked_for_again() {
    let town = small_town().await;
    for path in ["/", "/index.html", "/table/7f3a", "/new/x", "/rules/x", "/replay", "/?a=b.js"] {
        let (head, body) = town.raw("GET", path, "").await;
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
        assert!(head.contains("\r\ncontent-type: text/html; charset=utf-8"), "{path}: {head}");
        assert!(head.contains("\r\ncache-control: no-cache"), "{path}: {head}");
        assert_eq!(body, b"<p>Shamble", "{path}");
    }
    let (head, body) = town.raw("HEAD", "/", "").await;
    assert!(head.starts_with("http/1.1 200") && head.contains("content-length: 10"), "{head}");
    assert!(body.is_empty());
}

#[tokio::test]
async fn what_a_browser_has_already_is_not_sent_again() {
    let town = small_town().await;
    let (head, _) = town.raw("GET", "/sw.js", "").await;
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("it has a tag");
    let (head, body) = town.raw("GET", "/sw.js", &format!("If-None-Match: {tag}\r\n")).await;
    assert!(head.starts_with("http/1.1 304"), "{head}");
    assert!(body.is_empty());
    let (head, body) = town.raw("GET", "/", &format!("If-None-Match: {tag}\r\n")).await;
    assert!(head.starts_with("http/1.1 200"), "another file has another tag: {head}");
    assert_eq!(body, b"<p>Shamble");
}

#[tokio::test]
async fn what_has_a_hash_in_its_name_is_kept_for_ever() {
    let town = small_town().await;
    let (head, body) = town.raw("GET", &format!("/{SCRIPT}"), "").await;
    assert!(head.contains("\r\ncache-control: public, max-age=31536000, immutable"), "{head}");
    assert!(head.contains("\r\ncontent-type: text/javascript"), "{head}");
    assert!(!head.contains("content-encoding"), "nobody asked for it: {head}");
    assert_eq!(body, b"the long script");
    let (head, body) = town.raw("GET", "/fonts/stencil.woff2", "").await;
    assert!(head.contains("font/woff2") && head.contains("no-cache"), "{head}");
    assert_eq!(body, b"font");
}

#[tokio::test]
async fn who_understands_brotli_gets_less_to_load() {
    let town = small_town().await;
    let accept = "Accept-Encoding: gzip, br\r\n";
    let (head, body) = town.raw("GET", &format!("/{SCRIPT}"), accept).await;
    assert!(head.contains("\r\ncontent-encoding: br"), "{head}");
    assert!(head.contains("\r\ncontent-type: text/javascript"), "{head}");
    assert!(head.contains("\r\nvary: accept-encoding"), "{head}");
    assert_eq!(body, b"\x00brotli\xff");
    let (head, body) = town.raw("GET", "/", accept).await;
    assert!(!head.contains("content-encoding"), "there is none of it: {head}");
    assert_eq!(body, b"<p>Shamble");
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_a_page_may_not_do() {
    let town = small_town().await;
    for path in ["/", "/sw.js", "/missing.js", "/api/games", "/api/nothing", "/health"] {
        let (head, _) = town.raw("GET", path, "").await;
        assert!(head.contains("script-src 'self' 'wasm-unsafe-eval';"), "{path}: {head}");
        assert!(head.contains("\r\nreferrer-policy: no-referrer"), "{path}: {head}");
        assert!(head.contains("\r\nx-content-type-options: nosniff"), "{path}: {head}");
        let own = format!("connect-src 'self' ws://{0} wss://{0}\r\n", town.address);
        assert!(head.contains(&own), "{path}: {head}");
        assert!(!head.contains("strict-transport-security"), "nobody speaks TLS here");
    }
    let (head, _) = town.raw("GET", "/", "X-Forwarded-Proto: https\r\n").await;
    assert!(!head.contains("strict-transport-security"), "a stranger says so: {head}");
}

#[tokio::test]
async fn behind_a_proxy_with_tls_browsers_are_told_to_stay_with_it() {
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let town = Town::new(Config { proxies, ..Config::default() }).await;
    for path in ["/", "/api/games", "/api/nothing", "/health", "/missing.js"] {
        let (head, _) = town.raw("GET", path, "X-Forwarded-Proto: https\r\n").await;
        assert!(head.contains("\r\nstrict-transport-security: max-age=31536000"), "{path}: {head}");
        let (head, _) = town.raw("GET", path, "X-Forwarded-Proto: http\r\n").await;
        assert!(!head.contains("strict-transport-security"), "{path}: {head}");
    }
}

/// A monitor that asks at the wrong place must not be content.
#[tokio::test]
async fn where_the_client_has_no_page_programs_see_that_there_is_none() {
    let town = small_town().await;
    for path in ["/ready", "/version", "/status", "/rules/x/RFYL-8.2", "/nowhere", "/table"] {
        for more in ["", "Accept-Encoding: br\r\n"] {
            let (head, body) = town.raw("GET", path, more).await;
            assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
            assert_eq!(body, b"<p>Shamble", "{path}: people are led back");
        }
        let (head, _) = town.raw("HEAD", path, "").await;
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
    }
    let town = suburb().await;
    for path in ["/shamble/ready", "/ready"] {
        let (head, body) = town.raw("GET", path, "").await;
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        assert_eq!(String::from_utf8_lossy(&body), PAGE_BELOW, "{path}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_the_page() {
    let town = small_town().await;
    for path in ["/missing.js", "/fonts/missing.woff2", "/../Cargo.toml", "/../../Cargo.lock"] {
        let (head, body) = town.raw("GET", path, "").await;
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        assert_eq!(body, b"There is no such file.\n", "{path}");
    }
    let (status, said) = town.get("/api/missing.js").await;
    assert_eq!((status, &said["code"]), (404, &"nothing_here".into()));
    assert_eq!(town.get("/api").await.0, 404);
    let (head, _) = town.raw("DELETE", "/", "").await;
    assert!(head.starts_with("http/1.1 405"), "{head}");
}

#[tokio::test]
async fn nothing_beside_the_bundled_client_can_be_read() {
    let town = Town::new(Config::default()).await;
    for path in ["/../Cargo.toml", "/../crates/server/Cargo.toml", "//../Cargo.toml"] {
        let (head, _) = town.raw("GET", path, "").await;
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
    }
}

#[tokio::test]
async fn a_server_without_a_client_says_how_to_get_one() {
    let town = town(&[]).await;
    let (head, body) = town.raw("GET", "/", "").await;
    assert!(head.starts_with("http/1.1 503"), "{head}");
    assert!(String::from_utf8_lossy(&body).contains("`cargo xtask bundle`"));
    assert_eq!(town.get("/api/games").await.0, 200, "programs need no client");
}

const PAGE: &str = "<html lang=\"en\"><link href=\"/first.css\"><script src=\"/boot.js\"></script>";
const PAGE_BELOW: &str = "<html data-base=\"/shamble\" lang=\"en\"><link href=\"/shamble/first.css\">\
                          <script src=\"/shamble/boot.js\"></script>";

/// A server below `/shamble`.
async fn suburb() -> Town {
    let page = PAGE.as_bytes().to_vec();
    let files =
        [("index.html", page.clone()), ("index.html.br", page), ("boot.js", b"go()".to_vec())];
    let files = files.map(|(name, content)| (name.to_owned(), content));
    let base_path: BasePath = "/shamble".parse().expect("a base path");
    Town::new(Config { site: Site::Files(files.into()), base_path, ..Config::default() }).await
}

#[tokio::test]
async fn below_a_folder_everything_is_reached_with_the_folder_and_without_it() {
    let town = suburb().await;
    for folder in ["/shamble", ""] {
        for page in ["/", "/index.html", "/table/7f3a", "/rules/x"] {
            let (head, body) = town.raw("GET", &format!("{folder}{page}"), "").await;
            assert!(head.starts_with("http/1.1 200"), "{folder}{page}: {head}");
            assert_eq!(String::from_utf8_lossy(&body), PAGE_BELOW, "{folder}{page}");
        }
        let (head, body) = town.raw("GET", &format!("{folder}/boot.js"), "").await;
        assert!(head.contains("text/javascript"), "{head}");
        assert_eq!(body, b"go()");
        assert_eq!(town.get(&format!("{folder}/health")).await, (200, "ok\n".into()));
        let (head, _) = town.raw("GET", &format!("{folder}/api/tables"), "").await;
        assert!(head.starts_with("http/1.1 200") && head.contains("no-store"), "{head}");
        let (status, said) = town.get(&format!("{folder}/api/nothing")).await;
        assert_eq!((status, &said["code"]), (404, &"nothing_here".into()));
    }
    let (head, _) = town.raw("GET", "/shamble?a=b", "").await;
    assert!(head.starts_with("http/1.1 308"), "{head}");
    assert!(head.contains("\r\nlocation: /shamble/?a=b"), "{head}");
}

#[tokio::test]
async fn the_page_below_a_folder_is_compressed_and_not_sent_again() {
    let town = suburb().await;
    let (head, body) = town.raw("GET", "/shamble/", "Accept-Encoding: br\r\n").await;
    assert!(head.contains("\r\ncontent-encoding: br"), "{head}");
    assert!(!body.is_empty() && body != PAGE.as_bytes(), "it is another page than the bundled one");
    let (head, _) = town.raw("GET", "/shamble/", "").await;
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("it has a tag");
    let (head, _) = town.raw("GET", "/shamble/", &format!("If-None-Match: {tag}\r\n")).await;
    assert!(head.starts_with("http/1.1 304"), "{head}");
}

#[tokio::test]
async fn invitations_of_a_server_below_a_folder_begin_with_it() {
    let town = suburb().await;
    let wish = r#"{"game":"run-for-your-life","seats":["person","open"],"setup":{"players":2},"public":true}"#;
    let (status, said) = town.post_to("/shamble/api/tables", wish, "").await;
    assert_eq!(status, 201, "{said}");
    let table = said["table"].as_str().expect("it has an id");
    assert_eq!(said["watch"], format!("/shamble/table/{table}"));
    for seat in said["seats"].as_array().expect("it has seats") {
        let link = format!("/shamble/table/{table}#{}", seat["token"].as_str().expect("a token"));
        assert_eq!(seat["link"], link);
    }
    let path = format!("/shamble/api/tables/{table}/join");
    let (status, seat) = town.post_to(&path, r#"{"name":"Eve"}"#, "").await;
    assert_eq!(status, 200, "{seat}");
    let link = seat["link"].as_str().expect("it is told");
    assert!(link.starts_with(&format!("/shamble/table/{table}#")), "{link}");
}

/// Without a bundle there is nothing to look at.
#[tokio::test]
async fn nothing_in_the_bundled_page_leads_out_of_the_folder() {
    let base_path: BasePath = "/shamble".parse().expect("a base path");
    let town = Town::new(Config { base_path, ..Config::default() }).await;
    let (head, body) = town.raw("GET", "/shamble/", "").await;
    let page = String::from_utf8(body).expect("it is text");
    if head.starts_with("http/1.1 503") {
        assert!(page.contains("`cargo xtask bundle`"), "{page}");
        return;
    }
    let page = page.replacen(" data-base=\"/shamble\"", "", 1);
    let links: Vec<_> = page.match_indices("=\"/").map(|(at, _)| &page[at..]).collect();
    assert!(!links.is_empty());
    for link in links {
        assert!(link.starts_with("=\"/shamble/"), "{}", link.lines().next().unwrap_or_default());
    }
}
