//! The sections of the page, each an answer to one question. A section without content is empty.

use super::ToldStudy;
use super::html::{escaped, in_words};
use super::lines::{Kind, LineChart, Series};
use super::rows::{Named, Scale, plot, stacked};
use crate::{Findings, Measure, Study, TurnCount};

/// More lines than this cannot be told apart.
const MOST_SERIES: usize = 8;

fn section(heading: &str, how_to_read: &str, body: &str) -> String {
    if body.is_empty() {
        return String::new();
    }
    format!("<section><h2>{heading}</h2>\n<p class=\"how\">{how_to_read}</p>\n{body}</section>\n")
}

fn label(study: &Study, setting: usize) -> String {
    match study.settings[setting].label(&study.axes).as_str() {
        "" => "all games".to_owned(),
        label => label.to_owned(),
    }
}

fn pooled<'a>(findings: impl IntoIterator<Item = &'a Findings>) -> Findings {
    let mut all = Findings::default();
    findings.into_iter().for_each(|it| all.merge(it));
    all
}

fn is_together(told: &ToldStudy<'_>) -> bool {
    told.findings.iter().all(Findings::is_together)
}

pub(super) fn who_wins(told: &ToldStudy<'_>) -> String {
    let chart = winning_chart(told).map(|chart| chart.html()).unwrap_or_default();
    if is_together(told) {
        let rows: Vec<Named> = (0..told.findings.len())
            .map(|nth| (label(told.study, nth), told.findings[nth].won()))
            .collect();
        let table = plot("setting", "games", Scale::Shares, &rows);
        let how = "Everybody at the table wins or loses together. The dot is the share of games that was won, the bar around it \
                   its 95 % interval.";
        return section("Who wins", how, &(chart + &table));
    }
    let mut body = chart;
    for (nth, findings) in told.findings.iter().enumerate() {
        if told.findings.len() > 1 {
            body += &format!("<h3>{}</h3>\n", escaped(&label(told.study, nth)));
        }
        body += &plot("seat", "games", Scale::Shares, &by_seat(told.study, nth, findings));
    }
    let how = "The dot is the share of games that a seat won, alone or with others, the bar around it its 95 % interval.";
    section("Who wins", how, &body)
}

fn by_seat(study: &Study, setting: usize, findings: &Findings) -> Vec<Named> {
    let players = &study.settings[setting].players;
    let seat = |n: usize| {
        let player = players.get(n).map(|it| it.word()).unwrap_or_default();
        (format!("Seat {} ({player})", n + 1), findings.won_by(n))
    };
    let mut rows: Vec<Named> = (0..usize::from(findings.n_seats)).map(seat).collect();
    if findings.shared > 0 {
        rows.push(("Several together".to_owned(), Measure::share(findings.shared, findings.games)));
    }
    rows.push(("Nobody".to_owned(), Measure::share(findings.unwon, findings.games)));
    rows
}

/// Shares over the first axis, if it is a scale: a line for each setting of the others, or for each seat.
fn winning_chart(told: &ToldStudy<'_>) -> Option<LineChart> {
    let axis = told.study.axes.first().filter(|axis| axis.is_number() && axis.values.len() > 2)?;
    let series = if is_together(told) {
        courses(told, Findings::won)
    } else if told.study.axes.len() == 1 {
        let n_seats = told.findings.iter().map(|it| it.n_seats).max()?;
        let of_seat = |n: usize| {
            let mut series = courses(told, |findings| findings.won_by(n));
            let name = format!("Seat {}", n + 1);
            series.pop().map(|course| Series { name, ..course })
        };
        (0..usize::from(n_seats)).filter_map(of_seat).collect()
    } else {
        return None;
    };
    if series.len() > MOST_SERIES {
        return None;
    }
    let (along, up) = (axis.key.clone(), "share of games won".to_owned());
    Some(LineChart { along, up, series, kind: Kind::Points })
}

/// A line over the first axis for each setting of the others.
fn courses(told: &ToldStudy<'_>, of: impl Fn(&Findings) -> Measure) -> Vec<Series> {
    let mut series: Vec<Series> = Vec::new();
    for (setting, findings) in told.study.settings.iter().zip(told.findings) {
        let rest = setting.values.iter().zip(&told.study.axes).skip(1);
        let words: Vec<String> =
            rest.map(|(value, axis)| format!("{}={value}", axis.key)).collect();
        let name = words.join(" ");
        let x: f64 = setting.values[0].parse().expect("the axis has numbers alone");
        let point = (x, of(findings));
        match series.iter_mut().find(|it| it.name == name) {
            Some(course) => course.points.push(point),
            None => series.push(Series { name, points: vec![point] }),
        }
    }
    series
}

/// Where several options are varied, each of them by itself.
pub(super) fn by_value(told: &ToldStudy<'_>) -> String {
    let study = told.study;
    if study.axes.len() < 2 || !is_together(told) {
        return String::new();
    }
    let mut body = String::new();
    for (nth, axis) in study.axes.iter().enumerate() {
        let with = |value: &String| {
            let all = study.settings.iter().zip(told.findings);
            pooled(all.filter(|(it, _)| it.values[nth] == *value).map(|(_, findings)| findings))
        };
        let rows: Vec<Named> =
            axis.values.iter().map(|value| (value.clone(), with(value).won())).collect();
        body += &format!("<h3>{}</h3>\n", escaped(&axis.key));
        body += &plot(&axis.key, "games", Scale::Shares, &rows);
    }
    section(
        "Each by itself",
        "The same games, put together by one of the things that were varied.",
        &body,
    )
}

pub(super) fn endings(told: &ToldStudy<'_>) -> String {
    let all = pooled(told.findings);
    let name = |how: &str| {
        let (n, won) = all.endings[how];
        let is_won = if won == n {
            "won"
        } else if won == 0 {
            "lost"
        } else {
            "won or lost"
        };
        format!("{} ({is_won})", in_words(how))
    };
    // What was won stands first, where bars begin alike and can be compared.
    let mut hows: Vec<&'static str> = all.endings.keys().copied().collect();
    hows.sort_by_key(|how| all.endings[how].1 == 0);
    let names: Vec<String> = hows.iter().map(|how| name(how)).collect();
    let share = |findings: &Findings, how: &str| {
        let times = findings.endings.get(how).map_or(0, |it| it.0);
        Measure::share(times, findings.games)
    };
    if let [only] = told.findings {
        let rows: Vec<Named> =
            hows.iter().zip(names).map(|(how, name)| (name, share(only, how))).collect();
        let how = "What ended the games, and how often.";
        return section("How games end", how, &plot("ending", "games", Scale::Shares, &rows));
    }
    let row = |nth: usize| {
        let shares = hows.iter().map(|how| share(&told.findings[nth], how)).collect();
        (label(told.study, nth), shares)
    };
    let rows: Vec<(String, Vec<Measure>)> = (0..told.findings.len()).map(row).collect();
    let how = "What ended the games: each bar is all games of a setting, parted by how they ended.";
    section("How games end", how, &stacked("setting", &names, &rows))
}

pub(super) fn length(told: &ToldStudy<'_>) -> String {
    let mut body = String::new();
    let mut add = |heading: &str, of: fn(&Findings) -> &any_game::Sum| {
        if told.findings.iter().any(|it| of(it).n == 0) {
            return;
        }
        let rows: Vec<Named> = (0..told.findings.len())
            .map(|nth| (label(told.study, nth), Measure::mean(of(&told.findings[nth]))))
            .collect();
        body += &format!("<h3>{heading}</h3>\n{}", plot("setting", "games", Scale::Numbers, &rows));
    };
    add("Turns", |it| &it.turns);
    add("Decisions of the players", |it| &it.decisions);
    section("How long games last", "The mean of a game, with its 95 % interval.", &body)
}

pub(super) fn survival(told: &ToldStudy<'_>) -> String {
    let all = pooled(told.findings);
    if all.by_turn.is_empty() {
        return String::new();
    }
    let (is_gone, up, how): (fn(&TurnCount) -> u64, _, _) = if all.unwon > 0 {
        let how = "The share of games that were not lost after so many turns. Where a line stays level, nobody loses; where it \
                   ends is the share that was won. The band is the 95 % interval.";
        (|it| it.lost, "share of games not lost", how)
    } else {
        let how = "The share of games that still went on after so many turns. The band is the 95 % interval.";
        (|it| it.ended, "share of games that go on", how)
    };
    let last = all.by_turn.keys().next_back().copied().unwrap_or(0);
    let course = |name: String, findings: &Findings| {
        let mut points: Vec<(f64, Measure)> =
            findings.survival(is_gone).into_iter().map(|(turn, it)| (turn.into(), it)).collect();
        if let Some(&(_, end)) = points.last() {
            points.push(((last + 1).into(), end));
        }
        Series { name, points }
    };
    let groups = groups(told);
    let series = groups.into_iter().map(|(name, findings)| course(name, &findings)).collect();
    let (along, up) = ("turns".to_owned(), up.to_owned());
    let chart = LineChart { along, up, series, kind: Kind::Steps };
    section("How long people hold out", how, &chart.html())
}

/// Each setting if there are few, else by the first axis, else all together.
fn groups(told: &ToldStudy<'_>) -> Vec<(String, Findings)> {
    let study = told.study;
    if told.findings.len() <= MOST_SERIES {
        let one = |nth: usize| (label(study, nth), told.findings[nth].clone());
        return (0..told.findings.len()).map(one).collect();
    }
    let axis = &study.axes[0];
    if axis.values.len() > MOST_SERIES {
        return vec![("all games".to_owned(), pooled(told.findings))];
    }
    let with = |value: &String| {
        let all = study.settings.iter().zip(told.findings);
        let found = pooled(all.filter(|(it, _)| it.values[0] == *value).map(|(_, it)| it));
        (format!("{}={value}", axis.key), found)
    };
    axis.values.iter().map(with).collect()
}

pub(super) fn dealt(told: &ToldStudy<'_>) -> String {
    let all = pooled(told.findings);
    let mut body = String::new();
    for sort in told.study.game.sorts_dealt() {
        let of_sort = all.dealt.iter().filter(|((it, _), _)| it == sort);
        let mut rows: Vec<Named> = of_sort
            .map(|((_, name), count)| ((*name).to_owned(), Measure::share(count.won, count.times)))
            .collect();
        if rows.len() < 2 {
            continue;
        }
        rows.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        body += &format!("<h3>By {sort}</h3>\n{}", plot(sort, "times dealt", Scale::Shares, &rows));
    }
    let how = "The share of games won by whoever had it at the beginning, over all settings; the best on top.";
    section("What the deal is worth", how, &body)
}
