//! The quests of puzzles.

use engine::Seat;
use mind::Quest;
use rules::TinyEpicZombies;
use rules::state::State;
use rules::words::Event;

pub(super) const QUESTS: &[Quest<TinyEpicZombies>] = &[
    Quest::WIN,
    Quest::achieve(
        "objective",
        "Bring an objective forward in this turn, and let nobody be wounded.",
        |_, _, event| matches!(event, Event::Progressed(..) | Event::Completed(..)),
        hurts,
    ),
    Quest::avoid("unhurt", "Make sure that no human is wounded before the next turn.", hurts),
    Quest::HOLD,
];

fn hurts(_: &State, _: Seat, event: &Event) -> bool {
    matches!(
        event,
        Event::Wounded(..) | Event::Overrun(_) | Event::EatenAlive(..) | Event::SurvivorLost(_)
    )
}
