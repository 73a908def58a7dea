//! Small components that many pages use.

use any_game::{AnyGame, RuleMark};
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use stage::route::Route;

use crate::texts;

/// A decorative symbol, hidden from screen readers.
#[component]
pub fn Icon(#[prop(into)] name: String) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true" focusable="false">
            <use href=format!("#icon-{name}") />
        </svg>
    }
}

/// Any symbol of the sheet.
#[component]
pub fn Art(
    #[prop(into)] id: String,
    #[prop(into, default = "art".to_owned())] class: String,
) -> impl IntoView {
    view! {
        <svg class=class aria-hidden="true" focusable="false">
            <use href=format!("#{id}") />
        </svg>
    }
}

/// A link to another page, with its icon.
#[component]
pub fn PageLink(
    route: Route,
    icon: &'static str,
    text: &'static str,
    #[prop(default = "button quiet")] class: &'static str,
) -> impl IntoView {
    view! {
        <a class=class href=route.href()>
            <Icon name=icon />
            <span>{text}</span>
        </a>
    }
}

/// A small sign that a card is not from the rulebook, with an explanation on demand.
#[component]
pub fn MarkSign(mark: RuleMark) -> impl IntoView {
    let t = texts();
    let meaning = match mark {
        RuleMark::Rulebook => return None,
        RuleMark::Ruling => t.ruling_means,
        RuleMark::Reconstructed => t.reconstructed_means,
    };
    Some(view! {
        <small class=format!("mark-sign {}", mark.word()) role="img" aria-label=meaning title=meaning>
            {if mark == RuleMark::Ruling { "§" } else { "✎" }}
        </small>
    })
}

/// The sign of a card of the catalogue.
#[component]
pub fn CardMark(game: &'static dyn AnyGame, #[prop(into)] card: String) -> impl IntoView {
    let text = game.cards().into_iter().find(|text| text.id == card)?;
    Some(view! { <MarkSign mark=game.mark(&text) /> })
}

/// The shape of a seat in its colour; shapes alone distinguish seats as well.
#[component]
pub fn SeatShape(seat: u8) -> impl IntoView {
    view! {
        <svg class="shape" data-seat=seat aria-hidden="true" focusable="false">
            <use href=format!("#seat-{seat}") />
        </svg>
    }
}

/// A link as a QR code.
#[component]
pub fn Qr(link: String, #[prop(into)] label: String) -> impl IntoView {
    let code = QrCode::encode_text(&link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = |(x, y): &(i32, i32)| code.get_module(*x, *y);
    let all = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let path: String =
        all.filter(dark).map(|(x, y)| format!("M{} {}h1v1h-1z", x + 2, y + 2)).collect();
    let side = size + 4;
    Some(view! {
        <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=label>
            <rect width=side height=side fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    })
}

/// The bar at the top of every page but the first.
#[component]
pub fn TopBar(
    #[prop(into)] title: Signal<String>,
    /// Additional text where there is room.
    #[prop(into, optional)]
    about: Option<String>,
    children: Children,
) -> impl IntoView {
    let t = texts();
    view! {
        <header class="topbar">
            <a class="home" href=Route::Start.href() aria-label=format!("{}: {}", t.shamble, t.home)>
                <svg aria-hidden="true">
                    <use href="#logo" />
                </svg>
                <span class="wordmark">{t.shamble}</span>
            </a>
            <h1 class="topbar-title">
                {title} {about.map(|about| view! { <span class="topbar-about">": " {about}</span> })}
            </h1>
            <div class="topbar-actions">{children()}</div>
        </header>
    }
}

/// An error page: its heading and a way home.
#[component]
pub fn Lost(#[prop(into)] title: Signal<String>, #[prop(into)] text: String) -> impl IntoView {
    view! {
        <div class="page lost">
            <TopBar title>
                <span></span>
            </TopBar>
            <main id="main">
                <div class="empty">
                    <Art id="zombie-4" class="figure" />
                    <p>{text}</p>
                    <a class="button primary" href=Route::Start.href()>
                        {texts().home}
                    </a>
                </div>
            </main>
        </div>
    }
}

/// Our own code panicked. The page may be stuck, but every game is stored.
pub fn say_that_it_broke() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let (Some(body), Ok(note)) = (document.body(), document.create_element("div")) else { return };
    note.set_class_name("toast refusal broken");
    // If this fails too, nothing more can be done here.
    let _ = note.set_attribute("role", "alert");
    note.set_text_content(Some(texts().broken));
    let _ = body.append_child(&note);
}
