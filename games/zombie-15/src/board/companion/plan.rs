//! Choosing a scenario or a quick game, the number of players, and the pace.

use crate::companion::night::{Night, Offer, campaign};
use engine::Choices;
use leptos::prelude::*;

use super::Evening;
use crate::board::texts::texts;
use client_kit::browser::pick;
use client_kit::toasts::Toasts;

/// In percent.
const PACES: [&str; 6] = ["50", "75", "100", "125", "150", "200"];

/// What has been chosen so far.
#[derive(Clone, PartialEq, Debug)]
struct Chosen {
    /// The number of a scenario, or a level.
    night: String,
    players: u8,
    pace: String,
    is_heroic: bool,
}

impl Chosen {
    fn scenario(&self) -> Option<u8> {
        self.night.parse().ok()
    }

    fn choices(&self) -> Choices {
        let mut choices = Choices::default();
        match self.scenario() {
            Some(_) => {
                choices.set("mode", "scenario");
                choices.set("scenario", &self.night);
            }
            None => choices.set("level", &self.night),
        }
        choices.set("players", &self.players.to_string());
        choices.set("pace", &self.pace);
        if self.is_heroic {
            choices.set("house", "heroic");
        }
        choices
    }
}

#[component]
pub(super) fn Plan(evening: Evening) -> impl IntoView {
    let t = &texts().companion;
    let toasts = Toasts::get();
    let chosen = RwSignal::new(Chosen {
        night: "normal".to_owned(),
        players: 4,
        pace: "100".to_owned(),
        is_heroic: false,
    });
    let offers = StoredValue::new(campaign());
    let has_heroic = Memo::new(move |_| {
        let number = chosen.with(Chosen::scenario);
        offers.with_value(|it| it.iter().any(|it| Some(it.number) == number && it.has_heroic))
    });
    let levels =
        [("normal", t.level_normal), ("difficult", t.level_difficult), ("expert", t.level_expert)];
    let level = |(value, word): (&'static str, &'static str)| {
        view! { <option value=value>{format!("{}, {word}", t.quick_game)}</option> }
    };
    let scenarios = offers.with_value(|offers| {
        let one = |it: &Offer| {
            view! { <option value=it.number.to_string()>{format!("{}. {}", it.number, it.name)}</option> }
        };
        offers.iter().map(one).collect_view()
    });
    let n_players = move |n: u8| {
        let is_chosen = move || chosen.with(|it| it.players == n);
        view! {
            <label>
                <input
                    type="radio"
                    name="players"
                    prop:checked=is_chosen
                    on:change=move |_| chosen.update(|it| it.players = n)
                />
                <span>{n}</span>
            </label>
        }
    };
    let pace = |value: &'static str| {
        let is_usual = value == "100";
        view! { <option value=value selected=is_usual>{format!("{value} %")}</option> }
    };
    let lay_out = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Night::lay_out(&chosen.with_untracked(Chosen::choices), &mut pick) {
            Ok(mut night) => {
                night.pace = hurried().unwrap_or(night.pace);
                evening.night.set(Some(night));
            }
            Err(refusal) => toasts.note(refusal.to_string()),
        }
    };
    view! {
        <form class="beside-plan" on:submit=lay_out>
            <h2>{t.which_night}</h2>
            <span class="field">
                <label for="night">{t.which_night}</label>
                <select
                    id="night"
                    on:change=move |event| {
                        let night = event_target_value(&event);
                        chosen.update(|it| {
                            it.night = night;
                            it.is_heroic = false;
                        });
                    }
                >
                    <optgroup label=t.quick_game>{levels.map(level).collect_view()}</optgroup>
                    <optgroup label=t.campaign>{scenarios}</optgroup>
                </select>
            </span>
            <Show when=move || has_heroic.get()>
                <label class="switch-row">
                    <input
                        class="switch"
                        type="checkbox"
                        prop:checked=move || chosen.with(|it| it.is_heroic)
                        on:change=move |event| {
                            chosen.update(|it| it.is_heroic = event_target_checked(&event));
                        }
                    />
                    {t.heroic}
                </label>
            </Show>
            <fieldset>
                <legend class="label">{t.players}</legend>
                <div class="segmented">{[1, 2, 3, 4].map(n_players).collect_view()}</div>
            </fieldset>
            <span class="field">
                <label for="pace">{t.pace}</label>
                <select
                    id="pace"
                    on:change=move |event| {
                        let pace = event_target_value(&event);
                        chosen.update(|it| it.pace = pace);
                    }
                >
                    {PACES.map(pace).collect_view()}
                </select>
            </span>
            <button class="button primary wide" type="submit">
                {t.lay_out}
            </button>
            <p class="hint">{t.lay_out_hint}</p>
        </form>
    }
}

/// The pace requested in the URL, in percent, to watch a whole game in a minute.
fn hurried() -> Option<u32> {
    let query = window().location().search().ok()?;
    query.trim_start_matches('?').strip_prefix("pace=")?.parse().ok().filter(|pace| *pace > 0)
}
