//! The score of each sound. A test plays every one of them and measures its loudness.

use super::Sound;
use super::score::{
    Filter, Glide, Layer, Score, Waveform, band, band_glide, low_noise, sine, triangle,
};

impl Sound {
    pub fn score(self) -> Score {
        let middle = |layers| Score { layers, pan: 0.0 };
        match self {
            Sound::Click => middle(click()),
            Sound::Refusal => middle(refusal()),
            Sound::Ping => middle(ping()),
            Sound::Bell => middle(bell()),
            Sound::Win => middle(win()),
            Sound::Loss => middle(loss()),
            Sound::Card => middle(card()),
            Sound::Steps(n) => middle(steps(n)),
            Sound::Clatter => middle(clatter()),
            Sound::Flare => middle(flare()),
            Sound::Shot => middle(shot()),
            Sound::Blow => middle(thud(0.0, 1.0)),
            Sound::Dodge => middle(dodge()),
            Sound::Bite => middle(bite()),
            Sound::Heartbeat => middle(heartbeat()),
            Sound::Growl(seed) => Score { layers: growl(seed), pan: somewhere(seed) },
            Sound::Turning(seed) => Score { layers: turning(seed), pan: somewhere(seed) },
            Sound::Rotor => middle(rotor()),
            Sound::Siren => middle(siren()),
            Sound::GreatGrowl(n) => Score { layers: great_growl(n), pan: 0.4 * somewhere(n) },
            Sound::Tick(left) => middle(tick(left)),
        }
    }
}

fn click() -> Vec<Layer> {
    vec![
        band(2400.0, 1.2).level(0.7).fades(0.0, 0.001, 0.025),
        sine(880.0, 520.0).level(0.16).fades(0.0, 0.001, 0.04),
    ]
}

fn refusal() -> Vec<Layer> {
    [thud(0.0, 0.7), thud(0.13, 0.5)].concat()
}

fn ping() -> Vec<Layer> {
    vec![
        sine(880.0, 880.0).level(0.2).fades(0.0, 0.005, 0.12),
        sine(1320.0, 1320.0).level(0.2).fades(0.08, 0.005, 0.22),
    ]
}

/// Far away: soft, slow to begin, and its high parts die first.
fn bell() -> Vec<Layer> {
    let part = |ratio: f32, level: f32, decay: f32| {
        sine(392.0 * ratio, 392.0 * ratio).level(level).fades(0.0, 0.015, decay)
    };
    vec![part(1.0, 0.1, 1.8), part(2.0, 0.045, 1.2), part(2.76, 0.035, 0.8), part(5.4, 0.012, 0.35)]
}

/// D, A, D and F sharp: the night is over.
fn win() -> Vec<Layer> {
    let notes = [(293.7, 0.0, 0.5), (440.0, 0.16, 0.5), (587.3, 0.32, 0.6), (740.0, 0.5, 1.5)];
    let note = |(hz, from, decay)| {
        [
            triangle(hz, hz).level(0.2).fades(from, 0.01, decay),
            sine(hz * 2.0, hz * 2.0).level(0.05).fades(from, 0.01, decay * 0.6),
        ]
    };
    notes.into_iter().flat_map(note).collect()
}

/// D, C sharp and a low A that stays.
fn loss() -> Vec<Layer> {
    let note = |hz, from, decay| triangle(hz, hz).level(0.19).fades(from, 0.02, decay);
    let low = |hz| {
        let saw = Layer::new(Waveform::Saw(Glide::new(hz, hz * 0.97)));
        saw.through(Filter::Low(Glide::new(600.0, 150.0))).level(0.12).fades(0.7, 0.1, 1.6)
    };
    vec![
        note(293.7, 0.0, 0.5),
        note(277.2, 0.35, 0.5),
        note(220.0, 0.7, 1.6),
        low(110.0),
        low(110.7),
    ]
}

/// It leaves the hand and lands.
fn card() -> Vec<Layer> {
    vec![
        band_glide(2200.0, 4200.0, 0.8).level(0.4).fades(0.0, 0.015, 0.05),
        band(1300.0, 1.0).level(0.55).fades(0.07, 0.001, 0.035),
    ]
}

fn steps(n: u8) -> Vec<Layer> {
    let step = |i: u8| {
        let (from, is_left) = (f32::from(i) * 0.085, i.is_multiple_of(2));
        let (hz, level) = if is_left { (560.0, 1.0) } else { (470.0, 0.85) };
        [
            low_noise(hz, hz * 0.6).level(level).fades(from, 0.004, 0.07),
            band(2600.0, 0.9).level(level * 0.1).fades(from + 0.012, 0.004, 0.04),
        ]
    };
    (0..n).flat_map(step).collect()
}

fn clatter() -> Vec<Layer> {
    let tick = |hz, from, level| band(hz, 7.0).level(level).fades(from, 0.001, 0.05);
    vec![tick(3100.0, 0.0, 1.0), tick(4300.0, 0.035, 0.8), tick(2600.0, 0.065, 0.9)]
}

/// It is struck, then burns.
fn flare() -> Vec<Layer> {
    let burning = Layer::new(Waveform::Noise).through(Filter::High(Glide::new(2600.0, 3600.0)));
    vec![
        band_glide(1200.0, 3800.0, 1.0).level(0.5).fades(0.0, 0.03, 0.12),
        burning.throbs(19.0, 0.5).level(0.1).holds(0.08, 0.1, 0.3, 0.7),
    ]
}

/// A crack, its weight, and what the houses make of it.
fn shot() -> Vec<Layer> {
    vec![
        low_noise(7000.0, 500.0).level(0.48).fades(0.0, 0.001, 0.3),
        sine(170.0, 45.0).level(0.35).fades(0.0, 0.002, 0.16),
        low_noise(1500.0, 350.0).level(0.3).fades(0.1, 0.03, 1.0),
    ]
}

/// Something heavy falls.
fn thud(from: f32, weight: f32) -> Vec<Layer> {
    vec![
        triangle(150.0, 55.0).level(0.5 * weight).fades(from, 0.003, 0.16),
        low_noise(420.0, 180.0).level(0.7 * weight).fades(from, 0.002, 0.11),
    ]
}

fn dodge() -> Vec<Layer> {
    vec![band_glide(600.0, 2600.0, 1.6).level(0.65).fades(0.0, 0.09, 0.13)]
}

/// Teeth twice, and the blow behind them.
fn bite() -> Vec<Layer> {
    let mut layers = thud(0.02, 0.6);
    for from in [0.0, 0.085] {
        layers.push(band_glide(2400.0, 700.0, 1.6).level(0.8).fades(from, 0.003, 0.07));
    }
    let throat = Layer::new(Waveform::Saw(Glide::new(95.0, 60.0)));
    let throat = throat.through(Filter::Band(Glide::new(700.0, 320.0), 2.0));
    layers.push(throat.throbs(31.0, 0.6).level(0.5).fades(0.05, 0.03, 0.4));
    layers
}

/// Low enough to be felt, with enough above it for small loudspeakers.
fn heartbeat() -> Vec<Layer> {
    let beat = |from: f32, level: f32| {
        [
            sine(82.0, 46.0).level(0.5 * level).fades(from, 0.012, 0.17),
            triangle(164.0, 92.0).level(0.16 * level).fades(from, 0.012, 0.1),
            low_noise(240.0, 140.0).level(0.35 * level).fades(from, 0.012, 0.08),
        ]
    };
    [beat(0.0, 1.0), beat(0.22, 0.72)].concat()
}

/// Two throats out of tune and the breath between them. What a seed changes: pitch, mouth, gargling
/// and length.
fn growl(seed: u32) -> Vec<Layer> {
    let pitch = 58.0 + 34.0 * chance(seed, 1);
    let mouth = 330.0 + 260.0 * chance(seed, 2);
    let gargle = 21.0 + 12.0 * chance(seed, 3);
    let length = 0.45 + 0.4 * chance(seed, 4);
    let throat = |hz: f32, mouth: f32| {
        let saw = Layer::new(Waveform::Saw(Glide::new(hz, hz * 0.78)));
        saw.through(Filter::Band(Glide::new(mouth, mouth * 0.7), 1.6)).throbs(gargle, 0.55)
    };
    let breath = band_glide(mouth * 2.6, mouth * 1.7, 1.4).throbs(gargle * 1.3, 0.7);
    vec![
        throat(pitch, mouth).level(0.42).holds(0.0, 0.1, 0.1, length),
        throat(pitch * 1.035, mouth * 1.2).level(0.36).holds(0.02, 0.12, 0.1, length),
        breath.level(0.3).holds(0.0, 0.14, 0.05, length),
    ]
}

/// A growl that rises where the others fall.
fn turning(seed: u32) -> Vec<Layer> {
    let pitch = 62.0 + 16.0 * chance(seed, 1);
    let throat = |hz: f32, level: f32| {
        let saw = Layer::new(Waveform::Saw(Glide::new(hz, hz * 2.1)));
        let saw = saw.through(Filter::Band(Glide::new(300.0, 1100.0), 1.5)).throbs(27.0, 0.5);
        saw.level(level).holds(0.0, 0.55, 0.25, 0.45)
    };
    let breath = band_glide(500.0, 2300.0, 1.2).throbs(33.0, 0.7);
    vec![
        throat(pitch, 0.34),
        throat(pitch * 1.04, 0.3),
        breath.level(0.26).holds(0.1, 0.6, 0.1, 0.4),
    ]
}

/// Blades in the air. It comes over, and goes away lower than it came.
fn rotor() -> Vec<Layer> {
    let times = |layer: Layer| layer.throbs(11.5, 0.92).holds(0.0, 0.45, 0.7, 1.5);
    vec![
        times(low_noise(900.0, 260.0)).level(0.6),
        times(triangle(78.0, 58.0)).level(0.3),
        times(band_glide(2400.0, 1200.0, 1.2)).level(0.16),
    ]
}

/// It winds itself up, howls and runs down; a second one far away is late and out of tune.
fn siren() -> Vec<Layer> {
    let turn = |from: f32, to: f32, begins: f32, holds: f32, fades: f32, level: f32| {
        let saw = Layer::new(Waveform::Saw(Glide::new(from, to)));
        let saw = saw.through(Filter::Low(Glide::new(from * 2.4, to * 2.4)));
        saw.level(level).holds(begins, 0.12, holds, fades)
    };
    let howl = |pitch: f32, late: f32, level: f32| {
        [
            turn(196.0 * pitch, 440.0 * pitch, late, 0.9, 0.5, level),
            turn(440.0 * pitch, 440.0 * pitch, late + 0.95, 1.3, 0.6, level * 0.9),
            turn(440.0 * pitch, 165.0 * pitch, late + 2.3, 0.6, 1.7, level * 0.8),
        ]
    };
    let mut layers = Vec::from(howl(1.0, 0.0, 0.3));
    layers.extend(howl(0.944, 0.3, 0.09));
    layers.push(low_noise(700.0, 300.0).level(0.07).holds(0.0, 0.3, 2.6, 1.6));
    layers
}

/// Something very large, very near: a throat that is heard at once, one below it, one that answers, and
/// the breath of all three. What its number changes: pitch, mouth, gargling, and when it is answered.
fn great_growl(n: u32) -> Vec<Layer> {
    let pitch = 46.0 + 20.0 * chance(n, 1);
    let mouth = 380.0 + 300.0 * chance(n, 2);
    let gargle = 17.0 + 9.0 * chance(n, 3);
    let answer = 0.8 + 0.7 * chance(n, 4);
    let throat = |hz: f32, mouth: f32, q: f32| {
        let saw = Layer::new(Waveform::Saw(Glide::new(hz * 1.12, hz * 0.72)));
        saw.through(Filter::Band(Glide::new(mouth, mouth * 0.55), q))
    };
    let breath = band_glide(mouth * 3.0, mouth * 1.4, 1.1).throbs(gargle * 1.4, 0.75);
    let voice = throat(pitch * 1.6, mouth * 1.3, 1.6).throbs(gargle * 1.2, 0.6);
    vec![
        throat(pitch, mouth, 1.3).throbs(gargle, 0.5).level(0.4).holds(0.0, 0.03, 1.1, 2.2),
        throat(pitch * 1.041, mouth * 0.8, 1.5)
            .throbs(gargle, 0.5)
            .level(0.32)
            .holds(0.03, 0.2, 1.0, 2.0),
        voice.level(0.25).holds(answer, 0.3, 0.5, 1.5),
        breath.level(0.22).holds(0.0, 0.05, 0.9, 1.9),
        sine(pitch, pitch * 0.7).level(0.13).holds(0.0, 0.05, 1.2, 1.8),
    ]
}

/// From afar a clock, in the last ten seconds a hammer; the last five strike twice a second and the
/// last three four times. None left is the bell that nobody wants to hear.
fn tick(left: u8) -> Vec<Layer> {
    let strokes: &[f32] = match left {
        0 => return time_is_up(),
        1..=3 => &[0.0, 0.25, 0.5, 0.75],
        4..=5 => &[0.0, 0.5],
        6.. => &[0.0],
    };
    let nearness = f32::from(15 - left.min(15)) / 15.0;
    let (hz, level) = (1500.0 + 1400.0 * nearness, 0.95 + 0.4 * nearness);
    let stroke = |(i, from): (usize, &f32)| {
        let level = if i == 0 { level } else { level * 0.75 };
        [
            band(hz, 6.0).level(level).fades(*from, 0.001, 0.06),
            sine(hz * 0.5, hz * 0.42).level(0.16 * level).fades(*from, 0.001, 0.05),
        ]
    };
    strokes.iter().enumerate().flat_map(stroke).collect()
}

fn time_is_up() -> Vec<Layer> {
    let part = |hz: f32, level: f32, decay: f32| {
        triangle(hz, hz * 0.995).level(level).fades(0.0, 0.003, decay)
    };
    let mut layers = thud(0.0, 0.5);
    layers.extend([part(196.0, 0.2, 1.6), part(277.2, 0.16, 1.2), part(541.0, 0.07, 0.6)]);
    layers
}

/// To the left or to the right, never all the way.
fn somewhere(seed: u32) -> f32 {
    1.4 * chance(seed, 0) - 0.7
}

/// A pseudo-random number from 0 to 1, from a seed and its use.
fn chance(seed: u32, n: u32) -> f32 {
    let mut bits = seed.wrapping_add(n.wrapping_mul(0x9e37_79b9)).wrapping_add(0x85eb_ca6b);
    for _ in 0..2 {
        bits = (bits ^ (bits >> 16)).wrapping_mul(0x7feb_352d);
        bits ^= bits >> 15;
    }
    bits as f32 / u32::MAX as f32
}
