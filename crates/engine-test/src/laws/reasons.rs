//! Reasons of refusals: the rule that is named must be about the question.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, Mode, Record, Rng, Seat, ToAct};

use super::{Effort, Strangers, drive};

/// Words of which one must be in the sentence of a rule that forbids an answer.
type Topic = Option<&'static [&'static str]>;

/// Plays random games of one mode, tries answers from other moments, and looks up the rule of each refusal in the game's numbered
/// rules: its sentence must contain one of the words of the question's topic. `topic` gives the topic of the pending question to a
/// seat, if an action answers it at all. Returns the rules that were named.
pub fn refusals_speak_of_what_is_asked<G: Game>(
    mode: &Mode,
    effort: Effort,
    rules: &str,
    topic: fn(&G::State, Seat, G::Action) -> Topic,
) -> BTreeSet<&'static str> {
    let sentences = sentences(rules);
    let (mut strangers, mut named) = (Strangers { actions: Vec::new() }, BTreeSet::new());
    let (mut decisions, mut seed) = (0, effort.seed);
    while decisions < effort.decisions {
        let (mut rng, mut aside) = (Rng::new(seed), Rng::new(!seed));
        let mut record = Record::<G>::new(&mode.choices()).expect("modes are good setups");
        while !matches!(G::to_act(record.state()), ToAct::Over(_)) {
            let state = record.state();
            for seat in G::may_act(state).iter() {
                for action in strangers.some(&mut aside) {
                    let Some(words) = topic(state, seat, action) else { continue };
                    let Some(rule) = G::why_not(state, seat, action) else { continue };
                    let sentence = sentences.get(rule.0).copied().unwrap_or_default();
                    assert!(
                        words.iter().any(|word| sentence.contains(word)),
                        "{action} is refused by {rule}, which does not speak of {words:?}: {sentence}\n{state:?}"
                    );
                    named.insert(rule.0);
                }
            }
            let chosen = drive::choose::<G>(state, record.now(), &mut rng);
            let entry = chosen.expect("whoever is asked can answer").entry;
            strangers.meet(entry, &mut aside);
            record.play(entry, &mut ()).expect("what is offered can be played");
            decisions += 1;
        }
        seed += 1;
    }
    named
}

/// The sentence of each numbered rule: `- **RFYL-2.4** Nobody goes behind the start. *(ruling)*`.
fn sentences(rules: &str) -> BTreeMap<&str, &str> {
    let numbered = rules.lines().filter_map(|line| line.strip_prefix("- **"));
    numbered.filter_map(|line| line.split_once("** ")).collect()
}
