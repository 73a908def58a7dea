//! Chapters 5 and 13: reaction windows as everybody sees them.

use engine::{Names, Secrets, Viewer};

use super::scene::{ANN, BOB, asked, play, scene};
use crate::ThirtySeconds;
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::{Scheme, Tactic};
use crate::window::Window;
use crate::words::{SURVIVOR, ZOMBIES};
use crate::zombies::Body;

fn window(state: &State) -> Option<Window> {
    ThirtySeconds::view(state, Viewer::Spectator).window
}

#[track_caller]
fn told(state: &State) -> String {
    window(state).expect("a window is open").sentence(&Names::usual(2))
}

/// THIRTY-13.3, THIRTY-5.4
#[test]
fn a_hit_waits_for_the_zombie_player_and_everybody_sees_why() {
    let state = scene("").equip(Supply::Pistol).zombie(Body::Brute, 1).scheme(Scheme::Moan).acts();
    assert_eq!(window(&state), None, "an action of one's own is no window");
    let hit = play(state, &["0 attack 1 1", "nature strike s5"]);
    assert_eq!(asked(&hit), BOB);
    assert_eq!(told(&hit), "Ann attacks Brute 1 with the Pistol. Bob may react.");
    let open = window(&hit).expect("it is open");
    assert_eq!((open.acting, open.asked, open.stops_timer), (SURVIVOR, ZOMBIES, true));
    let soaks = play(hit, &["1 pass"]);
    assert_eq!(told(&soaks), "Ann attacks Brute 1 with the Pistol. Bob may react.");
    let jams = play(soaks, &["1 pass"]);
    assert_eq!(told(&jams), "Ann has fired the Pistol. Bob may react.");
    assert_eq!(window(&play(jams, &["1 pass"])), None);
}

/// THIRTY-13.1
#[test]
fn a_move_may_be_answered_with_a_stumble() {
    let state = scene("").equip(Supply::Pistol).scheme(Scheme::Moan).acts();
    let moved = play(state, &["0 move 2"]);
    assert_eq!(told(&moved), "Ann moves to row 2. Bob may react.");
}

/// THIRTY-12.3, THIRTY-13.1
#[test]
fn a_zombie_that_hits_waits_for_the_survivor_and_then_for_its_own_side() {
    let state = scene("").tactic(Tactic::Stash).scheme(Scheme::Moan).zombie(Body::Brute, 1);
    let hit = play(state.equip(Supply::Pistol).zombies_act(), &["1 bite 1", "nature claw z4"]);
    assert_eq!(asked(&hit), ANN);
    let attack = "Brute 1 attacks. It hits: 1 damage and a knockdown.";
    assert_eq!(told(&hit), format!("{attack} Ann may react."));
    let open = window(&hit).expect("it is open");
    assert_eq!((open.acting, open.asked, open.stops_timer), (ZOMBIES, SURVIVOR, true));
    let presses = play(hit, &["0 pass"]);
    assert_eq!(told(&presses), format!("{attack} Bob may react."));
    assert!(window(&presses).expect("it is open").stops_timer, "in Bob's own time, too");
}

/// THIRTY-14.3, THIRTY-13.2
#[test]
fn an_approach_and_a_card_may_be_answered_too() {
    let state = scene("").row(2).tactic(Tactic::Stash).zombie(Body::Shuffler, 3);
    let near = play(state.zombies_act(), &["1 shamble 1 2"]);
    assert_eq!(told(&near), "Shuffler 1 comes at Ann. Ann may react.");
    let card = play(state.scheme(Scheme::Moan).zombies_act(), &["1 scheme moan"]);
    assert_eq!(told(&card), "The zombies play Moan. Ann may react.");
}

/// THIRTY-13.6
#[test]
fn nobody_is_asked_whose_hand_cannot_hold_a_reaction() {
    let ready = scene("").equip(Supply::Pistol).zombie(Body::Brute, 1);
    let script = ["0 attack 1 1", "nature strike s5"];
    let empty = play(ready.acts(), &script);
    assert_eq!((asked(&empty), window(&empty)), (ANN, None));
    let spent = ready.scheme(Scheme::Moan).with(|s| {
        for scheme in [Scheme::PoorAim, Scheme::ThickSkull, Scheme::Jam] {
            for _ in 0..scheme.card().count {
                s.schemes.take(scheme);
                s.schemes_discard.add(scheme);
            }
        }
    });
    let known = play(spent.acts(), &script);
    assert_eq!((asked(&known), window(&known)), (ANN, None));
}
