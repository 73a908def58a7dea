//! What can be answered now. Options are computed when asked, never stored.

use engine::{Counts, Id, Outcome, Seat, SeatSet, ToAct};

use crate::cards::Item;
use crate::rules::FLARE_THROW;
use crate::state::{Ending, Gun, State};
use crate::track::Space;
use crate::words::{Action, Draw, Question, Round, Step};

impl State {
    /// Whether somebody must answer: a question without two answers is moot. The loop asks before
    /// every step, so this is inlined there, and what is asked most is looked at first.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            self.has_ground(me, question)
        } else if let Step::Nature(asked) = step {
            asked.is_determination() || self.can_draw(asked)
        } else if let Step::AskAll(round) = step {
            match round {
                Round::Plans => !self.unconfirmed.is_empty(),
                Round::Join => !self.fight.called.is_empty(),
            }
        } else {
            false
        }
    }

    /// RFYL-1.11: when a deck and its discards are both empty, nothing is drawn. Only asked of
    /// decks that can run out.
    fn can_draw(&self, asked: Draw) -> bool {
        if let Draw::Event(_) = asked {
            !self.event_pile().is_empty()
        } else if asked == Draw::FirstPlayer {
            true
        } else if let Draw::Reveal(me, drops) = asked {
            self.player(me).blood.with(drops).n() > 0
        } else {
            self.blood_pile().n() > 0
        }
    }

    fn has_ground(&self, me: Seat, question: Question) -> bool {
        let player = self.player(me);
        match question {
            Question::Prowl(_) => !self.is_human(me),
            Question::Lead => !self.is_human(me) && self.walkers.on(player.space) > 0,
            Question::Target(_) => self.humans_on(player.space).len() > 1,
            _ if !self.is_human(me) => false,
            Question::Ready => self.can_search(me) || self.tests(me).next().is_some(),
            Question::Move => self.has_moves(me),
            Question::PickUp => self.can_take_in_passing(me, player.space),
            Question::Halt(foe) => self.can_halt(me, foe),
            Question::Antidote => player.has(Item::Antidote),
            Question::FirstAid => player.has(Item::FirstAidKit) && self.blood_pile().n() > 0,
            Question::SecondLook(_) => player.has(Item::Flashlight),
            Question::Pledge => self.pledges(me).nth(1).is_some(),
            Question::RustyWire => !player.goods.items.is_empty(),
            Question::Shortcut { spaces } => self.shortcut_end(me, spaces) > player.space,
            Question::Flare => player.has(Item::RoadFlare) && self.walkers.n() > 0,
            Question::Fight => {
                self.can_shoot(me) || self.weapons_left(me).next().is_some() || self.can_call(me)
            }
            Question::Cover(_) => self.can_shoot(me),
            Question::PartingShot(_) => self.can_shoot_after(me),
        }
    }

    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(ending.outcome());
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(me)),
            Some(Step::AskAll(Round::Plans)) => ToAct::Seats(self.unconfirmed),
            Some(Step::AskAll(Round::Join)) => ToAct::Seats(self.fight.called),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    /// RFYL-7.14: who has confirmed may still withdraw.
    pub(crate) fn may_act(&self) -> SeatSet {
        match (self.who_acts(), self.agenda.top()) {
            (ToAct::Seats(asked), Some(Step::AskAll(Round::Plans))) => {
                let can_withdraw = |&me: &Seat| self.has_moves(me);
                asked.or(self.waiting.iter().filter(can_withdraw).collect())
            }
            (ToAct::Seats(asked), _) => asked,
            (ToAct::Nature | ToAct::Over(_), _) => SeatSet::NONE,
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        match self.agenda.top() {
            Some(Step::Ask(me, question)) if me == seat => self.answers(me, question, out),
            Some(Step::AskAll(Round::Plans)) if self.may_act().has(seat) => {
                self.plan_options(seat, out);
            }
            Some(Step::AskAll(Round::Join)) if self.fight.called.has(seat) => {
                out.extend([Action::Join, Action::Decline]);
            }
            _ => (),
        }
    }

    fn answers(&self, me: Seat, question: Question, out: &mut Vec<Action>) {
        let player = self.player(me);
        match question {
            Question::Ready => {
                out.push(Action::Run);
                if self.can_search(me) {
                    out.push(Action::Search);
                }
                out.extend(self.tests(me));
            }
            Question::Move => {
                let (low, high) = self.reach(me);
                out.extend(Space::range(low, high).map(Action::Go));
                self.pills(me, out);
            }
            Question::PickUp => {
                let (space, goods) = (player.space, self.goods_on(player.space));
                out.extend(goods.items.kinds().map(|item| Action::Take(space, item)));
                if goods.bullets > 0 {
                    out.push(Action::TakeBullet(space));
                }
                if self.can_take_gun(me, space) {
                    out.push(Action::TakeGun(space));
                }
                out.push(Action::Decline);
            }
            Question::Antidote => out.extend([Action::Use(Item::Antidote), Action::Decline]),
            Question::FirstAid => out.extend([Action::Use(Item::FirstAidKit), Action::Decline]),
            Question::SecondLook(_) => {
                out.extend([Action::Use(Item::Flashlight), Action::Decline]);
            }
            Question::Pledge => out.extend(self.pledges(me).map(Action::Pledge)),
            Question::RustyWire => {
                out.extend(player.goods.items.kinds().map(Action::Discard));
                out.push(Action::Decline);
            }
            Question::Shortcut { spaces } => {
                let end = self.shortcut_end(me, spaces);
                out.extend(Space::range(player.space, end).map(Action::Go));
            }
            Question::Flare => {
                let (low, high) = self.around(me, FLARE_THROW);
                out.extend(Space::range(low, high).map(Action::Flare));
                out.push(Action::Decline);
            }
            Question::Prowl(value) => {
                let (low, high) = self.around(me, value.0);
                out.extend(Space::range(low, high).map(Action::Go));
            }
            Question::Lead => out.extend([Action::Lead, Action::Decline]),
            Question::Target(_) => {
                out.extend(self.humans_on(player.space).iter().map(Action::Target));
            }
            Question::Fight => {
                out.push(Action::Melee);
                if self.can_shoot(me) {
                    out.push(Action::Shoot);
                }
                out.extend(self.weapons_left(me).map(Action::Announce));
                if self.can_call(me) {
                    out.push(Action::Call);
                }
            }
            Question::Halt(_) | Question::Cover(_) | Question::PartingShot(_) => {
                out.extend([Action::Shoot, Action::Decline]);
            }
        }
    }

    /// RFYL-7.14: plan, then confirm or withdraw; who has confirmed may only withdraw.
    fn plan_options(&self, me: Seat, out: &mut Vec<Action>) {
        if self.player(me).plan.is_none() {
            let (low, high) = self.plannable(me);
            out.extend(Space::range(low, high).map(Action::Plan));
            self.pills(me, out);
            return;
        }
        if self.unconfirmed.has(me) {
            out.push(Action::Confirm);
        }
        out.push(Action::Withdraw);
    }

    fn pills(&self, me: Seat, out: &mut Vec<Action>) {
        if self.can_take_pills(me) {
            out.push(Action::Use(Item::CaffeinePills));
        }
    }

    fn can_search(&self, me: Seat) -> bool {
        self.player(me).gun == Gun::Missing
    }

    /// RFYL-10.1: blood cards on the same space, told apart by their drops.
    fn tests(&self, me: Seat) -> impl Iterator<Item = Action> {
        let near = if self.player(me).has(Item::TestKit) {
            self.humans_on(self.space(me))
        } else {
            SeatSet::NONE
        };
        near.iter().flat_map(move |tested| {
            let has_cards = move |&drops: &u8| self.player(tested).blood.with(drops).n() > 0;
            (1..=3).filter(has_cards).map(move |drops| Action::Test(tested, drops))
        })
    }

    /// As far as `n` spaces lead either way, but not beyond the goal (RFYL-2.4).
    #[inline]
    pub(crate) fn around(&self, me: Seat, n: u8) -> (Space, Space) {
        let here = self.space(me);
        (here.back(n), here.ahead(n).min(self.goal))
    }

    /// Everything Nature can bring, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        match self.asked_of_nature() {
            None => (),
            Some(Draw::FirstPlayer) => out.extend(self.seats().map(|it| (Action::First(it), 1))),
            Some(Draw::Event(_)) => {
                out.extend(
                    self.event_pile().iter().map(|(card, n)| (Action::Event(card), n.into())),
                );
            }
            Some(Draw::Drops(_)) => {
                out.extend(self.setup.drops.range().map(|drops| (Action::Drops(drops), 1)));
            }
            Some(Draw::Blood(..)) => out.extend(self.blood_pile().faces(Action::Blood)),
            Some(Draw::Reveal(me, drops)) => {
                out.extend(self.player(me).blood.with(drops).faces(Action::Reveal));
            }
            Some(_) => {
                let pile = self.determination_pile();
                out.extend(pile.iter().map(|(value, n)| (Action::Draw(value), n.into())));
            }
        }
    }

    /// The outcome that `pick` chooses among all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.asked_of_nature() {
            None => None,
            Some(Draw::FirstPlayer) => {
                let nth = pick(self.setup.players.into());
                SeatSet::first(self.setup.players).nth(nth).map(Action::First)
            }
            Some(Draw::Event(_)) if self.events.is_empty() => {
                draw_from(&self.event_pile(), pick).map(Action::Event)
            }
            Some(Draw::Event(_)) => draw_from(&self.events, pick).map(Action::Event),
            Some(Draw::Drops(_)) => {
                let mut drops = self.setup.drops.range();
                drops.nth(pick(drops.clone().count() as u32) as usize).map(Action::Drops)
            }
            Some(Draw::Blood(..)) => {
                let pile = self.blood_pile();
                pile.nth(pick(pile.n().into())).map(Action::Blood)
            }
            Some(Draw::Reveal(me, drops)) => {
                let pile = self.player(me).blood.with(drops);
                pile.nth(pick(pile.n().into())).map(Action::Reveal)
            }
            Some(_) if self.determination.is_empty() => {
                draw_from(&self.determination_pile(), pick).map(Action::Draw)
            }
            Some(_) => draw_from(&self.determination, pick).map(Action::Draw),
        }
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
        }
    }
}

impl Draw {
    /// Whether the card comes from the Determination deck, which never runs out.
    #[inline(always)]
    fn is_determination(self) -> bool {
        !matches!(
            self,
            Draw::FirstPlayer
                | Draw::Event(_)
                | Draw::Drops(_)
                | Draw::Blood(..)
                | Draw::Reveal(..)
        )
    }
}

impl Ending {
    pub(crate) fn outcome(self) -> Outcome {
        match self {
            Ending::Escaped(winners) => Outcome::new(winners, "escaped"),
            Ending::LastAlive(seat) => Outcome::new(SeatSet::only(seat), "last-alive"),
            Ending::OutOfTime => Outcome::new(SeatSet::NONE, "out-of-time"),
        }
    }
}

/// One card of a pile, where it lies: copying it first would take longer than the draw.
#[inline(always)]
fn draw_from<K: Id, const N: usize>(
    pile: &Counts<K, N>,
    pick: impl FnOnce(u32) -> u32,
) -> Option<K> {
    pile.nth(pick(pile.total().into()))
}
