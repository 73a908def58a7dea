//! Everybody and everything in the town that moves or disappears.

use crate::picture::{
    Picture, Point, TOKEN_BACK, crowd, heavy_art, hero_art, item_art, person, thing, token_art,
    words, zombie_art,
};
use engine::{capital, count};
use leptos::prelude::*;
use rules::map::Area;
use rules::state::{HeavyPlace, Load};
use rules::tokens::{Heavy, Token};
use rules::view::HeroView;
use rules::words::Figure;

use super::art;
use super::surface::Town;
use super::targets::Aim;

/// Something that lies in an Area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lying {
    /// Face up, or face down.
    Token(Option<Token>),
    Heavy(Heavy),
}

impl Lying {
    pub(super) fn is_token(self, token: Option<Token>) -> bool {
        self == Lying::Token(token)
    }

    pub(super) fn is_heavy(self, heavy: Heavy) -> bool {
        self == Lying::Heavy(heavy)
    }
}

#[component]
pub(super) fn Figures(town: Town) -> impl IntoView {
    let picture = town.picture;
    let crowded = Memo::new(move |_| {
        picture.with(|it| {
            let areas =
                it.view.tiles.iter().flat_map(|tile| [tile.tile.street(), tile.tile.search_area()]);
            areas.filter(|&area| it.zombies_in(area) > 0).collect::<Vec<_>>()
        })
    });
    let heroes = Memo::new(move |_| {
        picture.with(|it| it.view.heroes.iter().map(|it| it.figure).collect::<Vec<_>>())
    });
    let lying = Memo::new(move |_| {
        picture.with(|it| {
            let tiles = it.view.tiles.iter();
            let areas = tiles.flat_map(|tile| [tile.tile.street(), tile.tile.search_area()]);
            areas.flat_map(|area| with_places(lying_in(it, area), area)).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="town-pieces">
            <For each=move || lying.get() key=|it| format!("{it:?}") let:it>
                {move || {
                    let (area, nth, of, what) = it;
                    let point = town.plan.with(|plan| plan.area(area).map(|it| it.things));
                    let (x, y) = thing(nth, of);
                    point.map(|at| thing_view(what, town.at(at.plus(x, y))))
                }}
            </For>
            <For each=move || crowded.get() key=|area| area.0 let:area>
                <Crowd town area/>
            </For>
            <AlphaFigure town/>
            <For each=move || heroes.get() key=|figure| figure.0 let:figure>
                <HeroFigure town figure/>
            </For>
        </div>
    }
}

type Placed = (Area, usize, usize, Lying);

fn with_places(all: Vec<Lying>, area: Area) -> impl Iterator<Item = Placed> {
    let of = all.len();
    all.into_iter().enumerate().map(move |(nth, what)| (area, nth, of, what))
}

fn lying_in(picture: &Picture, area: Area) -> Vec<Lying> {
    let tokens = picture.view.tokens.iter().filter(|it| it.area == area);
    let heavy = picture.view.heavy.iter().filter(|it| it.place == HeavyPlace::Lies(area));
    tokens.map(|it| Lying::Token(it.token)).chain(heavy.map(|it| Lying::Heavy(it.heavy))).collect()
}

/// Where something lies in an Area, if it is there.
pub(super) fn thing_point(town: Town, area: Area, is_it: impl Fn(Lying) -> bool) -> Option<Point> {
    let all = town.picture.with(|it| lying_in(it, area));
    let nth = all.iter().position(|it| is_it(*it))?;
    let (x, y) = thing(nth, all.len());
    town.plan.with(|plan| plan.area(area).map(|it| it.things.plus(x, y)))
}

fn thing_view(what: Lying, style: String) -> impl IntoView {
    let (symbol, title, value) = match what {
        Lying::Token(None) => (TOKEN_BACK, words::FACE_DOWN.to_owned(), None),
        Lying::Token(Some(token)) => (token_art(token), capital(token.name()), token.bag()),
        Lying::Heavy(heavy) => (heavy_art(heavy), heavy.name().to_owned(), None),
    };
    let is_down = what == Lying::Token(None);
    view! {
        <div class="town-piece town-thing" class:down=is_down class:heavy=matches!(what, Lying::Heavy(_))
            style=style title=title>
            {art(symbol)} {value.map(|n| view! { <b>{n}</b> })}
        </div>
    }
}

/// A token or Heavy Object at a seat.
pub(super) fn token_view(token: Token) -> impl IntoView {
    view! {
        <span class="town-chip">
            {art(token_art(token))} {token.bag().map(|n| view! { <b>{n}</b> })}
        </span>
    }
}

/// Zombies of an Area: figures visible from afar, and their number.
#[component]
fn Crowd(town: Town, area: Area) -> impl IntoView {
    let n = Memo::new(move |last: Option<&u8>| {
        let n = town.picture.with(|it| it.zombies_in(area));
        // Keep the last number while the crowd fades out.
        if n == 0 { last.copied().unwrap_or(0) } else { n }
    });
    let point = Memo::new(move |_| town.plan.with(|plan| plan.area(area).map(|it| it.crowd)));
    let is_here =
        Memo::new(move |_| town.picture.with(|it| it.active().is_some_and(|it| it.area == area)));
    let each = move || {
        let places = crowd(n.get());
        places.into_iter().enumerate().collect::<Vec<_>>()
    };
    view! {
        <div class="town-piece town-crowd" class:here=is_here class:many=move || { n.get() > 6 }
            style=move || point.get().map(|at| town.at(at)).unwrap_or_default()
            title=move || count(n.get(), "zombie")>
            <For each key=|(nth, place)| format!("{nth} {place:?}") let:place>
                {
                    let (nth, (x, y)) = place;
                    let seed = u32::from(area.0) * 7 + nth as u32;
                    let style = format!("--x:{x:.0};--y:{y:.0};--nth:{}", seed % 5);
                    view! {
                        <span class="zombie" class:left=seed.is_multiple_of(3) style=style>
                            {art(zombie_art(seed))}
                        </span>
                    }
                }
            </For>
            <b class="town-number">{n}</b>
        </div>
    }
}

#[component]
fn AlphaFigure(town: Town) -> impl IntoView {
    let alpha = Memo::new(move |_| town.picture.with(|it| it.view.alpha));
    move || {
        alpha.get().map(|alpha| {
            let area = alpha.tile.street();
            let point = town.plan.with(|plan| plan.area(area).map(|it| it.heart));
            let style = point.map(|at| town.at(at.plus(0.0, -10.0))).unwrap_or_default();
            view! {
                <div class="town-piece town-alpha" style=style title=words::ALPHA>
                    {art("zombie-player")} <b class="town-number">{alpha.wounds}</b>
                </div>
            }
        })
    }
}

/// Where a Hero stands.
pub(super) fn hero_point(town: Town, figure: Figure) -> Option<Point> {
    town.picture.with(|picture| {
        let hero = picture.hero(figure)?;
        let here: Vec<_> = picture.view.heroes.iter().filter(|it| it.area == hero.area).collect();
        let nth = here.iter().position(|it| it.figure == figure)?;
        let (x, y) = person(nth, here.len());
        town.plan.with(|plan| plan.area(hero.area).map(|it| it.people.plus(x, y)))
    })
}

#[component]
fn HeroFigure(town: Town, figure: Figure) -> impl IntoView {
    let picture = town.picture;
    let point = Memo::new(move |_| hero_point(town, figure));
    let hero = Memo::new(move |_| picture.with(|it| it.hero(figure).cloned()));
    let is = move |of: fn(&HeroView) -> bool| hero.with(|it| it.as_ref().is_some_and(of));
    let acts = Memo::new(move |_| picture.with(|it| it.view.active == figure));
    let is_you = Memo::new(move |_| {
        picture.with(|it| it.hero(figure).is_some_and(|hero| it.view.viewer == Some(hero.seat)))
    });
    let is_target = Memo::new(move |_| !town.choices(Aim::Hero(figure)).is_empty());
    let weapon = move || {
        hero.with(|it| {
            let it = it.as_ref().filter(|it| it.load == Load::Nothing)?;
            let held = it.slots[0].or(it.slots[1])?;
            Some(format!("#{}", item_art(held.item)))
        })
    };
    let carries = move || {
        hero.with(|it| match it.as_ref()?.load {
            Load::Heavy(n) => {
                rules::tokens::HEAVY.get(usize::from(n)).map(|it| heavy_art(*it).to_owned())
            }
            Load::Hero(mate) => picture.with(|it| it.hero(mate).map(|it| hero_art(it.hero))),
            Load::Nothing => None,
        })
    };
    let figure_art =
        move || hero.with(|it| it.as_ref().map(|it| format!("#{}", hero_art(it.hero))));
    let tag = move || {
        hero.with(|it| it.as_ref().map(|it| picture.with(|shown| words::tag(&shown.view, it.hero))))
    };
    let title = move || {
        hero.with(|it| it.as_ref().map(|it| format!("{}: {}", it.hero.name(), words::life(it))))
    };
    view! {
        <div class="town-piece town-hero" data-seat=figure.0.to_string() title=title
            class:acts=acts class:you=is_you class:target=is_target
            class:lying=move || is(|it| it.is_lying) class:out=move || is(|it| it.life == 0)
            style=move || point.get().map(|at| town.at(at)).unwrap_or_default()>
            <span class="town-ring"></span>
            <svg viewBox="0 0 48 64" aria-hidden="true">
                <use_ href=figure_art width="48" height="64"/>
                {move || weapon().map(|href| view! {
                    <use_ href=href x="30" y="19" width="25" height="25"/>
                })}
                {move || carries().map(|id| view! {
                    <use_ href=format!("#{id}") x="2" y="-14" width="44" height="32"/>
                })}
            </svg>
            <span class="town-tag">
                {art(format!("seat-{}", figure.0))} <span>{tag}</span>
            </span>
        </div>
    }
}
