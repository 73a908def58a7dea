//! The coach: hints and the chance to win. It answers when asked, and plays nothing.

use engine::{Target, capital};
use leptos::prelude::*;
use lesson::Pointed;
use protocol::{ToTable, WireReason, WireTarget};
use stage::keys::TableKey;
use stage::room::{TableHint, TableView};
use stage::route::Route;

use super::pointing::{Meant, Ring};
use super::sitting::Sitting;
use client_kit::browser::{self, Timeout};
use client_kit::parts::Icon;
use client_kit::settings::Preferred;
use client_kit::texts;

/// The shortest interval between requests for the chance, in milliseconds: the table limits messages.
const CHANCE_EVERY: u64 = 2_500;
/// Several events in quick succession cause one request.
const CHANCE_WAIT: u64 = 250;

/// The coach's answers at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coach {
    pub(super) hint: RwSignal<Option<TableHint>>,
    /// In percent.
    pub(super) chance: RwSignal<Option<u8>>,
    is_asked: RwSignal<bool>,
}

impl Coach {
    pub(super) fn new() -> Coach {
        Coach {
            hint: RwSignal::new(None),
            chance: RwSignal::new(None),
            is_asked: RwSignal::new(false),
        }
    }

    /// Clears answers about another position.
    pub(super) fn forget(self) {
        self.hint.set(None);
        self.is_asked.set(false);
    }

    pub(super) fn hear(self, hint: TableHint) {
        self.hint.set(Some(hint));
        self.is_asked.set(false);
    }

    /// The request failed.
    pub(super) fn give_up(self) {
        self.is_asked.set(false);
    }
}

fn has_coach(room: &TableView) -> bool {
    room.scene.as_ref().is_some_and(|scene| scene.has_coach)
}

impl Sitting {
    /// Asks for a hint, or hides the one that is shown.
    pub(super) fn ask_hint(self) {
        let coach = self.coach;
        if coach.hint.with_untracked(Option::is_some) {
            return coach.forget();
        }
        let can = self.with_untracked(|room| has_coach(room) && room.is_asked());
        if can && !coach.is_asked.get_untracked() {
            coach.is_asked.set(true);
            self.say(ToTable::AskHint);
        }
    }
}

/// The button next to the question, and the hint.
#[component]
pub(super) fn CoachView(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let coach = sitting.coach;
    let can_ask = sitting.memo(|room| has_coach(room) && room.is_asked());
    let is_shown = move || can_ask.get() && !sitting.projector.is_waited_for();
    let word = move || match (coach.is_asked.get(), coach.hint.with(Option::is_some)) {
        (true, _) => t.hint_thinking,
        (false, true) => t.hint_away,
        (false, false) => t.hint,
    };
    let game = sitting.memo(|room| room.game.clone());
    let said = move |hint: TableHint| {
        let advice = (t.hint_advice)(hint.text.trim_end_matches('.'));
        view! {
            <p class="coach-advice">{advice}</p>
            {reason(game, t.hint_gains, hint.gains)}
            {reason(game, t.hint_avoids, hint.avoids)}
        }
    };
    view! {
        <Show when=is_shown>
            <div class="coach">
                <button
                    class="button small quiet"
                    aria-keyshortcuts=TableKey::Hint.key()
                    disabled=move || coach.is_asked.get()
                    on:click=move |_| sitting.ask_hint()
                >
                    <Icon name="bot" />
                    {word}
                </button>
                <div class="coach-words" role="status">
                    {move || coach.hint.get().map(said)}
                </div>
            </div>
            <Show when=move || coach.hint.with(Option::is_some)>
                <Ring sitting meant=meant(sitting) />
            </Show>
        </Show>
    }
}

fn reason(game: Memo<String>, why: &'static str, reason: WireReason) -> impl IntoView {
    let rule = reason.rule.map(|rule| {
        let route = Route::Rules { game: game.get_untracked(), rule: Some(rule.clone()) };
        view! {
            <a class="rule-id" href=route.href() aria-label=(texts().the_rule)(&rule)>
                {rule.clone()}
            </a>
        }
    });
    view! {
        <p>
            <b>{why}</b>
            " "
            {capital(&reason.text)}
            " "
            {rule}
        </p>
    }
}

/// What the hint points at on the board: the target of its option, or else the option itself.
fn meant(sitting: Sitting) -> Memo<Option<Meant>> {
    Memo::new(move |_| {
        let hint = sitting.coach.hint.get()?;
        let options = sitting.options();
        let option = options.into_iter().find(|it| it.action == hint.action)?;
        let target = option.target.and_then(|target| match target {
            WireTarget::Space(space) => Some(Target::Space(space)),
            WireTarget::Seat(seat) => Some(Target::Seat(engine::Seat(seat))),
            WireTarget::Card(card) => Target::read_card(&card),
        });
        let points = target.map(Pointed::At).into_iter().collect();
        let from = sitting.with(|room| room.me);
        Some(Meant { points, answer: Some(hint.action), from })
    })
}

/// The chance to win as a bar, if enabled.
#[component]
pub(super) fn ChanceBar(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let wants = Memo::new(move |_| settings.with(|it| it.shows_chance) && sitting.with(has_coach));
    keep_asking(sitting, wants);
    let shown = move || sitting.coach.chance.get().filter(|_| wants.get());
    let bar = move |wins: u8| {
        let words = (t.chance_of)(wins);
        view! {
            <div
                class="chance"
                role="meter"
                aria-label=t.chance
                aria-valuemin="0"
                aria-valuemax="100"
                aria-valuenow=wins
                aria-valuetext=words.clone()
                title=words
                style=format!("--wins: {wins}%")
            >
                <span>{format!("{wins} %")}</span>
            </div>
        }
    };
    move || shown().map(bar)
}

/// Requests it whenever something has happened, but not too often.
fn keep_asking(sitting: Sitting, wants: Memo<bool>) {
    let version = sitting.memo(|room| room.version);
    let timer = StoredValue::new_local(None::<Timeout>);
    let asked_at = StoredValue::new(0_u64);
    Effect::new(move || {
        version.track();
        if !wants.get() {
            timer.set_value(None);
            return;
        }
        let rest = (asked_at.get_value() + CHANCE_EVERY).saturating_sub(browser::now());
        let ask = move || {
            // The page may have been left meanwhile.
            if asked_at.try_update_value(|it| *it = browser::now()).is_some() {
                sitting.say(ToTable::AskChance);
            }
        };
        timer.set_value(Some(Timeout::after(rest.max(CHANCE_WAIT), ask)));
    });
}
