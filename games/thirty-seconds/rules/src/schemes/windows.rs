//! Playing Zombie Tactics cards (THIRTY-11.11): when each can be played as an action, and what it does.
//! What takes more than a line is in the file of the card.

use engine::{RuleId, Told, done, next};

use super::Scheme;
use crate::questions::energy;
use crate::questions::zombies::{HORDE, RAISED};
use crate::row::Row;
use crate::rules::{Next, Table, ask, ask_zombies};
use crate::state::State;
use crate::words::{Draw, Event, HandCard, Loss, Question, Step, ZombieQuestion};
use crate::zombies::Body;

impl Scheme {
    /// The card as an option.
    pub(crate) fn phrase(self) -> String {
        let card = self.card();
        format!("play {}{}: {}", card.name, energy(card.cost), card.text)
    }
}

impl State {
    /// Whether a card can be played as an action now.
    pub(crate) fn can_scheme(&self, scheme: Scheme) -> bool {
        self.horde.energy >= scheme.card().cost
            && match scheme {
                Scheme::Panic => !self.survivor.is_panicking,
                Scheme::Exhausted => !self.survivor.is_exhausted,
                Scheme::NewBlood => !self.zombies.is_empty() && self.alley.has_room(Row::TEN),
                Scheme::Lunge => self.lungers().next().is_some(),
                Scheme::Frenzy => self.frenzied().next().is_some(),
                Scheme::Grab => self.grabbers().next().is_some(),
                Scheme::Horde => self.can_enter_from_hand(),
                Scheme::Surge => self.surges().next().is_some(),
                Scheme::RiseAgain => {
                    self.dead_shuffler().is_some() && self.alley.has_room(Row::TEN)
                }
                Scheme::GetUp => self.risers().next().is_some(),
                Scheme::Moan => self.has_zombies(),
                Scheme::CutOff => self.can_cut_off(),
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

    pub(crate) fn forbids_scheme(&self, scheme: Scheme) -> Option<RuleId> {
        let needs_room = matches!(scheme, Scheme::NewBlood | Scheme::Horde | Scheme::RiseAgain);
        let is_held = self.schemes_hand.of(scheme) > 0 && self.horde.energy >= scheme.card().cost;
        if scheme.is_reaction() {
            Some(RuleId("THIRTY-13.1"))
        } else if is_held && self.can_scheme(scheme) {
            None
        } else if is_held && needs_room && !self.alley.has_room(Row::TEN) {
            Some(RuleId("THIRTY-2.3"))
        } else if is_held && scheme == Scheme::Lunge {
            Some(self.forbids_all_lunges())
        } else {
            Some(RuleId("THIRTY-11.11"))
        }
    }

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

    pub(crate) fn scheme_effect(&mut self, scheme: Scheme) -> Next {
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

    pub(crate) fn card_lost(&mut self, card: HandCard) -> Next {
        self.discard_from_hand(card);
        self.tell(Event::CardLost(card));
        done()
    }
}
