use any_game::AnyGame;
use engine::{Choices, SeatSet, Viewer};
use rules::cards::{EventCard, Item};
use rules::state::{Legs, Speed};
use rules::view::{Group, Items, LeftGoods};
use rules::words::Foe;
use serde::Deserialize;

use super::*;

/// The view of a game that has just begun.
fn begun(words: &str) -> View {
    let choices = Choices::parse(words).expect("it can be read");
    let play = crate::GAME.start(&choices).expect("it can be played");
    View::deserialize(&play.view(Viewer::Spectator)).expect("it can be read back")
}

fn carried(item: Item, count: u8, uses: Option<u8>) -> Carried {
    Carried { item, count, uses }
}

/// Everybody on one space, under way to a goal.
fn view(goal: u8, players: u8, space: u8) -> View {
    let words = format!("players={players} distance=expert victory=advanced second-team=1");
    let mut view = begun(&words);
    view.aim = "one of each team on the goal without blood cards".into();
    (view.turn, view.phase, view.goal, view.counters) = (3, Phase::HumanMovement, Space(goal), 1);
    (view.zombie_supply, view.event_deck, view.blood_deck) = (20, 70, 1);
    view.flare = Some(Space(26));
    view.zombies = [Group { space: Space(0), zombies: 12 }].into_iter().collect();
    let goods = LeftGoods { space: Space(26), bullets: 2, guns: 0, items: Items::new() };
    view.goods = [goods].into_iter().collect();
    view.determination_discards = [0; 10];
    view.event_discards.clear();
    for player in &mut view.players {
        (player.space, player.bullets, player.gun) = (Space(space), 1, Gun::Carried);
        player.items = [carried(Item::FireAxe, 1, Some(3))].into_iter().collect();
        (player.blood, player.card, player.horde) = ([0, 1, 2, 0], Some(7), 2);
        player.legs = Legs { bonus: -2, halved: true, stuck: false };
    }
    let announced = [carried(Item::FirstAidKit, 2, None)].into_iter().collect();
    let party: SeatSet = [Seat(0), Seat(1)].into_iter().collect();
    view.fight = Some(FightView { me: Seat(0), foe: Foe::Walker, announced, party });
    view
}

fn with_a_zombie() -> View {
    let mut view = view(27, 2, 2);
    view.players[1].life = Life::Zombie;
    view
}

#[test]
fn the_track_shows_people_zombies_goods_and_the_goal() {
    let drawn = draw(&with_a_zombie(), &Names::usual(2), Ink::Plain);
    let expected = "\
Turn 3, human movement. The goal (#) is space 27 and drifts in 1 turn.
Left: 20 zombies, 70 events, 1 blood card. To win: one of each team on the goal
without blood cards.
       Ab
  0  ·  ·  ·  ·  5  ·  ·  ·  · 10  ·  ·  ·  · 15  ·  ·  ·  · 20  ·  ·  ·  ·
z12
 25  ·  #
    *+

  A Ann: space 2, first team, 1 bullet, Fire Axe (3 uses left), blood cards: 1
    with 1 drop, 2 with 2 drops, movement card 7, movement -2, movement halved
  b Bob: space 2, second team, a zombie, leads a horde of 2 zombies, movement
    card 7, movement -2, movement halved
  + left on space 26: 2 bullets
  ! Ann fights with 2 × First-Aid Kit, Bob
";
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn eight_on_one_space_of_a_hundred_fit_on_a_screen() {
    let drawn = draw(&view(100, 8, 99), &Names::usual(8), Ink::Plain);
    assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    let last: Vec<&str> = drawn.lines().filter(|line| line.starts_with(&" ".repeat(72))).collect();
    assert_eq!(last.iter().map(|it| it.trim()).collect::<Vec<_>>(), ["GH", "EF", "CD", "AB"]);
    assert!(drawn.contains("\n 75  ·  ·") && drawn.contains("\n  #\n"), "{drawn}");
}

#[test]
fn colour_adds_nothing_but_colour() {
    let (view, names) = (with_a_zombie(), Names::usual(2));
    let painted = draw(&view, &names, Ink::Colour);
    assert!(painted.contains("\x1b[31mblood cards: 1"), "{painted}");
    let plain: String =
        painted.split('\x1b').map(|part| part.split_once('m').map_or(part, |it| it.1)).collect();
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&plain)[4..], words(&draw(&view, &names, Ink::Plain))[4..]);
}

#[test]
fn guns_discards_and_who_was_faster_are_shown() {
    let mut view = view(27, 2, 2);
    view.players[0].speed = Speed { card: 4, rank: 1 };
    view.players[1].speed = Speed { card: 4, rank: 0 };
    view.goods[0].guns = 1;
    view.determination_discards = [0, 1, 0, 0, 3, 0, 0, 0, 0, 0];
    view.event_discards =
        [(EventCard::GrabbedInTheDark, 1), (EventCard::FirstAidKit, 2)].into_iter().collect();
    let drawn = draw(&view, &Names::usual(2), Ink::Plain);
    assert!(drawn.contains("+ left on space 26: 2 bullets, 1 gun\n"), "{drawn}");
    assert!(drawn.contains("  Determination discards: 2, 3 × 5\n"), "{drawn}");
    assert!(drawn.contains("  Event discards: Grabbed in the Dark, 2 × First-Aid Kit\n"));
    let fast: Vec<_> = drawn.split("here").map(|it| it.ends_with("fastest ")).collect();
    assert_eq!(fast, [true, false, false], "{drawn}");
}

#[test]
fn a_drawn_event_is_read_aloud_and_colour_says_what_it_is_about() {
    let card = EventCard::Machete;
    let told = tell(&Event::EventDrawn(Seat(0), card), "A card.", Ink::Plain);
    assert_eq!(told, format!("A card. “{}”", card.card().text));
    let painted = |event: Event| tell(&event, "…", Ink::Colour);
    assert_eq!(painted(Event::TurnBegan(3)), "\x1b[1m…\x1b[0m");
    assert_eq!(painted(Event::BloodDrawn(Seat(0), 2)), "\x1b[31m…\x1b[0m");
    assert_eq!(painted(Event::ZombiesPlaced(2, Space(4))), "\x1b[32m…\x1b[0m");
    assert_eq!(painted(Event::Confirmed(Seat(0))), "…");
}
