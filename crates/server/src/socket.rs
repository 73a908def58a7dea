//! The connection of one viewer: JSON in and out until one side closes it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{ToClient, ToTable, UnreadableMessage};
use table::Connection;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::Limits;
use crate::address::Address;
use crate::bucket::{Bucket, Rate};
use crate::doors::Unheard;
use crate::hall::Hall;
use crate::host::Call;
use crate::origin;
use crate::refusal::Refusal;
use crate::text_socket::{Opening, TextSocket};

/// How many queued messages are sent together.
const AT_ONCE: usize = 16;

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
    let table = hall.table(&id).await?;
    let (who, admitted) = (hall.next_connection(), hall.doors.admit(from)?);
    // A message somewhat too long is refused politely; one far too long is not even read.
    let limit = hall.config.limits.message_bytes * 4;
    let answer = opening.answer();
    tokio::spawn(async move {
        let limits = hall.config.limits.clone();
        let Some(socket) = opening.open(limit, limits.patience).await else { return };
        let (sender, told) = mpsc::channel(limits.queue);
        let mut viewer = Viewer { who, from, socket, limits, is_deaf: false };
        let last_word = match viewer.come(table, sender, &hall, &id).await {
            Ok(table) => {
                let last_word = viewer.listen(&table, told, &hall).await;
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
    limits: Limits,
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
        sender: mpsc::Sender<Utf8Bytes>,
        hall: &Hall,
        id: &str,
    ) -> Result<mpsc::Sender<Call>, ToClient> {
        for _ in 0..N_TRIES {
            if table.send(Call::Came(self.who, sender.clone())).await.is_ok() {
                return Ok(table);
            }
            table = hall.table(id).await.map_err(|_| not_stored())?;
        }
        Err(not_stored())
    }

    async fn listen(
        &mut self,
        table: &mpsc::Sender<Call>,
        mut told: mpsc::Receiver<Utf8Bytes>,
        hall: &Hall,
    ) -> LastWord {
        let mut closing = hall.closing();
        let mut bucket = Bucket::new(Rate::per_second(self.limits.burst, self.limits.per_second));
        let mut still_there = interval(self.limits.silence);
        still_there.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut has_greeted, mut is_answered) = (Instant::now(), false, false);
        let hello = sleep(self.limits.patience);
        tokio::pin!(hello);
        let mut texts = Vec::new();
        loop {
            tokio::select! {
                n = told.recv_many(&mut texts, AT_ONCE) => {
                    if n == 0 || !self.socket.tell(&texts).await {
                        return None;
                    }
                    // What a table says first answers the hello.
                    if !is_answered && says_unknown_token(&texts[0]) {
                        hall.notes.note(UNKNOWN_TOKEN, Some(self.from));
                    }
                    is_answered = true;
                    texts.clear();
                }
                message = self.socket.next() => {
                    heard = Instant::now();
                    let text = match message? {
                        Ok(Message::Text(text)) => text,
                        Ok(Message::Binary(_)) => "".into(),
                        Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => continue,
                        Ok(Message::Close(_)) => return None,
                        // Far too long, or not a WebSocket message. If the client is gone, nobody
                        // reads the reason.
                        Err(_) => {
                            self.is_deaf = true;
                            return Some(unreadable(self.limits.message_bytes));
                        }
                    };
                    if text.len() > self.limits.message_bytes {
                        return Some(too_long(self.limits.message_bytes));
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
                    let is_gone = heard.elapsed() >= self.limits.silence * 3;
                    if is_gone || !self.socket.send(Message::Ping(Default::default())).await {
                        return None;
                    }
                }
                () = is_closing(&mut closing) => return Some(closed()),
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
        let rest = async { while let Some(Ok(_)) = self.socket.next().await {} };
        // A server that is shutting down does not wait for slow clients.
        let mut closing = hall.closing();
        let until_closing = async {
            is_closing(&mut closing).await;
            sleep(A_MOMENT).await;
        };
        tokio::select! {
            _ = timeout(self.limits.patience, rest) => {}
            () = until_closing => {}
        }
        if self.is_deaf {
            // The input cannot be read any more, so the client gets a moment to read our message
            // instead.
            sleep(A_MOMENT.min(self.limits.patience)).await;
        }
    }
}

pub(crate) async fn is_closing(closing: &mut watch::Receiver<bool>) {
    // If the sender is dropped, the server is closing too.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The table's refusal of an unknown token. Only guesses and very old links cause it.
const UNKNOWN_TOKEN: &str = "unknown_token";

fn says_unknown_token(text: &Utf8Bytes) -> bool {
    matches!(ToClient::from_json(text), Ok(ToClient::Goodbye { code, .. }) if code == UNKNOWN_TOKEN)
}

fn goodbye(code: &str, text: impl Into<String>) -> ToClient {
    ToClient::Goodbye { code: code.to_owned(), text: text.into() }
}

fn too_long(bytes: usize) -> ToClient {
    goodbye("too_long", format!("A message has at most {bytes} bytes. Connect again."))
}

fn unreadable(bytes: usize) -> ToClient {
    let text = format!(
        "That was far too long, or not a message at all; a message has at most {bytes} bytes. \
         Connect again."
    );
    goodbye("too_long", text)
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
