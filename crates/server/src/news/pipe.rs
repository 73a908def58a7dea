//! A one-way pipe over NATS. NATS drops messages it cannot deliver, so frames are numbered: if one is missing, the pipe has ended.

use std::collections::BTreeMap;
use std::time::Duration;

use async_nats::{Client, Subscriber};
use futures_util::StreamExt;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout_at};

/// The interval of keep-alive frames, so that a missing frame is noticed even if no other follows it.
pub(super) const STILL: Duration = Duration::from_secs(1);
/// After this long without a frame, the other end is considered gone.
const SILENCE: Duration = Duration::from_secs(3);
/// The size of a frame's header.
const HEAD: usize = 128;

/// Defines the words and their spelling.
macro_rules! words {
    ($($(#[doc = $doc:literal])+ $word:ident = $text:literal,)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Word {
            $($(#[doc = $doc])+ $word,)+
        }

        impl Word {
            fn text(self) -> &'static str {
                match self { $(Word::$word => $text,)+ }
            }

            fn read(text: &str) -> Option<Word> {
                match text { $($text => Some(Word::$word),)+ _ => None }
            }
        }
    };
}

words! {
    /// A viewer connected.
    Came = "came",
    /// A viewer sent a message to the table.
    Said = "said",
    /// A viewer disconnected.
    Went = "went",
    /// Somebody takes a free seat.
    Join = "join",
    /// The result of a join.
    Joined = "joined",
    /// A message for a viewer.
    Told = "told",
    /// Part of a message that is too long for one frame; the rest follows.
    More = "more",
    /// A viewer is to be disconnected.
    HungUp = "hung-up",
    /// Keep-alive.
    Still = "still",
    /// The end of the pipe.
    End = "end",
}

#[derive(PartialEq, Eq, Debug)]
pub(super) struct Frame {
    number: u64,
    pub(super) word: Word,
    /// The viewer concerned.
    pub(super) who: u64,
    pub(super) text: String,
}

impl Frame {
    pub(super) fn to_payload(&self) -> Vec<u8> {
        let Frame { number, word, who, text } = self;
        format!("{number} {} {who}\n{text}", word.text()).into_bytes()
    }

    pub(super) fn read(payload: &[u8]) -> Option<Frame> {
        let (head, text) = std::str::from_utf8(payload).ok()?.split_once('\n')?;
        let [number, word, who] = head.split(' ').collect::<Vec<_>>()[..] else { return None };
        let (number, word, who) = (number.parse().ok()?, Word::read(word)?, who.parse().ok()?);
        Some(Frame { number, word, who, text: text.to_owned() })
    }
}

#[derive(Debug)]
pub(crate) struct Mouth {
    client: Client,
    to: String,
    n_said: Mutex<u64>,
}

impl Mouth {
    pub(super) fn new(client: Client, to: &str) -> Mouth {
        Mouth { client, to: to.to_owned(), n_said: Mutex::default() }
    }

    /// Sends a frame. The other end notices if it is lost.
    pub(super) async fn say(&self, word: Word, who: u64, text: &str) {
        // Locked until the frame is published, so that frames arrive in the order of their numbers.
        let mut n_said = self.n_said.lock().await;
        let most = self.client.max_payload().saturating_sub(HEAD).max(HEAD);
        let mut rest = text;
        while rest.len() > most {
            let (part, after) = rest.split_at(rest.floor_char_boundary(most));
            self.publish(&mut n_said, Word::More, who, part).await;
            rest = after;
        }
        self.publish(&mut n_said, word, who, rest).await;
    }

    async fn publish(&self, n_said: &mut u64, word: Word, who: u64, text: &str) {
        let frame = Frame { number: *n_said, word, who, text: text.to_owned() };
        *n_said += 1;
        // The other end notices a frame that was not sent.
        let _ = self.client.publish(self.to.clone(), frame.to_payload().into()).await;
    }
}

#[derive(Debug)]
pub(crate) struct Ear {
    frames: Subscriber,
    n_heard: u64,
    heard_at: Instant,
    /// Messages that are still incomplete.
    parts: BTreeMap<u64, String>,
}

impl Ear {
    pub(super) fn new(frames: Subscriber) -> Ear {
        Ear { frames, n_heard: 0, heard_at: Instant::now(), parts: BTreeMap::new() }
    }

    /// The next frame; `None` when the pipe has ended. Cancel-safe.
    pub(super) async fn hear(&mut self) -> Option<Frame> {
        loop {
            let message = timeout_at(self.heard_at + SILENCE, self.frames.next()).await.ok()??;
            let mut frame = Frame::read(&message.payload).filter(|it| it.number == self.n_heard)?;
            self.n_heard += 1;
            self.heard_at = Instant::now();
            match frame.word {
                Word::Still => {}
                Word::End => return None,
                Word::More => self.parts.entry(frame.who).or_default().push_str(&frame.text),
                Word::Came
                | Word::Said
                | Word::Went
                | Word::Join
                | Word::Joined
                | Word::Told
                | Word::HungUp => {
                    if let Some(before) = self.parts.remove(&frame.who) {
                        frame.text.insert_str(0, &before);
                    }
                    return Some(frame);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_read_as_it_is_written_and_nothing_else_is() {
        let frame = Frame { number: 7, word: Word::Told, who: 3, text: "a\nb c".to_owned() };
        assert_eq!(Frame::read(b"7 told 3\na\nb c"), Some(frame));
        for bad in ["", "7 told 3", "7 brains 3\n", "told 3\n", "x told 3\n", "7 told 3 4\n"] {
            assert_eq!(Frame::read(bad.as_bytes()), None, "{bad:?}");
        }
        assert_eq!(Frame::read(b"7 told 3\n\xff"), None);
    }
}
