//! The rules of *Zombie 15'*: two to four players, fifteen minutes on a real clock, and a suburb full
//! of neighbours who have turned.
//!
//! The files follow the rulebook: the words of the game, its map, cards and scenarios, the state,
//! the clock, one file for each chapter in `rules`, and one for each question in `questions`. Ids such
//! as Z15-7.4 refer to the numbered rules in `RULES.md`.

mod card_texts;
mod check;
pub mod clock;
mod course;
pub mod heroes;
pub mod hints;
pub mod items;
pub mod lessons;
pub mod map;
pub mod map_check;
mod phrases;
pub mod pile;
mod questions;
mod rules;
pub mod scenario;
mod scenario_text;
mod sentences;
pub mod setup;
pub mod state;
mod tale;
mod tiles;
pub mod tokens;
pub mod view;
pub mod words;
pub mod zombie_cards;

use engine::{
    BadSetup, Choices, Millis, Mode, RuleId, Rules, Seat, SetupOption, SetupOptions as _, ToAct,
    Told, settle,
};

use rules::Table;
use setup::Setup;
use state::State;
use words::{Action, Event};

pub use scenario_text::BadScenario;

/// Zombie 15'.
#[derive(Clone, Copy, Debug)]
pub struct Zombie15;

impl Rules for Zombie15 {
    const ID: &'static str = "zombie-15";
    const NAME: &'static str = "Zombie 15'";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = setup::Options::OPTIONS;
    const MODES: &'static [Mode] = setup::MODES;
    const FIRST_MODE: Option<&'static str> = Some("campaign");

    /// Z15-4.21
    const CLOCK_WAITS_FOR_NOBODY: bool = true;

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
    fn play(state: &mut State, seat: Seat, action: Action, told: &mut impl Told<Event>) {
        Table { s: state, told }.play(seat, action);
    }

    fn clock(state: &mut State, now: Millis, told: &mut impl Told<Event>) {
        Table { s: state, told }.clock(now);
    }

    fn next_alarm(state: &State) -> Option<Millis> {
        state.next_alarm()
    }

    /// After a failure in the campaign (Z15-19.6).
    fn is_break(state: &State) -> bool {
        matches!(state.pending(), Some(view::Pending::Question(_, words::Question::Again)))
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
