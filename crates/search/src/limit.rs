//! The time limit of a decision.

/// Polled during a search. Once it returns true, the bot decides with what it has found so far. Without a limit, the decision is
/// the same on every machine.
#[derive(Clone, Copy)]
pub struct Limit<'a>(pub &'a dyn Fn() -> bool);

impl Limit<'_> {
    /// No limit.
    pub const NONE: Limit<'static> = Limit(&|| false);

    pub fn is_over(self) -> bool {
        (self.0)()
    }
}

impl std::fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a limit")
    }
}
