//! Messages by which a viewer might try to find out what they should not know.

use std::collections::BTreeSet;

use engine::{Rng, Viewer};
use protocol::{PROTOCOL_VERSION, Ping, ToTable, WireTarget};

use super::pair::Pair;
use crate::hall::play;

/// How many targets and how many actions are tried at one moment.
const N_TRIED: usize = 12;

/// Messages that change nothing: pointing at anything, and actions that are not among the options.
pub(super) fn questions(pair: &mut Pair, words: &BTreeSet<String>) -> Vec<ToTable> {
    let game = pair.tables[0].game();
    let own: Vec<String> = match pair.viewer {
        Viewer::Seat(seat) => game.actions(seat),
        Viewer::Spectator | Viewer::AllSeeing => Vec::new(),
    };
    let cards = pair.tables[0].which_game().cards();
    let forbidden: Vec<_> = words.iter().filter(|it| !own.contains(it)).collect();
    let rng = &mut pair.rng;
    let mut said = vec![play("dance"), play("")];
    for _ in 0..N_TRIED {
        said.push(ToTable::WhyNot { target: WireTarget::Space(rng.below(140) as u16) });
        said.push(ToTable::WhyNot { target: WireTarget::Seat(rng.below(6) as u8) });
        if let Some(card) = any_of(&cards, rng) {
            said.push(ToTable::WhyNot { target: WireTarget::Card(card.name.to_string()) });
        }
        said.extend(any_of(&forbidden, rng).map(|action| play(action)));
    }
    said
}

/// Messages that may change the table, though not the game.
pub(super) fn answers(pair: &mut Pair) -> Vec<ToTable> {
    let hash = "5e".repeat(32);
    let all = [
        ToTable::Undo,
        ToTable::Pause,
        ToTable::Resume,
        ToTable::Rematch,
        ToTable::AskHint,
        ToTable::AskChance,
        ToTable::AskPlan { seat: 0 },
        ToTable::AskPlan { seat: 1 },
        ToTable::AskPlan { seat: 9 },
        ToTable::HandToBot { seat: 1 },
        ToTable::SetLevel { seat: 1, level: "sharp".to_owned() },
        ToTable::Agree { proposal: pair.tables[0].version() },
        ToTable::Commit { commitment: hash.clone() },
        ToTable::Reveal { share: hash },
        ToTable::Return,
        ToTable::Ping { ping: Ping::Brains },
        ToTable::Chat { text: "Run!".to_owned() },
    ];
    let mut said: Vec<_> =
        (0..all.len()).filter_map(|_| any_of(&all, &mut pair.rng).cloned()).collect();
    // Proposals are withdrawn, so that the game continues.
    said.push(ToTable::Refuse { proposal: pair.tables[0].version() + 1 });
    said.push(ToTable::Resume);
    said
}

/// Messages after which somebody is no longer connected, and whether they come from a new screen.
pub(super) fn farewells(pair: &Pair) -> Vec<(ToTable, bool)> {
    let (hello, token) = (|it| (it, true), Some("00".repeat(32)));
    let mut said = vec![
        hello(ToTable::Hello { protocol: PROTOCOL_VERSION + 1, token: None, seen: None }),
        hello(ToTable::Hello { protocol: PROTOCOL_VERSION, token, seen: None }),
    ];
    // The oldest screen of a seat makes way.
    said.extend((0..table::N_PER_SEAT).map(|_| hello(pair.greeting(None))));
    said.push((ToTable::Leave, false));
    said
}

/// Whether the table counts it for the pace of its seat.
pub(super) fn is_paced(message: &ToTable) -> bool {
    !matches!(message, ToTable::Play { .. } | ToTable::WhyNot { .. } | ToTable::Hello { .. })
}

fn any_of<'a, T>(all: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    all.get(rng.below((all.len() as u32).max(1)) as usize)
}
