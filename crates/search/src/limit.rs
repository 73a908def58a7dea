//! What a decision may take: time and threads.

/// Polled during a search. Once it is over, the bot decides with what it has found so far. Without a limit, the decision is the
/// same on every machine, on however many threads.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    is_over: &'a (dyn Fn() -> bool + Sync),
    threads: usize,
}

impl<'a> Limit<'a> {
    /// No limit of time, on one thread.
    pub const NONE: Limit<'static> = Limit::new(&|| false);

    pub const fn new(is_over: &'a (dyn Fn() -> bool + Sync)) -> Limit<'a> {
        Limit { is_over, threads: 1 }
    }

    /// The same on at most this many threads, the present one among them.
    #[must_use]
    pub const fn on_threads(self, threads: usize) -> Limit<'a> {
        Limit { threads, ..self }
    }

    pub fn is_over(self) -> bool {
        (self.is_over)()
    }

    pub fn threads(self) -> usize {
        self.threads
    }
}

impl std::fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a limit, on {} threads", self.threads)
    }
}
