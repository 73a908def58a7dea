//! The players of a study, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use any_game::BotPlayer;

use crate::failure::Failure;

/// Reads `casual` or `sharp,newcomer,newcomer`.
pub(crate) fn read(words: &str) -> Result<Vec<BotPlayer>, Failure> {
    let one = |word: &str| {
        BotPlayer::read(word).ok_or_else(|| {
            let known = BotPlayer::known();
            Failure::Usage(format!("No player is called {word:?}; there are {known}."))
        })
    };
    words.split(',').map(str::trim).map(one).collect()
}

/// Becomes true on Ctrl-C. A second Ctrl-C ends the program at once.
pub(crate) fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        // Without a runtime Ctrl-C ends the program at once, as it does by default.
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if told.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    stop
}

/// One thread for each core by default.
pub(crate) fn threads(asked: Option<u64>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, |n| n.get());
    asked.map_or_else(cores, |n| n as usize)
}
