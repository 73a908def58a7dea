//! A game in progress: a record of its log, in the types of its rules.

use std::cell::LazyCell;
use std::ops::Range;

use engine::{
    BadReplay, BadSetup, ChanceSource, Choices, Entry, Game, Millis, Names, NotPlayed, Record,
    RecordStart, Replay, Rng, Seat, SeatSet, Target, ToAct, UnreadableAction, Viewer, Who,
    play_entry, stable_hash, try_play,
};
use mind::{Advice, Mind};
use search::{Limit, SolveReach, flat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

#[cfg(not(target_arch = "wasm32"))]
use crate::BotPlayer;
use crate::fair::{self, Secret};
use crate::log::{Log, SeenEntry, Telling, ToldEntry};
use crate::review::{ReviewDepth, ReviewedEntry, review};
use crate::{AnswerFate, AnyMatch, Choice, Forbidden, Level, Problem, RulesText, Tale, Unsolved};

/// In how many imagined worlds each viewer tries an action before it counts as unsurprising.
const N_WORLDS: usize = 16;

/// A record of one game with the events of each entry.
pub(crate) struct Match<G: Game> {
    record: Record<G>,
    /// The position before the last entry, unless that was undone.
    before: Option<G::State>,
    told: Vec<Vec<G::Event>>,
    names: Names,
    rules: &'static RulesText,
    mind: &'static Mind<G>,
}

impl<G: Game> Match<G> {
    pub(crate) fn new(
        choices: &Choices,
        rules: &'static RulesText,
        mind: &'static Mind<G>,
    ) -> Result<Self, BadSetup> {
        Ok(Self::before_play(Record::new(choices)?, rules, mind))
    }

    pub(crate) fn from_replay(
        replay: &Replay,
        rules: &'static RulesText,
        mind: &'static Mind<G>,
    ) -> Result<Self, BadReplay> {
        let record = Record::<G>::from_replay(replay)?;
        let mut state = record.start().clone();
        let hear = |&entry: &Entry<G::Action>| {
            let mut events = Vec::new();
            play_entry::<G>(&mut state, entry, &mut events);
            events
        };
        let told = record.log().iter().map(hear).collect();
        let names = Names::new(replay.seats.clone());
        Ok(Match { record, before: None, told, names, rules, mind })
    }

    /// A game before its first entry.
    fn before_play(record: Record<G>, rules: &'static RulesText, mind: &'static Mind<G>) -> Self {
        let names = Names::usual(G::n_seats(record.state()));
        Match { record, before: None, told: Vec::new(), names, rules, mind }
    }

    fn add(&mut self, entry: Entry<G::Action>) -> Result<(), Problem> {
        let (mut events, before) = (Vec::new(), self.record.state().clone());
        let played = self.record.play(entry, &mut events);
        played.map_err(|refusal| self.problem(refusal, entry))?;
        // They are kept as long as the game.
        events.shrink_to_fit();
        self.told.push(events);
        self.before = Some(before);
        Ok(())
    }

    fn forbidden(&self, rule: engine::RuleId) -> Forbidden {
        let text = self.rules.rule(rule.0).map_or("The rules do not allow it.", |rule| rule.text);
        Forbidden { rule, text: text.to_owned() }
    }

    fn problem(&self, refusal: NotPlayed, entry: Entry<G::Action>) -> Problem {
        match (refusal, entry) {
            (NotPlayed::Illegal(illegal), _) => Problem::Illegal(self.forbidden(illegal.rule)),
            (NotPlayed::NoSuchOutcome, Entry::Happened(outcome))
                if self.to_act() == ToAct::Nature =>
            {
                Problem::NoSuchOutcome { outcome: outcome.to_string() }
            }
            (NotPlayed::NoSuchOutcome, _) => Problem::NatureNotAsked,
            (NotPlayed::ClockGoesBack, _) => Problem::ClockGoesBack { now: self.record.now() },
            (NotPlayed::Over, _) => Problem::Over,
        }
    }

    fn n_seats(&self) -> u8 {
        G::n_seats(self.record.state())
    }

    fn to_act(&self) -> ToAct {
        G::to_act(self.record.state())
    }

    /// Empty for a seat that may not act, or is not at the table.
    fn typed_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if G::may_act(self.record.state()).has(seat) {
            G::options(self.record.state(), seat, &mut actions);
        }
        actions
    }

    fn seated(&self, seat: Seat) -> Result<(), Problem> {
        let n_seats = self.n_seats();
        if seat.0 < n_seats {
            return Ok(());
        }
        Err(Problem::NoSuchSeat { seat: seat.0.into(), n_seats })
    }

    /// What `viewer` saw happen at entry `n`.
    fn seen(&self, n: usize, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        let told = self.told.get(n).into_iter().flatten();
        told.filter_map(move |event| G::seen(event, viewer))
    }

    /// Whether an action of a seat or of Nature is hidden from `viewer`.
    fn is_hidden(seat: Seat, action: G::Action, viewer: Viewer) -> bool {
        let may_know = viewer == Viewer::AllSeeing || viewer == Viewer::Seat(seat);
        G::is_secret(action) && !may_know
    }

    /// Whether an action looks different to somebody from what they could expect. A viewer from whom it is hidden expects any
    /// hidden action.
    fn surprises(before: &G::State, seat: Seat, action: G::Action) -> bool {
        let after = |mut world: G::State, action| {
            let played = try_play::<G>(&mut world, seat, action, &mut ());
            played.is_ok().then_some(world)
        };
        let real = LazyCell::new(|| after(before.clone(), action));
        let seats = Seat::first(G::n_seats(before)).map(Viewer::Seat);
        seats.chain([Viewer::Spectator]).any(|viewer| {
            let view = LazyCell::new(|| real.as_ref().map(|real| G::view(real, viewer)));
            let looks_alike = |world: &G::State| {
                let Some(view) = &*view else { return true };
                let mut expected = vec![action];
                if Self::is_hidden(seat, action, viewer) {
                    expected.clear();
                    G::options(world, seat, &mut expected);
                    expected.retain(|&other| G::is_secret(other));
                }
                let after = |other| after(world.clone(), other);
                expected.into_iter().filter_map(after).any(|it| G::view(&it, viewer) == *view)
            };
            // This is called after every action, and most viewers can imagine no other world: they need neither luck nor views.
            let mut rng = Rng::new(0);
            let luck = rng.clone();
            let world = G::imagine(before, viewer, &mut rng);
            if rng == luck {
                return world != *before && !looks_alike(&world);
            }
            rng = Rng::new(stable_hash(before));
            (0..N_WORLDS).any(|_| {
                let world = G::imagine(before, viewer, &mut rng);
                world != *before && !looks_alike(&world)
            })
        })
    }

    fn choice(&self, seat: Seat, action: G::Action, weight: Option<u16>) -> Choice {
        Choice {
            action: action.to_string(),
            text: G::describe(self.record.state(), seat, action, &self.names),
            target: G::target(action),
            weight,
        }
    }
}

impl<G: Game> Match<G>
where
    G::State: DeserializeOwned,
{
    pub(crate) fn load(
        state: Value,
        rules: &'static RulesText,
        mind: &'static Mind<G>,
    ) -> Result<Self, Problem> {
        let state = serde_json::from_value(state)
            .map_err(|problem| Problem::BadState(problem.to_string()))?;
        let record =
            Record::from_position(state).map_err(|broken| Problem::BadState(broken.to_string()))?;
        Ok(Self::before_play(record, rules, mind))
    }
}

fn view_to_json<G: Game<View: Serialize>>(state: &G::State, viewer: Viewer) -> Value {
    serde_json::to_value(G::view(state, viewer)).expect("a view is plain data with words as keys")
}

fn read<A: std::str::FromStr<Err = UnreadableAction>>(words: &str) -> Result<A, Problem> {
    words.parse().map_err(|UnreadableAction(problem)| Problem::Unreadable(problem))
}

impl<G: Game> AnyMatch for Match<G>
where
    G::State: Serialize + Send,
    G::View: Serialize,
    G::Action: Send,
    G::Event: Serialize + Send,
{
    fn n_seats(&self) -> u8 {
        self.n_seats()
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn rename(&mut self, names: Names) {
        self.names = names;
    }

    fn to_act(&self) -> ToAct {
        self.to_act()
    }

    fn ending(&self) -> Option<String> {
        match self.to_act() {
            ToAct::Over(outcome) => Some(G::ending(self.record.state(), outcome, &self.names)),
            ToAct::Nature | ToAct::Seats(_) => None,
        }
    }

    fn farewell(&self, seat: Seat) -> Option<&'static str> {
        match self.to_act() {
            ToAct::Over(outcome) => Some(G::farewell(self.record.state(), outcome, seat)),
            ToAct::Nature | ToAct::Seats(_) => None,
        }
    }

    fn tale(&self) -> Tale {
        Tale::of(&self.record, &self.names)
    }

    fn may_act(&self) -> SeatSet {
        G::may_act(self.record.state())
    }

    fn question(&self, seat: Seat) -> String {
        G::question(self.record.state(), seat, &self.names)
    }

    fn options(&self, seat: Seat) -> Result<Vec<Choice>, Problem> {
        self.seated(seat)?;
        let actions = self.typed_actions(seat).into_iter();
        Ok(actions.map(|action| self.choice(seat, action, None)).collect())
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        self.typed_actions(seat).iter().map(ToString::to_string).collect()
    }

    fn options_mark(&self, seat: Seat) -> u64 {
        stable_hash(&self.typed_actions(seat))
    }

    fn chance(&self) -> Vec<Choice> {
        let mut outcomes = Vec::new();
        if self.to_act() == ToAct::Nature {
            G::chance(self.record.state(), &mut outcomes);
        }
        let one = |(action, weight)| self.choice(Seat::NATURE, action, Some(weight));
        outcomes.into_iter().map(one).collect()
    }

    fn outcome(&self, secret: &Secret) -> Option<String> {
        let is_asked = self.to_act() == ToAct::Nature;
        let outcome = || fair::draw::<G>(self.record.state(), secret, self.record.n_outcomes());
        Some(is_asked.then(outcome)??.to_string())
    }

    fn think(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> usize {
        self.mind.decide(self.record.state(), seat, level, luck, limit)
    }

    fn bits(&self, seat: Seat, luck: u64) -> Option<Vec<u32>> {
        self.mind.bits(self.record.state(), seat, luck)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn decide(&self, seat: Seat, player: &BotPlayer, luck: u64, limit: Limit<'_>) -> usize {
        let state = self.record.state();
        let mut options = Vec::new();
        G::options(state, seat, &mut options);
        player.decide(self.mind, (state, seat), options.len(), luck, limit)
    }

    fn play_out(&self, seat: Seat, playouts: u32, luck: u64, limit: Limit<'_>) -> usize {
        let (state, style) = (self.record.state(), &self.mind.style);
        flat::choose(state, seat, playouts, style, &mut Rng::new(luck), limit)
    }

    fn intends(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> Vec<String> {
        self.mind.intends(self.record.state(), seat, level, luck, &self.names, limit)
    }

    fn hint(&self, seat: Seat, luck: u64, limit: Limit<'_>) -> Advice {
        self.mind.hint(self.record.state(), seat, luck, &self.names, limit)
    }

    fn wins(&self, seat: Seat, luck: u64, limit: Limit<'_>) -> f32 {
        self.mind.chance(self.record.state(), seat, luck, limit)
    }

    fn review(&self, entries: Range<usize>, depth: ReviewDepth) -> Vec<ReviewedEntry> {
        review::<G>(&self.record, self.mind, &self.names, entries, depth)
    }

    fn solve(
        &self,
        seat: Seat,
        quest: &str,
        reach: SolveReach,
        luck: u64,
    ) -> Result<Vec<AnswerFate>, Unsolved> {
        let known = self.mind.senses.quests.iter().find(|it| it.word == quest);
        let goal = &known.ok_or_else(|| Unsolved::UnknownQuest(quest.to_owned()))?.goal;
        let fates = search::solve::<G>(self.record.state(), seat, goal, reach, luck);
        let in_words = |entry: &Entry<G::Action>| {
            Entry::in_words(&entry.to_string()).expect("what is written can be read")
        };
        let fate = |it: search::OptionFate<G::Action>| AnswerFate {
            is_certain: it.is_certain,
            line: it.line.iter().map(in_words).collect(),
            luck: it.luck,
        };
        let fates = fates.map_err(|_| Unsolved::TooMuch)?;
        Ok(fates.into_iter().map(fate).collect())
    }

    fn imagined(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyMatch> {
        let world = G::imagine(self.record.state(), viewer, &mut Rng::new(luck));
        let record = Record::from_position(world).expect("what can be imagined can be played");
        let names = self.names.clone();
        Box::new(Match { names, ..Self::before_play(record, self.rules, self.mind) })
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        let side = |seat| (self.mind.senses.side)(self.record.state(), seat);
        side(one) == side(other)
    }

    fn next_alarm(&self) -> Option<Millis> {
        G::next_alarm(self.record.state())
    }

    fn clock_waits_for_nobody(&self) -> bool {
        G::CLOCK_WAITS_FOR_NOBODY && self.next_alarm().is_some()
    }

    fn is_break(&self) -> bool {
        G::is_break(self.record.state())
    }

    fn why_not(&self, seat: Seat, action: &str) -> Result<Option<Forbidden>, Problem> {
        self.seated(seat)?;
        let action = read(action)?;
        if matches!(self.to_act(), ToAct::Over(_)) {
            return Err(Problem::Over);
        }
        let rule = G::why_not(self.record.state(), seat, action);
        Ok(rule.map(|rule| self.forbidden(rule)))
    }

    fn why_not_there(&self, seat: Seat, target: &Target) -> Option<Forbidden> {
        let state = self.record.state();
        if !self.may_act().has(seat) {
            return None;
        }
        let meant = G::meant(state, seat, target)?;
        G::why_not(state, seat, meant).map(|rule| self.forbidden(rule))
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Problem> {
        self.seated(seat)?;
        self.add(Entry::Acted(seat, read(action)?))
    }

    fn happen(&mut self, outcome: &str) -> Result<(), Problem> {
        self.add(Entry::Happened(read(outcome)?))
    }

    fn draw(&mut self, secret: &Secret) -> Result<(), Problem> {
        match self.to_act() {
            ToAct::Nature => {}
            ToAct::Over(_) => return Err(Problem::Over),
            ToAct::Seats(_) => return Err(Problem::NatureNotAsked),
        }
        let outcome = fair::draw::<G>(self.record.state(), secret, self.record.n_outcomes());
        self.add(Entry::Happened(outcome.ok_or(Problem::NatureNotAsked)?))
    }

    fn clock(&mut self, now: Millis) -> Result<(), Problem> {
        self.add(Entry::Clock(now))
    }

    fn rewind(&mut self, n: usize) {
        self.record.rewind(n);
        self.before = None;
        self.told.truncate(n);
    }

    fn n_given(&self) -> usize {
        self.record.n_given()
    }

    fn begin_here(&mut self) {
        self.record.begin_here();
    }

    fn view(&self, viewer: Viewer) -> Value {
        view_to_json::<G>(self.record.state(), viewer)
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&G::view(self.record.state(), viewer))
            .expect("a view is plain data with words as keys")
    }

    fn view_at(&self, n: usize, viewer: Viewer) -> Value {
        view_to_json::<G>(&self.record.state_at(n), viewer)
    }

    fn turns(&self) -> Option<Vec<u32>> {
        let mut state = self.record.start().clone();
        let mut turns = vec![G::turns(&state)?];
        for &entry in self.record.log() {
            play_entry::<G>(&mut state, entry, &mut ());
            turns.push(G::turns(&state)?);
        }
        Some(turns)
    }

    fn position(&self) -> Box<dyn AnyMatch> {
        let names = self.names.clone();
        let record = self.record.from_here();
        Box::new(Match { names, ..Self::before_play(record, self.rules, self.mind) })
    }

    fn state(&self) -> Value {
        serde_json::to_value(self.record.state()).expect("a state is plain data, words as keys")
    }

    fn hash(&self) -> u64 {
        stable_hash(self.record.state())
    }

    fn log(&self) -> Log<'_> {
        Log::of(self)
    }

    fn is_revealing(&self, n: usize) -> bool {
        let Some(&Entry::Acted(seat, action)) = self.record.log().get(n) else { return true };
        match self.before.as_ref().filter(|_| n + 1 == self.record.log().len()) {
            Some(before) => Self::surprises(before, seat, action),
            None => Self::surprises(&self.record.state_at(n), seat, action),
        }
    }

    fn choices(&self) -> Option<&Choices> {
        match self.record.origin() {
            RecordStart::Setup(choices) => Some(choices),
            RecordStart::Position => None,
        }
    }

    fn replay_with(&self, chance: ChanceSource) -> Result<Replay, Problem> {
        let seats = self.names.all().to_vec();
        self.record.to_replay(seats, chance).ok_or(Problem::NoBeginning)
    }
}

impl<G: Game> Telling for Match<G>
where
    G::Event: Serialize,
{
    fn n_entries(&self) -> usize {
        self.record.log().len()
    }

    fn who(&self, n: usize) -> Option<Who> {
        self.record.log().get(n).map(Entry::who)
    }

    fn tell(&self, n: usize, viewer: Viewer) -> Option<ToldEntry> {
        let entry = *self.record.log().get(n)?;
        let action = match entry {
            Entry::Happened(outcome) if Self::is_hidden(Seat::NATURE, outcome, viewer) => None,
            Entry::Acted(seat, action) if Self::is_hidden(seat, action, viewer) => None,
            Entry::Acted(_, action) | Entry::Happened(action) => Some(action.to_string()),
            Entry::Clock(_) => Some(String::new()),
        };
        let state = self.record.state();
        let sentence = |event| G::sentence_at(state, &event, &self.names);
        let events = self.seen(n, viewer).map(sentence).collect();
        Some(ToldEntry { who: entry.who(), action, events })
    }

    fn facts(&self, n: usize, viewer: Viewer) -> Vec<Value> {
        let fact = |event| serde_json::to_value(event).expect("an event is plain data");
        self.seen(n, viewer).map(fact).collect()
    }

    fn seen_as(&self, n: usize, viewer: Viewer, names: &Names) -> SeenEntry {
        let events: Vec<_> = self.seen(n, viewer).collect();
        let state = self.record.state();
        let text = events.iter().map(|event| G::sentence_at(state, event, names)).collect();
        SeenEntry { text, facts: to_raw_value(&events).expect("events are plain data") }
    }
}

impl<G: Game> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} after {} entries: {:?}", G::ID, self.told.len(), self.record.state())
    }
}
