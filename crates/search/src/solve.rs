//! Whether an answer is certain to reach a goal: tries everything that Nature and the others can do, in worlds that the seat can
//! imagine. Positions that look the same to the seat get the same answer, so nothing is used that it cannot know.

#![expect(
    clippy::disallowed_types,
    reason = "positions have no order, and nothing is told in that of a map"
)]

use std::collections::{HashMap, HashSet};

use engine::{Entry, Game, Rng, Seat, ToAct, Viewer};

/// Whether an event counts for a seat, in a state after it.
pub type EventTest<G> =
    fn(&<G as engine::Rules>::State, Seat, &<G as engine::Rules>::Event) -> bool;

/// What is to be reached before the next turn begins. Losing means missing it.
pub struct Goal<G: Game> {
    pub wanted: Wanted<G>,
    /// What must not happen meanwhile.
    pub feared: EventTest<G>,
}

/// What must happen in this turn.
pub enum Wanted<G: Game> {
    /// Nothing: it is enough that nothing feared happens.
    Nothing,
    /// At least one such event.
    Event(EventTest<G>),
    /// To win with at most this many own choices, before anybody else can decide anything.
    Victory(u32),
}

impl<G: Game> std::fmt::Debug for Goal<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a goal of {}", G::ID)
    }
}

impl<G: Game> std::fmt::Debug for Wanted<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Wanted::Nothing => "Nothing",
            Wanted::Event(_) => "Event",
            Wanted::Victory(_) => "Victory",
        })
    }
}

/// The limits of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveReach {
    /// The number of imagined worlds.
    pub worlds: u32,
    /// The number of own choices, including the first one.
    pub choices: u32,
    /// The number of positions; beyond it there is no answer.
    pub positions: u32,
}

/// The consequences of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionFate<A> {
    /// Whether the goal is certain, given the right answers later.
    pub is_certain: bool,
    /// One possible line of play, to the goal or past it. It begins with the answer.
    pub line: Vec<Entry<A>>,
    /// The seed of the imagined world of that line.
    pub luck: u64,
}

/// The limits were exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuch;

/// The world that a seat imagines with this seed.
pub fn imagined<G: Game>(state: &G::State, me: Seat, luck: u64) -> G::State {
    G::imagine(state, Viewer::Seat(me), &mut Rng::new(luck))
}

/// The consequences of each answer of a seat, in the order of its options. The same luck imagines the same worlds.
pub fn solve<G: Game>(
    state: &G::State,
    me: Seat,
    goal: &Goal<G>,
    reach: SolveReach,
    luck: u64,
) -> Result<Vec<OptionFate<G::Action>>, TooMuch> {
    let mut options = Vec::new();
    G::options(state, me, &mut options);
    let imagine = |n| Line {
        world: imagined::<G>(state, me, luck + u64::from(n)),
        luck: luck + u64::from(n),
        entries: Vec::new(),
        stage: Stage::default(),
    };
    let worlds = distinct((0..reach.worlds).map(imagine).collect());
    let mut solver = Solver::<G> {
        me,
        goal,
        left: reach.positions,
        turn: G::turns(state),
        solved: HashMap::new(),
        events: Vec::new(),
    };
    let choices = match goal.wanted {
        Wanted::Victory(most) => most.min(reach.choices),
        Wanted::Nothing | Wanted::Event(_) => reach.choices,
    };
    options.iter().map(|&option| solver.fate(&worlds, option, choices - 1)).collect()
}

/// A world, and the entries that led to it.
struct Line<G: Game> {
    world: G::State,
    luck: u64,
    entries: Vec<Entry<G::Action>>,
    stage: Stage,
}

/// History that is not part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Stage {
    /// Whether somebody else has had a choice.
    is_others_turn: bool,
    has_wanted: bool,
    has_feared: bool,
}

impl<G: Game> Line<G> {
    fn fate(&self, is_certain: bool) -> OptionFate<G::Action> {
        OptionFate { is_certain, line: self.entries.clone(), luck: self.luck }
    }
}

/// Positions that look the same, the relevant history of each, and how many choices are left.
type Solved<G> = (Vec<(<G as engine::Rules>::State, Stage)>, u32);

/// Whether the goal is certain, and one continuation, with the index of its world.
type Way<G> = (bool, usize, Vec<Entry<<G as engine::Rules>::Action>>);

struct Solver<'a, G: Game> {
    me: Seat,
    goal: &'a Goal<G>,
    left: u32,
    turn: Option<u32>,
    /// A cache, since many orders of the same answers lead to the same positions: whether the goal is certain there, and one
    /// continuation in one of the worlds.
    solved: HashMap<Solved<G>, Way<G>>,
    events: Vec<G::Event>,
}

/// The status of a line.
enum Stand {
    Reached,
    Missed,
    /// The seat has a choice.
    Asked,
    /// Somebody else has a choice, or Nature, or the seat has only one option.
    Open,
}

impl<G: Game> Solver<'_, G> {
    /// The consequences of an answer in worlds that look the same, with this many more own choices.
    fn fate(
        &mut self,
        worlds: &[Line<G>],
        option: G::Action,
        choices: u32,
    ) -> Result<OptionFate<G::Action>, TooMuch> {
        let mut asked: Vec<Line<G>> = Vec::new();
        let mut reached = None;
        for world in worlds {
            let mut open = vec![self.after(world, self.me, option)];
            while let Some(line) = open.pop() {
                self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
                match self.stand(&line, choices) {
                    Stand::Reached if reached.is_some() => {}
                    Stand::Reached => reached = Some(line.fate(true)),
                    Stand::Missed => return Ok(line.fate(false)),
                    Stand::Asked => asked.push(line),
                    Stand::Open => self.spread(&line, &mut open),
                }
            }
        }
        // The line with the most choices is the one worth showing.
        for group in alike(distinct(asked), self.me) {
            let best = self.best(&group, choices)?;
            if !best.is_certain {
                return Ok(best);
            }
            if reached.as_ref().is_none_or(|it| it.line.len() < best.line.len()) {
                reached = Some(best);
            }
        }
        Ok(reached.expect("every line ends somewhere"))
    }

    /// The consequences in worlds that look the same if the seat answers as well as it can.
    fn best(&mut self, group: &[Line<G>], choices: u32) -> Result<OptionFate<G::Action>, TooMuch> {
        let worlds = group.iter().map(|it| (it.world.clone(), it.stage)).collect();
        let key: Solved<G> = (worlds, choices);
        if let Some((is_certain, nth, rest)) = self.solved.get(&key) {
            let line = [group[*nth].entries.as_slice(), rest].concat();
            return Ok(OptionFate { is_certain: *is_certain, line, luck: group[*nth].luck });
        }
        let mut options = Vec::new();
        G::options(&group[0].world, self.me, &mut options);
        let mut best: Option<OptionFate<G::Action>> = None;
        for option in options {
            let fate = self.fate(group, option, choices - 1)?;
            if fate.is_certain || best.is_none() {
                let is_certain = fate.is_certain;
                best = Some(fate);
                if is_certain {
                    break;
                }
            }
        }
        let best = best.expect("whoever is asked has options");
        let of_line = |it: &Line<G>| it.luck == best.luck && best.line.starts_with(&it.entries);
        let nth = group.iter().position(of_line).expect("the line goes on from one of them");
        let rest = best.line[group[nth].entries.len()..].to_vec();
        self.solved.insert(key, (best.is_certain, nth, rest));
        Ok(best)
    }

    fn after(&mut self, line: &Line<G>, seat: Seat, action: G::Action) -> Line<G> {
        let mut next = Line {
            world: line.world.clone(),
            luck: line.luck,
            entries: line.entries.clone(),
            stage: line.stage,
        };
        self.events.clear();
        G::play(&mut next.world, seat, action, &mut self.events);
        let is = |test: EventTest<G>| self.events.iter().any(|it| test(&next.world, self.me, it));
        next.stage.has_feared |= is(self.goal.feared);
        if let Wanted::Event(test) = self.goal.wanted {
            next.stage.has_wanted |= is(test);
        }
        next.entries.push(match seat {
            Seat::NATURE => Entry::Happened(action),
            _ => Entry::Acted(seat, action),
        });
        next
    }

    fn stand(&self, line: &Line<G>, choices: u32) -> Stand {
        let awaited = match G::to_act(&line.world) {
            ToAct::Over(ending) => return self.end(line, ending.winners.has(self.me)),
            _ if line.stage.has_feared => return Stand::Missed,
            ToAct::Nature => return Stand::Open,
            ToAct::Seats(awaited) => awaited,
        };
        let is_mine = awaited.has(self.me);
        let is_next_turn = match self.turn {
            Some(_) => G::turns(&line.world) != self.turn,
            None => is_mine && line.stage.is_others_turn,
        };
        if is_next_turn {
            return match self.goal.wanted {
                Wanted::Victory(_) => Stand::Missed,
                Wanted::Nothing | Wanted::Event(_) => self.end(line, true),
            };
        }
        let asked = if is_mine { self.me } else { awaited.lowest().expect("somebody is awaited") };
        let mut options = Vec::new();
        G::options(&line.world, asked, &mut options);
        let has_choice = options.len() > 1;
        match (has_choice, is_mine, &self.goal.wanted) {
            (true, true, _) if choices == 0 => Stand::Missed,
            (true, true, _) => Stand::Asked,
            (true, false, Wanted::Victory(_)) => Stand::Missed,
            (true, false, Wanted::Nothing | Wanted::Event(_)) | (false, _, _) => Stand::Open,
        }
    }

    /// The status of a line.
    fn end(&self, line: &Line<G>, is_fine: bool) -> Stand {
        let has_wanted = match self.goal.wanted {
            Wanted::Nothing | Wanted::Victory(_) => true,
            Wanted::Event(_) => line.stage.has_wanted,
        };
        let is_reached = is_fine && has_wanted && !line.stage.has_feared;
        if is_reached { Stand::Reached } else { Stand::Missed }
    }

    /// Everything that may happen next without a choice of the seat.
    fn spread(&mut self, line: &Line<G>, open: &mut Vec<Line<G>>) {
        match G::to_act(&line.world) {
            ToAct::Nature => {
                let mut outcomes = Vec::new();
                G::chance(&line.world, &mut outcomes);
                for (outcome, _) in outcomes.into_iter().filter(|it| it.1 > 0) {
                    open.push(self.after(line, Seat::NATURE, outcome));
                }
            }
            ToAct::Seats(awaited) => {
                let lowest = awaited.lowest().expect("somebody is awaited");
                let asked = if awaited.has(self.me) { self.me } else { lowest };
                let mut options = Vec::new();
                G::options(&line.world, asked, &mut options);
                let has_choice = options.len() > 1;
                for option in options {
                    let mut next = self.after(line, asked, option);
                    next.stage.is_others_turn |= has_choice;
                    open.push(next);
                }
            }
            ToAct::Over(_) => {}
        }
    }
}

/// Removes duplicate worlds, however they came about.
fn distinct<G: Game>(lines: Vec<Line<G>>) -> Vec<Line<G>> {
    let mut seen = HashSet::new();
    lines.into_iter().filter(|it| seen.insert((it.world.clone(), it.stage))).collect()
}

/// Groups of lines that a seat cannot tell apart.
fn alike<G: Game>(lines: Vec<Line<G>>, me: Seat) -> Vec<Vec<Line<G>>> {
    let mut groups: Vec<(G::View, Vec<Line<G>>)> = Vec::new();
    for line in lines {
        let view = G::view(&line.world, Viewer::Seat(me));
        match groups.iter_mut().find(|it| it.0 == view) {
            Some(group) => group.1.push(line),
            None => groups.push((view, vec![line])),
        }
    }
    groups.into_iter().map(|it| it.1).collect()
}
