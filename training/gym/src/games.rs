//! Games in parallel, on several threads: each waits for a choice, all choices are made at once.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use any_game::AnyGame;
use engine::{Choices, Rng, Seat};
use mind::{N_SIDES, Observation, TrainingGame};

/// How many games a thread takes at a time.
const SHARE: usize = 32;

/// The suffix of a setup in which newcomers play all sides but one.
const AMONG_NEWCOMERS: &str = "@newcomers";

/// A setup, `game?mode&option=value`, and its relative frequency.
#[derive(Clone, Debug)]
pub struct Spec {
    game: &'static dyn AnyGame,
    choices: Choices,
    weight: f32,
    /// Whether newcomers play all sides but one: only that side is asked, gains and wins.
    is_among_newcomers: bool,
}

impl Spec {
    /// Parses `weight game?mode&option=value @newcomers`; the weight and everything after the game are optional.
    pub fn parse(line: &str) -> Result<Spec, String> {
        let (line, is_among_newcomers) = match line.trim().strip_suffix(AMONG_NEWCOMERS) {
            Some(before) => (before.trim(), true),
            None => (line.trim(), false),
        };
        let (weight, setup) = match line.split_once(' ') {
            Some((weight, setup)) => {
                let weight = weight.parse().map_err(|_| format!("`{weight}` is no weight"))?;
                (weight, setup.trim())
            }
            None => (1.0, line),
        };
        let (game, choices) = registry::setup(setup)?;
        Ok(Spec { game, choices, weight, is_among_newcomers })
    }

    pub fn lesson(&self) -> Box<dyn TrainingGame> {
        self.game.lesson(&self.choices).expect("the setup was checked")
    }
}

#[derive(Debug)]
struct Place {
    /// A game for each setup, created when it is first played.
    lessons: Vec<Option<Box<dyn TrainingGame>>>,
    spec: usize,
    /// The one side that newcomers do not play, where there are any.
    own: Option<u8>,
    rng: Rng,
    seen: Observation,
    side: u8,
    rewards: [f32; N_SIDES],
    is_new: bool,
    won: [bool; N_SIDES],
    length: u32,
    ended_spec: usize,
}

/// The arrays of all games: lists of lists, each flattened, with the ends of its parts.
#[derive(Clone, Default, Debug)]
pub struct Batch {
    pub state: Vec<u16>,
    pub state_ends: Vec<u32>,
    pub options: Vec<u16>,
    pub option_ends: Vec<u32>,
    /// How many options were listed up to and including each game.
    pub choice_ends: Vec<u32>,
    pub sides: Vec<u8>,
    pub specs: Vec<u8>,
    /// The gains of each side from the last choice.
    pub rewards: Vec<f32>,
    /// Whether the last choice ended a game, so that this is a new one.
    pub is_new: Vec<u8>,
    pub won: Vec<u8>,
    pub lengths: Vec<u32>,
    pub ended_specs: Vec<u8>,
}

/// The games.
#[derive(Debug)]
pub struct Games {
    specs: Vec<Spec>,
    weights: Vec<f32>,
    places: Vec<Mutex<Place>>,
    n_threads: usize,
    pub batch: Batch,
}

impl Games {
    pub fn new(specs: Vec<Spec>, n: usize, n_threads: usize, seed: u64) -> Games {
        let mut rng = Rng::new(seed);
        let weights = specs.iter().map(|it| it.weight).collect();
        let place = |_| {
            Mutex::new(Place {
                lessons: specs.iter().map(|_| None).collect(),
                spec: 0,
                own: None,
                rng: Rng::new(rng.next_u64()),
                seen: Observation::default(),
                side: 0,
                rewards: [0.0; N_SIDES],
                is_new: false,
                won: [false; N_SIDES],
                length: 0,
                ended_spec: 0,
            })
        };
        let places = (0..n).map(place).collect();
        let mut games = Games { weights, specs, places, n_threads, batch: Batch::default() };
        games.everywhere(|specs, weights, _, place| place.begin(specs, weights));
        games
    }

    /// Changes the weights of the setups, for games that begin from now on.
    pub fn weigh(&mut self, weights: &[f32]) {
        self.weights.copy_from_slice(weights);
    }

    /// Takes an option in each game.
    pub fn play(&mut self, choices: &[u32]) {
        self.everywhere(|specs, weights, nth, place| {
            place.play(specs, weights, choices[nth] as usize);
        });
    }

    /// The choices of flat search.
    pub fn think(&mut self, playouts: u32) -> Vec<u32> {
        let choices: Vec<AtomicUsize> = self.places.iter().map(|_| AtomicUsize::new(0)).collect();
        self.everywhere(|_, _, nth, place| {
            let choice = place.lesson().think(playouts);
            choices[nth].store(choice, Ordering::Relaxed);
        });
        choices.iter().map(|it| it.load(Ordering::Relaxed) as u32).collect()
    }

    fn everywhere(&mut self, deed: impl Fn(&[Spec], &[f32], usize, &mut Place) + Sync) {
        let next = AtomicUsize::new(0);
        let (specs, weights, places) = (&self.specs, &self.weights, &self.places);
        let work = || {
            loop {
                let from = next.fetch_add(SHARE, Ordering::Relaxed);
                if from >= places.len() {
                    return;
                }
                for (nth, place) in places.iter().enumerate().skip(from).take(SHARE) {
                    let mut place = place.lock().expect("no game panics");
                    deed(specs, weights, nth, &mut place);
                }
            }
        };
        std::thread::scope(|scope| {
            (1..self.n_threads).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        self.gather();
    }

    fn gather(&mut self) {
        let batch = &mut self.batch;
        batch.clear();
        for place in &mut self.places {
            let place = place.get_mut().expect("no game panics");
            let first = batch.options.len() as u32;
            batch.state.extend_from_slice(&place.seen.state);
            batch.state_ends.push(batch.state.len() as u32);
            batch.options.extend_from_slice(&place.seen.options);
            batch.option_ends.extend(place.seen.ends.iter().map(|end| first + end));
            batch.choice_ends.push(batch.option_ends.len() as u32);
            batch.sides.push(place.side);
            batch.specs.push(place.spec as u8);
            batch.rewards.extend_from_slice(&place.rewards);
            batch.is_new.push(place.is_new.into());
            batch.won.extend(place.won.map(u8::from));
            batch.lengths.push(place.length);
            batch.ended_specs.push(place.ended_spec as u8);
        }
    }
}

impl Batch {
    fn clear(&mut self) {
        self.state.clear();
        self.state_ends.clear();
        self.options.clear();
        self.option_ends.clear();
        self.choice_ends.clear();
        self.sides.clear();
        self.specs.clear();
        self.rewards.clear();
        self.is_new.clear();
        self.won.clear();
        self.lengths.clear();
        self.ended_specs.clear();
    }
}

impl Place {
    fn lesson(&mut self) -> &mut dyn TrainingGame {
        self.lessons[self.spec].as_deref_mut().expect("a game is begun before it is played")
    }

    /// Starts a game of a randomly chosen setup; one without any choices is skipped.
    fn begin(&mut self, specs: &[Spec], weights: &[f32]) {
        loop {
            let total: f32 = weights.iter().sum();
            let mut left = total * (self.rng.below(1 << 24) as f32 / (1 << 24) as f32);
            self.spec = weights
                .iter()
                .position(|weight| {
                    left -= weight;
                    left < 0.0
                })
                .unwrap_or(0);
            let seed = self.rng.next_u64();
            let lesson = self.lessons[self.spec].get_or_insert_with(|| specs[self.spec].lesson());
            lesson.begin(seed);
            let own = Seat(self.rng.below(lesson.n_seats().into()) as u8);
            self.own = specs[self.spec].is_among_newcomers.then(|| lesson.side(own));
            self.let_newcomers_play();
            if self.lesson().asked().is_some() {
                break;
            }
        }
        self.look();
    }

    /// Plays on until the one side is asked that newcomers do not play.
    fn let_newcomers_play(&mut self) {
        let Some(own) = self.own else { return };
        let lesson = self.lesson();
        while lesson.asked().is_some_and(|seat| lesson.side(seat) != own) {
            let option = lesson.glance();
            lesson.play(option);
        }
    }

    fn look(&mut self) {
        let lesson = self.lessons[self.spec].as_deref_mut().expect("a game is begun");
        lesson.observe(&mut self.seen);
        self.side = lesson.asked().map_or(0, |seat| lesson.side(seat));
    }

    fn play(&mut self, specs: &[Spec], weights: &[f32], option: usize) {
        let mut rewards = [0.0; N_SIDES];
        self.lesson().play(option);
        self.let_newcomers_play();
        let lesson = self.lesson();
        lesson.gain(&mut rewards);
        let is_over = lesson.outcome().is_some();
        let (mut won, length) = (lesson.winners(), lesson.n_decisions());
        if let Some(own) = self.own {
            let is_own = |side: usize| side == usize::from(own);
            (0..N_SIDES)
                .filter(|&it| !is_own(it))
                .for_each(|it| (rewards[it], won[it]) = (0.0, false));
        }
        self.rewards = rewards;
        self.is_new = is_over;
        if is_over {
            (self.won, self.length, self.ended_spec) = (won, length, self.spec);
            self.begin(specs, weights);
        } else {
            self.look();
        }
    }
}
