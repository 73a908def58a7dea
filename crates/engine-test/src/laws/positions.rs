//! Laws about positions: a state as JSON, and back.
