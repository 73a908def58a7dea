//! The rules of the toy game, which show how a rule is tested.

use std::panic::catch_unwind;

use engine::{Choices, RuleId, Rules, Seat, ToAct};
use engine_test::lantern::{Lantern, State, Step};
use engine_test::{check, refused};

/// Ann has a bell and Bob a coin, and the first night falls.
fn first_night(choices: &str) -> State {
    let choices = Choices::parse(choices).expect("choices are pairs");
    let setup = Lantern::configure(&choices).expect("the choices are good");
    check::<Lantern>(
        Lantern::start(&setup),
        &["nature deal bell", "nature deal coin"],
        "
        Dealt(Ann, Some(Bell))
        Dealt(Bob, Some(Coin))
        NightFell(1)
        ",
    )
}

#[test]
fn all_plan_at_once_and_a_plan_can_be_withdrawn_until_the_last() {
    let state = check::<Lantern>(
        first_night(""),
        &[
            "1 walk 2",
            "1 withdraw",
            "1 walk 1",
            "0 walk 0",
            "nature draw quiet",
            "nature draw flask",
        ],
        "
        Planned(Bob, 2)
        Withdrew(Bob)
        Planned(Bob, 1)
        Planned(Ann, 0)
        Reached(Ann, 0)
        Met(Ann, Quiet)
        Reached(Bob, 1)
        Met(Bob, Flask)
        NightFell(2)
        ",
    );
    assert_eq!(refused::<Lantern>(&state, Seat(1), "withdraw"), RuleId("LW-2.2"));
}

#[test]
fn a_wolf_flees_from_what_is_loud_and_from_nothing_else() {
    check::<Lantern>(
        first_night(""),
        &[
            "0 walk 1",
            "1 walk 1",
            "nature draw wolf",
            "0 turn",
            "nature draw wolf",
            "1 turn",
            "1 burn",
        ],
        "
        Planned(Ann, 1)
        Planned(Bob, 1)
        Reached(Ann, 1)
        Met(Ann, Wolf)
        Turned(Ann, Bell)
        Reached(Bob, 1)
        Met(Bob, Wolf)
        Turned(Bob, Coin)
        Burned(Bob)
        NightFell(2)
        ",
    );
}

#[test]
fn a_gust_lands_on_top_of_a_wolf_which_then_comes_back() {
    let script = ["0 walk 1", "1 walk 1", "nature draw wolf"];
    let facing = check::<Lantern>(
        first_night("wind=gusty"),
        &script,
        "
        Planned(Ann, 1)
        Planned(Bob, 1)
        Reached(Ann, 1)
        Met(Ann, Wolf)
        ",
    );
    let pending = Lantern::to_act(&facing);
    let windy = check::<Lantern>(facing, &["clock 60000"], "");
    assert_eq!(Lantern::to_act(&windy), ToAct::Nature);
    let calm = check::<Lantern>(windy, &["nature blow 1"], "Blew(1)");
    assert_eq!(Lantern::to_act(&calm), pending);
}

#[test]
fn a_wolf_is_moot_when_the_wind_puts_the_lantern_out() {
    let mut state = first_night("wind=gusty");
    state.oil[Seat(0)] = 1;
    let state = check::<Lantern>(
        state,
        &["0 walk 1", "1 walk 1", "nature draw wolf", "clock 60000", "nature blow 1"],
        "
        Planned(Ann, 1)
        Planned(Bob, 1)
        Reached(Ann, 1)
        Met(Ann, Wolf)
        Blew(1)
        Lost(Ann)
        Reached(Bob, 1)
        ",
    );
    assert_eq!(state.agenda.top(), Some(Step::Omen(Seat(1))));
}

#[test]
fn what_is_forbidden_is_refused_by_its_rule() {
    let state = first_night("length=3");
    let by = |seat, words| refused::<Lantern>(&state, Seat(seat), words).0;
    assert_eq!(by(2, "walk 1"), "LW-1.1");
    assert_eq!(by(0, "draw wolf"), "LW-1.1");
    assert_eq!(by(0, "walk 3"), "LW-2.1");
    assert_eq!(by(0, "withdraw"), "LW-2.2");
    assert_eq!(by(0, "refill"), "LW-2.3");
    assert_eq!(by(0, "burn"), "LW-3.1");
}

#[test]
fn a_script_that_goes_wrong_says_how_to_mend_it() {
    let said = |script: &'static [&'static str], expected: &'static str| {
        let wrong = catch_unwind(|| check::<Lantern>(first_night(""), script, expected));
        wrong.expect_err("it goes wrong").downcast_ref::<String>().cloned().unwrap_or_default()
    };
    let refused = said(&["0 walk 3"], "");
    assert!(refused.contains("\"0 walk 3\" cannot be played: The rule LW-2.1"), "{refused}");
    assert!(refused.contains("What can be played: 0 look, 0 walk 0, 0 walk 1"), "{refused}");
    let misread = said(&["0 fly"], "");
    assert!(misread.contains("\"fly\" is not an action"), "{misread}");
    let untold = said(&["0 walk 1"], "Planned(Ann, 2)");
    assert!(untold.contains("- Planned(Ann, 2)\n+ Planned(Ann, 1)\n"), "{untold}");
}
