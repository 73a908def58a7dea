//! Games that bots play to the end, one after the other, at full speed.

use std::ops::Range;

use engine::{BadSetup, Choices, Dealt, Game, Outcome, Rng, Seat, SeatSet, ToAct, stable_hash};
use mind::Mind;
use search::{Limit, random};
use serde::Serialize;

use crate::BotPlayer;

/// A bot game is cut off after this many decisions. Random games always end, as a law checks.
const MOST_DECISIONS: u32 = 4_000;

/// The result of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its number among the games of its seed.
    pub nth: u64,
    pub n_seats: u8,
    pub winners: SeatSet,
    /// How it ended, in one word; `cut-off` if it was.
    pub how: &'static str,
    pub score: Option<i16>,
    /// In a game that counts them.
    pub turns: Option<u32>,
    /// Answers of seats.
    pub decisions: u32,
    /// Outcomes that Nature brought.
    pub outcomes: u32,
    pub dealt: Vec<Dealt>,
}

/// A game that bots play many times over. It is separate from [`AnyGame`](crate::AnyGame), so that a page loads it only when
/// needed.
pub trait BotGames: std::fmt::Debug + Sync {
    /// Plays the numbered games, with a player for each seat, or for more.
    fn play_numbered(
        &self,
        choices: &Choices,
        players: &[BotPlayer],
        seed: u64,
        games: Range<u64>,
    ) -> Result<Vec<PlayedGame>, BadSetup>;
}

/// Plays the numbered games. Game number n of a seed has the same luck in every setup: the nth draw of one is the nth draw of the
/// other.
pub(crate) fn play_all<G: Game<View: Serialize>>(
    setup: &G::Setup,
    mind: &Mind<G>,
    players: &[BotPlayer],
    seed: u64,
    games: Range<u64>,
) -> Vec<PlayedGame> {
    let mut scratch = Vec::new();
    games.map(|nth| play::<G>(setup, mind, players, (seed, nth), &mut scratch)).collect()
}

fn play<G: Game<View: Serialize>>(
    setup: &G::Setup,
    mind: &Mind<G>,
    players: &[BotPlayer],
    (seed, nth): (u64, u64),
    options: &mut Vec<G::Action>,
) -> PlayedGame {
    let mut luck = Luck::new(stable_hash(&(seed, nth)), players);
    let mut state = G::start(setup);
    let mut dealt = None;
    let outcome = loop {
        let (seat, action) = match G::to_act(&state) {
            ToAct::Over(outcome) => break outcome,
            ToAct::Nature => {
                let outcome = random::happen::<G>(&state, luck.of_nature());
                (Seat::NATURE, outcome.expect("Nature can always answer"))
            }
            ToAct::Seats(_) if luck.decisions == MOST_DECISIONS && !luck.is_one_stream => {
                break Outcome::new(SeatSet::NONE, "cut-off");
            }
            ToAct::Seats(awaited) => {
                if dealt.is_none() && G::turns(&state).is_none_or(|turns| turns > 0) {
                    dealt = Some(G::dealt(&state));
                }
                let rng = luck.of_seats();
                let which = if awaited.len() > 1 { rng.below(awaited.len()) } else { 0 };
                let seat = awaited.nth(which).expect("whoever is awaited is somebody");
                options.clear();
                G::options(&state, seat, options);
                let chosen = match (&players[usize::from(seat.0)], options.len()) {
                    (BotPlayer::Random, n) => rng.below(n as u32) as usize,
                    (_, 1) => 0,
                    (player, n) => {
                        player.decide(mind, (&state, seat), n, rng.next_u64(), Limit::NONE)
                    }
                };
                (seat, options[chosen])
            }
        };
        G::play(&mut state, seat, action, &mut ());
    };
    if let Err(broken) = G::check(&state) {
        panic!("game {nth} of seed {seed} ended in a state that cannot be: {broken}");
    }
    PlayedGame {
        nth,
        n_seats: G::n_seats(&state),
        winners: outcome.winners,
        how: outcome.how,
        score: outcome.score,
        turns: G::turns(&state),
        decisions: luck.decisions,
        outcomes: luck.outcomes,
        dealt: dealt.unwrap_or_else(|| G::dealt(&state)),
    }
}

/// The source of luck. Among bots each draw has a number of its own, so that one decision more or less does not change later draws;
/// random players are faster with one stream for everything.
struct Luck {
    seed: u64,
    is_one_stream: bool,
    rng: Rng,
    decisions: u32,
    outcomes: u32,
}

impl Luck {
    fn new(seed: u64, players: &[BotPlayer]) -> Luck {
        let is_one_stream = players.iter().all(|player| *player == BotPlayer::Random);
        Luck { seed, is_one_stream, rng: Rng::new(seed), decisions: 0, outcomes: 0 }
    }

    fn of_nature(&mut self) -> &mut Rng {
        self.outcomes += 1;
        self.numbered("outcome", self.outcomes)
    }

    fn of_seats(&mut self) -> &mut Rng {
        self.decisions += 1;
        self.numbered("decision", self.decisions)
    }

    fn numbered(&mut self, what: &str, n: u32) -> &mut Rng {
        if !self.is_one_stream {
            self.rng = Rng::new(stable_hash(&(self.seed, what, n)));
        }
        &mut self.rng
    }
}
