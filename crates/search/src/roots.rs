//! Several trees for one decision: the plan divides its iterations among roots, each with worlds of its own, and what they found
//! is added up. How many there are is part of the plan, so the decision does not depend on how many threads there are.

/// What was found out about an option at the root of a tree, or at several together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<A> {
    pub action: A,
    pub prior: f32,
    pub visits: u32,
    /// The sum of its values for the seat that decides; precise enough that the order of adding up does not matter.
    pub sum: f64,
}

impl<A> Finding<A> {
    /// More visits are better; of equals the higher value, and then the higher prior.
    pub(crate) fn is_better(&self, other: &Self) -> bool {
        let ranks = self.visits.cmp(&other.visits);
        let ranks = ranks.then(self.sum.total_cmp(&other.sum));
        ranks.then(self.prior.total_cmp(&other.prior)).is_gt()
    }
}

/// Grows these roots, on a thread for each worker, and adds up what they found. `grow` must depend on the number of the root
/// alone, and not on which worker it gets.
pub fn grow_roots<W: Send, A: Copy + PartialEq + Send>(
    workers: &mut [W],
    roots: u32,
    grow: impl Fn(&mut W, u32) -> Vec<Finding<A>> + Sync,
) -> Vec<Finding<A>> {
    let n_workers = workers.len();
    // Each worker takes every n-th root.
    let some_of_them = |first: usize, worker: &mut W| -> Vec<_> {
        (0..roots).skip(first).step_by(n_workers).map(|nth| grow(worker, nth)).collect()
    };
    let Some((own, others)) = workers.split_first_mut() else { return Vec::new() };
    let found: Vec<Vec<Vec<Finding<A>>>> = std::thread::scope(|scope| {
        let some_of_them = &some_of_them;
        let begun: Vec<_> = others
            .iter_mut()
            .enumerate()
            .map(|(nth, worker)| scope.spawn(move || some_of_them(nth + 1, worker)))
            .collect();
        let own = some_of_them(0, own);
        let join = |it: std::thread::ScopedJoinHandle<'_, _>| match it.join() {
            Ok(found) => found,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        std::iter::once(own).chain(begun.into_iter().map(join)).collect()
    });
    let in_order = (0..roots as usize).map(|nth| &found[nth % n_workers][nth / n_workers]);
    in_order.fold(Vec::new(), |mut all, some| {
        add_up(&mut all, some);
        all
    })
}

/// Adds what other roots found.
fn add_up<A: Copy + PartialEq>(all: &mut Vec<Finding<A>>, more: &[Finding<A>]) {
    for one in more {
        match all.iter_mut().find(|it| it.action == one.action) {
            Some(known) => {
                known.visits += one.visits;
                known.sum += one.sum;
            }
            None => all.push(*one),
        }
    }
}

/// The option to take; `None` if nothing was found out.
pub fn best<A: Copy>(found: &[Finding<A>]) -> Option<A> {
    let best = found.iter().reduce(|best, it| if it.is_better(best) { it } else { best });
    best.map(|it| it.action)
}

/// How many of a plan's iterations one of its roots gets.
pub fn share(iterations: u32, roots: u32, nth: u32) -> u32 {
    iterations / roots + u32::from(nth < iterations % roots)
}

/// The seed of a root. The first has that of the decision.
pub fn seed(luck: u64, nth: u32) -> u64 {
    luck.wrapping_add(u64::from(nth).wrapping_mul(0xd1b5_4a32_d192_ed03))
}
