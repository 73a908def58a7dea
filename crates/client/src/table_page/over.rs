//! The end: who won and how, and what can be done now.

use leptos::prelude::*;
use protocol::Proposal;

use super::sitting::Sitting;
use crate::parts::{Icon, SeatShape};
use crate::texts;

#[component]
pub(crate) fn Over(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let over = sitting.memo(|room| room.over.clone());
    let is_shown = move || over.with(Option::is_some) && !sitting.projector.is_showing.get();
    let winners = move || {
        let winners = over.with(|over| over.as_ref().map(|it| it.winners.clone()));
        winners
            .unwrap_or_default()
            .into_iter()
            .map(|seat| view! { <SeatShape seat /> })
            .collect_view()
    };
    let replay = Memo::new(move |_| sitting.replay_link());
    view! {
        <Show when=is_shown>
            <div class="panel lit over" role="alert">
                <h2>{t.game_over}</h2>
                <p class="winners">
                    {winners} {move || over.get().map(|over| over.text)}
                </p>
                <div class="button-row">
                    <Show when=move || sitting.with(|room| room.me.is_some())>
                        <button class="button primary" on:click=move |_| sitting.propose(Proposal::Rematch)>
                            <Icon name="rematch" />
                            {t.rematch}
                        </button>
                    </Show>
                    <Show when=move || replay.with(Option::is_some)>
                        <a class="button" href=move || replay.get().unwrap_or_default()>
                            <Icon name="play" />
                            {t.see_replay}
                        </a>
                    </Show>
                    <a class="button quiet" href="/">
                        {t.home}
                    </a>
                </div>
            </div>
        </Show>
    }
}
