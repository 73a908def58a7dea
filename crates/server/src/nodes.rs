//! Which servers share the store, and whether this one still counts among them.

use std::collections::BTreeSet;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use store::{BEAT, LEASE, Node, TableStore};
use tokio::sync::watch;

/// Who lives, as far as this node knows.
#[derive(Clone, Debug)]
pub(crate) struct Living {
    nodes: Vec<Node>,
    /// Those who once lived. A node that nobody has heard of may be about to live.
    dead: BTreeSet<Node>,
    /// Whether others take this node for one of them, so that its tables are its own.
    is_counted: bool,
}

impl Living {
    /// Where nobody shares anything.
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

/// Says again and again that this node lives. It has a thread of its own, so that it waits for nothing else.
#[derive(Debug)]
pub(crate) struct Beats {
    living: watch::Receiver<Living>,
    /// The thread, and what ends it.
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
                // The lease begins no later than it was asked for.
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
                    // There is time to try again.
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

    /// No more signs of life. Waits for the last one, which must not come after the node has left.
    pub(crate) fn stop(&self) {
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((end, thread)) = thread {
            drop(end);
            // It ends by itself, however it ends.
            let _ = thread.join();
        }
    }
}

/// Returns when a node does not live any more that did.
pub(crate) async fn is_gone(living: &mut watch::Receiver<Living>, node: Node) {
    // If nobody beats any more, we are gone ourselves.
    let _ = living.wait_for(|it| it.dead.contains(&node)).await;
}

/// Returns when this node may have lost what it hosts.
pub(crate) async fn is_lost(living: &mut watch::Receiver<Living>) {
    if living.wait_for(|it| !it.is_counted).await.is_err() {
        // Nobody beats any more: the server ends, or is alone.
        std::future::pending::<()>().await;
    }
}
