//! The rules of *Run For Your Life*: a race of two to eight players out of a city of the dead, in
//! which the slow turn into zombies and hunt the rest.
//!
//! The files follow the rulebook: the words of the game, its track and cards, the state, and one
//! file for each chapter in `rules`. Ids such as RFYL-7.4 refer to the numbered rules in
//! `RULES.md`.

pub mod blood;
mod card_texts;
pub mod cards;
mod check;
mod players;
mod questions;
mod rules;
mod sentences;
pub mod setup;
pub mod state;
mod tale;
pub mod track;
pub mod view;
pub mod words;

use engine::{
    BadSetup, Choices, Mode, RuleId, Rules, Seat, SeatSet, SetupOption, SetupOptions as _, ToAct,
    Told, settle,
};

use setup::{Options, Setup};
use state::State;
use words::{Action, Event};

use rules::Table;

/// Run For Your Life.
#[derive(Clone, Copy, Debug)]
pub struct RunForYourLife;

impl Rules for RunForYourLife {
    const ID: &'static str = "run-for-your-life";
    const NAME: &'static str = "Run For Your Life";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = Options::OPTIONS;
    const MODES: &'static [Mode] = setup::MODES;
    const FIRST_MODE: Option<&'static str> = Some("simple");
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

    fn may_act(state: &State) -> SeatSet {
        state.may_act()
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
    fn play(state: &mut State, seat: Seat, action: Action, told: &mut impl Told<Event>) {
        Table { s: state, told }.play(seat, action);
    }

    fn why_not(state: &State, seat: Seat, action: Action) -> Option<RuleId> {
        state.why_not(seat, action)
    }

    fn turns(state: &State) -> Option<u32> {
        Some(state.turn.into())
    }

    fn n_seats(state: &State) -> u8 {
        state.setup.players
    }
}

#[cfg(test)]
mod tests;
