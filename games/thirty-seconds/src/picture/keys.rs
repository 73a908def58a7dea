//! Keyboard shortcuts for play against the timer: each kind of action has a letter, the same in every turn; several
//! options of a kind are numbered after it.

use protocol::WireChoice;
use rules::words::Action;
use stage::keys::{Keys, by_letter};

/// The letter of a kind of action.
#[expect(clippy::wildcard_enum_match_arm, reason = "choices among like things are counted")]
fn letter(action: Action) -> Option<char> {
    Some(match action {
        Action::End => 'e',
        Action::Pass => 'n',
        Action::PassAll => 'z',
        Action::Move(_) | Action::Shamble(..) => 'm',
        Action::RunPast(_) | Action::Surge(..) => 'r',
        Action::StandUp | Action::Rise(_) | Action::ShakeOff => 's',
        Action::PickUp(_) | Action::PickUpHidden => 'p',
        Action::Equip(_) => 'q',
        Action::Drop(_) => 'o',
        Action::DrawTactic | Action::DrawFrom(_) => 'd',
        Action::Trade | Action::TradeFor(_) => 't',
        Action::Use(_) => 'u',
        Action::Attack { .. } | Action::Bite(_) => 'a',
        Action::LineUp { .. } | Action::Load(_) => 'l',
        Action::Throw(..) => 'h',
        Action::Ability => 'b',
        Action::Play(_) | Action::Scheme(_) | Action::SchemeOn(..) => 'c',
        Action::Discard(_) | Action::DiscardZombie(_) => 'x',
        Action::Keep(_) => 'k',
        Action::GiveUp(_) | Action::Grab(_) => 'g',
        Action::Enter(_) | Action::EnterAt(..) => 'i',
        Action::Shriek(_) => 'w',
        _ => return None,
    })
}

/// Sorts options by what they are for: the way on and attacks first, what gives something up later, the end last.
pub fn arranged(options: Vec<WireChoice>) -> Vec<WireChoice> {
    let mut options = stage::keys::arranged(options);
    options.sort_by_key(|choice| choice.action.parse().map_or(4, rank));
    options
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all else is in between")]
fn rank(action: Action) -> u8 {
    match action {
        Action::StandUp | Action::ShakeOff => 0,
        Action::Attack { .. } | Action::LineUp { .. } | Action::Bite(_) | Action::Throw(..) => 1,
        Action::Move(_) | Action::RunPast(_) | Action::Shamble(..) => 2,
        Action::Equip(_) | Action::PickUp(_) | Action::PickUpHidden | Action::Use(_) => 3,
        Action::Trade | Action::TradeFor(_) => 5,
        Action::Drop(_) => 6,
        Action::End | Action::Pass => 7,
        Action::PassAll => 8,
        _ => 4,
    }
}

/// The keys of all options, in their order.
pub(super) fn keys(options: &[WireChoice]) -> Vec<Keys> {
    let letter = |it: &WireChoice| it.action.parse().ok().and_then(letter);
    by_letter(&options.iter().map(letter).collect::<Vec<_>>())
}
