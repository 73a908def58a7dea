//! JSON that a table passes on as it was written: whoever shows it reads it, nobody in between does.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// The text of a JSON value. It is shared, not copied.
#[derive(Clone, Debug)]
pub struct WireJson(Arc<RawValue>);

impl WireJson {
    /// Something written down. Its keys must be words.
    pub fn of(it: &impl Serialize) -> WireJson {
        to_raw_value(it).expect("it is plain data with words as keys").into()
    }

    /// An empty list.
    pub fn nothing() -> WireJson {
        WireJson::of(&[(); 0])
    }

    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What was written down.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.text())
    }

    /// The same for who does not know what it is.
    pub fn value(&self) -> Value {
        self.read().expect("it is JSON")
    }

    /// The items of a list, each unread; none if it is no list.
    pub fn parts(&self) -> Vec<WireJson> {
        self.read().unwrap_or_default()
    }
}

impl From<Box<RawValue>> for WireJson {
    fn from(text: Box<RawValue>) -> WireJson {
        WireJson(text.into())
    }
}

impl PartialEq for WireJson {
    fn eq(&self, other: &WireJson) -> bool {
        self.text() == other.text()
    }
}

impl Eq for WireJson {}

impl Serialize for WireJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Straight from a text: what was read into something else before has lost how it was written.
impl<'de> Deserialize<'de> for WireJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WireJson, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(WireJson::from)
    }
}
