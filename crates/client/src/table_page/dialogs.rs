//! The dialogs of a table: menu, keys, settings. One is open at a time.

use leptos::html;
use leptos::prelude::*;
use stage::keys::TableKey;

use super::menu::Menu;
use super::sitting::Sitting;
use crate::pages::SettingsForm;
use client_kit::parts::Icon;
use client_kit::texts;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialog {
    Menu,
    Keys,
    Settings,
}

/// Which dialog is open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dialogs(RwSignal<Option<Dialog>>);

impl Dialogs {
    pub(crate) fn new() -> Dialogs {
        Dialogs(RwSignal::new(None))
    }

    pub(crate) fn open(self, dialog: Dialog) {
        self.0.set(Some(dialog));
    }

    pub(crate) fn close(self) {
        self.0.set(None);
    }

    pub(crate) fn is_open(self) -> bool {
        self.0.with_untracked(Option::is_some)
    }
}

#[component]
pub(crate) fn DialogsView(dialogs: Dialogs, sitting: Sitting) -> impl IntoView {
    let t = texts();
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(element) = element.get() {
            match dialogs.0.get() {
                // A dialog that is open already stays open.
                Some(_) if !element.open() => drop(element.show_modal()),
                Some(_) => {}
                None => element.close(),
            }
        }
    });
    let title = move || match dialogs.0.get() {
        Some(Dialog::Menu) | None => t.menu,
        Some(Dialog::Keys) => t.keys,
        Some(Dialog::Settings) => t.settings,
    };
    let body = move || match dialogs.0.get() {
        Some(Dialog::Menu) => view! { <Menu sitting dialogs /> }.into_any(),
        Some(Dialog::Keys) => view! { <Keys /> }.into_any(),
        Some(Dialog::Settings) => view! { <SettingsForm /> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <dialog class="dialog" node_ref=element aria-labelledby="dialog-title" on:close=move |_| dialogs.close()>
            <header class="dialog-head">
                <h2 id="dialog-title">{title}</h2>
                <button class="icon-button" aria-label=t.close on:click=move |_| dialogs.close()>
                    <Icon name="close" />
                </button>
            </header>
            <div class="dialog-body">{body}</div>
        </dialog>
    }
}

#[component]
fn Keys() -> impl IntoView {
    let t = texts();
    let of_table = |key: TableKey| {
        let text = match key {
            TableKey::Help => t.keys_help,
            TableKey::Chat => t.keys_chat,
            TableKey::Undo => t.keys_undo,
            TableKey::Sound => t.keys_sound,
        };
        (key.key(), text)
    };
    let fixed = [
        ("1 – 9", t.keys_digits),
        ("A – Z", t.keys_letters),
        ("← → ↑ ↓", t.keys_arrows),
        ("Enter", t.keys_enter),
        ("Esc", t.keys_skip),
    ];
    let all = fixed.into_iter().chain(TableKey::ALL.map(of_table));
    let row = |(key, text): (&'static str, &'static str)| {
        view! {
            <dt>
                <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
        }
    };
    view! { <dl class="key-list">{all.map(row).collect_view()}</dl> }
}
