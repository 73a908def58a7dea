//! How the rules are tested: set a scene, perform one step, and compare the events.

use engine::{Agenda, Choices, RuleId, Rules, Seat, settle};

use crate::RunForYourLife;
use crate::cards::{EventCard, Face, Item, Value};
use crate::rules::Table;
use crate::state::{Speed, State};
use crate::track::Space;
use crate::words::{Action, Draw, Foe, Phase, Question, Step};

/// A game in the middle of turn 2, with everybody on the start and an empty agenda.
#[derive(Clone, Copy)]
pub(super) struct Scene(pub(super) State);

/// A scene in which something is about to happen.
#[derive(Clone, Copy)]
pub(super) struct Moment(State);

impl Moment {
    /// Performs the step, up to the first question.
    pub(super) fn now(mut self) -> State {
        settle(&mut Table { s: &mut self.0, told: &mut () });
        self.0
    }

    /// Performs the step, answers with `script` for players and Nature, and compares all events.
    #[track_caller]
    pub(super) fn check(mut self, script: &[&str], expected: &str) -> State {
        let mut told = Vec::new();
        settle(&mut Table { s: &mut self.0, told: &mut told });
        engine_test::check_on::<RunForYourLife>(told, self.0, script, expected)
    }
}

/// Sets the scene: `scene("players=3 ammo=intermediate")`.
#[track_caller]
pub(super) fn scene(choices: &str) -> Scene {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    let setup = RunForYourLife::configure(&choices).expect("the setup of a test is good");
    let mut state = setup.start();
    state.turn = 2;
    state.phase = Phase::HumanMovement;
    Scene(state)
}

/// A game from the very start, at its first question.
#[track_caller]
pub(super) fn start(choices: &str) -> State {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    RunForYourLife::start(&RunForYourLife::configure(&choices).expect("the setup is good"))
}

/// The sentence that says why a game cannot be set up like this.
#[track_caller]
pub(super) fn bad_setup(choices: &str) -> String {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    RunForYourLife::configure(&choices).expect_err("this setup is refused").to_string()
}

/// Plays a script from a question and compares the events.
#[track_caller]
pub(super) fn check(state: State, script: &[&str], expected: &str) -> State {
    engine_test::check::<RunForYourLife>(state, script, expected)
}

/// The rule that refuses an action.
#[track_caller]
pub(super) fn refused(state: &State, seat: u8, words: &str) -> &'static str {
    let RuleId(id) = engine_test::refused::<RunForYourLife>(state, Seat(seat), words);
    id
}

/// A seat's options in notation, in the order of the rules.
pub(super) fn options(state: &State, seat: u8) -> Vec<String> {
    let mut options: Vec<Action> = Vec::new();
    state.options(Seat(seat), &mut options);
    options.iter().map(Action::to_string).collect()
}

/// Which player is asked what now, if any.
pub(super) fn asked(state: &State) -> Option<(Seat, Question)> {
    if let Some(Step::Ask(who, question)) = state.agenda.top() {
        Some((who, question))
    } else {
        None
    }
}

/// What Nature is asked now.
pub(super) fn next_draw(state: &State) -> Option<Draw> {
    if let Some(Step::Nature(draw)) = state.agenda.top() { Some(draw) } else { None }
}

/// Whether the step is over, with nothing left to answer.
pub(super) fn is_done(state: &State) -> bool {
    next_draw(state) == Some(Draw::Counters)
}

/// What Nature can draw now, in notation, with weights.
pub(super) fn chances(state: &State) -> Vec<(String, u16)> {
    let mut chances = Vec::new();
    state.chance(&mut chances);
    chances.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
}

/// The total weight of what Nature can draw now.
pub(super) fn n_chances(state: &State) -> u16 {
    chances(state).iter().map(|(_, weight)| weight).sum()
}

impl Scene {
    /// Changes anything else that the scene needs.
    pub(super) fn with(mut self, change: impl FnOnce(&mut State)) -> Scene {
        change(&mut self.0);
        self
    }

    /// Puts a player on a space.
    pub(super) fn at(mut self, seat: u8, space: u8) -> Scene {
        self.0.players.put(Seat(seat), Space(space));
        self
    }

    pub(super) fn bullets(mut self, seat: u8, n: u8) -> Scene {
        self.0.players[Seat(seat)].goods.bullets = n;
        self
    }

    /// Takes the card from the deck and gives it to a player.
    pub(super) fn item(mut self, seat: u8, item: Item) -> Scene {
        self.0.events.take(item.event());
        self.0.players[Seat(seat)].goods.items.add(item);
        self
    }

    /// Takes a blood card from the deck and gives it to a player.
    pub(super) fn blood(mut self, seat: u8, drops: u8, face: Face) -> Scene {
        *self.0.blood.of_mut(face) -= 1;
        *self.0.players[Seat(seat)].blood.with_mut(drops).of_mut(face) += 1;
        self
    }

    /// Gives a player a movement card, which is also their speed.
    pub(super) fn card(mut self, seat: u8, value: u8) -> Scene {
        self.0.determination.take(Value(value));
        let player = &mut self.0.players[Seat(seat)];
        player.card = Some(Value(value));
        player.speed = Speed { card: value, rank: 0 };
        self
    }

    /// Sets a player's speed in the last turn, with the card no longer held.
    pub(super) fn was_fast(mut self, seat: u8, value: u8) -> Scene {
        self.0.players[Seat(seat)].speed = Speed { card: value, rank: 0 };
        self
    }

    /// Adds zombies that nobody leads.
    pub(super) fn walkers(mut self, space: u8, n: u8) -> Scene {
        self.0.walkers.add(Space(space), n);
        self
    }

    /// Turns a player, who carried nothing, into a Zombie Player.
    pub(super) fn zombie(mut self, seat: u8, space: u8) -> Scene {
        let goods = std::mem::take(&mut self.0.players[Seat(seat)].goods);
        assert!(goods.items.is_empty(), "the dead of a scene carry no items");
        let _ = Table { s: &mut self.0, told: &mut () }.becomes_a_zombie(Seat(seat));
        self.at(seat, space)
    }

    pub(super) fn horde(mut self, leader: u8, n: u8) -> Scene {
        self.0.players[Seat(leader)].horde = n;
        self
    }

    /// Bullets that a Zombie Player left on a space when they turned.
    pub(super) fn left_bullets(mut self, owner: u8, space: u8, n: u8) -> Scene {
        let player = &mut self.0.players[Seat(owner)];
        player.left.bullets = n;
        player.left_on = Space(space);
        self
    }

    /// An item that a Zombie Player left on a space when they turned.
    pub(super) fn left_item(mut self, owner: u8, space: u8, item: Item) -> Scene {
        self.0.events.take(item.event());
        let player = &mut self.0.players[Seat(owner)];
        player.left.items.add(item);
        player.left_on = Space(space);
        self
    }

    pub(super) fn goal(mut self, space: u8) -> Scene {
        self.0.goal = Space(space);
        self
    }

    pub(super) fn turn(mut self, n: u16) -> Scene {
        self.0.turn = n;
        self
    }

    pub(super) fn asks(self, who: Seat, question: Question) -> Moment {
        self.before(Step::Ask(who, question))
    }

    pub(super) fn draws(self, draw: Draw) -> Moment {
        self.before(Step::Nature(draw))
    }

    pub(super) fn turn_begins(self) -> Moment {
        self.before(Step::Turn)
    }

    pub(super) fn goal_drift(self) -> Moment {
        self.before(Step::GoalDrift)
    }

    pub(super) fn infection_countdown(self, who: Seat) -> Moment {
        self.before(Step::InfectionCountdown(who))
    }

    pub(super) fn draw_blood(self, who: Seat) -> Moment {
        self.before(Step::DrawBlood(who))
    }

    pub(super) fn human_movement(self) -> Moment {
        self.before(Step::HumanMovement)
    }

    pub(super) fn first_mover(self) -> Moment {
        self.before(Step::FirstMover)
    }

    pub(super) fn movement_draw(self, who: Seat) -> Moment {
        self.before(Step::MovementDraw(who))
    }

    pub(super) fn plans(self) -> Moment {
        self.before(Step::Plans)
    }

    pub(super) fn carry_out_plans(self) -> Moment {
        self.before(Step::CarryOutPlans)
    }

    pub(super) fn arrival(self) -> Moment {
        self.before(Step::Arrival)
    }

    pub(super) fn events(self) -> Moment {
        self.before(Step::Events)
    }

    /// A card that a player drew takes effect.
    pub(super) fn event(self, who: Seat, card: EventCard) -> Moment {
        self.before(Step::EventEffect(who, card))
    }

    pub(super) fn encounters(self, me: Seat, card: EventCard, zombies: u8) -> Moment {
        self.before(Step::Encounters { me, card, zombies })
    }

    pub(super) fn zombie_movement(self) -> Moment {
        self.before(Step::ZombieMovement)
    }

    pub(super) fn prowls(self) -> Moment {
        self.before(Step::Prowls)
    }

    /// Fights on the spaces up to this one.
    pub(super) fn combat(self, last: Space) -> Moment {
        self.before(Step::Combat(last))
    }

    pub(super) fn leader_attacks(self, leader: Seat) -> Moment {
        self.before(Step::LeaderAttacks(leader))
    }

    pub(super) fn fight(self, who: Seat, foe: Foe) -> Moment {
        self.before(Step::Fight(who, foe))
    }

    pub(super) fn gather(self, who: Seat) -> Moment {
        self.before(Step::Gather(who))
    }

    pub(super) fn end_of_turn(self) -> Moment {
        self.before(Step::EndOfTurn)
    }

    pub(super) fn turn_over(self) -> Moment {
        self.before(Step::TurnOver)
    }

    /// Puts a question to Nature beneath the step, so that the scene ends there.
    fn before(self, step: Step) -> Moment {
        self.before_all(&[Step::Turn, Step::Nature(Draw::Counters), step])
    }

    /// Combat, followed by the end of the turn.
    pub(super) fn last_combat(self) -> Moment {
        self.before_all(&[Step::EndOfTurn, Step::Combat(Space::LAST)])
    }

    fn before_all(mut self, steps: &[Step]) -> Moment {
        self.0.agenda = Agenda::from_steps(steps).expect("a few steps fit");
        Moment(self.0)
    }
}
