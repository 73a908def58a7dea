//! What people say to each other, and what they say without typing.

use leptos::prelude::*;
use protocol::{LONGEST_CHAT, ToTable};

use super::sitting::Sitting;
use crate::parts::SeatShape;
use crate::texts;

/// Where the key for chat leads.
pub(crate) const FIELD: &str = "chat-field";

#[component]
pub(crate) fn Chat(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let chats = sitting.memo(|room| {
        let named = |chat: &stage::room::Chat| (chat.clone(), room.name(chat.seat).to_owned());
        room.chats.iter().map(named).collect::<Vec<_>>()
    });
    let words = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = words.get_untracked().trim().to_owned();
        if !text.is_empty() {
            sitting.say(ToTable::Chat { text });
            words.set(String::new());
        }
    };
    let one = |(chat, name): (stage::room::Chat, String)| {
        view! {
            <li>
                <SeatShape seat=chat.seat />
                <p>
                    <b>{name}</b>
                    " "
                    {chat.text}
                </p>
            </li>
        }
    };
    let ping = move |&(ping, word): &'static (protocol::Ping, &'static str)| {
        view! {
            <button type="button" class="chip" on:click=move |_| sitting.say(ToTable::Ping { ping })>
                {word}
            </button>
        }
    };
    view! {
        <h2 class="side-title">{t.chat}</h2>
        <Show when=move || chats.with(Vec::is_empty)>
            <p class="empty">{t.nothing_said}</p>
        </Show>
        <ol class="chat-list" aria-live="polite">
            <For each=move || chats.get() key=|(chat, _)| chat.version children=one />
        </ol>
        <Show when=move || sitting.with(|room| room.me.is_some())>
            <div class="pings">{t.pings.iter().map(ping).collect_view()}</div>
            <form class="chat-form" on:submit=send>
                <label class="visually-hidden" for=FIELD>
                    {t.say_something}
                </label>
                <input
                    id=FIELD
                    autocomplete="off"
                    maxlength=LONGEST_CHAT.to_string()
                    placeholder=t.say_something
                    prop:value=words
                    on:input=move |event| words.set(event_target_value(&event))
                />
                <button class="button small" type="submit">
                    {t.send}
                </button>
            </form>
        </Show>
    }
}
