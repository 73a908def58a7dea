//! A server of a few files.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

/// Path and content; the extension gives the type.
type File = (&'static str, &'static str);

/// Serves its files until the test program ends.
#[derive(Debug)]
pub(super) struct Site {
    address: String,
}

impl Site {
    /// One page, at `/`.
    pub(super) fn page(html: &'static str) -> Site {
        Site::of(&[("/", html)])
    }

    pub(super) fn of(files: &[File]) -> Site {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let address = listener.local_addr().expect("a listener has an address").to_string();
        let files: Arc<[File]> = files.into();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let files = Arc::clone(&files);
                // A browser also opens connections in advance.
                std::thread::spawn(move || answer(&stream, &files));
            }
        });
        Site { address }
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The headers before a file.
    pub(super) fn head(path: &str, content: &str) -> String {
        let kind = if path.ends_with(".js") { "text/javascript" } else { "text/html" };
        format!(
            "HTTP/1.1 200 OK\r\nContent-Type: {kind}; charset=utf-8\r\nConnection: close\r\n\
            Content-Length: {}\r\n\r\n",
            content.len()
        )
    }
}

fn answer(mut stream: &TcpStream, files: &[File]) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let Some(first) = lines.next() else { return };
    lines.by_ref().take_while(|line| !line.is_empty()).for_each(drop);
    let path = first.split(' ').nth(1).unwrap_or_default();
    // A browser requests an icon by itself, and would log an error without one.
    let found = match files.iter().find(|(name, _)| *name == path) {
        Some((_, content)) => Some(*content),
        None => (path == "/favicon.ico").then_some(""),
    };
    let answer = match found {
        Some(content) => format!("{}{content}", Site::head(path, content)),
        None => {
            "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".to_owned()
        }
    };
    // The browser may have cancelled the request.
    let _ = stream.write_all(answer.as_bytes());
}
