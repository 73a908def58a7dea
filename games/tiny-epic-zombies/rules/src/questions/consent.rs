//! Whether a human agrees to what another wants of them (TEZ-6.20): to be moved by the Uzi
//! (TEZ-9.26), to take the Radio or the Part, or to hand it over (TEZ-15.15).

use engine::{Ask, Names, RuleId, Told, done, next};

use super::{Consent, Question, YesOrNo, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::objectives::{Place, Token};
use crate::rules::{HANDED, Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Favour, Step};

impl Ask<TinyEpicZombies> for Consent {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-6.20")
    }

    /// The human who wants to move another must still be able to pay for it.
    #[inline]
    fn has_ground(self, state: &State, _: Human) -> bool {
        let Consent(asker, favour) = self;
        !matches!(favour, Favour::Move(_)) || state.human(asker).ammo > 0
    }

    /// TEZ-6.20: a refusal costs nothing, and is final for this turn.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        let Consent(asker, favour) = self;
        match answer {
            YesOrNo::Yes => table.granted(me, asker, favour),
            YesOrNo::No => {
                table.tell(Event::Refused(me));
                table.refused(me, asker, favour)
            }
        }
    }

    fn is_sound(self, state: &State, me: Human) -> bool {
        let Consent(asker, favour) = self;
        let has =
            |who, token: Token| HANDED.has(token) && state.tokens.of(token) == Place::With(who);
        let is_possible = match favour {
            Favour::Move(_) => true,
            Favour::Take(token) => has(asker, token),
            Favour::HandOver(token) => has(me, token),
        };
        is_possible && state.has_human(asker) && state.seat_of(asker) != state.seat_of(me)
    }

    fn sentence(self, state: &State, _: Human, names: &Names) -> String {
        let Consent(asker, favour) = self;
        let asker = state.whom(asker, names);
        match favour {
            Favour::Move(to) => {
                format!("{asker} wants to move you to {}: do you agree?", state.place(to))
            }
            Favour::Take(token) => {
                format!("{asker} offers you {}: do you take it?", token.noun())
            }
            Favour::HandOver(token) => {
                format!("{asker} asks for {}: do you hand it over?", token.noun())
            }
        }
    }

    fn describe(self, state: &State, _: Human, answer: YesOrNo, _: &Names) -> String {
        let Consent(_, favour) = self;
        match (answer, favour) {
            (YesOrNo::Yes, Favour::Move(to)) => format!("go to {}", state.place(to)),
            (YesOrNo::Yes, Favour::Take(token)) => format!("take {}", token.noun()),
            (YesOrNo::Yes, Favour::HandOver(token)) => format!("hand over {}", token.noun()),
            (YesOrNo::No, _) => "say no".to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Asks another human's player, unless one player controls both (TEZ-18.4).
    pub(crate) fn ask_consent(&mut self, asker: Human, of: Human, favour: Favour) -> Next {
        if self.s.seat_of(asker) == self.s.seat_of(of) {
            return self.granted(of, asker, favour);
        }
        ask(of, Question::Consent(asker, favour))
    }

    fn granted(&mut self, me: Human, asker: Human, favour: Favour) -> Next {
        match favour {
            Favour::Take(token) => self.hand_over(asker, me, token),
            Favour::HandOver(token) => self.hand_over(me, asker, token),
            // TEZ-9.27: paid once the other agrees.
            Favour::Move(to) => {
                self.carry(me, to);
                next([Step::Pay(asker, 1)])
            }
        }
    }

    fn refused(&mut self, me: Human, asker: Human, favour: Favour) -> Next {
        match favour {
            Favour::Take(token) | Favour::HandOver(token) => {
                self.s.turn.refused[me].add(token);
                done()
            }
            // TEZ-6.24: another human may be willing.
            Favour::Move(_) => {
                self.s.turn.stays.add(me);
                ask(asker, Question::CoveringFire)
            }
        }
    }
}
