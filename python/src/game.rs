//! Games and states.

use std::sync::{Mutex, MutexGuard};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, BotPlayer, Limit, Problem, Reveal, setup};
use engine::{ChanceSource, Entry, Outcome, Replay, Seat, ToAct, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::value::{choices, to_python};
use crate::{Illegal, ShambleError, wrong};

/// One of the four games.
#[pyclass(frozen, module = "shamble._shamble")]
pub(crate) struct Game(pub(crate) &'static dyn AnyGame);

fn refused(problem: Problem) -> PyErr {
    match problem.forbidden() {
        Some(it) => Illegal::new_err((it.to_string(), it.rule.0)),
        None => ShambleError::new_err(problem.to_string()),
    }
}

/// Every game, by its id.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registry::list().iter().map(|game| game.id()).collect()
}

pub(crate) fn find(id: &str) -> PyResult<&'static dyn AnyGame> {
    any_game::find(registry::list(), id).map_err(|problem| wrong(problem.to_string()))
}

#[pymethods]
impl Game {
    #[new]
    fn new(id: &str) -> PyResult<Game> {
        find(id).map(Game)
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    /// The setup options.
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &setup::options_to_json(self.0.options()))
    }

    /// The named modes, each with its choices.
    fn modes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let modes = PyDict::new(py);
        for mode in self.0.modes() {
            let chosen = PyDict::new(py);
            mode.choices().iter().try_for_each(|(key, value)| chosen.set_item(key, value))?;
            modes.set_item(mode.name, chosen)?;
        }
        Ok(modes)
    }

    /// The numbered rules: id and text.
    fn rules(&self) -> Vec<(&'static str, &'static str)> {
        self.0.rules().all().iter().map(|rule| (rule.id, rule.text)).collect()
    }

    /// Starts a game. Draws follow from the seed: 64 hexadecimal digits, or any text or number.
    #[pyo3(signature = (setup=None, seed=None))]
    fn start(
        &self,
        setup: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let words = match seed {
            Some(seed) => seed.str()?.to_str()?.to_owned(),
            None => "0".to_owned(),
        };
        let play = self.0.start(&choices(setup)?).map_err(refused)?;
        let state = State::new(self.0, play, Some(Secret::from_seed(&words)));
        state.let_nature_answer()?;
        Ok(state)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.0.id())
    }
}

/// A game in progress, with its log. Draws follow from the seed and happen by themselves.
#[pyclass(module = "shamble._shamble")]
pub(crate) struct State {
    game: &'static dyn AnyGame,
    /// Python may use it from any thread.
    play: Mutex<Box<dyn AnyMatch>>,
    /// Without one, the caller supplies the outcomes of Nature.
    secret: Option<Secret>,
}

impl State {
    fn new(game: &'static dyn AnyGame, play: Box<dyn AnyMatch>, secret: Option<Secret>) -> State {
        State { game, play: Mutex::new(play), secret }
    }

    fn table(&self) -> MutexGuard<'_, Box<dyn AnyMatch>> {
        self.play.lock().expect("no game panics")
    }

    fn let_nature_answer(&self) -> PyResult<()> {
        if let Some(secret) = &self.secret {
            let mut table = self.table();
            while table.to_act() == ToAct::Nature {
                table.draw(secret).map_err(refused)?;
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let to_act = self.table().to_act();
        match to_act {
            ToAct::Over(outcome) => Some(outcome),
            ToAct::Nature | ToAct::Seats(_) => None,
        }
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game(self.game)
    }

    #[getter]
    fn n_seats(&self) -> u8 {
        self.table().n_seats()
    }

    /// The seats that the game waits for; empty if it is over, or if Nature has to act.
    #[getter]
    fn to_act(&self) -> Vec<u8> {
        match self.table().to_act() {
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            ToAct::Nature | ToAct::Over(_) => Vec::new(),
        }
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The seats that have won, once the game is over.
    #[getter]
    fn winners(&self) -> Vec<u8> {
        let winners = self.outcome().map(|it| it.winners).unwrap_or_default();
        winners.iter().map(|seat| seat.0).collect()
    }

    /// How it ended, in one word.
    #[getter]
    fn how(&self) -> Option<&'static str> {
        self.outcome().map(|it| it.how)
    }

    #[getter]
    fn score(&self) -> Option<i16> {
        self.outcome().and_then(|it| it.score)
    }

    /// How it ended, as a sentence.
    #[getter]
    fn ending(&self) -> Option<String> {
        self.table().ending()
    }

    /// How many turns have begun, in a game that counts them.
    #[getter]
    fn turns(&self) -> Option<u32> {
        self.table().turns().and_then(|turns| turns.last().copied())
    }

    /// The setup, as pairs of option and value.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let chosen = PyDict::new(py);
        let table = self.table();
        if let Some(choices) = table.choices() {
            choices.iter().try_for_each(|(key, value)| chosen.set_item(key, value))?;
        }
        Ok(chosen)
    }

    /// The question to a seat, as a sentence.
    fn question(&self, seat: u8) -> String {
        self.table().question(Seat(seat))
    }

    /// All options of a seat, as actions.
    fn options(&self, seat: u8) -> PyResult<Vec<String>> {
        let options = self.table().options(Seat(seat)).map_err(refused)?;
        Ok(options.into_iter().map(|it| it.action).collect())
    }

    /// The same with descriptions for people.
    fn describe(&self, seat: u8) -> PyResult<Vec<(String, String)>> {
        let options = self.table().options(Seat(seat)).map_err(refused)?;
        Ok(options.into_iter().map(|it| (it.action, it.text)).collect())
    }

    /// Plays an action; raises `Illegal` with the rule that forbids it, and changes nothing.
    fn play(&self, seat: u8, action: &str) -> PyResult<()> {
        self.table().play(Seat(seat), action).map_err(refused)?;
        self.let_nature_answer()
    }

    /// The rule that forbids an action and its text, or None if it is allowed.
    fn why_not(&self, seat: u8, action: &str) -> PyResult<Option<(&'static str, String)>> {
        let forbidden = self.table().why_not(Seat(seat), action).map_err(refused)?;
        Ok(forbidden.map(|it| (it.rule.0, it.text)))
    }

    /// What a seat sees; without a seat, what is public.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(seat) if seat < self.table().n_seats() => Viewer::Seat(Seat(seat)),
            Some(seat) => return Err(wrong(format!("There is no seat {seat}."))),
            None => Viewer::Spectator,
        };
        to_python(py, &self.table().view(viewer))
    }

    /// The option that a bot takes for a seat: `newcomer` to `merciless`, `random`, `greedy`, `flat:400`, `tree:100`. It knows no
    /// more than the seat does; `luck` seeds what it imagines.
    #[pyo3(signature = (seat, level="sharp", luck=0))]
    fn bot(&self, py: Python<'_>, seat: u8, level: &str, luck: u64) -> PyResult<String> {
        let player = player(level)?;
        let options = self.options(seat)?;
        if options.is_empty() {
            return Err(wrong(format!("Seat {seat} is not asked now.")));
        }
        let chosen = if options.len() > 1 {
            let position = self.table().position();
            py.detach(move || position.decide(Seat(seat), &player, luck, Limit::NONE))
        } else {
            0
        };
        Ok(options[chosen].clone())
    }

    /// Lets bots of a level play on to the end, or for this many decisions.
    #[pyo3(signature = (level="sharp", seed=0, decisions=None))]
    fn play_on(&self, level: &str, seed: u64, decisions: Option<u64>) -> PyResult<u64> {
        let player = player(level)?;
        let mut rng = engine::Rng::new(seed);
        let mut n = 0;
        loop {
            let ToAct::Seats(awaited) = self.table().to_act() else { break };
            if decisions.is_some_and(|most| n >= most) {
                break;
            }
            let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is awaited");
            let options = self.table().options(seat).map_err(refused)?;
            let luck = rng.next_u64();
            let chosen = if options.len() > 1 {
                self.table().decide(seat, &player, luck, Limit::NONE)
            } else {
                0
            };
            self.table().play(seat, &options[chosen].action).map_err(refused)?;
            self.let_nature_answer()?;
            n += 1;
        }
        Ok(n)
    }

    /// The log: who (a seat, "nature" or "clock") and the action.
    fn log(&self) -> PyResult<Vec<(String, String)>> {
        let replay = self.table().replay_with(ChanceSource::default()).map_err(refused)?;
        let line = |entry: &Entry<String>| match entry {
            Entry::Acted(seat, action) => (seat.0.to_string(), action.clone()),
            Entry::Happened(outcome) => ("nature".to_owned(), outcome.clone()),
            Entry::Clock(now) => ("clock".to_owned(), now.to_string()),
        };
        Ok(replay.lines.iter().map(|it| line(&it.entry)).collect())
    }

    /// What happened, in sentences, as everybody saw it or as a seat did.
    #[pyo3(signature = (seat=None))]
    fn story(&self, seat: Option<u8>) -> Vec<String> {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        self.table().log().story(0, viewer)
    }

    /// All possible outcomes of Nature, with their weights, in a replay whose secret is not known; otherwise draws happen by
    /// themselves.
    fn chance(&self) -> Vec<(String, u16)> {
        let outcomes = self.table().chance();
        outcomes.into_iter().map(|it| (it.action, it.weight.unwrap_or(1))).collect()
    }

    /// Plays this outcome of Nature.
    fn happen(&self, outcome: &str) -> PyResult<()> {
        self.table().happen(outcome).map_err(refused)?;
        self.let_nature_answer()
    }

    /// The game after its first entries and the draws that follow them.
    fn at(&self, entries: usize) -> PyResult<State> {
        let replay = self.table().replay_with(ChanceSource::default()).map_err(refused)?;
        let mut play = self.game.replay(&replay).map_err(refused)?;
        play.rewind(entries);
        let state = State::new(self.game, play, self.secret);
        state.let_nature_answer()?;
        Ok(state)
    }

    /// An independent copy.
    fn copy(&self) -> PyResult<State> {
        self.at(usize::MAX)
    }

    /// How many entries the log has.
    fn __len__(&self) -> usize {
        self.table().log().len()
    }

    /// The whole game as a replay, with its secret if it is over.
    fn replay(&self) -> PyResult<String> {
        let reveal = if self.is_over() { Reveal::Shown } else { Reveal::Hidden };
        let secret = self.secret.as_ref().map(|secret| (secret, reveal));
        Ok(self.table().replay(secret).map_err(refused)?.to_string())
    }

    fn __repr__(&self) -> String {
        let n = self.table().log().len();
        let ending = self.table().ending().unwrap_or_else(|| "goes on".to_owned());
        format!("<{} after {n} entries: {ending}>", self.game.id())
    }
}

pub(crate) fn player(word: &str) -> PyResult<BotPlayer> {
    BotPlayer::read(word).ok_or_else(|| {
        wrong(format!("No player is called {word:?}; there are {}.", BotPlayer::known()))
    })
}

/// Reads a replay; returns the state at its end.
#[pyfunction]
pub(crate) fn read_replay(text: &str) -> PyResult<State> {
    let replay = Replay::parse(text).map_err(|bad| wrong(bad.to_string()))?;
    of_replay(&replay)
}

/// Reads a game from a link, or from the part after its #.
#[pyfunction]
pub(crate) fn read_link(link: &str) -> PyResult<State> {
    let replay = any_game::link::read(registry::list(), link).map_err(refused)?;
    of_replay(&replay)
}

fn of_replay(replay: &Replay) -> PyResult<State> {
    let game = find(&replay.game)?;
    let play = game.replay(replay).map_err(refused)?;
    let secret = replay.secret.as_deref().and_then(Secret::from_hex);
    Ok(State::new(game, play, secret))
}
