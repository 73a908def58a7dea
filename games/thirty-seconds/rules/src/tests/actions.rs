//! Chapter 6: the Survivor's actions.

use super::scene::{can, check, options, play, refused, scene};
use crate::row::Row;
use crate::supply::Supply;
use crate::tactics::Tactic;
use crate::zombies::Body;

/// THIRTY-6.1, THIRTY-6.12
#[test]
fn a_move_goes_one_row_forward_or_backward_for_one_energy() {
    let state = scene("").row(5).acts();
    assert!(can(&state, 0, "move 4") && can(&state, 0, "move 6"));
    assert_eq!(refused(&state, 0, "move 7"), "THIRTY-6.12");
    let after = check(
        state,
        &["0 move 4", "0 move 5"],
        "Moved { from: 5, to: 4 }\nMoved { from: 4, to: 5 }",
    );
    assert_eq!(after.survivor.energy, 2);
    assert!(!can(&scene("").acts(), 0, "move 0"));
}

/// THIRTY-6.2
#[test]
fn standing_up_costs_one_and_two_beside_a_standing_zombie() {
    let alone = check(scene("").down().acts(), &["0 stand-up"], "StoodUp");
    assert_eq!((alone.survivor.energy, alone.survivor.is_down), (3, false));
    let watched = scene("").down().zombie(Body::Shuffler, 1);
    assert_eq!(play(watched.acts(), &["0 stand-up"]).survivor.energy, 2);
    let harmless = scene("").down().fallen(Body::Shuffler, 1);
    assert_eq!(play(harmless.acts(), &["0 stand-up"]).survivor.energy, 3);
    assert_eq!(refused(&watched.energy(1).acts(), 0, "stand-up"), "THIRTY-6.2");
}

/// THIRTY-6.3
#[test]
fn one_supply_card_of_the_own_row_is_picked_up_for_one_energy() {
    let state = scene("")
        .row(2)
        .lies(2, Supply::Pistol)
        .hidden(2, Supply::Grenade)
        .hidden(2, Supply::Molotov)
        .lies(3, Supply::Crowbar)
        .acts();
    let picks: Vec<String> =
        options(&state, 0).into_iter().filter(|it| it.starts_with("pick-up")).collect();
    assert_eq!(picks, ["pick-up pistol:4", "pick-up hidden"]);
    assert_eq!(refused(&state, 0, "pick-up crowbar"), "THIRTY-6.3");
    let told = "
        PickedUp(Thing { card: Pistol, uses: 4 })
        PickedUpHidden(Some(Grenade))
    ";
    let after = check(state, &["0 pick-up pistol:4", "0 pick-up hidden"], told);
    assert_eq!((after.hand.len(), after.survivor.energy), (2, 2));
}

/// THIRTY-6.4
#[test]
fn who_is_down_picks_up_once_for_nothing() {
    let state = scene("").down().energy(1).lies(1, Supply::Pistol).lies(1, Supply::Crowbar).acts();
    let after = play(state, &["0 pick-up pistol:4"]);
    assert_eq!(after.survivor.energy, 1);
    let again = play(after, &["0 pick-up crowbar"]);
    assert_eq!(again.survivor.energy, 0);
}

/// THIRTY-6.5, THIRTY-6.13
#[test]
fn equipping_costs_what_the_card_says() {
    let state = scene("").hand(Supply::Pistol).hand(Supply::BodyArmor).acts();
    let told = "
        Equipped(Thing { card: Pistol, uses: 4 })
        Equipped(Thing { card: BodyArmor, uses: 3 })
    ";
    let after = check(state, &["0 equip pistol:4", "0 equip body-armor:3"], told);
    assert_eq!((after.survivor.energy, after.equipped.len()), (3, 2));
    let poor = scene("").energy(0).hand(Supply::BodyArmor).acts();
    assert_eq!(refused(&poor, 0, "equip body-armor:3"), "THIRTY-6.5");
}

/// THIRTY-6.6
#[test]
fn a_fourth_card_cannot_be_equipped() {
    let state = scene("")
        .equip(Supply::Pistol)
        .equip(Supply::Crowbar)
        .equip(Supply::Machete)
        .hand(Supply::Revolver)
        .acts();
    assert_eq!(refused(&state, 0, "equip revolver:3"), "THIRTY-6.6");
    assert!(can(&play(state, &["0 drop 2"]), 0, "equip revolver:3"));
}

/// THIRTY-6.7, THIRTY-6.8
#[test]
fn a_dropped_card_lies_face_up_and_keeps_its_ammo() {
    let state = scene("").row(3).energy(1).equip_used(Supply::Shotgun, 2).acts();
    let after = check(state, &["0 drop 1"], "Dropped(Thing { card: Shotgun, uses: 2 }, 3)");
    assert_eq!(after.survivor.energy, 1);
    let back = check(after, &["0 pick-up shotgun:2"], "PickedUp(Thing { card: Shotgun, uses: 2 })");
    assert_eq!(back.hand.as_slice()[0].uses, 2);
    assert_eq!(refused(&back, 0, "drop 1"), "THIRTY-6.7");
}

/// THIRTY-6.9, THIRTY-6.14
#[test]
fn a_tactics_card_costs_one_energy_or_two_cards_three_times_at_most() {
    let mut rich = scene("");
    for card in [Tactic::Block, Tactic::Block, Tactic::Dodge, Tactic::Dodge, Tactic::Stash] {
        rich = rich.tactic(card);
    }
    let state = rich.hand(Supply::Pistol).acts();
    let told = "
        Discarded(Tactic(Block))
        Discarded(Supply(Thing { card: Pistol, uses: 4 }))
        TacticDrawn(Some(Sprint))
    ";
    let trade = ["0 trade", "0 discard block", "0 discard pistol:4", "nature tactic sprint"];
    let once = check(state, &trade, told);
    assert_eq!(once.survivor.energy, 4);
    let second = ["0 trade", "0 discard block", "0 discard dodge", "nature tactic sprint"];
    let third = ["0 trade", "0 discard sprint", "0 discard dodge", "nature tactic parkour"];
    let thrice = play(play(once, &second), &third);
    assert_eq!(refused(&thrice, 0, "trade"), "THIRTY-6.9");
    assert_eq!(play(thrice, &["0 draw"]).survivor.energy, 3);
}

/// THIRTY-6.10
#[test]
fn a_tactics_card_is_paid_for_and_discarded() {
    let state = scene("").health(3).tactic(Tactic::Bandage).acts();
    let after = check(state, &["0 play bandage"], "TacticPlayed(Bandage)\nHealthGained(1)");
    assert_eq!(after.survivor.energy, 3);
    assert_eq!(after.tactics_discard.of(Tactic::Bandage), 1);
    assert_eq!(refused(&after, 0, "play bandage"), "THIRTY-6.10");
}

/// THIRTY-6.11
#[test]
fn who_is_down_cannot_move_play_movement_cards_or_attack_unarmed() {
    let state = scene("")
        .down()
        .equip(Supply::Pistol)
        .equip(Supply::Crowbar)
        .tactic(Tactic::Sprint)
        .tactic(Tactic::Parkour)
        .tactic(Tactic::SlipPast)
        .zombie(Body::Shuffler, 1)
        .fallen(Body::Shuffler, 1)
        .acts();
    assert_eq!(refused(&state, 0, "move 2"), "THIRTY-6.11");
    for card in ["sprint", "parkour", "slip-past"] {
        assert_eq!(refused(&state, 0, &format!("play {card}")), "THIRTY-6.11");
    }
    assert_eq!(refused(&state, 0, "trip 1"), "THIRTY-6.11");
    assert_eq!(refused(&state, 0, "stomp 2"), "THIRTY-6.11");
    assert!(can(&state, 0, "attack 1 1") && can(&state, 0, "attack 2 1"));
    assert_eq!(state.survivor.row, Row(1));
}
