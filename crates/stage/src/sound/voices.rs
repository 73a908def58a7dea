//! Limits how many sounds play at once: more is only louder.

use super::Sound;

/// The most sounds at once,
const MOST: usize = 8;
/// the most of one kind,
const MOST_ALIKE: usize = 3;
/// and the least milliseconds between two of one kind.
const APART: u64 = 40;

/// The sounds playing now.
#[derive(Clone, Debug, Default)]
pub struct Voices(Vec<Voice>);

#[derive(Clone, Copy, Debug)]
struct Voice {
    name: &'static str,
    from: u64,
    until: u64,
}

impl Voices {
    /// Whether a sound may start at this millisecond; if so, it counts as playing.
    pub fn admit(&mut self, sound: Sound, now: u64) -> bool {
        self.0.retain(|voice| voice.until > now);
        let alike = |voice: &&Voice| voice.name == sound.name();
        let n_alike = self.0.iter().filter(alike).count();
        let is_early = self.0.iter().filter(alike).any(|voice| now < voice.from + APART);
        let is_admitted = self.0.len() < MOST && n_alike < MOST_ALIKE && !is_early;
        if is_admitted {
            let until = now + (sound.score().lasts() * 1000.0) as u64;
            self.0.push(Voice { name: sound.name(), from: now, until });
        }
        is_admitted
    }
}
