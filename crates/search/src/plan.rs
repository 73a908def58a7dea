//! How a bot with a judge decides.

use crate::tree::Shape;

/// A sample of the policy, or a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchPlan {
    /// Samples from the preferences. The greater the doubt (a temperature), the less they matter; without any, it takes the first
    /// choice.
    Liking { doubt: f32 },
    /// A tree search with this many iterations, divided among roots that can grow at the same time.
    Tree { iterations: u32, roots: u32, shape: Shape },
}

impl SearchPlan {
    /// Takes the first choice.
    pub const BEST: SearchPlan = SearchPlan::Liking { doubt: 0.0 };

    /// A tree search with one root and the default shape.
    pub const fn tree(iterations: u32) -> SearchPlan {
        SearchPlan::Tree { iterations, roots: 1, shape: Shape::USUAL }
    }
}
