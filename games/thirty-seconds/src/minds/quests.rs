//! The quests of puzzles.

use engine::Seat;
use mind::Quest;
use rules::ThirtySeconds;
use rules::state::State;
use rules::words::{Event, SURVIVOR};

pub(super) const QUESTS: &[Quest<ThirtySeconds>] = &[
    Quest::WIN,
    Quest::achieve(
        "kill",
        "Kill a zombie in this turn without a wound, whatever happens.",
        |_, seat, event| seat == SURVIVOR && matches!(event, Event::ZombieKilled { .. }),
        is_wounded,
    ),
    Quest::achieve(
        "wound",
        "Wound the Survivor in this turn, whatever happens.",
        |_, seat, event| seat != SURVIVOR && matches!(event, Event::Wounded { .. }),
        |_, _, _| false,
    ),
    Quest::avoid("unhurt", "Take no wound before the next turn, whatever happens.", is_wounded),
];

/// Wounds do not matter to zombies.
fn is_wounded(_: &State, seat: Seat, event: &Event) -> bool {
    seat == SURVIVOR && matches!(event, Event::Wounded { .. })
}
