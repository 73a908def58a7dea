//! Every well-formed action is either an option or forbidden by a rule about it. This is tried with
//! all possible actions, in positions that random play reaches and in richer ones.

use std::collections::BTreeMap;

use engine::{Id, Mode, Rng, Rules, Seat, ToAct};
use engine_test::laws::{Effort, refusals_speak_of_what_is_asked};

use super::laws::SCENARIOS;
use crate::Zombie15;
use crate::items::{Item, SearchCard};
use crate::map::{MAX_TILES, Tile};
use crate::state::{Ending, Held, State};
use crate::tokens::{Heavy, N_TOKENS, Token};
use crate::words::{Action, Figure, MAX_FIGURES, Slot};

const RULES: &str = include_str!("../../../RULES.md");

/// Every action that players can write.
fn all_actions() -> Vec<Action> {
    let mut all = vec![
        Action::Begin,
        Action::Search,
        Action::CarefulNothing,
        Action::Flip,
        Action::BareHands,
        Action::Drop,
        Action::GetUp,
        Action::SwitchOff,
        Action::Call,
        Action::Fire,
        Action::Done,
        Action::Pause,
        Action::Resume,
        Action::PutDownRest,
        Action::LeaveIt,
        Action::Pass,
        Action::KeepItems,
        Action::StartingItems,
        Action::Ready,
        Action::Again,
        Action::GiveUp,
    ];
    let figures = || (0..MAX_FIGURES as u8).map(Figure);
    let tiles = || (0..MAX_TILES as u8).map(Tile);
    let tokens = || (0..N_TOKENS).map(Token::at);
    all.extend(Heavy::ALL.map(Action::PickUp));
    all.extend(SearchCard::all().map(Action::PutDown));
    for who in figures() {
        all.extend([Action::Tired(who), Action::Heal(who), Action::Revive(who), Action::Lift(who)]);
        all.extend(figures().map(|other| Action::HealBoth(who, other)));
        for token in tokens() {
            all.extend([Action::TakeFrom(who, token), Action::Give(token, who)]);
            all.extend(tokens().map(|down| Action::ExchangeFrom(who, token, down)));
        }
    }
    for token in tokens() {
        all.extend([Action::Take(token), Action::DropToken(token)]);
        all.extend(tokens().map(|down| Action::Exchange(token, down)));
    }
    for slot in Slot::ALL {
        all.extend([Action::Fight(slot), Action::Blast(slot), Action::Reload(slot)]);
        all.extend([Action::Grip(slot), Action::Lose(slot)]);
        all.extend(tiles().map(|tile| Action::Shoot(slot, tile)));
        all.extend(tiles().map(|tile| Action::BlastInto(slot, tile)));
    }
    for tile in tiles() {
        all.extend([Action::Go(tile), Action::Enter(tile), Action::Leave(tile)]);
        all.extend([Action::Skate(tile), Action::Dynamite(tile), Action::Surge(tile)]);
        all.extend((1..=3).map(|n| Action::Fireworks(tile, n)));
    }
    for item in Item::all() {
        all.push(Action::Use(item));
        all.extend(Slot::ALL.map(|slot| Action::Careful(item, slot)));
        all.extend(Slot::ALL.map(|slot| Action::Keep(item, slot)));
        all.extend(Slot::ALL.map(|slot| Action::Buy(item, slot)));
    }
    all
}

/// The sentence of each numbered rule.
fn sentences() -> BTreeMap<&'static str, &'static str> {
    let numbered = RULES.lines().filter_map(|line| line.strip_prefix("- **"));
    numbered.filter_map(|line| line.split_once("** ")).collect()
}

/// A position with more in it than random play ever finds, if it is valid.
fn richer(state: &State, rng: &mut Rng) -> Option<State> {
    let mut state = state.clone();
    let me = state.active;
    let (area, first) = (state.me().area, Item::Cheeseburger as usize);
    let special = |rng: &mut Rng| Item::at(first + rng.below(18) as usize);
    for slot in [Slot::Object1, Slot::Object2] {
        state.member_mut(me).slots[slot as usize] = Some(Held::new(special(rng)));
    }
    let token = |rng: &mut Rng| Some(Token::at(rng.below(N_TOKENS as u32) as usize));
    state.member_mut(me).backpack = [token(rng), token(rng), None];
    state.zombies[area.0 as usize] = rng.below(3) as u8;
    let mate = Figure(rng.below(u32::from(state.n_figures())) as u8);
    state.member_mut(mate).area = area;
    state.member_mut(mate).backpack[0] = token(rng);
    if mate != me && rng.below(2) == 0 {
        state.member_mut(mate).life = 0;
        state.member_mut(mate).is_lying = true;
    }
    state.check().is_ok().then_some(state)
}

fn all_is_listed_or_forbidden(state: &State, all: &[Action], rules: &BTreeMap<&str, &str>) -> bool {
    let ToAct::Seats(seats) = Zombie15::to_act(state) else { return false };
    let seat = seats.iter().next().expect("somebody is asked");
    let mut options = Vec::new();
    state.options(seat, &mut options);
    for &action in all {
        let rule = state.why_not(seat, action);
        assert_eq!(rule.is_none(), options.contains(&action), "{action} {rule:?} {state:?}");
        if let (Some(rule), Some(topic)) = (rule, state.topic(seat, action)) {
            let sentence = rules.get(rule.0).copied().unwrap_or_default();
            let speaks = topic.iter().any(|word| sentence.contains(word));
            assert!(speaks, "{action} is refused by {rule}: {sentence}, not about {topic:?}");
        }
    }
    true
}

/// Plays at random, and checks every fifth position.
fn play(choices: &engine::Choices, seed: u64, decisions: u32) -> u32 {
    let (all, rules) = (all_actions(), sentences());
    let setup = Zombie15::configure(choices).expect("the setup of a test is good");
    let (mut state, mut rng, mut seen) = (Zombie15::start(&setup), Rng::new(seed), 0);
    for n in 0..decisions {
        if n % 5 == 4 {
            seen += u32::from(all_is_listed_or_forbidden(&state, &all, &rules));
            let rich = richer(&state, &mut rng);
            seen += u32::from(rich.is_some_and(|it| all_is_listed_or_forbidden(&it, &all, &rules)));
        }
        // Now and then a campaign continues, with something to spend.
        if n % 100 == 99 && state.setup.kind == crate::setup::GameKind::Campaign {
            state.result = Some(Ending::Won);
            state.member_mut(Figure(1)).backpack = [Some(Token::Bag1), Some(Token::Bag3), None];
        }
        match Zombie15::to_act(&state) {
            ToAct::Over(_) => break,
            ToAct::Nature => {
                let outcome = Zombie15::draw(&state, |n| rng.below(n)).expect("Nature answers");
                Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let mut options = Vec::new();
                state.options(seat, &mut options);
                let at = rng.below(options.len() as u32) as usize;
                Zombie15::play(&mut state, seat, options[at], &mut ());
            }
        }
    }
    seen
}

#[test]
fn whatever_is_said_is_an_option_or_forbidden_by_a_rule_about_it() {
    let modes = Zombie15::MODES.iter().map(Mode::choices);
    let scenarios = SCENARIOS
        .iter()
        .map(|choices| Mode { name: choices[1].1, text: "a scenario", choices }.choices());
    let mut seen = 0;
    for choices in modes.chain(scenarios) {
        for (seed, heroes) in (1..).zip(["josh,severity,sai-fon,snow", "trevor,vance,will,hazel"]) {
            let mut choices = choices.clone();
            choices.set("heroes", heroes);
            seen += play(&choices, seed, 1_000);
        }
    }
    assert!(seen > 3_000, "{seen} positions were looked at");
}

#[test]
fn refusals_speak_of_the_question_that_is_asked() {
    let effort = Effort { decisions: 20_000, seed: 7 };
    for mode in Zombie15::MODES {
        let named = refusals_speak_of_what_is_asked::<Zombie15>(mode, effort, RULES, State::topic);
        assert!(named.len() >= 5, "{}: {named:?}", mode.name);
    }
}
