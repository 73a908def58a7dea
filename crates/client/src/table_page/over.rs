//! The end: who won and how, and what can be done now.

use leptos::html;
use leptos::prelude::*;
use protocol::Proposal;

use super::notices::Wish;
use super::sitting::Sitting;
use client_kit::parts::{Art, Icon, SeatShape};
use client_kit::texts;

#[component]
pub(crate) fn Over(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let over = sitting.memo(|room| room.over.clone());
    let is_closed = RwSignal::new(false);
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if over.with(Option::is_none) {
            is_closed.set(false);
        }
    });
    // The last thing that happened is seen first.
    let is_shown = move || {
        over.with(Option::is_some) && !is_closed.get() && !sitting.projector.is_showing.get()
    };
    Effect::new(move || sitting.is_end_shown.set(is_shown()));
    Effect::new(move || {
        if let Some(element) = element.get() {
            match (is_shown(), element.open()) {
                // A dialog that is closed can be opened.
                (true, false) => drop(element.show_modal()),
                (false, true) => element.close(),
                (true, true) | (false, false) => {}
            }
        }
    });
    let winners =
        move || over.with(|over| over.as_ref().map(|it| it.winners.clone()).unwrap_or_default());
    let figure = |seat: u8| {
        view! {
            <span data-seat=seat>
                <Art id="runner-run" class="figure" />
            </span>
        }
    };
    let standing = move |seat: u8| {
        let name = sitting.with(|room| room.name(seat).to_owned());
        let wins = winners().contains(&seat);
        view! {
            <li data-seat=seat>
                <SeatShape seat />
                <span class="name">{name}</span>
                <span class="muted">{if wins { t.wins } else { t.does_not_win }}</span>
            </li>
        }
    };
    let seats = move || {
        let mut seats = sitting.with(|it| it.seats.iter().map(|it| it.seat).collect::<Vec<_>>());
        seats.sort_by_key(|seat| !winners().contains(seat));
        seats
    };
    let stage = move || {
        let (winners, own) = (winners(), sitting.own_seats());
        // Whoever only watched is glad for anybody.
        let is_won = if own.is_empty() {
            !winners.is_empty()
        } else {
            winners.iter().any(|seat| own.contains(seat))
        };
        if is_won { "end-stage won" } else { "end-stage lost" }
    };
    // The last sentence of the story: how it ended, or what it was worth.
    let told = sitting.memo(|room| {
        let last = room.log.iter().rev().find_map(|entry| entry.lines.last());
        last.map(|line| line.text.clone())
    });
    let replay = Memo::new(move |_| sitting.replay_link());
    let again = move |_| {
        is_closed.set(true);
        sitting.propose(Proposal::Rematch);
    };
    view! {
        <dialog
            class="dialog end"
            node_ref=element
            aria-labelledby="end-title"
            on:close=move |_| is_closed.set(true)
        >
            <div class=stage>
                <div class="winners">{move || winners().into_iter().map(figure).collect_view()}</div>
                <h2 id="end-title">{t.game_over}</h2>
                <p>{move || over.get().map(|over| over.text)}</p>
                {move || over.get().and_then(|over| over.score).map(|score| {
                    view! { <p class="score">{(t.score)(score)}</p> }
                })}
                <p>{told}</p>
            </div>
            <div class="dialog-body">
                <Wish sitting />
                <ol class="standings">{move || seats().into_iter().map(standing).collect_view()}</ol>
            </div>
            <footer class="dialog-foot">
                <button class="button quiet" on:click=move |_| is_closed.set(true)>
                    {t.look_at_board}
                </button>
                <Show when=move || replay.with(Option::is_some)>
                    <a class="button" href=move || replay.get().unwrap_or_default()>
                        <Icon name="play" />
                        {t.see_replay}
                    </a>
                </Show>
                <Show when=move || sitting.with(|room| room.me.is_some())>
                    <button class="button primary" on:click=again>
                        <Icon name="rematch" />
                        {t.rematch}
                    </button>
                </Show>
            </footer>
        </dialog>
    }
}
