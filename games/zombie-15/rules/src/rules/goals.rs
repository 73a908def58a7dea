//! Objectives and defeats (chapter 18).

use engine::{Outcome, SeatSet, Told, done, next};

use super::{Next, Table, ask};
use crate::map::Tile;
use crate::setup::GameKind;
use crate::state::{Ending, HeavyPlace, Helicopter, State};
use crate::tokens::{HEAVY, Heavy, Token};
use crate::words::{Defeat, Event, Figure, Question, Step};

impl State {
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let all = SeatSet::first(self.setup.players);
        match ending {
            Ending::Won => Outcome::new(all, "won"),
            Ending::Lost(defeat) => Outcome::new(SeatSet::NONE, defeat.word()),
            Ending::GaveUp => Outcome::new(SeatSet::NONE, "gave-up"),
        }
    }

    /// Tokens that Heroes on an Exit carry, or that lie there (Z15-18.2).
    pub fn brought(&self, token: Token) -> u8 {
        let is_exit = |area: crate::map::Area| self.board.exits.has(area.tile());
        let held = self.figures().filter(|&figure| is_exit(self.member(figure).area));
        let held = held.flat_map(|figure| self.member(figure).backpack);
        let lying = self.tokens.iter().flatten().filter(|it| is_exit(it.area));
        let n = held.filter(|it| *it == Some(token)).count()
            + lying.filter(|it| it.token == token).count();
        n as u8
    }

    /// Gas Cans that lie on the Car's tile (Z15-17.2).
    pub fn gas_cans(&self) -> u8 {
        let at_car = |place: &HeavyPlace| match (*place, self.board.car) {
            (HeavyPlace::Lies(area), Some(car)) => area.tile() == car,
            _ => false,
        };
        let cans = HEAVY.iter().zip(&self.heavy).filter(|(heavy, _)| **heavy == Heavy::GasCan);
        cans.filter(|(_, place)| at_car(place)).count() as u8
    }

    /// Z15-18.1, Z15-18.8: everybody on the tile of an Exit.
    #[inline]
    fn all_are_out(&self) -> bool {
        self.figures().all(|figure| self.board.exits.has(self.member(figure).area.tile()))
    }

    /// Z15-18.3
    fn every_exit_has_a_hero(&self) -> bool {
        let has_hero = |tile: Tile| self.figures().any(|it| self.member(it).area.tile() == tile);
        self.board.exits.iter().all(has_hero)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    #[inline]
    pub(super) fn objective_is_met(&mut self) -> bool {
        self.meeting();
        self.s.all_are_out() && self.rest_of_objective()
    }

    fn rest_of_objective(&self) -> bool {
        let goals = &self.s.board.goals;
        self.s.exit_is_open()
            && (goals.meeting.is_none() || self.s.has_met)
            && (goals.helicopter.is_none() || self.s.helicopter == Helicopter::Here)
            && (!goals.every_exit || self.s.every_exit_has_a_hero())
            && self.s.brought(Token::Supplies) >= goals.supplies
            && (!goals.sample || self.s.brought(Token::Sample) > 0)
            && self.s.gas_cans() >= goals.gas_cans
    }

    /// Z15-18.4
    fn meeting(&mut self) {
        let Some(tile) = self.s.board.goals.meeting.filter(|_| !self.s.has_met) else { return };
        let is_there = |figure: Figure| {
            let member = self.s.member(figure);
            member.is_conscious() && member.area == tile.search_area()
        };
        let first = self.s.figures().take(2).any(is_there);
        let second = self.s.figures().skip(2).any(is_there);
        if first && second {
            self.s.has_met = true;
            self.tell(Event::Met(tile));
        }
    }

    /// Z15-18.6
    pub(super) fn has_held_out(&self) -> bool {
        let holds = |tile: Tile| {
            self.s.figures().any(|figure| {
                let member = self.s.member(figure);
                member.is_conscious() && member.area.tile() == tile
            })
        };
        self.s.board.goals.hold.is_some_and(holds)
    }

    /// Z15-18.7: at the end of a turn.
    pub(super) fn crowd_gathers(&mut self) {
        let limit = self.s.board.defeats.crowd.zip(self.s.board.defended);
        if limit.is_some_and(|(most, tile)| self.s.zombies_in(tile.street()) > most) {
            self.lose(Defeat::Overrun);
        }
    }

    pub(super) fn win(&mut self) {
        self.s.result.get_or_insert(Ending::Won);
    }

    pub(super) fn lose(&mut self, defeat: Defeat) {
        self.s.result.get_or_insert(Ending::Lost(defeat));
    }

    /// The scenario is over, and with it the game, unless a campaign continues.
    pub(super) fn scenario_over(&mut self) -> Next {
        let result = self.s.result.take().expect("it is asked only when there is a result");
        match result {
            Ending::Won => self.tell(Event::Won),
            Ending::Lost(defeat) => self.tell(Event::Lost(defeat)),
            Ending::GaveUp => (),
        }
        let is_last = usize::from(self.s.number) == crate::scenario::N_SCENARIOS;
        if self.s.setup.kind != GameKind::Campaign || (result == Ending::Won && is_last) {
            self.s.ended = Some(result);
            return done();
        }
        self.s.agenda.cut_to(|_| false);
        self.s.drawn = [None; 3];
        self.s.careful = None;
        self.s.clock = crate::clock::Clock::new(self.s.clock.told);
        match result {
            Ending::Won => {
                self.reach_checkpoint();
                next([Step::Checkpoint(Figure(0)), Step::NextScenario])
            }
            Ending::Lost(_) | Ending::GaveUp => ask(self.s.setup.first_figure(), Question::Again),
        }
    }
}
