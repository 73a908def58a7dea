//! Chapters 3 and 20: who begins, and what a quick game may add.

use engine::{Names, Phrases, Seat, Secrets, Viewer};

use super::scene::says;
use super::scene::{
    A, B, C, D, bad_setup, begun, can, check, options, played, scene, start, street,
};
use crate::Zombie15;
use crate::course;
use crate::setup::Extras;
use crate::state::State;
use crate::tokens::Token;
use crate::words::Figure;

/// Z15-3.13, Z15-3.14
#[test]
fn the_players_say_which_seat_begins() {
    assert_eq!(scene("").done().active, A, "the first seat, if nothing is said");
    let second = super::scene::start_of(super::scene::LAB, "first=2");
    assert_eq!(options(&second, 1), ["begin"]);
    let round = played(&second, &["1 begin", "1 done", "1 your-turn", "2 done", "2 your-turn"]);
    assert_eq!(round.active, D, "and so on, clockwise");
    let of_two = super::scene::start_of(super::scene::LAB, "players=2 first=2");
    assert_eq!(of_two.active, C, "the first Hero of the second player");
    let told = "The option \"first\" names seat 3, but there are fewer seats at this table.";
    assert_eq!(bad_setup("players=2 first=3"), told);
    assert!(bad_setup("first=5").contains("must be lot, 1, 2, 3, 4"));
}

/// Z15-3.14
#[test]
fn the_lot_says_who_begins_before_anything_else() {
    let state = start("players=3 heroes=josh,snow,will first=lot");
    let mut chance = Vec::new();
    state.chance(&mut chance);
    let words: Vec<String> = chance.iter().map(|(outcome, _)| outcome.to_string()).collect();
    assert_eq!(words, ["first 1", "first 2", "first 3"]);
    let told = "FirstDrawn(Will)";
    let drawn = check(&state, &["nature first 3"], told);
    let laid = played(&drawn, &["nature shape 7", "nature tiles 6"]);
    assert_eq!((laid.active, options(&laid, 2)), (Figure(2), vec!["begin".to_owned()]));
}

/// Z15-3.12
#[test]
fn between_two_heroes_of_one_player_the_call_is_my_turn() {
    let state = played(&scene("players=2").done(), &["0 done"]);
    assert_eq!(says(&state, "your-turn"), "My turn!");
    let question = Zombie15::question(&state, Seat(0), &Names::usual(2));
    assert_eq!(question, "Ann, say \"My turn!\"");
    assert_eq!(Zombie15::view(&state, Viewer::Spectator).call, "My turn!");
    let other = played(&state, &["0 your-turn", "0 done"]);
    assert_eq!(says(&other, "your-turn"), "Your turn!");
    // With the other Hero unconscious, it is the neighbour's turn at once.
    let alone = scene("players=2").at(B, street(1)).unconscious(B).done();
    assert_eq!(says(&played(&alone, &["0 done"]), "your-turn"), "Your turn!");
}

const NONE: Extras =
    Extras { keys: false, supplies: false, bags: false, bare_tiles: false, events: [false; 4] };

/// Z15-20.8
#[test]
fn the_course_of_a_quick_game_has_search_areas_everywhere() {
    for shape in 0..=255 {
        for tiling in 0..8 {
            let board = course::lay(shape, tiling, NONE);
            let all = board.tiles.iter().all(|tile| tile.side.printed().has_search_area);
            assert!(all, "shape {shape}, tiles {tiling}");
        }
    }
}

/// Z15-20.10
#[test]
fn tiles_without_a_search_area_are_an_extra() {
    let extras = Extras { bare_tiles: true, ..NONE };
    let is_bare = |shape: u8| {
        let board = course::lay(shape, shape % 8, extras);
        board.tiles.iter().any(|tile| !tile.side.printed().has_search_area)
    };
    assert!((0..=255).all(is_bare), "some on every course");
    assert!(begun("bare-tiles=yes").done().setup.extras.bare_tiles);
    let own = super::scene::start_of(super::scene::LAB, "bare-tiles=yes events=1 tokens=keys");
    assert_eq!(own.setup.extras, NONE, "extras are for quick games only");
}

/// Z15-20.9, Z15-20.17
#[test]
fn tokens_lie_face_down_in_six_search_areas_of_a_quick_game() {
    assert_eq!(begun("").done().hidden.total(), 0, "none, if nothing is said");
    for shape in 0..=255 {
        let extras = Extras { keys: true, supplies: true, bags: true, bare_tiles: true, ..NONE };
        let board = course::lay(shape, 3, extras);
        assert_eq!((board.hidden().len(), board.goals.supplies), (6, 2), "shape {shape}");
    }
    let of = |state: &State, token: Token| state.hidden.of(token);
    let keys = begun("tokens=keys").done();
    assert_eq!((of(&keys, Token::RedKey), of(&keys, Token::Empty)), (1, 5));
    let exit = keys.board.exits.iter().next().expect("there is an Exit");
    assert!(keys.is_locked(exit), "and the Key opens it");
    let supplies = begun("tokens=supplies,bags").done();
    assert_eq!((of(&supplies, Token::Supplies), of(&supplies, Token::Bag3)), (2, 1));
    assert!(!supplies.is_locked(supplies.board.exits.iter().next().expect("there is an Exit")));
}

/// Z15-20.11, Z15-14.4
#[test]
fn events_count_in_a_quick_game_by_the_value_of_their_card() {
    let state = begun("events=1,3 growls=60").done();
    let one = played(&state, &["clock 60000", "nature zombies 1b-sneak"]);
    assert_eq!(one.me().life, 3, "with company nothing happens");
    let tile = state.me().area.tile().0;
    let told = format!(
        "Growled(1)
        ZombieCardDrawn {{ card: 1b-sneak, letters: false, events: true }}
        ZombiesPlaced(1, street-{tile})
        EventMissed(SneakAttack, Josh)"
    );
    check(&state, &["clock 60000", "nature zombies 1b-sneak"], &told);
    let told = format!(
        "Growled(1)
        ZombieCardDrawn {{ card: 2c-sneak, letters: false, events: false }}
        ZombiesPlaced(2, street-{tile})"
    );
    check(&state, &["clock 60000", "nature zombies 2c-sneak"], &told);
    assert!(can(&state, 0, "done"));
}
