//! The arrow from who acts to what a hint points at.

use crate::geometry::{Point, Rect};

/// A shorter way needs no arrow, in pixels.
const SHORTEST: f32 = 36.0;
/// How far the arrow bends aside, as a share of its length: it passes beside what lies between.
const BEND: f32 = 0.14;
const HEAD: f32 = 16.0;
const HALF_A_HEAD: f32 = 9.0;

/// The line and the head of an arrow from the middle of one box to the edge of another, as paths of SVG.
#[derive(Clone, PartialEq, Debug)]
pub struct HintArrow {
    pub line: String,
    pub head: String,
}

impl HintArrow {
    pub fn between(from: Rect, to: Rect) -> Option<HintArrow> {
        let (start, middle) = (from.middle(), to.middle());
        let way = start.distance(middle);
        let end = middle.toward(start, inside(to, start) / way);
        let length = start.distance(end);
        // Where a box covers the start, nothing is far enough away.
        if !length.is_finite() || length < SHORTEST || to.has(start) {
            return None;
        }
        let across = ((end.y - start.y) * BEND, (start.x - end.x) * BEND);
        let bend = start.toward(end, 0.5).plus(across.0, across.1);
        let neck = end.toward(bend, HEAD / end.distance(bend));
        let (x, y) = ((end.x - neck.x) / HEAD, (end.y - neck.y) / HEAD);
        let wing = |side: f32| neck.plus(-y * side * HALF_A_HEAD, x * side * HALF_A_HEAD);
        let (left, right) = (wing(1.0), wing(-1.0));
        Some(HintArrow {
            line: format!("M{} Q{} {}", at(start), at(bend), at(neck)),
            head: format!("M{} L{} L{} Z", at(end), at(left), at(right)),
        })
    }
}

fn at(point: Point) -> String {
    format!("{:.0} {:.0}", point.x, point.y)
}

/// How much of the way from the middle of a box towards a point outside lies in the box.
fn inside(of: Rect, towards: Point) -> f32 {
    let middle = of.middle();
    let (x, y) = ((towards.x - middle.x).abs(), (towards.y - middle.y).abs());
    let share = (of.width / 2.0 / x).min(of.height / 2.0 / y);
    share.min(1.0) * middle.distance(towards)
}
