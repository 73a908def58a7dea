//! Stands in for another node's viewers at a table of ours.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use protocol::{ToClient, ToTable};
use store::Node;
use table::{Connection, SeatToken};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::pipe::{Ear, Frame, Mouth, STILL, Word};
use super::queue::queue;
use crate::Limits;
use crate::hall::Hall;
use crate::host::{Call, Joining, Newcomer};
use crate::nodes::is_gone;
use crate::outlet::{Client, Room, TOO_SLOW};
use crate::socket::is_closing;

/// The timeout for last messages.
const A_MOMENT: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Delegate {
    /// The node of the viewers.
    node: Node,
    table: mpsc::Sender<Call>,
    mouth: Arc<Mouth>,
    ear: Ear,
    hall: Arc<Hall>,
    viewers: BTreeMap<u64, Connection>,
    /// Tasks that forward messages to viewers.
    telling: JoinSet<()>,
}

impl Delegate {
    pub(super) fn new(
        node: Node,
        table: mpsc::Sender<Call>,
        mouth: Mouth,
        ear: Ear,
        hall: Arc<Hall>,
    ) -> Delegate {
        let (mouth, viewers, telling) = (Arc::new(mouth), BTreeMap::new(), JoinSet::new());
        Delegate { node, table, mouth, ear, hall, viewers, telling }
    }

    /// Forwards frames until the table sleeps, the other node no longer needs it, or either is gone.
    pub(super) async fn run(mut self) {
        let mut still = interval(STILL);
        still.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut closing, mut living) = (self.hall.closing(), self.hall.living());
        let asleep = self.table.clone();
        loop {
            tokio::select! {
                frame = self.ear.hear() => match frame {
                    Some(frame) => self.pass_on(frame).await,
                    None => break,
                },
                () = asleep.closed() => break,
                () = is_gone(&mut living, self.node) => break,
                () = is_closing(&mut closing) => break,
                Some(_) = self.telling.join_next() => {}
                _ = still.tick() => self.mouth.say(Word::Still, 0, "").await,
            }
        }
        if !asleep.is_closed() {
            // The other node sends the goodbye: it knows where the table continues.
            self.telling.abort_all();
        }
        for who in self.viewers.values() {
            // If the table has fallen asleep meanwhile, nobody needs this message.
            let _ = self.table.send(Call::Went(*who)).await;
        }
        drop((asleep, self.table));
        let last_words = async { while self.telling.join_next().await.is_some() {} };
        let _ = timeout(A_MOMENT, last_words).await;
        self.mouth.say(Word::End, 0, "").await;
    }

    async fn pass_on(&mut self, frame: Frame) {
        let Frame { word, who, text, .. } = frame;
        match (word, self.viewers.get(&who).copied()) {
            (Word::Came, _) => self.welcome(who).await,
            (Word::Said, Some(viewer)) => {
                // The other node has parsed this already; it fails here only if that node has another version.
                match ToTable::from_json(&text) {
                    Ok(message) => self.call(Call::Said(viewer, message)).await,
                    Err(problem) => {
                        let refusal = problem.to_message().to_json();
                        self.mouth.say(Word::Told, who, &refusal).await;
                    }
                }
            }
            (Word::Went, Some(viewer)) => {
                self.viewers.remove(&who);
                self.call(Call::Went(viewer)).await;
            }
            (Word::Join, _) => self.join(who, &text).await,
            // Frames of viewers that have left, and frames meant for the other direction.
            (Word::Said | Word::Went, None) => {}
            (Word::Joined | Word::Told | Word::HungUp, _) => {}
            (Word::More | Word::Still | Word::End, _) => {}
        }
    }

    async fn call(&self, call: Call) {
        // If the table has fallen asleep, the pipe ends at once.
        let _ = self.table.send(call).await;
    }

    async fn welcome(&mut self, who: u64) {
        let Limits { queue: frames, queue_bytes: bytes, .. } = self.hall.config.limits;
        let (passing, mut told) = queue(Room { frames, bytes });
        let viewer = self.hall.next_connection();
        self.viewers.insert(who, viewer);
        let mouth = Arc::clone(&self.mouth);
        self.telling.spawn(async move {
            while let Some(text) = told.next().await {
                mouth.say(Word::Told, who, &text).await;
            }
            // The other node knows the client's address, and notes it.
            let why = if told.is_slow() { TOO_SLOW } else { "" };
            mouth.say(Word::HungUp, who, why).await;
        });
        self.call(Call::Came(viewer, Client::Elsewhere(passing))).await;
    }

    async fn join(&mut self, who: u64, wish: &str) {
        let Some((token, (commitment, name))) =
            wish.split_once(' ').and_then(|(token, rest)| Some((token, rest.split_once(' ')?)))
        else {
            return;
        };
        let (commitment, figure) = match commitment.split_once('/') {
            Some((commitment, figure)) => (commitment, Some(figure.to_owned())),
            None => (commitment, None),
        };
        let commitment = Some(commitment.to_owned()).filter(|it| !it.is_empty());
        let Some(token) = SeatToken::from_hex(token) else { return };
        let newcomer = Newcomer { name: name.to_owned(), figure, commitment };
        let ((answer, answered), mouth) =
            (oneshot::channel::<Result<Seat, ToClient>>(), Arc::clone(&self.mouth));
        self.telling.spawn(async move {
            let text = match answered.await {
                Ok(Ok(seat)) => seat.0.to_string(),
                Ok(Err(refusal)) => refusal.to_json(),
                // The client gets no answer, and asks again.
                Err(_) => return,
            };
            mouth.say(Word::Joined, who, &text).await;
        });
        self.call(Call::Join(Box::new(Joining { newcomer, token, answer }))).await;
    }
}
