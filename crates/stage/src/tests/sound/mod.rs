mod ambience;
mod beats;
mod scores;
mod synth;
mod voices;

use crate::sound::Sound;

/// One of each kind.
const ALL: [Sound; 21] = [
    Sound::Click,
    Sound::Refusal,
    Sound::Ping,
    Sound::Bell,
    Sound::Win,
    Sound::Loss,
    Sound::Card,
    Sound::Steps(5),
    Sound::Clatter,
    Sound::Flare,
    Sound::Shot,
    Sound::Blow,
    Sound::Dodge,
    Sound::Bite,
    Sound::Heartbeat,
    Sound::Growl(1),
    Sound::Turning(1),
    Sound::Rotor,
    Sound::Siren,
    Sound::GreatGrowl(1),
    Sound::Tick(9),
];
