//! The results as charts: each share under both rules, with its interval.

use std::collections::BTreeSet;

use engine::capital;
use lab::{Comparison, Findings, Measure};
use leptos::prelude::*;

use client_kit::texts;

/// A number under both rules.
struct ChartRow {
    label: String,
    as_is: Measure,
    what_if: Measure,
    /// The value at full width.
    whole: f64,
}

fn share(label: String, of: impl Fn(&Findings) -> Measure, found: &Comparison) -> ChartRow {
    ChartRow { label, as_is: of(&found.as_is), what_if: of(&found.what_if), whole: 1.0 }
}

fn ended(findings: &Findings, how: &str) -> Measure {
    Measure::share(findings.endings.get(how).map_or(0, |it| it.0), findings.games)
}

fn length(findings: &Findings) -> Measure {
    let sum = if findings.turns.n > 0 { &findings.turns } else { &findings.decisions };
    Measure::mean(sum)
}

/// Who wins.
fn wins(found: &Comparison) -> Vec<ChartRow> {
    let t = texts();
    if found.is_together() {
        return vec![share(t.all_win.to_owned(), Findings::won, found)];
    }
    let mut rows = vec![share(t.somebody_wins.to_owned(), Findings::won, found)];
    if found.has_same_seats() {
        let seats = 0..usize::from(found.as_is.n_seats);
        rows.extend(seats.map(|seat| share((t.seat_wins)(seat + 1), |it| it.won_by(seat), found)));
    }
    rows
}

fn endings(found: &Comparison) -> Vec<ChartRow> {
    let both = found.as_is.endings.keys().chain(found.what_if.endings.keys());
    let hows: BTreeSet<&'static str> = both.copied().collect();
    let row =
        |how: &'static str| share(capital(&how.replace('-', " ")), |it| ended(it, how), found);
    hows.into_iter().map(row).collect()
}

fn lengths(found: &Comparison) -> Vec<ChartRow> {
    let t = texts();
    let (as_is, what_if) = (length(&found.as_is), length(&found.what_if));
    let label = if found.as_is.turns.n > 0 { t.turns_of_game } else { t.decisions_of_game };
    let whole = as_is.high.max(what_if.high) * 1.05;
    vec![ChartRow { label: label.to_owned(), as_is, what_if, whole: whole.max(1.0) }]
}

#[component]
pub(super) fn Charts(#[prop(into)] found: Signal<Comparison>) -> impl IntoView {
    let t = texts();
    let part = move |title: &'static str, rows: fn(&Comparison) -> Vec<ChartRow>| {
        view! {
            <section class="wi-part">
                <h3>{title}</h3>
                <dl>{move || found.with(rows).into_iter().map(row).collect_view()}</dl>
            </section>
        }
    };
    view! {
        <p class="wi-legend">
            <span class="wi-key as-is">{t.as_it_is}</span>
            <span class="wi-key what-if">{t.what_if}</span>
            <span class="muted">{t.whisker}</span>
        </p>
        {part(t.who_wins, wins)}
        {part(t.how_it_ends, endings)}
        {part(t.how_long, lengths)}
    }
}

fn row(row: ChartRow) -> impl IntoView {
    let ChartRow { label, as_is, what_if, whole } = row;
    view! {
        <dt>{capital(&label)}</dt>
        <dd>{bar("as-is", texts().as_it_is, as_is, whole)}</dd>
        <dd>{bar("what-if", texts().what_if, what_if, whole)}</dd>
    }
}

fn bar(class: &'static str, whose: &'static str, it: Measure, whole: f64) -> impl IntoView {
    let is_share = whole == 1.0;
    let word = |value: f64| match is_share {
        true => format!("{:.0} %", 100.0 * value),
        false => format!("{value:.1}"),
    };
    let sure = (texts().from_to)(&word(it.low.max(0.0)), &word(it.high));
    let part = |value: f64| (value / whole).clamp(0.0, 1.0);
    let style = format!(
        "--value: {:.4}; --low: {:.4}; --high: {:.4}",
        part(it.value),
        part(it.low),
        part(it.high)
    );
    view! {
        <span class=format!("wi-bar {class}") style=style title=format!("{whose}: {sure}")>
            <span class="wi-fill"></span>
            <span class="wi-whisker"></span>
        </span>
        <span class="wi-number">
            <span class="visually-hidden">{whose} ": "</span>
            {word(it.value)}
            <span class="visually-hidden">" (" {sure} ")"</span>
        </span>
    }
}
