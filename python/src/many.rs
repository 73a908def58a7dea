//! Many games at once, each waiting for a choice: input for training.

use gym::{Games, Spec};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict};
use zerocopy::IntoBytes;

use crate::wrong;

/// Games in parallel on several threads.
#[pyclass(module = "shamble._shamble")]
pub(crate) struct Many {
    games: Games,
    n: usize,
    n_setups: usize,
}

#[pymethods]
impl Many {
    /// `n` games of these setups, each `weight game?mode&option=value`.
    #[new]
    fn new(setups: Vec<String>, n: usize, threads: usize, seed: u64) -> PyResult<Many> {
        let specs = setups.iter().map(|line| Spec::parse(line)).collect::<Result<Vec<_>, _>>();
        let specs = specs.map_err(wrong)?;
        if specs.is_empty() || n == 0 {
            return Err(wrong("There must be a setup and a game."));
        }
        let n_setups = specs.len();
        Ok(Many { games: Games::new(specs, n, threads.max(1), seed), n, n_setups })
    }

    /// Takes an option in each game: bytes of u32.
    fn play(&mut self, py: Python<'_>, choices: &[u8]) -> PyResult<()> {
        let choices: Vec<u32> =
            choices.as_chunks::<4>().0.iter().map(|it| u32::from_ne_bytes(*it)).collect();
        let ends = &self.games.batch.choice_ends;
        let n_options = |nth: usize| ends[nth] - if nth > 0 { ends[nth - 1] } else { 0 };
        if choices.len() != self.n {
            return Err(wrong(format!(
                "There are {} games and {} choices.",
                self.n,
                choices.len()
            )));
        }
        if let Some(nth) = (0..self.n).find(|&nth| choices[nth] >= n_options(nth)) {
            let (chosen, n) = (choices[nth], n_options(nth));
            return Err(wrong(format!("Game {nth} has {n} options and no option {chosen}.")));
        }
        py.detach(|| self.games.play(&choices));
        Ok(())
    }

    /// The choices of flat search, as bytes of u32.
    fn think<'py>(&mut self, py: Python<'py>, playouts: u32) -> Bound<'py, PyBytes> {
        let chosen = py.detach(|| self.games.think(playouts));
        let bytes: Vec<u8> = chosen.iter().flat_map(|it| it.to_ne_bytes()).collect();
        PyBytes::new(py, &bytes)
    }

    /// Changes the weights of the setups, for games that begin from now on.
    fn weigh(&mut self, weights: Vec<f32>) -> PyResult<()> {
        if weights.len() != self.n_setups {
            return Err(wrong(format!(
                "There are {} setups and {} weights.",
                self.n_setups,
                weights.len()
            )));
        }
        self.games.weigh(&weights);
        Ok(())
    }

    /// The arrays of all games, by name, as bytes of their own.
    fn show<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let batch = &self.games.batch;
        let shown = PyDict::new(py);
        // Arrays of NumPy over them can be written, as PyTorch wants.
        let put = |name: &str, bytes: &[u8]| shown.set_item(name, PyByteArray::new(py, bytes));
        put("state", batch.state.as_bytes())?;
        put("state_ends", batch.state_ends.as_bytes())?;
        put("options", batch.options.as_bytes())?;
        put("option_ends", batch.option_ends.as_bytes())?;
        put("choice_ends", batch.choice_ends.as_bytes())?;
        put("sides", &batch.sides)?;
        put("specs", &batch.specs)?;
        put("rewards", batch.rewards.as_bytes())?;
        put("is_new", &batch.is_new)?;
        put("won", &batch.won)?;
        put("lengths", batch.lengths.as_bytes())?;
        put("ended_specs", &batch.ended_specs)?;
        Ok(shown)
    }
}
