//! What the strongest bot would do on a seat, and why: the likely consequences of its choice, compared with those of other answers.
//! Both are played in the same imagined worlds, so only the seat's own knowledge is used.

use std::collections::BTreeMap;

use engine::{Game, Names, Rng, RuleId, Seat};
use search::{Level, Limit};
use serde::Serialize;

use crate::foresee::{Foresight, Future};
use crate::mind::Mind;
use crate::senses::EventStake;

/// In how many worlds each option is played on.
const WORLDS: usize = 12;
/// The minimum when time is short.
const FEWEST_WORLDS: usize = 3;
/// How many other answers it is compared with, the likeliest ones.
const OTHERS: usize = 4;
/// How much more often something must follow to count as a reason.
const OFTEN: f32 = 0.25;
/// Smaller differences in chances do not count.
const ABOUT_THE_SAME: f32 = 0.02;

/// Advice for a seat that is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The index of the option among all.
    pub option: usize,
    /// The seat's probability of winning with it.
    pub wins: f32,
    pub gains: AdviceReason,
    pub avoids: AdviceReason,
}

/// What an option gains or avoids, in a sentence or two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdviceReason {
    pub text: String,
    /// The rule behind it. Where only the chances differ, the one by which the seat wins.
    pub rule: Option<RuleId>,
}

/// A choice, compared with what the strongest bot would have done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// The index of the bot's option.
    pub option: usize,
    /// The seat's probability of winning after what was played.
    pub wins: f32,
    /// The same after the bot's option.
    pub bot_wins: f32,
}

/// An option with its possible futures.
struct Tried<G: Game> {
    option: G::Action,
    futures: Vec<Future<G::State, G::Event>>,
}

impl<G: Game> Tried<G> {
    fn wins(&self) -> f32 {
        self.futures.iter().map(|it| it.wins).sum::<f32>() / self.futures.len() as f32
    }
}

impl<G: Game> Mind<G>
where
    G::View: Serialize,
{
    /// What a seat with options should do, and why. It knows no more than the seat does, and the same luck gives the same advice.
    pub fn hint(
        &self,
        state: &G::State,
        seat: Seat,
        luck: u64,
        names: &Names,
        limit: Limit<'_>,
    ) -> Advice {
        let option = self.decide(state, seat, Level::Merciless, luck, limit);
        let mut all = Vec::new();
        G::options(state, seat, &mut all);
        let best = all[option];
        let mut options = vec![best];
        let likeliest = Foresight::new(self).likeliest(state, seat, luck);
        options.extend(likeliest.into_iter().filter(|&it| it != best).take(OTHERS));
        let tried = self.try_all(state, seat, &options, WORLDS, luck, limit);
        let (first, others) = tried.split_first().expect("the best is tried");
        let words = Words { state, seat, names };
        let [gains, avoids] = self.tell_apart(seat, first, others, names);
        let rule = (self.senses.victory)(state, seat);
        let chances = || AdviceReason { text: words.chances(first, others), rule };
        let risks = || AdviceReason { text: words.risks(first, others), rule };
        Advice {
            option,
            wins: first.wins(),
            gains: gains.unwrap_or_else(chances),
            avoids: avoids.unwrap_or_else(risks),
        }
    }

    /// The value of a seat's choice; `None` if it had none.
    pub fn verdict(
        &self,
        state: &G::State,
        seat: Seat,
        played: G::Action,
        luck: u64,
        limit: Limit<'_>,
    ) -> Option<Verdict> {
        let mut all = Vec::new();
        self.senses.options(state, seat, &mut all);
        if all.len() < 2 {
            return None;
        }
        let option = self.decide(state, seat, Level::Merciless, luck, limit);
        all.clear();
        G::options(state, seat, &mut all);
        let tried = self.try_all(state, seat, &[played, all[option]], WORLDS, luck, limit);
        let (wins, bot_wins) = (tried[0].wins(), tried[1].wins());
        Some(Verdict { option, wins, bot_wins })
    }

    /// Plays each option on in the same worlds: in all of them, or in as many as there is time for.
    fn try_all(
        &self,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        worlds: usize,
        luck: u64,
        limit: Limit<'_>,
    ) -> Vec<Tried<G>> {
        let (mut rng, mut foresight) = (Rng::new(luck), Foresight::new(self));
        let new = |&option| Tried { option, futures: Vec::new() };
        let mut tried: Vec<Tried<G>> = options.iter().map(new).collect();
        for n in 0..worlds {
            if n >= FEWEST_WORLDS && limit.is_over() {
                break;
            }
            let seed = rng.next_u64();
            for it in &mut tried {
                it.futures.push(foresight.future(state, seat, it.option, seed));
            }
        }
        tried
    }
    /// Which good consequences follow an option more often than others, and which bad ones less often.
    fn tell_apart(
        &self,
        seat: Seat,
        first: &Tried<G>,
        others: &[Tried<G>],
        names: &Names,
    ) -> [Option<AdviceReason>; 2] {
        let mut tallies = BTreeMap::new();
        self.count(seat, first, names, &mut tallies, |it| &mut it.n_first);
        others.iter().for_each(|other| {
            self.count(seat, other, names, &mut tallies, |it| &mut it.n_others);
        });
        let worlds = first.futures.len() as f32;
        let n_others = others.len().max(1) as f32;
        let mut best: [(f32, Option<AdviceReason>); 2] = [(OFTEN, None), (OFTEN, None)];
        for (sentence, Tally { stake, n_first, n_others: n }) in tallies {
            let (with, without) = (n_first, n / n_others);
            let oftener = (with - without) / worlds;
            let (place, by) = if stake.is_good { (0, oftener) } else { (1, -oftener) };
            if !others.is_empty() && by > best[place].0 {
                let text = format!(
                    "{sentence} ({} of {worlds} imagined games; with other answers {}.)",
                    with,
                    without.round()
                );
                best[place] = (by, Some(AdviceReason { text, rule: Some(stake.rule) }));
            }
        }
        best.map(|it| it.1)
    }

    /// Counts in how many futures of an option each event that matters to a seat happens.
    fn count(
        &self,
        seat: Seat,
        tried: &Tried<G>,
        names: &Names,
        tallies: &mut BTreeMap<String, Tally>,
        counter: fn(&mut Tally) -> &mut f32,
    ) {
        for Future { events, end, .. } in &tried.futures {
            let told = |event| {
                let stake = (self.senses.stake)(end, seat, event)?;
                Some((G::sentence_at(end, event, names), stake))
            };
            let once: BTreeMap<String, EventStake> = events.iter().filter_map(told).collect();
            for (sentence, stake) in once {
                let new = Tally { stake, n_first: 0.0, n_others: 0.0 };
                *counter(tallies.entry(sentence).or_insert(new)) += 1.0;
            }
        }
    }
}

/// In how many futures something happens: of the best option, and of all others together.
struct Tally {
    stake: EventStake,
    n_first: f32,
    n_others: f32,
}

/// The text where no event stands out.
struct Words<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    names: &'a Names,
}

impl<G: Game> Words<'_, G> {
    fn of(&self, it: &Tried<G>) -> String {
        let text = G::describe(self.state, self.seat, it.option, self.names);
        text.trim_end_matches('.').to_owned()
    }

    /// Compares the chances with those of the best other option.
    fn chances(&self, first: &Tried<G>, others: &[Tried<G>]) -> String {
        let rivals = others.iter().max_by(|one, other| one.wins().total_cmp(&other.wins()));
        let Some(rival) = rivals else { return "There is nothing else to do.".to_owned() };
        let (own, theirs, what) = (first.wins(), rival.wins(), self.of(rival));
        if own > theirs + ABOUT_THE_SAME {
            format!(
                "The best chance to win: {}, the next best ({what}) {}.",
                share(own),
                share(theirs)
            )
        } else {
            format!("A chance to win of {}, about as good as the next best ({what}).", share(own))
        }
    }

    /// What the worst other option would have cost.
    fn risks(&self, first: &Tried<G>, others: &[Tried<G>]) -> String {
        let worst = others.iter().min_by(|one, other| one.wins().total_cmp(&other.wins()));
        match worst.filter(|worst| worst.wins() < first.wins() - ABOUT_THE_SAME) {
            Some(worst) => format!(
                "A worse chance to win: {} with the answer: {}.",
                share(worst.wins()),
                self.of(worst)
            ),
            None => "Nothing in particular: the other answers are about as safe.".to_owned(),
        }
    }
}

/// `63 %`, and never quite 0 or 100: it is an estimate.
fn share(wins: f32) -> String {
    format!("{} %", (wins * 100.0).round().clamp(1.0, 99.0))
}
