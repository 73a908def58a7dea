//! Tests that mirror the rules: one for each sentence, one for each card, and the laws.

mod laws;
