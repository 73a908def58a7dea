//! Infection Countdown (chapter 6), and how a human turns.

use engine::{Seat, SeatSet, Told, done, next};

use super::{Next, Table, draw};
use crate::cards::Face;
use crate::setup::Drops;
use crate::state::{Gun, Legs};
use crate::words::{Draw, Event, Phase, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-6.8: clockwise from the first seat. RFYL-6.2: each player removes one drop from every
    /// card (RFYL-6.6).
    pub(crate) fn infection_countdown(&mut self, from: Seat) -> Next {
        if from == Seat(0) {
            self.begin(Phase::InfectionCountdown);
            self.s.turned_together = SeatSet::NONE;
        }
        for me in self.s.humans.iter().filter(|&me| me >= from) {
            let blood = &mut self.s.players[me].blood;
            if blood.is_empty() {
                continue;
            }
            blood.tick();
            let is_due = blood.with(0).n() > 0;
            self.tell(Event::Ticked(me));
            if is_due {
                return self.reveals(me).then(Step::InfectionCountdown(Seat(me.0 + 1)));
            }
        }
        self.has_winners();
        done()
    }

    /// RFYL-6.3: cards without drops are revealed, one at a time (RFYL-6.6).
    pub(crate) fn reveals(&mut self, me: Seat) -> Next {
        if self.s.is_human(me) && self.s.player(me).blood.with(0).n() > 0 {
            next([Step::Nature(Draw::Reveal(me, 0)), Step::Reveals(me)])
        } else {
            done()
        }
    }

    /// RFYL-6.4 and 6.5: infected, or clean.
    pub(crate) fn revealed(&mut self, me: Seat, drops: u8, face: Face) -> Next {
        self.discard_blood(me, drops, face);
        self.tell(Event::Revealed(me, face));
        match face {
            Face::Clean => done(),
            Face::Infected => {
                let instead = self.instead_of_turning(me);
                instead.unwrap_or_else(|| self.becomes_a_zombie(me))
            }
        }
    }

    /// A player must draw a blood card.
    pub(crate) fn draw_blood(&mut self, me: Seat) -> Next {
        let instead = self.instead_of_blood(me);
        instead.unwrap_or_else(|| self.blood_card(me))
    }

    pub(crate) fn blood_card(&mut self, me: Seat) -> Next {
        if !self.s.is_human(me) {
            return done();
        }
        match self.s.setup.drops {
            Drops::Always(drops) => draw(Draw::Blood(me, drops)),
            // RFYL-4.4
            Drops::Random => draw(Draw::Drops(me)),
        }
    }

    /// RFYL-6.1 and 6.9: it lies face down, with its drops showing.
    pub(crate) fn blood_drawn(&mut self, me: Seat, drops: u8, face: Face) -> Next {
        if self.s.blood.n() == 0 {
            self.s.blood = std::mem::take(&mut self.s.blood_discards);
        }
        *self.s.blood.of_mut(face) -= 1;
        *self.s.players[me].blood.with_mut(drops).of_mut(face) += 1;
        self.tell(Event::BloodDrawn(me, drops));
        done()
    }

    /// Turns a human into a Zombie Player (RFYL-6.4, 9.10). Their goods stay behind (RFYL-8.1).
    pub(crate) fn becomes_a_zombie(&mut self, me: Seat) -> Next {
        if !self.s.is_human(me) {
            return done();
        }
        self.s.humans.remove(me);
        if self.s.phase == Phase::InfectionCountdown {
            self.s.turned_together.add(me);
        }
        let n_turned = self.s.setup.players - self.s.humans.len() as u8;
        let space = self.s.space(me);
        self.comes_to(me, space);
        let player = &mut self.s.players[me];
        player.turned = n_turned;
        player.left = std::mem::take(&mut player.goods);
        player.left_on = space;
        player.legs = Legs::default();
        if player.gun == Gun::Searching {
            player.gun = Gun::Missing;
        }
        let blood = std::mem::take(&mut player.blood).all();
        let has_left = !player.left.is_empty();
        self.s.blood_discards = self.s.blood_discards.plus(blood);
        self.tell(Event::Turned(me, space));
        if blood.n() > 0 {
            self.tell(Event::BloodDiscarded(me, blood.n()));
        }
        if has_left {
            self.tell(Event::GoodsLeft(me, space));
        }
        if self.s.gun_lies_on(me, space) {
            self.tell(Event::GunLeft(me, space));
        }
        done()
    }
}
