//! Tables for many: the client, a lobby over HTTP, a WebSocket for each viewer, one task for each
//! table. What a table decides is in the store before anybody is told, so a server that is killed
//! goes on where it was.

mod hall;
mod host;
mod limits;
mod lobby;
mod origin;
mod refusal;
mod site;
mod socket;
mod summary;

pub use hall::fresh_secret;
pub use limits::Limits;
pub use site::Site;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::map_response;
use axum::routing::{any, get, post};
use axum::serve::ListenerExt;
use store::TableStore;
use tokio::net::TcpListener;
use tokio::time::timeout;

use hall::Hall;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Pages of these origins may speak with the server besides its own, such as
    /// `https://example.org`.
    pub origins: Vec<String>,
    pub limits: Limits,
    pub site: Site,
    /// So many milliseconds pass at a table in each one of the clock. People live at 1.
    pub pace: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config { origins: Vec::new(), limits: Limits::default(), site: Site::default(), pace: 1 }
    }
}

const A_MOMENT: Duration = Duration::from_millis(500);

/// Serves until `stop` is there; then everybody is told, and what is under way is finished.
pub async fn serve(
    listener: TcpListener,
    store: TableStore,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let patience = config.limits.patience;
    let hall = Arc::new(Hall::new(store, config));
    // Small messages that answer each other must not wait to be gathered.
    let listener = listener.tap_io(|stream| {
        // A stream that is gone already will be noticed by whoever reads it.
        let _ = stream.set_nodelay(true);
    });
    let closing = Arc::clone(&hall);
    let stop = async move {
        stop.await;
        closing.close();
    };
    let served = axum::serve(listener, routes(Arc::clone(&hall))).with_graceful_shutdown(stop);
    let mut served = tokio::spawn(served.into_future());
    let mut closing = hall.closing();
    tokio::select! {
        served = &mut served => return served?,
        () = socket::is_closing(&mut closing) => {}
    }
    // Whoever does not hang up in time is hung up by the end of the program, and loses nothing.
    let _ = timeout(patience, hall.is_empty()).await;
    // What is asked now is answered at once; but browsers also keep connections on which they ask
    // nothing, and those would hold us for ever.
    timeout(A_MOMENT, served).await.unwrap_or(Ok(Ok(())))?
}

fn routes(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/api/games", get(lobby::games))
        .route("/api/tables", get(lobby::list).post(lobby::create))
        .route("/api/tables/{id}", get(lobby::one))
        .route("/api/tables/{id}/log", get(lobby::log))
        .route("/api/tables/{id}/join", post(lobby::join))
        .route("/api/tables/{id}/socket", any(socket::open))
        .fallback(site::answer)
        .layer(map_response(site::with_policy))
        .layer(DefaultBodyLimit::max(hall.config.limits.message_bytes))
        .with_state(hall)
}
