//! The companion beside the physical game: the clock, its soundtrack, the zombie deck, and how to
//! set up the table.

mod guide;
mod plan;

use crate::companion::night::{CardFace, Night, Said, Turned, TurnedBy, sounds};
use crate::picture::words::time;
use any_game::AnyGame;
use leptos::prelude::*;

use crate::GAME;
use crate::board::texts::texts;
use client_kit::browser::{pick, time_of_day};
use client_kit::companion::{Flash, SoundButton, keep, keep_awake, keep_time};
use client_kit::parts::{Art, Icon, TopBar};
use client_kit::sound::SoundPlayer;
use guide::Guide;
use plan::Plan;

const NAME: &str = "companion/zombie-15";
/// The longest interval between updates of the screen, in milliseconds.
const LOOKS: u64 = 200;

/// State that the parts of the page share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evening {
    pub(super) night: RwSignal<Option<Night>>,
    now: RwSignal<u64>,
    flash: Flash,
}

/// The current part of the evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Choosing,
    LayingOut,
    Playing,
}

#[component]
pub(super) fn Companion() -> impl IntoView {
    let evening = Evening {
        night: keep(NAME, || None),
        now: RwSignal::new(time_of_day()),
        flash: Flash::new(),
    };
    let night = evening.night;
    let part = Memo::new(move |_| {
        night.with(|night| match night {
            None => Part::Choosing,
            Some(night) if night.has_begun() => Part::Playing,
            Some(_) => Part::LayingOut,
        })
    });
    keep_time(move || evening.look());
    keep_awake(Memo::new(move |_| evening.read(Night::is_running)));
    SoundPlayer::get().follow_night(move || {
        night.with(|night| night.as_ref().and_then(|night| night.share(time_of_day())))
    });
    move || match part.get() {
        Part::Choosing => view! { <Framed><Plan evening /></Framed> }.into_any(),
        Part::LayingOut => view! { <Framed><Guide evening /></Framed> }.into_any(),
        Part::Playing => view! { <Clock evening /> }.into_any(),
    }
}

#[component]
fn Framed(children: Children) -> impl IntoView {
    view! {
        <div class="page companion">
            <TopBar title=(client_kit::texts().companion_of)(GAME.name())>
                <SoundButton />
            </TopBar>
            <main id="main">{children()}</main>
        </div>
    }
}

impl Evening {
    fn read<T: Default>(self, look: impl FnOnce(&Night) -> T) -> T {
        self.night.with(|night| night.as_ref().map(look).unwrap_or_default())
    }

    fn change(self, change: impl FnOnce(&mut Night)) {
        self.night.update(|night| {
            if let Some(night) = night {
                change(night);
            }
        });
    }

    /// Starts or resumes the clock.
    pub(super) fn go(self) {
        self.change(|night| night.go(time_of_day()));
        self.look();
    }

    /// Updates the time and plays due sounds; returns the milliseconds until the next look.
    fn look(self) -> u64 {
        let now = time_of_day();
        let next = |night: &Option<Night>| night.as_ref().and_then(|night| night.next_in(now));
        let mut said = Vec::new();
        if self.night.with_untracked(next) == Some(0) {
            self.change(|night| said = night.hear(now, &mut pick));
        }
        // Of the sounds missed while the page was closed, only the last is played.
        if let Some(said) = said.last() {
            self.flash.play(said.sound(), said_in_words(*said));
        }
        self.now.set(now);
        self.night.with_untracked(next).unwrap_or(LOOKS).clamp(1, LOOKS)
    }
}

fn said_in_words(said: Said) -> String {
    let t = &texts().companion;
    match said {
        Said::Siren(0) => t.siren_at_start.to_owned(),
        Said::Siren(n) => (t.siren)(n.into()),
        Said::Growl(n) => (t.growl)(n.into()),
        Said::End => t.track_over.to_owned(),
    }
}

/// The clock and the deck, and nothing else on the screen.
#[component]
fn Clock(evening: Evening) -> impl IntoView {
    let t = &texts().companion;
    let Evening { night, now, flash } = evening;
    let sound = SoundPlayer::get();
    let is_running = Memo::new(move |_| evening.read(Night::is_running));
    let is_over = Memo::new(move |_| evening.read(Night::is_over));
    let is_guide_open = RwSignal::new(false);
    let is_growl_hidden = RwSignal::new(false);
    let left = Memo::new(move |_| {
        let now = now.get();
        let length = evening.read(|night| night.view.clock.length);
        time(length - evening.read(|night| night.elapsed(now)))
    });
    let next = Memo::new(move |_| {
        let now = now.get();
        match evening.read(|night| night.growl_in(now)) {
            Some(millis) => (t.next_growl)(&time(millis)),
            None => t.no_growl.to_owned(),
        }
    });
    let state = move || match (is_over.get(), is_running.get()) {
        (true, _) => "over",
        (false, true) => "running",
        (false, false) => "still",
    };
    let turn = move |_| {
        if is_running.get_untracked() {
            evening.change(|night| night.stop(time_of_day()));
        } else {
            evening.go();
        }
    };
    view! {
        <main id="main" class="beside-clock" data-state=state>
            {flash.view()}
            <header>
                <h1 class="visually-hidden">{(client_kit::texts().companion_of)(GAME.name())}</h1>
                <p class="night-name">{move || evening.read(|night| night.view.name.clone())}</p>
                <SoundButton />
            </header>
            <div class="night-time">
                <p class="night-left" role="timer">
                    {left}
                    <span class="visually-hidden">" " {t.time_left}</span>
                </p>
                <Track evening />
                <p class="night-next">
                    <span>
                        {move || match state() {
                            "over" => t.track_over_hint.to_owned(),
                            "still" => t.stands_still.to_owned(),
                            _ if is_growl_hidden.get() => String::new(),
                            _ => next.get(),
                        }}
                    </span>
                    <button
                        class="icon-button small"
                        aria-pressed=move || is_growl_hidden.get().to_string()
                        aria-label=t.hide_growl
                        on:click=move |_| is_growl_hidden.update(|it| *it = !*it)
                    >
                        <Icon name="eye" />
                    </button>
                </p>
            </div>
            <Deck evening />
            <div class="night-keys">
                <Show when=move || !is_over.get()>
                    <button class="button primary" on:click=turn>
                        {move || if is_running.get() {
                            view! { <Icon name="pause" /> }
                        } else {
                            view! { <Icon name="play" /> }
                        }}
                        {move || if is_running.get() { t.stop } else { t.go_on }}
                    </button>
                </Show>
                <Show when=move || evening.read(Night::has_deck)>
                    <button
                        class="button"
                        on:click=move |_| {
                            sound.play(stage::sound::Sound::Card);
                            evening.change(|night| night.draw(&mut pick));
                        }
                    >
                        <Icon name="cards" />
                        {t.draw_card}
                    </button>
                </Show>
                <button
                    class="button quiet"
                    aria-expanded=move || is_guide_open.get().to_string()
                    on:click=move |_| is_guide_open.update(|it| *it = !*it)
                >
                    <Icon name="rules" />
                    {t.guide}
                </button>
                // Only while it is stopped, so that nobody ends it by mistake.
                <Show when=move || !is_running.get()>
                    <button class="button quiet" on:click=move |_| night.set(None)>
                        <Icon name="leave" />
                        {t.end_night}
                    </button>
                </Show>
            </div>
            <Show when=move || is_guide_open.get()>
                <div class="night-guide">
                    <Guide evening />
                </div>
            </Show>
        </main>
    }
}

/// The fifteen minutes as a line, with the sirens and the growls so far.
#[component]
fn Track(evening: Evening) -> impl IntoView {
    let (length, marks) =
        untrack(|| evening.read(|night| (night.view.clock.length, sounds(night.view.clock.track))));
    let share = move |at: u32| f64::from(at) / f64::from(length.max(1)) * 100.0;
    let done = move || {
        let now = evening.now.get();
        format!("width: {:.2}%", share(evening.read(|night| night.elapsed(now))))
    };
    let mark = move |(at, said): (u32, Said)| {
        let kind = match said {
            Said::Siren(_) => "siren",
            Said::Growl(_) => "growl",
            Said::End => return None,
        };
        let place = format!("left: {:.2}%", share(at));
        Some(view! { <span class=kind style=place></span> })
    };
    view! {
        <div class="night-track" aria-hidden="true">
            <span class="done" style=done></span>
            {marks.into_iter().filter_map(mark).collect_view()}
        </div>
    }
}

/// The cards turned over last, large.
#[component]
fn Deck(evening: Evening) -> impl IntoView {
    let t = &texts().companion;
    let top = Memo::new(move |_| {
        evening.read(|night| {
            let faces = night.on_top().iter().map(|&it| (it, night.face(it)));
            (faces.collect::<Vec<_>>(), night.at_growls())
        })
    });
    let left = move || (t.cards_left)(evening.read(Night::n_left).into());
    let cards = move || {
        let (faces, reminders) = top.get();
        let Some((first, _)) = faces.first().cloned() else {
            let word = if evening.read(Night::has_deck) { t.no_card } else { t.no_deck };
            return view! { <p class="empty">{word}</p> }.into_any();
        };
        let cause = match first.cause {
            TurnedBy::Growl(n) => (t.growl)(n.into()),
            TurnedBy::Hand => t.by_hand.to_owned(),
        };
        let reminders = reminders.into_iter().filter(|_| first.cause != TurnedBy::Hand);
        let is_after_shuffle = faces.iter().any(|it| it.0.is_after_shuffle);
        view! {
            <h2>{cause}</h2>
            {reminders.map(|it| view! { <p class="hint">{it}</p> }).collect_view()}
            <div class="night-cards">{faces.into_iter().map(card).collect_view()}</div>
            {is_after_shuffle.then(|| view! { <p class="hint">{t.shuffled}</p> })}
        }
        .into_any()
    };
    view! {
        <section class="night-deck" aria-live="polite">
            {cards}
            <Show when=move || evening.read(Night::has_deck)>
                <p class="hint night-left-cards">{left}</p>
            </Show>
        </section>
    }
}

fn card((turned, face): (Turned, CardFace)) -> impl IntoView {
    let seed = u8::from(turned.card);
    // A crowd of the right size, with no two equal figures side by side.
    let figure = move |i: u8| {
        view! { <Art id=format!("zombie-{}", (seed + 3 * i) % 5 + 1) class="figure" /> }
    };
    let n_figures = face.value.unwrap_or(5);
    let is_horde = face.value.is_none();
    view! {
        <article class="zombie-card-open" class:horde=is_horde>
            <p class="value">
                {face.value.map_or_else(|| texts().companion.horde.to_owned(), |n| n.to_string())}
            </p>
            {face.letter.map(|letter| view! { <p class="letter">{letter}</p> })}
            <div class="crowd" aria-hidden="true">
                {(0..n_figures).map(figure).collect_view()}
            </div>
            <p class="says">{face.says}</p>
            {face
                .event
                .map(|(name, text)| {
                    view! {
                        <p class="event">
                            <strong>{name}</strong>
                            " "
                            {text}
                        </p>
                    }
                })}
        </article>
    }
}
