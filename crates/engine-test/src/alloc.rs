//! Proof that something does not allocate.

/// How often this thread allocates while `run` runs.
///
/// Linking this crate installs a counting allocator, which is one more reason why only tests may
/// depend on it.
pub fn allocations(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).count_total
}
