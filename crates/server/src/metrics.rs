//! Metrics in the Prometheus format.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// From the request for a change until it is on disk.
    pub(crate) stored: Histogram,
    /// From a client's message until its results are sent to everybody.
    pub(crate) answered: Histogram,
    /// From the request for a sleeping table until it is awake.
    pub(crate) woken: Histogram,
    pub(crate) n_awake: AtomicU64,
}

/// The upper bounds of the buckets, in microseconds.
const STEPS: [u64; 14] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000, 10_000_000,
];

/// The distribution of a duration.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    steps: [AtomicU64; STEPS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(step) = STEPS.iter().position(|&end| micros <= end) {
            self.steps[step].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut so_far = 0;
        for (end, step) in STEPS.iter().zip(&self.steps) {
            so_far += step.load(Ordering::Relaxed);
            let seconds = *end as f64 / 1e6;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {so_far}");
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

pub(crate) async fn answer(State(hall): State<Arc<Hall>>) -> Response {
    let metrics = &hall.metrics;
    let mut text = String::new();
    let mut gauge = |name: &str, help: &str, value: u64| {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
    };
    gauge(
        "shamble_tables_awake",
        "Tables that have a task.",
        metrics.n_awake.load(Ordering::Relaxed),
    );
    gauge(
        "shamble_nodes",
        "Servers that share the store, as far as this one knows.",
        hall.living().borrow().n() as u64,
    );
    gauge("shamble_viewers", "Players and spectators.", hall.doors.n_now().into());
    gauge("shamble_sockets", "TCP connections.", hall.sockets.n_now().into());
    let name = "shamble_refused_total";
    let _ = writeln!(text, "# HELP {name} What was refused, by its code.\n# TYPE {name} counter");
    for (code, n) in hall.notes.counts() {
        let _ = writeln!(text, "{name}{{code=\"{code}\"}} {n}");
    }
    metrics.stored.write(&mut text, "shamble_stored_seconds", "Until a change is on disk.");
    metrics.answered.write(&mut text, "shamble_answered_seconds", "Until a message is answered.");
    metrics.woken.write(&mut text, "shamble_woken_seconds", "Until a sleeping table is awake.");
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(CONTENT_TYPE, kind)], text).into_response()
}
