//! Everybody and everything in the mall that moves or disappears.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::picture::{
    KNIFE, PISTOL, Picture, Point, Segment, ZombieShown, character_art, humans_at, search_card_art,
    token_art, tokens_at, vehicle_art, words, zombie_art,
};
use engine::{Id, capital};
use leptos::prelude::*;
use protocol::WireTarget;
use rules::human::Human;
use rules::objectives::{Token, TokenKind};
use rules::view::{HumanView, TokenFace};

use super::art;
use super::surface::{Ground, at};
use super::targets::Aim;

/// How long a figure that moved is drawn running.
const RUNS: Duration = Duration::from_millis(260);
/// How long a dead zombie is shown falling.
const FALLS: Duration = Duration::from_millis(900);

#[component]
pub(super) fn Figures(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let humans = Memo::new(move |_| picture.with(|it| it.view.humans.len() as u8));
    let tokens = Memo::new(move |_| {
        let points = ground.on_plan(|plan| picture.with(|it| tokens_at(it, plan)));
        points.unwrap_or_default()
    });
    let traps = Memo::new(move |_| picture.with(|it| it.view.traps));
    let used = Memo::new(move |_| picture.with(|it| it.view.turn.used));
    view! {
        <div class="mall-pieces">
            <Barricade ground/>
            <For each=move || used.get().iter() key=|room| *room let:room>
                {move || {
                    let spot = ground.on_plan(|plan| plan.room(room).ability).flatten();
                    spot.map(|spot| view! {
                        <div class="mall-piece mall-used" style=at(spot) title=words::USED>{art("icon-check")}</div>
                    })
                }}
            </For>
            <For each=move || traps.get().iter() key=|room| *room let:room>
                <div class="mall-piece mall-trap" title=words::TRAP style=move || {
                    ground.on_plan(|plan| at(plan.room(room).trap)).unwrap_or_default()
                }>{art("mall-trap-armed")}</div>
            </For>
            <VehiclePiece ground/>
            <For each=move || tokens.get().into_keys() key=|token| *token let:token>
                <TokenPiece ground tokens token/>
            </For>
            <Zombies ground/>
            <For each=move || (0..humans.get()).map(Human) key=|human| *human let:human>
                <HumanFigure ground human/>
            </For>
        </div>
    }
}

/// What is left of the barricade, and the survivors behind it.
#[component]
fn Barricade(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let boards = Memo::new(move |_| picture.with(|it| it.view.barricade));
    // The shared survivors, or in a race each human's own, by seat.
    let survivors = Memo::new(move |_| {
        picture.with(|it| {
            let own = it.view.humans.iter();
            let own = own.flat_map(|human| (0..human.survivors).map(|_| Some(human.seat.0)));
            (0..it.view.survivors).map(|_| None).chain(own).enumerate().collect::<Vec<_>>()
        })
    });
    // From one end of a wall to the other.
    let along = |line: Segment| {
        let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y);
        let turn = dy.atan2(dx).to_degrees();
        format!("{};--long:{:.1};--turn:{turn:.0}deg", at(line.middle()), line.length())
    };
    let board = move |nth: u8| {
        let style = move || {
            let line = ground.on_plan(|plan| plan.barricade.get(usize::from(nth)).copied());
            line.flatten().map(along).unwrap_or_default()
        };
        let stands = move || nth < boards.get();
        let symbol = move || if stands() { "#above-barricade" } else { "#mall-barricade-broken" };
        view! {
            <div class="mall-piece mall-barricade" class:gone=move || !stands() style=style
                title=move || words::barricade(boards.get())>
                <svg aria-hidden="true"><use_ href=symbol/></svg>
            </div>
        }
    };
    view! {
        {(0..6).map(board).collect_view()}
        <For each=move || survivors.get() key=|it| *it let:it>
            <div class="mall-piece mall-survivor" title=words::SURVIVORS
                data-seat=it.1.map(|seat| seat.to_string())
                style=move || {
                    let point = ground.on_plan(|plan| plan.survivors.get(it.0).copied());
                    point.flatten().map(at).unwrap_or_default()
                }>{art("mall-survivor")}</div>
        </For>
    }
}

#[component]
fn VehiclePiece(ground: Ground) -> impl IntoView {
    let vehicle = Memo::new(move |_| ground.picture.with(|it| it.view.vehicle));
    move || {
        vehicle.get().map(|vehicle| {
            let style = ground.on_plan(|plan| at(plan.room(vehicle.room).vehicle));
            view! {
                <div class="mall-piece mall-vehicle" style=style.unwrap_or_default()
                    title=words::vehicle(vehicle.kind)>
                    {art(vehicle_art(vehicle.kind))}
                </div>
            }
        })
    }
}

/// A token, with its hidden side if this viewer knows it.
#[component]
fn TokenPiece(ground: Ground, tokens: Memo<BTreeMap<Token, Point>>, token: Token) -> impl IntoView {
    let picture = ground.picture;
    let point = Memo::new(move |_| tokens.with(|all| all.get(&token).copied()));
    let face = Memo::new(move |_| {
        picture.with(|it| it.view.tokens.iter().find(|it| it.token == token).and_then(|it| it.face))
    });
    let is_target = Memo::new(move |_| {
        ground.targets.with(|targets| !Aim::Token(token).choices(targets).is_empty())
    });
    let clicked = move |event: web_sys::MouseEvent| {
        let room = point
            .get_untracked()
            .and_then(|at| untrack(|| ground.on_plan(|plan| plan.room_at(at)).flatten()));
        // It is meant for the room, if one can go there.
        if room.and_then(|room| ground.target_of(room)).is_some() {
            return;
        }
        event.stop_propagation();
        ground.ask_why.run(WireTarget::Card(token.to_string()));
    };
    let title = move || match face.get() {
        Some(face) => format!("{}: {}", words::token(token), words::token_face(face)),
        None => words::token(token).to_owned(),
    };
    view! {
        <div class="mall-piece mall-token" class:target=is_target
            class:squad=matches!(token.kind(), TokenKind::Squad(_))
            style=move || point.get().map(at).unwrap_or_default() title=title on:click=clicked>
            {move || token_view(token, face.get())}
        </div>
    }
}

/// A token as it lies there, face down or with its letter.
pub(super) fn token_view(token: Token, face: Option<TokenFace>) -> impl IntoView {
    let (symbol, letters) = match (face, token.kind()) {
        (Some(TokenFace::Letter(letter)), _) => {
            ("tez-ingredient-open", words::letter(letter).to_owned())
        }
        (Some(TokenFace::Cause(cause)), _) => {
            ("tez-clue-open", cause.name().chars().take(1).collect())
        }
        (Some(TokenFace::Stranded) | None, TokenKind::Supply(n)) => {
            (token_art(token), n.to_string())
        }
        (Some(TokenFace::Stranded) | None, _) => (token_art(token), String::new()),
    };
    let letters = (!letters.is_empty()).then(|| view! { <b>{letters}</b> });
    view! { {art(symbol)} {letters} }
}

/// A zombie that has just been killed.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fallen {
    id: u32,
    point: Point,
}

#[component]
fn Zombies(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let ids = Memo::new(move |_| {
        picture.with(|it| it.zombies.iter().map(|zombie| zombie.id).collect::<Vec<_>>())
    });
    // Figures present when the board is set up have not just come in.
    let is_set_up = StoredValue::new(false);
    request_animation_frame(move || _ = is_set_up.try_set_value(true));
    let fallen = RwSignal::new(Vec::<Fallen>::new());
    Effect::new(move |before: Option<Vec<ZombieShown>>| {
        let now = picture.with(|it| it.zombies.clone());
        let is_gone = |zombie: &&ZombieShown| !now.iter().any(|it| it.id == zombie.id);
        for zombie in before.iter().flatten().filter(is_gone) {
            let point = ground.on_plan(|plan| plan.room(zombie.room).zombie);
            let Some(point) = point else { continue };
            let id = zombie.id;
            fallen.update(|all| all.push(Fallen { id, point }));
            let forget = move || _ = fallen.try_update(|all| all.retain(|it| it.id != id));
            set_timeout(forget, FALLS);
        }
        now
    });
    view! {
        <For each=move || fallen.get() key=|it| it.id let:it>
            <div class="mall-piece mall-figure zombie falls" style=at(it.point)>
                {art(zombie_art(it.id))}
            </div>
        </For>
        <For each=move || ids.get() key=|id| *id let:id>
            <ZombieFigure ground id comes=is_set_up.get_value()/>
        </For>
    }
}

#[component]
fn ZombieFigure(ground: Ground, id: u32, comes: bool) -> impl IntoView {
    let room = Memo::new(move |last: Option<&Option<_>>| {
        let found = ground.picture.with(|it| it.zombies.iter().find(|it| it.id == id).copied());
        found.map(|it| it.room).or(last.copied().flatten())
    });
    let style = move || {
        let room = room.get()?;
        ground.on_plan(|plan| at(plan.room(room).zombie))
    };
    // New zombies lurch in through the entrance of their store.
    let way_in = move || {
        let room = room.get_untracked()?;
        let outside = ground.on_plan(|plan| {
            let from = plan.store(room.store_position()?).outside;
            let to = plan.room(room).zombie;
            Some(format!("--dx:{:.0};--dy:{:.0}", from.x - to.x, from.y - to.y))
        });
        outside.flatten()
    };
    let way_in = untrack(way_in).unwrap_or_default();
    let is_left = id.is_multiple_of(3);
    let title = move || {
        let room = room.get()?;
        Some(ground.picture.with(|it| words::zombie(it.mall().as_ref(), room)))
    };
    view! {
        <div class="mall-piece mall-figure zombie" class:comes=comes title=title
            style=move || format!("{};{way_in}", style().unwrap_or_default())>
            <div class="sway" class:left=is_left style=format!("--nth:{}", id % 5)>
                {art(zombie_art(id))}
            </div>
        </div>
    }
}

#[component]
fn HumanFigure(ground: Ground, human: Human) -> impl IntoView {
    let Ground { picture, names, targets, .. } = ground;
    let point = Memo::new(move |_| {
        let points = ground.on_plan(|plan| picture.with(|it| humans_at(it, plan)))?;
        points.get(&human).copied()
    });
    let seat = Memo::new(move |_| picture.with(|it| colour(it, human)));
    let hands = Memo::new(move |_| {
        let hand = |it: &HumanView| {
            (it.melee.map_or(KNIFE, search_card_art), it.ranged.map_or(PISTOL, search_card_art))
        };
        picture.with(|it| it.human(human).map_or((KNIFE, PISTOL), hand))
    });
    let carried = Memo::new(move |_| {
        picture.with(|it| it.human(human).map(|it| it.tokens).unwrap_or_default())
    });
    let is_somebody = Memo::new(move |_| {
        picture.with(|it| it.human(human).is_some_and(|it| it.character.is_some()))
    });
    let is_you = Memo::new(move |_| {
        picture.with(|it| it.human(human).is_some_and(|human| it.you() == Some(human.seat)))
    });
    let acts = Memo::new(move |_| picture.with(|it| it.active() == human));
    let is_target = Memo::new(move |_| targets.with(|it| it.seats.contains_key(&human.0)));
    // A click on a figure is meant for it only while some option points at a seat; else for the room.
    let can_be_asked = Memo::new(move |_| targets.with(|it| !it.seats.is_empty()));
    let runs = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Point>>| {
        let now = point.get();
        if before.is_some_and(|before| before != now) {
            runs.set(true);
            set_timeout(move || _ = runs.try_set(false), RUNS);
        }
        now
    });
    // Before there is a character, a generic figure is shown.
    let figure_art = Memo::new(move |_| {
        let character = picture.with(|it| it.human(human).and_then(|it| it.character));
        character.map_or("#runner".to_owned(), |it| format!("#{}", character_art(it)))
    });
    let clicked = move |event: web_sys::MouseEvent| {
        if !can_be_asked.get_untracked() {
            return;
        }
        event.stop_propagation();
        if is_target.get_untracked() {
            ground.activate(Aim::Human(human));
        } else {
            ground.ask_why.run(WireTarget::Seat(human.0));
        }
    };
    let title = move || {
        picture.with(|it| {
            let name = names.with(|names| words::human(it, names, human));
            let character = it.human(human).and_then(|it| it.character);
            let character = character.map_or(words::NOBODY_YET, |it| it.name());
            let track =
                it.human(human).map_or(String::new(), |it| format!(": {}", words::track(it)));
            format!("{} ({character}){track}", capital(&name))
        })
    };
    view! {
        <div class="mall-piece mall-figure human" data-seat=move || seat.get().to_string()
            class:you=is_you class:acts=acts class:target=is_target class:runs=runs
            class:nobody=move || !is_somebody.get() title=title on:click=clicked
            style=move || point.get().map(at).unwrap_or_default()>
            <span class="circle"></span>
            <svg viewBox="0 0 48 64" aria-hidden="true">
                <use_ href=figure_art width="48" height="64"/>
                <g transform="translate(18 20) scale(-1 1)">
                    <use_ href=move || format!("#{}", hands.get().0) width="25" height="25"/>
                </g>
                <use_ href=move || format!("#{}", hands.get().1) x="29" y="27" width="25" height="25"/>
            </svg>
            <span class="mall-tag">
                {move || art(format!("seat-{}", seat.get()))}
                <span>{move || picture.with(|it| names.with(|names| words::initials(it, names, human)))}</span>
            </span>
            <span class="carried">
                <For each=move || carried.get().iter() key=|token| *token let:token>
                    <span class="mall-token">{token_view(token, None)}</span>
                </For>
            </span>
        </div>
    }
}

/// The colour and shape of a human: the player's; a solo player's two humans have one each.
pub(super) fn colour(picture: &Picture, human: Human) -> u8 {
    let is_alone = picture.view.setup.mode.is_solo();
    picture.human(human).filter(|_| !is_alone).map_or(human.index() as u8, |it| it.seat.0)
}
