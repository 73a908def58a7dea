//! What Zombie Tactics cards do (chapter 14). If a card offers a choice, its question does the rest.

use engine::{Told, done, next};

use super::{Next, Table, ask, ask_zombies};
use crate::questions::zombies::{HORDE, RAISED};
use crate::row::Row;
use crate::state::State;
use crate::tactics::Scheme;
use crate::words::{Draw, Event, HandCard, Loss, Question, Step, ZombieQuestion};
use crate::zombies::Body;

impl State {
    pub(crate) fn dead_shuffler(&self) -> Option<Body> {
        let is_dead = |&body: &Body| self.zombies_discard.of(body) > 0;
        [Body::Shuffler, Body::LadenShuffler].into_iter().find(is_dead)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-13.2: the card is shown and discarded; then the Survivor may cancel it.
    pub(crate) fn play_scheme(&mut self, scheme: Scheme) -> Next {
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
            Scheme::Horde => ask_zombies(ZombieQuestion::HordeWho(HORDE)),
            Scheme::Surge => ask_zombies(ZombieQuestion::SurgeWhere),
            Scheme::RiseAgain => self.rise_again(),
            Scheme::GetUp => ask_zombies(ZombieQuestion::RaiseWhom(RAISED)),
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

    fn rise_again(&mut self) -> Next {
        let Some(body) = self.s.dead_shuffler() else { return done() };
        self.s.zombies_discard.take(body);
        self.enter_new(body, Row::TEN)
    }

    pub(super) fn card_lost(&mut self, card: HandCard) -> Next {
        self.discard_from_hand(card);
        self.tell(Event::CardLost(card));
        done()
    }
}
