//! Controls of the animation: slower, faster, pause, skip. They are where the answers will be, so that they cover nobody on the board.

use leptos::prelude::*;

use super::projector::Projector;
use client_kit::parts::Icon;
use client_kit::settings::{AnimationSpeed, Preferred};
use client_kit::texts;

#[component]
pub(super) fn Pace(projector: Projector) -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let hold = move || match projector.is_held.get() {
        true => view! { <Icon name="play" />{t.go_on_showing} },
        false => view! { <Icon name="pause" />{t.hold} },
    };
    let change = move |to: fn(AnimationSpeed) -> AnimationSpeed| {
        move |_| settings.update(|it| it.speed = to(it.speed))
    };
    let is_at = move |speed| move || settings.with(|it| it.speed == speed);
    view! {
        <Show when=move || projector.is_waited_for()>
            <div class="board-tools">
                <button
                    class="icon-button small"
                    aria-label=t.slower
                    title=t.slower
                    disabled=is_at(AnimationSpeed::Slow)
                    on:click=change(AnimationSpeed::slower)
                >
                    <Icon name="minus" />
                </button>
                <button
                    class="icon-button small"
                    aria-label=t.faster
                    title=t.faster
                    disabled=is_at(AnimationSpeed::Fast)
                    on:click=change(AnimationSpeed::faster)
                >
                    <Icon name="plus" />
                </button>
                <button class="button small" class:primary=move || projector.is_held.get() on:click=move |_| projector.hold()>
                    {hold}
                </button>
                <button class="button small" on:click=move |_| projector.skip()>
                    <Icon name="skip" />
                    {t.skip}
                </button>
            </div>
        </Show>
    }
}
