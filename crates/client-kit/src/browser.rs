//! The few things we ask of the browser itself, on the page and in the worker alike.

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
    // Not every browser has it; then nothing is asked.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "wakeLock"], js_name = request)]
    fn request_wake_lock(kind: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn fill_with_random(bytes: &Uint8Array);
}

/// Milliseconds since the page or the worker began.
pub fn now() -> u64 {
    performance_now() as u64
}

/// How a title begins that calls somebody back.
const CALL: &str = "● ";

/// Calls somebody back who looks at another page, by the title of this one and a short shake where a
/// device can. The title is as before once the page is looked at again.
pub fn call_back(words: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let before = document.title();
    // Who was called already is not called again: the title to go back to would be lost.
    if !document.hidden() || before.starts_with(CALL) {
        return;
    }
    document.set_title(&format!("{CALL}{words}"));
    if let Some(window) = web_sys::window() {
        window.navigator().vibrate_with_duration(80);
    }
    let looked_at = Closure::once_into_js(move || {
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(&before);
        }
    });
    let options = web_sys::AddEventListenerOptions::new();
    options.set_once(true);
    // Without it the title stays as it is, which is still true.
    let _ = document.add_event_listener_with_callback_and_add_event_listener_options(
        "visibilitychange",
        looked_at.unchecked_ref(),
        &options,
    );
}

/// Milliseconds by the clock that all pages of this machine share.
pub fn machine_time() -> f64 {
    TIME_ORIGIN.with(|origin| *origin) + performance_now()
}

/// The time of day, in milliseconds: it goes on while the page is closed.
pub fn time_of_day() -> u64 {
    date_now() as u64
}

/// The day by the clock on the wall where this browser is, counted since 1970.
pub fn local_day() -> u64 {
    let now = js_sys::Date::new_0();
    let local = now.get_time() - now.get_timezone_offset() * 60_000.0;
    (local / 86_400_000.0).max(0.0) as u64
}

/// A day in the manner of this browser's language, from seconds since 1970.
pub fn day(seconds: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(seconds as f64 * 1000.0));
    date.to_locale_date_string("default", &JsValue::UNDEFINED).into()
}

/// Keeps the screen on, until the browser takes that back; what it gives is for [`let_sleep`].
pub async fn stay_awake() -> Option<JsValue> {
    JsFuture::from(request_wake_lock("screen").ok()?).await.ok()
}

/// The screen may go off again.
pub fn let_sleep(lock: &JsValue) {
    let release = Reflect::get(lock, &"release".into());
    if let Ok(release) = release.and_then(|it| it.dyn_into::<Function>()) {
        // What was taken back already cannot be given back.
        let _ = release.call0(lock);
    }
}

/// A number below `n` that nobody can guess, each as likely as any other.
pub fn pick(n: u32) -> u32 {
    let n = n.max(1);
    // Beyond the last whole multiple some numbers would come up more often.
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

/// 32 bytes that nobody can guess.
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    let filled = Uint8Array::new_with_length(32);
    fill_with_random(&filled);
    filled.copy_to(&mut bytes);
    bytes
}

/// A call that is still to come; dropped, it never comes.
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

/// What this browser keeps for us: small texts by name. It may be switched off or full.
pub mod kept {
    use web_sys::Storage;

    fn storage() -> Option<Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    pub fn read(name: &str) -> Option<String> {
        storage()?.get_item(&format!("shamble/{name}")).ok()?
    }

    /// Whether it was kept.
    pub fn write(name: &str, text: &str) -> bool {
        storage().is_some_and(|it| it.set_item(&format!("shamble/{name}"), text).is_ok())
    }

    pub fn forget(name: &str) {
        if let Some(storage) = storage() {
            // What cannot be forgotten was not there.
            let _ = storage.remove_item(&format!("shamble/{name}"));
        }
    }
}

/// Whether the system asks for something, such as `prefers-reduced-motion: reduce`.
pub fn prefers(query: &str) -> bool {
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

/// The address this page came from, such as `https://example.org`.
pub fn origin() -> String {
    let location = web_sys::window().map(|window| window.location());
    location.and_then(|it| it.origin().ok()).unwrap_or_default()
}

/// Puts a text into the clipboard, if the browser lets us.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        // Whoever cannot copy selects the text, which is shown as well.
        let _ = window.navigator().clipboard().write_text(text);
    }
}

/// Says in the console what went wrong, for whoever looks there.
pub fn complain(text: &str) {
    web_sys::console::error_1(&JsValue::from_str(text));
}
