//! What waits to be passed on to a client at another node: bounded like what waits for one of our own, in frames and in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::outlet::Room;

/// The table's end.
#[derive(Debug)]
pub(crate) struct Passing {
    texts: Sender<Utf8Bytes>,
    load: Arc<Load>,
    most_bytes: usize,
}

/// The end of who passes it on.
#[derive(Debug)]
pub(super) struct Passed {
    texts: Receiver<Utf8Bytes>,
    load: Arc<Load>,
    /// How long the text is that was taken last, and may not be passed on yet.
    n_taken: usize,
}

#[derive(Debug, Default)]
struct Load {
    n_bytes: AtomicUsize,
    is_slow: AtomicBool,
}

pub(super) fn queue(room: Room) -> (Passing, Passed) {
    let ((sender, texts), load) = (channel(room.frames.max(1)), Arc::<Load>::default());
    let passing = Passing { texts: sender, load: Arc::clone(&load), most_bytes: room.bytes };
    (passing, Passed { texts, load, n_taken: 0 })
}

impl Passing {
    /// Whether there was room. What is told at once may be long: a greeting has to come through.
    pub(crate) fn tell(&self, texts: impl IntoIterator<Item = Utf8Bytes>) -> bool {
        let n_bytes = self.load.n_bytes.load(Ordering::Relaxed);
        if n_bytes > 0 && n_bytes >= self.most_bytes {
            self.load.is_slow.store(true, Ordering::Relaxed);
            return false;
        }
        texts.into_iter().all(|text| {
            let n = text.len();
            self.load.n_bytes.fetch_add(n, Ordering::Relaxed);
            let told = self.texts.try_send(text);
            if matches!(told, Err(TrySendError::Full(_))) {
                self.load.is_slow.store(true, Ordering::Relaxed);
            }
            told.is_ok()
        })
    }
}

impl Passed {
    /// The next text, once the one before it is passed on; `None` when the table has let go of the client.
    pub(super) async fn next(&mut self) -> Option<Utf8Bytes> {
        self.load.n_bytes.fetch_sub(self.n_taken, Ordering::Relaxed);
        self.n_taken = 0;
        let text = self.texts.recv().await?;
        self.n_taken = text.len();
        Some(text)
    }

    /// Whether the client was let go because too much waited for it.
    pub(super) fn is_slow(&self) -> bool {
        self.load.is_slow.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(n: usize) -> Utf8Bytes {
        "x".repeat(n).into()
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes_and_what_is_passed_on_makes_room() {
        let (table, mut node) = queue(Room { frames: 100, bytes: 10 });
        assert!(table.tell([text(8), text(8)]), "what is told at once may be long");
        assert!(!node.is_slow() && !table.tell([text(1)]) && node.is_slow());
        let (table, mut other) = queue(Room { frames: 100, bytes: 10 });
        assert!(table.tell([text(6)]) && table.tell([text(6)]));
        assert_eq!(other.next().await, Some(text(6)));
        assert!(!table.tell([text(1)]), "the first is not passed on yet");
        assert_eq!(other.next().await, Some(text(6)));
        assert!(table.tell([text(1)]));
        drop(table);
        assert_eq!(other.next().await, Some(text(1)));
        assert_eq!(other.next().await, None);
        assert_eq!(node.next().await, Some(text(8)), "nothing of what was told is lost");
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_frames_and_who_went_away_was_not_slow() {
        let (table, node) = queue(Room { frames: 2, bytes: usize::MAX });
        assert!(table.tell([text(1), text(1)]) && !table.tell([text(1)]));
        assert!(node.is_slow());
        let (table, node) = queue(Room { frames: 2, bytes: usize::MAX });
        let load = Arc::clone(&node.load);
        drop(node);
        assert!(!table.tell([text(1)]));
        assert!(!load.is_slow.load(Ordering::Relaxed));
    }
}
