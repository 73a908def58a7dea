//! The connection to a browser: commands go out, answers and events come in.

use std::fmt;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket};

use crate::heard::Heard;

/// The connection to one browser, one command at a time. Events are recorded whenever something is
/// read, and something is read whenever a test sends a command or waits.
#[derive(Debug)]
pub(crate) struct Wire {
    socket: WebSocket<TcpStream>,
    last_id: u64,
    pub(crate) heard: Heard,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// Timeout.
    Late(String),
    /// The browser cannot do this, or not now.
    Refused(String),
    /// The page's script threw.
    Thrown(String),
    /// The browser or the page is gone.
    Gone(String),
}

/// A command whose answer is not awaited.
#[derive(Debug)]
pub(crate) struct Order {
    pub(crate) session: String,
    pub(crate) method: &'static str,
    pub(crate) params: Value,
}

impl Wire {
    pub(crate) fn connect(url: &str) -> Result<Wire, Trouble> {
        let gone = |problem: String| Trouble::Gone(format!("nobody listens at {url}: {problem}"));
        let authority = url.trim_start_matches("ws://").split('/').next().unwrap_or_default();
        let stream = TcpStream::connect(authority).map_err(|error| gone(error.to_string()))?;
        stream.set_nodelay(true).map_err(|error| gone(error.to_string()))?;
        // A screenshot is one large message.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = tungstenite::client::client_with_config(url, stream, Some(config))
            .map_err(|error| gone(error.to_string()))?;
        Ok(Wire { socket, last_id: 0, heard: Heard::default() })
    }

    /// Sends a command to the browser or one of its pages, and waits for the answer.
    pub(crate) fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
        until: Instant,
    ) -> Result<Value, Trouble> {
        let id = self.send(session, method, params)?;
        loop {
            if let Some(why) = session.and_then(|session| self.heard.end_of(session)) {
                return Err(Trouble::Gone(why.to_owned()));
            }
            let Some(mut message) = self.receive(until)? else {
                return Err(Trouble::Late(method.to_owned()));
            };
            if message["id"].as_u64() != Some(id) {
                continue;
            }
            return match message["error"]["message"].as_str() {
                Some(problem) => Err(Trouble::Refused(format!("{method}: {problem}"))),
                None => Ok(message["result"].take()),
            };
        }
    }

    /// Sends a command without waiting. Returns its id.
    pub(crate) fn send(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<u64, Trouble> {
        self.last_id += 1;
        let mut message = json!({"id": self.last_id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let sent = self.socket.send(Message::text(message.to_string()));
        sent.map_err(|error| Trouble::Gone(format!("the browser hung up: {error}")))?;
        Ok(self.last_id)
    }

    /// Reads events for some time.
    pub(crate) fn listen(&mut self, time: Duration) -> Result<(), Trouble> {
        let until = Instant::now() + time;
        while self.receive(until)?.is_some() {}
        Ok(())
    }

    /// The next message, with its events already recorded, or `None` at the timeout.
    fn receive(&mut self, until: Instant) -> Result<Option<Value>, Trouble> {
        let gone = |problem: String| Trouble::Gone(format!("the browser hung up: {problem}"));
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            let timed = self.socket.get_ref().set_read_timeout(Some(left));
            timed.map_err(|error| gone(error.to_string()))?;
            let text = match self.socket.read() {
                Ok(Message::Text(text)) => text,
                Ok(_) => continue,
                Err(tungstenite::Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Ok(None);
                }
                Err(error) => return Err(gone(error.to_string())),
            };
            let message: Value =
                serde_json::from_str(&text).map_err(|error| gone(error.to_string()))?;
            if let Some(method) = message["method"].as_str() {
                let session = message["sessionId"].as_str().unwrap_or_default();
                for order in self.heard.note(session, method, &message["params"]) {
                    self.send(Some(&order.session), order.method, order.params)?;
                }
            }
            return Ok(Some(message));
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Late(method) => write!(f, "{method} was not answered in time"),
            Trouble::Refused(problem) | Trouble::Thrown(problem) | Trouble::Gone(problem) => {
                f.write_str(problem)
            }
        }
    }
}
