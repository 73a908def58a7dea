//! Hints: what the strongest bot would do, and why.

use any_game::fair::Secret;
use any_game::{Advice, AdviceReason, AnyGame, AnyMatch, ReviewDepth, ReviewedEntry};
use engine::{Choices, RuleId, Seat, ToAct, Viewer};
use search::{Level, Limit};

/// Walks through a game of sharp bots and visits every choice.
fn at_choices(
    game: &'static dyn AnyGame,
    words: &str,
    n: usize,
    mut look: impl FnMut(&dyn AnyMatch, Seat, u64),
) {
    let choices = Choices::parse(words).expect("the test writes good choices");
    let mut play = game.start(&choices).expect("it can be played");
    let (secret, mut seen) = (Secret::from_seed("hints"), 0);
    for luck in 0.. {
        match play.to_act() {
            ToAct::Over(_) => break,
            ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let options = play.options(seat).expect("who is asked has options");
                if options.len() > 1 {
                    look(&*play, seat, luck);
                    seen += 1;
                }
                let taken = play.think(seat, Level::Sharp, luck, Limit::NONE);
                play.play(seat, &options[taken].action).expect("options are allowed");
            }
        }
        if seen == n {
            return;
        }
    }
}

const SETUPS: [(&str, &str); 4] = [
    ("run-for-your-life", "players=3 level=simple"),
    ("tiny-epic-zombies", "mode=cooperative players=2"),
    ("zombie-15", "clock=actions"),
    ("thirty-seconds", ""),
];

fn listed(id: &str) -> &'static dyn AnyGame {
    any_game::find(registry::list(), id).expect("it is listed")
}

fn hint(play: &dyn AnyMatch, seat: Seat, luck: u64) -> Advice {
    play.hint(seat, luck, Limit::NONE)
}

/// The hint and the chance to win do not change with what the seat cannot know.
#[test]
fn a_hint_says_the_same_whatever_the_seat_cannot_know() {
    let hidden = ("tiny-epic-zombies", "mode=cooperative-zombie players=3 zombie-seat=1");
    for (id, words) in SETUPS.into_iter().chain([hidden]) {
        let (mut n_different, mut n) = (0, 0);
        at_choices(listed(id), words, 40, |play, seat, luck| {
            let other = play.imagined(Viewer::Seat(seat), luck + 1000);
            n += 1;
            if other.hash() == play.hash() {
                return;
            }
            n_different += 1;
            assert_eq!(hint(play, seat, luck), hint(&*other, seat, luck), "{id}");
            let wins = |play: &dyn AnyMatch| play.wins(seat, luck, Limit::NONE);
            assert_eq!(wins(play), wins(&*other), "{id}");
        });
        // Where all play together, nothing is hidden except what is still to be drawn.
        let is_open = id == "zombie-15" || words == SETUPS[1].1;
        assert!(n_different > 0 || is_open, "{id}: nothing was hidden at {n} choices");
    }
}

/// A hint is what the strongest bot does with the same luck, with two reasons in whole sentences, each with its rule.
#[test]
fn a_hint_is_what_a_merciless_bot_does_and_says_why() {
    for (id, words) in SETUPS {
        at_choices(listed(id), words, 12, |play, seat, luck| {
            let hint = hint(play, seat, luck);
            assert_eq!(hint.option, play.think(seat, Level::Merciless, luck, Limit::NONE), "{id}");
            assert!((0.0..=1.0).contains(&hint.wins), "{id}: {hint:?}");
            for AdviceReason { text, rule } in [&hint.gains, &hint.avoids] {
                assert!(text.ends_with(['.', ')']) && text.len() > 10, "{id}: {hint:?}");
                let is_known = |rule: &RuleId| listed(id).rules().rule(rule.0).is_some();
                assert!(rule.as_ref().is_some_and(is_known), "{id}: {hint:?}");
            }
        });
    }
}

/// A reviewed game ends as it ended, and a player who does what the bot does loses nothing by it.
#[test]
fn a_review_knows_how_it_ended_and_what_a_bot_would_have_done() {
    for (id, words) in
        [("run-for-your-life", "players=2 goal=20 level=simple"), ("thirty-seconds", "")]
    {
        let choices = Choices::parse(words).expect("the test writes good choices");
        let mut play = listed(id).start(&choices).expect("it can be played");
        let secret = Secret::from_seed("review");
        let winners = loop {
            match play.to_act() {
                ToAct::Over(outcome) => break outcome.winners,
                ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    let options = play.options(seat).expect("who is asked has options");
                    let nth =
                        play.think(seat, Level::Newcomer, play.log().len() as u64, Limit::NONE);
                    play.play(seat, &options[nth].action).expect("options are allowed");
                }
            }
        };
        let review = play.review(0..play.log().len(), ReviewDepth::Choices);
        assert_eq!(review.len(), play.log().len(), "{id}");
        let last = review.last().expect("something happened");
        for seat in Seat::first(play.n_seats()) {
            let share = if winners.has(seat) { 1.0 } else { 0.0 };
            assert_eq!(last.chances[usize::from(seat.0)], Some(share), "{id}");
        }
        let decisions: Vec<_> = review.iter().filter_map(|it| it.decision.as_ref()).collect();
        let (same, other): (Vec<_>, Vec<_>) = decisions.into_iter().partition(|it| it.is_same());
        assert!(!same.is_empty() && !other.is_empty(), "{id}: a newcomer errs now and then");
        assert!(same.iter().all(|it| it.difference() == 0.0), "{id}");
        let gain: f32 = other.iter().map(|it| it.difference()).sum();
        assert!(gain > 0.0, "{id}: the bot would have done better by {gain}");
        let turns = any_game::turning_points(&review, Seat(0));
        assert!(!turns.is_empty() && turns.len() <= 3 && turns.is_sorted(), "{id}: {turns:?}");
        // Reviewing in parts gives the same result.
        let part = |entries| play.review(entries, ReviewDepth::Choices);
        let (one, two) = (part(0..5), part(5..9));
        assert_eq!(review[..9], [one, two].concat(), "{id}");
        // Who asks for the chances alone is told the same ones.
        let chances = play.review(0..9, ReviewDepth::Chances);
        let alone = |it: &ReviewedEntry| ReviewedEntry { decision: None, ..it.clone() };
        assert_eq!(chances, review[..9].iter().map(alone).collect::<Vec<_>>(), "{id}");
    }
}
