//! The soundtrack of a night (Z15-4.1): a continuous sound that grows tenser. It follows the clock of the table and never leads it.

use std::f32::consts::TAU;

/// The sound at one moment of the night.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ambience {
    /// Noise around a pitch, which the wind moves up and down.
    pub wind: Bed,
    /// Noise below a pitch: a town that is still somewhere.
    pub city: Bed,
    /// Two throats that are not in tune, below a pitch.
    pub drone: Bed,
    /// Their difference in Hertz, which is their beat frequency.
    pub discord: f32,
    /// A thin tone at a pitch, which announces that the end is near.
    pub whine: Bed,
    pub heart: Heart,
}

/// A continuous sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bed {
    pub level: f32,
    pub hz: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heart {
    pub level: f32,
    pub beats_per_minute: f32,
}

/// The ambience when this share of the night has passed, from 0 to 1.
pub fn ambience(share: f32) -> Ambience {
    let share = share.clamp(0.0, 1.0);
    // The night is patient: most of the tension comes in its last third.
    let tension = share * share;
    let end = ((share - 0.8) / 0.2).max(0.0);
    Ambience {
        wind: Bed { level: 0.10 + 0.08 * tension, hz: 320.0 + 380.0 * tension },
        city: Bed { level: 0.11 * (1.0 - share), hz: 190.0 },
        drone: Bed { level: 0.07 + 0.10 * tension, hz: 130.0 + 330.0 * tension },
        discord: 0.3 + 3.2 * tension,
        whine: Bed { level: 0.022 * end, hz: 1760.0 + 110.0 * end },
        heart: Heart {
            level: 0.05 + 0.30 * share.max(end),
            beats_per_minute: 54.0 + 36.0 * share + 42.0 * end,
        },
    }
}

/// The longest time between heartbeats, in seconds.
pub const HEART_PAUSE: f32 = 1.2;

/// One heartbeat and the pause after it, at this sample rate. Looping it earlier makes the heart beat faster.
pub fn heart(rate: f32) -> Vec<f32> {
    let stroke = |at: f32, from: f32, level: f32| {
        let at = at - from;
        if at < 0.0 {
            return 0.0;
        }
        // Deep enough to be felt, with an octave above it for small loudspeakers.
        let tone = (TAU * (54.0 - 30.0 * at) * at).sin() + 0.35 * (TAU * 108.0 * at).sin();
        level * tone * (at / 0.012).min(1.0) * (-at / 0.05).exp()
    };
    let sample = |i: usize| {
        let at = i as f32 / rate;
        stroke(at, 0.0, 0.8) + stroke(at, 0.17, 0.55)
    };
    (0..(HEART_PAUSE * rate) as usize).map(sample).collect()
}
