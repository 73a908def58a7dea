//! A WebSocket that writes texts without copying: recipients of the same message share one text, and no connection keeps a buffer
//! as large as its longest message.

use std::io::{self, IoSlice};
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::listen::Stream;

/// Clients' messages are short; longer ones grow the buffer.
const READ_BUFFER: usize = 1024;

/// A valid WebSocket upgrade request.
pub(crate) struct Opening {
    upgrade: OnUpgrade,
    accept: String,
}

impl<S: Send + Sync> FromRequestParts<S> for Opening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Opening, Response> {
        let upgrade = parts.extensions.get::<OnUpgrade>().cloned();
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        // axum's own extractor knows what is wrong with a request, and how to report it.
        let fit = WebSocketUpgrade::from_request_parts(parts, state).await;
        fit.map(drop).map_err(IntoResponse::into_response)?;
        let (Some(upgrade), Some(key)) = (upgrade, key) else {
            return Err(StatusCode::UPGRADE_REQUIRED.into_response());
        };
        Ok(Opening { upgrade, accept: derive_accept_key(key.as_bytes()) })
    }
}

impl Opening {
    pub(crate) fn answer(&self) -> Response {
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = answer.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        let accept = HeaderValue::from_str(&self.accept).expect("it is plain text");
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        answer
    }

    /// The connection after the upgrade; `None` if the client has gone meanwhile.
    pub(crate) async fn open(self, limit: usize, patience: Duration) -> Option<TextSocket> {
        let upgraded = self.upgrade.await.ok()?;
        let parts = upgraded.downcast::<TokioIo<Stream>>().ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        let (stream, read) = (parts.io.into_inner(), parts.read_buf.to_vec());
        let socket = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        Some(TextSocket { socket: socket.await, patience, is_broken: false })
    }
}

pub(crate) struct TextSocket {
    socket: WebSocketStream<Stream>,
    patience: Duration,
    /// After a partial write nothing more can be sent.
    is_broken: bool,
}

impl TextSocket {
    pub(crate) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.socket.next().await
    }

    /// Whether the client took it in time.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        !self.is_broken
            && matches!(timeout(self.patience, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// The same for shared texts, all with one system call.
    pub(crate) async fn tell(&mut self, texts: &[Utf8Bytes]) -> bool {
        if self.is_broken {
            return false;
        }
        let told = matches!(timeout(self.patience, self.write(texts)).await, Ok(Ok(())));
        self.is_broken = !told;
        told
    }

    async fn write(&mut self, texts: &[Utf8Bytes]) -> io::Result<()> {
        // A pong may be waiting to be sent, and a frame that was begun must be finished.
        self.socket.flush().await.map_err(io::Error::other)?;
        let heads: Vec<Head> = texts.iter().map(|text| Head::of(text.len())).collect();
        let both = heads.iter().zip(texts).flat_map(|(head, text)| [head.bytes(), text.as_bytes()]);
        let mut slices: Vec<_> = both.map(IoSlice::new).collect();
        let mut left = &mut slices[..];
        while !left.is_empty() {
            match self.socket.get_mut().write_vectored(left).await? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                n => IoSlice::advance_slices(&mut left, n),
            }
        }
        Ok(())
    }
}

/// The header of an unfragmented, unmasked text frame.
struct Head {
    bytes: [u8; 10],
    n: usize,
}

impl Head {
    fn of(n: usize) -> Head {
        let mut bytes = [0; 10];
        bytes[0] = 0x81;
        let n = match n {
            0..126 => {
                bytes[1] = n as u8;
                2
            }
            126..0x1_0000 => {
                bytes[1] = 126;
                bytes[2..4].copy_from_slice(&(n as u16).to_be_bytes());
                4
            }
            _ => {
                bytes[1] = 127;
                bytes[2..].copy_from_slice(&(n as u64).to_be_bytes());
                10
            }
        };
        Head { bytes, n }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_text_says_how_long_it_is() {
        assert_eq!(Head::of(0).bytes(), [0x81, 0]);
        assert_eq!(Head::of(125).bytes(), [0x81, 125]);
        assert_eq!(Head::of(126).bytes(), [0x81, 126, 0, 126]);
        assert_eq!(Head::of(0xffff).bytes(), [0x81, 126, 0xff, 0xff]);
        assert_eq!(Head::of(0x1_0000).bytes(), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
