//! Frame times.

use serde_json::Value;

use crate::page::Page;

const RECORD: &str = "(() => {
    const recorder = { times: [], goes_on: true };
    const note = time => {
        recorder.times.push(time);
        if (recorder.goes_on) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return recorder;
})()";

const STOP: &str = "function () { this.goes_on = false; return this.times; }";

/// The times between frames, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Frames(pub Vec<f64>);

impl Page {
    /// The frames painted during an action.
    #[track_caller]
    pub fn frame_times(&self, doing: impl FnOnce(&Page)) -> Frames {
        let recorder = match self.object(RECORD, self.deadline()) {
            Ok(Some(recorder)) => recorder,
            Ok(None) => self.fail("frames cannot be recorded"),
            Err(trouble) => self.fail(&format!("frames cannot be recorded: {trouble}")),
        };
        doing(self);
        match self.on(&recorder, STOP, &[], self.deadline()) {
            Ok(times) => Frames::between(&times),
            Err(trouble) => self.fail(&format!("the recorded frames are lost: {trouble}")),
        }
    }
}

impl Frames {
    fn between(times: &Value) -> Frames {
        let times: Vec<f64> =
            times.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        Frames(times.windows(2).map(|pair| pair[1] - pair[0]).collect())
    }

    pub fn median(&self) -> f64 {
        self.share(50)
    }

    /// A percentile of the frame times; infinite if there are none.
    pub fn share(&self, percent: usize) -> f64 {
        let mut times = self.0.clone();
        times.sort_by(f64::total_cmp);
        let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
        times.get(place).copied().unwrap_or(f64::INFINITY)
    }

    pub fn longest(&self) -> f64 {
        self.share(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_frames_are_no_longer_than_the_median() {
        let frames = Frames(vec![16.0, 40.0, 17.0, 16.5]);
        assert_eq!((frames.median(), frames.share(75), frames.longest()), (16.5, 17.0, 40.0));
        assert_eq!(Frames(Vec::new()).median(), f64::INFINITY);
    }
}
