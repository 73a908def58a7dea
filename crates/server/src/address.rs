//! The client address of a request. Limits are keyed by it, so clients must not be able to choose it.

use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::hall::Hall;

/// An address as limits see it: of IPv6 only the /64 network, since one client has all of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn new(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = u128::from(ip) >> 64 << 64;
                Address(Ipv6Addr::from(network).into())
            }
            ip @ IpAddr::V4(_) => Address(ip),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(ip) => write!(f, "{ip}"),
            IpAddr::V6(network) => write!(f, "{network}/64"),
        }
    }
}

/// A trusted proxy: one address, or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    ip: IpAddr,
    bits: u32,
}

impl Network {
    fn has(&self, ip: IpAddr) -> bool {
        match (self.ip, ip.to_canonical()) {
            (IpAddr::V4(ours), IpAddr::V4(ip)) => {
                is_alike(u32::from(ours).into(), u32::from(ip).into(), 32 - self.bits)
            }
            (IpAddr::V6(ours), IpAddr::V6(ip)) => is_alike(ours.into(), ip.into(), 128 - self.bits),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

/// Whether two addresses are equal except for their last `n_open` bits.
fn is_alike(one: u128, other: u128, n_open: u32) -> bool {
    (one ^ other).checked_shr(n_open).unwrap_or(0) == 0
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let bad = || {
            format!("{text:?} is no address such as 127.0.0.1, and no network such as 10.0.0.0/8.")
        };
        let (ip, bits) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let ip: IpAddr = ip.parse().map_err(|_| bad())?;
        let most = if ip.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| bad())?;
        if bits > most { Err(bad()) } else { Ok(Network { ip, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.ip, self.bits)
    }
}

/// Whether a connection comes from a trusted proxy.
pub(crate) fn is_trusted(peer: IpAddr, proxies: &[Network]) -> bool {
    proxies.iter().any(|proxy| proxy.has(peer))
}

/// The last address that no trusted proxy vouches for. Each proxy appends the address it was contacted from, so entries further
/// left are the client's own claims.
pub(crate) fn of_request(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let mut client = peer;
    let lists = headers.get_all("x-forwarded-for").into_iter().filter_map(|it| it.to_str().ok());
    let said: Vec<_> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
    for word in said.into_iter().rev() {
        if !is_trusted(client, proxies) {
            break;
        }
        let Some(ip) = parse(word) else { break };
        client = ip;
    }
    client
}

/// An address, optionally with a port.
fn parse(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|it| it.split_once(']')).map(|(ip, _)| ip);
    let word = bare.unwrap_or(word);
    let with_port = || word.parse::<std::net::SocketAddr>().ok().map(|it| it.ip());
    word.parse().ok().or_else(with_port)
}

/// The remote address of the connection, recorded by the listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl FromRequestParts<Arc<Hall>> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        hall: &Arc<Hall>,
    ) -> Result<Address, Infallible> {
        let Peer(peer) = *parts.extensions.get().expect("the listener notes every peer");
        Ok(Address::new(of_request(peer, &parts.headers, &hall.config.proxies)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, said: &[&str], proxies: &[&str]) -> String {
        let proxies: Vec<Network> =
            proxies.iter().map(|it| it.parse().expect("a network")).collect();
        let mut headers = HeaderMap::new();
        for said in said {
            headers.append("x-forwarded-for", said.parse().expect("a header"));
        }
        of_request(peer.parse().expect("an address"), &headers, &proxies).to_string()
    }

    #[test]
    fn only_trusted_proxies_say_whom_they_speak_for() {
        assert_eq!(
            client("203.0.113.9", &["198.51.100.1"], &[]),
            "203.0.113.9",
            "anybody can say that"
        );
        let ours = &["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(client("127.0.0.1", &["198.51.100.1"], ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["1.1.1.1, 198.51.100.1, 10.7.7.7"], ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["1.1.1.1", "198.51.100.1:4711"], ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["brains"], ours), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[], ours), "127.0.0.1");
        assert_eq!(client("::ffff:10.1.2.3", &["[2001:db8::1]:80"], ours), "2001:db8::1");
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let address = |text: &str| Address::new(text.parse().expect("an address"));
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:10.1.2.3"), address("10.1.2.3"));
        assert_ne!(address("10.1.2.3"), address("10.1.2.4"));
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for bad in ["", "brains", "10.0.0.0/33", "10.0.0.0/x", "::/129", "10.0.0"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        assert!("0.0.0.0/0".parse::<Network>().is_ok_and(|all| all.has([8, 8, 8, 8].into())));
    }
}
