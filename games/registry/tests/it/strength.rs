use engine::{Seat, SeatSet};

use crate::race::{race, start};

#[test]
fn one_who_thinks_beats_three_who_do_not() {
    const GAMES: u64 = 200;
    let mut won = 0_u32;
    for seed in 0..GAMES {
        let me = Seat((seed % 4) as u8);
        let ending = race(start("level=simple"), SeatSet::only(me), seed, |_, _| ());
        won += u32::from(ending.winners.has(me));
    }
    let share = f64::from(won) / GAMES as f64;
    let margin = 1.96 * (share * (1.0 - share) / GAMES as f64).sqrt();
    assert!(share - margin > 0.45, "{share} ± {margin}, where chance alone wins 0.25");
}

#[test]
fn those_who_think_mostly_get_away() {
    const GAMES: u64 = 40;
    let ends = |seed| race(start("level=simple"), SeatSet::first(4), seed, |_, _| ());
    let escaped = (0..GAMES).filter(|&seed| ends(seed).how == "escaped").count() as u64;
    assert!(escaped > GAMES / 2, "{escaped} of {GAMES}");
}
