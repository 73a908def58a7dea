//! Which servers share the store, and whether this one is still one of them.

use std::collections::BTreeSet;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use store::{BEAT, LEASE, Node, TableStore};
use tokio::sync::watch;

/// Which nodes are alive, as far as this node knows.
#[derive(Clone, Debug)]
pub(crate) struct Living {
    nodes: Vec<Node>,
    /// Nodes that used to be alive. An unknown node may be just starting.
    dead: BTreeSet<Node>,
    /// Whether this node holds its lease, so that its tables are its own.
    is_counted: bool,
}

impl Living {
    /// A server without other nodes.
    fn alone() -> Living {
        Living { nodes: Vec::new(), dead: BTreeSet::new(), is_counted: true }
    }

    fn renew(&mut self, nodes: Vec<Node>) {
        self.dead.extend(std::mem::replace(&mut self.nodes, nodes));
        self.dead.retain(|it| !self.nodes.contains(it));
        self.is_counted = true;
    }

    pub(crate) fn n(&self) -> usize {
        self.nodes.len()
    }
}

/// Sends this node's heartbeat from a thread of its own, so that nothing can delay it.
#[derive(Debug)]
pub(crate) struct Beats {
    living: watch::Receiver<Living>,
    /// The thread, and the channel that ends it.
    thread: Mutex<Option<(Sender<()>, JoinHandle<()>)>>,
}

impl Beats {
    pub(crate) fn start(store: &TableStore) -> io::Result<Beats> {
        let (say, living) = watch::channel(Living::alone());
        if store.node().is_none() {
            return Ok(Beats { living, thread: Mutex::default() });
        }
        let (end, ended) = channel();
        let (store, mut renewed) = (store.clone(), Instant::now());
        let beat = move || {
            loop {
                // The lease is counted from the request, so we never think it lasts longer than it does.
                let asked = Instant::now();
                match store.renew() {
                    Ok(nodes) => {
                        renewed = asked;
                        say.send_modify(|living| living.renew(nodes));
                    }
                    Err(problem) if renewed.elapsed() >= LEASE => {
                        let was_counted = say.borrow().is_counted;
                        say.send_modify(|living| living.is_counted = false);
                        if was_counted {
                            tracing::error!("This node may have lost its tables: {problem}");
                        }
                    }
                    // There is time for a retry.
                    Err(_) => {}
                }
                if ended.recv_timeout(BEAT) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().name("shamble-beats".to_owned()).spawn(beat)?;
        Ok(Beats { living, thread: Mutex::new(Some((end, thread))) })
    }

    pub(crate) fn living(&self) -> watch::Receiver<Living> {
        self.living.clone()
    }

    /// Stops the heartbeat. Waits for the last one, which must not come after the node has left.
    pub(crate) fn stop(&self) {
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((end, thread)) = thread {
            drop(end);
            // How the thread ended does not matter.
            let _ = thread.join();
        }
    }
}

/// Returns when a node that was alive is dead.
pub(crate) async fn is_gone(living: &mut watch::Receiver<Living>, node: Node) {
    // If the heartbeat has ended, this node is gone itself.
    let _ = living.wait_for(|it| it.dead.contains(&node)).await;
}

/// Returns when this node may have lost its tables.
pub(crate) async fn is_lost(living: &mut watch::Receiver<Living>) {
    if living.wait_for(|it| !it.is_counted).await.is_err() {
        // The heartbeat has ended: the server is shutting down, or has no other nodes.
        std::future::pending::<()>().await;
    }
}
