//! Browser APIs, for the page and the worker alike.

use std::cell::RefCell;

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Function, millis: f64) -> f64;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: f64);
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
    #[wasm_bindgen(thread_local_v2, js_namespace = performance, js_name = timeOrigin)]
    static TIME_ORIGIN: f64;
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn date_now() -> f64;
    // Not every browser has it; then nothing happens.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "wakeLock"], js_name = request)]
    fn request_wake_lock(kind: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn fill_with_random(bytes: &Uint8Array);
}

/// Milliseconds since the page or the worker started.
pub fn now() -> u64 {
    performance_now() as u64
}

/// The prefix of the title while it calls for attention.
const CALL: &str = "● ";

thread_local! {
    /// The title before somebody called last; nobody has called yet if there is none.
    static TITLE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Calls for attention while another page is in front.
pub fn call_back(words: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if document.is_some_and(|document| document.hidden()) {
        call(words);
    }
}

/// Calls for attention, by the title and a short vibration where a device supports it: whoever looks at another window, or away, does
/// not see what moves here. The title is restored once somebody touches the page or comes back to it.
pub fn call(words: &str) {
    let Some(window) = web_sys::window() else { return };
    let Some(document) = window.document() else { return };
    let before = document.title();
    document.set_title(&format!("{CALL}{words}"));
    window.navigator().vibrate_with_duration(80);
    // What is called already keeps the title of before.
    if before.starts_with(CALL) {
        return;
    }
    let is_heard = TITLE.with_borrow_mut(|title| title.replace(before)).is_some();
    if is_heard {
        return;
    }
    let answered = Closure::<dyn Fn()>::new(restore_title);
    for event in ["visibilitychange", "pointerdown", "keydown"] {
        // Without the listener the title stays changed, which is still true.
        let _ = document.add_event_listener_with_callback(event, answered.as_ref().unchecked_ref());
    }
    // They serve every later call, too.
    answered.forget();
}

fn restore_title() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    if document.hidden() || !document.title().starts_with(CALL) {
        return;
    }
    if let Some(title) = TITLE.with_borrow(Clone::clone) {
        document.set_title(&title);
    }
}

/// Milliseconds by a clock that all pages of this machine share.
pub fn machine_time() -> f64 {
    TIME_ORIGIN.with(|origin| *origin) + performance_now()
}

/// The wall clock, in milliseconds: it runs on while the page is closed.
pub fn time_of_day() -> u64 {
    date_now() as u64
}

/// The local day, counted since 1970.
pub fn local_day() -> u64 {
    let now = js_sys::Date::new_0();
    let local = now.get_time() - now.get_timezone_offset() * 60_000.0;
    (local / 86_400_000.0).max(0.0) as u64
}

/// A date in this browser's locale, from seconds since 1970.
pub fn day(seconds: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(seconds as f64 * 1000.0));
    date.to_locale_date_string("default", &JsValue::UNDEFINED).into()
}

/// Keeps the screen on, until the browser revokes it; returns the lock for [`let_sleep`].
pub async fn stay_awake() -> Option<JsValue> {
    JsFuture::from(request_wake_lock("screen").ok()?).await.ok()
}

/// The screen may go off again.
pub fn let_sleep(lock: &JsValue) {
    let release = Reflect::get(lock, &"release".into());
    if let Ok(release) = release.and_then(|it| it.dyn_into::<Function>()) {
        // It may have been revoked already.
        let _ = release.call0(lock);
    }
}

/// A uniform random number below `n`, from a secure source.
pub fn pick(n: u32) -> u32 {
    let n = n.max(1);
    // Above the last whole multiple some numbers would be more likely.
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let bytes = random();
        let mut numbers =
            bytes.chunks_exact(4).map(|it| u32::from_le_bytes([it[0], it[1], it[2], it[3]]));
        if let Some(number) = numbers.find(|&it| it < fair) {
            return number % n;
        }
    }
}

/// 32 random bytes from a secure source.
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    let filled = Uint8Array::new_with_length(32);
    fill_with_random(&filled);
    filled.copy_to(&mut bytes);
    bytes
}

/// A pending callback; dropping it cancels it.
#[derive(Debug)]
pub struct Timeout {
    id: f64,
    _call: Closure<dyn FnMut()>,
}

impl Timeout {
    pub fn after(millis: u64, call: impl FnOnce() + 'static) -> Timeout {
        let call = Closure::once(call);
        Timeout { id: set_timeout(call.as_ref().unchecked_ref(), millis as f64), _call: call }
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        clear_timeout(self.id);
    }
}

/// Local storage: small texts by name. It may be disabled or full.
pub mod kept {
    use web_sys::Storage;

    fn storage() -> Option<Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    pub fn read(name: &str) -> Option<String> {
        storage()?.get_item(&format!("shamble/{name}")).ok()?
    }

    /// Returns whether it was stored.
    pub fn write(name: &str, text: &str) -> bool {
        storage().is_some_and(|it| it.set_item(&format!("shamble/{name}"), text).is_ok())
    }

    pub fn forget(name: &str) {
        if let Some(storage) = storage() {
            // If removal fails, there was nothing.
            let _ = storage.remove_item(&format!("shamble/{name}"));
        }
    }
}

/// Whether a media query matches, such as `prefers-reduced-motion: reduce`.
pub fn prefers(query: &str) -> bool {
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

/// The address this page came from, such as `https://example.org`.
pub fn origin() -> String {
    let location = web_sys::window().map(|window| window.location());
    location.and_then(|it| it.origin().ok()).unwrap_or_default()
}

/// The folder of its site below which this page lies, as its server wrote it into the page; empty if it has the site to itself.
pub fn base() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let root = document.and_then(|document| document.document_element());
    root.and_then(|root| root.get_attribute("data-base")).unwrap_or_default()
}

/// Copies a text to the clipboard, if the browser allows it.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        // If that fails, the text is shown and can be selected.
        let _ = window.navigator().clipboard().write_text(text);
    }
}

/// Logs an error to the console.
pub fn complain(text: &str) {
    web_sys::console::error_1(&JsValue::from_str(text));
}
