//! Notices about the table rather than the game: a lost connection, a pause, an absence, a
//! proposal.

use leptos::prelude::*;
use protocol::{Proposal, ToTable, Waits};

use super::sitting::{LineState, Sitting};
use client_kit::browser::{self, Timeout};
use client_kit::parts::Icon;
use client_kit::texts;
use client_kit::toasts::{ToastList, Toasts};

#[component]
pub(crate) fn Notices(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let is_paused =
        sitting.memo(|room| room.scene.as_ref().is_some_and(|scene| scene.waits == Waits::Pause));
    // Shown here instead of above the page.
    let toasts = Toasts::get();
    // Once for each request, wherever it is shown.
    let request = sitting.memo(|room| {
        let open = room.proposal.as_ref()?;
        let me = room.me.filter(|me| open.asked.contains(me) && !open.agreed.contains(me));
        me.map(|_| (open.number, wish(open.what)(room.name(open.by))))
    });
    Effect::new(move || {
        request.with(|it| it.iter().for_each(|(_, said)| browser::call(said)));
    });
    toasts.have_a_place(true);
    on_cleanup(move || toasts.have_a_place(false));
    view! {
        <div class="over-board">
        <div class="banners" role="status">
            <Show when=move || sitting.line.get() == LineState::Lost>
                <div class="banner offline">
                    <Icon name="offline" />
                    <p>{t.line_lost}</p>
                </div>
            </Show>
            <Away sitting />
            <Show when=move || is_paused.get()>
                <div class="banner paused">
                    <Icon name="pause" />
                    <p>{t.paused}</p>
                    <button
                        class="button small primary"
                        on:click=move |_| sitting.propose(Proposal::Resume)
                    >
                        {t.resume}
                    </button>
                </div>
            </Show>
            <Show when=move || !sitting.is_end_shown.get()>
                <Wish sitting />
            </Show>
        </div>
        <ToastList />
        </div>
    }
}

/// Somebody left: the time until a bot takes over.
#[component]
fn Away(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let away = sitting.memo(|room| match room.scene.as_ref().map(|scene| &scene.waits) {
        Some(Waits::Away { seats, bot_in }) => {
            let names = seats.iter().map(|&seat| room.name(seat)).collect::<Vec<_>>().join(", ");
            Some((names, *bot_in, room.version))
        }
        _ => None,
    });
    let seconds = RwSignal::new(0);
    let timer = StoredValue::new_local(None::<Timeout>);
    fn tick(seconds: RwSignal<usize>, timer: StoredValue<Option<Timeout>, LocalStorage>) {
        timer.set_value(Some(Timeout::after(1_000, move || {
            if seconds.try_update(|it| *it = it.saturating_sub(1)).is_some() {
                tick(seconds, timer);
            }
        })));
    }
    Effect::new(move || match away.get() {
        Some((_, Some(millis), _)) => {
            seconds.set(millis.div_ceil(1_000) as usize);
            tick(seconds, timer);
        }
        Some((_, None, _)) | None => timer.set_value(None),
    });
    let names = move || away.get().map(|(names, ..)| names);
    let whole = StoredValue::new(1);
    Effect::new(move || whole.set_value(away.get().and_then(|it| it.1).map_or(1, |it| it.max(1))));
    let has_countdown = move || away.with(|it| it.as_ref().is_some_and(|it| it.1.is_some()));
    let left = move || {
        let left = seconds.get() as f64 * 1_000.0 / whole.get_value() as f64;
        format!("--left: {left:.2}")
    };
    view! {
        <Show when=move || names().is_some()>
            <div class="banner away">
                <Show when=has_countdown>
                    <span class="countdown" style=left aria-hidden="true">
                        <span>{move || seconds.get()}</span>
                    </span>
                </Show>
                <p>
                    <b>{move || (t.waiting_away)(&names().unwrap_or_default())}</b>
                    " "
                    <Show when=has_countdown>{t.bot_soon}</Show>
                </p>
            </div>
        </Show>
    }
}

/// What somebody would like, with their name.
fn wish(what: Proposal) -> fn(&str) -> String {
    let t = texts();
    match what {
        Proposal::Undo => t.proposes_undo,
        Proposal::Pause => t.proposes_pause,
        Proposal::Resume => t.proposes_resume,
        Proposal::Rematch => t.proposes_rematch,
        Proposal::Replace(_) => t.proposes_replacing,
    }
}

/// A proposal that needs everybody's consent.
#[component]
pub(super) fn Wish(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let open = sitting.memo(|room| {
        room.proposal.clone().map(|open| (open.clone(), room.name(open.by).to_owned()))
    });
    let sentence = move || open.get().map(|(open, name)| wish(open.what)(&name));
    let number = move || open.with_untracked(|it| it.as_ref().map_or(0, |(open, _)| open.number));
    let is_asked = move || {
        let own = sitting.own_seats();
        open.with(|it| {
            it.as_ref().is_some_and(|(open, _)| {
                let waits = |seat: &u8| open.asked.contains(seat) && !open.agreed.contains(seat);
                own.iter().any(waits)
            })
        })
    };
    let is_mine = move || {
        let own = sitting.own_seats();
        open.with(|it| it.as_ref().is_some_and(|(open, _)| own.contains(&open.by)))
    };
    view! {
        <Show when=move || open.with(Option::is_some)>
            <div class="banner proposal">
                <p>{sentence}</p>
                <Show when=is_asked>
                    <div class="button-row">
                        <button class="button small primary" on:click=move |_| {
                            sitting.answer(number(), |proposal| ToTable::Agree { proposal });
                        }>{t.agree}</button>
                        <button class="button small" on:click=move |_| {
                            sitting.answer(number(), |proposal| ToTable::Refuse { proposal });
                        }>{t.refuse}</button>
                    </div>
                </Show>
                <Show when=move || is_mine() && !is_asked()>
                    <span class="muted">{t.waiting_for_answers}</span>
                    <button class="button small" on:click=move |_| {
                        sitting.say(ToTable::Refuse { proposal: number() });
                    }>{t.withdraw}</button>
                </Show>
            </div>
        </Show>
    }
}
