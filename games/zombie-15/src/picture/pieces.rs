//! How figures and things in an Area are arranged, relative to the middle of their group.

/// The most zombies drawn for a crowd; the number beside them shows how many there are.
pub const MOST_IN_CROWD: u8 = 6;

/// Where the figures of a crowd stand, back to front.
pub fn crowd(n: u8) -> Vec<(f32, f32)> {
    let n = n.min(MOST_IN_CROWD);
    let back = if n > 3 { n - n / 2 } else { 0 };
    let row = |n: u8, y: f32| {
        (0..n).map(move |at| (26.0 * (f32::from(at) - f32::from(n.saturating_sub(1)) / 2.0), y))
    };
    let front = if back > 0 { 12.0 } else { 0.0 };
    row(back, -14.0).chain(row(n - back, front)).collect()
}

/// Where Hero `nth` of `of` stands.
pub fn person(nth: usize, of: usize) -> (f32, f32) {
    let step = if of > 3 { 26.0 } else { 34.0 };
    let x = step * (nth as f32 - (of.max(1) - 1) as f32 / 2.0);
    (x, if nth % 2 == 1 && of > 2 { -9.0 } else { 0.0 })
}

/// Where thing `nth` of `of` lies.
pub fn thing(nth: usize, of: usize) -> (f32, f32) {
    (30.0 * (nth as f32 - (of.max(1) - 1) as f32 / 2.0), 0.0)
}
