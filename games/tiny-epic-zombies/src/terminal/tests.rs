use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch};
use engine::{Choices, Seat, ToAct, Viewer};

use super::*;
use rules::cards::{Card, Cards};
use rules::characters::Character;
use rules::mall::{Position, Room, RoomSet, Symbol};
use rules::objectives::{Letter, Place, Token, Tokens};
use rules::view::TokenFace;
use serde::Deserialize;

fn game() -> &'static dyn AnyGame {
    &crate::GAME
}

/// Ann and Bob in the middle of a game with nothing left to chance.
fn position() -> View {
    let agreed = "mode=cooperative players=2 human-1=athlete human-2=doctor zombie=teenager \
                  objectives=save-the-stranded,fix-the-helicopter,discover-a-cure \
                  nw=crafts-and-colors n=first-place ne=hurs-jewelers e=te-toys \
                  se=food-court s=departmart sw=gamelyn-world w=echo-ridge-security";
    let choices = Choices::parse(agreed).expect("it can be read");
    let mut play = game().start(&choices).expect("it can be played");
    while play.to_act() == ToAct::Nature {
        play.draw(&Secret::from_seed("any")).expect("chance goes on");
    }
    let view = play.view(Viewer::Seat(Seat(0)));
    let mut view = View::deserialize(&view).expect("it can be read back");
    view.zombies.remove(Position::N.entrance());
    view.traps = RoomSet::only(Position::SE.room(2));
    view.lying[0] = [Card::SubmachineGun, Card::Frequency2A].into_iter().collect();
    for token in &mut view.tokens {
        if token.token == Token::ingredient(0) {
            token.face = Some(TokenFace::Letter(Letter::C));
        }
        if token.token == Token::PART {
            token.place = Place::With(Human(0));
        }
    }
    let ann = &mut view.humans[0];
    (ann.room, ann.wounds, ann.ammo) = (Position::N.room(2), 3, 7);
    (ann.melee, ann.backpack) = (Some(Card::Axe), Cards::only(Card::GrenadeA));
    (ann.tokens, ann.barred) = (Tokens::only(Token::PART), 1);
    view.humans[1].room = Room::RING_SOUTH;
    (view.turn.number, view.turn.moves, view.turn.bonus) = (5, 2, 1);
    view.turn.revealed = Some(Card::Axe);
    view.clock.reveals_left = 9;
    (view.puzzles.stranded_at, view.puzzles.gear) = (1, 3);
    view.objectives[1].markers[0].progress = 2;
    view.objectives[2].markers[0].is_completed = true;
    view
}

fn shown(view: &View, ink: Ink) -> String {
    draw(view, &Names::usual(2), ink)
}

/// Makes one random decision; returns whether there was one.
fn goes_on(play: &mut dyn AnyMatch, secret: &Secret) -> bool {
    match play.to_act() {
        ToAct::Over(_) => return false,
        ToAct::Nature => play.draw(secret),
        ToAct::Seats(seats) => {
            let seat = seats.lowest().expect("somebody is asked");
            let options = play.options(seat).expect("the seat exists");
            let nth = secret.bot(play.log().len() as u64, options.len() as u32) as usize;
            play.play(seat, &options[nth].action)
        }
    }
    .expect("it can be played");
    true
}

fn drawn(play: &dyn AnyMatch, viewer: Viewer, ink: Ink) -> String {
    let view = View::deserialize(&play.view(viewer)).expect("it can be read back");
    draw(&view, play.names(), ink)
}

fn without_colour(painted: &str) -> String {
    painted.split('\x1b').map(|part| part.split_once('m').map_or(part, |it| it.1)).collect()
}

#[test]
fn every_mode_fits_on_a_screen_of_80_columns_through_a_whole_game() {
    for mode in game().modes() {
        let mut play = game().start(&mode.choices()).expect("a mode can be played");
        let secret = Secret::from_seed(mode.name);
        let mut is_going = true;
        while is_going {
            let viewers = Seat::first(play.n_seats()).map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Spectator, Viewer::AllSeeing]) {
                let board = drawn(&*play, viewer, Ink::Plain);
                let too_long = board.lines().find(|line| line.chars().count() > 80);
                assert_eq!(too_long, None, "{board}");
                let walls = board.lines().filter(|line| line.starts_with(['│', '├']));
                assert!(walls.clone().count() > 4, "{board}");
                let ragged = walls.clone().find(|line| line.chars().count() != 79);
                assert_eq!(ragged, None, "{board}");
            }
            is_going = goes_on(&mut *play, &secret);
        }
    }
}

#[test]
fn the_board_shows_the_mall_the_tracks_the_objectives_and_the_clock() {
    let drawn = shown(&position(), Ink::Plain);
    let expected = "\
Turn 5: Ann, 2 Moves left (+1). 9 reveals left, then one last turn each.
Left: 10 zombies, 8 supply cards, 2 traps. Revealed: Axe (orange).
┌─ NW green 1 ────────────┬─ N green 2 ─────────────┬─ NE orange 1 ───────────┐
│ Crafts & Colors         │ 1st Place Sporting Goods│ Hur's Jewelers          │
│ NW1 z Stranded?, gear 1 │ N1  · Stranded?, bio 1  │ NE1 z bio 4             │
│ NW2 · Supplies 1        │ N2  · A clearance sale  │ NE2 · secret passage    │
│ NW3 · Ingredient C      │ N3  · Ingredient, ammo  │ NE3 · Ingredient        │
│ + Submachine Gun,       │                         │                         │
│   Frequency 2           │                         │                         │
├─ W purple 2 ────────────┼─ courtyard ─────────────┼─ E orange 2 ────────────┤
│ Echo Ridge Security     │ CN  · north             │ T.E. Toys               │
│ W1  z Ingredient        │ CW  · west              │ E1  z gear 4            │
│ W2  · ammo, bio 2       │ CC  · centre, heal 2    │ E2  · arm a trap        │
│ W3  · Police Car        │ CE  · east              │ E3  · Ingredient, ammo  │
│                         │ CS  · B south           │                         │
│                         │ barricade ##···· 2 of 6 │                         │
│                         │ 2 survivors behind it   │                         │
├─ SW purple 1 ───────────┼─ S blue 2 ──────────────┼─ SE blue 1 ─────────────┤
│ Gamelyn World           │ Departmart              │ Echo Ridge Food Court   │
│ SW1 z gear 2            │ S1  z gear 3            │ SE1 z Ingredient        │
│ SW2 · Ingredient,       │ S2  · Supplies 2,       │ SE2 · TRAP, leftovers   │
│       bonus round       │       Ingredient        │ SE3 · bio 3             │
│ SW3 · secret passage    │ S3  · ammo              │                         │
└─────────────────────────┴─────────────────────────┴─────────────────────────┘
> A [···w---a··] Ann, Athlete in 1st Place Sporting Goods 2 (N2): 3 wounds, 7
    ammo, Axe, Grenade, Part, cannot heal, search card face down
  B [w--------a] Bob, Doctor in the courtyard's south (CS): 0 wounds, 9 ammo,
    search card face down
  [ ] Save the Stranded: 0 of 4; now at purple
  [ ] Fix the Helicopter: 2 of 4; the Part comes from gear 3
  [x] Discover a Cure: done
  z the Zombie-AI: Teenager (Whoever is overrun in an Entrance takes 1 more
    wound.)
";
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn colour_adds_nothing_but_colour() {
    let painted = shown(&position(), Ink::Colour);
    assert!(painted.contains("\x1b[31mw\x1b[0m---\x1b[33ma\x1b[0m"), "{painted}");
    assert_eq!(without_colour(&painted), shown(&position(), Ink::Plain));
}

#[test]
fn the_clock_runs_down_to_the_last_turn() {
    let told = |reveals_left, last_turns| clock(Clock { reveals_left, last_turns });
    assert_eq!(told(9, None), "9 reveals left, then one last turn each");
    assert_eq!(told(1, None), "1 reveal left, then one last turn each");
    assert_eq!(told(0, None), "No reveals left: one last turn each");
    assert_eq!(told(0, Some(2)), "2 last turns");
    assert_eq!(told(0, Some(1)), "The last turn");
}

#[test]
fn in_a_race_everybody_has_a_marker_and_survivors_of_their_own() {
    let choices = Choices::parse("mode=competitive players=3 objectives=assemble-an-arsenal");
    let mut play = game().start(&choices.expect("it can be read")).expect("it can be played");
    let secret = Secret::from_seed("race");
    while View::deserialize(&play.view(Viewer::Spectator)).is_ok_and(|it| it.turn.number == 0) {
        assert!(goes_on(&mut *play, &secret), "nobody wins before the first turn");
    }
    let board = drawn(&*play, Viewer::Spectator, Ink::Plain);
    assert!(board.contains("Arsenal: A 0 of 1 weapon, 0 of 5 ammo; B 0 of 1"), "{board}");
    assert_eq!(board.matches(" survivor").count(), 3, "{board}");
}

#[test]
fn the_real_exit_is_told_with_what_was_turned_over() {
    let mut view = position();
    assert_eq!(found(Objective::EscapeTheMall, &view), "");
    view.puzzles.symbols_found = [Symbol::Green, Symbol::Blue].into_iter().collect();
    view.puzzles.numbers_found = [0, 2];
    assert_eq!(found(Objective::EscapeTheMall, &view), "turned over: green, blue, 2, 2");
    view.puzzles.real_symbol = Some(Symbol::Purple);
    view.puzzles.real_number = Some(1);
    let told = found(Objective::EscapeTheMall, &view);
    assert_eq!(told, "turned over: green, blue, 2, 2; the Real Exit: purple, 1");
}

#[test]
fn the_hand_of_the_zombies_is_shown_to_who_holds_it() {
    let choices = Choices::parse("mode=cooperative-zombie players=3").expect("it can be read");
    let mut play = game().start(&choices).expect("it can be played");
    let secret = Secret::from_seed("hand");
    let hand = |play: &dyn AnyMatch, viewer| drawn(play, viewer, Ink::Plain).contains("hand: ");
    while !hand(&*play, Viewer::Seat(Seat(2))) {
        assert!(goes_on(&mut *play, &secret), "the zombies draw cards");
    }
    assert!(!hand(&*play, Viewer::Seat(Seat(0))));
    assert!(drawn(&*play, Viewer::Spectator, Ink::Plain).contains(" in hand"));
}

/// The same position with a zombie player.
fn with_zombie_player() -> View {
    let choices = Choices::parse("mode=cooperative-zombie players=3").expect("it can be read");
    let play = game().start(&choices).expect("it can be played");
    View::deserialize(&play.view(Viewer::Spectator)).expect("it can be read back")
}

#[test]
fn a_card_that_comes_into_the_game_is_read_aloud() {
    let view = with_zombie_player();
    let told = |event: Event| tell(&view, &event, "…", Ink::Plain);
    let ann = Human(0);
    assert_eq!(told(Event::CardRevealed(ann, Card::Frequency3A)), "… “Gain 3 ammo.”");
    assert!(told(Event::SupplyDrawn(ann, Card::GrenadeA)).starts_with("… “"));
    let human = told(Event::CharacterKept(ann, Character::Doctor));
    assert!(human.contains("you may heal 1 wound"), "{human}");
    let zombie = told(Event::ZombieCardGained(Character::Doctor));
    assert!(zombie.contains("Rooms heal 1 wound less."), "{zombie}");
    assert!(zombie.ends_with("” (reconstructed)"), "{zombie}");
    assert_eq!(told(Event::NoiseMade(ann)), "…");
    let painted = tell(&view, &Event::Overrun(ann), "…", Ink::Colour);
    assert_eq!(painted, "\x1b[31m…\x1b[0m");
}

/// TEZ-12.1
#[test]
fn of_the_zombie_ais_cards_only_the_passive_is_read_aloud_and_shown() {
    let told = |event: Event| tell(&position(), &event, "…", Ink::Plain);
    let doctor = Event::ZombieCardGained(Character::Doctor);
    assert_eq!(told(doctor), "… “Rooms heal 1 wound less.” (reconstructed)");
    let teenager = Event::ZombieCardKept(Character::Teenager);
    assert_eq!(told(teenager), "… “Whoever is overrun in an Entrance takes 1 more wound.”");
    assert!(!shown(&position(), Ink::Plain).contains("space 1 of 5"));
}
