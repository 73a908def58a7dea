//! The laws that every game obeys, and how a rule is tested. Only tests depend on it.

pub mod lantern;
