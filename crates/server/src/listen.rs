//! The listener: accepts connections up to the limits per address, and lets none of them idle.

use std::io::{self, IoSlice, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};
use tower_service::Service;

use crate::Limits;
use crate::address::{Address, Peer, is_trusted};
use crate::bucket::{Counted, Counts};
use crate::hall::Hall;
use crate::outlet::{Outlet, Room, Wire};
use crate::socket::is_closing;

/// The response to an address with too many connections.
const TOO_MANY: &str = "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain\r\n\
    Connection: close\r\nContent-Length: 61\r\n\r\n\
    There are too many connections from where you are. Try later\n";
const FULL: &str = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n\
    Connection: close\r\nContent-Length: 50\r\n\r\n\
    The server is full. Try again in a few minutes...\n";

/// How much the system keeps of what a client has not taken yet, in bytes. Otherwise it keeps megabytes for each.
const SYSTEM_KEEPS: usize = 64 * 1024;

/// How long accepting pauses when the system has no descriptor left.
const BREATH: Duration = Duration::from_millis(100);

/// The open sockets.
#[derive(Debug)]
pub(crate) struct Sockets {
    of_address: Arc<Counts<Address>>,
    all: Arc<Semaphore>,
    most: u32,
}

impl Sockets {
    pub(crate) fn new(limits: &Limits) -> Sockets {
        let all = Arc::new(Semaphore::new(limits.sockets as usize));
        Sockets { of_address: Counts::new(limits.sockets_per_address), all, most: limits.sockets }
    }

    /// How many there are.
    pub(crate) fn n_now(&self) -> u32 {
        self.most.saturating_sub(self.all.available_permits() as u32)
    }

    /// Waits until all are closed.
    pub(crate) async fn are_closed(&self) {
        // The semaphore is never closed, so this returns when all permits are back.
        let _ = self.all.acquire_many(self.most).await;
    }
}

/// Accepts connections until the server closes.
pub(crate) async fn run(listener: TcpListener, hall: Arc<Hall>, routes: Router) {
    let mut closing = hall.closing();
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = is_closing(&mut closing) => return,
        };
        match taken {
            Ok((stream, peer)) => welcome(stream, Peer(peer.ip()), &hall, &routes),
            // The client hung up before it was accepted.
            Err(error) if is_about_one(&error) => {}
            Err(error) => {
                hall.notes.note("no_descriptor", None);
                tracing::error!("Nobody can connect: {error}.");
                sleep(BREATH).await;
            }
        }
    }
}

fn is_about_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn welcome(stream: TcpStream, peer: Peer, hall: &Arc<Hall>, routes: &Router) {
    // A proxy opens many connections; its clients are counted per request.
    let counts = !is_trusted(peer.0, &hall.config.proxies);
    let of_address = counts.then(|| hall.sockets.of_address.one_more(Address::new(peer.0)));
    if let Some(None) = of_address {
        hall.notes.note("too_many_sockets", Some(Address::new(peer.0)));
        return turn_away(stream, TOO_MANY);
    }
    let Ok(of_all) = Arc::clone(&hall.sockets.all).try_acquire_owned() else {
        hall.notes.note("full_of_sockets", Some(Address::new(peer.0)));
        return turn_away(stream, FULL);
    };
    // Small messages must not be delayed (Nagle). A closed stream is noticed by its reader.
    let _ = stream.set_nodelay(true);
    let patience = hall.config.limits.patience;
    let counting = Counting { _of_address: of_address.flatten(), _of_all: of_all };
    let stream = Stream { stream, patience, stuck: None, counting };
    tokio::spawn(attend(stream, peer, Arc::clone(hall), routes.clone()));
}

/// Whether it was received does not matter: the connection ends here.
fn turn_away(stream: TcpStream, said: &str) {
    let _ = stream.into_std().and_then(|mut stream| stream.write(said.as_bytes()));
}

async fn attend(stream: Stream, peer: Peer, hall: Arc<Hall>, routes: Router) {
    let ours = Arc::clone(&hall);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        // Before anything looks at the path.
        ours.config.base_path.strip(&mut request);
        let mut routes = routes.clone();
        async move { routes.call(request).await }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(hall.config.limits.header_timeout);
    let talk = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(talk);
    let mut closing = hall.closing();
    tokio::select! {
        // How it ended does not matter to us.
        _ = talk.as_mut() => return,
        () = is_closing(&mut closing) => talk.as_mut().graceful_shutdown(),
    }
    let _ = talk.await;
}

/// As long as it is there, a connection counts against the limits.
#[derive(Debug)]
pub(crate) struct Counting {
    _of_address: Option<Counted<Address>>,
    _of_all: OwnedSemaphorePermit,
}

#[cfg(test)]
impl Counting {
    pub(crate) fn alone() -> Counting {
        let of_all = Arc::new(Semaphore::new(1)).try_acquire_owned();
        Counting { _of_address: None, _of_all: of_all.expect("there is one") }
    }
}

/// A connection that ends when its client reads nothing for too long.
#[derive(Debug)]
pub(crate) struct Stream {
    stream: TcpStream,
    patience: Duration,
    stuck: Option<Pin<Box<Sleep>>>,
    counting: Counting,
}

impl Stream {
    /// As a socket to which a table writes, and on which so much may wait.
    pub(crate) fn into_wire(self, room: Room) -> Wire {
        // If the system does not agree, it keeps more.
        let _ = SockRef::from(&self.stream).set_send_buffer_size(SYSTEM_KEEPS);
        let (reading, writing) = self.stream.into_split();
        Wire { reading, outlet: Outlet::new(writing, room, self.patience, self.counting) }
    }

    fn in_time<T>(
        &mut self,
        done: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.stuck = None;
            return done;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(done, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.in_time(done, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_turned_away_gets_a_whole_answer() {
        for said in [TOO_MANY, FULL] {
            let (head, body) = said.split_once("\r\n\r\n").expect("it has a head");
            assert!(head.contains(&format!("Content-Length: {}", body.len())), "{}", body.len());
        }
    }
}
