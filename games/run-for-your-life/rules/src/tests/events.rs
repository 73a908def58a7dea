//! Chapter 9.

use engine::{Id, Seat};

use super::cards::ann_draws;
use super::scene::{Scene, check, is_done, options, refused, scene};
use crate::cards::{EventCard, Face, Item};
use crate::state::{EventPile, Gun, State};
use crate::track::Space;
use crate::words::{Draw, Question};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// Lets everybody draw events to the end and compares the events told.
#[track_caller]
fn events(scene: Scene, script: &[&str], told: &str) -> State {
    let after = scene.events().check(script, told);
    assert!(is_done(&after), "{:?} is still to come", after.agenda);
    after
}

/// RFYL-9.1
#[test]
fn the_slowest_on_a_space_draws_its_only_event() {
    let group = scene("players=3").card(0, 5).card(1, 2).card(2, 8);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Bob, DeadSilence)
    ";
    events(group, &["nature event dead-silence"], told);
}

/// RFYL-9.1
#[test]
fn who_ties_for_the_slowest_draws_again_to_know_who_draws_the_event() {
    let group = scene("players=3").card(0, 2).card(1, 2).card(2, 8);
    let told = "
        PhaseBegan(Events)
        TieDrawn(Ann, 7, Speed)
        TieDrawn(Bob, 3, Speed)
        SpeedsDrawn { fastest: Some(Ann), slowest: Some(Bob) }
        EventDrawn(Bob, DeadSilence)
    ";
    let script = ["nature draw 7", "nature draw 3", "nature event dead-silence"];
    events(group, &script, told);
}

/// RFYL-9.1
#[test]
fn somebody_who_stayed_on_the_space_can_be_the_slowest_there() {
    // Ann did not move at all, but her card is the faster one (RFYL-7.9).
    let met = scene("players=2").at(0, 9).at(1, 9).card(0, 10).card(1, 3);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Bob, DeadSilence)
    ";
    events(met, &["nature event dead-silence"], told);
}

/// RFYL-9.2
#[test]
fn the_space_closest_to_the_goal_draws_first_and_each_card_is_resolved_before_the_next() {
    let spread = scene("players=3 bullets=0").at(0, 3).at(1, 20).at(2, 11);
    let spread = spread.card(0, 9).card(1, 2).card(2, 5);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Bob, AmmoBox)
        BulletsGained(Bob, 2)
        EventDrawn(Cat, Crowbar)
        ItemTaken(Cat, Crowbar)
        EventDrawn(Ann, DeadSilence)
    ";
    let script = ["nature event ammo-box", "nature event crowbar", "nature event dead-silence"];
    events(spread, &script, told);
}

/// RFYL-9.3
#[test]
fn the_card_affects_the_player_who_drew_it_and_nobody_else_on_the_space() {
    let group = scene("players=3 bullets=0").card(0, 5).card(1, 2).card(2, 8);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Bob, Machete)
        ItemTaken(Bob, Machete)
    ";
    let after = events(group, &["nature event machete"], told);
    let armed = [0, 1, 2].map(|seat| after.player(Seat(seat)).is_armed());
    assert_eq!(armed, [false, true, false]);
}

/// RFYL-9.4
#[test]
fn zombie_players_draw_no_events() {
    let haunted = scene("players=3").at(0, 9).at(1, 5).zombie(2, 30).card(0, 5).card(1, 5);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Ann, DeadSilence)
        EventDrawn(Bob, LooseRounds)
        BulletsGained(Bob, 1)
    ";
    let script = ["nature event dead-silence", "nature event loose-rounds"];
    events(haunted, &script, told);
}

/// RFYL-9.4
#[test]
fn who_turned_by_an_event_draws_none_afterwards() {
    let pair = scene("players=3 bullets=0").at(0, 9).at(1, 9).at(2, 4);
    let pair = pair.card(0, 5).card(1, 6).card(2, 5);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Ann, GasLeak)
        AmountDrawn(Ann, 1)
        Died(Ann)
        Turned(Ann, 9)
        EventDrawn(Cat, DeadSilence)
    ";
    let script = ["nature event gas-leak", "nature draw 1", "nature event dead-silence"];
    events(pair, &script, told);
}

/// RFYL-9.5
#[test]
fn being_moved_by_an_event_to_an_empty_space_draws_no_other() {
    let alone = scene("players=2").at(0, 30).at(1, 20).card(0, 5).card(1, 5);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Ann, Roadblock)
        Moved { who: Ann, to: 27 }
        EventDrawn(Bob, DeadSilence)
    ";
    events(alone, &["nature event roadblock", "nature event dead-silence"], told);
}

/// RFYL-9.5
#[test]
fn who_is_moved_to_others_by_an_event_does_not_draw_theirs_however_slow() {
    let near = scene("players=3").at(0, 30).at(1, 27).at(2, 27);
    let near = near.card(0, 1).card(1, 8).card(2, 4);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Ann, Roadblock)
        Moved { who: Ann, to: 27 }
        EventDrawn(Cat, DeadSilence)
    ";
    events(near, &["nature event roadblock", "nature event dead-silence"], told);
}

/// RFYL-9.6
#[test]
fn the_players_on_a_space_prevent_an_event_together() {
    let group = scene("players=3 bullets=1").at(2, 9);
    let told = "
        BulletsPledged(Ann, 1)
        BulletsPledged(Bob, 1)
        EventPrevented(PairInTheRoad)
    ";
    let script = ["0 pledge 1", "1 pledge 1"];
    let after = ann_draws(group, EventCard::PairInTheRoad, &script, told);
    let bullets = [0, 1, 2].map(|seat| after.player(Seat(seat)).goods.bullets);
    assert_eq!((bullets, after.walkers.n()), ([0, 0, 1], 0));
}

/// RFYL-9.6
#[test]
fn a_mate_on_the_space_may_pay_everything() {
    let group = scene("players=2 bullets=0").bullets(1, 3);
    let told = "
        BulletsPledged(Bob, 3)
        EventPrevented(CarAlarm)
    ";
    let after = ann_draws(group, EventCard::CarAlarm, &["1 pledge 3"], told);
    assert_eq!(after.player(BOB).goods.bullets, 0);
}

/// RFYL-9.6
#[test]
fn players_on_other_spaces_cannot_help_to_prevent_an_event() {
    let apart = scene("players=2 bullets=3").bullets(0, 0).at(0, 9).at(1, 10);
    ann_draws(apart, EventCard::LoneStraggler, &[], "ZombiesPlaced(1, 6)");
}

/// RFYL-3.15, RFYL-9.6
#[test]
fn bullets_without_a_gun_prevent_nothing() {
    let gunless = scene("players=2 ammo=expert").bullets(0, 3).at(0, 9);
    ann_draws(gunless, EventCard::LoneStraggler, &[], "ZombiesPlaced(1, 6)");
    // Bob has a gun, but not enough bullets without Ann's, which she cannot fire.
    let mut pair = gunless.at(1, 9).bullets(1, 2);
    pair.0.players[BOB].gun = Gun::Carried;
    let state = pair.asks(BOB, Question::SecondLook(EventCard::CarAlarm)).now();
    assert_eq!(options(&state, 1), [""; 0]);
}

/// RFYL-9.7
#[test]
fn the_drawer_is_asked_first_and_if_it_is_not_enough_no_bullet_is_spent() {
    let group = scene("players=3 bullets=1").card(0, 9).card(1, 8).card(2, 2);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Cat, BrokenWindow)
        ZombiesPlaced(1, 0)
    ";
    let script = ["nature event broken-window", "2 pledge 0", "0 pledge 0", "1 pledge 0"];
    let after = events(group, &script, told);
    assert_eq!(after.bullets_of(after.humans), 3);

    let told = "
        BulletsPledged(Ann, 1)
        PledgesReturned
        ZombiesPlaced(2, 4)
    ";
    let pair = scene("players=2 bullets=1");
    let after = ann_draws(pair, EventCard::PairInTheRoad, &["0 pledge 1", "1 pledge 0"], told);
    assert_eq!(after.bullets_of(after.humans), 2);
}

/// RFYL-9.7
#[test]
fn nobody_gives_more_than_is_asked_or_too_little_for_the_others_to_complete() {
    let pair = scene("players=2 bullets=5").bullets(1, 1);
    let state = pair.asks(ANN, Question::SecondLook(EventCard::CarAlarm)).now();
    assert_eq!(options(&state, 0), ["pledge 0", "pledge 2", "pledge 3"]);
    assert_eq!(refused(&state, 0, "pledge 1"), "RFYL-9.7");
    assert_eq!(refused(&state, 0, "pledge 4"), "RFYL-9.7");
    assert_eq!(refused(&state, 1, "pledge 1"), "RFYL-5.2");
}

/// RFYL-9.7
#[test]
fn a_pledge_that_failed_is_not_spent_on_the_next_event() {
    let pair = scene("players=2 bullets=1");
    let script = ["0 pledge 1", "1 pledge 0"];
    let told = "
        BulletsPledged(Ann, 1)
        PledgesReturned
        ZombiesPlaced(2, 4)
    ";
    let after = ann_draws(pair, EventCard::PairInTheRoad, &script, told);
    let told = "
        EventDrawn(Bob, BrokenWindow)
        BulletsPledged(Bob, 1)
        EventPrevented(BrokenWindow)
    ";
    let script = ["nature event broken-window", "1 pledge 1"];
    let after = Scene(after).draws(Draw::Event(BOB)).check(&script, told);
    assert_eq!([ANN, BOB].map(|seat| after.player(seat).goods.bullets), [1, 0]);
}

/// RFYL-9.7
#[test]
fn prevention_is_decided_before_a_card_says_how_far() {
    let state =
        scene("players=2 bullets=3").asks(ANN, Question::SecondLook(EventCard::CarAlarm)).now();
    assert_eq!(options(&state, 0)[0], "pledge 0");
    let told = "
        AmountDrawn(Ann, 3)
        ZombiesPlaced(3, 0)
    ";
    check(state, &["0 pledge 0", "1 pledge 0", "nature draw 3"], told);
}

/// RFYL-9.8
#[test]
fn an_encounter_is_fought_at_once_even_when_no_zombie_is_left_to_place() {
    let empty = scene("players=2 bullets=0 zombies=0").at(0, 9).at(1, 4).card(0, 5).card(1, 5);
    let told = "
        PhaseBegan(Events)
        EventDrawn(Ann, GrabbedInTheDark)
        Engaged { who: Ann, foe: Met(GrabbedInTheDark) }
        HumanDrew { who: Ann, value: 9, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        Eluded(Ann)
        EventDrawn(Bob, DeadSilence)
    ";
    let fight = ["nature event grabbed-in-the-dark", "nature draw 9", "nature draw 3"];
    let script = [&fight[..], &["nature event dead-silence"]].concat();
    let after = events(empty, &script, told);
    assert_eq!(after.walkers.n(), 0);
}

/// RFYL-9.9
#[test]
fn there_is_nothing_to_shoot_after_an_encounter() {
    let armed = scene("players=2 bullets=0").bullets(0, 1).at(0, 9);
    let state = armed.encounters(ANN, EventCard::Ambush, 1).now();
    assert_eq!(options(&state, 0), ["melee", "shoot"]);
    let told = "
        HumanDrew { who: Ann, value: 2, bonus: 0 }
        ZombieDrew { value: 3, bonus: 0 }
        FightLost(Ann)
        BloodDrawn(Ann, 3)
    ";
    let script = ["0 melee", "nature draw 2", "nature draw 3", "nature blood clean"];
    let after = check(state, &script, told);
    assert_eq!(options(&after, 0), [""; 0]);
}

/// RFYL-9.9
#[test]
fn nobody_calls_for_a_group_fight_in_an_encounter() {
    let crowd = scene("players=4 bullets=1");
    let state = crowd.encounters(ANN, EventCard::Ambush, 1).now();
    assert_eq!(options(&state, 0), ["melee", "shoot"]);
    assert_eq!(refused(&state, 0, "call"), "RFYL-9.9");
}

/// RFYL-9.10, RFYL-9.16
#[test]
fn who_dies_by_an_event_returns_on_that_space_and_acts_in_the_same_turn() {
    let alone = scene("players=2 bullets=0").at(0, 9).at(1, 12);
    let told = "
        AmountDrawn(Ann, 2)
        Died(Ann)
        Turned(Ann, 9)
    ";
    let after = ann_draws(alone, EventCard::GasLeak, &["nature draw 2"], told);
    let told = "
        PhaseBegan(ZombieMovement)
        ZombieCardDrawn(5)
        ProwlDrawn(Ann, 3)
        Prowled { who: Ann, from: 9, to: 12 }
    ";
    let script = ["nature draw 5", "nature draw 3", "0 go 12"];
    let after = Scene(after).zombie_movement().check(&script, told);
    let told = "
        PhaseBegan(Combat)
        Engaged { who: Bob, foe: ZombiePlayer(Ann) }
        HumanDrew { who: Bob, value: 5, bonus: 0 }
        ZombieDrew { value: 4, bonus: 0 }
        Eluded(Bob)
    ";
    let script = ["nature draw 5", "nature draw 4"];
    Scene(after).combat(Space::LAST).check(&script, told);
}

/// RFYL-9.10, RFYL-8.1, RFYL-8.12
#[test]
fn who_dies_by_an_event_leaves_the_goods_and_is_rid_of_the_blood_cards() {
    let packed = scene("players=2 bullets=2").at(0, 9).item(0, Item::Machete);
    let packed = packed.blood(0, 2, Face::Infected);
    let told = "
        AmountDrawn(Ann, 2)
        Died(Ann)
        Turned(Ann, 9)
        BloodDiscarded(Ann, 1)
        GoodsLeft(Ann, 9)
    ";
    let after = ann_draws(packed, EventCard::GasLeak, &["nature draw 2"], told);
    let ann = after.player(ANN);
    assert!(ann.goods.is_empty() && ann.blood.is_empty());
    assert_eq!((ann.left.bullets, ann.left_on), (2, Space(9)));
    assert_eq!(after.blood_discards.infected, 1);
}

/// RFYL-9.11
#[test]
fn spent_items_and_resolved_events_come_back_with_the_new_deck() {
    let kit = scene("players=2 bullets=0").item(0, Item::Antidote).item(0, Item::Machete);
    let after =
        ann_draws(kit, EventCard::RustyWire, &["0 discard antidote"], "ItemLost(Ann, Antidote)");
    let mut empty = after;
    empty.events = EventPile::empty();
    let deck = empty.event_pile();
    assert_eq!(deck.of(EventCard::Antidote), 1, "spent");
    assert_eq!(deck.of(EventCard::RustyWire), 1, "resolved");
    assert_eq!(deck.of(EventCard::Machete), 0, "still carried");
    assert_eq!(deck.total(), 71);
}

/// RFYL-9.11
#[test]
fn until_the_deck_is_empty_nothing_comes_back() {
    let after = ann_draws(scene("players=2"), EventCard::DeadSilence, &[], "");
    assert_eq!(after.event_pile().of(EventCard::DeadSilence), 0);
    assert_eq!(after.event_pile().total(), 71);
}

/// RFYL-1.11
#[test]
fn when_there_is_no_event_card_at_all_none_is_drawn() {
    let off = "zombies,encounter,blood,weapon,item,bullets,movement,rip,blank";
    let bare = scene(&format!("players=2 events-off={off}"));
    events(bare.card(0, 3).card(1, 5), &[], "PhaseBegan(Events)");
}

/// RFYL-9.12
#[test]
fn a_player_moved_by_an_event_stops_at_the_first_space_with_zombies() {
    let between = scene("players=2 bullets=3").at(0, 30).walkers(29, 1).walkers(33, 1);
    ann_draws(between, EventCard::Roadblock, &[], "Moved { who: Ann, to: 29 }");
    let state = between.asks(ANN, Question::Shortcut(4)).now();
    assert_eq!(options(&state, 0), ["go 30", "go 31", "go 32", "go 33"]);
    assert_eq!(refused(&state, 0, "go 34"), "RFYL-9.12");
}

/// RFYL-9.13
#[test]
fn somebody_who_carries_everything_can_carry_one_more() {
    let mut porter = scene("players=2 bullets=0");
    for item in Item::all().filter(|&item| item != Item::Flashlight) {
        porter = porter.item(0, item);
    }
    let after = ann_draws(porter, EventCard::FirstAidKit, &[], "ItemTaken(Ann, FirstAidKit)");
    let items = after.player(ANN).goods.items;
    assert_eq!(items.kinds().map(|item| items.count(item)).sum::<u8>(), 16);
}
