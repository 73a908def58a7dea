//! Chapter 19: the campaign and its fifteen scenarios.

use engine::{Choices, Game, Seat, ToAct};

use super::scene::{A, B, C, Scene, begun, can, check, how, options, played, refused, start};
use crate::Zombie15;
use crate::items::Item;
use crate::scenario::{Board, N_SCENARIOS, Tier, Track};
use crate::state::{Ending, Held, State};
use crate::tokens::Token;
use crate::words::Slot;

/// A campaign in this scenario, everybody on the Exit but Josh, who stands one step before it.
fn nearly_won(number: u8, change: impl FnOnce(&mut State)) -> State {
    let scene = begun(&format!("mode=campaign scenario={number}"));
    let board = scene.0.board.clone();
    let exit = board.exits.iter().next().expect("there is an Exit");
    let before = board.adjacent(exit).iter().next().expect("there is a way to it");
    let scene = scene.all_at(exit.street()).at(A, before.street()).zombies(before.street(), 0);
    let scene = scene.with(|s| {
        s.locks = [None; 4];
        let needed = usize::from(board.goals.supplies);
        s.members[1].backpack[..needed.min(2)].fill(Some(Token::Supplies));
    });
    scene.with(change).done()
}

fn win(state: &State) -> State {
    let exit = state.board.exits.iter().next().expect("there is an Exit");
    played(state, &[&format!("0 go {}", exit.0)])
}

/// Z15-19.1, Z15-2.3
#[test]
fn the_fifteen_maps_hold_together_and_use_each_tile_once() {
    for number in 1..=N_SCENARIOS as u8 {
        let board = Board::of_campaign(number);
        // Reading it has checked edges and ways; the numbers are checked once more here.
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
            Josh moves to the Street of tile {exit}.
            Done in time. Everybody wins.
            Checkpoint after scenario 3.
            Josh takes the starting items.
            Severity takes the starting items.
            Sai Fon takes the starting items.
            Snow takes the starting items.
            Scenario 4 is set up.
            "
        ),
    );
    assert_eq!((after.number, options(&after, 0)), (4, vec!["begin".to_owned()]));
    assert_eq!(after.member(B).held(Slot::Weapon1), Some(Held::new(Item::CavalrySaber)));
}

/// Z15-19.3
#[test]
fn into_scenario_6_and_later_items_are_kept_with_their_uses_or_changed_for_starting_items() {
    let state = nearly_won(5, |s| {
        s.members[0].slots[0] = Some(Held { item: Item::Katana, uses: 1 });
        s.members[1].slots[0] = None;
    });
    let asked = win(&state);
    assert_eq!(options(&asked, 0), ["keep-items", "starting-items"]);
    assert_eq!(refused(&asked, 0, "begin"), "Z15-19.3");
    let told = "Josh keeps the items at hand.\nSeverity takes the starting items.";
    let kept = check(&asked, &["0 keep-items", "1 starting-items"], told);
    let after = played(&kept, &["2 keep-items", "3 keep-items"]);
    assert_eq!(after.member(A).held(Slot::Weapon1), Some(Held { item: Item::Katana, uses: 1 }));
    assert_eq!(after.member(B).held(Slot::Weapon1), Some(Held::new(Item::CavalrySaber)));
    assert_eq!(after.number, 6);
}

/// Z15-19.4
#[test]
fn each_hero_may_change_one_bag_into_a_special_item_of_the_same_value() {
    let state = nearly_won(4, |s| {
        s.has_met = true;
        s.members[0].backpack = [Some(Token::Bag1), Some(Token::Bag2), None];
    });
    let asked = win(&state);
    assert!(can(&asked, 0, "buy molotov-cocktail object-1") && can(&asked, 0, "buy dog object-1"));
    assert!(!can(&asked, 0, "buy cat object-1"), "a Cat costs a Bag of value 3");
    assert_eq!(refused(&asked, 0, "buy cat object-1"), "Z15-19.4");
    let told = "Josh changes a Bag into: Dog.";
    let bought = check(&asked, &["0 buy dog object-1"], told);
    assert_eq!(bought.member(A).backpack, [Some(Token::Bag1), None, None]);
    assert!(!can(&bought, 0, "buy molotov-cocktail object-2"), "one Bag for each Hero");
    let next = played(&bought, &["0 ready"]);
    assert_eq!(next.number, 5);
    assert!(next.member(A).has(Item::Dog) && next.member(A).has_token(Token::Bag1));
}

/// Z15-19.4
#[test]
fn what_somebody_has_is_not_for_sale() {
    let state = nearly_won(4, |s| {
        s.has_met = true;
        s.members[0].backpack[0] = Some(Token::Bag2);
        s.members[1].backpack[0] = Some(Token::Bag2);
    });
    let after = played(&win(&state), &["0 buy dog object-1"]);
    assert!(!can(&after, 1, "buy dog object-1") && can(&after, 1, "buy helmet object-1"));
}

/// Z15-19.5, Z15-19.13
#[test]
fn bags_are_given_kept_or_dropped() {
    let state = nearly_won(4, |s| {
        s.has_met = true;
        s.members[0].backpack = [Some(Token::Bag1), Some(Token::Bag3), None];
        s.members[2].backpack = [Some(Token::Bag1), Some(Token::Bag1), None];
    });
    let asked = win(&state);
    assert!(!can(&asked, 0, "give bag-1 2"), "Sai Fon has no room");
    let told = "
        Josh gives a Bag of value 3 to Severity.
        Josh drops a Bag of value 1.
        ";
    let after = check(&asked, &["0 give bag-3 1", "0 drop bag-1"], told);
    assert!(can(&after, 1, "buy energy-drink object-1"), "Severity may change it");
    let kept = played(&after, &["1 ready", "2 ready"]);
    assert!(kept.member(B).has_token(Token::Bag3));
}

/// Z15-19.4, Z15-19.5
#[test]
fn who_is_given_a_bag_after_being_asked_may_still_change_it() {
    let state = nearly_won(4, |s| {
        s.has_met = true;
        s.members[0].backpack = [Some(Token::Bag1), None, None];
        s.members[2].backpack = [Some(Token::Bag2), Some(Token::Bag3), None];
    });
    let given = played(&win(&state), &["0 ready", "2 give bag-2 0", "2 buy cat object-1"]);
    given.check().expect("a checkpoint can be saved at any time");
    assert!(can(&given, 0, "buy dog object-1"), "Josh has bought nothing yet");
    let bought = played(&given, &["0 buy dog object-1"]);
    assert!(!can(&bought, 0, "buy molotov-cocktail object-2"), "one Bag for each Hero");
    assert_eq!(played(&bought, &["0 ready"]).number, 5);
}

/// Z15-19.4, Z15-1.6
#[test]
fn nobody_buys_what_hazel_begins_with() {
    let scene = begun("mode=campaign scenario=3 heroes=josh,severity,snow,hazel");
    let exit = scene.0.board.exits.iter().next().expect("there is an Exit");
    let scene = scene.all_at(exit.street()).has(A, &[Token::Bag3]);
    let asked = played(&scene.done(), &["0 done"]);
    assert!(can(&asked, 0, "buy cat object-1"));
    assert!(!can(&asked, 0, "buy defibrillator object-1"), "Hazel has it");
}

/// Z15-19.6, Z15-19.14
#[test]
fn after_a_failure_all_bags_are_lost_and_the_scenario_is_tried_again() {
    let state = nearly_won(5, |s| {
        s.members[0].backpack[0] = Some(Token::Bag1);
        s.members[0].slots[0] = Some(Held::new(Item::Katana));
    });
    let lost = Scene(state).with(|s| s.turn = 501).done();
    let lost = played(&lost, &["0 done", "0 your-turn"]);
    assert_eq!(options(&lost, 0), ["again", "give-up"]);
    assert_eq!(refused(&lost, 0, "begin"), "Z15-19.6");
    let told = "All Bags are lost. Once more.\nScenario 5 is set up.";
    let again = check(&lost, &["0 again"], told);
    assert_eq!((again.number, again.member(A).backpack), (5, [None; 3]));
    assert_eq!(again.member(A).held(Slot::Weapon1), Some(Held::new(Item::Bow)));
    let told = "The campaign ends here. The zombies say thank you.";
    let over = check(&lost, &["0 give-up"], told);
    assert_eq!((how(&over), over.ended), ("gave-up", Some(Ending::GaveUp)));
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

/// Z15-19.6, Z15-4.13
#[test]
fn the_clock_of_the_next_try_begins_anew() {
    let state = nearly_won(3, |_| ());
    let late = played(&state, &["clock 60000", "nature zombies 1a"]);
    let next = win(&Scene(late).zombies(state.me().area, 0).done());
    assert_eq!(Zombie15::next_alarm(&next), None, "nobody has said that it may start");
    let begun = played(&next, &["0 begin", "clock 300000"]);
    assert_eq!(Zombie15::next_alarm(&begun), Some(360_000));
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

/// Every scenario can be begun by one to four people, and somebody is asked to act.
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
