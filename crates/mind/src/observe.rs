//! Observations for a decision: the position as the seat sees it, and each option with where it leads.

use std::fmt::Write;

use engine::{Game, Seat, Target, ToAct};
use search::flat::Style;
use serde::Serialize;

use crate::features::{Sketch, mix, text};
use crate::senses::{Measures, Senses};
use crate::walk::Walk;

const MEASURE: u64 = text("a measure");
const CHANGE: u64 = text("a change");
const AFTERWARDS: u64 = text("afterwards");
const VERB: u64 = text("a verb");
const VERB_HERE: u64 = text("a verb where this is asked");
const WORDS: u64 = text("all words");
const PERSON: u64 = text("a person");
const APPEAL: u64 = text("appeal");
const LESS_APPEAL: u64 = text("so much less appeal than the most");
const VERB_APPEAL: u64 = text("appeal of a verb");
const THEN: u64 = text("who is asked then");
/// Larger changes are treated alike.
const MOST: i32 = 6;

/// Features of a position and of its options.
#[derive(Clone, Default, Debug)]
pub struct Observation {
    pub state: Vec<u16>,
    /// Those of all options, concatenated.
    pub options: Vec<u16>,
    /// Where the features of each option end.
    pub ends: Vec<u32>,
}

impl Observation {
    pub fn n_options(&self) -> usize {
        self.ends.len()
    }

    /// The features of one option.
    pub fn option(&self, nth: usize) -> &[u16] {
        let start = nth.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.options[start..self.ends[nth] as usize]
    }

    fn clear(&mut self) {
        self.state.clear();
        self.options.clear();
        self.ends.clear();
    }
}

/// Computes observations of one game, reusing its buffers.
pub struct Observer<G: Game> {
    style: Style<G>,
    senses: Senses<G>,
    skips: Vec<u64>,
    people: Vec<u64>,
    sketch: Sketch,
    before: Measures,
    after: Measures,
    appeals: Vec<u32>,
}

impl<G: Game> Observer<G>
where
    G::View: Serialize,
{
    pub fn new(style: Style<G>, senses: Senses<G>) -> Self {
        let hashes = |names: &[&str]| names.iter().map(|name| text(name)).collect();
        Observer {
            style,
            senses,
            skips: hashes(senses.skips),
            people: hashes(senses.people),
            sketch: Sketch::default(),
            before: Measures::default(),
            after: Measures::default(),
            appeals: Vec::new(),
        }
    }

    /// The observation of a seat that has to choose among these options. The world must be one that the seat imagines: options are
    /// tried in it.
    pub fn observe(
        &mut self,
        world: &G::State,
        seat: Seat,
        options: &[G::Action],
        out: &mut Observation,
    ) {
        out.clear();
        let (me, n_people) = (self.senses.centre)(world, seat);
        let mut walk = Walk {
            sketch: &mut self.sketch,
            skips: &self.skips,
            people: &self.people,
            me: me.into(),
            n_people: n_people.into(),
            asked: 0,
        };
        walk.note(&(self.senses.view)(world, seat));
        let asked = walk.asked;
        self.before.0.clear();
        (self.senses.measures)(world, seat, me, &mut self.before);
        for measure in &self.before.0 {
            self.sketch.number(mix(MEASURE, measure.name), measure.value.into());
        }
        self.sketch.move_to(&mut out.state);

        self.appeals.clear();
        self.appeals.extend(options.iter().map(|&it| (self.style.appeal)(world, seat, it)));
        let most = self.appeals.iter().copied().max().unwrap_or(0);
        for (nth, &action) in options.iter().enumerate() {
            let verb = self.note_words(action, asked, seat, (me, n_people));
            let appeal = size(self.appeals[nth]);
            self.sketch.add(mix(APPEAL, appeal));
            self.sketch.add(mix(LESS_APPEAL, size(most) - appeal));
            self.sketch.add(mix(mix(VERB_APPEAL, verb), appeal));
            let mut then = world.clone();
            G::play(&mut then, seat, action, &mut ());
            self.note_change(&then, seat, me);
            self.sketch.move_to(&mut out.options);
            out.ends.push(out.options.len() as u32);
        }
    }

    fn note_words(&mut self, action: G::Action, asked: u64, seat: Seat, people: (u8, u8)) -> u64 {
        let mut words = Words { verb: None, all: 0 };
        write!(words, "{action}").expect("words are only hashed");
        let verb = words.verb.unwrap_or(words.all);
        self.sketch.add(mix(VERB, verb));
        self.sketch.add(mix(mix(VERB_HERE, asked), verb));
        self.sketch.add(mix(WORDS, words.all));
        if let Some(Target::Seat(whom)) = G::target(action) {
            let (_, n) = people;
            let ahead = (whom.0 + n.max(1) - seat.0 % n.max(1)) % n.max(1);
            self.sketch.add(mix(mix(PERSON, verb), ahead.into()));
        }
        verb
    }

    /// Where an option leads.
    fn note_change(&mut self, then: &G::State, seat: Seat, me: u8) {
        let who = match G::to_act(then) {
            ToAct::Seats(seats) if seats.has(seat) => 0,
            ToAct::Seats(_) => 1,
            ToAct::Nature => 2,
            ToAct::Over(ending) => 3 + u64::from(ending.winners.has(seat)),
        };
        self.sketch.add(mix(THEN, who));
        self.after.0.clear();
        (self.senses.measures)(then, seat, me, &mut self.after);
        for (before, after) in self.before.0.iter().zip(&self.after.0) {
            if before.name == after.name && before.value != after.value {
                let change = (after.value - before.value).clamp(-MOST, MOST);
                self.sketch.add(mix(mix(CHANGE, after.name), change as u64));
                let value = after.value.clamp(-MOST, 2 * MOST);
                self.sketch.add(mix(mix(AFTERWARDS, after.name), value as u64));
            }
        }
    }
}

/// On a logarithmic scale.
fn size(appeal: u32) -> u64 {
    appeal.checked_ilog2().map_or(0, |doublings| 1 + u64::from(doublings))
}

/// The words of an action's notation.
struct Words {
    verb: Option<u64>,
    all: u64,
}

impl Write for Words {
    fn write_str(&mut self, words: &str) -> std::fmt::Result {
        for byte in words.bytes() {
            if byte == b' ' {
                self.verb = self.verb.or(Some(self.all));
            }
            self.all = (self.all ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

impl<G: Game> std::fmt::Debug for Observer<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an observer of {}", G::ID)
    }
}
