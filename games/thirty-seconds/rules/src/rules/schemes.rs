//! Zombie Tactics cards (chapter 14).

use engine::{Told, done, next};

use super::{Next, Table, ask, ask_zombies};
use crate::row::Row;
use crate::state::{Just, State};
use crate::supply::Lying;
use crate::tactics::Scheme;
use crate::words::{
    Action, Bite, Draw, Event, HandCard, Loss, Question, Slot, Step, ZombieQuestion,
};
use crate::zombies::{Body, Kind, Mark, Zombie, ZombieId};

/// How far ahead a weapon flies (THIRTY-14.11).
const STUMBLE: u8 = 2;
/// How far ahead Cut Off puts a zombie, at least.
const CUT_OFF: u8 = 3;

impl State {
    /// Whether a card can be played as an action now.
    pub(crate) fn can_scheme(&self, scheme: Scheme) -> bool {
        let has_zombie = !self.zombies_hand.is_empty();
        self.horde.energy >= scheme.card().cost
            && match scheme {
                Scheme::Panic => !self.survivor.is_panicking,
                Scheme::Exhausted => !self.survivor.is_exhausted,
                Scheme::NewBlood => !self.zombies.is_empty() && self.alley.has_room(Row::TEN),
                Scheme::Lunge => self.lungers().next().is_some(),
                Scheme::Frenzy => self.frenzied().next().is_some(),
                Scheme::Grab => self.grabbers().next().is_some(),
                Scheme::Horde => has_zombie && self.alley.has_room(Row::TEN),
                Scheme::Surge => self.surges().next().is_some(),
                Scheme::RiseAgain => {
                    self.dead_shuffler().is_some() && self.alley.has_room(Row::TEN)
                }
                Scheme::GetUp => self.risers().next().is_some(),
                Scheme::Moan => self.has_zombies(),
                Scheme::CutOff => has_zombie && self.cut_off_rows().next().is_some(),
                Scheme::Terror => self.hand_size() > 0,
                Scheme::BloodRush => true,
                Scheme::PoorAim
                | Scheme::ClumsySwing
                | Scheme::Stumble
                | Scheme::Tackle
                | Scheme::Jam
                | Scheme::GraspingHands
                | Scheme::ThickSkull => false,
            }
    }

    /// Those who satisfy something, row by row.
    fn zombies_who(&self, can: impl Fn(&Zombie) -> bool) -> impl Iterator<Item = ZombieId> {
        self.alley.iter().filter(move |(_, zombie)| can(zombie)).map(|(id, _)| id)
    }

    pub(crate) fn lungers(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| {
            self.can_come(it, 1)
                && !it.marks.has(Mark::New)
                && !it.marks.has(Mark::Attacked)
                // THIRTY-14.18: who comes into row ten would be distracted, too.
                && !self.is_distracted(self.survivor.row)
        })
    }

    pub(crate) fn frenzied(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.may_attack_again(it))
    }

    /// THIRTY-12.19: only who stands can hold.
    pub(crate) fn grabbers(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.may_attack(it) && it.is_standing())
    }

    pub(crate) fn risers(&self) -> impl Iterator<Item = ZombieId> {
        self.zombies_who(|it| self.can_rise(it))
    }

    /// Rows with somebody who stands, and a neighbour with room.
    pub(crate) fn surges(&self) -> impl Iterator<Item = (Row, Row)> {
        Row::alley().filter(|&row| self.has_standing(row)).flat_map(move |from| {
            [from.back(), from.ahead()]
                .into_iter()
                .flatten()
                .filter(move |&to| self.can_step(from, to))
                .map(move |to| (from, to))
        })
    }

    pub(crate) fn dead_shuffler(&self) -> Option<Body> {
        let is_dead = |&body: &Body| self.zombies_discard.of(body) > 0;
        [Body::Shuffler, Body::LadenShuffler].into_iter().find(is_dead)
    }

    pub(crate) fn cut_off_rows(&self) -> impl Iterator<Item = Row> {
        let least = self.survivor.row.0 + CUT_OFF;
        (least..=Row::TEN.0).map(Row).filter(|&row| self.alley.has_room(row))
    }

    /// Zombies that can be found in the deck by New Blood.
    pub(crate) fn findable(&self) -> impl Iterator<Item = Body> {
        self.zombies.iter().map(|(body, _)| body).filter(|body| body.kind() != Kind::Boss)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-13.2: it is shown and discarded; then the Survivor may cancel it.
    pub(super) fn play_scheme(&mut self, scheme: Scheme) -> Next {
        self.s.schemes_hand.take(scheme);
        self.s.schemes_discard.add(scheme);
        self.tell(Event::SchemePlayed(scheme));
        let is_counter =
            matches!(scheme, Scheme::PoorAim | Scheme::ClumsySwing | Scheme::ThickSkull);
        self.s.attack.is_countered |= is_counter;
        ask(Question::Cancel(scheme))
    }

    pub(super) fn scheme_effect(&mut self, scheme: Scheme) -> Next {
        match scheme {
            Scheme::PoorAim | Scheme::ClumsySwing => self.attack_is_countered(),
            Scheme::Panic => {
                self.s.survivor.is_panicking = true;
                done()
            }
            Scheme::Exhausted => {
                self.s.survivor.is_exhausted = true;
                done()
            }
            Scheme::Stumble => self.stumble(),
            Scheme::NewBlood => ask_zombies(ZombieQuestion::Search),
            Scheme::Lunge => ask_zombies(ZombieQuestion::LungeWho),
            Scheme::Frenzy => ask_zombies(ZombieQuestion::FrenzyWho),
            Scheme::Grab => ask_zombies(ZombieQuestion::GrabWho),
            Scheme::Tackle => {
                self.s.bite.knocks_down = true;
                done()
            }
            Scheme::Horde => ask_zombies(ZombieQuestion::HordeWho(2)),
            Scheme::Surge => ask_zombies(ZombieQuestion::SurgeWhere),
            Scheme::RiseAgain => self.rise_again(),
            Scheme::GetUp => ask_zombies(ZombieQuestion::RaiseWhom(2)),
            Scheme::Jam => self.jam(),
            Scheme::GraspingHands => ask(Question::Loosen),
            Scheme::ThickSkull => self.thick_skull(),
            Scheme::Moan => next([Step::Nature(Draw::Zombie), Step::Nature(Draw::Zombie)]),
            Scheme::CutOff => ask_zombies(ZombieQuestion::CutOff),
            Scheme::Terror => next([Step::Nature(Draw::Loss(Loss::Any))]),
            Scheme::BloodRush => {
                self.s.horde.energy += 1;
                self.tell(Event::ZombieEnergyGained);
                done()
            }
        }
    }

    /// The weapon lands two rows ahead; past row ten it is lost.
    fn stumble(&mut self) -> Next {
        let thing = self.unequip(Slot(0)).thing;
        let to = Row(self.s.survivor.row.0 + STUMBLE);
        if to > Row::TEN {
            self.lose_in_the_street(thing);
        } else {
            self.s.lying.push(Lying::face_up(thing, to));
            self.tell(Event::WeaponFlew(thing, to));
        }
        done()
    }

    fn rise_again(&mut self) -> Next {
        let Some(body) = self.s.dead_shuffler() else { return done() };
        self.s.zombies_discard.take(body);
        self.enter_new(body, Row::TEN)
    }

    fn jam(&mut self) -> Next {
        let Just::Fired(slot) = self.s.survivor.just else { return done() };
        let carried = &mut self.s.equipped.as_mut()[usize::from(slot.0)];
        carried.is_jammed = true;
        let card = carried.thing.card;
        self.tell(Event::Jammed(card));
        done()
    }

    pub(super) fn lunge_answer(&mut self, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        next([Step::MoveIn(id), Step::Attack(id, Bite::Plain)])
    }

    pub(super) fn lunge_moot(&mut self) -> Next {
        let only = self.s.lungers().next();
        only.map_or(done(), |id| self.lunge_answer(Action::Choose(id)))
    }

    pub(super) fn frenzy_answer(&mut self, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        next([Step::Attack(id, Bite::Plain)])
    }

    pub(super) fn frenzy_moot(&mut self) -> Next {
        let only = self.s.frenzied().next();
        only.map_or(done(), |id| self.frenzy_answer(Action::Choose(id)))
    }

    pub(super) fn grab_answer(&mut self, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        next([Step::Attack(id, Bite::Hold)])
    }

    pub(super) fn grab_moot(&mut self) -> Next {
        let only = self.s.grabbers().next();
        only.map_or(done(), |id| self.grab_answer(Action::Choose(id)))
    }

    pub(super) fn horde_answer(&mut self, left: u8, action: Action) -> Next {
        let Action::Enter(body) = action else { return done() };
        let _nothing_follows = self.enter_from_hand(body, Row::TEN);
        if left > 1 { ask_zombies(ZombieQuestion::HordeWho(left - 1)) } else { done() }
    }

    pub(super) fn surge_answer(&mut self, action: Action) -> Next {
        let Action::Surge(from, to) = action else { unreachable!("{action:?} names no rows") };
        self.move_row(from, to)
    }

    /// The deck is shuffled afterwards, as it always is.
    pub(super) fn search_answer(&mut self, action: Action) -> Next {
        let Action::Enter(body) = action else { return done() };
        self.s.zombies.take(body);
        self.tell(Event::Shuffled(crate::words::Shuffle::Zombie));
        self.enter_new(body, Row::TEN)
    }

    pub(super) fn cut_off_answer(&mut self, action: Action) -> Next {
        let Action::EnterAt(body, row) = action else { unreachable!("{action:?} names no row") };
        self.enter_from_hand(body, row)
    }

    pub(super) fn card_lost(&mut self, card: HandCard) -> Next {
        self.discard_from_hand(card);
        self.tell(Event::CardLost(card));
        done()
    }
}
