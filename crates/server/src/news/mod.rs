//! Messages between nodes, over NATS: a viewer may be connected to one node, and the table hosted by another.
//!
//! A node that is asked for a table which another one hosts opens a pipe to it. An [`Envoy`] stands in for the table here, a
//! delegate stands in for the viewers there; neither the viewers nor the table notice. A broken pipe is not repaired: viewers are
//! disconnected, reconnect, and get what they missed, as after any broken connection. So nothing here has to be durable, and plain
//! NATS messages are enough.

mod delegate;
mod envoy;
mod pipe;
mod queue;

pub(crate) use envoy::Envoy;
pub(crate) use queue::Passing;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Message, Subscriber};
use axum::http::StatusCode;
use futures_util::StreamExt;
use store::{Node, TableStore};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::hall::Hall;
use crate::refusal::Refusal;
use delegate::Delegate;
use pipe::{Ear, Mouth};

/// The timeout for a node that is asked for a table: it may have to read a long log first.
const PATIENCE: Duration = Duration::from_secs(2);

const OPENED: &str = "opened";
const ELSEWHERE: &str = "elsewhere";
const REFUSED: &str = "refused";

#[derive(Debug)]
pub(crate) struct News {
    client: Client,
    /// The prefix of the subjects of all nodes that share a store.
    town: String,
    own: Node,
    n_pipes: AtomicU64,
    /// Requests of other nodes for tables.
    asked: Mutex<Subscriber>,
}

/// Why there is no pipe to a table.
#[derive(Debug)]
pub(crate) enum Unopened {
    /// The node does not answer, or no longer hosts the table.
    NotThere,
    Refused(Refusal),
}

impl News {
    pub(crate) async fn connect(address: &str, store: &TableStore) -> io::Result<News> {
        let (Some(own), Some(town)) = (store.node(), store.town()) else {
            return Err(io::Error::other("news are for servers that share a PostgreSQL"));
        };
        let town = format!("shamble.{town}");
        let options = ConnectOptions::new().name(format!("shamble {own}"));
        let connect = async {
            let client = options.connect(address).await.map_err(io::Error::other)?;
            let asked = client.subscribe(subject(&town, own)).await.map_err(io::Error::other)?;
            Ok((client, Mutex::new(asked)))
        };
        let (client, asked) = connect.await.map_err(|error: io::Error| {
            io::Error::other(format!("no NATS answers where --news says ({error})"))
        })?;
        Ok(News { client, town, own, n_pipes: AtomicU64::new(0), asked })
    }

    /// Answers other nodes as long as the server runs.
    pub(crate) async fn answer(&self, hall: &Arc<Hall>) {
        let mut asked = self.asked.lock().await;
        while let Some(message) = asked.next().await {
            let hall = Arc::clone(hall);
            tokio::spawn(async move {
                if let Some(news) = &hall.news {
                    news.open_here(message, &hall).await;
                }
            });
        }
    }

    /// Opens a pipe to a table that this node hosts, or hosted a moment ago.
    pub(crate) async fn open(&self, node: Node, table: &str) -> Result<(Mouth, Ear), Unopened> {
        let (own, ear) = self.ear().await.ok_or(Unopened::NotThere)?;
        let asked = format!("{table} {} {own}", self.own);
        let asked = self.client.request(subject(&self.town, node), asked.into());
        let answer = match timeout(PATIENCE, asked).await {
            Ok(Ok(answer)) => String::from_utf8_lossy(&answer.payload).into_owned(),
            // The node is gone, or did not answer in time.
            Ok(Err(_)) | Err(_) => return Err(Unopened::NotThere),
        };
        let (head, text) = answer.split_once('\n').unwrap_or((&answer, ""));
        match head.split(' ').collect::<Vec<_>>()[..] {
            [OPENED, to] => Ok((Mouth::new(self.client.clone(), to), ear)),
            [REFUSED, status, code] => {
                let status = status.parse().ok().and_then(|it| StatusCode::from_u16(it).ok());
                let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
                Err(Unopened::Refused(Refusal::new(status, code, text)))
            }
            _ => Err(Unopened::NotThere),
        }
    }

    /// Answers another node that wants a table hosted here.
    async fn open_here(&self, message: Message, hall: &Arc<Hall>) {
        let asked = String::from_utf8_lossy(&message.payload);
        let [table, node, to] = asked.split(' ').collect::<Vec<_>>()[..] else { return };
        let (Some(reply), Some(node)) = (message.reply.clone(), node.parse().ok().map(Node)) else {
            return;
        };
        let answer = match hall.table_here(table).await {
            Err(refusal) => {
                let (status, code, text) = refusal.parts();
                format!("{REFUSED} {status} {code}\n{text}")
            }
            Ok(None) => ELSEWHERE.to_owned(),
            Ok(Some(inbox)) => {
                let Some((own, ear)) = self.ear().await else { return };
                let mouth = Mouth::new(self.client.clone(), to);
                let delegate = Delegate::new(node, inbox, mouth, ear, Arc::clone(hall));
                tokio::spawn(delegate.run());
                format!("{OPENED} {own}")
            }
        };
        // A node that gets no answer asks again.
        let _ = self.client.publish(reply, answer.into()).await;
    }

    /// A new subject to receive on, and its subscription.
    async fn ear(&self) -> Option<(String, Ear)> {
        let n = self.n_pipes.fetch_add(1, Ordering::Relaxed);
        let own = format!("{}.{n}", subject(&self.town, self.own));
        let heard = self.client.subscribe(own.clone()).await.ok()?;
        Some((own, Ear::new(heard)))
    }
}

/// A frame as it is read and written.
pub(crate) fn frame(payload: &[u8]) -> Option<Vec<u8>> {
    pipe::Frame::read(payload).map(|it| it.to_payload())
}

fn subject(town: &str, node: Node) -> String {
    format!("{town}.{node}")
}
