//! Everything the board shows, as plain values.

use engine::{Id, Rules, Seat};
use rules::ThirtySeconds;
use rules::row::Row;
use rules::setup::Opponent;
use rules::state::Timer;
use rules::supply::{Supply, Thing};
use rules::tactics::{Scheme, Tactic};
use rules::view::{LyingView, Pending, View};
use rules::words::{Event, SURVIVOR, ZOMBIES};
use rules::zombies::{Body, Zombie, ZombieId};

use super::clash::Clash;
use super::cue::{Tempo, cue};
use super::keys::keys;
use super::spotlight::{Shown, Spotlight};
use protocol::WireChoice;
use stage::keys::Keys;
use stage::picture::Cue;

/// The table at one moment. It is built from a view and follows the events until the next view
/// arrives, which is authoritative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub view: View,
    pub spotlight: Option<Shown>,
    /// The last attack.
    pub clash: Option<Clash>,
    /// The last explanation by solo zombies.
    pub explained: Option<Event>,
    pub(super) n_shown: u32,
}

/// A card in a hand, face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandItem {
    Supply(Thing),
    Tactic(Tactic),
    /// A Supply card to choose from.
    Looked(Supply),
    Zombie(Body),
    Scheme(Scheme),
}

impl stage::picture::GamePicture for Picture {
    const GAME: &'static str = ThirtySeconds::ID;
    type View = View;
    type Event = Event;

    fn of(view: &View) -> Picture {
        Picture { view: view.clone(), spotlight: None, clash: None, explained: None, n_shown: 0 }
    }

    /// The picture of a view, as a continuation of this one: the last attack stays visible.
    fn settled(&self, view: &View) -> Picture {
        let is_zombie_turn = is_zombie_turn(view);
        // A viewer who skipped an attack must not be shown an earlier one as the last.
        let decks = |view: &View| (view.strikes, view.claws);
        let is_last = decks(&self.view) == decks(view);
        Picture {
            clash: self.clash.clone().filter(|_| is_last),
            explained: self.explained.filter(|_| is_zombie_turn),
            n_shown: self.n_shown,
            ..Picture::of(view)
        }
    }

    fn apply(&mut self, event: &Event) {
        self.spotlight = None;
        self.follow_attack(event);
        self.follow_programme(event);
        self.light(event);
        self.change(event);
    }

    fn cue(&self, event: &Event) -> Cue {
        cue(event, if self.is_live() { Tempo::Hurried } else { self.pace() })
    }

    fn turn(&self) -> u32 {
        self.view.turn.into()
    }

    fn keys(&self, options: &[WireChoice]) -> Vec<Keys> {
        keys(options)
    }

    /// While the timer is stopped for a reaction, there is time to see what it is about.
    fn is_live(&self) -> bool {
        match self.view.timer {
            Timer::Starting(_) | Timer::Running(_) | Timer::Pausing(_) => {
                self.view.ending.is_none()
            }
            Timer::Off | Timer::Paused(_) | Timer::RunOut => false,
        }
    }
}

impl Picture {
    /// The viewer's seat.
    pub fn you(&self) -> Option<Seat> {
        self.view.viewer
    }

    pub fn is_solo(&self) -> bool {
        self.view.setup.opponent != Opponent::Person
    }

    /// The seat whose answer the game waits for.
    pub fn asked(&self) -> Option<Seat> {
        match self.view.pending {
            Some(Pending::Survivor(_)) => Some(SURVIVOR),
            Some(Pending::Zombies(_)) => Some(ZOMBIES),
            Some(Pending::Draw(_)) | None => None,
        }
    }

    pub fn is_zombie_turn(&self) -> bool {
        is_zombie_turn(&self.view)
    }

    pub fn zombie(&self, id: ZombieId) -> Option<&Zombie> {
        self.view.zombies.iter().find(|(it, _)| *it == id).map(|(_, zombie)| zombie)
    }

    pub fn n_in(&self, row: Row) -> usize {
        self.view.zombies.iter().filter(|(_, it)| it.row == row).count()
    }

    pub fn lies_in(&self, row: Row) -> impl Iterator<Item = &LyingView> {
        self.view.lying.iter().filter(move |it| it.row == row)
    }

    /// The viewer's hand, in display order.
    pub fn own_hand(&self) -> Vec<HandItem> {
        let seat = self.you();
        seat.map(|seat| self.hand_of(seat)).unwrap_or_default()
    }

    /// The cards of a seat, as far as they are known here.
    pub fn hand_of(&self, seat: Seat) -> Vec<HandItem> {
        let mut cards = Vec::new();
        if seat == SURVIVOR
            && let Some(hand) = &self.view.hand
        {
            cards.extend(hand.looked.iter().copied().map(HandItem::Looked));
            cards.extend(hand.supplies.iter().copied().map(HandItem::Supply));
            let tactics = hand.tactics.iter();
            cards.extend(tactics.flat_map(|(it, n)| (0..n).map(move |_| HandItem::Tactic(it))));
        }
        if seat == ZOMBIES
            && let Some(hand) = &self.view.zombie_hand
        {
            let zombies = hand.zombies.iter();
            cards.extend(zombies.flat_map(|(it, n)| (0..n).map(move |_| HandItem::Zombie(it))));
            let schemes = hand.schemes.iter();
            cards.extend(schemes.flat_map(|(it, n)| (0..n).map(move |_| HandItem::Scheme(it))));
        }
        cards
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let view = &self.view;
        if seat == SURVIVOR {
            view.n_supplies_in_hand + view.n_tactics_in_hand
        } else {
            view.n_zombies_in_hand + view.n_schemes_in_hand
        }
    }

    pub(super) fn show(&mut self, what: Spotlight) {
        self.n_shown += 1;
        self.spotlight = Some(Shown { nth: self.n_shown, what });
    }

    fn pace(&self) -> Tempo {
        if self.is_solo() { Tempo::Told } else { Tempo::Plain }
    }
}

impl HandItem {
    /// Its name in options.
    pub fn target(self) -> String {
        match self {
            HandItem::Supply(thing) => thing.card.name().to_owned(),
            HandItem::Looked(card) => card.name().to_owned(),
            HandItem::Tactic(tactic) => tactic.name().to_owned(),
            HandItem::Zombie(body) => body.word().to_owned(),
            HandItem::Scheme(scheme) => scheme.name().to_owned(),
        }
    }

    /// A sort key, so that each card keeps its place.
    pub fn order(self) -> usize {
        match self {
            HandItem::Looked(card) => card.index(),
            HandItem::Supply(thing) => 100 + 10 * thing.card.index() + usize::from(thing.uses),
            HandItem::Tactic(tactic) => 1000 + tactic.index(),
            HandItem::Zombie(body) => 2000 + body.index(),
            HandItem::Scheme(scheme) => 3000 + scheme.index(),
        }
    }
}

fn is_zombie_turn(view: &View) -> bool {
    use rules::words::Phase;
    matches!(view.phase, Phase::ZombieDraw | Phase::ZombieAction | Phase::ZombieResolution)
}
