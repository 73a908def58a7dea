//! `shamble play`: the table in the browser, from a local server.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use server::Config;

use crate::args::Play;
use crate::failure::Failure;
use crate::{serve, settings};

/// Browsers store data (settings, local tables) per address and port, so the port must be the same
/// tomorrow.
const PORT: u16 = 8017;

pub(crate) fn run(args: &Play, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(option) = for_the_terminal(args) {
        let text = "is for the terminal; in the browser it is chosen there";
        let hint = format!("Leave it out, or add --terminal and the game, such as {}", example());
        return Err(Failure::Usage(format!("{option} {text}. {hint}.")));
    }
    let data = match &args.data {
        Some(file) => file.clone(),
        None => own_file()?,
    };
    let store = serve::open(&data)?;
    settings::keep_log(settings::log_at_home());
    let listener = listen(args.port)?;
    let page = args.game.map(|game| format!("new/{}", game.id())).unwrap_or_default();
    let url = format!("http://{}/{page}", listener.local_addr()?);
    writeln!(out, "Shamble is at {url} until you press Ctrl-C.")?;
    writeln!(out, "Tables for several screens are kept in {}.", data.display())?;
    if !args.no_open {
        writeln!(out, "If no browser opens, open the address by hand.")?;
        show(&url);
    }
    out.flush()?;
    serve::host(listener, store, Config::default())
}

/// An option that only the terminal supports.
fn for_the_terminal(args: &Play) -> Option<&str> {
    let named = [
        (args.agreed.mode.is_some(), "--mode"),
        (args.agreed.scenario.is_some(), "--scenario"),
        (args.seats.is_some(), "--seats"),
        (args.save.is_some(), "--save"),
        (args.load.is_some(), "--load"),
        (args.seed.is_some(), "--seed"),
    ];
    let named = named.into_iter().find(|(is_there, _)| *is_there).map(|(_, option)| option);
    args.agreed.setup.first().map(String::as_str).or(named)
}

fn example() -> String {
    let game = registry::list().first().map_or("", |game| game.id());
    format!("`shamble play {game} --terminal`")
}

fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let at = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => serve::listen(at(port), "--port"),
        None => TcpListener::bind(at(PORT)).or_else(|_| serve::listen(at(0), "--port")),
    }
}

/// This user's data file, in the system's usual place.
fn own_file() -> Result<PathBuf, Failure> {
    let var = |name| std::env::var_os(name).map(PathBuf::from).filter(|dir| dir.is_absolute());
    let dir = if cfg!(windows) {
        var("APPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")))
    };
    let nowhere = "There is no home directory to keep tables in. Name a file with --data.";
    let dir = dir.ok_or_else(|| Failure::Unwritten(nowhere.to_owned()))?.join("shamble");
    std::fs::create_dir_all(&dir).map_err(|error| {
        let hint = "Name another file with --data";
        Failure::Unwritten(format!("{} cannot be made: {error}. {hint}.", dir.display()))
    })?;
    Ok(dir.join("tables.db"))
}

/// Opens a browser. If that fails, the address has been printed.
fn show(url: &str) {
    let (program, before): (_, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(url);
    // Ctrl-C is meant for us, and must not close a browser that we started.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
