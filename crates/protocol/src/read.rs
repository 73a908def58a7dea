//! Parsing of messages that contain raw JSON: directly from the text, in one pass, since serde buffers the content of tagged enums
//! and flattened fields.

use std::borrow::Cow;

use serde::Deserialize;

use crate::{Asked, News, Scene, Undo, Waits, WireClock, WireJson, WireWho};

/// Whether a message is one of those.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Update,
    Resync,
    Other,
}

impl Kind {
    pub(crate) fn of(text: &str) -> Kind {
        #[derive(Deserialize)]
        struct Head<'a> {
            #[serde(borrow)]
            kind: Cow<'a, str>,
        }
        match serde_json::from_str::<Head<'_>>(text).as_ref().map(|it| it.kind.as_ref()) {
            Ok("update") => Kind::Update,
            Ok("resync") => Kind::Resync,
            Ok(_) | Err(_) => Kind::Other,
        }
    }
}

/// An update or a resync.
#[derive(Deserialize)]
pub(crate) struct UpdateFields {
    version: u64,
    news: Vec<News>,
    view: WireJson,
    #[serde(default)]
    asked: Option<Asked>,
    waits: Waits,
    clock: WireClock,
    undo: Undo,
    #[serde(default)]
    partners: Vec<u8>,
    #[serde(default)]
    has_coach: bool,
}

impl UpdateFields {
    pub(crate) fn parts(self) -> (u64, Vec<News>, Scene) {
        let UpdateFields { version, news, view, asked, waits, clock, undo, partners, has_coach } =
            self;
        (version, news, Scene { view, asked, waits, clock, undo, partners, has_coach })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Happened,
    TakenBack,
}

/// The fields of all kinds of news.
#[derive(Deserialize)]
pub(crate) struct NewsFields {
    what: What,
    version: u64,
    who: Option<WireWho>,
    text: Option<Vec<String>>,
    events: Option<WireJson>,
    by: Option<u8>,
    entries: Option<u64>,
}

impl TryFrom<NewsFields> for News {
    type Error = String;

    fn try_from(it: NewsFields) -> Result<News, String> {
        let missing = |field: &str| format!("missing field `{field}`");
        let version = it.version;
        match it.what {
            What::Happened => {
                let events = it.events.ok_or_else(|| missing("events"))?;
                if !events.text().starts_with('[') {
                    return Err("expected a list of events".to_owned());
                }
                let who = it.who.ok_or_else(|| missing("who"))?;
                let text = it.text.ok_or_else(|| missing("text"))?;
                Ok(News::Happened { version, who, text, events })
            }
            What::TakenBack => {
                let by = it.by.ok_or_else(|| missing("by"))?;
                let entries = it.entries.ok_or_else(|| missing("entries"))?;
                Ok(News::TakenBack { version, by, entries })
            }
        }
    }
}
