//! Partners who announce what they are about to do.

use any_game::fair::Secret;
use engine::{Choices, Seat, ToAct};
use search::{Level, Limit};

/// A bot announces what it then does, in the words of the option.
#[test]
fn a_bot_does_what_it_said_it_would() {
    for (game, words) in [("tiny-epic-zombies", "mode=cooperative"), ("zombie-15", "clock=actions")]
    {
        let game = registry::list().iter().find(|it| it.id() == game).expect("it is listed");
        let choices = Choices::parse(words).expect("the test writes good choices");
        let mut play = game.start(&choices).expect("it can be played");
        let (secret, mut told, mut longest) = (Secret::from_seed("intentions"), 0, 0);
        for luck in 0..60 {
            match play.to_act() {
                ToAct::Over(_) => break,
                ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    let options = play.options(seat).expect("who is asked has options");
                    let taken = &options[play.think(seat, Level::Sharp, luck, Limit::NONE)];
                    if options.len() > 1 {
                        let said = play.intends(seat, Level::Sharp, luck, Limit::NONE);
                        assert_eq!(said.first(), Some(&taken.text), "{said:?}");
                        (told, longest) = (told + 1, longest.max(said.len()));
                    }
                    play.play(seat, &taken.action).expect("options are allowed");
                }
            }
        }
        assert!(told > 10 && longest >= 3, "{}: {told} told, {longest} at most", game.id());
    }
}

/// Players whose turn has not come yet say what they will do in it.
#[test]
fn a_partner_whose_turn_comes_later_has_intentions_too() {
    let game = registry::list().iter().find(|it| it.id() == "tiny-epic-zombies");
    let choices = Choices::parse("mode=cooperative players=2").expect("good choices");
    let mut play = game.expect("it is listed").start(&choices).expect("it can be played");
    let secret = Secret::from_seed("later");
    while play.to_act() == ToAct::Nature {
        play.draw(&secret).expect("Nature can always answer");
    }
    let ToAct::Seats(asked) = play.to_act() else { panic!("the game has begun") };
    let later = Seat(1 - asked.lowest().expect("somebody is asked").0);
    let said = play.intends(later, Level::Sharp, 7, Limit::NONE);
    assert!(!said.is_empty());
    assert_eq!(said, play.intends(later, Level::Sharp, 7, Limit::NONE), "it is no whim");
}
