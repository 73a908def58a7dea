use std::fs::File;
use std::sync::atomic::{AtomicBool, Ordering};

use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::record::{ListAccessor, RowAccessor};
use any_game::{BotPlayer, PlayedGame};
use engine::{Choices, Entry, Replay, Seat};

use crate::dataset::Dataset;
use crate::parquet::GamesTable;
use crate::report::{ToldStudy, page};
use crate::{Axis, Findings, Journal, Stopped, Study, StudyRun, csv};

fn study(game: &str, setup: &str, sweeps: &[&str], players: &str, games: u64) -> Study {
    let game = any_game::find(registry::list(), game).expect("it is on the list");
    let choices = Choices::parse(setup).expect("it is a setup");
    let axes = sweeps.iter().map(|words| Axis::read(words, game.options()).expect("it is a sweep"));
    let players = players.split(',').map(|word| BotPlayer::read(word).expect("it is a player"));
    Study::new(game, choices, axes.collect(), players.collect(), (games, 7))
        .expect("it can be played")
}

fn races() -> Study {
    study("run-for-your-life", "players=2", &["bullets=0..1", "level=simple,expert"], "random", 600)
}

/// The games of each unit, in order.
fn played(study: &Study, threads: usize) -> Vec<Vec<PlayedGame>> {
    let mut units = Vec::new();
    let run = StudyRun { study, threads, from: 0, stop: &AtomicBool::new(false) };
    let take = |unit: u64, games| {
        assert_eq!(unit, units.len() as u64);
        units.push(games);
        Ok::<(), ()>(())
    };
    assert_eq!(run.play(take, |_| {}), Ok(Stopped::AtTheEnd));
    units
}

fn found(study: &Study) -> Vec<Findings> {
    let mut findings = vec![Findings::default(); study.settings.len()];
    for (unit, games) in played(study, 2).iter().enumerate() {
        games.iter().for_each(|game| findings[study.unit(unit as u64).0].add(game));
    }
    findings
}

#[test]
fn a_sweep_is_a_range_a_list_or_everything() {
    let options = |game| any_game::find(registry::list(), game).expect("it is there").options();
    let tez = options("tiny-epic-zombies");
    let values = |words: &str| Axis::read(words, tez).map(|axis| axis.values.join(" "));
    assert_eq!(values("barricade=1..6").as_deref(), Ok("1 2 3 4 5 6"));
    assert_eq!(values("barricade=2..=3").as_deref(), Ok("2 3"));
    assert_eq!(values("barricade=all").as_deref(), Ok("1 2 3 4 5 6"));
    assert_eq!(values("difficulty=easy,epic").as_deref(), Ok("easy epic"));
    assert_eq!(values("ai=all").as_deref(), Ok("even hunting mindless"));
    let two = "objectives=none,call-the-cdc+discover-a-cure";
    assert_eq!(values(two).as_deref(), Ok("none call-the-cdc,discover-a-cure"));
    for (bad, said) in [
        ("barricade", "OPTION=1..6"),
        ("luck=1..6", "no option \"luck\""),
        ("barricade=6..1", "no range"),
        ("barricade=1,,2", "empty value"),
        ("barricade=1,1", "twice"),
    ] {
        let problem = values(bad).expect_err("it is no sweep");
        assert!(problem.contains(said), "{bad}: {problem}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_before_anything_is() {
    let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is there");
    let refused = |setup: &str, sweep: &str, players: &[BotPlayer]| {
        let choices = Choices::parse(setup).expect("it is a setup");
        let axis = Axis::read(sweep, game.options()).expect("it is a sweep");
        Study::new(game, choices, vec![axis], players.to_vec(), (1, 1)).expect_err("it is refused")
    };
    let one = [BotPlayer::Random];
    assert!(refused("", "barricade=1..7", &one).contains("from 1 to 6"));
    assert!(refused("barricade=2", "barricade=1..3", &one).contains("both agreed and varied"));
    let two = [BotPlayer::Random; 2];
    assert!(refused("", "players=2..3", &two).contains("3 seats and 2 players"));
}

#[test]
fn every_game_of_every_setting_is_in_one_unit_and_settings_take_turns() {
    let study = races();
    assert_eq!((study.settings.len(), study.n_units()), (4, 12));
    let mut seen = vec![Vec::new(); 4];
    for unit in 0..study.n_units() {
        let (setting, games) = study.unit(unit);
        assert_eq!(setting as u64, unit % 4);
        seen[setting].extend(games);
    }
    assert!(seen.iter().all(|games| games.iter().copied().eq(0..600)));
}

#[test]
fn threads_change_nothing() {
    let study = races();
    assert_eq!(played(&study, 1), played(&study, 3));
}

#[test]
fn game_n_has_the_same_luck_in_every_setting() {
    // The last turn is far away in both, so it changes only the name of the setting.
    for players in ["random", "greedy"] {
        let study = study("run-for-your-life", "players=2", &["last-turn=499,500"], players, 20);
        let units = played(&study, 2);
        let of = |setting: usize| {
            let units = units.iter().enumerate().filter(move |it| it.0 % 2 == setting);
            units.flat_map(|it| it.1.clone()).collect::<Vec<_>>()
        };
        assert_eq!(of(0), of(1), "{players}");
    }
}

#[test]
fn who_stops_keeps_whole_units_from_the_first_one_on() {
    let study = races();
    let stop = AtomicBool::new(false);
    let mut taken = 0;
    let run = StudyRun { study: &study, threads: 2, from: 0, stop: &stop };
    let take = |unit: u64, games: Vec<PlayedGame>| {
        assert_eq!((unit, games.len() as u64), (taken, study.unit(unit).1.count() as u64));
        taken += 1;
        stop.store(true, Ordering::Relaxed);
        Ok::<(), ()>(())
    };
    let stopped = run.play(take, |_| {});
    assert_eq!(stopped, Ok(Stopped::Before(taken)));
    assert!(taken < study.n_units());
    let refuse = |unit: u64, _| if unit < 3 { Ok(()) } else { Err("the disk is full") };
    let run = StudyRun { study: &study, threads: 2, from: 0, stop: &AtomicBool::new(false) };
    assert_eq!(run.play(refuse, |_| {}), Err("the disk is full"));
}

#[test]
fn a_journal_that_is_cut_anywhere_goes_on_from_its_last_whole_unit() {
    let study = study("tiny-epic-zombies", "players=2", &["barricade=1,6"], "greedy", 3);
    let units = played(&study, 2);
    let text = units.iter().fold(Journal::heading(&study), |text, it| text + &Journal::lines(it));
    let whole = Journal::read(&study, &text).expect("nothing is missing");
    assert_eq!((whole.units, whole.bytes), (units.clone(), text.len()));
    for cut in (Journal::heading(&study).len()..text.len()).step_by(97) {
        if !text.is_char_boundary(cut) {
            continue;
        }
        let part = Journal::read(&study, &text[..cut]).expect("half a line is no harm");
        assert!(part.bytes <= cut && text[..part.bytes].ends_with('\n'));
        assert_eq!(part.units[..], units[..part.units.len()]);
    }
}

#[test]
fn a_journal_of_something_else_is_refused() {
    let study = races();
    let refused = |text: &str| Journal::read(&study, text).expect_err("it is another").to_string();
    assert!(refused("").contains("no file in which games were kept"));
    assert!(refused("game,winners\n").contains("no file in which games were kept"));
    let other = Study { seed: 8, ..study.clone() };
    assert!(refused(&Journal::heading(&other)).contains("another study"));
    let wrong = Journal::heading(&study) + "[1,2,[],\"escaped\",null,3,4,5,[]]\n";
    assert!(refused(&wrong).contains("Line 2"));
}

#[test]
fn what_is_counted_adds_up() {
    let study = study("tiny-epic-zombies", "players=2", &["difficulty=easy,epic"], "random", 300);
    let findings = found(&study);
    let mut both = findings[0].clone();
    both.merge(&findings[1]);
    assert_eq!(both.games, 600);
    assert_eq!(both.endings.values().map(|it| it.0).sum::<u64>(), 600);
    assert_eq!(both.by_turn.values().map(|it| it.lost).sum::<u64>(), both.unwon);
    assert!(both.is_together());
    let of_sort = |sort: &str| {
        let counts = both.dealt.iter().filter(|it| it.0.0 == sort);
        counts.map(|it| it.1.times).sum::<u64>()
    };
    assert_eq!((of_sort("character"), of_sort("objective")), (2 * 600, 3 * 600));
    let course = both.survival(|it| it.ended);
    assert!(course.windows(2).all(|two| two[1].1.value <= two[0].1.value));
    assert_eq!(course.last().map(|it| it.1.value), Some(0.0));
}

#[test]
fn tables_have_a_row_for_each_game() {
    let study = study("tiny-epic-zombies", "players=2", &["barricade=1,6"], "random", 300);
    let units = played(&study, 2);
    let path = std::env::temp_dir().join(format!("shamble-lab-{}.parquet", std::process::id()));
    let mut table =
        GamesTable::new(File::create(&path).expect("there is room"), &study).expect("it begins");
    let mut text = csv::heading(&study);
    for (unit, games) in units.iter().enumerate() {
        let setting = study.unit(unit as u64).0;
        for game in games {
            text += &csv::row(&study, setting, game);
            table.add(&study, setting, game).expect("there is room");
        }
    }
    table.finish().expect("there is room");
    assert_eq!(text.lines().count(), 601);
    let heads =
        "barricade,game,winners,how,score,turns,decisions,outcomes,dealt_character,dealt_objective";
    assert!(text.starts_with(heads), "{text}");
    let reader =
        SerializedFileReader::new(File::open(&path).expect("it is there")).expect("it is a table");
    assert_eq!(reader.metadata().file_metadata().num_rows(), 600);
    for (row, line) in reader.get_row_iter(None).expect("it has rows").zip(text.lines().skip(1)) {
        let row = row.expect("it is whole");
        let cells: Vec<&str> = line.split(',').collect();
        let number = |nth| row.get_long(nth).expect("it is a number").to_string();
        assert_eq!((number(0).as_str(), number(1).as_str()), (cells[0], cells[1]));
        assert_eq!(row.get_string(3).map(String::as_str).ok(), Some(cells[3]));
        let dealt = row.get_list(8).expect("it is a list");
        let names =
            (0..dealt.len()).map(|nth| dealt.get_string(nth).expect("it is a name").as_str());
        assert!(names.eq(cells[8].split('+')));
    }
    std::fs::remove_file(path).expect("it was ours");
}

#[test]
fn a_recorded_decision_is_what_the_replay_has() {
    let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is there");
    let choices = Choices::parse("players=2").expect("it is a setup");
    let players = vec![BotPlayer::Greedy; 2];
    let dataset = Dataset { game, choices, players, games: 1, seed: 3 };
    let recorded = dataset.record(0);
    let replay = Replay::parse(&recorded.replay).expect("it is a replay");
    assert!(game.verify(&replay).is_ok_and(|it| it.n_outcomes > 0));
    assert!(recorded.decisions.len() > 10);
    for decision in &recorded.decisions {
        let action = decision.options[decision.chosen].clone();
        let entry = &replay.lines[decision.entry].entry;
        assert_eq!(*entry, Entry::Acted(Seat(decision.seat), action));
    }
    assert_eq!(dataset.record(0).replay, recorded.replay);
    assert_ne!(dataset.record(1).replay, recorded.replay);
}

#[test]
fn a_page_tells_every_setting_and_needs_nothing_else() {
    let told = |study: &Study| {
        let findings = found(study);
        let told =
            ToldStudy { study, findings: &findings, agreed: "players=<2>", command: "shamble sim" };
        page(&told)
    };
    let sweep = study("tiny-epic-zombies", "players=2", &["barricade=1..6"], "random", 50);
    let text = told(&sweep);
    for heading in
        ["Who wins", "How games end", "How long", "hold out", "By character", "By objective"]
    {
        assert!(text.contains(heading), "{heading} is missing");
    }
    assert!((1..=6).all(|n| text.contains(&format!("barricade={n}"))));
    assert!(text.contains("players=&lt;2&gt;"));
    let alone = told(&study("zombie-15", "clock=actions", &[], "random", 50));
    let races = told(&races());
    let grid = ["barricade=1..6", "difficulty=all", "ai=all"];
    let grid = told(&study("tiny-epic-zombies", "players=2", &grid, "random", 2));
    for text in [text, alone, races, grid] {
        for foreign in ["<script", "http:", "https:", "url(", "NaN", "inf%"] {
            assert!(!text.contains(foreign), "{foreign} is in the page");
        }
        for tag in ["section", "table", "svg", "div", "tr", "td"] {
            let count = |it: &str| text.matches(it).count();
            let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
            assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
        }
    }
}
