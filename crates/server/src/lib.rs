//! Tables for many: the client, a lobby over HTTP, a WebSocket for each viewer, one task for each
//! table. What a table decides is in the store before anybody is told, so a server that is killed
//! goes on where it was.

mod address;
mod archive;
mod bucket;
mod doors;
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
mod push;
mod quick_match;
mod refusal;
mod site;
mod socket;
mod summary;
mod text_socket;
mod thinking;

pub use address::Network;
pub use hall::{fresh_secret, random};
pub use limits::{BadLimit, Limits};
pub use push::{PushConfig, PushReach};
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
    /// Pages of these origins may speak with the server besides its own, such as
    /// `https://example.org`.
    pub origins: Vec<String>,
    /// Proxies that say truly, in `X-Forwarded-For`, whom they speak for.
    pub proxies: Vec<Network>,
    pub limits: Limits,
    pub site: Site,
    pub thinking: Thinking,
    pub push: PushConfig,
    /// The address of a NATS, over which nodes that share a store reach each other's tables.
    pub news: Option<String>,
    /// So many milliseconds pass at a table in each one of the clock. People live at 1.
    pub pace: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            site: Site::default(),
            thinking: Thinking::default(),
            push: PushConfig::default(),
            news: None,
            pace: 1,
        }
    }
}

/// A stop takes at most so long for those who are connected and for what is under way at tables, and for what is being
/// answered: less than five seconds in all.
const FOR_VIEWERS: Duration = Duration::from_millis(2_500);
const FOR_TABLES: Duration = Duration::from_millis(4_000);
const FOR_ANSWERS: Duration = Duration::from_millis(500);

/// Serves until `stop` is there; then everybody is told, and what is under way is finished.
pub async fn serve(
    listener: TcpListener,
    store: TableStore,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let news = match &config.news {
        Some(address) => Some(News::connect(address, &store).await?),
        None => None,
    };
    let (pusher, jobs) = Pusher::new();
    let hall = Arc::new(Hall::new(store, news, config, pusher)?);
    let calling = tokio::spawn(push::run(Arc::clone(&hall), jobs));
    let listening =
        tokio::spawn(listen::run(listener, Arc::clone(&hall), routes(Arc::clone(&hall))));
    // To the end: a node that hands its tables over says so to who asks for them.
    let answering = tokio::spawn(answer_nodes(Arc::clone(&hall)));
    tokio::select! {
        () = stop => {}
        () = hall.notes.report() => {}
        () = hall.clear_out() => {}
    }
    hall.close();
    // Whoever does not hang up in time is hung up by the end of the program, and loses nothing.
    let viewers = timeout(FOR_VIEWERS, hall.doors.is_empty());
    // A table ends with the last one there, and whoever is slow to hang up is not there any more.
    let tables = async {
        hall.put_to_sleep().await;
        hall.leave().await;
    };
    let _ = tokio::join!(viewers, timeout(FOR_TABLES, tables));
    // What is asked now is answered at once; but browsers also keep connections on which they ask
    // nothing, and those would hold us for ever.
    let _ = timeout(FOR_ANSWERS, hall.sockets.are_closed()).await;
    answering.abort();
    calling.abort();
    Ok(listening.await?)
}

/// Lets other nodes reach the tables that are here.
async fn answer_nodes(hall: Arc<Hall>) {
    if let Some(news) = &hall.news {
        news.answer(&hall).await;
    }
}

/// Counts what was refused, and to whom.
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
