//! The laws that every game obeys, for every mode and for any setup that players may choose.

use engine::{Id, Mode, Rng, Rules, Seat, ToAct, Viewer};
use engine_test::laws::{
    Effort, OneAnswer, obey, obey_any_setup, options_are_refused_out_of_range,
    refusals_speak_of_what_is_asked, who_is_asked_has_a_choice,
};

use crate::ThirtySeconds;
use crate::row::Row;
use crate::state::{AGENDA, N_SLOTS, State};
use crate::supply::{Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{
    Action, Arm, Deck, HandCard, Pay, Question, SURVIVOR, Slot, Step, ZOMBIES, ZombieHandCard,
    ZombieQuestion,
};
use crate::zombies::{Body, ZombieId};
use search::random;

fn obeys(mode: &Mode) {
    let report = obey::<ThirtySeconds>(mode, Effort { decisions: 100_000, seed: 1 });
    println!("{report}");
    assert!(report.decisions >= 100_000 && report.deepest_agenda + 6 <= AGENDA);
}

#[test]
fn a_duel_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[0]);
}

#[test]
fn a_game_against_fast_attack_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[1]);
}

#[test]
fn a_game_against_swarm_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[2]);
}

#[test]
fn a_duel_without_the_timer_obeys_the_laws() {
    obeys(&ThirtySeconds::MODES[3]);
}

#[test]
fn any_setup_obeys_the_laws() {
    let report = obey_any_setup::<ThirtySeconds>(Effort { decisions: 100_000, seed: 5 });
    println!("{report}");
    assert!(report.decisions >= 100_000);
}

/// A hand is hidden: who is not asked would show that all its cards are alike, or that it has a firearm (THIRTY-3.4); but
/// everybody sees that it has one card. Reactions are asked by what is public (THIRTY-13.6), and a duel has two ways to pass.
fn one_answer(state: &State, _: Seat) -> Option<OneAnswer> {
    let top = state.agenda.top()?;
    let ends = matches!(top, Step::Ask(Question::Act) | Step::AskZombies(ZombieQuestion::Act));
    let hides = matches!(top, Step::Ask(Question::Replace | Question::Keep));
    let survivor = matches!(top, Step::Ask(Question::Discard(_))).then(|| state.hand_size());
    let zombies = matches!(top, Step::AskZombies(ZombieQuestion::Discard(_)));
    let n_cards = survivor.or_else(|| zombies.then(|| state.zombie_hand_size()));
    let discards = n_cards.map(|n| if n > 1 { OneAnswer::Hidden } else { OneAnswer::Open });
    let end = ends.then_some(OneAnswer::TurnEnds);
    end.or(hides.then_some(OneAnswer::Hidden)).or(discards)
}

/// THIRTY-13.6
#[test]
fn who_is_asked_has_a_choice_unless_a_hand_would_be_seen_or_a_turn_ends() {
    for mode in ThirtySeconds::MODES {
        let effort = Effort { decisions: 20_000, seed: 9 };
        let asked = who_is_asked_has_a_choice::<ThirtySeconds>(mode, effort, one_answer);
        let has = |reason| asked.contains_key(&reason);
        let (ends, hides) = (has(OneAnswer::TurnEnds), has(OneAnswer::Hidden));
        assert!(ends && hides && !has(OneAnswer::Moment), "{}: {asked:?}", mode.name);
    }
}

#[test]
fn refusals_speak_of_the_question_that_is_asked() {
    let rules = include_str!("../../../RULES.md");
    let effort = Effort { decisions: 20_000, seed: 7 };
    for mode in ThirtySeconds::MODES {
        let named =
            refusals_speak_of_what_is_asked::<ThirtySeconds>(mode, effort, rules, State::topic);
        assert!(named.len() >= 5, "{}: {named:?}", mode.name);
    }
}

/// THIRTY-4.8: of all actions that can be written, only the options are allowed.
#[test]
fn whatever_can_be_said_is_an_option_or_forbidden() {
    let (mut rng, mut scratch, said) = (Rng::new(9), Vec::new(), everything_sayable());
    for mode in ThirtySeconds::MODES {
        let setup = ThirtySeconds::configure(&mode.choices()).expect("modes are good setups");
        for _ in 0..12 {
            let mut state = ThirtySeconds::start(&setup);
            while let Some((seat, action)) = any_entry(&state, &mut rng, &mut scratch) {
                let mut options = Vec::new();
                ThirtySeconds::options(&state, seat, &mut options);
                for &action in said.iter().filter(|_| rng.below(8) == 0) {
                    let is_allowed = ThirtySeconds::why_not(&state, seat, action).is_none();
                    assert_eq!(is_allowed, options.contains(&action), "{action}\n{state:?}");
                }
                ThirtySeconds::play(&mut state, seat, action, &mut ());
            }
        }
    }
}

/// Every action with cards, rows, slots and zombie numbers that exist.
fn everything_sayable() -> Vec<Action> {
    let rows: Vec<Row> = (1..=Row::N_CARDS).map(Row).collect();
    let mut all = vec![Action::End, Action::Pass, Action::PassAll, Action::StandUp, Action::Trade];
    all.extend([Action::PickUpHidden, Action::DrawTactic, Action::Ability, Action::ShakeOff]);
    all.push(Action::ReplaceBoth);
    for card in Supply::all() {
        all.extend([Action::Use(card), Action::Keep(card)]);
        for uses in u8::from(card.card().uses > 0)..=card.card().uses {
            let thing = Thing { card, uses };
            all.extend([Action::PickUp(thing), Action::Equip(thing)]);
            all.push(Action::Discard(HandCard::Supply(thing)));
        }
    }
    for card in Tactic::all() {
        all.extend([Action::Play(card), Action::Discard(HandCard::Tactic(card))]);
    }
    for card in Scheme::all() {
        all.extend([Action::Scheme(card), Action::DiscardZombie(ZombieHandCard::Scheme(card))]);
    }
    for body in Body::all() {
        all.extend([Action::Enter(body), Action::DiscardZombie(ZombieHandCard::Zombie(body))]);
        all.extend(rows.iter().map(|&row| Action::EnterAt(body, row)));
    }
    for deck in [Deck::Tactics, Deck::Zombies] {
        all.extend([Action::DrawFrom(deck), Action::TradeFor(deck)]);
    }
    for &row in &rows {
        all.extend([Action::Move(row), Action::RunPast(row)]);
        all.extend(rows.iter().map(|&to| Action::Surge(row, to)));
    }
    for slot in (0..N_SLOTS as u8).map(Slot) {
        all.extend([Action::Drop(slot), Action::Load(slot), Action::GiveUp(slot)]);
        all.push(Action::Stumble(slot));
        all.extend(rows.iter().map(|&row| Action::Throw(slot, row)));
    }
    (0..14).map(ZombieId).for_each(|id| all.extend(sayable_of(id, &rows)));
    all
}

fn sayable_of(id: ZombieId, rows: &[Row]) -> Vec<Action> {
    let mut all = vec![Action::Choose(id), Action::CriticalHit(id), Action::Bite(id)];
    all.extend([Action::Grab(id), Action::Rise(id), Action::Shriek(id)]);
    all.extend(rows.iter().map(|&row| Action::Shamble(id, row)));
    all.extend(Scheme::all().map(|card| Action::SchemeOn(card, id)));
    for pay in [Pay::Energy, Pay::Token, Pay::Free] {
        let attack = |arm| Action::Attack { arm, at: id, pay };
        all.extend([attack(Arm::Stomp), attack(Arm::Trip)]);
        for slot in (0..N_SLOTS as u8).map(Slot) {
            all.extend([attack(Arm::Main(slot)), attack(Arm::Other(slot))]);
            all.push(Action::LineUp { slot, at: id, pay });
        }
    }
    all
}

#[test]
fn every_option_refuses_what_is_out_of_its_range() {
    options_are_refused_out_of_range::<ThirtySeconds>();
}

/// Otherwise the imagined world would leak what is hidden to a bot.
#[test]
fn what_is_imagined_depends_on_nothing_that_is_hidden() {
    let viewers = [Viewer::Spectator, Viewer::Seat(SURVIVOR), Viewer::Seat(ZOMBIES)];
    let (mut rng, mut scratch, mut n_different) = (Rng::new(3), Vec::new(), 0);
    for game in 0..20 {
        let setup = ThirtySeconds::configure(&ThirtySeconds::MODES[0].choices());
        let mut state = ThirtySeconds::start(&setup.expect("modes are good setups"));
        while let Some((seat, action)) = any_entry(&state, &mut rng, &mut scratch) {
            ThirtySeconds::play(&mut state, seat, action, &mut ());
            for viewer in viewers {
                let other = state.imagine(viewer, &mut rng);
                n_different += u32::from(other != state);
                let again = |state: &State| state.imagine(viewer, &mut Rng::new(game));
                assert!(again(&state) == again(&other), "{viewer:?} in game {game}");
            }
        }
    }
    assert!(n_different > 1_000, "there was something to hide: {n_different}");
}

/// A random action, unless the game is over.
fn any_entry(state: &State, rng: &mut Rng, scratch: &mut Vec<Action>) -> Option<(Seat, Action)> {
    match ThirtySeconds::to_act(state) {
        ToAct::Over(_) => None,
        ToAct::Nature => Some((Seat::NATURE, random::happen::<ThirtySeconds>(state, rng)?)),
        ToAct::Seats(asked) => {
            let seat = asked.lowest()?;
            Some((seat, random::choose::<ThirtySeconds>(state, seat, rng, scratch)?))
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn positions_are_read_back_and_tampered_ones_are_refused_or_playable() {
    use engine_test::laws::obey_positions;
    for mode in ThirtySeconds::MODES {
        let report = obey_positions::<ThirtySeconds>(mode, Effort { decisions: 5_000, seed: 3 });
        println!("{}: {report:?}", mode.name);
        assert!(report.round_trips > 0 && report.unreadable > 0, "{report:?}");
        assert!(report.refused > 0 && report.played > 0, "{report:?}");
    }
}
