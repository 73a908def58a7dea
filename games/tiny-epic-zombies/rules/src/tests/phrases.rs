//! Questions and options in words.

use std::collections::BTreeMap;

use engine::{Choices, Names, Phrases, Rng, Rules, Seat, ToAct};

use super::scene::{ANN, BOB, Scene, scene};
use super::sentences::assert_is_prose;
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Position;
use crate::objectives::{Objective, Token};
use crate::state::State;
use crate::words::{Action, Question, ZombieQuestion};

fn two() -> Scene {
    scene("players=2")
}

fn asked(state: &State, seat: u8) -> String {
    state.question(Seat(seat), &Names::usual(state.setup.seats()))
}

#[track_caller]
fn described(state: &State, seat: u8, words: &str) -> String {
    let action: Action = words.parse().expect("the words of a test are an action");
    assert_eq!(state.why_not(Seat(seat), action), None, "{words} is an option");
    state.describe(Seat(seat), action, &Names::usual(state.setup.seats()))
}

/// Reads the texts of a whole game; every table has its own objectives and characters.
fn read_a_game(choices: &str, seed: u64) {
    let choices = Choices::parse(choices).expect("a good setup");
    let setup = TinyEpicZombies::configure(&choices).expect("a good setup");
    let mut state = TinyEpicZombies::start(&setup);
    let names = Names::usual(setup.seats());
    let (mut rng, mut options) = (Rng::new(seed), Vec::new());
    loop {
        let action = match TinyEpicZombies::to_act(&state) {
            ToAct::Over(_) => return,
            ToAct::Nature => {
                let outcome = TinyEpicZombies::draw(&state, |n| rng.below(n));
                let outcome = outcome.expect("Nature always finds something");
                read(&state, Seat::NATURE, outcome, &names);
                (Seat::NATURE, outcome)
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let question = TinyEpicZombies::question(&state, seat, &names);
                assert_is_prose(&question);
                assert!(question.ends_with(['?', '.', ')']), "{question:?} does not end");
                assert!(!question.contains("nothing to decide"), "{:?}", state.asked(seat));
                options.clear();
                TinyEpicZombies::options(&state, seat, &mut options);
                read_all(&state, seat, &options, &names);
                (seat, options[rng.below(options.len() as u32) as usize])
            }
        };
        TinyEpicZombies::play(&mut state, action.0, action.1, &mut ());
    }
}

fn read(state: &State, seat: Seat, action: Action, names: &Names) -> String {
    let text = TinyEpicZombies::describe(state, seat, action, names);
    assert_is_prose(&engine::capital(&text));
    let is_phrase = !text.ends_with('.') || text.contains(": ") || text.ends_with("C.D.C.");
    assert!(is_phrase, "{text:?} is a sentence");
    text
}

/// No two options look alike, unless it makes no difference which of two equal cards is meant.
fn read_all(state: &State, seat: Seat, options: &[Action], names: &Names) {
    let mut told: BTreeMap<String, Action> = BTreeMap::new();
    for &action in options {
        let text = read(state, seat, action, names);
        if let Some(other) = told.insert(text.clone(), action) {
            let design = |action: Action| action.to_string().replace(['a', 'b', 'c'], "");
            assert_eq!(design(action), design(other), "both are {text:?}");
        }
    }
}

#[test]
fn every_question_and_every_option_of_a_game_is_told_in_plain_words() {
    let modes = ["cooperative", "cooperative-zombie", "competitive", "competitive-zombie", "solo"];
    for mode in modes {
        for seed in 0..20 {
            read_a_game(&format!("mode={mode} n-objectives=5 lawyer=yes"), seed);
        }
    }
}

#[test]
fn a_question_tells_what_to_do_next() {
    let state = two().at(ANN, "CN").turn();
    assert_eq!(asked(&state, 0), "Ann, 3 Moves to make, one room each: where do you go?");
    assert_eq!(asked(&state, 1), "Bob, there is nothing to decide.");
    let overrun = two().at(ANN, "W2").zombies("W2").turn();
    assert_eq!(
        asked(&overrun, 0),
        "Ann, 3 Moves to make: a zombie is upon you, so leave Departmart 2. Where to?"
    );
}

/// TEZ-6.6
#[test]
fn a_question_after_a_move_names_the_room() {
    let there = two().at(ANN, "W3").ammo(ANN, 5).with(|state| {
        state.turn.moves = 2;
        state.turn.is_open = true;
    });
    assert_eq!(
        asked(&there.asks(ANN, Question::Turn).now(), 0),
        "Ann, 2 Moves to make: act in Departmart 3, or move on."
    );
    let last = there.with(|state| state.turn.moves = 0);
    assert_eq!(
        asked(&last.asks(ANN, Question::Turn).now(), 0),
        "Ann, your Moves are made: act in Departmart 3, or end your turn."
    );
    let free = last.with(|state| state.turn.bonus = 2);
    assert_eq!(
        asked(&free.asks(ANN, Question::Turn).now(), 0),
        "Ann, act in Departmart 3, make up to 2 Moves more, or end your turn."
    );
}

/// TEZ-18.1
#[test]
fn a_lone_player_is_spoken_to_as_one_of_two_characters() {
    let alone = scene("mode=solo").is(ANN, Character::Doctor).is(BOB, Character::Hippie);
    let state = alone.at(ANN, "CN").turn();
    assert_eq!(
        asked(&state, 0),
        "Doctor (Human 1), 3 Moves to make, one room each: where do you go?"
    );
    let choosing = alone.with(|state| {
        state.humans[BOB].dealt.add(Character::Janitor);
        state.humans[BOB].dealt.add(Character::Mallcop);
    });
    assert_eq!(
        asked(&choosing.asks(BOB, Question::Keep).now(), 0),
        "Human 2, which of these characters do you play?",
        "Human 2 has no character yet"
    );
    let heal = alone.wounds(BOB, 1).asks(ANN, Question::GoodAsNew).now();
    assert_eq!(described(&heal, 0, "heal 1"), "heal 1 wound of the Hippie");
}

#[test]
fn a_move_tells_what_waits_in_the_room() {
    let state = two().at(ANN, "CW").zombies("W1").turn();
    assert_eq!(described(&state, 0, "go CC"), "go to the centre (Heal 2 Wounds)");
    assert_eq!(described(&state, 0, "go W2"), "go to Departmart 2 (supply token 2)");
    let weak = two().at(ANN, "W2").zombies("W1").wounds(ANN, 2).ammo(ANN, 4).turn();
    assert_eq!(
        described(&weak, 0, "go W1"),
        "go to Departmart 1, where a zombie waits; a bad roll would be your end"
    );
}

/// TEZ-5.6
#[test]
fn who_would_die_of_a_shot_is_warned() {
    let shot = two().at(ANN, "W2").zombies("W1 W3").with(|state| state.turn.is_open = true);
    assert_eq!(
        described(&shot.asks(ANN, Question::Turn).now(), 0, "shoot W1"),
        "shoot the zombie in Departmart 1 for 1 ammo"
    );
    let last = shot.wounds(ANN, 4).ammo(ANN, 5);
    assert_eq!(
        described(&last.asks(ANN, Question::Turn).now(), 0, "shoot W1"),
        "shoot the zombie in Departmart 1 for 1 ammo, and be Eaten Alive"
    );
    let crossbow = last.card(ANN, Card::Crossbow);
    assert_eq!(
        described(&crossbow.asks(ANN, Question::Turn).now(), 0, "shoot W1"),
        "shoot the zombie in Departmart 1 for 1 ammo, or none on an Overkill, and be Eaten Alive \
         unless you roll one"
    );
    let pair = last.ammo(ANN, 6).card(ANN, Card::SubmachineGun);
    assert_eq!(
        described(&pair.asks(ANN, Question::Turn).now(), 0, "shoot W1 W3"),
        "shoot the zombies in Departmart 1 and Departmart 3 for 2 ammo, and be Eaten Alive"
    );
}

/// TEZ-5.6, TEZ-7.16
#[test]
fn the_janitor_is_warned_of_a_shot_that_the_gain_would_come_too_late_for() {
    let janitor = two().is(ANN, Character::Janitor).at(ANN, "W2").wounds(ANN, 4).ammo(ANN, 5);
    let janitor = janitor.zombies("W1").with(|state| state.turn.is_open = true);
    let warned = "shoot the zombie in Departmart 1 for 1 ammo, and be Eaten Alive";
    assert_eq!(described(&janitor.asks(ANN, Question::Turn).now(), 0, "shoot W1"), warned);
}

/// TEZ-8.30, TEZ-9.38
#[test]
fn who_gets_on_the_motorcycle_is_told_what_is_lost() {
    let parked = two().at(ANN, "SW2").with(|state| {
        (state.turn.is_open, state.turn.moves, state.turn.bonus) = (true, 1, 2);
    });
    let state = parked.asks(ANN, Question::Turn).now();
    let ride = "Motorcycle: 3 Moves in place of the 1 left, then your turn ends; your 2 additional \
                Moves are lost";
    assert_eq!(described(&state, 0, "use"), ride);
}

/// TEZ-5.6
#[test]
fn who_would_die_of_a_wound_is_warned() {
    let hurt = two().wounds(ANN, 4).ammo(ANN, 5);
    let explosion = hurt.card(ANN, Card::Axe).asks(ANN, Question::Explosion).now();
    assert_eq!(described(&explosion, 0, "decline"), "take 1 wound, and be Eaten Alive");
    assert_eq!(described(&explosion, 0, "lose axe"), "lose the Axe for good");
    let slam = hurt.asks(ANN, Question::GrandSlam).now();
    assert_eq!(
        described(&slam, 0, "accept"),
        "take 1 wound and make it an Overkill, and be Eaten Alive"
    );
    let healthy = two().asks(ANN, Question::GrandSlam).now();
    assert_eq!(described(&healthy, 0, "accept"), "take 1 wound and make it an Overkill");
}

/// TEZ-5.6, TEZ-9.28, TEZ-14.13
#[test]
fn the_revolver_weighs_ammo_against_wounds() {
    let overrun = two().at(ANN, "W1").zombies("W1").horde(Character::Teenager, 1);
    let overrun = overrun.card(ANN, Card::Revolver).wounds(ANN, 3).ammo(ANN, 5);
    let state = overrun.asks(ANN, Question::QuickDraw).now();
    assert_eq!(described(&state, 0, "accept"), "pay 1 ammo and shoot first");
    assert_eq!(described(&state, 0, "decline"), "take 2 wounds, and be Eaten Alive");
    let state = overrun.wounds(ANN, 4).asks(ANN, Question::QuickDraw).now();
    assert_eq!(described(&state, 0, "accept"), "pay 1 ammo and shoot first, and be Eaten Alive");
}

#[test]
fn a_card_tells_what_it_brings() {
    let store = two().at(ANN, "W1").card(ANN, Card::Uzi).wounds(ANN, 1).with(|state| {
        state.turn.is_open = true;
    });
    let store = store.lying(Position::W, Card::Shotgun).lying(Position::W, Card::FirstAidA);
    let state = store.lying(Position::W, Card::Frequency3A).asks(ANN, Question::Turn).now();
    assert_eq!(described(&state, 0, "collect shotgun"), "collect the Shotgun and leave the Uzi");
    assert_eq!(described(&state, 0, "collect first-aid-a"), "collect First Aid: heal 1 wound");
    assert_eq!(described(&state, 0, "collect frequency-3a"), "collect Frequency 3: gain 3 ammo");
    assert_eq!(described(&state, 0, "drop uzi"), "drop the Uzi at Departmart");
}

/// TEZ-8.2, TEZ-8.4, TEZ-8.39
#[test]
fn an_ability_tells_what_it_does_and_whether_the_turn_ends() {
    let open = two().with(|state| state.turn.is_open = true);
    let sale = open.at(ANN, "NW2").card(ANN, Card::Uzi).lying(Position::S, Card::Shotgun);
    assert_eq!(
        described(&sale.asks(ANN, Question::Turn).now(), 0, "use"),
        "Clearance Sale: swap a weapon for one at any store; your turn ends"
    );
    let centre = open.at(ANN, "CC").wounds(ANN, 1);
    assert_eq!(described(&centre.asks(ANN, Question::Turn).now(), 0, "use"), "heal 1 wound");
    let ammo = open.at(ANN, "W3").ammo(ANN, 3);
    assert_eq!(described(&ammo.asks(ANN, Question::Turn).now(), 0, "use"), "gain 1 ammo");
}

/// TEZ-15.52, TEZ-15.54, TEZ-15.82
#[test]
fn a_squad_tells_where_it_goes() {
    let army = two().objective(Objective::EscortTheArmy).at(ANN, "CN");
    let state = army.zombies("NW1").token(Token::squad(1), "E3").turn();
    assert_eq!(
        described(&state, 0, "advance squad-1"),
        "spend a Move: the north-west Squad goes to 1st Place Sporting Goods 1 and kills the zombie \
         there"
    );
    assert_eq!(
        described(&state, 0, "advance squad-2"),
        "spend a Move: the north-east Squad reaches the courtyard"
    );
}

/// TEZ-11.8 to TEZ-11.11
#[test]
fn the_zombie_player_sees_where_a_zombie_ends() {
    let zombies = scene("mode=cooperative-zombie players=3").horde(Character::Hippie, 1);
    let zombies = zombies.hand(Card::Uzi).at(ANN, "N1").zombies("W1 W2 W3");
    // The blue stores are the Food Court in the north and Departmart in the west.
    let state = zombies.zombie_turn(Card::ZombieA);
    assert_eq!(
        asked(&state, 2),
        "Cat, you add 2 more zombies: which blue store gets the next one?"
    );
    assert_eq!(described(&state, 2, "add N"), "Echo Ridge Food Court 1, upon Ann");
    assert_eq!(described(&state, 2, "add W"), "Departmart is full: 1 damage to the barricade");
}

/// TEZ-14.3, TEZ-14.4
#[test]
fn the_zombie_player_reads_what_each_zombie_would_do() {
    let horde = scene("mode=cooperative-zombie players=3").horde(Character::Doctor, 3);
    let horde = horde.horde(Character::Scientist, 5).horde(Character::Teenager, 1);
    let state = horde.asks_zombies(ZombieQuestion::Horde).now();
    assert_eq!(asked(&state, 2), "Cat, Ann made a noise: which zombie acts?");
    assert_eq!(
        described(&state, 2, "horde doctor"),
        "the Doctor: a human with at most 1 wound takes 1, and an additional zombie"
    );
    assert_eq!(
        described(&state, 2, "horde scientist"),
        "the Scientist: add a zombie to each of two such stores"
    );
    assert_eq!(
        described(&state, 2, "horde teenager"),
        "the Teenager: move a token from a store room to an adjacent one"
    );
}

/// TEZ-5.3, TEZ-14.41
#[test]
fn the_zombie_player_sees_whose_end_it_would_be() {
    let horde = scene("mode=cooperative-zombie players=3").horde(Character::Doctor, 1);
    let horde = horde.wounds(ANN, 1).ammo(ANN, 2);
    let state = horde.asks_zombies(ZombieQuestion::HordeAction(Character::Doctor, 1)).now();
    assert_eq!(described(&state, 2, "harm 0"), "Ann takes 1 wound, and Ann is Eaten Alive");
    assert_eq!(described(&state, 2, "harm 1"), "Bob takes 1 wound");
}

/// TEZ-3.13, TEZ-3.14
#[test]
fn whoever_chooses_a_character_reads_what_it_can_do() {
    let draft = scene("mode=cooperative-zombie players=3").with(|state| {
        for character in [Character::Janitor, Character::Hippie] {
            state.humans[ANN].dealt.add(character);
            state.horde.dealt.add(character);
        }
    });
    assert_eq!(
        described(&draft.asks(ANN, Question::Keep).now(), 0, "keep janitor"),
        "the Janitor: When you kill the last zombie in a store, gain 1 ammo."
    );
    assert_eq!(
        described(&draft.asks_zombies(ZombieQuestion::Keep).now(), 2, "keep hippie"),
        "the Hippie: Nothing heals more than 1 wound at a time. Horde: the active human cannot heal \
         until the end of their next turn"
    );
}
