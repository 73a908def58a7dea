//! Short notifications: a refusal with its rule, a ping, a lost connection.

use leptos::prelude::*;
use stage::route::Route;

use crate::browser::Timeout;
use crate::parts::Icon;
use crate::texts;

const STAYS: u64 = 7_000;

#[derive(Clone, PartialEq, Debug)]
pub struct Toast {
    pub text: String,
    /// The rule behind it, and its game.
    pub rule: Option<(String, String)>,
    pub kind: ToastKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToastKind {
    Note,
    Refusal,
}

/// The notifications on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Toasts {
    shown: RwSignal<Vec<(u64, Toast)>>,
    /// Whether the page has a place of its own for them.
    has_place: RwSignal<bool>,
    last: StoredValue<u64>,
    timers: StoredValue<Vec<Timeout>, LocalStorage>,
}

impl Toasts {
    pub fn provide() -> Toasts {
        let toasts = Toasts {
            shown: RwSignal::default(),
            has_place: RwSignal::new(false),
            last: StoredValue::new(0),
            timers: StoredValue::new_local(Vec::new()),
        };
        provide_context(toasts);
        toasts
    }

    pub fn get() -> Toasts {
        use_context().expect("the app provides the toasts")
    }

    pub fn note(self, text: impl Into<String>) {
        self.show(Toast { text: text.into(), rule: None, kind: ToastKind::Note });
    }

    pub fn refuse(self, text: impl Into<String>, rule: Option<(String, String)>) {
        self.show(Toast { text: text.into(), rule, kind: ToastKind::Refusal });
    }

    /// A page that shows the list where it covers nothing says so, and says when it no longer does.
    pub fn have_a_place(self, has_place: bool) {
        self.has_place.set(has_place);
    }

    pub fn has_place(self) -> bool {
        self.has_place.get()
    }

    /// Another page has been opened: what was said on the last one means nothing there.
    pub fn clear(self) {
        self.shown.update(Vec::clear);
    }

    fn show(self, toast: Toast) {
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        self.shown.update(|shown| {
            // No duplicates.
            shown.retain(|(_, other)| *other != toast);
            shown.push((id, toast));
            let n_old = shown.len().saturating_sub(3);
            shown.drain(..n_old);
        });
        let timer = Timeout::after(STAYS, move || self.hide(id));
        self.timers.update_value(|timers| {
            let n_old = timers.len().saturating_sub(8);
            timers.drain(..n_old);
            timers.push(timer);
        });
    }

    fn hide(self, id: u64) {
        self.shown.update(|shown| shown.retain(|(other, _)| *other != id));
    }
}

#[component]
pub fn ToastList() -> impl IntoView {
    let toasts = Toasts::get();
    let one = move |(id, toast): (u64, Toast)| {
        let rule = toast.rule.map(|(game, rule)| {
            let href = Route::Rules { game, rule: Some(rule.clone()) }.href();
            view! { <a href=href>{(texts().the_rule)(&rule)}</a> }
        });
        view! {
            <div class="toast" class:refusal=toast.kind == ToastKind::Refusal>
                <p>{toast.text} " " {rule}</p>
                <button class="icon-button small" aria-label=texts().close on:click=move |_| toasts.hide(id)>
                    <Icon name="close" />
                </button>
            </div>
        }
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.shown.get() key=|(id, _)| *id children=one />
        </div>
    }
}
