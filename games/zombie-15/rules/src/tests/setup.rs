//! Chapters 3 and 20: players, the quick game, custom scenarios and house rules.

use engine::{Choices, Rules, Seat};

use super::scene::{
    A, B, C, D, bad_setup, begun, can, check, options, played, scene, start, start_of, street,
};
use crate::Zombie15;
use crate::items::Item;
use crate::scenario::{Scenario, Track};
use crate::setup::{OWN, own_choice};
use crate::words::{Action, Figure};

/// Z15-3.1, Z15-3.5
#[test]
fn four_players_lead_one_hero_each_with_four_actions() {
    let state = scene("").done();
    let seats = [A, B, C, D].map(|figure| state.seat_of(figure));
    assert_eq!(seats, [0, 1, 2, 3].map(Seat));
    assert_eq!(state.turn_flags.actions, 4);
    assert!(state.figures().all(|figure| state.member(figure).area == street(0)));
    assert_eq!(state.member(B).life, 4);
}

/// Z15-3.2
#[test]
fn three_players_have_five_actions() {
    let state = scene("players=3 heroes=josh,snow,will").done();
    assert_eq!((state.n_figures(), state.turn_flags.actions), (3, 5));
    let round = played(
        &state,
        &["0 done", "0 your-turn", "1 done", "1 your-turn", "2 done", "2 your-turn"],
    );
    assert_eq!(round.active, A);
}

/// Z15-3.3
#[test]
fn two_players_lead_two_heroes_each_one_after_the_other() {
    let state = scene("players=2").done();
    assert_eq!([A, B, C, D].map(|figure| state.seat_of(figure)), [0, 0, 1, 1].map(Seat));
    let second = played(&state, &["0 done", "0 your-turn"]);
    assert_eq!((second.active, can(&second, 0, "go 1"), can(&second, 1, "go 1")), (B, true, false));
}

/// Z15-3.4
#[test]
fn one_player_leads_four_heroes() {
    let state = scene("players=1").done();
    let round = played(&state, &["0 done", "0 your-turn", "0 done", "0 your-turn", "0 done"]);
    assert_eq!((round.active, round.n_figures()), (C, 4));
}

/// Z15-3.7
#[test]
fn the_horde_box_begins_with_three_zombies() {
    assert_eq!(scene("").done().horde, 3);
}

/// Z15-3.1
#[test]
fn heroes_are_chosen_once_each_and_as_many_as_play() {
    let state = scene("heroes=vance,hazel,will,trevor").done();
    let words = [A, B, C, D].map(|figure| state.hero(figure).word());
    assert_eq!(words, ["vance", "hazel", "will", "trevor"]);
    let told = "The option \"heroes\" must name 4 different Heroes with this number of players.";
    assert_eq!(bad_setup("heroes=vance,hazel,will"), told);
    assert_eq!(bad_setup("heroes=vance,vance,will,snow"), told);
    assert!(bad_setup("players=3 heroes=vance,hazel,will,snow").contains("must name 3"));
}

/// Z15-20.1, Z15-20.15
#[test]
fn a_quick_game_runs_from_the_start_over_17_to_20_tiles_in_line_with_three_zombies_each() {
    let mut lengths = [0; 4];
    for shape in 0..=255 {
        let mut state = start("");
        for outcome in [Action::Shape(shape), Action::Tiles(shape / 4 % 8)] {
            Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
        }
        let board = &state.board;
        let n = board.n_tiles();
        lengths[usize::from(n) - 1 - 17] += 1;
        let ends = board.tiles.iter().filter(|tile| tile.side.n_streets() == 1).count();
        let straight = board.tiles.iter().filter(|tile| tile.side.n_streets() == 2).count();
        assert_eq!((ends, straight), (2, usize::from(n) - 2), "shape {shape}");
        let total: u32 = state.zombies.iter().map(|&n| u32::from(n)).sum();
        assert_eq!(total, 3 * (u32::from(n) - 1));
        assert_eq!(state.zombies_in(board.starts[0].street()), 0);
    }
    assert!(lengths.iter().all(|&n| n > 0), "{lengths:?}");
}

/// Z15-20.1
#[test]
fn the_course_is_drawn_by_nature_so_that_a_replay_lays_the_same() {
    let one = played(&start(""), &["nature shape 7", "nature tiles 6"]);
    let same = played(&start(""), &["nature shape 7", "nature tiles 6"]);
    let other = played(&start(""), &["nature shape 7", "nature tiles 5"]);
    assert_eq!(one, same);
    assert_ne!(one.board, other.board);
}

/// Z15-20.2, Z15-20.3, Z15-20.4, Z15-20.16
#[test]
fn the_levels_of_the_quick_game_differ_in_growls_and_life() {
    let at = |level: &str| {
        let state = begun(&format!("level={level}")).done();
        let life = [A, B, C, D].map(|figure| state.member(figure).life);
        (state.setup.track(&state.board), life)
    };
    assert_eq!(at("normal"), (Track::Every60, [3, 4, 3, 2]));
    assert_eq!(at("difficult"), (Track::Every40, [3, 4, 3, 2]));
    assert_eq!(at("expert"), (Track::Every40, [2, 3, 2, 1]));
    let expert = begun("level=expert").object(A, Item::FirstAidKit).done();
    let healed = played(&expert, &["0 heal 0"]);
    assert_eq!(healed.me().life, 3, "they begin with a point less, but can have all of them");
}

/// Z15-20.5
#[test]
fn a_group_may_choose_another_track() {
    let track = |choices: &str| {
        let state = begun(choices).done();
        state.setup.track(&state.board)
    };
    assert_eq!(track("level=expert growls=none"), Track::Silent);
    assert_eq!(track("mode=scenario scenario=1 growls=40"), Track::Every40);
}

const OWN_TEXT: &str = "name Wrong Turn
about All Heroes to the far end.
map
24B/E  3B/E  14B/S
.      .     31A/N
end
start 0,0
exit 1,2
zombies 2 streets
";

/// Z15-20.7
#[test]
fn an_own_scenario_is_played_from_its_text() {
    let state = start_of(OWN_TEXT, "players=2");
    assert_eq!((state.board.name.as_str(), state.board.n_tiles()), ("Wrong Turn", 4));
    let told = "ClockStarted\nTurnBegan(Josh, 4)";
    check(&state, &["0 begin"], told);
    // As a value it has no spaces, so that a replay can contain it.
    let word = own_choice(OWN_TEXT);
    assert!(!word.contains(char::is_whitespace) && !word.contains(['#', '=']));
    let choices = Choices::parse(&format!("players=2 {OWN}={word}")).expect("one word");
    let setup = Zombie15::configure(&choices).expect("a good setup");
    assert_eq!(Zombie15::start(&setup), state);
}

/// The line and the reason of a bad scenario.
fn bad(text: &str) -> String {
    Scenario::parse(text).expect_err("it is no scenario").to_string()
}

/// Z15-20.7, Z15-2.3
#[test]
fn a_bad_scenario_is_refused_with_its_line_and_the_reason() {
    let with = |line: &str| format!("{OWN_TEXT}{line}\n");
    let cases = [
        (
            "name A\nmap\n24B/E 99A/N\nend\n",
            "line 3: \"99A/N\" is no tile; write its side and where its North points: 13A/S",
        ),
        ("name A\nmap\n24B/E 24A/W\nend\n", "line 3: tile 24 lies on the map twice"),
        (
            "name A\nmap\n24B/N 26A/W\nend\n",
            "line 4: the street of 24B/N does not fit 26A/W beside it",
        ),
        (
            "name A\nmap\n24B/N . 26A/W\nend\n",
            "line 4: some tiles cannot be reached from the others",
        ),
        ("name A\nmap\n24B/E 26A/W\n", "line 3: the map has no \"end\""),
        (
            "map\n24B/E 26A/W\nend\nstart 0,0\n",
            "line 4: the scenario has no name; write \"name Wake-Up Call\"",
        ),
        (
            "name A\nmap\n24B/E 26A/W\nend\n",
            "line 4: nobody knows where to begin: a Start is missing, \"start 3,0\" in text",
        ),
        ("name A\nmap\nend\n", "line 3: the map is empty"),
    ];
    for (text, problem) in cases {
        assert_eq!(bad(text), problem);
    }
    let cases = [
        ("dance", "\"dance\" is unknown"),
        ("start 5,5", "\"5,5\" is no tile of the map"),
        ("track 50", "\"50\" must be none, 60 or 40"),
        ("zombies 99 streets", "must be a number from 0 to 40"),
        ("zombies 1 search 0,0", "has no Search Area"),
        ("token gold search 0,1", "\"gold\" is no token"),
        ("hidden bag-1 search 0,1 0,2", "1 tokens for 2 places"),
        ("heavy sofa street 0,0", "must be gas-can, ammo-crate or radio"),
        ("lock red 1,2", "the red Lock has no Key on the map"),
        ("entry e 0,0", "must be a, b, c or d"),
        ("goal fun", "a goal is"),
        ("goal fuses 2", "too few Fuses"),
        ("goal gas-cans 1", "too few Gas Cans"),
        ("goal calls", "calls need a Radio and a place"),
        ("rule letters", "letters need at least the entries a and b"),
        ("defeat crowd 5", "a crowd gathers on a defended tile"),
        ("rule free-beer", "is no rule"),
        ("token fuse search 0,1 0,1 0,1 0,1", "the box has 3 of fuse"),
    ];
    for (line, problem) in cases {
        let told = bad(&with(line));
        assert!(told.starts_with("line 10: ") && told.contains(problem), "{line}: {told}");
    }
}

/// Z15-20.7
#[test]
fn whoever_still_writes_at_a_scenario_is_told_everything_that_is_wrong() {
    let text = "map\n24B/N 26A/W 26B/N 99A\n.     25A/E\nend\nstart 0,0\nexit 7,7\n";
    let (scenario, problems) = Scenario::read(text);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 2: tile 26 lies on the map twice",
            "line 2: \"99A\" is no tile; write its side and where its North points: 13A/S",
            "line 4: the street of 24B/N does not fit 26A/W beside it",
            "line 6: \"7,7\" is no tile of the map; write row,column from 0,0",
            "line 6: the scenario has no name; write \"name Wake-Up Call\"",
        ]
    );
    assert_eq!((scenario.n_tiles(), scenario.starts.len()), (3, 1), "the rest is read");
    assert_eq!(Scenario::parse(text).err().as_ref(), problems.first());
}

/// Z15-20.7, Z15-3.6
#[test]
fn zombies_in_every_street_leave_out_the_starts_wherever_they_are_named() {
    let early = OWN_TEXT.replace("start 0,0\n", "").replace("about", "#") + "start 0,0\n";
    let (early, late) = (Scenario::parse(&early), Scenario::parse(OWN_TEXT));
    for scenario in [early, late] {
        let scenario = scenario.expect("a good scenario");
        let streets = (0..4).map(|at| scenario.zombies_in(crate::map::Tile(at).street()));
        assert_eq!(streets.collect::<Vec<_>>(), [0, 2, 2, 2]);
    }
}

/// Z15-20.7
#[test]
fn a_bad_own_scenario_is_a_bad_setup() {
    let word = own_choice("name A\nmap\n24B/E\n");
    let told = bad_setup(&format!("own={word}"));
    assert_eq!(told, "The option \"own\" is no scenario: line 3: the map has no \"end\".");
    assert!(bad_setup("own=%zz").contains("is not written as a link writes it"));
}

/// Z15-4.14
#[test]
fn seats_and_turns_go_clockwise() {
    let state = scene("").done();
    assert!(!options(&state, 0).is_empty());
    assert_eq!(Zombie15::n_seats(&state), 4);
    assert_eq!(Zombie15::turns(&played(&state, &["0 done", "0 your-turn"])), Some(2));
    assert_eq!(state.seat_of(Figure(3)), Seat(3));
}
