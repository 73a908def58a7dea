//! Solo zombies of 30 Seconds to Live: this page plays them, and asks about what it cannot see.

use crate::companion::solo::{Answers, Opponent, Solo, SoloAnswer, WHO};
use leptos::prelude::*;
use stage::sound::Sound as Heard;

use super::texts::texts;
use client_kit::browser::pick;
use client_kit::companion::keep;
use client_kit::parts::Icon;
use client_kit::sound::SoundPlayer;

/// Energy of the zombies: the rule, and the easier modified rule.
const STRENGTHS: [u8; 2] = [5, 4];
/// How many answers can be undone.
const REMEMBERED: usize = 40;

/// All states of the game so far; the last is the current one.
type History = Vec<Solo>;

#[component]
pub(super) fn Alone() -> impl IntoView {
    let history = keep("companion/thirty-seconds/solo", History::new);
    let is_on = Memo::new(move |_| history.with(|it| !it.is_empty()));
    move || {
        if is_on.get() {
            view! { <Programme history /> }.into_any()
        } else {
            view! { <Decks history /> }.into_any()
        }
    }
}

#[component]
fn Decks(history: RwSignal<History>) -> impl IntoView {
    let t = texts();
    let strength = RwSignal::new(STRENGTHS[0]);
    let one = move |n: u8| {
        view! {
            <label>
                <input
                    type="radio"
                    name="energy"
                    prop:checked=move || strength.get() == n
                    on:change=move |_| strength.set(n)
                />
                <span>{format!("{n}E")}</span>
            </label>
        }
    };
    let deck = move |deck: Opponent, name: &'static str, line: &'static str| {
        let choose = move |_| history.set(vec![Solo::new(deck, strength.get_untracked())]);
        view! {
            <button class="button deck" on:click=choose>
                <strong>{name}</strong>
                <span>{line}</span>
            </button>
        }
    };
    view! {
        <section class="solo">
            <fieldset>
                <legend class="label">{t.energy}</legend>
                <div class="segmented">{STRENGTHS.map(one).collect_view()}</div>
            </fieldset>
            <p class="hint">{t.reconstructed_decks}</p>
            <div class="solo-decks">
                {deck(Opponent::FastAttack, t.fast_attack, t.fast_attack_line)}
                {deck(Opponent::Swarm, t.swarm, t.swarm_line)}
            </div>
        </section>
    }
}

#[component]
fn Programme(history: RwSignal<History>) -> impl IntoView {
    let t = texts();
    let sound = SoundPlayer::get();
    let now = Memo::new(move |_| history.with(|it| it.last().cloned()));
    let answer = move |answer: SoloAnswer| {
        sound.play(match answer {
            SoloAnswer::Rolled(_) => Heard::Clatter,
            SoloAnswer::Yes | SoloAnswer::No | SoloAnswer::Number(_) | SoloAnswer::Done => {
                Heard::Click
            }
        });
        history.update(|history| {
            let Some(mut next) = history.last().cloned() else { return };
            next.answer(answer);
            history.push(next);
            let too_many = history.len().saturating_sub(REMEMBERED);
            history.drain(..too_many);
        });
    };
    let key = move |word: String, class: &'static str, it: SoloAnswer| {
        view! {
            <button class=format!("button {class}") on:click=move |_| answer(it)>
                {word}
            </button>
        }
    };
    let keys = move |answers: Answers| {
        match answers {
            Answers::YesOrNo => vec![
                key(t.yes.to_owned(), "primary", SoloAnswer::Yes),
                key(t.no.to_owned(), "", SoloAnswer::No),
            ],
            Answers::Number(most) => {
                (0..=most).map(|n| key(n.to_string(), "number", SoloAnswer::Number(n))).collect()
            }
            Answers::Done => vec![key(t.done.to_owned(), "primary", SoloAnswer::Done)],
            Answers::Begin => vec![key(t.zombies_come.to_owned(), "primary", SoloAnswer::Done)],
            Answers::Roll => {
                // The dice are rolled only when the player asks for it.
                let roll = move |_| answer(SoloAnswer::Rolled(pick(100) as u8 + 1));
                return view! {
                    <button class="button primary" on:click=roll>
                        <Icon name="dice" />
                        {t.roll}
                    </button>
                }
                .into_any();
            }
        }
        .into_any()
    };
    let asked = move || {
        let prompt = now.get()?.prompt();
        Some(view! {
            <h2>{prompt.heading}</h2>
            <p class="solo-card">{prompt.card}</p>
            <p class="solo-question">{prompt.question}</p>
            <div class="solo-keys">{keys(prompt.answers)}</div>
        })
    };
    let facts = move || {
        now.get().filter(Solo::is_zombies_turn).map(|solo| {
            format!("{} · {}", (t.turn)(solo.turn.into()), (t.energy_left)(solo.energy.into()))
        })
    };
    let told = move || {
        let told = now.get().map(|solo| solo.told).unwrap_or_default();
        told.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <section class="solo">
            <p class="solo-facts">{facts}</p>
            <div class="solo-asked" aria-live="polite">
                {asked}
            </div>
            <p class="hint">{WHO}</p>
            <p class="hint">{t.reconstructed_decks}</p>
            <ol class="solo-told">{told}</ol>
            <div class="button-row">
                <button
                    class="button quiet"
                    disabled=move || history.with(|it| it.len() < 2)
                    on:click=move |_| {
                        history.update(|it| {
                            it.pop();
                        });
                    }
                >
                    <Icon name="undo" />
                    {t.back}
                </button>
                <button class="button quiet" on:click=move |_| history.set(Vec::new())>
                    <Icon name="cards" />
                    {t.other_deck}
                </button>
            </div>
        </section>
    }
}
