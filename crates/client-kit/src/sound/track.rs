//! The soundtrack of a night: a few nodes that live as long as the night does.
//!
//! ```text
//! noise -> band  (the wind moves it) -> level -.
//! noise -> low                       -> level --+
//! two saws -> low                    -> level --+-> fade -> mix
//! tone                               -> level --+
//! heart                              -> level -'
//! ```

use stage::sound::{Ambience, heart};
use wasm_bindgen::prelude::JsValue;
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioNode, AudioParam,
    AudioScheduledSourceNode, BiquadFilterNode, BiquadFilterType, GainNode, OscillatorNode,
    OscillatorType,
};

/// The seconds in which everything follows, so that nothing clicks.
const FOLLOWS: f64 = 0.6;
/// The seconds of the fade-out.
const FADES: f64 = 0.8;
/// The pitch of the drone, in Hertz.
const THROAT: f32 = 55.0;

#[derive(Debug)]
pub(super) struct Soundtrack {
    context: AudioContext,
    fade: GainNode,
    wind: (GainNode, BiquadFilterNode),
    city: (GainNode, BiquadFilterNode),
    drone: (GainNode, BiquadFilterNode),
    second_throat: OscillatorNode,
    whine: (GainNode, OscillatorNode),
    heart: (GainNode, AudioBufferSourceNode),
    /// Everything that has to be stopped.
    sources: Vec<AudioScheduledSourceNode>,
}

impl Soundtrack {
    pub(super) fn new(
        context: &AudioContext,
        noise: &AudioBuffer,
        out: &AudioNode,
    ) -> Result<Soundtrack, JsValue> {
        let fade = context.create_gain()?;
        fade.gain().set_value(1.0);
        fade.connect_with_audio_node(out)?;
        let parts = Parts { context, noise, fade: &fade };
        let (gust, breeze) = (parts.tone(OscillatorType::Sine, 0.07)?, parts.noise(0.0)?);
        let wind = parts.filtered(&breeze, BiquadFilterType::Bandpass)?;
        parts.sway(&gust, 140.0, &wind.1.frequency())?;
        let traffic = parts.noise(1.0)?;
        let city = parts.filtered(&traffic, BiquadFilterType::Lowpass)?;
        let throats = [THROAT, THROAT].map(|hz| parts.tone(OscillatorType::Sawtooth, hz));
        let [first_throat, second_throat] = throats;
        let (first_throat, second_throat) = (first_throat?, second_throat?);
        let drone = parts.filtered(&first_throat, BiquadFilterType::Lowpass)?;
        second_throat.connect_with_audio_node(&drone.1)?;
        let tone = parts.tone(OscillatorType::Sine, 1760.0)?;
        let whine = parts.level(&tone)?;
        let beating = parts.heart()?;
        let heart = parts.level(&beating)?;
        let sources = vec![
            gust.into(),
            breeze.into(),
            traffic.into(),
            first_throat.into(),
            second_throat.clone().into(),
            tone.clone().into(),
            beating.clone().into(),
        ];
        Ok(Soundtrack {
            context: context.clone(),
            fade,
            wind,
            city,
            drone,
            second_throat,
            whine: (whine, tone),
            heart: (heart, beating),
            sources,
        })
    }

    /// Sets the ambience.
    pub(super) fn follow(&self, to: &Ambience) {
        for ((level, filter), bed) in
            [(&self.wind, to.wind), (&self.city, to.city), (&self.drone, to.drone)]
        {
            self.turn(&level.gain(), bed.level);
            self.turn(&filter.frequency(), bed.hz);
        }
        self.turn(&self.second_throat.frequency(), THROAT + to.discord);
        self.turn(&self.whine.0.gain(), to.whine.level);
        self.turn(&self.whine.1.frequency(), to.whine.hz);
        self.turn(&self.heart.0.gain(), to.heart.level);
        self.heart.1.set_loop_end(60.0 / f64::from(to.heart.beats_per_minute));
    }

    fn turn(&self, param: &AudioParam, value: f32) {
        // A value in range is always accepted.
        let _ = param.set_target_at_time(value, self.context.current_time(), FOLLOWS);
    }
}

/// Fades out and stops.
impl Drop for Soundtrack {
    fn drop(&mut self) {
        let now = self.context.current_time();
        let _ = self.fade.gain().set_target_at_time(0.0, now, FADES / 5.0);
        for source in &self.sources {
            // It may have stopped already.
            let _ = source.stop_with_when(now + FADES);
        }
    }
}

/// Builds the nodes of a track.
struct Parts<'a> {
    context: &'a AudioContext,
    noise: &'a AudioBuffer,
    fade: &'a GainNode,
}

impl Parts<'_> {
    fn tone(&self, kind: OscillatorType, hz: f32) -> Result<OscillatorNode, JsValue> {
        let tone = self.context.create_oscillator()?;
        tone.set_type(kind);
        tone.frequency().set_value(hz);
        tone.start()?;
        Ok(tone)
    }

    fn noise(&self, offset: f64) -> Result<AudioBufferSourceNode, JsValue> {
        let noise = self.context.create_buffer_source()?;
        noise.set_buffer(Some(self.noise));
        noise.set_loop(true);
        noise.start_with_when_and_grain_offset(0.0, offset)?;
        Ok(noise)
    }

    fn heart(&self) -> Result<AudioBufferSourceNode, JsValue> {
        let samples = heart(self.context.sample_rate());
        let buffer =
            self.context.create_buffer(1, samples.len() as u32, self.context.sample_rate())?;
        buffer.copy_to_channel(&samples, 0)?;
        let heart = self.context.create_buffer_source()?;
        heart.set_buffer(Some(&buffer));
        heart.set_loop(true);
        heart.start()?;
        Ok(heart)
    }

    /// Silent until it is turned up.
    fn level(&self, source: &AudioNode) -> Result<GainNode, JsValue> {
        let level = self.context.create_gain()?;
        level.gain().set_value(0.0);
        source.connect_with_audio_node(&level)?.connect_with_audio_node(self.fade)?;
        Ok(level)
    }

    fn filtered(
        &self,
        source: &AudioNode,
        kind: BiquadFilterType,
    ) -> Result<(GainNode, BiquadFilterNode), JsValue> {
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(kind);
        source.connect_with_audio_node(&filter)?;
        Ok((self.level(&filter)?, filter))
    }

    /// An inaudible slow oscillator modulates a parameter.
    fn sway(&self, slow: &AudioNode, by: f32, param: &AudioParam) -> Result<(), JsValue> {
        let depth = self.context.create_gain()?;
        depth.gain().set_value(by);
        slow.connect_with_audio_node(&depth)?.connect_with_audio_param(param)
    }
}
