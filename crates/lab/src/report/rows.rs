//! A table of measures, each drawn as a dot with its interval.

use super::html::{colour, escaped, round_up, thousands};
use crate::Measure;

/// The unit of the measures of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Shares,
    Numbers,
}

impl Scale {
    fn end(self, most: f64) -> f64 {
        match self {
            Scale::Shares => round_up(most.max(0.01)).min(1.0),
            Scale::Numbers => round_up(most),
        }
    }

    /// The label of a value on the scale.
    pub(crate) fn mark(self, at: f64) -> String {
        match self {
            Scale::Shares => format!("{} %", round(100.0 * at)),
            Scale::Numbers => round(at),
        }
    }

    fn value(self, measure: &Measure) -> String {
        let shown = |it: f64| match self {
            Scale::Shares => format!("{:.1}", 100.0 * it),
            Scale::Numbers => format!("{it:.1}"),
        };
        let [value, low, high] = [measure.value, measure.low, measure.high].map(shown);
        let unit = if self == Scale::Shares { " %" } else { "" };
        format!("{value}{unit} <small>{low}–{high}</small>")
    }
}

/// A number without more digits than it needs.
fn round(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A row: its name and its measure.
pub(crate) type Named = (String, Measure);

/// The table: `what` heads the names, `of` what is counted in the last column.
pub(crate) fn plot(what: &str, of: &str, scale: Scale, rows: &[Named]) -> String {
    let most = rows.iter().map(|(_, measure)| measure.high).fold(0.0, f64::max);
    let end = scale.end(most);
    let place = |at: f64| (100.0 * at / end).clamp(0.0, 100.0);
    let mut text = format!(
        "<table class=\"plot\"><thead><tr><th>{}</th><th></th><th class=\"n\">measured, 95 % interval</th>\
         <th class=\"n\">{}</th></tr></thead><tbody>\n",
        escaped(what),
        escaped(of)
    );
    for (name, measure) in rows {
        let (low, high) = (place(measure.low), place(measure.high));
        text += &format!(
            "<tr style=\"{}\"><th scope=\"row\">{}</th><td class=\"track\"><div><i style=\"left:{low:.2}%;width:{:.2}%\"></i>\
             <b style=\"left:{:.2}%\"></b></div></td><td class=\"n\">{}</td><td class=\"n games\">{}</td></tr>\n",
            colour(0),
            escaped(name),
            high - low,
            place(measure.value),
            scale.value(measure),
            thousands(measure.n),
        );
    }
    let mark = |share: f64| {
        format!("<span style=\"left:{}%\">{}</span>", 100.0 * share, scale.mark(share * end))
    };
    let marks = [0.0, 0.25, 0.5, 0.75, 1.0].map(mark).concat();
    text + &format!(
        "<tr aria-hidden=\"true\"><td></td><td class=\"track scale\"><div>{marks}</div></td><td></td>\
         <td class=\"games\"></td></tr></tbody></table>\n"
    )
}

/// Stacked bars, one per row, each part as wide as its share.
pub(crate) fn stacked(what: &str, names: &[String], rows: &[(String, Vec<Measure>)]) -> String {
    let mut text = super::html::legend(names, "");
    text += "<table class=\"plot parts\"><tbody>\n";
    for (name, shares) in rows {
        let part = |(nth, share): (usize, &Measure)| {
            let said = format!("{}: {}", names[nth], share.percent());
            let (said, wide) = (escaped(&said), 100.0 * share.value);
            format!("<span style=\"{};width:{wide:.2}%\" title=\"{said}\"></span>", colour(nth))
        };
        let parts: String = shares.iter().enumerate().map(part).collect();
        text += &format!(
            "<tr><th scope=\"row\">{}</th><td class=\"track stack\"><div>{parts}</div></td></tr>\n",
            escaped(name)
        );
    }
    text += "</tbody></table>\n";
    text + &details(what, names, rows)
}

/// The same in numbers.
fn details(what: &str, names: &[String], rows: &[(String, Vec<Measure>)]) -> String {
    let heads: String =
        names.iter().map(|name| format!("<th class=\"n\">{}</th>", escaped(name))).collect();
    let mut text = format!(
        "<details><summary>In numbers</summary><div class=\"scroll\"><table><thead><tr><th>{}</th>{heads}</tr></thead><tbody>\n",
        escaped(what)
    );
    for (name, shares) in rows {
        let cell = |share: &Measure| format!("<td class=\"n\">{}</td>", Scale::Shares.value(share));
        let cells: String = shares.iter().map(cell).collect();
        text += &format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(name));
    }
    text + "</tbody></table></div></details>\n"
}
