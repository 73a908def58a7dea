//! When somebody who thinks has to decide.

/// Asked again and again while somebody thinks. Once it is over, they decide with what they have found out so far; how
/// far that is decides nothing else. Whoever thinks without end decides alike on every machine.
#[derive(Clone, Copy)]
pub struct Limit<'a>(pub &'a dyn Fn() -> bool);

impl Limit<'_> {
    /// Thinks everything through.
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
