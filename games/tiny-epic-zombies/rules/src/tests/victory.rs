//! Chapter 17: victory, defeat and the clock.

use engine::{Phrases, Rng, Rules, Seat, SeatSet, ToAct};

use super::scene::{ANN, BOB, CAT, Scene, check, scene};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::mall::Position;
use crate::objectives::{Objective, Token};
use crate::state::{Ending, SearchCard, State};
use crate::words::Defeat;

/// Who won, and how.
#[track_caller]
fn outcome(state: &State) -> (SeatSet, &'static str) {
    let ToAct::Over(outcome) = TinyEpicZombies::to_act(state) else { panic!("it is not over") };
    (outcome.winners, outcome.how)
}

fn seats(all: &[u8]) -> SeatSet {
    all.iter().map(|&seat| Seat(seat)).collect()
}

/// One Frequency short of calling the C.D.C., with Ann beside it.
fn almost(choices: &str) -> Scene {
    let scene = scene(choices).objective(Objective::CallTheCdc).carries(ANN, Token::RADIO);
    let scene = scene.at(ANN, "N1").lying(Position::NW, Card::Frequency1A);
    scene.with(|state| {
        let goal = state.goal(Objective::CallTheCdc);
        state.progress[Objective::CallTheCdc as usize][ANN] = goal - 1;
    })
}

/// TEZ-17.1
#[test]
fn the_humans_win_together_as_soon_as_all_objectives_are_completed() {
    let scene = almost("mode=cooperative-zombie players=4");
    let after = check(
        scene.turn(),
        &["0 go NW3", "0 collect frequency-1a"],
        "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, Frequency1A)
        Progressed(Ann, CallTheCdc, 3)
        Completed(Ann, CallTheCdc)
        HumansWon
        ",
    );
    assert_eq!(outcome(&after), (seats(&[0, 1, 2]), "objectives"));
}

/// TEZ-17.2
#[test]
fn in_a_race_the_first_human_to_complete_all_objectives_wins_alone() {
    let after = check(
        almost("mode=competitive players=3").turn(),
        &["0 go NW3", "0 collect frequency-1a"],
        "
        Moved { who: Ann, from: N1, to: NW3 }
        CardCollected(Ann, Frequency1A)
        Progressed(Ann, CallTheCdc, 2)
        Completed(Ann, CallTheCdc)
        LeaderWon(Ann)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[0]), "leader"));
}

/// TEZ-17.3
#[test]
fn victory_is_checked_at_once_also_within_a_zombie_turn() {
    // The Janitor's ammo for a zombie that came too close is the last that the cache needs.
    use crate::characters::Character;
    let scene = scene("").is(BOB, Character::Janitor).card(BOB, Card::Revolver).at(BOB, "S1");
    let scene = scene.objective(Objective::AssembleAnArsenal).at(ANN, "E1").with(|state| {
        (state.cache[ANN].weapons, state.cache[ANN].ammo) = (3, 12);
    });
    let state = scene.zombie_turn(Card::Machete);
    let after = check(
        state,
        &["1 accept", "1 deposit ammo"],
        "
        OverrunAverted(Bob)
        AmmoSpent(Bob, 1)
        ZombieKilled { by: Some(Bob), room: S1 }
        AmmoCached(Bob, 1)
        Completed(Bob, AssembleAnArsenal)
        HumansWon
        ",
    );
    assert_eq!(outcome(&after), (seats(&[0, 1, 2]), "objectives"));
    assert!(after.zombies.is_empty());
}

/// TEZ-17.4
#[test]
fn an_objective_completed_by_the_act_that_kills_a_human_counts_before_the_death() {
    let scene = scene("difficulty=epic").objective(Objective::AssembleAnArsenal);
    let scene = scene.at(ANN, "CN").wounds(ANN, 4).ammo(ANN, 5).with(|state| {
        (state.cache[ANN].weapons, state.cache[ANN].ammo) = (3, 12);
    });
    let after = check(
        scene.turn(),
        &["0 go CC", "0 deposit ammo"],
        "
        Moved { who: Ann, from: CN, to: CC }
        AmmoSpent(Ann, 1)
        AmmoCached(Ann, 1)
        Completed(Ann, AssembleAnArsenal)
        HumansWon
        ",
    );
    assert_eq!(outcome(&after).1, "objectives");
}

/// TEZ-17.5
#[test]
fn without_survivors_the_zombies_win_when_a_human_is_eaten_alive() {
    let scene = scene("mode=cooperative-zombie players=3 difficulty=epic").at(ANN, "N1");
    let after = scene.take_wounds(ANN, 9).check(
        &[],
        "
        Wounded(Ann, 9)
        EatenAlive(Ann, Lawyer)
        ZombiesWon(Eaten)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[2]), "eaten"));
}

/// TEZ-17.5
#[test]
fn without_survivors_the_zombies_win_when_the_barricade_falls() {
    let scene = scene("difficulty=epic barricade=1");
    let after = scene.damage_barricade().check(
        &[],
        "
        BarricadeDamaged(0)
        BarricadeFell
        ZombiesWon(Breached)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[]), "breached"));
}

/// TEZ-17.6
#[test]
fn the_defeat_comes_at_once() {
    // The first of two zombies ends the game: the second never comes, and no card is dealt.
    let scene = scene("difficulty=epic").at(ANN, "E1").at(BOB, "S1").wounds(BOB, 8);
    let after = scene.zombie_turn(Card::Machete);
    assert_eq!(after.ended, Some(Ending::Zombies(Defeat::Eaten)));
    assert_eq!(after.zombies.len(), 1);
    assert_eq!(after.humans[ANN].search, SearchCard::None);
}

/// TEZ-17.7
#[test]
fn in_a_race_the_zombies_win_when_a_human_without_survivors_is_eaten_alive() {
    let scene = scene("mode=competitive-zombie players=4").at(ANN, "N1");
    let after = scene.with(|state| state.humans[ANN].survivors = 0).take_wounds(ANN, 9).check(
        &[],
        "
        Wounded(Ann, 9)
        EatenAlive(Ann, Lawyer)
        ZombiesWon(Eaten)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[3]), "eaten"));
    assert_eq!(after.humans[BOB].survivors, 1);
}

/// TEZ-17.7
#[test]
fn in_a_race_a_human_with_a_survivor_is_replaced() {
    let scene = scene("mode=competitive players=3").at(ANN, "N1");
    let after = scene.take_wounds(ANN, 9).check(
        &["nature deal athlete"],
        "
        Wounded(Ann, 9)
        EatenAlive(Ann, Lawyer)
        SurvivorLost(Some(Ann))
        Arrived(Ann, Athlete)
        ",
    );
    assert_eq!((after.humans[ANN].survivors, after.ended), (0, None));
}

/// TEZ-17.8
#[test]
fn in_a_race_the_zombies_win_when_they_have_taken_all_survivors() {
    let scene = scene("mode=competitive players=3 barricade=1").with(|state| {
        state.humans[ANN].survivors = 0;
        state.humans[BOB].survivors = 0;
    });
    let after = scene.damage_barricade().check(
        &[],
        "
        BarricadeDamaged(0)
        BarricadeFell
        SurvivorLost(Some(Cat))
        ZombiesWon(Collected)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[]), "collected"));
}

/// TEZ-17.8, TEZ-17.15
#[test]
fn of_two_humans_the_zombies_must_take_two_survivors_each() {
    let scene = scene("mode=competitive players=2").at(ANN, "N1");
    let one = scene.with(|state| {
        state.humans[ANN].survivors = 2;
        state.humans[BOB].survivors = 0;
    });
    assert_eq!(one.take_wounds(ANN, 9).now().ended, None);
    let both = one.with(|state| state.humans[ANN].survivors = 1);
    let after = both.take_wounds(ANN, 9).now();
    assert_eq!(after.ended, Some(Ending::Zombies(Defeat::Collected)));
}

/// All cards are revealed except the one in front of Bob, whose turn it is.
fn last_card() -> Scene {
    let scene = scene("").at(BOB, "N1").search_card(BOB, Card::Crowbar);
    scene.at(ANN, "E1").at(CAT, "E1").with(|state| state.deck.search = 0)
}

const LAST_MOVES: [&str; 3] = ["1 go N3", "1 go N1", "1 go N3"];

/// TEZ-17.9, TEZ-17.11
#[test]
fn when_all_search_cards_have_been_revealed_each_human_has_one_last_turn() {
    let after = check(
        last_card().turn_of(BOB),
        &LAST_MOVES,
        "
        Moved { who: Bob, from: N1, to: N3 }
        Moved { who: Bob, from: N3, to: N1 }
        Moved { who: Bob, from: N1, to: N3 }
        CardRevealed(Bob, Crowbar)
        CardLaid(Crowbar, N)
        ZombieAdded(SE1)
        ZombieAdded(SW1)
        TurnBegan(3, Cat)
        LastTurn(Cat)
        ",
    );
    assert_eq!(after.last_turns, Some(3));
}

/// TEZ-17.9, TEZ-17.10, TEZ-17.11
#[test]
fn last_turns_have_neither_search_nor_zombie_turn_and_then_the_zombies_win() {
    let scene = last_card().with(|state| {
        state.last_turns = Some(3);
        state.deck.gone.add(Card::Crowbar);
        state.humans[BOB].search = SearchCard::None;
    });
    let turn = |seat: u8| ["E2", "E1", "E2"].map(|to| format!("{seat} go {to}"));
    let bobs = LAST_MOVES.map(str::to_owned);
    let script: Vec<String> = [turn(2), turn(0), bobs].concat();
    let script: Vec<&str> = script.iter().map(String::as_str).collect();
    let after = check(
        scene.turn_of(CAT),
        &script,
        "
        Moved { who: Cat, from: E1, to: E2 }
        Moved { who: Cat, from: E2, to: E1 }
        Moved { who: Cat, from: E1, to: E2 }
        TurnBegan(3, Ann)
        LastTurn(Ann)
        Moved { who: Ann, from: E1, to: E2 }
        Moved { who: Ann, from: E2, to: E1 }
        Moved { who: Ann, from: E1, to: E2 }
        TurnBegan(4, Bob)
        LastTurn(Bob)
        Moved { who: Bob, from: N1, to: N3 }
        Moved { who: Bob, from: N3, to: N1 }
        Moved { who: Bob, from: N1, to: N3 }
        ZombiesWon(OutOfTime)
        ",
    );
    assert_eq!(outcome(&after), (seats(&[]), "out-of-time"));
}

/// TEZ-17.9
#[test]
fn a_card_still_before_somebody_is_still_to_be_revealed() {
    let scene = last_card().with(|state| {
        state.humans[ANN].search = SearchCard::Unseen;
    });
    let told = "
        Moved { who: Bob, from: N1, to: N3 }
        Moved { who: Bob, from: N3, to: N1 }
        Moved { who: Bob, from: N1, to: N3 }
        CardRevealed(Bob, Crowbar)
        CardLaid(Crowbar, N)
        ZombieAdded(SE1)
        ZombieAdded(SW1)
        TurnBegan(3, Cat)
        ";
    assert_eq!(check(scene.turn_of(BOB), &LAST_MOVES, told).last_turns, None);
}

/// TEZ-17.12
#[test]
fn when_the_zombies_win_every_human_has_lost_in_a_race_too() {
    for (mode, zombie) in [("competitive-zombie", &[3][..]), ("cooperative-zombie", &[3])] {
        let state = scene(&format!("mode={mode} players=4")).0;
        for defeat in [Defeat::Eaten, Defeat::Breached, Defeat::Collected, Defeat::OutOfTime] {
            assert_eq!(state.outcome(Ending::Zombies(defeat)).winners, seats(zombie));
        }
    }
    let state = scene("mode=competitive").0;
    let out_of_time = state.outcome(Ending::Zombies(Defeat::OutOfTime));
    assert_eq!(out_of_time.winners, SeatSet::NONE);
}

/// TEZ-17.13
#[test]
fn every_game_ends_after_at_most_24_reveals_and_a_last_turn_for_each_human() {
    for mode in TinyEpicZombies::MODES {
        let setup = TinyEpicZombies::configure(&mode.choices()).expect("modes are good setups");
        let (mut rng, mut scratch) = (Rng::new(17), Vec::new());
        for _ in 0..100 {
            let mut state = TinyEpicZombies::start(&setup);
            search::random::play_out::<TinyEpicZombies>(&mut state, &mut rng, &mut scratch);
            assert!(state.ended.is_some() && state.turn.number <= 24 + setup.humans);
        }
    }
}

/// The sentence for a game that ended like this.
fn told(choices: &str, ending: Ending) -> String {
    let state = scene(choices).with(|s| s.ended = Some(ending)).0;
    let names = engine::Names::usual(state.setup.seats());
    TinyEpicZombies::ending(&state, state.outcome(ending), &names)
}

/// TEZ-17.14, TEZ-17.1
#[test]
fn a_victory_of_the_humans_names_all_of_them() {
    let both = told("mode=cooperative players=2", Ending::Humans);
    assert_eq!(both, "All objectives are completed: Ann and Bob win together.");
    let against_bob = "mode=cooperative-zombie players=4 zombie-seat=2";
    let three = told(against_bob, Ending::Humans);
    assert_eq!(three, "All objectives are completed: Ann, Cat and Dan win together.");
    let alone = told("mode=solo", Ending::Humans);
    assert_eq!(alone, "All objectives are completed: Ann wins.");
}

/// TEZ-17.14, TEZ-17.2
#[test]
fn a_victory_in_a_race_names_the_leader() {
    let bob = told("mode=competitive players=3", Ending::Leader(BOB));
    assert_eq!(bob, "Bob completed all objectives first and wins alone.");
    let behind = told("mode=competitive-zombie players=3 zombie-seat=1", Ending::Leader(BOB));
    assert_eq!(behind, "Cat completed all objectives first and wins alone.");
}

/// TEZ-17.14, TEZ-17.12
#[test]
fn each_victory_of_the_zombies_says_how_and_whose_zombies_they_are() {
    let against = "mode=competitive-zombie players=3";
    let fallen = told(against, Ending::Zombies(Defeat::Breached));
    assert_eq!(fallen, "The barricade fell with no survivor left behind it: Cat's zombies win.");
    let taken = told(against, Ending::Zombies(Defeat::Collected));
    assert_eq!(taken, "The zombies have taken everybody's survivors: Cat's zombies win.");
    let late = told("mode=solo", Ending::Zombies(Defeat::OutOfTime));
    let expected = "Every search card was revealed and the last turns are over: the zombies win.";
    assert_eq!(late, expected);
}

/// TEZ-17.14, TEZ-17.5
#[test]
fn a_defeat_by_teeth_names_whoever_was_eaten() {
    let eaten = |choices: &str| {
        let scene = scene(choices).at(BOB, "N2").wounds(BOB, 8).zombies("N2");
        let state = scene.with(|s| s.survivors = 0).overrun_wounds(BOB).now();
        let names = engine::Names::usual(state.setup.seats());
        let ending = state.ended.expect("nobody is left");
        TinyEpicZombies::ending(&state, state.outcome(ending), &names)
    };
    let ai = eaten("mode=cooperative players=2");
    assert_eq!(ai, "Bob was Eaten Alive with no survivor left: the zombies win.");
    let cat = eaten("mode=cooperative-zombie players=3");
    assert_eq!(cat, "Bob was Eaten Alive with no survivor left: Cat's zombies win.");
}

/// TEZ-17.5, TEZ-11.14
#[test]
fn a_barricade_whose_fall_was_the_end_stays_on_0() {
    let lost = scene("difficulty=epic barricade=1").damage_barricade().now();
    assert_eq!((lost.barricade, lost.ended), (0, Some(Ending::Zombies(Defeat::Breached))));
}
