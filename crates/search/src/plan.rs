//! How somebody decides who has an opinion on positions.

use crate::tree::Shape;

/// From a glance to a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchPlan {
    /// Takes what it likes, the more often the better it likes it. The greater the doubt, the less the difference matters;
    /// without any, it does what it likes best.
    Liking { doubt: f32 },
    /// Searches a tree, with so many iterations.
    Tree { iterations: u32, shape: Shape },
}

impl SearchPlan {
    /// Does what it likes best.
    pub const BEST: SearchPlan = SearchPlan::Liking { doubt: 0.0 };

    /// So many iterations of a tree as usual.
    pub const fn tree(iterations: u32) -> SearchPlan {
        SearchPlan::Tree { iterations, shape: Shape::USUAL }
    }
}
