//! Requests for bot decisions. The table carries on meanwhile: when a request becomes moot it is dropped, and so is its result.

use any_game::Limit;
use engine::{Millis, Seat};

use crate::LiveTable;
use crate::bot::{Bot, Think, ThoughtId};
use crate::line::Line;
use crate::output::{Input, Output};

/// How long bots let people look at the end of a game before they rematch.
const TO_SEE_IT: Millis = 15_000;

/// The request in progress, or its result that waits until it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    id: ThoughtId,
    subject: Subject,
    /// The index of the chosen option.
    decided: Option<usize>,
}

/// The subject of a request. When any of it changes, the request is moot.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Subject {
    seat: Seat,
    bot: Bot,
    /// The version at which the game last changed.
    changed_at: u64,
}

impl LiveTable {
    /// Like [`LiveTable::take`], for a host that lets bots think synchronously. `begin` is called at the beginning of each thought,
    /// and gives what says that the time for it is over.
    pub fn take_and_think<F: Fn() -> bool + Sync>(
        &mut self,
        now: Millis,
        input: Input,
        begin: impl Fn() -> F,
    ) -> Output {
        let mut output = self.take(now, input);
        if let Some(asked) = output.consult.take() {
            let is_over = begin();
            output = output.and_then(self.take(now, asked.answer(Limit::new(&is_over))));
        }
        while let Some(think) = output.think.take() {
            let is_over = begin();
            let decided = Input::Decided(think.id, think.decide(Limit::new(&is_over)));
            output = output.and_then(self.take(now, decided));
        }
        output
    }

    /// Nobody is watching or waited for: nothing happens here until somebody connects.
    pub(crate) fn is_unwatched(&self) -> bool {
        self.connections.is_empty() && self.state.places.persons().is_empty()
    }

    /// When a decision is to be played.
    pub(crate) fn decision_due(&self) -> Option<Millis> {
        self.decided().map(|_| self.bot_due())
    }

    /// A bot's decision, once its time has come.
    pub(crate) fn decision(&self) -> Option<Line> {
        let (seat, nth) = self.decided().filter(|_| self.bot_due() <= self.now)?;
        let options = self.state.play.options(seat).ok()?;
        let option = options.get(nth).or(options.first())?;
        Some(Line::Acted(seat, option.action.clone()))
    }

    pub(crate) fn note_decision(&mut self, id: ThoughtId, nth: usize) {
        if let Some(thought) = self.thought.as_mut().filter(|it| it.id == id) {
            thought.decided = Some(nth);
        }
    }

    /// The request that has become moot, and the new one.
    pub(crate) fn rethink(&mut self) -> (Option<ThoughtId>, Option<Think>) {
        let subject = self.subject();
        if self.thought.map(|it| it.subject) == subject {
            return (None, None);
        }
        let moot = self.thought.take().filter(|it| it.decided.is_none()).map(|it| it.id);
        (moot, subject.and_then(|subject| self.ask(subject)))
    }

    fn decided(&self) -> Option<(Seat, usize)> {
        let thought = self.thought.filter(|it| Some(it.subject) == self.subject())?;
        Some((thought.subject.seat, thought.decided?))
    }

    fn subject(&self) -> Option<Subject> {
        let seat = self.state.bot_to_act().filter(|_| !self.is_unwatched())?;
        let name = self.state.places.get(seat)?.bot()?;
        let bot = *self.kit.bot(name).or(self.kit.bots.first())?;
        Some(Subject { seat, bot, changed_at: self.state.changed_at })
    }

    fn bot_due(&self) -> Millis {
        let delay = self.bot_delay + if self.state.play.is_break() { TO_SEE_IT } else { 0 };
        self.state.moved_at.saturating_add(delay)
    }

    /// A seat with one option needs no request.
    fn ask(&mut self, subject: Subject) -> Option<Think> {
        let Subject { seat, bot, .. } = subject;
        let play = &*self.state.play;
        let n_options = play.options(seat).ok()?.len();
        self.last_thought += 1;
        let id = ThoughtId(self.last_thought);
        let decided = (n_options <= 1).then_some(0);
        let luck = bot.luck(&self.state.chance(), play.log().len(), n_options);
        let position = decided.is_none().then(|| play.position());
        self.thought = Some(Thought { id, subject, decided });
        let wanted_at = self.to_host(self.bot_due());
        Some(Think { id, seat, bot, position: position?, luck, wanted_at })
    }
}
