//! `shamble serve`: tables for people elsewhere.

use std::io::Write;

use server::Config;
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::args::Serve;
use crate::failure::Failure;

pub(crate) fn run(args: &Serve, out: &mut dyn Write) -> Result<(), Failure> {
    let store = Store::open(&args.data).map_err(|problem| Failure::BadFile(problem.to_string()))?;
    let failed = |what: &str, hint: &str| {
        let what = what.to_owned();
        let hint = hint.to_owned();
        move |error: std::io::Error| Failure::Failed(format!("{what}: {error}. {hint}."))
    };
    let runtime = Runtime::new().map_err(failed("The server cannot start", "Try again"))?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen).await.map_err(failed(
            &format!("Nobody can listen at {}", args.listen),
            "Name another address or port with --listen",
        ))?;
        // With port 0 the system chooses, so what is said is where it really listens.
        let address = listener.local_addr()?;
        writeln!(out, "Tables are at http://{address}, kept in {}.", args.data.display())?;
        out.flush()?;
        let config = Config { origins: args.origin.clone(), ..Config::default() };
        let stop = async {
            // Without a way to be asked to stop, it stops when it is killed, and loses nothing.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let served = server::serve(listener, store, config, stop).await;
        served.map_err(failed("The server stopped", "Start it again"))
    })
}
