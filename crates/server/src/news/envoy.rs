//! Stands in for a table that another node hosts.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use protocol::ToClient;
use store::Node;
use table::Connection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use super::pipe::{Ear, Frame, Mouth, STILL, Word};
use crate::host::{Call, Joining, Newcomer};
use crate::nodes::{Living, is_gone};
use crate::outlet::{Client, TOO_SLOW};
use crate::socket::moved;

#[derive(Debug)]
pub(crate) struct Envoy {
    owner: Node,
    mouth: Mouth,
    ear: Ear,
    living: watch::Receiver<Living>,
    clients: BTreeMap<Connection, Client>,
    joining: BTreeMap<u64, oneshot::Sender<Result<Seat, ToClient>>>,
    n_joins: u64,
    sleep_after: Duration,
}

impl Envoy {
    pub(crate) fn new(
        owner: Node,
        (mouth, ear): (Mouth, Ear),
        living: watch::Receiver<Living>,
        sleep_after: Duration,
    ) -> Envoy {
        let (clients, joining) = (BTreeMap::new(), BTreeMap::new());
        Envoy { owner, mouth, ear, living, clients, joining, n_joins: 0, sleep_after }
    }

    /// Forwards calls until nobody needs the table here, or nobody hosts it there.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Call>) {
        let mut still = interval(STILL);
        still.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut idle_since = Instant::now();
        loop {
            let is_idle = self.clients.is_empty() && self.joining.is_empty();
            tokio::select! {
                call = inbox.recv() => match call {
                    Some(call) => self.pass_on(call).await,
                    None => break,
                },
                frame = self.ear.hear() => match frame {
                    Some(frame) => self.tell(frame).await,
                    None => break,
                },
                () = is_gone(&mut self.living, self.owner) => break,
                _ = still.tick() => self.mouth.say(Word::Still, 0, "").await,
                () = sleep_until(idle_since + self.sleep_after), if is_idle => break,
            }
            if !is_idle {
                idle_since = Instant::now();
            }
        }
        self.mouth.say(Word::End, 0, "").await;
        inbox.close();
        // Including those that are still in the queue.
        while let Ok(call) = inbox.try_recv() {
            if let Call::Came(who, client) = call {
                self.clients.insert(who, client);
            }
        }
        let goodbye = Utf8Bytes::from(moved().to_json());
        for client in self.clients.values() {
            // A client with a full queue is disconnected all the same.
            let _ = client.tell([goodbye.clone()]);
        }
    }

    async fn pass_on(&mut self, call: Call) {
        match call {
            Call::Came(who, client) => {
                self.clients.insert(who, client);
                self.mouth.say(Word::Came, who.0, "").await;
            }
            Call::Said(who, message) => {
                self.mouth.say(Word::Said, who.0, &message.to_json()).await;
            }
            Call::Went(who) => {
                self.clients.remove(&who);
                self.mouth.say(Word::Went, who.0, "").await;
            }
            Call::Join(joining) => {
                let Joining { newcomer, token, answer } = *joining;
                let Newcomer { name, figure, commitment } = newcomer;
                self.n_joins += 1;
                self.joining.insert(self.n_joins, answer);
                let commitment = commitment.unwrap_or_default();
                // Without a figure it reads as before there were any, and so does a node that is not up to date yet.
                let figure = figure.map(|word| format!("/{word}")).unwrap_or_default();
                let wish = format!("{} {commitment}{figure} {name}", token.to_hex());
                self.mouth.say(Word::Join, self.n_joins, &wish).await;
            }
        }
    }

    async fn tell(&mut self, frame: Frame) {
        let who = Connection(frame.who);
        match frame.word {
            Word::Told => {
                let text = Utf8Bytes::from(frame.text);
                let keeps_up = |client: &Client| client.tell([text]);
                if !self.clients.get(&who).is_none_or(keeps_up) {
                    self.clients.remove(&who);
                    self.mouth.say(Word::Went, who.0, "").await;
                }
            }
            Word::HungUp => {
                let client = self.clients.remove(&who);
                if let Some(client) = client.filter(|_| frame.text == TOO_SLOW) {
                    client.is_slow();
                }
            }
            Word::Joined => {
                let answer = match frame.text.parse() {
                    Ok(seat) => Some(Ok(Seat(seat))),
                    Err(_) => ToClient::from_json(&frame.text).ok().map(Err),
                };
                if let (Some(asker), Some(answer)) = (self.joining.remove(&frame.who), answer) {
                    // A client that stopped waiting can ask again.
                    let _ = asker.send(answer);
                }
            }
            // These go in the other direction only.
            Word::Came | Word::Said | Word::Went | Word::Join => {}
            Word::More | Word::Still | Word::End => {}
        }
    }
}
