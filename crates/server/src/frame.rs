//! A frame of a WebSocket, as it is written.

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;

/// A text is shared by all who are told it; only the head is a frame's own.
#[derive(Debug)]
pub(crate) struct Frame {
    head: [u8; 10],
    n_head: u8,
    content: Bytes,
}

impl Frame {
    /// An unfragmented, unmasked text.
    pub(crate) fn text(text: Utf8Bytes) -> Frame {
        let mut head = [0; 10];
        head[0] = 0x81;
        let n_head = match text.len() {
            n @ 0..126 => {
                head[1] = n as u8;
                2
            }
            n @ 126..0x1_0000 => {
                head[1] = 126;
                head[2..4].copy_from_slice(&(n as u16).to_be_bytes());
                4
            }
            n => {
                head[1] = 127;
                head[2..].copy_from_slice(&(n as u64).to_be_bytes());
                10
            }
        };
        Frame { head, n_head, content: text.into() }
    }

    /// Something that has its head already.
    pub(crate) fn ready(content: Bytes) -> Frame {
        Frame { head: [0; 10], n_head: 0, content }
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.n_head) + self.content.len()
    }

    pub(crate) fn parts(&self) -> [&[u8]; 2] {
        [&self.head[..usize::from(self.n_head)], &self.content]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_text_says_how_long_it_is() {
        let head = |n: usize| Frame::text("a".repeat(n).into()).parts()[0].to_vec();
        assert_eq!(head(0), [0x81, 0]);
        assert_eq!(head(125), [0x81, 125]);
        assert_eq!(head(126), [0x81, 126, 0, 126]);
        assert_eq!(head(0xffff), [0x81, 126, 0xff, 0xff]);
        assert_eq!(head(0x1_0000), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
