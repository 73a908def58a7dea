//! The results of a study, for people at a terminal and for programs.

use std::io::Write;

use any_game::{Sum, setup};
use lab::{Findings, Measure, Setting, Study};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::scenario;

pub(crate) fn tell(study: &Study, all: &[Findings], out: &mut dyn Write) -> Result<(), Failure> {
    let setup = match scenario::in_words(&study.choices) {
        nothing if nothing.is_empty() => nothing,
        words => format!(" {words}"),
    };
    let n: u64 = all.iter().map(|it| it.games).sum();
    let games = if n == 1 { "1 game".to_owned() } else { format!("{n} games") };
    let (id, who, seed) = (study.game.id(), study.players_in_words(), study.seed);
    writeln!(out, "{id}{setup}: {games} by {who} players, seed {seed}")?;
    match all {
        [only] => in_full(only, out),
        _ => side_by_side(study, all, out),
    }
}

fn in_full(findings: &Findings, out: &mut dyn Write) -> Result<(), Failure> {
    let n = findings.games;
    writeln!(out, "\nwon by                share   95 % interval")?;
    for seat in 0..usize::from(findings.n_seats) {
        tell_share(&format!("seat {}", seat + 1), findings.wins[seat], n, out)?;
    }
    tell_share("several together", findings.shared, n, out)?;
    tell_share("nobody", findings.unwon, n, out)?;
    writeln!(out, "\nended")?;
    for (how, &(times, _)) in &findings.endings {
        tell_share(how, times, n, out)?;
    }
    writeln!(out, "\nper game               mean   (95 %)      least   most")?;
    for (what, sum) in counted(findings) {
        let (mean, margin) = (sum.mean(), sum.margin());
        let (least, most) = (sum.least, sum.most);
        writeln!(out, "  {what:<18} {mean:>7.1}   ± {margin:<7.2} {least:>7} {most:>6}")?;
    }
    Ok(())
}

fn side_by_side(study: &Study, all: &[Findings], out: &mut dyn Write) -> Result<(), Failure> {
    let labels: Vec<String> = study.settings.iter().map(|it| it.label(&study.axes)).collect();
    let width = labels.iter().map(String::len).max().unwrap_or(0);
    let is_together = all.iter().all(Findings::is_together);
    let n_seats = all.iter().map(|it| it.n_seats).max().unwrap_or(0);
    let heads: Vec<String> = match is_together {
        true => vec!["won".to_owned()],
        false => (1..=n_seats).map(|n| format!("seat {n}")).chain(["nobody".to_owned()]).collect(),
    };
    let heads: String = heads.iter().map(|head| format!("  {head:<20}")).collect();
    writeln!(out, "\n{:<width$}    games{heads}  turns", "")?;
    for (label, findings) in labels.iter().zip(all) {
        let shares: Vec<Measure> = match is_together {
            true => vec![findings.won()],
            false => {
                let seats = (0..usize::from(n_seats)).map(|n| findings.won_by(n));
                seats.chain([Measure::share(findings.unwon, findings.games)]).collect()
            }
        };
        let shares: String = shares.iter().map(|it| format!("  {:<20}", it.percent())).collect();
        let turns = match findings.turns.n {
            0 => String::new(),
            _ => Measure::mean(&findings.turns).number(),
        };
        writeln!(out, "{label:<width$}  {:>7}{shares}  {turns}", findings.games)?;
    }
    Ok(())
}

fn tell_share(what: &str, times: u64, n: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let Measure { value, low, high, .. } = Measure::share(times, n);
    let (share, low, high) = (100.0 * value, 100.0 * low, 100.0 * high);
    writeln!(out, "  {what:<18} {share:>6.2} %   {low:.2}–{high:.2}")?;
    Ok(())
}

fn counted(findings: &Findings) -> Vec<(&'static str, Sum)> {
    let all = [
        ("turns", findings.turns),
        ("decisions", findings.decisions),
        ("outcomes", findings.outcomes),
    ];
    all.into_iter().filter(|(_, sum)| sum.n > 0).collect()
}

/// One object; for a sweep, with an object for each setting.
pub(crate) fn to_json(study: &Study, all: &[Findings]) -> Value {
    let head = json!({
        "game": study.game.id(),
        "setup": setup::choices_to_json(&study.choices, study.game.options()),
        "seats": study.players_in_words(),
        "seed": study.seed,
    });
    if let ([only], true) = (all, study.axes.is_empty()) {
        return joined(head, one(only));
    }
    let axis = |axis: &lab::Axis| json!({"option": axis.key, "values": axis.values});
    let settings: Vec<Value> = study
        .settings
        .iter()
        .zip(all)
        .map(|(setting, it)| joined(varied(study, setting), one(it)))
        .collect();
    let sweep: Vec<Value> = study.axes.iter().map(axis).collect();
    joined(head, json!({"sweep": sweep, "settings": settings}))
}

fn varied(study: &Study, setting: &Setting) -> Value {
    let pairs = study.axes.iter().zip(&setting.values);
    let values: Value = pairs.map(|(axis, value)| (axis.key.clone(), value.clone())).collect();
    json!({"varied": values})
}

fn joined(mut one: Value, more: Value) -> Value {
    if let (Some(one), Value::Object(more)) = (one.as_object_mut(), more) {
        one.extend(more);
    }
    one
}

fn one(findings: &Findings) -> Value {
    let n = findings.games;
    let share = |times: u64| {
        let Measure { value, low, high, .. } = Measure::share(times, n);
        json!({"games": times, "share": value, "low": low, "high": high})
    };
    let seats = findings.wins.iter().take(findings.n_seats.into()).map(|&won| share(won));
    let ended = findings.endings.iter().map(|(&how, &(times, _))| (how, share(times)));
    let mut answer = json!({
        "games": n,
        "won_by_seat": seats.collect::<Value>(),
        "won_by_several": share(findings.shared),
        "won_by_nobody": share(findings.unwon),
        "ended": ended.collect::<Value>(),
    });
    for (what, sum) in counted(findings) {
        answer[what] = json!({
            "total": sum.total, "mean": sum.mean(), "margin": sum.margin(),
            "least": sum.least, "most": sum.most,
        });
    }
    answer
}
