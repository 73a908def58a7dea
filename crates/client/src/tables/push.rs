//! Being told of a table while no page is open, by the push service of the browser.

use protocol::ToTable;
use serde::Deserialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

use client_kit::browser::kept;

#[wasm_bindgen]
extern "C" {
    /// `boot.js` asks for consent and subscribes this browser.
    #[wasm_bindgen(js_namespace = globalThis, js_name = subscribePush, catch)]
    fn subscribe_push() -> Result<js_sys::Promise, JsValue>;
}

/// What a browser makes for whoever is to call it.
#[derive(Deserialize)]
struct Subscription {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

fn name(table: &str) -> String {
    format!("push/{table}")
}

/// Whether this browser is called about a table.
pub(crate) fn is_told(table: &str) -> bool {
    kept::read(&name(table)).is_some()
}

/// Asks whoever sits here for consent; what is to be said to the table then, or nothing.
pub(crate) async fn subscribe(table: &str) -> Option<ToTable> {
    let words = JsFuture::from(subscribe_push().ok()?).await.ok()?.as_string()?;
    let Subscription { endpoint, keys } = serde_json::from_str(&words).ok()?;
    kept::write(&name(table), &endpoint);
    Some(ToTable::Subscribe { endpoint, p256dh: keys.p256dh, auth: keys.auth })
}

/// What is to be said to end it.
pub(crate) fn unsubscribe(table: &str) -> Option<ToTable> {
    let endpoint = kept::read(&name(table))?;
    kept::forget(&name(table));
    Some(ToTable::Unsubscribe { endpoint })
}
