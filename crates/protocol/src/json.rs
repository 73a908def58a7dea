//! JSON that a table passes on as text: only the client parses it.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// The text of a JSON value. It is shared, not copied.
#[derive(Clone, Debug)]
pub struct WireJson(Arc<RawValue>);

impl WireJson {
    /// Serializes a value. Its keys must be strings.
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

    /// Parses the text.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.text())
    }

    /// The same as an untyped value.
    pub fn value(&self) -> Value {
        self.read().expect("it is JSON")
    }

    /// The elements of a list, each unparsed; none of anything else.
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

/// Only directly from JSON text: serde's intermediate buffers would lose the raw text.
impl<'de> Deserialize<'de> for WireJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WireJson, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(WireJson::from)
    }
}
