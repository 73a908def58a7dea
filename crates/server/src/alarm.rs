//! A timer that is set again with nearly every message.

use std::future::pending;
use std::pin::Pin;

use tokio::time::{Instant, Sleep, sleep_until};

/// Setting a timer costs more than letting one ring too early, so this one is only brought forward; if it rings too early, it is
/// set anew.
#[derive(Debug)]
pub(crate) struct Alarm(Pin<Box<Sleep>>);

impl Alarm {
    pub(crate) fn new(first: Instant) -> Alarm {
        Alarm(Box::pin(sleep_until(first)))
    }

    /// Returns when `due` has come, also if it is long past; never if nothing is due. Can be given up and asked again.
    pub(crate) async fn rings(&mut self, due: Option<Instant>) {
        let Some(due) = due else { return pending().await };
        while Instant::now() < due {
            if self.0.is_elapsed() || due < self.0.deadline() {
                self.0.as_mut().reset(due);
            }
            self.0.as_mut().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    const LONG: Duration = Duration::from_secs(600);

    async fn rings(alarm: &mut Alarm, due: Instant, within: Duration) -> bool {
        timeout(within, alarm.rings(Some(due))).await.is_ok()
    }

    #[tokio::test]
    async fn an_alarm_rings_when_it_is_due_however_it_was_set_before() {
        let start = Instant::now();
        let mut alarm = Alarm::new(start + LONG);
        let soon = Duration::from_millis(5);
        assert!(!rings(&mut alarm, start + LONG, soon).await, "much later");
        assert!(rings(&mut alarm, start + soon * 4, LONG).await, "brought forward");
        assert!(start.elapsed() >= soon * 4);
        assert!(rings(&mut alarm, start + soon * 8, LONG).await, "set anew after it has rung");
        assert!(start.elapsed() >= soon * 8);
        assert!(rings(&mut alarm, start, LONG).await, "it should have rung long ago");
        assert!(!rings(&mut alarm, start + LONG, soon).await, "not again at once");
        assert!(timeout(soon, alarm.rings(None)).await.is_err(), "nothing is due");
    }
}
