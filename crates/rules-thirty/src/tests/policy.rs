//! How often a simple player gets away alone: a check that the reconstructed numbers make a game.

use engine::{Choices, Game, Rng, Seat, ToAct};

use crate::ThirtySeconds;
use crate::row::Row;
use crate::state::{Ending, State};
use crate::supply::{Manner, Supply};
use crate::tactics::Tactic;
use crate::words::{Action, Arm, Question, Step};

const GAMES: u32 = 1_000;

#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no appeal")]
/// What a simple player thinks of an option: fight what stands in the way, otherwise run.
fn appeal(s: &State, action: Action) -> i32 {
    let is_crowded = s.is_crowded();
    let is_weak = s.survivor.health <= 3;
    match action {
        Action::Equip(thing) if thing.card.is_weapon() => 100,
        Action::Equip(_) => 92,
        Action::Ability | Action::Play(Tactic::Adrenaline) | Action::Use(Supply::EnergyDrink) => 95,
        Action::Play(Tactic::RollToYourFeet) => 94,
        Action::StandUp => 90,
        Action::Use(Supply::FirstAidKit) | Action::Play(Tactic::Bandage) if is_weak => 85,
        Action::Play(Tactic::Parkour) => 80,
        Action::Play(Tactic::SlipPast | Tactic::Shove) if is_crowded => 78,
        Action::Attack { arm, at, .. } => attack_appeal(s, arm, at),
        Action::Move(to) if to > s.survivor.row && !is_crowded => 65,
        Action::Move(to) if to == Row::STREET => 60,
        Action::PickUpHidden | Action::PickUp(_) if !is_crowded && s.equipped.is_empty() => 66,
        Action::Play(Tactic::Block | Tactic::Dodge | Tactic::Clipped) => 50,
        Action::CriticalHit(_) | Action::ReplaceBoth => 50,
        Action::Choose(_) | Action::Keep(_) | Action::Discard(_) | Action::Load(_) => 10,
        Action::End => 1,
        Action::Pass => 5,
        _ => 0,
    }
}

fn attack_appeal(s: &State, arm: Arm, at: crate::zombies::ZombieId) -> i32 {
    let Some(zombie) = s.alley.get(at) else { return 0 };
    if !zombie.is_standing() {
        return 0;
    }
    let (damage, is_shot) = s
        .weapon(arm)
        .map_or((0, false), |(_, it)| (i32::from(it.damage), it.manner == Manner::Shot));
    let is_here = zombie.row == s.survivor.row;
    let is_next = s.survivor.row.ahead() == Some(zombie.row);
    match (is_here, is_next && is_shot) {
        (true, _) => 70 + 2 * damage,
        (false, true) => 66 + damage,
        (false, false) => 0,
    }
}

/// One game, played by the simple player.
fn play_one(choices: &Choices, rng: &mut Rng) -> State {
    let setup = ThirtySeconds::configure(choices).expect("the setup is good");
    let mut state = ThirtySeconds::start(&setup);
    let mut options = Vec::new();
    loop {
        match ThirtySeconds::to_act(&state) {
            ToAct::Over(_) => return state,
            ToAct::Nature => {
                let outcome = ThirtySeconds::draw(&state, |weight| rng.below(weight));
                let outcome = outcome.expect("Nature can always answer");
                ThirtySeconds::play(&mut state, Seat::NATURE, outcome, &mut ());
            }
            ToAct::Seats(_) => {
                options.clear();
                state.options(Seat(0), &mut options);
                let is_last = matches!(state.agenda.top(), Some(Step::Ask(Question::LastBreath)));
                let best = options
                    .iter()
                    .copied()
                    .max_by_key(|&action| (appeal(&state, action), !is_last, rng.below(1000)));
                let best = best.expect("who is asked has options");
                ThirtySeconds::play(&mut state, Seat(0), best, &mut ());
            }
        }
    }
}

/// The share of games won, with the half width of its 95 % interval, in percent; and turns a game.
fn share(choices: &str) -> (f64, f64, f64) {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    let mut rng = Rng::new(7);
    let (mut won, mut turns) = (0, 0);
    for _ in 0..GAMES {
        let end = play_one(&choices, &mut rng);
        won += u32::from(end.ended == Some(Ending::Escaped));
        turns += u32::from(end.turn);
    }
    let p = f64::from(won) / f64::from(GAMES);
    let half = 1.96 * (p * (1.0 - p) / f64::from(GAMES)).sqrt();
    (100.0 * p, 100.0 * half, f64::from(turns) / f64::from(GAMES))
}

#[test]
fn a_simple_player_sometimes_gets_away_and_more_often_from_zombies_with_less_energy() {
    for deck in ["fast-attack", "swarm"] {
        let (five, five_half, turns) = share(&format!("zombies={deck}"));
        let (four, four_half, _) = share(&format!("zombies={deck} modified=four-energy"));
        println!(
            "{deck}: 5E {five:.1} ± {five_half:.1} % in {turns:.1} turns, 4E {four:.1} ± {four_half:.1} %"
        );
        assert!((5.0..70.0).contains(&five), "{deck} at 5E: {five:.1} %");
        assert!(four > five, "{deck}: {four:.1} % at 4E, {five:.1} % at 5E");
    }
}
