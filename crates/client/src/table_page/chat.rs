//! The chat and the pings.

use leptos::prelude::*;
use protocol::{ChosenFigure, LONGEST_CHAT, ToTable};

use super::sitting::Sitting;
use client_kit::browser;
use client_kit::figures::PersonFigure;
use client_kit::parts::{Icon, SeatShape};
use client_kit::texts;
use client_kit::toasts::Toasts;

/// The id of the field that the chat key focuses.
pub(crate) const FIELD: &str = "chat-field";

/// How many lines of others are unread. While the chat is hidden, new lines are shown as notifications.
pub(crate) fn unread(
    sitting: Sitting,
    is_open: impl Fn() -> bool + Send + Sync + 'static,
) -> Memo<usize> {
    // Lines from before the user came are not new.
    let came_at = sitting.memo(|room| room.scene.as_ref().map(|_| room.version));
    let read_until = RwSignal::new(None);
    Effect::new(move || {
        let known = came_at.get();
        if read_until.with_untracked(Option::is_none) {
            read_until.set(known);
        }
    });
    let unread = Memo::new(move |_| {
        let Some(read_until) = read_until.get() else { return Vec::new() };
        sitting.with(|room| {
            let is_new = |chat: &&stage::room::Chat| {
                // A phrase is shown at the seat.
                chat.ping.is_none() && chat.version > read_until && Some(chat.seat) != room.me
            };
            let new = room.chats.iter().filter(is_new);
            new.map(|chat| (chat.version, room.said(chat.seat, &chat.text))).collect::<Vec<_>>()
        })
    });
    let toasts = Toasts::get();
    Effect::new(move |told_until: Option<u64>| {
        let told_until = told_until.unwrap_or_default();
        let Some((version, said)) = unread.with(|it| it.last().cloned()) else {
            return told_until;
        };
        if is_open() {
            read_until.set(Some(version));
        } else if version > told_until {
            browser::call(&said);
            toasts.note(said);
        }
        version.max(told_until)
    });
    Memo::new(move |_| unread.with(Vec::len))
}

#[component]
pub(crate) fn Chat(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let chats = sitting.memo(|room| {
        let named = |chat: &stage::room::Chat| {
            (chat.clone(), room.name(chat.seat).to_owned(), room.figure(chat.seat))
        };
        room.chats.iter().map(named).enumerate().collect::<Vec<_>>()
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
    type Said = (stage::room::Chat, String, Option<ChosenFigure>);
    let one = move |(_, (chat, name, figure)): (usize, Said)| {
        let seat = chat.seat;
        let is_own = move || sitting.own_seats().contains(&seat);
        view! {
            <li data-seat=seat class:own=is_own>
                <b>
                    <SeatShape seat />
                    " "
                    {figure.map(|figure| view! { <PersonFigure figure /> })}
                    {name}
                </b>
                {chat.ping.map_or(chat.text, |ping| t.ping(ping).to_owned())}
            </li>
        }
    };
    let ping = move |&(ping, word): &'static (protocol::Ping, &'static str)| {
        view! {
            <button type="button" on:click=move |_| sitting.say(ToTable::Ping { ping })>
                {word}
            </button>
        }
    };
    view! {
        <div class="chat">
            <div class="chat-scroll" tabindex="0" role="region" aria-label=t.chat>
                <ol class="chat-lines" aria-live="polite">
                    <Show when=move || chats.with(Vec::is_empty)>
                        <li class="muted">{t.nothing_said}</li>
                    </Show>
                    <For each=move || chats.get() key=|(nth, (chat, ..))| (*nth, chat.version) children=one />
                </ol>
            </div>
            <Show when=move || sitting.with(|room| room.me.is_some())>
                <div class="pings" role="group" aria-label=t.pings_title>
                    {t.pings.iter().map(ping).collect_view()}
                </div>
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
                    <button class="icon-button" type="submit" aria-label=t.send>
                        <Icon name="next" />
                    </button>
                </form>
            </Show>
        </div>
    }
}
