//! Tiny Epic Zombies, but for its rules: what its board shows and sounds like, the board in the browser and in the
//! terminal, and what bots know.

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

/// What bots have learned; a page loads it when such a bot sits down.
#[cfg(not(target_arch = "wasm32"))]
const NET: Option<&[u8]> = Some(include_bytes!("../minds/tiny-epic-zombies.net"));
#[cfg(target_arch = "wasm32")]
const NET: Option<&[u8]> = None;

/// How bots decide that have learned: each level about as much better than the one below as people notice.
const PLANS: LevelPlans = LevelPlans {
    casual: SearchPlan::Liking { doubt: 3.0 },
    seasoned: SearchPlan::Liking { doubt: 2.0 },
    sharp: SearchPlan::Liking { doubt: 1.0 },
    merciless: SearchPlan::Tree { iterations: 600, shape: Shape { trust: 1.0, ..Shape::USUAL } },
};

/// The game as everybody meets it who need not know which it is.
pub static GAME: Of<TinyEpicZombies> = Of::new(include_str!("../RULES.md"))
    .with_lesson(include_str!("../lessons/first-game.lesson"))
    .with_sheet(include_str!("../lessons/how-to-play.sheet"))
    .with_terms(include_str!("../lessons/glossary.terms"))
    .with_style(minds::STYLE)
    .with_senses(minds::SENSES)
    .with_net(NET)
    .with_plans(PLANS);
