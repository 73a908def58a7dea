//! Which pages may speak with the server.

use axum::http::{HeaderMap, header};

/// Whether a request comes from a page of this server or of a configured origin. Programs other than
/// browsers name no origin, and hold nothing that another page could misuse.
pub(crate) fn is_welcome(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let is_own = authority.is_some() && authority == own;
    is_own || others.iter().any(|other| other.trim_end_matches('/') == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_fine(origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "games.example:8080".parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().expect("a header"));
        }
        is_welcome(&headers, &["https://friend.example/".to_owned()])
    }

    #[test]
    fn only_our_own_pages_and_configured_ones_are_welcome() {
        assert!(is_fine(None), "a program is no page");
        assert!(is_fine(Some("http://games.example:8080")));
        assert!(is_fine(Some("https://games.example:8080")), "a proxy may speak TLS for us");
        assert!(is_fine(Some("https://friend.example")));
        for stranger in
            ["http://games.example", "https://evil.example", "null", "games.example:8080", ""]
        {
            assert!(!is_fine(Some(stranger)), "{stranger}");
        }
    }
}
