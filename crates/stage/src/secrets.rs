//! Which seats must not see each other's screen.

use engine::Seat;
use serde_json::Value;

use crate::picture::Picture;

/// Whether what one seat sees is to be hidden from another: then a screen that both share changes hands
/// behind a curtain. `view` is what either of them sees.
pub fn are_apart(game: &str, view: &Value, one: u8, other: u8) -> bool {
    if one == other {
        return false;
    }
    match Picture::of(game, view) {
        // Both hold cards against each other.
        Some(Picture::ThirtySeconds(picture)) => !picture.is_solo(),
        // Humans play openly; only whoever plays the zombies holds cards against them.
        Some(Picture::TinyEpicZombies(picture)) => {
            let horde = picture.view.horde.seat;
            horde == Some(Seat(one)) || horde == Some(Seat(other))
        }
        // Nobody knows more than the others.
        Some(Picture::RunForYourLife(_) | Picture::Zombie15(_)) | None => false,
    }
}

/// The only thing that can be answered, if it is to let things happen in a game that asks whoever holds any
/// card: asking only those who can answer would tell what they hold.
pub fn only_pass<'a>(game: &str, options: &'a [protocol::Choice]) -> Option<&'a str> {
    use engine::Game;
    match options {
        [only] if game == rules_thirty::ThirtySeconds::ID && only.action == "pass" => {
            Some(&only.action)
        }
        _ => None,
    }
}
