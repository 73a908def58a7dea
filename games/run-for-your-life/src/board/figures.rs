//! Everybody and everything on the road. Each is positioned by its distance along the road, so that
//! figures slide along the road and never across it.

use std::collections::BTreeMap;

use crate::picture::{
    DrawnFigure, FigurePlace, Heads, HelicopterShown, Road, Runner, crowd, words, zombie_art,
};
use engine::Seat;
use leptos::prelude::*;
use protocol::WireTarget;
use rules::track::Space;

use super::art;
use super::surface::Ground;
use super::targets::Aim;

pub(super) type Places = Memo<BTreeMap<DrawnFigure, (Space, FigurePlace)>>;

/// How long a figure that moved is drawn running.
const RUNS: std::time::Duration = std::time::Duration::from_millis(260);

#[component]
pub(super) fn Figures(
    ground: Ground,
    places: Places,
    ask_why: Callback<WireTarget>,
) -> impl IntoView {
    let Ground { picture, names, .. } = ground;
    let seats = Memo::new(move |_| picture.with(|it| it.runners.len() as u8));
    let crowds = Memo::new(move |_| {
        picture.with(|it| it.crowds.iter().map(|crowd| crowd.id).collect::<Vec<_>>())
    });
    let goods = Memo::new(move |_| picture.with(|it| it.goods.clone()));
    let flare = Memo::new(move |_| picture.with(|it| it.flare));
    let plans = Memo::new(move |_| {
        picture.with(|it| {
            let plan = |it: &Runner| Some((it.seat, it.plan?, it.is_confirmed));
            it.runners.iter().filter_map(plan).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="figures">
            <Goal ground/>
            <For each=move || goods.get().into_keys() key=|space| *space let:space>
                {
                    let pile = Memo::new(move |_| goods.with(|all| all.get(&space).cloned().unwrap_or_default()));
                    let n = move || pile.with(|pile| {
                        u32::from(pile.bullets) + pile.items.iter().map(|it| u32::from(it.count)).sum::<u32>()
                    });
                    view! {
                        <div class="on-road goods" style=move || at(ground, space, 0.0)>
                            <div class="thing" title=move || pile.with(|pile| words::left_on(space, pile))>{art("goods")}<span class="how-many plain">{n}</span></div>
                        </div>
                    }
                }
            </For>
            <For each=move || flare.get() key=|space| *space let:space>
                <div class="on-road flare" style=move || at(ground, space, 0.0)>
                    <div class="thing" title=words::flare(space)>{art("flare")}</div>
                </div>
            </For>
            <For each=move || plans.get() key=|plan| *plan let(( seat, space, is_confirmed ))>
                <div class="on-road plan" data-seat=seat.0.to_string() class:confirmed=is_confirmed
                    style=move || at(ground, space, 0.0)>
                    <div class="thing" style=format!("--nth:{}", seat.0)
                        title=move || names.with(|names| words::plan(names, seat, space, is_confirmed))>{art(format!("seat-{}", seat.0))}</div>
                </div>
            </For>
            <For each=move || crowds.get() key=|id| *id let:id>
                <Crowd ground places id/>
            </For>
            <For each=move || Seat::first(seats.get()) key=|seat| seat.0 let:seat>
                <RunnerFigure ground places seat ask_why/>
            </For>
        </div>
    }
}

/// Where on the road something is, and its stacking order.
fn at(ground: Ground, space: Space, dy: f32) -> String {
    ground.road.with(|road| {
        let depth = road.point(space).y + dy * road.figure;
        format!("offset-distance:{:.1}px;z-index:{depth:.0}", road.mark(space))
    })
}

fn stands(ground: Ground, place: Option<(Space, FigurePlace)>) -> String {
    let Some((space, FigurePlace { dx, dy, size })) = place else {
        return "display:none".to_owned();
    };
    format!("{};--dx:{dx:.2};--dy:{dy:.2};--size:{size:.2}", at(ground, space, dy))
}

/// Some rows head left, and so do the runners on them.
fn heads_left(road: &Road, space: Space) -> bool {
    road.rows[road.row(space)].heads == Heads::Left
}

#[component]
fn RunnerFigure(
    ground: Ground,
    places: Places,
    seat: Seat,
    ask_why: Callback<WireTarget>,
) -> impl IntoView {
    let Ground { picture, names, road, targets, .. } = ground;
    let place = Memo::new(move |_| places.with(|all| all.get(&DrawnFigure::Runner(seat)).copied()));
    let space = Memo::new(move |_| place.get().map(|it| it.0));
    let is_human =
        Memo::new(move |_| picture.with(|it| it.runner(seat).is_some_and(Runner::is_human)));
    let horde = Memo::new(move |_| picture.with(|it| it.runner(seat).map_or(0, |it| it.horde)));
    let is_you = Memo::new(move |_| picture.with(|it| it.you == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.acting.has(seat)));
    let fights = Memo::new(move |_| {
        picture
            .with(|it| it.duel.as_ref().is_some_and(|duel| duel.me == seat || duel.party.has(seat)))
    });
    let is_shared = Memo::new(move |_| place.get().is_some_and(|it| it.1.size < 1.0));
    let is_crammed = Memo::new(move |_| place.get().is_some_and(|it| it.1.size < 0.8));
    let is_target = Memo::new(move |_| targets.with(|it| it.seats.contains_key(&seat.0)));
    // A click on a figure is meant for it only while some option points at a seat; else for the road.
    let can_be_asked = Memo::new(move |_| targets.with(|it| !it.seats.is_empty()));
    let runs = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Space>>| {
        let now = space.get();
        if before.is_some_and(|before| before != now) {
            runs.set(true);
            set_timeout(move || _ = runs.try_set(false), RUNS);
        }
        now
    });
    let pose = move || match (is_human.get(), runs.get()) {
        (false, _) => "#zombie-player",
        (true, true) => "#runner-run",
        (true, false) => "#runner",
    };
    let is_left =
        Memo::new(move |_| space.get().is_some_and(|it| road.with(|road| heads_left(road, it))));
    let title = move || {
        picture.with(|it| {
            let runner = it.runner(seat)?;
            Some(names.with(|names| words::runner(it, names, runner)))
        })
    };
    let clicked = move |event: web_sys::MouseEvent| {
        if !can_be_asked.get_untracked() {
            return;
        }
        event.stop_propagation();
        if is_target.get_untracked() {
            ground.activate(Aim::Seat(seat.0));
        } else {
            ask_why.run(WireTarget::Seat(seat.0));
        }
    };
    view! {
        <div class="on-road runner" data-seat=seat.0.to_string() style=move || stands(ground, place.get())
            class:you=is_you class:acts=acts class:fights=fights class:target=is_target
            class:shared=is_shared class:crammed=is_crammed class:turned=move || !is_human.get()>
            <div class="body" title=title on:click=clicked>
                <span class="circle"></span>
                <Show when=move || { horde.get() > 0 }>
                    <div class="horde">
                        {move || zombies(u32::from(seat.0) + 40, horde.get().min(4))}
                    </div>
                </Show>
                <svg class="pose" class:left=is_left aria-hidden="true"><use_ href=pose/></svg>
                <span class="name-tag">
                    {art(format!("seat-{}", seat.0))}
                    <span>{move || names.with(|names| words::initials(words::name(names, seat)))}</span>
                </span>
                <Show when=move || { horde.get() > 0 }>
                    <span class="how-many">{horde}</span>
                </Show>
            </div>
        </div>
    }
}

#[component]
fn Crowd(ground: Ground, places: Places, id: u32) -> impl IntoView {
    let picture = ground.picture;
    let place = Memo::new(move |_| places.with(|all| all.get(&DrawnFigure::Crowd(id)).copied()));
    let n = Memo::new(move |_| {
        picture.with(|it| it.crowds.iter().find(|crowd| crowd.id == id).map_or(0, |crowd| crowd.n))
    });
    let title = move || place.get().map(|it| words::crowd(n.get(), it.0));
    view! {
        <div class="on-road pack" style=move || stands(ground, place.get())>
            <div class="body" title=title>
                {move || zombies(id, n.get())}
                <Show when=move || { n.get() > 1 }><span class="how-many">{n}</span></Show>
            </div>
        </div>
    }
}

/// The zombies of a crowd, back to front.
fn zombies(id: u32, n: u8) -> impl IntoView {
    let each = crowd(n).iter().enumerate().rev().map(|(nth, place)| {
        let FigurePlace { dx, dy, size } = place;
        let style = format!("--dx:{dx};--dy:{dy};--size:{size};--nth:{nth}");
        let is_left = (id as usize + nth).is_multiple_of(3);
        view! {
            <span class="zombie" class:left=is_left style=style>{art(zombie_art(id, nth))}</span>
        }
    });
    each.collect_view()
}

/// The flag, or the helicopter while it waits.
#[component]
fn Goal(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let goal = Memo::new(move |_| picture.with(|it| it.goal));
    let helicopter = Memo::new(move |_| picture.with(|it| it.helicopter));
    let flies = Memo::new(move |_| match helicopter.get() {
        HelicopterShown::None => None,
        HelicopterShown::Waits(_) => Some((goal.get(), false)),
        HelicopterShown::Leaves(from) => Some((from, true)),
    });
    let title = move || picture.with(words::goal);
    let is_flag = move || !matches!(helicopter.get(), HelicopterShown::Waits(_));
    view! {
        <div class="on-road flag" class:hidden=move || !is_flag() style=move || at(ground, goal.get(), -0.7)>
            <div class="thing" title=title>{art("flag")}</div>
        </div>
        <Show when=move || flies.get().is_some()>
            <div class="on-road helicopter" class:leaves=move || flies.get().is_some_and(|it| it.1)
                style=move || at(ground, flies.get().map_or(Space::START, |it| it.0), -0.7)>
                <div class="thing" title=title>{art("helicopter")}</div>
            </div>
        </Show>
    }
}
