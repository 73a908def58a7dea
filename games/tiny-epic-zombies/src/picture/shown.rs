//! Everything the board shows, as plain values.

use engine::{Rules, Seat, SeatSet};
use rules::TinyEpicZombies;
use rules::human::Human;
use rules::mall::{Mall, Room};
use rules::objectives::{Place, Token};
use rules::view::{HumanView, Pending, View};
use rules::words::Event;

use super::cue::cue;
use super::spotlight::{Shown, Spotlight};
use stage::picture::Cue;

/// The table at one moment. It is built from a view and follows the events until the next view arrives,
/// which is authoritative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub view: View,
    /// The same zombies as in the view; each keeps its number while it moves.
    pub zombies: Vec<ZombieShown>,
    /// Whom the game waits for, or whose events are being shown.
    pub acting: SeatSet,
    pub spotlight: Option<Shown>,
    /// The token that was turned over last.
    pub(super) flipped: Option<Token>,
    n_zombies: u32,
    n_shown: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZombieShown {
    pub id: u32,
    pub room: Room,
}

impl stage::picture::GamePicture for Picture {
    const GAME: &'static str = TinyEpicZombies::ID;
    type View = View;
    type Event = Event;

    fn of(view: &View) -> Picture {
        let mut picture = Picture {
            zombies: Vec::new(),
            acting: acting(view),
            spotlight: None,
            flipped: None,
            n_zombies: 0,
            n_shown: 0,
            view: view.clone(),
        };
        for room in view.zombies.iter() {
            picture.number_zombie(room);
        }
        picture
    }

    /// The picture of a view, continuing this one: zombies that have not moved keep their numbers.
    fn settled(&self, view: &View) -> Picture {
        let mut after = Picture { zombies: Vec::new(), ..Picture::of(view) };
        (after.n_shown, after.n_zombies) = (self.n_shown, self.n_zombies);
        for room in view.zombies.iter() {
            match self.zombies.iter().find(|zombie| zombie.room == room) {
                Some(zombie) => after.zombies.push(*zombie),
                None => after.number_zombie(room),
            }
        }
        after
    }

    fn apply(&mut self, event: &Event) {
        self.spotlight = None;
        if let Some(seat) = self.cue(event).whose {
            self.acting = SeatSet::only(seat);
        }
        self.light(event);
        self.change(event);
    }

    fn cue(&self, event: &Event) -> Cue {
        cue(event, self)
    }

    fn turn(&self) -> u32 {
        self.view.turn.number.into()
    }
}

impl Picture {
    /// The viewer's seat.
    pub fn you(&self) -> Option<Seat> {
        self.view.viewer
    }

    /// The mall, once all stores are placed.
    pub fn mall(&self) -> Option<Mall> {
        let mut stores = [rules::mall::Store::CraftsAndColors; 8];
        for (at, store) in self.view.stores.iter().enumerate() {
            stores[at] = (*store)?;
        }
        Mall::try_from(stores).ok()
    }

    pub fn human(&self, human: Human) -> Option<&HumanView> {
        self.view.humans.get(usize::from(human.0))
    }

    /// The humans of a seat: one, two for a solo player, or none for the zombies.
    pub fn humans_of(&self, seat: Seat) -> impl Iterator<Item = &HumanView> {
        self.view.humans.iter().filter(move |it| it.seat == seat)
    }

    /// The seat whose answer this screen waits for: yours, if you are among those asked.
    pub fn asked(&self) -> Option<Seat> {
        self.you().filter(|you| self.acting.has(*you)).or(self.acting.lowest())
    }

    /// The human who is asked, or whose turn it is.
    pub fn active(&self) -> Human {
        match self.view.pending {
            Some(Pending::Human(human, _)) => human,
            Some(Pending::Zombies(_) | Pending::Draw(_)) | None => self.view.turn.me,
        }
    }

    /// The tokens in a room.
    pub fn tokens_in(&self, room: Room) -> impl Iterator<Item = Token> {
        let lies = move |place: Place| place == Place::In(room);
        self.view.tokens.iter().filter(move |it| lies(it.place)).map(|it| it.token)
    }

    pub(super) fn human_mut(&mut self, human: Human) -> Option<&mut HumanView> {
        self.view.humans.get_mut(usize::from(human.0))
    }

    pub(super) fn add_zombie(&mut self, room: Room) {
        self.view.zombies.add(room);
        self.view.zombie_supply = self.view.zombie_supply.saturating_sub(1);
        self.number_zombie(room);
    }

    pub(super) fn remove_zombie(&mut self, room: Room) {
        self.view.zombie_supply += u8::from(self.view.zombies.has(room));
        self.view.zombies.remove(room);
        self.zombies.retain(|zombie| zombie.room != room);
    }

    pub(super) fn move_zombie(&mut self, from: Room, to: Room) {
        if self.view.zombies.has(from) {
            self.view.zombies.remove(from);
            self.view.zombies.add(to);
        }
        for zombie in &mut self.zombies {
            if zombie.room == from {
                zombie.room = to;
            }
        }
    }

    pub(super) fn put_token(&mut self, token: Token, place: Place) {
        for it in self.view.tokens.iter_mut().filter(|it| it.token == token) {
            it.place = place;
        }
        for human in &mut self.view.humans {
            human.tokens.remove(token);
            if place == Place::With(human.human) {
                human.tokens.add(token);
            }
        }
    }

    pub(super) fn show(&mut self, what: Spotlight) {
        self.n_shown += 1;
        self.spotlight = Some(Shown { nth: self.n_shown, what });
    }

    fn number_zombie(&mut self, room: Room) {
        self.n_zombies += 1;
        self.zombies.push(ZombieShown { id: self.n_zombies, room });
    }
}

fn acting(view: &View) -> SeatSet {
    match view.pending {
        Some(Pending::Human(human, _)) => {
            let seat = view.humans.get(usize::from(human.0)).map(|it| it.seat);
            seat.map_or(SeatSet::NONE, SeatSet::only)
        }
        Some(Pending::Zombies(_)) => view.horde.seat.map_or(SeatSet::NONE, SeatSet::only),
        Some(Pending::Draw(_)) | None => SeatSet::NONE,
    }
}
