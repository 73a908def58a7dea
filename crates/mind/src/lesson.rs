//! Games played for training: only decisions with a choice, and the gains since the last one.

use engine::{Game, Outcome, Rng, Seat, ToAct, Viewer};
use search::flat::{Style, think};
use search::random::happen;
use search::{Limit, glance};
use serde::Serialize;

use crate::mind::NEWCOMER;
use crate::observe::{Observation, Observer};
use crate::senses::Senses;

/// No game has more sides.
pub const N_SIDES: usize = 8;
/// The reward for a victory, on top of the progress towards it. A defeat costs nothing: otherwise learners would delay it or rush
/// towards it.
pub const VICTORY: f32 = 2.0;
/// A game is cut off after this many decisions.
const MOST_DECISIONS: u32 = 4_000;

/// One game after the other under one setup, type-erased.
pub trait TrainingGame: std::fmt::Debug + Send {
    /// Begins a new game; the same seed gives the same luck.
    fn begin(&mut self, seed: u64);
    /// Who has a choice now; `None` once the game is over.
    fn asked(&self) -> Option<Seat>;
    fn n_options(&self) -> usize;
    fn n_seats(&self) -> u8;
    /// Computes the observation of the seat that is asked.
    fn observe(&mut self, out: &mut Observation);
    /// Takes an option, and plays on to the next choice.
    fn play(&mut self, option: usize);
    /// The option that flat search takes.
    fn think(&mut self, playouts: u32) -> usize;
    /// The option that a newcomer takes.
    fn glance(&mut self) -> usize;
    /// The side of a seat.
    fn side(&self, seat: Seat) -> u8;
    /// Adds to each side its gains since the last call.
    fn gain(&mut self, gains: &mut [f32; N_SIDES]);
    /// How the game ended; one that was cut off has no winners.
    fn outcome(&self) -> Option<Outcome>;
    /// The sides that won.
    fn winners(&self) -> [bool; N_SIDES];
    fn n_decisions(&self) -> u32;
    fn turns(&self) -> Option<u32>;
    /// An option in words.
    fn words(&self, option: usize) -> String;
}

/// Training games of one game.
pub struct Course<G: Game> {
    setup: G::Setup,
    style: Style<G>,
    senses: Senses<G>,
    observer: Observer<G>,
    state: G::State,
    rng: Rng,
    asked: Option<Seat>,
    options: Vec<G::Action>,
    outcome: Option<Outcome>,
    n_decisions: u32,
    progress: [f32; N_SIDES],
    is_paid: bool,
}

impl<G: Game> Course<G>
where
    G::View: Serialize,
{
    pub fn new(setup: G::Setup, style: Style<G>, senses: Senses<G>) -> Self {
        let mut course = Course {
            state: G::start(&setup),
            observer: Observer::new(style, senses),
            setup,
            style,
            senses,
            rng: Rng::new(0),
            asked: None,
            options: Vec::new(),
            outcome: None,
            n_decisions: 0,
            progress: [0.0; N_SIDES],
            is_paid: false,
        };
        course.restart();
        course
    }

    fn restart(&mut self) {
        self.state = G::start(&self.setup);
        self.outcome = None;
        self.n_decisions = 0;
        self.is_paid = false;
        self.go_on();
        self.progress = self.standing();
    }

    /// Plays on to the next choice, or to the end.
    fn go_on(&mut self) {
        self.asked = None;
        loop {
            let (seat, action) = match G::to_act(&self.state) {
                ToAct::Over(outcome) => {
                    self.outcome = Some(outcome);
                    return;
                }
                ToAct::Nature => (Seat::NATURE, happen::<G>(&self.state, &mut self.rng)),
                ToAct::Seats(awaited) => {
                    let nth = self.rng.below(awaited.len());
                    let seat = awaited.nth(nth).expect("somebody is awaited");
                    self.options.clear();
                    self.senses.options(&self.state, seat, &mut self.options);
                    if self.options.len() > 1 {
                        self.asked = Some(seat);
                        return;
                    }
                    (seat, self.options.first().copied())
                }
            };
            G::play(&mut self.state, seat, action.expect("whoever is asked has options"), &mut ());
        }
    }

    /// Converts an index among all options to one without the idle ones.
    fn number_of(&self, seat: Seat, nth: usize) -> usize {
        let mut all = Vec::new();
        G::options(&self.state, seat, &mut all);
        self.options.iter().position(|&it| it == all[nth]).unwrap_or(0)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::first(G::n_seats(&self.state))
    }

    /// The progress of each side, as its first seat sees it.
    fn standing(&self) -> [f32; N_SIDES] {
        let mut progress = [0.0; N_SIDES];
        for seat in self.seats().collect::<Vec<_>>().into_iter().rev() {
            progress[usize::from((self.senses.side)(&self.state, seat))] =
                (self.senses.progress)(&self.state, seat);
        }
        progress
    }
}

impl<G: Game> TrainingGame for Course<G>
where
    G::View: Serialize,
    G::State: Send,
    G::Setup: Send,
    G::Action: Send,
{
    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.restart();
    }

    fn asked(&self) -> Option<Seat> {
        self.asked
    }

    fn n_options(&self) -> usize {
        self.options.len()
    }

    fn n_seats(&self) -> u8 {
        G::n_seats(&self.state)
    }

    fn observe(&mut self, out: &mut Observation) {
        let Some(seat) = self.asked else { return };
        let world = G::imagine(&self.state, Viewer::Seat(seat), &mut self.rng);
        self.observer.observe(&world, seat, &self.options, out);
    }

    fn play(&mut self, option: usize) {
        let Some(seat) = self.asked else { return };
        G::play(&mut self.state, seat, self.options[option], &mut ());
        self.n_decisions += 1;
        if self.n_decisions < MOST_DECISIONS {
            self.go_on();
        } else {
            self.asked = None;
            self.outcome = Some(Outcome::new(engine::SeatSet::NONE, "cut-off"));
        }
    }

    fn think(&mut self, playouts: u32) -> usize {
        let Some(seat) = self.asked else { return 0 };
        let luck = self.rng.next_u64();
        let nth = think(&self.state, seat, &self.style, playouts, luck);
        self.number_of(seat, nth)
    }

    fn glance(&mut self) -> usize {
        let Some(seat) = self.asked else { return 0 };
        let nth = glance(&self.state, seat, NEWCOMER, &self.style, &mut self.rng, Limit::NONE);
        self.number_of(seat, nth)
    }

    fn side(&self, seat: Seat) -> u8 {
        (self.senses.side)(&self.state, seat)
    }

    fn gain(&mut self, gains: &mut [f32; N_SIDES]) {
        let now = self.standing();
        let is_over = self.outcome.is_some();
        if self.is_paid {
            return;
        }
        self.is_paid = is_over;
        for (gain, (now, before)) in gains.iter_mut().zip(now.iter().zip(&self.progress)) {
            let change = now - before;
            *gain += if is_over { change.max(0.0) } else { change };
        }
        self.progress = now;
        if is_over {
            let winners = self.winners();
            gains.iter_mut().zip(winners).filter(|it| it.1).for_each(|it| *it.0 += VICTORY);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn winners(&self) -> [bool; N_SIDES] {
        let mut sides = [false; N_SIDES];
        if let Some(outcome) = self.outcome {
            for seat in outcome.winners.iter() {
                sides[usize::from(self.side(seat))] = true;
            }
        }
        sides
    }

    fn n_decisions(&self) -> u32 {
        self.n_decisions
    }

    fn turns(&self) -> Option<u32> {
        G::turns(&self.state)
    }

    fn words(&self, option: usize) -> String {
        self.options[option].to_string()
    }
}

impl<G: Game> std::fmt::Debug for Course<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "lessons in {}", G::ID)
    }
}
