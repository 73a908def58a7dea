//! What strangers and other nodes send, read alone and without a server: for the fuzzer, which has to reach every parser.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderValue};
use table::{Kit, LiveTable};

use crate::address::{Network, of_request};
use crate::{lobby, news, quick_match};

/// The client of a request from this peer, with these lines of `X-Forwarded-For`.
pub fn client_of(peer: IpAddr, forwarded: &[&str], proxies: &[Network]) -> IpAddr {
    let mut headers = HeaderMap::new();
    for value in forwarded.iter().filter_map(|it| HeaderValue::from_str(it).ok()) {
        headers.append("x-forwarded-for", value);
    }
    of_request(peer, &headers, proxies)
}

/// Whether an address belongs to a trusted proxy.
pub fn is_proxy(peer: IpAddr, proxies: &[Network]) -> bool {
    crate::address::is_trusted(peer, proxies)
}

/// What another node says in a message, as it would be written anew.
pub fn frame(payload: &[u8]) -> Option<Vec<u8>> {
    news::frame(payload)
}

/// The table that is wished for, or why there is none.
pub fn wish(json: &[u8]) -> Result<LiveTable, String> {
    let wish: lobby::Wish = serde_json::from_slice(json).map_err(|it| it.to_string())?;
    let order = wish.order(wish.chairs()).map_err(|problem| problem.to_string())?;
    LiveTable::new(Kit::ours(), order, 0).map_err(|problem| problem.to_string())
}

/// The name of who wants to play with strangers.
pub fn seeker(json: &[u8]) -> Option<String> {
    serde_json::from_slice::<quick_match::Seeker>(json).ok().map(quick_match::Seeker::into_name)
}
