//! The turn (chapter 5): what the Active Hero does next. Each kind of action has a file.

mod carrying;
mod fighting;
mod moving;
mod searching;
mod taking;
mod using;

use engine::{Ask, Names, RuleId, Target, Told, answers, count, done};

use super::{Act, Question};
use crate::Zombie15;
use crate::heroes::Hero;
use crate::rules::{Next, Table, ask};
use crate::setup::ClockKind;
use crate::state::State;
use crate::words::{Action, Event, Figure};
use carrying::Carrying;
use fighting::Fighting;
use moving::Moving;
use searching::Searching;
use taking::Taking;
use using::Using;

/// An answer, by kind of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Plain(Plain),
    Moving(Moving),
    Searching(Searching),
    Taking(Taking),
    Fighting(Fighting),
    Carrying(Carrying),
    Using(Using),
}

answers! {
    /// Actions that do nothing on the board.
    pub enum Plain in Action {
        Done = Done,
        StopClock = Pause,
        GetUp = GetUp,
    }
}

impl Ask<Zombie15> for Act {
    type Me = Figure;
    type Answer = Answer;
    /// The topics shared by all kinds of action; `topic` below lists those of each kind.
    const TOPIC: &'static [&'static str] = &["Actions may", "get up", "clock"];

    #[inline]
    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        Plain::each(state, me, &mut |it| may(Answer::Plain(it)));
        if state.member(me).is_lying {
            return;
        }
        Moving::each(state, me, &mut |it| may(Answer::Moving(it)));
        if state.turn_flags.actions > 0 {
            Searching::each(state, me, &mut |it| may(Answer::Searching(it)));
            Taking::each(state, me, &mut |it| may(Answer::Taking(it)));
            Fighting::each(state, me, &mut |it| may(Answer::Fighting(it)));
            Carrying::each(state, me, &mut |it| may(Answer::Carrying(it)));
        }
        if state.turn_flags.actions > 0 || state.is(me, Hero::Snow) {
            Using::each(state, me, &mut |it| may(Answer::Using(it)));
        }
        let drop = |token| may(Answer::Taking(Taking::DropToken(token)));
        state.tokens_to_drop(me).for_each(drop);
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        if state.member(me).is_lying && !matches!(answer, Answer::Plain(_)) {
            return Some(RuleId("Z15-5.3"));
        }
        let forbids = match answer {
            Answer::Plain(it) => it.forbids(state, me),
            Answer::Moving(it) => it.forbids(state, me),
            Answer::Searching(it) => it.forbids(state, me),
            Answer::Taking(it) => it.forbids(state, me),
            Answer::Fighting(it) => it.forbids(state, me),
            Answer::Carrying(it) => it.forbids(state, me),
            Answer::Using(it) => it.forbids(state, me),
        };
        let can_pay = state.turn_flags.actions > 0 || !state.costs_action(me, answer);
        if can_pay { forbids } else { Some(RuleId("Z15-5.2")) }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Figure) -> bool {
        state.can_act()
    }

    #[inline]
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        let costs_action = table.s.costs_action(me, answer);
        if costs_action {
            table.s.turn_flags.actions -= 1;
        }
        let next = match answer {
            Answer::Plain(it) => it.act(table, me),
            Answer::Moving(it) => it.act(table, me),
            Answer::Searching(it) => it.act(table, me),
            Answer::Taking(it) => it.act(table, me),
            Answer::Fighting(it) => it.act(table, me),
            Answer::Carrying(it) => it.act(table, me),
            Answer::Using(it) => it.act(table, me),
        };
        // Z15-4.18: a free action takes no time, but a turn without any action does.
        let flags = &mut table.s.turn_flags;
        let is_idle = flags.is_done && !flags.has_acted;
        if table.s.setup.clock == ClockKind::Actions && (costs_action || is_idle) {
            flags.has_acted = true;
            table.s.clock.count(table.s.setup.seconds);
        }
        next
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active && state.drawn_cards().next().is_none()
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        let left = count(state.turn_flags.actions, "action");
        format!("{name}, what does {hero} do? {left} left.")
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Plain(it) => it.describe(),
            Answer::Moving(it) => it.describe(state),
            Answer::Searching(it) => it.describe(state, me),
            Answer::Taking(it) => it.describe(state, me),
            Answer::Fighting(it) => it.describe(state, me),
            Answer::Carrying(it) => it.describe(state, me),
            Answer::Using(it) => it.describe(state, me),
        }
    }

    fn meant(self, state: &State, me: Figure, pointed_at: &Target) -> Option<Answer> {
        Moving::meant(state, me, pointed_at).map(Answer::Moving)
    }
}

impl From<Answer> for Action {
    #[inline(always)]
    fn from(answer: Answer) -> Action {
        match answer {
            Answer::Plain(it) => it.into(),
            Answer::Moving(it) => it.into(),
            Answer::Searching(it) => it.into(),
            Answer::Taking(it) => it.into(),
            Answer::Fighting(it) => it.into(),
            Answer::Carrying(it) => it.into(),
            Answer::Using(it) => it.into(),
        }
    }
}

impl TryFrom<Action> for Answer {
    type Error = ();

    #[inline(always)]
    fn try_from(action: Action) -> Result<Answer, ()> {
        Moving::try_from(action)
            .map(Answer::Moving)
            .or_else(|()| Plain::try_from(action).map(Answer::Plain))
            .or_else(|()| Searching::try_from(action).map(Answer::Searching))
            .or_else(|()| Taking::try_from(action).map(Answer::Taking))
            .or_else(|()| Fighting::try_from(action).map(Answer::Fighting))
            .or_else(|()| Carrying::try_from(action).map(Answer::Carrying))
            .or_else(|()| Using::try_from(action).map(Answer::Using))
    }
}

impl State {
    /// Z15-5.2: whether there are actions left, or a free one.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        let me = self.active;
        self.me().is_conscious()
            && !self.turn_flags.is_done
            && (self.turn_flags.actions > 0 || self.has_free_action(me))
    }

    fn has_free_action(&self, me: Figure) -> bool {
        self.member(me).is_standing() && (self.can_skate(me) || self.has_free_object(me))
    }

    /// Z15-15.8
    fn has_free_object(&self, me: Figure) -> bool {
        let mut any = false;
        if self.is(me, Hero::Snow) {
            Using::each(self, me, &mut |_| any = true);
        }
        any
    }

    #[inline(always)]
    fn costs_action(&self, me: Figure, answer: Answer) -> bool {
        match answer {
            Answer::Plain(it) => it == Plain::GetUp,
            Answer::Moving(it) => !matches!(it, Moving::Skate(_)),
            Answer::Taking(it) => !matches!(it, Taking::DropToken(_)),
            Answer::Searching(_) | Answer::Fighting(_) | Answer::Carrying(_) => true,
            // Z15-15.8
            Answer::Using(_) => !self.is(me, Hero::Snow),
        }
    }
}

impl Plain {
    #[inline]
    fn each(state: &State, me: Figure, may: &mut impl FnMut(Plain)) {
        may(Plain::Done);
        if state.can_stop_clock() {
            may(Plain::StopClock);
        }
        if state.member(me).is_lying && state.turn_flags.actions > 0 {
            may(Plain::GetUp);
        }
    }

    fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        match self {
            Plain::Done => None,
            Plain::StopClock => (!state.can_stop_clock()).then_some(RuleId("Z15-4.16")),
            // Z15-5.3
            Plain::GetUp => (!state.member(me).is_lying).then_some(RuleId("Z15-5.3")),
        }
    }

    #[inline]
    fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        match self {
            Plain::Done => table.s.turn_flags.is_done = true,
            Plain::StopClock => {
                table.stop_clock();
                return ask(me, Question::Act);
            }
            Plain::GetUp => {
                table.s.member_mut(me).is_lying = false;
                table.tell(Event::GotUp(table.s.hero(me)));
            }
        }
        done()
    }

    fn describe(self) -> String {
        match self {
            Plain::Done => "take no more actions".to_owned(),
            Plain::StopClock => "stop the clock".to_owned(),
            Plain::GetUp => "get up".to_owned(),
        }
    }
}

/// The topics of an action of a turn, by its kind.
#[cfg(test)]
#[rustfmt::skip]
pub(super) fn topic(action: Action) -> Option<&'static [&'static str]> {
    let kind = Answer::try_from(action).ok()?;
    Some(match kind {
        Answer::Plain(_) => Act::TOPIC,
        Answer::Moving(_) => &["Actions may", "get up", "adjacent", "move", "locked", "Exit"],
        Answer::Searching(_) => {
            &["Actions may", "get up", "earch", "slot", "Melee", "Guns", "rules hold"]
        }
        Answer::Taking(_) => &["Actions may", "get up", "oken", "Backpack"],
        Answer::Fighting(_) => {
            &["Actions may", "get up", "Fight", "Weapon", "Gun", "Bow", "are hands", "rules hold"]
        }
        Answer::Carrying(_) => &["Actions may", "get up", "Heavy Object", "Alarm", "Radio"],
        Answer::Using(_) => &[
            "Actions may", "get up", "Light Object", "heal", "First Aid", "Ammo", "Flashlight",
            "Cheeseburger", "Dynamite", "Fireworks", "Lucky Charm", "Molotov", "Smoke", "Shield",
            "Cookies", "Helmet", "Razor Blade", "Rotten Meat", "Trashcan", "Defibrillator",
            "Energy Drink", "Skateboard", "Cat", "Dog",
        ],
    })
}
