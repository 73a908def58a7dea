//! What a viewer sees, built up from nothing. Decks and face-down tokens are secrets that not even
//! the state knows: what they show is decided when they are turned over. So everybody sees the
//! same, and there is nothing to imagine.

use std::borrow::Cow;

use engine::{ArrayVec, Id, Millis, Rng, Seat, Secrets, Viewer};

use crate::Zombie15;
use crate::clock::{ClockState, SIRENS, TRACK};
use crate::heroes::Hero;
use crate::hints::Hint;
use crate::items::{Item, N_SEARCH_CARDS, SearchCard};
use crate::map::{Area, MAX_AREAS, MAX_TILES, Tile, TileSet};
use crate::rules::with_alpha;
use crate::scenario::{Defeats, Goals, Placed, ScenarioRules, Tier, Track};
use crate::scenario_text::MOST_TOKENS;
use crate::setup::Agreed;
use crate::state::{
    Alpha, AttackState, Ending, Held, Helicopter, Load, MachineGun, N_LYING, State,
};
use crate::tokens::{Colour, HEAVY, Heavy, Token};
use crate::words::{Action, Draw, Event, Figure, MAX_FIGURES, Question, Step};
use crate::zombie_cards::ZombieCard;

impl Secrets for Zombie15 {
    type View = View;

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, _: Viewer, _: &mut Rng) -> State {
        // Face-down tokens have no face yet, so there is nothing to redeal.
        state.clone()
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        // There are no secrets between players.
        Some(*event)
    }

    fn is_secret(_: Action) -> bool {
        false
    }
}

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    pub viewer: Option<Seat>,
    pub setup: Agreed,
    /// The scenario of the campaign, 1 to 15; 0 for any other.
    pub scenario: u8,
    pub name: String,
    pub tier: Tier,
    pub about: String,
    pub rules: ScenarioRules,
    pub goals: Goals,
    pub defeats: Defeats,
    /// Zombie cards at each growl.
    pub cards: u8,
    pub tiles: ArrayVec<TileView, MAX_TILES>,
    pub clock: ClockView,
    pub turn: u16,
    pub active: Figure,
    pub actions: u8,
    pub attack: AttackState,
    /// Zombies in the Active Hero's Area, and the fend-off of all Heroes there.
    pub attackers: u8,
    pub fend_off: u8,
    pub heroes: ArrayVec<HeroView, MAX_FIGURES>,
    pub horde: u8,
    pub zombie_cards: u8,
    pub search_cards: u16,
    /// From bottom to top.
    pub search_discard: ArrayVec<SearchCard, N_SEARCH_CARDS>,
    /// The items in it that a Careful Search can reach.
    pub buried: ArrayVec<Buried, { Item::COUNT }>,
    /// Cards of a Quick Search still to be decided about.
    pub drawn: ArrayVec<SearchCard, N_SEARCH_CARDS>,
    pub tokens: ArrayVec<TokenView, { MOST_TOKENS + N_LYING }>,
    pub heavy: ArrayVec<HeavyView, { HEAVY.len() }>,
    pub fuses: u8,
    pub machine_gun: Option<(Area, MachineGun)>,
    pub alpha: Option<Alpha>,
    pub helicopter: Helicopter,
    pub has_met: bool,
    /// Whether the Radio has called in each period.
    pub calls: [bool; 4],
    pub exit_is_open: bool,
    pub pending: Option<Pending>,
    pub ending: Option<Ending>,
    /// What the viewer may be about to forget, the most urgent first.
    pub hints: Vec<Hint>,
    /// The rules that are new in this scenario.
    pub news: Vec<Hint>,
    /// The call at the end of this turn.
    pub call: Cow<'static, str>,
    /// Where the Radio calls from, and the tile that is to be defended or held.
    pub call_at: Option<Tile>,
    pub defended: Option<Tile>,
}

/// A tile and what is on it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TileView {
    pub tile: Tile,
    pub placed: Placed,
    pub picture: Cow<'static, str>,
    pub adjacent: TileSet,
    pub has_search_area: bool,
    pub street_zombies: u8,
    pub search_zombies: u8,
    pub has_alarm: bool,
    pub locks: ArrayVec<Colour, { Colour::ALL.len() }>,
    pub is_start: bool,
    pub is_exit: bool,
    pub is_car: bool,
    /// A, B, C or D.
    pub entry: Option<char>,
}

/// The clock, with enough data for a client to continue by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClockView {
    pub state: ClockState,
    /// When the track would have begun, had it never been stopped.
    pub began: Millis,
    /// The position on the track when the clock last reported.
    pub elapsed: u32,
    pub track: Track,
    pub growls: u8,
    /// The track position, in its own milliseconds.
    pub next_growl: Option<u32>,
    pub sirens: [u32; 3],
    pub length: u32,
    pub pace: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HeroView {
    pub figure: Figure,
    pub seat: Seat,
    pub hero: Hero,
    pub area: Area,
    pub life: u8,
    pub max_life: u8,
    pub is_lying: bool,
    pub is_tired: bool,
    /// By slot: two for Weapons, three for Light Objects.
    pub slots: [Option<Held>; 5],
    pub backpack: ArrayVec<Token, 3>,
    pub backpack_size: u8,
    pub load: Load,
    pub fend_off: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TokenView {
    pub area: Area,
    /// `None` while it is face down.
    pub token: Option<Token>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HeavyView {
    pub heavy: Heavy,
    pub place: crate::state::HeavyPlace,
}

/// An item in the discard, and what a Careful Search for it removes (Z15-7.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Buried {
    pub item: Item,
    /// Its index, from the bottom.
    pub at: u8,
    /// How many cards above it would leave the game.
    pub above: u8,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pending {
    Question(Figure, Question),
    Draw(Draw),
}

impl View {
    /// Whether the event on a Zombie card counts here (Z15-14.4, Z15-20.11).
    pub fn event_counts(&self, card: ZombieCard) -> bool {
        card.value().is_some_and(|value| self.setup.events_count(&self.rules, value))
    }

    /// Who stands against whom around the Active Hero, from what the view itself shows, for a picture that follows
    /// events between two views.
    pub fn count_attack(&mut self) {
        let Some(me) = self.heroes.iter().find(|it| it.figure == self.active) else { return };
        let area = me.area;
        let zombies = self.tiles.get(area.tile().index()).map_or(0, |tile| {
            if area.is_search_area() { tile.search_zombies } else { tile.street_zombies }
        });
        let is_alpha_here = self.alpha.is_some_and(|it| it.tile.street() == area);
        self.attackers = with_alpha(zombies, is_alpha_here);
        // Z15-12.3: who lies fends off nothing.
        let standing = self.heroes.iter().filter(|it| it.area == area && !it.is_lying);
        self.fend_off = standing.map(|it| it.fend_off).sum();
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        View {
            name: self.board.name.clone(),
            about: self.board.about.clone(),
            hints: self.hints(viewer),
            news: self.news(),
            ..self.view_for_bots(viewer)
        }
    }

    /// Without names, stories and hints: bots look at a million positions, and read none of them.
    pub fn view_for_bots(&self, viewer: Viewer) -> View {
        let area = self.me().area;
        let [numbered, hordes] = [self.zombie_deck.numbered.total() as u8, self.zombie_deck.hordes];
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::AllSeeing => None,
            },
            setup: self.setup,
            scenario: self.number,
            name: String::new(),
            tier: self.board.tier,
            about: String::new(),
            rules: self.board.rules,
            goals: self.board.goals,
            defeats: self.board.defeats,
            cards: self.setup.cards(&self.board),
            tiles: (0..self.board.n_tiles()).map(|n| self.tile_view(Tile(n))).collect(),
            clock: self.clock_view(),
            turn: self.turn,
            active: self.active,
            actions: self.turn_flags.actions,
            attack: self.turn_flags.attack,
            attackers: self.attackers(area),
            fend_off: self.fend_off(area),
            heroes: self.figures().map(|figure| self.hero_view(figure)).collect(),
            horde: self.horde,
            zombie_cards: numbered + hordes,
            search_cards: self.search_deck.total(),
            search_discard: self.search_discard.cards().collect(),
            buried: self.buried(),
            drawn: self.drawn_cards().collect(),
            tokens: self.token_views(),
            heavy: self.heavy_views(),
            fuses: self.fuses,
            machine_gun: self.board.machine_gun.map(|area| (area, self.machine_gun)),
            alpha: self.alpha,
            helicopter: self.helicopter,
            has_met: self.has_met,
            calls: [0, 1, 2, 3].map(|period| self.calls >> period & 1 == 1),
            exit_is_open: self.exit_is_open(),
            pending: self.pending(),
            ending: self.ended,
            hints: Vec::new(),
            news: Vec::new(),
            call: self.call(self.active).into(),
            call_at: self.board.call,
            defended: self.board.defended.or(self.board.goals.hold),
        }
    }

    fn tile_view(&self, tile: Tile) -> TileView {
        let placed = self.board.tiles[tile.index()];
        let entry = self.board.entries.iter().position(|it| *it == Some(tile));
        TileView {
            tile,
            placed,
            picture: placed.side.printed().picture.into(),
            adjacent: self.board.adjacent(tile),
            has_search_area: self.board.has_search_area(tile),
            street_zombies: self.zombies_in(tile.street()),
            search_zombies: self.zombies_in(tile.search_area()),
            has_alarm: self.alarms.has(tile),
            locks: Colour::ALL.into_iter().filter(|&it| self.lock_of(it) == Some(tile)).collect(),
            is_start: self.board.starts.contains(&tile),
            is_exit: self.board.exits.has(tile),
            is_car: self.board.car == Some(tile),
            entry: entry.map(|at| ['A', 'B', 'C', 'D'][at]),
        }
    }

    fn clock_view(&self) -> ClockView {
        let track = self.setup.track(&self.board);
        let (every, n) = track.growls();
        let growls = self.clock.growls;
        ClockView {
            state: self.clock.state,
            began: self.clock.began,
            elapsed: self.clock.elapsed,
            track,
            growls,
            next_growl: (growls < n).then(|| (u32::from(growls) + 1) * every),
            sirens: SIRENS,
            length: TRACK,
            pace: self.setup.pace,
        }
    }

    fn hero_view(&self, figure: Figure) -> HeroView {
        let member = self.member(figure);
        HeroView {
            figure,
            seat: self.seat_of(figure),
            hero: member.hero,
            area: member.area,
            life: member.life,
            max_life: self.max_life(figure),
            is_lying: member.is_lying,
            is_tired: member.is_tired,
            slots: member.slots,
            backpack: member.backpack.into_iter().flatten().collect(),
            backpack_size: self.backpack_size(figure) as u8,
            load: member.load,
            fend_off: self.fend_off_of(figure),
        }
    }

    fn buried(&self) -> ArrayVec<Buried, { Item::COUNT }> {
        let one = |item: Item| {
            let at = self.search_discard.find(SearchCard::of(item)?)?;
            Some(Buried { item, at, above: self.search_discard.len() - 1 - at })
        };
        self.discarded_items().filter_map(one).collect()
    }

    fn token_views(&self) -> ArrayVec<TokenView, { MOST_TOKENS + N_LYING }> {
        let down = (0..MAX_AREAS as u8).map(Area).filter(|&area| self.has_hidden_token(area));
        let down = down.map(|area| TokenView { area, token: None });
        let up = self.tokens.iter().flatten();
        down.chain(up.map(|it| TokenView { area: it.area, token: Some(it.token) })).collect()
    }

    fn heavy_views(&self) -> ArrayVec<HeavyView, { HEAVY.len() }> {
        let all = HEAVY.into_iter().zip(self.heavy);
        let all = all.map(|(heavy, place)| HeavyView { heavy, place });
        all.filter(|it| it.place != crate::state::HeavyPlace::Away).collect()
    }

    pub fn pending(&self) -> Option<Pending> {
        match self.agenda.top() {
            _ if self.ended.is_some() => None,
            Some(Step::Ask(figure, question)) => Some(Pending::Question(figure, question)),
            Some(Step::Nature(draw)) => Some(Pending::Draw(draw)),
            _ => None,
        }
    }
}
