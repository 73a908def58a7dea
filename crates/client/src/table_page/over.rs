//! The end: who won and how, and what can be done now.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Proposal;

use crate::pages::note_night;
use crate::tables;
use crate::worker::messages::Written;

use super::end_course::EndCourse;
use super::end_scene::{EndScene, EndTale};
use super::keepsake::Keepsake;
use super::notices::Wish;
use super::sitting::Sitting;
use client_kit::parts::{Icon, SeatShape};
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
    // The last animation finishes first.
    let is_shown = move || {
        over.with(Option::is_some) && !is_closed.get() && !sitting.projector.is_showing.get()
    };
    Effect::new(move || sitting.is_end_shown.set(is_shown()));
    Effect::new(move || {
        if let Some(element) = element.get() {
            match (is_shown(), element.open()) {
                // A closed dialog can be opened.
                (true, false) => drop(element.show_modal()),
                (false, true) => element.close(),
                (true, true) | (false, false) => {}
            }
        }
    });
    Effect::new(move || {
        let own = sitting.own_seats();
        if over.with(Option::is_some) && !own.is_empty() {
            sitting.with(|room| note_night(room, &own, sitting.replay_link(None)));
        }
    });
    let winners =
        move || over.with(|over| over.as_ref().map(|it| it.winners.clone()).unwrap_or_default());
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
        // For a spectator any winner counts.
        let is_won = if own.is_empty() {
            !winners.is_empty()
        } else {
            winners.iter().any(|seat| own.contains(seat))
        };
        if is_won { "end-stage won" } else { "end-stage lost" }
    };
    let replay = Memo::new(move |_| sitting.replay_link(None));
    let played = Memo::new(move |_| over.with(|it| it.as_ref().map(|it| it.replay.clone())));
    write_link(sitting, played);
    let course = move || played.get().map(|replay| view! { <EndCourse sitting replay /> });
    let headline = move || headline(sitting).unwrap_or_else(|| t.game_over.to_owned());
    let share = move |_| {
        let keepsake = sitting.with(|room| {
            let game = any_game::find(registry::list(), &room.game).ok()?;
            Some(Keepsake {
                game: room.game.clone(),
                title: game.name().to_owned(),
                headline: headline(),
                over: room.over.clone()?,
                names: room.names(),
            })
        });
        if let Some(keepsake) = keepsake {
            keepsake.share();
        }
    };
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
                <EndScene sitting />
                <p class="muted">{t.game_over}</p>
                <h2 id="end-title">{headline}</h2>
                <p>{move || over.get().map(|over| over.text)}</p>
                {move || over.get().and_then(|over| over.score).map(|score| {
                    view! { <p class="score">{(t.score)(score)}</p> }
                })}
            </div>
            <div class="dialog-body">
                <Wish sitting />
                <ol class="standings">{move || seats().into_iter().map(standing).collect_view()}</ol>
                {course}
                <EndTale sitting />
            </div>
            <footer class="dialog-foot">
                <button class="button quiet" on:click=move |_| is_closed.set(true)>
                    {t.look_at_board}
                </button>
                <button class="button" on:click=share>
                    <Icon name="share" />
                    {t.share_picture}
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

/// Writing the link means to play the whole game again, so a worker does it.
fn write_link(sitting: Sitting, played: Memo<Option<String>>) {
    Effect::new(move || {
        sitting.link.set(None);
        let Some(replay) = played.get() else { return };
        let game = sitting.with_untracked(|room| room.game.clone());
        spawn_local(async move {
            let read = tables::read(&game, Written::Text(replay.clone())).await;
            // The page may have been left meanwhile, or another game begun.
            if played.try_get_untracked() == Some(Some(replay)) {
                sitting.link.set(read.ok().and_then(|it| it.link));
            }
        });
    });
}

/// The game's text for this seat. With several seats at one screen and different results, there is none.
fn headline(sitting: Sitting) -> Option<String> {
    let own = sitting.own_seats();
    sitting.with(|room| {
        let over = room.over.as_ref()?;
        let wins = |seat: &u8| over.winners.contains(seat);
        let is_one_side = own.iter().all(wins) || !own.iter().any(wins);
        over.farewell.clone().filter(|_| is_one_side)
    })
}
