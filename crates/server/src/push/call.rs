//! Calling a push service: one request over HTTP/1.1, and its status.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Request, StatusCode};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::endpoint::{PushPlace, PushReach, Subscription};
use super::sealed::seal;
use super::voucher::Voucher;

/// A service that takes longer does not take it.
const PATIENCE: Duration = Duration::from_secs(10);
/// It keeps a message so many seconds for a browser that is switched off.
const KEPT_FOR: &str = "172800";

#[derive(Debug)]
pub(super) struct Caller {
    pub(super) voucher: Arc<Voucher>,
    pub(super) reach: PushReach,
    tls: Arc<ClientConfig>,
}

/// What a service answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Called {
    Taken,
    /// Nobody is there any more.
    Gone,
    /// Not now, or never: nobody is told twice.
    Failed,
}

impl Caller {
    pub(super) fn new(voucher: Arc<Voucher>, reach: PushReach) -> Option<Caller> {
        let mut roots = RootCertStore::empty();
        // A system without certificates reaches nobody over TLS, and says so with the first call.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let ring = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(ring).with_safe_default_protocol_versions();
        let tls = tls.ok()?.with_root_certificates(roots).with_no_client_auth();
        Some(Caller { voucher, reach, tls: Arc::new(tls) })
    }

    /// Calls one browser. `topic` names what a later message takes the place of.
    pub(super) async fn call(&self, to: &Subscription, topic: &str, text: &str) -> Called {
        match timeout(PATIENCE, self.status(to, topic, text)).await {
            Ok(Some(status)) if status.is_success() => Called::Taken,
            Ok(Some(StatusCode::NOT_FOUND | StatusCode::GONE)) => Called::Gone,
            // The address is not told: who has it can call.
            Ok(status) => {
                tracing::debug!("A push service did not take a message: {status:?}.");
                Called::Failed
            }
            Err(_) => {
                tracing::debug!("A push service did not answer.");
                Called::Failed
            }
        }
    }

    async fn status(&self, to: &Subscription, topic: &str, text: &str) -> Option<StatusCode> {
        let place = to.place(self.reach)?;
        let (point, auth) = to.keys()?;
        let body = seal(text.as_bytes(), &point, &auth)?;
        let request = place
            .request()
            .header("Authorization", self.voucher.header(&place.service)?)
            .header("Content-Type", "application/octet-stream")
            .header("Content-Encoding", "aes128gcm")
            .header("TTL", KEPT_FOR)
            .header("Urgency", "normal")
            .header("Topic", topic)
            .body(Full::new(Bytes::from(body)))
            .ok()?;
        let stream = TcpStream::connect(place.address(self.reach).await?).await.ok()?;
        if !place.is_private {
            return ask(stream, request).await;
        }
        let name = name(&place)?;
        let stream = TlsConnector::from(Arc::clone(&self.tls)).connect(name, stream).await.ok()?;
        ask(stream, request).await
    }
}

fn name(place: &PushPlace) -> Option<ServerName<'static>> {
    ServerName::try_from(place.host.clone()).ok()
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Option<StatusCode> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    let answer = async { sender.send_request(request).await.ok().map(|it| it.status()) };
    // What else the service says does not matter.
    tokio::select! {
        status = answer => status,
        _ = connection => None,
    }
}
