//! The rules of Lantern Walk, in the order of the night.

use engine::{Agenda, Bag, BySeat, Counts, Id, Keep, Millis, Next, Seat, SeatSet, Set, Told};
use engine::{answer, done, interrupt, next};

use super::words::{Action, Charm, Event, Omen, Step};

pub(super) const LAST_NIGHT: u8 = 20;
pub(super) const MINUTE: Millis = 60_000;
pub(super) const FULL: u8 = 4;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State {
    pub agenda: Agenda<Step, 4>,
    pub n_seats: u8,
    /// The last space of the road.
    pub gate: u8,
    pub night: u8,
    pub at: BySeat<u8>,
    pub oil: BySeat<u8>,
    pub flasks: BySeat<Bag<Omen>>,
    pub lost: SeatSet,
    pub plan: BySeat<Option<u8>>,
    /// Face down before each walker.
    pub charm: BySeat<Option<Charm>>,
    /// Whoever knows their own charm.
    pub looked: SeatSet,
    /// Charms that nobody was dealt.
    pub charms: Set<Charm>,
    pub turned: Set<Charm>,
    /// All the omens of this game, those still in the pile, and those that were met.
    pub box_of_omens: Counts<Omen, 4>,
    pub omens: Counts<Omen, 4>,
    pub met: Counts<Omen, 4>,
    /// When the wind blows next; never on a calm night.
    pub next_gust: Option<Millis>,
    pub over: Option<Ending>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    Home,
    Dark,
    Dawn,
}

impl State {
    pub(super) fn seats(&self) -> SeatSet {
        SeatSet::first(self.n_seats)
    }

    pub(super) fn is_home(&self, seat: Seat) -> bool {
        self.at[seat] == self.gate
    }

    /// Whoever is still on the road.
    pub(super) fn walkers(&self) -> SeatSet {
        self.seats().minus(self.lost).iter().filter(|&seat| !self.is_home(seat)).collect()
    }

    pub(super) fn planned(&self) -> SeatSet {
        self.seats().iter().filter(|&seat| self.plan[seat].is_some()).collect()
    }

    /// Plans are hidden until everybody has one.
    pub(super) fn is_planning(&self) -> bool {
        self.agenda.steps().any(|step| step == Step::Pace)
    }

    /// LW-2.1: a walker goes two spaces at most, and not past the gate.
    pub(super) fn pace_limit(&self, seat: Seat) -> u8 {
        2.min(self.gate - self.at[seat])
    }
}

/// The state and the listener for events.
pub(super) struct Table<'a, T> {
    pub(super) s: &'a mut State,
    pub(super) told: &'a mut T,
}

impl<T: Told<Event>> engine::Rulebook<4> for Table<'_, T> {
    type Step = Step;

    fn agenda(&mut self) -> &mut Agenda<Step, 4> {
        &mut self.s.agenda
    }

    fn is_over(&self) -> bool {
        self.s.over.is_some()
    }

    /// LW-4.1: whose lantern is ever dark is lost. LW-4.2: when all are lost, the game is over.
    fn standing(&mut self) -> Option<Next<Step>> {
        if let Some(seat) = self.s.walkers().iter().find(|&seat| self.s.oil[seat] == 0) {
            return Some(self.lose(seat));
        }
        if self.s.lost == self.s.seats() {
            self.s.over = Some(Ending::Dark);
            return Some(done());
        }
        None
    }

    fn waits(&self, step: Step) -> bool {
        match step {
            Step::Deal(seat) => seat.0 < self.s.n_seats,
            Step::Pace => !self.s.walkers().minus(self.s.planned()).is_empty(),
            Step::Omen(seat) | Step::Wolf(seat) => self.s.walkers().has(seat),
            Step::Gust => true,
            Step::Night | Step::Walks(_) => false,
        }
    }

    fn perform(&mut self, step: Step) -> Next<Step> {
        match step {
            Step::Deal(_) => next([Step::Night]),
            Step::Night => self.night(),
            Step::Walks(seat) if seat.0 < self.s.n_seats => self.walks(seat),
            Step::Walks(_) => self.night_ends(),
            Step::Pace | Step::Omen(_) | Step::Wolf(_) | Step::Gust => done(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn play(&mut self, seat: Seat, action: Action) {
        let keep = match action {
            Action::Walk(_) | Action::Withdraw | Action::Refill | Action::Look => Keep::Pending,
            Action::Burn | Action::Turn | Action::Flee => Keep::Answered,
            Action::Deal(_) | Action::Draw(_) | Action::Blow(_) => Keep::Answered,
        };
        let asked = self.s.agenda.top();
        answer(self, keep, |table| match (asked, action) {
            (Some(Step::Deal(to)), Action::Deal(charm)) => table.deal(to, charm),
            (Some(Step::Omen(to)), Action::Draw(omen)) => table.meet(to, omen),
            (_, Action::Blow(n)) => table.blow(n),
            (_, Action::Walk(n)) => table.plan(seat, Some(n)),
            (_, Action::Withdraw) => table.plan(seat, None),
            (_, Action::Refill) => table.refill(seat),
            (_, Action::Look) => table.look(seat),
            (_, Action::Burn) => table.burn(seat),
            (_, Action::Turn) => table.turn(seat),
            (_, Action::Flee) => table.flee(seat),
            (_, Action::Deal(_) | Action::Draw(_)) => unreachable!("Nature answers what is asked"),
        });
    }

    /// LW-5.1: on a gusty night the wind rises every minute, whatever is going on. One gust at a
    /// time: gusts missed in between are not made up.
    pub(super) fn clock(&mut self, now: Millis) {
        if self.s.over.is_some() || self.s.next_gust.is_none_or(|gust| now < gust) {
            return;
        }
        self.s.next_gust = Some((now - now % MINUTE).saturating_add(MINUTE));
        if self.s.agenda.top() != Some(Step::Gust) {
            interrupt(self, next([Step::Gust]));
        }
    }

    fn deal(&mut self, to: Seat, charm: Charm) -> Next<Step> {
        self.s.charms.remove(charm);
        self.s.charm[to] = Some(charm);
        self.told.tell(Event::Dealt(to, Some(charm)));
        next([Step::Deal(Seat(to.0 + 1))])
    }

    fn night(&mut self) -> Next<Step> {
        if self.s.night == LAST_NIGHT {
            self.s.over = Some(Ending::Dawn);
            return done();
        }
        self.s.night += 1;
        self.told.tell(Event::NightFell(self.s.night));
        next([Step::Pace, Step::Walks(Seat(0))])
    }

    fn plan(&mut self, me: Seat, plan: Option<u8>) -> Next<Step> {
        self.s.plan[me] = plan;
        self.told.tell(match plan {
            Some(n) => Event::Planned(me, Some(n)),
            None => Event::Withdrew(me),
        });
        done()
    }

    fn refill(&mut self, me: Seat) -> Next<Step> {
        self.s.flasks[me].take(Omen::Flask);
        self.s.met.add(Omen::Flask);
        self.s.oil[me] = FULL;
        self.told.tell(Event::Refilled(me));
        done()
    }

    fn look(&mut self, me: Seat) -> Next<Step> {
        self.s.looked.add(me);
        self.told.tell(Event::Looked(me, self.s.charm[me]));
        done()
    }

    fn walks(&mut self, me: Seat) -> Next<Step> {
        let on = next([Step::Walks(Seat(me.0 + 1))]);
        let Some(n) = self.s.plan[me].take() else { return on };
        self.s.at[me] += n;
        self.told.tell(Event::Reached(me, self.s.at[me]));
        next([Step::Omen(me), Step::Walks(Seat(me.0 + 1))])
    }

    fn meet(&mut self, me: Seat, omen: Omen) -> Next<Step> {
        self.s.omens.take(omen);
        self.told.tell(Event::Met(me, omen));
        match omen {
            Omen::Flask => self.s.flasks[me].add(omen),
            Omen::Quiet | Omen::Moth | Omen::Wolf => self.s.met.add(omen),
        }
        if self.s.omens.is_empty() {
            std::mem::swap(&mut self.s.omens, &mut self.s.met);
        }
        match omen {
            Omen::Quiet | Omen::Flask => done(),
            Omen::Moth => self.lose_oil(me, 1),
            Omen::Wolf => next([Step::Wolf(me)]),
        }
    }

    fn burn(&mut self, me: Seat) -> Next<Step> {
        self.told.tell(Event::Burned(me));
        self.lose_oil(me, 1)
    }

    /// LW-3.2: a loud charm sends the wolf away; after any other the wolf is still there.
    fn turn(&mut self, me: Seat) -> Next<Step> {
        let charm = self.s.charm[me].take().expect("only a charm that is there is turned");
        self.s.looked.remove(me);
        self.s.turned.add(charm);
        self.told.tell(Event::Turned(me, charm));
        if charm.is_loud() { done() } else { next([Step::Wolf(me)]) }
    }

    fn flee(&mut self, me: Seat) -> Next<Step> {
        self.s.at[me] = self.s.at[me].saturating_sub(2);
        self.told.tell(Event::Fled(me, self.s.at[me]));
        done()
    }

    fn blow(&mut self, n: u8) -> Next<Step> {
        self.told.tell(Event::Blew(n));
        self.s.walkers().iter().fold(done(), |_, seat| self.lose_oil(seat, n))
    }

    fn lose_oil(&mut self, me: Seat, n: u8) -> Next<Step> {
        self.s.oil[me] = self.s.oil[me].saturating_sub(n);
        done()
    }

    fn lose(&mut self, me: Seat) -> Next<Step> {
        self.s.lost.add(me);
        self.s.plan[me] = None;
        while self.s.flasks[me].has(Omen::Flask) {
            self.s.flasks[me].take(Omen::Flask);
            self.s.met.add(Omen::Flask);
        }
        self.told.tell(Event::Lost(me));
        done()
    }

    fn night_ends(&mut self) -> Next<Step> {
        if Seat::first(self.s.n_seats).any(|seat| self.s.is_home(seat)) {
            self.s.over = Some(Ending::Home);
            return done();
        }
        next([Step::Night])
    }
}

/// The omens of a game with or without moths and wolves.
pub(super) fn box_of_omens(moths: u8, wolves: u8) -> Counts<Omen, 4> {
    const { assert!(Omen::COUNT == 4) }
    Counts::new([6, 3, moths, wolves])
}
