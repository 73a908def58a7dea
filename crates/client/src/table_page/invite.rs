//! The links of the seats that are still free, each with its QR code.

use engine::capital;
use leptos::prelude::*;
use protocol::{Sitter, ToTable};
use stage::route::Route;

use super::sitting::{Sitting, side_at};
use crate::tables::saved::{self, Invitation};
use client_kit::browser;
use client_kit::parts::{Icon, Qr, SeatShape};
use client_kit::texts;
use client_kit::toasts::Toasts;

#[component]
pub(crate) fn Invite(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let table = sitting.table.get_value();
    let invitations = saved::find(&table).map(|saved| saved.invitations).unwrap_or_default();
    let free = sitting.memo(|room| {
        let free = room.seats.iter().filter(|place| place.sitter == Sitter::Nobody);
        free.map(|place| place.seat).collect::<Vec<_>>()
    });
    let open = Memo::new(move |_| {
        let is_free = |it: &&Invitation| free.with(|free| free.contains(&it.seat));
        invitations.iter().filter(is_free).cloned().collect::<Vec<_>>()
    });
    let fill = move |_| {
        for invitation in open.get_untracked() {
            sitting.say(ToTable::HandToBot { seat: invitation.seat });
        }
    };
    let watch = Route::Online { table: table.clone(), token: None };
    let one = move |invitation: Invitation| {
        let route = Route::Online { table: table.clone(), token: Some(invitation.token) };
        let side =
            sitting.memo(move |room| side_at(room, invitation.seat).map(|side| capital(side.name)));
        view! { <InviteLink route seat=Some(invitation.seat) side /> }
    };
    view! {
        <Show when=move || !open.with(Vec::is_empty)>
            <div class="invite">
                <p class="muted">{t.invite_hint}</p>
                <ul class="invite-seats">
                    <For each=move || open.get() key=|it| it.seat children=one.clone() />
                    <InviteLink route=watch.clone() seat=None side=Signal::stored(None::<String>) />
                </ul>
                <button class="button" on:click=fill>
                    <Icon name="bot" />
                    {t.fill_with_bots}
                </button>
            </div>
        </Show>
    }
}

/// The link of a seat, or the one to watch.
#[component]
fn InviteLink(
    route: Route,
    seat: Option<u8>,
    #[prop(into)] side: Signal<Option<String>>,
) -> impl IntoView {
    let t = texts();
    let toasts = Toasts::get();
    let link = format!("{}{}", browser::origin(), route.href());
    let (copied, in_code) = (link.clone(), link.clone());
    let copy = move |_| {
        browser::copy(&copied);
        toasts.note(t.copied);
    };
    let label = match seat {
        Some(seat) => (t.invite_seat)(usize::from(seat) + 1),
        None => t.invite_watch.to_owned(),
    };
    let shape = match seat {
        Some(seat) => view! { <SeatShape seat /> }.into_any(),
        None => view! { <Icon name="eye" /> }.into_any(),
    };
    let is_code_shown = RwSignal::new(false);
    let qr_label = (t.qr_of)(&label);
    let id = seat.map_or_else(|| "invite-watch".to_owned(), |seat| format!("invite-{seat}"));
    view! {
        <li data-seat=seat>
            <div class="seat-top">
                {shape}
                <label class="name" for=id.clone()>
                    {label.clone()}
                </label>
                {move || side.get().map(|side| view! { <span class="seat-side">{side}</span> })}
                <button
                    class="icon-button small"
                    aria-label=format!("{}: {label}", t.show_qr)
                    aria-pressed=move || is_code_shown.get().to_string()
                    on:click=move |_| is_code_shown.update(|it| *it = !*it)
                >
                    <Icon name="qr" />
                </button>
            </div>
            <div class="link-field">
                <input id=id readonly prop:value=link on:focus=select_all />
                <button
                    class="button small"
                    aria-label=format!("{}: {label}", t.copy_link)
                    on:click=copy
                >
                    <Icon name="copy" />
                    {t.copy}
                </button>
            </div>
            <Show when=move || is_code_shown.get()>
                <div class="qr">
                    <Qr link=in_code.clone() label=qr_label.clone() />
                </div>
            </Show>
        </li>
    }
}

/// For users whose browser does not allow the copy button.
fn select_all(event: leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(&event).select();
}
