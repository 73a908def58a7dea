//! Serves the bundled page from this computer to itself, and nothing else: enough to play alone or around one screen.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// A request that takes longer than this to arrive is not answered.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct PageServer {
    port: u16,
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl PageServer {
    /// Serves the files of `dir` at this port of the local host; 0 is any free one.
    pub(crate) fn start(port: u16, dir: &Path) -> io::Result<PageServer> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        let (dir, is_over) = (dir.to_owned(), Arc::new(AtomicBool::new(false)));
        let ends = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            for visitor in listener.incoming().flatten() {
                if ends.load(Ordering::SeqCst) {
                    break;
                }
                let dir = dir.clone();
                // Whoever hangs up gets no answer, and nobody else minds.
                thread::spawn(move || drop(answer(&visitor, &dir)));
            }
        });
        Ok(PageServer { port, is_over, thread })
    }

    /// Frees the port.
    pub(crate) fn stop(self) {
        self.is_over.store(true, Ordering::SeqCst);
        // The thread waits for a visitor.
        drop(TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)));
        self.thread.join().expect("a page server does not panic");
    }
}

/// One request, one answer.
fn answer(visitor: &TcpStream, dir: &Path) -> io::Result<()> {
    visitor.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(visitor).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let file =
        file_of(&first).and_then(|name| Some((mime(&name), std::fs::read(dir.join(name)).ok()?)));
    let (status, (mime, content)) = match file {
        Some(file) => ("200 OK", file),
        None => ("404 Not Found", ("text/plain", b"There is nothing here yet.\n".to_vec())),
    };
    let mut visitor = visitor;
    write!(
        visitor,
        "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        content.len()
    )?;
    visitor.write_all(&content)
}

/// The file that `GET /path HTTP/1.1` asks for. Whatever is not a file is a page of the client, which picks it from its address.
fn file_of(request: &str) -> Option<PathBuf> {
    let path = request.strip_prefix("GET /")?.split([' ', '?']).next()?;
    let is_plain = |part: &str| part.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_file = path.contains('.') && path.split('/').all(is_plain);
    match path.starts_with("api/") {
        true => None,
        false => Some(PathBuf::from(if is_file { path } else { "index.html" })),
    }
}

fn mime(name: &Path) -> &'static str {
    match name.extension().and_then(|it| it.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn asked(port: u16, path: &str) -> String {
        let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens");
        write!(line, "GET {path} HTTP/1.1\r\nHost: here\r\n\r\n").expect("it hears");
        let mut said = String::new();
        line.read_to_string(&mut said).expect("it answers in text");
        said
    }

    #[test]
    fn pages_and_files_are_served_and_nothing_beside_them() {
        let root = tempfile::tempdir().expect("a temporary directory");
        let dist = root.path().join("dist");
        std::fs::create_dir_all(dist.join("minds")).expect("it is new");
        let files = [
            ("dist/index.html", "the page"),
            ("dist/minds/a.net", "a mind"),
            ("secret.txt", "a secret"),
        ];
        for (name, content) in files {
            std::fs::write(root.path().join(name), content).expect("it can be written");
        }
        let server = PageServer::start(0, &dist).expect("there is a free port");
        let port = server.port;
        for page in ["/", "/new/last-bus", "/index.html?a=b"] {
            let said = asked(port, page);
            assert!(
                said.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"),
                "{page}: {said}"
            );
            assert!(said.ends_with("\r\n\r\nthe page"), "{page}: {said}");
        }
        assert!(asked(port, "/minds/a.net").ends_with("a mind"));
        for nothing in ["/api/tables", "/gone.js", "/../secret.txt", "/minds/../../secret.txt"] {
            let said = asked(port, nothing);
            assert!(!said.contains("a secret"), "{nothing}: {said}");
        }
        assert!(asked(port, "/api/tables").starts_with("HTTP/1.1 404"));
        server.stop();
        let again = PageServer::start(port, &dist).expect("the port is free again");
        again.stop();
    }
}
