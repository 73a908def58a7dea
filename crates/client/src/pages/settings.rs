//! The settings page: theme, motion, sound.

use leptos::prelude::*;

use client_kit::settings::{AnimationSpeed, Preferred, Settings, Theme, is_motion_unwanted};
use client_kit::sound::SoundPlayer;
use client_kit::texts;

#[component]
pub(crate) fn SettingsForm(
    /// The id of the game at the table.
    game: String,
) -> impl IntoView {
    let has_pass = registry::board(&game).is_some_and(|board| board.only_pass.is_some());
    let t = texts();
    let settings = Preferred::get().0;
    let sound = SoundPlayer::get();
    let theme = |theme: Theme| {
        let word = match theme {
            Theme::System => t.theme_system,
            Theme::Dark => t.theme_dark,
            Theme::Light => t.theme_light,
        };
        let is_chosen = move || settings.with(|settings| settings.theme == theme);
        choice("theme", word, is_chosen, move || settings.update(|it| it.theme = theme))
    };
    let speed = |speed: AnimationSpeed| {
        let word = match speed {
            AnimationSpeed::None => t.speed_none,
            AnimationSpeed::Slow => t.speed_slow,
            AnimationSpeed::Normal => t.speed_normal,
            AnimationSpeed::Fast => t.speed_fast,
        };
        let is_chosen = move || settings.with(|settings| settings.speed == speed);
        choice("speed", word, is_chosen, move || settings.update(|it| it.speed = speed))
    };
    view! {
        <div class="settings">
            <fieldset class="field">
                <legend class="label">{t.theme}</legend>
                <div class="segmented">{Theme::ALL.map(theme).collect_view()}</div>
            </fieldset>
            <fieldset class="field">
                <legend class="label">{t.speed}</legend>
                <div class="segmented">{AnimationSpeed::ALL.map(speed).collect_view()}</div>
            </fieldset>
            <Show when=is_motion_unwanted>
                <p class="hint">{t.speed_reduced}</p>
            </Show>
            {switch(t.sound, None, |it| &mut it.is_loud)}
            {has_pass.then(|| switch(t.passes_alone, Some(t.passes_alone_hint), |it| &mut it.passes_alone))}
            {switch(t.stops_after_bots, None, |it| &mut it.stops_after_bots)}
            {switch(t.shows_chance, Some(t.shows_chance_hint), |it| &mut it.shows_chance)}
            <span class="field">
                <label for="volume">{t.volume}</label>
                <input
                    id="volume"
                    type="range"
                    min="0"
                    max="100"
                    prop:value=move || settings.with(|settings| settings.volume.to_string())
                    on:input=move |event| {
                        let volume = event_target_value(&event).parse().unwrap_or(0);
                        settings.update(|it| it.volume = volume);
                    }
                    on:change=move |_| sound.play(stage::sound::Sound::Ping)
                />
            </span>
        </div>
    }
}

/// A switch for one of the settings, with its hint below its label.
fn switch(
    label: &'static str,
    hint: Option<&'static str>,
    field: fn(&mut Settings) -> &mut bool,
) -> impl IntoView {
    let settings = Preferred::get().0;
    let is_on = move || *field(&mut settings.get());
    view! {
        <div class="switch-field">
            <label class="switch-row">
                <input
                    class="switch"
                    type="checkbox"
                    prop:checked=is_on
                    on:change=move |event| settings.update(|it| *field(it) = event_target_checked(&event))
                />
                {label}
            </label>
            {hint.map(|hint| view! { <p class="hint">{hint}</p> })}
        </div>
    }
}

fn choice(
    group: &'static str,
    word: &'static str,
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=group prop:checked=is_chosen on:change=move |_| choose() />
            <span>{word}</span>
        </label>
    }
}
