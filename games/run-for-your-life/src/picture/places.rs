//! Where figures stand within a space, so that nobody hides anybody and crowds can be counted.

use std::collections::BTreeMap;

use engine::Seat;
use rules::track::Space;

use super::shown::{Picture, Runner};

/// Somebody or something that stands on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DrawnFigure {
    Runner(Seat),
    /// A crowd, by its number.
    Crowd(u32),
}

/// A position within a space: its offset from the middle, in figure widths, and the scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FigurePlace {
    pub dx: f32,
    pub dy: f32,
    pub size: f32,
}

/// The most zombies drawn for one crowd; its badge shows the number.
pub const DRAWN: usize = 6;

/// Where each figure of a picture stands.
pub fn places(picture: &Picture) -> BTreeMap<DrawnFigure, (Space, FigurePlace)> {
    let mut on: BTreeMap<Space, Vec<DrawnFigure>> = BTreeMap::new();
    let is_human = |it: &&Runner| it.is_human();
    let humans = picture.runners.iter().filter(is_human);
    let turned = picture.runners.iter().filter(|it| !is_human(it));
    // Humans in front, and the figures that would hide the most at the back.
    for runner in humans.chain(turned) {
        on.entry(runner.space).or_default().push(DrawnFigure::Runner(runner.seat));
    }
    for crowd in &picture.crowds {
        on.entry(crowd.space).or_default().push(DrawnFigure::Crowd(crowd.id));
    }
    let placed = on.into_iter().flat_map(|(space, figures)| {
        let n = figures.len();
        // The start is at the edge of the board: shift a crowd there inward.
        let aside = if space == Space::START && n > 2 { 0.24 } else { 0.0 };
        figures.into_iter().enumerate().map(move |(nth, it)| {
            let at = place(nth, n);
            (it, (space, FigurePlace { dx: at.dx + aside, ..at }))
        })
    });
    placed.collect()
}

/// The position of the `nth` of `n`: in rows of up to three, the first in front. A figure is drawn
/// about 0.6 as wide as its box, so three abreast do not hide each other.
pub fn place(nth: usize, n: usize) -> FigurePlace {
    const ABREAST: usize = 3;
    let (size, apart) = match n {
        0 | 1 => (1.0, 0.0),
        2 => (0.86, 0.54),
        3 => (0.74, 0.42),
        4 | 5 => (0.66, 0.4),
        6 => (0.6, 0.38),
        _ => (0.54, 0.36),
    };
    let (row, column) = (nth / ABREAST, nth % ABREAST);
    let in_row = ABREAST.min(n - row * ABREAST).max(1);
    let middle = 0.5 * (in_row as f32 - 1.0);
    // Figures behind show through the gaps.
    let shift = match (row, in_row) {
        (0, _) | (_, 2) => 0.0,
        (row, _) if row % 2 == 1 => 0.5,
        (_, _) => 0.0,
    };
    FigurePlace { dx: apart * (column as f32 - middle + shift), dy: -0.34 * row as f32, size }
}

/// Where the drawn zombies of a crowd stand around its position; the first is in front.
pub fn crowd(n: u8) -> &'static [FigurePlace] {
    const fn at(dx: f32, dy: f32, size: f32) -> FigurePlace {
        FigurePlace { dx, dy, size }
    }
    const ONE: [FigurePlace; 1] = [at(0.0, 0.0, 1.0)];
    const TWO: [FigurePlace; 2] = [at(-0.2, 0.0, 0.86), at(0.22, -0.07, 0.86)];
    const THREE: [FigurePlace; 3] =
        [at(-0.24, 0.0, 0.76), at(0.25, -0.03, 0.76), at(0.02, -0.2, 0.76)];
    const FOUR: [FigurePlace; 4] =
        [at(-0.25, 0.02, 0.7), at(0.21, 0.0, 0.7), at(-0.03, -0.2, 0.7), at(0.36, -0.22, 0.7)];
    const FIVE: [FigurePlace; 5] = [
        at(-0.3, 0.02, 0.66),
        at(0.08, 0.03, 0.66),
        at(0.38, -0.06, 0.66),
        at(-0.14, -0.21, 0.66),
        at(0.22, -0.25, 0.66),
    ];
    const SIX: [FigurePlace; DRAWN] = [
        at(-0.34, 0.02, 0.62),
        at(0.02, 0.04, 0.62),
        at(0.36, 0.0, 0.62),
        at(-0.2, -0.2, 0.62),
        at(0.17, -0.19, 0.62),
        at(-0.02, -0.37, 0.62),
    ];
    match n {
        0 => &[],
        1 => &ONE,
        2 => &TWO,
        3 => &THREE,
        4 => &FOUR,
        5 => &FIVE,
        _ => &SIX,
    }
}
