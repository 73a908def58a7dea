use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch};
use engine::{Choices, Rng, Seat, ToAct, Viewer};
use rules::items::Item;
use rules::map::Tile;
use rules::tokens::Token;
use rules::view::TokenView;
use serde::Deserialize;

use super::*;

fn game() -> &'static dyn AnyGame {
    &crate::GAME
}

fn begun(words: &str) -> Box<dyn AnyMatch> {
    let choices = Choices::parse(words).expect("it can be read");
    let mut play = game().start(&choices).expect("it can be played");
    while play.to_act() == ToAct::Nature {
        play.draw(&Secret::from_seed("any")).expect("chance goes on");
    }
    play
}

fn seen(play: &dyn AnyMatch) -> View {
    View::deserialize(&play.view(Viewer::Seat(Seat(0)))).expect("it can be read back")
}

fn shown(view: &View, ink: Ink, now: Option<Millis>) -> String {
    draw(view, &Names::usual(view.setup.players), ink, now)
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

#[test]
fn every_scenario_fits_on_a_screen_of_80_columns_through_a_whole_game() {
    let quick = ["clock=actions".to_owned(), "clock=turns players=3".to_owned()];
    let scenarios = (1..=15).map(|n| format!("mode=scenario scenario={n} clock=actions players=2"));
    for words in scenarios.chain(quick) {
        let mut play = begun(&words);
        let (secret, mut rng) = (Secret::from_seed(&words), Rng::new(7));
        while goes_on(&mut *play, &secret, &mut rng) {
            if play.log().len().is_multiple_of(5) {
                let board = shown(&seen(&*play), Ink::Plain, None);
                let too_long = board.lines().find(|line| line.chars().count() > 80);
                assert_eq!(too_long, None, "{board}");
                let painted = shown(&seen(&*play), Ink::Colour, None);
                assert!(painted.contains("\x1b[1m"), "{painted}");
            }
        }
        let board = shown(&seen(&*play), Ink::Plain, None);
        assert!(!board.contains("Turn "), "nobody's turn any more: {board}");
    }
}

/// Everything that can be shown, on a small map.
fn position() -> View {
    let text = "name Cul-de-sac\nabout Down the road.\nmap\n24B/E 3B/E 14B/S\n. . 31A/N\nend\n\
                start 0,0\nexit 1,2\nlock red 1,2\ntoken red-key search 0,1\nalarm 0,1\n\
                zombies 2 streets\nheavy gas-can street 0,2\nhidden bag-1 search 0,2\n";
    let own = rules::setup::own_choice(text);
    let mut play = begun(&format!("own={own}"));
    play.play(Seat(0), "begin").expect("it begins");
    play.clock(1000).expect("the clock starts");
    play.play(Seat(0), "done").expect("Ann is asked");
    let mut view = seen(&*play);
    (view.clock.elapsed, view.clock.growls, view.clock.next_growl) = (247_000, 4, Some(300_000));
    (view.turn, view.actions, view.horde) = (7, 3, 5);
    (view.attackers, view.fend_off) = (5, 4);
    view.heroes[1].area = Tile(1).search_area();
    (view.heroes[1].is_lying, view.heroes[1].life) = (true, 2);
    (view.heroes[2].life, view.heroes[2].area) = (0, Tile(2).street());
    view.heroes[0].slots[2] = Some(Held { item: Item::FirstAidKit, uses: 1 });
    view.heroes[0].backpack = [Token::Supplies].into_iter().collect();
    view.heroes[3].load = Load::Hero(Figure(2));
    view.hints[0].text = "Mind the gap.".to_owned();
    view.tokens.push(TokenView { area: Tile(3).street(), token: Some(Token::Bag2) });
    view
}

#[test]
fn the_board_shows_the_clock_the_town_and_the_heroes() {
    let drawn = shown(&position(), Ink::Plain, None);
    let expected = "\
Cul-de-sac: 4:07 of 15:00; growl 5 in 0:53. Horde 5.
Down the road.
Turn 7: Josh (Ann), 3 actions left. Here: 5 zombies against fend-off 4. A fall!
┌────────────┬────────────┬────────────┐
│0 START AD   1 ! z2       2 z2 c+ gas │
│            │[b kr]      │[?]         │
└────────────┴────────────┼────   ─────┤
                          │3 EXIT #r z2│
                          │b2          │
                          └────────────┘
  ! Alarm, #r red Lock, ? token face down, b2 Bag of value 2, gas Gas Can, kr
  red Key
> A Josh (Ann): life 3 of 3, fends off 2, Bow 4/4, Revolver 3/3, First Aid Kit,
    Supplies
  B Severity (Bob): life 2 of 4, lying, fends off 4, Cavalry Saber 3/3, Revolver
    3/3
  C Sai Fon (Cat): life 0 of 3, unconscious, fends off 3, Cestus Gloves 4/4,
    Revolver 3/3
  D Snow (Dan): life 2 of 2, fends off 3, Baseball Bat 3/3, Revolver 3/3,
    carries Sai Fon
  Search deck: 56
  ! Mind the gap. (Z15-4.8)
";
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn the_clock_goes_on_between_two_things_that_it_says() {
    let view = position();
    let began = view.clock.began;
    let at = |millis| shown(&view, Ink::Plain, Some(began + millis));
    assert!(at(255_500).contains("4:15 of 15:00; growl 5 in 0:44"), "{}", at(255_500));
    assert!(at(1).contains("4:07 of 15:00"), "it never goes back");
    let mut fast = view.clone();
    fast.clock.pace = 200;
    let shown = shown(&fast, Ink::Plain, Some(began + 127_750));
    assert!(shown.contains("4:15 of 15:00"), "{shown}");
}

#[test]
fn a_stopped_clock_covers_the_board() {
    let mut view = position();
    view.clock.state = ClockState::Stopped;
    let covered = "The clock is stopped at 4:07. The board is covered until it goes on.\n";
    assert_eq!(shown(&view, Ink::Plain, Some(1 << 30)), covered);
}

#[test]
fn a_growl_rings_where_it_can_be_heard() {
    let growl = Event::Growled(3);
    assert_eq!(tell(&growl, "Grr!", Ink::Colour), "\x07\x1b[31mGrr!\x1b[0m");
    assert_eq!(tell(&growl, "Grr!", Ink::Plain), "Grr!");
    let painted = |event: Event| tell(&event, "…", Ink::Colour);
    assert_eq!(painted(Event::Siren(5)), "\x1b[33m…\x1b[0m");
    assert_eq!(painted(Event::ZombiesPlaced(2, Tile(1).street())), "\x1b[32m…\x1b[0m");
    assert_eq!(painted(Event::ExitOpened), "…");
}

#[test]
fn places_that_the_objective_names_are_on_the_map() {
    let of = |n: u8| {
        let play = begun(&format!("mode=scenario scenario={n}"));
        let board = shown(&seen(&*play), Ink::Plain, None);
        board.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mall = of(4);
    assert!(mall.contains("MEET shopping mall: both groups meet in its Search Area"), "{mall}");
    let hospital = of(14);
    assert!(hospital.contains("CALL hospital with helipad"), "{hospital}");
    assert!(of(9).contains("HOLD roundabout, domed building: to be held"));
}
