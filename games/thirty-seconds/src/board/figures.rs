//! Everybody and everything in the alley that moves or disappears.

use std::time::Duration;

use crate::picture::{
    Aim, Point, card_at, kind_art, supply_art, survivor_art, survivor_at, token_at, warehouse_at,
    words, zombies_at,
};
use engine::count;
use leptos::prelude::*;
use rules::row::Row;
use rules::view::LyingView;
use rules::zombies::{Mark, Zombie, ZombieId, ZombieKind};
use stage::targets::{name_of_target, note};

use super::alley::at;
use super::art;
use super::surface::Ground;

/// How long a figure that moved is drawn running.
const RUNS: Duration = Duration::from_millis(300);
/// How long a dead zombie is shown falling.
const FALLS: Duration = Duration::from_millis(900);

#[component]
pub(super) fn Figures(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let ids = Memo::new(move |_| {
        let mut ids: Vec<ZombieId> =
            picture.with(|it| it.view.zombies.iter().map(|(id, _)| *id).collect());
        ids.sort_unstable();
        ids
    });
    let tokens = Memo::new(move |_| picture.with(|it| it.view.ability_tokens.clone()));
    let fires = Memo::new(move |_| {
        let fires = picture.with(|it| it.view.fires);
        (1..=10).map(Row).filter(|row| fires[usize::from(row.0) - 1] > 0).collect::<Vec<_>>()
    });
    let barricade = Memo::new(move |_| picture.with(|it| it.view.barricade));
    let n_lying = Memo::new(move |_| picture.with(|it| it.view.lying.len()));
    // Figures present when the board is set up have not just come in.
    let is_set_up = StoredValue::new(false);
    request_animation_frame(move || _ = is_set_up.try_set_value(true));
    view! {
        <div class="alley-pieces">
            <Warehouse ground/>
            <For each=move || tokens.get() key=|row| row.0 let:row>
                <div class="alley-piece alley-ability" title=words::ABILITY_TOKEN style=at(token_at(row))>
                    {art("alley-token")}
                </div>
            </For>
            <For each=move || fires.get() key=|row| row.0 let:row>
                <div class="alley-piece alley-fire" title=words::FIRE style=at(Point { y: 500.0, ..token_at(row) })>
                    {art("event-fire")} {art("event-fire")}
                </div>
            </For>
            {move || {
                let it = barricade.get();
                (it.tokens > 0).then(|| view! {
                    <div class="alley-piece alley-barricade" title=words::barricade(it.tokens) style=at(Point { x: token_at(it.row).x + 44.0, y: 520.0 })>
                        {art("above-barricade")}
                    </div>
                })
            }}
            {move || (0..n_lying.get()).map(|nth| view! { <LyingCard ground nth/> }).collect_view()}
            <Fallen ground/>
            <For each=move || ids.get() key=|id| id.0 let:id>
                <ZombieFigure ground id comes=is_set_up.get_value()/>
            </For>
            <SurvivorFigure ground/>
        </div>
    }
}

/// Silhouettes behind the warehouse door, and how long the door holds.
#[component]
fn Warehouse(ground: Ground) -> impl IntoView {
    let n = Memo::new(move |_| ground.picture.with(|it| it.view.n_warehouse));
    let tokens = Memo::new(move |_| ground.picture.with(|it| it.view.time_tokens));
    let shape = |nth: u8| {
        view! {
            <div class="alley-piece alley-shape" title=words::BEHIND_THE_DOOR style=at(warehouse_at(usize::from(nth)))>{art("alley-shape")}</div>
        }
    };
    let label =
        move || format!("{}: {}, {}", words::WAREHOUSE, n.get(), count(tokens.get(), "Time token"));
    view! {
        {move || (0..n.get()).map(shape).collect_view()}
        <div class="alley-time" class:last=move || tokens.get() == 1 class:gone=move || n.get() == 0
            role="img" title=label aria-label=label>
            {move || (0..tokens.get()).map(|_| art("alley-hourglass")).collect_view()}
        </div>
    }
}

/// A card that lies in the alley.
#[component]
fn LyingCard(ground: Ground, nth: usize) -> impl IntoView {
    let picture = ground.picture;
    let lying = Memo::new(move |_| picture.with(|it| it.view.lying.get(nth).copied()));
    // Its index among the cards of its row.
    let place = Memo::new(move |_| {
        picture.with(|it| {
            let row = it.view.lying.get(nth)?.row;
            let before = it.view.lying[..nth].iter().filter(|other| other.row == row).count();
            Some(card_at(row, before))
        })
    });
    let aim = Memo::new(move |_| {
        let it = lying.get()?;
        let is_here = picture.with(|picture| picture.view.survivor.row == it.row);
        let aim = match it.thing {
            Some(thing) if it.is_face_up => Aim::Lying(thing.to_string()),
            _ => Aim::Hidden,
        };
        is_here.then_some(aim)
    });
    let choices = move || aim.get().map(|aim| ground.choices(&aim)).unwrap_or_default();
    let is_target = move || !choices().is_empty();
    let name = |it: LyingView| match it.thing {
        Some(thing) => words::thing(thing),
        None => words::FACE_DOWN.to_owned(),
    };
    let label = move || {
        let it = lying.get()?;
        let name = format!("{}, {}", name(it), it.row);
        let choices = choices();
        Some(if choices.is_empty() { name } else { name_of_target(&name, &choices) })
    };
    let act = move |event: web_sys::MouseEvent| {
        let row = lying.get_untracked().map(|it| it.row);
        if let Some(aim) = aim.get_untracked().filter(|_| untrack(is_target)) {
            event.stop_propagation();
            ground.activate(aim);
        } else if let Some(row) = row.filter(|_| !ground.open.with_untracked(Option::is_some)) {
            event.stop_propagation();
            ground.activate(Aim::Row(row));
        }
    };
    let symbol = move || match lying.get().and_then(|it| it.thing) {
        Some(thing) => supply_art(thing.card),
        None => "alley-back-supply",
    };
    let is_hidden = move || lying.get().is_some_and(|it| !it.is_face_up);
    view! {
        <button type="button" class="alley-piece alley-card" class:target=is_target class:hidden-card=is_hidden
            tabindex=move || if is_target() { "0" } else { "-1" } title=label aria-label=label
            style=move || place.get().map(at).unwrap_or_default() on:click=act>
            <svg aria-hidden="true"><use_ href=move || format!("#{}", symbol())/></svg>
        </button>
    }
}

/// A zombie that has just been killed.
#[component]
fn Fallen(ground: Ground) -> impl IntoView {
    let fallen = RwSignal::new(Vec::<(u32, ZombieKind, ZombieId, Point)>::new());
    let nth = StoredValue::new(0_u32);
    Effect::new(move |before: Option<Vec<(ZombieId, ZombieKind, Point)>>| {
        let now: Vec<_> = ground.picture.with(|it| {
            let points = zombies_at(it);
            it.view.zombies.iter().map(|(id, it)| (*id, it.kind(), points[id])).collect()
        });
        let is_gone = |it: &&(ZombieId, ZombieKind, Point)| !now.iter().any(|now| now.0 == it.0);
        for &(id, kind, point) in before.iter().flatten().filter(is_gone) {
            nth.update_value(|nth| *nth += 1);
            let key = nth.get_value();
            fallen.update(|all| all.push((key, kind, id, point)));
            set_timeout(move || _ = fallen.try_update(|all| all.retain(|it| it.0 != key)), FALLS);
        }
        now
    });
    view! {
        <For each=move || fallen.get() key=|it| it.0 let:it>
            <div class="alley-piece alley-figure falls" style=at(it.3)>{art(kind_art(it.1, it.2))}</div>
        </For>
    }
}

#[component]
fn ZombieFigure(ground: Ground, id: ZombieId, comes: bool) -> impl IntoView {
    let picture = ground.picture;
    let aim = Aim::Zombie(id);
    let zombie = Memo::new(move |last: Option<&Option<Zombie>>| {
        picture.with(|it| it.zombie(id).copied()).or(last.copied().flatten())
    });
    let point = Memo::new(move |last: Option<&Option<Point>>| {
        picture.with(|it| zombies_at(it).get(&id).copied()).or(last.copied().flatten())
    });
    let has_aim = aim.clone();
    let is_target = Memo::new(move |_| ground.has(&has_aim));
    let is_down = move || zombie.get().is_some_and(|it| !it.is_standing());
    // It faces the Survivor.
    let looks_right = Memo::new(move |_| {
        let here = picture.with(|it| it.view.survivor.row);
        zombie.get().is_some_and(|it| it.row < here)
    });
    let is_drawn_right = move || zombie.get().is_some_and(|it| it.kind() != ZombieKind::Runner);
    let holds = Memo::new(move |_| picture.with(|it| it.view.held_by.has(id)));
    let is_clashing = Memo::new(move |_| {
        picture.with(|it| it.clash.as_ref().is_some_and(|clash| clash.by.zombie() == Some(id)))
    });
    let runs = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Point>>| {
        let now = point.get();
        if before.is_some_and(|before| before != now) {
            runs.set(true);
            set_timeout(move || _ = runs.try_set(false), RUNS);
        }
        now
    });
    let symbol = move || zombie.get().map(|it| format!("#{}", kind_art(it.kind(), id)));
    let label_aim = aim.clone();
    let label = move || {
        let it = zombie.get()?;
        let line = format!("{}, {}", words::zombie_line(id, &it), it.row);
        let choices = ground.choices(&label_aim);
        Some(if choices.is_empty() { line } else { format!("{line}: {}", note(&choices)) })
    };
    let act_aim = aim.clone();
    let act = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        let row = zombie.get_untracked().map(|it| Aim::Row(it.row));
        // A click on a figure that cannot be chosen is meant for the row.
        match row {
            Some(row) if !is_target.get_untracked() && untrack(|| ground.has(&row)) => {
                ground.activate(row)
            }
            _ => ground.activate(act_aim.clone()),
        }
    };
    let hearts = move || {
        let it = zombie.get()?;
        let all = it.kind().card().health;
        let pips = (0..all).map(|n| view! { <i class:lost={n >= it.health}></i> });
        Some(view! { <span class="hearts">{pips.collect_view()}</span> })
    };
    let marks = move || {
        let it = zombie.get()?;
        let tokens = (it.tokens > 0).then(
            || view! { <span class="mark">{art("alley-hourglass")} <b>{it.tokens}</b></span> },
        );
        let laden = it
            .body
            .is_laden()
            .then(|| view! { <span class="mark laden">{art("alley-crate")}</span> });
        let down =
            (!it.is_standing()).then(|| view! { <span class="mark">{art("alley-down")}</span> });
        let spent = it
            .marks
            .has(Mark::Attacked)
            .then(|| view! { <span class="mark spent">{art("icon-check")}</span> });
        Some(
            view! { <span class="marks" aria-hidden="true">{down} {tokens} {laden} {spent}</span> },
        )
    };
    let (in_aim, out_aim, focus_aim, blur_aim) = (aim.clone(), aim.clone(), aim.clone(), aim);
    view! {
        <button type="button" class="alley-piece alley-figure zombie" class:comes=comes class:target=is_target
            class:down=is_down class:runs=runs class:holds=holds class:clashing=is_clashing
            class:big=move || zombie.get().is_some_and(|it| matches!(it.kind(), ZombieKind::Brute | ZombieKind::Boss))
            class:low=move || zombie.get().is_some_and(|it| it.kind() == ZombieKind::Crawler)
            tabindex=move || if is_target.get() { "0" } else { "-1" } aria-label=label
            style=move || format!("{};--nth:{}", point.get().map(at).unwrap_or_default(), id.0 % 5)
            on:click=act
            on:pointerenter=move |_| ground.point(&in_aim) on:pointerleave=move |_| ground.leave(&out_aim)
            on:focus=move |_| ground.point(&focus_aim) on:blur=move |_| ground.leave(&blur_aim)>
            <span class="sway" class:flip=move || looks_right.get() != is_drawn_right()>
                <svg aria-hidden="true"><use_ href=symbol/></svg>
            </span>
            <span class="tag"><b>{id.to_string()}</b> {hearts}</span>
            {marks}
        </button>
    }
}

#[component]
fn SurvivorFigure(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let row = Memo::new(move |_| picture.with(|it| it.view.survivor.row));
    let is_down = Memo::new(move |_| picture.with(|it| it.view.survivor.is_down));
    let health = Memo::new(move |_| picture.with(|it| it.view.survivor.health));
    let is_held = Memo::new(move |_| picture.with(|it| !it.view.held_by.is_empty()));
    let weapon = Memo::new(move |_| {
        picture.with(|it| {
            let weapons = it.view.equipped.iter().map(|it| it.thing.card);
            weapons.filter(|card| card.is_weapon()).map(supply_art).next()
        })
    });
    let runs = RwSignal::new(false);
    let is_hurt = RwSignal::new(false);
    Effect::new(move |before: Option<Row>| {
        let now = row.get();
        if before.is_some_and(|before| before != now) {
            runs.set(true);
            set_timeout(move || _ = runs.try_set(false), RUNS);
        }
        now
    });
    Effect::new(move |before: Option<u8>| {
        let now = health.get();
        if before.is_some_and(|before| before > now) {
            is_hurt.set(true);
            set_timeout(move || _ = is_hurt.try_set(false), FALLS);
        }
        now
    });
    let figure_art =
        Memo::new(move |_| picture.with(|it| format!("#{}", survivor_art(it.view.setup.survivor))));
    let name = move || ground.names.with(|names| words::name(names, 0).to_owned());
    let label = move || format!("{}, {}", name(), words::health(health.get()));
    let hearts = move || {
        let health = health.get();
        (0..5_u8).map(|n| view! { <i class:lost={n >= health}></i> }).collect_view()
    };
    view! {
        <div class="alley-piece alley-figure survivor" data-seat="0" class:down=is_down class:hurt=is_hurt class:held=is_held
            class:runs=runs
            title=label style=move || at(survivor_at(row.get()))>
            <span class="circle"></span>
            <svg viewBox="0 0 48 64" aria-hidden="true">
                <use_ href=figure_art width="48" height="64"/>
                {move || weapon.get().map(|weapon| view! {
                    <use_ href=format!("#{weapon}") x="29" y="25" width="25" height="25"/>
                })}
            </svg>
            <span class="tag you"><span class="hearts">{hearts}</span></span>
        </div>
    }
}
