//! Listeners for events.

/// Receives events in the order in which they happen.
pub trait Told<E> {
    /// Something has happened.
    fn tell(&mut self, event: E);
}

/// No listener: telling compiles to nothing.
impl<E> Told<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Told<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}
