//! What a companion page needs of the browser: a timer, storage, and a screen that stays on.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::browser::{Timeout, kept, let_sleep, stay_awake};

/// Calls repeatedly while the page is open. The callback returns the next delay in milliseconds.
pub fn keep_time(call: impl Fn() -> u64 + Copy + 'static) {
    fn again(
        call: impl Fn() -> u64 + Copy + 'static,
        timer: StoredValue<Option<Timeout>, LocalStorage>,
    ) {
        // The page may have been left meanwhile.
        if timer.try_with_value(|_| ()).is_some() {
            let wait = call();
            timer.set_value(Some(Timeout::after(wait, move || again(call, timer))));
        }
    }
    again(call, StoredValue::new_local(None));
}

/// A stored value: what was stored, or else `new`. Changes are stored.
pub fn keep<T>(name: &'static str, new: impl FnOnce() -> T) -> RwSignal<T>
where
    T: Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let read = kept::read(name).and_then(|text| serde_json::from_str(&text).ok());
    let value = RwSignal::new(read.unwrap_or_else(new));
    Effect::new(move || {
        let text = value.with(serde_json::to_string).expect("what is kept is plain text");
        // Without storage it lasts until the page is closed.
        let _ = kept::write(name, &text);
    });
    value
}

/// Keeps the screen on while `is_wished`, as far as the browser allows.
pub fn keep_awake(is_wished: Memo<bool>) {
    let lock = StoredValue::new_local(None);
    let ask = move || {
        spawn_local(async move {
            let given = stay_awake().await;
            // The page may have been left meanwhile.
            let _ = lock.try_update_value(|lock| *lock = given);
        });
    };
    let give_back = move || {
        if let Some(Some(lock)) = lock.try_update_value(Option::take) {
            let_sleep(&lock);
        }
    };
    Effect::new(move || if is_wished.get() { ask() } else { give_back() });
    // Browsers revoke the lock when another page is in front.
    let looked_at = window_event_listener(leptos::ev::visibilitychange, move |_| {
        if is_wished.get_untracked() && !document().hidden() {
            ask();
        }
    });
    on_cleanup(move || {
        looked_at.remove();
        give_back();
    });
}
