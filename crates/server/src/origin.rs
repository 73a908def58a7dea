//! Which pages may use the server (CORS).

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;

/// Lets pages of configured origins read the lobby's responses, and answers CORS preflights. Cookies are not used, so nothing else
/// has to be allowed.
pub(crate) async fn share(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN).cloned();
    let is_lobby = request.uri().path().starts_with("/api/");
    let shared = origin.filter(|origin| is_lobby && is_other(origin, &hall.config.origins));
    let asks_first = request.method() == Method::OPTIONS && is_lobby;
    let mut answer = match asks_first {
        true if shared.is_some() => StatusCode::NO_CONTENT.into_response(),
        true => StatusCode::FORBIDDEN.into_response(),
        false => next.run(request).await,
    };
    let headers = answer.headers_mut();
    if is_lobby {
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if let Some(origin) = shared {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        let allowed = [
            (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
            (header::ACCESS_CONTROL_MAX_AGE, "600"),
        ];
        headers.extend(allowed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    }
    answer
}

fn is_other(origin: &HeaderValue, others: &[String]) -> bool {
    others.iter().any(|other| other.trim_end_matches('/').as_bytes() == origin.as_bytes())
}

/// Whether a request comes from a page of this server or of a configured origin. Programs other than browsers send no origin, and
/// hold no credentials that another page could misuse.
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
