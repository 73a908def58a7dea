//! My nights: who the user is at a table, and the results of games finished on this device.

use leptos::prelude::*;
use protocol::LONGEST_NAME;
use stage::nights::{CarriedNights, Nights, PlayedNight, Profile};
use stage::room::TableView;
use stage::route::Route;

use crate::app::{Open, name_of_game};
use client_kit::board::Poster;
use client_kit::browser::{self, kept};
use client_kit::figures::{FigureChoice, PersonFigure};
use client_kit::parts::{Icon, Qr, TopBar};
use client_kit::settings::Preferred;
use client_kit::texts;

/// The storage key.
const NAME: &str = "nights";
/// A prefix of the commitment this long identifies a game.
const ID_LENGTH: usize = 12;

fn all() -> Nights {
    kept::read(NAME).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn keep(nights: &Nights) {
    // Without storage it is just not remembered.
    let text = serde_json::to_string(nights).expect("nights are plain data");
    kept::write(NAME, &text);
}

/// Records a game that has just ended, for the people at this screen.
pub(crate) fn note_night(room: &TableView, own: &[u8], replay: Option<String>) {
    let Some(over) = &room.over else { return };
    let medals = over.tale.medals.iter().filter(|medal| own.contains(&medal.seat));
    let mut nights = all();
    nights.note(PlayedNight {
        id: room.commitment.chars().take(ID_LENGTH).collect(),
        game: room.game.clone(),
        at: browser::time_of_day() / 1000,
        is_won: over.winners.iter().any(|seat| own.contains(seat)),
        how: over.how.clone(),
        score: over.score,
        medals: medals.map(|medal| medal.title.clone()).collect(),
        names: room.names(),
        replay,
    });
    keep(&nights);
}

#[component]
pub(crate) fn NightsPage(carried: Option<String>) -> impl IntoView {
    let t = texts();
    let nights = RwSignal::new(all());
    let carried =
        RwSignal::new(carried.as_deref().map(CarriedNights::from_fragment).unwrap_or_default());
    let settings = Preferred::get().0;
    let open = Open::get();
    let take = move |_| {
        let CarriedNights { profile, nights: more } = carried.get_untracked();
        nights.update(|nights| more.0.into_iter().for_each(|it| nights.note(it)));
        nights.with_untracked(keep);
        settings.update(|settings| {
            if !profile.name.is_empty() {
                settings.name = profile.name;
            }
            settings.figure = profile.figure.or(settings.figure);
        });
        carried.set(CarriedNights::default());
        open.go(Route::Nights(None));
    };
    let n_carried = move || carried.with(|it| it.nights.0.len());
    let who = move || carried.with(|it| it.profile.clone());
    let games = move || {
        let played = |it: &&&Poster| nights.with(|nights| nights.of(it.game).count() > 0);
        registry::posters().iter().filter(played).map(|it| record(nights, it)).collect_view()
    };
    let medal = |(title, n): (&str, usize)| {
        let title = title.to_owned();
        let times = (n > 1).then(|| format!(" ×{n}"));
        view! {
            <li>
                <Icon name="medal" />
                <span>{title} {times}</span>
            </li>
        }
    };
    let medals = move || nights.with(|it| it.medals().into_iter().map(medal).collect_view());
    let history = move || nights.get().0.into_iter().map(one_night).collect_view();
    view! {
        <div class="page nights">
            <TopBar title=t.nights>
                <span></span>
            </TopBar>
            <main id="main">
                <Show when=move || !carried.with(CarriedNights::is_nothing)>
                    <section class="panel">
                        <Show when=move || n_carried() != 0>
                            <p>{move || (t.nights_carried)(n_carried())}</p>
                        </Show>
                        <Show when=move || who() != Profile::default()>
                            <p>{t.profile_carried}</p>
                            <p class="person">
                                {move || who().figure.map(|figure| view! { <PersonFigure figure /> })}
                                {move || who().name}
                            </p>
                        </Show>
                        <button class="button primary" on:click=take>
                            {t.nights_take}
                        </button>
                    </section>
                </Show>
                <p class="muted">{t.nights_hint}</p>
                <WhoYouAre />
                <Show
                    when=move || !nights.with(|it| it.0.is_empty())
                    fallback=move || view! { <p class="empty">{t.nights_none}</p> }
                >
                    <section class="night-records">{games}</section>
                    <Show when=move || nights.with(|it| !it.medals().is_empty())>
                        <section class="panel" aria-labelledby="medals">
                            <h2 id="medals">{t.nights_medals}</h2>
                            <ul class="medals">{medals}</ul>
                        </section>
                    </Show>
                    <section class="panel" aria-labelledby="history">
                        <h2 id="history">{t.nights_history}</h2>
                        <ul class="saved-tables">{history}</ul>
                    </section>
                </Show>
                <Carry nights />
            </main>
        </div>
    }
}

fn record(nights: RwSignal<Nights>, poster: &'static Poster) -> impl IntoView {
    let t = texts();
    let record = nights.with(|it| it.record(poster.game));
    let streak = (record.streak > 1).then(|| view! { <p>{(t.nights_streak)(record.streak)}</p> });
    view! {
        <article class="panel night-record">
            <svg aria-hidden="true" focusable="false">
                <use href=format!("#cover-{}", poster.game) />
            </svg>
            <div>
                <h2>{poster.name}</h2>
                <p class="big">{(t.nights_played)(record.n_won, record.n_played)}</p>
                {streak}
            </div>
        </article>
    }
}

fn one_night(night: PlayedNight) -> impl IntoView {
    let t = texts();
    let word = if night.is_won { t.nights_won } else { t.nights_lost };
    let score = night.score.map(|score| format!(" · {}", (t.score)(score)));
    let day = browser::day(night.at);
    let names = if night.names.is_empty() {
        name_of_game(&night.game).to_owned()
    } else {
        night.names.join(", ")
    };
    let chip = night.replay.clone().map(|href| {
        view! {
            <a class="button small" href=href aria-label=format!("{}: {names}, {day}", t.see_replay)>
                <Icon name="play" />
                {t.watch_replay}
            </a>
        }
    });
    view! {
        <li class="night" class:won=night.is_won>
            <span>
                <span class="name">{names.clone()}</span>
                <p class="muted">
                    {name_of_game(&night.game)} " · " {word} {score} " · " {day.clone()}
                </p>
            </span>
            {chip}
        </li>
    }
}

/// The name and the figure, as others see them.
#[component]
fn WhoYouAre() -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    view! {
        <section class="panel profile" aria-labelledby="profile">
            <h2 id="profile">{t.profile}</h2>
            <p class="muted">{t.profile_hint}</p>
            <span class="field">
                <label for="profile-name">{t.your_name}</label>
                <input
                    id="profile-name"
                    autocomplete="nickname"
                    maxlength=LONGEST_NAME.to_string()
                    prop:value=move || settings.with(|settings| settings.name.clone())
                    on:change=move |event| {
                        let name = event_target_value(&event).trim().to_owned();
                        settings.update(|settings| settings.name = name);
                    }
                />
            </span>
            <FigureChoice />
        </section>
    }
}

/// Transfer to another device, as soon as there is something to take along.
#[component]
fn Carry(nights: RwSignal<Nights>) -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let all = Memo::new(move |_| {
        let profile = settings
            .with(|settings| Profile { name: settings.name.clone(), figure: settings.figure });
        CarriedNights { profile, nights: nights.get() }
    });
    let link = move || {
        let fragment = all.with(CarriedNights::to_fragment);
        format!("{}{}", browser::origin(), Route::Nights(Some(fragment)).href())
    };
    view! {
        <Show when=move || !all.with(CarriedNights::is_nothing)>
            <section class="panel" aria-labelledby="carry">
                <h2 id="carry">{t.nights_carry}</h2>
                <p class="muted">{t.nights_carry_hint}</p>
                {move || view! { <Qr link=link() label=t.nights_carry /> }}
                <button class="button" on:click=move |_| browser::copy(&link())>
                    <Icon name="copy" />
                    {t.copy_link}
                </button>
            </section>
        </Show>
    }
}
