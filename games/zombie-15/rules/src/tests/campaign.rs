//! Chapter 19: the campaign and its fifteen scenarios.

use engine::{Choices, Rules, Seat, ToAct};

use super::scene::{A, B, C, begun, check, how, nearly_won, options, played, start, win};
use crate::Zombie15;
use crate::items::Item;
use crate::scenario::{Board, N_SCENARIOS, Tier, Track};
use crate::state::Held;
use crate::tokens::Token;
use crate::words::Slot;

/// Z15-19.1, Z15-2.3
#[test]
fn the_fifteen_maps_hold_together_and_use_each_tile_once() {
    for number in 1..=N_SCENARIOS as u8 {
        let board = Board::of_campaign(number);
        // Parsing has checked edges and reachability; the numbers are checked again here.
        let mut numbers: Vec<u8> = board.tiles.iter().map(|tile| tile.side.number()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), board.tiles.len(), "scenario {number}");
        assert!(!board.about.is_empty() && !board.starts.is_empty(), "scenario {number}");
        assert!(!board.exits.is_empty() || board.goals.hold.is_some(), "scenario {number}");
    }
}

/// Z15-19.1
#[test]
fn the_scenarios_have_the_sizes_tracks_and_tiers_of_the_campaign() {
    let sizes = [16, 17, 19, 19, 23, 22, 25, 23, 30, 23, 28, 27, 26, 30, 26];
    for (number, size) in (1..).zip(sizes) {
        let board = Board::of_campaign(number);
        assert_eq!(usize::from(board.n_tiles()), size, "scenario {number}");
        let tier = match number {
            1..=2 => Tier::Prologue,
            3..=5 => Tier::Beginner,
            6..=10 => Tier::Survivor,
            _ => Tier::Hero,
        };
        let track = match number {
            1 => Track::Silent,
            11 | 14 | 15 => Track::Every40,
            _ => Track::Every60,
        };
        assert_eq!((board.tier, board.track), (tier, track), "scenario {number}");
        assert_eq!(board.rules.events, number >= 12, "scenario {number}");
        assert_eq!(board.rules.letters, [9, 11, 13].contains(&number), "scenario {number}");
        let hordes = board.zombie_deck.map(|deck| (deck.highest, deck.hordes));
        let expected = match number {
            1 => None,
            2 => Some((2, 0)),
            3 => Some((3, 4)),
            _ => Some((4, 4)),
        };
        assert_eq!(hordes, expected, "scenario {number}");
    }
}

/// Z15-19.1
#[test]
fn zombies_stand_where_the_scenarios_say() {
    let total = |number: u8| -> u32 {
        let state = begun(&format!("mode=scenario scenario={number}")).done();
        state.zombies.iter().map(|&n| u32::from(n)).sum()
    };
    assert_eq!(total(1), 15, "one in each of 16 Streets but the Start");
    assert_eq!(total(2), 2 * 16);
    assert_eq!(total(3), 2 * 18);
    // Two on each of 17 tiles, one more on four crossings, two in the mall.
    let four = Board::of_campaign(4);
    let crossings = four.tiles.iter().filter(|tile| tile.side.n_streets() > 2).count() as u32;
    assert_eq!(total(4), 2 * 17 + crossings + 2);
    let nine = Board::of_campaign(9);
    let ends = nine.tiles.iter().filter(|tile| tile.side.n_streets() == 1).count() as u32;
    assert_eq!(total(9), 2 * ends);
}

/// Z15-19.2, Z15-19.11, Z15-19.12
#[test]
fn a_checkpoint_gives_life_back_and_takes_special_items_and_scenario_tokens() {
    let state = nearly_won(3, |s| {
        s.members[1].life = 1;
        s.members[2].life = 0;
        s.members[2].is_lying = true;
        s.members[0].slots[2] = Some(Held::new(Item::Dog));
        s.members[0].backpack = [Some(Token::Supplies), Some(Token::Bag1), None];
    });
    let after = win(&state);
    assert_eq!((after.member(B).life, after.member(C).life), (4, 3));
    assert!(!after.member(C).is_lying && !after.member(A).has(Item::Dog));
    assert_eq!(after.member(A).backpack, [None, Some(Token::Bag1), None]);
}

/// Z15-19.2, Z15-19.3
#[test]
fn before_scenario_6_everybody_takes_the_starting_items() {
    let state = nearly_won(3, |s| s.members[1].slots[0] = Some(Held::new(Item::Katana)));
    let exit = state.board.exits.iter().next().expect("an Exit").0;
    let after = check(
        &state,
        &[&format!("0 go {exit}")],
        &format!(
            "
            Moved(Josh, street-{exit})
            Won
            CheckpointReached(3)
            StartingItemsTaken(Josh)
            StartingItemsTaken(Severity)
            StartingItemsTaken(SaiFon)
            StartingItemsTaken(Snow)
            ScenarioBegan(4)
            "
        ),
    );
    assert_eq!((after.number, options(&after, 0)), (4, vec!["begin".to_owned()]));
    assert_eq!(after.member(B).held(Slot::Weapon1), Some(Held::new(Item::CavalrySaber)));
}

/// Z15-19.1
#[test]
fn the_campaign_is_won_with_the_fifteenth_scenario() {
    let state = nearly_won(15, |s| {
        s.alpha = None;
        s.members[1].backpack[0] = Some(Token::Sample);
    });
    assert_eq!(how(&win(&state)), "won");
}

/// Z15-19.7
#[test]
fn a_scenario_played_alone_ends_with_its_result() {
    let state = start("mode=scenario scenario=9");
    assert_eq!(
        (state.number, state.member(A).held(Slot::Weapon1)),
        (9, Some(Held::new(Item::Bow)))
    );
    let scene = begun("mode=scenario scenario=3");
    let exit = scene.0.board.exits.iter().next().expect("an Exit");
    let state = scene.all_at(exit.street()).done();
    assert_eq!(how(&played(&state, &["0 done"])), "won");
}

/// Z15-20.6
#[test]
fn heroic_scenarios_are_harder() {
    let twelve = begun("mode=scenario scenario=12 house=heroic").done();
    assert_eq!(twelve.setup.track(&twelve.board), Track::Every40);
    let eleven = begun("mode=scenario scenario=11 house=heroic").done();
    assert_eq!(eleven.setup.cards(&eleven.board), 2);
    let usual = begun("mode=scenario scenario=11").done();
    assert_eq!(usual.setup.cards(&usual.board), 1);
}

/// Every scenario can be started by one to four players, and somebody is asked to act.
#[test]
fn every_scenario_begins_for_any_number_of_players() {
    for number in 1..=N_SCENARIOS {
        for players in 1..=4 {
            let choices = format!("mode=scenario scenario={number} players={players}");
            let choices = Choices::parse(&choices).expect("choices are written option=value");
            let mut state = Zombie15::start(&Zombie15::configure(&choices).expect("a good setup"));
            while let Some(outcome) = Zombie15::draw(&state, |weight| weight - 1) {
                Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
            }
            assert!(matches!(Zombie15::to_act(&state), ToAct::Seats(_)));
            state.check().expect("a beginning is possible");
        }
    }
}
