//! The rules of *Run For Your Life*: a race of two to eight people out of a city of the dead, in
//! which the slow turn into zombies and hunt the rest.
//!
//! The files follow the rulebook: the words of the game, its track and cards, the state, and one
//! file for each chapter in `rules`. Ids such as RFYL-7.4 refer to the numbered rules in
//! `RULES.md`.

pub mod blood;
mod card_texts;
pub mod cards;
mod catalogue;
mod check;
mod players;
mod questions;
mod rules;
mod sentences;
pub mod setup;
pub mod state;
pub mod track;
pub mod view;
pub mod words;

use engine::{
    BadSetup, Broken, CardText, Choices, Game, Mode, Names, Outcome, Pieces, Rng, RuleId, Seat,
    SeatSet, SetupOption, Target, ToAct, Told, Viewer, settle,
};

use setup::Setup;
use state::State;
use view::View;
use words::{Action, Event};

use rules::Table;

/// Run For Your Life.
#[derive(Clone, Copy, Debug)]
pub struct RunForYourLife;

impl Game for RunForYourLife {
    const ID: &'static str = "run-for-your-life";
    const NAME: &'static str = "Run For Your Life";
    const RULES_VERSION: u32 = 2;
    const OPTIONS: &'static [SetupOption] = setup::OPTIONS;
    const MODES: &'static [Mode] = setup::MODES;

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

    fn may_act(state: &State) -> SeatSet {
        state.may_act()
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

    fn why_not(state: &State, seat: Seat, action: Action) -> Option<RuleId> {
        state.why_not(seat, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        match viewer {
            Viewer::Seat(_) | Viewer::Spectator => state.imagine(rng),
            Viewer::AllSeeing => *state,
        }
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        // No event tells a secret: the face of a blood card is told only when it is revealed.
        Some(*event)
    }

    fn is_secret(outcome: Action) -> bool {
        matches!(outcome, Action::Blood(_))
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
        // A game that others ended, as by leaving it, has no ending of its own.
        state.ended.map_or_else(|| outcome.sentence(names), |ending| ending.sentence(names))
    }

    fn sentence(event: &Event, names: &Names) -> String {
        event.sentence(names)
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
