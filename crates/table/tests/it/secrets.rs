//! What no message may contain.

use engine::{Seat, Viewer};
use protocol::ToClient;

use crate::hall::{Hall, lanterns, play, runs, secret, token, watch};

fn text_to(hall: &Hall, who: u64) -> String {
    let is_end = |message: &&ToClient| matches!(message, ToClient::Over { .. });
    let said = hall.told[&who].iter().filter(|it| !is_end(it)).map(ToClient::to_json);
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_secret_is_told_only_at_the_end_and_tokens_never() {
    for (kit, words) in [(runs(), "players=3"), (lanterns(), "players=3 wind=gusty")] {
        let mut hall = Hall::seated(kit, words, 2);
        hall.say(9, watch(None));
        while !hall.is_over() {
            for who in [0, 1, 9] {
                assert!(!hall.told[&who].iter().any(|it| matches!(it, ToClient::Over { .. })));
            }
            match hall.asked().into_iter().find(|&seat| seat < 2) {
                Some(seat) => hall.answer(seat, hall.now as usize),
                None => hall.wait(1000),
            }
        }
        for who in [0, 1, 9] {
            let text = text_to(&hall, who);
            assert!(text.contains(&secret().commitment()), "the commitment is shown");
            assert!(!text.contains(&secret().to_hex()));
            for seat in 0..2 {
                assert!(!text.contains(&token(seat).to_hex()));
            }
        }
    }
}

/// What only an all-seeing viewer may see stays out of every message, even when the game is over:
/// the replay is there for that.
#[test]
fn nobody_at_a_table_sees_all() {
    let mut hall = Hall::seated(runs(), "players=3", 2);
    hall.say(9, watch(None));
    hall.play_out(2);
    hall.say(10, watch(None));
    let mut n_views = 0;
    for message in hall.told.values().flatten() {
        let (ToClient::Update { scene, .. } | ToClient::Resync { scene, .. }) = message else {
            continue;
        };
        let view = scene.view.value();
        let players = view["players"].as_array().expect("there are players");
        n_views += players.iter().filter(|player| player["faces"].is_null()).count();
        assert!(players.iter().all(|player| player["faces"].is_null()), "{players:?}");
    }
    assert!(n_views > 100);
    let all = hall.table.game().view(Viewer::AllSeeing);
    assert!(all["players"][0]["faces"].is_array(), "who sees all sees them: {all}");
}

#[test]
fn a_hidden_card_and_a_hidden_plan_reach_only_their_owner() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(9, watch(None));
    let dealt: Vec<String> = hall.table.game().log().story(0, Viewer::AllSeeing);
    let charms = ["bell", "whistle", "coin", "feather", "key", "thimble"];
    let charm = charms.iter().find(|it| dealt[0].contains(*it)).expect("Ann has a charm");
    for who in [0, 1, 9] {
        assert!(!text_to(&hall, who).to_lowercase().contains(charm), "it lies face down");
    }
    hall.say(0, play("look"));
    hall.say(0, play("walk 2"));
    assert!(text_to(&hall, 0).to_lowercase().contains(charm));
    assert!(text_to(&hall, 0).contains("Ann plans to walk 2."));
    for who in [1, 9] {
        let text = text_to(&hall, who);
        assert!(!text.to_lowercase().contains(charm), "{text}");
        assert!(text.contains("Ann has a plan."), "{text}");
        assert!(!text.contains("walk 2\"") || who == 1, "only Bob's own options name it");
        assert!(!text.contains("\"Planned\":[0,2]"), "{text}");
    }
    assert_eq!(hall.table.game().log().who(3), Some(engine::Who::Seat(Seat(0))));
}
