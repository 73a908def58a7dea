//! Events as sentences.

use engine::Names;

use crate::words::Event;

impl Event {
    pub(crate) fn sentence(&self, _: &Names) -> String {
        format!("{self:?}")
    }
}
