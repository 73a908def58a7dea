//! The quests of puzzles.

use engine::Seat;
use mind::Quest;
use rules::Zombie15;
use rules::state::State;
use rules::words::Event;

pub(super) const QUESTS: &[Quest<Zombie15>] = &[
    Quest::WIN,
    Quest::achieve(
        "unlock",
        "Open a Lock in this turn, and let nobody be hurt.",
        |_, _, event| matches!(event, Event::Unlocked(..)),
        hurts,
    ),
    Quest::achieve(
        "token",
        "Take a token in this turn, and let nobody be hurt.",
        |_, _, event| matches!(event, Event::TokenTaken(..)),
        hurts,
    ),
    Quest::achieve(
        "quiet",
        "Kill a zombie in this turn without a noise, and let nobody be hurt.",
        |_, _, event| matches!(event, Event::ZombiesKilled(..)),
        |state, seat, event| hurts(state, seat, event) || matches!(event, Event::Noise(_)),
    ),
    Quest::avoid("unhurt", "Make sure that no Hero is hurt this turn.", hurts),
    Quest::HOLD,
];

fn hurts(_: &State, _: Seat, event: &Event) -> bool {
    matches!(
        event,
        Event::LifeLost(..) | Event::Fell { .. } | Event::StayedDown { .. } | Event::Unconscious(_)
    )
}
