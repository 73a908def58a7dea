//! Which sound belongs to what. Every sound has a visible counterpart, named next to it: nobody depends on hearing.

mod ambience;
mod score;
mod scores;
mod voices;

pub use ambience::{Ambience, Bed, HEART_PAUSE, Heart, ambience, heart};
pub use score::{Filter, Glide, Layer, SILENCE, Score, Throb, Waveform, noise};
pub use voices::Voices;

/// Above this multiple of the normal speed events blur, and no sounds are played.
const FASTEST: f64 = 4.0;

/// A sound. The seed of a voice varies it, so that a crowd does not sound like a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A choice is made. Seen: its options give way to what follows.
    Click,
    /// Something is not allowed. Seen: a note that says why.
    Refusal,
    /// Somebody says something without typing. Seen: the words at their seat.
    Ping,
    /// Somebody at this screen is asked. Seen: the question lights up.
    Bell,
    /// Seen: the panel of the end, with who won.
    Win,
    /// Seen: the panel of the end.
    Loss,
    /// A card is drawn. Seen: it is held up over the board.
    Card,
    /// This many steps. Seen: a runner moves along the road.
    Steps(u8),
    /// Something changes hands, is readied or used up. Seen: at the seat, and on the road.
    Clatter,
    /// Seen: the flare burns on the road.
    Flare,
    /// Seen: the zombie falls, in the duel or on the road.
    Shot,
    /// A zombie falls without a shot. Seen: in the duel.
    Blow,
    /// A human gets away. Seen: the duel is won.
    Dodge,
    /// Seen: the duel is lost.
    Bite,
    /// A blood card is revealed or about to be. Seen: the card, or that its last drop is gone.
    Heartbeat,
    /// Zombies come, move or attack. Seen: they do.
    Growl(u32),
    /// A human turns into a zombie. Seen: the announcement, and the figure.
    Turning(u32),
    /// The helicopter leaves, or somebody escapes. Seen: the announcement.
    Rotor,
    /// The clock of a night is at a siren. Seen: the flash of the clock, and its mark goes out.
    Siren,
    /// A growl of the clock; its number in the night varies it. Seen: the flash of the clock, and the zombie card that is turned
    /// over.
    GreatGrowl(u32),
    /// A timer has this many seconds left; at 0 it is over. Seen: the number.
    Tick(u8),
}

impl Sound {
    /// Whether it is a sound of the clock. Then it is played when its message arrives, whatever animation is still running.
    pub fn is_of_clock(self) -> bool {
        matches!(self, Sound::Siren | Sound::GreatGrowl(_) | Sound::Tick(_))
    }

    /// What kind of sound it is.
    pub fn name(self) -> &'static str {
        match self {
            Sound::Click => "click",
            Sound::Refusal => "refusal",
            Sound::Ping => "ping",
            Sound::Bell => "bell",
            Sound::Win => "win",
            Sound::Loss => "loss",
            Sound::Card => "card",
            Sound::Steps(_) => "steps",
            Sound::Clatter => "clatter",
            Sound::Flare => "flare",
            Sound::Shot => "shot",
            Sound::Blow => "blow",
            Sound::Dodge => "dodge",
            Sound::Bite => "bite",
            Sound::Heartbeat => "heartbeat",
            Sound::Growl(_) => "growl",
            Sound::Turning(_) => "turning",
            Sound::Rotor => "rotor",
            Sound::Siren => "siren",
            Sound::GreatGrowl(_) => "great-growl",
            Sound::Tick(_) => "tick",
        }
    }
}

/// The sound of the end at a screen with these seats. Spectators hear the winners' sound.
pub fn of_end(winners: &[u8], mine: &[u8]) -> Sound {
    let is_won = if mine.is_empty() {
        !winners.is_empty()
    } else {
        mine.iter().any(|seat| winners.contains(seat))
    };
    if is_won { Sound::Win } else { Sound::Loss }
}

/// Whether sounds are played at this multiple of the normal speed.
pub fn is_heard_at(speed: f64) -> bool {
    speed <= FASTEST
}
