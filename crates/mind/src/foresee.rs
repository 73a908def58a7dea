//! The likely consequences of an option: rollouts in worlds that the seat can imagine, with everybody playing as well as they can.

use engine::{Game, Rng, Seat, ToAct, Told, Viewer};
use search::flat::{play_out, won};
use search::random::happen;
use search::{Limit, draw};
use serde::Serialize;

use crate::mind::Mind;
use crate::net::Judgement;
use crate::observe::{Observation, Observer};

/// In how many worlds a seat's probability of winning is estimated.
const WORLDS: u32 = 4;
/// The number of playouts without a network.
const PLAYOUTS: u32 = 24;
/// The most of the seat's own choices in a rollout.
const MOST_CHOICES: u32 = 6;
/// The most answers of anybody in a rollout.
const MOST_STEPS: u32 = 200;

/// One imagined world, from an option up to the seat's next turn.
#[derive(Clone, Debug)]
pub(crate) struct Future<S, E> {
    /// The seat's probability of winning at its end.
    pub(crate) wins: f32,
    /// What the seat sees happen.
    pub(crate) events: Vec<E>,
    /// The state at its end.
    pub(crate) end: S,
}

/// Looks ahead, reusing its buffers.
pub(crate) struct Foresight<'a, G: Game> {
    mind: &'a Mind<G>,
    observer: Observer<G>,
    seen: Observation,
    judged: Judgement,
    options: Vec<G::Action>,
}

impl<'a, G: Game> Foresight<'a, G>
where
    G::View: Serialize,
{
    pub(crate) fn new(mind: &'a Mind<G>) -> Self {
        Foresight {
            mind,
            observer: Observer::new(mind.style, mind.senses),
            seen: Observation::default(),
            judged: Judgement::default(),
            options: Vec::new(),
        }
    }

    /// The future of an option in the world of this seed.
    pub(crate) fn future(
        &mut self,
        state: &G::State,
        me: Seat,
        option: G::Action,
        seed: u64,
    ) -> Future<G::State, G::Event> {
        let mut rng = Rng::new(seed);
        let mut world = G::imagine(state, Viewer::Seat(me), &mut rng);
        let mut story = Story::<G> { me, events: Vec::new() };
        story.play(&mut world, me, option);
        self.play_on(&mut world, me, &mut story, &mut rng);
        let wins = self.wins(&world, me, &mut rng);
        Future { wins, events: story.events, end: world }
    }

    /// Plays on to the next turn of a seat: its first choice after somebody else had one.
    fn play_on(&mut self, world: &mut G::State, me: Seat, story: &mut Story<G>, rng: &mut Rng) {
        let (mut n_own, mut is_others_turn) = (0, false);
        for _ in 0..MOST_STEPS {
            let (seat, action) = match G::to_act(world) {
                ToAct::Over(_) => return,
                ToAct::Nature => (Seat::NATURE, happen::<G>(world, rng)),
                ToAct::Seats(awaited) => {
                    let asked = if awaited.has(me) { Some(me) } else { awaited.lowest() };
                    let asked = asked.expect("somebody is awaited");
                    self.options.clear();
                    self.mind.senses.options(world, asked, &mut self.options);
                    let has_choice = self.options.len() > 1;
                    if has_choice && asked == me {
                        n_own += 1;
                        if is_others_turn || n_own > MOST_CHOICES {
                            return;
                        }
                    }
                    is_others_turn |= has_choice && asked != me;
                    let nth = if has_choice { self.choose(world, asked, rng) } else { 0 };
                    (asked, self.options.get(nth).copied())
                }
            };
            story.play(world, seat, action.expect("whoever is asked has options"));
        }
    }

    /// Chooses an option: the network's first choice, or without a network by appeal.
    fn choose(&mut self, world: &G::State, seat: Seat, rng: &mut Rng) -> usize {
        match self.mind.net() {
            Some(net) => {
                self.observer.observe(world, seat, &self.options, &mut self.seen);
                net.judge(&self.seen, &mut self.judged);
                self.judged.best()
            }
            None => {
                let appeal = |it| f64::from((self.mind.style.appeal)(world, seat, it));
                let weights = self.options.iter().map(|&it| appeal(it)).enumerate();
                draw(weights, rng).unwrap_or(0)
            }
        }
    }

    /// A seat's probability of winning with its side in a world that it imagined.
    pub(crate) fn wins(&mut self, world: &G::State, seat: Seat, rng: &mut Rng) -> f32 {
        if let ToAct::Over(ending) = G::to_act(world) {
            return if ending.winners.has(seat) { 1.0 } else { 0.0 };
        }
        match self.mind.net() {
            Some(net) => {
                self.observer.observe(world, seat, &[], &mut self.seen);
                net.judge(&self.seen, &mut self.judged);
                calibrated(self.judged.wins, self.mind.senses.certainty)
            }
            None => {
                let mut end = world.clone();
                play_out(&mut end, &self.mind.style, rng, &mut self.options);
                let score = won::<G>(&end, seat).map(|share| if share > 0.0 { 1.0 } else { 0.0 });
                score.unwrap_or_else(|| (self.mind.style.score)(&end, seat)) as f32
            }
        }
    }

    /// The options of a seat worth considering, the likeliest first.
    pub(crate) fn likeliest(&mut self, state: &G::State, seat: Seat, luck: u64) -> Vec<G::Action> {
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let mut options = Vec::new();
        self.mind.senses.options(&world, seat, &mut options);
        let mut ranked: Vec<(f32, usize)> = match self.mind.net() {
            Some(net) => {
                self.observer.observe(&world, seat, &options, &mut self.seen);
                net.judge(&self.seen, &mut self.judged);
                self.judged.logits.iter().copied().zip(0..).collect()
            }
            None => {
                let appeal = |it| (self.mind.style.appeal)(&world, seat, it) as f32;
                options.iter().map(|&it| appeal(it)).zip(0..).collect()
            }
        };
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        ranked.into_iter().map(|(_, nth)| options[nth]).collect()
    }
}

impl<G: Game> Mind<G>
where
    G::View: Serialize,
{
    /// A seat's probability of winning with its side, from 0 to 1, given what it knows; `luck` seeds what it imagines.
    pub fn chance(&self, state: &G::State, seat: Seat, luck: u64, limit: Limit<'_>) -> f32 {
        let n = if self.net().is_some() { WORLDS } else { PLAYOUTS };
        let (mut rng, mut foresight) = (Rng::new(luck), Foresight::new(self));
        let (mut sum, mut n_asked) = (0.0, 0.0);
        for _ in 0..n {
            let world = G::imagine(state, Viewer::Seat(seat), &mut rng);
            sum += foresight.wins(&world, seat, &mut rng);
            n_asked += 1.0;
            if limit.is_over() {
                break;
            }
        }
        sum / n_asked
    }
}

/// A network's chance, as sure as it has turned out to deserve.
fn calibrated(chance: f32, certainty: f32) -> f32 {
    // The odds are exact as they are; powers may differ in the last digit between machines.
    if certainty == 1.0 {
        return chance.clamp(0.0, 1.0);
    }
    let chance = chance.clamp(0.001, 0.999);
    let odds = (chance / (1.0 - chance)).powf(certainty);
    odds / (1.0 + odds)
}

/// What one seat sees happen.
struct Story<G: Game> {
    me: Seat,
    events: Vec<G::Event>,
}

impl<G: Game> Story<G> {
    /// The first event after an answer reports the answer itself: that is no consequence, and so not part of the story.
    fn play(&mut self, world: &mut G::State, seat: Seat, action: G::Action) {
        let before = self.events.len();
        G::play(world, seat, action, self);
        if seat != Seat::NATURE && self.events.len() > before {
            self.events.remove(before);
        }
    }
}

impl<G: Game> Told<G::Event> for Story<G> {
    fn tell(&mut self, event: G::Event) {
        self.events.extend(G::seen(&event, Viewer::Seat(self.me)));
    }
}

impl<G: Game> std::fmt::Debug for Foresight<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "foresight in {}", G::ID)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_told_as_surely_as_it_deserves() {
        let told = |chance, certainty| (calibrated(chance, certainty) * 100.0).round();
        assert_eq!([0.0, 0.2, 0.5, 1.0].map(|it| told(it, 1.0)), [0.0, 20.0, 50.0, 100.0]);
        assert_eq!([0.1, 0.2, 0.5, 0.9].map(|it| told(it, 0.5)), [25.0, 33.0, 50.0, 75.0]);
        assert_eq!([0.2, 0.5, 0.75].map(|it| told(it, 2.0)), [6.0, 50.0, 90.0]);
        // A network may overshoot.
        assert_eq!([-0.1, 1.2].map(|it| told(it, 1.0)), [0.0, 100.0]);
        assert_eq!([-0.1, 1.2].map(|it| told(it, 0.5)), [3.0, 97.0]);
    }
}
