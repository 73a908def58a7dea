//! A server that can be killed and started again, and plain HTTP to it.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::keep::Keep;

pub(crate) struct Town {
    pub(crate) keep: Keep,
    config: Config,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<std::io::Result<()>>>,
    pub(crate) address: SocketAddr,
}

/// Test players are faster than people, and reconnect as often as they like.
pub(crate) fn hasty() -> Config {
    let many = 100_000;
    let limits = Limits {
        burst: many,
        per_second: many,
        address_burst: many,
        address_per_second: many,
        seat_hellos_burst: many,
        hellos_burst: many,
        requests_burst: many,
        requests_per_second: many,
        away_after: Duration::ZERO,
        ..Limits::default()
    };
    Config { limits, ..Config::default() }
}

impl Town {
    pub(crate) async fn new(config: Config) -> Town {
        Town::of(Keep::new(), config).await
    }

    /// One of several nodes that share a store.
    pub(crate) async fn of(keep: Keep, config: Config) -> Town {
        let mut town = Town {
            keep,
            config,
            runtime: None,
            stop: None,
            served: None,
            address: ([127, 0, 0, 1], 0).into(),
        };
        town.start().await;
        town
    }

    /// The server has a runtime of its own, so that it can be killed.
    pub(crate) async fn start(&mut self) {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("there are threads");
        let store = self.keep.open();
        let (config, (stop, stopped)) = (self.config.clone(), oneshot::channel());
        let (say, hear) = oneshot::channel();
        self.served = Some(runtime.spawn(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            say.send(listener.local_addr()?).expect("the test waits for it");
            let stop = async move {
                // A test that forgets to stop its server stops it by ending.
                let _ = stopped.await;
            };
            server::serve(listener, store, config, stop).await
        }));
        self.address = hear.await.expect("the server listens");
        (self.runtime, self.stop) = (Some(runtime), Some(stop));
    }

    /// Nobody is notified, nothing is finished.
    pub(crate) fn kill(&mut self) {
        self.runtime.take().expect("it runs").shutdown_background();
    }

    pub(crate) async fn stop(&mut self) {
        self.stop.take().expect("it runs").send(()).expect("it waits for this");
        let served = self.served.take().expect("it runs").await;
        served.expect("it does not panic").expect("it ends well");
        self.kill();
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        self.ask(format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.address), "").await
    }

    pub(crate) async fn post(&self, body: &str, more: &str) -> (u16, Value) {
        self.post_to("/api/tables", body, more).await
    }

    pub(crate) async fn post_to(&self, path: &str, body: &str, more: &str) -> (u16, Value) {
        let (host, length) = (self.address, body.len());
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{more}"
        );
        self.ask(head, body).await
    }

    /// A raw request; returns the head of the response, in lower case, and the body.
    pub(crate) async fn raw(&self, method: &str, path: &str, more: &str) -> (String, Vec<u8>) {
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{more}", self.address);
        self.send(head, "").await
    }

    async fn ask(&self, head: String, body: &str) -> (u16, Value) {
        let (head, body) = self.send(head, body).await;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = String::from_utf8(body).expect("it is text");
        let body = serde_json::from_str(&body).unwrap_or_else(|_| body.into());
        (status.expect("an answer has a status"), body)
    }

    async fn send(&self, head: String, body: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        let request = format!("{head}Connection: close\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await.expect("it can be sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("it can be read");
        let end = answer.windows(4).position(|it| it == b"\r\n\r\n").expect("it has a head");
        let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
        (head, answer[end + 4..].to_vec())
    }

    /// Sets up a table; returns its id, and the tokens of its seats.
    pub(crate) async fn table(&self, seats: &[&str]) -> (String, Vec<String>) {
        self.table_with(seats, json!({})).await
    }

    /// The same, with these options.
    pub(crate) async fn table_with(&self, seats: &[&str], setup: Value) -> (String, Vec<String>) {
        let wish =
            json!({"game": "run-for-your-life", "setup": setup, "seats": seats, "public": true});
        let (status, made) = self.post(&wish.to_string(), "").await;
        assert_eq!(status, 201, "{made}");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let seats = made["seats"].as_array().expect("it has seats");
        (text(&made["table"]), seats.iter().map(|seat| text(&seat["token"])).collect())
    }
}

impl Drop for Town {
    fn drop(&mut self) {
        // A runtime must not be dropped while blocking in another.
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}
