//! No message reveals what is in a hand: not by its question, its time or its duration.
//!
//! A duel is played at random. Whenever the Survivor attacks, the same moment is set up at two tables that differ only in the
//! Survivor's hand: cards that could follow a hit at one of them were never drawn at the other. Then everything that is sent to the
//! opponent and to spectators must be the same, byte for byte, and at the same times.

use any_game::AnyMatch;
use any_game::fair::Secret;
use engine::{Choices, Entry, Rng, Seat, ToAct};
use protocol::ToClient;
use table::{LiveTable, NewTable};

use crate::hall::{Hall, chairs, play, runs, secret, watch};

const DUEL: &str = "thirty-seconds";
/// Cards that can follow a hit, each with one that cannot.
const TWINS: [(&str, &str); 2] = [("critical-hit", "bandage"), ("clipped", "adrenaline")];
/// The viewers who must not be able to tell.
const OTHERS: [u64; 2] = [1, 9];

/// How the Survivor answers the question for a card that is not played.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Not at all: it passes by itself.
    Waits,
    Passes,
    PassesOnAll,
}

fn is_twin(action: &str) -> bool {
    TWINS.iter().any(|(one, other)| action.contains(one) || action.contains(other))
}

/// The same entry in a world in which the cards of a pair were swapped.
fn swapped(entry: &Entry<String>) -> Entry<String> {
    let swap = |action: &str| {
        let Some(drawn) = action.strip_prefix("tactic ") else { return action.to_owned() };
        let pair = TWINS.iter().find(|(one, other)| drawn == *one || drawn == *other);
        let Some((one, other)) = pair else { return action.to_owned() };
        format!("tactic {}", if drawn == *one { other } else { one })
    };
    match entry {
        Entry::Happened(action) => Entry::Happened(swap(action)),
        as_it_is @ (Entry::Acted(..) | Entry::Clock(_)) => as_it_is.clone(),
    }
}

/// A table that continues from these entries, with two players and a spectator.
fn hall(words: &str, given: Vec<Entry<String>>) -> Hall {
    let game = any_game::find(registry::list(), DUEL).expect("it is in the list");
    let choices = Choices::parse(words).expect("the test writes good choices");
    let order = NewTable {
        game,
        choices,
        secret: Secret::from_seed("later"),
        chairs: chairs(2, 2),
        given,
        at_leisure: false,
    };
    let mut hall =
        Hall::at(LiveTable::new(runs(), order, 1000).expect("what was played can be given"));
    hall.say(9, watch(None));
    (0..2).for_each(|seat| hall.sit(seat));
    hall
}

/// The messages to the others so far, and when the table wants to be woken.
fn told(hall: &Hall) -> (Vec<String>, Option<u64>) {
    let to = |who| hall.told.get(who).into_iter().flatten().map(ToClient::to_json);
    (OTHERS.iter().flat_map(to).collect(), hall.last.wake_at)
}

/// An attack and what follows it, until the Survivor is asked for another action.
fn attack(hall: &mut Hall, action: &str, manner: Manner) -> Vec<(Vec<String>, Option<u64>)> {
    hall.now += 700;
    let answers = hall.say(0, play(action));
    assert!(!answers.iter().any(crate::hall::is_refusal), "{action}: {answers:?}");
    let mut seen = vec![told(hall)];
    for _ in 0..40 {
        if hall.is_over() {
            break;
        }
        let pending = hall.scene(0).view.value()["pending"].to_string();
        match hall.asked().first() {
            Some(0) if pending.contains("AfterHit") => match manner {
                Manner::Waits => hall.wait(11_000),
                Manner::Passes => drop(hall.say(0, play("pass"))),
                Manner::PassesOnAll => drop(hall.say(0, play("pass-all"))),
            },
            Some(0) if pending.contains("Act") => break,
            // A public choice: any answer will do, the same at both tables.
            Some(0) => hall.answer(0, 0),
            Some(_) => drop(hall.say(1, play("pass"))),
            None => hall.wait(1000),
        }
        seen.push(told(hall));
    }
    seen
}

/// Whether the hand holds a card of a pair, so that the other table's hand differs.
fn differs(game: &dyn AnyMatch) -> bool {
    let view = game.view(engine::Viewer::Seat(Seat(0)));
    let tactics = &view["hand"]["tactics"];
    let n = |name: &str| tactics[name].as_u64().unwrap_or(0);
    n("CriticalHit") != n("Bandage") || n("Clipped") != n("Adrenaline")
}

#[test]
fn nobody_can_tell_from_any_message_whether_a_card_could_follow_a_hit() {
    let (mut n_attacks, mut n_asked) = (0, 0);
    for (game, words) in (0..160).map(|n| (n, if n % 2 == 0 { "" } else { "timer=0" })) {
        let mut rng = Rng::new(game);
        let choices = Choices::parse(words).expect("the test writes good choices");
        let duel = any_game::find(registry::list(), DUEL).expect("it is in the list");
        let mut evening = duel.start(&choices).expect("it can be started");
        let mut given: Vec<Entry<String>> = Vec::new();
        for _ in 0..400 {
            let entry = match evening.to_act() {
                ToAct::Over(_) => break,
                ToAct::Nature => {
                    Entry::Happened(evening.outcome(&secret()).expect("Nature can answer"))
                }
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is asked");
                    let options = evening.options(seat).expect("the seat exists");
                    // Actions that would publicly reveal the swap are avoided.
                    let mut all: Vec<String> = options.into_iter().map(|it| it.action).collect();
                    all.retain(|action| !is_twin(action) && action != "pass-all");
                    if all.is_empty() {
                        break;
                    }
                    let mut fights = all.iter().filter(|it| it.starts_with("attack"));
                    let fight = fights.next_back().filter(|_| rng.below(3) > 0).cloned();
                    let any = all[rng.below(all.len() as u32) as usize].clone();
                    Entry::Acted(seat, fight.unwrap_or(any))
                }
            };
            if let Entry::Acted(Seat(0), action) = &entry
                && ["attack", "throw", "stomp", "line-up"].iter().any(|it| action.starts_with(it))
                && differs(&*evening)
                && n_attacks < 240
            {
                let manner = [Manner::Waits, Manner::Passes, Manner::PassesOnAll][n_attacks % 3];
                let mut one = hall(words, given.clone());
                let mut other = hall(words, given.iter().map(swapped).collect());
                assert_eq!(told(&one), told(&other), "game {game}, before {action}");
                let seen = attack(&mut one, action, manner);
                let also_seen = attack(&mut other, action, manner);
                assert_eq!(seen, also_seen, "game {game}, {action}, {manner:?}");
                n_attacks += 1;
                let asks = seen
                    .last()
                    .is_some_and(|(told, _)| told.iter().any(|it| it.contains("AfterHit")));
                n_asked += usize::from(asks);
            }
            // A card lost at random would reveal what was drawn.
            if matches!(&entry, Entry::Happened(action) if action.starts_with("lose ")) {
                break;
            }
            evening.enter(&entry).expect("what is offered can be done");
            given.push(entry);
        }
    }
    assert!(n_attacks > 150 && n_asked > 20, "{n_attacks} attacks, {n_asked} questions");
}
