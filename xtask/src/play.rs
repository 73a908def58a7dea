//! `cargo xtask play`: from a checkout to a game, as soon as possible.
//!
//! Everything is built with the profile of the tests, so that nothing is built twice. A page needs no server to play alone or
//! around one screen, so the first time it is served from here while the program is still being built.

use std::process::{Command, Stdio};

use crate::page_server::PageServer;
use xtask::client::Bundle;
use xtask::steps::{self, Done, shamble};

const HELP: &str = "\
cargo xtask play                      build Shamble and open it in the browser
cargo xtask play --release            the same as it is released: smaller and faster, but it takes far longer to build
cargo xtask play GAME --terminal      play here; WORD=VALUE agrees on something, --seats \"Ann,Bob,bot\" says who plays

The first time it builds everything: three to ten minutes on two cores until the page opens, and a few more until tables for
several screens work. Later it starts in seconds.
All that `play` understands is told by `cargo xtask play -- --help`, once it is built.
";

/// The port of `shamble play`: a browser keeps what people did per port.
const PORT: u16 = 8017;

pub(crate) fn play(args: &[String]) -> Done {
    if args.iter().any(|arg| arg == "--help" || arg == "-h")
        && args.first().is_none_or(|it| it != "--")
    {
        print!("{HELP}");
        return Ok(());
    }
    let args = args.strip_prefix(&["--".to_owned()]).unwrap_or(args);
    let (flags, args): (Vec<_>, Vec<_>) = args.iter().cloned().partition(|it| it == "--release");
    let (bundle, profile, dir) = match flags.is_empty() {
        true => (Bundle::Dev, "dev", "debug"),
        false => (Bundle::Release, "release", "release"),
    };
    let program = format!("{dir}/shamble{}", std::env::consts::EXE_SUFFIX);
    let is_first = !steps::target_dir()?.join(program).exists();
    if is_first {
        eprintln!(
            "xtask: building Shamble for the first time; on two cores the page opens after three to ten minutes, later in \
             seconds. Programs that are built already are among the releases of the project."
        );
    }
    // The terminal does not need the page.
    if args.iter().any(|arg| arg == "--terminal" || arg == "--help") {
        return shamble(profile, &["play"], &args);
    }
    bundle.make()?;
    let mut args = args;
    if is_first && let Some(meanwhile) = serve_meanwhile(&args) {
        steps::build_shamble(profile)?;
        meanwhile.stop();
        args.push("--no-open".to_owned());
    }
    shamble(profile, &["play"], &args)
}

/// Serves and opens the page until the program can, at the same address. `None` where somebody says otherwise or is there already.
fn serve_meanwhile(args: &[String]) -> Option<PageServer> {
    if args.iter().any(|arg| arg == "--no-open" || arg.starts_with("--port")) {
        return None;
    }
    let server = PageServer::start(PORT, &steps::root().join("dist")).ok()?;
    let game = args.iter().find(|arg| steps::root().join("games").join(arg).is_dir());
    let page = game.map(|game| format!("new/{game}")).unwrap_or_default();
    let url = format!("http://127.0.0.1:{PORT}/{page}");
    eprintln!(
        "xtask: Shamble is at {url} already; tables for several screens follow when the program is built."
    );
    open(&url);
    Some(server)
}

/// Opens a browser. If that fails, the address has been printed.
fn open(url: &str) {
    let (program, before): (_, &[&str]) = match std::env::consts::OS {
        "windows" => ("cmd", &["/C", "start", ""]),
        "macos" => ("open", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Ctrl-C is meant for us, and must not close a browser that we started.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let _ = command.spawn();
}
