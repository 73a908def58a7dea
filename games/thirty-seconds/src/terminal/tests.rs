use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch};
use engine::{Choices, Rng, Seat, ToAct, Viewer};
use serde::Deserialize;

use super::*;

fn game() -> &'static dyn AnyGame {
    &crate::GAME
}

/// Makes one random decision; returns whether there was one.
fn goes_on(play: &mut dyn AnyMatch, secret: &Secret, rng: &mut Rng) -> bool {
    match play.to_act() {
        ToAct::Over(_) => return false,
        ToAct::Nature => play.draw(secret),
        ToAct::Seats(seats) => {
            let seat = seats.lowest().expect("somebody is asked");
            let options = play.options(seat).expect("the seat is there");
            let nth = rng.below(options.len() as u32) as usize;
            play.play(seat, &options[nth].action)
        }
    }
    .expect("what is offered can be done");
    true
}

/// The first Action Phase.
fn begun(words: &str) -> Box<dyn AnyMatch> {
    let choices = Choices::parse(words).expect("it can be read");
    let mut play = game().start(&choices).expect("it can be played");
    let (secret, mut rng) = (Secret::from_seed("any"), Rng::new(1));
    while play.view(Viewer::Spectator)["phase"] != "SurvivorAction" {
        assert!(goes_on(&mut *play, &secret, &mut rng), "nobody wins before the first turn");
    }
    play
}

fn board(play: &dyn AnyMatch, viewer: Viewer, now: Option<Millis>) -> String {
    let view = View::deserialize(&play.view(viewer)).expect("it can be read back");
    draw(&view, &Names::usual(2), Ink::Plain, now)
}

#[test]
fn every_mode_fits_on_a_screen_of_80_columns_through_a_whole_game() {
    for mode in game().modes() {
        let mut play = game().start(&mode.choices()).expect("a mode can be played");
        let (secret, mut rng) = (Secret::from_seed(mode.name), Rng::new(3));
        while goes_on(&mut *play, &secret, &mut rng) {
            for viewer in [Viewer::Seat(SURVIVOR), Viewer::Spectator, Viewer::AllSeeing] {
                let board = board(&*play, viewer, None);
                let too_long = board.lines().find(|line| line.chars().count() > 80);
                assert_eq!(too_long, None, "{board}");
                assert_eq!(board.matches(" │").count(), 12, "{board}");
            }
        }
    }
}

#[test]
fn a_hand_is_shown_to_its_owner_alone() {
    let play = begun("");
    let of = |viewer| {
        let board = board(&*play, viewer, None);
        let hands = board.lines().filter_map(|line| line.split("hand: ").nth(1));
        hands.map(str::to_owned).collect::<Vec<_>>()
    };
    let everybody = of(Viewer::Spectator);
    assert_eq!(everybody, ["2 Supply, 3 Tactics", "2 Zombie, 2 Tactics"]);
    let (ann, bob) = (of(Viewer::Seat(SURVIVOR)), of(Viewer::Seat(ZOMBIES)));
    assert!(ann[0] != everybody[0] && ann[1] == everybody[1], "{ann:?}");
    assert!(bob[0] == everybody[0] && bob[1] != everybody[1], "{bob:?}");
}

#[test]
fn who_waits_behind_the_door_is_a_shape_and_so_is_a_card_face_down() {
    let alone = begun("zombies=swarm");
    let shown = board(&*alone, Viewer::Seat(Seat(0)), None);
    assert!(shown.contains("warehouse │ ▓ ▓ ▓  opens in 4, or from row 4\n"), "{shown}");
    assert!(shown.contains("+ □"), "alone, the cards lie face down: {shown}");
    assert!(shown.contains("the dead by themselves"), "{shown}");
    let all = board(&*alone, Viewer::AllSeeing, None);
    assert!(!all.contains('▓') && !all.contains('□'), "{all}");
}

#[test]
fn the_timer_runs_down() {
    let mut play = begun("");
    assert!(
        board(&*play, Viewer::Spectator, None)
            .starts_with("Turn 1, Survivor Action Phase. 30 s left.")
    );
    play.clock(1000).expect("the clock starts");
    let at = |now| board(&*play, Viewer::Spectator, Some(now)).lines().next().map(str::to_owned);
    assert_eq!(at(11_001).as_deref(), Some("Turn 1, Survivor Action Phase. 20 s left."));
    assert_eq!(at(99_000).as_deref(), Some("Turn 1, Survivor Action Phase. 0 s left."));
}

#[test]
fn colour_says_who_is_who() {
    let painted = |event: Event| tell(&event, "…", Ink::Colour);
    assert_eq!(painted(Event::TurnBegan(2)), "\x1b[1m…\x1b[0m");
    assert_eq!(painted(Event::TimeRanOut), "\x1b[33m…\x1b[0m");
    assert_eq!(painted(Event::SurvivorDown), "\x1b[31m…\x1b[0m");
    assert_eq!(painted(Event::ZombieTurnBegan), "\x1b[32m…\x1b[0m");
    assert_eq!(painted(Event::Escaped), "…");
}
