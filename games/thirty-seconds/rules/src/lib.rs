//! The rules of *30 Seconds to Live*: one Survivor runs down an alley to a truck in the street, and
//! the dead are in the way, played by another person or by cards and dice.
//!
//! The files follow the rulebook: the words of the game, its alley and cards, the state, one file for
//! each question in `questions`, and one for each chapter in `rules`. Ids such as THIRTY-7.4 refer to
//! the numbered rules in `RULES.md`.

pub mod alley;
pub mod attack_cards;
mod card_texts;
mod chance;
mod check;
mod list;
mod notation;
pub mod programme;
mod questions;
pub mod row;
mod rules;
mod schemes;
mod sentences;
pub mod setup;
pub mod state;
pub mod supply;
pub mod survivors;
pub mod tactics;
mod tale;
pub mod view;
pub mod window;
pub mod words;
pub mod zombies;

use engine::{
    BadSetup, Choices, Millis, Mode, RuleId, Rules, Seat, SetupOption, SetupOptions as _, ToAct,
    Told, settle,
};

pub use list::List;

use setup::Setup;
use state::State;
use words::{Action, Event};

use rules::Table;

/// 30 Seconds to Live.
#[derive(Clone, Copy, Debug)]
pub struct ThirtySeconds;

impl Rules for ThirtySeconds {
    const ID: &'static str = "thirty-seconds";
    const NAME: &'static str = "30 Seconds to Live";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = setup::Options::OPTIONS;
    const MODES: &'static [Mode] = setup::MODES;
    const FIRST_MODE: Option<&'static str> = Some(setup::FIRST_MODE);
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn configure(choices: &Choices) -> Result<Setup, BadSetup> {
        Setup::new(choices)
    }

    fn start(setup: &Setup) -> State {
        let mut state = setup.start();
        settle(&mut Table { s: &mut state, told: &mut () });
        state
    }

    #[inline]
    fn to_act(state: &State) -> ToAct {
        state.who_acts()
    }

    #[inline]
    fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
        state.options(seat, out);
    }

    fn chance(state: &State, out: &mut Vec<(Action, u16)>) {
        state.chance(out);
    }

    #[inline]
    fn draw(state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        state.draw(pick)
    }

    #[inline]
    fn play(state: &mut State, _: Seat, action: Action, told: &mut impl Told<Event>) {
        Table { s: state, told }.play(action);
    }

    fn clock(state: &mut State, now: Millis, told: &mut impl Told<Event>) {
        Table { s: state, told }.clock(now);
    }

    fn next_alarm(state: &State) -> Option<Millis> {
        state.next_alarm()
    }

    fn why_not(state: &State, seat: Seat, action: Action) -> Option<RuleId> {
        state.why_not(seat, action)
    }

    fn turns(state: &State) -> Option<u32> {
        Some(state.turn.into())
    }

    fn n_seats(state: &State) -> u8 {
        if state.is_solo() { 1 } else { 2 }
    }
}

#[cfg(test)]
mod tests;
