//! How those who share an Area stand there, measured from the middle of their group.

/// So many zombies of a crowd are drawn; the number beside them counts all.
pub const MOST_IN_CROWD: u8 = 6;

/// Where the figures of a crowd stand, those behind first.
pub fn crowd(n: u8) -> Vec<(f32, f32)> {
    let n = n.min(MOST_IN_CROWD);
    let back = if n > 3 { n - n / 2 } else { 0 };
    let row = |n: u8, y: f32| {
        (0..n).map(move |at| (26.0 * (f32::from(at) - f32::from(n.saturating_sub(1)) / 2.0), y))
    };
    let front = if back > 0 { 12.0 } else { 0.0 };
    row(back, -14.0).chain(row(n - back, front)).collect()
}

/// Where one of so many Heroes stands.
pub fn person(nth: usize, of: usize) -> (f32, f32) {
    let step = if of > 3 { 26.0 } else { 34.0 };
    let x = step * (nth as f32 - (of.max(1) - 1) as f32 / 2.0);
    (x, if nth % 2 == 1 && of > 2 { -9.0 } else { 0.0 })
}

/// Where one of so many things lies.
pub fn thing(nth: usize, of: usize) -> (f32, f32) {
    (30.0 * (nth as f32 - (of.max(1) - 1) as f32 / 2.0), 0.0)
}
