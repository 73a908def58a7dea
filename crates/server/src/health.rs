//! Liveness and readiness: the server is ready only while decisions can be stored.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use store::Change;
use tokio::time::timeout;

use crate::hall::Hall;
use crate::refusal::Refusal;

const PATIENCE: Duration = Duration::from_secs(2);

/// The program responds, so a restart would gain nothing.
pub(crate) async fn lives() -> &'static str {
    "ok\n"
}

/// Writes something to the disk, as for a decision.
pub(crate) async fn is_ready(State(hall): State<Arc<Hall>>) -> Result<&'static str, Refusal> {
    let not_ready =
        |code: &str, text: &str| Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, code, text));
    if *hall.closing().borrow() {
        return not_ready("closing", "The server is about to stop.");
    }
    match timeout(PATIENCE, hall.archive.change(Change::Probe)).await {
        Ok(Ok(())) => Ok("ok\n"),
        Ok(Err(_)) => {
            not_ready("not_stored", "Nothing can be stored; the log of the server says why.")
        }
        Err(_) => not_ready("slow_store", "The disk takes too long to store anything."),
    }
}
