//! Where two rules meet: questions a careful reader would ask at the table.

use engine::{Choices, Rng, Rules, Seat, ToAct, Viewer};
use search::random::{choose, happen};

use super::scene::{Scene, asked, check, is_done, next_draw, options, refused, scene};
use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{EventCard, Face, Item};
use crate::state::{Ending, Gun};
use crate::track::Space;
use crate::words::{Action, Draw, Question};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CAT: Seat = Seat(2);

/// RFYL-7.4, RFYL-12.21
#[test]
fn every_way_that_is_offered_ends_where_it_says_and_costs_what_it_says() {
    let sickly = "players=8 level=intermediate bullets=3 infected=42 drops=1 goal=60";
    let choices = Choices::parse(sickly).expect("choices are written option=value");
    let setup = RunForYourLife::configure(&choices).expect("the setup is good");
    let (mut rng, mut scratch) = (Rng::new(4), Vec::new());
    let (mut ways, mut with_shots) = (0, 0);
    for _ in 0..200 {
        let mut state = RunForYourLife::start(&setup);
        loop {
            let (seat, action) = match RunForYourLife::to_act(&state) {
                ToAct::Over(_) => break,
                ToAct::Nature => {
                    (Seat::NATURE, happen::<RunForYourLife>(&state, &mut rng).expect("a card"))
                }
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody");
                    let action = choose::<RunForYourLife>(&state, seat, &mut rng, &mut scratch);
                    (seat, action.expect("who is asked has options"))
                }
            };
            if let (Some((me, Question::Move)), Action::Go(to)) = (asked(&state), action) {
                let (way, bullets) = (state.way(me, to), state.players[me].goods.bullets);
                assert_eq!(way.end, to);
                RunForYourLife::play(&mut state, seat, action, &mut ());
                // The bullets on the way are taken, and none are fired at zombies where the run
                // ends.
                let mut taken = 0;
                while let Some((it, question)) = asked(&state) {
                    let bullet = Action::TakeBullet(state.space(me));
                    let may_take = state.goods_on(state.space(me)).bullets > 0;
                    let answer = if it != me {
                        break;
                    } else if question == Question::PickUp && may_take {
                        bullet
                    } else if matches!(question, Question::PickUp | Question::Halt(_)) {
                        Action::Decline
                    } else {
                        break;
                    };
                    taken += u8::from(answer == bullet);
                    RunForYourLife::play(&mut state, me, answer, &mut ());
                }
                let left = state.players[me].goods.bullets;
                assert_eq!((state.space(me), left), (to, bullets + taken - way.shots));
                ways += 1;
                with_shots += u32::from(way.shots > 0);
            } else {
                RunForYourLife::play(&mut state, seat, action, &mut ());
            }
        }
    }
    assert!(ways > 1_000 && with_shots > 100, "{ways} ways, {with_shots} with shots");
}

/// RFYL-3.9
#[test]
fn counters_come_from_neither_supply() {
    let laid = scene("players=2 distance=expert bullets=0");
    let after = check(laid.draws(Draw::Counters).now(), &["nature draw 10"], "CountersLaid(10)");
    assert_eq!((after.counters, after.bullet_supply(), after.zombie_supply()), (10, 30, 30));
}

/// RFYL-1.7, RFYL-3.19
#[test]
fn a_doubled_horde_is_as_large_as_the_supply() {
    let few = scene("players=2 heroic=doubled").at(0, 30).at(1, 30).walkers(40, 18);
    let told = "ZombiesPlaced(12, 20)";
    let after = few.event(ANN, EventCard::TheHorde).check(&[], told);
    assert_eq!(after.zombie_supply(), 0);
}

/// RFYL-1.7, RFYL-1.15
#[test]
fn a_graveyard_shift_ends_with_the_last_zombie_and_says_so_once() {
    let three = scene("players=3 zombies=20").at(0, 30).at(1, 20).at(2, 10);
    let told = "
        ZombiesPlaced(1, 28)
        ZombiesPlaced(1, 18)
    ";
    let after = three.walkers(40, 18).event(ANN, EventCard::GraveyardShift).check(&[], told);
    assert_eq!(after.walkers.on(Space(8)), 0);
    three.walkers(40, 20).event(ANN, EventCard::GraveyardShift).check(&[], "ZombiesPlaced(0, 28)");
}

/// RFYL-5.4
#[test]
fn where_no_rule_gives_an_order_the_first_seat_comes_first() {
    // After the drawer, Bob is asked for bullets before Cat, although she was faster.
    let threatened = scene("players=3 bullets=1").at(0, 9).at(1, 9).at(2, 9).card(1, 2).card(2, 9);
    let state = check(
        threatened.asks(ANN, Question::SecondLook(EventCard::CarAlarm)).now(),
        &["0 pledge 1"],
        "BulletsPledged(Ann, 1)",
    );
    assert_eq!(asked(&state), Some((BOB, Question::Pledge)));
    let prowlers = scene("players=3 bullets=0").at(0, 40).zombie(2, 5).zombie(1, 5);
    let state = prowlers.zombie_movement().now();
    let state = check(state, &["nature draw 3"], "ZombieCardDrawn(3)");
    assert_eq!(next_draw(&state), Some(Draw::Prowl(BOB)));
}

/// RFYL-3.19, RFYL-3.20, RFYL-9.7
#[test]
fn a_doubled_ambush_is_two_zombies_for_everybody_and_two_bullets_prevent_all_of_them() {
    let pair = scene("players=2 bullets=1 heroic=doubled").at(0, 9).at(1, 9).card(0, 2).card(1, 8);
    let told = "BulletsPledged(Ann, 1)\nBulletsPledged(Bob, 1)\nEventPrevented(Ambush)";
    pair.asks(ANN, Question::SecondLook(EventCard::Ambush))
        .check(&["0 pledge 1", "1 pledge 1"], told);
    let wins = ["nature draw 9", "nature draw 2"];
    let ann = [&["0 melee", "1 decline"][..], &wins].concat().repeat(2);
    let bob = [&["1 melee", "0 decline"][..], &wins].concat().repeat(2);
    let script = [&["0 pledge 0"][..], &ann, &bob].concat();
    let fought = |who: &str| {
        let one = format!(
            "Engaged {{ who: {who}, foe: Met(Ambush) }}
            HumanDrew {{ who: {who}, value: 9, bonus: 0 }}
            ZombieDrew {{ value: 2, bonus: 0 }}
            Eluded({who})
            "
        );
        one.repeat(2)
    };
    let after = pair
        .asks(ANN, Question::SecondLook(EventCard::Ambush))
        .check(&script, &(fought("Ann") + &fought("Bob")));
    assert!(is_done(&after));
}

/// RFYL-9.6, RFYL-12.4
#[test]
fn the_big_one_is_prevented_by_two_together_but_shot_by_one_alone() {
    let pair = scene("players=2 bullets=1").at(0, 9).at(1, 9);
    let told = "
        BulletsPledged(Ann, 1)
        BulletsPledged(Bob, 1)
        EventPrevented(TheBigOne)
    ";
    pair.asks(ANN, Question::SecondLook(EventCard::TheBigOne))
        .check(&["0 pledge 1", "1 pledge 1"], told);
    // Bob keeps his bullet, and Ann's alone does not kill the zombie.
    let told = "
        BulletsPledged(Ann, 1)
        PledgesReturned
        Engaged { who: Ann, foe: Met(TheBigOne) }
    ";
    let state = pair
        .asks(ANN, Question::SecondLook(EventCard::TheBigOne))
        .check(&["0 pledge 1", "1 pledge 0"], told);
    assert!(options(&state, 0).is_empty());
    assert_eq!(state.players[ANN].goods.bullets, 1);
}

/// RFYL-6.4, RFYL-7.4, RFYL-10.1
#[test]
fn who_turns_by_a_test_kit_does_not_run_but_stands_in_the_way_and_prowls_in_this_turn() {
    let sick = scene("players=3 order=intermediate bullets=0 goal=100").at(0, 9).at(1, 9).at(2, 5);
    let sick = sick.was_fast(0, 9).was_fast(1, 4).item(0, Item::TestKit);
    let told = "
        PhaseBegan(HumanMovement)
        ItemUsed(Ann, TestKit)
        Revealed(Bob, Infected)
        Turned(Bob, 9)
        MovementDrawn(Ann, 4)
        Ran { who: Ann, from: 9, to: 13 }
        MovementDrawn(Cat, 10)
    ";
    let script = ["0 test 1 3", "nature reveal infected", "nature draw 4", "0 go 13"];
    let script = [&script[..], &["nature draw 10"]].concat();
    let state = sick.blood(1, 3, Face::Infected).human_movement().check(&script, told);
    assert_eq!(options(&state, 2).last().map(String::as_str), Some("go 9"));
    let state = Scene(state).zombie_movement().now();
    let state = check(state, &["nature draw 1"], "ZombieCardDrawn(1)");
    assert_eq!(next_draw(&state), Some(Draw::Prowl(BOB)));
}

/// RFYL-7.4, RFYL-12.17
#[test]
fn a_zombie_player_shot_in_human_movement_stands_in_the_way_but_neither_moves_nor_fights() {
    let three = scene("players=3 order=intermediate bullets=0 goal=100").at(0, 20).at(2, 10);
    let told = "
        PhaseBegan(HumanMovement)
        MovementDrawn(Ann, 6)
        Ran { who: Ann, from: 20, to: 22 }
        Shot { who: Ann, foe: ZombiePlayer(Bob) }
        ZombieKilled { killer: Ann, foe: ZombiePlayer(Bob) }
        Returned(Bob, 12)
        Ran { who: Ann, from: 22, to: 26 }
        MovementDrawn(Cat, 6)
        Ran { who: Cat, from: 10, to: 12 }
    ";
    let script = ["nature draw 6", "0 go 26", "nature draw 6", "2 go 12"];
    let three = three.zombie(1, 22).bullets(0, 1);
    let state = three.human_movement().check(&script, told);
    let told = "PhaseBegan(ZombieMovement)\nZombieCardDrawn(9)";
    let state = Scene(state).zombie_movement().check(&["nature draw 9"], told);
    assert_eq!(state.space(BOB), Space(12));
    let fought = Scene(state).combat(Space::LAST).check(&[], "PhaseBegan(Combat)");
    assert!(is_done(&fought));
}

/// RFYL-8.7
#[test]
fn the_gun_of_somebody_who_turned_is_left_behind_with_the_items() {
    let armed = scene("players=2 ammo=expert").at(0, 9).at(1, 9).bullets(0, 2);
    let armed = armed.with(|state| state.players[ANN].gun = Gun::Carried).blood(0, 1, Face::Clean);
    let armed = armed.card(1, 5);
    let turned = armed.draws(Draw::GasLeak(ANN, EventCard::GasLeak)).now();
    let told = "
        AmountDrawn(Ann, 1)
        Died(Ann)
        Turned(Ann, 9)
        BloodDiscarded(Ann, 1)
        GoodsLeft(Ann, 9)
        GunLeft(Ann, 9)
    ";
    let turned = check(turned, &["nature draw 1"], told);
    assert_eq!(turned.view(Viewer::Spectator).goods[0].guns, 1);
    let after = Scene(turned).gather(ANN).check(
        &[],
        "
        GoodsFound(Bob, 9)
        BulletsGained(Bob, 2)
        GunTaken(Bob)
        ",
    );
    assert_eq!((after.players[BOB].gun, after.players[BOB].usable_bullets()), (Gun::Carried, 2));
    assert!(after.view(Viewer::Spectator).goods.is_empty());
}

/// Ann on 20 with a card of 9 and two bullets but no gun; Cat turned and left hers on 23.
fn gun_on_23() -> Scene {
    let ann = scene("players=3 ammo=expert goal=100 order=simple").at(0, 20).card(0, 9);
    ann.bullets(0, 2).zombie(2, 2).with(|state| {
        state.players[CAT].gun = Gun::Carried;
        state.players[CAT].left_on = Space(23);
    })
}

/// RFYL-8.7, RFYL-8.9
#[test]
fn a_gun_taken_in_passing_can_be_fired_later_in_the_same_run() {
    let state = gun_on_23().walkers(25, 2).asks(ANN, Question::Move).now();
    assert_eq!(options(&state, 0).last().map(String::as_str), Some("go 29"));
    let passing = check(state, &["0 go 27"], "Ran { who: Ann, from: 20, to: 23 }");
    assert_eq!(options(&passing, 0), ["take 23 gun", "decline"]);
    let told = format!(
        "GoodsFound(Ann, 23)
        GunTaken(Ann)
        Ran {{ who: Ann, from: 23, to: 25 }}
        {}Ran {{ who: Ann, from: 25, to: 27 }}",
        "
            Shot { who: Ann, foe: Walker }
            ZombieKilled { killer: Ann, foe: Walker }
        "
        .repeat(2)
    );
    check(passing, &["0 take 23 gun"], &told);
    check(passing, &["0 decline"], "Ran { who: Ann, from: 23, to: 25 }");
}

/// RFYL-8.11
#[test]
fn nobody_takes_a_second_gun() {
    let has_one = gun_on_23().with(|state| state.players[ANN].gun = Gun::Carried);
    let told = "Ran { who: Ann, from: 20, to: 25 }";
    let passed = has_one.asks(ANN, Question::Move).check(&["0 go 25"], told);
    assert_eq!(passed.guns_on(Space(23)), 1);
    let with_bullet = has_one.left_bullets(2, 23, 1).asks(ANN, Question::Move).now();
    let passing = check(with_bullet, &["0 go 25"], "Ran { who: Ann, from: 20, to: 23 }");
    assert_eq!(options(&passing, 0), ["take 23 bullet", "decline"]);
    assert_eq!(refused(&passing, 0, "take 23 gun"), "RFYL-8.11");
    // At the end of the turn the gun stays there as well.
    let after = has_one.at(0, 23).gather(ANN).check(&[], "");
    assert_eq!(after.guns_on(Space(23)), 1);
    // Where everybody starts with a gun, none is left behind.
    let armed = scene("players=2 bullets=0").zombie(1, 5);
    assert!(armed.0.view(Viewer::Spectator).goods.is_empty());
}

/// RFYL-8.8
#[test]
fn who_takes_a_shortcut_past_goods_takes_none_of_them() {
    let passes = scene("players=3 bullets=0").at(0, 20).zombie(2, 2).left_bullets(2, 22, 2);
    let after =
        passes.event(ANN, EventCard::Shortcut).check(&["0 go 24"], "Moved { who: Ann, to: 24 }");
    assert!(is_done(&after));
    assert_eq!(after.goods_on(Space(22)).bullets, 2);
}

/// RFYL-1.11, RFYL-10.3
#[test]
fn nobody_is_asked_for_a_first_aid_kit_when_there_is_no_blood_card_to_draw() {
    let none = scene("players=2").item(0, Item::FirstAidKit);
    let none = none.with(|state| state.blood = BloodPile::default());
    let after = none.draw_blood(ANN).check(&[], "");
    assert!(is_done(&after) && after.player(ANN).has(Item::FirstAidKit));
}

/// RFYL-10.4, RFYL-2.4
#[test]
fn the_road_flare_reaches_the_ends_of_the_track_and_no_farther() {
    let with_flare = |space, goal| {
        let thrower = scene("players=2").at(0, space).item(0, Item::RoadFlare).walkers(9, 1);
        let state = thrower.goal(goal).asks(ANN, Question::Flare).now();
        let all = options(&state, 0);
        (all[0].clone(), all[all.len() - 2].clone())
    };
    assert_eq!(with_flare(2, 50), ("flare 0".to_owned(), "flare 7".to_owned()));
    assert_eq!(with_flare(98, 100), ("flare 93".to_owned(), "flare 100".to_owned()));
}

/// RFYL-13.10
#[test]
fn when_all_die_in_one_event_phase_the_last_to_die_wins() {
    let both = scene("players=3 bullets=0").at(0, 9).at(1, 20).zombie(2, 2).card(0, 5).card(1, 5);
    let script = ["nature event rooftop-collapse", "nature draw 1", "nature event gas-leak"];
    let told = "
        PhaseBegan(Events)
        EventDrawn(Bob, RooftopCollapse)
        AmountDrawn(Bob, 1)
        Died(Bob)
        Turned(Bob, 20)
        EventDrawn(Ann, GasLeak)
        AmountDrawn(Ann, 2)
        Died(Ann)
        Turned(Ann, 9)
        LastAlive(Ann)
    ";
    let script = [&script[..], &["nature draw 2"]].concat();
    let after = both.events().check(&script, told);
    assert_eq!(after.ended, Some(Ending::LastAlive(ANN)));
    assert_eq!(after.players[CAT].turned, 1);
}
