//! The quests of puzzles.

use engine::Seat;
use mind::Quest;
use rules::RunForYourLife;
use rules::state::State;
use rules::words::Event;

pub(super) const QUESTS: &[Quest<RunForYourLife>] = &[
    Quest::WIN,
    Quest::achieve(
        "kill",
        "Kill a zombie in this turn, and draw no blood.",
        |_, seat, event| matches!(event, Event::ZombieKilled { killer, .. } if *killer == seat),
        bleeds,
    ),
    Quest::avoid("unhurt", "Make sure that you draw no blood card this turn.", bleeds),
];

fn bleeds(_: &State, seat: Seat, event: &Event) -> bool {
    matches!(event, Event::BloodDrawn(who, _) | Event::Died(who) | Event::Turned(who, _) if *who == seat)
}
