use engine::{Choices, Names, Replay, Seat, Target, ToAct, Viewer, Who};
use serde_json::json;

use super::{asked, begin, lantern, play_out, secret};
use crate::{AnyMatch, Problem, Reveal, find};

#[test]
fn options_say_what_plays_them() {
    let mut play = begin("");
    assert_eq!(play.to_act(), ToAct::Nature);
    let chance = play.chance();
    assert_eq!(chance.len(), 6);
    assert_eq!((chance[0].action.as_str(), chance[0].weight), ("deal bell", Some(1)));
    assert!(play.options(Seat(0)).expect("the seat exists").is_empty());
    let seat = asked(&mut *play).expect("somebody walks");
    assert!(play.chance().is_empty());
    let options = play.options(seat).expect("the seat exists");
    let rest = options.iter().find(|option| option.action == "walk 0").expect("one may rest");
    assert_eq!(rest.text, "rest");
    assert_eq!(play.question(seat), "Ann, how far do you walk tonight?");
    play.rename(Names::new(vec!["Zoë".into(), "Yan".into()]));
    assert_eq!(play.question(seat), "Zoë, how far do you walk tonight?");
}

#[test]
fn whatever_is_refused_changes_nothing_and_says_why() {
    let mut play = begin("");
    asked(&mut *play);
    let before = (play.hash(), play.log().len());
    let code = |problem: Result<(), Problem>| problem.expect_err("it is refused").code();
    assert_eq!(code(play.play(Seat(0), "dance")), "unreadable_action");
    assert_eq!(code(play.play(Seat(7), "walk 1")), "no_such_seat");
    assert_eq!(code(play.play(Seat::NATURE, "walk 1")), "no_such_seat");
    assert_eq!(code(play.happen("draw wolf")), "nature_not_asked");
    assert_eq!(code(play.draw(&secret())), "nature_not_asked");
    let illegal = play.play(Seat(0), "walk 9").expect_err("two spaces at most");
    assert_eq!(illegal.forbidden().map(|it| it.rule.0), Some("LW-2.1"));
    assert_eq!(illegal.to_string(), "LW-2.1: All walkers plan at once to walk up to two spaces.");
    assert_eq!((play.hash(), play.log().len()), before);
}

#[test]
fn nature_brings_only_what_it_can() {
    let mut play = begin("");
    let problem = play.happen("draw wolf").expect_err("a charm is dealt first");
    assert_eq!(problem.code(), "no_such_outcome");
    play.happen("deal coin").expect("the coin is there");
    let told = play.log().since(0, Viewer::AllSeeing);
    assert_eq!((told[0].who, told[0].action.as_deref()), (Who::Nature, Some("deal coin")));
    assert_eq!(told[0].events, ["Ann is dealt coin."]);
    let seen = play.log().since(0, Viewer::Seat(Seat(0)));
    assert_eq!(seen[0].action, None, "it lies face down");
    assert_eq!(seen[0].events, ["Ann is dealt a charm."]);
}

#[test]
fn why_not_names_the_rule() {
    let mut play = begin("");
    asked(&mut *play);
    assert_eq!(play.why_not(Seat(0), "walk 1"), Ok(None));
    let forbidden = play.why_not(Seat(0), "refill").expect("it can be read").expect("no flask");
    assert_eq!(forbidden.rule.0, "LW-2.3");
    assert!(play.why_not(Seat(4), "walk 1").is_err());
}

#[test]
fn pointing_at_what_is_forbidden_names_the_rule() {
    let mut play = begin("");
    let [flask, charm, coin] = ["flask", "charm", "coin"].map(Target::card);
    assert_eq!(play.why_not_there(Seat(0), &flask), None, "Nature is asked");
    asked(&mut *play);
    let forbidden = play.why_not_there(Seat(0), &flask).expect("there is no flask");
    assert_eq!(forbidden.rule.0, "LW-2.3");
    assert_eq!(forbidden.text, "Before planning, a flask (of *oil*) fills the lantern.");
    assert_eq!(play.why_not_there(Seat(0), &charm), None, "one may look at it");
    assert_eq!(play.why_not_there(Seat(0), &coin), None, "that means nothing");
    assert_eq!(play.why_not_there(Seat(7), &flask), None, "nobody sits there");
}

#[test]
fn the_clock_never_goes_back() {
    let mut play = begin("wind=gusty");
    asked(&mut *play);
    play.clock(60_000).expect("time passes");
    assert_eq!(play.to_act(), ToAct::Nature);
    let problem = play.clock(59_999).expect_err("it does not");
    assert_eq!(problem, Problem::ClockGoesBack { now: 60_000 });
}

#[test]
fn a_position_goes_out_and_comes_back() {
    let mut play = begin("players=3");
    asked(&mut *play);
    play.play(Seat(1), "walk 1").expect("walking is allowed");
    let mut again = lantern().load(play.state()).expect("it was just written");
    assert_eq!((again.hash(), again.state()), (play.hash(), play.state()));
    assert_eq!((again.log().len(), again.choices()), (0, None));
    assert_eq!(again.replay(None), Err(Problem::NoBeginning));
    again.play(Seat(0), "walk 1").expect("walking is allowed");
    again.rewind(0);
    assert_eq!(again.hash(), play.hash());
    play_out(&mut *again);
    assert!(matches!(again.to_act(), ToAct::Over(_)));
}

#[test]
fn a_position_that_play_cannot_reach_is_refused_with_the_reason() {
    let refused = |state| lantern().load(state).expect_err("it is broken").to_string();
    let mut state = begin("").state();
    assert!(refused(json!(null)).starts_with("This position cannot be played: "));
    assert!(refused(json!({})).contains("missing field"));
    state["gate"] = json!(200);
    let problem = refused(state);
    assert_eq!(problem, "This position cannot be played: The road has 3 to 12 spaces.");
}

#[test]
fn a_game_is_written_and_read_back() {
    let mut play = begin("players=3");
    play_out(&mut *play);
    let written = play.replay(Some((&secret(), Reveal::Hidden))).expect("it has a beginning");
    assert_eq!(written.secret, None);
    let read = Replay::parse(&written.to_string()).expect("it was just written");
    let again = lantern().replay(&read).expect("it was just written");
    assert_eq!(again.hash(), play.hash());
    assert_eq!(again.log().since(0, Viewer::AllSeeing), play.log().since(0, Viewer::AllSeeing));
    assert_eq!(play.play(Seat(0), "walk 1"), Err(Problem::Over));
    let mut foreign = read;
    foreign.game = "chess".into();
    assert_eq!(lantern().replay(&foreign).expect_err("it is").code(), "bad_replay");
}

#[test]
fn games_are_found_by_their_id() {
    let games = [lantern()];
    assert_eq!(find(&games, "lantern").expect("it is there").name(), "Lantern Walk");
    let problem = find(&games, "ludo").expect_err("it is not there");
    assert_eq!(problem.to_string(), "There is no game \"ludo\"; there is lantern.");
    assert_eq!((lantern().rules_version(), lantern().cards().len()), (1, 0));
    assert!(lantern().state_bytes() <= 1024);
    lantern().clone_states(&Choices::default(), 1, 1000).expect("the default can be played");
}

#[test]
fn the_words_of_a_secret_answer_are_told_to_nobody_but_who_gave_it() {
    let mut play = begin("");
    asked(&mut *play);
    let n = play.log().len();
    play.play(Seat(0), "walk 1").expect("walking is allowed");
    play.play(Seat(0), "withdraw").expect("the other has not planned");
    let words = |viewer, n| play.log().told(n, viewer).expect("it was played").action;
    let walk = Some("walk 1".to_owned());
    assert_eq!(words(Viewer::Seat(Seat(0)), n), walk);
    assert_eq!(words(Viewer::AllSeeing, n), walk);
    assert_eq!([Viewer::Seat(Seat(1)), Viewer::Spectator].map(|it| words(it, n)), [None, None]);
    assert_eq!(words(Viewer::Spectator, n + 1), Some("withdraw".to_owned()));
    assert_eq!(words(Viewer::Seat(Seat(0)), 0), None, "nobody knows an outcome that is secret");
}

#[test]
fn a_look_at_a_hidden_card_is_revealing_and_an_unseen_plan_is_not() {
    let mut play = begin("");
    asked(&mut *play);
    let n = play.log().len();
    play.play(Seat(0), "look").expect("nobody has looked yet");
    play.play(Seat(0), "walk 1").expect("walking is allowed");
    assert!(play.is_revealing(0), "chance always is");
    assert!(play.is_revealing(n));
    assert!(!play.is_revealing(n + 1));
    play.play(Seat(1), "walk 2").expect("walking is allowed");
    assert!(play.is_revealing(n + 2), "the last plan turns over those of the others");
}

#[test]
fn every_position_of_a_game_can_be_looked_at_again() {
    let mut play = begin("players=3");
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::AllSeeing];
    let mut views = vec![viewers.map(|viewer| play.view(viewer))];
    while asked_once(&mut *play) {
        views.push(viewers.map(|viewer| play.view(viewer)));
    }
    assert_eq!(views.len(), play.log().len() + 1);
    for (n, seen) in views.iter().enumerate() {
        assert_eq!(&viewers.map(|viewer| play.view_at(n, viewer)), seen, "after {n}");
    }
    let last = views.last().cloned().expect("there is a start");
    assert_eq!(viewers.map(|viewer| play.view_at(usize::MAX, viewer)), last);
}

/// Plays one entry; returns whether there was one.
fn asked_once(play: &mut dyn AnyMatch) -> bool {
    match play.to_act() {
        ToAct::Over(_) => return false,
        ToAct::Nature => play.draw(&secret()),
        ToAct::Seats(seats) => {
            let seat = seats.lowest().expect("somebody is asked");
            let options = play.options(seat).expect("the seat exists");
            play.play(seat, &options[play.log().len() % options.len()].action)
        }
    }
    .expect("it can be played");
    true
}

#[test]
fn who_looks_back_sees_all_and_others_do_not() {
    let mut play = begin("");
    play.happen("deal coin").expect("the coin is there");
    asked(&mut *play);
    play.play(Seat(1), "walk 2").expect("walking is allowed");
    let view = play.view(Viewer::AllSeeing);
    assert_eq!(view["walkers"][0]["charm"], json!({"Up": "Coin"}));
    assert_eq!(view["walkers"][1]["plan"], json!(2));
    let view = play.view(Viewer::Seat(Seat(0)));
    assert_eq!(
        (&view["walkers"][0]["charm"], &view["walkers"][1]["plan"]),
        (&json!("Down"), &json!(null))
    );
    let told = |n, viewer| play.log().told(n, viewer).expect("there is such an entry");
    assert_eq!(told(0, Viewer::AllSeeing).action.as_deref(), Some("deal coin"));
    assert_eq!(told(0, Viewer::Spectator).action, None);
    let last = play.log().len() - 1;
    assert_eq!(told(last, Viewer::AllSeeing).events, ["Bob plans to walk 2."]);
    assert_eq!(told(last, Viewer::Spectator).events, ["Bob has a plan."]);
    assert_eq!(play.log().told(last + 1, Viewer::AllSeeing), None);
}

#[test]
fn the_outcome_is_known_before_it_is_drawn() {
    let mut play = begin("");
    let due = play.outcome(&secret()).expect("Nature is asked");
    play.draw(&secret()).expect("Nature is asked");
    assert_eq!(play.log().since(0, Viewer::AllSeeing)[0].action, Some(due));
    asked(&mut *play);
    assert_eq!(play.outcome(&secret()), None);
}

#[test]
fn facts_are_redacted_like_sentences() {
    let mut play = begin("wind=gusty");
    assert_eq!(play.next_alarm(), Some(60_000));
    play.happen("deal coin").expect("the coin is there");
    assert_eq!(play.log().facts(0, Viewer::AllSeeing), [json!({"Dealt": [0, "Coin"]})]);
    let seen = play.log().facts(0, Viewer::Seat(Seat(0)));
    assert_eq!(seen, [json!({"Dealt": [0, null]})]);
}
