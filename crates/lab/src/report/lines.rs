//! Line charts as SVG: one for wide screens and one for phones, so that the text is readable on both.

use super::html::{colour, escaped, legend, round_up};
use super::rows::Scale;
use crate::Measure;

#[derive(Clone, Debug)]
pub(crate) struct LineChart {
    /// The label of the x axis.
    pub(crate) along: String,
    pub(crate) up: String,
    pub(crate) series: Vec<Series>,
    pub(crate) kind: Kind,
}

/// One line.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, Measure)>,
}

/// How lines are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A few points, each with its interval.
    Points,
    /// A step function, with its interval as a band.
    Steps,
}

const LEFT: f64 = 52.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 44.0;

/// Maps numbers to coordinates.
struct Paper {
    width: f64,
    height: f64,
    x: (f64, f64),
    y_end: f64,
}

impl Paper {
    fn x(&self, at: f64) -> f64 {
        let share = (at - self.x.0) / (self.x.1 - self.x.0).max(1e-9);
        LEFT + share * (self.width - LEFT - RIGHT)
    }

    fn y(&self, at: f64) -> f64 {
        let share = (at / self.y_end).clamp(0.0, 1.0);
        self.height - BOTTOM - share * (self.height - TOP - BOTTOM)
    }
}

impl LineChart {
    pub(crate) fn html(&self) -> String {
        let names: Vec<String> = self.series.iter().map(|it| it.name.clone()).collect();
        let legend = if names.len() > 1 { legend(&names, "dash") } else { String::new() };
        legend + &self.svg("wide", 860.0, 340.0) + &self.svg("narrow", 340.0, 280.0)
    }

    fn svg(&self, class: &str, width: f64, height: f64) -> String {
        let points = || self.series.iter().flat_map(|it| &it.points);
        let xs = || points().map(|(x, _)| *x);
        let most = points().map(|(_, measure)| measure.high).fold(0.0, f64::max);
        let y_end = round_up(most.max(0.01)).min(1.0);
        let x = (xs().fold(f64::MAX, f64::min), xs().fold(f64::MIN, f64::max));
        // Points must not touch the frame.
        let margin = if self.kind == Kind::Points { 0.06 * (x.1 - x.0).max(1.0) } else { 0.0 };
        let paper = Paper { width, height, x: (x.0 - margin, x.1 + margin), y_end };
        let said = format!("{} by {}", self.up, self.along);
        let mut text = format!(
            "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n",
            escaped(&said)
        );
        text += &self.frame(&paper, x);
        for (nth, series) in self.series.iter().enumerate() {
            let drawn = match self.kind {
                Kind::Points => with_whiskers(&paper, series, nth, self.series.len()),
                Kind::Steps => with_band(&paper, series),
            };
            text += &format!("<g style=\"{}\">{drawn}</g>\n", colour(nth));
        }
        text + "</svg>\n"
    }

    fn frame(&self, paper: &Paper, x: (f64, f64)) -> String {
        let mut text = String::new();
        let (left, right) = (LEFT, paper.width - RIGHT);
        for step in 0..=4 {
            let at = paper.y_end * f64::from(step) / 4.0;
            let (y, mark) = (paper.y(at), Scale::Shares.mark(at));
            text += &format!(
                "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark}</text>\n",
                left - 6.0,
                y + 4.5
            );
        }
        let bottom = paper.height - BOTTOM;
        for at in marks(x, (paper.width / 60.0) as usize) {
            let x = paper.x(at);
            text += &format!(
                "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{bottom}\" y2=\"{}\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{at}</text>\n",
                bottom + 5.0,
                bottom + 19.0
            );
        }
        let middle = (left + right) / 2.0;
        text + &format!(
            "<text x=\"{middle:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\
             <text x=\"4\" y=\"14\">{}</text>\n",
            paper.height - 6.0,
            escaped(&self.along),
            escaped(&self.up)
        )
    }
}

/// Round numbers along a scale, no more than fit.
fn marks((from, to): (f64, f64), most: usize) -> Vec<f64> {
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
    let step =
        steps.into_iter().find(|step| (to - from) / step <= most as f64).unwrap_or(to - from);
    let first = (from / step).ceil();
    (0..).map(|n| (first + f64::from(n)) * step).take_while(|at| *at <= to + 1e-9).collect()
}

fn with_whiskers(paper: &Paper, series: &Series, nth: usize, of: usize) -> String {
    // Series are offset, so that their whiskers can be told apart.
    let aside = (nth as f64 - (of as f64 - 1.0) / 2.0) * 6.0;
    let at = |x: f64| paper.x(x) + aside;
    let course: Vec<String> = series
        .points
        .iter()
        .map(|(x, measure)| format!("{:.1},{:.1}", at(*x), paper.y(measure.value)))
        .collect();
    let mut text = format!("<polyline class=\"course\" points=\"{}\"/>", course.join(" "));
    for (x, measure) in &series.points {
        let (x, y) = (at(*x), paper.y(measure.value));
        text += &format!(
            "<line class=\"whisker\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
             <circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>",
            paper.y(measure.low),
            paper.y(measure.high)
        );
    }
    text
}

fn with_band(paper: &Paper, series: &Series) -> String {
    let steps = |of: fn(&Measure) -> f64| {
        let mut course: Vec<(f64, f64)> = Vec::new();
        for (x, measure) in &series.points {
            let y = of(measure);
            if let Some(&(_, before)) = course.last() {
                course.push((*x, before));
            }
            course.push((*x, y));
        }
        course
    };
    let text = |course: &[(f64, f64)]| -> String {
        let point = |&(x, y): &(f64, f64)| format!("{:.1},{:.1} ", paper.x(x), paper.y(y));
        course.iter().map(point).collect()
    };
    let (low, high, middle) = (steps(|it| it.low), steps(|it| it.high), steps(|it| it.value));
    let back: Vec<(f64, f64)> = low.into_iter().rev().collect();
    format!(
        "<polygon class=\"band\" points=\"{}{}\"/><polyline class=\"course\" points=\"{}\"/>",
        text(&high),
        text(&back),
        text(&middle)
    )
}
