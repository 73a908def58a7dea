//! `shamble serve` and `shamble play` as processes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use backing::{Disk, Postgres};

use super::{GAME, Place, run};

pub(super) fn shamble() -> Command {
    Command::new(env!("CARGO_BIN_EXE_shamble"))
}

pub(super) fn file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for end in ["", "-wal", "-shm"] {
        // Left over from an earlier run.
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
    file
}

pub(super) fn serve(file: &Path) -> (Child, String) {
    serve_at_pace(1, file)
}

/// Game time runs this many times faster at every table.
pub(super) fn serve_at_pace(pace: u64, file: &Path) -> (Child, String) {
    let mut command = shamble();
    command.args(["serve", "--listen", "127.0.0.1:0", "--pace", &pace.to_string(), "--data"]);
    started(command.arg(file))
}

/// A server, and the address it prints.
fn started(command: &mut Command) -> (Child, String) {
    let mut server = command.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    let out = server.stdout.take().expect("its output is ours");
    BufReader::new(out).read_line(&mut said).expect("it says where it is");
    let address = said.split("http://").nth(1).and_then(|it| it.split([',', '/']).next());
    (server, address.expect("it says where it is").to_owned())
}

pub(super) fn ask(address: &str, request: &str, body: &str) -> String {
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
fn the_log_names_who_was_refused_what() {
    let mut command = shamble();
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "off,security=warn", "--data"]);
    let (mut server, address) = started(command.arg(file("log.db")).stderr(Stdio::piped()));
    for _ in 0..3 {
        let answer = ask(&address, "GET /api/tables/none", "");
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    }
    server.kill().expect("it runs");
    let end = server.wait_with_output().expect("it was killed");
    let said = String::from_utf8_lossy(&end.stderr);
    assert_eq!(said.lines().count(), 1, "one line for all of them: {said}");
    assert!(
        said.contains("WARN security: refused from=127.0.0.1 code=\"no_such_table\""),
        "{said}"
    );
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

#[test]
fn playing_in_the_browser_keeps_its_tables_where_the_user_keeps_such_things() {
    let place = Place::new("browser");
    let mut command = shamble();
    command.args(["play", "--no-open", "--port", "0"]);
    for home in ["HOME", "XDG_DATA_HOME", "APPDATA"] {
        command.env(home, &place.0);
    }
    let (mut server, address) = started(&mut command);
    assert!(address.starts_with("127.0.0.1:"), "for nobody else: {address}");
    assert!(ask(&address, "GET /health", "").starts_with("HTTP/1.1 200"));
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    let kept = ["shamble/tables.db", "Library/Application Support/shamble/tables.db"];
    assert!(kept.iter().any(|file| place.file(file).exists()));
}

#[test]
fn a_game_in_the_browser_is_agreed_there() {
    let place = Place::new("agreed");
    for (more, named) in
        [("level=expert", "level=expert is for the terminal"), ("--seed=7", "--seed is for")]
    {
        let said = run(&place, &["play", GAME, more], b"").failed(2);
        assert!(said.contains(named) && said.contains("--terminal"), "{said}");
    }
    let said = run(&place, &["play", "--terminal"], b"").failed(2);
    assert!(said.contains(GAME), "{said}");
    assert_eq!(run(&place, &["play", GAME, "--terminal", "--port", "1"], b"").code, 2);
    assert_eq!(std::fs::read_dir(&place.0).expect("it is there").count(), 0);
}

#[test]
fn a_port_that_is_taken_is_refused_when_it_was_asked_for() {
    let place = Place::new("port-taken");
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    let args = ["play", "--no-open", "--data", "tables.db", "--port", &port];
    let said = run(&place, &args, b"").failed(1);
    assert!(said.contains("--port"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_server_that_the_system_ends_ends_well() {
    use std::os::unix::process::ExitStatusExt;
    for signal in ["TERM", "INT"] {
        let (mut server, address) = serve(&file(&format!("ended-{signal}.db")));
        // Its signal handlers are installed before it answers.
        assert!(ask(&address, "GET /health", "").starts_with("HTTP/1.1 200"));
        let id = server.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status().expect("there is kill");
        assert!(sent.success());
        let end = server.wait().expect("it ends");
        assert_eq!((end.code(), end.signal()), (Some(0), None), "{signal}");
    }
}

#[test]
fn tables_are_backed_up_while_a_server_runs_and_come_back_as_they_were() {
    let place = Place::new("keep");
    let data = file("keep.db");
    let (mut server, address) = serve(&data);
    let wish = r#"{"game":"run-for-your-life","seats":["open","bot"],"public":true}"#;
    assert!(ask(&address, "POST /api/tables", wish).starts_with("HTTP/1.1 201"));
    let shown = data.to_str().expect("it is text");
    let said = run(&place, &["backup", "copy.db", "--data", shown], b"").ok();
    assert!(said.contains("1 tables are in copy.db"), "{said}");
    run(&place, &["backup", "copy.db", "--data", shown], b"").failed(4);
    let second = run(&place, &["serve", "--listen", "127.0.0.1:0", "--data", shown], b"").failed(3);
    assert!(second.contains("Another server has these tables open"), "{second}");
    let exported = run(&place, &["export", "--data", shown], b"").ok();
    assert!(exported.starts_with("shamble-export 1\ntable "), "{exported}");
    server.kill().expect("it runs");
    server.wait().expect("it was killed");

    run(&place, &["restore", "copy.db", "--data", "again.db"], b"").ok();
    run(&place, &["restore", "copy.db", "--data", "again.db"], b"").failed(4);
    assert_eq!(run(&place, &["export", "--data", "again.db"], b"").ok(), exported);
    std::fs::write(place.file("tables.txt"), &exported).expect("there is room");
    let said = run(&place, &["import", "tables.txt", "--data", "new.db"], b"").ok();
    assert!(said.contains("1 tables were taken"), "{said}");
    assert_eq!(run(&place, &["export", "--data", "new.db"], b"").ok(), exported);
    let twice = run(&place, &["import", "tables.txt", "--data", "new.db"], b"").failed(1);
    assert!(twice.contains("already; nothing was changed"), "{twice}");
    let edited = exported.replace("rules 2", "rules two");
    std::fs::write(place.file("edited.txt"), edited).expect("there is room");
    run(&place, &["import", "edited.txt", "--data", "none.db"], b"").failed(3);
}

#[test]
fn tables_move_from_a_file_into_a_postgresql_and_back() {
    let Some(postgres) = Postgres::start(Disk::Lazy) else { return };
    let (place, data, url) = (Place::new("move"), file("move.db"), postgres.database());
    let (mut server, address) = serve(&data);
    let wish = r#"{"game":"run-for-your-life","seats":["open","bot"],"public":true}"#;
    assert!(ask(&address, "POST /api/tables", wish).starts_with("HTTP/1.1 201"));
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    let shown = data.to_str().expect("it is text");
    let exported = run(&place, &["export", "--data", shown], b"").ok();
    std::fs::write(place.file("tables.txt"), &exported).expect("there is room");
    let said = run(&place, &["import", "tables.txt", "--store", &url], b"").ok();
    assert!(said.contains("1 tables were taken into PostgreSQL"), "{said}");
    run(&place, &["import", "tables.txt", "--store", &url], b"").failed(1);
    assert_eq!(run(&place, &["export", "--store", &url], b"").ok(), exported);
    let both = run(&place, &["export", "--store", &url, "--data", shown], b"");
    assert_eq!(both.code, 2, "one of them: {}", both.err);
}
