//! Keyboard shortcuts for play against the clock: each kind of action has its own letter, moves have
//! arrows, and options that would share a letter have digits. No action takes more than one key.

use protocol::WireChoice;
use rules::map::Tile;
use rules::view::View;
use rules::words::{Action, Slot};

use stage::keys::Keys;
use stage::targets::Arrow;

/// The letter of a kind of action, the same in every turn.
#[expect(clippy::wildcard_enum_match_arm, reason = "choices among like things are counted")]
fn letter(action: Action) -> Option<char> {
    Some(match action {
        Action::Fight(Slot::Weapon1) | Action::Grip(Slot::Weapon1) => 'f',
        Action::Fight(_) | Action::Grip(_) | Action::GetUp => 'g',
        Action::BareHands => 'b',
        Action::Blast(_) | Action::BlastInto(..) => 'v',
        Action::Shoot(..) => 'x',
        Action::Fire => 'm',
        Action::Enter(_) | Action::Leave(_) => 'e',
        Action::Search => 's',
        Action::Careful(..) => 'c',
        Action::Flip | Action::Take(_) | Action::TakeFrom(..) => 't',
        Action::Reload(_) => 'r',
        Action::Heal(_) => 'h',
        Action::Revive(_) => 'j',
        Action::Use(_) => 'u',
        Action::Dynamite(_) => 'q',
        Action::Fireworks(..) => 'w',
        Action::PickUp(_) => 'p',
        Action::Lift(_) => 'l',
        Action::Drop => 'd',
        Action::SwitchOff => 'o',
        Action::Call => 'a',
        Action::Skate(_) => 'k',
        Action::Done | Action::LeaveIt | Action::PutDownRest => 'n',
        Action::Pause | Action::Resume => 'z',
        Action::Pass => 'y',
        _ => return None,
    })
}

/// Whether it is the big button, for which Enter and Space also work.
fn is_main(action: Action) -> bool {
    matches!(action, Action::Begin | Action::Pass | Action::Resume | Action::Ready)
}

/// The keys of all options, in their order.
pub(super) fn keys(view: &View, options: &[WireChoice]) -> Vec<Keys> {
    let actions: Vec<Option<Action>> = options.iter().map(|it| it.action.parse().ok()).collect();
    let letters: Vec<Option<char>> = actions.iter().map(|it| it.and_then(letter)).collect();
    let is_alone = |wanted: char| letters.iter().filter(|it| **it == Some(wanted)).count() == 1;
    let mut digits = '1'..='9';
    let one = |(action, letter): (&Option<Action>, &Option<char>)| {
        let mut keys = Keys {
            letter: letter.filter(|it| is_alone(*it)),
            arrow: action.and_then(|it| way(view, it)),
            is_main: action.is_some_and(is_main),
            ..Keys::default()
        };
        if keys == Keys::default() {
            keys.digit = digits.next();
        }
        keys
    };
    actions.iter().zip(&letters).map(one).collect()
}

/// The arrow that points from the Active Hero's tile to the destination.
fn way(view: &View, action: Action) -> Option<Arrow> {
    let Action::Go(to) = action else { return None };
    let place = |tile: Tile| view.tiles.get(usize::from(tile.0)).map(|it| it.placed);
    let me = view.heroes.iter().find(|it| it.figure == view.active)?;
    let (from, to) = (place(me.area.tile())?, place(to)?);
    Some(match (to.row.cmp(&from.row), to.column.cmp(&from.column)) {
        (std::cmp::Ordering::Less, _) => Arrow::Up,
        (std::cmp::Ordering::Greater, _) => Arrow::Down,
        (_, std::cmp::Ordering::Less) => Arrow::Left,
        (_, std::cmp::Ordering::Greater) => Arrow::Right,
        _ => return None,
    })
}

/// Sorts options by kind, for play against the clock.
pub(crate) fn arranged(mut options: Vec<WireChoice>) -> Vec<WireChoice> {
    options.sort_by_key(|choice| rank(&choice.action));
    options
}

/// The rank of an option in the list: urgent ones first, those that end something last.
fn rank(action: &str) -> u8 {
    match action.split(' ').next().unwrap_or_default() {
        "get-up" => 0,
        "fight" | "blast" | "shoot" | "bare-hands" | "fire" => 1,
        "go" | "skate" | "enter" | "leave" => 2,
        "search" | "flip" | "take" | "pick-up" | "keep" => 3,
        "careful" => 4,
        "put-down" | "drop" => 6,
        "done" | "leave-it" => 8,
        "pause" => 9,
        _ => 5,
    }
}
