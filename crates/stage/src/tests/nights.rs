use protocol::ChosenFigure;

use crate::nights::{CarriedNights, GameRecord, Nights, PlayedNight, Profile};

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
fn a_record_counts_wins_and_the_streak() {
    let mut nights = Nights::default();
    let played = [(1, true, Some(12)), (2, false, None), (3, true, Some(-4)), (4, true, Some(9))];
    for (n, is_won, score) in played {
        nights.note(night(n, "thirty-seconds", is_won, score));
    }
    nights.note(night(9, "zombie-15", false, None));
    let record = GameRecord { n_played: 4, n_won: 3, streak: 2 };
    assert_eq!(nights.record("thirty-seconds"), record);
    assert_eq!(nights.medals(), [("Cool head", 5)]);
}

#[test]
fn nights_go_to_another_device_by_a_code() {
    let mut nights = Nights::default();
    (0..60).for_each(|n| nights.note(night(n, "tiny-epic-zombies", n % 2 == 0, Some(7))));
    let text = CarriedNights { nights: nights.clone(), ..CarriedNights::default() }.to_fragment();
    assert!(text.len() < 2_300, "a code has room for it: {}", text.len());
    let carried = CarriedNights::from_fragment(&text).nights;
    assert!((40..60).contains(&carried.0.len()), "the latest of them: {}", carried.0.len());
    assert_eq!(carried.0[0].id, nights.0[0].id);
    assert_eq!(carried.0[0].score, Some(7));
    let mut merged = nights.clone();
    carried.0.into_iter().for_each(|night| merged.note(night));
    assert_eq!(merged, nights, "what is known already is not noted again");
}

#[test]
fn what_nobody_wrote_is_not_read() {
    for text in ["", "a.b", "a.b.c.d.e.f", "<b>.zombie-15.1.1.won.", "1.2.3.4.5.6.7"] {
        assert!(CarriedNights::from_fragment(text).is_nothing(), "{text}");
    }
    for text in
        ["me", "me.cat", "me.cat.Q", "me.cat.QW5u.x", "me.cat._w", "you.cat.QW5u", "me.cat.Cg"]
    {
        assert!(CarriedNights::from_fragment(text).is_nothing(), "{text}");
    }
    let long = any_game::link::base64url::encode("a name that goes on and on".as_bytes());
    assert!(CarriedNights::from_fragment(&format!("me.cat.{long}")).is_nothing());
}

#[test]
fn name_and_figure_go_along() {
    let mut nights = Nights::default();
    nights.note(night(1, "zombie-15", true, None));
    let names =
        ["Ann", "Zoë of Troy", "A.n~n #1", "🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟", ""];
    for name in names {
        for figure in [None, Some(ChosenFigure::Cat)] {
            let profile = Profile { name: name.to_owned(), figure };
            let carried = CarriedNights { profile, nights: nights.clone() };
            let text = carried.to_fragment();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
            assert!(text.chars().all(is_plain), "a URL has it as it is: {text}");
            let read = CarriedNights::from_fragment(&text);
            assert_eq!(read.profile, carried.profile, "{text}");
            assert_eq!(read.nights.0[0].id, nights.0[0].id, "{text}");
        }
    }
    let only = Profile { name: "Ann".to_owned(), figure: None };
    let only = CarriedNights { profile: only, nights: Nights::default() };
    assert_eq!(only.to_fragment(), "me..QW5u");
    assert_eq!(CarriedNights::from_fragment("me.unicorn.QW5u"), only, "a figure of a newer device");
}

#[test]
fn links_of_older_devices_are_read_and_older_devices_read_ours() {
    let older = "00000001.zombie-15.1001.1.escaped.";
    let read = CarriedNights::from_fragment(older);
    assert_eq!((read.profile, read.nights.0.len()), (Profile::default(), 1));
    // They skip everything that has not six fields.
    let ours = CarriedNights::from_fragment(&format!("me.cat.QW5u~{older}")).to_fragment();
    assert_eq!(ours, format!("me.cat.QW5u~{older}"));
    assert!(ours.split('~').all(|it| it.split('.').count() == 6 || it.starts_with("me.")));
}
