//! The answer to a request that is refused: a status, a code and a sentence.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use table::OldTable;

#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    code: String,
    text: String,
}

/// A response extension, read where refusals are counted.
#[derive(Clone, Debug)]
pub(crate) struct Code(pub(crate) String);

impl Refusal {
    pub(crate) fn new(
        status: StatusCode,
        code: impl Into<String>,
        text: impl Into<String>,
    ) -> Refusal {
        Refusal { status, code: code.into(), text: text.into() }
    }

    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// The parts that are passed on to another node.
    pub(crate) fn parts(&self) -> (u16, &str, &str) {
        (self.status.as_u16(), &self.code, &self.text)
    }

    pub(crate) fn other_origin() -> Refusal {
        let text = "This page belongs to another server, so it may not speak with this one. Open \
                    the page of this server.";
        Refusal::new(StatusCode::FORBIDDEN, "other_origin", text)
    }

    pub(crate) fn older_rules(old: &OldTable) -> Refusal {
        Refusal::new(StatusCode::GONE, "older_rules", old.notice())
    }

    pub(crate) fn too_fast(text: &str) -> Refusal {
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", text)
    }

    pub(crate) fn too_many_here() -> Refusal {
        let text =
            "There are too many players and spectators where you are. Close a few, or try later.";
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too_many_here", text)
    }

    pub(crate) fn closing() -> Refusal {
        let text = "The server is about to stop. Try again in a moment.";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "closing", text)
    }

    pub(crate) fn full() -> Refusal {
        let text = "The server is full. Try again in a few minutes.";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "full", text)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let code = Code(self.code.clone());
        let mut answer =
            (self.status, Json(json!({"code": self.code, "text": self.text}))).into_response();
        answer.extensions_mut().insert(code);
        answer
    }
}

impl From<any_game::Problem> for Refusal {
    fn from(problem: any_game::Problem) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, problem.code(), problem.to_string())
    }
}

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Refusal {
        Refusal::new(rejection.status(), "unreadable_request", rejection.body_text())
    }
}

impl From<store::StoreError> for Refusal {
    fn from(problem: store::StoreError) -> Refusal {
        if matches!(problem, store::StoreError::NoSuchTable) {
            return Refusal::new(StatusCode::NOT_FOUND, "no_such_table", problem.to_string());
        }
        // The details of a disk error are for the host, not for everybody.
        tracing::error!("{problem}");
        let text = "The server cannot reach its stored tables. Try again in a few minutes.";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "store", text)
    }
}
