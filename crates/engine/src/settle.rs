//! From one question to the next: the loop that runs every game.

use crate::{Agenda, Next};

/// The rules of a game, as the engine sees them.
pub trait Rulebook<const N: usize> {
    /// A step that must still happen. Its default is never performed: it only fills unused slots.
    type Step: Copy + Default;

    /// The agenda inside the state.
    fn agenda(&mut self) -> &mut Agenda<Self::Step, N>;

    /// Whether the game has ended, whatever the agenda says.
    fn is_over(&self) -> bool;

    /// "Whenever" rules, which come before anything on the agenda.
    fn standing(&mut self) -> Option<Next<Self::Step>>;

    /// Whether the step is a question that still has an allowed answer, so somebody must answer.
    fn waits(&self, step: Self::Step) -> bool;

    /// The table of contents: one line for each step. A question gets here when it is moot.
    fn perform(&mut self, step: Self::Step) -> Next<Self::Step>;
}

/// Whether an answered question is removed. One to several seats stays until it is moot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// It stays.
    Pending,
    /// It goes.
    Answered,
}

/// Plays on until somebody must answer or the game is over.
// Not inlined into `answer`, which would make large rules slower.
#[inline(never)]
pub fn settle<const N: usize>(rules: &mut impl Rulebook<N>) {
    settle_here(rules);
}

#[inline(always)]
fn settle_here<const N: usize>(rules: &mut impl Rulebook<N>) {
    while !rules.is_over() {
        if let Some(next) = rules.standing() {
            rules.agenda().schedule(next);
            continue;
        }
        let top = rules.agenda().top().expect("an unfinished game has something to do");
        if rules.waits(top) {
            return;
        }
        rules.agenda().pop();
        let next = rules.perform(top);
        rules.agenda().schedule(next);
    }
}

/// Takes the answer to the pending question; `rule` turns it into what comes next.
#[inline]
pub fn answer<const N: usize, R: Rulebook<N>>(
    rules: &mut R,
    keep: Keep,
    rule: impl FnOnce(&mut R) -> Next<R::Step>,
) {
    take_answer(rules, keep, rule);
    settle(rules);
}

/// The same with the loop inlined. Small rules are faster by a twentieth this way, large ones
/// slower by a tenth: measure before you use it.
#[inline(always)]
pub fn answer_in_one<const N: usize, R: Rulebook<N>>(
    rules: &mut R,
    keep: Keep,
    rule: impl FnOnce(&mut R) -> Next<R::Step>,
) {
    take_answer(rules, keep, rule);
    settle_here(rules);
}

#[inline(always)]
fn take_answer<const N: usize, R: Rulebook<N>>(
    rules: &mut R,
    keep: Keep,
    rule: impl FnOnce(&mut R) -> Next<R::Step>,
) {
    if keep == Keep::Answered {
        rules.agenda().pop();
    }
    let next = rule(rules);
    rules.agenda().schedule(next);
}

/// Something unprompted happens: it goes on top of the pending question, which comes back
/// afterwards with fresh options, or is moot.
pub fn interrupt<const N: usize, R: Rulebook<N>>(rules: &mut R, next: Next<R::Step>) {
    rules.agenda().schedule(next);
    settle(rules);
}
