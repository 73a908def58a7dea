//! The board: the night sky with the timer and the last attack, the alley, and your own hand below it.

use crate::picture::{Aim, Picture, Targets, words};
use engine::capital;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};

use super::alley::Alley;
use super::clash::LastAttack;
use super::hand::Hand;
use super::programme::Programme;
use super::reaction::Reaction;
use super::seat_panel::Life;
use super::spotlight::Spotlight;
use super::timer::Timer;
use client_kit::BoardContext as Shared;

/// State that the parts of the board share.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) picture: Signal<Picture>,
    pub(super) names: Signal<Vec<String>>,
    pub(super) options: Signal<Vec<WireChoice>>,
    pub(super) targets: Memo<Targets>,
    pub(super) choose: Callback<String>,
    pub(super) ask_why: Callback<WireTarget>,
    /// The target under the pointer or the keyboard focus.
    pub(super) pointed: RwSignal<Option<Aim>>,
    /// The target whose chooser is open.
    pub(super) open: RwSignal<Option<Aim>>,
}

impl Ground {
    pub(super) fn new(picture: Signal<Picture>, shared: Shared) -> Ground {
        let Shared { names, options, choose, ask_why, .. } = shared;
        let targets = Memo::new(move |_| options.with(|options| Targets::of(options)));
        let open = RwSignal::new(None::<Aim>);
        let pointed = RwSignal::new(None);
        // A new question cancels whatever was begun for the old one.
        Effect::new(move |_| {
            targets.track();
            open.set(None);
        });
        Ground { picture, names, options, targets, choose, ask_why, pointed, open }
    }

    pub(super) fn choices(self, aim: &Aim) -> Vec<WireChoice> {
        self.targets.with(|targets| targets.choices(aim).to_vec())
    }

    pub(super) fn has(self, aim: &Aim) -> bool {
        self.targets.with(|targets| targets.has(aim))
    }

    /// Plays the only option of a target, opens the chooser for several, or asks why there is none.
    pub(super) fn activate(self, aim: Aim) {
        let choices = untrack(|| self.choices(&aim));
        match choices.as_slice() {
            [] => {
                self.open.set(None);
                if let Some(target) = aim.target() {
                    self.ask_why.run(target);
                }
            }
            [only] => {
                self.open.set(None);
                self.choose.run(only.action.clone());
            }
            _ => self.open.update(|open| {
                let is_open = open.as_ref() == Some(&aim);
                *open = (!is_open).then_some(aim);
            }),
        }
    }

    pub(super) fn point(self, aim: &Aim) {
        self.pointed.set(Some(aim.clone()));
    }

    pub(super) fn leave(self, aim: &Aim) {
        if self.pointed.with_untracked(|it| it.as_ref() == Some(aim)) {
            self.pointed.set(None);
        }
    }
}

/// The board of a table, or of a replay, where nothing can be done.
#[component]
pub(super) fn Board(picture: Signal<Picture>, ground: Shared) -> impl IntoView {
    let watch = ground.watch;
    let ground = Ground::new(picture, ground);
    let root = NodeRef::<Div>::new();
    let names = ground.names;
    let is_solo = Memo::new(move |_| picture.with(Picture::is_solo));
    let is_dead_turn = Memo::new(move |_| picture.with(Picture::is_zombie_turn));
    view! {
        <div class="alley-view" node_ref=root class:solo=is_solo class:dead-turn=is_dead_turn>
            <div class="alley-sky">
                <LastAttack picture names/>
                {move || {
                    if is_solo.get() {
                        view! { <Programme picture names/> }.into_any()
                    } else {
                        view! { <Timer picture watch/> }.into_any()
                    }
                }}
                <Piles ground/>
            </div>
            <p class="alley-life alley-vitals"><Life picture/></p>
            <Alley ground/>
            <Hand ground/>
            <Reaction ground/>
            <Spotlight picture names/>
            <ul class="visually-hidden" aria-label=words::ALLEY>
                {move || {
                    let lines = picture.with(|it| names.with(|names| words::who_is_where(it, names)));
                    lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                }}
            </ul>
        </div>
    }
}

/// The decks and their sizes; those that can be drawn from glow.
#[component]
fn Piles(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let pile = move |symbol: &'static str,
                     label: &'static str,
                     aim: Option<Aim>,
                     n: fn(&Picture) -> u16| {
        let n = Memo::new(move |_| picture.with(n));
        let choices =
            Memo::new(move |_| aim.as_ref().map(|aim| ground.choices(aim)).unwrap_or_default());
        let draw = move |_| {
            if let [only] = choices.get_untracked().as_slice() {
                ground.choose.run(only.action.clone());
            }
        };
        let does = move || {
            choices.with(|it| match it.as_slice() {
                [only] => format!("{label}: {}. {}", n.get(), capital(&only.text)),
                _ => format!("{label}: {}", n.get()),
            })
        };
        let is_target = move || choices.with(|it| !it.is_empty());
        view! {
            <li>
                <button type="button" class="alley-pile" class:target=is_target class:none=move || n.get() == 0
                    tabindex=move || if is_target() { "0" } else { "-1" } title=does aria-label=does on:click=draw>
                    {super::art(symbol)} <b>{n}</b>
                </button>
            </li>
        }
    };
    let is_solo = Memo::new(move |_| picture.with(Picture::is_solo));
    let is_zombies = Memo::new(move |_| picture.with(|it| it.you().is_some_and(|it| it.0 == 1)));
    view! {
        <ul class="alley-piles">
            {pile("alley-back-supply", words::SUPPLY_DECK, None, |it| it.view.supply_deck)}
            {move || {
                let aim = (!is_zombies.get()).then_some(Aim::Tactics);
                pile("alley-back-tactic", words::TACTICS_DECK, aim, |it| it.view.tactics_deck)
            }}
            {pile("alley-back-zombie", words::ZOMBIE_DECK, Some(Aim::Zombies), |it| it.view.zombie_deck)}
            {move || (!is_solo.get()).then(|| {
                let aim = is_zombies.get().then_some(Aim::Tactics);
                pile("alley-back-scheme", words::SCHEMES_DECK, aim, |it| it.view.schemes_deck)
            })}
        </ul>
    }
}
