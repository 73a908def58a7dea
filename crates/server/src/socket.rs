//! The connection of one viewer: JSON in and out until one side closes it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{ToClient, ToTable, UnreadableMessage};
use table::Connection;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::Limits;
use crate::address::Address;
use crate::bucket::{Bucket, Rate};
use crate::doors::Unheard;
use crate::hall::Hall;
use crate::host::Call;
use crate::origin;
use crate::outlet::{Client, Outlet, Room};
use crate::refusal::Refusal;
use crate::text_socket::{Opening, TextSocket};

const A_MOMENT: Duration = Duration::from_secs(1);

pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    from: Address,
    headers: HeaderMap,
    opening: Result<Opening, Response>,
) -> Result<Response, Refusal> {
    let opening = match opening {
        Ok(opening) => opening,
        Err(unfit) => return Ok(unfit),
    };
    if !origin::is_welcome(&headers, &hall.config.origins) {
        return Err(Refusal::other_origin());
    }
    // Whoever may not come in wakes nothing.
    let admitted = hall.doors.admit(from)?;
    let (who, table) = (hall.next_connection(), hall.table(&id).await?);
    // A message somewhat too long is refused politely; one far too long is not even read.
    let limit = hall.config.limits.message_bytes.saturating_mul(4);
    let Limits { queue: frames, queue_bytes: bytes, .. } = hall.config.limits;
    let (room, answer) = (Room { frames, bytes }, opening.answer());
    tokio::spawn(async move {
        let Some(socket) = opening.open(limit, room).await else { return };
        let outlet = socket.outlet();
        let mut viewer = Viewer { who, from, socket, outlet, is_deaf: false };
        let last_word = match viewer.come(table, &hall, &id).await {
            Ok(table) => {
                let last_word = viewer.listen(&table, &hall).await;
                viewer.outlet.end().for_each(|code| hall.notes.note(code, Some(from)));
                // If the table has fallen asleep meanwhile, it need not know.
                let _ = table.send(Call::Went(who)).await;
                last_word
            }
            Err(last_word) => Some(last_word),
        };
        viewer.hang_up(last_word, &hall).await;
        drop(admitted);
    });
    Ok(answer)
}

struct Viewer {
    who: Connection,
    from: Address,
    socket: TextSocket,
    outlet: Arc<Outlet>,
    /// After an unreadable message, nothing more is read.
    is_deaf: bool,
}

/// A table that falls asleep each time it is woken cannot be hosted now.
const N_TRIES: usize = 3;

/// The reason for closing, if the client is still there to receive it.
type LastWord = Option<ToClient>;

impl Viewer {
    /// Connects to the table, which may have fallen asleep since it was looked up.
    async fn come(
        &mut self,
        mut table: mpsc::Sender<Call>,
        hall: &Hall,
        id: &str,
    ) -> Result<mpsc::Sender<Call>, ToClient> {
        let mut call = Call::Came(self.who, Client::Here(self.outlet.teller()));
        for _ in 0..N_TRIES {
            match table.send(call).await {
                Ok(()) => return Ok(table),
                Err(refused) => call = refused.0,
            }
            table = hall.table(id).await.map_err(|_| not_stored())?;
        }
        Err(not_stored())
    }

    async fn listen(&mut self, table: &mpsc::Sender<Call>, hall: &Hall) -> LastWord {
        // Whatever is waited for all the time is asked for once: a message costs more if it is not.
        let (outlet, mut closing) = (Arc::clone(&self.outlet), hall.closing());
        let (served, closing) = (outlet.serve(), is_closing(&mut closing));
        tokio::pin!(served, closing);
        let limits = &hall.config.limits;
        let mut bucket = Bucket::new(Rate::per_second(limits.burst, limits.per_second));
        let mut still_there = interval(limits.silence);
        still_there.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut has_greeted) = (Instant::now(), false);
        let hello = sleep(limits.patience);
        tokio::pin!(hello);
        loop {
            tokio::select! {
                () = &mut served => return None,
                message = self.socket.next() => {
                    heard = Instant::now();
                    let text = match message? {
                        Ok(Message::Text(text)) => text,
                        Ok(Message::Binary(_)) => "".into(),
                        Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => continue,
                        Ok(Message::Close(_)) => return None,
                        // If the client is gone, nobody reads the reason.
                        Err(problem) => {
                            self.is_deaf = true;
                            return Some(match matches!(problem, Error::Capacity(_)) {
                                true => too_long(limits.message_bytes),
                                false => not_text(),
                            });
                        }
                    };
                    if text.len() > limits.message_bytes {
                        return Some(too_long(limits.message_bytes));
                    }
                    if !bucket.take(heard) {
                        hall.notes.note("messages_too_fast", Some(self.from));
                        return Some(too_fast("Too many messages at once. Connect again, and take your time."));
                    }
                    match ToTable::from_json(&text) {
                        Ok(message) => {
                            match hall.doors.hear(self.from, &message) {
                                Ok(()) => {}
                                Err(Unheard::HungUp(text)) => {
                                    hall.notes.note("messages_too_fast", Some(self.from));
                                    return Some(too_fast(text));
                                }
                                Err(Unheard::Refused(text)) => {
                                    hall.notes.note("chat_too_fast", Some(self.from));
                                    if !self.socket.send(Message::text(slow_down(text).to_json())).await {
                                        return None;
                                    }
                                    continue;
                                }
                            }
                            has_greeted |= matches!(message, ToTable::Hello { .. });
                            table.send(Call::Said(self.who, message)).await.ok()?;
                        }
                        Err(problem) => {
                            if !self.refuse(&problem).await {
                                return None;
                            }
                        }
                    }
                }
                () = &mut hello, if !has_greeted => return Some(no_hello()),
                _ = still_there.tick() => {
                    let is_gone = heard.elapsed() >= limits.silence * 3;
                    if is_gone || !self.socket.send(Message::Ping(Default::default())).await {
                        return None;
                    }
                }
                () = &mut closing => return Some(closed()),
            }
        }
    }

    async fn refuse(&mut self, problem: &UnreadableMessage) -> bool {
        self.socket.send(Message::text(problem.to_message().to_json())).await
    }

    async fn hang_up(&mut self, last_word: LastWord, hall: &Hall) {
        if let Some(message) = last_word
            && !self.socket.send(Message::text(message.to_json())).await
        {
            return;
        }
        let frame = CloseFrame { code: CloseCode::Normal, reason: "".into() };
        self.socket.send(Message::Close(Some(frame))).await;
        // Closing with unread input would reset the connection, and the last message would be lost.
        let rest = async {
            self.outlet.flushed().await;
            while let Some(Ok(_)) = self.socket.next().await {}
        };
        // A server that is shutting down does not wait for slow clients.
        let (mut closing, patience) = (hall.closing(), hall.config.limits.patience);
        let until_closing = async {
            is_closing(&mut closing).await;
            sleep(A_MOMENT).await;
        };
        tokio::select! {
            _ = timeout(patience, rest) => {}
            () = until_closing => {}
        }
        if self.is_deaf {
            // The input cannot be read any more, so the client gets a moment to read our message
            // instead.
            sleep(A_MOMENT.min(patience)).await;
        }
    }
}

pub(crate) async fn is_closing(closing: &mut watch::Receiver<bool>) {
    // If the sender is dropped, the server is closing too.
    let _ = closing.wait_for(|closing| *closing).await;
}

fn goodbye(code: &str, text: impl Into<String>) -> ToClient {
    ToClient::Goodbye { code: code.to_owned(), text: text.into() }
}

fn too_long(bytes: usize) -> ToClient {
    goodbye("too_long", format!("A message has at most {bytes} bytes. Connect again."))
}

fn not_text() -> ToClient {
    goodbye("not_text", "That was no text of a WebSocket, masked and in UTF-8. Connect again.")
}

fn too_fast(text: &str) -> ToClient {
    goodbye("too_fast", text)
}

fn slow_down(text: &str) -> ToClient {
    ToClient::Refused { code: "too_fast".to_owned(), rule: None, text: text.to_owned() }
}

/// The message to clients of a table that had to stop because nothing can be stored.
pub(crate) fn not_stored() -> ToClient {
    let text = "The server cannot store anything just now, so the table stands still, and your last wish may \
                not have been done. Nothing else is lost and your seat is kept: connect again in a while.";
    goodbye("not_stored", text)
}

/// The message to clients of a table whose node is shutting down or unreachable.
pub(crate) fn moved() -> ToClient {
    goodbye(
        "closing",
        "The table moves to another server. Your seat is kept: connect again in a moment.",
    )
}

fn no_hello() -> ToClient {
    goodbye("hello_first", "Nobody said hello. Connect again, and say it first.")
}

fn closed() -> ToClient {
    goodbye("closing", "The server restarts. Your seat is kept: connect again in a moment.")
}
