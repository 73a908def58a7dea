//! The rules of *Zombie 15'*: two to four people, fifteen minutes on a real clock, and a suburb
//! full of neighbours who turned.
//!
//! The files follow the rulebook: the words of the game, its map, cards and scenarios, the state,
//! the clock, one file for each chapter in `rules`, and one for each question in `questions`. Ids such
//! as Z15-7.4 refer to the numbered rules in `RULES.md`.

mod card_texts;
mod catalogue;
mod check;
pub mod clock;
mod course;
pub mod heroes;
pub mod hints;
pub mod items;
pub mod lessons;
pub mod map;
pub mod map_check;
mod notation;
mod phrases;
pub mod pile;
mod questions;
mod rules;
pub mod scenario;
mod scenario_text;
mod sentences;
pub mod setup;
pub mod state;
mod tiles;
pub mod tokens;
pub mod view;
pub mod words;
pub mod zombie_cards;

use engine::{
    BadSetup, Broken, CardText, Choices, Game, Millis, Mode, Names, Outcome, Pieces, Rng, RuleId,
    Seat, SetupOption, Target, ToAct, Told, Viewer, settle,
};

use rules::Table;
use setup::Setup;
use state::State;
use view::View;
use words::{Action, Event};

pub use scenario_text::BadScenario;

/// Zombie 15'.
#[derive(Clone, Copy, Debug)]
pub struct Zombie15;

impl Game for Zombie15 {
    const ID: &'static str = "zombie-15";
    const NAME: &'static str = "Zombie 15'";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = setup::OPTIONS;
    const MODES: &'static [Mode] = setup::MODES;
    /// Z15-4.21
    const CLOCK_WAITS_FOR_NOBODY: bool = true;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn configure(choices: &Choices) -> Result<Setup, BadSetup> {
        Setup::new(choices)
    }

    fn start(setup: &Setup) -> State {
        let mut state = setup.start();
        settle(&mut Table { s: &mut state, told: &mut () });
        state
    }

    fn to_act(state: &State) -> ToAct {
        state.who_acts()
    }

    fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
        state.options(seat, out);
    }

    fn chance(state: &State, out: &mut Vec<(Action, u16)>) {
        state.chance(out);
    }

    fn draw(state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        state.draw(pick)
    }

    fn play(state: &mut State, seat: Seat, action: Action, told: &mut impl Told<Event>) {
        Table { s: state, told }.play(seat, action);
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

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, _: Viewer, _: &mut Rng) -> State {
        // What lies face down has no face yet, so there is nothing to deal afresh.
        state.clone()
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        // Nobody at this table has a secret.
        Some(*event)
    }

    fn is_secret(_: Action) -> bool {
        false
    }

    fn question(state: &State, seat: Seat, names: &Names) -> String {
        state.question(seat, names)
    }

    fn describe(state: &State, seat: Seat, action: Action, names: &Names) -> String {
        state.describe(seat, action, names)
    }

    fn target(action: Action) -> Option<Target> {
        action.target()
    }

    fn meant(state: &State, seat: Seat, target: &Target) -> Option<Action> {
        state.meant(seat, target)
    }

    fn ending(state: &State, outcome: Outcome, names: &Names) -> String {
        state.ending(outcome, names)
    }

    fn sentence(event: &Event, _: &Names) -> String {
        event.sentence()
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    fn pieces(state: &State) -> Vec<Pieces> {
        state.pieces()
    }

    fn cards() -> Vec<CardText> {
        card_texts::all()
    }

    fn turns(state: &State) -> Option<u32> {
        Some(state.turn.into())
    }

    fn agenda_depth(state: &State) -> usize {
        state.agenda.depth()
    }

    fn n_seats(state: &State) -> u8 {
        state.setup.players
    }
}

#[cfg(test)]
mod tests;
