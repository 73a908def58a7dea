//! The built-in players.

use engine::{Game, Rng, Seat};
use mind::Mind;
use search::flat;
use search::tree::Shape;
use search::{Level, Limit, SearchPlan};
use serde::Serialize;

/// A player for a seat in an arena or a laboratory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BotPlayer {
    Random,
    /// Takes the option with the highest appeal.
    Greedy,
    /// Flat search with this many playouts.
    Flat(u32),
    /// The trained network, used according to a plan.
    Learned(SearchPlan),
    Level(Level),
}

impl BotPlayer {
    /// Reads `casual`, `level:2`, `random`, `greedy`, `flat:400`, `doubt:0.5`, `tree:100`, `tree:100:1.5` and
    /// `tree:100:1.5:4`.
    pub fn read(word: &str) -> Option<BotPlayer> {
        let number = |digits: &str| digits.parse::<u32>().ok();
        let nth = |n: u32| Level::ALL.get((n as usize).checked_sub(1)?).copied();
        match word.split_once(':') {
            None if word == "random" => Some(BotPlayer::Random),
            None if word == "greedy" => Some(BotPlayer::Greedy),
            None => Level::of_word(word).map(BotPlayer::Level),
            Some(("flat", n)) => number(n).filter(|&n| n > 0).map(BotPlayer::Flat),
            Some((kind @ ("doubt" | "tree"), words)) => plan(kind, words).map(BotPlayer::Learned),
            Some(("level", n)) => number(n).and_then(nth).map(BotPlayer::Level),
            Some(_) => None,
        }
    }

    /// The list of players for help texts.
    pub fn known() -> String {
        let levels = Level::ALL.map(Level::word).join(", ");
        let n = Level::ALL.len();
        format!(
            "{levels} (or level:1 to level:{n}), random, greedy, flat:PLAYOUTS, doubt:DOUBT \
             and tree:ITERATIONS[:TRUST[:ROOTS]]"
        )
    }

    /// The inverse of [`BotPlayer::read`].
    pub fn word(&self) -> String {
        match self {
            BotPlayer::Random => "random".to_owned(),
            BotPlayer::Greedy => "greedy".to_owned(),
            BotPlayer::Flat(playouts) => format!("flat:{playouts}"),
            BotPlayer::Learned(SearchPlan::Liking { doubt }) => format!("doubt:{doubt}"),
            BotPlayer::Learned(SearchPlan::Tree { iterations, roots, shape }) => match roots {
                1 if *shape == Shape::USUAL => format!("tree:{iterations}"),
                1 => format!("tree:{iterations}:{}", shape.trust),
                _ => format!("tree:{iterations}:{}:{roots}", shape.trust),
            },
            BotPlayer::Level(level) => level.word().to_owned(),
        }
    }

    /// The index of the option that it takes for a seat, which must have some; `luck` seeds what it imagines.
    pub(crate) fn decide<G: Game<View: Serialize>>(
        &self,
        mind: &Mind<G>,
        (state, seat): (&G::State, Seat),
        n_options: usize,
        luck: u64,
        limit: Limit<'_>,
    ) -> usize {
        match *self {
            BotPlayer::Random => Rng::new(luck).below(n_options as u32) as usize,
            BotPlayer::Greedy => mind.grab(state, seat, luck),
            BotPlayer::Flat(playouts) => {
                flat::choose(state, seat, playouts, &mind.style, &mut Rng::new(luck), limit)
            }
            BotPlayer::Learned(plan) => mind.search(state, seat, plan, luck, limit),
            BotPlayer::Level(level) => mind.decide(state, seat, level, luck, limit),
        }
    }
}

/// A doubt, or iterations and, if they are not the default, the trust in the policy and the number of roots.
fn plan(kind: &str, words: &str) -> Option<SearchPlan> {
    let number = |word: &str| word.parse::<f32>().ok().filter(|it| it.is_finite() && *it >= 0.0);
    if kind == "doubt" {
        return Some(SearchPlan::Liking { doubt: number(words)? });
    }
    let mut words = words.split(':');
    let iterations = words.next()?.parse().ok()?;
    let trust = words.next().map_or(Some(Shape::USUAL.trust), number)?;
    let roots = words.next().map_or(Some(1), |it| it.parse().ok().filter(|&it| it > 0))?;
    let shape = Shape { trust, ..Shape::USUAL };
    words.next().is_none().then_some(SearchPlan::Tree { iterations, roots, shape })
}
