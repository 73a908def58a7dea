//! One game as training sees it: only decisions with a choice.

use std::sync::{Mutex, MutexGuard};

use engine::Seat;
use mind::{N_SIDES, Observation, TrainingGame};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::game::find;
use crate::value::choices;
use crate::wrong;

/// One game after the other under one setup.
#[pyclass(module = "shamble._shamble")]
pub(crate) struct Course {
    /// Python may use it from any thread.
    course: Mutex<Box<dyn TrainingGame>>,
    seen: Observation,
    n_seats: u8,
}

impl Course {
    fn course(&self) -> MutexGuard<'_, Box<dyn TrainingGame>> {
        self.course.lock().expect("no game panics")
    }

    fn look(&mut self) {
        self.course.get_mut().expect("no game panics").observe(&mut self.seen);
    }
}

#[pymethods]
impl Course {
    #[new]
    #[pyo3(signature = (game, setup=None))]
    fn new(game: &str, setup: Option<&Bound<'_, PyAny>>) -> PyResult<Course> {
        let (game, choices) = (find(game)?, choices(setup)?);
        let n_seats = game.start(&choices).map_err(|bad| wrong(bad.to_string()))?.n_seats();
        let course = game.lesson(&choices).map_err(|bad| wrong(bad.to_string()))?;
        Ok(Course { course: Mutex::new(course), seen: Observation::default(), n_seats })
    }

    #[getter]
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// Begins a new game; the same seed gives the same luck.
    fn begin(&mut self, seed: u64) {
        self.course().begin(seed);
        self.look();
    }

    /// Who has a choice now; None once the game is over.
    #[getter]
    fn asked(&self) -> Option<u8> {
        self.course().asked().map(|seat| seat.0)
    }

    #[getter]
    fn n_options(&self) -> usize {
        self.course().n_options()
    }

    /// Takes an option, and plays on to the next choice.
    fn play(&mut self, option: usize) -> PyResult<()> {
        if self.course().asked().is_none() || option >= self.course().n_options() {
            return Err(wrong(format!("There is no option {option} now.")));
        }
        self.course().play(option);
        self.look();
        Ok(())
    }

    /// An option in words.
    fn words(&self, option: usize) -> PyResult<String> {
        if option >= self.course().n_options() {
            return Err(wrong(format!("There is no option {option} now.")));
        }
        Ok(self.course().words(option))
    }

    /// The observation of the seat that is asked: features of the position, of all options, and where those of each option end; as
    /// bytes of u16, u16 and u32.
    fn observation<'py>(&self, py: Python<'py>) -> [Bound<'py, PyBytes>; 3] {
        let of_u16 =
            |list: &[u16]| list.iter().flat_map(|it| it.to_ne_bytes()).collect::<Vec<u8>>();
        let ends: Vec<u8> = self.seen.ends.iter().flat_map(|it| it.to_ne_bytes()).collect();
        [of_u16(&self.seen.state), of_u16(&self.seen.options), ends].map(|it| PyBytes::new(py, &it))
    }

    /// The side of a seat.
    fn side(&self, seat: u8) -> u8 {
        self.course().side(Seat(seat))
    }

    /// The gains of each side since the last call.
    fn gains(&self) -> Vec<f32> {
        let mut gains = [0.0; N_SIDES];
        self.course().gain(&mut gains);
        gains.to_vec()
    }

    /// The seats that won.
    #[getter]
    fn winners(&self) -> Vec<u8> {
        let winners = self.course().outcome().map(|it| it.winners).unwrap_or_default();
        winners.iter().map(|seat| seat.0).collect()
    }

    /// How it ended, in one word; None while it is running.
    #[getter]
    fn how(&self) -> Option<&'static str> {
        self.course().outcome().map(|it| it.how)
    }

    #[getter]
    fn turns(&self) -> Option<u32> {
        self.course().turns()
    }
}
