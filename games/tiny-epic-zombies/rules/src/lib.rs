//! The rules of *Tiny Epic Zombies*: humans in a mall of eight stores, three objectives, and the dead
//! at every entrance.
//!
//! The files follow the rulebook: the words of the game, its mall, cards, characters and objectives,
//! the state, one file for each chapter in `rules`, and one for each question in `questions`. Ids such
//! as TEZ-6.4 refer to the numbered rules in `RULES.md`.

mod card_texts;
pub mod cards;
mod chance;
pub mod characters;
mod check;
pub mod human;
mod imagine;
pub mod mall;
pub mod objectives;
mod phrases;
mod questions;
mod rules;
mod sentences;
pub mod setup;
pub mod state;
mod tale;
pub mod view;
pub mod words;

use engine::{
    BadSetup, Choices, Mode, RuleId, Rules, Seat, SeatSet, SetupOption, SetupOptions as _, ToAct,
    Told, settle,
};

use rules::Table;
use setup::{Options, Setup};
use state::State;
use words::{Action, Event};

/// Tiny Epic Zombies.
#[derive(Clone, Copy, Debug)]
pub struct TinyEpicZombies;

impl Rules for TinyEpicZombies {
    const ID: &'static str = "tiny-epic-zombies";
    const NAME: &'static str = "Tiny Epic Zombies";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = Options::OPTIONS;
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
        Some(state.turn.number.into())
    }

    fn n_seats(state: &State) -> u8 {
        state.setup.seats()
    }
}

#[cfg(test)]
mod tests;
