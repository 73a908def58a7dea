//! The dialogs of a table: menu, keys, settings. One is open at a time.

use engine::capital;
use leptos::html;
use leptos::prelude::*;
use stage::keys::TableKey;
use stage::route::Route;

use super::explain::Words;
use super::menu::Menu;
use super::since::SinceView;
use super::sitting::Sitting;
use crate::app;
use crate::pages::SettingsForm;
use crate::part;
use client_kit::parts::Icon;
use client_kit::texts;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dialog {
    Menu,
    Keys,
    Settings,
    /// What happened since the last decision at this screen.
    Since,
    /// A page that is read without leaving the table.
    Read(Route),
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
pub(crate) fn DialogsView(dialogs: Dialogs, sitting: Sitting, words: Words) -> impl IntoView {
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
    let is_reading = move || dialogs.0.with(|it| matches!(it, Some(Dialog::Read(_))));
    let title = move || match dialogs.0.get() {
        Some(Dialog::Menu) | None => t.menu.to_owned(),
        Some(Dialog::Keys) => t.keys.to_owned(),
        Some(Dialog::Settings) => t.settings.to_owned(),
        Some(Dialog::Since) => t.since_title.to_owned(),
        Some(Dialog::Read(route)) => app::what(&route),
    };
    let body = move || match dialogs.0.get() {
        Some(Dialog::Menu) => view! { <Menu sitting dialogs /> }.into_any(),
        Some(Dialog::Keys) => view! { <Keys sitting /> }.into_any(),
        Some(Dialog::Settings) => {
            let game = sitting.with_untracked(|room| room.game.clone());
            view! { <SettingsForm game /> }.into_any()
        }
        Some(Dialog::Since) => view! { <SinceView sitting dialogs words /> }.into_any(),
        Some(Dialog::Read(route)) => part::reading(route),
        None => ().into_any(),
    };
    view! {
        <dialog class="dialog" class:reading=is_reading node_ref=element aria-labelledby="dialog-title" on:close=move |_| dialogs.close()>
            <div class="dialog-head">
                <h2 id="dialog-title">{title}</h2>
                <button class="icon-button" aria-label=t.close on:click=move |_| dialogs.close()>
                    <Icon name="close" />
                </button>
            </div>
            <div class="dialog-body">{body}</div>
        </dialog>
    }
}

#[component]
fn Keys(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let options = untrack(|| sitting.options());
    let now = untrack(|| sitting.keys(&options)).into_iter().zip(options);
    let now = now
        .filter_map(|(keys, option)| Some((keys.label()?, capital(&option.text))))
        .collect::<Vec<_>>();
    let of_table = |key: TableKey| {
        let text = match key {
            TableKey::Help => t.keys_help,
            TableKey::Chat => t.keys_chat,
            TableKey::Undo => t.keys_undo,
            TableKey::Hint => t.keys_hint,
            TableKey::Sound => t.keys_sound,
            TableKey::Hold => t.keys_hold,
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
    let always = all.map(|(key, text)| (key.to_owned(), text.to_owned()));
    let row = |(key, text): (String, String)| {
        view! {
            <dt>
                <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
        }
    };
    view! {
        {(!now.is_empty()).then(|| {
            view! {
                <h3>{t.keys_now}</h3>
                <dl class="key-list">{now.into_iter().map(row).collect_view()}</dl>
                <h3>{t.keys_always}</h3>
            }
        })}
        <dl class="key-list">{always.map(row).collect_view()}</dl>
    }
}
