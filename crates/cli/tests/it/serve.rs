//! `shamble serve` as a process.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

fn shamble() -> Command {
    Command::new(env!("CARGO_BIN_EXE_shamble"))
}

fn file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for end in ["", "-wal", "-shm"] {
        // What an earlier run has left, if there was one.
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
    file
}

fn serve(file: &Path) -> (Child, String) {
    let mut server = shamble();
    server.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(file).stdout(Stdio::piped());
    let mut server = server.spawn().expect("it starts");
    let mut said = String::new();
    let out = server.stdout.take().expect("its output is ours");
    BufReader::new(out).read_line(&mut said).expect("it says where it is");
    let address = said.split("http://").nth(1).and_then(|it| it.split(',').next());
    (server, address.expect("it says where it is").to_owned())
}

fn ask(address: &str, request: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let (kind, length) = ("Content-Type: application/json", body.len());
    let head = format!("{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{kind}\r\n");
    let text = format!("{head}Content-Length: {length}\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).expect("it can be sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is text");
    answer
}

#[test]
fn a_killed_server_still_has_its_tables() {
    let file = file("killed.db");
    let (mut server, address) = serve(&file);
    let wish = r#"{"game":"run-for-your-life","seats":["open","bot"],"public":true}"#;
    let made = ask(&address, "POST /api/tables", wish);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let before = ask(&address, "GET /api/tables", "");
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    let (mut server, address) = serve(&file);
    let after = ask(&address, "GET /api/tables", "");
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    let tables = |answer: &str| answer.split("\r\n\r\n").nth(1).map(str::to_owned);
    assert!(before.contains("\"stage\":\"open\""), "{before}");
    assert_eq!(tables(&after), tables(&before));
}

#[test]
fn a_file_that_holds_no_tables_is_refused() {
    let file = file("diary.db");
    std::fs::write(&file, "Dear diary, ".repeat(100)).expect("it can be written");
    let end = shamble().args(["serve", "--data"]).arg(&file).output().expect("it starts");
    assert_eq!(end.status.code(), Some(3));
    let said = String::from_utf8_lossy(&end.stderr);
    assert!(said.contains("diary.db") && said.contains("Name another file"), "{said}");
}
