//! Tiny Epic Zombies apart from its rules: its pictures and sounds, the board in the browser and in the terminal,
//! and its bots.

#[cfg(target_arch = "wasm32")]
pub mod board;
pub mod minds;
#[cfg(any(target_arch = "wasm32", test))]
pub mod picture;
#[cfg(not(target_arch = "wasm32"))]
pub mod terminal;

pub use rules;

use any_game::{LevelPlans, Of, SearchPlan, Shape};
use rules::TinyEpicZombies;

/// The weights of the learned bots; in the browser, the page loads them when such a bot sits down.
#[cfg(not(target_arch = "wasm32"))]
const NET: Option<&[u8]> = Some(include_bytes!("../minds/tiny-epic-zombies.net"));
#[cfg(target_arch = "wasm32")]
const NET: Option<&[u8]> = None;

/// How learned bots decide. The levels are spaced so that players notice each step.
pub const PLANS: LevelPlans = LevelPlans {
    casual: SearchPlan::Liking { doubt: 6.0 },
    seasoned: SearchPlan::Liking { doubt: 4.0 },
    sharp: SearchPlan::Liking { doubt: 2.5 },
    merciless: SearchPlan::Tree {
        iterations: 600,
        roots: 1,
        shape: Shape { trust: 1.0, ..Shape::USUAL },
    },
};

/// The game, for code that need not know which game it is.
pub static GAME: Of<TinyEpicZombies> = Of::new(include_str!("../RULES.md"))
    .with_lesson(include_str!("../lessons/first-game.lesson"))
    .with_sheet(include_str!("../lessons/how-to-play.sheet"))
    .with_terms(include_str!("../lessons/glossary.terms"))
    .with_style(minds::STYLE)
    .with_senses(minds::SENSES)
    .with_net(NET)
    .with_plans(PLANS);
