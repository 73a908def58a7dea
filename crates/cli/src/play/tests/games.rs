//! A whole game of each kind, with random input.

use any_game::AnyGame;
use engine::Rng;
use table::{BOTS, Kit, LiveTable};

use super::{Place, actions, table, typed};

/// Random numbers of options; invalid ones are answered with a sentence.
fn script(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    (0..20_000).map(|_| format!("{}\n", 1 + rng.below(6))).collect()
}

fn plays_out(id: &str, setup: &str, names: &str) {
    let game = any_game::find(registry::list(), id).expect("it is in the list");
    let games: &'static [&'static dyn AnyGame] = Box::leak(Box::new([game]));
    let kit = Kit { games, bots: BOTS };
    let place = Place::new(&format!("whole-{id}-{}", names.len()));
    let mut evening = table(kit, &place, setup, names);
    let shown = typed(&mut evening, &script(7));
    assert!(shown.contains("The whole game is in "), "{id} {setup} {names}: {shown}");
    // What is typed ends the line of a prompt, but it is not on this screen.
    let mut lines = shown.lines().flat_map(|line| line.split("> "));
    let too_long = lines.find(|line| line.chars().count() > 80);
    assert_eq!(too_long, None, "{id}");
    let log = place.read();
    assert!(actions(&log).iter().any(|line| line.starts_with("0 ")), "Ann has played: {log}");
    let again = LiveTable::from_log(kit, &log).expect("the save is whole");
    assert_eq!(again.to_log(), log);
    game.verify(&again.replay().expect("it has a beginning")).expect("nobody bent it");
}

#[test]
fn run_for_your_life() {
    plays_out("run-for-your-life", "level=expert players=3", "Ann,Bob,random");
    plays_out("run-for-your-life", "", "Ann,random,random,random");
}

#[test]
fn tiny_epic_zombies() {
    plays_out("tiny-epic-zombies", "players=2", "Ann,random");
    plays_out("tiny-epic-zombies", "mode=cooperative-zombie players=3", "Ann,Bob,Cat");
}

#[test]
fn zombie_15() {
    plays_out("zombie-15", "players=1 clock=actions", "Ann");
    plays_out("zombie-15", "players=2 clock=turns mode=scenario scenario=3", "Ann,random");
}

#[test]
fn thirty_seconds() {
    plays_out("thirty-seconds", "", "Ann,random");
    plays_out("thirty-seconds", "zombies=swarm", "Ann");
    plays_out("thirty-seconds", "timer=0", "Ann,Bob");
}

#[test]
fn a_partner_says_what_it_is_about_to_do() {
    let place = Place::new("plan");
    let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is in the list");
    let kit = Kit { games: vec![game].leak(), bots: BOTS };
    let mut evening = table(kit, &place, "mode=cooperative players=2", "Ann,bot:sharp");
    let shown = typed(&mut evening, "plan\nplan Bot 1\nplan Bob\n");
    assert_eq!(shown.matches("Bot 1 is about to: ").count(), 2, "{shown}");
    assert!(shown.contains("Nobody is called so. `plan` asks"), "{shown}");
}

#[test]
fn a_hint_says_what_to_do_and_why_and_plays_nothing() {
    let place = Place::new("hint");
    let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is in the list");
    let kit = Kit { games: vec![game].leak(), bots: BOTS };
    let mut evening = table(kit, &place, "mode=cooperative players=2", "Ann,bot:sharp");
    let shown = typed(&mut evening, "hint\nhint\nchance\n");
    assert_eq!(shown.matches("A merciless bot would: ").count(), 2, "{shown}");
    for part in ["Gains: ", "Avoids: ", "You win with a chance of about "] {
        assert!(shown.contains(part), "{shown}");
    }
    let place = Place::new("no-hint");
    let mut evening = table(kit, &place, "mode=competitive players=2", "Ann,Bob");
    let shown = typed(&mut evening, "hint\n");
    assert!(shown.contains("People play against each other here"), "{shown}");
}
