//! The C interface. Callers must observe this: a gym comes from `gym_new`, is used by one thread at a time, and is not used after
//! `gym_free`; input arrays have the stated length; output is valid until the next call.

use std::ffi::{CStr, c_char};

use crate::games::{Games, Spec};

/// The arrays, as pointers and lengths.
#[repr(C)]
#[derive(Debug)]
pub struct RawBatch {
    lists: [RawSlice; 12],
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct RawSlice {
    at: *const u8,
    bytes: u64,
}

impl RawSlice {
    fn of<T>(list: &[T]) -> RawSlice {
        RawSlice { at: list.as_ptr().cast(), bytes: size_of_val(list) as u64 }
    }
}

/// Games of these setups, a line each; null, with the reason on standard error, if a setup is wrong.
///
/// # Safety
/// `specs` is a text that ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_new(
    specs: *const c_char,
    n: u32,
    n_threads: u32,
    seed: u64,
) -> *mut Games {
    // SAFETY: the caller hands over a text that ends with a zero.
    let specs = unsafe { CStr::from_ptr(specs) }.to_string_lossy();
    let specs: Result<Vec<Spec>, String> =
        specs.lines().filter(|line| !line.trim().is_empty()).map(Spec::parse).collect();
    match specs {
        Ok(specs) => {
            let games = Games::new(specs, n as usize, n_threads.max(1) as usize, seed);
            Box::into_raw(Box::new(games))
        }
        Err(problem) => {
            eprintln!("gym: {problem}");
            std::ptr::null_mut()
        }
    }
}

/// # Safety
/// `gym` came from `gym_new` and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_free(gym: *mut Games) {
    // SAFETY: it was made by `Box::into_raw`, and the caller gives it back once.
    drop(unsafe { Box::from_raw(gym) });
}

/// # Safety
/// `gym` came from `gym_new`; `shown` can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_show(gym: *const Games, shown: *mut RawBatch) {
    // SAFETY: as the caller promises.
    let (gym, shown) = unsafe { (&*gym, &mut *shown) };
    let batch = &gym.batch;
    shown.lists = [
        RawSlice::of(&batch.state),
        RawSlice::of(&batch.state_ends),
        RawSlice::of(&batch.options),
        RawSlice::of(&batch.option_ends),
        RawSlice::of(&batch.choice_ends),
        RawSlice::of(&batch.sides),
        RawSlice::of(&batch.specs),
        RawSlice::of(&batch.rewards),
        RawSlice::of(&batch.is_new),
        RawSlice::of(&batch.won),
        RawSlice::of(&batch.lengths),
        RawSlice::of(&batch.ended_specs),
    ];
}

/// Takes an option in each game.
///
/// # Safety
/// `gym` came from `gym_new`; there are `n` choices, one for each game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_play(gym: *mut Games, choices: *const u32, n: u32) {
    // SAFETY: as the caller promises.
    let (gym, choices) = unsafe { (&mut *gym, std::slice::from_raw_parts(choices, n as usize)) };
    gym.play(choices);
}

/// Writes the choices of flat search.
///
/// # Safety
/// `gym` came from `gym_new`; `choices` has room for `n` of them, one for each game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_think(gym: *mut Games, playouts: u32, choices: *mut u32, n: u32) {
    // SAFETY: as the caller promises.
    let (gym, out) = unsafe { (&mut *gym, std::slice::from_raw_parts_mut(choices, n as usize)) };
    out.copy_from_slice(&gym.think(playouts));
}

/// Changes the weights of the setups.
///
/// # Safety
/// `gym` came from `gym_new`; there are `n` weights, one for each setup.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gym_weigh(gym: *mut Games, weights: *const f32, n: u32) {
    // SAFETY: as the caller promises.
    let (gym, weights) = unsafe { (&mut *gym, std::slice::from_raw_parts(weights, n as usize)) };
    gym.weigh(weights);
}
