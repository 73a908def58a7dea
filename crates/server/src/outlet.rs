//! The way to one client. Whoever has something to tell writes it to the socket at once; only what the socket does not take waits,
//! for the client's own task. So a message wakes no other task, and several messages are one system call.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use protocol::ToClient;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::{Sleep, sleep};

use crate::frame::Frame;
use crate::listen::Counting;
use crate::news::Passing;

/// How many frames are written together.
const AT_ONCE: usize = 16;
/// For so many frames there is always room.
const FEW: usize = 4;

/// The table's refusal of an unknown token. Only guesses and very old links cause it.
const UNKNOWN_TOKEN: &str = "unknown_token";
/// What is noted of a client that did not keep up.
pub(crate) const TOO_SLOW: &str = "too_slow";

/// A client of a table. When it is dropped, the client is disconnected.
#[derive(Debug)]
pub(crate) enum Client {
    Here(Teller),
    /// At another node.
    Elsewhere(Passing),
}

impl Client {
    /// Whether the client keeps up. One that does not misses what is told from here on.
    pub(crate) fn tell(&self, texts: impl IntoIterator<Item = Utf8Bytes>) -> bool {
        match self {
            Client::Here(Teller(outlet)) => outlet.tell(texts),
            Client::Elsewhere(client) => client.tell(texts),
        }
    }

    /// Another node says that what it had to pass on was too much.
    pub(crate) fn is_slow(&self) {
        match self {
            Client::Here(Teller(outlet)) => outlet.waiting().is_slow = true,
            // Nodes pass on what is told to clients of their own alone.
            Client::Elsewhere(_) => {}
        }
    }
}

/// The table's end of an outlet.
#[derive(Debug)]
pub(crate) struct Teller(Arc<Outlet>);

impl Drop for Teller {
    fn drop(&mut self) {
        let mut waiting = self.0.waiting();
        waiting.is_let_go = true;
        waiting.wake();
    }
}

#[derive(Debug)]
pub(crate) struct Outlet {
    stream: OwnedWriteHalf,
    waiting: Mutex<Waiting>,
    room: Room,
    /// How long the client may take nothing while something waits.
    patience: Duration,
    /// Dropped with the descriptor.
    _counting: Counting,
}

/// How much may wait for a client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) frames: usize,
    pub(crate) bytes: usize,
}

/// What the socket has not taken yet.
#[derive(Debug, Default)]
struct Waiting {
    frames: VecDeque<Frame>,
    /// How long they are together.
    n_bytes: usize,
    /// How much of the first one it has taken.
    n_taken: usize,
    /// The client's own task, while it waits for something to do.
    waker: Option<Waker>,
    /// The table will tell nothing more.
    is_let_go: bool,
    /// Nothing that the table tells is passed on any more: the client gets its last words.
    is_ending: bool,
    /// Nothing can be written any more.
    is_broken: bool,
    /// The client did not take what it was told in time.
    is_slow: bool,
    /// Whether the table has answered the hello, and whether it knew the token.
    answer: Answer,
}

/// How the table answered the hello: by what it told first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Answer {
    #[default]
    None,
    Welcome,
    UnknownToken,
}

impl Answer {
    fn of(text: &str) -> Answer {
        let goodbye = ToClient::from_json(text);
        match matches!(goodbye, Ok(ToClient::Goodbye { code, .. }) if code == UNKNOWN_TOKEN) {
            true => Answer::UnknownToken,
            false => Answer::Welcome,
        }
    }
}

impl Waiting {
    fn wake(&mut self) {
        self.waker.take().into_iter().for_each(Waker::wake);
    }

    fn add(&mut self, frame: Frame) {
        self.n_bytes += frame.len();
        self.frames.push_back(frame);
    }

    /// The socket has taken this many bytes.
    fn took(&mut self, n: usize) {
        self.n_taken += n;
        while let Some(first) = self.frames.front().filter(|it| it.len() <= self.n_taken) {
            self.n_taken -= first.len();
            self.n_bytes -= first.len();
            self.frames.pop_front();
        }
        if self.frames.is_empty() {
            // A greeting is many messages, and there are many sockets.
            self.frames.shrink_to(FEW);
        }
    }

    fn listen(&mut self, context: &Context<'_>) {
        if !self.waker.as_ref().is_some_and(|it| it.will_wake(context.waker())) {
            self.waker = Some(context.waker().clone());
        }
    }
}

impl Outlet {
    /// Of a socket that can be written to.
    pub(crate) fn new(
        stream: OwnedWriteHalf,
        room: Room,
        patience: Duration,
        counting: Counting,
    ) -> Arc<Outlet> {
        let waiting = Mutex::default();
        Arc::new(Outlet { stream, waiting, room, patience, _counting: counting })
    }

    /// The end for the table, of which there is one.
    pub(crate) fn teller(self: &Arc<Outlet>) -> Teller {
        Teller(Arc::clone(self))
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there was room. That nothing can be written any more is noticed by the client's own task.
    fn tell(&self, texts: impl IntoIterator<Item = Utf8Bytes>) -> bool {
        let mut waiting = self.waiting();
        if waiting.is_ending || waiting.is_broken {
            return true;
        }
        let is_free = waiting.frames.is_empty();
        // Few frames can be long ones. What is told at once may be: a greeting has to come through.
        if !is_free && waiting.n_bytes >= self.room.bytes {
            waiting.is_slow = true;
            return false;
        }
        for text in texts {
            if waiting.frames.len() >= self.room.frames {
                waiting.is_slow = true;
                return false;
            }
            if waiting.answer == Answer::None {
                waiting.answer = Answer::of(&text);
            }
            waiting.add(Frame::text(text));
        }
        if is_free {
            self.write(&mut waiting);
        }
        true
    }

    /// Writes as much as the socket takes. The client's own task writes the rest.
    fn write(&self, waiting: &mut Waiting) {
        while !waiting.frames.is_empty() {
            let mut slices = [IoSlice::new(&[]); 2 * AT_ONCE];
            let both = waiting.frames.iter().take(AT_ONCE).flat_map(Frame::parts);
            let n = slices
                .iter_mut()
                .zip(both)
                .map(|(slice, part)| *slice = IoSlice::new(part))
                .count();
            let mut left = &mut slices[..n];
            IoSlice::advance_slices(&mut left, waiting.n_taken);
            match self.stream.try_write_vectored(left) {
                Ok(n) if n > 0 => waiting.took(n),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(_) | Err(_) => {
                    waiting.is_broken = true;
                    break;
                }
            }
        }
        if waiting.is_broken || !waiting.frames.is_empty() {
            waiting.wake();
        }
    }

    /// From now on only last words are written, and nothing that the table tells. Returns what is to be noted of this client.
    pub(crate) fn end(&self) -> impl Iterator<Item = &'static str> + use<> {
        let mut waiting = self.waiting();
        waiting.is_ending = true;
        let is_stranger = waiting.answer == Answer::UnknownToken;
        let noted = [(is_stranger, UNKNOWN_TOKEN), (waiting.is_slow, TOO_SLOW)];
        noted.into_iter().filter(|it| it.0).map(|it| it.1)
    }

    /// Writes what waits, until the table has let go of the client or the client is gone.
    pub(crate) async fn serve(&self) {
        let mut stuck = None;
        poll_fn(|context| self.poll(context, &mut stuck, |it| it.is_let_go)).await;
    }

    /// Returns when nothing waits any more, or nothing can be written.
    pub(crate) async fn flushed(&self) {
        let mut stuck = None;
        poll_fn(|context| self.poll(context, &mut stuck, |_| true)).await;
    }

    fn poll(
        &self,
        context: &mut Context<'_>,
        stuck: &mut Option<Pin<Box<Sleep>>>,
        is_enough: impl Fn(&Waiting) -> bool,
    ) -> Poll<()> {
        let mut waiting = self.waiting();
        loop {
            if waiting.is_broken || waiting.frames.is_empty() && is_enough(&waiting) {
                return Poll::Ready(());
            }
            if waiting.frames.is_empty() {
                *stuck = None;
                waiting.listen(context);
                return Poll::Pending;
            }
            if self.stream.as_ref().poll_write_ready(context).is_ready() {
                let before = (waiting.frames.len(), waiting.n_taken);
                self.write(&mut waiting);
                // Nothing is added any more for who was let go, so their patience is for all that is left.
                if before != (waiting.frames.len(), waiting.n_taken) && !waiting.is_let_go {
                    *stuck = None;
                }
                continue;
            }
            waiting.listen(context);
            let stuck = stuck.get_or_insert_with(|| Box::pin(sleep(self.patience)));
            if stuck.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            (waiting.is_broken, waiting.is_slow) = (true, true);
        }
    }
}

/// The socket for the WebSocket library, whose own frames (pings, pongs, last words) go the same way as texts: whole.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) reading: OwnedReadHalf,
    pub(crate) outlet: Arc<Outlet>,
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.reading).poll_read(context, buffer)
    }
}

impl AsyncWrite for Wire {
    /// Takes all of it, or refuses it: half a frame would have to be finished before anything else.
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outlet = &self.outlet;
        let mut waiting = outlet.waiting();
        if waiting.is_broken || waiting.frames.len() >= outlet.room.frames {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        waiting.add(Frame::ready(Bytes::copy_from_slice(bytes)));
        if waiting.frames.len() == 1 {
            outlet.write(&mut waiting);
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    /// As many bytes as there can be: most tests are about something else.
    const ROOM: Room = Room { frames: 200, bytes: usize::MAX };
    const LONG: usize = 100_000;
    const AN_HOUR: Duration = Duration::from_secs(3_600);

    /// Both ends of a connection.
    async fn connected(room: Room, patience: Duration) -> (Wire, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
        let address = listener.local_addr().expect("it listens");
        let (client, taken) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (reading, writing) = taken.expect("it is taken").0.into_split();
        writing.writable().await.expect("it is open");
        let outlet = Outlet::new(writing, room, patience, Counting::alone());
        (Wire { reading, outlet }, client.expect("it listens"))
    }

    fn long(n: usize) -> Utf8Bytes {
        char::from(b'a' + n as u8 % 26).to_string().repeat(LONG).into()
    }

    #[tokio::test]
    async fn what_a_socket_does_not_take_at_once_comes_later_whole_and_in_order() {
        let (mut wire, mut client) = connected(ROOM, AN_HOUR).await;
        let teller = Client::Here(wire.outlet.teller());
        let mut expected = Vec::new();
        for n in 0..100 {
            assert!(teller.tell([long(n)]));
            expected.extend(Frame::text(long(n)).parts().concat());
            // A frame of the library's own goes between whole texts.
            wire.write_all(b"pong").await.expect("there is room");
            expected.extend(b"pong");
        }
        assert!(!wire.outlet.waiting().frames.is_empty(), "it cannot have taken all that");
        let outlet = Arc::clone(&wire.outlet);
        let served = tokio::spawn(async move { outlet.serve().await });
        let mut heard = vec![0; expected.len()];
        client.read_exact(&mut heard).await.expect("it is all told");
        assert!(heard == expected);
        drop(teller);
        served.await.expect("it ends when the table lets go");
        assert_eq!(wire.outlet.end().next(), None);
    }

    #[tokio::test]
    async fn who_takes_nothing_is_given_up_and_noted() {
        let (wire, _client) = connected(ROOM, Duration::from_millis(1)).await;
        let teller = Client::Here(wire.outlet.teller());
        while teller.tell([long(0)]) {}
        assert!(teller.tell([]), "that is not too much");
        wire.outlet.serve().await;
        assert_eq!(wire.outlet.end().next(), Some(TOO_SLOW));
        assert!(teller.tell([long(1)]), "nobody waits for it any more");
    }

    #[tokio::test]
    async fn who_was_too_slow_for_another_node_is_noted_like_others() {
        let (wire, _client) = connected(ROOM, AN_HOUR).await;
        let teller = Client::Here(wire.outlet.teller());
        teller.is_slow();
        drop(teller);
        wire.outlet.serve().await;
        assert_eq!(wire.outlet.end().next(), Some(TOO_SLOW));
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes_too_but_what_is_told_at_once_comes_whole() {
        let (wire, mut client) = connected(Room { bytes: 3 * LONG, ..ROOM }, AN_HOUR).await;
        let teller = Client::Here(wire.outlet.teller());
        let n_first = 100;
        assert!(teller.tell((0..n_first).map(long)), "a greeting may be long");
        assert!(!wire.outlet.waiting().frames.is_empty(), "it cannot have taken all that");
        assert!(!teller.tell([]), "there is no room for more");
        assert_eq!(wire.outlet.end().next(), Some(TOO_SLOW));
        drop(teller);
        let mut heard = Vec::new();
        let n_heard = async {
            let told = wire.outlet.serve().await;
            drop(wire);
            told
        };
        let (_, heard_all) = tokio::join!(n_heard, client.read_to_end(&mut heard));
        heard_all.expect("it is all told");
        let expected: usize = (0..n_first).map(|n| Frame::text(long(n)).len()).sum();
        assert_eq!(heard.len(), expected);
    }

    /// Who takes a little again and again would never be stuck.
    #[tokio::test]
    async fn who_was_let_go_has_only_so_long_for_all_the_rest() {
        let patience = Duration::from_millis(200);
        let (wire, mut client) = connected(Room { frames: 400, ..ROOM }, patience).await;
        let teller = Client::Here(wire.outlet.teller());
        while teller.tell([long(0)]) {}
        drop(teller);
        let served = wire.outlet.serve();
        tokio::pin!(served);
        let (mut sip, mut sips) = (vec![0; 5 * LONG], tokio::time::interval(patience / 16));
        loop {
            tokio::select! {
                () = &mut served => break,
                _ = sips.tick() => {
                    client.read_exact(&mut sip).await.expect("something waits");
                }
            }
        }
        assert!(!wire.outlet.waiting().frames.is_empty(), "the rest was not waited for");
        assert_eq!(wire.outlet.end().next(), Some(TOO_SLOW));
    }
}
