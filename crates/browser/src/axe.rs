//! Accessibility checks by axe-core.

use std::fmt;

use serde_json::Value;

use crate::page::Page;

/// Its licence is next to it.
const AXE: &str = include_str!("../vendor/axe.min.js");

/// Target size is part of WCAG 2.2, and only checked on request.
const RUN: &str = "axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
}).then(found => found.violations.map(it => ({
    rule: it.id,
    impact: it.impact,
    help: it.help,
    places: it.nodes.map(node => node.target.flat().join(' ')),
})))";

/// A violation of an accessibility rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub rule: String,
    /// `moderate`, `serious` or `critical`.
    pub impact: String,
    pub help: String,
    /// A selector for each element that breaks it.
    pub places: Vec<String>,
}

/// The violations that are more than minor on a page as it is now.
#[track_caller]
pub fn axe(page: &Page) -> Vec<Violation> {
    if page.eval("typeof axe") != "object" {
        page.eval(&format!("{AXE}\n;0"));
    }
    let found = page.eval(RUN);
    let all = found.as_array().into_iter().flatten().map(Violation::new);
    all.filter(|it| it.impact != "minor").collect()
}

impl Violation {
    fn new(found: &Value) -> Violation {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Violation {
            rule: text(&found["rule"]),
            impact: text(&found["impact"]),
            help: text(&found["help"]),
            places: found["places"].as_array().into_iter().flatten().map(text).collect(),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}: {}", self.rule, self.impact, self.help, self.places.join(", "))
    }
}
