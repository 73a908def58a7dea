//! Marks on the tiles themselves: numbers, Start and Exit, Locks, Alarms and fixtures.

use crate::picture::{Picture, Rect, words};
use leptos::prelude::*;
use rules::map::Tile;
use rules::state::Helicopter;
use rules::view::TileView;

use super::art;
use super::surface::Town;

#[component]
pub(super) fn Marks(town: Town) -> impl IntoView {
    let tiles = Memo::new(move |_| town.picture.with(|it| it.view.tiles.clone()));
    let exit =
        Memo::new(move |_| town.picture.with(|it| (it.view.exit_is_open, it.view.helicopter)));
    let aims = Memo::new(move |_| {
        town.picture.with(|it| Aims {
            meeting: it.view.goals.meeting,
            call: it.view.call_at,
            defended: it.view.defended,
        })
    });
    view! {
        <div class="town-marks">
            {move || {
                let (is_open, helicopter) = exit.get();
                let aims = aims.get();
                tiles.with(|all| {
                    let marks = |tile| marks_of(town, tile, is_open, helicopter, aims);
                    all.iter().map(marks).collect_view()
                })
            }}
            <Gun town/>
        </div>
    }
}

/// Tiles that the objective names.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Aims {
    meeting: Option<Tile>,
    call: Option<Tile>,
    defended: Option<Tile>,
}

impl Aims {
    /// What to do on a tile, in one word and in a sentence.
    fn of(self, tile: Tile) -> Option<(&'static str, &'static str)> {
        [
            (self.meeting, "meet", words::MEETING),
            (self.call, "call", words::CALL),
            (self.defended, "hold", words::DEFENDED),
        ]
        .into_iter()
        .find_map(|(at, word, text)| (at == Some(tile)).then_some((word, text)))
    }
}

fn marks_of(
    town: Town,
    tile: &TileView,
    is_open: bool,
    helicopter: Helicopter,
    aims: Aims,
) -> impl IntoView + use<> {
    let rect = town.plan.with(|plan| plan.tile_rect(tile.tile));
    let rect = rect.unwrap_or(Rect { x: 0.0, y: 0.0, width: 0.0, height: 0.0 });
    let heart = town.heart(tile.tile.street()).unwrap_or(rect.middle());
    let corner =
        town.plan.with(|plan| plan.tiles.get(usize::from(tile.tile.0)).map(|it| it.corner));
    let corner = corner.unwrap_or(rect.middle());
    let number = town.at(corner);
    let on_road = |symbol: &'static str, class: &'static str, title: String, dy: f32| {
        let style = town.at(heart.plus(0.0, dy));
        view! { <div class=format!("town-piece town-mark {class}") style=style title=title>{art(symbol)}</div> }
    };
    let exit = tile.is_exit.then(|| {
        if is_open {
            on_road("town-exit", "exit open", words::EXIT.to_owned(), 0.0)
        } else {
            on_road("town-exit-shut", "exit", words::EXIT_SHUT.to_owned(), 0.0)
        }
    });
    let flies = tile.is_exit && helicopter == Helicopter::Here;
    let helicopter =
        flies.then(|| on_road("helicopter", "helicopter", words::HELICOPTER.to_owned(), -60.0));
    let start = (tile.is_start && !tile.is_exit)
        .then(|| on_road("town-start", "start", words::START.to_owned(), 0.0));
    let car = tile.is_car.then(|| on_road("town-car", "car", words::CAR.to_owned(), 34.0));
    let alarm = tile.has_alarm.then(|| {
        let style = town.at(corner.plus(0.0, 44.0));
        view! { <div class="town-piece town-mark alarm" style=style title=words::ALARM>{art("town-alarm")}</div> }
    });
    let locks = tile.locks.iter().enumerate().map(|(nth, colour)| {
        let symbol = format!("town-lock-{}", colour.word());
        let style = town.at(heart.plus(-30.0 + 60.0 * nth as f32, 0.0));
        let title = format!("A {} Lock", colour.word());
        view! { <div class="town-piece town-mark lock" style=style title=title>{art(symbol)}</div> }
    });
    let entry = tile.entry.map(|letter| {
        let style = town.at(corner.plus(46.0, 0.0));
        let title = format!("Zombies enter here: {letter}");
        view! { <div class="town-piece town-mark entry" style=style title=title><b>{letter}</b></div> }
    });
    let aim = aims.of(tile.tile).map(|(word, text)| {
        let style = town.at(corner.plus(46.0, 0.0));
        view! { <div class="town-piece town-mark entry aim" style=style title=text><b>{word}</b></div> }
    });
    view! {
        <span class="town-piece town-tile-number" style=number title=words::tile(tile.tile)>{tile.tile.0}</span>
        {aim} {start} {exit} {car} {alarm} {locks.collect_view()} {entry} {helicopter}
    }
}

#[component]
fn Gun(town: Town) -> impl IntoView {
    let gun = Memo::new(move |_| town.picture.with(|it: &Picture| it.view.machine_gun));
    move || {
        gun.get().map(|(area, gun)| {
            let style = town.heart(area).map(|at| town.at(at.plus(0.0, 20.0))).unwrap_or_default();
            let title = format!("{}: {}", words::MACHINE_GUN, words::uses(gun.uses));
            view! {
                <div class="town-piece town-mark gun" style=style title=title>
                    {art("town-machine-gun")} <b>{gun.uses}</b>
                </div>
            }
        })
    }
}
