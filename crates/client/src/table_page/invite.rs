//! The links of the seats that are still free, each with its QR code.

use leptos::prelude::*;
use protocol::{Sitter, ToTable};
use stage::route::Route;

use super::sitting::Sitting;
use crate::browser;
use crate::parts::{Icon, Qr};
use crate::tables::saved::{self, Invitation};
use crate::texts;
use crate::toasts::Toasts;

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
        let label = (t.invite_seat)(usize::from(invitation.seat) + 1);
        view! { <InviteLink route label /> }
    };
    view! {
        <Show when=move || !open.with(Vec::is_empty)>
            <div class="panel lit invite">
                <h3>{t.invite_title}</h3>
                <p class="muted">{t.invite_hint}</p>
                <ul class="invite-list">
                    <For each=move || open.get() key=|it| it.seat children=one.clone() />
                    <InviteLink route=watch.clone() label=t.invite_watch.to_owned() />
                </ul>
                <button class="button" on:click=fill>
                    <Icon name="bot" />
                    {t.fill_with_bots}
                </button>
            </div>
        </Show>
    }
}

#[component]
fn InviteLink(route: Route, label: String) -> impl IntoView {
    let t = texts();
    let toasts = Toasts::get();
    let link = format!("{}{}", browser::origin(), route.href());
    let copied = link.clone();
    let copy = move |_| {
        browser::copy(&copied);
        toasts.note(t.copied);
    };
    let shown = RwSignal::new(false);
    let qr = link.clone();
    let qr_label = (t.qr_of)(&label);
    let id = format!("invite-{}", label.replace(' ', "-").to_lowercase());
    view! {
        <li class="invite-link">
            <label for=id.clone()>{label.clone()}</label>
            <input id=id readonly prop:value=link on:focus=select_all />
            <button class="icon-button" aria-label=format!("{} ({label})", t.copy_link) title=t.copy_link on:click=copy>
                <Icon name="copy" />
            </button>
            <button
                class="icon-button"
                aria-label=format!("{} ({label})", t.show_qr)
                title=t.show_qr
                aria-expanded=move || shown.get().to_string()
                on:click=move |_| shown.update(|it| *it = !*it)
            >
                <Icon name="qr" />
            </button>
            <Show when=move || shown.get()>
                <Qr link=qr.clone() label=qr_label.clone() />
            </Show>
        </li>
    }
}

/// So that whoever cannot copy by the button copies by hand.
fn select_all(event: leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(&event).select();
}
