//! Conversion between JSON and Python.

use engine::Choices;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString};
use serde_json::Value;

use crate::wrong;

/// Converts JSON to Python.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(it) => it.into_bound_py_any(py),
        Value::Number(it) => match it.as_i64() {
            Some(it) => it.into_bound_py_any(py),
            None => it.as_f64().into_bound_py_any(py),
        },
        Value::String(it) => it.into_bound_py_any(py),
        Value::Array(all) => {
            let list = PyList::empty(py);
            all.iter().try_for_each(|it| list.append(to_python(py, it)?))?;
            Ok(list.into_any())
        }
        Value::Object(all) => {
            let dict = PyDict::new(py);
            all.iter().try_for_each(|(key, it)| dict.set_item(key, to_python(py, it)?))?;
            Ok(dict.into_any())
        }
    }
}

/// A setup: `"players=2 level=expert"`, or a dict of options, in which lists are joined by commas and `None` means none.
pub(crate) fn choices(setup: Option<&Bound<'_, PyAny>>) -> PyResult<Choices> {
    let mut choices = Choices::default();
    let Some(setup) = setup else { return Ok(choices) };
    if let Ok(words) = setup.cast::<PyString>() {
        return Choices::parse(words.to_str()?).map_err(|bad| wrong(bad.to_string()));
    }
    let Ok(dict) = setup.cast::<PyDict>() else {
        return Err(wrong("A setup is a dict of options, or words such as \"players=2\"."));
    };
    for (key, value) in dict.iter() {
        choices.set(&key.extract::<String>()?, &word(&value)?);
    }
    Ok(choices)
}

fn word(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_none() {
        return Ok("none".to_owned());
    }
    if value.cast::<PyBool>().is_ok() {
        return Err(wrong("An option is a number, a word or a list of words, not True or False."));
    }
    if let Ok(list) = value.cast::<PyList>() {
        let words = list.iter().map(|it| word(&it)).collect::<PyResult<Vec<_>>>()?;
        return Ok(if words.is_empty() { "none".to_owned() } else { words.join(",") });
    }
    Ok(value.str()?.to_str()?.to_owned())
}
