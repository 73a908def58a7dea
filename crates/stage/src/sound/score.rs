//! The description of sounds: layers of tones and noise, as plain numbers. There are no recordings.

/// The description of a sound.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    pub layers: Vec<Layer>,
    /// Where it comes from: -1 is left, 1 is right.
    pub pan: f32,
}

/// A tone or noise with attack, hold and decay. Times are in seconds, pitches in Hertz.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layer {
    pub source: Waveform,
    pub filter: Option<Filter>,
    pub throb: Option<Throb>,
    pub level: f32,
    /// When it begins.
    pub from: f32,
    pub attack: f32,
    pub hold: f32,
    pub decay: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Waveform {
    Noise,
    Sine(Glide),
    Triangle(Glide),
    Saw(Glide),
}

/// A pitch that moves exponentially, so that it sounds even, while its layer plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glide {
    pub from: f32,
    pub to: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// Lets through what is lower.
    Low(Glide),
    /// Lets through what is higher.
    High(Glide),
    /// A band-pass; the number is its Q.
    Band(Glide, f32),
}

/// Modulates the level this many times a second, down to `1 - depth`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Throb {
    pub hz: f32,
    pub depth: f32,
}

/// A layer decays to this fraction of its level, which is inaudible, and is cut off there.
pub const SILENCE: f32 = 0.001;

impl Score {
    /// Its duration in seconds.
    pub fn lasts(&self) -> f32 {
        self.layers.iter().map(Layer::until).fold(0.0, f32::max)
    }
}

impl Layer {
    /// When it ends.
    pub fn until(&self) -> f32 {
        self.from + self.attack + self.hold + self.decay
    }
}

/// The noise of all layers, which is the same in every browser.
pub fn noise() -> impl Iterator<Item = f32> {
    let mut bits: u32 = 0x9e37_79b9;
    std::iter::repeat_with(move || {
        bits ^= bits << 13;
        bits ^= bits >> 17;
        bits ^= bits << 5;
        (bits as f32 / u32::MAX as f32) * 2.0 - 1.0
    })
}

impl Glide {
    pub(super) fn new(from: f32, to: f32) -> Glide {
        Glide { from, to }
    }
}

/// Builder methods: the source, then modifications, then level and time.
impl Layer {
    pub(super) fn new(source: Waveform) -> Layer {
        Layer {
            source,
            filter: None,
            throb: None,
            level: 1.0,
            from: 0.0,
            attack: 0.0,
            hold: 0.0,
            decay: 0.0,
        }
    }

    pub(super) fn through(self, filter: Filter) -> Layer {
        Layer { filter: Some(filter), ..self }
    }

    pub(super) fn throbs(self, hz: f32, depth: f32) -> Layer {
        Layer { throb: Some(Throb { hz, depth }), ..self }
    }

    pub(super) fn level(self, level: f32) -> Layer {
        Layer { level, ..self }
    }

    pub(super) fn fades(self, from: f32, attack: f32, decay: f32) -> Layer {
        self.holds(from, attack, 0.0, decay)
    }

    pub(super) fn holds(self, from: f32, attack: f32, hold: f32, decay: f32) -> Layer {
        Layer { from, attack, hold, decay, ..self }
    }
}

pub(super) fn sine(from: f32, to: f32) -> Layer {
    Layer::new(Waveform::Sine(Glide::new(from, to)))
}

pub(super) fn triangle(from: f32, to: f32) -> Layer {
    Layer::new(Waveform::Triangle(Glide::new(from, to)))
}

pub(super) fn band(hz: f32, q: f32) -> Layer {
    band_glide(hz, hz, q)
}

pub(super) fn band_glide(from: f32, to: f32, q: f32) -> Layer {
    Layer::new(Waveform::Noise).through(Filter::Band(Glide::new(from, to), q))
}

pub(super) fn low_noise(from: f32, to: f32) -> Layer {
    Layer::new(Waveform::Noise).through(Filter::Low(Glide::new(from, to)))
}
