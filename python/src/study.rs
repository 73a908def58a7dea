//! The laboratory: the same units of work as in `shamble sim`, to be played anywhere.

use lab::{Axis, csv};
use pyo3::prelude::*;

use crate::game::{find, player};
use crate::value::{choices, to_python};
use crate::wrong;

/// Bot games in several settings.
#[pyclass(frozen, module = "shamble._shamble")]
pub(crate) struct Study(lab::Study);

#[pymethods]
impl Study {
    /// As `shamble sim GAME SETUP --seats SEATS --sweep … --games N --seed S`.
    #[new]
    #[pyo3(signature = (game, setup=None, sweep=Vec::new(), seats="random", games=1000, seed=1))]
    fn new(
        game: &str,
        setup: Option<&Bound<'_, PyAny>>,
        sweep: Vec<String>,
        seats: &str,
        games: u64,
        seed: u64,
    ) -> PyResult<Study> {
        let game = find(game)?;
        let axes = sweep.iter().map(|words| Axis::read(words, game.options()));
        let axes = axes.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
        let players = seats.split(',').map(|it| player(it.trim())).collect::<PyResult<Vec<_>>>()?;
        let study = lab::Study::new(game, choices(setup)?, axes, players, (games.max(1), seed));
        study.map(Study).map_err(wrong)
    }

    /// The number of units of work.
    #[getter]
    fn n_units(&self) -> u64 {
        self.0.n_units()
    }

    #[getter]
    fn n_games(&self) -> u64 {
        self.0.n_games()
    }

    /// Identifies the study.
    fn identity<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.identity())
    }

    #[getter]
    fn columns(&self) -> Vec<String> {
        csv::columns(&self.0)
    }

    /// The first line of its table.
    #[getter]
    fn heading(&self) -> String {
        csv::heading(&self.0)
    }

    /// Plays a unit; returns its lines of the table. Releases the GIL.
    fn play(&self, py: Python<'_>, unit: u64) -> PyResult<String> {
        if unit >= self.0.n_units() {
            return Err(wrong(format!("There are {} units and no unit {unit}.", self.0.n_units())));
        }
        let setting = self.0.unit(unit).0;
        let games = py.detach(|| self.0.play(unit));
        Ok(games.iter().map(|game| csv::row(&self.0, setting, game)).collect())
    }
}
