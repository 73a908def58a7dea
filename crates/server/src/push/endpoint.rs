//! Where a browser wants to be called. The address comes from outside, and we are the ones who call it: it must not lead
//! to where only we can go.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use any_game::link::base64url;
use axum::http::request::Builder;
use axum::http::uri::Scheme;
use axum::http::{Request, Uri};
use serde::{Deserialize, Serialize};
use tokio::net::lookup_host;

use super::sealed::{AUTH, POINT};

/// No browser makes longer ones.
const LONGEST: usize = 1_024;

/// Where push services may be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PushReach {
    /// Anywhere on the internet, over TLS.
    #[default]
    Public,
    /// Also on this machine and without TLS, for tests.
    Anywhere,
}

/// What a browser has made for whoever is to call it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Subscription {
    pub(crate) endpoint: String,
    pub(crate) p256dh: String,
    pub(crate) auth: String,
}

impl Subscription {
    /// Whether it can be called at all, as far as can be seen.
    pub(crate) fn is_good(&self, reach: PushReach) -> bool {
        self.place(reach).is_some() && self.keys().is_some()
    }

    pub(super) fn keys(&self) -> Option<([u8; POINT], [u8; AUTH])> {
        // Some browsers pad with `=`.
        let decode = |text: &str| base64url::decode(text.trim_end_matches('='));
        Some((decode(&self.p256dh)?.try_into().ok()?, decode(&self.auth)?.try_into().ok()?))
    }

    pub(super) fn place(&self, reach: PushReach) -> Option<PushPlace> {
        if self.endpoint.len() > LONGEST {
            return None;
        }
        let uri: Uri = self.endpoint.parse().ok()?;
        let is_private = match uri.scheme()? {
            it if *it == Scheme::HTTPS => true,
            it if *it == Scheme::HTTP && reach == PushReach::Anywhere => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let (host, port) = (authority.host().to_owned(), authority.port_u16());
        // Nobody's name stands before the host, and nothing behind it that is no port.
        let port_text = port.map_or_else(String::new, |port| format!(":{port}"));
        if authority.as_str() != host.clone() + &port_text {
            return None;
        }
        if reach == PushReach::Public && port.is_some_and(|port| port != 443) {
            return None;
        }
        let bare = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        if let Ok(ip) = bare.parse::<IpAddr>()
            && !may_call(ip, reach)
        {
            return None;
        }
        let service = format!("{}://{}", uri.scheme_str()?, authority.as_str());
        let path = uri.path_and_query().map_or("/", |it| it.as_str()).to_owned();
        let port = port.unwrap_or(if is_private { 443 } else { 80 });
        Some(PushPlace {
            host: bare,
            port,
            is_private,
            authority: authority.to_string(),
            path,
            service,
        })
    }
}

/// An endpoint, taken apart.
#[derive(Clone, Debug)]
pub struct PushPlace {
    pub host: String,
    pub port: u16,
    /// Whether it is called over TLS.
    pub is_private: bool,
    pub(super) authority: String,
    pub(super) path: String,
    /// Scheme and authority.
    pub service: String,
}

impl PushPlace {
    /// Where a browser that subscribes in this way would be called, from the internet; `None` if it is refused. Public only so that
    /// it can be fuzzed.
    pub fn of_subscription(endpoint: &str, p256dh: &str, auth: &str) -> Option<PushPlace> {
        let [endpoint, p256dh, auth] = [endpoint, p256dh, auth].map(str::to_owned);
        let subscription = Subscription { endpoint, p256dh, auth };
        subscription.is_good(PushReach::Public).then(|| subscription.place(PushReach::Public))?
    }

    /// The beginning of a request to it.
    pub(super) fn request(&self) -> Builder {
        Request::post(&self.path).header("Host", &self.authority)
    }

    /// Whether a request to it can be made.
    pub fn can_be_asked(&self) -> bool {
        self.request().body(()).is_ok_and(|request| *request.uri() == *self.path)
    }

    /// Where its name leads. What is called is this very address: a name that leads elsewhere the next moment leads nowhere.
    pub(super) async fn address(&self, reach: PushReach) -> Option<SocketAddr> {
        let found = lookup_host((self.host.as_str(), self.port)).await.ok()?;
        let found: Vec<SocketAddr> = found.collect();
        // One address of ours among those of others is a trap as well.
        found.iter().all(|it| may_call(it.ip(), reach)).then(|| found.first().copied())?
    }
}

fn may_call(ip: IpAddr, reach: PushReach) -> bool {
    reach == PushReach::Anywhere || is_public(ip)
}

fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            let is_odd = ip.is_private()
                || ip.is_loopback()
                || ip.is_link_local()
                || ip.is_broadcast()
                || ip.is_documentation()
                || ip.is_multicast();
            let is_reserved = a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || (a == 192 && b == 0 && c == 0)
                || (a == 198 && (18..20).contains(&b));
            !is_odd && !is_reserved
        }
        // Only what is given to the internet, and none of it that holds an address of the old kind.
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public(ip.into()),
            None => is_global(ip),
        },
    }
}

fn is_global(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let is_given = a & 0xe000 == 0x2000;
    let is_tunnel = a == 0x2002 || (a == 0x2001 && (b < 0x0200 || b == 0x0db8));
    is_given && !is_tunnel
}

#[cfg(test)]
mod tests {
    use super::*;

    fn can_call(endpoint: &str) -> bool {
        let (p256dh, auth) = (base64url::encode(&[4; POINT]), base64url::encode(&[0; AUTH]));
        let endpoint = endpoint.to_owned();
        Subscription { endpoint, p256dh, auth }.is_good(PushReach::Public)
    }

    #[test]
    fn only_services_of_the_internet_are_called() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com:443/abc?x=1",
            "https://93.184.215.14/x",
            "https://[2606:2800:21f::1]/x",
        ] {
            assert!(can_call(good), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "https://10.0.0.1/x",
            "https://169.254.169.254/latest/meta-data",
            "https://192.168.1.1/x",
            "https://100.64.0.1/x",
            "https://[::1]/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://[fd00::1]/x",
            "https://[fe80::1]/x",
            "https://[2002:7f00:1::]/x",
            "https://user@push.example.org/x",
            "https://push.example.org:8443/x",
            "https://push.example.org:99999/x",
            "https://push.example.org:0443/x",
            "https://push.example.org:/x",
            "file:///etc/passwd",
            "/x",
            "",
        ] {
            assert!(!can_call(bad), "{bad}");
        }
        assert!(!can_call(&format!("https://push.example.org/{}", "x".repeat(LONGEST))));
    }

    #[test]
    fn what_the_fuzzer_begins_with_is_called() {
        let seed = include_str!("../../../../fuzz/seeds/push/google");
        let [endpoint, p256dh, auth] = [0, 1, 2].map(|n| seed.lines().nth(n).expect("three lines"));
        assert!(PushPlace::of_subscription(endpoint, p256dh, auth).is_some());
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_called() {
        let subscription = Subscription {
            endpoint: "https://localhost/x".to_owned(),
            p256dh: String::new(),
            auth: String::new(),
        };
        let place = subscription.place(PushReach::Public).expect("a name may be anything");
        assert_eq!(place.address(PushReach::Public).await, None);
        assert!(place.address(PushReach::Anywhere).await.is_some());
    }
}
