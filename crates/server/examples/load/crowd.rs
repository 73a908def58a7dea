//! One address takes all it can get, and people at another address should not notice.

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::Waits;
use crate::player::{Pair, Player, from, set_up};
use crate::server::{Server, data};

const CROWD: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
const HALF_A_REQUEST: &[u8] = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const A_MOMENT: Duration = Duration::from_secs(5);
/// Fewer than the limits of a server allow.
const FEW_DESCRIPTORS: u32 = 300;

pub(crate) async fn measure(program: &Path, n_sockets: u64) {
    for (descriptors, n_sockets) in [(None, n_sockets), (Some(FEW_DESCRIPTORS), 1_000)] {
        match descriptors {
            None => println!("A server with its own limits:"),
            Some(n) => println!("One that may open {n} descriptors:"),
        }
        let server = Server::over(program, data(), &[], descriptors);
        let mut honest = Honest::new(&server).await;
        println!("  before: {}", honest.measure(A_MOMENT).await);
        let address = server.address;
        let crowd = tokio::spawn(async move {
            let mut open = Vec::new();
            for n in 0..n_sockets {
                open.extend(join(address, n % 2 == 0).await);
            }
            open
        });
        let mut waits = honest.measure(A_MOMENT).await;
        while !crowd.is_finished() {
            waits.add(honest.measure(Duration::from_secs(1)).await);
        }
        let open = crowd.await.expect("nobody panics");
        println!("  while {} connections of another address are opened: {waits}", open.len());
        let n_held = open.iter().filter(|it| is_open(it)).count();
        println!("  of these the server has still open: {n_held}");
        println!("  while they are held: {}", honest.measure(A_MOMENT).await);
    }
}

async fn join(address: std::net::SocketAddr, is_half: bool) -> Option<TcpStream> {
    let mut stream = from(CROWD, address).await.ok()?;
    if is_half {
        // The server may already have closed this connection.
        let _ = stream.write_all(HALF_A_REQUEST).await;
    }
    Some(stream)
}

/// Whether the server has neither answered nor closed the connection.
fn is_open(stream: &TcpStream) -> bool {
    let read = stream.try_read(&mut [0; 1]);
    read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
}

/// Two players and a spectator who keeps reconnecting.
struct Honest<'a> {
    server: &'a Server,
    pair: Pair,
    table: String,
}

impl Honest<'_> {
    async fn new(server: &Server) -> Honest<'_> {
        let pair = Pair::new(server.address, 1).await;
        let (table, _) = set_up(server.address).await;
        Honest { server, pair, table }
    }

    async fn measure(&mut self, how_long: Duration) -> Honesty {
        let (start, mut found) = (Instant::now(), Honesty::default());
        while start.elapsed() < how_long {
            if self.pair.is_over() {
                self.pair = Pair::new(self.server.address, 2).await;
            }
            found.acts.extend(self.pair.act().await);
            let start = Instant::now();
            Player::new(self.server.address, &self.table, None, "").await;
            found.hellos.push(start.elapsed());
            // As often as the limits of a server allow.
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
        found
    }
}

#[derive(Default)]
struct Honesty {
    acts: Vec<Duration>,
    hellos: Vec<Duration>,
}

impl Honesty {
    fn add(&mut self, other: Honesty) {
        self.acts.extend(other.acts);
        self.hellos.extend(other.hellos);
    }
}

impl std::fmt::Display for Honesty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (acts, hellos) = (Waits::of(self.acts.clone()), Waits::of(self.hellos.clone()));
        write!(f, "{} actions {acts}; {} hellos {hellos}", self.acts.len(), self.hellos.len())
    }
}
