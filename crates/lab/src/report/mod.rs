//! The report of a study: one self-contained page, without scripts, fonts or images from elsewhere.

mod html;
mod lines;
mod rows;
mod sections;

use html::{escaped, thousands};

use crate::{Axis, Findings, Study};

/// A study and the results of its settings.
#[derive(Clone, Copy, Debug)]
pub struct ToldStudy<'a> {
    pub study: &'a Study,
    pub findings: &'a [Findings],
    /// The options common to all settings, as text.
    pub agreed: &'a str,
    /// The command that reproduces it.
    pub command: &'a str,
}

/// The whole page.
pub fn page(told: &ToldStudy<'_>) -> String {
    let name = escaped(told.study.game.name());
    let sections = [
        sections::who_wins(told),
        sections::by_value(told),
        sections::endings(told),
        sections::length(told),
        sections::survival(told),
        sections::dealt(told),
        how_it_was_measured(told),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}: {}</title>\n<style>\n{}</style></head>\n<body>\n\
         <h1><small>Shamble laboratory</small>{name}: {}</h1>\n{}{}</body></html>\n",
        title(told.study),
        include_str!("style.css"),
        title(told.study),
        lead(told),
        sections.concat(),
    )
}

fn title(study: &Study) -> String {
    let keys: Vec<&str> = study.axes.iter().map(|axis| axis.key.as_str()).collect();
    match keys.as_slice() {
        [] => format!("{} games", thousands(study.games)),
        [key] => format!("what {} changes", escaped(key)),
        keys => format!("what {} change", escaped(&keys.join(" and "))),
    }
}

/// A summary of the study in a few sentences.
fn lead(told: &ToldStudy<'_>) -> String {
    let ToldStudy { study, findings, agreed, .. } = told;
    let n: u64 = findings.iter().map(|it| it.games).sum();
    let mut text = format!(
        "<p class=\"lead\">{} games were played by bots ({}).",
        thousands(n),
        escaped(&players(study))
    );
    if n < study.n_games() {
        text += &format!(" It was stopped early: {} were planned.", thousands(study.n_games()));
    }
    if !agreed.is_empty() {
        text += &format!(" Agreed in all of them: <code>{}</code>.", escaped(agreed));
    }
    for axis in &study.axes {
        text += &format!(" {}", varied(axis, study));
    }
    text + "</p>\n"
}

fn varied(axis: &Axis, study: &Study) -> String {
    let option = study.game.options().iter().find(|option| option.key == axis.key);
    let (about, usual) = option.map_or(("", ""), |it| (it.text, it.default));
    let values = match (axis.is_number(), axis.values.as_slice()) {
        (true, [first, .., last]) => format!("from {first} to {last}"),
        (_, values) => values.join(", "),
    };
    let key = escaped(&axis.key);
    let (about, values, usual) = (escaped(about), escaped(&values), escaped(usual));
    format!("Varied: <b>{key}</b>, {values} (usually {usual}). {about}")
}

fn players(study: &Study) -> String {
    match study.players.as_slice() {
        [one] => format!("{} on every seat", one.word()),
        _ => format!("{}, clockwise from the first seat", study.players_in_words()),
    }
}

fn how_it_was_measured(told: &ToldStudy<'_>) -> String {
    let study = told.study;
    let same_luck = if study.settings.len() > 1 {
        "Game number <i>n</i> has the same seed in every setting, so settings differ by what is varied and less by luck. "
    } else {
        ""
    };
    format!(
        "<section><h2>How this was measured</h2>\n<p>{same_luck}An interval is where the true number lies in 95 of 100 such \
         studies: Wilson's for shares, the normal one for means. Where two intervals do not touch, the difference is no chance; \
         where they overlap much, nothing can be said. Bots are not people: what helps or hurts a bot of this level is told here, \
         not what does so for you.</p>\n<p>Rules version {}, seed {}. The same again: <code>{}</code></p></section>\n",
        study.game.rules_version(),
        study.seed,
        escaped(told.command),
    )
}
