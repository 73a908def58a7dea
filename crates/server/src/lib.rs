//! The server: the client, a lobby over HTTP, a WebSocket for each viewer, one task for each table. Decisions are stored before
//! anybody is told, so a killed server resumes where it was.

mod address;
mod alarm;
mod archive;
mod base_path;
mod bucket;
mod doors;
mod frame;
mod hall;
mod health;
mod host;
mod limits;
mod listen;
mod lobby;
mod metrics;
mod news;
mod nodes;
mod notes;
mod origin;
mod outlet;
pub mod outside;
mod push;
mod quick_match;
mod refusal;
mod site;
mod socket;
mod summary;
mod text_socket;
mod thinking;

pub use address::Network;
pub use base_path::BasePath;
pub use hall::{fresh_secret, random};
pub use limits::{BadLimit, Limits};
pub use push::{PushConfig, PushPlace, PushReach};
pub use site::Site;
pub use thinking::Thinking;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{any, get, post};
use store::TableStore;
use tokio::net::TcpListener;
use tokio::time::timeout;

use address::Address;
use hall::Hall;
use news::News;
use push::Pusher;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Pages of these origins, such as `https://example.org`, may use the server besides its own.
    pub origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub proxies: Vec<Network>,
    pub limits: Limits,
    pub site: Site,
    /// The folder of a site below which everything is reached.
    pub base_path: BasePath,
    pub thinking: Thinking,
    pub push: PushConfig,
    /// The address of a NATS, over which nodes that share a store reach each other's tables.
    pub news: Option<String>,
    /// How many milliseconds of game time pass per real millisecond; 1 outside of tests.
    pub pace: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            site: Site::default(),
            base_path: BasePath::default(),
            thinking: Thinking::default(),
            push: PushConfig::default(),
            news: None,
            pace: 1,
        }
    }
}

/// The longest that shutdown waits for connected viewers and running tables, and for HTTP responses: less than five seconds in all.
const FOR_VIEWERS: Duration = Duration::from_millis(2_500);
const FOR_TABLES: Duration = Duration::from_millis(4_000);
const FOR_ANSWERS: Duration = Duration::from_millis(500);

/// Serves until `stop` resolves; then notifies everybody and finishes what is in progress.
pub async fn serve(
    listener: TcpListener,
    store: TableStore,
    mut config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let news = match &config.news {
        Some(address) => Some(News::connect(address, &store).await?),
        None => None,
    };
    config.site = config.site.below(&config.base_path);
    let (pusher, jobs) = Pusher::new();
    let hall = Arc::new(Hall::new(store, news, config, pusher)?);
    let calling = tokio::spawn(push::run(Arc::clone(&hall), jobs));
    let listening =
        tokio::spawn(listen::run(listener, Arc::clone(&hall), routes(Arc::clone(&hall))));
    // Until the very end: a node that hands its tables over has to say so when asked for them.
    let answering = tokio::spawn(answer_nodes(Arc::clone(&hall)));
    tokio::select! {
        () = stop => {}
        () = hall.notes.report() => {}
        () = hall.clear_out() => {}
    }
    hall.close();
    // Clients that do not disconnect in time are cut off when the program exits, and lose nothing.
    let viewers = timeout(FOR_VIEWERS, hall.doors.is_empty());
    // A table ends when its last viewer has gone; slow clients no longer count.
    let tables = async {
        hall.put_to_sleep().await;
        hall.leave().await;
    };
    let _ = tokio::join!(viewers, timeout(FOR_TABLES, tables));
    // Open requests are answered at once, but browsers keep idle connections open, which would hold us up forever.
    let _ = timeout(FOR_ANSWERS, hall.sockets.are_closed()).await;
    answering.abort();
    calling.abort();
    Ok(listening.await?)
}

/// Lets other nodes reach the tables hosted here.
async fn answer_nodes(hall: Arc<Hall>) {
    if let Some(news) = &hall.news {
        news.answer(&hall).await;
    }
}

/// Counts refusals by code and address.
async fn count(
    State(hall): State<Arc<Hall>>,
    from: Address,
    request: Request,
    next: Next,
) -> Response {
    let answer = next.run(request).await;
    if let Some(refusal::Code(code)) = answer.extensions().get() {
        hall.notes.note(code, Some(from));
    }
    answer
}

fn routes(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/health", get(health::lives))
        .route("/healthz", get(health::lives))
        .route("/readyz", get(health::is_ready))
        .route("/metrics", get(metrics::answer))
        .route("/api/games", get(lobby::games))
        .route("/api/tables", get(lobby::list).post(lobby::create))
        .route("/api/match", post(quick_match::seek))
        .route("/api/push", get(push::key))
        .route("/api/tables/{id}", get(lobby::one))
        .route("/api/tables/{id}/log", get(lobby::log))
        .route("/api/tables/{id}/join", post(lobby::join))
        .route("/api/tables/{id}/socket", any(socket::open))
        .fallback(site::answer)
        .layer(from_fn_with_state(Arc::clone(&hall), doors::request))
        .layer(from_fn_with_state(Arc::clone(&hall), count))
        .layer(from_fn_with_state(Arc::clone(&hall), origin::share))
        .layer(from_fn_with_state(Arc::clone(&hall), site::with_policy))
        .layer(DefaultBodyLimit::max(hall.config.limits.message_bytes))
        .with_state(hall)
}
