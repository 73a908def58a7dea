//! A WebSocket whose texts a table writes itself, through an [`Outlet`]: recipients of the same message share one text, and no
//! connection keeps a buffer as large as its longest message.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::listen::Stream;
use crate::outlet::{Outlet, Room, Wire};

/// Clients' messages are short; longer ones grow the buffer.
const READ_BUFFER: usize = 512;

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

    /// The connection after the upgrade, for messages up to this length and with so much room for ours; `None` if the client has
    /// gone meanwhile.
    pub(crate) async fn open(self, limit: usize, room: Room) -> Option<TextSocket> {
        let upgraded = self.upgrade.await.ok()?;
        let parts = upgraded.downcast::<TokioIo<Stream>>().ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        let (wire, read) = (parts.io.into_inner().into_wire(room), parts.read_buf.to_vec());
        let outlet = Arc::clone(&wire.outlet);
        let socket = WebSocketStream::from_partially_read(wire, read, Role::Server, Some(config));
        Some(TextSocket { socket: socket.await, outlet })
    }
}

#[derive(Debug)]
pub(crate) struct TextSocket {
    socket: WebSocketStream<Wire>,
    outlet: Arc<Outlet>,
}

impl TextSocket {
    pub(crate) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.socket.next().await
    }

    /// Whether it can still be sent. Nobody waits until it is.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// The way to the client.
    pub(crate) fn outlet(&self) -> Arc<Outlet> {
        Arc::clone(&self.outlet)
    }
}
