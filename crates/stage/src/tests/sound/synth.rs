//! Renders a score to samples, as Web Audio would, but without panning. So tests can check a sound without listening.

use std::f32::consts::TAU;

use crate::sound::{Filter, Glide, Layer, SILENCE, Score, Waveform, noise};

pub(super) const RATE: f32 = 44_100.0;

pub(super) fn play(score: &Score) -> Vec<f32> {
    let mut sum = vec![0.0; (score.lasts() * RATE) as usize + 1];
    for layer in &score.layers {
        let from = (layer.from * RATE) as usize;
        for (at, sample) in samples(layer).into_iter().enumerate() {
            if let Some(sum) = sum.get_mut(from + at) {
                *sum += sample;
            }
        }
    }
    sum
}

pub(super) fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

/// The loudness of the loudest twentieth of a second.
pub(super) fn loudness(samples: &[f32]) -> f32 {
    let mean = |part: &[f32]| part.iter().map(|it| it * it).sum::<f32>() / (RATE / 20.0);
    samples.chunks((RATE / 20.0) as usize).map(mean).fold(0.0, f32::max).sqrt()
}

fn samples(layer: &Layer) -> Vec<f32> {
    let lasts = layer.until() - layer.from;
    let mut noise = noise().skip((layer.from * RATE) as usize);
    let (mut phase, mut filter) = (0.0, Biquad::default());
    let sample = |i: usize| {
        let at = i as f32 / RATE;
        let pitch = |glide: Glide| glide.from * (glide.to / glide.from).powf(at / lasts);
        let mut turn = |glide| {
            phase = (phase + pitch(glide) / RATE) % 1.0;
            phase
        };
        let dry = match layer.source {
            Waveform::Noise => noise.next().unwrap_or_default(),
            Waveform::Sine(glide) => (turn(glide) * TAU).sin(),
            Waveform::Triangle(glide) => 1.0 - 4.0 * (turn(glide) - 0.5).abs(),
            Waveform::Saw(glide) => 2.0 * turn(glide) - 1.0,
        };
        let wet = match layer.filter {
            None => dry,
            Some(Filter::Low(glide)) => filter.low(dry, pitch(glide)),
            Some(Filter::High(glide)) => filter.high(dry, pitch(glide)),
            Some(Filter::Band(glide, q)) => filter.band(dry, pitch(glide), q),
        };
        let throb = layer
            .throb
            .map_or(1.0, |throb| 1.0 - throb.depth * 0.5 * (1.0 - (at * throb.hz * TAU).sin()));
        wet * throb * envelope(layer, at)
    };
    (0..(lasts * RATE) as usize).map(sample).collect()
}

fn envelope(layer: &Layer, at: f32) -> f32 {
    let faded = (at - layer.attack - layer.hold).max(0.0) / layer.decay;
    layer.level * (at / layer.attack).min(1.0) * SILENCE.powf(faded)
}

/// The filter of the Web Audio standard.
#[derive(Default)]
struct Biquad {
    x: [f32; 2],
    y: [f32; 2],
}

impl Biquad {
    /// One decibel of resonance is what low and high filters have by default.
    const RESONANCE: f32 = 1.122;

    fn low(&mut self, dry: f32, hz: f32) -> f32 {
        let (sin, cos) = (TAU * hz / RATE).sin_cos();
        let b = [(1.0 - cos) / 2.0, 1.0 - cos, (1.0 - cos) / 2.0];
        self.filter(dry, b, cos, sin / (2.0 * Biquad::RESONANCE))
    }

    fn high(&mut self, dry: f32, hz: f32) -> f32 {
        let (sin, cos) = (TAU * hz / RATE).sin_cos();
        let b = [(1.0 + cos) / 2.0, -1.0 - cos, (1.0 + cos) / 2.0];
        self.filter(dry, b, cos, sin / (2.0 * Biquad::RESONANCE))
    }

    fn band(&mut self, dry: f32, hz: f32, q: f32) -> f32 {
        let (sin, cos) = (TAU * hz / RATE).sin_cos();
        let alpha = sin / (2.0 * q);
        self.filter(dry, [alpha, 0.0, -alpha], cos, alpha)
    }

    fn filter(&mut self, dry: f32, b: [f32; 3], cos: f32, alpha: f32) -> f32 {
        let (x, y) = (self.x, self.y);
        let sum = b[0] * dry + b[1] * x[0] + b[2] * x[1] + 2.0 * cos * y[0] - (1.0 - alpha) * y[1];
        let wet = sum / (1.0 + alpha);
        (self.x, self.y) = ([dry, x[0]], [wet, y[0]]);
        wet
    }
}
