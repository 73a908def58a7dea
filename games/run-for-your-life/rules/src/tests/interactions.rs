//! Where two rules meet: what a careful reader would ask at the table.

use engine::{Choices, Rng, Rules, Seat, ToAct, Viewer};
use search::random::{choose, happen};

use super::scene::{Scene, check, is_done, options, refused, scene};
use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{EventCard, Face, Item};
use crate::state::{Ending, Gun};
use crate::track::Space;
use crate::words::{Action, Draw, Question, Step};

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
            if let (Some(Step::Ask(me, Question::Move)), Action::Go(to)) =
                (state.agenda.top(), action)
            {
                let (way, bullets) = (state.way(me, to), state.players[me].goods.bullets);
                assert_eq!(way.end, to);
                RunForYourLife::play(&mut state, seat, action, &mut ());
                // Bullets on the way are taken, and none is fired at zombies where the run ends.
                let mut taken = 0;
                while let Some(Step::Ask(it, question)) = state.agenda.top() {
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
    let after = check(
        laid.at_step(Step::Nature(Draw::Counters)),
        &["nature draw 10"],
        "10 counters are laid before the goal drifts.",
    );
    assert_eq!((after.counters, after.bullet_supply(), after.zombie_supply()), (10, 30, 30));
}

/// RFYL-1.7, RFYL-3.19
#[test]
fn a_doubled_horde_is_as_large_as_the_supply() {
    let few = scene("players=2 heroic=doubled").at(0, 30).at(1, 30).walkers(40, 18);
    let told = "12 zombies are placed on space 20.";
    let after = few.check(Step::EventEffect(ANN, EventCard::TheHorde), &[], told);
    assert_eq!(after.zombie_supply(), 0);
}

/// RFYL-1.7, RFYL-1.15
#[test]
fn a_graveyard_shift_ends_with_the_last_zombie_and_says_so_once() {
    let three = scene("players=3 zombies=20").at(0, 30).at(1, 20).at(2, 10);
    let shift = Step::EventEffect(ANN, EventCard::GraveyardShift);
    let told = "
        1 zombie is placed on space 28.
        1 zombie is placed on space 18.
    ";
    let after = three.walkers(40, 18).check(shift, &[], told);
    assert_eq!(after.walkers.on(Space(8)), 0);
    three.walkers(40, 20).check(shift, &[], "There is no zombie left to place.");
}

/// RFYL-5.4
#[test]
fn where_no_rule_gives_an_order_the_first_seat_comes_first() {
    // After the drawer, Bob is asked for bullets before Cat, although she was faster.
    let threatened = scene("players=3 bullets=1").at(0, 9).at(1, 9).at(2, 9).card(1, 2).card(2, 9);
    let alarm = Step::Ask(ANN, Question::SecondLook(EventCard::CarAlarm));
    let state = check(threatened.at_step(alarm), &["0 pledge 1"], "Ann offers 1 bullet.");
    assert_eq!(state.agenda.top(), Some(Step::Ask(BOB, Question::Pledge)));
    let prowlers = scene("players=3 bullets=0").at(0, 40).zombie(2, 5).zombie(1, 5);
    let state = prowlers.at_step(Step::ZombieMovement);
    let state = check(state, &["nature draw 3"], "The zombies draw 3.");
    assert_eq!(state.agenda.top(), Some(Step::Nature(Draw::Prowl(BOB))));
}

/// RFYL-3.19, RFYL-3.20, RFYL-9.7
#[test]
fn a_doubled_ambush_is_two_zombies_for_everybody_and_two_bullets_prevent_all_of_them() {
    let pair = scene("players=2 bullets=1 heroic=doubled").at(0, 9).at(1, 9).card(0, 2).card(1, 8);
    let prevention = Step::Ask(ANN, Question::SecondLook(EventCard::Ambush));
    let told = "Ann offers 1 bullet.\nBob offers 1 bullet.\nAmbush is prevented.";
    pair.check(prevention, &["0 pledge 1", "1 pledge 1"], told);
    let wins = ["nature draw 9", "nature draw 2"];
    let ann = [&["0 melee", "1 decline"][..], &wins].concat().repeat(2);
    let bob = [&["1 melee", "0 decline"][..], &wins].concat().repeat(2);
    let script = [&["0 pledge 0"][..], &ann, &bob].concat();
    let fought = |who: &str| {
        let one = format!(
            "{who} faces a zombie (Ambush).\n{who} draws 9.\nThe zombie draws 2.\n{who} wins.\n"
        );
        one.repeat(2)
    };
    let after = pair.check(prevention, &script, &(fought("Ann") + &fought("Bob")));
    assert!(is_done(&after));
}

/// RFYL-9.6, RFYL-12.4
#[test]
fn the_big_one_is_prevented_by_two_together_but_shot_by_one_alone() {
    let pair = scene("players=2 bullets=1").at(0, 9).at(1, 9);
    let prevention = Step::Ask(ANN, Question::SecondLook(EventCard::TheBigOne));
    let told = "Ann offers 1 bullet.\nBob offers 1 bullet.\nThe Big One is prevented.";
    pair.check(prevention, &["0 pledge 1", "1 pledge 1"], told);
    // Bob keeps his bullet, and Ann's alone does not kill it.
    let told = "
        Ann offers 1 bullet.
        The bullets offered are not enough. Everybody keeps theirs.
        Ann faces a zombie (The Big One).
    ";
    let state = pair.check(prevention, &["0 pledge 1", "1 pledge 0"], told);
    assert!(options(&state, 0).is_empty());
    assert_eq!(state.players[ANN].goods.bullets, 1);
}

/// RFYL-6.4, RFYL-7.4, RFYL-10.1
#[test]
fn who_turns_by_a_test_kit_does_not_run_but_stands_in_the_way_and_prowls_in_this_turn() {
    let sick = scene("players=3 order=intermediate bullets=0 goal=100").at(0, 9).at(1, 9).at(2, 5);
    let sick = sick.was_fast(0, 9).was_fast(1, 4).item(0, Item::TestKit);
    let told = "
        Human Movement.
        Ann uses Test Kit.
        Bob reveals a blood card: infected.
        Bob turns into a zombie on space 9.
        Ann draws 4 for movement.
        Ann runs from space 9 to space 13.
        Cat draws 10 for movement.
    ";
    let script = ["0 test 1 3", "nature reveal infected", "nature draw 4", "0 go 13"];
    let script = [&script[..], &["nature draw 10"]].concat();
    let state = sick.blood(1, 3, Face::Infected).check(Step::HumanMovement, &script, told);
    assert_eq!(options(&state, 2).last().map(String::as_str), Some("go 9"));
    let state = Scene(state).at_step(Step::ZombieMovement);
    let state = check(state, &["nature draw 1"], "The zombies draw 1.");
    assert_eq!(state.agenda.top(), Some(Step::Nature(Draw::Prowl(BOB))));
}

/// RFYL-7.4, RFYL-12.17
#[test]
fn a_zombie_player_shot_in_human_movement_stands_in_the_way_but_neither_moves_nor_fights() {
    let three = scene("players=3 order=intermediate bullets=0 goal=100").at(0, 20).at(2, 10);
    let told = "
        Human Movement.
        Ann draws 6 for movement.
        Ann runs from space 20 to space 22.
        Ann shoots Bob the zombie.
        Ann kills Bob the zombie.
        Bob returns on space 12.
        Ann runs from space 22 to space 26.
        Cat draws 6 for movement.
        Cat runs from space 10 to space 12.
    ";
    let script = ["nature draw 6", "0 go 26", "nature draw 6", "2 go 12"];
    let three = three.zombie(1, 22).bullets(0, 1);
    let state = three.check(Step::HumanMovement, &script, told);
    let told = "Zombie Movement.\nThe zombies draw 9.";
    let state = Scene(state).check(Step::ZombieMovement, &["nature draw 9"], told);
    assert_eq!(state.space(BOB), Space(12));
    let fought = Scene(state).check(Step::Combat(Space::LAST), &[], "Combat.");
    assert!(is_done(&fought));
}

/// RFYL-8.7
#[test]
fn the_gun_of_somebody_who_turned_is_left_behind_with_the_items() {
    let armed = scene("players=2 ammo=expert").at(0, 9).at(1, 9).bullets(0, 2);
    let armed = armed.with(|state| state.players[ANN].gun = Gun::Carried).blood(0, 1, Face::Clean);
    let armed = armed.card(1, 5);
    let turned = armed.at_step(Step::Nature(Draw::GasLeak(ANN, EventCard::GasLeak)));
    let told = "
        Ann draws 1.
        Ann dies.
        Ann turns into a zombie on space 9.
        Ann discards 1 blood card that nobody looked at.
        What Ann carried is left on space 9.
        The gun of Ann is left on space 9.
    ";
    let turned = check(turned, &["nature draw 1"], told);
    assert_eq!(turned.view(Viewer::Spectator).goods[0].guns, 1);
    let after = Scene(turned).check(
        Step::Gather(ANN),
        &[],
        "
        Bob finds goods on space 9.
        Bob gains 2 bullets.
        Bob takes the gun.
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
    let move_ = Step::Ask(ANN, Question::Move);
    let state = gun_on_23().walkers(25, 2).at_step(move_);
    assert_eq!(options(&state, 0).last().map(String::as_str), Some("go 29"));
    let passing = check(state, &["0 go 27"], "Ann runs from space 20 to space 23.");
    assert_eq!(options(&passing, 0), ["take 23 gun", "decline"]);
    let told = format!(
        "Ann finds goods on space 23.\nAnn takes the gun.\nAnn runs from space 23 to space 25.\n\
         {}Ann runs from space 25 to space 27.",
        "Ann shoots a zombie.\nAnn kills a zombie.\n".repeat(2)
    );
    check(passing, &["0 take 23 gun"], &told);
    check(passing, &["0 decline"], "Ann runs from space 23 to space 25.");
}

/// RFYL-8.11
#[test]
fn nobody_takes_a_second_gun() {
    let has_one = gun_on_23().with(|state| state.players[ANN].gun = Gun::Carried);
    let told = "Ann runs from space 20 to space 25.";
    let passed = has_one.check(Step::Ask(ANN, Question::Move), &["0 go 25"], told);
    assert_eq!(passed.guns_on(Space(23)), 1);
    let with_bullet = has_one.left_bullets(2, 23, 1).at_step(Step::Ask(ANN, Question::Move));
    let passing = check(with_bullet, &["0 go 25"], "Ann runs from space 20 to space 23.");
    assert_eq!(options(&passing, 0), ["take 23 bullet", "decline"]);
    assert_eq!(refused(&passing, 0, "take 23 gun"), "RFYL-8.11");
    // At the end of the turn it stays as well, and so does nothing else.
    let after = has_one.at(0, 23).check(Step::Gather(ANN), &[], "");
    assert_eq!(after.guns_on(Space(23)), 1);
    // Where everybody has a gun from the start, none is left.
    let armed = scene("players=2 bullets=0").zombie(1, 5);
    assert!(armed.0.view(Viewer::Spectator).goods.is_empty());
}

/// RFYL-8.8
#[test]
fn who_takes_a_shortcut_past_goods_takes_none_of_them() {
    let passes = scene("players=3 bullets=0").at(0, 20).zombie(2, 2).left_bullets(2, 22, 2);
    let shortcut = Step::EventEffect(ANN, EventCard::Shortcut);
    let after = passes.check(shortcut, &["0 go 24"], "Ann is moved to space 24.");
    assert!(is_done(&after));
    assert_eq!(after.goods_on(Space(22)).bullets, 2);
}

/// RFYL-1.11, RFYL-10.3
#[test]
fn nobody_is_asked_for_a_first_aid_kit_when_there_is_no_blood_card_to_draw() {
    let none = scene("players=2").item(0, Item::FirstAidKit);
    let none = none.with(|state| state.blood = BloodPile::default());
    let after = none.check(Step::DrawBlood(ANN), &[], "");
    assert!(is_done(&after) && after.player(ANN).has(Item::FirstAidKit));
}

/// RFYL-10.4, RFYL-2.4
#[test]
fn the_road_flare_reaches_the_ends_of_the_track_and_no_farther() {
    let with_flare = |space, goal| {
        let thrower = scene("players=2").at(0, space).item(0, Item::RoadFlare).walkers(9, 1);
        let state = thrower.goal(goal).at_step(Step::Ask(ANN, Question::Flare));
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
        Events.
        Bob draws the event Rooftop Collapse.
        Bob draws 1.
        Bob dies.
        Bob turns into a zombie on space 20.
        Ann draws the event Gas Leak.
        Ann draws 2.
        Ann dies.
        Ann turns into a zombie on space 9.
        Everybody is a zombie. Ann was human the longest and wins.
    ";
    let script = [&script[..], &["nature draw 2"]].concat();
    let after = both.check(Step::Events, &script, told);
    assert_eq!(after.ended, Some(Ending::LastAlive(ANN)));
    assert_eq!(after.players[CAT].turned, 1);
}
