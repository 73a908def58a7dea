//! `shamble serve`: tables for people elsewhere; and the server behind `shamble play`.

use std::future::{Future, pending};
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use server::Config;
use store::TableStore;
use tokio::runtime::Runtime;

use crate::args::Serve;
use crate::failure::Failure;
use crate::settings::{self, Settings};

pub(crate) fn run(args: &Serve, out: &mut dyn Write) -> Result<(), Failure> {
    let Settings { listen: address, data, store, mut config, log } = Settings::new(args)?;
    settings::keep_log(log);
    settings::fit_to_system(&mut config);
    let (store, place) = open_either(&data, store.as_deref())?;
    let listener = listen(address, "--listen")?;
    // With port 0 the system chooses, so the actual address is printed.
    let address = listener.local_addr()?;
    let folder = &config.base_path;
    let folder = if folder.is_empty() { String::new() } else { folder.path("/") };
    writeln!(out, "Tables are at http://{address}{folder}, kept in {place}.")?;
    out.flush()?;
    host(listener, store, config)
}

/// Opens the PostgreSQL if there is one, and the file otherwise; with a name for people.
pub(crate) fn open_either(data: &Path, url: Option<&str>) -> Result<(TableStore, String), Failure> {
    match url {
        None => Ok((open(data)?, data.display().to_string())),
        Some(url) => Ok((connect(url)?, "PostgreSQL".to_owned())),
    }
}

pub(crate) fn open(data: &Path) -> Result<TableStore, Failure> {
    TableStore::open(data).map_err(|problem| Failure::BadFile(problem.to_string()))
}

pub(crate) fn connect(url: &str) -> Result<TableStore, Failure> {
    TableStore::connect(url).map_err(|problem| Failure::Failed(problem.to_string()))
}

/// Listens at an address that was named with `option`.
pub(crate) fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).map_err(|error| {
        let hint = format!("Name another address or port with {option}");
        Failure::Failed(format!("Nobody can listen at {address}: {error}. {hint}."))
    })
}

/// Hosts tables until the program is asked to stop.
pub(crate) fn host(
    listener: TcpListener,
    store: TableStore,
    config: Config,
) -> Result<(), Failure> {
    let failed = |what: &'static str, hint: &'static str| {
        move |error: io::Error| Failure::Failed(format!("{what}: {error}. {hint}."))
    };
    let cannot_start = failed("The server cannot start", "Try again");
    let runtime = Runtime::new().map_err(cannot_start)?;
    listener.set_nonblocking(true).map_err(cannot_start)?;
    runtime.block_on(async {
        let stop = is_asked_to_stop().map_err(cannot_start)?;
        let listener = tokio::net::TcpListener::from_std(listener).map_err(cannot_start)?;
        let served = server::serve(listener, store, config, stop).await;
        served.map_err(failed("The server stopped", "Start it again"))
    })
}

/// Ctrl-C, or SIGTERM.
#[cfg(unix)]
fn is_asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        let asked = tokio::select! {
            asked = terminate.recv() => asked,
            asked = interrupt.recv() => asked,
        };
        if asked.is_none() {
            pending::<()>().await;
        }
    })
}

#[cfg(not(unix))]
fn is_asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without signal handlers the server stops when it is killed, and loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    })
}
