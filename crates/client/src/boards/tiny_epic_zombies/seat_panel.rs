//! One seat beside the board: a human or two with all they have, or the zombies with their cards.

use engine::Seat;
use leptos::prelude::*;
use protocol::{Choice, Target};
use stage::tiny_epic_zombies::{Picture, words};

/// A seat. `children` stand beside the name: that it is a bot, that somebody is away.
#[component]
pub(crate) fn SeatPanel(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
    seat: u8,
    #[prop(into)] options: Signal<Vec<Choice>>,
    choose: Callback<String>,
    ask_why: Callback<Target>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let _ = (options, choose, ask_why);
    let seat = Seat(seat);
    let is_you = Memo::new(move |_| picture.with(|it| it.you() == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.acting.has(seat)));
    let name = move || names.with(|names| words::name(names, seat).to_owned());
    let shape = format!("#seat-{}", seat.0);
    view! {
        <li class="seat mall-seat" data-seat=seat.0.to_string() class:you=is_you class:acting=acts>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=shape/></svg>
                <span class="name">{name}</span>
                <span class="seat-tags">{children.map(|children| children())}</span>
            </div>
        </li>
    }
}
