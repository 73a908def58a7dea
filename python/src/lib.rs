//! The native half of the Python package `shamble`: the same games, bots and laboratory, as Python classes.

mod course;
mod game;
mod many;
mod study;
mod value;

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;

create_exception!(
    shamble,
    ShambleError,
    PyException,
    "What was asked for cannot be done. Nothing has changed."
);
create_exception!(
    shamble,
    Illegal,
    ShambleError,
    "A rule forbids the action: args are the sentence and the id of the rule."
);

/// An exception with this sentence.
pub(crate) fn wrong(sentence: impl Into<String>) -> PyErr {
    PyValueError::new_err(sentence.into())
}

#[pymodule]
mod _shamble {
    #[pymodule_export]
    use super::course::Course;
    #[pymodule_export]
    use super::game::{Game, State, games, read_link, read_replay};
    #[pymodule_export]
    use super::many::Many;
    #[pymodule_export]
    use super::study::Study;
    #[pymodule_export]
    use super::{Illegal, ShambleError};
}
