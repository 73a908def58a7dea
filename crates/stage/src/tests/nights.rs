use crate::nights::{GameRecord, Nights, PlayedNight};

fn night(n: u64, game: &str, is_won: bool, score: Option<i16>) -> PlayedNight {
    PlayedNight {
        id: format!("{n:08x}"),
        game: game.to_owned(),
        at: 1_000 + n,
        is_won,
        how: "escaped".to_owned(),
        score,
        medals: vec!["Cool head".to_owned()],
        names: vec!["Ann".to_owned()],
        replay: Some("/replay#x".to_owned()),
    }
}

#[test]
fn a_night_is_noted_once_and_the_latest_comes_first() {
    let mut nights = Nights::default();
    for n in [3, 1, 2, 3] {
        nights.note(night(n, "zombie-15", true, None));
    }
    let order: Vec<u64> = nights.0.iter().map(|night| night.at).collect();
    assert_eq!(order, [1_003, 1_002, 1_001]);
}

#[test]
fn the_replay_of_a_night_may_follow_and_is_kept() {
    let mut nights = Nights::default();
    nights.note(PlayedNight { replay: None, ..night(1, "zombie-15", true, None) });
    nights.note(night(1, "zombie-15", true, None));
    nights.note(PlayedNight { replay: None, ..night(1, "zombie-15", true, None) });
    assert_eq!(nights.0, [night(1, "zombie-15", true, None)]);
}

#[test]
fn a_record_counts_wins_the_best_score_and_the_streak() {
    let mut nights = Nights::default();
    let played = [(1, true, Some(12)), (2, false, None), (3, true, Some(-4)), (4, true, Some(9))];
    for (n, is_won, score) in played {
        nights.note(night(n, "thirty-seconds", is_won, score));
    }
    nights.note(night(9, "zombie-15", false, None));
    let record = GameRecord { n_played: 4, n_won: 3, best_score: Some(-4), streak: 2 };
    assert_eq!(nights.record("thirty-seconds"), record);
    assert_eq!(nights.medals(), [("Cool head", 5)]);
}

#[test]
fn nights_go_to_another_device_by_a_code() {
    let mut nights = Nights::default();
    (0..60).for_each(|n| nights.note(night(n, "tiny-epic-zombies", n % 2 == 0, Some(7))));
    let text = nights.to_fragment();
    assert!(text.len() < 2_900, "a code has room for it: {}", text.len());
    let carried = Nights::from_fragment(&text);
    assert_eq!(carried.0.len(), 40);
    assert_eq!(carried.0[0].id, nights.0[0].id);
    assert_eq!(carried.0[0].score, Some(7));
    let mut merged = nights.clone();
    carried.0.into_iter().for_each(|night| merged.note(night));
    assert_eq!(merged, nights, "what is known already is not noted again");
}

#[test]
fn what_nobody_wrote_is_not_read() {
    for text in ["", "a.b", "a.b.c.d.e.f", "<b>.zombie-15.1.1.won.", "1.2.3.4.5.6.7"] {
        assert_eq!(Nights::from_fragment(text).0, [], "{text}");
    }
}
