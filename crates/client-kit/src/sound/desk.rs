//! The audio graph. Each layer of a score is
//!
//! ```text
//! tone or noise -> filter -> throb -> envelope -.
//!                                    the others -+-> pan -> mix -> limit -> volume -> loudspeaker
//! ```
//!
//! and is garbage-collected by the browser after it has ended.

use stage::sound::{Filter, Glide, Layer, SILENCE, Score, Waveform, noise};
use wasm_bindgen::prelude::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioNode, AudioParam, AudioScheduledSourceNode, BiquadFilterType,
    GainNode, OscillatorType,
};

use super::track::Soundtrack;

/// The length of the noise loop in seconds.
const NOISE: f32 = 2.0;
/// The sum of all levels up to which nothing is clipped.
const LOUDEST: f32 = 4.0;
/// The seconds in which the volume follows the settings, without a click.
const FOLLOWS: f64 = 0.02;

#[derive(Debug)]
pub(super) struct Desk {
    pub(super) context: AudioContext,
    mix: GainNode,
    volume: GainNode,
    noise: AudioBuffer,
}

impl Desk {
    pub(super) fn new(part: f32) -> Result<Desk, JsValue> {
        let context = AudioContext::new()?;
        let mix = context.create_gain()?;
        mix.gain().set_value(1.0 / LOUDEST);
        let limit = context.create_wave_shaper()?;
        limit.set_curve_opt_f32_slice(Some(&mut limit_curve()));
        let volume = context.create_gain()?;
        volume.gain().set_value(as_heard(part));
        mix.connect_with_audio_node(&limit)?
            .connect_with_audio_node(&volume)?
            .connect_with_audio_node(&context.destination())?;
        let rate = context.sample_rate();
        let samples: Vec<f32> = noise().take((NOISE * rate) as usize).collect();
        let noise = context.create_buffer(1, samples.len() as u32, rate)?;
        noise.copy_to_channel(&samples, 0)?;
        Ok(Desk { context, mix, volume, noise })
    }

    pub(super) fn set_volume(&self, part: f32) {
        let now = self.context.current_time();
        // A value in range is always accepted.
        let _ = self.volume.gain().set_target_at_time(as_heard(part), now, FOLLOWS);
    }

    pub(super) fn play(&self, score: &Score) -> Result<(), JsValue> {
        let pan = self.context.create_stereo_panner()?;
        pan.pan().set_value(score.pan);
        pan.connect_with_audio_node(&self.mix)?;
        let now = self.context.current_time();
        score.layers.iter().try_for_each(|layer| self.play_layer(layer, now, &pan))
    }

    /// A soundtrack, silent until it follows something.
    pub(super) fn track(&self) -> Result<Soundtrack, JsValue> {
        Soundtrack::new(&self.context, &self.noise, &self.mix)
    }

    fn play_layer(&self, layer: &Layer, now: f64, out: &AudioNode) -> Result<(), JsValue> {
        let time =
            Time { from: now + f64::from(layer.from), until: now + f64::from(layer.until()) };
        let source = self.source(layer.source, &time)?;
        let filtered = match layer.filter {
            Some(filter) => self.filter(&source, filter, &time)?,
            None => source.clone().into(),
        };
        let throbbing = self.throb(filtered, layer, &time)?;
        let envelope = self.context.create_gain()?;
        let (level, gain) = (layer.level, envelope.gain());
        gain.set_value_at_time(0.0, time.from)?;
        let loud = time.from + f64::from(layer.attack);
        gain.linear_ramp_to_value_at_time(level, loud)?;
        gain.set_value_at_time(level, loud + f64::from(layer.hold))?;
        gain.exponential_ramp_to_value_at_time(level * SILENCE, time.until)?;
        throbbing.connect_with_audio_node(&envelope)?.connect_with_audio_node(out)?;
        source.stop_with_when(time.until)
    }

    /// A source that has started.
    fn source(&self, source: Waveform, time: &Time) -> Result<AudioScheduledSourceNode, JsValue> {
        let (kind, glide) = match source {
            Waveform::Noise => {
                let noise = self.context.create_buffer_source()?;
                noise.set_buffer(Some(&self.noise));
                noise.set_loop(true);
                // Starts at a different position of the loop each time, so that no two sound the
                // same.
                noise.start_with_when_and_grain_offset(time.from, time.from % f64::from(NOISE))?;
                return Ok(noise.into());
            }
            Waveform::Sine(glide) => (OscillatorType::Sine, glide),
            Waveform::Triangle(glide) => (OscillatorType::Triangle, glide),
            Waveform::Saw(glide) => (OscillatorType::Sawtooth, glide),
        };
        let tone = self.context.create_oscillator()?;
        tone.set_type(kind);
        time.glide(&tone.frequency(), glide)?;
        tone.start_with_when(time.from)?;
        Ok(tone.into())
    }

    fn filter(&self, it: &AudioNode, filter: Filter, time: &Time) -> Result<AudioNode, JsValue> {
        let node = self.context.create_biquad_filter()?;
        let (kind, glide) = match filter {
            Filter::Low(glide) => (BiquadFilterType::Lowpass, glide),
            Filter::High(glide) => (BiquadFilterType::Highpass, glide),
            Filter::Band(glide, q) => {
                node.q().set_value(q);
                (BiquadFilterType::Bandpass, glide)
            }
        };
        node.set_type(kind);
        time.glide(&node.frequency(), glide)?;
        it.connect_with_audio_node(&node)
    }

    /// An inaudible slow oscillator modulates the level.
    fn throb(&self, it: AudioNode, layer: &Layer, time: &Time) -> Result<AudioNode, JsValue> {
        let Some(throb) = layer.throb else { return Ok(it) };
        let node = self.context.create_gain()?;
        node.gain().set_value(1.0 - throb.depth / 2.0);
        let depth = self.context.create_gain()?;
        depth.gain().set_value(throb.depth / 2.0);
        depth.connect_with_audio_param(&node.gain())?;
        let slow = self.context.create_oscillator()?;
        slow.frequency().set_value(throb.hz);
        slow.connect_with_audio_node(&depth)?;
        slow.start_with_when(time.from)?;
        slow.stop_with_when(time.until)?;
        it.connect_with_audio_node(&node)
    }
}

/// When a layer sounds, by the audio clock.
struct Time {
    from: f64,
    until: f64,
}

impl Time {
    fn glide(&self, param: &AudioParam, glide: Glide) -> Result<(), JsValue> {
        param.set_value_at_time(glide.from, self.from)?;
        if glide.from != glide.to {
            param.exponential_ramp_to_value_at_time(glide.to, self.until)?;
        }
        Ok(())
    }
}

/// Perceived loudness is not linear.
fn as_heard(part: f32) -> f32 {
    part * part
}

/// A soft clipper: leaves quiet sound unchanged, and bends loud sound so that it never reaches 1.
fn limit_curve() -> Vec<f32> {
    (-512..=512).map(|i| (i as f32 / 512.0 * LOUDEST).tanh()).collect()
}
