//! A small pool of connections to the database.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use postgres::config::Host;
use postgres::{Client, Config, NoTls};

use super::leases;
use super::reader::PostgresReader;
use super::schema;
use super::writer::Writer;
use crate::lease::{Claim, Node};
use crate::problem::{Doing, StoreError};
use crate::reader::Reader;

/// The size of the pool, besides the connections of the writer and the heartbeat: PostgreSQL allows a hundred by default, for all
/// nodes together.
const N_CLIENTS: usize = 12;
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub(crate) struct Pool {
    database: Database,
    node: Node,
    town: String,
    idle: Mutex<Idle>,
    /// Signalled when a connection is returned.
    has_room: Condvar,
    /// A connection for heartbeats only, which must not wait for anything else.
    beats: Mutex<Option<Held>>,
}

#[derive(Debug, Default)]
struct Idle {
    clients: Vec<Held>,
    n_lent: usize,
}

/// The connection settings.
#[derive(Clone, Debug)]
pub(super) struct Database {
    config: Config,
    /// The same without secrets.
    shown: String,
}

impl Database {
    fn new(url: &str) -> Result<Database, StoreError> {
        let bad = |error: postgres::Error| StoreError::BadAddress { said: error.to_string() };
        let mut config: Config = url.parse().map_err(bad)?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        config.application_name("shamble");
        let host = match config.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => return Err(StoreError::BadAddress { said: "it names no host".to_owned() }),
        };
        let shown = format!("postgres://{host}/{}", config.get_dbname().unwrap_or_default());
        Ok(Database { config, shown })
    }

    pub(super) fn connect(&self) -> Result<Held, StoreError> {
        let connect = || {
            let mut client = self.config.connect(NoTls).doing("open")?;
            schema::behave(&mut client)?;
            Ok(Held(Some(client)))
        };
        connect().map_err(|problem: StoreError| problem.at(&self.shown))
    }
}

/// A connection. Closing it blocks, which tasks must not, so a thread does it.
pub(super) struct Held(Option<Client>);

impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Held")
    }
}

impl Held {
    pub(super) fn client(&mut self) -> &mut Client {
        self.0.as_mut().expect("it is there until it is dropped")
    }

    pub(super) fn is_closed(&self) -> bool {
        self.0.as_ref().is_none_or(Client::is_closed)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let client = self.0.take();
        thread::spawn(move || drop(client));
    }
}

impl Pool {
    pub(crate) fn new(url: &str) -> Result<Pool, StoreError> {
        let database = Database::new(url)?;
        // A task must not block on the network, but starting a server may.
        let (town, node) = thread::scope(|scope| {
            let enter = || {
                let mut held = database.connect()?;
                let at = |problem: StoreError| problem.at(&database.shown);
                let town = schema::bring_up(held.client()).map_err(at)?;
                Ok((town, leases::enter(held.client()).map_err(at)?))
            };
            scope.spawn(enter).join().unwrap_or(Err(StoreError::WriterGone))
        })?;
        let (idle, has_room, beats) = (Mutex::default(), Condvar::new(), Mutex::default());
        Ok(Pool { database, node, town, idle, has_room, beats })
    }

    pub(crate) fn writer(&self) -> Writer {
        Writer::new(self.database.clone())
    }

    pub(crate) fn node(&self) -> Node {
        self.node
    }

    pub(crate) fn town(&self) -> &str {
        &self.town
    }

    pub(crate) fn reading<T>(
        &self,
        read: impl Fn(&dyn Reader) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.lend(|client| read(&PostgresReader::new(client)))
    }

    pub(crate) fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        self.lend(|client| leases::claim(client, self.node, id))
    }

    pub(crate) fn renew(&self) -> Result<Vec<Node>, StoreError> {
        let mut beats = self.beats.lock().unwrap_or_else(PoisonError::into_inner);
        let mut held = match beats.take().filter(|it| !it.is_closed()) {
            Some(held) => held,
            None => self.database.connect()?,
        };
        let living = leases::renew(held.client(), self.node)?;
        // After an error the connection is not reused.
        *beats = Some(held);
        Ok(living)
    }

    pub(crate) fn leave(&self) -> Result<(), StoreError> {
        self.lend(|client| leases::leave(client, self.node))
    }

    /// Lends a connection. If it turns out to be gone, retries once on a new one.
    fn lend<T>(&self, ask: impl Fn(&mut Client) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let _turn = self.turn();
        let idle = self.idle().clients.pop();
        if let Some(mut held) = idle {
            let answer = ask(held.client());
            if !held.is_closed() {
                self.idle().clients.push(held);
                return answer;
            }
        }
        let mut held = self.database.connect()?;
        let answer = ask(held.client());
        if !held.is_closed() {
            self.idle().clients.push(held);
        }
        answer
    }

    /// Waits for a free connection.
    fn turn(&self) -> Turn<'_> {
        let mut idle = self.idle();
        while idle.n_lent >= N_CLIENTS {
            idle = self.has_room.wait(idle).unwrap_or_else(PoisonError::into_inner);
        }
        idle.n_lent += 1;
        Turn(self)
    }

    fn idle(&self) -> MutexGuard<'_, Idle> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A permit for one connection.
struct Turn<'a>(&'a Pool);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.idle().n_lent -= 1;
        self.0.has_room.notify_one();
    }
}
